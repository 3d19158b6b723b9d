"""Answers at a glance, for games that are only imagined: a few microseconds each, and sensible in a Combat."""

from collections.abc import Callable
from typing import Final

from game.engine.decision import Decision, Option
from game.venom.heuristics import fight, purse
from game.venom.heuristics.worth import ability_worth, card_worth, strength
from game.venom.state import NOBODY, VenomTable

Glance = Callable[[VenomTable, Decision], Option]


def reflex(t: VenomTable, decision: Decision) -> Option:
    """The option to take without much thought. It looks at nothing that the seat could not see."""
    if len(decision.options) == 1:
        return decision.options[0]
    glance = _GLANCES.get(decision.kind)
    if glance is not None:
        return glance(t, decision)
    rule = fight.RULES.get(decision.kind) or purse.RULES.get(decision.kind)
    if rule is None:
        return decision.options[0]
    advice = rule(t, decision)
    best = max(range(len(advice)), key=lambda i: advice[i].value)
    return decision.options[best]


def _use_own(t: VenomTable, decision: Decision) -> Option:
    """Own abilities one after the other, re-rolls first; Rewards are kept."""
    found: Option | None = None
    for option in decision.options[:-1]:
        card = t.definitions[option.entity]
        if card.is_squad:
            if any(effect.tag() == "reroll" for effect in card.abilities[option.value].effects):
                return option
            found = found or option
    return found or decision.options[-1]


def _decline(t: VenomTable, decision: Decision) -> Option:
    return decision.options[-1]


def _lead(t: VenomTable, decision: Decision) -> Option:
    """Whoever brings most in front and gives up least behind."""
    return max(decision.options, key=lambda option: _fitness(t, option.entity))


def _fitness(t: VenomTable, card: int) -> float:
    kind = t.definitions[card]
    return kind.combat_value - sum([ability_worth(ability) for ability in kind.own])


def _join(t: VenomTable, decision: Decision) -> Option:
    """Everybody."""
    return decision.option("all") or decision.options[0]


def _attack(t: VenomTable, decision: Decision) -> Option:
    """The weakest Leader, or a Reward that nobody guards."""
    best, least = decision.options[-1], 99.0
    for option in decision.options:
        if option.key.startswith("enter."):
            return option
        if option.key.startswith("attack."):
            found = strength(t.definitions[option.entity])
            if found < least:
                best, least = option, found
    return best


def _recruit(t: VenomTable, decision: Decision) -> Option:
    """The best card that can be paid."""
    best, most = decision.options[-1], 2.5
    for option in decision.options:
        if option.entity != NOBODY and "." not in option.key:
            worth = card_worth(t.definitions[option.entity])
            if worth > most:
                best, most = option, worth
    return best


def _retire(t: VenomTable, decision: Decision) -> Option:
    """The weakest of the cards everybody begins with."""
    best, least = decision.options[-1], 2.1
    for option in decision.options:
        if option.entity != NOBODY and "." not in option.key:
            worth = card_worth(t.definitions[option.entity])
            if worth < least:
                best, least = option, worth
    return best


_GLANCES: Final[dict[str, Glance]] = {
    "attack": _attack,
    "lineup.leader": _lead,
    "lineup.support": _join,
    "tactics": _use_own,
    "automatic": _use_own,
    "combat": _use_own,
    "end": _use_own,
    "teamwork": _decline,
    "recruit": _recruit,
    "retirement": _retire,
}
