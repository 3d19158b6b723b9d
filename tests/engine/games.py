"""Games of every title in the box, for the tests that hold for all of them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.decision import Decision
from game.engine.saves import state_hash
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import TITLES, title

NAMES = ("Ana", "Rook", "Nadia", "Ivo", "Kim")
#: No game of this box may take longer when everybody plays at random.
MOST_TURNS = 400
MOST_ANSWERS = 20_000

SCENARIOS = [(name, scenario) for name in TITLES for scenario in title(name).scenarios()]
TABLES = [(name, scenario, seats) for name, scenario in SCENARIOS for seats in title(name).seats]

every_title = pytest.mark.parametrize("name", list(TITLES))
every_scenario = pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
every_table = pytest.mark.parametrize(("name", "scenario", "seats"), TABLES)


def setup_for(name: str, scenario: str, seats: int, seed: int, **settings: Any) -> GameSetup:
    """A setup with people at all seats."""
    return GameSetup(name, scenario, tuple(SeatSetup(person) for person in NAMES[:seats]), seed, **settings)


def mixed_setup(name: str, number: int, **settings: Any) -> GameSetup:
    """The setup of game `number` of a series that goes through scenarios and seat counts."""
    scenarios = title(name).scenarios()
    seats = title(name).seats
    return setup_for(name, scenarios[number % len(scenarios)], seats[number % len(seats)], 1000 + number, **settings)


def new_table(setup: GameSetup, *, keeps: bool = True) -> Table[Any]:
    """A game at its first question."""
    return Table(title(setup.title), setup, keeps=keeps)


def pick(decision: Decision, dice: random.Random) -> str:
    """The key of some option."""
    return decision.options[dice.randrange(len(decision.options))].key


def moments(table: Table[Any], dice: random.Random, *, most: int = MOST_ANSWERS) -> Iterator[Decision]:
    """Play on at random, with a pause at every question before it is answered; whoever asks may play, undo and look."""
    for _ in range(most):
        if table.decision is None:
            return
        yield table.decision
        if table.decision is not None:
            table.answer(pick(table.decision, dice))


def play_on(table: Table[Any], dice: random.Random, *, most: int = MOST_ANSWERS) -> Table[Any]:
    """Play at random to the end, or for at most so many answers."""
    for _ in moments(table, dice, most=most):
        pass
    return table


def next_answer(table: Table[Any]) -> None:
    """Give one more answer, always the same one at the same place."""
    assert table.decision is not None
    table.answer(pick(table.decision, random.Random(len(table.answers))))


def question(table: Table[Any]) -> tuple[Any, ...] | None:
    """The open question in a form that can be compared."""
    decision = table.decision
    if decision is None:
        return None
    return decision.kind, decision.seat, [(option.key, option.entity, option.value) for option in decision.options]


def sight(table: Table[Any]) -> tuple[str, Any]:
    """All of a game that can be compared: the hash of its state and the open question."""
    return state_hash(table.state), question(table)


def at_random(dice: random.Random, chance: float) -> bool:
    """True with that chance."""
    return dice.random() < chance
