"""Signs of the two sides, marks of the seats, stat badges and flat dice. Sizes are real pixels."""

from __future__ import annotations

import pygame

from scenes.drawing import shapes
from scenes.drawing.cache import part
from scenes.drawing.effects import darkened
from scenes.drawing.files import multiply_texture
from scenes.drawing.svg import gradient, icon, linear, path, raster
from scenes.drawing.text import line, put, shadowed
from scenes.theme import BADGES, SEATS, ZONE_ICONS, Theme

#: What stands before the name of a controller button on a cap, which is then round.
PAD_CAP = "pad:"


@part
def squad_emblem(size: int, wings: str, star: str) -> pygame.Surface:
    """The star over three stacked wings."""
    both = icon("squad-wings", size, wings).copy()
    both.blit(icon("squad-star", size, star), (0, 0))
    return both


@part
def fang_sigil(size: int, light: str, dark: str) -> pygame.Surface:
    """The twin fang with a drop, its right fang in a darker tone."""
    whole = icon("venom-sigil", size, light).copy()
    shade = icon("venom-sigil", size, dark)
    right = pygame.Rect(size // 2 + max(1, size // 8), 0, size, size)
    whole.fill((0, 0, 0, 0), right)
    whole.blit(shade, right, right)
    return whole


@part
def seat_disc(size: int, seat: int) -> pygame.Surface:
    """A seat's disc: ring in its colour, dark inside, its mark in the middle."""
    place = SEATS[seat % len(SEATS)]
    r = size / 2
    disc = raster(
        size,
        size,
        path(shapes.circle(r, r, r), "#070B0F")
        + path(shapes.circle(r, r, r * 0.93), place.colour)
        + path(shapes.circle(r, r, r * 0.74), "#0E161D"),
    )
    put(disc, icon(f"mark-{place.mark}", round(size * 0.5), place.colour), (r, r), "center")
    return disc


def _outline(kind: str, size: float, share: float) -> str:
    c = size / 2
    if kind == "cost":
        return shapes.hexagon(c, c, size * 0.47 * share)
    if kind in ("rp", "defense"):
        return shapes.shield(c, c * 0.98, size * 0.45 * share)
    if kind == "health":
        return shapes.heart(c, c, size * 0.5 * share)
    if kind == "support":
        return shapes.banner(c, c, size * 0.46 * share)
    if kind == "vp":
        return shapes.star(c, c * 1.03, size * 0.5 * share, size * 0.3 * share)
    if share < 1:
        return shapes.circle(c, c, size * 0.345)
    return shapes.star(c, c, size * 0.49, size * 0.405, 16)


_RISE = {"support": -0.03, "vp": 0.015}


@part
def badge(theme: Theme, kind: str, size: int, figure: str) -> pygame.Surface:
    """A stat badge: its own silhouette, a gradient face and the figure. Kinds are those of `theme.BADGES`."""
    light, middle, dark, ink = (theme.hex(colour) for colour in BADGES[kind])
    face = _outline(kind, size, 0.83)
    body = (
        path(_outline(kind, size, 1), theme.hex("ink"))
        + path(face, "url(#g)")
        + path(face, "none", 0.9, light, max(1.0, size * 0.025))
    )
    picture = raster(size, size, body, defs=linear("g", [(0, light), (0.45, middle), (1, dark)]))
    px = round(size * (0.34 if kind == "vp" else 0.5) * (0.8 if len(figure) > 1 else 1))
    number = line(figure, "heading", max(7, px), ink)
    put(picture, number, (size / 2, size * (0.505 + _RISE.get(kind, 0))), "center")
    return picture


@part
def zone_badge(theme: Theme, zone: str, size: int) -> pygame.Surface:
    """The hexagon in the colour of a kind of Zone, with its icon."""
    c = size / 2
    picture = raster(
        size,
        size,
        path(shapes.hexagon(c, c, size * 0.47), theme.hex("ink"))
        + path(shapes.hexagon(c, c, size * 0.41), theme.hex(zone)),
    )
    put(picture, icon(ZONE_ICONS[zone], round(size * 0.5), theme.hex("ink")), (c, c), "center")
    return picture


@part
def phase_chip(name: str, size: int, ground: str, sign: str) -> pygame.Surface:
    """A small rounded plate with the icon of a phase."""
    plate = raster(size, size, path(shapes.rounded(0, 0, size, size, size * 0.22), ground))
    put(plate, icon(name, round(size * 0.78), sign), (size / 2, size / 2), "center")
    return plate


PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@part
def flat_die(theme: Theme, face: int, size: int, colour: str = "fs") -> pygame.Surface:
    """A flat die with pips; a face of 0 is the empty, dashed place of a die."""
    k = size / 30
    if face not in PIPS:
        outline = shapes.dashes(
            shapes.rounded_points(1.5 * k, 1.5 * k, size - 3 * k, size - 3 * k, 6 * k), 5 * k, 3.4 * k
        )
        return raster(size, size, path(outline, line=theme.hex(colour), width=2 * k))
    body = (
        path(shapes.rounded(0, 0, size, size, 7 * k), theme.hex("ink"))
        + path(shapes.rounded(2 * k, 2 * k, size - 4 * k, size - 4 * k, 6 * k), theme.hex(colour))
        + path(shapes.rounded(2 * k, 2 * k, size - 4 * k, 10 * k, 5 * k), "#FFFFFF", 0.22)
    )
    for x, y in PIPS[face]:
        body += path(shapes.circle((15 + 7.4 * x) * k, (15 + 7.4 * y) * k, 2.7 * k), theme.hex("white"))
    return raster(size, size, body)


@part
def key_cap(theme: Theme, label: str, height: int) -> pygame.Surface:
    """A key of the keyboard, or a round button of a controller ('pad:A'); 'icon:name' shows an icon."""
    on_pad = label.startswith(PAD_CAP)
    label = label.removeprefix(PAD_CAP)
    px = max(8, round(height * 0.6))
    sign = label.removeprefix("icon:") if label.startswith("icon:") else ""
    ink = theme.hex("fog")
    face = icon(sign, round(height * 0.56), ink) if sign else line(label, "heading", px, ink)
    width = height if sign else max(height, face.get_width() + round(height * 0.6))
    k = height / 30
    corner = height / 2 - k if on_pad else 6 * k
    body = path(
        shapes.rounded(k, k, width - 2 * k, height - 2 * k, corner), theme.hex("panel"), 1, theme.hex("line"), 1.6 * k
    )
    if not on_pad:
        edge = f"M{7 * k} {height - 3 * k}H{width - 7 * k}"
        body += f'<path d="{edge}" stroke="{theme.hex("ink")}" stroke-width="{2 * k}"/>'
    cap = raster(width, height, body)
    put(cap, face, (width / 2, height / 2), "center")
    return cap


@part
def logo(
    theme: Theme, text: str, px: int, colours: tuple[str, str, str] = ("#FFE08A", "#FFB52E", "#B36B00")
) -> pygame.Surface:
    """Big worn stencil letters: a gradient, a lit upper edge, an ink outline and a solid shadow to the lower right."""
    edge, drop = max(1, round(px * 0.045)), max(1, round(px * 0.06))
    face = line(text, "display", px, "#FFFFFF", round(px * 0.02)).copy()
    width, height = face.get_size()
    whole = pygame.Surface((width + 2 * edge + drop, height + 2 * edge + drop), pygame.SRCALPHA)
    ink = line(text, "display", px, theme.hex("ink"), round(px * 0.02))
    for step in range(drop, -1, -max(1, drop // 6)):
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (0.5, 1), (1, 0.5)):
            whole.blit(ink, (2 * edge * dx + step, 2 * edge * dy + step))
    deep = darkened(line(text, "display", px, colours[2], round(px * 0.02)), 120)
    for step in range(max(1, drop // 2), 0, -1):
        whole.blit(deep, (edge + step, edge + step))
    stops = ((0.0, colours[0]), (0.5, colours[1]), (1.0, colours[2]))
    face.blit(gradient(width, height, stops), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for texture in ("metal", "grain"):
        multiply_texture(face, texture, px / 190)
    whole.blit(face, (edge, edge))
    whole.blit(_lit_edge(text, px, max(1, drop // 3)), (edge, edge))
    return whole


def _lit_edge(text: str, px: int, width: int) -> pygame.Surface:
    """The upper left rim of big letters, as the light of the room catches it."""
    rim = line(text, "display", px, "#FFFFFF", round(px * 0.02)).copy()
    rim.blit(
        line(text, "display", px, "#FFFFFF", round(px * 0.02)), (width, width), special_flags=pygame.BLEND_RGBA_SUB
    )
    rim.fill("#FFFFFF00", special_flags=pygame.BLEND_RGBA_ADD)
    rim.set_alpha(150)
    return rim


@part
def title_line(theme: Theme, text: str, px: int, colour: str, drop: int) -> pygame.Surface:
    """A heading with its soft shadow."""
    return shadowed(text, "heading", px, theme.hex(colour), drop)
