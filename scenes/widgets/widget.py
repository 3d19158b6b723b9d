"""What everything on the screen that can be seen, read out or pressed has in common."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import pygame

from scenes.canvas import Canvas


class Widget(msgspec.Struct, eq=False):
    """One thing on the screen. Lengths and places are canvas units (1920x1080).

    `id` is stable and readable, such as "hand.card.recruit#3" or "prompt.done"; it never holds a list position.
    `text` is what the thing says, for the probe and the focus line; `entity` the card or board part it stands for.
    `glowing` marks a legal target or a playable card; `reason` is the sentence shown when a press is refused.
    `marked` lights a thing because it belongs to the one that the pointer is on.
    `tip_beside` is what the tooltip stands at the side of, where it would cover neighbours above or below the thing.
    `angle` turns a thing of the hand fan, in degrees counter-clockwise around its middle.
    """

    id: str
    rect: pygame.FRect = msgspec.field(default_factory=lambda: pygame.FRect(0, 0, 0, 0))
    kind: str = "panel"
    text: str = ""
    entity: str | None = None
    enabled: bool = True
    visible: bool = True
    glowing: bool = False
    selected: bool = False
    marked: bool = False
    refused: bool = False
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    focusable: bool = False
    draggable: bool = False
    drop_target: bool = False
    reason: str | None = None
    tooltip: tuple[str, str] | None = None
    tip_beside: pygame.FRect | None = None
    group: str = ""
    z: int = 0
    angle: float = 0.0

    def kept_clear(self) -> Sequence[pygame.FRect]:
        """The places (units) that no tooltip of another thing may cover: what is to be read or looked at now."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draws the thing as it is now. The plain widget is an invisible place that can be pressed."""

    def hit(self, x: float, y: float) -> bool:
        """Whether the place (units) lies on the thing, also when it is turned."""
        if not self.visible:
            return False
        if self.angle:
            cx, cy = self.rect.center
            turn = math.radians(self.angle)
            dx, dy = x - cx, y - cy
            x = cx + dx * math.cos(turn) - dy * math.sin(turn)
            y = cy + dx * math.sin(turn) + dy * math.cos(turn)
        return bool(self.rect.collidepoint(x, y))
