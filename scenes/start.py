"""Ways into a game: straight to the table, from a setup, or from a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import keeping
from game.engine.language import tr
from game.engine.saves import Journal, Loaded, SaveError, SaveInfo, load, newest_autosave, save_info
from game.engine.table import Table
from game.engine.title import GameSetup, SetupError
from game.titles import title as title_called
from scenes.session import GameSession
from scenes.tables import TABLES

if TYPE_CHECKING:
    from scenes.ahead import Rehearsal
    from scenes.app import App
    from scenes.scene import Scene


def first_scene(setup: GameSetup) -> Callable[[App], Scene]:
    """For a launch that goes straight to the table."""
    return lambda app: new_game(app, setup)


def new_game(app: App, setup: GameSetup) -> Scene:
    """A fresh game, kept from its first question on. Raises SetupError."""
    if setup.title not in TABLES:
        raise SetupError(tr("load.no_table"))
    table: Table[Any] = Table(title_called(setup.title), setup)
    app.notices.drop_errors()
    journal = keep(app, new_file(app), table)
    return table_scene(app, GameSession(table, journal))


def before_a_game(app: App, setup: GameSetup) -> Iterator[Rehearsal]:
    """What the table of a game that may begin next will show first. Nothing of that game is kept."""
    from scenes.table.director import Director
    from scenes.table.understudy import Understudy

    try:
        session = GameSession(Table(title_called(setup.title), setup))
    except SetupError:
        return
    director = Director(app, session)
    yield Understudy(director, director.first().view, session.state, settled=True)


def before_going_on(app: App) -> Iterator[Rehearsal]:
    """What the table of the newest unfinished game will show first. The game and its file are left as they are."""
    from scenes.table.director import Director
    from scenes.table.understudy import Understudy

    kept = game_to_continue(app)
    if kept is None or kept.title not in TABLES:
        return
    try:
        session = GameSession(load(kept.path, title_called).table)
    except SaveError:
        return
    state = session.take_all()
    director = Director(app, session)
    yield Understudy(director, director.view_of(state), state, settled=True)


def open_game(app: App, path: Path) -> Scene:
    """A game from its file; an autosave goes on being kept there. Raises SaveError."""
    loaded = load(path, title_called)
    if loaded.table.title.id not in TABLES:
        raise SaveError("load.no_table")
    app.notices.drop_errors()
    if loaded.notice:
        app.toast(loaded.notice)
    info = save_info(path)
    if not info.autosave:
        # A named save stays as it was saved; the game goes on in a file of its own.
        path = new_file(app)
    journal = keep(app, path, loaded.table, loaded.reasons)
    from scenes.table.tutorial import resumed

    lesson = resumed(app, loaded.table, journal)
    if lesson is not None:
        return lesson
    session = GameSession(loaded.table, journal)
    recall_log(session, loaded)
    return table_scene(app, session)


def recall_log(session: GameSession, loaded: Loaded) -> None:
    """Give a loaded game its log from the beginning; one that cannot be told again begins with an empty one."""
    from scenes.table.replay import can_be_watched
    from scenes.watching import WatchedGame

    if can_be_watched(loaded):
        told = WatchedGame(loaded)
        session.recall(told.whole_log, told.heard)


def replay_scene(file: Path) -> Callable[[App], Scene]:
    """For a launch that watches a game again. Raises SaveError at once when that cannot be."""
    from scenes.table.replay import replay_of, to_watch

    loaded = to_watch(file)
    return lambda app: replay_of(app, loaded)


def new_file(app: App) -> Path:
    """A file of its own for a game that begins now."""
    return keeping.new_file(app.folders.saves)


def keep(app: App, path: Path, table: Table[Any], reasons: Mapping[int, str] = {}) -> Journal:
    """The file that keeps a game; without one the game is played all the same, and the person is told."""
    journal, notice = keeping.keep(path, table, reasons)
    if notice:
        app.toast(notice, error=bool(journal.trouble))
    return journal


def table_scene(app: App, session: GameSession) -> Scene:
    """The scene that shows the game where it stands."""
    from scenes.table.director import Director

    director = Director(app, session)
    director.automatic = True
    return director.first()


def game_to_continue(app: App) -> SaveInfo | None:
    """The newest unfinished game, if there is one."""
    return newest_autosave(app.folders.saves)
