"""The card at table size: art, name, figures and the icons of its abilities. Sentences are read in the zoom."""

from __future__ import annotations

import pygame

from scenes.drawing.emblems import phase_chip
from scenes.drawing.svg import linear, path, raster
from scenes.drawing.text import fit, line, put, width_of
from scenes.theme import Theme
from scenes.widgets.card_parts import art_window, card_size, plate, put_badge, put_corners
from scenes.widgets.face import CardFace, Look, look_of

# Narrower cards are for piles and victory screens: their abilities are not meant to be read.
NO_CHIPS_BELOW = 90
#: Pixels: a name is rather this small than cut, for the zoom shows it large.
SMALLEST_NAME = 9
#: Pixels: the least size at which words keep their distance, used wherever there is room.
READABLE_NAME = 10
#: Pixels: a name that would have to be smaller than this on one line goes onto two.
PLAIN_NAME = 11
#: How narrow its letters may be pressed before it is cut all the same.
NARROWEST = 0.7


def paint_compact(theme: Theme, face: CardFace, width: int, chips: bool = True) -> pygame.Surface:
    """The compact layout at any pixel width; `chips` False leaves the ability icons out."""
    look = look_of(theme, face.kind)
    k = width / 420
    height = card_size(width)[1]

    def r(units: float) -> int:
        return round(units * k)

    card = plate(look, width).copy()
    inner = width - 2 * r(11)
    card.blit(art_window(look, face.art, face.sign, inner, r(384), (15 if look.chamfered else 12) * k), (r(11), r(11)))
    top, bar = r(368), r(80)
    card.fill("#0B1117", (r(11), top, inner, height - top - r(13)))
    left = max(1, r(3))
    px, room = max(READABLE_NAME, r(56)), r(390)
    names = [name_line(part, px, theme.hex("white"), room) for part in name_parts(face.name.upper(), px, room)]
    # A second line takes its room from the picture: what is below belongs to the figures.
    step = min(px, PLAIN_NAME) + 1
    tall = bar if len(names) == 1 else max(bar, len(names) * step + 2)
    card.blit(_bar(look, face.hard, width - 2 * left, tall, k), (left, top + bar - tall))
    for number, name in enumerate(names):
        put(card, name, (width / 2, top + bar - tall / 2 + (number - (len(names) - 1) / 2) * step), "center")
    if chips and width >= NO_CHIPS_BELOW and face.support is None:
        _chips(card, look, face, r(490), k)
    put_corners(card, theme, face, r(132), pygame.Rect(width - r(22) - r(84), r(3), r(84), r(120)), k)
    _figures(card, theme, face, height, k)
    return card


def name_parts(name: str, px: int, room: int) -> list[str]:
    """The name as it goes onto a card: on one line, or on two of about the same width where one is too narrow."""
    plain = min(px, PLAIN_NAME)
    if width_of(name, "narrow", plain) <= room or " " not in name:
        return [name]
    gaps = [place for place, letter in enumerate(name) if letter == " "]
    halves = [[name[:gap], name[gap + 1 :]] for gap in gaps]
    return min(halves, key=lambda parts: max(width_of(part, "narrow", plain) for part in parts))


def name_line(name: str, px: int, colour: str, room: int) -> pygame.Surface:
    """The name on one line of `room` pixels: smaller, then with narrower letters, and cut only when it must be."""
    smallest = min(px, SMALLEST_NAME)
    wide = width_of(name, "narrow", smallest)
    if room < wide <= room / NARROWEST:
        whole = line(name, "narrow", smallest, colour)
        return pygame.transform.smoothscale(whole, (room, whole.get_height()))
    return fit(name, "narrow", px, colour, room, floor=SMALLEST_NAME)


def _bar(look: Look, hard: bool, width: int, height: int, k: float) -> pygame.Surface:
    body = f'<rect width="{width}" height="{height}" fill="url(#b)"/>' + path(
        f"M0 0H{width}V{max(1.0, 3 * k):.2f}H0Z", look.light, 0.8
    )
    if hard:
        body += path(f"M0 {height - 6 * k:.2f}H{width}V{height}H0Z", "#C23A22")
    return raster(width, height, body, defs=linear("b", [(0, look.banner[0]), (1, look.banner[1])]))


def _chips(card: pygame.Surface, look: Look, face: CardFace, top: int, k: float) -> None:
    """The abilities' phases in a row between the badges, at most as many as there is room for."""
    names = list(dict.fromkeys(face.phases))
    if not names:
        return
    size, gap = max(6, round(62 * k)), max(1, round(10 * k))
    badges = any(face.figure(stat) is not None for stat in ("rp", "cv", "vp"))
    room = card.get_width() - (round(280 * k) if badges else round(40 * k))
    count = min(len(names), max(1, (room + gap) // (size + gap)))
    star = round(150 * k) if face.vp is not None and face.rp is None else 0
    x = (card.get_width() - star - count * size - (count - 1) * gap) // 2
    for name in names[:count]:
        card.blit(phase_chip(name, size, look.chip, look.light), (x, top))
        x += size + gap


def _figures(card: pygame.Surface, theme: Theme, face: CardFace, height: int, k: float) -> None:
    """The bottom corners and, for Leaders, the Support Value between them."""
    width = card.get_width()
    size = round((118 if face.support is not None else 132) * k)
    top = height - size - round(2 * k)
    put_badge(card, theme, face, "rp", size, (round(4 * k), top))
    put_badge(card, theme, face, "defense", size, (round(4 * k), top))
    right = width - size - round(2 * k)
    put_badge(card, theme, face, "cv", size, (right, top))
    put_badge(card, theme, face, "health", size, (right, top))
    middle = round(size * 0.82)
    put_badge(card, theme, face, "support", middle, ((width - middle) / 2, height - middle - round(6 * k)))
    big = round(size * 1.12)
    put_badge(card, theme, face, "vp", big, (width - big, height - size - round(12 * k)))
