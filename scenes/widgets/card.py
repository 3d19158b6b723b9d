"""A card on the table: its face or back in one of the states of the design."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, darkened, greyed, margin_of, mounted, stamp, veiled
from scenes.drawing.shapes import rounded
from scenes.drawing.svg import path, raster
from scenes.drawing.text import put
from scenes.theme import Theme
from scenes.widgets.actor import ActorWidget
from scenes.widgets.card_back import paint_back
from scenes.widgets.card_bands import paint_banded
from scenes.widgets.card_compact import paint_compact
from scenes.widgets.card_full import paint_full, text_units
from scenes.widgets.card_parts import card_size
from scenes.widgets.chip import ChipLook, draw_chip
from scenes.widgets.dice import draw_flat_dice
from scenes.widgets.face import BACK_OF, CARD_RATIO, COMPACT_BELOW, CardFace

# state -> how it is shown; "dimmed" cannot be used now, "used" has done its work, "casualty" left the combat
STATES = ("", "dimmed", "used", "captured", "casualty")
ZOOM, WIDE_ZOOM = 420.0, 560.0
DRAG_ANGLE = -5.0
CASUALTY_ANGLE = 7.0


def zoom_width(face: CardFace) -> float:
    """How wide (units) the zoom of a card must be: 420, or 560 where its text would come out small at 420."""
    return ZOOM if text_units(face) >= 24 else WIDE_ZOOM


def card_rect(x: float, y: float, width: float) -> pygame.FRect:
    """The rectangle (units) of a card of that width with its top left corner at (x, y)."""
    return pygame.FRect(x, y, width, width * CARD_RATIO)


def face_picture(canvas: Canvas, face: CardFace, width: int) -> pygame.Surface:
    """The painted face at a pixel width, from the store: with sentences from 300 units of width up, else compact."""
    theme = canvas.theme
    if face.bands:
        small = width < COMPACT_BELOW * canvas.scale
        return canvas.cached(("face", face, width, small), lambda: paint_banded(theme, face, width, small))
    if width >= COMPACT_BELOW * canvas.scale:
        return canvas.cached(("face", face, width), lambda: paint_full(theme, face, width))
    chips = not theme.dense(canvas.scale) or width >= 120
    return canvas.cached(("face", face, width, chips), lambda: paint_compact(theme, face, width, chips))


def back_picture(canvas: Canvas, deck: str, width: int) -> pygame.Surface:
    """The painted back of a deck at a pixel width, from the store."""
    return canvas.cached(("back", deck, width), lambda: paint_back(deck, width))


def prepare(canvas: Canvas, faces: Iterable[CardFace], widths: Iterable[float]) -> Iterator[None]:
    """Paints faces at widths (units) ahead of time, one at each step, so that a loading screen can do it in slices."""
    sizes = [canvas.viewport.length(width) for width in widths]
    for face in faces:
        for size in sizes:
            face_picture(canvas, face, size)
            yield


def in_state(picture: pygame.Surface, state: str) -> pygame.Surface:
    """The picture of a card as it looks in one of `STATES`."""
    if state == "dimmed":
        return veiled(picture, "#060A0E", 132)
    if state == "used":
        return darkened(picture, 153)
    if state == "casualty":
        return greyed(picture, 190)
    if state == "captured":
        card = greyed(picture)
        width, height = card.get_size()
        mark = stamp(tr("stamp.captured").upper(), max(9, round(width * 0.165)), "#FFD36B", "#0A0F14", 0.75, 16)
        if mark.get_width() > width:
            mark = pygame.transform.smoothscale_by(mark, width / mark.get_width())
        put(card, mark, (width / 2, height * 0.4), "center")
        return card
    return picture


class CardWidget(ActorWidget):
    """A card. `rect` has the shape of a card; `face` is None where nobody at the screen may know it.

    `note` is the chip under the card: (text, look, icon). `dice` are the faces of the flat dice on its upper edge, 0
    for an empty place. `acts` is the colour of the line around a card whose ability is at work, "" for none.
    """

    kind: str = "card"
    face: CardFace | None = None
    deck: str = ""
    state: str = ""
    note: tuple[str, ChipLook, str] | None = None
    dice: tuple[int, ...] = ()
    acts: str = ""

    told: ClassVar[tuple[str, ...]] = (*ActorWidget.told, "face", "deck", "state", "note", "dice", "acts")

    def let_go(self) -> None:
        super().let_go()
        self.note = None

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.squeeze <= 0.02:
            return
        picture, margin = self._mounted(canvas)
        box = canvas.viewport.px(self.rect)
        wanted = box.width
        own = picture.get_width() - 2 * margin
        stretch = wanted / own if own and abs(wanted - own) > 1 else 1.0
        lasting = stretch == 1.0 and self.squeeze >= 1
        if not lasting:
            size = (
                max(1, round(picture.get_width() * stretch * self.squeeze)),
                max(1, round(picture.get_height() * stretch)),
            )
            picture = pygame.transform.smoothscale(picture, size)
        cx, cy = self.rect.center
        canvas.blit_centred(picture, cx, cy, self._turn(), self.alpha, lasting)
        self._ornaments(canvas)

    def _turn(self) -> float:
        if self.dragging:
            return self.angle + DRAG_ANGLE
        return self.angle + (CASUALTY_ANGLE if self.state == "casualty" else 0.0)

    def _mounted(self, canvas: Canvas) -> tuple[pygame.Surface, int]:
        """The card with shadow, glow and line, and the border in pixels that these add on each side."""
        width = max(8, canvas.viewport.length(self.painted_width or self.rect.width))
        glow, line = self._light(canvas.theme)
        level = 5 if self.dragging else self.level
        extra = max(3, canvas.viewport.length(7)) if line else 0
        shown = None if self.face_down else self.face
        deck = self.deck or (BACK_OF[self.face.kind] if self.face else "squad")
        key = ("card", shown or deck, width, self.state, glow, line, level, not canvas.theme.dense(canvas.scale))

        def paint() -> pygame.Surface:
            plain = face_picture(canvas, shown, width) if shown else back_picture(canvas, deck, width)
            whole = mounted(in_state(plain, self.state), canvas.scale, level, glow, extra)
            if line:
                self._outline(whole, width, line, canvas.scale)
            return whole

        return canvas.cached(key, paint), margin_of(canvas.scale, level, glow, extra)

    def _light(self, theme: Theme) -> tuple[Glow | None, str | None]:
        """Glow and solid line of the card's state: refused before selected before at work before playable."""
        if self.refused:
            return None, theme.hex("alert")
        if self.selected or self.focused or self.marked:
            return Glow(theme.hex("fs_hi"), 9, 240), theme.hex("fs_hi")
        if self.acts:
            return Glow(theme.hex(self.acts), 9, 200), theme.hex(self.acts)
        if self.glowing:
            return Glow(theme.hex("gold"), 9, 255, 2), None
        if self.hovered and self.enabled:
            return Glow(theme.hex("white"), 5, 120), None
        return None, None

    @staticmethod
    def _outline(whole: pygame.Surface, width: int, colour: str, scale: float) -> None:
        height = card_size(width)[1]
        out, stroke = 4 * scale, max(2.0, 3.2 * scale)
        w, h = whole.get_size()
        left, top = (w - width) / 2 - out, (h - height) / 2 - out
        edge = rounded(left, top, width + 2 * out, height + 2 * out, 20 * width / 420 + out)
        whole.blit(raster(w, h, path(edge, "none", 1, colour, stroke)), (0, 0))

    def _ornaments(self, canvas: Canvas) -> None:
        if self.dice:
            draw_flat_dice(canvas, self.dice, self.rect.right + 2, self.rect.top - 8)
        if self.note and not self.dragging:
            text, look, icon = self.note
            compact = canvas.theme.dense(canvas.scale) and self.rect.width < 130
            draw_chip(canvas, "" if compact and icon else text, look, icon, self.rect.centerx, self.rect.bottom + 24)
