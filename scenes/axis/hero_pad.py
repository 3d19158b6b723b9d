"""A Hero Pad: portrait, rolls against each colour, the two powers, and the seat that plays the hero."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.axis.pieces import COLOURS, Hero
from game.axis.wording import name_of
from scenes.axis.colours import FIGURE_COLOURS, shade, sign
from scenes.axis.figures import portrait
from scenes.canvas import Canvas
from scenes.drawing.colours import mix
from scenes.drawing.effects import Glow, cut_to
from scenes.drawing.emblems import seat_disc
from scenes.drawing.files import exists, window_on
from scenes.drawing.shapes import chamfer, circle, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

_HEAD, _LINE, _EDGE = 46.0, 50.0, 8.0


@dataclass(frozen=True)
class PadFace:
    """What a pad shows. Equal pads are painted once.

    `rolls` are those against each of `COLOURS`; `star` and `bolt` are the powers, in a few words or a whole sentence.
    `seat` is the number of the seat's colour, −1 for a hero whom nobody plays.
    """

    name: str
    art: str
    colour: str
    rolls: tuple[int, ...]
    star: str
    bolt: str
    seat: int = -1


def pad_face(hero: Hero, star: str, bolt: str, seat: int = -1) -> PadFace:
    """The pad of a hero of the rules."""
    return PadFace(name_of(hero), portrait(hero), hero.id, hero.rolls, star, bolt, seat)


def paint_pad(theme: Theme, scale: float, size: tuple[int, int], face: PadFace) -> pygame.Surface:
    """A pad of `size` pixels, best about 340 by 260 units and larger."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    tone = shade(theme, face.colour)
    taken = face.seat >= 0
    edge = SEATS[face.seat % len(SEATS)].colour if taken else theme.hex("edge")
    plate = chamfer(1.5, 1.5, w - 3, h - 3, 14)
    sheet.shapes(
        path(plate, "url(#p)"), linear("p", [(0, mix(tone, "#16222C", 0.72)), (0.4, "#17242F"), (1, "#0E171E")])
    )
    side = min(h - _HEAD - _LINE - 2 * _EDGE, w * 0.36)
    _portrait(sheet, face.art, (_EDGE, _HEAD, side, h - _HEAD - _LINE - _EDGE))
    sheet.shapes(path(sign(face.colour, 25, _HEAD / 2 + 1, 10), tone))
    name_width = w - 58 - (54 if taken else 0)
    sheet.write(face.name.upper(), "heading", 24, "white", 46, _HEAD / 2 + 1, width=name_width, height=_HEAD - 6)
    if taken:
        sheet.picture(seat_disc(max(14, sheet.r(36)), face.seat), w - 28, _HEAD / 2 + 2, "center")
    left, top = side + 2 * _EDGE + 4, _HEAD + 2
    room = (h - _HEAD - _LINE - _EDGE) / 2
    words_box = (w - left - 42 - _EDGE, room - 6)
    most = sheet.alike((face.star, face.bolt), words_box, 19, leading=1.14)
    for number, (icon, words) in enumerate((("star", face.star), ("power-lightning", face.bolt))):
        y = top + number * room
        sheet.shapes(path(rounded(left, y + 3, 34, 34, 7), "#0A0F14"))
        sheet.icon(icon, 24, "gold", left + 17, y + 20)
        sheet.paragraph(words, (left + 42, y + 2, *words_box), 19, "fog", leading=1.14, most=most)
    _combat_line(sheet, theme, face)
    sheet.shapes(path(plate, "none", 1, edge, 3.4 if taken else 2))
    return sheet.surface


def _portrait(sheet: Sheet, art: str, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    size = (max(1, sheet.r(width)), max(1, sheet.r(height)))
    drawn = window_on(art, *size) if exists(art) else None
    if drawn is None:
        sheet.icon("person", min(width, height) * 0.7, "mist", x + width / 2, y + height / 2)
        return
    sheet.picture(cut_to(drawn, rounded(0, 0, *size, 8 * sheet.scale)), x, y)


def _combat_line(sheet: Sheet, theme: Theme, face: PadFace) -> None:
    """How many rolls the hero makes against each colour; more than one stands out."""
    top, height = sheet.h - _LINE + 2, _LINE - _EDGE - 4
    pitch = (sheet.w - 2 * _EDGE) / len(COLOURS)
    for number, colour in enumerate(COLOURS):
        x = _EDGE + pitch * number
        rolls = face.rolls[number]
        more = rolls > 1
        tone = theme.seen(FIGURE_COLOURS[colour])
        ground, ink = (tone, theme.hex("ink")) if more else ("#0A1117", theme.hex("fog"))
        middle = top + height / 2
        sheet.shapes(
            path(rounded(x + 2, top, pitch - 4, height, 7), ground, 1, tone, 2)
            + path(circle(x + pitch * 0.29, middle, 12.5), "#070B0F")
            + path(sign(colour, x + pitch * 0.29, middle, 8), tone)
        )
        sheet.write(f"×{rolls}", "heading", 21, ink, x + pitch * 0.73, middle + 0.5, "center", height=height)


class HeroPad(Widget):
    """A pad that can be chosen."""

    kind: str = "pad"
    face: PadFace = PadFace("", "", "red", (1, 1, 1, 1, 1), "", "")

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale, face = canvas.theme, canvas.scale, self.face
        glow = None
        if self.refused:
            glow = Glow(theme.hex("alert"), 9, 220)
        elif self.selected:
            glow = Glow(theme.hex("fs_hi"), 9, 220)
        elif self.glowing or self.hovered:
            glow = Glow(theme.hex("gold"), 9, 220 if self.glowing else 130)
        canvas.lay(("hero-pad", face), area, lambda: paint_pad(theme, scale, area.size, face), 1, glow)
        if self.focused:
            draw_focus(canvas, self.rect)
