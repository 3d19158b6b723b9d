"""The columns of a form come in from their sides when it opens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.menus.ground import draw_ground
from scenes.motion import Timeline, Tween, out3

SLIDE_MS = 260.0
#: Below the head, in units.
TOP, BOTTOM = 76.0, 1080.0

#: Left and right edge of a column, and from where it comes: all in units.
Column = tuple[float, float, tuple[float, float]]


class SlidingColumns:
    """Shifts what has been drawn, column by column, while `come` goes from 0 to 1; reduced motion jumps to the end."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self._columns = tuple(columns)
        self.come = 1.0

    def start(self, motion: Timeline) -> None:
        """The columns are on their way from now on."""
        motion.start(Tween(SLIDE_MS, self._show, out3, "travel"))

    def _show(self, progress: float) -> None:
        self.come = progress

    def shift(self, canvas: Canvas) -> None:
        """Call this when everything of the columns is drawn where it will come to rest."""
        if self.come >= 1:
            return
        strips = []
        for left, right, (dx, dy) in self._columns:
            area = canvas.viewport.px(pygame.FRect(left, TOP, right - left, BOTTOM - TOP))
            area = area.clip(canvas.surface.get_rect())
            strips.append(
                (canvas.surface.subsurface(area).copy(), left + dx * (1 - self.come), TOP + dy * (1 - self.come))
            )
        with canvas.clip((0, TOP, 1920, BOTTOM - TOP)):
            draw_ground(canvas)
            for strip, x, y in strips:
                canvas.blit(strip, x, y)
