"""Loading and checking the pieces of Axis of Villains."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from game.axis.board import RINGS, SECTORS, SPACES, ring_of, space
from game.axis.content_files import (
    FILES,
    RINGS_FILE,
    DieEntry,
    HeroEntry,
    LayoutEntry,
    PowerCardEntry,
    RingEntry,
    VillainCardEntry,
    VillainEntry,
)
from game.axis.pieces import (
    COLOURS,
    NO_COLOUR,
    PARTS,
    RING_COLOURS,
    Die,
    Hero,
    Layout,
    Piece,
    PowerCard,
    Villain,
    VillainCard,
)
from game.engine.catalog import ContentError, entry_name, read_tables, typed
from game.engine.decision import Option

SHIPPED = Path(__file__).parent / "content"
P = TypeVar("P", bound=Piece)


class Content:
    """All pieces of a game by number, and the names of the heroes' powers."""

    def __init__(self, pieces: Sequence[Piece], powers: dict[str, str]) -> None:
        self.pieces = tuple(pieces)
        self.keys = [piece.id for piece in pieces]
        self.powers = powers
        self._decks: dict[str, list[int]] = {}
        for entity, piece in enumerate(pieces):
            self._decks.setdefault(piece.deck, []).append(entity)

    def deck(self, name: str) -> list[int]:
        """The entities of a kind, in a list of one's own."""
        return self._decks.get(name, [])[:]

    def of(self, kind: type[P]) -> list[P]:
        """The pieces of a kind."""
        return [piece for piece in self.pieces if isinstance(piece, kind)]


def load_content(folder: Path = SHIPPED) -> Content:
    """The pieces of a folder. Raises ContentError."""
    pieces: list[Piece] = []
    powers: dict[str, str] = {}
    entries: dict[str, list[Any]] = {}
    for name, (heading, shape) in FILES.items():
        tables = read_tables(folder / name, heading)
        entries[name] = [typed(raw, shape, name, entry_name(raw, number)) for number, raw in enumerate(tables)]
    colours = _ring_colours(folder)
    ranks = sorted(entries["villains.toml"], key=lambda villain: (villain.colour == "grey", villain.name))
    order = {villain.id: rank for rank, villain in enumerate(ranks)}
    for name, found in entries.items():
        for entry in found:
            if any(piece.id == entry.id for piece in pieces):
                raise ContentError(name, entry.id, "id", "is the id of another piece")
            pieces.append(_piece(entry, name, len(pieces), order, colours))
            if isinstance(entry, HeroEntry):
                powers |= {entry.star: entry.star_name, entry.bolt: entry.bolt_name}
    _check_counts(pieces)
    return Content(pieces, powers)


def _piece(entry: Any, file: str, entity: int, ranks: dict[str, int], colours: tuple[int, ...]) -> Piece:
    if isinstance(entry, HeroEntry):
        rolls = tuple(getattr(entry.rolls, colour) for colour in COLOURS)
        if min(rolls) < 1:
            raise ContentError(file, entry.id, "rolls", "must be at least 1 against every colour")
        return Hero(id=entry.id, deck="hero", name=entry.name, rolls=rolls, star=entry.star, bolt=entry.bolt)
    if isinstance(entry, VillainEntry):
        if not 1 <= entry.strength <= 40:
            raise ContentError(file, entry.id, "strength", f"is {entry.strength}, but must be 1 to 40")
        colour = COLOURS.index(entry.colour)
        return Villain(
            id=entry.id,
            deck="ultra" if entry.colour == "grey" else "villain",
            name=entry.name,
            colour=colour,
            strength=entry.strength,
            rank=ranks[entry.id],
            attack=Option(f"attack.{entry.id}", entity),
        )
    if isinstance(entry, VillainCardEntry):
        return VillainCard(id=entry.id, deck="villain_card", name=entry.name, effect=entry.effect)
    if isinstance(entry, PowerCardEntry):
        parts = tuple(getattr(entry, colour) for colour in RING_COLOURS)
        plays = tuple(Option(f"card.{entry.id}.{part}", entity, PARTS.index(part)) for part in parts)
        return PowerCard(id=entry.id, deck="power", name=entry.name, parts=parts, plays=plays)
    if isinstance(entry, LayoutEntry):
        return Layout(id=entry.id, deck="layout", name=entry.name, hot=_hot_spots(entry, file), colours=colours)
    assert isinstance(entry, DieEntry)
    return Die(id=entry.id, deck="die", name=entry.name, faces=tuple(entry.faces))


def _hot_spots(entry: LayoutEntry, file: str) -> frozenset[int]:
    for key, rings in (("odd", entry.odd), ("even", entry.even)):
        for ring in rings:
            # None on ring 8: placing a villain never turns over a card (AX-GAP-06).
            if not 1 <= ring < RINGS:
                raise ContentError(file, entry.id, key, f"is {ring}, but must be 1 to {RINGS - 1}")
    return frozenset(
        space(sector, ring) for sector in range(1, SECTORS + 1) for ring in (entry.odd if sector % 2 else entry.even)
    )


def _ring_colours(folder: Path) -> tuple[int, ...]:
    """The colour of every space, and none for the Satellite."""
    tables = read_tables(folder / RINGS_FILE, "ring")
    rings = {}
    for number, raw in enumerate(tables):
        entry = typed(raw, RingEntry, RINGS_FILE, f"entry {number + 1}")
        rings[entry.ring] = RING_COLOURS.index(entry.colour)
    if sorted(rings) != list(range(1, RINGS + 1)):
        raise ContentError(RINGS_FILE, "", "ring", f"must be 1 to {RINGS}, each once")
    return (*(rings[ring_of(place)] for place in range(SPACES)), NO_COLOUR)


def _check_counts(pieces: Sequence[Piece]) -> None:
    """The rules need a hero of each colour, and enough of that colour to fill the board."""
    heroes = [piece.id for piece in pieces if isinstance(piece, Hero)]
    if heroes != list(COLOURS[:4]):
        raise ContentError("heroes.toml", "", "id", f"must be {', '.join(COLOURS[:4])}, in this order")
    for colour, name in enumerate(COLOURS[:4]):
        if sum(isinstance(piece, Villain) and piece.colour == colour for piece in pieces) < SECTORS // 2:
            raise ContentError("villains.toml", "", "colour", f"needs at least {SECTORS // 2} of {name}")
    if [len(piece.faces) for piece in pieces if isinstance(piece, Die)] != [6, SECTORS]:
        raise ContentError("dice.toml", "", "faces", f"must be six of the first die and {SECTORS} of the second")
