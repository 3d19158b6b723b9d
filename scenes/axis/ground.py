"""Space over the Earth, on which everything of Axis of Villains lies."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.files import covering, exists
from scenes.drawing.svg import radial, raster

SPACE = "backdrops/axis-space.webp"
_WITHOUT = ((0.0, "#13203F"), (0.6, "#0A1022"), (1.0, "#04060E"))


def draw_space(canvas: Canvas) -> None:
    """Space over the whole window, beside the canvas too, so that no bar is ever seen."""
    size = canvas.surface.get_size()

    def paint() -> pygame.Surface:
        if exists(SPACE):
            return covering(SPACE, *size).convert()
        body = f'<rect width="{size[0]}" height="{size[1]}" fill="url(#g)"/>'
        return raster(*size, body, defs=radial("g", _WITHOUT, (0.45, 0.5), 0.75)).convert()

    canvas.surface.blit(canvas.cached(("space", size), paint), (0, 0))
