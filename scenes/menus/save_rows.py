"""A save as a row of the Load screen, and the small picture of it."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, cut_to
from scenes.drawing.emblems import seat_disc
from scenes.drawing.files import covering
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import MUTED, paint_chip
from scenes.widgets.widget import Widget

#: A picture that was kept, or the name of one of the game's own.
Picture = pygame.Surface | str | None
#: What stands in the place of the picture.
PICTURE, BRIEFING, CURTAIN, BROKEN, NOTHING = "picture", "briefing", "curtain", "broken", "nothing"


def paint_thumbnail(
    theme: Theme, scale: float, size: tuple[int, int], look: str, seats: tuple[int, ...], picture: Picture
) -> pygame.Surface:
    """The picture of a save, what its game is about, the curtain over a game with secrets, the sign of a damaged file,
    or an empty desk."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    if look == PICTURE and isinstance(picture, pygame.Surface):
        sheet.surface.blit(pygame.transform.smoothscale(picture, size), (0, 0))
    elif look == BRIEFING and isinstance(picture, str):
        sheet.surface.blit(covering(picture, *size), (0, 0))
        _draw_seats(sheet, seats)
    elif look == CURTAIN:
        seat = seats[0] if seats else 0
        tone = SEATS[seat % len(SEATS)].colour
        strips = "".join(
            f"M{x:.1f} {h:.1f}l{h * 0.36:.1f} -{h:.1f}h14l-{h * 0.36:.1f} {h:.1f}Z" for x in range(-40, int(w), 40)
        )
        sheet.shapes(f'<rect width="{w:.1f}" height="{h:.1f}" fill="#1A0E22"/>' + path(strips, tone, 0.2))
        sheet.picture(seat_disc(max(16, sheet.r(h * 0.58)), seat), w / 2, h / 2, "center")
    elif look == BROKEN:
        sheet.shapes(f'<rect width="{w:.1f}" height="{h:.1f}" fill="#1A0E0C"/>')
        sheet.icon("hazard-sign", h * 0.55, "alert", w / 2, h / 2)
    else:
        sheet.shapes(f'<rect width="{w:.1f}" height="{h:.1f}" fill="#0B1822"/>')
        sheet.icon("squad-emblem", h * 0.6, "edge", w / 2, h / 2)
    sheet.surface = cut_to(sheet.surface, chamfer(0, 0, *size, 9 * scale))
    sheet.shapes(path(chamfer(1, 1, w - 2, h - 2, 9), "none", 1, "#05090C" if w < 400 else theme.hex("line"), 3))
    return sheet.surface


def _draw_seats(sheet: Sheet, seats: tuple[int, ...]) -> None:
    """Who plays, in a row on a dark strip at the foot."""
    size = min(60.0, sheet.h * 0.26)
    strip = f'y="{sheet.h - 1.3 * size:.1f}" width="{sheet.w:.1f}" height="{1.3 * size:.1f}"'
    sheet.shapes(f'<rect {strip} fill="#05090C" opacity="0.72"/>')
    left = (sheet.w - size * 1.2 * (len(seats) - 1)) / 2
    for place, seat in enumerate(seats):
        middle = (left + place * size * 1.2, sheet.h - 0.65 * size)
        sheet.picture(seat_disc(max(14, sheet.r(size)), seat), *middle, "center")


class Thumbnail(Widget):
    """The picture of a save in its frame. `look` is one of PICTURE, BRIEFING, CURTAIN, BROKEN and NOTHING."""

    look: str = NOTHING
    seats: tuple[int, ...] = ()
    picture: Picture = None

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        key = ("thumbnail", self.look, self.seats, self.picture)
        canvas.lay(key, area, lambda: paint_thumbnail(theme, scale, area.size, *key[1:]), 0)


class SaveRow(Widget):
    """A save, 1136x138. `text` is its heading; `lines` title and state; `when` and `note` stand at the right."""

    kind: str = "button"
    focusable: bool = True
    lines: tuple[str, str] = ("", "")
    when: str = ""
    note: str = ""
    seats: tuple[int, ...] = ()
    broken: bool = False
    #: What a game of an older version is called, or "".
    older: str = ""

    @property
    def picture_rect(self) -> pygame.FRect:
        """The place of its picture."""
        return pygame.FRect(self.rect.x + 12, self.rect.y + 10, 208, 117)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        theme = canvas.theme
        parts = (self.text, self.lines, self.when, self.note, self.seats, self.broken, self.older, self.selected)

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            edge = "gold" if self.selected else "alert_lo" if self.broken else "edge"
            ground = "#1D2C3A" if self.selected else "#101B24"
            line = 3.4 if self.selected else 2
            sheet.shapes(path(chamfer(1, 1, w - 2, h - 2, 12), ground, 0.96, sheet.hex(edge), line))
            self._words(sheet)

        glow = Glow(theme.hex("gold" if self.selected else "white"), 9, 110) if self.selected or self.hovered else None
        canvas.sheet(("save row", parts), self.rect, paint, 0, glow)
        if self.focused:
            draw_focus(canvas, self.rect)

    def _words(self, sheet: Sheet) -> None:
        first, second = ("fog", "mist") if self.broken else ("white", "gold_hi")
        right = sheet.w - 24
        sheet.write(self.text.upper(), "heading", 28, first, 244, 34, width=430)
        told = sheet.write(self.lines[0], "bold", 21, second, 244, 70, width=430)
        if self.older:
            chip = paint_chip(sheet.theme, sheet.scale, self.older, MUTED, "stopwatch", 18)
            sheet.picture(chip, told.right + 16, 70, "midleft")
        for place, seat in enumerate(self.seats):
            sheet.picture(seat_disc(max(14, sheet.r(34)), seat), 704 + place * 42, 38, "center")
        sheet.write(self.when, "bold", 21, "white", right, 38, "midright", width=210)
        if self.broken:
            sheet.write(self.lines[1], "medium", 21, "alert", 244, 104, width=right - 244)
            sheet.write(self.note, "medium", 20, "fog", right, 72, "midright", width=400)
        else:
            note = sheet.write(self.note, "medium", 20, "fog", right, 104, "midright", width=420)
            sheet.write(self.lines[1], "medium", 21, "fog", 244, 104, width=note.x - 268)
