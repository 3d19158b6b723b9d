"""SVG text turned into surfaces: the main brush. Sizes are real pixels."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import lru_cache

import pygame

from scenes.drawing.cache import part, ready
from scenes.drawing.files import load_json

Box = tuple[float, float, float, float]


def raster(width: int, height: int, body: str, box: Box | None = None, defs: str = "") -> pygame.Surface:
    """Draws SVG markup at width x height pixels. `box` is the view box and keeps the picture's proportions.

    Gradients take percentages, clip paths, masks, filters and <use> are not understood (pygame-ce 2.5.8).
    """
    width, height = max(1, width), max(1, height)
    x, y, w, h = box or (0, 0, width, height)
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{x} {y} {w} {h}"><defs>{defs}</defs>{body}</svg>'
    )
    drawn = ready(pygame.image.load_sized_svg(io.BytesIO(markup.encode()), (width, height)))
    if drawn.get_size() == (width, height):
        return drawn
    # The rasteriser keeps the view box's proportions and may come out a pixel short.
    full = pygame.Surface((width, height), pygame.SRCALPHA)
    full.blit(drawn, ((width - drawn.get_width()) // 2, (height - drawn.get_height()) // 2))
    return full


def linear(name: str, stops: Iterable[tuple[float, str] | tuple[float, str, float]], sideways: bool = False) -> str:
    """A gradient from top to bottom (or left to right) for `defs`; stops are (offset, '#RRGGBB'[, opacity])."""
    end = 'x2="100%" y2="0%"' if sideways else 'x2="0%" y2="100%"'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{_stops(stops)}</linearGradient>'


def radial(
    name: str,
    stops: Iterable[tuple[float, str] | tuple[float, str, float]],
    centre: tuple[float, float] = (0.5, 0.5),
    radius: float = 0.5,
) -> str:
    """A gradient around a centre for `defs`; centre and radius are shares of the shape's box."""
    cx, cy, r = (f"{value * 100:.1f}%" for value in (*centre, radius))
    return (
        f'<radialGradient id="{name}" cx="{cx}" cy="{cy}" r="{r}" fx="{cx}" fy="{cy}">{_stops(stops)}</radialGradient>'
    )


def _stops(stops: Iterable[tuple[float, str] | tuple[float, str, float]]) -> str:
    return "".join(
        f'<stop offset="{stop[0]}" stop-color="{stop[1]}" stop-opacity="{stop[2] if len(stop) == 3 else 1}"/>'
        for stop in stops
    )


def path(d: str, fill: str = "none", opacity: float = 1.0, line: str = "none", width: float = 0.0) -> str:
    """A path element; fill and line are '#RRGGBB', 'url(#name)' or 'none'."""
    shade = "" if opacity >= 1 else f' opacity="{opacity:.3f}"'
    stroke = f' stroke="{line}" stroke-width="{width:.2f}"' if line != "none" else ""
    return f'<path d="{d}" fill="{fill}"{stroke}{shade}/>'


@part
def gradient(width: int, height: int, stops: tuple[tuple[float, str], ...], sideways: bool = False) -> pygame.Surface:
    """A rectangle filled with a gradient."""
    return raster(
        width, height, f'<rect width="{width}" height="{height}" fill="url(#g)"/>', defs=linear("g", stops, sideways)
    )


@lru_cache(maxsize=1)
def _icons() -> dict[str, dict[str, object]]:
    found = load_json("icons/icons.json")
    return found if isinstance(found, dict) else {}


def has_icon(name: str) -> bool:
    return name in _icons()


@part
def icon(name: str, size: int, colour: str) -> pygame.Surface:
    """An icon of the set in one colour, size x size pixels. A missing icon is a ring, so that its place is seen."""
    size = max(1, size)
    entry = _icons().get(name)
    if entry is None:
        return raster(
            size,
            size,
            f'<circle cx="50" cy="50" r="34" fill="none" stroke="{colour}" stroke-width="14"/>',
            (0, 0, 100, 100),
        )
    x, y, w, h = (float(value) for value in entry.get("box", (0, 0, 512, 512)))  # type: ignore[attr-defined]
    return raster(size, size, str(entry["body"]).replace("currentColor", colour), (x, y, w, h))
