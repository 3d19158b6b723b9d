"""The row of step marks: what is over, what is going on, what is to come."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import polygon
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

#: Units beside the word of a mark, both sides together, and between two marks.
SIDES, APART = 18.0, 4.0


def paint_steps(theme: Theme, scale: float, size: tuple[int, int], words: tuple[str, ...], now: int) -> pygame.Surface:
    """Slanted marks beside each other; those before `now` carry a tick, the one at `now` is gold."""
    sheet = Sheet(theme, scale, size)
    places, h = _places(sheet, words), sheet.h
    body = ""
    for i, (x, width) in enumerate(places):
        ground = "gold" if i == now else "muted" if i < now else "strip"
        line = "gold" if i == now else "edge" if i < now else "line"
        edge = polygon([(x + 10, 1), (x + width - 1, 1), (x + width - 10, h - 1), (x + 1, h - 1)])
        body += path(edge, theme.hex(ground), 0.95) + path(edge, "none", 1, theme.hex(line), 1.4)
    sheet.shapes(body)
    for i, word in enumerate(words):
        x, width = places[i]
        middle, y = x + width / 2, h / 2 + 1
        if i < now:
            if sheet.fits(word, "narrow", 20, width - 46):
                sheet.icon("check-mark", 18, "fog", x + 20, y)
                sheet.write(word, "narrow", 20, "fog", middle + 12, y, "center", width=width - 46)
            else:
                # Over each other where there is no room beside each other.
                sheet.icon("check-mark", 14, "fog", middle, h * 0.22)
                sheet.label(word, "narrow", 20, "fog", (x + 9, h * 0.38, width - 18, h * 0.58), True, True)
        else:
            ink = "ink" if i == now else "mist"
            if not sheet.fits(word, "narrow", 20, width - SIDES):
                sheet.write(str(i + 1), "narrow", 20, ink, middle, y, "center")
                continue
            sheet.write(word, "narrow", 20, ink, middle, y, "center", width=width - SIDES)
    return sheet.surface


def _places(sheet: Sheet, words: tuple[str, ...]) -> list[tuple[float, float]]:
    """Left edge and width of every mark: all alike, or as their words need where the longest would not fit."""
    asked = [sheet.width_of(word, "narrow", 20) + SIDES + APART for word in words]
    step = sheet.w / len(words)
    if max(asked) > step:
        steps = [one * sheet.w / sum(asked) for one in asked]
    else:
        steps = [step] * len(words)
    return [(sum(steps[:i]), one - APART) for i, one in enumerate(steps)]


class StepMarks(Widget):
    """The steps of a phase; `words` name them, `now` is the number of the one that is going on."""

    kind: str = "track"
    words: tuple[str, ...] = ()
    now: int = 0

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            canvas.lay(
                ("steps", self.words, self.now),
                area,
                lambda: paint_steps(theme, scale, area.size, self.words, self.now),
            )
