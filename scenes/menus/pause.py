"""The pause menu over a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.commands import close_window
from scenes.menus.ground import DimmedScreen
from scenes.saving import session_of
from scenes.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

BOX = pygame.FRect(720, 240, 480, 64)
STEP = 72
#: Height of the foot that says why the game is not saved.
WARNING = 130.0


@dataclass(frozen=True)
class PauseEntry:
    """A line of the menu. `open` is called after the menu has closed, or over it if `stays`."""

    name: str
    icon: str
    open: Callable[[App], None]
    stays: bool = False


def _settings(app: App) -> None:
    from scenes.menus.settings import SettingsScene

    app.stack.push(SettingsScene())


def _save_as(app: App) -> None:
    from scenes.saving import ask_for_name

    ask_for_name(app)


def _rulebook(app: App) -> None:
    from scenes.menus.rulebook import Rulebook

    app.stack.push(Rulebook())


def _replay(app: App) -> None:
    from scenes.table.replay import watch_so_far

    watch_so_far(app)


def _leave(app: App) -> None:
    from scenes.menus.leaving import leave
    from scenes.menus.title import Title

    leave(app, lambda: app.stack.replace(Title()))


pause_entries: dict[str, PauseEntry] = {
    "save_as": PauseEntry("save_as", "save", _save_as),
    "settings": PauseEntry("settings", "cog", _settings, stays=True),
    "rulebook": PauseEntry("rulebook", "secret-book", _rulebook, stays=True),
    "replay": PauseEntry("replay", "cycle", _replay),
    "leave": PauseEntry("leave", "return-arrow", _leave, stays=True),
    "quit": PauseEntry("quit", "exit-door", close_window, stays=True),
}
ORDER = ("save_as", "settings", "rulebook", "replay", "leave", "quit")


class Pause(Scene):
    """Resume, settings, and the ways out. Nothing is asked while the game is saved, which the foot tells."""

    name = "pause"
    transparent = True

    def __init__(self) -> None:
        super().__init__()
        self._dimmed = DimmedScreen()
        shown = [pause_entries[name] for name in ORDER if name in pause_entries]
        box = BOX.copy()
        box.h = 64 + STEP * (len(shown) + 1) + 56
        self._panel = Panel("pause.panel", box, "dialog", tr("window.pause.title"), accent="gold", level=4)
        self._panel.icon = "pause-button"
        self._resume = self._button("resume", "play-button", 0)
        self._resume.style = "primary"
        self._entries = {f"pause.{entry.name}": entry for entry in shown}
        self._buttons = [self._button(entry.name, entry.icon, row) for row, entry in enumerate(shown, 1)]
        foot = pygame.FRect(box.x + 24, box.bottom - 52, box.w - 48, 30)
        self._note = Widget("pause.note", foot, "text", tr("window.pause.kept"))

    def enter(self, app: App) -> None:
        super().enter(app)
        self._name_key()
        session = session_of(app)
        if session is not None and not session.keep():
            self._warn(session.unkept)
        self.focus.take(self._resume)

    def resized(self) -> None:
        self._dimmed.forget()
        self._name_key()

    def _name_key(self) -> None:
        self._resume.key = self.app.keys.button_cap("back")

    def widgets(self) -> Sequence[Widget]:
        return (self._panel, self._note, self._resume, *self._buttons)

    def draw(self, canvas: Canvas) -> None:
        self._dimmed.draw(canvas)
        for widget in self.widgets():
            widget.draw(canvas)
        if not isinstance(self._note, TextPanel):
            write_centred(canvas, self._note, 19, "fog")

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget is self._resume:
            self.app.stack.remove(self)
        elif widget.id in self._entries:
            entry, app = self._entries[widget.id], self.app
            if not entry.stays:
                app.stack.remove(self)
            entry.open(app)
        return True

    def _warn(self, why: str) -> None:
        """The foot says at length that the game is not saved."""
        self._panel.rect.h += WARNING - self._note.rect.h
        warning = TextPanel("pause.note", self._note.rect.copy(), text=why, size=19, focusable=False)
        warning.rect.h = WARNING
        warning.rows = (TextRow(why, "hazard-sign", "white", "alert"),)
        self._note = warning

    def _button(self, name: str, icon: str, row: int) -> Button:
        rect = pygame.FRect(BOX.x + 32, BOX.y + 60 + row * STEP, BOX.w - 64, 58)
        return Button(f"pause.{name}", rect, text=tr(f"window.pause.{name}"), icon=icon, group="pause")


def write_centred(canvas: Canvas, widget: Widget, size: float, colour: str) -> None:
    """One line of text in the middle of a widget's rectangle."""
    from scenes.drawing.text import fit

    theme = canvas.theme
    px = theme.text_px(size, canvas.scale)
    picture = fit(widget.text, "medium", px, theme.hex(colour), canvas.viewport.length(widget.rect.w))
    canvas.blit_centred(picture, *widget.rect.center)
