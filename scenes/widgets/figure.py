"""A figure on a board: a portrait in a ring, with its strength and the shape that says its colour without colour."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from scenes.canvas import Canvas
from scenes.drawing import shapes
from scenes.drawing.colours import mix
from scenes.drawing.effects import Glow, cut_to, greyed, mounted
from scenes.drawing.files import covering, exists
from scenes.drawing.svg import icon, linear, path, raster
from scenes.drawing.text import line, put
from scenes.theme import Theme
from scenes.widgets.actor import ActorWidget

RING, FACE = 0.94, 0.79
BADGE, SIGN = 0.47, 0.36
HOVERED, HOVERED_WIDTH = 1.22, 60.0
DRAG_ANGLE = -6.0
_SMALLEST_FIGURE = 9


@dataclass(frozen=True)
class FigureFace:
    """What one figure shows. Equal faces are painted once.

    `art` is a picture with a clear ground, relative to the assets folder. `ring` and `ground` are tokens or '#RRGGBB';
    `colour` (with the icon `sign` as its shape) takes a segment of the ring, "" for none. `badge` is the figure in the
    hexagon, "" for none. A large figure, such as an Ultra Villain, has a notched ring.
    """

    art: str
    ring: str = "vn"
    ground: str = "vp_lo"
    colour: str = ""
    sign: str = ""
    badge: str = ""
    notched: bool = False


def paint_figure(theme: Theme, face: FigureFace, size: int) -> pygame.Surface:
    """The disc at `size` pixels, with its badge and sign."""
    r = size / 2
    ring = theme.hex(face.ring)
    body = path(shapes.circle(r, r, r), "#070B0F")
    rim = shapes.star(r, r, r * RING, r * 0.86, 12) if face.notched else shapes.circle(r, r, r * RING)
    body += path(rim, "url(#ring)")
    if face.colour:
        body += path(_segment(r), theme.seen(theme.hex(face.colour)))
        body += path(_segment_ends(r), "none", 1, "#070B0F", max(1.0, size * 0.03))
    body += path(shapes.circle(r, r, r * FACE), "#070B0F") + path(shapes.circle(r, r, r * (FACE - 0.03)), "url(#in)")
    ground = theme.hex(face.ground)
    disc = raster(
        size,
        size,
        body,
        defs=linear("ring", [(0, mix(ring, "#FFFFFF", 0.45)), (0.5, ring), (1, mix(ring, "#000000", 0.5))])
        + linear("in", [(0, mix(ground, "#FFFFFF", 0.38)), (1, mix(ground, "#FFFFFF", 0.1))]),
    )
    disc.blit(_portrait(face.art, size), (0, 0))
    if face.sign:
        _corner_sign(disc, theme, face, size)
    if face.badge:
        _badge(disc, theme, face, size)
    return disc


def _portrait(art: str, size: int) -> pygame.Surface:
    """The face inside the ring; a figure without a picture shows a silhouette."""
    r = size / 2
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    inner = max(1, round(2 * r * (FACE - 0.03)))
    if exists(art):
        drawn = covering(art, inner, inner)
    else:
        drawn = icon("person", inner, "#93A8B8")
    put(whole, drawn, (r, r), "center")
    return cut_to(whole, shapes.circle(r, r, r * (FACE - 0.03)))


def _segment(r: float) -> str:
    """The lower left part of the ring."""
    bend = [math.radians(90 + 9 * step) for step in range(11)]
    outer = [(r + r * RING * math.cos(a), r + r * RING * math.sin(a)) for a in bend]
    return shapes.polygon([(r, r), *outer])


def _segment_ends(r: float) -> str:
    return "".join(f"M{r} {r}L{r + r * math.cos(a):.2f} {r + r * math.sin(a):.2f}" for a in (math.pi / 2, math.pi))


def _corner_sign(disc: pygame.Surface, theme: Theme, face: FigureFace, size: int) -> None:
    """The shape of the figure's colour at the lower left."""
    px = max(_SMALLEST_FIGURE, round(size * SIGN))
    plate = raster(px, px, path(shapes.circle(px / 2, px / 2, px / 2), "#070B0F"))
    put(plate, icon(face.sign, round(px * 0.7), theme.seen(theme.hex(face.colour))), (px / 2, px / 2), "center")
    put(disc, plate, (size * 0.17, size * 0.83), "center")


def _badge(disc: pygame.Surface, theme: Theme, face: FigureFace, size: int) -> None:
    """The strength in a hexagon at the lower right."""
    px = max(_SMALLEST_FIGURE + 3, round(size * BADGE))
    middle = px / 2
    edge = max(1.0, px * 0.07)
    plate = raster(
        px,
        px,
        path(shapes.hexagon(middle, middle, middle), "#070B0F")
        + path(shapes.hexagon(middle, middle, middle - edge), theme.hex("ink"), 1, theme.hex(face.ring), edge),
    )
    number = line(face.badge, "heading", max(_SMALLEST_FIGURE, round(px * 0.62)), theme.hex("white"))
    put(plate, number, (middle, middle), "center")
    put(disc, plate, (size * 0.81, size * 0.81), "center")


class FigureWidget(ActorWidget):
    """A figure that stands on a board and can be picked up. `rect` is the square around its disc.

    `active` marks the one whose turn it is, `spent` greys it. Face down it is a mere silhouette.
    """

    kind: str = "figure"
    face: FigureFace = FigureFace("")
    active: bool = False
    spent: bool = False

    told: ClassVar[tuple[str, ...]] = (*ActorWidget.told, "face", "active", "spent")

    def hit(self, x: float, y: float) -> bool:
        """Whether the place lies on the disc."""
        return self.visible and math.dist((x, y), self.rect.center) <= max(self.rect.width / 2, 12)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.squeeze <= 0.02:
            return
        own = self.painted_width or self.rect.width
        picture = self._mounted(canvas, max(12, canvas.viewport.length(own)))
        stretch = self._width() / own
        lasting = abs(stretch - 1) < 0.01 and self.squeeze >= 1
        if not lasting:
            width, height = picture.get_size()
            size = (max(1, round(width * stretch * self.squeeze)), max(1, round(height * stretch)))
            picture = pygame.transform.smoothscale(picture, size)
        cx, cy = self.rect.center
        canvas.blit_centred(picture, cx, cy, self.angle + (DRAG_ANGLE if self.dragging else 0), self.alpha, lasting)

    def _width(self) -> float:
        """How wide it is drawn, in units: under the pointer it grows, a small one until its face can be seen."""
        width = self.rect.width
        return max(width * HOVERED, HOVERED_WIDTH) if self.hovered or self.dragging else width

    def _mounted(self, canvas: Canvas, size: int) -> pygame.Surface:
        """The disc on its shadow and light, with the line of the state it is in."""
        theme, scale = canvas.theme, canvas.scale
        glow, edge = self._light(theme)
        level = 5 if self.dragging else self.level
        face, spent = self.face, self.spent
        if self.face_down:
            face = replace(face, art="", colour="", sign="", badge="")

        def paint() -> pygame.Surface:
            disc = paint_figure(theme, face, size)
            if spent:
                disc = greyed(disc, 170)
            return mounted(_lined(disc, edge, scale), scale, level, glow)

        return canvas.cached(("figure", face, size, level, glow, edge, spent), paint)

    def _light(self, theme: Theme) -> tuple[Glow | None, str]:
        """The glow of the present state and the colour of its line ("" for none)."""
        if self.refused:
            return Glow(theme.hex("alert"), 8, 230), theme.hex("alert")
        if self.selected or self.focused:
            return Glow(theme.hex("fs_hi"), 8, 230, 2), theme.hex("fs_hi")
        if self.glowing:
            return Glow(theme.hex("gold"), 8, 220, 2), theme.hex("gold")
        if self.active:
            return Glow(theme.hex("gold_hi"), 9, 170), theme.hex("gold_hi")
        return None, ""


def _lined(disc: pygame.Surface, colour: str, scale: float) -> pygame.Surface:
    """The disc with a line of the colour close around it; without one it has the same border."""
    gap = max(2, round(4 * scale))
    size = disc.get_width() + 2 * gap
    whole = pygame.Surface((size, size), pygame.SRCALPHA)
    if colour:
        r = size / 2
        thick = max(1.5, 2.6 * scale)
        whole.blit(raster(size, size, path(shapes.circle(r, r, r - thick), "none", 1, colour, thick)), (0, 0))
    whole.blit(disc, (gap, gap))
    return whole
