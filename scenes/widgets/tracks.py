"""Tracks of steps: Defense and Health of a Leader in either direction, and the Event Track."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, mounted
from scenes.drawing.shapes import chamfer, chamfer_points, dashes, heart, shield
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, path
from scenes.theme import EVENT_STEPS, Theme
from scenes.widgets.slot import draw_dashes, draw_line
from scenes.widgets.widget import Widget

LABEL_WIDTH = 142
LAST_STEP = len(EVENT_STEPS) - 1
#: Units above and below the name of a step in the rail.
STEP_EDGE = 4.0
GAP = 6
_TONES = {"defense": "defense", "health": "alert"}


def _sign(kind: str) -> str:
    return shield(15, 15, 13) if kind == "defense" else heart(15, 15, 13)


def _paint_cell(
    theme: Theme, scale: float, size: tuple[int, int], step: int, current: bool, filled: bool, coming: bool, tone: str
) -> pygame.Surface:
    """One step of a track; a coming change is dashed in VENOM's colour."""
    sheet = Sheet(theme, scale, size)
    w, h, colour = sheet.w, sheet.h, sheet.hex(tone)
    plate = chamfer(1.5, 1.5, w - 3, h - 3, 8)
    if coming:
        dashed = dashes(chamfer_points(2, 2, w - 4, h - 4, 8), 8, 5)
        sheet.shapes(path(plate, theme.hex("strip"), 0.9) + path(dashed, "none", 1, theme.hex("vn"), 3))
        sheet.write(str(step), "heading", 26, "mist", w * 0.5 - 11, h / 2 + 1, "center")
        sheet.icon("minions", min(20.0, w * 0.36), "vn", w * 0.5 + 10, h / 2)
        return sheet.surface
    ground = path(plate, theme.hex("strip"), 0.8) if not filled else path(plate, colour, 1 if current else 0.4)
    line = f'<path d="{plate}" fill="none" stroke="{colour}" stroke-opacity="{1 if filled else 0.4}" stroke-width="'
    sheet.shapes(ground + line + f'{3 if current else 1.4}"/>')
    ink = "ink" if current else "white" if filled else "mist"
    sheet.write(str(step), "heading", 26, ink, w / 2, h / 2 + 1, "center", width=w - 8)
    return mounted(sheet.surface, scale, 0, Glow(colour, 7, 170)) if current else sheet.surface


class TrackWidget(Widget):
    """Defense or Health from 1 to `steps`. `measure` is "defense" or "health", `text` its label.

    `printed` is the Leader's own value (0 = not shown) and keeps a small arrow-head on its cell if it differs;
    `coming` is the value a known VENOM card will set (0 = none). `vertical` stacks the cells, the highest on top.
    """

    kind: str = "track"
    measure: str = "defense"
    value: int = 0
    steps: int = 8
    printed: int = 0
    coming: int = 0
    vertical: bool = False
    label_width: float = LABEL_WIDTH

    def cell(self, step: int) -> pygame.FRect:
        """The rectangle (units) of a step, counted from 1."""
        if self.vertical:
            height = (self.rect.height - GAP * (self.steps - 1)) / self.steps
            return pygame.FRect(self.rect.x, self.rect.bottom - step * (height + GAP) + GAP, self.rect.width, height)
        width = (self.rect.width - self.label_width - GAP * (self.steps - 1)) / self.steps
        x = self.rect.x + self.label_width + (step - 1) * (width + GAP)
        return pygame.FRect(x, self.rect.y, width, self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        if not self.vertical and self.label_width:
            self._draw_label(canvas)
        for step in range(1, self.steps + 1):
            self._draw_cell(canvas, step)
        if self.refused or self.selected or self.focused:
            draw_line(canvas, self.rect, "alert" if self.refused else "fs_hi")
        elif self.glowing:
            draw_dashes(canvas, self.rect)

    def _draw_cell(self, canvas: Canvas, step: int) -> None:
        area = canvas.viewport.px(self.cell(step))
        theme, scale, tone = canvas.theme, canvas.scale, _TONES[self.measure]
        current, coming = step == self.value, step == self.coming != self.value
        filled = step <= self.value
        picture = canvas.cached(
            ("cell", step, area.size, current, filled, coming, tone),
            lambda: _paint_cell(theme, scale, area.size, step, current, filled, coming, tone),
        )
        canvas.surface.blit(picture, picture.get_rect(center=area.center))
        if step == self.printed != self.value and self.value:
            self._mark_printed(canvas, step, tone)

    def _mark_printed(self, canvas: Canvas, step: int, tone: str) -> None:
        """The arrow-head on the cell of the printed value."""
        area = canvas.viewport.px(self.cell(step))
        size = max(7, canvas.viewport.length(12))
        name = "arrowhead-right" if self.vertical else "arrowhead-down"
        mark = icon(name, size, canvas.theme.hex(tone))
        at = (area.left - size // 2, area.centery) if self.vertical else (area.centerx, area.top - size // 2)
        canvas.surface.blit(mark, mark.get_rect(center=at))

    def _draw_label(self, canvas: Canvas) -> None:
        box = pygame.FRect(self.rect.x, self.rect.y, self.label_width, self.rect.height)

        def paint(sheet: Sheet) -> None:
            middle = sheet.h / 2
            sign = path(_sign(self.measure), sheet.hex(_TONES[self.measure]))
            sheet.shapes(f'<g transform="translate(0 {middle - 15:.1f})">{sign}</g>')
            sheet.write(self.text.upper(), "label", 19, "fog", 38, middle + 1, width=sheet.w - 44, tracking=1)

        canvas.sheet(("track-label", self.measure, self.text), box, paint)


class TrackHead(Widget):
    """The sign and the word over an upright track; in compact density the sign alone."""

    kind: str = "text"
    measure: str = "defense"

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            alone = sheet.theme.dense(sheet.scale)
            left = sheet.w / 2 - 15 if alone else 0.0
            sign = path(_sign(self.measure), sheet.hex(_TONES[self.measure]))
            sheet.shapes(f'<g transform="translate({left:.1f} {sheet.h / 2 - 15:.1f}) scale(0.9)">{sign}</g>')
            if not alone:
                sheet.label(self.text.upper(), "label", 17, "fog", (29, 0, sheet.w - 30, sheet.h), droppable=True)

        canvas.sheet(("track-head", self.measure, self.text), self.rect, paint)


def _name_room(width: float, height: float, signed: bool) -> tuple[float, float]:
    """What is left for the name of a step in the rail, in units; a sign at its right end takes some of it."""
    return (width - 46 - (38 if signed else 8), height - 2 * STEP_EDGE)


def paint_step(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    step: int,
    current: bool,
    reached: bool,
    name: str,
    tall: bool,
    flash: bool,
    most: int | None = None,
) -> pygame.Surface:
    """One step of the Event Track: beside each other in the rail, upright on the strike screen.

    The letters of its name are no higher than `most` pixels.
    """
    sheet = Sheet(theme, scale, size)
    w, h, colour = sheet.w, sheet.h, EVENT_STEPS[step]
    plate = chamfer(1.5, 1.5, w - 3, h - 3, 9)
    ground = path(plate, colour, 1 if current else 0.34) if reached or current else path(plate, "#1A1416", 0.55)
    sheet.shapes(ground + path(plate, "none", 1, colour, 3 if current else 1.5))
    ink = "ink" if current else colour
    word = "ink" if current else "fog"
    last = step == LAST_STEP
    if tall:
        sheet.write(str(step), "display", 48, ink, w / 2, h * 0.38, "center")
        words = (6.0, h * 0.6, w - 12, h * 0.36)
        sheet.paragraph(name, words, 19, word, role="heading", leading=1.0, centred=True, middle=True)
        if last:
            sheet.icon("death-skull", 26, ink, w - 20, 20)
    else:
        sheet.write(str(step), "display", 32, ink, 26, h / 2, "center", width=34, height=h)
        room = _name_room(w, h, last or current)
        sheet.paragraph(name, (46, STEP_EDGE + 2, *room), 19, word, role="heading", leading=1.0, middle=True, most=most)
        if last or current:
            sheet.icon("siren" if current and not last else "death-skull", 24, ink, w - 22, h / 2)
    if current:
        strength = (230, 2) if flash else (170, 1)
        return mounted(sheet.surface, scale, 0, Glow(colour, 14 if flash else 9, *strength))
    return sheet.surface


class EventTrack(Widget):
    """The six steps of the Event Track; `upright` False stacks them with 5 on top, True lays them from left to right.

    `flash` lights the current step up after a Strike. `names` are the words of the steps.
    """

    kind: str = "track"
    value: int = 0
    upright: bool = False
    flash: bool = False
    names: tuple[str, ...] = ("",) * len(EVENT_STEPS)

    def cell(self, step: int) -> pygame.FRect:
        """The rectangle (units) of a step, 0 to 5."""
        count = len(EVENT_STEPS)
        if self.upright:
            width = (self.rect.width - 8 * (count - 1)) / count
            return pygame.FRect(self.rect.x + step * (width + 8), self.rect.y, width, self.rect.height)
        height = (self.rect.height - 7 * (count - 1)) / count
        return pygame.FRect(self.rect.x, self.rect.y + (count - 1 - step) * (height + 7), self.rect.width, height)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        most = None if self.upright else self._letters(canvas.theme, canvas.scale)
        for step in range(len(EVENT_STEPS)):
            self._put_step(canvas, step, most)
        if self.focused:
            draw_line(canvas, self.rect, "fs_hi")

    def _put_step(self, canvas: Canvas, step: int, most: int | None) -> None:
        theme, scale, area = canvas.theme, canvas.scale, canvas.viewport.px(self.cell(step))
        current, reached = step == self.value, step < self.value
        look = (step, current, reached, self.names[step], self.upright, self.flash and current, most)
        picture = canvas.cached(("step", area.size, *look), lambda: paint_step(theme, scale, area.size, *look))
        canvas.surface.blit(picture, picture.get_rect(center=area.center))

    def _letters(self, theme: Theme, scale: float) -> int:
        """The height in pixels of the letters in which all names in the rail fit their steps."""
        sheet, cell = Sheet(theme, scale, (1, 1)), self.cell(0)
        signed = (self.value, LAST_STEP)
        rooms = [_name_room(cell.width, cell.height, step in signed) for step in range(len(EVENT_STEPS))]
        return min(sheet.alike([name], room, 19, "heading", 1.0) for name, room in zip(self.names, rooms, strict=True))
