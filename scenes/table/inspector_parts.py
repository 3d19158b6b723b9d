"""What the inspector's right side is made of: the heading, the printed figures, the words on the card."""

from __future__ import annotations

from game.rulebook import Word
from scenes.canvas import Canvas
from scenes.drawing.emblems import badge, phase_chip
from scenes.drawing.sheet import Sheet
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import MUTED, NOTE, paint_chip
from scenes.widgets.panel import paint_panel
from scenes.widgets.widget import Widget

ROW = 64.0
NAME_X, TEXT_X = 70.0, 268.0

Figure = tuple[str, int, int, str, str]


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

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.word is None:
            return
        word = self.word

        def paint(sheet: Sheet) -> None:
            side = min(46.0, sheet.h - 8)
            sign = phase_chip(word.icon, sheet.r(side), "#22333F", sheet.hex("fs_hi"))
            sheet.picture(sign, 8, sheet.h / 2, "midleft")
            tone = "gold" if self.hovered else "gold_hi"
            sheet.write(word.name, "bold", 23, tone, NAME_X, sheet.h / 2, width=TEXT_X - NAME_X - 14)
            box = (TEXT_X, 2.0, sheet.w - TEXT_X - 12, sheet.h - 4)
            sheet.paragraph(word.text, box, 21, middle=True, leading=1.2)

        canvas.sheet(("word row", word.id, word.text, self.hovered), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect.inflate(-12, -12))
