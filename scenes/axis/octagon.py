"""The board of Axis of Villains: the painted octagon with its Satellite, and one widget for every space on it."""

from __future__ import annotations

import math

import pygame

from scenes.axis.colours import SPACE_COLOURS, ring_colour, sign
from scenes.axis.geometry import (
    BOARD,
    CHEVRONS_AT,
    DISTANCE_AT,
    PLACES,
    PLATE,
    RINGS,
    SATELLITE,
    SECTORS,
    SIGN_AT,
    TILES,
    Octagon,
    Place,
)
from scenes.canvas import Canvas
from scenes.drawing import shapes
from scenes.drawing.effects import mounted
from scenes.drawing.files import multiply_texture
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, path, radial
from scenes.theme import Theme
from scenes.widgets.widget import Widget

_TILE_STATES = {False: ("fs_lo", "fs_hi"), True: ("#5A1420", "alert")}
_SATELLITE_SIZE = 118.0


def space_colour(theme: Theme, place: Place) -> str:
    """The '#RRGGBB' of a space's ring."""
    return theme.seen(SPACE_COLOURS[ring_colour(place[1])])


def _moved(points: list[shapes.Point], dx: float, dy: float) -> list[shapes.Point]:
    return [(x - dx, y - dy) for x, y in points]


# The board that does not move ---------------------------------------------------------------------------------------


def paint_board(theme: Theme, scale: float, octagon: Octagon, hot_spots: frozenset[Place]) -> pygame.Surface:
    """Plate, spaces with the shapes of their colours, hot spots and seams: a square of `2 * octagon.reach` units."""
    reach = octagon.reach
    side = round(2 * reach * scale)
    sheet = Sheet(theme, scale, (side, side))
    here = Octagon(reach, reach, octagon.zoom)
    plate = shapes.polygon(here.ring_line(PLATE * here.zoom))
    sheet.shapes(path(plate, "#0A1424", 0.9) + path(plate, "none", 1, theme.hex("edge"), 5))
    body = "".join(_space(theme, here, place) for place in PLACES if place != SATELLITE)
    sheet.shapes(body + _seams(here) + "".join(_chevrons(here, place) for place in sorted(hot_spots)))
    multiply_texture(sheet.surface, "grain", scale)
    return mounted_plate(sheet.surface, scale)


def mounted_plate(picture: pygame.Surface, scale: float) -> pygame.Surface:
    """The board on its shadow, cut back to its own square: the sector signs' margin has room for the shadow."""
    whole = mounted(picture, scale, 2)
    margin = (whole.get_width() - picture.get_width()) // 2
    return whole.subsurface((margin, margin, *picture.get_size())).copy()


def _space(theme: Theme, octagon: Octagon, place: Place) -> str:
    sector, ring = place
    tone = space_colour(theme, place)
    cell = shapes.polygon(octagon.cell(place))
    strength = 0.26 if (sector + ring) % 2 else 0.16
    x, y = octagon.along(place, SIGN_AT)
    return (
        path(cell, tone, strength)
        + path(cell, "none", 0.7, tone, 1.5)
        + path(sign(ring_colour(ring), x, y, 5.6 * octagon.zoom), tone)
    )


def _seams(octagon: Octagon) -> str:
    lines = []
    for turn in range(SECTORS):
        (x0, y0), (x1, y1) = octagon.corner(octagon.edge(0), turn), octagon.corner((PLATE - 2) * octagon.zoom, turn)
        lines.append(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}")
    return path("".join(lines), "none", 0.55, "#BFE0FF", 2.4)


def _chevrons(octagon: Octagon, place: Place) -> str:
    """Two chevrons that point to the middle: a villain who stops here turns a card over."""
    x, y = octagon.along(place, CHEVRONS_AT)
    angle, k = octagon.inward(place[0]), octagon.zoom * 1.1
    cos, sin = math.cos(angle), math.sin(angle)
    body = ""
    for back in (-6.0, 3.0):
        outline = [(back - 4, -9), (back + 4, 0), (back - 4, 9), (back, 9), (back + 8, 0), (back, -9)]
        turned = [(x + k * (px * cos - py * sin), y + k * (px * sin + py * cos)) for px, py in outline]
        body += path(shapes.polygon(turned), "#FBF6E9")
    return body


def paint_sector_sign(theme: Theme, scale: float, size: int, sector: int, lit: bool, contained: bool) -> pygame.Surface:
    """The hexagon with a sector's number: gold while it is rolled, lime with a lock while its villains are held."""
    sheet = Sheet(theme, scale, (size, size))
    middle = sheet.w / 2
    if lit:
        ground, edge, ink = "gold", "gold_hi", "ink"
    else:
        ground, edge, ink = ("#0A1424", "vn", "vn") if contained else ("#0A1424", "fs_hi", "white")
    outline = shapes.hexagon(middle, middle, middle - 2)
    sheet.shapes(path(outline, sheet.hex(ground), 1, sheet.hex(edge), 2.6))
    y = middle - 6 if contained else middle + 1
    high = 32 if contained else 38
    sheet.write(str(sector), "display", 26 if contained else 28, ink, middle, y, "center", height=high)
    if contained:
        sheet.icon("padlock", sheet.w * 0.34, ink, middle, sheet.h * 0.74)
    return sheet.surface


def paint_satellite(theme: Theme, scale: float, zoom: float, damaged: tuple[bool, ...]) -> pygame.Surface:
    """The four quarter tiles, each whole or damaged, under the satellite on its halo; all damaged: no satellite."""
    side = round(2 * 92 * zoom * scale)
    sheet = Sheet(theme, scale, (side, side))
    middle = sheet.w / 2
    halo = radial("h", [(0, "#FFD98A", 0.55), (0.6, "#FFB52E", 0.18), (1, "#FFB52E", 0)])
    body = path(shapes.circle(middle, middle, middle), "url(#h)")
    for tile, broken in enumerate(damaged):
        ground, edge = _TILE_STATES[broken]
        body += path(_tile(middle, zoom, tile), sheet.hex(ground), 0.92)
        body += path(_tile(middle, zoom, tile), "none", 1, sheet.hex(edge), 2.6)
    sheet.shapes(body, halo)
    for tile, broken in enumerate(damaged):
        if broken:
            x, y = _tile_middle(middle, zoom, tile)
            sheet.icon("cross-mark", 42 * zoom, "#FF9B7D", x, y)
    if not all(damaged):
        _station(sheet, zoom)
    return sheet.surface


def _tile(middle: float, zoom: float, tile: int) -> str:
    """A quarter disc; tile 0 is the upper right one, then clockwise."""
    start = math.radians(90 * tile - 90)
    bend = [math.radians(90 * tile - 90 + degree) for degree in range(3, 88, 6)]
    tip = (middle + 5 * zoom * math.cos(start + math.pi / 4), middle + 5 * zoom * math.sin(start + math.pi / 4))
    rim = TILES * zoom
    return shapes.polygon([tip, *((middle + rim * math.cos(a), middle + rim * math.sin(a)) for a in bend)])


def _tile_middle(middle: float, zoom: float, tile: int) -> shapes.Point:
    angle = math.radians(90 * tile - 45)
    return (middle + 50 * zoom * math.cos(angle), middle + 50 * zoom * math.sin(angle))


def _station(sheet: Sheet, zoom: float) -> None:
    """The satellite itself, turned a little, with the ink outline of every cut-out."""
    px = sheet.r(_SATELLITE_SIZE * zoom)
    drawn = pygame.transform.rotozoom(icon("satellite-station", px, "#FFFFFF"), 18, 1)
    ink = pygame.transform.solid_overlay(drawn, pygame.Color(sheet.hex("ink")), keep_alpha=True)
    left, top = (round(sheet.w * sheet.scale - length) // 2 for length in drawn.get_size())
    edge = max(1, sheet.r(2.2))
    for step in range(12):
        angle = step * math.pi / 6
        sheet.surface.blit(ink, (left + round(edge * math.cos(angle)), top + round(edge * math.sin(angle))))
    sheet.surface.blit(drawn, (left, top))


class OctagonWidget(Widget):
    """The board without pieces. `damaged` says of each of the four tiles whether it is flipped.

    `lit` is the sector that has been rolled (0 for none); `contained` are the sectors under a containment field.
    """

    kind: str = "board"
    octagon: Octagon = BOARD
    hot_spots: frozenset[Place] = frozenset()
    damaged: tuple[bool, ...] = (False, False, False, False)
    lit: int = 0
    contained: frozenset[int] = frozenset()

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        theme, scale, octagon = canvas.theme, canvas.scale, self.octagon
        board = canvas.cached(
            ("octagon", octagon, self.hot_spots), lambda: paint_board(theme, scale, octagon, self.hot_spots)
        )
        canvas.blit_centred(board, octagon.x, octagon.y)
        for sector in sorted(self.contained | ({self.lit} if self.lit else set())):
            self._sector(canvas, sector)
        for sector in range(1, SECTORS + 1):
            self._sign(canvas, sector)
        station = canvas.cached(
            ("satellite", octagon.zoom, self.damaged),
            lambda: paint_satellite(theme, scale, octagon.zoom, self.damaged),
        )
        canvas.blit_centred(station, octagon.x, octagon.y)

    def _sign(self, canvas: Canvas, sector: int) -> None:
        theme, scale = canvas.theme, canvas.scale
        size, lit, held = canvas.viewport.length(50 * self.octagon.zoom), sector == self.lit, sector in self.contained
        picture = canvas.cached(
            ("sector-sign", size, sector, lit, held),
            lambda: paint_sector_sign(theme, scale, size, sector, lit, held),
        )
        canvas.blit_centred(picture, *self.octagon.sector_sign(sector))

    def _sector(self, canvas: Canvas, sector: int) -> None:
        """Light over a rolled sector, the lime net of a containment field over a held one."""
        inner, outer = self.octagon.corners((sector, 1)), self.octagon.corners((sector, RINGS))
        outline = [inner[0], inner[1], outer[2], outer[3]]
        held, lit = sector in self.contained, sector == self.lit
        box = self.octagon.bounds(outline, 4)
        octagon = self.octagon

        def paint(sheet: Sheet) -> None:
            edge = shapes.polygon(_moved(outline, box[0], box[1]))
            if lit:
                sheet.shapes(path(edge, sheet.hex("gold"), 0.12) + path(edge, "none", 0.9, sheet.hex("gold"), 3))
            if held:
                sheet.shapes(path(edge, sheet.hex("vn"), 0.08) + _net(sheet.theme, octagon, sector, box))

        canvas.sheet(("sector", octagon, sector, lit, held), box, paint)


def _net(theme: Theme, octagon: Octagon, sector: int, box: tuple[float, float, float, float]) -> str:
    """The bars of a containment field: a dashed line across every second seam of rings, and along both sides."""
    lines = []
    for ring in range(1, RINGS + 1, 2):
        outer = octagon.corners((sector, ring))[2:]
        lines.append(shapes.dashes(_moved(outer, box[0], box[1]), 9, 6))
    for turn in (sector - 1, sector):
        side = [octagon.corner(octagon.edge(0), turn), octagon.corner(octagon.edge(RINGS), turn)]
        lines.append(shapes.dashes(_moved(side, box[0], box[1]), 9, 6))
    return path("".join(lines), "none", 0.85, theme.hex("vn"), 3)


# The spaces ---------------------------------------------------------------------------------------------------------


def paint_space(
    theme: Theme, scale: float, octagon: Octagon, place: Place, look: str, distance: int | None
) -> pygame.Surface:
    """What lies over a space: `look` is "reachable" (dashed blue), "path" (dashed gold), "chosen", "focused", "refused"
    or "alarm"."""
    outline = octagon.corners(place) if place != SATELLITE else octagon.ring_line(octagon.edge(0) - 1)
    box = octagon.bounds(outline, 6)
    sheet = Sheet(theme, scale, (max(1, round(box[2] * scale)), max(1, round(box[3] * scale))))
    points = _moved(outline, box[0], box[1])
    fill = shapes.polygon(points)
    ground, strength, edge = {
        "reachable": ("fs", 0.28, "#A9D6FF"),
        "path": ("gold", 0.18, "gold"),
        "chosen": ("gold", 0.34, "gold_hi"),
        "focused": ("fs_hi", 0.5, "white"),
        "refused": ("alert", 0.3, "alert"),
        "alarm": ("alert", 0.5, "white"),
    }[look]
    dashed = look in ("reachable", "path")
    line = shapes.dashes([*points, points[0]], 8, 6) if dashed else fill
    width = 3.0 if dashed else 7.0 if look == "focused" else 4.0
    sheet.shapes(path(fill, theme.hex(ground), strength) + path(line, "none", 1, theme.hex(edge), width))
    if distance is not None:
        x, y = octagon.along(place, DISTANCE_AT) if place != SATELLITE else (octagon.x, octagon.y + 60 * octagon.zoom)
        _distance(sheet, distance, x - box[0], y - box[1], look in ("chosen", "path"))
    return sheet.surface


def _distance(sheet: Sheet, distance: int, x: float, y: float, chosen: bool) -> None:
    """How many steps a space is away, on a small disc."""
    ground, ink = ("gold", "ink") if chosen else ("fs_lo", "white")
    sheet.shapes(path(shapes.circle(x, y, 12.5), sheet.hex(ground), 1, sheet.hex("ink"), 2))
    sheet.write(str(distance), "heading", 20, ink, x, y + 0.5, "center", height=25)


class SpaceWidget(Widget):
    """One space that can be pressed, entered or dropped on; it is invisible until one of its states shows.

    `glowing` is a reachable space (with its `distance` in steps), `selected` or hovered while glowing the chosen one;
    `on_path` lies on the way to it. `alarm` 0..255 is how strongly a Hot Spot flares up.
    """

    kind: str = "space"
    octagon: Octagon = BOARD
    place: Place = SATELLITE
    distance: int | None = None
    on_path: bool = False
    alarm: int = 0

    def __post_init__(self) -> None:
        self.rect = pygame.FRect(self.octagon.box(self.place))

    def hit(self, x: float, y: float) -> bool:
        return self.visible and self.octagon.hit(x, y) == self.place

    @property
    def look(self) -> str:
        """The state that shows, or ""."""
        if self.refused:
            return "refused"
        if self.selected or (self.glowing and (self.hovered or self.pressed)):
            return "chosen"
        if self.focused:
            return "focused"
        if self.on_path:
            return "path"
        return "reachable" if self.glowing else ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        if self.look:
            distance = self.distance if self.glowing or self.selected else None
            canvas.blit_centred(self._picture(canvas, self.look, distance), *self.rect.center)
        if self.alarm > 0:
            canvas.blit_centred(self._picture(canvas, "alarm", None), *self.rect.center, 0, min(255, self.alarm))

    def _picture(self, canvas: Canvas, look: str, distance: int | None) -> pygame.Surface:
        theme, scale, octagon, place = canvas.theme, canvas.scale, self.octagon, self.place
        return canvas.cached(
            ("space", octagon, place, look, distance), lambda: paint_space(theme, scale, octagon, place, look, distance)
        )


def spaces(octagon: Octagon = BOARD) -> list[SpaceWidget]:
    """A widget for each of the 64 spaces ("space.5.8") and for the Satellite ("satellite")."""
    return [
        SpaceWidget("satellite" if place == SATELLITE else f"space.{place[0]}.{place[1]}", octagon=octagon, place=place)
        for place in PLACES
    ]
