"""What the full and the compact card have in common: plate, art window, pennant and badges. Sizes are pixels."""

from __future__ import annotations

import pygame

from scenes.drawing import shapes
from scenes.drawing.cache import part
from scenes.drawing.effects import cut_to, faded
from scenes.drawing.emblems import badge, zone_badge
from scenes.drawing.files import window_on
from scenes.drawing.svg import icon, linear, path, radial, raster
from scenes.drawing.text import line, put
from scenes.theme import Theme
from scenes.widgets.face import CARD_RATIO, CardFace, Look, look_of


def card_size(width: int) -> tuple[int, int]:
    """Width and height of a card in pixels."""
    return (width, round(width * CARD_RATIO))


def outline(look: Look, x: float, y: float, w: float, h: float, corner: float) -> str:
    """The family's corners: rounded for the squadron's side of the table, cut for VENOM."""
    return (shapes.chamfer if look.chamfered else shapes.rounded)(x, y, w, h, corner)


def plate_outline(look: Look, width: int) -> str:
    """The outer edge of a card of that width."""
    w, h = card_size(width)
    return outline(look, 0, 0, w, h, 20 * width / 420)


@part
def plate(look: Look, width: int) -> pygame.Surface:
    """The empty card: near black, with the family's frame."""
    w, h = card_size(width)
    k = width / 420
    inner = (19, 17) if look.chamfered else (18, 15)
    body = (
        path(plate_outline(look, width), "#080C10")
        + path(outline(look, 2 * k, 2 * k, w - 4 * k, h - 4 * k, inner[0] * k), "url(#e)")
        + path(outline(look, 6.5 * k, 6.5 * k, w - 13 * k, h - 13 * k, inner[1] * k), "#0B1117")
    )
    return raster(w, h, body, defs=linear("e", [(0, look.light), (0.25, look.accent), (1, look.deep)]))


@part
def art_window(look: Look, art: str, sign: str, width: int, height: int, corner: float) -> pygame.Surface:
    """The picture of a card, cut to the frame's upper corners; without a picture the scene's colours and a sign."""
    picture = window_on(art, width, height) or _without_art(look, sign, width, height)
    return cut_to(picture, outline(look, 0, 0, width, height + corner * 2, corner))


def _without_art(look: Look, sign: str, width: int, height: int) -> pygame.Surface:
    """The colours of the scene with light rays and the sign of the kind of card."""
    sky = [(0.0, look.ground[0]), (0.5, look.ground[1]), (1.0, look.ground[2])]
    cx, cy = width / 2, height * 0.42
    body = (
        f'<rect width="{width}" height="{height}" fill="url(#g)"/>'
        + path(shapes.rays(cx, cy, width * 1.3, 18), "#FFFFFF", 0.07)
        + path(shapes.halftone(width, height, max(5.0, width / 26)), "#05070A", 0.25)
        + f'<rect y="{height * 0.7:.1f}" width="{width}" height="{height * 0.3 + 1:.1f}" fill="url(#f)"/>'
    )
    defs = radial("g", sky, (0.5, 0.42), 0.8) + linear("f", [(0, "#0A0F14", 0.0), (1, "#0A0F14", 0.95)])
    picture = raster(width, height, body, defs=defs)
    size = round(width * 0.5)
    put(picture, faded(icon(sign, size, "#05070A"), 150), (cx + width * 0.02, cy + width * 0.02), "center")
    put(picture, icon(sign, size, "#F1E7CF"), (cx, cy), "center")
    return picture


@part
def pennant(look: Look, sign: str, width: int, height: int, k: float) -> pygame.Surface:
    """The swallow-tailed pennant with the sign of the kind of card."""
    notch = height - width * 0.28

    def tail(inset: float, foot: float) -> str:
        return shapes.polygon(
            [
                (inset, 0),
                (width - inset, 0),
                (width - inset, height - foot),
                (width / 2, notch - foot * 0.85),
                (inset, height - foot),
            ]
        )

    picture = raster(
        width,
        height,
        path(tail(0, 0), "#0A0F14") + path(tail(3 * k, 6 * k), "url(#b)"),
        defs=linear("b", [(0, look.banner[1]), (1, look.banner[0])]),
    )
    put(picture, icon(sign, round(width * 0.74), "#FBF6E9"), (width / 2, height * 0.4), "center")
    return picture


def put_badge(
    card: pygame.Surface, theme: Theme, face: CardFace, stat: str, size: int, at: tuple[float, float]
) -> None:
    """Puts a figure's badge with its top left corner at a place of the card; nothing if the card has no such figure."""
    value = face.figure(stat)
    if value is None:
        return
    change = face.change(stat)
    if change is not None and stat == "cost":
        put_old_figure(card, theme, str(face.as_printed(stat)), size, at)
    card.blit(badge(theme, stat, size, str(value)), (round(at[0]), round(at[1])))
    if change is None:
        return
    higher, good = change
    arrow = max(7, round(size * 0.36))
    sign = icon("arrowhead-up" if higher else "arrowhead-down", arrow, theme.hex("fs_hi" if good else "alert"))
    ground = icon("arrowhead-up" if higher else "arrowhead-down", arrow + max(3, arrow // 3), theme.hex("ink"))
    # On the badge's inner shoulder, clear of the phase chips and never outside the card.
    left = at[0] < card.get_width() / 2
    low = at[1] > card.get_height() / 2
    middle = (at[0] + size * (0.98 if left else 0.02), at[1] + size * (0.06 if low else 0.8))
    put(card, ground, middle, "center")
    put(card, sign, middle, "center")


def put_old_figure(card: pygame.Surface, theme: Theme, figure: str, size: int, at: tuple[float, float]) -> None:
    """The printed figure, struck through, on a plate that comes out from under the badge of the figure of today."""
    width, height = round(size * 1.26), round(size * 0.66)
    cut = height * 0.3
    edge = [(0, 0), (width - cut, 0), (width, cut), (width, height - cut), (width - cut, height), (0, height)]
    plate = raster(width, height, path(shapes.polygon(edge), theme.hex("ink")))
    number = line(figure, "heading", max(9, round(size * 0.54)), theme.hex("white"))
    x, y = width - size * 0.42, height / 2
    put(plate, number, (x, y), "center")
    reach, rise = number.get_width() / 2 + size * 0.1, size * 0.07
    stroke = f"M{x - reach:.1f} {y + rise:.1f}L{x + reach:.1f} {y - rise:.1f}"
    plate.blit(raster(width, height, path(stroke, "none", 1, theme.hex("alert"), max(1.5, size * 0.06))), (0, 0))
    put(card, plate, (at[0] + size * 0.52, at[1] + size * 0.46), "midleft")


def put_corners(
    card: pygame.Surface, theme: Theme, face: CardFace, badge_size: int, sign: pygame.Rect, k: float
) -> None:
    """The top corners: cost or Zone on the left, the pennant on the right."""
    card.blit(pennant(look_of(theme, face.kind), face.sign, sign.width, sign.height, k), sign)
    left, top = round(-2 * k), round(-3 * k)
    if face.zone is not None:
        card.blit(zone_badge(theme, face.zone, badge_size), (left, top))
    elif face.cost is not None:
        put_badge(card, theme, face, "cost", badge_size, (left, top))
