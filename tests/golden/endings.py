"""Whole games, one won and one lost for each scenario, as readable texts that also hold every answer.

A text begins with its setup, so that the game can be played again from the text alone: it does not depend on how the
automated players that once found it play today. Questions with a single answer are not written down.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.engine.saves import state_hash
from game.engine.table import Divergence, Table
from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, seated, view_seed
from game.titles import title
from tests.engine.games import NAMES, SCENARIOS

RESULTS = ("win", "loss")
#: The automated player that looks for a game that ends as wanted, and how long it may look.
PLAYER = "rookie"
MOST_TRIES = 400

_HEADER = re.compile(r"^(?P<title>\S+): (?P<scenario>\S+), (?P<seats>\d) seats, seed (?P<seed>\d+)$")
_ANSWER = re.compile(r"^\S+ > (?P<key>\S+)")


def ending_path(name: str, scenario: str, result: str) -> Path:
    """Where the text of a game is kept."""
    return Path(__file__).parent / name / "endings" / f"{scenario}-{result}.txt"


def setup_of(name: str, scenario: str, seats: int, seed: int, player: str = "human") -> GameSetup:
    """A game with so many seats, all of one kind."""
    return GameSetup(name, scenario, tuple(SeatSetup(person, player) for person in NAMES[:seats]), seed)


def played_again(text: str) -> str:
    """The text of the game whose setup and answers `text` holds. Raises Divergence when they do not fit the rules."""
    head, *lines = text.splitlines()
    found = _HEADER.match(head)
    assert found, head
    setup = setup_of(found["title"], found["scenario"], int(found["seats"]), int(found["seed"]))
    keys = [match["key"] for line in lines if (match := _ANSWER.match(line))]
    return "\n".join(_lines(setup, keys)) + "\n"


def _lines(setup: GameSetup, keys: Sequence[str]) -> Iterator[str]:
    rules = title(setup.title)
    table: Table[Any] = Table(rules, setup)
    table.listen()
    names = [seat.name for seat in setup.seats]
    yield f"{setup.title}: {setup.scenario}, {len(names)} seats, seed {setup.seed}"
    waiting, turn = iter(keys), 0
    while table.decision is not None:
        standing = rules.standing(table.state)
        if standing.turns != turn:
            turn = standing.turns
            yield ""
            yield f"== Turn {turn}, Round {standing.round}, points {standing.points}"
        decision = table.decision
        key = decision.options[0].key
        if len(decision.options) > 1:
            key = next(waiting, "")
            if decision.option(key) is None:
                raise Divergence(f"{key!r} is no answer to {decision.kind}")
            yield f"{names[decision.seat]} > {key}   ({decision.kind})"
        table.answer(key)
        for event in table.drain():
            line = rules.describe(table.state, event, names)
            if line:
                yield f"    {line}"
    standing = rules.standing(table.state)
    yield ""
    yield f"== {standing.result}, {standing.reason}; points {standing.points}, state {state_hash(table.state)}"


def found_anew(name: str, scenario: str, result: str) -> str:
    """The text of the first game of automated players that ends as wanted."""
    seats = title(name).seats
    count = seats[(SCENARIOS.index((name, scenario)) + RESULTS.index(result)) % 2]
    for seed in range(MOST_TRIES):
        setup = setup_of(name, scenario, count, seed, PLAYER)
        table: Table[Any] = Table(title(name), setup)
        players = seated(setup)
        keys: list[str] = []
        answers = 0
        while table.decision is not None:
            choice = answer_for(table, players[table.decision.seat], view_seed(setup, answers))
            if len(table.decision.options) > 1:
                keys.append(choice.option.key)
            table.answer(choice.option)
            answers += 1
        if title(name).standing(table.state).result == result:
            return "\n".join(_lines(setup_of(name, scenario, count, seed), keys)) + "\n"
    raise AssertionError(f"no {result} of {scenario} was found in {MOST_TRIES} games")
