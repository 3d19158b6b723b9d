"""Pieces as they lie on the table: immutable definitions, one for each."""

from typing import Final

import msgspec

from game.axis.board import ring_of, sector_of
from game.engine.decision import Option

#: Villain colours; the first four are also those of the heroes. Grey are the Ultra Villains.
COLOURS: Final = ("red", "blue", "green", "yellow", "grey")
#: Colours of spaces, which are also those of the parts of a Power Card.
RING_COLOURS: Final = ("green", "yellow", "red")
NO_COLOUR: Final = -1
#: Heroes are the first pieces, in the order of COLOURS; whatever else stands on a space is a villain.
HEROES: Final = 4

# Results of the Control Die.
HERO: Final = "hero"
ONE_SPACE: Final = "one_space"
TWO_SPACES: Final = "two_spaces"
ADD: Final = "add"

# Parts of a Power Card, and what they add to a combat in rolls.
STAR: Final = "star"
BOLT: Final = "bolt"
ROLLS: Final = {"roll_1": 1, "roll_2": 2}
PARTS: Final = (STAR, BOLT, "roll_1", "roll_2", "jump", "call", "draw_2", "guard")
#: Powers of the pads, by the sign that calls for them.
STAR_POWERS: Final = ("carry", "mastermind", "bridge", "vanish")
BOLT_POWERS: Final = ("powerhouse", "contingency", "containment", "second_lap")
#: What only affects a combat: it needs a villain on the space (AX-GAP-21).
COMBAT_ONLY: Final = frozenset(("roll_1", "roll_2", "guard", "mastermind", "powerhouse", "contingency", "second_lap"))
#: What a partner may add to somebody else's combat (AX-GAP-12, Mastermind).
PARTNERS_PARTS: Final = frozenset(("roll_1", "roll_2", "guard", "powerhouse", "contingency"))


class Piece(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What every piece has. `deck` names its kind."""

    id: str
    deck: str
    name: str


class Hero(Piece, frozen=True, kw_only=True, eq=False):
    """A mover with its Hero Pad: rolls by colour number, and the powers behind the two signs."""

    rolls: tuple[int, ...]
    star: str
    bolt: str


class Villain(Piece, frozen=True, kw_only=True, eq=False):
    """A villain mover; `rank` orders those that move together from the same ring (AX-GAP-15)."""

    colour: int
    strength: int
    rank: int
    attack: Option

    @property
    def is_ultra(self) -> bool:
        """Whether this one ends the game when it reaches the Satellite."""
        return COLOURS[self.colour] == "grey"


class VillainCard(Piece, frozen=True, kw_only=True, eq=False):
    """A Villain Card; `effect` is what it does."""

    effect: str


class PowerCard(Piece, frozen=True, kw_only=True, eq=False):
    """A Power Card: its part for each colour of a space, and the option that plays it."""

    parts: tuple[str, ...]
    plays: tuple[Option, ...]


class Layout(Piece, frozen=True, kw_only=True, eq=False):
    """The board as it is printed for a difficulty: where the Hot Spots lie, and for each space the number of its
    colour in RING_COLOURS (NO_COLOUR for the Satellite, AX-GAP-13)."""

    hot: frozenset[int]
    colours: tuple[int, ...]

    def hot_rings(self, sector: int) -> list[int]:
        """The rings of a sector that have a Hot Spot, innermost first."""
        return sorted(ring_of(place) for place in self.hot if sector_of(place) == sector)


class Die(Piece, frozen=True, kw_only=True, eq=False):
    """A die: its faces in order."""

    faces: tuple[str, ...]
