"""The calm screen after something unexpected: what happened, where it is written down, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.folders import impersonal
from scenes import crash
from scenes.canvas import Canvas
from scenes.commands import close_window
from scenes.drawing.sheet import Sheet
from scenes.menus.ground import draw_ground
from scenes.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.session import GameSession

BOX = pygame.FRect(510, 300, 900, 440)


class Trouble(Scene):
    """Offers to go on with the scene that failed, once; if it fails again, the title opens instead."""

    name = "trouble"
    freezes = True

    def __init__(self, report: Path | None, broken: Scene | None, unkept: str = "") -> None:
        """`unkept` says why the game on the table is not saved, when it is not."""
        super().__init__()
        self._broken = broken
        where = impersonal(str(report)) if report is not None else ""
        self._panel = Panel("trouble.panel", rect=BOX.copy(), text=tr("window.trouble.title"), accent="alert")
        self._panel.icon = "hazard-sign"
        calm = tr("window.trouble.text", kept=unkept or tr("window.trouble.kept"))
        place = tr("window.trouble.where") if where else tr("window.trouble.nowhere")
        self._words = Widget("trouble.text", BOX.copy(), "text", f"{calm} {place} {where}".strip())
        self._lines = (calm, place, where)
        y = BOX.bottom - 92
        self._again = Button("trouble.continue", pygame.FRect(BOX.x + 32, y, 540, 60), text=tr("window.trouble.again"))
        self._again.style, self._again.group = "primary", "answers"
        self._quit = Button("trouble.quit", pygame.FRect(BOX.right - 272, y, 240, 60), text=tr("window.trouble.quit"))
        self._quit.group = "answers"

    def enter(self, app: App) -> None:
        super().enter(app)
        self.focus.take(self._again)
        self.resized()

    def resized(self) -> None:
        self._again.key = self.app.keys.button_cap("confirm")

    def widgets(self) -> Sequence[Widget]:
        return (self._panel, self._words, self._again, self._quit)

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        self._panel.draw(canvas)

        def paint(sheet: Sheet) -> None:
            calm, place, where = self._lines
            first = sheet.paragraph(calm, (32, 72, sheet.w - 64, 80), 26)
            second = sheet.paragraph(place, (32, first.bottom + 28, sheet.w - 64, 60), 22, "fog")
            sheet.paragraph(where, (32, second.bottom + 8, sheet.w - 64, 90), 21, "fs_hi")

        canvas.sheet(("trouble", self._lines), BOX, paint)
        self._again.draw(canvas)
        self._quit.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget is self._again:
            self._go_on()
        elif widget is self._quit:
            close_window(self.app)
        return True

    def key(self, name: str) -> bool:
        if name == "back":
            self._go_on()
            return True
        return False

    def _go_on(self) -> None:
        app, broken = self.app, self._broken
        if broken is None or broken.failed:
            from scenes.menus.leaving import leave
            from scenes.menus.title import Title

            leave(app, lambda: app.stack.replace(Title()))
            return
        broken.failed = True
        app.stack.remove(self)


def session_on(app: App) -> GameSession | None:
    """The game on the table, if there is one."""
    from scenes.saving import session_of

    try:
        return session_of(app)
    except Exception:  # what cannot even be looked at is left out of the report
        return None


def show_trouble(app: App, error: Exception) -> None:
    """Writes down what happened and shows the calm screen. If even that has failed before, the program ends."""
    top = app.stack.top
    name, seed = (top.name, top.seed()) if top is not None else ("start", None)
    session = session_on(app)
    path = crash.report(app.folders.logs, error, app.trail, name, seed, session)
    if isinstance(top, Trouble):
        crash.say(tr("window.trouble.fatal", file=str(path or "")))
        app.quit()
        return
    # The failing scene is left out of the change of pictures: it may be its own drawing that fails.
    app.stack.push(Trouble(path, top, session.unkept if session is not None else ""))
    app.stack.finish_change()
