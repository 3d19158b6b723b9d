"""Where everything on the octagon is: spaces, their marks, the places of pieces. Lengths are canvas units."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scenes.drawing.shapes import Point

#: A space as (sector 1..8, ring 1..8); the Satellite is (0, 0).
Place = tuple[int, int]

SECTORS = RINGS = 8
SATELLITE: Place = (0, 0)
PLACES: tuple[Place, ...] = (
    SATELLITE,
    *((sector, ring) for sector in range(1, SECTORS + 1) for ring in range(1, RINGS + 1)),
)


def place_of(space: int) -> Place:
    """The place of a space of the rules, which counts them 0 to 63 and the Satellite 64."""
    return SATELLITE if space == SECTORS * RINGS else (space // RINGS + 1, space % RINGS + 1)


# Distances from the middle to the flat sides, at the size at which the board is 446 units from middle to rim.
RIM, HUB, PLATE, SIGNS, TILES = 446.0, 84.0, 460.0, 478.0, 76.0
INSET = 3.0
SHRINK = 0.03
# How far along a space its colour's sign, its distance and its chevrons stand, clockwise from 0 to 1.
SIGN_AT, DISTANCE_AT, CHEVRONS_AT = 0.13, 0.24, 0.86

_WEDGE = math.radians(360 / SECTORS)
_HALF = _WEDGE / 2
_GAP = 2.0
#: A figure that has the depth of a space to itself lies on its edges with its dark rim; the coloured rings of two that
#: stand behind each other still do not touch.
_LARGEST = 48.0


@dataclass(frozen=True)
class Slot:
    """Where one piece stands: its middle and its diameter in units."""

    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Octagon:
    """A board with its middle at (x, y) units; `zoom` 1 is 446 units from the middle to the rim."""

    x: float = 690.0
    y: float = 566.0
    zoom: float = 1.0

    @property
    def reach(self) -> float:
        """Half the side of the square that holds the board with its sector signs."""
        return (SIGNS + 30.0) * self.zoom

    def edge(self, ring: int) -> float:
        """How far the outer flat side of a ring is from the middle; ring 0 gives the hub's."""
        return (HUB + ring * (RIM - HUB) / RINGS) * self.zoom

    def corner(self, apothem: float, turn: int) -> Point:
        """The corner between two sectors at a distance of their flat sides; turn 0 is sector 1's first one."""
        angle = turn * _WEDGE - _HALF - math.pi / 2
        radius = apothem / math.cos(_HALF)
        return (self.x + radius * math.cos(angle), self.y + radius * math.sin(angle))

    def ring_line(self, apothem: float) -> list[Point]:
        """An octagon at a distance of its flat sides from the middle."""
        return [self.corner(apothem, turn) for turn in range(SECTORS)]

    def corners(self, place: Place) -> list[Point]:
        """The exact outline of a space, shared with its neighbours: inner edge clockwise, then outer edge back."""
        sector, ring = place
        if place == SATELLITE:
            return self.ring_line(self.edge(0))
        inner, outer, turn = self.edge(ring - 1), self.edge(ring), sector - 1
        return [
            self.corner(inner, turn),
            self.corner(inner, turn + 1),
            self.corner(outer, turn + 1),
            self.corner(outer, turn),
        ]

    def cell(self, place: Place) -> list[Point]:
        """The drawn outline of a space, drawn in a little from the exact one."""
        if place == SATELLITE:
            return self.ring_line(self.edge(0) - INSET * self.zoom)
        sector, ring = place
        inner, outer = self.edge(ring - 1) + INSET * self.zoom, self.edge(ring) - INSET * self.zoom
        points = [
            self.corner(inner, sector - 1),
            self.corner(inner, sector),
            self.corner(outer, sector),
            self.corner(outer, sector - 1),
        ]
        mx, my = (sum(p[axis] for p in points) / 4 for axis in (0, 1))
        return [(x + (mx - x) * SHRINK, y + (my - y) * SHRINK) for x, y in points]

    def along(self, place: Place, share: float) -> Point:
        """A point on the middle line of a space, `share` 0..1 of the way clockwise."""
        sector, ring = place
        if place == SATELLITE:
            return (self.x, self.y)
        middle = (self.edge(ring - 1) + self.edge(ring)) / 2
        (x0, y0), (x1, y1) = self.corner(middle, sector - 1), self.corner(middle, sector)
        return (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)

    def centre(self, place: Place) -> Point:
        """The middle of a space."""
        return self.along(place, 0.5)

    def length(self, place: Place) -> float:
        """How long a space is along its middle line; the Satellite's is the diameter of its tiles."""
        if place == SATELLITE:
            return 2 * TILES * self.zoom
        middle = (self.edge(place[1] - 1) + self.edge(place[1])) / 2
        return 2 * middle * math.tan(_HALF)

    def inward(self, sector: int) -> float:
        """The direction from a sector towards the middle, in radians."""
        return (sector - 1) * _WEDGE + math.pi / 2

    def sector_sign(self, sector: int) -> Point:
        """Where the number of a sector stands outside the rim."""
        angle = self.inward(sector) + math.pi
        reach = SIGNS * self.zoom
        return (self.x + reach * math.cos(angle), self.y + reach * math.sin(angle))

    def hit(self, x: float, y: float) -> Place | None:
        """The space under a point, or None beside the board. A point on an edge belongs to one of its two spaces."""
        dx, dy = x - self.x, y - self.y
        turn = int((math.atan2(dy, dx) + math.pi / 2 + _HALF) % (2 * math.pi) / _WEDGE) % SECTORS
        angle = turn * _WEDGE - math.pi / 2
        apothem = dx * math.cos(angle) + dy * math.sin(angle)
        if apothem < self.edge(0):
            return SATELLITE
        if apothem >= self.edge(RINGS):
            return None
        ring = int((apothem - self.edge(0)) / (self.edge(1) - self.edge(0))) + 1
        return (turn + 1, min(ring, RINGS))

    def slots(self, place: Place, count: int) -> Sequence[Slot]:
        """Places for `count` pieces on one space that do not touch nor leave it by more than their dark rim, read from
        left to right.

        They stand in one row along the space, or in two or three where that leaves them larger.
        """
        return _slots(self, place, count)

    def box(self, place: Place) -> tuple[float, float, float, float]:
        """The upright rectangle (x, y, width, height) around a space."""
        return _box(self, place)

    def rows(self, place: Place, count: int, rows: int) -> list[Slot]:
        """`count` pieces on a space in so many rows along it."""
        gap, depth = _GAP * self.zoom, self.edge(1) - self.edge(0)
        per_row = -(-count // rows)
        # The inner corners of a space are cut off by its neighbours, so the narrowest row decides.
        narrowest = self.length(place) - (depth / rows if rows > 1 else depth) * math.tan(_HALF) - gap
        deep = depth / rows - gap if rows > 1 else math.inf
        size = min(_LARGEST * self.zoom, deep, narrowest / per_row - gap)
        angle = self.inward(place[0])
        inward = (math.cos(angle), math.sin(angle))
        clockwise = (inward[1], -inward[0])
        forth = 1 if (clockwise[0] > 0.01 or (abs(clockwise[0]) <= 0.01 and clockwise[1] > 0)) else -1
        cx, cy = self.centre(place)
        found = []
        for i in range(count):
            row, column = divmod(i, per_row)
            in_row = min(per_row, count - row * per_row)
            step = (column - (in_row - 1) / 2) * (size + gap) * forth
            # The first row is the outer one: it is the longer.
            back = (row - (rows - 1) / 2) * depth / rows
            found.append(
                Slot(
                    cx + clockwise[0] * step + inward[0] * back,
                    cy + clockwise[1] * step + inward[1] * back,
                    size,
                )
            )
        return found

    def round_the_hub(self, count: int) -> list[Slot]:
        """One piece on each tile of the Satellite; more than four stand closer in a ring."""
        places = max(4, count)
        radius = 47.0 * self.zoom
        size = min(_LARGEST * self.zoom, 2 * radius * math.sin(math.pi / places) - _GAP * self.zoom)
        turns = [math.pi * (2 * i / places - 0.75) for i in range(count)]
        return [Slot(self.x + radius * math.cos(t), self.y + radius * math.sin(t), size) for t in turns]

    def bounds(self, points: Sequence[Point], margin: float = 0.0) -> tuple[float, float, float, float]:
        """The upright rectangle (x, y, width, height) around points, wider by a margin on every side."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, top = min(xs) - margin, min(ys) - margin
        return (left, top, max(xs) + margin - left, max(ys) + margin - top)


# The table is laid out anew at every step, and its board stays where it is.


@lru_cache(maxsize=1024)
def _slots(octagon: Octagon, place: Place, count: int) -> tuple[Slot, ...]:
    if count <= 0:
        return ()
    if place == SATELLITE:
        return tuple(octagon.round_the_hub(count))
    largest = max((octagon.rows(place, count, rows) for rows in (1, 2, 3)), key=lambda slots: slots[0].size)
    return tuple(largest)


@lru_cache(maxsize=1024)
def _box(octagon: Octagon, place: Place) -> tuple[float, float, float, float]:
    return octagon.bounds(octagon.corners(place))


def neighbours(place: Place) -> Iterator[Place]:
    """The spaces that share an edge with a space."""
    sector, ring = place
    if place == SATELLITE:
        yield from ((s, 1) for s in range(1, SECTORS + 1))
        return
    yield (sector % SECTORS + 1, ring)
    yield ((sector - 2) % SECTORS + 1, ring)
    yield (sector, ring - 1) if ring > 1 else SATELLITE
    if ring < RINGS:
        yield (sector, ring + 1)


#: The board where the table of the game has it.
BOARD = Octagon()
