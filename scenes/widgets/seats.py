"""The seats round the table: marks, names, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, faded, greyed
from scenes.drawing.emblems import seat_disc
from scenes.drawing.shapes import chamfer, circle
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

CELL = (180.0, 64.0)
SMALL_CELL = (128.0, 56.0)
GAP = 10


def paint_seat(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    seat: int,
    name: str,
    status: str,
    now: bool,
    commander: bool,
    away: bool,
    companion: str = "",
) -> pygame.Surface:
    """One cell of the seat strip at `size` pixels."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    small, tight = w < 150, w < 100
    tone = theme.hex("edge") if away else SEATS[seat % len(SEATS)].colour
    ground = "#1D2C3A" if now else "#16222C"
    sheet.shapes(path(chamfer(2, 2, w - 4, h - 4, 10), ground, 1, tone, 3.4 if now else 1.6))
    px = max(14, sheet.r(28 if tight else 34 if small else 44))
    disc = seat_disc(px, seat)
    if away:
        disc = faded(greyed(disc, 220), 130)
    middle = 23.0 if tight else 28.0 if small else 36.0
    sheet.picture(disc, middle, h / 2, "center")
    beside, above = (7, 13) if tight else (13, 12) if small else (17, 16)
    if commander:
        sheet.icon("captain-hat-profile", 18 if tight else 22, "gold", middle + beside, h / 2 - above)
    if companion:
        x, y = middle - beside + 1, h / 2 + above - 1
        sheet.shapes(path(circle(x, y, 11), ground, 1, sheet.hex("gold"), 1.4))
        sheet.icon(companion, 16, "gold", x, y - 0.5)
    left = 41.0 if tight else 52.0 if small else 68.0
    left += 5 if commander and not tight else 0
    ink, second = ("mist", "mist") if away else ("white", "fog")
    gap = max(11.0, theme.text_px(20, scale) * 0.56 / scale)
    if not status or gap * 4 > h + 4:
        sheet.write(name, "bold", 20 if small else 21, ink, left, h / 2, width=w - left - 8)
        return sheet.surface
    sheet.write(name, "bold", 20 if small else 21, ink, left, h / 2 - gap, width=w - left - 8)
    sheet.write(status, "medium", 18, second, left, h / 2 + gap, width=w - left - 8)
    return sheet.surface


class SeatCell(Widget):
    """One seat. `text` is the name, `status` a word such as "now", "next", "auto", "hand hidden", "left".

    `glowing` says that this seat may act now with Teamwork; `now` that it is its turn. `companion` is
    the icon of somebody who goes with it.
    """

    kind: str = "chip"
    focusable: bool = True
    seat: int = 0
    status: str = ""
    now: bool = False
    commander: bool = False
    away: bool = False
    companion: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        tone = SEATS[self.seat % len(SEATS)].colour
        parts = (self.seat, self.text, self.status, self.now, self.commander, self.away, self.companion)
        glow = Glow(tone, 8, 120) if self.now or self.glowing else None
        canvas.lay(
            ("seat", *parts),
            area,
            lambda: paint_seat(theme, scale, area.size, *parts),
            0,
            glow,
        )
        if self.focused:
            draw_focus(canvas, self.rect)


class SeatStrip(Widget):
    """The seats clockwise from the Commander, in cells side by side. The cells are widgets: see `cells`."""

    kind: str = "panel"
    cells: Sequence[SeatCell] = ()

    def arrange(self) -> None:
        """Gives every cell its place inside the strip; the cells shrink so that all have room."""
        count = len(self.cells)
        if not count:
            return
        wide = CELL[0] if self.rect.height >= 60 else SMALL_CELL[0]
        gap = GAP if wide == CELL[0] else 6
        width = min(wide, (self.rect.width - gap * (count - 1)) / count)
        for i, cell in enumerate(self.cells):
            cell.rect = pygame.FRect(self.rect.x + i * (width + gap), self.rect.y, width, self.rect.height)

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            for cell in self.cells:
                cell.draw(canvas)
