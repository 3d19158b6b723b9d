"""From the player's choices to the look of everything."""

from __future__ import annotations

from scenes.settings import Display
from scenes.theme import TEXT_SIZES, Theme

VISIONS = {"standard": "normal", "red_green": "deuteranopia", "tritan": "tritanopia"}
TEXT_STEPS = dict(zip(("small", "normal", "large", "largest"), TEXT_SIZES, strict=True))


def theme_of(display: Display) -> Theme:
    """The theme that the page "Display and access" asks for."""
    return Theme(VISIONS[display.colour_vision], TEXT_STEPS[display.text_size], display.ui_scale / 100)
