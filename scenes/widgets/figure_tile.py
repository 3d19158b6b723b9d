"""A figure that a game or many games came to."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget


class FigureTile(Widget):
    """One figure of the game: icon, value, what it counts."""

    kind: str = "text"
    icon: str = ""
    value: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.icon, self.value, self.text)
        canvas.lay(("figure", parts), area, lambda: paint_figure_tile(theme, scale, area.size, *parts))


def paint_figure_tile(
    theme: Theme, scale: float, size: tuple[int, int], icon: str, value: str, words: str
) -> pygame.Surface:
    """The tile: the icon at the left, the value over the words."""
    sheet = Sheet(theme, scale, size)
    edge = chamfer(1, 1, sheet.w - 2, sheet.h - 2, 10)
    sheet.shapes(path(edge, "#101B24") + path(edge, "none", 1, theme.hex("edge"), 2))
    sheet.icon(icon, 42, "fs_hi", 40, sheet.h / 2)
    sheet.write(value, "heading", 32, "white", 74, sheet.h * 0.34, width=sheet.w - 84, height=sheet.h * 0.5)
    low = sheet.h * 0.36
    sheet.write(words, "medium", 19, "fog", 74, sheet.h * 0.71, width=sheet.w - 84, body=True, height=low)
    return sheet.surface
