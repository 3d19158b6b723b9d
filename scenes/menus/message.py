"""A question or a message over the scene: heading, text, and one or two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.menus.ground import DimmedScreen
from scenes.scene import Scene
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel, paint_panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

WIDTH = 640
BUTTON_HEIGHT = 60
TEXT_TOP = 84
PADDING = 36


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
        self.title = title
        self.text = text
        self._dimmed = DimmedScreen()
        self._on_yes = on_yes
        self._on_no = on_no
        self._panel = Panel("message.panel", kind="dialog", text="", accent="alert" if risky else "gold", level=4)
        self._heading = Widget("message.title", kind="text", text=title)
        self._words = Widget("message.text", kind="text", text=text)
        style = "danger" if risky else "primary"
        self._yes = Button("message.yes", text=yes or tr("window.message.ok"), style=style, group="answers")
        self._no = Button("message.no", text=no, group="answers", visible=bool(no))
        if no:
            self._no.key = "Esc"

    def enter(self, app: App) -> None:
        super().enter(app)
        self._lay_out()
        # Where nothing can be lost there is only one answer; otherwise the safe one is under the hand.
        self.focus.take(self._no if self._no.visible else self._yes)

    def resized(self) -> None:
        self._dimmed.forget()
        self._lay_out()

    def say(self, text: str) -> None:
        """Changes the text, for a countdown."""
        if text != self.text:
            self.text = self._words.text = text
            self.app.redraw()

    def widgets(self) -> Sequence[Widget]:
        return (self._panel, self._heading, self._words, self._no, self._yes)

    def primary(self) -> Widget | None:
        return self._no if self._no.visible else self._yes

    def draw(self, canvas: Canvas) -> None:
        self._dimmed.draw(canvas)
        area = canvas.viewport.px(self._panel.rect)
        theme, scale = canvas.theme, canvas.scale

        def paint() -> pygame.Surface:
            sheet = Sheet(theme, scale, area.size)
            sheet.picture(paint_panel(theme, scale, area.size, "", self._panel.accent), 0, 0)
            sheet.write(self.title, "heading", 30, "white", PADDING, 48, width=sheet.w - 2 * PADDING)
            box = (PADDING, TEXT_TOP, sheet.w - 2 * PADDING, sheet.h - TEXT_TOP - BUTTON_HEIGHT - 48)
            sheet.paragraph(self.text, box, 22, "fog")
            return sheet.surface

        canvas.lay(("message", self.title, self.text, self._panel.accent), area, paint, 4)
        for button in (self._no, self._yes):
            button.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget is self._yes:
            self._answer(self._on_yes)
        elif widget is self._no:
            self._answer(self._on_no)
        return True

    def key(self, name: str) -> bool:
        if name == "back":
            self._answer(self._on_no)
            return True
        # Nothing underneath may react while a question is open.
        return name in ("undo", "redo", "hint", "log", "rulebook", "piles", "inspector")

    def _answer(self, then: Callable[[], Any] | None) -> None:
        self.app.stack.remove(self)
        if then is not None:
            then()

    def _lay_out(self) -> None:
        app = self.app
        gauge = Sheet(app.theme, app.viewport.scale, (round(WIDTH * app.viewport.scale), 4))
        room = (PADDING, 0.0, WIDTH - 2 * PADDING, 520.0)
        text = gauge.paragraph(self.text, room, 22).h if self.text else 0
        height = TEXT_TOP + text + 36 + BUTTON_HEIGHT + 32
        self._panel.rect = pygame.FRect((CANVAS_WIDTH - WIDTH) / 2, (CANVAS_HEIGHT - height) / 2 - 40, WIDTH, height)
        rect = self._panel.rect
        self._heading.rect = pygame.FRect(rect.x + PADDING, rect.y + 24, WIDTH - 2 * PADDING, 48)
        self._words.rect = pygame.FRect(rect.x + PADDING, rect.y + TEXT_TOP, WIDTH - 2 * PADDING, text)
        y = rect.bottom - BUTTON_HEIGHT - 32
        if self._no.visible:
            half = (WIDTH - 2 * PADDING - 16) / 2
            self._no.rect = pygame.FRect(rect.x + PADDING, y, half, BUTTON_HEIGHT)
            self._yes.rect = pygame.FRect(rect.x + PADDING + half + 16, y, half, BUTTON_HEIGHT)
        else:
            self._yes.rect = pygame.FRect(rect.centerx - 150, y, 300, BUTTON_HEIGHT)
