"""What a scene draws on: a window surface, its viewport, the theme and the store of painted pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from scenes.drawing.cache import PictureCache
from scenes.drawing.effects import Glow, margin_of, mounted
from scenes.drawing.sheet import Sheet
from scenes.viewport import RectLike, Viewport

if TYPE_CHECKING:
    from scenes.theme import Theme


def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """The picture turned by `angle` degrees counter-clockwise, with smooth edges all round."""
    width, height = picture.get_size()
    # rotozoom cuts edges hard unless a clear border gives it something to blend with.
    framed = pygame.Surface((width + 8, height + 8), pygame.SRCALPHA)
    framed.blit(picture, (4, 4), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.rotozoom(framed, angle, 1.0)


class Canvas:
    """Draws pictures at places given in units. Pictures themselves are in real pixels and are never stretched."""

    def __init__(
        self, surface: pygame.Surface, viewport: Viewport, theme: Theme, cache: PictureCache | None = None
    ) -> None:
        self.surface = surface
        self.viewport = viewport
        self.theme = theme
        self.cache = cache if cache is not None else PictureCache()
        # Seconds of the running clock, advanced by whoever draws: running dashes and pulses read it.
        self.time = 0.0

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.viewport.scale

    def cached(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under `key` at this scale and in this theme, painted at the first request only."""
        return self.cache.get((key, self.viewport.scale, self.theme), paint)

    def lay(
        self,
        key: Hashable,
        area: pygame.Rect,
        paint: Callable[[], pygame.Surface],
        level: int = 0,
        glow: Glow | None = None,
        alpha: int = 255,
    ) -> None:
        """Paints (once) a picture that fills `area` (pixels) and puts it there on its shadow and glow.

        `key` holds everything the picture shows except its size; `level` is a depth of `theme.DEPTHS`.
        """
        scale = self.viewport.scale
        picture = self.cache.get(
            (key, area.size, level, glow, scale, self.theme), lambda: mounted(paint(), scale, level, glow)
        )
        margin = margin_of(scale, level, glow)
        self._put(picture, (area.x - margin, area.y - margin), alpha)

    def sheet(
        self,
        key: Hashable,
        rect: RectLike,
        paint: Callable[[Sheet], None],
        level: int = 0,
        glow: Glow | None = None,
        alpha: int = 255,
    ) -> None:
        """Lays the picture that `paint` draws (once) onto a sheet as large as `rect` (units); otherwise like `lay`."""
        area = self.viewport.px(rect)

        def painted() -> pygame.Surface:
            sheet = Sheet(self.theme, self.scale, area.size)
            paint(sheet)
            return sheet.surface

        self.lay(key, area, painted, level, glow, alpha)

    def blit(self, picture: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        """Puts the picture's top left corner at (x, y) units; alpha 0..255."""
        self._put(picture, self.viewport.point(x, y), alpha)

    def blit_centred(
        self, picture: pygame.Surface, x: float, y: float, angle: float = 0.0, alpha: int = 255, keep: bool = True
    ) -> None:
        """Puts the picture's middle at (x, y) units, turned by `angle` degrees counter-clockwise.

        `keep` False says that this very picture is not coming again, so its turned copy is not kept either.
        """
        if angle:
            picture = self._turned(picture, angle) if keep else turned(picture, angle)
        px, py = self.viewport.point(x, y)
        self._put(picture, (px - picture.get_width() // 2, py - picture.get_height() // 2), alpha)

    def _turned(self, picture: pygame.Surface, angle: float) -> pygame.Surface:
        # Half-degree steps: no eye sees the difference, and a fan at rest is turned only once.
        step = round(angle * 2) / 2
        # The key must not keep the picture alive: the store would hold twice what it counts.
        return self.cache.get(("turned", ref(picture), step), lambda: turned(picture, step))

    def _put(self, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha >= 255:
            self.surface.blit(picture, at)
        elif alpha > 0:
            # None for a picture without clear parts: at 255 it would be blended for ever, at many times the work.
            usual = picture.get_alpha()
            picture.set_alpha(alpha)
            self.surface.blit(picture, at)
            picture.set_alpha(usual)

    def fill(self, rect: RectLike, colour: pygame.typing.ColorLike) -> None:
        """Fills a rectangle in units. A colour with alpha is laid over what is there."""
        area, shade = self.viewport.px(rect), pygame.Color(colour)
        if shade.a == 255:
            self.surface.fill(shade, area)
        elif shade.a:
            self.surface.blit(self.cache.get(("veil", area.size, tuple(shade)), lambda: _veil(area.size, shade)), area)

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Inside the with-block nothing is drawn outside the rectangle (units)."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.viewport.px(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)


def _veil(size: tuple[int, int], shade: pygame.Color) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(shade)
    return veil
