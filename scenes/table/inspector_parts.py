"""What the inspector's right side is made of: the heading, the printed figures, the words on the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rulebook import Word
from scenes.canvas import Canvas
from scenes.drawing import rich
from scenes.drawing.emblems import badge, phase_chip
from scenes.drawing.sheet import Sheet
from scenes.table.card_page import CardPage
from scenes.theme import SMALLEST_BODY, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import MUTED, NOTE, paint_chip
from scenes.widgets.panel import paint_panel
from scenes.widgets.text_panel import LEAST_LETTERS, TextPanel, TextRow
from scenes.widgets.widget import Widget

#: How high a word's row is at least, and with room to spare.
LOW_ROW, ROW = 54.0, 70.0
NAME_X, TEXT_X = 70.0, 268.0
WORD_LEADING = 1.2
#: The letters of the page.
LETTERS = 22.0
#: Units of a panel above and below its text, at its sides, and between two panels.
HEAD, FOOT, SIDES, BETWEEN = 46.0, 12.0, 28.0, 16.0
#: The rulings get this much where it is to be had, and this share of the room where not everything can be seen.
RULINGS_USUAL, RULINGS_LEAST, RULINGS_SHARE = 246.0, 130.0, 0.42
NOW_SHARE = 0.3

Figure = tuple[str, int, int, str, str]


def now_rows(page: CardPage) -> tuple[TextRow, ...]:
    """The state in this game, line by line."""
    return tuple(TextRow(line, icon="info" if line is page.now[0] else "", tone="white") for line in page.now if line)


def ruling_rows(page: CardPage) -> tuple[TextRow, ...]:
    """The answers to questions about the card."""
    return tuple(TextRow(words, "arrowhead-right", "white", "gold") for words in page.rulings)


def order_rows(page: CardPage) -> tuple[TextRow, ...]:
    """What a Mission says: how to win, what is set up, the steps of the Event Track; or the parts of a piece."""
    return tuple(TextRow(words, sign, "white", "gold") for sign, words in page.orders)


@dataclass(frozen=True)
class Shares:
    """How the room of a page is shared out: the height of its letters in pixels, of its panels in units (0: none).

    `rows` are the heights of the words' rows.
    """

    letters: int
    now: float
    words: float
    rulings: float
    rows: tuple[float, ...]

    @property
    def whole(self) -> float:
        """What the panels and the gaps between them need together."""
        panels = [height for height in (self.now, self.words, self.rulings) if height]
        return sum(panels) + BETWEEN * (len(panels) - 1)


def shares_of(page: CardPage, width: float, room: float, theme: Theme, scale: float) -> Shares:
    """The largest letters, one size for the whole page, with which all of it is seen in `room` units.

    Where even the smallest do not do, the rulings scroll and the words are turned over.
    """
    wished = theme.text_px(LETTERS, scale, True)
    least = max(SMALLEST_BODY, round(wished * LEAST_LETTERS))
    for letters in range(wished, least - 1, -1):
        needed = _needed(page, width, letters, theme, scale)
        if needed.whole <= room:
            return _eased(needed, room)
    return _squeezed(needed, room)


def _needed(page: CardPage, width: float, letters: int, theme: Theme, scale: float) -> Shares:
    def panel(rows: tuple[TextRow, ...], gap: float) -> float:
        text = TextPanel("", rows=rows, size=LETTERS, gap=gap, letters=letters)
        text.rect.width = width - SIDES
        return HEAD + sum(text.heights(theme, scale)) + FOOT if rows else 0.0

    now = panel(now_rows(page), 2)
    if page.orders:
        return Shares(letters, now, panel(order_rows(page), 14), 0.0, ())
    column = round((width - SIDES - TEXT_X - 12) * scale)
    texts = [rich.lay_out(word.text, column, "medium", letters, WORD_LEADING) for word in page.words]
    rows = tuple(max(LOW_ROW, text.height / scale + 10) for text in texts)
    return Shares(letters, now, HEAD + max(LOW_ROW, sum(rows)) + 8, panel(ruling_rows(page), 8), rows)


def _eased(needed: Shares, room: float) -> Shares:
    """What is left over goes to the words, and to the rulings up to what they usually have."""
    spare = room - needed.whole
    if not needed.rulings:
        wider = tuple(max(row, ROW) for row in needed.rows)
        more = sum(wider) - sum(needed.rows)
        if more <= spare:
            return Shares(needed.letters, needed.now, needed.words + more, 0.0, wider)
        return needed
    rulings = needed.rulings + min(spare, max(0.0, RULINGS_USUAL - needed.rulings))
    words = needed.words + room - needed.whole - (rulings - needed.rulings)
    ease = (words - needed.words) / max(1, len(needed.rows))
    rows = tuple(max(row, min(ROW, row + ease)) for row in needed.rows)
    return Shares(needed.letters, needed.now, words, rulings, rows)


def _squeezed(needed: Shares, room: float) -> Shares:
    """Each panel keeps a part of what it needs."""
    now = min(needed.now, room * NOW_SHARE)
    left = room - (now + BETWEEN if now else 0.0)
    if not needed.rulings:
        return Shares(needed.letters, now, left, 0.0, needed.rows)
    rulings = min(needed.rulings, max(RULINGS_LEAST, left * RULINGS_SHARE))
    words = min(needed.words, left - BETWEEN - rulings)
    return Shares(needed.letters, now, words, left - BETWEEN - words, needed.rows)


def in_sight(heights: Sequence[float], first: int, room: float) -> tuple[int, int]:
    """Which rows are seen from `first` on, as (first, behind the last): as many as fit, so that the end is full."""
    first = max(0, min(first, len(heights) - 1))
    while first and sum(heights[first - 1 :]) <= room:
        first -= 1
    last = first + 1
    while last < len(heights) and sum(heights[first : last + 1]) <= room:
        last += 1
    return first, min(last, len(heights))


class Heading(Widget):
    """The card's name with chips behind it."""

    kind: str = "text"
    chips: tuple[tuple[str, str], ...] = ()

    def draw(self, canvas: Canvas) -> None:

        def paint(sheet: Sheet) -> None:
            chips = [
                paint_chip(sheet.theme, sheet.scale, words, NOTE if sign else MUTED, sign, 20)
                for words, sign in self.chips
            ]
            room = sheet.w - sum(chip.get_width() / sheet.scale + 16 for chip in chips) - 8
            name = sheet.write(self.text.upper(), "display", 52, "white", 0, sheet.h / 2, width=room)
            x = name.right + 20
            for chip in chips:
                x = sheet.picture(chip, x, sheet.h / 2 + 2, "midleft").right + 12

        canvas.sheet(("inspector head", self.text, self.chips), self.rect, paint)


class Figures(Widget):
    """The printed figures: (stat, printed, now, name, meaning). A changed one shows both values."""

    kind: str = "panel"
    figures: tuple[Figure, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)

        def paint(sheet: Sheet) -> None:
            sheet.surface.blit(paint_panel(sheet.theme, sheet.scale, area.size, accent="fs_hi"), (0, 0))
            step = min(318.0, (sheet.w - 32) / max(1, len(self.figures)))
            room = step - 104
            high = sheet.even((figure[3] for figure in self.figures), "bold", 24, room)
            low = sheet.even((figure[4] for figure in self.figures), "medium", 21, room)
            for place, (stat, printed, now, name, meaning) in enumerate(self.figures):
                x = 24 + place * step
                sheet.picture(badge(sheet.theme, stat, sheet.r(78), str(printed)), x, 16)
                left = x + 92
                if now == printed:
                    sheet.write(name, "bold", 24, "white", left, 42, width=room, height=high)
                else:
                    old = sheet.write(str(printed), "bold", 24, "fog", left, 42, width=room)
                    arrow = sheet.icon("arrow-right", 22, "gold", old.right + 8, 42, "midleft")
                    sheet.write(str(now), "bold", 28, "gold_hi", arrow.right + 8, 42, width=room)
                sheet.write(meaning, "medium", 21, "fog", left, 74, width=room, height=low)

        canvas.sheet(("inspector figures", self.figures), self.rect, paint, 2)


class AbilityPlace(Widget):
    """The place of an ability on the card: what its words mean is in the tooltip. The card itself draws it."""

    kind: str = "text"
    focusable: bool = True

    def draw(self, canvas: Canvas) -> None:
        if self.focused:
            draw_focus(canvas, self.rect.inflate(-8, -8), 8)


class WordRow(Widget):
    """A word on the card and what it means; pressing it opens the rulebook there."""

    kind: str = "button"
    focusable: bool = True
    word: Word | None = None
    #: The height of the letters in pixels.
    letters: int = 0

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.word is None:
            return
        word, letters = self.word, self.letters

        def paint(sheet: Sheet) -> None:
            side = min(46.0, sheet.h - 8)
            sign = phase_chip(word.icon, sheet.r(side), "#22333F", sheet.hex("fs_hi"))
            sheet.picture(sign, 8, sheet.h / 2, "midleft")
            tone = "gold" if self.hovered else "gold_hi"
            sheet.write(word.name, "bold", 23, tone, NAME_X, sheet.h / 2, width=TEXT_X - NAME_X - 14)
            box = (TEXT_X, 2.0, sheet.w - TEXT_X - 12, sheet.h - 4)
            sheet.paragraph(word.text, box, LETTERS, middle=True, leading=WORD_LEADING, most=letters)

        canvas.sheet(("word row", word.id, word.text, letters, self.hovered), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect.inflate(-12, -12))
