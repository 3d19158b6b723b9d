"""Pieces of landscape as SVG bodies in pixels: peaks, clouds, towns, water, rays and bursts."""

from __future__ import annotations

import math
from random import Random

from art.colour import hexa, mix
from art.sheet import disc

Layers = list[tuple[float, float, str]]


def path(d: str, colour: str, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{hexa(colour)}" fill-opacity="{opacity:g}"/>'


def rays(cx: float, cy: float, far: float, n: int, colour: str, opacity: float, turn: float = 0.0) -> str:
    """Beams around a point."""
    d = ""
    for i in range(n):
        a0 = turn + 2 * math.pi * i / n
        a1 = a0 + math.pi / n
        d += f"M{cx:.1f} {cy:.1f}L{cx + far * math.cos(a0):.1f} {cy + far * math.sin(a0):.1f}"
        d += f"L{cx + far * math.cos(a1):.1f} {cy + far * math.sin(a1):.1f}Z"
    return path(d, colour, opacity)


def stars(w: float, h: float, rnd: Random, n: int, unit: float = 1.0) -> str:
    """A night sky's points of light."""
    return "".join(
        f'<circle cx="{rnd.uniform(0, w):.1f}" cy="{rnd.uniform(0, h):.1f}" r="{rnd.uniform(0.4, 1.5) * unit:.1f}" '
        f'fill="#ffffff" opacity="{rnd.uniform(0.3, 0.95):.2f}"/>'
        for _ in range(n)
    )


def sparks(w: float, h: float, rnd: Random, n: int, colour: str, unit: float) -> str:
    """Loose sparks, flakes or drops."""
    return "".join(
        f'<circle cx="{rnd.uniform(0, w):.1f}" cy="{rnd.uniform(0, h):.1f}" r="{rnd.uniform(0.6, 2.8) * unit:.1f}" '
        f'fill="{hexa(colour)}" opacity="{rnd.uniform(0.15, 0.8):.2f}"/>'
        for _ in range(n)
    )


def mountains(w: float, h: float, rnd: Random, layers: Layers, cap: str = "", wide: float = 1.0) -> str:
    """Low-poly ranges, each ``(base, height, colour)`` in shares of the height; ``cap`` is the snow's colour."""
    out = ""
    for depth, (base, high, colour) in enumerate(layers):
        n = int(rnd.randint(4, 6) * wide)
        ground = h * (base + high * 0.9)
        lit, shade = mix(colour, cap or "#FFFFFF", 0.16), mix(colour, "#000814", 0.22)
        tops = [(i + rnd.uniform(0.15, 0.85)) / n * w for i in range(n)]
        rnd.shuffle(tops)
        for x in tops:
            out += _peak(x, ground, h * high * rnd.uniform(1.0, 1.9), rnd, lit, shade, cap, depth, colour)
        out += f'<rect x="0" y="{ground - 2:.1f}" width="{w}" height="{h}" fill="{shade}"/>'
    return out


def _peak(
    x: float, ground: float, high: float, rnd: Random, lit: str, shade: str, cap: str, depth: int, colour: str
) -> str:
    top, half = ground - high, high * rnd.uniform(0.85, 1.25)

    def side(way: float) -> list[tuple[float, float]]:
        return [(x, top)] + [
            (x + way * half * t + rnd.uniform(-0.05, 0.05) * half, top + high * t * rnd.uniform(0.93, 1.05))
            for t in (0.2, 0.42, 0.66, 1)
        ]

    left, right = side(-1), side(1)
    fold = [(x, top)] + [
        (x + half * (dx + rnd.uniform(-0.04, 0.04)), top + high * t)
        for t, dx in ((0.22, 0.10), (0.45, -0.06), (0.7, 0.12), (1, 0.02))
    ]
    out = path(_line(left + right[::-1]), shade) + path(_line(left + fold[::-1]), lit)
    if cap:
        s = rnd.uniform(0.24, 0.40)
        foot, mid = top + high * s, x + half * 0.05
        lx, rx = x - half * s, x + half * s * 0.9
        bright = [
            (x, top),
            (lx, foot),
            (lx + half * 0.10, foot - high * 0.05),
            (lx + half * 0.16, foot + high * 0.06),
            (mid - half * 0.02, foot - high * 0.04),
            (mid + half * 0.03, foot - high * 0.12),
        ]
        dim = [
            (x, top),
            (mid + half * 0.03, foot - high * 0.12),
            (mid + half * 0.05, foot + high * 0.03),
            (rx - half * 0.12, foot - high * 0.06),
            (rx - half * 0.06, foot + high * 0.02),
            (rx, foot - high * 0.02),
        ]
        out += path(_line(bright), mix(cap, colour, 0.12 * depth))
        out += path(_line(dim), mix(mix(cap, colour, 0.45), colour, 0.12 * depth))
    return out


def _line(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def cloud(x: float, y: float, size: float, colour: str, rnd: Random, opacity: float = 1.0) -> str:
    """One flat-footed cloud about ``size`` wide."""
    d = ""
    for i in range(6):
        r = size * (0.14 + 0.12 * math.sin(math.pi * (i + 0.5) / 6)) * rnd.uniform(0.85, 1.15)
        left = x + (i - 2.5) * size * 0.15 - r
        d += f"M{left:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 0 1 {2 * r:.1f} 0Z"
    return path(d, colour, opacity)


def bank(w: float, y: float, size: float, colour: str, rnd: Random, n: int = 9, opacity: float = 1.0) -> str:
    """A bank of cloud, dust, snow or foam across the picture, filled downwards."""
    d = ""
    for i in range(n):
        x, r = w * (i + rnd.uniform(-0.3, 0.3)) / (n - 1), size * rnd.uniform(0.6, 1.2)
        d += disc(x, y + r * 0.25, r, r)
    return path(d + f"M0 {y:.1f}H{w}V{y + 12 * size:.1f}H0Z", colour, opacity)


def town(w: float, y: float, rnd: Random, colour: str, low: float, high: float, lit: str = "", foot: float = 0) -> str:
    """A skyline standing on ``y``; ``lit`` is the colour of its windows."""
    x, d, panes = -10.0, f"M-10 {foot or y:.1f}", ""
    step = max(6.0, w / 110)
    while x < w + 10:
        bw, bh = rnd.uniform(0.035, 0.085) * w, rnd.uniform(low, high)
        d += f"L{x:.1f} {y - bh:.1f}"
        kind = rnd.random()
        if kind < 0.3:
            mast = f"L{x + bw * 0.45:.1f} {y - bh:.1f}L{x + bw * 0.45:.1f} {y - bh * 1.25:.1f}"
            d += mast + f"L{x + bw * 0.55:.1f} {y - bh * 1.25:.1f}L{x + bw * 0.55:.1f} {y - bh:.1f}"
        elif kind < 0.55:
            d += f"L{x + bw * 0.5:.1f} {y - bh - bw * 0.35:.1f}"
        elif kind < 0.7:
            d += f"L{x + bw * 0.2:.1f} {y - bh:.1f}V{y - bh * 1.1:.1f}H{x + bw * 0.8:.1f}V{y - bh:.1f}"
        d += f"L{x + bw:.1f} {y - bh:.1f}"
        if lit:
            for i in range(1, int(bw / step)):
                for j in range(1, int(bh / (step * 1.5))):
                    if rnd.random() < 0.24:
                        px, py = x + i * step, y - bh + j * step * 1.5
                        panes += (
                            f'<rect x="{px:.1f}" y="{py:.1f}" width="{step * 0.45:.1f}" height="{step * 0.7:.1f}" '
                            f'fill="{hexa(lit)}" opacity="{rnd.uniform(0.35, 0.95):.2f}"/>'
                        )
        x += bw
    return path(d + f"L{w + 10} {foot or y:.1f}Z", colour) + panes


def water(w: float, h: float, top: float, rnd: Random, deep: str, light: str, glint: str = "", cx: float = 0) -> str:
    """A sea from ``top`` down: strokes that grow with nearness, and a path of light at ``cx``."""
    out = f'<rect x="0" y="{top:.1f}" width="{w}" height="{h - top:.1f}" fill="{hexa(deep)}"/>'
    y, unit = top + 4, w / 400
    while y < h:
        t = (y - top) / (h - top)
        long = (10 + 60 * t) * unit
        for _ in range(int(10 - 4 * t)):
            x = rnd.uniform(-long, w)
            d = f"M{x:.1f} {y:.1f}q{long / 2:.1f} {(-2 - 4 * t) * unit:.1f} {long:.1f} 0"
            d += f"q{-long / 2:.1f} {(1.5 + 2 * t) * unit:.1f} {-long:.1f} 0Z"
            out += path(d, mix(deep, light, rnd.uniform(0.3, 1)), 0.8)
        if glint:
            for _ in range(5):
                x, tall = cx + rnd.gauss(0, 12 + 50 * t) * unit, (1 + 1.6 * t) * unit
                d = f"M{x:.1f} {y:.1f}h{long * 0.6:.1f}v{tall:.1f}h{-long * 0.6:.1f}Z"
                out += path(d, glint, rnd.uniform(0.35, 0.9))
        y += (3 + 9 * t) * unit
    return out


def burst(cx: float, cy: float, r: float, n: int, colour: str, rnd: Random, inner: float = 0.62) -> str:
    """One jagged star of a comic explosion."""
    points = []
    for i in range(n * 2):
        far = r * (rnd.uniform(0.88, 1.12) if i % 2 == 0 else inner * rnd.uniform(0.9, 1.1))
        a = math.pi * i / n - 0.3
        points.append((cx + far * math.cos(a), cy + far * math.sin(a)))
    return path(_line(points), colour)


def slash(w: float, h: float, colour: str, x0: float = 0.20, x1: float = 0.72, lean: float = 0.2) -> str:
    """The faction's diagonal band with two thin bars on its right."""

    def band(a: float, b: float) -> str:
        return f"M{w * (a + lean):.1f} 0L{w * (b + lean):.1f} 0L{w * (b - lean):.1f} {h}L{w * (a - lean):.1f} {h}Z"

    return path(band(x0, x1) + band(x1 + 0.03, x1 + 0.05) + band(x1 + 0.075, x1 + 0.083), colour)


def hill(w: float, h: float, rnd: Random, y: float, sway: float, colour: str) -> str:
    """One rolling line of ground, filled to the foot of the picture."""
    a, b, c = (h * (y + rnd.uniform(-sway, sway)) for _ in range(3))
    d = f"M0 {a:.1f}Q{w * 0.25:.1f} {a - h * sway:.1f} {w * 0.5:.1f} {b:.1f}T{w} {c:.1f}V{h}H0Z"
    return path(d, colour)
