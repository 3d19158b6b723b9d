"""The prompt bar: what is asked now, in the colour of the seat that is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.canvas import Canvas
from scenes.drawing.emblems import key_cap, seat_disc
from scenes.drawing.shapes import chamfer, polygon
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

HELP = 32


def paint_prompt(
    theme: Theme, scale: float, size: tuple[int, int], sentence: str, seat: int, helpful: bool, note: str = ""
) -> pygame.Surface:
    """The bar at `size` pixels. `sentence` is rich text with the verb in bold; `note` stands right of it."""
    bar = _ground(theme, scale, size, seat, helpful)
    bar.blit(_words(theme, scale, size, sentence, helpful, note), (0, 0))
    return bar


def _ground(theme: Theme, scale: float, size: tuple[int, int], seat: int, helpful: bool) -> pygame.Surface:
    """The bar without words."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    tone = SEATS[seat % len(SEATS)].colour
    field = _field(h)
    sheet.shapes(
        path(chamfer(1, 1, w - 2, h - 2, 12), "#0B1218", 0.95)
        + path(polygon([(12, 2), (field + 2, 2), (field - 14, h - 2), (12, h - 2), (2, h - 12), (2, 12)]), tone, 0.22)
        + path(chamfer(2, 2, w - 4, h - 4, 11), "none", 1, tone, 2)
    )
    disc = max(16, sheet.r(40))
    sheet.picture(seat_disc(disc, seat), field / 2 - 4, h / 2, "center")
    if helpful:
        sheet.picture(key_cap(theme, "?", max(18, sheet.r(HELP - 2))), w - 14, h / 2, "midright")
    return sheet.surface


def _field(high: float) -> float:
    """How wide the seat's own part at the left is, in units."""
    return min(high, 96.0)


def _words(
    theme: Theme, scale: float, size: tuple[int, int], sentence: str, helpful: bool, note: str
) -> pygame.Surface:
    """What the bar says, on nothing."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    right = w - (58 if helpful else 16)
    if note:
        right = sheet.write(note, "medium", 18, "mist", right, h / 2, "midright", width=w * 0.3).left - 16
    left = _field(h) + 12
    # Two lines; a third where the bar is high enough and the letters would be narrow or small without it.
    two = min(h - 6, max(52.0, 2.4 * theme.text_px(19, scale, True) / scale))
    room = two if sheet.holds(sentence, (right - left, two), 22, leading=1.18) else h - 8
    box = (left, (h - room) / 2, right - left, room)
    sheet.paragraph(sentence, box, 22, "white", "gold", leading=1.18, middle=True)
    return sheet.surface


class PromptBar(Widget):
    """The sentence of the moment. `text` is rich text; `seat` 0..4 gives colour and mark; `note` names the focus.

    With `helpful` the key cap `?` at the right end opens the rule behind the step: `help_rect` is where it is hit.
    """

    kind: str = "text"
    seat: int = 0
    helpful: bool = True
    note: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        look, says = (self.seat, self.helpful), (self.text, self.helpful, self.note)
        canvas.lay(("prompt", look), area, lambda: _ground(theme, scale, area.size, *look), 2)
        canvas.lay(("prompt words", says), area, lambda: _words(theme, scale, area.size, *says))
        if self.focused:
            draw_focus(canvas, self.rect)

    def kept_clear(self) -> Sequence[pygame.FRect]:
        return (self.rect,)

    @property
    def help_rect(self) -> pygame.FRect:
        """Where a press opens the rule, at least 44 units in both directions."""
        return pygame.FRect(self.rect.right - 54, self.rect.centery - 22, 44, 44)

    def help(self, name: str, text: str) -> PromptHelp:
        """The place of the `?`, as a thing of its own that can be pressed and reached by keyboard."""
        cap = PromptHelp(f"{self.id}.help", self.help_rect, text=name, z=self.z + 1)
        cap.tooltip = (name, text)
        return cap


class PromptHelp(Widget):
    """The `?` of a prompt bar, which draws the cap itself; here only the ring of the keyboard's focus is drawn."""

    kind: str = "button"
    focusable: bool = True
    group: str = "bar"

    def draw(self, canvas: Canvas) -> None:
        if self.visible and self.focused:
            draw_focus(canvas, self.rect.inflate(-10, -10))
