"""The colours of Axis of Villains, each with the shape that says the same without colour."""

from __future__ import annotations

from typing import Final

from scenes.drawing import shapes
from scenes.theme import Theme

#: Colours of spaces and of the parts of power cards.
SPACE_COLOURS: Final = {"red": "#FF6B4A", "yellow": "#FFD23F", "green": "#3FB58C"}
#: Colours of heroes and villains; grey is that of the Ultra Villains.
FIGURE_COLOURS: Final = {
    "red": "#FF6B4A",
    "blue": "#7CC0FF",
    "green": "#3FB58C",
    "yellow": "#FFD23F",
    "grey": "#C3D0DA",
}
#: The same shapes as icons.
SIGNS: Final = {"red": "triangle", "blue": "mark-diamond", "green": "disc", "yellow": "square", "grey": "hexagon"}
_RINGS = ("red", "red", "yellow", "yellow", "yellow", "green", "green", "green")


def ring_colour(ring: int) -> str:
    """The colour of a ring 1..8: red, yellow or green."""
    return _RINGS[ring - 1]


def shade(theme: Theme, name: str) -> str:
    """The '#RRGGBB' of a colour of figures or spaces, as the theme's colour-vision setting shows it."""
    return theme.seen(FIGURE_COLOURS[name])


def sign(name: str, x: float, y: float, r: float) -> str:
    """SVG path data of a colour's shape around (x, y): triangle, diamond, circle, square or, for grey, a hexagon."""
    if name == "red":
        return shapes.polygon([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)])
    if name == "blue":
        return shapes.polygon([(x, y - r * 1.1), (x + r * 1.1, y), (x, y + r * 1.1), (x - r * 1.1, y)])
    if name == "yellow":
        return shapes.polygon(
            [
                (x - r * 0.85, y - r * 0.85),
                (x + r * 0.85, y - r * 0.85),
                (x + r * 0.85, y + r * 0.85),
                (x - r * 0.85, y + r * 0.85),
            ]
        )
    if name == "green":
        return shapes.circle(x, y, r)
    return shapes.hexagon(x, y, r * 1.05)
