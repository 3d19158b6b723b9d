"""What a seat may not know: forks that imagine it, and worlds that differ in nothing else."""

import gc
import random
from types import ModuleType
from typing import Any

import pytest

from game.engine.decision import Decision
from game.engine.table import Table
from tests.engine.games import at_random, every_title, mixed_setup, moments, new_table, question, sight

GAMES = range(10)


def sampled(name: str, number: int, chance: float) -> Any:
    """Random moments of a game, with the seat that is asked; every other game hides the hands from each other."""
    table = new_table(mixed_setup(name, number, hidden_hands=number % 2 == 1))
    dice = random.Random(number)
    for decision in moments(table, dice):
        if not table.answers or at_random(dice, chance):
            yield table, decision


def difference(one: Any, other: Any) -> str | None:
    """Where two webs of objects first differ, following everything that either can reach, locals of suspended rules
    included; objects that both share tell nothing about either."""
    waiting: list[tuple[Any, Any, str]] = [(one, other, "fork")]
    met: set[tuple[int, int]] = set()
    while waiting:
        a, b, way = waiting.pop()
        if a is b or (id(a), id(b)) in met:
            continue
        met.add((id(a), id(b)))
        if type(a) is not type(b):
            return f"{way}: {type(a).__name__} and {type(b).__name__}"
        if isinstance(a, int | float | str | bytes | ModuleType | type):
            if a != b:
                return f"{way}: {a!r} and {b!r}"
            continue
        inside_a, inside_b = gc.get_referents(a), gc.get_referents(b)
        if len(inside_a) != len(inside_b):
            return f"{way}: {len(inside_a)} and {len(inside_b)} things in a {type(a).__name__}"
        waiting += [
            (x, y, f"{way} > {type(a).__name__}[{i}]") for i, (x, y) in enumerate(zip(inside_a, inside_b, strict=True))
        ]
    return None


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_worlds_that_differ_only_in_hidden_cards_give_equal_forks(name: str, number: int) -> None:
    for table, decision in sampled(name, number, 0.05):
        seat = decision.seat
        other_world = table.fork(seat, 77, keeps=True)
        fork, twin = table.fork(seat, 5, keeps=True), other_world.fork(seat, 5, keeps=True)
        assert sight(fork) == sight(twin)
        assert difference(fork, twin) is None
        assert question(fork) == question(other_world) == question(table)


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_a_fork_keeps_what_its_seat_sees_and_hides_the_rest_by_the_seed_alone(name: str, number: int) -> None:
    moved = 0
    for table, decision in sampled(name, number, 0.04):
        title, seat, state = table.title, decision.seat, table.state
        fork = table.fork(seat, 9)
        assert title.fault(fork.state) is None
        for entity in range(len(title.definitions)):
            place, imagined = state.place_of[entity], fork.state.place_of[entity]
            if title.sees(state, seat, entity):
                assert imagined == place, title.entity_key(entity)
                assert title.sees(fork.state, seat, entity)
                assert fork.state.places[place].index(entity) == state.places[place].index(entity)
            moved += (imagined, fork.state.places[imagined].index(entity)) != (place, state.places[place].index(entity))
        assert [len(pile) for pile in fork.state.places] == [len(pile) for pile in state.places]
        assert fork.state.rng != state.rng
        assert sight(table.fork(seat, 9)) == sight(fork)
    assert moved


@every_title
@pytest.mark.parametrize("number", GAMES[:4])
def test_a_fork_can_be_played_without_touching_the_game(name: str, number: int) -> None:
    for table, decision in sampled(name, number, 0.02):
        before = sight(table)
        fork = table.fork(decision.seat, number)
        for _ in moments(fork, random.Random(number), most=60):
            pass
        assert sight(table) == before


@every_title
@pytest.mark.parametrize("number", GAMES[:4])
def test_other_seats_may_be_imagined_too(name: str, number: int) -> None:
    """A seat may think while another is asked: for it, too, only what it sees decides."""
    for table, _ in sampled(name, number, 0.03):
        for seat in range(len(table.setup.seats)):
            other_world = table.fork(seat, 31, keeps=True)
            assert difference(table.fork(seat, 5, keeps=True), other_world.fork(seat, 5, keeps=True)) is None


@every_title
def test_a_fork_that_remembers_hidden_cards_would_be_found(name: str) -> None:
    table = new_table(mixed_setup(name, 0))
    for _ in moments(table, random.Random(0), most=12):
        pass
    seat = table.decision.seat if isinstance(table.decision, Decision) else 0
    fork, twin = (world.fork(seat, 5) for world in (table, table.fork(seat, 77, keeps=True)))
    assert difference(fork, twin) is None
    peeking: Table[Any] = table.fork(seat, 5)
    peeking.safe_points.append((0, table.state))
    assert difference(peeking, twin) is not None
