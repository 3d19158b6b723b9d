"""A sheet of paper with a column on it that scrolls, and that fades where more of it lies above or below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import Theme

#: Units over which the column goes out at an edge, and of the signs in the margins that say where there is more.
FADE, SIGN = 56.0, 26.0
BAR = 10.0
TRACK, GRIP = "#C9B98F", "#7A6A40"


def draw_column(
    canvas: Canvas, paper: pygame.FRect, text: pygame.FRect, pictures: Sequence[pygame.Surface], top: float
) -> None:
    """Draws the paper, and in its box `text` the pictures one under the other, scrolled down by `top` units."""
    area = canvas.viewport.px(paper)
    theme, scale = canvas.theme, canvas.scale
    canvas.lay("paper", area, lambda: paint_paper(theme, scale, area.size), 2)
    y = text.y - top
    with canvas.clip(text):
        for picture in pictures:
            height = picture.get_height() / scale
            if y + height > text.y and y < text.bottom:
                canvas.blit(picture, text.x, y)
            y += height
    hidden = y + top - text.bottom
    if hidden <= 0:
        return
    if top > 1:
        _fade(canvas, paper, text, above=True)
    if top < hidden - 1:
        _fade(canvas, paper, text, above=False)
    _bar(canvas, paper, text, top / hidden, text.height / (text.height + hidden))


def paint_paper(theme: Theme, scale: float, size: tuple[int, int]) -> pygame.Surface:
    """The empty sheet at `size` pixels."""
    sheet = Sheet(theme, scale, size)
    sheet.shapes(path(chamfer(0, 0, sheet.w, sheet.h, 16), "url(#p)"), linear("p", theme.stops("paper")))
    return sheet.surface


def _fade(canvas: Canvas, paper: pygame.FRect, text: pygame.FRect, above: bool) -> None:
    """The paper comes through the column towards an edge, and a sign in the margin says that it goes on there."""
    y = text.y if above else text.bottom - FADE
    area, whole = canvas.viewport.px(pygame.FRect(text.x, y, text.width, FADE)), canvas.viewport.px(paper)
    theme, scale = canvas.theme, canvas.scale

    def paint() -> pygame.Surface:
        strip = paint_paper(theme, scale, whole.size).subsurface(area.move(-whole.x, -whole.y)).copy()
        veil = pygame.Surface(area.size, pygame.SRCALPHA)
        for row in range(area.height):
            share = (row + 0.5) / area.height
            veil.fill((255, 255, 255, round(255 * (1 - share if above else share))), (0, row, area.width, 1))
        strip.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return strip

    canvas.lay(("paper fades", above), area, paint)
    middle = (paper.y + text.y if above else paper.bottom + text.bottom) / 2
    half, rise = SIGN / 2, SIGN / 4 * (-1 if above else 1)
    points = [(text.centerx - half, middle - rise), (text.centerx, middle + rise), (text.centerx + half, middle - rise)]
    width = max(2, canvas.viewport.length(4))
    pygame.draw.lines(canvas.surface, GRIP, False, [canvas.viewport.point(*point) for point in points], width)


def _bar(canvas: Canvas, paper: pygame.FRect, text: pygame.FRect, at: float, seen: float) -> None:
    """The scroll bar at the paper's right edge: `at` 0..1 is how far it is down, `seen` the share that is in sight."""
    length = text.height * seen
    canvas.fill((paper.right - 30, text.y, BAR, text.height), TRACK)
    canvas.fill((paper.right - 30, text.y + (text.height - length) * at, BAR, length), GRIP)
