"""The card under the pointer, large enough to read, beside where it lies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

import pygame

from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.button import Button
from scenes.widgets.card import CardWidget, card_rect, zoom_width
from scenes.widgets.face import CardFace
from scenes.widgets.prompt import PromptBar
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

#: Seconds that the pointer rests on a card before it is shown large, by the setting.
DELAYS = {"off": None, "short": 0.35, "long": 0.8}
EDGE, GAP = 16.0, 20.0
#: Above what lies at the foot of a table, in units.
FOOT = 820.0
#: Units below a card that its chip takes.
NOTE_BELOW = 42.0
#: What a square unit of a thing weighs that is hidden, and what a unit of distance costs.
ASKED, NEIGHBOUR, OTHER, FAR = 20.0, 2.0, 1.0, 160.0
#: The share of its width that a large card may shrink to, and what each unit of width costs.
LESS, SMALL = 0.92, 1500.0
#: A rectangle and its weight.
Needed = tuple[pygame.FRect, float]
#: Cards that are read well enough where they lie.
LARGE_ENOUGH = 380.0


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
            self._show(app, widget, widget.face, widgets)

    def _show(self, app: App, widget: CardWidget, face: CardFace, widgets: Sequence[Widget]) -> None:
        if widget.rect.width >= LARGE_ENOUGH:
            return
        place = beside(widget.rect, zoom_width(face), needed(widget, widgets))
        self.card = ZoomCard("zoom.card", place, face=face, text=face.summary())
        self.card.z, self.card.level = 940, 4
        # What is said about the card stands beside the large one, not on it.
        self._small, widget.tip_beside = widget, self.card.rect
        app.redraw()

    def _hide(self, app: App) -> None:
        if self.card is not None and self._small is not None:
            self._small.tip_beside = None
            self.card = self._small = None
            app.redraw()


def needed(card: CardWidget, widgets: Sequence[Widget]) -> list[Needed]:
    """What should be seen beside the large picture of `card`, with its weight: above all what is asked about, and what
    is said about this very card."""
    found = []
    for widget in widgets:
        rect = widget.rect
        if isinstance(widget, CardWidget) and widget.note:
            rect = rect.union(pygame.FRect(rect.x, rect.bottom, rect.width, NOTE_BELOW))
        about = widget.kind == "text" and widget.entity is not None and widget.entity == card.entity
        silent = widget.kind in ("panel", "text") and not isinstance(widget, PromptBar)
        if not widget.visible or (silent and not about):
            continue
        asked = about or widget.glowing or widget.drop_target or isinstance(widget, Button | PromptBar)
        beside_it = isinstance(widget, CardWidget) and widget.group == card.group
        found.append((rect, ASKED if asked else NEIGHBOUR if beside_it or widget is card else OTHER))
    return found


def beside(card: pygame.FRect, width: float, needed: Sequence[Needed] = ()) -> pygame.FRect:
    """Where a zoom of that width goes: near its card, clear of it and of the edge, over as little as can be of what is
    `needed`; a little smaller where that helps."""
    places = [place for share in (1.0, LESS) for place in _places(card, card_rect(0, 0, width * share))]
    return min(places, key=lambda place: _cost(place, card, needed) + SMALL * (width - place.width))


def _places(card: pygame.FRect, zoom: pygame.FRect) -> list[pygame.FRect]:
    """Where the large card may lie: around its card, at the edges, and above the foot of the table."""
    right, low = CANVAS_WIDTH - EDGE - zoom.width, CANVAS_HEIGHT - EDGE - zoom.height
    middle = (card.centerx - zoom.width / 2, card.centery - zoom.height / 2)
    across = (middle[0], card.right + GAP, card.left - GAP - zoom.width, EDGE, right)
    above, below = card.top - GAP - zoom.height, card.bottom + GAP
    down = (above, below + NOTE_BELOW, below, middle[1], EDGE, FOOT - zoom.height, low)
    places = []
    for x, y in product(across, down):
        place = pygame.FRect(min(max(EDGE, x), right), min(max(EDGE, y), low), *zoom.size)
        if not place.colliderect(card):
            places.append(place)
    return places


def _cost(place: pygame.FRect, card: pygame.FRect, needed: Sequence[Needed]) -> float:
    """How much a large card at `place` would hide, in weighted square units, and how far it lies from its card."""
    hidden = 0.0
    for rect, weight in needed:
        if rect.colliderect(place):
            shared = rect.clip(place)
            hidden += weight * shared.width * shared.height
    return hidden + FAR * math.dist(place.center, card.center)
