"""The picture over a chapter of a rulebook: things of the game in a row, in the order of play, with a few words.

They are drawn by the painters of the table itself, so that what is explained looks like what is played with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.language import tr
from scenes.drawing.emblems import phase_chip
from scenes.drawing.sheet import Sheet
from scenes.theme import Theme

#: Units: the height of the things, of the words under them, and of the whole.
TALL, WORDS, HEIGHT = 170.0, 62.0, 250.0
ARROW = 44.0

#: Paints a thing that is so many pixels high.
Painter = Callable[[Theme, int], pygame.Surface]


@dataclass(frozen=True)
class Thing:
    """A thing of the row; `follows` puts an arrow in front of it, `words` is the key of what stands under it."""

    paint: Painter
    words: str
    follows: bool = False


@dataclass(frozen=True)
class RulePicture:
    """The row of a chapter."""

    things: tuple[Thing, ...]

    @property
    def words(self) -> str:
        """All that is written under the things, for readers."""
        return " ".join(tr(thing.words) for thing in self.things)

    def paint(self, theme: Theme, scale: float, width: int) -> pygame.Surface:
        """The row, `width` pixels wide, each thing in the middle of an equal share."""
        sheet = Sheet(theme, scale, (width, round(HEIGHT * scale)))
        share = sheet.w / len(self.things)
        most = sheet.alike((tr(thing.words) for thing in self.things), (share - 20, WORDS), 21)
        for number, thing in enumerate(self.things):
            middle = share * (number + 0.5)
            drawn = thing.paint(theme, sheet.r(TALL))
            sheet.picture(drawn, middle, 8 + TALL / 2, "center")
            if thing.follows:
                sheet.icon("arrowhead-right", ARROW, "fs_lo", share * number, 8 + TALL / 2)
            box = (share * number + 10, TALL + 16, share - 20, WORDS)
            sheet.paragraph(tr(thing.words), box, 21, "paperink", centred=True, most=most)
        return sheet.surface


def row(words: str, *painters: tuple[Painter, bool] | Painter) -> RulePicture:
    """Things and whether an arrow leads to them; `words` is the key of what stands under them, numbered from 1."""
    things = []
    for number, painter in enumerate(painters, 1):
        paint, follows = painter if isinstance(painter, tuple) else (painter, False)
        things.append(Thing(paint, f"{words}.{number}", follows))
    return RulePicture(tuple(things))


def sign(icon: str, theme: Theme, height: int) -> pygame.Surface:
    """An icon on a small plate, as a thing of the row."""
    return phase_chip(icon, round(height * 0.5), theme.hex("fs_lo"), theme.hex("white"))
