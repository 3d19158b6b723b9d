"""A question or a message over the scene: heading, text, and one or two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.menus.ground import DimmedScreen
from scenes.scene import Scene
from scenes.widgets.dialog import Answer, Dialog
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 560.0
#: Keys that must not reach anything underneath while a question is open.
HELD_BACK = ("undo", "redo", "hint", "log", "rulebook", "piles", "inspector", "pause")


class Message(Scene):
    """A dialog. The safe answer `no` has the focus and answers to Esc; with `yes` alone it is a plain message."""

    name = "message"
    transparent = True

    def __init__(
        self,
        title: str,
        text: str,
        *,
        yes: str = "",
        no: str = "",
        on_yes: Callable[[], Any] | None = None,
        on_no: Callable[[], Any] | None = None,
        risky: bool = False,
    ) -> None:
        super().__init__()
        self._dimmed = DimmedScreen()
        self._on_yes = on_yes
        self._on_no = on_no
        answers = [Answer("yes", yes or tr("window.message.ok"), "danger" if risky else "primary")]
        if no:
            answers.append(Answer("no", no))
        self._dialog = Dialog(self.name, kind="dialog", text=title, sentence=text, answers=tuple(answers), width=WIDTH)
        self._words = Widget(f"{self.name}.text", kind="text", text=text)

    def enter(self, app: App) -> None:
        super().enter(app)
        self._lay_out()
        self.focus.take(self._dialog.safe)
        # Shown without a key being pressed: nobody should have to guess what Enter will answer.
        app.controls.ring = True

    def resized(self) -> None:
        self._dimmed.forget()
        self._lay_out()

    def say(self, text: str) -> None:
        """Changes the text, for a countdown."""
        if text != self._dialog.sentence:
            self._dialog.sentence = self._words.text = text
            self._lay_out()
            self.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        return (self._dialog, self._words, *self._dialog.buttons)

    def primary(self) -> Widget | None:
        return self._dialog.safe

    def draw(self, canvas: Canvas) -> None:
        self._dimmed.draw(canvas)
        self._dialog.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.id == f"{self.name}.yes":
            self._answer(self._on_yes)
        elif widget.id == f"{self.name}.no":
            self._answer(self._on_no)
        return True

    def key(self, name: str) -> bool:
        if name == "back":
            self._answer(self._on_no)
            return True
        return name in HELD_BACK

    def _answer(self, then: Callable[[], Any] | None) -> None:
        self.app.stack.remove(self)
        if then is not None:
            then()

    def _lay_out(self) -> None:
        if len(self._dialog.answers) > 1:
            self._dialog.name_key(self.app.keys.button_cap("back"))
        self._dialog.place(self.app.canvas)
        rect = self._dialog.rect
        self._words.rect = rect.copy()
        self._words.rect.height -= 100
