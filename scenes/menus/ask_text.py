"""Asks for one line of text over the scene: the name of a save, of a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.menus.form import Form
from scenes.menus.message import Message
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

ENTRY_HEIGHT = 52.0


class AskText(Message):
    """A dialog with a text field, which has the letters from the start: typing replaces what is proposed. Esc changes
    nothing."""

    name = "ask_text"

    def __init__(self, title: str, text: str, initial: str, then: Callable[[str], Any]) -> None:
        # Two empty lines make room for the field between the sentence and the answers.
        super().__init__(title, f"{text}\n\n\n", yes=tr("window.message.ok"), no=tr("window.message.cancel"))
        self._then = then
        self._form: Form | None = None
        self._proposed = self._typed = initial
        self._on_yes = self._finish

    def enter(self, app: App) -> None:
        super().enter(app)
        self.focus.take(self._form.controls[0] if self._form is not None else None)

    def resized(self) -> None:
        if self._form is not None:
            self._typed = self._form.controls[0].text
        super().resized()

    def widgets(self) -> Sequence[Widget]:
        return (*super().widgets(), *(self._form.controls if self._form is not None else ()))

    def typing(self) -> bool:
        return self._form is not None and self._form.typing

    def primary(self) -> Widget | None:
        return self._dialog.buttons[0]

    def event(self, event: pygame.event.Event) -> bool:
        return self._form is not None and self._form.event(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._form is not None and self._form.update(dt):
            self.app.redraw()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._form is not None:
            self._form.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        if self._form is not None and widget is self._form.controls[0]:
            self._edit()
            return True
        return super().clicked(widget, button)

    def _edit(self) -> None:
        if self._form is not None and self._form.controls[0].press is not None:
            self._form.controls[0].press()

    def _finish(self) -> None:
        words = self._form.controls[0].text.strip() if self._form is not None else ""
        if words:
            self._then(words)

    def _lay_out(self) -> None:
        super()._lay_out()
        self._form = Form(self.app)
        buttons = self._dialog.buttons
        rect = self._dialog.rect
        field = pygame.FRect(rect.x + 24, buttons[0].rect.y - ENTRY_HEIGHT - 20, rect.w - 48, ENTRY_HEIGHT)
        entry = self._form.entry(f"{self.name}.entry", field, self._typed, lambda text: self._answer(self._finish))
        entry.group = self._dialog.id
        self._edit()
        if self._typed == self._proposed:
            self._form.select(entry)
