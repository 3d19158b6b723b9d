"""A game as a readable text: what was asked, what was answered, what happened, and how the table stood each Turn."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.saves import state_hash
from game.engine.table import Table
from game.titles import title
from tests.engine.games import SCENARIOS, new_table, pick, setup_for

FOLDER = Path(__file__).parent
#: Enough for every phase, Combats won and lost, and several Events.
TURNS = 7


def transcript_path(name: str, scenario: str) -> Path:
    """Where the transcript of a scenario is kept."""
    return FOLDER / name / f"{scenario}.txt"


def transcript(name: str, scenario: str) -> str:
    """The first Turns of one game of the scenario, played at random on a fixed seed."""
    number = SCENARIOS.index((name, scenario))
    seats = title(name).seats
    table = new_table(setup_for(name, scenario, seats[number % len(seats)], seed=100 + number))
    return "\n".join(_lines(table, random.Random(number))) + "\n"


def _lines(table: Table[Any], dice: random.Random) -> Iterator[str]:
    setup, rules = table.setup, table.title
    names = [seat.name for seat in setup.seats]
    yield f"{rules.id}: {setup.scenario}, {', '.join(names)}, seed {setup.seed}"
    table.listen()
    turn = 0
    while table.decision is not None:
        standing = rules.standing(table.state)
        if standing.turns > TURNS:
            break
        if standing.turns != turn:
            turn = standing.turns
            yield ""
            yield f"== Turn {turn}, Round {standing.round}, points {standing.points}"
        decision = table.decision
        key = pick(decision, dice)
        option = decision.option(key)
        assert option is not None
        yield f"{names[decision.seat]}: {rules.prompt(table.state, decision)}"
        labels = [rules.label(table.state, decision, other) for other in decision.options if other is not option]
        yield f"    > {rules.label(table.state, decision, option)}   [{key}]{_instead(labels)}"
        table.answer(key)
        for event in table.drain():
            line = rules.describe(table.state, event, names)
            if line:
                yield f"    {line}"
    standing = rules.standing(table.state)
    yield ""
    end = f"{standing.result}, {standing.reason}" if standing.result else "the game goes on"
    yield f"== {end}; {len(table.answers)} answers, points {standing.points}, state {state_hash(table.state)}"


def _instead(labels: list[str]) -> str:
    return f"   instead of: {'; '.join(labels)}" if labels else ""
