"""Veteran and commander: the same way of thinking, with little effort and with as much as there is time for."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.engine.table import Table
from game.players.player import Choice, Whim

_SEEDS: Final = 1 << 31


@runtime_checkable
class Ponders(Protocol):
    """A title that can think longer about an option than a rule of thumb does."""

    def ponder(self, view: Any, decision: Decision, seed: int, effort: int) -> Iterator[Sequence[Advice] | None]:
        """Advice on every option, better and better; None between slices of a few milliseconds at most."""


class ThinkingPlayer:
    """Weighs every option, with imagined games where that tells more; `effort` says how much.

    The effort is a count of trials, not a time: the same seed gives the same game. Whoever cannot wait takes the last
    choice that `think` has yielded.
    """

    needs_view = True

    def __init__(self, name: str, effort: int, seed: int) -> None:
        self.name = name
        self.effort = effort
        self._whim = Whim(seed)

    def think(self, view: Table[Any] | None, decision: Decision) -> Iterator[Choice | None]:
        """The choice so far, again and again while it gets better; None after each slice of work in between."""
        assert view is not None
        for advice in considered(view, decision, self._whim.below(_SEEDS), self.effort):
            if advice is None:
                yield None
                continue
            best = max(advice, key=lambda one: one.value)
            option = decision.option(best.key)
            assert option is not None
            yield Choice(option, best.why, best.counts_on)

    def choose(self, view: Table[Any] | None, decision: Decision) -> Choice:
        """The choice after all its thoughts."""
        choice: Choice | None = None
        for found in self.think(view, decision):
            choice = found or choice
        assert choice is not None
        return choice


def considered(view: Table[Any], decision: Decision, seed: int, effort: int) -> Iterator[Sequence[Advice] | None]:
    """Advice of the title with thought, or its rules of thumb where it has no more than those."""
    title = view.title
    if isinstance(title, Ponders):
        yield from title.ponder(view, decision, seed, effort)
    else:
        yield title.advise(view, decision)


def veteran(seed: int) -> ThinkingPlayer:
    """The usual partner: a whole game takes it less than a second."""
    return ThinkingPlayer("veteran", 1, seed)


def commander(seed: int) -> ThinkingPlayer:
    """The strongest: looks ahead and thinks about every die, within the second that a person is willing to wait."""
    return ThinkingPlayer("commander", 4, seed)
