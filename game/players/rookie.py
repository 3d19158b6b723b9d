"""The rookie: sensible rules of thumb, no look-ahead, and now and then a slip."""

from typing import Any, Final

from game.engine.decision import Decision
from game.engine.table import Table
from game.players.player import Choice, Whim

#: By how much a value may be misjudged; a success of the kind that wins the game is worth about 1.
NOISE: Final = 0.25
_FINENESS: Final = 1 << 16


class RookiePlayer:
    """Follows the title's rules of thumb, each value judged a little too high or too low.

    It looks only at the view it is given, and its slips come from its own seed: the same game is answered alike.
    """

    name = "rookie"
    needs_view = True

    def __init__(self, seed: int) -> None:
        self._whim = Whim(seed)

    def choose(self, view: Table[Any] | None, decision: Decision) -> Choice:
        """The option that looks best, with the reason for it."""
        assert view is not None
        advice = view.title.advise(view, decision)
        best = max(advice, key=lambda one: one.value + self._slip())
        option = decision.option(best.key)
        assert option is not None
        return Choice(option, best.why, best.counts_on)

    def _slip(self) -> float:
        return NOISE * (2 * self._whim.below(_FINENESS) / _FINENESS - 1)
