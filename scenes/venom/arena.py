"""The close-up of a Combat around the dice: the scene of the Zone, the Leader's bust, the bay of the open ability."""

from __future__ import annotations

import math

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, greyed, mounted, stamp
from scenes.drawing.files import backdrop, window_on
from scenes.drawing.shapes import chamfer, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import gradient, icon, linear, path, radial, raster
from scenes.motion import Timeline, Tween, in_expo, out3
from scenes.motion import linear as linear_easing
from scenes.theme import Theme
from scenes.widgets.chip import GOLD, MUTED, draw_chip
from scenes.widgets.widget import Widget
from scenes.widgets.zone import HEAD, paint_zone_head

BUST_SIZE = 660.0
ENTER_MS, STAMP_MS = 320.0, 260.0
BUST_MIDDLE = (1610.0, 362.0)


# The ground ------------------------------------------------------------------------------------------------------


def draw_arena(canvas: Canvas, zone: str) -> None:
    """The scene of a Zone type over the whole window, darker to the left and at the foot, with VENOM's light."""
    size = canvas.surface.get_size()
    picture = f"backdrops/zone-{zone}.jpg"

    def paint() -> pygame.Surface:
        whole = pygame.Surface(size)
        whole.blit(backdrop(picture, *size) or gradient(*size, canvas.theme.stops("table")), (0, 0))
        whole.blit(_shades(*size), (0, 0))
        light = _light(canvas.theme, canvas.viewport.length(720))
        x, y = canvas.viewport.point(*BUST_MIDDLE)
        whole.blit(light, light.get_rect(center=(x, y)))
        return whole

    canvas.surface.blit(canvas.cached(("arena", picture, size), paint), (0, 0))


def _shades(width: int, height: int) -> pygame.Surface:
    dark = "#04080C"
    across = ((0.0, dark, 0.8), (0.6, dark, 0.52), (0.7, dark, 0.08), (1.0, dark, 0.04))
    down = ((0.0, dark, 0.4), (0.2, dark, 0.0), (0.55, dark, 0.05), (1.0, dark, 0.8))
    # Nothing but slow gradients: a quarter of the size is drawn in a sixteenth of the time, and none can tell.
    w, h = max(1, width // 4), max(1, height // 4)
    body = "".join(f'<rect width="{w}" height="{h}" fill="url(#{name})"/>' for name in "ab")
    small = raster(w, h, body, defs=linear("a", across, sideways=True) + linear("b", down))
    return pygame.transform.smoothscale(small, (width, height))


def _light(theme: Theme, side: int) -> pygame.Surface:
    stops = ((0.0, "#9DBD20", 0.42), (0.55, theme.hex("vn_lo"), 0.22), (1.0, "#150A20", 0.0))
    half = max(1, side // 2)
    body = f'<circle cx="{half / 2}" cy="{half / 2}" r="{half / 2}" fill="url(#g)"/>'
    return pygame.transform.smoothscale(raster(half, half, body, defs=radial("g", stops)), (side, side))


# The Leader ------------------------------------------------------------------------------------------------------


class Bust(Widget):
    """The Leader that is fought, half as high as the screen. `shift` (units) moves it to the right while it enters.

    `captured` 0..1 greys it and lets the stamp fall; at 1 it lies.
    """

    kind: str = "text"
    picture: str = ""
    shift: float = 0.0
    alpha: int = 255
    captured: float = 0.0
    word: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or not self.picture:
            return
        side = canvas.viewport.length(BUST_SIZE)
        theme, scale = canvas.theme, canvas.scale
        grey = self.captured > 0

        def paint() -> pygame.Surface:
            head = window_on(self.picture, side, side)
            if head is None:
                return pygame.Surface((1, 1), pygame.SRCALPHA)
            whole = mounted(head, scale, 0, Glow(theme.hex("vn_lo"), 14, 220, 2))
            return greyed(whole) if grey else whole

        bust = canvas.cached(("bust", self.picture, side, grey), paint)
        canvas.blit_centred(bust, BUST_MIDDLE[0] + self.shift, BUST_MIDDLE[1], alpha=self.alpha)
        foot = canvas.cached(("bust-foot", canvas.surface.get_size()), lambda: _foot(canvas))
        canvas.blit(foot, 1280, 470)
        if grey:
            self._stamp(canvas)

    def come_in(self, motion: Timeline) -> None:
        """From the right, as the Combat begins."""

        def slide(p: float) -> None:
            self.shift = 320 * (1 - p)

        def appear(p: float) -> None:
            self.alpha = round(255 * p)

        motion.start(Tween(ENTER_MS, slide, out3, "travel", fade=appear))

    def fall(self, motion: Timeline) -> None:
        """The stamp comes down on the captured Leader."""

        def stamped(p: float) -> None:
            self.captured = max(0.01, p)

        motion.start(Tween(STAMP_MS, stamped, in_expo, "travel"))

    def lean(self, motion: Timeline) -> None:
        """A Leader that got away leans in and back."""

        def move(p: float) -> None:
            self.shift = -6 * math.sin(math.pi * p)

        motion.start(Tween(400, move, linear_easing, "ornament"))

    def _stamp(self, canvas: Canvas) -> None:
        """CAPTURED, falling from more than twice its size."""
        share = 1 + 1.2 * (1 - self.captured)
        px = max(12, canvas.viewport.length(104))
        mark = canvas.cached(("captured", self.word, px), lambda: stamp(self.word, px, "#FFD36B", "#0A0F14", 0.8, 12))
        room = canvas.viewport.length(600)
        share *= min(1.0, room / mark.get_width())
        if share != 1:
            mark = pygame.transform.smoothscale_by(mark, share)
        canvas.blit_centred(mark, BUST_MIDDLE[0], 420, alpha=round(255 * min(1.0, self.captured * 2)))


def _foot(canvas: Canvas) -> pygame.Surface:
    """The bust sinks into the dark before the name plate."""
    width, height = canvas.surface.get_width() - canvas.viewport.point(1280, 0)[0], canvas.viewport.length(250)
    stops = ((0.0, "#060A0E", 0.0), (0.7, "#060A0E", 0.95), (1.0, "#060A0E", 0.0))
    body = f'<rect width="{width}" height="{height}" fill="url(#g)"/>'
    return raster(width, height, body, defs=linear("g", stops))


class ZonePlate(Widget):
    """The Zone of the Combat: its coloured header and the name of the site below."""

    kind: str = "text"
    zone: str = "land"
    site: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)

        def paint(sheet: Sheet) -> None:
            w, h = sheet.w, sheet.h
            foot = f"M2 {HEAD - 2}H{w - 2:.1f}V{h - 12:.1f}L{w - 12:.1f} {h - 1:.1f}H12L2 {h - 12:.1f}Z"
            sheet.shapes(path(foot, sheet.hex("strip"), 0.9))
            sheet.picture(
                paint_zone_head(sheet.theme, sheet.scale, (area.width, sheet.r(HEAD)), self.zone, self.text), 0, 0
            )
            middle = (HEAD + h) / 2 - 1
            sheet.write(self.site.upper(), "label", 18, "fog", w / 2, middle, "center", width=w - 16, tracking=2)

        canvas.sheet(("zone-plate", self.zone, self.text, self.site), self.rect, paint, 1)


# The bay ---------------------------------------------------------------------------------------------------------


class AbilityBay(Widget):
    """The only place where a die changes. `text` is the card's name if nothing else says it, `words` what it does.

    `before` and `after` are the values of the die (None = nothing to show); `how` is turn, set, copy, reroll, stamp or
    "". `verdict` says what the change is worth.
    """

    kind: str = "panel"
    words: str = ""
    before: int | None = None
    after: int | None = None
    how: str = ""
    verdict: str = ""
    hostile: bool = False
    empty: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.words, self.how, self.verdict, self.hostile, self.empty)
        canvas.lay(("bay", parts), area, lambda: self._paint(theme, scale, area.size))
        if self.before is not None:
            self._draw_values(canvas)

    def _paint(self, theme: Theme, scale: float, size: tuple[int, int]) -> pygame.Surface:
        sheet = Sheet(theme, scale, size)
        w, h = sheet.w, sheet.h
        tone = theme.hex("vn" if self.hostile else "gold")
        edge = rounded(1, 1, w - 2, h - 2, 10)
        body = path(edge, "#04080C", 0.4) + path(edge, "none", 0.45, tone, 1.6)
        middle = (w / 2, 452.0 - 160.0)
        if self.how in ("turn", "set", "copy"):
            body += path(_ring_arrow(middle, 88), "none", 1, tone, 9) + path(_ring_head(middle, 88), tone)
        elif not self.text and not self.words:
            body += path(chamfer(middle[0] - 70, middle[1] - 70, 140, 140, 18), "none", 0.25, theme.hex("line"), 2)
        sheet.shapes(body)
        if self.text:
            bright = "vn_hi" if self.hostile else "gold_hi"
            sheet.write(self.text.upper(), "heading", 24, bright, w / 2, 30, "center", width=w - 20, tracking=1)
            sheet.paragraph(self.words, (12, 46, w - 24, 78), 20, "white", centred=True)
        elif self.words:
            sheet.paragraph(self.words, (12, 20, w - 24, 160), 20, "white", centred=True)
        else:
            sheet.paragraph(self.empty, (14, h - 120, w - 28, 100), 19, "mist", centred=True)
        if self.how == "reroll":
            sheet.icon("cycle", 44, tone, w / 2, middle[1] + 108)
        if self.verdict:
            sheet.paragraph(self.verdict, (10, h - 132, w - 20, 112), 20, "gold_hi", "gold", "bold", centred=True)
        return sheet.surface

    def _draw_values(self, canvas: Canvas) -> None:
        """Old value, arrow, new value."""
        x, y = self.rect.centerx, self.rect.y + 152
        if self.after is None:
            draw_chip(canvas, str(self.before), MUTED, "", x, y, 32)
            return
        draw_chip(canvas, str(self.before), MUTED, "", x - 48, y, 32)
        draw_chip(canvas, str(self.after), GOLD, "", x + 48, y, 32)
        size = max(12, canvas.viewport.length(28))
        canvas.blit_centred(icon("arrow-right", size, canvas.theme.hex("gold")), x, y)


def _ring_arrow(middle: tuple[float, float], radius: float) -> str:
    """Three quarters of a ring around the die, open at its lower right."""
    (x, y), start, end = middle, math.radians(150), math.radians(385)
    ax, ay = x + radius * math.cos(start), y + radius * math.sin(start)
    bx, by = x + radius * math.cos(end), y + radius * math.sin(end)
    return f"M{ax:.1f} {ay:.1f}A{radius} {radius} 0 1 1 {bx:.1f} {by:.1f}"


def _ring_head(middle: tuple[float, float], radius: float) -> str:
    """The head of that arrow, pointing downwards."""
    x = middle[0] + radius * math.cos(math.radians(385))
    y = middle[1] + radius * math.sin(math.radians(385))
    return f"M{x + 22:.1f} {y - 12:.1f}L{x - 2:.1f} {y + 30:.1f}L{x - 26:.1f} {y - 14:.1f}Z"


class TraceLine(Widget):
    """The dashed line from a card to the bay or to a die. `reach` 0..1 is how far it has been drawn."""

    kind: str = "text"
    start: tuple[float, float] = (0.0, 0.0)
    end: tuple[float, float] = (0.0, 0.0)
    tone: str = "gold"
    reach: float = 1.0
    z: int = 90

    def hit(self, x: float, y: float) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.reach <= 0:
            return
        points = [self._at(i / 28 * self.reach) for i in range(29)]
        colour = canvas.theme.colour(self.tone)
        width = max(2, canvas.viewport.length(4))
        for i in range(0, 27, 2):
            one, other = canvas.viewport.point(*points[i]), canvas.viewport.point(*points[i + 1])
            pygame.draw.line(canvas.surface, colour, one, other, width)
        self._head(canvas, points[-2], points[-1], colour)

    def _at(self, t: float) -> tuple[float, float]:
        (ax, ay), (bx, by) = self.start, self.end
        cx, cy = (ax + bx) / 2 + (by - ay) * 0.2, (ay + by) / 2 - (bx - ax) * 0.2
        u = 1 - t
        return (u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by)

    @staticmethod
    def _head(canvas: Canvas, before: tuple[float, float], tip: tuple[float, float], colour: pygame.Color) -> None:
        angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
        sides = [(tip[0] + 20 * math.cos(angle + side), tip[1] + 20 * math.sin(angle + side)) for side in (2.6, -2.6)]
        corners = [tip, *sides]
        pygame.draw.polygon(canvas.surface, colour, [canvas.viewport.point(*corner) for corner in corners])
