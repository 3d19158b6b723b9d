"""The arrow from a card to the place it goes to: the shortest bow that crosses nothing that is to be read."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, product

import pygame

#: x, y, width, height in units.
Box = tuple[float, float, float, float]
Points = tuple[tuple[float, float], ...]
#: A place on the edge of a thing, and the direction that leads out of it there.
Edge = tuple[pygame.Vector2, pygame.Vector2]
#: The control points of a cubic curve.
Bow = tuple[pygame.Vector2, pygame.Vector2, pygame.Vector2, pygame.Vector2]

#: Units between the arrow and the frames of light at both of its ends.
GAP = 16.0
#: Units: how far a bow goes straight on from its ends before it turns; the first one is the usual bow.
REACHES = (90.0, 30.0, 180.0, 300.0, 420.0, 560.0)
#: Points that a bow is tried by, and those that it is drawn by.
TRIED, DRAWN = 40, 240
#: Units: nearer things need no arrow.
NEAR = 40.0


@lru_cache(maxsize=64)
def arrow(source: Box, goal: Box, others: tuple[Box, ...] = ()) -> Points:
    """Points in units from a card to the place where it goes, round `others` as far as there is a way round them.

    Empty where both lie so close together that no arrow is needed.
    """
    start, end = pygame.FRect(source), pygame.FRect(goal)
    around = [pygame.FRect(box) for box in others if tuple(box) not in (tuple(source), tuple(goal))]
    clear = [box for box in around if not box.contains(end) and not box.contains(start)]
    ends = [(leave, arrive) for leave in _edges(start) for arrive in _edges(end)]
    ends = [(leave, arrive) for leave, arrive in ends if leave[0].distance_to(arrive[0]) >= NEAR]
    bows = [_bow(leave, arrive, *reach) for (leave, arrive), reach in product(ends, product(REACHES, REACHES))]
    best: Bow | None = None
    fewest = TRIED + 2
    for bow in sorted(bows, key=_length):
        way = _points(bow, TRIED)
        if not all(20 < x < 1900 and 20 < y < 1060 for x, y in way):
            continue
        crossed = sum(any(box.collidepoint(point) for box in [*clear, start, end]) for point in way)
        if crossed < fewest:
            best, fewest = bow, crossed
        if not crossed:
            break
    return _points(best, DRAWN) if best is not None else ()


def _edges(box: pygame.FRect) -> list[Edge]:
    """The middle of each edge of a thing, a little outside, and the way out from there."""
    up, right = pygame.Vector2(0, -1), pygame.Vector2(1, 0)
    middles = ((box.midtop, up), (box.midbottom, -up), (box.midleft, -right), (box.midright, right))
    return [(pygame.Vector2(middle) + out * GAP, out) for middle, out in middles]


def _bow(leave: Edge, arrive: Edge, first: float, last: float) -> Bow:
    """The four points of a curve that goes `first` units straight out of one thing and `last` into the other."""
    (start, out), (end, back) = leave, arrive
    return start, start + out * first, end + back * last, end


def _points(bow: Bow, steps: int) -> Points:
    a, b, c, d = bow
    shares = (step / steps for step in range(steps + 1))
    curve = (a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t**3 for t in shares)
    return tuple((point.x, point.y) for point in curve)


def _length(bow: Bow) -> float:
    """How far it is from control point to control point: near enough to the length of the curve to go by."""
    return sum(here.distance_to(there) for here, there in pairwise(bow))
