"""Whether everything on a screen has its place."""

from __future__ import annotations

import pygame

from scenes.app import App

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (2560, 1080))
CANVAS = pygame.FRect(0, 0, 1920, 1080)
PRESSED = ("button", "toggle", "entry")


def crowded(app: App) -> list[str]:
    """Widgets of the scene on top that leave the canvas, and things to press that lie over each other."""
    top = app.stack.top
    assert top is not None
    shown = [widget for widget in top.widgets() if widget.visible and widget.rect.w]
    faults = [f"{widget.id} leaves the canvas: {widget.rect}" for widget in shown if not CANVAS.contains(widget.rect)]
    pressed = [widget for widget in shown if widget.kind in PRESSED]
    for number, one in enumerate(pressed):
        faults += [
            f"{one.id} and {other.id} overlap"
            for other in pressed[number + 1 :]
            if one.z == other.z and one.rect.inflate(-2, -2).colliderect(other.rect)
        ]
    return faults


def unnamed(app: App) -> list[str]:
    """Things to press that say nothing: neither words nor a tooltip. What is typed into a field may be empty."""
    top = app.stack.top
    assert top is not None
    shown = [w for w in top.widgets() if w.visible and w.kind in PRESSED and w.kind != "entry"]
    return [w.id for w in shown if not w.text and not w.tooltip]
