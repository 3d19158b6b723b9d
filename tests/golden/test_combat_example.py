"""The rulebook's combat example, played with real answers to its exact figures, and what else would have come of it."""

import pytest

from game.axis.board import POWER_DECK, SATELLITE, hand, space
from game.axis.events import CombatEnded, CombatRolled, PowerDrawn
from game.axis.odds import combat_odds
from tests.axis.stage import Stage

PLACE = space(4, 7)


def example() -> Stage:
    """Batman and Superman on a green space with Captain Boomerang; Batman's turn, with one extra roll on green."""
    stage = Stage("blue", "red")
    stage.villain("captain-boomerang", 4, 7)
    stage.villain("dead-heat", 8, 8)
    stage.hero(0, 4, 7)
    stage.hero(1, 4, 7)
    stage.hand(0, "bank-shot")
    stage.hand(1, "skyhook")
    stage.act()
    return stage


@pytest.mark.rule("AX-EX-05")
def test_both_heroes_have_one_roll_against_him() -> None:
    stage = example()
    villain = stage.title.definitions[stage.piece("captain-boomerang")]
    assert (getattr(villain, "strength", 0), getattr(villain, "colour", 0)) == (9, 3)
    stage.answer("attack.captain-boomerang", "join")
    assert combat_odds(stage.table).rolls == 2


@pytest.mark.rule("AX-EX-06")
def test_the_card_makes_it_three_rolls_and_the_partner_may_play_none() -> None:
    stage = example()
    stage.answer("card.bank-shot.roll_1", "attack.captain-boomerang")
    assert stage.decision.seat == 1 and stage.keys == ["join", "decline"]
    stage.answer("join")
    assert stage.decision.kind == "combat.roll" and combat_odds(stage.table).rolls == 3


def fought(*values: int) -> Stage:
    """The example with these three rolls."""
    stage = example()
    stage.answer("card.bank-shot.roll_1", "attack.captain-boomerang", "join")
    stage.fight(*values)
    return stage


@pytest.mark.rule("AX-EX-07")
def test_four_three_and_four_make_eleven_and_capture_him() -> None:
    stage = fought(4, 3, 4)
    rolled = [event for event in stage.events(CombatRolled) if isinstance(event, CombatRolled)]
    assert [(event.seat, event.values, event.total) for event in rolled] == [(0, (4, 3), 7), (1, (4,), 11)]
    (ended,) = stage.events(CombatEnded)
    assert isinstance(ended, CombatEnded)
    assert (ended.how, ended.total, ended.strength) == ("won", 11, 9)
    assert stage.state.captured_by(0) == [stage.piece("captain-boomerang")]
    assert [event.seat for event in stage.events(PowerDrawn)] == [0, 1]
    assert [len(stage.state.places[hand(seat)]) for seat in (0, 1)] == [1, 2]
    assert len(stage.state.places[POWER_DECK]) == 26
    assert stage.decision.kind == "roll" and stage.decision.seat == 1


@pytest.mark.rule("AX-EX-08")
def test_a_total_of_nine_is_a_tie_without_effect() -> None:
    stage = fought(4, 3, 2)
    assert [stage.state.where(seat) for seat in (0, 1)] == [PLACE, PLACE]
    assert stage.where("captain-boomerang") == PLACE and not stage.events(PowerDrawn)
    assert stage.decision.seat == 1


@pytest.mark.rule("AX-EX-08")
@pytest.mark.parametrize("values", [(4, 3, 1), (1, 1, 1), (2, 5, 1)])
def test_eight_or_less_sends_both_to_the_satellite(values: tuple[int, int, int]) -> None:
    stage = fought(*values)
    assert [stage.state.where(seat) for seat in (0, 1)] == [SATELLITE, SATELLITE]
    assert stage.where("captain-boomerang") == PLACE and not stage.state.captured_by(0)
