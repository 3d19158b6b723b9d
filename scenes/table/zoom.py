"""The card under the pointer, large enough to read, beside where it lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.card import CardWidget, card_rect, zoom_width
from scenes.widgets.face import CardFace
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

#: Seconds that the pointer rests on a card before it is shown large, by the setting.
DELAYS = {"off": None, "short": 0.35, "long": 0.8}
EDGE, GAP = 16.0, 20.0
#: Cards that are read well enough where they lie.
LARGE_ENOUGH = 380.0


@dataclass(eq=False)
class ZoomCard(CardWidget):
    """The large card. The pointer goes through it, so that it is never in the way of what lies under it."""

    def hit(self, x: float, y: float) -> bool:
        return False


class CardZoom:
    """Watches the pointer for one scene. `card` is the large card while it is shown, to be drawn above everything."""

    def __init__(self) -> None:
        self.card: ZoomCard | None = None
        self._small: Widget | None = None
        self._name: str | None = None
        self._rested = 0.0

    def look(self, app: App, widgets: Sequence[Widget], dt: float, awake: bool) -> None:
        """Once a frame. `awake` False while something moves or is carried: then nothing is shown large."""
        pointer = app.controls.pointer
        asked = pointer.stirred and not app.controls.ring
        resting = awake and asked and pointer.carried is None and not pointer.waiting
        name = pointer.hovered if resting else None
        if name != self._name:
            if name is None and resting and self.card is not None and self.card.rect.collidepoint(pointer.at):
                # The pointer crossed onto the large card, with nothing under it there.
                return
            self._name, self._rested = name, 0.0
            self._hide(app)
        self._rested += dt
        delay = DELAYS[app.settings.display.card_preview]
        if name is None or self.card is not None or delay is None or self._rested < delay:
            return
        widget = next((w for w in widgets if w.id == name), None)
        if isinstance(widget, CardWidget) and widget.face is not None and not widget.face_down:
            self._show(app, widget, widget.face)

    def _show(self, app: App, widget: CardWidget, face: CardFace) -> None:
        if widget.rect.width >= LARGE_ENOUGH:
            return
        self.card = ZoomCard("zoom.card", beside(widget.rect, zoom_width(face)), face=face, text=face.summary())
        self.card.z, self.card.level = 940, 4
        # What is said about the card stands beside the large one, not on it.
        self._small, widget.tip_beside = widget, self.card.rect
        app.redraw()

    def _hide(self, app: App) -> None:
        if self.card is not None and self._small is not None:
            self._small.tip_beside = None
            self.card = self._small = None
            app.redraw()


def beside(card: pygame.FRect, width: float) -> pygame.FRect:
    """Where a zoom of that width goes: above or below its card, which keeps the row free, else at the roomier side."""
    zoom = card_rect(0, 0, width)
    rooms = ((card.top - GAP - EDGE, "above"), (CANVAS_HEIGHT - card.bottom - GAP - EDGE, "below"))
    place = next((name for room, name in rooms if room >= zoom.height), "")
    if place:
        zoom.centerx = card.centerx
        if place == "above":
            zoom.bottom = card.top - GAP
        else:
            zoom.top = card.bottom + GAP
    else:
        zoom.centery = card.centery
        if card.centerx < CANVAS_WIDTH / 2:
            zoom.left = card.right + GAP
        else:
            zoom.right = card.left - GAP
    zoom.x = min(max(EDGE, zoom.x), CANVAS_WIDTH - EDGE - zoom.width)
    zoom.y = min(max(EDGE, zoom.y), CANVAS_HEIGHT - EDGE - zoom.height)
    return zoom
