"""Buttons: one gold button for the primary action, steel for everything else, red for what destroys something."""

from __future__ import annotations

import pygame

from scenes.canvas import Canvas
from scenes.drawing.colours import mix
from scenes.drawing.effects import Glow
from scenes.drawing.emblems import PAD_CAP, key_cap
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import linear, path
from scenes.theme import CHAMFER, SMALLEST_TEXT, Theme
from scenes.widgets.widget import Widget

STYLES = ("primary", "second", "danger")
_INK = {"primary": "ink", "second": "white", "danger": "ink"}
#: Under the pointer a button is lighter and has a bright rim, pressed it is darker and lies lower: how much, so that
#: the letters on it can still be read.
LIGHTER, DARKER = 0.1, {"primary": 0.16, "second": 0.16, "danger": 0.03}
RIMS = {"primary": "white", "second": "gold", "danger": "white"}
_SMALLEST = 16
FOCUS_GAP = 6


def paint_button(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    label: str,
    style: str = "second",
    icon: str = "",
    key: str = "",
    state: str = "normal",
    text_size: float = 0.0,
) -> pygame.Surface:
    """A button of `size` pixels; states are normal, hover, pressed and disabled. `text_size` 0 goes by the height."""
    sheet = Sheet(theme, scale, size)
    w, h, cut = sheet.w, sheet.h, CHAMFER["button"]
    body = path(chamfer(1, 1, w - 2, h - 2, cut), sheet.hex("plate"))
    drop = 2 if state == "pressed" else 0
    defs = ""
    if state == "disabled":
        ink = "mist"
        body += path(chamfer(3, 3, w - 6, h - 6, cut - 1), sheet.hex("steel"))
    else:
        ink = _INK[style]
        stops = theme.stops(style)
        if state != "normal":
            tint = ("#FFFFFF", LIGHTER) if state == "hover" else ("#000000", DARKER[style])
            stops = tuple((offset, mix(colour, *tint)) for offset, colour in stops)
        defs = linear("b", stops)
        body += path(chamfer(3, 3 + drop, w - 6, h - 6 - drop, cut - 1), "url(#b)")
        if state == "hover":
            body += path(chamfer(4, 4, w - 8, h - 8, cut - 2), "none", 1, sheet.hex(RIMS[style]), 2)
        elif state != "pressed":
            body += path(f"M13 3.8H{w - 13:.1f}", "none", 0.55, "#FFFFFF", 1.6)
    sheet.shapes(body, defs)
    _label(sheet, label, ink, icon, key, text_size or min(30.0, h * 0.46), drop)
    return sheet.surface


def _label(sheet: Sheet, label: str, ink: str, icon: str, key: str, size: float, drop: float) -> None:
    """Icon, label and key cap. Where they do not fit the label shrinks, then the key cap goes, then the icon."""
    cap = key_cap(sheet.theme, key, max(SMALLEST_TEXT + 5, sheet.r(24))) if key else None
    if sheet.theme.dense(sheet.scale) and not key.startswith(PAD_CAP):
        cap = None
    room = sheet.w - min(24.0, sheet.w * 0.12)
    units, icon_room, cap_room = size, 0.0, 0.0
    for with_cap, with_icon in ((True, True), (False, True), (False, False)):
        cap_room = cap.get_width() / sheet.scale + 12 if cap and with_cap else 0.0
        units = size
        while True:
            icon_room = units * 1.15 + 10 if icon and with_icon else 0.0
            total = sheet.width_of(label, "heading", units, 1) + icon_room + cap_room
            if total <= room or units <= min(_SMALLEST, size):
                break
            units -= 1
        if total <= room:
            break
    y = sheet.h / 2 + drop + 0.5
    words = min(sheet.width_of(label, "heading", units, 1), room - icon_room - cap_room)
    x = (sheet.w - words - icon_room - cap_room) / 2
    if icon_room:
        sheet.icon(icon, units * 1.15, ink, x, y, "midleft")
    if label:
        sheet.write(label, "heading", units, ink, x + icon_room, y, width=words + 1, tracking=1)
    if cap and cap_room:
        sheet.picture(cap, sheet.w - 14, y, "midright")


class Button(Widget):
    """Something to press. `text` is the label, `key` what stands on its cap: a key, 'icon:name' or 'pad:A'."""

    kind: str = "button"
    focusable: bool = True
    style: str = "second"
    icon: str = ""
    key: str = ""
    text_size: float = 0.0
    #: The key on its cap goes to something else just now: what the keyboard's ring is on.
    capless: bool = False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return
        theme, scale = canvas.theme, canvas.scale
        area = canvas.viewport.px(self.rect)
        state = "normal" if self.enabled else "disabled"
        if self.enabled and (self.hovered or self.pressed):
            state = "pressed" if self.pressed else "hover"
        label, key = self.text.upper(), "" if self.capless else self.key
        glow = None
        if self.enabled and (self.style == "primary" or state == "hover"):
            glow = Glow(theme.hex("gold"), 9, 130)
        canvas.lay(
            ("button", label, self.style, self.icon, key, state, self.text_size),
            area,
            lambda: paint_button(theme, scale, area.size, label, self.style, self.icon, key, state, self.text_size),
            1,
            glow,
        )
        if self.focused or self.selected:
            draw_focus(canvas, self.rect)


def draw_focus(canvas: Canvas, rect: pygame.FRect, cut: float = 13) -> None:
    """The blue ring of keyboard focus just outside a thing, on a dark one that parts it from frames of gold."""

    def paint(sheet: Sheet) -> None:
        ring, wide = chamfer(4, 4, sheet.w - 8, sheet.h - 8, cut), max(3.6, 2.4 / sheet.scale)
        dark = path(ring, "none", 1, sheet.hex("ink"), wide + 4)
        sheet.shapes(dark + path(ring, "none", 1, sheet.hex("fs_hi"), wide))

    canvas.sheet(("focus", cut), rect.inflate(2 * FOCUS_GAP, 2 * FOCUS_GAP), paint)
