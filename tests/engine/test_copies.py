"""Copies of a state share nothing that can change."""

import random
from typing import Any, Self

import msgspec

from game.engine.entities import EntityState
from game.engine.saves import state_hash
from tests.engine.games import at_random, every_title, mixed_setup, moments, new_table


def shared(state: Any, twin: Any) -> list[str]:
    """The fields of two states in which the same list (or anything else that can change) is to be found."""

    def parts(value: Any) -> list[Any]:
        if isinstance(value, list | set | dict):
            inner = list(value.values()) if isinstance(value, dict) else list(value)
            return [value, *(part for one in inner for part in parts(one))]
        if isinstance(value, tuple):
            return [part for one in value for part in parts(one)]
        if isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
            return [value, *(part for field in value.__struct_fields__ for part in parts(getattr(value, field)))]
        return []

    found = []
    for field in state.__struct_fields__:
        mine = {id(part) for part in parts(getattr(state, field))}
        if any(id(part) in mine for part in parts(getattr(twin, field))):
            found.append(field)
    return found


@every_title
def test_a_copy_is_equal_and_shares_no_list(name: str) -> None:
    for number in range(4):
        table = new_table(mixed_setup(name, number))
        dice = random.Random(number)
        for _ in moments(table, dice):
            if at_random(dice, 0.03):
                twin = table.state.copy()
                assert twin == table.state and twin is not table.state
                assert shared(table.state, twin) == []


@every_title
def test_earlier_copies_keep_their_hash_while_the_game_goes_on(name: str) -> None:
    for number in range(2):
        table = new_table(mixed_setup(name, number))
        dice = random.Random(number)
        earlier = []
        for _ in moments(table, dice):
            if at_random(dice, 0.1):
                twin = table.state.copy()
                earlier.append((twin, state_hash(twin)))
        assert earlier
        for twin, was in earlier:
            assert state_hash(twin) == was
        for (_, state), (_, older) in zip(table.safe_points[1::9], table.safe_points[::9], strict=False):
            assert shared(state, older) == []


def test_a_list_that_a_copy_forgets_is_found() -> None:
    class Shelf(EntityState):
        books: list[int]
        rows: list[list[int]]

        def copy(self) -> Self:
            twin = EntityState.copy(self)
            twin.rows = self.rows[:]
            return twin

    state = Shelf(rng=1, places=[[0]], place_of=[0], known=[0], books=[1], rows=[[2]])
    assert shared(state, state.copy()) == ["books", "rows"]
