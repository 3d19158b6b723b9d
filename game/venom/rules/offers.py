"""What may be used beside the main question: Rewards, Locations, teammates' cards, and the loop over supporting
abilities."""

from collections.abc import Iterator
from functools import cache

from game.engine.decision import Decision, Option
from game.venom.board import FREEDOM_SUPPORT, discard_pile, hand
from game.venom.choosing import DONE
from game.venom.effects.ability import Ability
from game.venom.events import TeamworkPlayed
from game.venom.resolving import resolve, usable_extras, use_reward
from game.venom.state import (
    DECLINED,
    RECRUITS,
    SOLDIERS,
    UNDECIDED,
    USED,
    VEHICLES,
    VenomTable,
)


def use_option(t: VenomTable, card: int, ability: Ability) -> Option:
    """The option to use one ability of a card."""
    return _use_option(t.options[card].key, card, ability.index, len(t.definitions[card].abilities) > 1)


@cache
def _use_option(key: str, card: int, index: int, one_of_many: bool) -> Option:
    return Option(f"use.{key}.{index}" if one_of_many else f"use.{key}", card, index)


# -- Rewards and Locations ------------------------------------------------------------------------------------------


def extras(t: VenomTable, phase: str, *reward_phases: str) -> list[Option]:
    """Options for the active player's Rewards and Locations that may be used in `phase`."""
    return [use_option(t, card, ability) for card, ability in usable_extras(t, phase, *reward_phases)]


async def take_extra(t: VenomTable, choice: Option) -> None:
    """Use the Reward or Location that was picked; neither bars any card from leading."""
    card = choice.entity
    ability = t.definitions[card].abilities[choice.value]
    if t.definitions[card].is_location:
        t.state.resolved[card] |= ability.bit
        await resolve(t, card, ability, ability.effects)
    else:
        await use_reward(t, card, ability)


async def offer_extras(t: VenomTable, kind: str, *phases: str, safe: bool) -> None:
    """Let the active player use what there is for any of `phases`, one after another, until none is wanted."""
    while offered := extras(t, *phases):
        choice = await t.ask(Decision(kind, t.state.active, [*offered, DONE], safe=safe))
        if choice is DONE:
            return
        await take_extra(t, choice)


# -- Teamwork -------------------------------------------------------------------------------------------------------


async def offer_teamwork(t: VenomTable, phase: str) -> None:
    """Teammates may help, asked clockwise from the active player, one card at a time, until all pass (VA-AMB-12).

    The card goes to its owner's Discard Pile; nothing is drawn for it (VA-AMB-11).
    """
    s = t.state
    kinds = t.definitions
    waiting = s.clockwise_from(s.active)
    while waiting:
        seat = waiting.pop(0)
        options = [
            use_option(t, card, ability)
            for card in s.places[hand(seat)]
            if phase in kinds[card].teamwork_by_phase
            for ability in kinds[card].teamwork_by_phase[phase]
            if ability.condition is None or ability.condition.holds(s, kinds, card)
        ]
        if not options:
            continue
        choice = await t.ask(Decision("teamwork", seat, [*options, DONE], fields={"active": s.active}))
        if choice is DONE:
            continue
        card = choice.entity
        ability = kinds[card].abilities[choice.value]
        t.tell(TeamworkPlayed, card, seat)
        # The card leaves the Hand first, so that nothing it does can reach it there.
        t.move(card, discard_pile(seat))
        await resolve(t, card, ability, ability.effects)
        # What one teammate did may change another's mind: everybody else is asked again, this seat first.
        waiting = [seat, *[other for other in s.clockwise_from(s.active) if other != seat]]


# -- supporting abilities, in the player's order --------------------------------------------------------------------


def is_jammed(t: VenomTable, card: int) -> bool:
    """Whether this Combat takes the abilities of a Freedom Support card away."""
    jammed = t.state.jammed
    kind = t.definitions[card]
    return bool(
        jammed
        and (
            (kind.is_soldier and jammed & SOLDIERS)
            or (kind.is_vehicle and jammed & VEHICLES)
            or (kind.is_recruit and jammed & RECRUITS)
        )
    )


def supporting(t: VenomTable, phase: str, *, at_roll: bool) -> Iterator[tuple[int, Ability]]:
    """Abilities of Freedom Support that wait to be resolved now: not yet done, not declined, conditions met."""
    s = t.state
    for card in s.places[FREEDOM_SUPPORT]:
        kind = t.definitions[card]
        if s.mark[card] == DECLINED or not kind.own or is_jammed(t, card):
            continue
        for ability in kind.own:
            if not ability.rest or s.resolved[card] & ability.bit or ability.at_roll != at_roll:
                continue
            if not at_roll and ability.phase != phase:
                continue
            if ability.condition is None or ability.condition.holds(s, t.definitions, card):
                yield card, ability


async def use_ability(t: VenomTable, card: int, ability: Ability) -> None:
    """Use one supporting ability; with it the card is used for the whole Turn."""
    s = t.state
    s.mark[card] = USED
    s.resolved[card] |= ability.bit
    await resolve(t, card, ability, ability.rest)


async def resolve_supporting(t: VenomTable, kind: str, phase: str, *, at_roll: bool = False) -> None:
    """Let the active player resolve supporting abilities of a step in any order, with Rewards and Locations between.

    A used card's abilities must all be resolved; what is left when the player is done follows in the order of the
    line-up.
    Cards that could still have declined are then left unused. A single obligatory ability is not asked for.
    """
    s = t.state
    while True:
        waiting = list(supporting(t, phase, at_roll=at_roll))
        offered = _extras_for(t, phase, at_roll=at_roll)
        optional = [pair for pair in waiting if s.mark[pair[0]] == UNDECIDED]
        if not waiting and not offered:
            break
        if len(waiting) == 1 and not optional and not offered:
            await use_ability(t, *waiting[0])
            continue
        options = [use_option(t, card, ability) for card, ability in waiting]
        choice = await t.ask(Decision(kind, s.active, [*options, *offered, DONE], safe=True))
        if choice is DONE:
            await _finish(t, phase, at_roll=at_roll)
            break
        if choice in offered:
            await take_extra(t, choice)
        else:
            await use_ability(t, choice.entity, t.definitions[choice.entity].abilities[choice.value])


def _extras_for(t: VenomTable, phase: str, *, at_roll: bool) -> list[Option]:
    """Rewards and Locations whose ability belongs to this very step: Automatic Successes have a step of their own."""
    found = usable_extras(t, phase, "any")
    return [use_option(t, card, ability) for card, ability in found if ability.at_roll == at_roll]


async def _finish(t: VenomTable, phase: str, *, at_roll: bool) -> None:
    s = t.state
    while True:
        left = [pair for pair in supporting(t, phase, at_roll=at_roll) if s.mark[pair[0]] == USED]
        if not left:
            break
        await use_ability(t, *left[0])
    for card, _ in list(supporting(t, phase, at_roll=at_roll)):
        s.mark[card] = DECLINED
