"""What the setup screen is made of: tiles of titles and missions, the mission's dossier, rows of seats."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, cut_to, darkened
from scenes.drawing.emblems import seat_disc
from scenes.drawing.files import exists, window_on
from scenes.drawing.shapes import chamfer, chamfer_points, dashes, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.menus.win_scale import paint_win_scale
from scenes.table.title_table import WinScale
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import PAPER, REFUSED, ChipLook, chip_size, paint_chip
from scenes.widgets.mission import paint_page
from scenes.widgets.widget import Widget
from scenes.widgets.zone import paint_portrait

#: Units of height of a line of a mission's name in the strip, and of the words under the line of win rates.
MISSION_LINE, RATE_LINE = 22.0, 24.0


def paint_title_tile(
    theme: Theme, scale: float, size: tuple[int, int], pictures: tuple[str, str], words: str, line: str, chosen: bool
) -> pygame.Surface:
    """A title's tile: its picture darkened at the left and at the foot, name and one line."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    ground, head = pictures
    picture = window_on(ground, *size) if exists(ground) else None
    if picture is not None:
        sheet.surface.blit(picture, (0, 0))
    side = round(size[1] * 1.1)
    bust = window_on(head, side, side) if exists(head) else None
    if bust is not None:
        sheet.surface.blit(bust, (size[0] - side + round(side * 0.06), round(size[1] * 0.02)))
    shade = linear("s", [(0, "#05090C", 0.8), (0.35, "#05090C", 0.35), (0.7, "#05090C", 0)], True)
    foot = linear("f", [(0, "#05090C", 0), (1, "#05090C", 0.92)])
    sheet.shapes(
        f'<rect width="{w:.1f}" height="{h:.1f}" fill="url(#s)"/>'
        f'<rect y="{h - 92:.1f}" width="{w:.1f}" height="92" fill="url(#f)"/>',
        shade + foot,
    )
    if not chosen:
        sheet.surface = darkened(sheet.surface, 165)
    sheet.surface = cut_to(sheet.surface, chamfer(0, 0, *size, 14 * scale))
    edge, width = ("gold", 4.0) if chosen else ("edge", 2.0)
    sheet.shapes(path(chamfer(1.5, 1.5, w - 3, h - 3, 14), "none", 1, theme.hex(edge), width))
    sheet.write(words.upper(), "display", 28, "white", 20, h - 50, width=w - 40)
    sheet.write(line, "medium", 18, "fog", 20, h - 20, width=w - 40)
    if chosen:
        sheet.shapes(f'<circle cx="30" cy="30" r="17" fill="{theme.hex("gold")}"/>')
        sheet.icon("check-mark", 22, "ink", 30, 30)
    return sheet.surface


class TitleTile(Widget):
    """One game of the box. `text` is its name, `line` how it is played, `title` its id; `selected` if it is chosen.

    `pictures` are its ground and its head, as files under assets/.
    """

    kind: str = "button"
    focusable: bool = True
    title: str = ""
    line: str = ""
    pictures: tuple[str, str] = ("", "")

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.pictures, self.text, self.line, self.selected)
        glow = Glow(theme.hex("gold"), 10, 150) if self.selected else None
        canvas.lay(("title tile", parts), area, lambda: paint_title_tile(theme, scale, area.size, *parts), 2, glow)
        if self.focused:
            draw_focus(canvas, self.rect, 17)


def paint_mission_tile(
    theme: Theme, scale: float, size: tuple[int, int], name: str, picture: str, hard: str, chosen: bool
) -> pygame.Surface:
    """A mission in the strip: its picture, its name on two lines, and the word for a hard one."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    plate = 46.0
    sheet.shapes(path(rounded(0, 0, w, h, 9), "#0B1117"))
    drawn = window_on(picture, size[0], sheet.r(h - plate)) if exists(picture) else None
    if drawn is not None:
        sheet.surface.blit(drawn, (0, 0))
    else:
        sheet.icon("files", 60, "fs_hi", w / 2, (h - plate) / 2)
    sheet.shapes(
        f'<rect y="{h - plate:.1f}" width="{w:.1f}" height="{plate}" fill="url(#p)"/>',
        linear("p", [(0, "#3A3326"), (1, "#1B1710")]),
    )
    first, second = _halves(name.upper())
    rows = ((first, h - 33), (second, h - 14)) if second else ((first, h - plate / 2),)
    # A name that would have to be cut is left to the tooltip and to the paper.
    if all(sheet.whole(words, "narrow", 18, w - 10) for words, _ in rows):
        for words, y in rows:
            sheet.write(words, "narrow", 18, "white", w / 2, y, "center", width=w - 10, height=MISSION_LINE)
    if hard:
        sheet.shapes(f'<rect x="14" y="{h - 4:.1f}" width="{w - 28:.1f}" height="3" fill="{theme.hex("alert")}"/>')
        sheet.picture(paint_chip(theme, scale, hard.upper(), REFUSED, "", 16, 7), w - 4, 4, "topright")
    if not chosen:
        sheet.surface = darkened(sheet.surface, 178)
    sheet.surface = cut_to(sheet.surface, rounded(0, 0, *size, 9 * scale))
    edge, width = ("gold", 4.0) if chosen else ("line", 1.6)
    sheet.shapes(path(rounded(1.5, 1.5, w - 3, h - 3, 8), "none", 1, theme.hex(edge), width))
    return sheet.surface


def _halves(name: str) -> tuple[str, str]:
    """A name on two lines, broken where they come out most alike."""
    words = name.split()
    if len(words) < 2:
        return name, ""
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(breaks, key=lambda pair: max(len(pair[0]), len(pair[1])))


class MissionTile(Widget):
    """A mission in the strip. `text` is its name, `hard` the word for a hard one or ""."""

    kind: str = "button"
    focusable: bool = True
    mission: str = ""
    picture: str = ""
    hard: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.picture, self.hard, self.selected)
        glow = Glow(theme.hex("gold" if self.selected else "white"), 8, 140) if self.selected or self.hovered else None
        canvas.lay(("mission tile", parts), area, lambda: paint_mission_tile(theme, scale, area.size, *parts), 1, glow)
        if self.focused:
            draw_focus(canvas, self.rect)


class Dossier(Widget):
    """The mission's paper, 708x630: picture, name, story, chips, win rate. The rows below it are a `TextPanel`.

    `text` is the name; `chips` are (words, icon); `heading` stands over the rows.
    """

    kind: str = "text"
    picture: str = ""
    story: str = ""
    chips: tuple[tuple[str, str], ...] = ()
    heading: str = ""
    win_scale: WinScale | None = None
    #: The same in words.
    rate: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.picture, self.story, self.chips, self.heading, self.win_scale, self.rate)
        canvas.lay(("dossier", parts), area, lambda: paint_dossier(theme, scale, area.size, *parts), 2)


def paint_dossier(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    name: str,
    picture: str,
    story: str,
    chips: tuple[tuple[str, str], ...],
    heading: str,
    shown: WinScale | None,
    rate: str,
) -> pygame.Surface:
    """The mission's paper without the rows that scroll."""
    sheet = Sheet(theme, scale, size)
    w = sheet.w
    sheet.surface.blit(paint_page(theme, scale, size), (0, 0))
    drawn = window_on(picture, sheet.r(300), sheet.r(220)) if exists(picture) else None
    if drawn is not None:
        sheet.picture(drawn, 20, 20)
    sheet.shapes(path("M21.5 21.5H318.5V238.5H21.5Z", "none", 1, "#1B1710", 3))
    left, room = 340.0, w - 360
    sheet.write(name.upper(), "display", 34, "paperink", left, 40, width=room)
    sheet.shapes(f'<rect x="{left}" y="60" width="{room:.1f}" height="3" fill="#C23A22"/>')
    sheet.paragraph(story, (left, 72, room, 100 if shown else 108), 20, "paperink", role="italic")
    x, line = left, 243.0 if shown else 206.0
    if shown and theme.dense(scale):
        # Below the win rate is no room for letters of a readable size: they lie on the picture.
        x, line, room = 30.0, 46.0, 280.0
    if shown:
        sheet.write(rate, "bold", 20, "paperink", left, 219, width=w - 360, height=RATE_LINE)
        sheet.picture(paint_win_scale(theme, scale, (sheet.r(w - 360), sheet.r(34)), shown), left, 172)
    for words, ground, sign, units in _fitting_chips(theme, scale, chips, room):
        x = sheet.picture(paint_chip(theme, scale, words, ground, sign, units), x, line, "midleft").right + 12
    sheet.write(heading.upper(), "heading", 18, "paperink", 20, 264, width=w - 40, tracking=1)
    sheet.shapes(f'<rect x="20" y="282" width="{w - 40:.1f}" height="2" fill="#B9A675"/>')
    return sheet.surface


def _fitting_chips(
    theme: Theme, scale: float, chips: tuple[tuple[str, str], ...], room: float
) -> list[tuple[str, ChipLook, str, float]]:
    """The chips of a dossier, all of one size that fits; where none does, the last ones give way."""
    shown = list(chips)
    while shown:
        for units in (18.0, 16.0, 14.0):
            widths = [chip_size(theme, scale, words, sign, units)[0] / scale for words, sign in shown]
            if sum(widths) + 12 * (len(shown) - 1) <= room:
                return [(words, REFUSED if sign == "hazard-sign" else PAPER, sign, units) for words, sign in shown]
        shown.pop()
    return []


class SeatRow(Widget):
    """A seat that is taken, 708x80: plate in its colour, portrait. Everything that can be changed lies on it."""

    kind: str = "panel"
    seat: int = 0
    lifted: bool = False

    def draw(self, canvas: Canvas) -> None:
        theme, seat = canvas.theme, self.seat

        def paint(sheet: Sheet) -> None:
            tone = SEATS[seat].colour
            w, h = sheet.w, sheet.h
            sheet.shapes(
                path(chamfer(1, 1, w - 2, h - 2, 10), "#101B24", 1, tone, 2)
                + path(f"M11 1H8L1 11V{h - 11:.1f}L11 {h - 1:.1f}H14V1Z", tone)
            )
            side = sheet.r(64)
            picture = f"art/seats/seat-{seat + 1}.webp"
            sheet.picture(
                paint_portrait(sheet.theme, (side, side), picture, "rank-3", ("#2F7FD6", "#0F2F55"), tone), 82, 8
            )

        glow = Glow(theme.hex("gold"), 9, 200) if self.glowing else None
        canvas.sheet(("seat row", seat), self.rect, paint, 4 if self.lifted else 1, glow)
        if self.focused:
            draw_focus(canvas, self.rect)


class SeatMark(Widget):
    """A seat's disc with its mark; pressing it changes the colour."""

    kind: str = "button"
    focusable: bool = True
    seat: int = 0

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        size = canvas.viewport.length(48)
        seat, lit = self.seat, self.hovered and self.enabled
        disc = canvas.cached(("seat mark", seat, size), lambda: seat_disc(size, seat))
        if lit:
            canvas.fill(self.rect.inflate(-8, -8), canvas.theme.colour("white", 24))
        canvas.blit_centred(disc, *self.rect.center)
        if self.focused:
            draw_focus(canvas, self.rect.inflate(-6, -6))


class FreeSeat(Widget):
    """The dashed place of a seat that nobody has taken; `mark` is the colour it would get."""

    kind: str = "button"
    focusable: bool = True
    mark: int = 0

    def draw(self, canvas: Canvas) -> None:
        ink = "white" if self.hovered else "mist"

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            edge = dashes(chamfer_points(2, 2, w - 4, h - 4, 10), 10, 8)
            sheet.shapes(
                path(chamfer(2, 2, w - 4, h - 4, 10), "#0A1117", 0.4) + path(edge, "none", 1, sheet.hex("line"), 2)
            )
            sheet.icon("plus", 32, ink, 60, h / 2)
            sheet.write(self.text, "medium", 22, ink, 92, h / 2, width=w - 160)
            disc = seat_disc(max(12, sheet.r(40)), self.mark)
            disc.set_alpha(140)
            sheet.picture(disc, w - 36, h / 2, "center")

        canvas.sheet(("free seat", self.text, self.mark, ink), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)


class Link(Widget):
    """Underlined words that lead somewhere, right-aligned; dark ones on paper."""

    kind: str = "button"
    focusable: bool = True
    tone: str = "fs_lo"

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        tone = theme.hex(self.tone)

        def paint(sheet: Sheet) -> None:
            words = sheet.write(self.text, "bold", 20, tone, sheet.w, sheet.h / 2, "midright", width=sheet.w)
            width = 3 if self.hovered else 2
            sheet.shapes(
                f'<rect x="{words.x:.1f}" y="{words.bottom:.1f}" width="{words.w:.1f}" height="{width}" fill="{tone}"/>'
            )

        canvas.sheet(("link", self.text, tone, self.hovered), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)


def draw_words(canvas: Canvas, widget: Widget, size: float, tone: str, role: str = "medium") -> None:
    """The text of a plain widget, left-aligned in the middle of its height."""

    def paint(sheet: Sheet) -> None:
        sheet.write(widget.text, role, size, tone, 0, sheet.h / 2, width=sheet.w)

    canvas.sheet(("words", widget.text, size, tone, role), widget.rect, paint)
