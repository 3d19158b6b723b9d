"""The tables in this box: the one place of the window that knows each title's scenes by name.

They are imported when a title is first asked for, so that the first picture waits for no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.table.title_table import TitleTable


def _venom() -> TitleTable:
    from scenes.venom.title_table import VenomTitleTable

    return VenomTitleTable()


def _axis() -> TitleTable:
    from scenes.axis.title_table import AxisTitleTable

    return AxisTitleTable()


#: Title -> what makes its table, in the order of `game.titles.TITLES`.
TABLES: Final[Mapping[str, Callable[[], TitleTable]]] = {"venom": _venom, "axis": _axis}


@cache
def table_of(title: str) -> TitleTable:
    """The table of a title by its id. Raises KeyError for one that is not in the box."""
    return TABLES[title]()
