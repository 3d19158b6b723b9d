"""The backs of the decks: stripes for the squadron's side, scales for VENOM, each with its sign in a disc."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.drawing import shapes
from scenes.drawing.colours import mix
from scenes.drawing.effects import cut_to
from scenes.drawing.emblems import fang_sigil, squad_emblem
from scenes.drawing.svg import icon, path, radial, raster
from scenes.drawing.text import put
from scenes.widgets.card_parts import card_size


@dataclass(frozen=True)
class Back:
    """Centre and edge of the ground, key line, pattern and sign of one deck's back."""

    centre: str
    edge: str
    line: str
    pattern: str
    sign: str
    border: str = "#0B1117"
    disc: str = "#0B1117"


BACKS = {
    "squad": Back("#2F6FB8", "#0B2346", "#FFB52E", "#17406F", "squad"),
    "venom": Back("#5A3A86", "#1B0D2A", "#DFFF5E", "#2F1A47", "venom"),
    "event": Back("#B23A22", "#3A0C12", "#FFB52E", "#6B1A18", "siren"),
    "reward": Back("#A06A12", "#3E2400", "#FFE08A", "#6B4308", "star-medal"),
    "mission": Back("#F1E7CF", "#DCCDA8", "#1B1A17", "#E2D5B4", "venom", "#1B1710", "#F1E7CF"),
    "power": Back("#1E5FA8", "#0A1A38", "#FFE08A", "#7CC0FF", "star"),
    "ambush": Back("#6B2A5E", "#170A1E", "#C9A6F2", "#C9A6F2", "siren"),
}


def paint_back(deck: str, width: int) -> pygame.Surface:
    """The back of a deck, one of `BACKS`, at any pixel width."""
    back = BACKS[deck]
    w, h = card_size(width)
    k = width / 420
    r = 20 * k
    corner = shapes.chamfer if deck in _CUT else shapes.rounded
    inner = corner(16 * k, 16 * k, w - 32 * k, h - 32 * k, r * 0.7)
    body = path(corner(0, 0, w, h, r), "#080C10") + path(corner(4 * k, 4 * k, w - 8 * k, h - 8 * k, r), "url(#g)")
    body += _PATTERNS.get(deck, _stripes)(back, w, h, k)
    body += f'<path d="{corner(0, 0, w, h, r)} {inner}" fill-rule="evenodd" fill="{back.border}"/>'
    body += path(inner, "none", 1, back.line, max(1.0, 4 * k))
    centre = (w / 2, h / 2)
    body += path(shapes.circle(*centre, 150 * k), back.disc)
    body += path(shapes.circle(*centre, 136 * k), "none", 1, back.line, max(1.0, 5 * k))
    body += path(shapes.circle(*centre, 122 * k), mix(back.edge, "#FFFFFF", 0.5) if deck == "mission" else back.edge)
    card = raster(w, h, body, defs=radial("g", [(0, back.centre), (1, back.edge)], (0.5, 0.5), 0.7))
    put(card, _sign(back, round(190 * k)), centre, "center")
    return cut_to(card, corner(0, 0, w, h, r))


def _stripes(back: Back, w: int, h: int, k: float) -> str:
    lines = "".join(f"M{i * 40 * k:.1f} {h - 12 * k:.1f}L{i * 40 * k + h:.1f} {12 * k:.1f}" for i in range(-14, 12))
    return path(lines, "none", 1, back.pattern, 9 * k)


def _scales(back: Back, w: int, h: int, k: float) -> str:
    body = ""
    fill, light = mix(back.pattern, "#000000", 0.25), "#6D4B96"
    for row in range(15):
        for column in range(-1, 9):
            x, y = (column + 0.5 * (row & 1)) * 56 * k, (14 - row) * 44 * k
            scale = (
                f"M{x - 30 * k:.1f} {y - 20 * k:.1f}Q{x - 28 * k:.1f} {y + 26 * k:.1f} {x:.1f} {y + 34 * k:.1f}"
                f"Q{x + 28 * k:.1f} {y + 26 * k:.1f} {x + 30 * k:.1f} {y - 20 * k:.1f}Z"
            )
            edge = f"M{x - 24 * k:.1f} {y - 14 * k:.1f}Q{x - 22 * k:.1f} {y + 18 * k:.1f} {x:.1f} {y + 26 * k:.1f}"
            body += path(scale, fill, 1, "#140820", 4 * k) + path(edge, "none", 1, light, 3 * k)
    return body


def _orbits(back: Back, w: int, h: int, k: float) -> str:
    """Rings of dashes around the middle, as heroes close in from every side."""
    turns = [math.radians(step * 7.5) for step in range(49)]
    lines = ""
    for ring in range(5):
        r = (190 + 40 * ring) * k
        points = [(w / 2 + r * math.cos(turn), h / 2 + r * math.sin(turn)) for turn in turns]
        lines += shapes.dashes(points, 26 * k, 14 * k, ring * 11 * k)
    return path(lines, "none", 0.45, back.pattern, 5 * k)


def _chevrons(back: Back, w: int, h: int, k: float) -> str:
    """Rows of chevrons that point down to the Satellite."""
    lines = ""
    for row in range(9):
        for column in range(7):
            x, y = (column * 72 - 8 + 36 * (row & 1)) * k, (row * 70 + 6) * k
            lines += f"M{x - 20 * k:.1f} {y:.1f}L{x:.1f} {y + 22 * k:.1f}L{x + 20 * k:.1f} {y:.1f}"
    return path(lines, "none", 0.35, back.pattern, 7 * k)


_CUT = ("venom", "ambush")
_PATTERNS = {"venom": _scales, "power": _orbits, "ambush": _chevrons}


def _sign(back: Back, size: int) -> pygame.Surface:
    if back.sign == "squad":
        return squad_emblem(size, "#F1E7CF", "#FFB52E")
    if back.sign == "venom":
        return fang_sigil(size, back.line, mix(back.line, "#000000", 0.3))
    return icon(back.sign, size, back.line)
