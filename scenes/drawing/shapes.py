"""Outlines as SVG path data, and as points where they are cut into dashes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]


def chamfer(x: float, y: float, w: float, h: float, cut: float) -> str:
    """A plate with its four corners cut off."""
    c = max(0.0, min(cut, w / 2, h / 2))
    return (
        f"M{x + c:.2f} {y:.2f}H{x + w - c:.2f}L{x + w:.2f} {y + c:.2f}V{y + h - c:.2f}L{x + w - c:.2f} {y + h:.2f}"
        f"H{x + c:.2f}L{x:.2f} {y + h - c:.2f}V{y + c:.2f}Z"
    )


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A plate with round corners."""
    r = max(0.0, min(radius, w / 2, h / 2))
    arc = f"A{r:.2f} {r:.2f} 0 0 1 "
    right, foot = x + w, y + h
    return (
        f"M{x + r:.2f} {y:.2f}H{right - r:.2f}{arc}{right:.2f} {y + r:.2f}"
        f"V{foot - r:.2f}{arc}{right - r:.2f} {foot:.2f}H{x + r:.2f}{arc}{x:.2f} {foot - r:.2f}"
        f"V{y + r:.2f}{arc}{x + r:.2f} {y:.2f}Z"
    )


def circle(cx: float, cy: float, r: float) -> str:
    return f"M{cx - r:.2f} {cy:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"


def polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def hexagon(cx: float, cy: float, r: float) -> str:
    """A hexagon standing on a corner."""
    turns = (math.radians(angle) for angle in range(30, 390, 60))
    return polygon([(cx + r * math.cos(turn), cy + r * math.sin(turn)) for turn in turns])


def star(cx: float, cy: float, outer: float, inner: float, rays: int = 5) -> str:
    """A star with one ray pointing up; with many short rays it is the burst of the Combat Value."""
    points = []
    for i in range(2 * rays):
        r, turn = (outer if i % 2 == 0 else inner), math.pi * i / rays - math.pi / 2
        points.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    return polygon(points)


def shield(cx: float, cy: float, r: float) -> str:
    def at(dx: float, dy: float) -> str:
        return f"{cx + r * dx:.2f} {cy + r * dy:.2f}"

    return (
        f"M{at(-0.86, -0.8)}Q{at(0, -1.12)} {at(0.86, -0.8)}L{at(0.86, 0.1)}"
        f"Q{at(0.8, 0.72)} {at(0, 1.05)}Q{at(-0.8, 0.72)} {at(-0.86, 0.1)}Z"
    )


def heart(cx: float, cy: float, r: float) -> str:
    def at(dx: float, dy: float) -> str:
        return f"{cx + r * dx:.2f} {cy + r * dy:.2f}"

    return (
        f"M{at(0, 0.95)}C{at(-0.55, 0.55)} {at(-1, 0.2)} {at(-1, -0.28)}"
        f"C{at(-1, -0.95)} {at(-0.25, -1)} {at(0, -0.55)}C{at(0.25, -1)} {at(1, -0.95)} {at(1, -0.28)}"
        f"C{at(1, 0.2)} {at(0.55, 0.55)} {at(0, 0.95)}Z"
    )


def banner(cx: float, cy: float, r: float) -> str:
    """The swallow-tailed banner of the Support Value."""
    return polygon(
        [
            (cx - r * 0.8, cy - r),
            (cx + r * 0.8, cy - r),
            (cx + r * 0.8, cy + r * 0.95),
            (cx, cy + r * 0.5),
            (cx - r * 0.8, cy + r * 0.95),
        ]
    )


def slanted(x: float, y: float, w: float, h: float, lean: float) -> str:
    """A parallelogram leaning right by `lean` at its top."""
    return polygon([(x + lean, y), (x + w, y), (x + w - lean, y + h), (x, y + h)])


def chamfer_points(x: float, y: float, w: float, h: float, cut: float) -> list[Point]:
    """The closed outline of a chamfered plate, for dashes."""
    c = cut
    return [
        (x + c, y),
        (x + w - c, y),
        (x + w, y + c),
        (x + w, y + h - c),
        (x + w - c, y + h),
        (x + c, y + h),
        (x, y + h - c),
        (x, y + c),
        (x + c, y),
    ]


def rounded_points(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The closed outline of a rounded plate as a fine polyline, for dashes."""
    r = radius
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    points = []
    for cx, cy, start in corners:
        for step in range(7):
            turn = math.radians(start + step * 15)
            points.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    return [*points, points[0]]


def dashes(points: Sequence[Point], on: float, off: float, shift: float = 0.0) -> str:
    """A polyline cut into dashes, each an open stroke of its own, moved along by `shift`.

    A dash array on a closed path leaves stray filled triangles (pygame-ce 2.5.8), and it cannot run.
    """
    strokes: list[list[Point]] = []
    place = (-shift) % (on + off)
    drawing = place < on
    left = on - place if drawing else on + off - place
    stroke = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        gone = 0.0
        while length - gone > left:
            gone += left
            corner = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if drawing:
                strokes.append([*stroke, corner])
            drawing = not drawing
            left = on if drawing else off
            stroke = [corner]
        left -= length - gone
        if drawing:
            stroke.append((x1, y1))
    if drawing and len(stroke) > 1:
        strokes.append(stroke)
    return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in stroke) for stroke in strokes)


def halftone(width: float, height: float, pitch: float, strongest: float = 0.55) -> str:
    """Comic dots that grow from nothing at the top to `strongest` at the bottom."""
    marks = []
    rows = int(height / pitch) + 2
    for row in range(rows):
        y = row * pitch
        r = pitch * strongest * math.sqrt(max(0.0, min(1.0, y / height)))
        if r < 0.25:
            continue
        x = (pitch / 2) if row % 2 else 0.0
        while x < width + pitch:
            marks.append(circle(x, y, r))
            x += pitch
    return "".join(marks)


def rays(cx: float, cy: float, reach: float, count: int) -> str:
    """Light rays around a centre: `count` wedges with gaps as wide as they are."""
    wedge = math.pi / count
    parts = []
    for i in range(count):
        a = 2 * wedge * i
        parts.append(
            polygon(
                [
                    (cx, cy),
                    (cx + reach * math.cos(a), cy + reach * math.sin(a)),
                    (cx + reach * math.cos(a + wedge), cy + reach * math.sin(a + wedge)),
                ]
            )
        )
    return "".join(parts)
