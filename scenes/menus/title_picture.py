"""The title's picture: the painted scene, the slanted panel with its gold edge, the name of the game.

Windows of the usual shape find all but the words painted beforehand; `paint_ground` paints it for every other.
"""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.emblems import logo, squad_emblem
from scenes.drawing.files import backdrop
from scenes.drawing.shapes import rays
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path, radial
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH

SCENE = "backdrops/title.jpg"
#: The right edge of the panel at the top and at the foot, in units.
EDGE_TOP, EDGE_FOOT = 820, 600
#: Where the ribbon under the name begins, in units.
RIBBON = (76, 392)
#: Heights in pixels of the grounds that are painted beforehand.
BAKED = (720, 1080)
SILVER = ("#FFFFFF", "#DCE9F5", "#7CA6D0")


def draw_title_picture(canvas: Canvas, tagline: str, foot: str) -> None:
    """Covers the window; what stands beside the canvas is the same scene and the same panel, continued."""
    size = canvas.surface.get_size()
    canvas.surface.blit(
        canvas.cached(("title picture", tagline, foot, size), lambda: _paint(canvas, tagline, foot)), (0, 0)
    )


def _paint(canvas: Canvas, tagline: str, foot: str) -> pygame.Surface:
    whole = pygame.Surface(canvas.surface.get_size())
    whole.blit(_baked_ground(canvas) or paint_ground(canvas), (0, 0))
    left, top = RIBBON
    words = Sheet(canvas.theme, canvas.scale, (round(640 * canvas.scale), round((CANVAS_HEIGHT - top) * canvas.scale)))
    words.write(tagline.upper(), "label", 24, "vn_hi", 20, 25, width=580, tracking=3)
    # On small windows the letters keep their size, so the line keeps only its first part.
    line = foot.partition("  ")[0] if canvas.theme.dense(canvas.scale) else foot
    words.write(line, "text", 18, "mist", 84 - left, 1040 - top, width=500)
    whole.blit(words.surface, canvas.viewport.point(left, top))
    return whole


def _baked_ground(canvas: Canvas) -> pygame.Surface | None:
    """The ground as build/title_ground.py has painted it, for windows that it fits: the first frame waits for it."""
    width, height = canvas.surface.get_size()
    plain = canvas.theme.vision == "normal" and canvas.viewport.origin == (0, 0)
    fitting = [side for side in BAKED if side >= height]
    return backdrop(baked(fitting[0]), width, height) if plain and fitting else None


def baked(height: int) -> str:
    """The file with the ground of a window of a height in pixels, one of `BAKED`."""
    return f"backdrops/title-{height}.jpg"


def paint_ground(canvas: Canvas) -> pygame.Surface:
    """All of the picture but its words, which are in the person's language."""
    size = canvas.surface.get_size()
    whole = pygame.Surface(size)
    whole.blit(_scene(canvas), (0, 0))
    x, y = (side / canvas.scale for side in canvas.viewport.origin)
    top, foot = _edge(size[1] / canvas.scale, x, y)
    # No wider than the panel must be.
    width = round((max(top, foot) + 60) * canvas.scale)
    sheet = Sheet(canvas.theme, canvas.scale, (min(size[0], width), size[1]))
    _panel(sheet, top, foot)
    _name(sheet, x, y)
    whole.blit(sheet.surface, (0, 0))
    return whole


def _scene(canvas: Canvas) -> pygame.Surface:
    size = canvas.surface.get_size()
    painted = backdrop(SCENE, _free_width(canvas), size[1])
    if painted is not None:
        return _drawn_out(painted, size[0])
    sheet = Sheet(canvas.theme, canvas.scale, size)
    sky = linear("s", [(0, "#071224"), (0.34, "#16335E"), (0.58, "#7A3F5C"), (0.74, "#E2703F"), (1, "#FFD98A")])
    sun = radial("sun", [(0, "#FFF6D6", 1), (0.35, "#FFE09A", 0.85), (1, "#FF9B3F", 0)])
    sheet.shapes(
        f'<rect width="{sheet.w}" height="{sheet.h}" fill="url(#s)"/>'
        + path(rays(1270, 700, 1900, 44), "#FFE7B0", 0.07)
        + '<circle cx="1270" cy="700" r="520" fill="url(#sun)"/>',
        sky + sun,
    )
    return sheet.surface


def _free_width(canvas: Canvas) -> int:
    """How much of the window's width the scene has to cover, in pixels.

    A wide window hides much of it behind the panel: there the scene stays as large as its height allows, so that no
    more of its foot is cut off than must be.
    """
    width, height = canvas.surface.get_size()
    x, y = (side / canvas.scale for side in canvas.viewport.origin)
    beside = width - int(min(_edge(height / canvas.scale, x, y)) * canvas.scale)
    return min(width, max(beside, -(-height * CANVAS_WIDTH // CANVAS_HEIGHT)))


def _drawn_out(scene: pygame.Surface, width: int) -> pygame.Surface:
    """The scene at the right of so many pixels; its left edge goes on below the panel, through which a little shows."""
    left, height = width - scene.get_width(), scene.get_height()
    if not left:
        return scene
    whole = pygame.Surface((width, height))
    whole.blit(pygame.transform.scale(scene.subsurface((0, 0, 1, height)), (left, height)), (0, 0))
    whole.blit(scene, (left, 0))
    return whole


def _edge(height: float, x: float, y: float) -> tuple[float, float]:
    """Where the panel's edge meets the top and the foot of a window whose canvas begins at (x, y); all in units.

    It leans as every diagonal of the game and runs on beyond the canvas.
    """
    lean = (EDGE_TOP - EDGE_FOOT) / CANVAS_HEIGHT
    return EDGE_TOP + x + y * lean, EDGE_FOOT + x - (height - y - CANVAS_HEIGHT) * lean


def _panel(sheet: Sheet, top: float, foot: float) -> None:
    """The dark panel at the left, with its gold edge, in one drawing."""
    h = sheet.h
    shade = linear("p", [(0, "#0A1420", 0.97), (0.6, "#0C1A2A", 0.95), (1, "#0A1420", 0.97)])
    body = (
        path(f"M0 0H{top}L{foot} {h}H0Z", "url(#p)")
        + _dots(top, foot, h, sheet.hex("fs"))
        + path(f"M{top + 16} 0h14L{foot + 30} {h}h-14Z", sheet.hex("gold"))
        + path(f"M{top + 44} 0h6L{foot + 50} {h}h-6Z", sheet.hex("gold"), 0.7)
    )
    sheet.shapes(body, shade)


def _dots(top: float, foot: float, height: float, colour: str) -> str:
    """Comic dots that grow towards the panel's edge."""
    pitch, d = 13.0, []
    row = 0
    y = 0.0
    while y < height:
        edge = top + (foot - top) * y / height
        x = edge - 330 + (pitch / 2 if row % 2 else 0)
        while x < edge - 4:
            near = (x - edge + 330) / 330
            r = pitch * 0.5 * (0.12 + 0.62 * near * (1.25 - 0.5 * near))
            r = min(r, edge - 3 - x)
            d.append(f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0")
            x += pitch
        y += pitch * 0.866
        row += 1
    return path("".join(d), colour, 0.28)


def _name(sheet: Sheet, x: float, y: float) -> None:
    """The two words of the name, the squadron's sign, and the ribbon for the line under them."""
    sheet.picture(logo(sheet.theme, "WAR", sheet.r(190)), 72 + x, 20 + y)
    sheet.picture(logo(sheet.theme, "TABLE", sheet.r(146), SILVER), 74 + x, 208 + y)
    sheet.picture(squad_emblem(sheet.r(150), "#F1E7CF", sheet.hex("gold")), 674 + x, 214 + y, "center")
    sheet.shapes(
        path("M0 0H640L624 46H0Z", sheet.hex("vp")) + path("M0 0H640L639 3H0Z", sheet.hex("vn")),
        box=(RIBBON[0] + x, RIBBON[1] + y, 640, 46),
    )
