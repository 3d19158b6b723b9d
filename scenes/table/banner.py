"""A band across the screen that names a seat and goes by itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.canvas import Canvas
from scenes.drawing.emblems import seat_disc
from scenes.drawing.shapes import polygon
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.motion import Track, Tween, in_out2, pause
from scenes.theme import SEATS, Theme
from scenes.widgets.widget import Widget

WIPE_MS = 220.0
STAY_MS = 1200.0
#: How far the ends of the band lean, for a band of 120 units, so that they stand at 20 degrees.
LEAN = 44.0


def paint_band(theme: Theme, scale: float, size: tuple[int, int], text: str, seat: int) -> pygame.Surface:
    """The band in the colour of a seat, with its mark and a sentence in the middle."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    tone = SEATS[seat % len(SEATS)].colour
    band = polygon([(LEAN, 4), (w, 4), (w - LEAN, h - 4), (0, h - 4)])
    sheet.shapes(
        path(band, "#070D14", 0.94)
        + path(band, "url(#s)", 0.34)
        + path(f"M{LEAN:.1f} 4H{w:.1f}M0 {h - 4:.1f}H{w - LEAN:.1f}", "none", 1, tone, 4),
        linear("s", [(0, tone), (1, "#070D14")]),
    )
    size_of_text = 54.0
    words = min(sheet.width_of(text, "heading", size_of_text, 1), w - 420)
    left = (w - words - 104) / 2
    sheet.picture(seat_disc(max(20, sheet.r(84)), seat), left + 42, h / 2, "center")
    sheet.write(text, "heading", size_of_text, "white", left + 108, h / 2 + 1, width=words + 2, tracking=1)
    return sheet.surface


class Banner(Widget):
    """`text` is the sentence, `seat` the colour. It covers nothing for the pointer: whatever lies under it can be used.

    `reach` 0..1 is how far the wipe has come, `alpha` 0..255 fades it out.
    """

    kind: str = "text"
    z: int = 990
    seat: int = 0
    reach: float = 1.0
    alpha: int = 255

    def hit(self, x: float, y: float) -> bool:
        return False

    def passing(self, gone: Callable[[], None]) -> Track:
        """The movement: it wipes in, stays to be read, and fades."""

        def come(progress: float) -> None:
            self.reach = progress

        def show(progress: float) -> None:
            self.alpha = round(255 * progress)

        def go(progress: float) -> None:
            self.alpha = round(255 * (1 - progress))

        self.reach = 0.0
        track = Track([Tween(WIPE_MS, come, in_out2, "travel", fade=show), pause(STAY_MS)])
        return track.then(Tween(WIPE_MS, go, in_out2, "fade", done=gone))

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or self.reach <= 0.01:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        seen = pygame.FRect(self.rect.x, self.rect.y, self.rect.width * self.reach, self.rect.height)
        with canvas.clip(seen):
            canvas.lay(
                ("banner", self.text, self.seat),
                area,
                lambda: paint_band(theme, scale, area.size, self.text, self.seat),
                alpha=self.alpha,
            )
