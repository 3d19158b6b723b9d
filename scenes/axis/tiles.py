"""The four tiles of the Satellite as a row: whole ones ticked, broken ones crossed out."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

_GAP = 6.0


def paint_tiles(theme: Theme, scale: float, size: tuple[int, int], damaged: tuple[bool, ...]) -> pygame.Surface:
    """The row at `size` pixels; heights of 30 to 44 units suit it."""
    sheet = Sheet(theme, scale, size)
    pitch = (sheet.w + _GAP) / max(1, len(damaged))
    for number, broken in enumerate(damaged):
        x, width, height = number * pitch, pitch - _GAP, sheet.h
        ground, edge, icon, ink = (
            ("#5A1420", "alert", "cross-mark", "#FF9B7D") if broken else ("fs_lo", "fs_hi", "check-mark", "white")
        )
        plate = chamfer(x + 1, 1, width - 2, height - 2, 8)
        sheet.shapes(path(plate, sheet.hex(ground)) + path(plate, "none", 1, sheet.hex(edge), 2.4))
        sheet.icon(icon, height * 0.62, ink, x + width / 2, height / 2)
    return sheet.surface


class TileRow(Widget):
    """The row as a widget; `text` says in words how many tiles are left."""

    kind: str = "tiles"
    damaged: tuple[bool, ...] = (False, False, False, False)

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale, damaged = canvas.theme, canvas.scale, self.damaged
            canvas.lay(("tile-row", damaged), area, lambda: paint_tiles(theme, scale, area.size, damaged))
