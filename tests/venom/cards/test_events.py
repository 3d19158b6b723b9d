"""Every Event does what it prints, for as long as it is active."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    RECRUITMENT_DECK,
    TRAINING_GROUND,
    ZONE_IDS,
    ZONE_TYPES,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    zone_reward,
)
from game.venom.events import EventTrackMoved, StepReached
from game.venom.moves import points_now, price_of
from tests.venom.battle import Battle, fill_zones, lay_on
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, ARCTIC, LAND, SEA
from tests.venom.stage import Stage, title

QUIET = [card.id for card in title().content.titles if card.event == "quiet"]
STRIKES = [card.id for card in title().content.titles if card.event == "strike"]


def drawn(event: str, *held: str) -> Stage:
    """The Commander's Event Phase in which this Event is drawn, up to the first question."""
    stage = Stage()
    stage.clear_zones()
    stage.hand(*held)
    lay_on(stage, EVENT_DECK, event)
    stage.start("event_draw")
    return stage


@pytest.mark.parametrize("event", QUIET)
def test_a_quiet_event_lies_there_and_changes_nothing(event: str) -> None:
    stage = drawn(event, "recruit")
    assert [stage.cards[card].id for card in stage.state.places[ACTIVE_EVENTS]] == [event]
    assert stage.state.event_track == 0
    stage.answer(stage.keys[0])
    assert stage.state.points == 2


@pytest.mark.parametrize("event", STRIKES)
def test_a_strike_moves_the_track_and_the_next_step_takes_effect(event: str) -> None:
    stage = drawn(event, "recruit")
    assert stage.events(EventTrackMoved) == [EventTrackMoved(0, 1)]
    assert stage.events(StepReached) == [StepReached(1)]
    # The first step of World in Darkness: one Recruitment Point less.
    stage.answer(stage.keys[0])
    assert stage.state.points == 1


@plays("twenty-questions")
def test_twenty_questions_shows_the_rewards_of_two_zones_to_all() -> None:
    stage = Stage()
    lay_on(stage, EVENT_DECK, "twenty-questions")
    stage.start("event_draw")
    stage.answer("zone.island", "zone.oil-rig")
    known = [stage.state.known[stage.state.places[zone_reward(zone)][0]] for zone in range(7)]
    assert [ZONE_IDS[zone] for zone in range(7) if known[zone] == 0b11] == ["island", "oil-rig"]


@plays("spare-parts-from-nowhere", 0, 1)
def test_spare_parts_bring_new_cards_that_cost_one_less() -> None:
    stage = Stage()
    old = stage.state.places[TRAINING_GROUND][:]
    stage.hand("recruit")
    lay_on(stage, EVENT_DECK, "spare-parts-from-nowhere")
    stage.start("event_draw")
    new = stage.state.places[TRAINING_GROUND]
    assert len(new) == 5
    assert not set(old) & set(new)
    assert set(stage.state.places[RECRUITMENT_DECK][:5]) == set(old)
    assert [price_of(stage.table, card) for card in new] == [stage.cards[card].cost - 1 for card in new]


#: Event, ability, Recruitment Points of a Recruit and a Commando, what a card of Cost 7 costs.
RECRUITING = [
    ("bonds-and-blankets", 5, 7),
    ("ration-cards-for-all", 1, 7),
    ("the-price-of-everything", 3, 8),
    ("spare-parts-from-nowhere", 3, 6),
]
PLAYED |= {(row[0], 1 if row[0].startswith("spare") else 0) for row in RECRUITING}


@pytest.mark.parametrize(("event", "points", "price"), RECRUITING)
def test_an_event_changes_points_and_prices_of_every_player(event: str, points: int, price: int) -> None:
    for seat in (0, 1):
        stage = Stage()
        stage.put(event, ACTIVE_EVENTS)
        stage.clear(TRAINING_GROUND)
        granite = stage.put("granite", TRAINING_GROUND)
        stage.state.active = seat
        cards = stage.hand("recruit", "commando", seat=seat)
        stage.start("recruitment_globals")
        stage.answer(*cards)
        assert stage.state.points == points == points_now(stage.table)
        assert price_of(stage.table, granite) == price


#: Event, Zone, Defense, Support Value and dice (on a Granite, loose) once everybody is lined up.
FIGHTING = [
    ("plot-from-the-past", ARCTIC, 3, 1, [5], 0),
    ("plot-from-the-past", LAND, 3, 2, [5], 0),
    ("a-tide-in-our-favour", SEA, 3, 2, [5], 2),
    ("a-tide-in-our-favour", AIR, 3, 2, [5], 0),
    ("clear-skies-ahead", AIR, 2, 2, [5], 0),
    ("clear-skies-ahead", SEA, 3, 2, [5], 0),
    ("the-whole-world-listens", LAND, 3, 2, [5], 1),
    ("they-knew-we-were-coming", LAND, 3, 3, [5], 0),
]
PLAYED |= {(row[0], 0) for row in FIGHTING}


@pytest.mark.parametrize(("event", "zone", "defense", "support", "dice", "loose"), FIGHTING)
def test_an_event_reaches_into_the_combat(
    event: str, zone: str, defense: int, support: int, dice: list[int], loose: int
) -> None:
    battle = Battle("granite", leader="madame-tocsin", zone=zone, health=1)
    battle.put(event, ACTIVE_EVENTS)
    battle.start("choose_leader")
    battle.answer(f"attack.{zone}")
    assert (battle.state.defense, battle.state.support_value) == (defense, support)
    battle.state.support_value = 0
    battle.answer(battle.own[0])
    assert (battle.on_cards, battle.state.loose_dice) == (dice, loose)


@plays("curtains-of-smoke")
def test_curtains_of_smoke_take_a_die_of_the_players_choice() -> None:
    battle = Battle("granite", "half-dozen", leader="madame-tocsin", health=1)
    battle.put("curtains-of-smoke", ACTIVE_EVENTS)
    battle.line_up()
    battle.answer(battle.own[1])
    assert battle.on_cards == [5, 1]


@plays("turncoat-at-the-gate")
def test_the_turncoat_ignores_a_support() -> None:
    battle = Battle("granite", leader="madame-tocsin", venom=("pythons", "anvil-tanks"), health=1, defense=3)
    battle.put("turncoat-at-the-gate", ACTIVE_EVENTS)
    battle.line_up()
    battle.answer(battle.venom[0])
    assert (battle.state.health, battle.state.defense) == (1, 4)


@plays("wanted-posters")
def test_wanted_posters_bar_soldiers_of_combat_value_four() -> None:
    battle = Battle("granite", "patience", "petard", leader="madame-tocsin", health=1)
    battle.put("wanted-posters", ACTIVE_EVENTS)
    battle.attack()
    assert [battle.decision.choosing(card) is not None for card in battle.own] == [False, False, True]


@pytest.mark.parametrize(
    ("events", "types"),
    [
        (("pull-down-the-heavens",), {"arctic"}),
        (("sink-the-colorado",), {"sea"}),
        (("red-rockets-of-doom",), {"air"}),
        (("sink-the-colorado", "red-rockets-of-doom"), {"sea", "air"}),
    ],
)
def test_an_event_limits_combat_to_zones_of_a_type(events: tuple[str, ...], types: set[str]) -> None:
    stage = Stage()
    stage.put("granite", in_play(0), owner=0)
    fill_zones(stage)
    for event in events:
        stage.put(event, ACTIVE_EVENTS)
    stage.start("choose_leader")
    open_zones = {key.removeprefix("attack.") for key in stage.keys if key.startswith("attack.")}
    assert open_zones == {zone for zone, kind in zip(ZONE_IDS, ZONE_TYPES, strict=True) if kind in types}


PLAYED |= {("pull-down-the-heavens", 0), ("sink-the-colorado", 0), ("red-rockets-of-doom", 0)}


@plays("hostages-at-the-opera")
def test_hostages_keep_everybody_from_retiring() -> None:
    stage = Stage()
    stage.put("hostages-at-the-opera", ACTIVE_EVENTS)
    card = stage.put("recruit", in_play(0), owner=0)
    stage.start("retirement")
    assert stage.table.decision is None or stage.decision.choosing(card) is None
    assert stage.state.place_of[card] in (discard_pile(0), draw_deck(0), hand(0))


@plays("leave-and-a-full-moon")
def test_leave_makes_the_next_hand_larger() -> None:
    stage = Stage()
    stage.put("leave-and-a-full-moon", ACTIVE_EVENTS)
    stage.put("recruit", in_play(0), owner=0)
    stage.start("end_abilities")
    assert len(stage.state.places[hand(0)]) == 6
