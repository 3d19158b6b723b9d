"""The shape of the content files of Axis of Villains, one struct a kind of piece."""

from typing import Any, Literal

import msgspec

RingColour = Literal["green", "yellow", "red"]
Part = Literal["star", "bolt", "roll_1", "roll_2", "jump", "call", "draw_2", "guard"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every piece has."""

    id: str
    name: str


class Rolls(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rolls of the Number Die against a villain of each colour."""

    red: int
    blue: int
    green: int
    yellow: int
    grey: int


class HeroEntry(Entry, frozen=True, kw_only=True):
    """A hero: the id is the colour of the hero's own villains."""

    rolls: Rolls
    star: Literal["carry", "mastermind", "bridge", "vanish"]
    star_name: str
    bolt: Literal["powerhouse", "contingency", "containment", "second_lap"]
    bolt_name: str


class VillainEntry(Entry, frozen=True, kw_only=True):
    """An Arch Villain (red, blue, green, yellow) or an Ultra Villain (grey)."""

    colour: Literal["red", "blue", "green", "yellow", "grey"]
    strength: int


class VillainCardEntry(Entry, frozen=True, kw_only=True):
    """A Villain Card."""

    effect: Literal["ultra", "breakout", "stampede", "crossfire", "surge", "reinforce", "drain", "undertow", "lull"]


class PowerCardEntry(Entry, frozen=True, kw_only=True):
    """A Power Card, one part for each colour of a space."""

    green: Part
    yellow: Part
    red: Part


class LayoutEntry(Entry, frozen=True, kw_only=True):
    """The rings with a Hot Spot in odd and in even sectors."""

    odd: list[int]
    even: list[int]


class DieEntry(Entry, frozen=True, kw_only=True):
    """A die, face by face."""

    faces: list[str]


class RingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour of all spaces of a ring."""

    ring: int
    colour: RingColour


#: File name -> (heading of its tables, shape of an entry), in the order in which pieces are numbered.
FILES: dict[str, tuple[str, type[Any]]] = {
    "heroes.toml": ("hero", HeroEntry),
    "villains.toml": ("villain", VillainEntry),
    "villain_cards.toml": ("card", VillainCardEntry),
    "power_cards.toml": ("card", PowerCardEntry),
    "layouts.toml": ("layout", LayoutEntry),
    "dice.toml": ("die", DieEntry),
}
RINGS_FILE = "rings.toml"
