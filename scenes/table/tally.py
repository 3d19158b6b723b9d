"""What everybody came to at the end, row by row: plates, portraits, stars and totals that drop in one by one."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, mounted
from scenes.drawing.emblems import badge, seat_disc
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.card import face_picture
from scenes.widgets.face import CardFace
from scenes.widgets.widget import Widget
from scenes.widgets.zone import paint_portrait

DROP = 34.0
#: Between two things that count, and between two lines of them, in units: the stars on their corners lie in it.
GAP, LINE_GAP = 28.0, 16.0
MOST_LINES = 4
#: Units that stay free above and below the lines.
ROW_EDGE = 5.0
#: Pixels: on a narrower card no name can be read, so that its picture takes all the room. The tooltip names it.
NAMED = 56


def in_lines(box: pygame.FRect, count: int, width: float, ratio: float = 1.0) -> list[pygame.FRect]:
    """The places of `count` things in a box of units, in as many lines as show them largest: none covers another.

    `width` is how wide they are where there is room, `ratio` how many times as high.
    """

    box = box.inflate(0, -2 * ROW_EDGE)

    def share(lines: int) -> float:
        across = box.width / (max(1, -(-count // lines)) * (width + GAP))
        return min(1.0, across, box.height / (lines * (width * ratio + LINE_GAP)))

    lines = max(range(1, MOST_LINES + 1), key=lambda number: (share(number), -number))
    across, k = -(-count // lines), share(lines)
    places = []
    for number in range(count):
        line, place = divmod(number, across)
        middle = box.y + box.height * (line + 0.5) / lines - LINE_GAP * k / 4
        x, height = box.x + place * (width + GAP) * k, width * ratio * k
        places.append(pygame.FRect(x, middle - height / 2, width * k, height))
    return places


class ScorePlate(Widget):
    """A seat's row: mark, portrait, name and a second line. `text` is the name, `honoured` the Medal of Honor.

    `portrait` is a picture under assets/; "" is that of the seat.
    """

    kind: str = "panel"
    focusable: bool = True
    seat: int = 0
    portrait: str = ""
    note: str = ""
    honoured: bool = False

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (
            self.text,
            self.seat,
            self.portrait or f"art/seats/seat-{self.seat + 1}.webp",
            self.note,
            self.honoured,
        )
        glow = Glow(theme.hex("gold"), 9, 120) if self.honoured else None
        canvas.lay(("score", parts), area, lambda: paint_plate(theme, scale, area.size, *parts), 0, glow)
        if self.focused:
            draw_focus(canvas, self.rect)


def paint_plate(
    theme: Theme, scale: float, size: tuple[int, int], name: str, seat: int, picture: str, note: str, honoured: bool
) -> pygame.Surface:
    """The plate at `size` pixels; compact screens leave the second line out."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    tone = SEATS[seat % len(SEATS)].colour
    ground, edge = ("#2A1F0A", theme.hex("gold")) if honoured else ("#101B24", tone)
    sheet.shapes(
        path(chamfer(1, 1, w - 2, h - 2, 12), ground, 0.96)
        + path(chamfer(1, 1, w - 2, h - 2, 12), "none", 1, edge, 3 if honoured else 2)
        + path(f"M12 1H9L1 12V{h - 12:.1f}L9 {h - 1:.1f}H16V1Z", tone)
    )
    sheet.picture(seat_disc(max(18, sheet.r(54)), seat), 52, h / 2, "center")
    wide, high = min(92.0, h * 0.72), h - 24
    portrait = paint_portrait(theme, (sheet.r(wide), sheet.r(high)), picture, "rank-3", ("#2F7FD6", "#0F2F55"), tone)
    sheet.picture(portrait, 92, 12)
    left = 92 + wide + 16
    room = 356 - left - 8
    if theme.dense(scale) or not note:
        sheet.write(name.upper(), "heading", 30, "white", left, h / 2, width=room)
        return sheet.surface
    sheet.write(name.upper(), "heading", 30, "white", left, h / 2 - h * 0.14, width=room)
    sheet.write(note, "medium", 20, "gold_hi" if honoured else "fog", left, h / 2 + h * 0.16, width=room, body=True)
    return sheet.surface


class ScoreItem(Widget):
    """Something that counts: the portrait of a captive, or a card, with its points on a star.

    `fall` 0..1 is how far it has dropped to its place; at 0 it is not there yet.
    """

    kind: str = "card"
    points: int = 0
    picture: str = ""
    face: CardFace | None = None
    fall: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        if self.fall <= 0:
            return
        area = canvas.viewport.px(self.rect)
        theme = canvas.theme

        def paint() -> pygame.Surface:
            if self.face is None:
                return paint_portrait(theme, area.size, self.picture, "death-skull", ("#5A3A86", "#1B0D2A"), "vn")
            if area.width < NAMED and self.face.art:
                return paint_portrait(theme, area.size, self.face.art, self.face.sign, ("#6B5A2E", "#241D0C"), "gold")
            return face_picture(canvas, self.face, area.width)

        rise = canvas.viewport.length(DROP * (1 - self.fall))
        alpha = round(255 * min(1.0, self.fall * 1.6))
        canvas.lay(("score-item", self.face or self.picture), area.move(0, -rise), paint, 1, alpha=alpha)
        size = min(54.0, max(26.0, self.rect.width * 0.66))
        star = badge(theme, "vp", max(16, canvas.viewport.length(size)), str(self.points))
        x, y = self.rect.right - 6, self.rect.bottom - 6
        if self.face is not None:
            x, y = self.rect.right - 8, self.rect.bottom - 10
        canvas.blit_centred(star, x, y - DROP * (1 - self.fall), alpha=alpha)


class ScoreTotal(Widget):
    """The sum on a large star."""

    kind: str = "text"
    points: int = 0

    def draw(self, canvas: Canvas) -> None:
        size = max(24, canvas.viewport.length(self.rect.width))
        canvas.blit_centred(badge(canvas.theme, "vp", size, str(self.points)), *self.rect.center)


class HonourMedal(Widget):
    """The Medal of Honor; `fall` stamps it down from twice its size."""

    kind: str = "text"
    fall: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        if self.fall <= 0:
            return
        theme, scale = canvas.theme, canvas.scale
        size = max(20, canvas.viewport.length(self.rect.width))

        def paint() -> pygame.Surface:
            sheet = Sheet(theme, scale, (size, size))
            sheet.icon("star-medal", sheet.w, "gold_hi", sheet.w / 2, sheet.h / 2)
            return mounted(sheet.surface, scale, 1, Glow(theme.hex("gold"), 8, 150))

        medal = canvas.cached(("honour", size), paint)
        if self.fall < 1:
            medal = pygame.transform.smoothscale_by(medal, 2.2 - 1.2 * self.fall)
        canvas.blit_centred(medal, *self.rect.center, alpha=round(255 * self.fall), keep=False)


@dataclass
class Tally:
    """Everything that drops in, in order, and the totals it adds to."""

    items: list[tuple[ScoreItem, int]] = field(default_factory=list)
    totals: dict[int, ScoreTotal] = field(default_factory=dict)
    medals: list[HonourMedal] = field(default_factory=list)

    def show(self, progress: float) -> None:
        """The tally at `progress` 0..1: each item in its turn, then the medals."""
        steps = len(self.items) + 2
        reached = progress * steps
        for total in self.totals.values():
            total.points = 0
        for number, (item, seat) in enumerate(self.items):
            part = max(0.0, min(1.0, reached - number))
            item.fall = 1 - (1 - part) ** 3
            if part >= 0.5:
                self.totals[seat].points += item.points
        for medal in self.medals:
            medal.fall = max(0.0, min(1.0, reached - steps + 1)) ** 2 if progress < 1 else 1.0
