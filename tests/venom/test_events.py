"""Event Phase and Event cards: drawing, lasting, displacing, and closing Zones to Combat."""

import pytest

from game.venom.board import ACTIVE_EVENTS, EVENT_DECK, EVENT_DISCARD, ZONE_IDS, rewards
from game.venom.events import (
    AbilityUsed,
    CombatEnded,
    EventDrawn,
    EventTrackMoved,
    PhaseBegan,
    PointsChanged,
    StepReached,
)
from tests.venom.fights import STRIKES, arena, idle, next_events, reached, squad
from tests.venom.stage import Stage, title

QUIET = "tea-at-the-front"


def active(stage: Stage) -> list[str]:
    """The active Events, first drawn first."""
    return [stage.cards[card].id for card in stage.state.places[ACTIVE_EVENTS]]


def discarded(stage: Stage) -> list[str]:
    """The Event Discard, first discarded first."""
    return [stage.cards[card].id for card in stage.state.places[EVENT_DISCARD]]


def open_zones(stage: Stage) -> set[str]:
    """The Zones that the open question offers for an attack."""
    assert stage.decision.kind == "attack"
    return {key.removeprefix("attack.") for key in stage.keys if key.startswith("attack.")}


# -- the Event Phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-EVENT-02", "VA-GLOBAL-08")
def test_global_effects_of_the_event_phase_come_before_the_draw() -> None:
    stage = Stage()
    tocsin = stage.leader("oil-rig", "madame-tocsin")
    stage.hand("recruit", "commando", seat=0)
    deck = len(stage.state.places[EVENT_DECK])
    stage.start("turn")
    assert stage.decision.kind == "hand_loss"
    assert len(stage.state.places[EVENT_DECK]) == deck
    stage.until("play")
    told = [e for e in stage.events(object) if isinstance(e, (EventDrawn, AbilityUsed))]
    assert told[0] == AbilityUsed(tocsin, 0)
    assert isinstance(told[1], EventDrawn)
    assert len(stage.state.places[EVENT_DECK]) == deck - 1


@pytest.mark.rule("VA-EVENT-03")
def test_the_top_card_of_the_event_deck_is_drawn_and_resolved_at_once() -> None:
    stage = Stage()
    (event, _) = next_events(stage, "twenty-questions", QUIET)
    stage.start("turn")
    assert stage.events(EventDrawn) == [EventDrawn(event, "active")]
    assert stage.decision.kind == "peek_reward"
    stage.answer("zone.island", "zone.oil-rig")
    assert stage.decision.kind != "peek_reward"
    (reward,) = stage.state.places[stage.title.place_kinds.number("zone.island.reward")]
    assert all(title().sees(stage.state, seat, reward) for seat in (0, 1))


@pytest.mark.rule("VA-EVENT-04", "VA-EVENT-09", "VA-DECK-08")
@pytest.mark.parametrize("drawn", [QUIET, "bonds-and-blankets", "curtains-of-smoke", STRIKES[0]])
def test_a_new_event_of_any_kind_displaces_all_events_that_were_active(drawn: str) -> None:
    stage = Stage()
    for old in ("sink-the-colorado", "wanted-posters", STRIKES[1]):
        stage.put(old, ACTIVE_EVENTS)
    next_events(stage, drawn)
    stage.hand("granite")
    stage.start("turn")
    assert active(stage) == [drawn]
    assert discarded(stage) == ["sink-the-colorado", "wanted-posters", STRIKES[1]]
    stage.until("attack")
    # Their effects have ended with them: neither the Zones nor the strong Soldier are barred.
    assert open_zones(stage) == set(ZONE_IDS)


@pytest.mark.rule("VA-EVENT-09")
def test_a_quiet_event_has_no_effect_of_its_own() -> None:
    quiet = [card for card in title().content.titles if card.event == "quiet"]
    assert quiet
    assert not any(card.abilities for card in quiet)
    stage = Stage()
    stage.clear_zones()  # some Leader's Global Effect might belong to this phase
    next_events(stage, QUIET)
    stage.hand("recruit")
    stage.start("turn")
    assert active(stage) == [QUIET]
    assert stage.events(AbilityUsed) == []


@pytest.mark.rule("VA-EVENT-05", "VA-GLOBAL-01")
@pytest.mark.parametrize(("event", "change"), [("bonds-and-blankets", 2), ("ration-cards-for-all", -2)])
def test_a_lasting_event_holds_on_every_players_turn_until_the_next_event_phase(event: str, change: int) -> None:
    stage = Stage(seats=3)
    (card, _) = next_events(stage, event, QUIET)
    stage.start("turn")
    while len(stage.events(EventDrawn)) < 2:
        idle(stage, "play")
        stage.answer(stage.keys[0])
    idle(stage, "attack")
    told = [e for e in stage.events(object) if isinstance(e, PointsChanged) and e.card == card]
    assert [e.change for e in told] == [change] * 3
    assert active(stage) == [QUIET]


@pytest.mark.rule("VA-EVENT-10")
def test_freedom_squadron_events_help_and_venom_events_hinder() -> None:
    helps = {
        "rp": lambda e: e.n > 0,
        "discount": lambda e: e.n > 0,
        "support_value": lambda e: e.n < 0,
        "defense": lambda e: e.n < 0,
        "next_hand": lambda e: e.n > 0,
        **dict.fromkeys(("add_dice", "silence", "peek_reward", "refresh_ground"), lambda e: True),
        **dict.fromkeys(("only_zones", "bar_leader", "lose_dice", "no_retire"), lambda e: False),
    }
    for card in title().content.titles:
        if card.event in ("squad", "venom"):
            assert card.abilities, card.id
            effects = [effect for ability in card.abilities for effect in ability.effects]
            assert [helps[e.tag()](e) for e in effects] == [card.event == "squad"] * len(effects), card.id


# -- several Events -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-EVENT-06", "VA-EVENT-07", "VA-AMB-62", "VA-AMB-63")
def test_events_drawn_outside_the_event_phase_join_the_active_ones_in_the_order_drawn() -> None:
    stage = Stage()
    stage.put("plot-from-the-past", ACTIVE_EVENTS)
    arena(stage, "island", "vipress")
    next_events(stage, "they-knew-we-were-coming", QUIET)
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert active(stage) == ["plot-from-the-past", "they-knew-we-were-coming", QUIET]
    # The one drawn just now works at once: Support Value 2 + 1.
    assert stage.state.support_value == 3
    assert discarded(stage) == []


@pytest.mark.rule("VA-EVENT-06", "VA-AMB-63")
def test_the_next_event_phase_empties_the_active_area_as_a_whole() -> None:
    stage = Stage()
    arena(stage, "island", "vipress")
    next_events(stage, "they-knew-we-were-coming", "curtains-of-smoke", QUIET)
    stage.start("choose_leader")
    stage.answer("attack.island")
    while stage.state.round == 1 or stage.decision.kind != "play":
        idle(stage, "play")
        if stage.state.round == 1:
            stage.answer(stage.keys[0])
    assert active(stage) == [QUIET]
    assert discarded(stage) == ["they-knew-we-were-coming", "curtains-of-smoke"]


@pytest.mark.rule("VA-AMB-62")
def test_a_freedom_squadron_event_drawn_by_vipress_is_discarded_without_effect() -> None:
    stage = Stage()
    arena(stage, "island", "vipress")
    asks, parade = next_events(stage, "twenty-questions", "the-whole-world-listens")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.decision.kind == "lineup.leader"
    assert stage.events(EventDrawn) == [EventDrawn(asks, "discarded"), EventDrawn(parade, "discarded")]
    assert (active(stage), stage.state.loose_dice) == ([], 0)


@pytest.mark.rule("VA-EVENT-11", "VA-EVENT-12", "VA-AMB-22", "VA-AMB-62")
def test_a_strike_drawn_in_combat_moves_the_track_and_works_before_the_next_event_is_drawn() -> None:
    stage = Stage()
    arena(stage, "island", "vipress")
    one, other = next_events(stage, *STRIKES[:2])
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.state.event_track == 2
    kinds = (EventDrawn, EventTrackMoved, StepReached)
    told = [event for event in stage.events(object) if isinstance(event, kinds)]
    assert told == [
        EventDrawn(one, "active"),
        EventTrackMoved(0, 1),
        StepReached(1),
        EventDrawn(other, "active"),
        EventTrackMoved(1, 2),
        StepReached(2),
    ]
    assert active(stage) == list(STRIKES[:2])
    # Step 2 of World in Darkness holds in this very Combat: Vipress's Support Value rises.
    assert stage.state.support_value == 3


@pytest.mark.rule("VA-AMB-22", "VA-AMB-20", "VA-LOSE-01")
def test_when_the_first_of_two_strikes_ends_the_game_the_second_is_not_drawn() -> None:
    stage = Stage()
    arena(stage, "island", "vipress")
    reached(stage, 4)
    first, second = next_events(stage, *STRIKES[:2])
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.table.over
    assert (stage.state.result, stage.state.reason) == ("loss", "end.track")
    assert stage.events(EventDrawn) == [EventDrawn(first, "active")]
    assert second in stage.state.places[EVENT_DECK]


@pytest.mark.rule("VA-EVENT-11", "VA-AMB-59", "VA-TRACK-07")
def test_a_strike_leaves_like_any_event_but_its_step_stays_in_force() -> None:
    stage = Stage()
    next_events(stage, STRIKES[0], QUIET)
    stage.hand("granite")
    stage.hand("granite", seat=1)
    stage.start("turn")
    assert stage.state.event_track == 1
    turns = 0
    while turns < 3:
        idle(stage, "attack")
        turns += 1
        stage.answer("hold")
    dusk = [e.change for e in stage.events(PointsChanged) if e.card == stage.state.mission]
    assert dusk[:3] == [-1, -1, -1]
    assert active(stage) == [QUIET]
    assert stage.state.steps_reached == 1


@pytest.mark.rule("VA-AMB-21", "VA-TRACK-06")
def test_a_strike_beyond_the_end_of_the_track_changes_nothing() -> None:
    stage = Stage(mission="the-stolen-sky")
    reached(stage, 5)
    stage.state.last_chance = 2
    (strike,) = next_events(stage, STRIKES[0])
    stage.hand("recruit")
    stage.start("turn")
    assert stage.state.event_track == 5
    assert stage.state.last_chance == 1
    assert stage.events(StepReached) == stage.events(EventTrackMoved) == []
    assert stage.events(EventDrawn) == [EventDrawn(strike, "active")]
    assert stage.state.result == ""


# -- an empty deck, a cancelled Event -------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-23")
def test_an_empty_event_deck_is_made_anew_from_the_discards_but_not_from_active_events() -> None:
    stage = Stage()
    stage.clear(EVENT_DECK)
    stage.put("wanted-posters", ACTIVE_EVENTS)
    spent = {stage.put(event, EVENT_DISCARD) for event in (QUIET, "sunday-orders", "wrong-number")}
    stage.hand("recruit")
    stage.start("turn")
    (drawn,) = stage.state.places[ACTIVE_EVENTS]
    assert drawn in spent
    assert set(stage.state.places[EVENT_DECK]) == spent - {drawn}
    assert discarded(stage) == ["wanted-posters"]


@pytest.mark.rule("VA-AMB-23", "VA-AMB-24")
def test_with_no_event_to_be_had_none_is_drawn_and_the_old_ones_stay() -> None:
    stage = Stage()
    stage.clear(EVENT_DECK)
    stage.put("wanted-posters", ACTIVE_EVENTS)
    stage.hand("recruit")
    stage.start("turn")
    assert stage.events(EventDrawn) == []
    assert active(stage) == ["wanted-posters"]
    assert stage.decision.kind == "play"


@pytest.mark.rule("VA-EVENT-05", "VA-EVENT-04")
def test_a_cancelled_event_has_no_effect_but_the_old_events_end_all_the_same() -> None:
    stage = Stage()
    stage.put("sink-the-colorado", ACTIVE_EVENTS)
    stage.state.cancel_events = 1
    (cancelled,) = next_events(stage, "red-rockets-of-doom")
    stage.hand("granite")
    stage.start("turn")
    assert stage.events(EventDrawn) == [EventDrawn(cancelled, "cancelled")]
    assert active(stage) == []
    assert discarded(stage) == ["sink-the-colorado", "red-rockets-of-doom"]
    stage.until("attack")
    assert open_zones(stage) == set(ZONE_IDS)


# -- Zones closed to Combat -----------------------------------------------------------------------------------------

ONLY = {"sea": "sink-the-colorado", "air": "red-rockets-of-doom", "arctic": "pull-down-the-heavens"}
OF_TYPE = {
    "air": {"sky-temple", "air-dominator"},
    "arctic": {"mountain-defense", "arctic-stronghold"},
    "sea": {"oil-rig", "underwater-station"},
}


@pytest.mark.rule("VA-EVENT-13", "VA-AMB-25", "VA-AMB-26", "VA-EVENT-07")
@pytest.mark.parametrize("types", [("sea",), ("air",), ("arctic",), ("sea", "air"), ("air", "arctic", "sea")])
def test_limits_of_several_events_add_up_and_other_zones_cannot_be_picked(types: tuple[str, ...]) -> None:
    stage = Stage()
    for kind in types:
        stage.put(ONLY[kind], ACTIVE_EVENTS)
    squad(stage, "recruit")
    stage.start("choose_leader")
    allowed = set().union(*(OF_TYPE[kind] for kind in types))
    assert open_zones(stage) == allowed
    closed = {leader for leader, why in stage.decision.refusals.items() if why.key == "refusal.zone_closed"}
    assert closed == {stage.state.leader_in(z) for z in range(7) if ZONE_IDS[z] not in allowed}


@pytest.mark.rule("VA-AMB-25")
@pytest.mark.parametrize(
    ("only", "left"), [((), {"air", "arctic", "land"}), (("sea", "air"), {"air"}), (("sea",), set())]
)
def test_bans_are_taken_off_what_the_limits_allow(only: tuple[str, ...], left: set[str]) -> None:
    stage = Stage(mission="the-glass-winter")
    reached(stage, 3)  # "White roads": no Combat in Sea Zones
    for kind in only:
        stage.put(ONLY[kind], ACTIVE_EVENTS)
    squad(stage, "recruit")
    stage.start("choose_leader")
    zones = set().union(*(OF_TYPE.get(kind, {"island"}) for kind in left))
    if zones:
        assert open_zones(stage) == zones
    else:
        assert stage.decision.kind == "retirement"


@pytest.mark.rule("VA-EVENT-14", "VA-AMB-26", "VA-AMB-27")
@pytest.mark.parametrize("zone", ["mountain-defense", "island"])
def test_a_new_event_that_closes_the_zone_ends_the_combat_at_once(zone: str) -> None:
    stage = Stage()
    vipress = arena(stage, zone, "vipress")
    next_events(stage, "sink-the-colorado", "red-rockets-of-doom")
    stage.start("choose_leader")
    stage.answer(f"attack.{zone}")
    assert stage.decision.kind == "retirement"
    assert [event.how for event in stage.events(CombatEnded)] == ["broken-off"]
    assert stage.state.leader_in(ZONE_IDS.index(zone)) == vipress
    # Nothing of the later steps happened: no line-up, no dice, no VENOM Support.
    assert [event.phase for event in stage.events(PhaseBegan)] == ["tactical", "retirement"]


@pytest.mark.rule("VA-AMB-26", "VA-AMB-27")
def test_abilities_that_wait_for_a_failure_do_not_act_on_a_combat_broken_off() -> None:
    stage = Stage(mission="midnight-at-seven-gates")
    arena(stage, "island", "vipress")
    next_events(stage, "sink-the-colorado", QUIET)
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.decision.kind == "retirement"
    assert stage.state.token_count(0) == 0  # a lost Combat would have put a Ward there


@pytest.mark.rule("VA-AMB-26")
def test_both_events_are_drawn_before_it_is_judged_whether_the_combat_may_go_on() -> None:
    stage = Stage()
    arena(stage, "sky-temple", "vipress")
    next_events(stage, "sink-the-colorado", "red-rockets-of-doom")
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    assert stage.decision.kind == "lineup.leader"
    assert active(stage) == ["sink-the-colorado", "red-rockets-of-doom"]


@pytest.mark.rule("VA-AMB-36", "VA-REWARD-02")
def test_a_reward_of_any_time_can_be_used_before_the_event_is_drawn() -> None:
    stage = Stage()
    stage.clear_zones()  # a Leader with something to do in the Event Phase would be one moment more
    stage.put("false-archives", rewards(0), owner=0)
    (event, _) = next_events(stage, "twenty-questions", QUIET)
    stage.hand("recruit")
    stage.start("turn")
    assert (stage.decision.kind, stage.decision.seat, stage.keys) == ("event", 0, ["use.false-archives", "done"])
    assert stage.state.place_of[event] == EVENT_DECK
    stage.answer("done")
    assert stage.state.place_of[event] == ACTIVE_EVENTS


@pytest.mark.rule("VA-AMB-36")
def test_only_whoever_draws_an_event_is_asked_before_it() -> None:
    stage = Stage()
    stage.put("false-archives", rewards(1), owner=1)
    stage.hand("recruit")
    stage.start("turn")
    assert stage.decision.kind == "play"


@pytest.mark.rule("VA-AMB-24", "VA-AMB-36")
def test_an_event_that_was_replaced_and_drawn_again_in_one_phase_stays() -> None:
    stage = Stage()
    stage.put("stop-press", rewards(0), owner=0)
    stage.clear(EVENT_DECK)
    stage.clear(EVENT_DISCARD)
    event = stage.put("ration-cards-for-all", ACTIVE_EVENTS)
    stage.hand("recruit")
    stage.start("turn")
    stage.answer("use.stop-press")
    assert stage.state.place_of[event] == ACTIVE_EVENTS
