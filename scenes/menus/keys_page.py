"""The page of keys: each action with its two keys and its button of a controller.

A key or button that is taken is refused on both rows, with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes import pad
from scenes.canvas import Canvas
from scenes.drawing.emblems import PAD_CAP
from scenes.drawing.text import fit
from scenes.keys import PRINTED, KeyTakenError, action_name, cap, strokes
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

ROW = 58.0
SHOWN = 13
#: Two keys, and last the controller's button.
SLOTS = 3
PAD_SLOT = 2
CAP_STEP, CAP_WIDTH = 150.0, 142.0
SCROLL_ROWS = 3
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class KeysPage:
    """Rows of the list that scroll; press a key cap, then the new key."""

    def __init__(self, app: App, area: pygame.FRect) -> None:
        self._app = app
        self._area = area
        self._actions = list(PRINTED)
        self._first = 0
        #: The action and the slot that wait for a key.
        self._waiting: tuple[str, int] | None = None
        self._clash: set[str] = set()
        self._labels: list[Widget] = []
        self._caps: list[Button] = []
        self._lay_out()

    def widgets(self) -> Sequence[Widget]:
        return (*self._labels, *self._caps)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        px = theme.text_px(21, canvas.scale, True)
        for label in self._labels:
            if label.refused:
                canvas.fill(label.rect.inflate(16, -6), theme.colour("alert_lo", 150))
            tone = theme.hex("white")
            picture = fit(label.text, "medium", px, tone, canvas.viewport.length(label.rect.w))
            canvas.blit(picture, label.rect.x, label.rect.centery - picture.get_height() / canvas.scale / 2)
        for button in self._caps:
            button.draw(canvas)
        track = pygame.FRect(self._area.right - 16, self._area.y + 54, 8, SHOWN * ROW)
        canvas.fill(track, theme.hex("strip"))
        share = SHOWN / len(self._actions)
        top = track.y + track.h * self._first / len(self._actions)
        canvas.fill((track.x, top, track.w, track.h * share), theme.hex("line"))

    def clicked(self, widget: Widget) -> bool:
        """A key cap was pressed: it waits for a key now."""
        for button in self._caps:
            if button is widget:
                _, action, slot = button.id.rsplit(".", 2)
                self._waiting = (action, int(slot) - 1)
                self._clash = set()
                self._lay_out()
                return True
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """While a cap waits, the next key or button is taken; Esc leaves everything as it was."""
        if self._waiting is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._waiting = None
            self._lay_out()
            return False
        button = pad.pressed(event)
        if button is None and (event.type != pygame.KEYDOWN or event.key in MODIFIERS):
            return event.type == pygame.KEYDOWN
        names = strokes(event) if button is None else [PAD_CAP + button]
        if not names:
            self._app.refuse(tr("window.keys.nameless"), self._area.midtop)
            return True
        (action, slot), self._waiting = self._waiting, None
        # A key where a button is asked for, or a button where a key is, leaves everything as it was.
        if (slot == PAD_SLOT) == (button is not None) and names[0] != "escape":
            self._take(action, slot, names[0])
        self._lay_out()
        return True

    def walk(self, name: str, focused: Widget | None) -> Widget | None:
        """Up and down from the first or the last row that is seen: the list moves on by one row.

        Returns the key cap that has the focus then, or None if the list stays as it is.
        """
        numbers = [
            number for number, button in enumerate(self._caps) if focused is not None and button.id == focused.id
        ]
        before = self._first
        if not numbers:
            return None
        edge = numbers[0] < SLOTS if name == "up" else numbers[0] >= len(self._caps) - SLOTS
        if edge:
            self._move(-1 if name == "up" else 1)
        return self._caps[numbers[0]] if self._first != before else None

    def scroll(self, notches: float) -> None:
        """Moves the list by some rows a notch of the wheel."""
        self._move(round(notches * SCROLL_ROWS))

    def _move(self, step: int) -> None:
        self._first = min(max(0, self._first + step), len(self._actions) - SHOWN)
        self._lay_out()
        self._app.redraw()

    def _take(self, action: str, slot: int, stroke: str) -> None:
        app = self._app
        try:
            bindings = app.keys.rebound(action, slot, stroke)
        except KeyTakenError as taken:
            self._clash = {action, taken.other}
            place = next((b.rect for b in self._caps if b.id == f"settings.key.{action}.{slot + 1}"), self._area)
            app.refuse(taken.reason, place.midtop)
            return
        self._clash = set()
        app.settings_file.change("", "keys", bindings.kept())

    def _lay_out(self) -> None:
        """Rows are built anew: there are few of them, and only after an input."""
        self._labels, self._caps = [], []
        right = self._area.right - 36
        for number, action in enumerate(self._actions[self._first : self._first + SHOWN]):
            y = self._area.y + 50 + number * ROW
            keys = self._app.keys.keys(action)
            button = self._app.keys.button(action)
            place = pygame.FRect(self._area.x + 24, y, right - SLOTS * CAP_STEP - self._area.x - 36, ROW - 8)
            label = Widget(f"settings.key.{action}", place, "text", action_name(action))
            label.refused = action in self._clash
            self._labels.append(label)
            shown = [*(cap(key) for key in keys), *[""] * (PAD_SLOT - len(keys)), pad.words(button) if button else ""]
            for slot, words in enumerate(shown):
                waits = self._waiting == (action, slot)
                rect = pygame.FRect(right - CAP_STEP * (SLOTS - slot), y, CAP_WIDTH, ROW - 10)
                name = f"settings.key.{action}.{slot + 1}"
                button_cap = Button(name, rect, text=words or tr("window.keys.none"), group="form", text_size=20)
                if waits:
                    wanted = "press_button" if slot == PAD_SLOT else "press"
                    button_cap.text, button_cap.style = tr(f"window.keys.{wanted}"), "primary"
                button_cap.refused = label.refused
                self._caps.append(button_cap)
