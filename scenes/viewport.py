"""The 1920x1080 desk inside a window of any size: units on one side, real pixels on the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec
import pygame

CANVAS_WIDTH = 1920
CANVAS_HEIGHT = 1080

RectLike = pygame.Rect | pygame.FRect | Sequence[float]


class Viewport(msgspec.Struct, frozen=True, dict=True):
    """Maps canvas units (1920x1080, origin top left) to the pixels of one window.

    The canvas keeps its shape: it fills the window in one direction and is centred with bars in the other.
    """

    window: tuple[int, int] = (CANVAS_WIDTH, CANVAS_HEIGHT)

    @cached_property
    def scale(self) -> float:
        """Pixels per unit, never zero, even while a window manager reports an empty window."""
        width, height = self.window
        return max(1, min(width * CANVAS_HEIGHT, height * CANVAS_WIDTH)) / (CANVAS_WIDTH * CANVAS_HEIGHT)

    @cached_property
    def origin(self) -> tuple[float, float]:
        """Where the canvas begins, in pixels of the window."""
        width, height = self.window
        scale = self.scale
        return (round((width - CANVAS_WIDTH * scale) / 2), round((height - CANVAS_HEIGHT * scale) / 2))

    def px(self, rect: RectLike) -> pygame.Rect:
        """The pixels of a rectangle in units. Edges are rounded, so neighbours neither overlap nor leave a gap."""
        left, top, width, height = rect
        x, y = self.point(left, top)
        right, bottom = self.point(left + width, top + height)
        return pygame.Rect(x, y, right - x, bottom - y)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel at a place in units."""
        scale, (ox, oy) = self.scale, self.origin
        return (round(ox + x * scale), round(oy + y * scale))

    def length(self, units: float) -> int:
        """A length in whole pixels; something that has a length at all is at least one pixel long."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else (1 if units > 0 else -1)

    def units(self, position: Sequence[float]) -> tuple[float, float]:
        """The place in units under a pixel of the window; outside the canvas it lies beyond 0..1920 x 0..1080."""
        scale, (ox, oy) = self.scale, self.origin
        return ((position[0] - ox) / scale, (position[1] - oy) / scale)

    def inside(self, position: Sequence[float]) -> bool:
        """Whether a pixel of the window lies on the canvas and not on a bar beside it."""
        x, y = self.units(position)
        return 0 <= x < CANVAS_WIDTH and 0 <= y < CANVAS_HEIGHT
