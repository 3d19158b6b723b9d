"""Paper: the mission dossier on the table, and the closed folder of the hand-over curtain."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.effects import cut_to, margin_of, mounted, stamp
from scenes.drawing.emblems import seat_disc
from scenes.drawing.files import multiply_texture
from scenes.drawing.shapes import circle, polygon
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.drawing.text import LAST_RESORT, put
from scenes.theme import PANEL_HEAD, SEATS, SMALLEST_TEXT, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.panel import paint_panel
from scenes.widgets.widget import Widget

PaperRow = tuple[str, str]
#: A medal on paper that is still to be won.
_UNWON = "#A8935E"


def paint_page(theme: Theme, scale: float, size: tuple[int, int], stops: str = "paper") -> pygame.Surface:
    """A sheet of paper."""
    sheet = Sheet(theme, scale, size)
    sheet.shapes(
        f'<rect width="{sheet.w:.1f}" height="{sheet.h:.1f}" fill="url(#p)"/>', linear("p", theme.stops(stops))
    )
    multiply_texture(sheet.surface, "paper", scale)
    return sheet.surface


class _Setting(NamedTuple):
    """How the rows of the dossier stand: letters in pixels, leading, units between rows, units kept for the medals."""

    px: int
    leading: float
    gap: float
    foot: float


#: From roomy to close; where the medals have no room below the rows they go up into the head.
_WITH_MEDALS, _PLAIN, _CLOSE = (1.2, 6.0, 40.0), (1.2, 6.0, 8.0), (1.08, 2.0, 6.0)
_TOP = 42.0
#: The page in the folder of the hand-over, in its units; it ends 50 units before the folder's right edge.
_PAGE = pygame.FRect(170, 286, 1040, 408)


def _set_rows(
    theme: Theme, scale: float, rows: tuple[PaperRow, ...], width: float, height: float, medals: bool
) -> _Setting:
    """The largest and roomiest way in which all rows stand on a page of units, whole: none of them may be missing."""
    full = theme.text_px(20, scale, True)
    ways = [(way, SMALLEST_TEXT) for way in ([_WITH_MEDALS] if medals else []) + [_PLAIN]]
    for (leading, gap, foot), smallest in (*ways, (_CLOSE, LAST_RESORT)):
        for px in range(full, smallest - 1, -1):
            columns = [round((width - (28 if sign else 0)) * scale) for sign, _ in rows]
            high = sum(
                rich.lay_out(text, column, "medium", px, leading).height
                for column, (_, text) in zip(columns, rows, strict=True)
            )
            if high + gap * scale * (len(rows) - 1) <= (height - _TOP - foot) * scale:
                return _Setting(px, leading, gap, foot)
    return _Setting(LAST_RESORT, *_CLOSE)


def paint_mission(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    title: str,
    heading: str,
    rows: tuple[PaperRow, ...],
    medals: tuple[bool, ...],
) -> pygame.Surface:
    """The dossier: panel head `heading`, then the mission's name, a red rule, rows of (icon, text) and medals."""
    sheet = Sheet(theme, scale, size)
    sheet.surface.blit(paint_panel(theme, scale, size, heading, "paper", "files"), (0, 0))
    x, y, w, h = 9.0, PANEL_HEAD + 5.0, sheet.w - 18, sheet.h - PANEL_HEAD - 14
    page = Sheet(theme, scale, (sheet.r(w), sheet.r(h)))
    page.surface.blit(paint_page(theme, scale, page.surface.get_size()), (0, 0))
    page.write(title.upper(), "heading", 22, "paperink", 10, 19, width=w - 20)
    page.shapes(path(f"M10 35H{w - 10:.1f}", "none", 1, "#C23A22", 2.4))
    px, leading, gap, foot = _set_rows(theme, scale, rows, w - 20, h, bool(medals))
    top = _TOP
    for sign, text in rows:
        left = 28.0 if sign else 0.0
        width, space = round((w - 20 - left) * scale), round((h - foot - top) * scale)
        if space < px:
            break
        cut = rich.shortened(text, width, space, "medium", px, leading)
        drawn = rich.paragraph(cut, width, "medium", px, theme.hex("paperink"), theme.hex("fs_lo"), leading)
        if sign:
            page.icon(sign, 20, "alert_lo" if sign == "siren" else "fs_lo", 10, top + px * 0.6 / scale, "midleft")
        page.picture(drawn, 10 + left, top)
        top += drawn.get_height() / scale + gap
    if foot == _WITH_MEDALS[2]:
        _medals(page, medals, (28, h - 21), ("gold_lo", _UNWON), 44)
    else:
        _medals(sheet, medals, (sheet.w - 24 - 30 * (len(medals) - 1), PANEL_HEAD / 2 + 1), ("gold", "line"), 30)
    sheet.picture(page.surface, x, y)
    return sheet.surface


def _medals(
    sheet: Sheet, medals: tuple[bool, ...], first: tuple[float, float], tones: tuple[str, str], step: float
) -> None:
    """One medal for each Reward that is needed, side by side from a middle on; those that are won bear a tick."""
    x, y = first
    size = step * 0.7
    for i, won in enumerate(medals):
        sheet.icon("star-medal", size, tones[0] if won else tones[1], x + i * step, y)
        if won:
            sheet.icon(
                "check-mark", size * 0.6, "fs_lo" if tones[0] == "gold_lo" else "white", x + i * step + size * 0.5, y
            )


class MissionPaper(Widget):
    """The mission on the table. `text` is its name, `medals` one entry for each mission Reward needed: won or not."""

    kind: str = "panel"
    focusable: bool = True
    heading: str = msgspec.field(default_factory=lambda: tr("stamp.mission").upper())
    rows: tuple[PaperRow, ...] = ()
    medals: tuple[bool, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.heading, self.rows, self.medals)
        canvas.lay(("mission", parts), area, lambda: paint_mission(theme, scale, area.size, *parts), 2)
        if self.focused:
            draw_focus(canvas, self.rect, 17)


def paint_blank_folder(theme: Theme, scale: float, size: tuple[int, int], seat: int) -> pygame.Surface:
    """The closed dossier of the hand-over without a word on it, 1260x866 units: tab, colour band, empty page.

    Only the seat's colour is in it, so it serves every hand-over to that seat.
    """
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    shape = f"M0 60H40L64 8H520L544 60H{w:.1f}V{h:.1f}H0Z"
    sheet.shapes(path(shape, "url(#p)"), linear("p", theme.stops("folder")))
    multiply_texture(sheet.surface, "paper", scale)
    s = scale
    corners = ((0, 60), (40, 60), (64, 8), (520, 8), (544, 60), (w, 60), (w, h), (0, h))
    outline = polygon([(x * s, y * s) for x, y in corners])
    sheet.surface = cut_to(sheet.surface, outline)
    tone = SEATS[seat % len(SEATS)].colour
    sheet.shapes(
        path(f"M0 62H40L64 10H520L544 62H{w:.1f}", "none", 0.8, "#FFF6DC", 3)
        + f'<rect y="60" width="110" height="{h - 60:.1f}" fill="{tone}"/>'
        + f'<rect x="110" y="60" width="6" height="{h - 60:.1f}" fill="#0A0F14" opacity=".5"/>'
        + f'<rect x="124" y="60" width="8" height="{h - 60:.1f}" fill="{tone}"/>'
    )
    for i in range(4):
        sheet.icon(f"mark-{SEATS[seat % len(SEATS)].mark}", 72, "#1A0A16", 55, 170 + i * 196)
    sheet.picture(seat_disc(max(20, sheet.r(168)), seat), 176, 94)
    page = Sheet(theme, scale, (sheet.r(w - 220), sheet.r(_PAGE.height)))
    page.surface.blit(paint_page(theme, scale, page.surface.get_size(), "page"), (0, 0))
    page.shapes(f'<rect x="34" y="54" width="{page.w - 68:.1f}" height="3" fill="#C23A22"/>')
    margin = margin_of(scale, 1)
    sheet.surface.blit(mounted(page.surface, scale, 1), (sheet.r(_PAGE.x) - margin, sheet.r(_PAGE.y) - margin))
    return sheet.surface


def paint_folder(
    theme: Theme,
    scale: float,
    blank: pygame.Surface,
    name: str,
    tab: str,
    subtitle: str,
    heading: str,
    rows: tuple[PaperRow, ...],
    foot: str,
) -> pygame.Surface:
    """The closed dossier with its words, written on a copy of the blank one: whose turn, what happened since."""
    sheet = Sheet(theme, scale, blank.get_size())
    sheet.surface = blank.copy()
    w = sheet.w
    sheet.write(tab.upper(), "label", 22, "#3A2E14", 96, 34, width=400, tracking=2)
    sheet.write(name.upper(), "display", 96, "paperink", 372, 150, width=w - 372 - 330, height=130)
    sheet.write(subtitle, "bold", 28, "#3A2E14", 376, 224, width=w - 376 - 60, body=True, height=44)
    mark = stamp(tr("stamp.eyes_only").upper(), max(12, sheet.r(44)), "#C23A22", "#F1E7CF", 0.85, 9)
    put(sheet.surface, mark, ((w - 180) * scale, 164 * scale), "center")
    _write_page(sheet, heading, rows, foot)
    return sheet.surface


def _write_page(sheet: Sheet, heading: str, rows: tuple[PaperRow, ...], foot: str) -> None:
    """On the page clipped into the folder: what happened since the last turn."""
    x, y, w, h = _PAGE.x, _PAGE.y, sheet.w - 220, _PAGE.height
    sheet.write(heading.upper(), "label", 22, "alert_lo", x + 34, y + 34, width=w - 68, tracking=2)
    step = min(64.0, (h - 76 - 52) / max(1, len(rows)))
    tops = [y + 70 + i * step for i in range(len(rows))]
    discs = [path(circle(x + 58, top + step / 2, min(24, step / 2 - 3)), sheet.hex("fs_lo")) for top in tops]
    sheet.shapes("".join(discs))
    most = sheet.alike((text for _, text in rows), (w - 150, step), 25, leading=1.15)
    for (sign, text), top in zip(rows, tops, strict=True):
        sheet.icon(sign, min(30.0, step * 0.5), "paper", x + 58, top + step / 2)
        box = (x + 104, top, w - 150, step)
        sheet.paragraph(text, box, 25, "paperink", "fs_lo", middle=True, leading=1.15, most=most)
    sheet.write(foot, "medium", 21, "#5A4A2C", x + 34, y + h - 28, width=w - 120)


class CurtainFolder(Widget):
    """The closed dossier shown before the mouse changes hands; its rectangle is 1260 units wide and 866 high."""

    kind: str = "text"
    seat: int = 0
    tab: str = ""
    subtitle: str = ""
    heading: str = ""
    rows: tuple[PaperRow, ...] = ()
    foot: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        blank = self.blank(canvas)
        parts = (self.text, self.tab, self.subtitle, self.heading, self.rows, self.foot)
        canvas.lay(("folder", self.seat, parts), area, lambda: paint_folder(theme, scale, blank, *parts), 4)

    def blank(self, canvas: Canvas) -> pygame.Surface:
        """The folder of this seat before anything is written on it: most of the work, and the same each time."""
        size = canvas.viewport.px(self.rect).size
        theme, scale, seat = canvas.theme, canvas.scale, self.seat
        return canvas.cached(("blank-folder", size, seat), lambda: paint_blank_folder(theme, scale, size, seat))
