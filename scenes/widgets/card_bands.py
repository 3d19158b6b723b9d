"""A card of several parts, one under another, of which the one that can be used now is lit."""

from __future__ import annotations

import pygame

from scenes.drawing import rich
from scenes.drawing.colours import mix
from scenes.drawing.shapes import circle, polygon
from scenes.drawing.svg import icon, linear, path, raster
from scenes.drawing.text import fit, put
from scenes.theme import SMALLEST_TEXT, Theme
from scenes.widgets.card_parts import art_window, plate
from scenes.widgets.face import Band, CardFace, look_of

# In units of a card 420 wide.
ART, NAME, FOOT = 196.0, 72.0, 580.0
TEXT_SIZES = (25, 23, 21, 19, 17, 15, 13)


def paint_banded(theme: Theme, face: CardFace, width: int, small: bool) -> pygame.Surface:
    """The card at any pixel width; a small one has the short words of its parts."""
    look = look_of(theme, face.kind)
    k = width / 420

    def r(units: float) -> int:
        return round(units * k)

    card = plate(look, width).copy()
    inner = width - 2 * r(11)
    card.blit(art_window(look, face.art, face.sign, inner, r(ART + 16), 12 * k), (r(11), r(11)))
    top = r(11 + ART)
    bar = raster(
        inner,
        r(NAME),
        f'<rect width="{inner}" height="{r(NAME)}" fill="url(#b)"/>'
        + path(f"M0 0H{inner}V{max(1.0, 3 * k):.2f}H0Z", look.light, 0.9),
        defs=linear("b", [(0, look.banner[0]), (1, look.banner[1])]),
    )
    card.blit(bar, (r(11), top))
    size = r(52 if small else 40)
    name = fit(
        face.name.upper(), "narrow" if small else "heading", size, theme.hex("white"), r(382), floor=SMALLEST_TEXT
    )
    put(card, name, (width / 2, top + r(NAME) / 2), "center")
    start = top + r(NAME)
    high = (r(FOOT) - start) / max(1, len(face.bands))
    for number, band in enumerate(face.bands):
        upper, lower = start + round(number * high), start + round((number + 1) * high)
        card.blit(paint_band(theme, band, (inner, lower - upper), k, small), (r(11), upper))
    return card


def paint_band(theme: Theme, band: Band, size: tuple[int, int], k: float, small: bool) -> pygame.Surface:
    """One part at `size` pixels: a strip in its colour with its shape, its sign and words; lit ones are all colour."""
    width, height = size
    tone = theme.seen(band.colour)
    lit, off = band.lit is True, band.lit is False
    ground = tone if lit else mix(tone, "#0B1117", 0.94 if off else 0.78)
    strip = tone if not off else mix(tone, "#0B1117", 0.5)
    wide = 62 * k
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), ground)
    if lit:
        body += path(f"M0 0H{width}V{height * 0.4:.1f}H0Z", "#FFFFFF", 0.22)
    body += path(polygon([(0, 0), (wide + 12 * k, 0), (wide - 8 * k, height), (0, height)]), strip)
    body += path(f"M0 {height - max(1.0, 2 * k):.2f}H{width}V{height}H0Z", "#05080B")
    picture = raster(width, height, body)
    ink = theme.hex("ink") if lit else mix(theme.hex("fog"), "#0B1117", 0.35 if off else 0.0)
    put(picture, icon(band.shape, max(7, round(40 * k)), theme.hex("ink")), (30 * k, height / 2), "center")
    if lit:
        picture.blit(_frame(width, height, k), (0, 0))
    _sign(picture, band, k, lit, ink)
    left, room = round(156 * k), round(232 * k)
    if small:
        words = fit(band.short, "heading", round(54 * k), ink, room, floor=11)
        put(picture, words, (left, height / 2), "midleft")
        return picture
    sizes = tuple(dict.fromkeys(max(9, round(units * k)) for units in TEXT_SIZES))
    words = rich.fitting(band.text, (room, height - round(10 * k)), "medium", sizes, ink, ink, 1.14)
    put(picture, words, (left, height / 2), "midleft")
    return picture


def _sign(picture: pygame.Surface, band: Band, k: float, lit: bool, ink: str) -> None:
    """What the part does, as an icon; on a lit part it stands on a dark disc."""
    middle, size = 108 * k, max(9, round((46 if lit else 56) * k))
    y = picture.get_height() / 2
    if lit:
        r = 36 * k
        disc = raster(round(2 * r), round(2 * r), path(circle(r, r, r), "#0A0F14"))
        put(picture, disc, (middle, y), "center")
    put(picture, icon(band.sign, size, band.colour if lit else ink), (middle, y), "center")


def _frame(width: int, height: int, k: float) -> pygame.Surface:
    """The bright line around a lit part."""
    edge = max(1.5, 5 * k)
    inset = edge / 2
    corners = [(inset, inset), (width - inset, inset), (width - inset, height - inset), (inset, height - inset)]
    return raster(width, height, path(polygon(corners), "none", 1, "#FBF6E9", edge))
