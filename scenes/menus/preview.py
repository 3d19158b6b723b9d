"""What the settings look like: cards, tags, dice, seats and a text of a title, in the chosen palette and size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.emblems import seat_disc
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.drawing.text import line
from scenes.saving import title_in_view
from scenes.tables import table_of
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.settings import Settings
    from scenes.table.title_table import Samples, Tag

BOX = pygame.FRect(1228, 92, 668, 872)
LEFT = 1252.0
CARD_WIDTH = 232.0
SEATS = 5


class Preview:
    """The panel at the right. Compact screens leave the cards out."""

    def __init__(self) -> None:
        self._panel = Panel("settings.preview", BOX.copy(), accent="gold", icon="check-mark")
        self._cards: list[CardWidget] = []
        self._samples: Samples | None = None

    def lay_out(self, app: App) -> None:
        """Builds the cards and dice anew, in the language and the size in force."""
        self._panel.text = tr("window.settings.preview")
        self._cards = []
        samples = self._samples = table_of(title_in_view(app)).samples()
        for number, (_, face) in enumerate(samples.cards):
            rect = card_rect(LEFT + number * 254, 154, CARD_WIDTH)
            self._cards.append(CardWidget(f"settings.preview.card.{number + 1}", rect, text=face.name, face=face))
        for number, die in enumerate(samples.dice):
            die.id, die.rect = f"settings.preview.die.{number + 1}", pygame.FRect(LEFT + 34 + number * 154, 548, 92, 92)

    def widgets(self) -> Sequence[Widget]:
        return (self._panel, *self._cards, *(self._samples.dice if self._samples is not None else ()))

    def draw(self, canvas: Canvas, settings: Settings) -> None:
        """Draws the panel with everything on it."""
        samples = self._samples
        if samples is None:
            return
        self._panel.draw(canvas)
        for card in self._cards:
            card.draw(canvas)

        def paint(sheet: Sheet) -> None:
            self._tags(sheet, samples.tags)
            self._captions(sheet, [words for words, _ in samples.cards])
            self._seats(sheet)
            self._text(sheet, samples.text)
            tray = chamfer(25, 445, 618, 148, 12)
            sheet.shapes(path(tray, sheet.hex("strip"), 1, sheet.hex("edge"), 2))

        canvas.sheet(("settings preview", settings.language, samples.text), BOX, paint)
        for die in samples.dice:
            die.draw(canvas)

    def _tags(self, sheet: Sheet, tags: Sequence[Tag]) -> None:
        for number, tag in enumerate(tags):
            x, y = 532.0, 62.0 + number * 84
            sheet.shapes(path(chamfer(x + 1, y + 1, 110, 70, 10), sheet.theme.seen(sheet.hex(tag.colour))))
            sheet.icon(tag.icon, 36, "ink", x + 28, y + 36)
            sheet.write(tag.words.upper(), "heading", 18, "ink", x + 50, y + 37, width=51)

    def _captions(self, sheet: Sheet, captions: Sequence[str]) -> None:
        for number, words in enumerate(captions):
            x = 24 + CARD_WIDTH / 2 + number * 254
            sheet.write(words.upper(), "label", 19, "fog", x, 410, "center", width=CARD_WIDTH, tracking=2)

    def _seats(self, sheet: Sheet) -> None:
        sheet.write(tr("window.settings.seats"), "bold", 21, "white", 24, 634, width=90)
        for seat in range(SEATS):
            sheet.picture(seat_disc(sheet.r(52), seat), 144 + seat * 84, 634, "center")

    def _text(self, sheet: Sheet, text: str) -> None:
        theme = sheet.theme
        sheet.shapes(path(chamfer(25, 679, 618, 168, 12), theme.hex("paper")))
        sheet.paragraph(text, (44, 694, 580, 104), 23, "paperink", "fs_lo")
        px = theme.text_px(21, sheet.scale)
        sheet.picture(line(tr("window.settings.letters"), "medium", px, "#3A3326"), 44, 822, "midleft")
