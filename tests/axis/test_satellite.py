"""The Satellite, and how a game is won or lost."""

import pytest

from game.axis.board import SATELLITE, space
from game.axis.events import GameOver, NumberRolled, SatelliteDestroyed, TileDamaged
from game.axis.state import AxisState
from tests.axis.stage import ONE, Stage, title


@pytest.mark.rule("AX-SAT-01", "AX-SAT-02", "AX-SAT-03")
def test_an_arch_villain_flips_one_tile_and_goes_back_to_the_rim() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 1)
    stage.start()
    stage.roll((ONE, 1), 6)
    assert stage.state.tiles == 3
    assert stage.where("cinder-baron") == space(6, 8)
    assert [event.left for event in stage.events(TileDamaged)] == [3]
    assert [(event.number, event.why) for event in stage.events(NumberRolled)] == [(6, "satellite")]
    assert not stage.state.captured_by(0) and stage.decision.kind == "roll"


@pytest.mark.rule("AX-SAT-01", "AX-SAT-04", "AX-LOSE-01")
def test_the_fourth_tile_loses_the_game_at_once() -> None:
    stage = Stage()
    stage.state.tiles = 2
    for key in ("cinder-baron", "the-usher"):
        stage.villain(key, 1, 1)
    stage.villain("iron-regent", 1, 8)
    stage.start()
    stage.roll((ONE, 1), 6)
    assert stage.table.over and stage.state.result == "loss" and stage.state.tiles == 0
    # At once: the third villain of the sector has not moved any more.
    assert stage.where("iron-regent") == space(1, 8)
    assert len(stage.events(SatelliteDestroyed)) == len(stage.events(GameOver)) == 1


@pytest.mark.rule("AX-LOSE-01")
def test_three_tiles_down_is_not_lost_yet() -> None:
    stage = Stage()
    stage.state.tiles = 2
    stage.villain("cinder-baron", 1, 1)
    stage.start()
    stage.roll((ONE, 1), 6)
    assert stage.state.tiles == 1 and not stage.table.over


@pytest.mark.rule("AX-SAT-05")
@pytest.mark.parametrize("tiles", [4, 1])
def test_an_ultra_villain_destroys_everything_however_many_tiles_are_left(tiles: int) -> None:
    stage = Stage()
    stage.state.tiles = tiles
    stage.villain("monolith-nine", 1, 1)
    stage.start()
    stage.roll((ONE, 1))
    assert stage.table.over
    standing = stage.title.standing(stage.state)
    assert (standing.result, standing.reason) == ("loss", "axis.end.ultra")


@pytest.mark.rule("AX-GAP-27")
def test_heroes_on_the_satellite_are_neither_harmed_nor_able_to_attack() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 1)
    stage.start()
    stage.roll((ONE, 1), 2)
    assert [stage.state.where(seat) for seat in (0, 1)] == [SATELLITE] * 2
    stage.roll(("hero", 1))
    assert not [key for key in stage.keys if key.startswith("attack")]


@pytest.mark.rule("AX-GAP-28")
def test_no_tile_is_ever_turned_back() -> None:
    import random

    from tests.engine.games import mixed_setup, moments, new_table

    for number in range(6):
        table = new_table(mixed_setup("axis", number), keeps=False)
        before = 4
        for _ in moments(table, random.Random(number)):
            state: AxisState = table.state
            assert state.tiles <= before
            before = state.tiles


@pytest.mark.rule("AX-WIN-01", "AX-GAP-17")
def test_the_last_capture_on_the_board_wins_whoever_waits_beside_it() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 4)
    stage.pool("iron-regent", "the-usher")
    stage.hero(0, 1, 4)
    stage.act()
    stage.answer("attack.cinder-baron")
    stage.fight(8, 8)
    assert stage.table.over
    assert title().standing(stage.state).result == "win"
    assert title().standing(stage.state).points == (1, 0)


@pytest.mark.rule("AX-WIN-01")
def test_with_a_villain_left_the_game_goes_on() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 4)
    stage.villain("monolith-nine", 8, 8)
    stage.hero(0, 1, 4)
    stage.act()
    stage.answer("attack.cinder-baron")
    stage.fight(8, 8)
    assert not stage.table.over


@pytest.mark.rule("AX-GAP-17")
def test_an_empty_board_before_any_capture_is_no_win() -> None:
    """Only captures are checked: nothing else takes villains off the board."""
    stage = Stage()
    stage.pool("iron-regent")
    stage.start()
    stage.roll(("hero", 3))
    assert stage.decision.kind == "act"
