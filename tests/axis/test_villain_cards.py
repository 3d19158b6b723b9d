"""What the twelve Villain Cards do (AX-GAP-07)."""

import pytest

from game.axis.board import POOL, POWER_DISCARD, SATELLITE, ULTRA_POOL, VILLAIN_DECK, VILLAIN_DISCARD, hand, space
from game.axis.events import CardWithoutEffect, ColourSurged
from game.axis.pieces import VillainCard
from tests.axis.stage import ONE, Stage, title

pytestmark = pytest.mark.rule("AX-GAP-07")


def turned(card: str, *heroes: str) -> Stage:
    """A table where a roll of one space and 1 brings a villain to the Hot Spot 1.7, which turns the card over; the
    cards after it do nothing."""
    stage = Stage(*heroes)
    stage.villain("cinder-baron", 1, 8)
    stage.deck(card)
    return stage


def test_there_are_twelve_and_four_of_them_bring_an_ultra_villain() -> None:
    effects = [card.effect for card in title().content.of(VillainCard)]
    assert len(effects) == 12 and effects.count("ultra") == 4 and len(set(effects)) == 9


@pytest.mark.rule("AX-SET-10")
@pytest.mark.parametrize("card", ["something-vast-arrives", "the-sky-splits", "uninvited-guest", "last-to-the-table"])
def test_an_ultra_villain_arrives_on_a_rolled_sector(card: str) -> None:
    stage = turned(card)
    first, second = stage.ultra("queen-entropy", "monolith-nine")
    stage.start()
    stage.roll((ONE, 1), 5)
    assert stage.state.place_of[first] == space(5, 8) and stage.state.place_of[second] == ULTRA_POOL


def test_with_no_ultra_villain_left_those_on_the_board_come_closer() -> None:
    stage = turned("the-sky-splits")
    stage.ultra()
    stage.villain("monolith-nine", 4, 5)
    stage.villain("queen-entropy", 2, 8)
    stage.start()
    stage.roll((ONE, 1))
    assert stage.where("monolith-nine") == space(4, 4) and stage.where("queen-entropy") == space(2, 7)


def test_breakout_brings_any_captured_arch_villain_back() -> None:
    stage = turned("breakout")
    stage.take(0, "the-usher", "monolith-nine")
    stage.take(1, "iron-regent")
    (card,) = stage.hand(0, "pincer")
    stage.start()
    stage.table.foretell(2, 0, 1, 5)
    stage.answer("roll")
    assert stage.where("iron-regent") == space(6, 8)
    assert not stage.state.captured_by(1) and len(stage.state.captured_by(0)) == 2
    assert stage.state.place_of[card] == hand(0)


def test_breakout_frees_no_ultra_villain() -> None:
    stage = turned("breakout")
    stage.take(0, "monolith-nine")
    stage.start()
    stage.roll((ONE, 1))
    assert len(stage.state.captured_by(0)) == 1 and len(stage.events(CardWithoutEffect)) == 1


def test_stampede_moves_a_rolled_sector_by_two() -> None:
    stage = turned("stampede")
    stage.villain("the-usher", 3, 8)
    stage.villain("iron-regent", 4, 8)
    stage.start()
    stage.roll((ONE, 1), 4)
    assert stage.where("iron-regent") == space(4, 6) and stage.where("the-usher") == space(3, 8)


def test_crossfire_moves_a_sector_and_the_one_opposite_by_one() -> None:
    stage = turned("crossfire")
    for key, sector in (("the-usher", 6), ("iron-regent", 2), ("doctor-velvet", 3)):
        stage.villain(key, sector, 5)
    stage.start()
    stage.roll((ONE, 1), 6)
    assert [stage.where(key) for key in ("the-usher", "iron-regent", "doctor-velvet")] == [
        space(6, 4),
        space(2, 4),
        space(3, 5),
    ]


def test_colour_surge_moves_the_most_frequent_colour() -> None:
    stage = turned("colour-surge")
    stage.villain("the-usher", 3, 5)
    stage.villain("doctor-velvet", 5, 8)
    stage.start()
    stage.roll((ONE, 1))
    assert stage.where("the-usher") == space(3, 4) and stage.where("doctor-velvet") == space(5, 7)
    assert stage.where("cinder-baron") == space(1, 7)
    assert next(event.tied for event in stage.events(ColourSurged)) is False


def test_chance_breaks_a_tie_of_colours() -> None:
    for chosen, moved in ((0, "cinder-baron"), (1, "the-usher")):
        stage = turned("colour-surge")
        stage.villain("the-usher", 3, 5)
        stage.start()
        stage.table.foretell(2, 0, chosen)
        stage.answer("roll")
        before = {"cinder-baron": space(1, 7), "the-usher": space(3, 5)}
        assert {key for key, place in before.items() if stage.where(key) != place} == {moved}


def test_reinforcements_bring_two_as_far_as_there_are_any() -> None:
    stage = turned("reinforcements")
    stage.pool("iron-regent", "the-usher", "doctor-velvet")
    stage.start()
    stage.roll((ONE, 1), 3, 7)
    assert stage.where("doctor-velvet") == space(3, 8) and stage.where("the-usher") == space(7, 8)
    assert stage.where("iron-regent") == POOL
    stage = turned("reinforcements")
    stage.pool("iron-regent")
    stage.start()
    stage.roll((ONE, 1), 3)
    assert stage.where("iron-regent") == space(3, 8) and len(stage.state.villains()) == 2


def test_drain_lets_everybody_choose_a_card_to_discard() -> None:
    stage = turned("power-drain", "red", "blue", "green")
    stage.hand(0, "pincer", "brace")
    (only,) = stage.hand(2, "to-me")
    stage.start()
    stage.roll((ONE, 1))
    assert (stage.decision.kind, stage.decision.seat, stage.keys) == ("discard", 0, ["pincer", "brace"])
    stage.answer("brace")
    assert stage.where("brace") == POWER_DISCARD and stage.where("pincer") == hand(0)
    assert stage.state.place_of[only] == POWER_DISCARD and stage.decision.kind == "roll"


def test_a_drain_can_be_imagined_and_taken_up_although_its_card_was_shuffled_back_before() -> None:
    """A card that is turned over, shuffled back and hidden again within one roll must not be imagined elsewhere."""
    stage = turned("lull", "red", "blue")
    stage.only_deck("lull", "stampede")
    stage.villain("the-usher", 1, 6)
    stage.villain("iron-regent", 3, 7)
    for seat in (0, 1):
        stage.hand(seat, *(("pincer", "brace"), ("to-me", "red-line"))[seat])
    stage.start()
    drain, stampede = stage.piece("power-drain"), stage.piece("stampede")
    deck = [card for card in stage.title.content.deck("villain_card") if card not in (drain, stampede)]
    # One space in sector 1; the Lull shuffles all but the waiting Stampede, which finds a Hot Spot in sector 3.
    stage.table.foretell(2, 0, [*deck, drain], 3 - 1)
    stage.answer("roll")
    assert stage.decision.kind == "discard"
    for seed in range(20):
        fork = stage.table.fork(stage.decision.seat, seed)
        assert fork.decision is not None and fork.decision.kind == "discard"
    assert stage.table.resumed().state == stage.state
    stage.answer("pincer")
    assert stage.table.resumed().state == stage.state and stage.decision.seat == 1
    stage.answer("red-line")
    assert stage.decision.kind == "roll" and not stage.state.drained


def test_undertow_takes_the_hero_farthest_out() -> None:
    stage = turned("undertow", "red", "blue", "green")
    stage.hero(0, 2, 5)
    stage.hero(1, 3, 7)
    stage.hero(2, 4, 7)
    stage.state.active = 2
    stage.start()
    stage.roll((ONE, 1))
    # A tie on ring 7: the active hero goes.
    assert [stage.state.where(seat) for seat in range(3)] == [space(2, 5), space(3, 7), SATELLITE]


def test_undertow_finds_nobody_when_all_are_home() -> None:
    stage = turned("undertow")
    stage.start()
    stage.roll((ONE, 1))
    assert len(stage.events(CardWithoutEffect)) == 1


def test_lull_shuffles_itself_and_all_discards_back() -> None:
    stage = turned("lull")
    for card in stage.state.places[VILLAIN_DECK][:5]:
        stage.move(card, VILLAIN_DISCARD)
    stage.start()
    stage.roll((ONE, 1))
    assert len(stage.state.places[VILLAIN_DECK]) == 12 and not stage.state.places[VILLAIN_DISCARD]


def test_cards_move_villains_onto_the_satellite_like_the_dice() -> None:
    stage = turned("stampede")
    stage.villain("the-usher", 3, 2)
    stage.start()
    stage.roll((ONE, 1), 3, 8)
    assert stage.state.tiles == 3 and stage.where("the-usher") == space(8, 8)
