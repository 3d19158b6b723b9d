"""SVG path texts as polygons, so that a shape can be split into its light and its dark facet."""

from __future__ import annotations

import math
import re

Point = tuple[float, float]
_TOKEN = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|-?\d*\.?\d+(?:e-?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def _cubic(p: Point, a: Point, b: Point, q: Point, n: int = 10) -> list[Point]:
    out = []
    for i in range(1, n + 1):
        t = i / n
        u = 1 - t
        w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        out.append(
            (
                w[0] * p[0] + w[1] * a[0] + w[2] * b[0] + w[3] * q[0],
                w[0] * p[1] + w[1] * a[1] + w[2] * b[1] + w[3] * q[1],
            )
        )
    return out


def _arc(p: Point, v: list[float], q: Point) -> list[Point]:
    """Points of an elliptic arc (SVG implementation notes, end point to centre form)."""
    rx, ry = abs(v[0]), abs(v[1])
    if not rx or not ry:
        return [q]
    phi = math.radians(v[2])
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (p[0] - q[0]) / 2, (p[1] - q[1]) / 2
    x1, y1 = c * dx + s * dy, -s * dx + c * dy
    grow = math.sqrt(max(1.0, x1 * x1 / rx / rx + y1 * y1 / ry / ry))
    rx, ry = rx * grow, ry * grow
    low = rx * rx * y1 * y1 + ry * ry * x1 * x1
    k = math.sqrt(max(0.0, (rx * rx * ry * ry - low) / low)) if low else 0.0
    if bool(v[3]) == bool(v[4]):
        k = -k
    cx1, cy1 = k * rx * y1 / ry, -k * ry * x1 / rx
    cx, cy = c * cx1 - s * cy1 + (p[0] + q[0]) / 2, s * cx1 + c * cy1 + (p[1] + q[1]) / 2
    a0 = math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
    a1 = math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx)
    sweep = a1 - a0
    if v[4] and sweep < 0:
        sweep += 2 * math.pi
    elif not v[4] and sweep > 0:
        sweep -= 2 * math.pi
    n = max(4, int(abs(sweep) * 7))
    out = []
    for i in range(1, n + 1):
        a = a0 + sweep * i / n
        x, y = rx * math.cos(a), ry * math.sin(a)
        out.append((c * x - s * y + cx, s * x + c * y + cy))
    return out


def polygons(path: str) -> list[list[Point]]:
    """The closed rings of an SVG path, curves cut into short chords."""
    tokens = _TOKEN.findall(path)
    rings: list[list[Point]] = []
    ring: list[Point] = []
    at: Point = (0.0, 0.0)
    control: Point = at
    command = "M"
    i = 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
            if command in "Zz":
                if ring:
                    rings.append(ring)
                    at = ring[0]
                    ring = [at]
                continue
        big = command.upper()
        v = [float(t) for t in tokens[i : i + _COUNT[big]]]
        i += _COUNT[big]
        ox, oy = at if command.islower() else (0.0, 0.0)
        if big == "H":
            end = (v[0] + ox, at[1])
        elif big == "V":
            end = (at[0], v[0] + oy)
        else:
            end = (v[-2] + ox, v[-1] + oy)
        if big == "M":
            if len(ring) > 2:
                rings.append(ring)
            ring = [end]
            command = "l" if command == "m" else "L"
        elif big == "C":
            a, control = (v[0] + ox, v[1] + oy), (v[2] + ox, v[3] + oy)
            ring += _cubic(at, a, control, end)
        elif big == "S":
            a, control = (2 * at[0] - control[0], 2 * at[1] - control[1]), (v[0] + ox, v[1] + oy)
            ring += _cubic(at, a, control, end)
        elif big in "QT":
            if big == "Q":
                control = (v[0] + ox, v[1] + oy)
            else:
                control = (2 * at[0] - control[0], 2 * at[1] - control[1])
            a = (at[0] + (control[0] - at[0]) * 2 / 3, at[1] + (control[1] - at[1]) * 2 / 3)
            b = (end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3)
            ring += _cubic(at, a, b, end)
        elif big == "A":
            ring += _arc(at, v, end)
        else:
            ring.append(end)
        if big not in "CSQT":
            control = end
        at = end
    if len(ring) > 2:
        rings.append(ring)
    return [r for r in rings if len(r) > 2]


def box(rings: list[list[Point]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all rings."""
    xs = [x for r in rings for x, _ in r]
    ys = [y for r in rings for _, y in r]
    return min(xs), min(ys), max(xs), max(ys)


def half(ring: list[Point], nx: float, ny: float, limit: float) -> list[Point]:
    """The part of a ring where ``nx*x + ny*y <= limit``."""
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        a, b = nx * x0 + ny * y0 - limit, nx * x1 + ny * y1 - limit
        if a <= 0:
            out.append((x0, y0))
        if (a < 0 < b) or (b < 0 < a):
            t = a / (a - b)
            out.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
    return out


def text(rings: list[list[Point]]) -> str:
    """Rings as an SVG path."""
    return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in r) + "Z" for r in rings if len(r) > 2)
