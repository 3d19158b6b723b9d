"""Rules of thumb for Axis of Villains, for automated seats and hints.

Everything is open but the order of the decks, so they look at the table as it is and work with exact odds. They know
pieces by their figures, never by name.
"""

from collections.abc import Iterator
from typing import Final

from game.axis.heuristics import answers, turns
from game.axis.state import AxisTable
from game.engine.advice import Advice
from game.engine.decision import Decision

#: A capture with the cards it brings is worth about two and a half in the figures here, and about one to whoever asks.
A_SUCCESS: Final = 0.4


def advise(view: AxisTable, decision: Decision) -> list[Advice]:
    """What each option is worth, in their order, by plain rules: the attack at hand, else the way to the next one."""
    return _weighed(view, decision, ahead=False)


def ponder(view: AxisTable, decision: Decision, seed: int, effort: int) -> Iterator[list[Advice] | None]:
    """The same with a look at what the other heroes can do from where everybody then stands. One slice is enough."""
    yield _weighed(view, decision, ahead=True)


def _weighed(view: AxisTable, decision: Decision, *, ahead: bool) -> list[Advice]:
    if len(decision.options) == 1:
        return [Advice(decision.options[0].key, 0.0)]
    rule = turns.weigh if decision.kind == "act" else answers.RULES[decision.kind]
    return [one._replace(value=one.value * A_SUCCESS) for one in rule(view, decision, ahead)]
