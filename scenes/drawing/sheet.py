"""A picture in the making: places and sizes in units, drawn at real pixels."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.drawing import rich
from scenes.drawing.svg import icon, raster
from scenes.drawing.text import fit, fitted, line, put
from scenes.theme import SMALLEST_BODY, SMALLEST_TEXT, Theme

# How far running text may shrink below its size before it is shortened.
SHRINK = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46)

#: A name stays on one line as long as its letters have this share of their size.
PLAIN = 0.8

#: Share of its height that a paragraph may lose before it counts as set small.
HARDLY_SMALLER = 0.85


class Sheet:
    """A transparent surface of `size` pixels whose contents are given in units of the 1920x1080 canvas."""

    def __init__(self, theme: Theme, scale: float, size: tuple[int, int]) -> None:
        self.theme = theme
        self.scale = scale
        self.surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        self.w = size[0] / scale
        self.h = size[1] / scale

    def r(self, units: float) -> int:
        """A length in whole pixels."""
        return round(units * self.scale)

    def hex(self, colour: str) -> str:
        return self.theme.hex(colour)

    def shapes(self, body: str, defs: str = "", box: tuple[float, float, float, float] | None = None) -> None:
        """Draws SVG markup given in units over the whole sheet; `box` (units) draws it into a part only."""
        x, y, w, h = box or (0.0, 0.0, self.w, self.h)
        width, height = (self.surface.get_size()) if box is None else (max(1, self.r(w)), max(1, self.r(h)))
        drawn = raster(width, height, body, (0, 0, width / self.scale, height / self.scale), defs)
        self.surface.blit(drawn, (self.r(x), self.r(y)))

    def picture(self, drawn: pygame.Surface, x: float, y: float, anchor: str = "topleft") -> pygame.FRect:
        """Puts a picture at a place in units and returns where it stands, in units."""
        return self._units(put(self.surface, drawn, (x * self.scale, y * self.scale), anchor))

    def icon(self, name: str, size: float, colour: str, x: float, y: float, anchor: str = "center") -> pygame.FRect:
        """An icon of a size in units."""
        return self.picture(icon(name, max(6, self.r(size)), self.hex(colour)), x, y, anchor)

    def write(
        self,
        text: str,
        role: str,
        size: float,
        colour: str,
        x: float,
        y: float,
        anchor: str = "midleft",
        width: float | None = None,
        tracking: float = 0,
        body: bool = False,
        height: float | None = None,
    ) -> pygame.FRect:
        """One line of interface text, made to fit `width` and `height` (units). Returns its place in units."""
        px = self.theme.text_px(size, self.scale, body)
        if height is not None:
            px = min(px, max(SMALLEST_TEXT, self.r(height / 1.25)))
        gap = self.r(tracking)
        if width is None:
            drawn = line(text, role, px, self.hex(colour), gap)
        else:
            drawn = fit(text, role, px, self.hex(colour), self.r(width), gap, SMALLEST_TEXT)
        return self.picture(drawn, x, y, anchor)

    def fits(self, text: str, role: str, size: float, width: float, tracking: float = 0) -> bool:
        """Whether a line of interface text can be made to fit `width` units whole and at a size for reading."""
        px = self.theme.text_px(size, self.scale)
        done = fitted(text, role, px, max(1, self.r(width)), self.r(tracking), SMALLEST_TEXT)
        return done[0] == text and done[2] >= SMALLEST_TEXT

    def whole(self, text: str, role: str, size: float, width: float, tracking: float = 0) -> bool:
        """Whether a line can be made to fit `width` units without leaving letters out, however small it gets."""
        px = self.theme.text_px(size, self.scale)
        return fitted(text, role, px, max(1, self.r(width)), self.r(tracking), SMALLEST_TEXT)[0] == text

    def label(
        self,
        text: str,
        role: str,
        size: float,
        colour: str,
        box: tuple[float, float, float, float],
        droppable: bool = False,
        centred: bool = False,
    ) -> None:
        """A name at the left or in the middle of a box of units, half-way down: on one line, on two narrow ones where
        it is long, or on one of very small letters.

        A `droppable` one that would have to be cut even then is left out: its tooltip says it whole.
        """
        x, y, w, h = box
        rows = rich.lay_out(text, max(1, self.r(w)), "narrow", SMALLEST_BODY - 2, 1.0)
        on_two = rows.fits(self.r(w), self.r(h) + 1)
        px = self.theme.text_px(size, self.scale)
        shown, _, least, _ = fitted(text, role, px, max(1, self.r(w)), 0, SMALLEST_TEXT)
        # Two rows of readable letters are better than one of small ones.
        if shown == text and (not on_two or least >= max(SMALLEST_TEXT, px * PLAIN)):
            left, anchor = (x + w / 2, "center") if centred else (x, "midleft")
            self.write(text, role, size, colour, left, y + h / 2, anchor, width=w)
        elif on_two or not droppable:
            self.paragraph(text, box, size * 0.86, colour, role="narrow", leading=1.0, centred=centred, middle=True)

    def width_of(self, text: str, role: str, size: float, tracking: float = 0) -> float:
        """The width in units of a line of interface text."""
        drawn = line(text, role, self.theme.text_px(size, self.scale), "#FFFFFF", self.r(tracking))
        return drawn.get_width() / self.scale

    def paragraph(
        self,
        markup: str,
        box: tuple[float, float, float, float],
        size: float,
        colour: str = "white",
        icon_colour: str = "gold",
        role: str = "medium",
        leading: float = 1.26,
        centred: bool = False,
        middle: bool = False,
        most: int | None = None,
    ) -> pygame.FRect:
        """A rich paragraph in a box of units, smaller or shortened where it must be; returns its place in units.

        `centred` centres the lines, `middle` the whole paragraph between the box's top and bottom; its letters are no
        higher than `most` pixels, see `alike`.
        """
        x, y, w, h = box
        area, sizes = (max(1, self.r(w)), max(1, self.r(h))), self._sizes(size, most)
        drawn = rich.fitting(markup, area, role, sizes, self.hex(colour), self.hex(icon_colour), leading, centred)
        top = y + max(0.0, (h - drawn.get_height() / self.scale) / 2) if middle else y
        return self.picture(drawn, x, top)

    def holds(
        self, markup: str, box: tuple[float, float], size: float, role: str = "medium", leading: float = 1.26
    ) -> bool:
        """Whether a paragraph fits a box of so many units in its own letters, not narrower and hardly smaller."""
        area, sizes = (max(1, self.r(box[0])), max(1, self.r(box[1]))), self._sizes(size)
        found = rich.set_in(markup, area, role, sizes, leading)
        return found.role == role and found.px >= sizes[0] * HARDLY_SMALLER

    def alike(
        self,
        paragraphs: Iterable[str],
        box: tuple[float, float],
        size: float,
        role: str = "medium",
        leading: float = 1.26,
    ) -> int:
        """The height in pixels of the letters in which each of some paragraphs fits a box of so many units.

        Given to `paragraph` as `most`, it sets what stands side by side in letters of one size.
        """
        area, sizes = (max(1, self.r(box[0])), max(1, self.r(box[1]))), self._sizes(size)
        least = min((rich.set_in(words, area, role, sizes, leading).px for words in paragraphs), default=sizes[0])
        # One that must go below what is easily read does not take the others with it.
        return max(least, SMALLEST_BODY - 2)

    def even(self, lines: Iterable[str], role: str, size: float, width: float) -> float:
        """The `height` in units with which `write` sets some lines, each `width` wide, in letters of one size."""
        px = self.theme.text_px(size, self.scale)
        least = min((fitted(text, role, px, max(1, self.r(width)), 0, SMALLEST_TEXT)[2] for text in lines), default=px)
        return least * 1.25 / self.scale

    def _sizes(self, size: float, most: int | None = None) -> tuple[int, ...]:
        """The heights of letters that running text may take, in pixels, the wished one first."""
        full = self.theme.text_px(size, self.scale, True)
        sizes = tuple(dict.fromkeys(max(SMALLEST_BODY - 2, round(full * share)) for share in SHRINK))
        return sizes if most is None else (most, *(px for px in sizes if px < most))

    def _units(self, area: pygame.Rect) -> pygame.FRect:
        k = self.scale
        return pygame.FRect(area.x / k, area.y / k, area.width / k, area.height / k)
