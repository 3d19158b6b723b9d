"""Saving the game on the table under a name, and keeping a picture of it for the Load screen."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.engine.language import tr
from game.engine.saves import SaveError, save_as
from game.keeping import stamp
from game.records import Ledger, record_of
from scenes import keepsakes
from scenes.menus.save_files import free_path
from scenes.session import GameSession
from scenes.tables import TABLES

if TYPE_CHECKING:
    from scenes.app import App

LOG_LINES = 6
logger = logging.getLogger(__name__)


def session_of(app: App) -> GameSession | None:
    """The game on the table, if there is one."""
    found = (getattr(scene, "session", None) for scene in reversed(app.stack.scenes))
    return next((session for session in found if isinstance(session, GameSession)), None)


def title_in_view(app: App) -> str:
    """The title that is being played or set up, else the one that was set up last, else the first of the box."""
    session = session_of(app)
    if session is not None:
        return session.title.id
    chosen = next((choices for scene in app.stack.scenes if (choices := getattr(scene, "choices", None))), None)
    if chosen is not None:
        return str(chosen.title.id)
    last = app.settings.last_game.title
    return last if last in TABLES else next(iter(TABLES))


def ask_for_name(app: App) -> None:
    """Save as: asks for a name and writes the game under it; it goes on being kept by itself."""
    session = session_of(app)
    if session is None:
        return
    standing = session.title.standing(session.state)
    mission = tr(f"card.{session.setup.scenario}.name")
    initial = tr("load.save_default", mission=mission, round=max(1, standing.round))
    app.ask_text(tr("load.save_title"), tr("load.save_text"), initial, lambda name: _save(app, session, name))


def _save(app: App, session: GameSession, name: str) -> None:
    path, name = free_path(app.folders.saves, name)
    reasons = session.journal.reasons if session.journal is not None else {}
    try:
        save_as(path, session.table, stamp(), name=name, reasons=reasons)
    except SaveError as error:
        app.toast(str(error), error=True)
        return
    if session.journal is not None:
        # The picture was taken when the table was covered; now the question lies over it.
        keepsakes.copy(session.journal.path, path)
    app.toast(tr("load.saved_as", name=name))


def ledger(app: App) -> Ledger:
    """The record of finished games of whoever uses this program."""
    return Ledger(app.folders.record)


def record_game(app: App, session: GameSession) -> None:
    """Writes a finished game into the record, if people played it and it is kept at all."""
    if session.journal is None or not session.humans:
        return
    try:
        ledger(app).add(record_of(session.table, session.journal.path.stem, stamp()))
    except SaveError as error:
        app.toast(str(error), error=True)
    except Exception as error:
        # Counting is a by-product; it must never stand between people and the end of their game.
        logger.warning("a finished game could not be counted: %r", error)


def keep_picture(app: App, session: GameSession, where: str) -> None:
    """A picture of the table as it is on the screen now, beside the file that keeps the game.

    `where` says in a word where the game stands. With hidden hands no picture is kept.
    """
    if session.journal is None or not session.journal.path.exists():
        return
    lines = tuple(line.text for line in session.log[-LOG_LINES:])
    points = tuple(session.title.standing(session.state).points)
    screen = None if session.setup.hidden_hands else app.picture()
    keepsakes.keep(session.journal.path, screen, keepsakes.Story(where, lines, points))
