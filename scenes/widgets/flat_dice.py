"""A row of flat dice as a counter above a card."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.emblems import flat_die
from scenes.drawing.sheet import Sheet
from scenes.theme import Theme
from scenes.widgets.widget import Widget

SIZE = 30.0
#: The faces the dice of a row show; they stand for dice, not for values.
FACES = (6, 4, 2, 3)


def paint_flat_dice(theme: Theme, scale: float, size: tuple[int, int], count: int, words: str) -> pygame.Surface:
    """`count` dice in the middle; those that do not fit become one die and a number; for none the words."""
    sheet = Sheet(theme, scale, size)
    middle = sheet.h / 2
    if not count:
        sheet.write(words, "medium", 18, "mist", sheet.w / 2, middle, "center", width=sheet.w)
        return sheet.surface
    px = max(13, sheet.r(SIZE))
    step = px / scale + 4
    fit = int((sheet.w + 4) // step)
    if count > fit:
        sheet.picture(flat_die(theme, 6, px, "fs"), sheet.w / 2 - 26, middle, "center")
        sheet.write(f"× {count}", "heading", 24, "white", sheet.w / 2 - 4, middle + 1, width=sheet.w / 2 + 2)
        return sheet.surface
    left = sheet.w / 2 - (count - 1) * step / 2
    for i in range(count):
        sheet.picture(flat_die(theme, FACES[i % len(FACES)], px, "fs"), left + i * step, middle, "center")
    return sheet.surface


class FlatDice(Widget):
    """How many dice lie on a card. `text` says it in words and stands there when there are none."""

    kind: str = "die"
    count: int = 0

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale = canvas.theme, canvas.scale
            canvas.lay(
                ("flat-dice", self.count, self.text),
                area,
                lambda: paint_flat_dice(theme, scale, area.size, self.count, self.text),
            )
