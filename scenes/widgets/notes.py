"""Short notes over the table: tooltips, the refusal at the place of a drop, and toasts."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.emblems import key_cap
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.widget import Widget

TOOLTIP_WIDTH = 440.0
BUBBLE_WIDTH = 440.0
TOAST_SIZE = (440.0, 60.0)
#: A longer sentence lies flat, so that it covers no more than it must. In the head it is never deeper than the head: up
#: to the first width it lies beside the phases, then along it as far as the figures, and at last in smaller letters.
TOAST_WIDE, TOAST_HEAD, TOAST_LINES = 532.0, (660.0, 1440.0, 1872.0), 1.5
TOAST_DEEPEST, TOAST_AIR = 68.0, 12.0
TOAST_PLACE = (24.0, 932.0)
EDGE = 16.0


def _text_height(theme: Theme, scale: float, markup: str, width: float, size: float, leading: float) -> float:
    """The height in units of a paragraph in a column of `width` units."""
    px = theme.text_px(size, scale, True)
    return rich.lay_out(markup, round(width * scale), "medium", px, leading).height / scale


def beside(
    anchor: pygame.FRect,
    size: tuple[float, float],
    gap: float = 12.0,
    sideways: bool = False,
    clear: Sequence[pygame.FRect] = (),
) -> tuple[float, float]:
    """Where a note of `size` units stands next to `anchor`: never outside the canvas, and where there is any such place
    neither over the anchor nor over what is to be kept `clear`."""
    w, h = size
    spots: list[tuple[float, float]] = []
    for thing in (anchor, *clear):
        x, y = anchor.centerx - w / 2, anchor.centery - h / 2
        upright = [(x, thing.top - gap - h), (x, thing.bottom + gap)]
        aside = [(thing.right + gap, y), (thing.left - gap - w, y)]
        if CANVAS_WIDTH - EDGE - thing.right < min(w + gap, thing.left):
            aside.reverse()
        spots += (*aside, *upright) if sideways else (*upright, *aside)
    inside = [
        (max(EDGE, min(x, CANVAS_WIDTH - EDGE - w)), max(EDGE, min(y, CANVAS_HEIGHT - EDGE - h))) for x, y in spots
    ]
    # Beside the thing itself, else on the far side of what lies next to it: the nearer the better.
    middle = (anchor.centerx - w / 2, anchor.centery - h / 2)
    spots = [*inside[:4], *sorted(inside[4:], key=lambda spot: math.dist(spot, middle))]

    def covered(spot: tuple[float, float]) -> float:
        parts = map(pygame.FRect(*spot, w, h).clip, (anchor, *clear))
        return sum(part.width * part.height for part in parts)

    return min(spots, key=covered)


class Tooltip(Widget):
    """Name and one or two sentences. `place` sizes and puts it beside what it explains."""

    kind: str = "text"
    name: str = ""
    more: str = ""
    z: int = 900

    def place(
        self, canvas: Canvas, anchor: pygame.FRect, *, sideways: bool = False, clear: Sequence[pygame.FRect] = ()
    ) -> None:
        """Takes the size its words need and a place beside `anchor` (units): above, below, or at a side of it."""
        rows = _text_height(canvas.theme, canvas.scale, self.text, TOOLTIP_WIDTH - 36, 20, 1.26)
        height = 48 + rows + (44 if self.more else 16)
        place = beside(anchor, (TOOLTIP_WIDTH, height), sideways=sideways, clear=clear)
        self.rect = pygame.FRect(*place, TOOLTIP_WIDTH, height)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            sheet.shapes(path(chamfer(1, 1, w - 2, h - 2, 10), sheet.hex("strip"), 1, sheet.hex("line"), 2))
            sheet.write(self.name, "bold", 22, "gold_hi", 18, 28, width=w - 36, body=True)
            foot = 44 if self.more else 10
            sheet.paragraph(self.text, (18, 46, w - 36, h - 46 - foot), 20)
            if self.more:
                cap = sheet.picture(key_cap(sheet.theme, "I", max(16, sheet.r(28))), 18, h - 24, "midleft")
                sheet.write(self.more, "medium", 19, "fog", cap.right + 10, h - 24)

        canvas.sheet(("tooltip", self.name, self.text, self.more), self.rect, paint, 2)


def _tail(box: pygame.FRect, to: tuple[float, float], half: float = 14) -> str:
    """A pointed tail from the nearest side of the box to a place outside it, or nothing if it lies inside."""
    x, y = to
    along_x = min(max(x, box.left + 30), box.right - 30)
    along_y = min(max(y, box.top + 24), box.bottom - 24)
    if y > box.bottom:
        return f"M{along_x - half:.1f} {box.bottom - 3:.1f}L{x:.1f} {y:.1f}L{along_x + half:.1f} {box.bottom - 3:.1f}"
    if y < box.top:
        return f"M{along_x - half:.1f} {box.top + 3:.1f}L{x:.1f} {y:.1f}L{along_x + half:.1f} {box.top + 3:.1f}"
    if x < box.left:
        return f"M{box.left + 3:.1f} {along_y - half:.1f}L{x:.1f} {y:.1f}L{box.left + 3:.1f} {along_y + half:.1f}"
    if x > box.right:
        return f"M{box.right - 3:.1f} {along_y - half:.1f}L{x:.1f} {y:.1f}L{box.right - 3:.1f} {along_y + half:.1f}"
    return ""


def draw_speech(
    canvas: Canvas, rect: pygame.FRect, to: tuple[float, float] | None, ground: str, line: str, cut: float = 10
) -> None:
    """A chamfered plate with a tail to a place in units; everything that points at something uses it."""
    whole = rect.copy()
    if to is not None:
        whole.union_ip(pygame.FRect(to[0] - 4, to[1] - 4, 8, 8))
    whole.inflate_ip(6, 6)
    box = pygame.FRect(rect.x - whole.x, rect.y - whole.y, rect.width, rect.height)
    tip = (to[0] - whole.x, to[1] - whole.y) if to is not None else None

    def paint(sheet: Sheet) -> None:
        plate = chamfer(box.x + 1, box.y + 1, box.width - 2, box.height - 2, cut)
        tail = _tail(box, tip) if tip else ""
        body = path(tail + "Z", sheet.hex(ground), 1, sheet.hex(line), 2.4) if tail else ""
        body += path(plate, sheet.hex(ground), 1, sheet.hex(line), 2.4)
        body += path(tail + "Z", sheet.hex(ground)) if tail else ""
        sheet.shapes(body)

    canvas.sheet(("speech", tuple(box), tip, ground, line, cut), whole, paint, 2)


class Bubble(Widget):
    """The sentence of a refusal, at the place of the drop. `to` is the place its tail points at, in units."""

    kind: str = "text"
    to: tuple[float, float] | None = None
    icon: str = "cancel"
    z: int = 910

    def place(self, canvas: Canvas, anchor: pygame.FRect) -> None:
        """Takes the size its sentence needs and a place above `anchor` (below it at the canvas' upper edge)."""
        rows = _text_height(canvas.theme, canvas.scale, self.text, BUBBLE_WIDTH - 70, 20, 1.22)
        size = (BUBBLE_WIDTH, max(54.0, rows + 26))
        self.rect = pygame.FRect(*beside(anchor, size, 44), *size)
        inside = (min(max(anchor.centerx, EDGE), CANVAS_WIDTH - EDGE), anchor.centery)
        above = self.rect.bottom <= anchor.top
        self.to = (inside[0], anchor.top if above else anchor.bottom)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        draw_speech(canvas, self.rect, self.to, "#1A0E0C", "alert")

        def paint(sheet: Sheet) -> None:
            sheet.icon(self.icon, 30, "alert", 14, sheet.h / 2, "midleft")
            sheet.paragraph(
                self.text, (54, 8, sheet.w - 68, sheet.h - 16), 20, "white", "alert", leading=1.22, middle=True
            )

        canvas.sheet(("bubble", self.text, self.icon), self.rect, paint)


class Toast(Widget):
    """A passing note. `error` ones are red and stay until they are clicked; `place` is 0 for the lowest."""

    kind: str = "text"
    icon: str = "info"
    error: bool = False
    z: int = 920

    def place(self, canvas: Canvas, order: int, corner: tuple[float, float] = TOAST_PLACE) -> None:
        """The `order`-th toast from below (0, 1, 2) at the lower left; taller when its sentence needs two lines, and
        wider when it needs more."""
        low = corner[1] > CANVAS_HEIGHT / 2
        line = 1.18 * canvas.theme.text_px(22, canvas.scale, True) / canvas.scale
        # In the head two lines have room beside the phases; only a longer sentence lies over them.
        most = TOAST_LINES * line if low else TOAST_DEEPEST - TOAST_AIR
        for width in (TOAST_SIZE[0], TOAST_WIDE) if low else (TOAST_SIZE[0], TOAST_WIDE, *TOAST_HEAD):
            rows = _text_height(canvas.theme, canvas.scale, self.text, width - 84, 22, 1.18)
            if rows <= most:
                break
        height = max(TOAST_SIZE[1], rows + 22)
        if not low:
            height = min(height, TOAST_DEEPEST)
        step = -72 if low else 72
        y = corner[1] + order * step + (TOAST_SIZE[1] - height if step < 0 else 0)
        self.rect = pygame.FRect(corner[0], y, width, height)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        tone, ground = ("alert", "#1A0E0C") if self.error else ("fs_hi", "#101B24")
        icon = "hazard-sign" if self.error and self.icon == "info" else self.icon

        def paint(sheet: Sheet) -> None:
            plate = chamfer(1, 1, sheet.w - 2, sheet.h - 2, 10)
            sheet.shapes(path(plate, ground, 1, sheet.hex(tone), 2))
            sheet.icon(icon, 30, tone, 34, sheet.h / 2)
            box = (62.0, TOAST_AIR / 2, sheet.w - 80, sheet.h - TOAST_AIR)
            sheet.paragraph(self.text, box, 22, "white", tone, leading=1.18, middle=True)

        canvas.sheet(("toast", self.text, icon, self.error), self.rect, paint, 2)
