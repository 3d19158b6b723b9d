"""Chamfered metal plates with an optional head, the ground of everything that is not a card."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.colours import mix
from scenes.drawing.effects import margin_of, mounted, widened
from scenes.drawing.shapes import chamfer, circle
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import CHAMFER, PANEL_HEAD, Theme
from scenes.widgets.widget import Widget

#: Wider panels in units are narrow ones drawn out: what is not alike from left to right lies near their ends.
NARROW = 300


def paint_panel(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    title: str = "",
    accent: str = "line",
    icon: str = "",
    note: str = "",
    opacity: float = 0.94,
) -> pygame.Surface:
    """A panel of `size` pixels; with a title it gets a head of 36 units, with `note` at the head's right end."""
    panel = _plate(theme, scale, size, bool(title), accent, opacity)
    if title:
        panel.blit(_words(theme, scale, size[0], title, accent, icon, note), (0, 0))
    return panel


def _plate(
    theme: Theme, scale: float, size: tuple[int, int], headed: bool, accent: str, opacity: float = 0.94, level: int = 0
) -> pygame.Surface:
    """The panel without words, on the shadow of its level."""
    narrow = round(NARROW * scale)
    if size[0] > narrow:
        plate = _plate(theme, scale, (narrow, size[1]), headed, accent, opacity, level)
        return widened(plate, plate.get_width() + size[0] - narrow)
    sheet = Sheet(theme, scale, size)
    w, h, cut = sheet.w, sheet.h, CHAMFER["panel"]
    tone = sheet.hex(accent)
    edge = ((0.0, mix(tone, "#FFFFFF", 0.25)), (0.4, mix(tone, "#16222C", 0.45)), (1.0, mix(tone, "#0A0F14", 0.7)))
    body = (
        f'<path d="{chamfer(1, 1, w - 2, h - 2, cut)}" fill="url(#p)" fill-opacity="{opacity}"/>'
        + path(chamfer(1.5, 1.5, w - 3, h - 3, cut), "none", 1, sheet.hex("plate"), 3)
        + path(chamfer(3, 3, w - 6, h - 6, cut - 1), "none", 1, "url(#e)", 1.6)
    )
    if headed:
        tab = min(80.0, w * 0.3)
        body += (
            path(f"M{cut} 3H{w - cut:.1f}L{w - 3:.1f} {cut}V{PANEL_HEAD}H3V{cut}Z", sheet.hex("strip"), 0.88)
            + path(f"M3 {PANEL_HEAD}H{w - 3:.1f}", "none", 1, tone, 2)
            + path(f"M3 {PANEL_HEAD + 1}h{tab:.1f}v3h-{tab - 4:.1f}Z", tone)
        )
    for x in (cut + 2, w - cut - 2):
        body += path(circle(x, h - cut - 2, 3), sheet.hex("plate")) + path(circle(x - 0.5, h - cut - 2.5, 2), "#4C6577")
    sheet.shapes(body, linear("p", theme.stops("panel")) + linear("e", edge))
    return mounted(sheet.surface, scale, level)


def _words(
    theme: Theme, scale: float, width: int, title: str, accent: str, icon: str, note: str, short: str = ""
) -> pygame.Surface:
    """The words of the head on nothing, `width` pixels wide."""
    sheet = Sheet(theme, scale, (width, round((PANEL_HEAD + 4) * scale)))
    if short and not sheet.whole(title.upper(), "label", 19, sheet.w - 32, 2):
        title = short
    _head(sheet, title, accent, icon, note)
    return sheet.surface


def _head(sheet: Sheet, title: str, accent: str, icon: str, note: str) -> None:
    y, high = PANEL_HEAD / 2 + 2, PANEL_HEAD - 6
    x, right = 16.0, sheet.w - 16
    # A long name in a narrow panel needs the place of the sign as well.
    if icon and (note or sheet.fits(title.upper(), "label", 19, right - x - 30, 2)):
        sheet.icon(icon, 22, accent, x, y - 1, "midleft")
        x += 30
    if note and not sheet.fits(title.upper(), "label", 19, right - x - sheet.width_of(note, "medium", 19) - 14, 2):
        # The title goes first; the note is dropped where both have no room.
        note = ""
    if note:
        room = max(40.0, sheet.w * 0.6)
        right = sheet.write(note, "medium", 19, "fog", right, y, "midright", width=room, height=high).left - 14
    sheet.write(title.upper(), "label", 19, "fog", x, y, width=max(20.0, right - x), tracking=2, height=high)


class Panel(Widget):
    """A plate with a title. `text` is the title; `note` stands at the right end of the head.

    `short` stands in the head where the title cannot be written whole; the title is then in the tooltip.
    """

    kind: str = "panel"
    accent: str = "line"
    icon: str = ""
    note: str = ""
    short: str = ""
    level: int = 2

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        headed, margin = bool(self.text), margin_of(scale, self.level)
        # Words change and plates stay: they are painted apart from each other.
        plate = canvas.cached(
            ("panel", area.size, headed, self.accent, self.level),
            lambda: _plate(theme, scale, area.size, headed, self.accent, level=self.level),
        )
        canvas.surface.blit(plate, (area.x - margin, area.y - margin))
        if headed:
            words = (self.text, self.accent, self.icon, self.note, self.short)
            drawn = canvas.cached(("panel words", area.width, *words), lambda: _words(theme, scale, area.width, *words))
            canvas.surface.blit(drawn, area)

    @property
    def inside(self) -> pygame.FRect:
        """The room below the head, with the panel's padding, in units."""
        head = PANEL_HEAD + 8 if self.text else 16
        return pygame.FRect(self.rect.x + 16, self.rect.y + head, self.rect.width - 32, self.rect.height - head - 14)
