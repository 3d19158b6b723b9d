"""Leaving a game: at once while it is on the disk, after a question while it is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.language import tr
from scenes.menus.message import Message
from scenes.saving import session_of

if TYPE_CHECKING:
    from scenes.app import App


class LeavingUnkept(Message):
    """Asks before a game goes that could not be saved."""

    name = "leaving"

    def __init__(self, why: str, then: Callable[[], Any]) -> None:
        yes, no = tr("window.leaving.yes"), tr("window.leaving.no")
        text = tr("window.leaving.text", why=why)
        super().__init__(tr("window.leaving.title"), text, yes=yes, no=no, on_yes=then, risky=True)


def leave(app: App, then: Callable[[], Any]) -> None:
    """Does `then`, which ends the game on the table. A game that cannot be saved, even now, is only given up after a
    question; whoever wants to leave again while it is open has answered it."""
    session = session_of(app)
    if session is None or isinstance(app.stack.top, LeavingUnkept) or session.keep():
        then()
    else:
        app.stack.push(LeavingUnkept(session.unkept, then))
