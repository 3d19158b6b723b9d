"""Small plates with an icon and a word: the state of a card, an order, a value."""

from __future__ import annotations

import msgspec
import pygame

from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

HEIGHT = 30
PADDING = 10


class ChipLook(msgspec.Struct, frozen=True):
    """Text, ground and (optionally) line colour of a chip, as tokens."""

    text: str
    ground: str
    line: str = ""


GOLD = ChipLook("ink", "gold")
NOTE = ChipLook("fs_hi", "fs_lo")
CHOSEN = ChipLook("ink", "fs_hi")
VENOM = ChipLook("vn", "vp_lo")
VENOM_NOW = ChipLook("ink", "vn")
VENOM_OUTLINE = ChipLook("vn_hi", "strip", "vn")
PAST = ChipLook("fog", "edge")
MUTED = ChipLook("fog", "muted", "edge")
REFUSED = ChipLook("white", "alert_lo")
CAPTURED = ChipLook("gold_hi", "#2A1C05")
PAPER = ChipLook("paperink", "#D9C189")
LOOKS = (GOLD, NOTE, CHOSEN, VENOM, VENOM_NOW, VENOM_OUTLINE, PAST, MUTED, REFUSED, CAPTURED, PAPER)


def chip_size(
    theme: Theme, scale: float, text: str, icon: str = "", size: float = 18, padding: float = PADDING
) -> tuple[int, int]:
    """Width and height in pixels of a chip with text of `size` units."""
    px = theme.text_px(size, scale) / scale
    gauge = Sheet(theme, scale, (1, 1))
    words = gauge.width_of(text, "heading", size) if text else 0
    sign = px * 1.05 if icon else 0
    gap = 6 if text and icon else 0
    height = max(HEIGHT * size / 18, px * 1.5)
    return (round((words + sign + gap + 2 * padding) * scale), round(height * scale))


def paint_chip(
    theme: Theme,
    scale: float,
    text: str,
    look: ChipLook,
    icon: str = "",
    size: float = 18,
    padding: float = PADDING,
) -> pygame.Surface:
    """A chip with text of `size` units; without text it is the icon alone."""
    sheet = Sheet(theme, scale, chip_size(theme, scale, text, icon, size, padding))
    line = sheet.hex(look.line) if look.line else "none"
    sheet.shapes(path(chamfer(1, 1, sheet.w - 2, sheet.h - 2, 7), sheet.hex(look.ground), 1, line, 2))
    x = float(padding)
    if icon:
        sign = theme.text_px(size, scale) * 1.05 / scale
        sheet.icon(icon, sign, look.text, x, sheet.h / 2, "midleft")
        x += sign + 6
    if text:
        sheet.write(text, "heading", size, look.text, x, sheet.h / 2 + 0.5)
    return sheet.surface


def draw_chip(
    canvas: Canvas, text: str, look: ChipLook, icon: str, x: float, y: float, size: float = 18, anchor: str = "center"
) -> pygame.FRect:
    """Draws a chip with its anchor at (x, y) units and returns its rectangle in units."""
    theme, scale = canvas.theme, canvas.scale
    picture = canvas.cached(("chip", text, look, icon, size), lambda: paint_chip(theme, scale, text, look, icon, size))
    area = picture.get_rect(**{anchor: canvas.viewport.point(x, y)})
    canvas.surface.blit(picture, area)
    left, top = canvas.viewport.units(area.topleft)
    return pygame.FRect(left, top, area.width / scale, area.height / scale)


class Chip(Widget):
    """A chip in the middle of its rectangle."""

    kind: str = "chip"
    look: ChipLook = PAST
    icon: str = ""
    size: float = 18

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            draw_chip(canvas, self.text, self.look, self.icon, *self.rect.center, self.size)
