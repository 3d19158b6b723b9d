"""Tactical Phase.

1. Choose a VENOM Leader to attack. Not attacking leads on to the Retirement Phase.
2. Set the Health and Defense Tracks to the Leader's values.
3. Apply the Leader's Tactical abilities, then Global Effects. What they have changed a Reward of any moment may answer
   (VA-AMB-36).
4. Choose a Combat Leader and Freedom Support, and allocate combat dice.
5. Draw VENOM Support equal to the Leader's Support Value.
   Lines drawn: what hits Freedom Support or drawn VENOM Support acts here (VA-AMB-64).
6. Apply Freedom Support abilities, in any order.
7. Apply VENOM Support abilities, from left to right.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.engine.decision import Decision, Option, Refusal
from game.venom.board import (
    FREEDOM_SUPPORT,
    SUPPORT_AREA,
    ZONE_IDS,
    ZONE_LEADERS,
    ZONE_TYPES,
    ZONES,
    in_play,
    zone_reward,
)
from game.venom.choosing import DONE
from game.venom.effects.ability import Ability
from game.venom.effects.leading import bars_on_leading, lift_bar, why_not_lead
from game.venom.ending import check_end
from game.venom.events import Attacked, CombatImpossible, LinedUp, ZoneEntered
from game.venom.moves import draw_support, grant_dice, put_in_combat, set_track
from game.venom.plot import settle_strength, win_reward
from game.venom.resolving import (
    CombatBrokenOff,
    allowed_zone_types,
    global_abilities,
    resolve,
    resolve_globals,
)
from game.venom.rules.offers import extras, is_jammed, offer_extras, offer_teamwork, resolve_supporting, take_extra
from game.venom.state import DECLINED, NOBODY, RUNNING, UNDECIDED, USED, VenomTable

HOLD: Final = Option("hold")
ALL: Final = Option("all")
_ENTER: Final = tuple(Option(f"enter.{zone}", value=number) for number, zone in enumerate(ZONE_IDS))


# -- 1 and 2 --------------------------------------------------------------------------------------------------------


async def choose_leader(t: VenomTable) -> str | None:
    """Pick a Leader in a Zone that allows Combat, enter a Zone that holds only a Reward, or do neither.

    Attacking needs somebody who can lead (VA-AMB-04). Entering uses up the Tactical and the Combat Phase.
    """
    s = t.state
    while True:
        options = []
        if possible_chiefs(t):
            open_types = allowed_zone_types(t)
            options = [
                _attack(zone, pile[0])
                for zone, pile in enumerate(s.places[ZONE_LEADERS])
                if pile and ZONE_TYPES[zone] in open_types
            ]
        options += [
            _ENTER[zone] for zone, pile in enumerate(s.places[ZONE_LEADERS]) if not pile and s.places[zone_reward(zone)]
        ]
        if not options:
            if s.leaders():
                t.tell(CombatImpossible, s.active, "nothing.open_zone" if possible_chiefs(t) else "nothing.chief")
            return "retirement"
        offered = extras(t, "any")
        decision = Decision(
            "attack", s.active, [*options, *offered, HOLD], safe=True, why_not=lambda: _cannot_attack(t)
        )
        choice = await t.ask(decision)
        if choice is HOLD:
            return "retirement"
        if choice in offered:
            await take_extra(t, choice)
        elif choice.key.startswith("enter."):
            t.tell(ZoneEntered, choice.value, s.active)
            win_reward(t, choice.value)
            check_end(t)
            return "retirement"
        else:
            _begin_combat(t, choice.entity, choice.value)
            return None


@cache
def _attack(zone: int, leader: int) -> Option:
    return Option(f"attack.{ZONE_IDS[zone]}", leader, zone)


def _begin_combat(t: VenomTable, leader: int, zone: int) -> None:
    s = t.state
    kind = t.definitions[leader]
    s.combat = RUNNING
    s.target = leader
    s.combats += 1
    # Whoever is told of the attack sees no value of the Combat before.
    s.support_value = kind.support_value
    t.tell(Attacked, leader, zone, s.active)
    set_track(t, "health", kind.health, leader)
    set_track(t, "defense", kind.defense, leader)
    settle_strength(t, 0)


def _cannot_attack(t: VenomTable) -> Mapping[int, Refusal]:
    s = t.state
    reasons: dict[int, Refusal] = {}
    open_types = allowed_zone_types(t)
    nobody = not possible_chiefs(t)
    for zone in range(ZONES):
        leader = s.leader_in(zone)
        if leader == NOBODY:
            continue
        if nobody:
            reasons[leader] = Refusal("refusal.nobody_leads")
        elif ZONE_TYPES[zone] not in open_types:
            reasons[leader] = Refusal("refusal.zone_closed", zone=zone)
    return reasons


# -- 3 --------------------------------------------------------------------------------------------------------------


async def resolve_leader_abilities(t: VenomTable) -> None:
    """The attacked Leader's own Tactical abilities come before any Global Effect (VA-TACT-05)."""
    target = t.state.target
    for ability in t.definitions[target].by_phase.get("tactical", ()):
        await resolve(t, target, ability, ability.effects)


async def resolve_tactical_globals(t: VenomTable) -> None:
    """Whatever holds in this phase, Leader by Leader and card by card."""
    await resolve_globals(t, "tactical")
    if t.definitions[t.state.target].by_phase.get("tactical") or global_abilities(t, "tactical"):
        await offer_extras(t, "lineup.rewards", "any", safe=True)


# -- 4 --------------------------------------------------------------------------------------------------------------


def leader_refusals(t: VenomTable) -> dict[int, Refusal]:
    """Card in play -> why it cannot lead: a Vehicle, used abilities, or barred by an Event."""
    bars = bars_on_leading(t)
    own = t.state.places[in_play(t.state.active)]
    reasons = {card: why_not_lead(t, card, bars, own) for card in own}
    return {card: Refusal(reason, card=card) for card, reason in reasons.items() if reason}


def possible_chiefs(t: VenomTable) -> list[int]:
    """The cards in play that can be Combat Leader."""
    own = t.state.places[in_play(t.state.active)]
    bars = bars_on_leading(t) if own else []
    return [card for card in own if not why_not_lead(t, card, bars, own)]


async def line_up(t: VenomTable) -> None:
    """Exactly one Combat Leader, a Soldier; any other cards in play as Freedom Support; then dice on the cards.

    If nobody can lead any more the Combat ends at once (VA-AMB-04). Cards left out are safe from this Combat.
    """
    s = t.state
    if s.chief == NOBODY:
        chiefs = possible_chiefs(t)
        if not chiefs:
            raise CombatBrokenOff
        options = [t.options[card] for card in chiefs]
        decision = Decision("lineup.leader", s.active, options, safe=True, why_not=lambda: leader_refusals(t))
        _take_the_lead(t, (await t.ask(decision)).entity)
    while s.places[in_play(s.active)]:
        decision = Decision("lineup.support", s.active, _support_options(t), safe=True)
        choice = await t.ask(decision)
        if choice is DONE:
            break
        if choice is ALL:
            for card in s.places[in_play(s.active)][:]:
                _bring(t, card, unused=False)
        else:
            _bring(t, choice.entity, unused=bool(choice.value))
    await _allocate_dice(t)


def _take_the_lead(t: VenomTable, card: int) -> None:
    s = t.state
    if s.mark[card] == USED:
        lifter = lift_bar(t, card, s.places[in_play(s.active)])
        if lifter != card:
            _bring(t, lifter, unused=False)
            # Lifting the bar is use of that card, whether or not it also grants dice.
            s.mark[lifter] = USED
    put_in_combat(t, card, leads=True)
    s.chief = card
    t.tell(LinedUp, card, True)


def _support_options(t: VenomTable) -> list[Option]:
    """Each card in play may be brought along; cards with dice to grant may also come with their abilities unused."""
    s = t.state
    options = []
    own = s.places[in_play(s.active)]
    for card in own:
        options.append(t.options[card])
        if s.mark[card] == UNDECIDED and t.definitions[card].grants:
            options.append(_unused(t.options[card].key, card))
    if len(own) > 1:
        options.append(ALL)
    options.append(DONE)
    return options


@cache
def _unused(key: str, card: int) -> Option:
    return Option(f"{key}.unused", card, 1)


def _bring(t: VenomTable, card: int, *, unused: bool) -> None:
    """A card joins as Freedom Support. Granting dice is use of the card, so the decision falls here."""
    s = t.state
    put_in_combat(t, card, leads=False)
    if s.mark[card] == UNDECIDED and t.definitions[card].grants:
        s.mark[card] = DECLINED if unused else USED
    t.tell(LinedUp, card, False)


async def _allocate_dice(t: VenomTable) -> None:
    """The Combat Leader's dice equal its Combat Value; supporting cards lay the dice their abilities grant.

    A support's own printed Combat Value yields nothing (VA-TACT-16). Zone conditions are checked here.
    """
    s = t.state
    s.lined_up = True
    grant_dice(t, s.chief, t.definitions[s.chief].combat_value)
    for card in s.places[FREEDOM_SUPPORT][:]:
        kind = t.definitions[card]
        if not kind.grants or s.mark[card] != USED or is_jammed(t, card):
            continue
        for ability in kind.grants:
            if ability.condition is None or ability.condition.holds(s, t.definitions, card):
                await resolve(t, card, ability, ability.grants)


# -- 5 --------------------------------------------------------------------------------------------------------------


async def draw_venom_support(t: VenomTable) -> None:
    """As many cards as the Support Value now says, left to right as drawn; none acts yet."""
    draw_support(t, t.state.support_value)


async def lines_drawn(t: VenomTable) -> None:
    """Both sides are laid out: the attacked Leader's abilities of this moment first, then Global Effects."""
    target = t.state.target
    for ability in t.definitions[target].by_phase.get("lines", ()):
        await resolve(t, target, ability, ability.effects)
    await resolve_globals(t, "lines")


# -- 6 and 7 --------------------------------------------------------------------------------------------------------


async def freedom_tactics(t: VenomTable) -> None:
    """Freedom Support first, in the player's order; then teammates may help."""
    await resolve_supporting(t, "tactics", "tactical")
    await offer_teamwork(t, "tactical")


async def venom_tactics(t: VenomTable) -> None:
    """VENOM Support, from left to right; nothing about it is optional."""
    await sweep_venom_support(t, "tactical")


async def sweep_venom_support(t: VenomTable, phase: str) -> None:
    """Resolve every VENOM Support ability of a phase from left to right.

    Cards drawn meanwhile lie at the right end and are reached; removed ones are skipped (VA-AMB-31).
    """
    s = t.state
    while True:
        waiting = _leftmost_waiting(t, phase)
        if waiting is None:
            return
        card, ability = waiting
        s.resolved[card] |= ability.bit
        await resolve(t, card, ability, ability.effects)
        if card == s.repeated and s.place_of[card] == SUPPORT_AREA:
            await resolve(t, card, ability, ability.effects)


def _leftmost_waiting(t: VenomTable, phase: str) -> tuple[int, Ability] | None:
    """The next VENOM Support card with an ability of the phase that has not been resolved, and that ability."""
    s = t.state
    for card in s.places[SUPPORT_AREA]:
        for ability in t.definitions[card].by_phase.get(phase, ()):
            if not s.resolved[card] & ability.bit and card not in s.silenced:
                return card, ability
    return None
