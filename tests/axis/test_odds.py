"""Exact odds of combats."""

from itertools import product

import pytest

from game.axis.odds import attack_odds, combat_odds, odds
from tests.axis.stage import Stage

TABLE = [
    (1, 7, 1, 1, 6),
    (1, 8, 0, 1, 7),
    (2, 7, 43, 6, 15),
    (2, 9, 28, 8, 28),
    (2, 12, 10, 5, 49),
    (3, 9, 428, 28, 56),
    (3, 11, 350, 42, 120),
    (3, 13, 256, 48, 208),
    (4, 12, 3605, 161, 330),
    (4, 15, 2871, 284, 941),
    (5, 15, 29870, 926, 1972),
    (6, 15, 257181, 1966, 2997),
]


@pytest.mark.rule("AX-GAP-29")
@pytest.mark.parametrize(("rolls", "strength", "win", "tie", "lose"), TABLE)
def test_the_odds_are_those_of_the_table(rolls: int, strength: int, win: int, tie: int, lose: int) -> None:
    found = odds(rolls, strength)
    assert (found.win, found.tie, found.lose, found.outcomes) == (win, tie, lose, 8**rolls)
    assert found.chance + found.tie_chance + found.loss == pytest.approx(1.0)


@pytest.mark.rule("AX-GAP-29")
@pytest.mark.parametrize("strength", range(8, 16))
def test_one_roll_never_beats_eight_or_more(strength: int) -> None:
    assert odds(1, strength).win == 0


@pytest.mark.rule("AX-GAP-29", "AX-GAP-12")
@pytest.mark.parametrize(("rolls", "strength"), [(1, 7), (2, 9), (3, 11), (2, 12)])
def test_with_contingency_the_lowest_die_is_rolled_again(rolls: int, strength: int) -> None:
    counted = [0, 0, 0]
    for *dice, again in product(range(1, 9), repeat=rolls + 1):
        total = sum(dice)
        if total <= strength:
            total += again - min(dice)
        counted[0 if total > strength else 1 if total == strength else 2] += 1
    found = odds(rolls, strength, True)
    assert [found.win, found.tie, found.lose] == counted


@pytest.mark.rule("AX-GAP-19")
def test_the_odds_of_an_attack_count_cards_and_partners() -> None:
    stage = Stage("blue", "red", "yellow")
    villain = stage.villain("captain-boomerang", 1, 7)
    for seat in range(3):
        stage.hero(seat, 1, 7)
    stage.hand(0, "bank-shot")
    stage.act()
    assert attack_odds(stage.table, villain) == odds(1, 9)
    assert attack_odds(stage.table, villain, (2,)) == odds(3, 9)
    assert attack_odds(stage.table, villain, (1, 2), 1) == odds(5, 9)
    stage.answer("card.bank-shot.roll_1", "attack.captain-boomerang")
    assert combat_odds(stage.table) == odds(2, 9) and combat_odds(stage.table, 1) == odds(3, 9)
    stage.answer("join", "decline")
    stage.numbers(4, 3)
    stage.answer("roll")
    # 7 on the table, one roll to come, more than 9 wins: 3 to 8.
    assert combat_odds(stage.table)[2:] == (6, 1, 1)
