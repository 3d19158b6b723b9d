"""Places for cards: empty ones, and ones where a card may be dropped now."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import dashes, rounded, rounded_points
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.chip import REFUSED, ChipLook, draw_chip
from scenes.widgets.widget import Widget

# Units a second, and the dash and gap of the outline that shows where a card may go.
DASH_SPEED = 40
DASH = (14, 9)
_DIGIT = ChipLook("ink", "gold_hi")


def paint_slot(theme: Theme, scale: float, size: tuple[int, int], accent: str = "line") -> pygame.Surface:
    """An empty place: dark well, dashed line, brackets in the corners."""
    sheet = Sheet(theme, scale, size)
    w, h, tone = sheet.w, sheet.h, sheet.hex(accent)
    body = path(rounded(2, 2, w - 4, h - 4, 9), "#04080B", 0.55)
    body += path(dashes(rounded_points(2, 2, w - 4, h - 4, 9), 7, 5), "none", 0.8, tone, 1.6)
    for x, y, sx, sy in ((2.0, 2.0, 1, 1), (w - 2, 2.0, -1, 1), (2.0, h - 2, 1, -1), (w - 2, h - 2, -1, -1)):
        body += path(
            f"M{x:.1f} {y + 18 * sy:.1f}V{y + 8 * sy:.1f}Q{x:.1f} {y:.1f} {x + 8 * sx:.1f} {y:.1f}H{x + 18 * sx:.1f}",
            "none",
            1,
            tone,
            3.4,
        )
    sheet.shapes(body)
    return sheet.surface


def paint_target(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    verb: str = "",
    icon: str = "",
    preview: str = "",
    shift: int = 0,
    over: bool = False,
    tone: str = "gold",
    corner: float = 12,
) -> pygame.Surface:
    """A place where something may go: dashes moved along by `shift` units, or a solid line while a card is over it."""
    sheet = Sheet(theme, scale, size)
    w, h, colour = sheet.w, sheet.h, sheet.hex(tone)
    edge = (2.5, 2.5, w - 5, h - 5, min(corner, h / 2 - 3))
    outline = rounded(*edge) if over else dashes(rounded_points(*edge), *DASH, shift)
    if verb:
        # Gold over lime or red turns brown, so a place with words gets its own dark ground.
        sheet.shapes(path(rounded(*edge), "#0A0F14", 0.55))
    sheet.shapes(path(rounded(*edge), colour, 0.22 if over else 0.14) + path(outline, "none", 1, colour, 4))
    if not verb:
        return sheet.surface
    sign = min(58.0, w * 0.36)
    top = h / 2 - (34 if preview else 18)
    if icon and h > 110:
        sheet.icon(icon, sign, tone, w / 2, top - sign * 0.35)
        top += 34
    bright = "gold_hi" if tone == "gold" else "white"
    # Where the verb has no room the sign alone says it, and the tooltip.
    sheet.label(verb.upper(), "heading", 22, bright, (8, top - 20, w - 16, 40), droppable=True, centred=True)
    if preview:
        sheet.write(preview, "bold", 21, "white", w / 2, top + 32, "center", width=w - 16, body=True)
    return sheet.surface


class SlotWidget(Widget):
    """A place for a card. `text` is the verb shown while it is a legal target, `preview` what a drop would bring.

    `over` is True while a dragged card is above it; `digit` 1..9 is the key that chooses it.
    """

    kind: str = "slot"
    drop_target: bool = True
    accent: str = "line"
    icon: str = "card-play"
    preview: str = ""
    over: bool = False
    digit: int = 0
    frame_only: bool = False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        if self.refused:
            self._draw_refused(canvas, area)
        elif self.glowing or self.over:
            shift = 0 if self.over else round(canvas.time * DASH_SPEED) % sum(DASH)
            verb = "" if self.frame_only else self.text
            key = ("target", verb, self.icon, self.preview, shift, self.over)
            canvas.lay(
                key,
                area,
                lambda: paint_target(theme, scale, area.size, verb, self.icon, self.preview, shift, self.over),
            )
            if self.digit:
                draw_chip(canvas, str(self.digit), _DIGIT, "", self.rect.right - 16, self.rect.y + 18)
        elif not self.frame_only:
            canvas.lay(("slot", self.accent), area, lambda: paint_slot(theme, scale, area.size, self.accent))
        if self.focused or self.selected:
            draw_line(canvas, self.rect, "fs_hi")

    def _draw_refused(self, canvas: Canvas, area: pygame.Rect) -> None:
        if not self.frame_only:
            theme, scale = canvas.theme, canvas.scale
            canvas.lay(("slot", "alert"), area, lambda: paint_slot(theme, scale, area.size, "alert"))
        draw_line(canvas, self.rect, "alert")
        draw_chip(canvas, "", REFUSED, "cancel", self.rect.centerx, self.rect.bottom)


class WidePlace(SlotWidget):
    """A place that takes a drop anywhere in a larger area."""

    catches: pygame.FRect | None = None

    def hit(self, x: float, y: float) -> bool:
        # Only while something is carried: otherwise what lies under it is to be pressed.
        return self.visible and self.drop_target and (self.catches or self.rect).collidepoint(x, y)


def draw_line(canvas: Canvas, rect: pygame.FRect, tone: str, corner: float = 12, width: float = 3.4) -> None:
    """A solid rounded line 5 units outside a rectangle: blue for chosen, red for refused.

    A dark one under it parts it from whatever it lies on, be it as bright as the line.
    """

    def paint(sheet: Sheet) -> None:
        edge, wide = rounded(4, 4, sheet.w - 8, sheet.h - 8, corner), max(width, 2 / sheet.scale)
        dark = path(edge, "none", 1, sheet.hex("ink"), wide + 4)
        sheet.shapes(dark + path(edge, "none", 1, sheet.hex(tone), wide))

    canvas.sheet(("line", tone, corner, width), rect.inflate(14, 14), paint)


def draw_dashes(canvas: Canvas, rect: pygame.FRect, tone: str = "gold", corner: float = 12) -> None:
    """Running dashes 6 units outside a thing that may be chosen or dropped on, such as a card or a Zone."""
    shift = round(canvas.time * DASH_SPEED) % sum(DASH)

    def paint(sheet: Sheet) -> None:
        edge = rounded_points(2.5, 2.5, sheet.w - 5, sheet.h - 5, corner)
        sheet.shapes(path(dashes(edge, *DASH, shift), "none", 1, sheet.hex(tone), 4))

    canvas.sheet(("dashes", tone, corner, shift), rect.inflate(12, 12), paint)
