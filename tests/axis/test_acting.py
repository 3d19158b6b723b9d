"""The hero acts: moving, playing cards, attacking, in any order."""

import pytest

from game.axis.board import POWER_DISCARD, SATELLITE, space
from game.axis.events import HeroMoved
from tests.axis.stage import Stage


@pytest.mark.rule("AX-TURN-01", "AX-GAP-18")
def test_a_hero_may_do_nothing_at_all() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 2)
    stage.hero(0, 1, 2)
    stage.hand(0, "rescue-flight")
    stage.act(3)
    assert "end" in stage.keys
    stage.answer("end")
    assert stage.decision.kind == "roll" and stage.decision.seat == 1
    assert stage.where("cinder-baron") == space(1, 2) and stage.where("rescue-flight") != POWER_DISCARD


@pytest.mark.rule("AX-TURN-01", "AX-GAP-21")
def test_moves_and_cards_come_in_any_order() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 1, 4)
    stage.hand(0, "field-notes", "fresh-orders")
    stage.act(5)
    assert "card.field-notes.draw_2" in stage.keys
    stage.answer("move.1.6")
    # Fresh Orders has its cards on green, Field Notes on yellow.
    assert "card.fresh-orders.draw_2" in stage.keys and "card.field-notes.draw_2" not in stage.keys
    stage.answer("card.fresh-orders.draw_2", "move.1.5", "card.field-notes.draw_2")
    assert stage.state.movement == 2
    stage.answer("move.1.7", "end")


@pytest.mark.rule("AX-TURN-02", "AX-TURN-03", "AX-GAP-02")
@pytest.mark.parametrize("steps", range(9))
def test_every_space_within_the_roll_is_within_reach_and_no_other(steps: int) -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 4, 5)
    stage.act(steps)

    def away(sector: int, ring: int) -> int:
        # Sideways on the rings, or through the middle.
        around = min((sector - 4) % 8, (4 - sector) % 8)
        return min(around + abs(ring - 5), 5 + ring)

    reach = {f"move.{s}.{r}" for s in range(1, 9) for r in range(1, 9) if 0 < away(s, r) <= steps}
    if steps >= 5:
        reach.add("move.satellite")
    assert set(stage.keys) == reach | {"end"}


@pytest.mark.rule("AX-TURN-03", "AX-GAP-02")
def test_a_diagonal_takes_two_steps_and_walks_are_told_space_by_space() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 5, 8)
    stage.act(1)
    assert "move.6.7" not in stage.keys and {"move.5.7", "move.6.8", "move.4.8"} <= set(stage.keys)
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 5, 8)
    stage.act(4)
    stage.answer("move.6.7")
    (walk,) = stage.events(HeroMoved)
    assert isinstance(walk, HeroMoved)
    assert walk.path[0] == space(5, 8) and walk.path[-1] == space(6, 7) and len(walk.path) == 3
    assert walk.left == stage.state.movement == 2


@pytest.mark.rule("AX-GAP-02")
def test_nothing_blocks_a_step_and_spaces_are_shared() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 3)
    stage.villain("monolith-nine", 1, 2)
    stage.hero(1, 1, 3)
    stage.hero(0, 1, 1)
    stage.act(3)
    stage.answer("move.1.3")
    assert stage.state.seats_at(space(1, 3)) == [0, 1]
    assert "attack.cinder-baron" in stage.keys


@pytest.mark.rule("AX-TURN-04")
def test_cards_help_with_movement_teams_and_rolls() -> None:
    stage = Stage("yellow", "blue")
    stage.villain("cinder-baron", 1, 2)
    stage.hero(0, 1, 2)
    stage.hand(0, "inner-gate", "to-me", "crescendo")
    stage.act()
    assert {"card.inner-gate.jump", "card.to-me.call", "card.crescendo.roll_2"} <= set(stage.keys)


@pytest.mark.rule("AX-TURN-05", "AX-TURN-08", "AX-GAP-18")
def test_one_villain_of_several_is_attacked_and_the_turn_is_over() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 2)
    stage.villain("monolith-nine", 1, 2)
    stage.hero(0, 1, 2)
    stage.act(4)
    assert {"attack.cinder-baron", "attack.monolith-nine"} <= set(stage.keys)
    stage.answer("attack.cinder-baron")
    stage.fight(5, 5)
    assert stage.state.captured_by(0) == [stage.piece("cinder-baron")]
    assert stage.decision.kind == "roll" and stage.decision.seat == 1


@pytest.mark.rule("AX-TURN-06", "AX-SOLO-02", "AX-GAP-18")
def test_alone_one_attacks_alone_or_waits_for_a_partner() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 2)
    stage.hero(0, 1, 2)
    stage.act()
    stage.answer("end")
    assert stage.state.where(0) == space(1, 2)
    stage.state.movement = 0
    stage.roll(("hero", 3))
    stage.answer("move.1.2", "attack.cinder-baron")
    assert stage.decision.kind == "join" and stage.decision.seat == 0


@pytest.mark.rule("AX-SOLO-01")
def test_only_villains_on_the_own_space_can_be_attacked() -> None:
    stage = Stage()
    near = stage.villain("cinder-baron", 1, 3)
    stage.hero(0, 1, 2)
    stage.act()
    assert stage.keys == ["end"]
    assert stage.decision.refusals[near].key == "axis.refusal.elsewhere"


@pytest.mark.rule("AX-POWER-01", "AX-POWER-02", "AX-POWER-03", "AX-EX-04")
@pytest.mark.parametrize(
    ("ring", "part"), [(1, "roll_1"), (2, "roll_1"), (3, "bolt"), (5, "bolt"), (6, "star"), (8, "star")]
)
def test_only_the_part_of_the_own_spaces_colour_can_be_used(ring: int, part: str) -> None:
    stage = Stage()
    stage.villain("cinder-baron", 7, ring)
    stage.hero(0, 7, ring)
    stage.hand(0, "rescue-flight")
    stage.act()
    assert [key for key in stage.keys if key.startswith("card.")] == [f"card.rescue-flight.{part}"]


@pytest.mark.rule("AX-GAP-13")
def test_on_the_satellite_no_card_can_be_played_before_a_step() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    (card,) = stage.hand(0, "deep-reserve")
    stage.act(1)
    assert stage.state.where(0) == SATELLITE
    assert not [key for key in stage.keys if key.startswith("card")]
    assert stage.decision.refusals[card].key == "axis.refusal.satellite"
    stage.answer("move.3.1")
    assert "card.deep-reserve.draw_2" in stage.keys


@pytest.mark.rule("AX-GAP-21")
def test_combat_cards_need_a_villain_on_the_space_and_any_number_may_be_played() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 4)
    cards = stage.hand(0, "hold-the-line", "overwatch", "pincer")
    stage.hero(0, 1, 5)
    stage.act(1)
    assert not [key for key in stage.keys if key.startswith("card")]
    assert {stage.decision.refusals[card].key for card in cards} == {"axis.refusal.no_villain"}
    stage.answer("move.1.4", *(f"card.{key}.roll_2" for key in ("hold-the-line", "overwatch", "pincer")))
    assert stage.state.bonus == [6, 0]


@pytest.mark.rule("AX-GAP-21")
def test_what_cards_prepared_is_gone_with_the_turn() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 4)
    (card,) = stage.hand(0, "hold-the-line")
    stage.hero(0, 1, 4)
    stage.act()
    stage.answer("card.hold-the-line.roll_2", "end")
    assert stage.state.bonus == [0, 0] and stage.state.place_of[card] == POWER_DISCARD


def test_one_may_take_back_a_step_but_not_what_chance_has_shown() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 1, 4)
    stage.hand(0, "field-notes")
    stage.act(3)
    stage.answer("move.1.5")
    assert stage.table.undo() == "move.1.5" and stage.table.state.movement == 3
    stage.table.answer("card.field-notes.draw_2")
    assert stage.table.undo_refusal() is not None
