"""The list under a drop-down: one button a choice, over the form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from scenes.canvas import Canvas
from scenes.scene import Action, Scene
from scenes.theme import PANEL_HEAD
from scenes.viewport import CANVAS_HEIGHT
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

ROW = 56.0


class ChoiceList(Scene):
    """Calls `chosen` with the number of the choice. Esc changes nothing, a press beside it means what is there."""

    name = "choices"
    transparent = True

    def __init__(
        self,
        anchor: pygame.FRect,
        labels: Sequence[str],
        current: int | None,
        chosen: Callable[[int], None],
        question: str = "",
    ) -> None:
        """`anchor` is the line that opened it, below which it hangs. With a `question`, which stands over the choices,
        it hangs beside the button that asked it. `current` is the choice that holds now, if one does."""
        super().__init__()
        head = PANEL_HEAD + 4 if question else 0
        height = head + ROW * len(labels) + 16
        below = anchor.bottom + 6
        x, y = anchor.x, below if below + height <= CANVAS_HEIGHT - 16 else anchor.top - 6 - height
        if question:
            x, y = anchor.right + 12, min(anchor.y, CANVAS_HEIGHT - 16 - height)
        self._panel = Panel("choices.panel", pygame.FRect(x, y, anchor.w, height), text=question, accent="fs_hi")
        self._anchor = anchor
        self._chosen = chosen
        self._buttons = []
        for number, label in enumerate(labels):
            rect = pygame.FRect(x + 8, y + head + 8 + number * ROW, anchor.w - 16, ROW - 6)
            button = Button(f"choices.{number + 1}", rect, text=label, group="choices", text_size=22)
            button.icon = "check-mark" if number == current else ""
            self._buttons.append(button)
        self._current = current or 0
        # The tick shows where an arrow starts from; without one the first arrow has to show it.
        self.ring_told = current is not None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.focus.take(self._buttons[self._current])

    def widgets(self) -> Sequence[Widget]:
        return (self._panel, *self._buttons)

    def draw(self, canvas: Canvas) -> None:
        for widget in self.widgets():
            widget.draw(canvas)

    def handle(self, action: Action) -> bool:
        if action.name == "click" and action.widget is None:
            self.app.stack.remove(self)
            # The line that opened the list only closes it.
            return self._anchor.collidepoint(action.at) or self._passed_on(action)
        return super().handle(action)

    def _passed_on(self, action: Action) -> bool:
        """The press is done where the list has made room."""
        beneath = self.app.stack.top
        return beneath is None or beneath.handle(replace(action, widget=self.app.widget_at(action.at)))

    def clicked(self, widget: Widget, button: int) -> bool:
        for number, choice in enumerate(self._buttons):
            if choice is widget:
                self.app.stack.remove(self)
                self._chosen(number)
        return True
