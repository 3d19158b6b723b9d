"""How toasts, refusals and tooltips look."""

from __future__ import annotations

import pygame

from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme

WIDTH = 440
BUBBLE_WIDTH = 450
TAIL = 16


def paint_toast(theme: Theme, scale: float, size: tuple[int, int], text: str, error: bool) -> pygame.Surface:
    """A sentence on a plate of `size` pixels; errors are red and say that a click takes them away."""
    sheet = Sheet(theme, scale, size)
    ground, line, sign = ("#2A0E0A", "alert", "hazard-sign") if error else ("panel", "gold", "info")
    sheet.shapes(path(chamfer(1.5, 1.5, sheet.w - 3, sheet.h - 3, 12), sheet.hex(ground), 0.97, sheet.hex(line), 2.4))
    sheet.icon(sign, 28, line, 18, sheet.h / 2, "midleft")
    sheet.paragraph(text, (58, 5, sheet.w - 74, sheet.h - 10), 20, middle=True, leading=1.16)
    return sheet.surface


def paint_bubble(theme: Theme, scale: float, text: str, tail: str = "down") -> pygame.Surface:
    """A refusal: dark red, a cross, a tail that points "up" or "down" to the place."""
    gauge = Sheet(theme, scale, (round(BUBBLE_WIDTH * scale), round(300 * scale)))
    height = gauge.paragraph(text, (64, 14, BUBBLE_WIDTH - 84, 260), 20).h + 28
    sheet = Sheet(theme, scale, (round(BUBBLE_WIDTH * scale), round((height + TAIL) * scale)))
    top = TAIL if tail == "up" else 0.0
    middle = BUBBLE_WIDTH / 2
    edge, point = (top + 2.2, 2) if tail == "up" else (height - 2.2, height + TAIL - 3)
    plate = path(chamfer(1.5, top + 1.5, BUBBLE_WIDTH - 3, height - 3, 12), "#3A0E0A", 0.98, sheet.hex("alert"), 3)
    arrow = path(f"M{middle - 14} {edge}L{middle} {point}L{middle + 14} {edge}", "#3A0E0A", 1, sheet.hex("alert"), 3)
    sheet.shapes(plate + arrow)
    sheet.icon("cross-mark", 30, "alert", 20, top + height / 2, "midleft")
    sheet.paragraph(text, (64, top + 14, BUBBLE_WIDTH - 84, height - 20), 20)
    return sheet.surface


def paint_tooltip(theme: Theme, scale: float, title: str, text: str, key: str = "") -> pygame.Surface:
    """A name in gold and one or two sentences."""
    gauge = Sheet(theme, scale, (round(WIDTH * scale), round(400 * scale)))
    body = gauge.paragraph(text, (20, 0, WIDTH - 40, 360), 20).h if text else 0
    height = 52 + body + (14 if text else 0)
    sheet = Sheet(theme, scale, (round(WIDTH * scale), round(height * scale)))
    sheet.shapes(path(chamfer(1.5, 1.5, WIDTH - 3, height - 3, 12), sheet.hex("night"), 0.98, sheet.hex("line"), 2))
    sheet.write(title, "heading", 22, "gold", 20, 28, width=WIDTH - 40)
    if text:
        sheet.paragraph(text, (20, 50, WIDTH - 40, body + 8), 20, "fog")
    return sheet.surface
