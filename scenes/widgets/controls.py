"""Controls of forms: switch, row of segments, stepper."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.canvas import Canvas
from scenes.drawing.shapes import circle, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.drawing.text import fitted, width_of
from scenes.theme import SMALLEST_TEXT, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

SWITCH = (64.0, 32.0)


class Toggle(Widget):
    """A switch that is on or off. `text` says what it switches; `words` are those shown left of it."""

    kind: str = "toggle"
    focusable: bool = True
    on: bool = False
    words: tuple[str, str] = ("off", "on")

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            w, h = SWITCH
            x, y = sheet.w - w, (sheet.h - h) / 2
            ground = "#275FA8" if self.on else "panel"
            edge = "fs_hi" if self.on else "gold" if self.hovered else "line"
            knob = "mist" if not self.enabled else "white" if self.on else "mist"
            sheet.shapes(
                path(rounded(x + 1, y + 1, w - 2, h - 2, h / 2), sheet.hex(ground), 1, sheet.hex(edge), 2)
                + path(circle(x + (w - h / 2 if self.on else h / 2), y + h / 2, h / 2 - 6), sheet.hex(knob))
            )
            ink = "white" if self.on else "fog"
            sheet.write(self.words[self.on], "bold", 20, ink, x - 12, sheet.h / 2, "midright", width=max(10.0, x - 12))

        canvas.sheet(("toggle", self.on, self.words, self.enabled, self.hovered), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)


class Segment(Widget):
    """One of several choices side by side; `selected` is the chosen one.

    `row` are all that stand in one row or list: their letters are of one size, that of the one with the least room.
    """

    kind: str = "toggle"
    focusable: bool = True
    icon: str = ""
    row: Sequence[Segment] = ()

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        px = min(part.letters(canvas.theme, canvas.scale) for part in self.row or (self,))

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            ground = "#275FA8" if self.selected else "steel"
            edge = "fs_hi" if self.selected else "gold" if self.hovered and self.enabled else "edge"
            sheet.shapes(path(rounded(1.5, 1.5, w - 3, h - 3, 9), sheet.hex(ground), 1, sheet.hex(edge), 2))
            ink = "white" if self.selected else "fog" if self.enabled else "mist"
            full = width_of(self.text, "medium", px) / sheet.scale
            # The word counts more than its icon.
            sign = 24.0 if self.icon and full + 40 <= w else 0.0
            words = min(full, w - (sign + 24 if sign else 12))
            x = (w - words - (sign + 6 if sign else 0)) / 2
            if sign:
                sheet.icon(self.icon, sign, ink, x, h / 2, "midleft")
                x += sign + 6
            sheet.write(
                self.text, "medium", 20, ink, x, h / 2, width=words + 1, body=True, height=px * 1.25 / sheet.scale
            )

        look = (self.text, self.icon, self.selected, self.enabled, self.hovered)
        canvas.sheet(("segment", px, *look), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)

    def letters(self, theme: Theme, scale: float) -> int:
        """The height in pixels of the letters in which the words fit."""
        full = theme.text_px(20, scale, True)
        return fitted(self.text, "medium", full, max(1, round((self.rect.width - 11) * scale)), 0, SMALLEST_TEXT)[2]


class Stepper(Widget):
    """A number between two signs. A press left of the middle lowers it, right of it raises it: see `part`."""

    kind: str = "toggle"
    focusable: bool = True
    value: int = 0
    least: int = 0
    most: int = 9

    def part(self, x: float) -> int:
        """-1 for the lowering sign, +1 for the raising one, 0 for the number between, by the x of a press (units)."""
        third = self.rect.width / 3
        return -1 if x < self.rect.x + third else 1 if x > self.rect.right - third else 0

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            third, h = sheet.w / 3, sheet.h
            body = ""
            for i in range(3):
                ground = "night" if i == 1 else "panel"
                body += path(
                    rounded(i * third + 2.5, 1.5, third - 5, h - 3, 8), sheet.hex(ground), 1, sheet.hex("edge"), 2
                )
            sheet.shapes(body)
            sheet.icon("minus", 18, "white" if self.value > self.least else "line", third / 2, h / 2)
            sheet.icon("plus", 18, "white" if self.value < self.most else "line", third * 2.5, h / 2)
            sheet.write(str(self.value), "heading", 24, "white", sheet.w / 2, h / 2, "center", width=third - 10)

        ends = (self.value <= self.least, self.value >= self.most)
        canvas.sheet(("stepper", self.value, ends), self.rect, paint)
        if self.focused:
            draw_focus(canvas, self.rect)
