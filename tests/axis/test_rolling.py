"""On Your Turn: the dice, and villains on their way."""

import pytest

from game.axis.board import POOL, SATELLITE, space
from game.axis.events import DiceRolled, NothingMoved, TurnBegan, VillainMoved, VillainPlaced
from tests.axis.stage import ADD, HERO_SYMBOL, ONE, TWO, Stage


@pytest.mark.rule("AX-DICE-01", "AX-DICE-02", "AX-DICE-09")
def test_both_dice_are_rolled_until_the_hero_symbol_comes_up() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 3, 8)
    stage.pool("iron-regent")
    stage.start("turn")
    for control, number in ((ONE, 3), (TWO, 3), (ADD, 7)):
        assert stage.decision.kind == "roll" and stage.decision.seat == 0
        stage.roll((control, number), 1)
    assert stage.decision.kind == "roll"
    stage.roll((HERO_SYMBOL, 6))
    assert stage.decision.kind == "act" and stage.state.movement == 6
    rolled = stage.events(DiceRolled)
    assert [(event.result, event.number) for event in rolled] == [(ONE, 3), (TWO, 3), (ADD, 7), (HERO_SYMBOL, 6)]
    assert stage.where("cinder-baron") == space(3, 5) and stage.where("iron-regent") == space(7, 8)


@pytest.mark.rule("AX-DICE-03", "AX-VILL-01")
def test_one_space_moves_every_villain_of_the_sector_one_inward() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 3, 6)
    stage.villain("monolith-nine", 3, 4)
    stage.villain("iron-regent", 4, 6)
    stage.start()
    stage.roll((ONE, 3), 1, 1, 1)
    assert [stage.where(key) for key in ("cinder-baron", "monolith-nine", "iron-regent")] == [
        space(3, 5),
        space(3, 3),
        space(4, 6),
    ]
    assert stage.decision.kind == "roll"


@pytest.mark.rule("AX-DICE-04", "AX-EX-01", "AX-VILL-01")
def test_two_spaces_with_a_five_moves_all_villains_of_sector_five_two_inward() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 5, 8)
    stage.villain("queen-entropy", 5, 5)
    stage.villain("iron-regent", 6, 8)
    stage.start()
    stage.roll((TWO, 5), 1, 1)
    assert stage.where("cinder-baron") == space(5, 6) and stage.where("queen-entropy") == space(5, 3)
    assert stage.where("iron-regent") == space(6, 8)
    paths = {event.villain: event.path for event in stage.events(VillainMoved)}
    assert paths[stage.piece("cinder-baron")] == (space(5, 8), space(5, 7), space(5, 6))


@pytest.mark.rule("AX-DICE-05")
@pytest.mark.parametrize("control", [ONE, TWO])
def test_a_sector_without_villains_is_just_rolled_over(control: str) -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.start()
    stage.roll((control, 2))
    assert stage.where("cinder-baron") == space(1, 8)
    assert stage.decision.kind == "roll" and len(stage.events(NothingMoved)) == 1


@pytest.mark.rule("AX-DICE-06", "AX-EX-02", "AX-VILL-02")
def test_add_with_a_four_puts_a_random_villain_on_the_rim_of_sector_four() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.pool("iron-regent", "the-usher")
    stage.start()
    stage.roll((ADD, 4))
    assert stage.where("the-usher") == space(4, 8) and stage.where("iron-regent") == POOL
    assert stage.decision.kind == "roll"
    assert [event.origin for event in stage.events(VillainPlaced)] == ["pool"]


@pytest.mark.rule("AX-DICE-07", "AX-DICE-08")
def test_add_without_anybody_left_places_nobody_and_never_an_ultra_villain() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.start()
    stage.roll((ADD, 4))
    assert stage.state.villains() == [stage.piece("cinder-baron")]
    assert stage.decision.kind == "roll" and len(stage.events(NothingMoved)) == 1


@pytest.mark.rule("AX-EX-03", "AX-TURN-02")
def test_the_hero_symbol_with_a_six_gives_up_to_six_steps_and_an_attack() -> None:
    stage = Stage()
    villain = stage.villain("cinder-baron", 2, 5)
    stage.hero(1, 2, 5)
    stage.start()
    stage.roll((HERO_SYMBOL, 6))
    assert "move.2.6" in stage.keys and "move.2.7" not in stage.keys
    stage.answer("move.2.5")
    assert stage.state.movement == 1
    stage.answer("attack.cinder-baron")
    assert stage.decision.kind == "join" and stage.decision.seat == 1
    assert stage.state.target == villain


@pytest.mark.rule("AX-GAP-16")
def test_movement_left_at_the_satellite_is_lost_and_who_went_back_does_not_move_again() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 3, 1)
    stage.villain("the-usher", 3, 8)
    stage.start()
    stage.roll((TWO, 3), 3)
    # The first one reached the Satellite with its first step and went back to the rim of the sector that is moving.
    assert stage.where("cinder-baron") == space(3, 8)
    assert stage.where("the-usher") == space(3, 6)
    assert stage.state.tiles == 3


@pytest.mark.rule("AX-GAP-15")
def test_villains_move_lowest_ring_first_then_arch_before_ultra_then_by_name() -> None:
    stage = Stage()
    for key, ring in (("monolith-nine", 5), ("the-usher", 5), ("cinder-baron", 5), ("queen-entropy", 3)):
        stage.villain(key, 6, ring)
    stage.start()
    stage.roll((ONE, 6), 1, 1, 1, 1, 1)
    order = [stage.title.content.keys[event.villain] for event in stage.events(VillainMoved)][:4]
    assert order == ["queen-entropy", "cinder-baron", "the-usher", "monolith-nine"]


@pytest.mark.rule("AX-GAP-24")
def test_after_a_turn_the_next_seat_is_up() -> None:
    stage = Stage("red", "blue", "green")
    stage.villain("cinder-baron", 1, 8)
    stage.start()
    for seat in (0, 1, 2, 0):
        assert stage.decision.seat == seat
        stage.roll((HERO_SYMBOL, 1))
        stage.answer("end")
    assert [event.seat for event in stage.events(TurnBegan)] == [1, 2, 0, 1]
    assert stage.state.turn == 5


def test_heroes_stand_where_villains_pass_without_harm() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 1, 7)
    stage.start()
    stage.roll((TWO, 1), 1)
    assert stage.state.where(0) == space(1, 7) and stage.state.where(1) == SATELLITE
