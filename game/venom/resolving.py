"""Resolving abilities: conditions, price, effects, and what must be checked after each of them."""

from collections.abc import Set
from typing import TYPE_CHECKING

from game.engine.decision import Decision, Option
from game.venom.board import (
    ACTIVE_EVENTS,
    ZONES,
    locations,
    rewards,
    used_rewards,
    zone_leader,
)
from game.venom.choosing import DONE
from game.venom.events import AbilityUsed, NothingHappened, PointsChanged, RewardUsed
from game.venom.moves import retire
from game.venom.state import RUNNING, VenomState, VenomTable

if TYPE_CHECKING:
    # Effects resolve abilities and abilities are made of effects: only one of the two may import the other.
    from game.venom.effects.ability import Ability
    from game.venom.effects.effect import Effect

_EVERY_TYPE = frozenset(("air", "arctic", "land", "sea"))
_WHERE_LIMITS_WORK = frozenset((ACTIVE_EVENTS, *(zone_leader(zone) for zone in range(ZONES))))


class CombatBrokenOff(Exception):  # noqa: N818 - it ends the Combat, it is no error
    """Raised when the Combat can go no further; the Turn continues with the Retirement Phase."""


async def resolve(
    t: VenomTable, by: int, ability: "Ability", effects: "tuple[Effect, ...]", step: int = 0, *, judged: bool = True
) -> None:
    """Resolve `effects` of `ability`, if its conditions hold and its price is paid, left to right, each on the state
    it finds.

    Then it is `judged` whether the Combat may go on; what is resolved inside another ability is judged with that one
    as a whole (VA-AMB-26).
    """
    s = t.state
    if ability.condition is not None and not ability.condition.holds(s, t.definitions, by):
        return
    if ability.price is not None and not await _pay(t, by, ability):
        return
    t.tell(AbilityUsed, by, ability.index, step, ability.part_of(effects))
    if ability.choose:
        options = [Option(f"effect.{i}", value=i) for i in range(len(effects))]
        fields = {"card": by, "ability": ability.index}
        choice = await t.ask(Decision("ability.choose", s.active, options, fields=fields))
        await effects[choice.value].resolve(t, by)
    else:
        for effect in effects:
            await effect.resolve(t, by)
    if judged:
        check_combat_allowed(t)


async def _pay(t: VenomTable, by: int, ability: "Ability") -> bool:
    """Whether the price was paid. Points are asked for by the spending step, retiring is asked for here."""
    s = t.state
    price = ability.price
    assert price is not None
    if price.rp:
        if s.points < price.rp:
            t.tell(NothingHappened, by, "nothing.too_dear")
            return False
        s.points -= price.rp
        t.tell(PointsChanged, -price.rp, s.points, by)
        return True
    others = to_be_retired_for(s, by)
    if len(others) < price.retire:
        t.tell(NothingHappened, by, "nothing.no_card")
        return False
    for _ in range(price.retire):
        options = [*(t.options[card] for card in others), DONE]
        choice = await t.ask(Decision("price.retire", s.active, options, fields={"card": by}))
        if choice is DONE:
            return False
        retire(t, choice.entity)
        others.remove(choice.entity)
    return True


# -- Global Effects -------------------------------------------------------------------------------------------------


def mission_abilities(t: VenomTable, phase: str) -> "list[tuple[int, Ability, int]]":
    """The Mission's rules and the steps in force, for a phase: (Mission card, ability, step or 0)."""
    mission = t.state.mission
    stages = t.definitions[mission].plot.get(phase)
    return [(mission, ability, step) for ability, step in stages[t.state.steps_reached]] if stages else []


def global_abilities(t: VenomTable, phase: str) -> "list[tuple[int, Ability, int]]":
    """Global Effects of a phase in their fixed order (VA-AMB-45).

    Mission, Events in order drawn, Leaders by Zone, Rewards in order won, the active player's Locations.
    """
    s = t.state
    found = mission_abilities(t, phase)
    speaking = t.title.content.speaking.get(phase)
    if speaking is None:
        return found
    laid = s.places[ACTIVE_EVENTS] + s.leaders() + s.reward_order + s.places[locations(s.active)]
    for card in laid:
        if card in speaking:
            found += [(card, ability, 0) for ability in t.definitions[card].global_by_phase[phase]]
    return found


async def resolve_globals(t: VenomTable, phase: str) -> None:
    """Resolve every Global Effect of `phase`, each while its source is still in force."""
    for card, ability, step in global_abilities(t, phase):
        if in_force(t, card):
            await resolve(t, card, ability, ability.effects, step)


def in_force(t: VenomTable, card: int) -> bool:
    """Whether the source of a Global Effect still works where it lies."""
    s = t.state
    place = s.place_of[card]
    deck = t.definitions[card].deck
    if deck == "event":
        return place == ACTIVE_EVENTS
    if deck in ("leader", "mission_leader"):
        return card in s.leaders()
    return True


# -- Zones closed to Combat -----------------------------------------------------------------------------------------


def allowed_zone_types(t: VenomTable) -> Set[str]:
    """The Zone types in which Combat may take place now.

    Limits of several Events add up, then bans by Events, Missions or Leaders are taken off (VA-AMB-25).
    """
    only: set[str] = set()
    banned: set[str] = set()
    for ability in _zone_limits(t):
        for effect in ability.effects:
            only.update(effect.only_in())
            banned.update(effect.not_in())
    return (only or _EVERY_TYPE) - banned


def _zone_limits(t: VenomTable) -> "list[Ability]":
    """The Global Effects that limit Combat to Zone types or forbid it there. Nearly always there are none."""
    s = t.state
    stages = t.definitions[s.mission].plot_limits
    limits = [*stages[s.steps_reached]] if stages else []
    for card in t.title.content.closing:
        if s.place_of[card] in _WHERE_LIMITS_WORK:
            limits += t.definitions[card].zone_limits
    return limits


def check_combat_allowed(t: VenomTable) -> None:
    """Break the Combat off when its Zone has been closed by what was just resolved (VA-EVENT-14, VA-AMB-26)."""
    s = t.state
    if s.combat == RUNNING and _zone_limits(t) and s.combat_zone_type() not in allowed_zone_types(t):
        raise CombatBrokenOff


# -- what the active player may use ---------------------------------------------------------------------------------


def usable_extras(t: VenomTable, phase: str, *reward_phases: str) -> "list[tuple[int, Ability]]":
    """What the active player's Rewards and Locations offer in `phase`; Rewards also in `reward_phases`."""
    s = t.state
    if not s.places[rewards(s.active)] and not s.places[locations(s.active)]:
        return []  # most of the time, and asked for at every question
    return _usable_rewards(t, phase, *reward_phases) + _usable_locations(t, phase)


def _usable_locations(t: VenomTable, phase: str) -> "list[tuple[int, Ability]]":
    """Abilities of the active player's Locations for `phase`, each once a Turn, conditions met."""
    s = t.state
    return [
        (card, ability)
        for card in s.places[locations(s.active)]
        for ability in t.definitions[card].by_phase.get(phase, ())
        if not s.resolved[card] & ability.bit and _applies(t, card, ability)
    ]


def _usable_rewards(t: VenomTable, *phases: str) -> "list[tuple[int, Ability]]":
    """Unspent Rewards of the active player with an ability for one of `phases`."""
    s = t.state
    return [
        (card, ability)
        for card in s.places[rewards(s.active)]
        for phase in phases
        for ability in t.definitions[card].by_phase.get(phase, ())
        if _applies(t, card, ability)
    ]


def can_work(t: VenomTable, card: int, ability: "Ability") -> bool:
    """Whether the condition holds and there are cards for a price in cards. Points may still come."""
    price = ability.price
    payable = price is None or price.retire <= len(to_be_retired_for(t.state, card))
    return payable and _applies(t, card, ability)


def to_be_retired_for(s: VenomState, by: int) -> list[int]:
    """The cards in play that can be the price of `by`: others, in a Combat too, but never its Combat Leader."""
    return [card for card in s.cards_in_play(s.active) if card not in (by, s.chief)]


def _applies(t: VenomTable, card: int, ability: "Ability") -> bool:
    return ability.condition is None or ability.condition.holds(t.state, t.definitions, card)


async def use_reward(t: VenomTable, card: int, ability: "Ability") -> None:
    """Spend a Reward: it turns over and keeps its Victory Points."""
    t.move(card, used_rewards(t.state.active))
    t.tell(RewardUsed, card, t.state.active)
    await resolve(t, card, ability, ability.effects)
