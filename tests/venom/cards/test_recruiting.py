"""Freedom Squadron cards and Locations in the Recruitment, Retirement and End of Turn Phases."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    LEADER_DECK,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    zone_leader,
)
from game.venom.moves import points_now, price_of
from tests.venom.battle import lay_on
from tests.venom.cards.played import plays
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage


def used(card: str, *held: str, **stage: object) -> Recruiting:
    """The card is played first, with `held` still in the Hand, and its abilities are used."""
    recruiting = Recruiting(card, *held, **stage)  # type: ignore[arg-type]
    recruiting.answer(recruiting.own[0], "use")
    return recruiting


def with_location(location: str, *held: str, ground: tuple[str, ...] = ()) -> tuple[Stage, int]:
    """A Recruitment Phase with a Location in front of the player."""
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    lay_on(stage, TRAINING_GROUND, *ground)
    place = stage.put(location, locations(0), owner=0)
    stage.hand(*held)
    stage.start("recruitment_globals")
    return stage, place


@plays("dropzone", 0)
def test_dropzone_draws_a_card() -> None:
    stage = used("dropzone", deck=("granite", "duchess"))
    assert stage.ids(hand(0)) == ["granite"]


@plays("quickstep", 0)
def test_quickstep_draws_and_may_retire_from_the_discard_pile() -> None:
    stage = Recruiting("quickstep", deck=("granite",))
    old = stage.put("recruit", discard_pile(0), owner=0)
    stage.answer(stage.own[0], "use", old)
    assert stage.ids(hand(0)) == ["granite"]
    assert stage.state.places[RETIREMENT_PILE] == [old]


@plays("broom", 0)
@pytest.mark.parametrize("retires", [True, False])
def test_broom_may_retire_from_the_discard_pile(retires: bool) -> None:
    stage = Recruiting("broom", "commando")
    old = stage.put("recruit", discard_pile(0), owner=0)
    stage.answer(stage.own[0], "use", old if retires else "skip")
    assert stage.state.places[RETIREMENT_PILE] == [old] * retires


@plays("scrap-dealer", 0)
@pytest.mark.parametrize("pays", [True, False])
def test_scrap_dealer_gives_points_and_a_card_for_a_retired_one(pays: bool) -> None:
    stage = Recruiting("recruit", "scrap-dealer", "commando", deck=("granite",))
    stage.answer(stage.own[0], stage.own[1], "use", stage.own[0] if pays else "done")
    assert stage.state.places[RETIREMENT_PILE] == stage.own[:1] * pays
    # Recruit 2 and Scrap Dealer 1; or Scrap Dealer 1 and 3 for the Recruit that is gone.
    assert points_now(stage.table) == (4 if pays else 3)
    assert ("granite" in stage.ids(hand(0))) is pays


@plays("hornet", 0)
def test_hornet_buys_the_top_of_the_recruitment_deck_for_five() -> None:
    stage = Recruiting("hornet", "recruit", "recruit", "commando", ground=("grand-piano",))
    top = stage.state.places[RECRUITMENT_DECK][-1]
    stage.answer(stage.own[0], "use", *stage.own[1:])
    # 1 + 2 + 2 + 1 points.
    assert stage.state.points == 6
    stage.answer("pay.hornet#1")
    assert stage.state.points == 1
    assert top in stage.state.places[discard_pile(0)] + stage.state.places[locations(0)]


@plays("flight-deck", 0)
def test_flight_deck_makes_vehicles_two_cheaper_this_turn() -> None:
    stage = used("flight-deck", "commando", ground=("grand-piano", "granite", "proving-ground"))
    prices = [price_of(stage.table, card) for card in stage.state.places[TRAINING_GROUND]]
    assert prices == [6, 7, 6]


@plays("cliff-hangar", 0)
def test_cliff_hangar_makes_vehicles_one_cheaper_once() -> None:
    stage, place = with_location("cliff-hangar", "commando", ground=("grand-piano", "granite"))
    stage.answer(place)
    assert [price_of(stage.table, card) for card in stage.state.places[TRAINING_GROUND]] == [7, 7]
    assert "use.cliff-hangar.0" not in stage.keys


@plays("quarterdeck", 0)
def test_quarterdeck_counts_teamwork_cards_in_hand_and_play() -> None:
    # Longwave and Relay are still in the Hand; Quarterdeck counts itself, Broom has no Teamwork.
    stage = used("quarterdeck", "longwave", "relay", "broom")
    assert points_now(stage.table) == 2 + 3


@plays("quarterdeck", 2)
def test_quarterdeck_helps_with_four_points() -> None:
    stage = Recruiting("recruit")
    help_ = stage.put("quarterdeck", hand(1), owner=1)
    stage.answer(stage.own[0])
    assert stage.decision.seat == 1
    stage.answer(help_)
    assert stage.state.points == 2 + 4


@plays("relay", 1)
@pytest.mark.parametrize(("choice", "points", "drawn"), [("effect.0", 2, ["granite"]), ("effect.1", 4, [])])
def test_relay_helps_with_a_card_or_two_points(choice: str, points: int, drawn: list[str]) -> None:
    stage = Recruiting("recruit", deck=("granite",))
    help_ = stage.put("relay", hand(1), owner=1)
    stage.answer(stage.own[0], help_, choice)
    assert stage.ids(hand(0)) == drawn
    assert points_now(stage.table) == points


@plays("signal-fire", 0)
def test_signal_fire_lets_another_player_draw() -> None:
    stage = Recruiting("signal-fire", "recruit", seats=3)
    counts = [len(stage.state.places[hand(seat)]) for seat in (1, 2)]
    stage.answer(stage.own[0], "use", "seat.2")
    assert [len(stage.state.places[hand(seat)]) for seat in (1, 2)] == [counts[0], counts[1] + 1]


@plays("wiretap", 0)
def test_wiretap_looks_at_two_events_and_buries_all_but_strikes() -> None:
    stage = Recruiting("wiretap", "recruit")
    quiet, strike = lay_on(stage, EVENT_DECK, "tea-at-the-front", "the-first-domino")
    stage.answer(stage.own[0], "use")
    # The Strike on top stays without a question; the quiet Event goes under the deck.
    assert stage.decision.fields is not None
    assert stage.decision.fields["shown"] == quiet
    stage.answer("under")
    assert stage.state.places[EVENT_DECK][-1] == strike
    assert stage.state.places[EVENT_DECK][0] == quiet


@plays("ice-cream-van", 0)
def test_ice_cream_van_looks_at_two_leaders() -> None:
    stage = Recruiting("ice-cream-van", "recruit")
    second, first = lay_on(stage, LEADER_DECK, "nettle", "sawdust")
    stage.answer(stage.own[0], "use", "under", "keep")
    assert stage.state.places[LEADER_DECK][0] == first
    assert stage.state.places[LEADER_DECK][-1] == second


@plays("archivist", 0)
def test_archivist_puts_a_leader_under_the_deck() -> None:
    stage = Recruiting("archivist", "recruit")
    old, new = stage.state.leader_in(3), stage.state.places[LEADER_DECK][-1]
    stage.answer(stage.own[0], "use", "zone.arctic-stronghold")
    assert stage.state.places[LEADER_DECK][0] == old
    assert stage.state.places[zone_leader(3)] == [new]


@plays("blue-pencil", 0)
def test_blue_pencil_ends_a_venom_event_and_draws() -> None:
    stage = Recruiting("blue-pencil", "recruit", deck=("granite",))
    event = stage.put("wanted-posters", ACTIVE_EVENTS)
    stage.answer(stage.own[0], "use")
    assert event in stage.state.places[EVENT_DISCARD]
    assert "granite" in stage.ids(hand(0))


@plays("pack-mule", 0)
def test_pack_mule_replaces_up_to_two_cards_of_the_training_ground() -> None:
    ground = ("granite", "duchess", "spanner", "volley", "broom")
    stage = Recruiting("pack-mule", "recruit", ground=ground)
    one, two, *rest = stage.state.places[TRAINING_GROUND]
    new = stage.state.places[RECRUITMENT_DECK][-1:-3:-1]
    stage.answer(stage.own[0], "use", one, two)
    assert stage.state.places[TRAINING_GROUND] == [*rest, *new]
    assert set(stage.state.places[RECRUITMENT_DECK][:2]) == {one, two}


@plays("harbour-depot", 0)
@pytest.mark.parametrize(("choice", "points"), [("effect.0", 2), ("effect.1", 0)])
def test_harbour_depot_gives_points_or_new_cards(choice: str, points: int) -> None:
    stage, place = with_location("harbour-depot", "recruit", ground=("granite", "duchess", "spanner", "volley"))
    three = stage.state.places[TRAINING_GROUND][:3]
    stage.answer(place, choice)
    if not points:
        stage.answer(*three)
        assert set(stage.state.places[RECRUITMENT_DECK][:3]) == set(three)
        assert len(stage.state.places[TRAINING_GROUND]) == 4
    assert points_now(stage.table) == points


@plays("good-samaritan", 0)
def test_good_samaritan_plays_a_soldier_from_the_discard_pile() -> None:
    stage = Recruiting("good-samaritan", "recruit")
    soldier = stage.put("granite", discard_pile(0), owner=0)
    vehicle = stage.put("hornet", discard_pile(0), owner=0)
    stage.answer(stage.own[0], "use")
    assert stage.decision.choosing(vehicle) is None
    stage.answer(soldier)
    assert soldier in stage.state.places[hand(0)]


@plays("field-kitchen", 0)
def test_field_kitchen_makes_the_next_hand_larger() -> None:
    stage = Stage()
    stage.put("field-kitchen", in_play(0), owner=0)
    stage.start("end_abilities")
    stage.answer("use.field-kitchen")
    assert len(stage.state.places[hand(0)]) == 6


@plays("the-quiet-house", 0)
def test_the_quiet_house_retires_from_the_discard_pile_in_the_retirement_phase() -> None:
    stage = Stage()
    stage.put("the-quiet-house", locations(0), owner=0)
    old = stage.put("recruit", discard_pile(0), owner=0)
    card = stage.put("commando", in_play(0), owner=0)
    stage.start("retirement")
    stage.answer("use.the-quiet-house", old, card)
    assert stage.state.places[RETIREMENT_PILE] == [old, card]


def test_a_draw_deck_of_ones_own_is_what_cards_are_drawn_from() -> None:
    stage = used("dropzone", deck=("granite",))
    assert stage.ids(draw_deck(0)) == []
