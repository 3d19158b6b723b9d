"""Rules of thumb for VENOM Assault, for automated seats and hints.

They look at a view of the game (see Table.fork) and read cards as data. They know no card by name, so that cards of
content packs are played as well.
"""

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.venom.heuristics import fight, purse
from game.venom.state import VenomTable

_RULES = {**fight.RULES, **purse.RULES}


def advise(view: VenomTable, decision: Decision) -> list[Advice]:
    """What each option is worth, in their order. Questions without a rule get the same value for all."""
    rule = _RULES.get(decision.kind)
    if rule is None or len(decision.options) == 1:
        return [Advice(option.key, 0.0) for option in decision.options]
    return rule(view, decision)
