"""Arithmetic on colours given as '#RRGGBB'."""

from __future__ import annotations

import pygame


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0..1) of the way from the first to the second."""
    a, b = pygame.Color(first), pygame.Color(second)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in ((a.r, b.r), (a.g, b.g), (a.b, b.b)))


def luminance(colour: str) -> float:
    """Relative luminance, 0 for black and 1 for white, as the web accessibility guidelines define it."""
    shade = pygame.Color(colour)

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(shade.r) + 0.7152 * linear(shade.g) + 0.0722 * linear(shade.b)


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, from 1 (none) to 21 (black on white)."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
