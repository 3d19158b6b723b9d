"""The card at reading size: art, name banner, role, abilities as sentences, quote and badges."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.drawing import rich, shapes
from scenes.drawing.emblems import phase_chip, squad_emblem
from scenes.drawing.files import multiply_texture
from scenes.drawing.svg import linear, path, raster
from scenes.drawing.text import fit, fitted, put, shadowed, write
from scenes.theme import Theme
from scenes.widgets.card_parts import art_window, card_size, plate, put_badge, put_corners
from scenes.widgets.face import CardFace, Look, look_of

TEXT_SIZES = (24, 22, 20, 18, 16)
# Only for wordings that do not fit at the smallest regular size: they are still shown whole.
TIGHT_SIZES = (15, 14, 13, 12)
LEADING = 1.22
#: Pixels: a smaller number of a card is left out, for nobody could read it.
SMALLEST_SERIAL = 10
#: Where the text panel begins and how high it is, in units of a card 420 wide.
PAGE_TOP, PAGE_TALL = 392, 156
_BOTTOM_BADGES = ("rp", "cv", "defense", "health", "vp")


@dataclass(frozen=True)
class _Line:
    """One ability laid out: icons, sentence, how far it is indented and how high it is, in pixels."""

    icons: tuple[str, ...]
    sentence: str
    indent: int
    height: int


def paint_full(theme: Theme, face: CardFace, width: int) -> pygame.Surface:
    """The full layout at any pixel width; see the card anatomy of the art guide."""
    look = look_of(theme, face.kind)
    k = width / 420
    height = card_size(width)[1]

    def r(units: float) -> int:
        return round(units * k)

    card = plate(look, width).copy()
    inner = width - 2 * r(11)
    card.blit(art_window(look, face.art, face.sign, inner, r(372), (15 if look.chamfered else 12) * k), (r(11), r(11)))
    _page(card, theme, face, pygame.Rect(r(11), r(PAGE_TOP), inner, r(PAGE_TALL)), k)
    card.fill("#0B1117", (r(11), r(369), inner, r(24)))
    _banner(card, theme, face, r(318), r(54), k)
    role = look.role or look.accent
    serial = face.serial if r(13) >= SMALLEST_SERIAL else ""
    number = write(card, serial, "label", r(13), theme.hex("mist"), (r(400), r(381)), "midright", tracking=r(1))
    write(
        card,
        face.role.upper(),
        "label",
        r(15),
        role,
        (r(20), r(381)),
        width=number.left - r(30),
        tracking=r(1.5),
    )
    _footer(card, theme, face, (width / 2, r(565)), k)
    put_corners(card, theme, face, r(84), pygame.Rect(width - r(22) - r(52), r(3), r(52), r(82)), k)
    size, top = r(82), height - r(82) - r(2)
    put_badge(card, theme, face, "rp", size, (r(4), top))
    put_badge(card, theme, face, "defense", size, (r(4), top))
    put_badge(card, theme, face, "cv", size, (width - size - r(2), top))
    put_badge(card, theme, face, "health", size, (width - size - r(2), top))
    middle = round(size * 0.82)
    put_badge(card, theme, face, "support", middle, ((width - middle) / 2, height - middle - r(6)))
    big = round(size * 1.12)
    put_badge(card, theme, face, "vp", big, (width - big, height - size - r(10)))
    return card


def _banner(card: pygame.Surface, theme: Theme, face: CardFace, top: int, height: int, k: float) -> None:
    look = look_of(theme, face.kind)
    width = card.get_width()

    def bar(left: float, wide: float) -> str:
        return shapes.polygon(
            [(left * k, 0), ((left + wide) * k, 0), ((left + wide - 18) * k, height), ((left - 18) * k, height)]
        )

    ribbon = shapes.polygon([(0, 0), (352 * k, 0), (334 * k, height), (0, height)])
    body = (
        f'<g transform="translate(0 {6 * k:.2f})">{path(ribbon, "#05080B", 0.55)}</g>'
        + path(ribbon, "url(#b)")
        + path(shapes.polygon([(0, 0), (352 * k, 0), (351 * k, 2.5 * k), (0, 2.5 * k)]), look.light, 0.8)
        + path(bar(362, 10), look.accent)
        + path(bar(382, 5), look.accent, 0.8)
    )
    ground = raster(width, height + round(8 * k), body, defs=linear("b", [(0, look.banner[0]), (1, look.banner[1])]))
    card.blit(ground, (0, top))
    if face.hard:
        card.fill("#C23A22", (round(20 * k), top + height - round(8 * k), round(296 * k), max(2, round(3 * k))))
    name, role, px, _ = fitted(face.name.upper(), "heading", round(36 * k), round(312 * k), 0, round(22 * k))
    put(
        card,
        shadowed(name, role, px, theme.hex("white"), max(1, round(1.5 * k))),
        (20 * k, top + height / 2),
        "midleft",
    )


def _page(card: pygame.Surface, theme: Theme, face: CardFace, area: pygame.Rect, k: float) -> None:
    """The text panel with the abilities."""
    look = look_of(theme, face.kind)
    stops = theme.stops("paper" if look.paper else "venom_page")
    page = raster(
        area.width,
        area.height,
        f'<rect width="{area.width}" height="{area.height}" fill="url(#p)"/>',
        defs=linear("p", stops),
    )
    multiply_texture(page, "paper" if look.paper else "grain", k)
    ink = theme.hex("paperink" if look.paper else "venom_text")
    px, lines = _rows(face, k)
    y = round(8 * k)
    ground = _chip_ground(look)
    for item in lines:
        x = round(11 * k)
        for name in item.icons:
            page.blit(phase_chip(name, round(30 * k), look.page_ink, ground), (x, y))
            x += round(34 * k)
        width = _sentence_width(item.indent, k)
        text = rich.paragraph(item.sentence, width, "medium", px, ink, look.page_ink, LEADING, underlined=True)
        lift = max(0, (round(30 * k) - round(px * LEADING)) // 2) if item.icons else 0
        page.blit(text, (round(11 * k) + item.indent, y + lift))
        y += item.height + round(5 * k)
    card.blit(page, area)


def _rows(face: CardFace, k: float) -> tuple[int, list[_Line]]:
    """The abilities as they stand in the text panel: the size of their text, and each of them laid out."""
    height = round(PAGE_TALL * k)
    badges = any(face.figure(stat) is not None for stat in _BOTTOM_BADGES)
    room = height - round(16 * k) - (round(30 * k) if badges else 0)
    return _lay_out(face, room, height - round(8 * k), k)


def row_boxes(face: CardFace, width: float) -> list[pygame.FRect]:
    """Where each ability stands on a card of that width, from the card's upper left corner, in the same lengths."""
    k = width / 420
    y, boxes = (PAGE_TOP + 8) * k, []
    for item in _rows(face, 1.0)[1]:
        boxes.append(pygame.FRect(18 * k, y, width - 36 * k, item.height * k))
        y += (item.height + 5) * k
    return boxes


def _chip_ground(look: Look) -> str:
    return "#F6EDD8" if look.paper else "#231532"


def _sentence_width(indent: int, k: float) -> int:
    return round(376 * k) - indent


def _lay_out(face: CardFace, room: int, last_room: int, k: float) -> tuple[int, list[_Line]]:
    """The largest text size at which all abilities fit above the badges, and the abilities laid out at it."""
    widest = max((len(icons) for icons, _ in face.rows), default=0)
    px, lines = 1, list[_Line]()
    for units in (*TEXT_SIZES, *TIGHT_SIZES):
        px = max(7, round(units * k))
        lines = []
        for icons, sentence in face.rows:
            indent = round((34 * widest + 6) * k) if widest else 0
            text = rich.lay_out(sentence, _sentence_width(indent, k), "medium", px, LEADING)
            lines.append(_Line(icons, sentence, indent, max(text.height, round(30 * k) if icons else 0)))
        total = sum(item.height for item in lines) + round(5 * k) * max(0, len(lines) - 1)
        # The last row may stand between the badges when it is short, but only the tight sizes try that.
        if total <= (room if units in TEXT_SIZES else min(last_room, room + round(10 * k))):
            break
    return px, lines


def text_units(face: CardFace) -> float:
    """The size of the card's text, in units of a card 420 wide."""
    return float(_rows(face, 1.0)[0])


def _footer(card: pygame.Surface, theme: Theme, face: CardFace, at: tuple[float, float], k: float) -> None:
    enemy = look_of(theme, face.kind).chamfered
    if face.support is not None or (enemy and not face.quote):
        return
    if face.quote:
        crowded = any(face.figure(stat) is not None for stat in _BOTTOM_BADGES)
        room, px = round((232 if crowded else 370) * k), round(14.5 * k)
        _, role, fits, _ = fitted(face.quote, "italic", px, room, 0, round(11 * k))
        if role == "italic" and fits >= round(13 * k):
            lines, apart = [face.quote], 0.0
        else:
            lines, apart = in_two(face.quote), 15 * k
        for number, words in enumerate(lines):
            middle = at[1] + apart * (number - (len(lines) - 1) / 2)
            put(card, fit(words, "italic", px, theme.hex("mist"), room, floor=round(11 * k)), (at[0], middle), "center")
        return
    put(card, squad_emblem(max(8, round(30 * k)), "#4C6577", "#4C6577"), at, "center")


def in_two(sentence: str) -> list[str]:
    """A sentence in two halves, parted at the blank nearest to its middle; whole if it has none."""
    middle = len(sentence) / 2
    blanks = [place for place, letter in enumerate(sentence) if letter == " "]
    if not blanks:
        return [sentence]
    place = min(blanks, key=lambda place: abs(place - middle))
    return [sentence[:place], sentence[place + 1 :]]
