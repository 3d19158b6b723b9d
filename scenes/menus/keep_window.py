"""Asks whether a new window mode or monitor shall stay, and goes back by itself if nobody answers."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from game.engine.language import tr
from scenes.menus.message import Message

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.window import WindowMode

SECONDS = 10.0


class KeepWindow(Message):
    """The countdown. Unless it is answered with yes, the window is what it was before."""

    name = "keep_window"

    def __init__(self, before: tuple[WindowMode, int]) -> None:
        super().__init__(
            tr("window.keep.title"),
            tr("window.keep.text", seconds=ceil(SECONDS)),
            yes=tr("window.keep.yes"),
            no=tr("window.keep.no"),
            on_yes=self._keep,
            on_no=self._go_back,
        )
        self._before = before
        self._left = SECONDS

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.stack.top is not self:
            return
        self._left -= dt
        if self._left <= 0:
            self._answer(self._go_back)
        else:
            self.say(tr("window.keep.text", seconds=ceil(self._left)))

    def _keep(self) -> None:
        window = self.app.window
        self.app.settings_file.change("display", "window", window.mode)
        self.app.settings_file.change("display", "monitor", window.monitor)

    def _go_back(self) -> None:
        self.app.change_window(*self._before)


def try_window(app: App, mode: WindowMode, monitor: int) -> None:
    """Shows the new mode or monitor and asks whether to keep it."""
    before = (app.window.mode, app.window.monitor)
    if before == (mode, monitor):
        return
    app.change_window(mode, monitor)
    app.stack.push(KeepWindow(before))
