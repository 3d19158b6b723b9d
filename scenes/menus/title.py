"""The title: the way into everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import __version__
from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.menus.title_picture import draw_title_picture
from scenes.scene import Scene
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.table.lesson import Lesson

LEFT, TOP, STEP = 84.0, 472.0, 67.0
BUTTON = (400.0, 58.0)
ROOM = 550.0


class Entry(msgspec.Struct, frozen=True):
    """A line of the title's menu. `available` says whether it is shown now."""

    name: str
    icon: str
    open: Callable[[App], None]
    available: Callable[[App], bool] = lambda app: True


def _settings(app: App) -> None:
    from scenes.menus.settings import SettingsScene

    app.stack.push(SettingsScene())


def _credits(app: App) -> None:
    from scenes.menus.credits import Credits

    app.stack.push(Credits())


def _new_game(app: App) -> None:
    from scenes.menus.setup import Setup

    app.stack.push(Setup())


def _load(app: App) -> None:
    from scenes.menus.load import Load

    app.stack.push(Load())


def _rulebook(app: App) -> None:
    from scenes.menus.rulebook import Rulebook

    app.stack.push(Rulebook())


def _replays(app: App) -> None:
    from scenes.menus.replays import Replays

    app.stack.push(Replays())


def _statistics(app: App) -> None:
    from scenes.menus.statistics import StatisticsScene

    app.stack.push(StatisticsScene())


def _has_files(app: App) -> bool:
    try:
        return any(app.folders.saves.iterdir())
    except OSError:
        return False


def _has_replays(app: App) -> bool:
    if not _has_files(app):
        return False
    from game.engine.saves import list_saves

    return any(info.finished and not info.damaged for info in list_saves(app.folders.saves))


def _has_statistics(app: App) -> bool:
    return app.folders.record.is_file()


def _first_game(app: App) -> None:
    """The guided first game; where there are several, a list asks which one is meant."""
    from scenes.menus.choice_list import ChoiceList
    from scenes.tables import TABLES, table_of

    lessons = [lesson for name in TABLES if (lesson := table_of(name).lesson) is not None]
    button = app.widget_called("title.first_game")
    if button is None or len(lessons) == 1:
        _teach(app, lessons[0])
        return
    labels = [tr(f"setup.title_of.{lesson.title}") for lesson in lessons]
    ask = ChoiceList(button.rect.copy(), labels, None, lambda number: _teach(app, lessons[number]), tr("lesson.which"))
    app.stack.push(ask)


def _teach(app: App, lesson: Lesson) -> None:
    from game.engine.saves import SaveError
    from scenes.table.tutorial import begin

    try:
        scene = begin(app, lesson)
    except (OSError, ValueError, SaveError) as error:
        app.toast(tr("lesson.missing", why=str(error)), error=True)
        return
    app.stack.replace(scene)


def _has_game(app: App) -> bool:
    # Asked at every start: without any file the rules need not be loaded for an answer.
    if not _has_files(app):
        return False
    from scenes.start import game_to_continue

    return game_to_continue(app) is not None


def _continue(app: App) -> None:
    from game.engine.saves import SaveError
    from scenes.start import game_to_continue, open_game

    kept = game_to_continue(app)
    if kept is None:
        return
    try:
        scene = open_game(app, kept.path)
    except SaveError as error:
        app.toast(str(error), error=True)
        return
    app.stack.replace(scene)


#: What the title offers, by name; what is not here is not shown.
#: The names are also the key actions that open them anywhere ("rulebook").
entries: dict[str, Entry] = {
    "continue": Entry("continue", "play-button", _continue, _has_game),
    "new_game": Entry("new_game", "rally-the-troops", _new_game),
    "first_game": Entry("first_game", "captain-hat-profile", _first_game),
    "load": Entry("load", "files", _load),
    "replays": Entry("replays", "cycle", _replays, _has_replays),
    "statistics": Entry("statistics", "laurels-trophy", _statistics, _has_statistics),
    "rulebook": Entry("rulebook", "secret-book", _rulebook),
    "settings": Entry("settings", "cog", _settings),
    "credits": Entry("credits", "star-medal", _credits),
    "quit": Entry("quit", "exit-door", lambda app: app.quit()),
}
ORDER = tuple(entries)


class MenuButton(Button):
    """A button whose icon and words stand at the left, so that a column of them reads as a list."""

    def draw(self, canvas: Canvas) -> None:
        words, sign = self.text, self.icon
        self.text = self.icon = ""
        try:
            super().draw(canvas)
        finally:
            self.text, self.icon = words, sign
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        ink = "ink" if self.style == "primary" else "white" if self.enabled else "mist"

        def paint() -> pygame.Surface:
            sheet = Sheet(theme, scale, area.size)
            sheet.icon(sign, 28, ink, 38, sheet.h / 2)
            sheet.write(words.upper(), "heading", 26, ink, 60, sheet.h / 2 + 1, width=sheet.w - 76, tracking=1)
            return sheet.surface

        canvas.lay(("menu line", words, sign, ink), area.move(0, 2 if self.pressed else 0), paint)


class Title(Scene):
    """The first scene. It builds nothing that its picture does not need."""

    name = "title"
    #: Over the name of the game: at the lower left they would lie on the buttons.
    toasts_high = True

    def __init__(self) -> None:
        super().__init__()
        self._buttons: list[Button] = []
        self._words: list[Widget] = []
        #: What was pressed and opens once all that lies behind the title is unpacked.
        self._awaited: Entry | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        if _has_files(app):
            from scenes.menus.save_files import clear_away

            # Nobody may ever look into Load again.
            clear_away(app.folders.saves)
        self._lay_out()
        app.sound.music("music_title")
        app.sound.ambience("")

    def uncovered(self) -> None:
        self._lay_out()

    def resized(self) -> None:
        self._lay_out()

    def ahead(self) -> Iterator[Rehearsal]:
        from scenes.menus.behind import behind_the_title

        return behind_the_title(self.app)

    def widgets(self) -> Sequence[Widget]:
        return (*self._words, *self._buttons)

    def draw(self, canvas: Canvas) -> None:
        draw_title_picture(canvas, self._words[1].text, self._words[2].text)
        for button in self._buttons:
            button.draw(canvas)

    def clicked(self, widget: Widget, button: int) -> bool:
        entry = entries.get(widget.id.removeprefix("title."))
        if entry is None or not isinstance(widget, Button):
            return False
        self.open_soon(entry)
        return True

    def open_soon(self, entry: Entry) -> None:
        """Opens an entry, at once or as soon as what it needs is unpacked; until then its button says so, and the last
        press counts."""
        from scenes.menus.behind import UNPACKING

        if self.app.clock.fixed is None:
            UNPACKING.begin()
        if UNPACKING.running and entry.name != "quit":
            self._await(entry)
        else:
            self._await(None)
            entry.open(self.app)

    def _await(self, entry: Entry | None) -> None:
        self._awaited = entry
        self._name_buttons()
        self.app.redraw()

    def _name_buttons(self) -> None:
        for button in self._buttons:
            name = button.id.removeprefix("title.")
            button.selected = entries[name] is self._awaited
            button.text = tr("window.title.opening" if button.selected else f"window.title.{name}")

    def update(self, dt: float) -> None:
        super().update(dt)
        from scenes.menus.behind import UNPACKING

        if self._awaited is not None and not UNPACKING.running and self.app.stack.top is self:
            self.open_soon(self._awaited)

    def busy(self) -> bool:
        return self._awaited is not None or super().busy()

    def key(self, name: str) -> bool:
        if name == "back" and self._awaited is not None:
            self._await(None)
        # There is nothing behind the title: Esc must not end the program by accident.
        return name in ("back", "pause")

    def _lay_out(self) -> None:
        names = [name for name in ORDER if name in entries and entries[name].available(self.app)]
        self._buttons = []
        # With everything on it the column is closer, so that it ends above the foot.
        step = min(STEP, ROOM / len(names))
        for row, name in enumerate(names):
            rect = pygame.FRect(LEFT, TOP + row * step, BUTTON[0], min(BUTTON[1], step - 7))
            button = MenuButton(f"title.{name}", rect, icon=entries[name].icon)
            button.group = "menu"
            button.style = "primary" if row == 0 else "second"
            self._buttons.append(button)
        self._name_buttons()
        foot = f"{tr('window.title.version', version=__version__)}  ·  {tr('window.title.licence')}"
        self._words = [
            Widget("title.logo", pygame.FRect(58, 110, 500, 280), "text", "War Table"),
            Widget("title.tagline", pygame.FRect(76, 392, 640, 46), "text", tr("window.title.tagline")),
            Widget("title.foot", pygame.FRect(84, 1026, 600, 28), "text", foot),
        ]
