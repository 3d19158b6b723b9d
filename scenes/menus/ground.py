"""The desk that menus and forms lie on, and the head above them."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.files import covering, exists
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import gradient, linear, path

DESK = "map/table-desk.jpg"
HEAD = pygame.FRect(0, 0, 1920, 72)
#: Units: right of it lie the signs for the settings and the rules.
NOTE_ENDS = 1800.0
#: Units that the sentence may be high, so that its letters stay clear of the line at the foot.
NOTE_HEIGHT = 54.0


def draw_ground(canvas: Canvas, picture: str = DESK, dim: int = 150) -> None:
    """The desk over the whole window, beside the canvas too, so that no bar is ever seen. `dim` 0..255 darkens it."""
    size = canvas.surface.get_size()

    def paint() -> pygame.Surface:
        if exists(picture):
            ground = covering(picture, *size).copy()
        else:
            ground = gradient(*size, canvas.theme.stops("table")).copy()
        veil = pygame.Surface(size)
        veil.fill("#05090C")
        veil.set_alpha(dim)
        ground.blit(veil, (0, 0))
        return ground.convert()

    canvas.surface.blit(canvas.cached(("ground", picture, dim, size), paint), (0, 0))


def draw_head(canvas: Canvas, title: str, note: str = "", warning: bool = False) -> None:
    """The head of forms and lists: the name of the screen, and one sentence. It runs to the window's edges."""
    area = canvas.viewport.px(HEAD)
    wide = pygame.Rect(0, area.y, canvas.surface.get_width(), area.h)
    theme, scale = canvas.theme, canvas.scale
    inset = area.x / scale

    def paint() -> pygame.Surface:
        sheet = Sheet(theme, scale, wide.size)
        sheet.shapes(
            path(f"M0 0H{sheet.w}V70H0Z", "url(#t)") + path(f"M0 70H{sheet.w}", "none", 1, theme.hex("gold"), 2),
            linear("t", theme.stops("bar")),
        )
        name = sheet.write(title.upper(), "display", 36, "white", 32 + inset, 36)
        if note:
            colour, left = ("alert" if warning else "fog"), name.right + 66
            room = inset + NOTE_ENDS - left
            sheet.write(note, "medium", 21, colour, left, 37, width=room, body=True, height=NOTE_HEIGHT)
        return sheet.surface

    canvas.surface.blit(canvas.cached(("head", title, note, warning, wide.size), paint), wide.topleft)


class DimmedScreen:
    """A blurred and dimmed copy of what lies under a dialog, made once and again after a resize."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def forget(self) -> None:
        """The window changed: the copy must be made anew."""
        self._picture = None

    def draw(self, canvas: Canvas) -> None:
        """Covers the screen, as it is drawn so far, with its dimmed copy."""
        from scenes.drawing.effects import blurred_screen

        if self._picture is None or self._picture.get_size() != canvas.surface.get_size():
            self._picture = blurred_screen(canvas.surface)
        canvas.surface.blit(self._picture, (0, 0))
