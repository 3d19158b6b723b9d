"""The world map that the table shows: Natural Earth outlines, Equal Earth projection, no labels.

Pins and dotted lines are drawn over it at run time; `project` tells where a place on Earth lies, in units of the
1920x1080 canvas.
"""

import json
import math

import numpy as np
import pygame
from scipy.ndimage import distance_transform_edt, label, zoom

from . import brush
from .sources import npm_package
from .textures import noise

ATLAS = ("world-atlas", "2.0.2")
MERIDIAN = 12  # degrees east, in the middle of the map
ACROSS, DOWN = 362, 337  # units per radian-like unit of the projection
MIDDLE, EQUATOR = 960, 474
CANVAS = (0, 0, 1920, 1080)

_A = (1.340264, -0.081106, 0.000893, 0.003796)  # Equal Earth


def project(longitude: float, latitude: float) -> tuple[float, float]:
    """Degrees to canvas units."""
    east = math.radians((longitude - MERIDIAN + 180) % 360 - 180)
    theta = math.asin(math.sqrt(3) / 2 * math.sin(math.radians(latitude)))
    t2 = theta * theta
    t6 = t2**3
    stretch = 3 * (9 * _A[3] * t6 * t2 + 7 * _A[2] * t6 + 3 * _A[1] * t2 + _A[0])
    x = 2 * math.sqrt(3) * east * math.cos(theta) / stretch
    y = theta * (_A[0] + _A[1] * t2 + t6 * (_A[2] + _A[3] * t2))
    return MIDDLE + x * ACROSS, EQUATOR - y * DOWN


def coastlines(file: str = "land-50m.json") -> list[list[tuple[float, float]]]:
    """Closed rings of longitude and latitude, decoded from TopoJSON deltas."""
    atlas = json.loads((npm_package(*ATLAS) / file).read_text("utf-8"))
    (sx, sy), (tx, ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    arcs = []
    for deltas in atlas["arcs"]:
        x = y = 0
        arc = []
        for dx, dy in deltas:
            x, y = x + dx, y + dy
            arc.append((x * sx + tx, y * sy + ty))
        arcs.append(arc)

    def ring(indices: list[int]) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for i in indices:
            arc = arcs[i] if i >= 0 else arcs[~i][::-1]
            points += arc[1:] if points else arc
        return points

    def rings(geometry: dict) -> list[list[tuple[float, float]]]:
        match geometry["type"]:
            case "GeometryCollection":
                return [r for g in geometry["geometries"] for r in rings(g)]
            case "Polygon":
                return [ring(r) for r in geometry["arcs"]]
            case _:
                return [ring(r) for polygon in geometry["arcs"] for r in polygon]

    return rings(atlas["objects"]["land"])


def _drawn(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def land_path(nearest: float = 1.0) -> str:
    """All land but Antarctica as one path; points nearer than `nearest` units are dropped, rings split at the seam."""
    path = []
    for ring in coastlines():
        if min(latitude for _, latitude in ring) < -58:
            continue
        pieces: list[list[tuple[float, float]]] = [[]]
        before = None
        for longitude, latitude in ring:
            east = (longitude - MERIDIAN + 180) % 360 - 180
            if before is not None and abs(east - before) > 180:
                pieces.append([])
            before = east
            x, y = project(longitude, latitude)
            last = pieces[-1][-1] if pieces[-1] else None
            if last is None or abs(last[0] - x) + abs(last[1] - y) >= nearest:
                pieces[-1].append((x, y))
        path += [_drawn(piece) + "Z" for piece in pieces if len(piece) > 2]
    return "".join(path)


def graticule() -> str:
    """Meridians and parallels every 15 degrees."""
    lines = [[project(lon, lat) for lat in range(-80, 86, 5)] for lon in range(-165, 195, 15)]
    lines += [[project(MERIDIAN + east, lat) for east in range(-179, 180, 4)] for lat in range(-60, 90, 15)]
    return "".join(_drawn(line) for line in lines)


def _dots(pitch: float, radius: float) -> str:
    """A hexagonal field of dots over the canvas."""
    path = []
    rows = int(CANVAS[3] / pitch) + 1
    for row in range(rows):
        for column in range(int(CANVAS[2] / pitch) + 1):
            x, y = 4 + column * pitch + pitch / 2 * (row % 2), 4 + row * pitch
            path.append(f"M{x - radius:.1f} {y:.1f}a{radius} {radius} 0 1 0 {2 * radius} 0")
            path.append(f"a{radius} {radius} 0 1 0 {-2 * radius} 0Z")
    return "".join(path)


def _relief(table: pygame.Surface, land: pygame.Surface, scale: float) -> None:
    """Hilly land lit from the upper left, bevelled, with its shadow on the sea and a field of dots."""
    size = table.get_size()
    tones = [(0, "#688B92", 1), (0.25, "#527570", 1), (0.6, "#465F56", 1), (1, "#2F4444", 1)]
    sheet = f'<rect width="{CANVAS[2]}" height="{CANVAS[3]}" fill="url(#g)"/>'
    ground = brush.svg(size, sheet, CANVAS, brush.down("g", tones))
    pixels = pygame.surfarray.pixels3d(ground)
    pixels[:] = np.clip(pixels * _hills(size)[..., None], 0, 255)
    del pixels
    light = brush.without(brush.tinted(land, "#CFF3EE"), brush.moved(land, 1.6 * scale, 1.6 * scale))
    shade = brush.without(brush.tinted(land, "#03080B"), brush.moved(land, -2 * scale, -2 * scale))
    table.blit(brush.faded(brush.tinted(land, "#000000"), 120), (3 * scale, 5 * scale))
    table.blit(brush.multiplied(ground, land), (0, 0))
    table.blit(brush.faded(light, 120), (0, 0))
    table.blit(brush.faded(shade, 110), (0, 0))
    dots = brush.svg(size, f'<path d="{_dots(9, 1.7)}" fill="#D4F5E8"/>', CANVAS)
    table.blit(brush.faded(brush.clipped(dots, land), 42), (0, 0))


def _hills(size: tuple[int, int]) -> np.ndarray:
    """Brightness of rough ground under a light from the upper left, about 1, shape as surfarray (width, height)."""
    heights = noise(41, range(3, 9), 0.75, 1024)
    slope = heights - np.roll(heights, (3, 3), (0, 1))
    slope = 1 + np.clip(slope / slope.std() * 0.055, -0.16, 0.16)
    stretched = zoom(slope, (size[0] / 1024, size[0] / 1024), order=1)
    return stretched[: size[0], : size[1]]


def _shallows(table: pygame.Surface, land: pygame.Surface, scale: float) -> None:
    """Light water along the coasts and three depth lines, by distance from land."""
    solid = pygame.surfarray.array_alpha(land) >= 128
    pieces, count = label(solid)
    areas = np.bincount(pieces.ravel(), minlength=count + 1) / scale**2
    areas[0] = 0
    # specks would shine like the pins of the Zones
    away = distance_transform_edt(areas[pieces] < 40) / scale
    alpha = 0.32 * np.exp(-away / 5) + 0.24 * np.exp(-away / 22)
    for depth, strength in ((9, 0.16), (20, 0.10), (34, 0.06)):
        alpha += strength * np.clip(1.0 - np.abs(away - depth) / 0.9, 0, 1)
    water = pygame.Surface(table.get_size(), pygame.SRCALPHA)
    water.fill((0x4F, 0xD0, 0xE0, 255))
    pygame.surfarray.pixels_alpha(water)[:] = np.clip(alpha * 255, 0, 255)
    table.blit(water, (0, 0))


def paint(height: int) -> pygame.Surface:
    """The map at 16:9 with that many pixels of height."""
    scale = height / CANVAS[3]
    size = (round(CANVAS[2] * scale), height)
    sheet = f'<rect width="{CANVAS[2]}" height="{CANVAS[3]}" fill="url(#g)"/>'
    sea = [(0, "#1D4A5E", 1), (0.5, "#12303F", 1), (1, "#070D12", 1)]
    table = brush.svg(size, sheet, CANVAS, brush.around("g", sea, 0.5, 0.36, 0.72))
    lines = f'<path d="{graticule()}" fill="none" stroke="#6FB6C9" stroke-width="1" opacity=".16"/>'
    table.blit(brush.svg(size, lines, CANVAS), (0, 0))
    outline = land_path(1.0 / scale)
    land = brush.svg(size, f'<path d="{outline}" fill="#ffffff" fill-rule="evenodd"/>', CANVAS)
    _shallows(table, land, scale)
    _relief(table, land, scale)
    coast = f'<path d="{outline}" fill="none" stroke="#9BE8E6" stroke-width="1.2" opacity=".75"/>'
    table.blit(brush.svg(size, coast, CANVAS), (0, 0))
    rings = "".join(
        f'<circle cx="960" cy="400" r="{r}" fill="none" stroke="#8FE0EA" stroke-width="1.2" opacity=".13"/>'
        for r in range(120, 1200, 120)
    )
    table.blit(brush.svg(size, rings, CANVAS), (0, 0))
    _scan_lines(table, scale)
    brush.textured(table, "grain")
    edge = [(0, "#000000", 0), (0.55, "#000000", 0), (1, "#000000", 0.72)]
    table.blit(brush.svg(size, sheet, CANVAS, brush.around("g", edge, 0.5, 0.42, 0.8)), (0, 0))
    return table.convert()


def _scan_lines(table: pygame.Surface, scale: float) -> None:
    """Darken one of three rows of a 1080-row screen by 10 %."""
    thick = max(1, round(scale))
    row = pygame.Surface((table.get_width(), thick), pygame.SRCALPHA)
    row.fill((0, 0, 0, 26))
    for y in range(0, table.get_height(), 3 * thick):
        table.blit(row, (0, y))


def desk(table: pygame.Surface) -> pygame.Surface:
    """The map out of focus and dimmed: the ground of setup, settings and the other desk screens."""
    w, h = table.get_size()
    small = brush.blurred(pygame.transform.smoothscale(table, (w // 4, h // 4)), 5)
    ground = pygame.transform.smoothscale(small, (w, h))
    dim = pygame.Surface((w, h))
    dim.fill("#05090C")
    dim.set_alpha(118)
    ground.blit(dim, (0, 0))
    brush.textured(ground, "grain")
    return ground


def bake() -> None:
    table = paint(1080)
    brush.save_jpeg(table, "map/table-1080.jpg")
    brush.save_jpeg(desk(table), "map/table-desk.jpg")
    brush.save_webp(paint(2160), "map/table-2160.webp", 80)
