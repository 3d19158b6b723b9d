"""The games in the box, by name. A title is loaded when it is first asked for: its content files take a moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.catalog import nearest
from game.engine.title import SetupError, Title

if TYPE_CHECKING:
    from game.engine.table import Table

Tally = tuple[list[list[tuple[int, bool]]], list[dict[str, int]]]


def _venom(packs: Sequence[Path]) -> Title[Any]:
    from game.venom.title import venom

    return venom(*packs)


def _axis(packs: Sequence[Path]) -> Title[Any]:
    from game.axis.title import axis

    return axis()  # its board and decks are fixed: packs bring cards for other titles


#: Name -> how to load the title with the given content packs. Adding a title here enters it into the menus, the command
#: line and every test that holds for all titles.
TITLES: Final[Mapping[str, Callable[[Sequence[Path]], Title[Any]]]] = {"venom": _venom, "axis": _axis}


def _venom_tally(whole: Table[Any]) -> Tally:
    from game.venom.tally import tally

    return tally(whole)


def _axis_tally(whole: Table[Any]) -> Tally:
    from game.axis.tally import tally

    return tally(whole)


#: Name -> what is counted of a finished game beside its result: for each seat the forecasts of its fights in per cent
#: with how they ended, and card id -> how often it was used. A title without an entry counts nothing more.
TALLIES: Final[Mapping[str, Callable[[Table[Any]], Tally]]] = {"venom": _venom_tally, "axis": _axis_tally}

_packs: tuple[Path, ...] = ()


def use_packs(packs: Sequence[Path]) -> None:
    """From now on every title comes with the cards of these folders too, unless others are named."""
    global _packs
    _packs = tuple(packs)


def packs_in_use() -> tuple[Path, ...]:
    """The folders whose cards every title comes with."""
    return _packs


def title(name: str, packs: Sequence[Path] | None = None) -> Title[Any]:
    """The title called `name` with the cards of these folders; the same object whenever the same is asked for.

    Raises SetupError with one sentence for an unknown name, ContentError for a pack with a mistake in it.
    """
    if name not in TITLES:
        hint = nearest(name, TITLES)
        known = f"did you mean {hint!r}?" if hint else f"there are: {', '.join(TITLES)}"
        raise SetupError(f"there is no game called {name!r}; {known}")
    return _loaded(name, _packs if packs is None else tuple(packs))


@cache
def _loaded(name: str, packs: tuple[Path, ...]) -> Title[Any]:
    return TITLES[name](packs)
