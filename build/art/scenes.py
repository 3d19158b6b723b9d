"""The scenes of the card world, at any size: ``paint_scene("arctic", (1920, 1080), 7)``."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import numpy as np
import pygame

from art import raster, scenery
from art.colour import hexa, mix
from art.picture import Picture

Painter = Callable[[Picture, Random], None]


def _ground(p: Picture, body: str, defs: str) -> None:
    p.draw(f'<rect width="{p.w}" height="{p.h}" fill="url(#s)"/>' + body, defs)


def _disc(x: float, y: float, r: float, fill: str = "url(#sun)") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}"/>'


def _air(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    short = min(w, h * 1.07)
    defs = raster.sky("s", (0, "#123A7A"), (0.45, "#3F86D8"), (0.8, "#FFD9A0"), (1, "#FFB56B"))
    defs += raster.radial("sun", [(0, "#FFF8DC", 1), (0.25, "#FFE9A8", 0.9), (1, "#FFB56B", 0)], 0.5, 0.5, 0.5)
    x = w * rnd.choice((0.72, 0.66, 0.28))
    body = scenery.rays(x, h * 0.3, w * 1.5, 26, "#FFFFFF", 0.09) + _disc(x, h * 0.3, short * 0.34)
    for y, colour, opacity in ((0.30, "#FFFFFF", 0.22), (0.46, "#FFFFFF", 0.3)):
        body += scenery.cloud(w * rnd.uniform(0.05, 0.95), h * y, short * 0.5, colour, rnd, opacity)
    n = max(8, round(9 * w / h))
    for y, size, colour, opacity in (
        (0.70, 0.07, "#9CC3EE", 0.75),
        (0.79, 0.085, "#D8E7F7", 0.9),
        (0.90, 0.11, "#FFFFFF", 1),
        (1.0, 0.10, "#C9D9EE", 1),
    ):
        body += scenery.bank(w, h * y, short * size, colour, rnd, n, opacity)
    _ground(p, body, defs)


def _curtain(w: float, h: float, rnd: Random, foot: float, opacity: float) -> str:
    """One ribbon of northern light: narrow upright strips hanging from a wave."""
    phase, swing, n = rnd.uniform(0, 6.3), rnd.uniform(1.4, 2.4), 46
    out = ""
    for i in range(n):
        x = w * i / n
        low = foot + h * 0.07 * math.sin(phase + swing * x / w * 3)
        high = h * rnd.uniform(0.16, 0.34)
        lean, wide = h * 0.05, w / n + 0.6
        d = f"M{x:.1f} {low:.1f}h{wide:.1f}l{lean:.1f} {-high:.1f}h{-wide:.1f}Z"
        out += f'<path d="{d}" fill="url(#a)" opacity="{opacity * rnd.uniform(0.45, 1):.2f}"/>'
    return out


def _arctic(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    defs = raster.sky("s", (0, "#081426"), (0.5, "#123A55"), (1, "#5FB7C8"))
    defs += raster.gradient("a", [(0, "#63F0C0", 0), (0.72, "#63F0C0", 0.7), (1, "#63F0C0", 0)], (0, 0, 0, 1))
    body = scenery.stars(w, h * 0.5, rnd, 80, p.unit if w < 900 else 1.4)
    for k in range(3):
        body += _curtain(w, h, rnd, h * (0.30 + 0.07 * k), 0.75 - 0.2 * k)
    wide = max(1.0, w / h / 1.2)
    ranges = [(0.58, 0.20, "#3F7F9A"), (0.68, 0.17, "#2B5E7C"), (0.80, 0.13, "#17405C")]
    body += scenery.mountains(w, h, rnd, ranges, "#F2FBFF", wide)
    body += scenery.hill(w, h, rnd, 0.9, 0.02, "#DDF1FA") + scenery.hill(w, h, rnd, 0.96, 0.02, "#B5D9EA")
    _ground(p, body, defs)


def _land(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    short = min(w, h * 1.07)
    defs = raster.sky("s", (0, "#4A1F3A"), (0.4, "#B9472F"), (0.72, "#F59B3F"), (1, "#FFD98A"))
    defs += raster.radial(
        "sun", [(0, "#FFF6D0", 1), (0.5, "#FFE29A", 0.95), (0.52, "#FFC65B", 0.35), (1, "#FF9B3F", 0)], 0.5, 0.5, 0.5
    )
    x = w * rnd.choice((0.3, 0.3, 0.7, 0.22))
    body = scenery.rays(x, h * 0.5, w * 1.6, 30, "#FFE7B0", 0.10) + _disc(x, h * 0.5, short * 0.3)
    ranges = [(0.60, 0.10, "#B5593A"), (0.68, 0.12, "#86392F")]
    body += scenery.mountains(w, h, rnd, ranges, "", max(1.0, w / h / 1.2))
    d = f"M0 {h * 0.78}Q{w * 0.3} {h * 0.70} {w * 0.55} {h * 0.79}"
    body += scenery.path(d + f"T{w} {h * 0.74}V{h}H0Z", "#C8782F")
    body += scenery.path(d + f"Q{w * 0.35} {h * 0.8} {w * 0.1} {h * 0.95}L0 {h}Z", "#E9A04A")
    body += scenery.path(f"M0 {h * 0.93}Q{w * 0.4} {h * 0.80} {w} {h * 0.92}V{h}H0Z", "#7A3F22")
    _ground(p, body, defs)


def _sea(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    short = min(w, h * 1.07)
    defs = raster.gradient("s", [(0, "#06223A", 1), (0.3, "#0F5E74", 1), (0.6, "#FFC78A", 1)], (0, 0, 0, 1))
    defs += raster.radial("sun", [(0, "#FFF3D0", 1), (0.4, "#FFE0A0", 0.9), (1, "#FFC070", 0)], 0.5, 0.5, 0.5)
    line, x = h * 0.58, w * rnd.choice((0.66, 0.3, 0.74))
    body = _disc(x, line, short * 0.2)
    body += scenery.cloud(w * rnd.uniform(0.15, 0.4), line * 0.5, short * 0.5, "#2C7F92", rnd, 0.7)
    body += scenery.cloud(w * rnd.uniform(0.6, 0.9), line * 0.34, short * 0.4, "#1C6379", rnd, 0.8)
    body += scenery.cloud(w * rnd.uniform(0.3, 0.7), line * 0.75, short * 0.45, "#4F9AA0", rnd, 0.45)
    body += scenery.water(w, h, line, rnd, "#0B4A5C", "#1F93A0", "#FFE7B5", x)
    _ground(p, body, defs)


def _base(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    defs = raster.sky("s", (0, "#0B1830"), (0.55, "#1F4F86"), (1, "#7FB4E6"))
    body = scenery.stars(w, h * 0.5, rnd, 70, p.unit if w < 900 else 1.4)
    for x, lean in ((0.16, 0.18), (0.84, -0.36), (0.52, rnd.uniform(-0.1, 0.1))):
        top = w * (x + lean)
        d = f"M{w * x:.1f} {h * 0.72:.1f}L{top:.1f} {-h * 0.05:.1f}L{top + w * 0.12:.1f} {-h * 0.05:.1f}Z"
        body += scenery.path(d, "#DDF1FF", 0.16)
    ranges = [(0.62, 0.15, "#2E5F95"), (0.74, 0.12, "#1C4270")]
    body += scenery.mountains(w, h, rnd, ranges, "#CFE6FF", max(1.0, w / h / 1.2))
    body += scenery.hill(w, h, rnd, 0.86, 0.03, "#12304F") + scenery.hill(w, h, rnd, 0.93, 0.02, "#0B2038")
    _ground(p, body, defs)


def _city(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    defs = raster.sky("s", (0, "#101A3A"), (0.32, "#3A2F6B"), (0.62, "#E2716B"), (0.8, "#FFC58A"))
    body = scenery.stars(w, h * 0.4, rnd, 45, p.unit if w < 900 else 1.4)
    body += scenery.town(w, h * 0.8, rnd, "#3B356F", h * 0.16, h * 0.38, foot=h)
    body += scenery.town(w, h * 0.85, rnd, "#2A2C5C", h * 0.12, h * 0.36, foot=h)
    body += scenery.town(w, h * 0.97, rnd, "#15183A", h * 0.12, h * 0.34, "#FFD98A", foot=h)
    _ground(p, body, defs)


def _lair(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    short = min(w, h * 1.07)
    cx, cy = w * 0.5, h * 0.42
    defs = raster.radial("s", [(0, "#7E9A1C", 1), (0.45, "#3D4F12", 1), (1, "#150A20", 1)], 0.5, 0.42, 0.75)
    body = scenery.rays(cx, cy, w * 1.4, 22, "#DFFF5E", 0.10, rnd.uniform(0, 0.3))
    for k in range(5):
        body += (
            f'<circle cx="{cx}" cy="{cy}" r="{short * (0.16 + 0.11 * k):.1f}" fill="none" stroke="#DFFF5E" '
            f'stroke-width="{0.8 * p.unit:.1f}" stroke-dasharray="{6 + 3 * k} {5 + 2 * k}" '
            f'opacity="{0.45 - 0.06 * k:.2f}"/>'
        )
    reach = max(4, round(4 * w / h / 1.07))
    step = 0.085 * short
    for side in (0, 1):
        for k in range(reach):
            x = step * k if not side else w - step * k
            far = h * (0.95 - 0.72 * k / reach) * rnd.uniform(0.9, 1.05)
            d = f"M{x - step * 0.7:.1f} 0L{x + step * 0.7:.1f} 0L{x + step * 0.24:.1f} {far * 0.7:.1f}"
            d += f"L{x:.1f} {far:.1f}L{x - step * 0.24:.1f} {far * 0.7:.1f}Z"
            colour = mix("#150A20", "#4A2A6E", 0.48 * k / reach + 0.1)
            body += scenery.path(d, colour, 0.95)
            body += scenery.path(
                f"M{x - step * 0.7:.1f} 0H{x - step * 0.2:.1f}L{x - step * 0.05:.1f} {far * 0.75:.1f}L{x:.1f} {far:.1f}"
                f"L{x - step * 0.24:.1f} {far * 0.7:.1f}Z",
                mix(colour, "#8B63C4", 0.22),
                0.9,
            )
    d = f"M0 {h * 0.88}L{w * 0.2} {h * 0.8}L{w * 0.35} {h * 0.86}L{w * 0.65} {h * 0.86}L{w * 0.8} {h * 0.8}"
    body += scenery.path(d + f"L{w} {h * 0.88}V{h}H0Z", "#10081A")
    _ground(p, body, defs)


def _crisis(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    stops = [(0, "#FFF2B8", 1.0), (0.2, "#FFB52E", 1.0), (0.55, "#E2502B", 1.0), (1, "#3A0F1C", 1.0)]
    body = scenery.rays(w * 0.5, h * 0.5, w * 1.5, 34, "#FFF2B8", 0.16, rnd.uniform(0, 0.2))
    body += scenery.town(w, h * 0.93, rnd, "#5A1420", h * 0.12, h * 0.34, foot=h)
    _ground(p, body, raster.radial("s", stops, 0.5, 0.5, 0.8))


def _blueprint(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    step = min(w, h * 1.07) / 16
    body = ""
    for i in range(max(int(w / step), int(h / step)) + 2):
        wide, dim = (1.0, 0.46) if i % 4 == 0 else (0.4, 0.26)
        for d in (f"M{i * step:.1f} 0V{h}", f"M0 {i * step:.1f}H{w}"):
            body += f'<path d="{d}" stroke="#7CC0FF" stroke-width="{wide * p.unit:.2f}" opacity="{dim}"/>'
    cx = w * rnd.uniform(0.42, 0.58)
    for k in range(4):
        body += (
            f'<circle cx="{cx:.1f}" cy="{h * 0.5:.1f}" r="{step * 16 * (0.12 + 0.1 * k):.1f}" fill="none" '
            f'stroke="#BFE0FF" stroke-width="{0.6 * p.unit:.1f}" opacity=".45" '
            f'stroke-dasharray="{5 if k % 2 else 9} 4"/>'
        )
    defs = raster.radial("s", [(0, "#1D4F86", 1), (1, "#103055", 1)], 0.5, 0.45, 0.75)
    _ground(p, body, defs)


def _metal(p: Picture, rnd: Random, stops: tuple[str, str, str]) -> None:
    w, h = p.w, p.h
    body = scenery.rays(w * 0.5, h * 0.44, w * 1.3, 28, "#FFFFFF", 0.13, rnd.uniform(0, 0.2))
    body += "".join(
        f'<circle cx="{w * 0.5}" cy="{h * 0.44}" r="{w * r}" fill="none" stroke="{hexa(stops[0])}" '
        f'stroke-width="{p.unit:.1f}" opacity="{a}" stroke-dasharray="{d}"/>'
        for r, a, d in ((0.30, 0.5, "2 7"), (0.36, 0.35, "14 6"), (0.47, 0.25, "2 9"))
    )
    shades = [(o, c, 1.0) for o, c in zip((0, 0.45, 1), stops, strict=True)]
    _ground(p, body, raster.radial("s", shades, 0.5, 0.44, 0.75))


def _quiet(p: Picture, rnd: Random) -> None:
    w, h = p.w, p.h
    defs = raster.sky("s", (0, "#0C1B33"), (0.6, "#2C4A68"), (1, "#8FA9B8"))
    body = scenery.stars(w, h * 0.55, rnd, 80, p.unit)
    body += scenery.hill(w, h, rnd, 0.70, 0.05, "#35536C") + scenery.hill(w, h, rnd, 0.80, 0.04, "#223B52")
    body += scenery.hill(w, h, rnd, 0.90, 0.03, "#13253A")
    _ground(p, body, defs)


def _orbit(p: Picture, rnd: Random) -> None:
    """Space over the night side of the Earth: nebulae, stars, and the lit limb across the foot."""
    w, h = p.w, p.h
    _ground(p, "", raster.radial("s", [(0, "#1D3160", 1), (0.6, "#0D1630", 1), (1, "#060914", 1)], 0.5, 0.35, 0.8))
    for colour, strength in (("#6A3FA0", 0.55), ("#1F7E9C", 0.45)):
        mist = np.clip((raster.mottle(w, h, rnd.randrange(9973)) - 0.42) * 1.9, 0, 1)
        p.tint(mist, colour, alpha=strength)
    p.draw(scenery.stars(w, h, rnd, 150, p.unit * 0.9))
    x, y, r = w * rnd.choice((0.3, 0.7)), h * 2.02, h * 1.28
    defs = raster.radial("globe", [(0, "#0B2346", 1), (0.9, "#123F70", 1), (1, "#3F9BD8", 1)], 0.5, 0.5, 0.5)
    defs += raster.radial("glow", [(0, "#7CC0FF", 0), (0.93, "#7CC0FF", 0.9), (1, "#7CC0FF", 0)], 0.5, 0.5, 0.5)
    p.draw(_disc(x, y, r * 1.075, "url(#glow)") + _disc(x, y, r, "url(#globe)"), defs)
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    inside = np.clip((r - np.hypot(xs - x, ys - y)) / (12 * p.unit), 0, 1)
    clouds = np.clip((raster.mottle(w, h, rnd.randrange(9973)) - 0.5) * 3, 0, 1)
    p.tint(clouds * inside, "#DDF1FA", alpha=0.5)


SCENES: dict[str, Painter] = {
    "air": _air,
    "arctic": _arctic,
    "land": _land,
    "sea": _sea,
    "base": _base,
    "city": _city,
    "lair": _lair,
    "crisis": _crisis,
    "blueprint": _blueprint,
    "quiet": _quiet,
    "silver": lambda p, r: _metal(p, r, ("#E6EEF4", "#7E909C", "#1C262E")),
    "orbit": _orbit,
    "gilt": lambda p, r: _metal(p, r, ("#FFE9A8", "#C98A1E", "#3E2400")),
}


def lay_scene(picture: Picture, name: str, seed: int) -> None:
    """Paint a scene over a whole picture."""
    SCENES[name](picture, Random(seed))


def paint_scene(name: str, size: tuple[int, int], seed: int) -> pygame.Surface:
    """A bare scene of ``size`` pixels, without vignette or grain. Names are the keys of ``SCENES``."""
    picture = Picture(*size)
    lay_scene(picture, name, seed)
    return raster.surface_of(picture.rgb)
