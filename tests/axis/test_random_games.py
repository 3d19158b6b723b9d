"""Random games over all layouts, numbers of heroes and groups of heroes: nothing is lost, everything ends."""

import random
from itertools import combinations

import pytest

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from tests.axis.stage import title

GAMES = 90
CELLS = [(layout, seats) for layout in title().scenarios() for seats in title().seats]


def play(number: int) -> str:
    """One game at random, looked at after every answer; how it ended."""
    layout, seats = CELLS[number % len(CELLS)]
    groups = list(combinations(title().roles, seats))
    heroes = groups[number // len(CELLS) % len(groups)]
    chairs = tuple(SeatSetup(f"seat {n}", role=role) for n, role in enumerate(heroes))
    table = Table(title(), GameSetup("axis", layout, chairs, number), keeps=False)
    dice = random.Random(number)
    while table.decision is not None:
        keys = [option.key for option in table.decision.options]
        assert keys and len(set(keys)) == len(keys), table.decision
        assert title().fault(table.state) is None, (number, title().fault(table.state))
        table.answer(dice.choice(keys))
    assert title().fault(table.state) is None
    return title().standing(table.state).result


@pytest.mark.rule("AX-GAP-26")
def test_random_games_end_without_a_fault() -> None:
    results = {play(number) for number in range(GAMES)}
    assert results <= {"win", "loss"} and "loss" in results
