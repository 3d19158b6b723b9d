"""A hero beside the board: whose hero it is, the cards in hand, the villains captured."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow
from scenes.drawing.emblems import seat_disc
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import GOLD, NOTE, ChipLook, paint_chip
from scenes.widgets.figure import FigureFace, paint_figure
from scenes.widgets.widget import Widget


@dataclass(frozen=True)
class HeroStand:
    """What a cell says: hero, player, Power Cards, captured villains, and a word such as "now" or "auto"."""

    face: FigureFace
    hero: str
    player: str
    seat: int
    cards: int
    captured: int
    status: str
    now: bool


def paint_hero(theme: Theme, scale: float, size: tuple[int, int], stand: HeroStand) -> pygame.Surface:
    """The cell at `size` pixels; 166 by 168 units suits it."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    tone = SEATS[stand.seat % len(SEATS)].colour
    sheet.shapes(
        path(chamfer(2, 2, w - 4, h - 4, 12), "#1D2C3A" if stand.now else "#121D27", 0.94)
        + path(chamfer(2, 2, w - 4, h - 4, 12), "none", 1, tone, 3.4 if stand.now else 1.8)
    )
    disc = paint_figure(theme, stand.face, max(24, sheet.r(82)))
    sheet.picture(disc, 54, 54, "center")
    for row, (icon, count) in enumerate((("card-draw", stand.cards), ("medal", stand.captured))):
        y = 36 + row * 38
        sheet.icon(icon, 27, "fs_hi" if row == 0 else "gold", 104, y, "midleft")
        sheet.write(str(count), "heading", 25, "white", 137, y + 1, height=32)
    sheet.write(stand.hero, "bold", 20, "white", w / 2, 112, "center", width=w - 16, height=30)
    sheet.picture(seat_disc(max(14, sheet.r(26)), stand.seat), 24, h - 27, "center")
    look: ChipLook = GOLD if stand.now else NOTE
    right = w - 12
    if stand.status and not theme.dense(scale):
        chip = paint_chip(theme, scale, stand.status, look, "", 16, 7)
        sheet.picture(chip, right, h - 27, "midright")
        right -= chip.get_width() / scale + 6
    sheet.write(stand.player, "medium", 18, "fog", 42, h - 26, width=max(20, right - 42))
    return sheet.surface


class HeroCell(Widget):
    """One hero with its seat. `text` says the same in words."""

    kind: str = "chip"
    focusable: bool = True
    stand: HeroStand | None = None

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.stand is None:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale, stand = canvas.theme, canvas.scale, self.stand
        tone = SEATS[stand.seat % len(SEATS)].colour
        glow = None
        if self.glowing:
            glow = Glow(theme.hex("gold"), 9, 220)
        elif stand.now or self.hovered or self.selected:
            glow = Glow(tone, 8, 130)
        canvas.lay(("hero-cell", stand), area, lambda: paint_hero(theme, scale, area.size, stand), 1, glow)
        if self.focused:
            draw_focus(canvas, self.rect)
