"""Marks over the map and between things: pins, dashed arrows, the steps of a combat."""

from __future__ import annotations

import math

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow
from scenes.drawing.shapes import Point, circle, dashes, polygon, slanted
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

_PIECES = 40
_HEAD = 14.0


def _curve(start: Point, end: Point, bend: float) -> list[Point]:
    """Points along a curve whose middle stands off the straight line by `bend` of its length."""
    (x0, y0), (x1, y1) = start, end
    mx, my = (x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend
    points = []
    for i in range(_PIECES + 1):
        t = i / _PIECES
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x0 + b * mx + c * x1, a * y0 + b * my + c * y1))
    return points


def draw_arrow(
    canvas: Canvas, start: Point, end: Point, tone: str = "gold", bend: float = 0.2, width: float = 4, head: bool = True
) -> None:
    """A dashed curved arrow between two places in units; its dashes run towards the end while the clock runs."""
    points = _curve(start, end, bend)
    left, top = min(x for x, _ in points) - 20, min(y for _, y in points) - 20
    right, bottom = max(x for x, _ in points) + 20, max(y for _, y in points) + 20
    shift = round(canvas.time * 40) % 19

    def paint(sheet: Sheet) -> None:
        own = [(x - left, y - top) for x, y in points]
        colour = sheet.hex(tone)
        body = path(dashes(own, 11, 8, shift), "none", 1, colour, width)
        if head:
            body += path(_arrow_head(own[-4], own[-1]), colour)
        sheet.shapes(body)

    canvas.sheet(
        ("arrow", start, end, tone, bend, width, head, shift),
        pygame.FRect(left, top, right - left, bottom - top),
        paint,
    )


def _arrow_head(before: Point, tip: Point) -> str:
    turn = math.atan2(tip[1] - before[1], tip[0] - before[0])

    def at(angle: float, length: float) -> Point:
        return (tip[0] - length * math.cos(turn + angle), tip[1] - length * math.sin(turn + angle))

    return polygon([(tip[0] + 4 * math.cos(turn), tip[1] + 4 * math.sin(turn)), at(-0.45, _HEAD), at(0.45, _HEAD)])


def draw_connector(canvas: Canvas, start: Point, end: Point, tone: str) -> None:
    """The dotted line from a Zone's panel to its pin on the map."""
    left, top = min(start[0], end[0]) - 4, min(start[1], end[1]) - 4
    box = pygame.FRect(left, top, abs(start[0] - end[0]) + 8, abs(start[1] - end[1]) + 8)

    def paint(sheet: Sheet) -> None:
        own = [(start[0] - left, start[1] - top), (end[0] - left, end[1] - top)]
        sheet.shapes(path(dashes(own, 2, 5), "none", 0.8, sheet.hex(tone), 2))

    canvas.sheet(("connector", start, end, tone), box, paint)


def draw_pin(canvas: Canvas, at: Point, tone: str, pulse: float = 0.0) -> None:
    """A Zone's pin on the map; `pulse` 0..1 widens its outer ring."""
    box = pygame.FRect(at[0] - 40, at[1] - 40, 80, 80)
    step = round(pulse * 12)

    def paint(sheet: Sheet) -> None:
        colour = sheet.hex(tone)
        ring = 26 + step
        sheet.shapes(
            path(circle(40, 40, 36), colour, 0.1)
            + path(circle(40, 40, ring), "none", 0.5 * (1 - step / 16), colour, 1.6)
            + path(circle(40, 40, 15), "none", 0.9, colour, 2.4)
            + path(circle(40, 40, 6), colour)
            + path("M40 0V12M40 68V80M0 40H12M68 40H80", "none", 1, colour, 2)
        )

    canvas.sheet(("pin", tone, step), box, paint)


def paint_step_chip(
    theme: Theme, scale: float, size: tuple[int, int], word: str, done: bool, now: bool
) -> pygame.Surface:
    """One slanted field of the row of steps: ticked off, current (gold) or still to come."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    ground = theme.hex("gold" if now else "edge" if done else "strip")
    sheet.shapes(path(slanted(0, 0, w, h, 12), ground, 1 if now or not done else 0.85))
    ink = "ink" if now else "fog" if done else "mist"
    if not done:
        sheet.write(word, "heading", 20, ink, w / 2, h / 2 + 1, "center", width=w - 34)
    elif sheet.width_of(word, "narrow", 20) > w - 46:
        # Too narrow for the word: the tick alone says that this step is over.
        sheet.icon("check-mark", 18, ink, w / 2, h / 2)
    else:
        sheet.icon("check-mark", 18, ink, 18, h / 2, "midleft")
        sheet.write(word, "heading", 20, ink, 40, h / 2 + 1, width=w - 56)
    return sheet.surface


class StepRow(Widget):
    """The steps of a combat from left to right; those before `now` are ticked off."""

    kind: str = "text"
    steps: tuple[str, ...] = ()
    now: int = 0

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or not self.steps:
            return
        theme, scale = canvas.theme, canvas.scale
        width = (self.rect.width + 4 * (len(self.steps) - 1)) / len(self.steps)
        for i, word in enumerate(self.steps):
            area = canvas.viewport.px(pygame.FRect(self.rect.x + i * (width - 4), self.rect.y, width, self.rect.height))
            self._draw_step(canvas, theme, scale, area, i, word)

    def _draw_step(self, canvas: Canvas, theme: Theme, scale: float, area: pygame.Rect, i: int, word: str) -> None:
        done, now = i < self.now, i == self.now
        glow = Glow(theme.hex("gold"), 7, 110) if now else None
        canvas.lay(
            ("step-chip", word, done, now),
            area,
            lambda: paint_step_chip(theme, scale, area.size, word, done, now),
            0,
            glow,
        )
