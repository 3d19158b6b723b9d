"""VENOM's plot: Events, the Event Track, Mission steps, tokens, Leaders in their Zones and their capture."""

from collections.abc import Iterable

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    LEADER_DECK,
    ZONE_TYPES,
    ZONES,
    captured,
    discard_pile,
    rewards,
    zone_captives,
    zone_leader,
    zone_reward,
)
from game.venom.cards import STRIKE
from game.venom.ending import check_end
from game.venom.events import (
    CaptiveReturned,
    EventDrawn,
    EventEnded,
    EventTrackMoved,
    LeaderArrived,
    LeaderBuried,
    LeaderCaptured,
    LeaderMoved,
    LeaderPlaced,
    LeadersSwapped,
    RewardWon,
    ScientistFound,
    ScientistHome,
    ScientistLost,
    StepReached,
    TokensChanged,
    ZoneFell,
    ZoneRetaken,
    ZoneSealed,
)
from game.venom.missions import BringScientistHome, arrival_zone, for_players, is_sealed
from game.venom.moves import move_track
from game.venom.resolving import resolve
from game.venom.state import EVENT_TRACK_END, NOBODY, TOKEN_STOCK, TOKENS, VenomState, VenomTable

SCIENTIST = TOKENS.index("scientist")


# -- Events ---------------------------------------------------------------------------------------------------------


async def draw_event(t: VenomTable, *, discard_squad: bool = False) -> bool:
    """Draw one Event and resolve it completely: track, Mission step, the check for winning and losing (VA-AMB-22).
    Returns whether there was one.

    Events that were active when an Event Phase began leave when its first new Event is placed (VA-AMB-24); outside that
    phase nothing is displaced (VA-AMB-63). An empty deck is made anew from the discards, but not from active Events.
    """
    s = t.state
    if not s.places[EVENT_DECK]:
        if not s.places[EVENT_DISCARD]:
            return False
        t.shuffle(EVENT_DECK, taken_from=EVENT_DISCARD)
    card = s.places[EVENT_DECK][-1]
    kind = t.definitions[card]
    if discard_squad and kind.event == "squad":
        t.move(card, EVENT_DISCARD)
        t.tell(EventDrawn, card, "discarded")
        return True
    if kind.event == "venom" and s.cancel_events:
        # Cancelled in an Event Phase it still ends that Round's Events: they last until then only (VA-EVENT-05).
        s.cancel_events -= 1
        _sweep_stale_events(t)
        t.move(card, EVENT_DISCARD)
        t.tell(EventDrawn, card, "cancelled")
        return True
    if card in s.stale_events:
        s.stale_events.remove(card)  # ended, shuffled and drawn again in one phase: it is a new one now
    t.move(card, ACTIVE_EVENTS)
    _sweep_stale_events(t)
    t.tell(EventDrawn, card, "active")
    if kind.event == STRIKE:
        await advance_event_track(t, 1)
    for ability in kind.by_phase.get("now", ()):
        await resolve(t, card, ability, ability.effects, judged=False)
    return True


def _sweep_stale_events(t: VenomTable) -> None:
    """The Events that were active when this Event Phase began are discarded; outside that phase there are none."""
    s = t.state
    while s.stale_events:
        old = s.stale_events.pop(0)
        if s.place_of[old] == ACTIVE_EVENTS:
            end_event(t, old)


def end_event(t: VenomTable, event: int) -> None:
    """An active Event is discarded; what it laid down for as long as it lasts is over."""
    t.move(event, EVENT_DISCARD)
    t.tell(EventEnded, event)


async def advance_event_track(t: VenomTable, change: int) -> None:
    """Move the Event Track within 0 to 5.

    Upwards each step reached takes effect (VA-EVENT-11). Downwards steps in force stay in force (VA-TRACK-07): when
    such a step is reached again, what it does at once happens again, and what lasts has lasted all the while.
    """
    s = t.state
    before = s.event_track
    s.event_track = min(EVENT_TRACK_END, max(0, before + change))
    if s.event_track != before:
        t.tell(EventTrackMoved, before, s.event_track)
    for step in range(before + 1, s.event_track + 1):
        await _reach_step(t, step)


async def _reach_step(t: VenomTable, step: int) -> None:
    s = t.state
    s.steps_reached = max(s.steps_reached, step)
    t.tell(StepReached, step)
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    for ability in mission.steps[step - 1].abilities:
        if ability.phase == "now":
            await resolve(t, s.mission, ability, ability.effects, step, judged=False)


# -- tokens ---------------------------------------------------------------------------------------------------------


def place_token(t: VenomTable, token: int, zone: int) -> bool:
    """Put one token from the stock on a Zone; a Zone holds one Ward at most. Returns whether there was one to place."""
    s = t.state
    spot = token * ZONES + zone
    if s.token_count(token) >= TOKEN_STOCK[token] or (TOKENS[token] == "ward" and s.tokens[spot]):
        return False
    _change_token(t, token, zone, 1)
    return True


def remove_token(t: VenomTable, token: int, zone: int) -> bool:
    """Take one token off a Zone. Returns whether there was one."""
    if not t.state.tokens[token * ZONES + zone]:
        return False
    _change_token(t, token, zone, -1)
    return True


def move_token(t: VenomTable, token: int, origin: int, zone: int) -> None:
    """One token changes Zones, if the other Zone can take it; on its way it never counts as gone from the board."""
    s = t.state
    if TOKENS[token] == "ward" and s.tokens[token * ZONES + zone]:
        return
    s.tokens[token * ZONES + zone] += 1
    _change_token(t, token, origin, -1)
    t.tell(TokensChanged, TOKENS[token], zone, 1, s.tokens[token * ZONES + zone])


def _change_token(t: VenomTable, token: int, zone: int, change: int) -> None:
    s = t.state
    spot = token * ZONES + zone
    s.tokens[spot] += change
    t.tell(TokensChanged, TOKENS[token], zone, change, s.tokens[spot])
    check_end(t)


# -- Leaders in their Zones -----------------------------------------------------------------------------------------


def swap_leaders(t: VenomTable, one: int, other: int) -> None:
    """The Leaders of two Zones change places, captives with them; Rewards and tokens stay (VA-AMB-32)."""
    s = t.state
    lent = lent_by_zone(s)
    for place in (zone_leader, zone_captives):
        here, there = s.places[place(one)][:], s.places[place(other)][:]
        for card in here:
            t.move(card, place(other))
        for card in there:
            t.move(card, place(one))
    if NOBODY in (s.leader_in(one), s.leader_in(other)):
        held = other if s.leader_in(one) == NOBODY else one
        t.tell(LeaderMoved, s.leader_in(held), held)
    else:
        t.tell(LeadersSwapped, s.leader_in(other), s.leader_in(one))
    settle_strength(t, lent)


def release_captives(t: VenomTable, zone: int) -> None:
    """Cards held under a Leader that leaves the Zones return to their owners' Discard Piles."""
    for card in t.state.places[zone_captives(zone)][:]:
        owner = t.state.owner[card]
        t.move(card, discard_pile(owner))
        t.tell(CaptiveReturned, card, owner)


def send_under_deck(t: VenomTable, zone: int) -> None:
    """The Leader of a Zone goes under the Leader Deck."""
    release_captives(t, zone)
    leader = t.state.leader_in(zone)
    t.move(leader, LEADER_DECK, 0)
    t.tell(LeaderBuried, leader, zone)


def refill_leader(t: VenomTable, zone: int) -> None:
    """The next Leader comes into a Zone that has none, if the deck has one."""
    s = t.state
    if s.leader_in(zone) == NOBODY and s.places[LEADER_DECK]:
        leader = s.places[LEADER_DECK][-1]
        t.move(leader, zone_leader(zone))
        t.tell(LeaderPlaced, leader, zone)


def win_reward(t: VenomTable, zone: int) -> None:
    """The active player takes the Reward of a Zone; a Global Effect on it is in force at once."""
    s = t.state
    for card in s.places[zone_reward(zone)][:]:
        t.move(card, rewards(s.active))
        s.owner[card] = s.active
        s.reward_order.append(card)
        t.tell(RewardWon, card, zone, s.active)


def fall(t: VenomTable, zone: int) -> None:
    """A Zone falls: from now on its Leader is stronger, also one that is under attack."""
    lent = lent_by_zone(t.state)
    t.state.fallen[zone] = True
    t.tell(ZoneFell, zone)
    settle_strength(t, lent)


def lent_by_zone(s: VenomState) -> int:
    """The Defense that the attacked Leader has from its Zone: 1 in a fallen one, 0 elsewhere and without a Combat."""
    return int(s.attacked() != NOBODY and s.fallen[s.combat_zone()])


def settle_strength(t: VenomTable, before: int) -> None:
    """The Defense Track follows when the Zone of the Combat, or what has become of it, lends more or less than
    `before`."""
    change = lent_by_zone(t.state) - before
    if change:
        move_track(t, "defense", change, t.state.mission)


def capture(t: VenomTable) -> None:
    """The attacked Leader and the Reward of its Zone go to the active player; Mission counters follow."""
    s = t.state
    zone = s.combat_zone()
    leader = s.target
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    throne = arrival_zone(mission)
    if t.definitions[leader].deck == "mission_leader" and zone != throne:
        # Captured away from the throne the Mission's Leader is not won: back to its own Zone it goes.
        swap_leaders(t, zone, throne)
        return
    release_captives(t, zone)
    t.move(leader, captured(s.active))
    s.owner[leader] = s.active
    s.captures += 1
    s.zone_captures[zone] += 1
    retaken, s.fallen[zone] = s.fallen[zone], False
    if t.definitions[leader].deck == "mission_leader":
        s.throne_taken = True
    t.tell(LeaderCaptured, leader, zone, s.active)
    if retaken:
        t.tell(ZoneRetaken, zone)
    win_reward(t, zone)
    if is_sealed(s, t.definitions, zone):
        t.tell(ZoneSealed, zone)
    _follow_scientist(t, zone)
    _let_leader_arrive(t)


def _let_leader_arrive(t: VenomTable) -> None:
    """After enough captures the Mission's Leader takes its Zone; the Leader there goes under the deck."""
    s = t.state
    mission = t.definitions[s.mission].mission_card
    if mission is None or mission.arrival is None or s.arrived:
        return
    if s.captures < for_players(mission.arrival.captures, s.seats):
        return
    s.arrived = True
    throne = arrival_zone(mission)
    if s.leader_in(throne) != NOBODY:
        send_under_deck(t, throne)
    own = next(card for card, kind in enumerate(t.definitions) if kind.id == mission.arrival.leader)
    t.move(own, zone_leader(throne))
    t.tell(LeaderArrived, own, throne)


# -- the Scientist --------------------------------------------------------------------------------------------------


def _scientist_goal(t: VenomTable) -> BringScientistHome | None:
    mission = t.definitions[t.state.mission].mission_card
    assert mission is not None
    return next((goal for goal in mission.goals if isinstance(goal, BringScientistHome)), None)


def _follow_scientist(t: VenomTable, zone: int) -> None:
    """A capture in the Scientist's Zone is a find; the last one frees her, and home is the next capture in a home
    Zone."""
    s = t.state
    goal = _scientist_goal(t)
    if goal is None:
        return
    needed = for_players(goal.finds, s.seats)
    if s.scientist_with == s.active and ZONE_TYPES[zone] == goal.home:
        s.finds = needed + 1
        t.tell(ScientistHome, s.active)
        return
    if not s.tokens[SCIENTIST * ZONES + zone]:
        return
    remove_token(t, SCIENTIST, zone)
    s.finds += 1
    if s.finds >= needed:
        s.scientist_with = s.active
    t.tell(ScientistFound, s.active, s.finds, needed)
    if s.finds < needed:
        others = [z for z in range(ZONES) if z != zone]
        place_token(t, SCIENTIST, random_zone(t, with_leader(t, others) or others))


def lose_scientist(t: VenomTable) -> None:
    """The player she goes with lost a Combat: she is put in that Zone, and one find is lost."""
    s = t.state
    goal = _scientist_goal(t)
    if goal is None:
        return
    needed = for_players(goal.finds, s.seats)
    if s.scientist_with != s.active or s.finds > needed:
        return
    s.scientist_with = NOBODY
    s.finds -= 1
    t.tell(ScientistLost, s.active, s.finds, needed)
    place_token(t, SCIENTIST, s.combat_zone())


def with_leader(t: VenomTable, zones: Iterable[int]) -> list[int]:
    """Those of `zones` in which a Leader stands, whom somebody can capture."""
    return [zone for zone in zones if t.state.leader_in(zone) != NOBODY]


def random_zone(t: VenomTable, zones: list[int]) -> int:
    """One of `zones` by chance."""
    return zones[t.chance(len(zones))]
