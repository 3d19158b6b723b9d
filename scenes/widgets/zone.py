"""Zones on the map with their headers, and the row of a Leader in the rail."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.effects import Glow, cut_to, greyed, veiled
from scenes.drawing.emblems import badge, zone_badge
from scenes.drawing.files import window_on
from scenes.drawing.shapes import chamfer, halftone
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import icon, linear, path, raster
from scenes.drawing.text import put
from scenes.theme import ZONE_ICONS, Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.chip import CAPTURED, chip_size, paint_chip
from scenes.widgets.panel import paint_panel
from scenes.widgets.slot import draw_dashes, draw_line, paint_slot
from scenes.widgets.widget import Widget

HEAD = 36.0
SLOT_INSET = 15.0
SLOT_TOP = 39.0
SITE_INSET = 6.0


def paint_zone_head(theme: Theme, scale: float, size: tuple[int, int], zone: str, name: str) -> pygame.Surface:
    """The coloured header of a Zone: icon, word and four hatches."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    body = path(f"M12 2H{w - 12:.1f}L{w - 2:.1f} 12V{h - 2:.1f}H2V12Z", theme.hex(zone))
    for i in range(4):
        body += path(f"M{w - 20 - i * 9:.1f} 2l-10 {h - 4:.1f}h4l10 -{h - 4:.1f}Z", theme.hex("ink"), 0.22)
    sheet.shapes(body)
    sheet.icon(ZONE_ICONS[zone], h * 0.7, "ink", 10, h / 2, "midleft")
    sheet.write(name.upper(), "heading", h * 0.58, "ink", h + 6, h / 2 + 1, width=w - h - 16, tracking=1)
    return sheet.surface


def paint_zone(
    theme: Theme, scale: float, size: tuple[int, int], zone: str, name: str, sites: tuple[str, ...], dim: bool = False
) -> pygame.Surface:
    """A Zone panel without its cards: header, slot, and the first of the site's names that there is room for."""
    sheet = Sheet(theme, scale, size)
    sheet.surface.blit(paint_panel(theme, scale, size, "", zone), (0, 0))
    w, h = sheet.w, sheet.h
    sheet.picture(paint_zone_head(theme, scale, (size[0], sheet.r(HEAD)), zone, name), 0, 0)
    slot = (sheet.r(w - 2 * SLOT_INSET), sheet.r(h - SLOT_TOP - 27))
    sheet.picture(paint_slot(theme, scale, slot, zone), SLOT_INSET, SLOT_TOP)
    # Where even the short one would have to be cut, the tooltip says it: the head tells which Zone this is.
    room = w - 2 * SITE_INSET
    site = next((site.upper() for site in sites if sheet.fits(site.upper(), "label", 16, room, 1)), "")
    sheet.write(site, "label", 16, "fog", w / 2, h - 14, "center", width=room, tracking=1)
    if dim:
        return veiled(sheet.surface, "#05090C", 140)
    return sheet.surface


class ZonePanel(Widget):
    """A Zone on the map. `text` is its name ("Arctic I"), `zone` its kind, `sites` the names of the place,
    the longest first.

    The Leader and the Reward under it are card widgets of their own: `slot` is their place. `lit` marks the Zone that
    is spoken of.
    """

    kind: str = "panel"
    focusable: bool = True
    drop_target: bool = True
    zone: str = "land"
    sites: tuple[str, ...] = ()
    dim: bool = False
    lit: bool = False

    @property
    def slot(self) -> pygame.FRect:
        """The place of the Leader's card, in units."""
        height = self.rect.height - SLOT_TOP - 27
        return pygame.FRect(self.rect.x + SLOT_INSET, self.rect.y + SLOT_TOP, self.rect.width - 2 * SLOT_INSET, height)

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        glow = Glow(theme.hex("gold"), 12, 200) if self.selected else None
        canvas.lay(
            ("zone", self.zone, self.text, self.sites, self.dim),
            area,
            lambda: paint_zone(theme, scale, area.size, self.zone, self.text, self.sites, self.dim),
            2,
            glow,
        )
        if self.refused:
            draw_line(canvas, self.rect, "alert", 16)
        elif self.selected:
            draw_line(canvas, self.rect, "gold", 16, 4)
        elif self.glowing:
            draw_dashes(canvas, self.rect, "gold", 16)
        if self.focused:
            draw_focus(canvas, self.rect, 17)
        elif self.lit:
            draw_line(canvas, self.rect.inflate(8, 8), "gold_hi", 18, 2.4)


def paint_portrait(
    theme: Theme,
    size: tuple[int, int],
    picture: str,
    sign: str,
    colours: tuple[str, str],
    edge: str,
    captured: bool = False,
) -> pygame.Surface:
    """A head in a chamfered window of `size` pixels on a dotted ground; without a picture the sign stands there."""
    w, h = size
    ground = raster(
        w,
        h,
        f'<rect width="{w}" height="{h}" fill="url(#g)"/>' + path(halftone(w, h, max(4.0, w / 18)), "#05070A", 0.35),
        defs=linear("g", [(0, colours[0]), (1, colours[1])]),
    )
    side = round(max(w, h) * 1.08)
    head = window_on(picture, side, side)
    if head is not None:
        put(ground, head, (w / 2, 0), "midtop")
    else:
        put(ground, icon(sign, round(min(w, h) * 0.62), theme.hex("paper")), (w / 2, h * 0.52), "center")
    cut = max(4.0, min(w, h) * 0.1)
    framed = cut_to(ground, chamfer(0, 0, w, h, cut))
    line = max(1.5, min(w, h) * 0.022)
    framed.blit(
        raster(w, h, path(chamfer(line / 2, line / 2, w - line, h - line, cut), "none", 1, theme.hex(edge), line)),
        (0, 0),
    )
    return greyed(framed, 190) if captured else framed


class Portrait(Widget):
    """The picture of a seat or a Leader in a chamfered window."""

    kind: str = "panel"
    picture: str = ""
    icon: str = "rank-3"
    colours: tuple[str, str] = ("#2F7FD6", "#0F2F55")
    edge: str = "fs_hi"

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme = canvas.theme
            parts = (self.picture, self.icon, self.colours, self.edge)
            canvas.lay(("portrait", parts), area, lambda: paint_portrait(theme, area.size, *parts))


def paint_leader_row(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    name: str,
    zone: str,
    figures: tuple[tuple[str, int], ...],
    picture: str,
    captured: str,
) -> pygame.Surface:
    """A Leader in the rail: head, Zone, name, Defense, Health and Support Value, or the word `captured`."""
    sheet = Sheet(theme, scale, size)
    w, h = sheet.w, sheet.h
    sheet.shapes(
        path(chamfer(1, 1, w - 2, h - 2, 9), theme.hex("strip"), 0.85)
        + path(chamfer(1, 1, w - 2, h - 2, 9), "none", 0.6, theme.hex(zone), 1.6)
    )
    dense = theme.dense(scale)
    side = min(48.0 if dense else 64.0, h - 18)
    head = paint_portrait(
        theme, (sheet.r(side), sheet.r(side)), picture, "death-skull", ("#5A3A86", "#1B0D2A"), zone, bool(captured)
    )
    sheet.picture(head, 8, (h - side) / 2)
    sheet.picture(zone_badge(theme, zone, max(12, sheet.r(28))), 14, h - 22, "center")
    left = side + 16
    room = w - left - 6
    # In a small window a long name takes two lines, and what lies under it moves down.
    foot = min(h - 34, 28 / scale + 4) if dense and not sheet.fits(name.upper(), "narrow", 20, room) else 40.0
    sheet.label(name.upper(), "narrow", 20, "mist" if captured else "vn_hi", (left, 2, room, foot))
    middle = min(max(h * 0.64, (foot + h) / 2), h - 21.0)
    if captured:
        words = captured.upper()
        if chip_size(theme, scale, words, "handcuffs", 16, 5)[0] > room * scale + 2:
            words = ""
        chip = paint_chip(theme, scale, words, CAPTURED, "handcuffs", 16, 5)
        sheet.picture(chip, left - 2, middle, "midleft")
        return sheet.surface
    step = min(34.0, room / max(1, len(figures)))
    for i, (stat, value) in enumerate(figures):
        drawn = badge(theme, stat, max(12, sheet.r(min(32.0, step))), str(value))
        sheet.picture(drawn, left + step * (i + 0.5), middle, "center")
    return sheet.surface


class LeaderRow(Widget):
    """A Leader in the rail of seven. `text` is the name, `figures` (stat, value); `captured` the word or ""."""

    kind: str = "panel"
    focusable: bool = True
    zone: str = "land"
    figures: tuple[tuple[str, int], ...] = ()
    picture: str = ""
    captured: str = ""

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.zone, self.figures, self.picture, self.captured)
        glow = Glow(theme.hex("white"), 5, 100) if self.hovered else None
        canvas.lay(("leader-row", parts), area, lambda: paint_leader_row(theme, scale, area.size, *parts), 0, glow)
        if self.glowing:
            draw_line(canvas, self.rect.inflate(-10, -10), "gold", 8)
        if self.focused or self.selected:
            draw_line(canvas, self.rect, "fs_hi")
