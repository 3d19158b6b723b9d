"""A thing of the game that moves about on the table: a card, a figure."""

from __future__ import annotations

from typing import ClassVar

from scenes.widgets.widget import Widget


class ActorWidget(Widget):
    """What the movement of a table sets on a thing while it is on its way.

    `painted_width` (units, 0 = the rectangle's own) is the width at which it is painted: while it grows, shrinks or
    flies it is stretched from that one picture. `squeeze` 0..1 narrows it for a flip, `alpha` 0..255 fades it in.
    """

    face_down: bool = False
    dragging: bool = False
    painted_width: float = 0.0
    squeeze: float = 1.0
    alpha: int = 255
    level: int = 1

    #: What a layout says about the thing; whatever it leaves out is as on a fresh one.
    told: ClassVar[tuple[str, ...]] = (
        "face_down",
        "glowing",
        "selected",
        "enabled",
        "focusable",
        "draggable",
        "drop_target",
        "reason",
        "group",
        "tooltip",
        "text",
        "entity",
        "z",
        "angle",
        "level",
    )

    def let_go(self) -> None:
        """It is on its way off the table: nothing can be done with it any more."""
        self.focusable = self.draggable = self.glowing = self.selected = False
