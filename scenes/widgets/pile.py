"""Decks and piles: the back or the top card, thicker with more cards, and a count."""

from __future__ import annotations

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas, turned
from scenes.drawing.effects import Glow, greyed, mounted
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.card import back_picture, face_picture
from scenes.widgets.face import CardFace
from scenes.widgets.slot import draw_dashes, draw_line, paint_slot
from scenes.widgets.widget import Widget

TILT = 4.0
#: The size of the label in units, and the share of it that its capitals take up.
LABEL_SIZE, CAPITALS = 18, 0.8


def paint_count(theme: Theme, scale: float, count: str, accent: str) -> pygame.Surface:
    """The plate with the number of cards."""
    px = theme.text_px(17, scale)
    width = max(40.0, len(count) * px * 0.62 / scale + 20)
    sheet = Sheet(theme, scale, (round(width * scale), round(plate_height(theme, scale) * scale)))
    sheet.shapes(
        path(chamfer(1, 1, sheet.w - 2, sheet.h - 2, 7), theme.hex("strip"), 1, theme.hex(accent), 1.6),
    )
    sheet.write(count, "heading", 17, "white", sheet.w / 2, sheet.h / 2 + 0.5, "center")
    return sheet.surface


def plate_height(theme: Theme, scale: float) -> float:
    """The height of the plate with the number, in units."""
    return max(26.0, theme.text_px(17, scale) * 1.4 / scale)


class PileWidget(Widget):
    """A pile of `count` cards. `rect` is the top card's place; `text` the label under it (`labelled` False: only read).

    `deck` is the back to show; with `top` the uppermost card lies open and a little tilted, grey when `out_of_play`.
    """

    kind: str = "pile"
    deck: str = "squad"
    top: CardFace | None = None
    count: int = 0
    accent: str = "gold"
    tilted: bool = True
    out_of_play: bool = False
    label_at: float = 18.0
    labelled: bool = True

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        if self.count <= 0:
            self._draw_empty(canvas, area)
        else:
            self._draw_cards(canvas, area)
            plate = canvas.cached(
                ("count", self.count, self.accent),
                lambda: paint_count(canvas.theme, canvas.scale, str(self.count), self.accent),
            )
            canvas.blit_centred(plate, self.rect.centerx, self.count_at(canvas.theme, canvas.scale))
        if self.text and self.labelled:
            self._label(canvas)
        if self.refused or self.selected or self.focused:
            draw_line(canvas, self.rect, "alert" if self.refused else "fs_hi")
        elif self.glowing:
            draw_dashes(canvas, self.rect)

    def count_at(self, theme: Theme, scale: float) -> float:
        """The middle of the plate with the number, in units: on the lower edge, or above the label as it grows."""
        usual = self.rect.bottom - 8
        if not (self.text and self.labelled):
            return usual
        label = self.rect.bottom + self.label_at - theme.text_px(LABEL_SIZE, scale) * CAPITALS / 2 / scale
        return min(usual, label - plate_height(theme, scale) / 2)

    def _draw_empty(self, canvas: Canvas, area: pygame.Rect) -> None:
        theme, scale = canvas.theme, canvas.scale
        word = tr("table.empty_pile")

        def paint() -> pygame.Surface:
            picture = paint_slot(theme, scale, area.size)
            sheet = Sheet(theme, scale, area.size)
            sheet.surface.blit(picture, (0, 0))
            sheet.write(word, "medium", 18, "mist", sheet.w / 2, sheet.h / 2, "center", width=sheet.w - 10)
            return sheet.surface

        canvas.lay(("empty-pile", word), area, paint)

    def _draw_cards(self, canvas: Canvas, area: pygame.Rect) -> None:
        copies = min(4, 1 + self.count // 10) if self.count > 1 else 0
        if self.top is not None:
            copies = min(1, copies)
        glow = Glow(canvas.theme.hex("white"), 5, 110) if self.hovered and self.enabled else None
        key = ("pile", self.top or self.deck, area.width, copies, self.tilted, self.out_of_play, glow)
        step = max(1, canvas.viewport.length(2))

        def paint() -> pygame.Surface:
            card = (
                face_picture(canvas, self.top, area.width) if self.top else back_picture(canvas, self.deck, area.width)
            )
            if self.out_of_play:
                card = greyed(card)
            if self.top and self.tilted:
                card = turned(card, -TILT)
            width, height = card.get_size()
            whole = pygame.Surface((width + 2 * step * copies, height + 2 * step * copies), pygame.SRCALPHA)
            for i in range(copies, 0, -1):
                whole.blit(card, (step * copies + step * i, step * copies + step * i))
            whole.blit(card, (step * copies, step * copies))
            return mounted(whole, canvas.scale, 1, glow)

        picture = canvas.cached(key, paint)
        canvas.surface.blit(picture, picture.get_rect(center=area.center))

    def _label(self, canvas: Canvas) -> None:
        theme, scale = canvas.theme, canvas.scale
        # No wider than its place: the label of the pile beside it begins there.
        width = max(self.rect.width + 14, 84)

        def paint() -> pygame.Surface:
            sheet = Sheet(theme, scale, (round(width * scale), round(30 * scale)))
            sheet.write(self.text, "medium", LABEL_SIZE, "fog", sheet.w / 2, sheet.h / 2, "center", width=width)
            return sheet.surface

        picture = canvas.cached(("pile-label", self.text, width), paint)
        canvas.blit_centred(picture, self.rect.centerx, self.rect.bottom + self.label_at)
