"""Entities are ids; places are ordered lists of ids.

Every physical piece that can lie somewhere is an entity: a number whose definition never changes. A place is an ordered
list; the *end* of a face-down pile is its top. States of all titles build on `EntityState`, so that moving, hiding and
conserving pieces is written once.
"""

from collections.abc import Sequence
from copy import copy
from typing import Self

import msgspec

from game.engine.rng import WIDE

EVERY_SEAT = 0xFF


class EntityState(msgspec.Struct):
    """What every title's state begins with.

    rng       the source of chance, one integer
    places    place number -> entity ids, bottom first
    place_of  entity id -> place number
    known     entity id -> bit set of the seats that know it although it lies face down
    """

    rng: int
    places: list[list[int]]
    place_of: list[int]
    known: list[int]

    def copy(self) -> Self:
        """An independent state. Titles extend this by hand with their own lists; a test finds a forgotten one."""
        twin = copy(self)
        twin.places = list(map(list.copy, self.places))
        twin.place_of = self.place_of[:]
        twin.known = self.known[:]
        return twin


class PlaceKinds:
    """The named places of a title, numbered in the order they are declared.

    `hidden[place]` tells whether cards lie there face down for everybody.
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.hidden: list[bool] = []

    def add(self, name: str, *, hidden: bool = False) -> int:
        """Declare one place and return its number."""
        self.names.append(name)
        self.hidden.append(hidden)
        return len(self.names) - 1

    def number(self, name: str) -> int:
        """The place called `name`; ValueError if there is none."""
        return self.names.index(name)


def misplaced(state: EntityState, places: int, entities: int) -> str | None:
    """What is wrong with where things lie, or None: each entity must lie in exactly one place, the one it names."""
    if len(state.places) != places:
        return f"{len(state.places)} places instead of {places}"
    if len(state.place_of) != entities or len(state.known) != entities:
        return f"{len(state.place_of)} cards instead of {entities}"
    seen: set[int] = set()
    for place, pile in enumerate(state.places):
        for entity in pile:
            if not 0 <= entity < entities:
                return f"card number {entity} does not exist"
            if entity in seen:
                return f"card number {entity} lies in two places"
            if state.place_of[entity] != place:
                return f"card number {entity} disagrees about its place"
            seen.add(entity)
    if len(seen) != entities:
        return f"{entities - len(seen)} cards are lost"
    return None


def overblown(state: EntityState, most: int) -> str | None:
    """The field that holds a number beyond ±`most`, which no game could count up to, or None."""
    for field in state.__struct_fields__:
        value = getattr(state, field)
        piles = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
        for pile in piles:
            numbers = pile if isinstance(pile, list) else [pile]
            # A list of a state holds one type: its first item tells whether there are numbers to look at.
            if field == "rng" or not numbers or not isinstance(numbers[0], int):
                continue
            if min(numbers) < -most or max(numbers) > most:
                return field
    return None if 0 <= state.rng < WIDE else "rng"


class Secret:
    """Cards that one seat cannot tell apart: any of them may lie wherever one of them lies.

    `bound` cards cannot be at the positions of `outside` (a Mission's own Reward is in its deck, never in the box).
    """

    __slots__ = ("bound", "cards", "outside")

    def __init__(self, cards: Sequence[int], bound: Sequence[int] = (), outside: Sequence[int] = ()) -> None:
        self.cards = cards
        self.bound = bound
        self.outside = outside
