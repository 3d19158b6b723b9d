"""Where a running game is kept: the file it goes on in, and what is said when that cannot be."""

import contextlib
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.language import tr
from game.engine.saves import Journal, SaveError, autosave_path
from game.engine.table import Table


class Kept(NamedTuple):
    """The journal of a game, and what is to be said about it, or ""."""

    journal: Journal
    notice: str


def new_file(saves: Path) -> Path:
    """A file of its own for a game that begins now."""
    return autosave_path(saves, f"{time.strftime('%Y%m%d-%H%M%S')}-{os.urandom(3).hex()}")


def stamp(moment: float | None = None) -> str:
    """A time in seconds since 1970 (now, unless one is given) as files hold it."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(moment))


def keep(path: Path, table: Table[Any], reasons: Mapping[int, str] = {}) -> Kept:
    """Keeps a game at `path` from now on; where that file cannot be written, in one of its own beside it.

    A journal that could not begin anywhere is given back all the same, with its `trouble`: each answer tries again.
    """
    journal = _journal(path, reasons)
    notice = _begin(journal, table)
    if notice and path.exists():
        # Another War Table may have the game open; nothing that is played here must be lost for that.
        own = _journal(new_file(path.parent), reasons)
        if not _begin(own, table):
            return Kept(own, tr("save.own_file", why=notice))
    return Kept(journal, notice)


def _journal(path: Path, reasons: Mapping[int, str]) -> Journal:
    return Journal(path, stamp(), reasons=reasons, clock=lambda: int(time.time()))


def _begin(journal: Journal, table: Table[Any]) -> str:
    """Writes the game so far; "" or why that failed."""
    with contextlib.suppress(SaveError):
        journal.record(table)
    return journal.trouble
