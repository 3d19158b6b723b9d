"""Longer text in rows that scroll: the log of a combat, rulings, the words on a card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.shapes import chamfer, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, path
from scenes.theme import SMALLEST_BODY, Theme
from scenes.widgets.widget import Widget

BAR = 12.0
LEADING = 1.26
#: Large letters in a low window would leave nothing to read on.
LINES_IN_SIGHT = 4
#: The share of the letters that are wished down to which they shrink where otherwise something had to scroll.
LEAST_LETTERS = 0.7


@dataclass(frozen=True)
class TextRow:
    """One row: rich text, the icon before it, and whether it is the newest one."""

    text: str
    icon: str = ""
    tone: str = "fog"
    icon_tone: str = "fs_hi"
    marked: bool = False


class TextPanel(Widget):
    """Rows of rich text in a window that scrolls. `offset` is how far it is scrolled down, in units.

    `letters` is the height of its letters in pixels where whoever lays it out has found it, 0 where `size` says it.

    The rows are painted one by one and only those in sight are drawn, so a log of any length stays quick.
    """

    kind: str = "text"
    focusable: bool = True
    rows: tuple[TextRow, ...] = ()
    size: float = 20
    gap: float = 8
    offset: float = 0.0
    on_paper: bool = False
    letters: int = 0

    def heights(self, theme: Theme, scale: float) -> list[float]:
        """The height of every row in units."""
        px = self._px(theme, scale)
        return [
            rich.lay_out(row.text, self._column(row, scale), "medium", px).height / scale + self.gap
            for row in self.rows
        ]

    def settle(self, theme: Theme, scale: float) -> None:
        """Finds the largest letters with which all rows are seen at once, or the smallest that are allowed."""
        wished = theme.text_px(self.size, scale, True)
        least = max(SMALLEST_BODY, round(wished * LEAST_LETTERS))
        for self.letters in range(wished, least - 1, -1):
            if sum(self.heights(theme, scale)) <= self.rect.height:
                break

    def _px(self, theme: Theme, scale: float) -> int:
        """The height of the letters: as large as is wished while some lines at a time stay in sight."""
        if self.letters:
            return self.letters
        usual = max(SMALLEST_BODY, round(self.size * scale))
        most = int(self.rect.height * scale / (LINES_IN_SIGHT * LEADING))
        return min(theme.text_px(self.size, scale, True), max(usual, most))

    def _column(self, row: TextRow, scale: float) -> int:
        indent = self.size * 1.9 if row.icon else 8
        return max(20, round((self.rect.width - indent - BAR - 8) * scale))

    def furthest(self, theme: Theme, scale: float) -> float:
        """The largest useful `offset`, 0 if everything is in sight."""
        return max(0.0, sum(self.heights(theme, scale)) - self.rect.height)

    def scroll(self, theme: Theme, scale: float, units: float) -> None:
        """Scrolls by some units, down if positive, and stops at both ends."""
        self.offset = max(0.0, min(self.furthest(theme, scale), self.offset + units))

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        theme, scale = canvas.theme, canvas.scale
        heights = self.heights(theme, scale)
        furthest = max(0.0, sum(heights) - self.rect.height)
        self.offset = min(self.offset, furthest)
        with canvas.clip(self.in_sight(theme, scale) if furthest else self.rect):
            y = self.rect.y - self.offset
            for row, height in zip(self.rows, heights, strict=True):
                if y + height > self.rect.top and y < self.rect.bottom:
                    self._draw_row(canvas, row, y, height)
                y += height
        if furthest:
            self._draw_bar(canvas, furthest)

    def in_sight(self, theme: Theme, scale: float) -> pygame.FRect:
        """The part of the window from the first whole line to the last: no line is shown by halves."""
        px, y = self._px(theme, scale), self.rect.y - self.offset
        edges: list[tuple[float, float]] = []
        for row, height in zip(self.rows, self.heights(theme, scale), strict=True):
            lines = rich.lay_out(row.text, self._column(row, scale), "medium", px)
            line = lines.row_height / scale
            edges += [(y + self.gap / 2 + i * line, y + self.gap / 2 + (i + 1) * line) for i in range(lines.rows)]
            y += height
        slack = 0.5 / scale
        whole = [edge for edge in edges if edge[0] >= self.rect.top - slack and edge[1] <= self.rect.bottom + slack]
        if not whole:
            return self.rect
        return pygame.FRect(self.rect.x, whole[0][0], self.rect.width, whole[-1][1] - whole[0][0])

    def _draw_row(self, canvas: Canvas, row: TextRow, y: float, height: float) -> None:
        theme, scale = canvas.theme, canvas.scale
        px = self._px(theme, scale)
        tone = "paperink" if self.on_paper else row.tone
        sign_tone = "fs_lo" if self.on_paper else row.icon_tone
        if row.marked:
            box = pygame.FRect(self.rect.x, y, self.rect.width - BAR - 4, height - 2)
            area = canvas.viewport.px(box)
            canvas.lay("marked-row", area, lambda: _marked(theme, scale, area.size))
        indent = self.size * 1.9 if row.icon else 8
        words = canvas.cached(
            ("row", row.text, self._column(row, scale), px, tone),
            lambda: rich.paragraph(
                row.text, self._column(row, scale), "medium", px, theme.hex(tone), theme.hex(sign_tone)
            ),
        )
        canvas.blit(words, self.rect.x + indent, y + self.gap / 2)
        if row.icon:
            size = max(10, canvas.viewport.length(self.size * 1.2))
            middle = y + self.gap / 2 + px * 0.63 / scale
            canvas.blit_centred(icon(row.icon, size, theme.hex(sign_tone)), self.rect.x + self.size * 0.9, middle)

    def _draw_bar(self, canvas: Canvas, furthest: float) -> None:
        theme, scale = canvas.theme, canvas.scale
        whole = self.rect.height
        grip = max(28.0, whole * whole / (whole + furthest))
        top = self.rect.y + (whole - grip) * self.offset / furthest
        track = canvas.viewport.px(pygame.FRect(self.rect.right - BAR + 2, self.rect.y, BAR - 4, whole))
        thumb = canvas.viewport.px(pygame.FRect(self.rect.right - BAR + 2, top, BAR - 4, grip))
        for name, area, colour in (("track", track, "well"), ("thumb", thumb, "line")):
            canvas.lay(("scroll", name), area, partial(_bar, theme, scale, area.size, colour))


def _bar(theme: Theme, scale: float, size: tuple[int, int], colour: str) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    sheet.shapes(path(rounded(0, 0, sheet.w, sheet.h, sheet.w / 2), theme.hex(colour)))
    return sheet.surface


def _marked(theme: Theme, scale: float, size: tuple[int, int]) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    gold = theme.hex("gold")
    sheet.shapes(
        path(chamfer(0, 0, sheet.w, sheet.h, 8), gold, 0.16) + path(f"M2 4V{sheet.h - 4:.1f}", "none", 1, gold, 4)
    )
    return sheet.surface
