"""When something unexpected happens: a file for whoever mends it, a calm screen for whoever plays."""

from __future__ import annotations

import contextlib
import logging
import re
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game import __version__
from game.folders import impersonal

if TYPE_CHECKING:
    from scenes.session import GameSession

log = logging.getLogger("scenes")

LOG_FILE = "war-table.log"
#: A log grown larger than this is begun anew; the one before is kept as *.old.
LOG_LIMIT = 512 * 1024
REMEMBERED_ACTIONS = 60


class _Log(logging.FileHandler):
    """A log that a full disk silences; the program goes on without it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name that logging calls
        return


def start_log(folder: Path) -> Path | None:
    """Sends the program's messages to a file in `folder`. Returns None, and keeps none, if it cannot be written."""
    path = folder / LOG_FILE
    stop_log()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LOG_LIMIT:
            path.replace(path.with_name(LOG_FILE + ".old"))
        handler: logging.Handler = _Log(path, encoding="utf-8", errors="backslashreplace")
    except OSError:
        log.addHandler(logging.NullHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    return path


def stop_log() -> None:
    """Closes the log file."""
    for handler in tuple(log.handlers):
        log.removeHandler(handler)
        with contextlib.suppress(OSError):
            handler.close()


def version(package: str) -> str:
    """The version of an installed package, or "unknown"."""
    # Imported when asked for: it is slow, and a start has no use for it.
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


class Trail:
    """The last things that were done, for the report."""

    def __init__(self) -> None:
        self._actions: deque[str] = deque(maxlen=REMEMBERED_ACTIONS)

    def add(self, action: str) -> None:
        self._actions.append(action)

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)


#: Names that people gave to things end up in the ids of what they pressed.
_NAMED = r"\b(load\.save|statistics\.profile)\.\S.*"
LAST_EVENTS = 40


def _unnamed(action: str) -> str:
    return re.sub(_NAMED, r"\1.…", action)


def account_of(session: GameSession) -> list[str]:
    """The game for whoever mends the program: its versions, what happened last, and a save of it without any names.

    The last part can be copied into a file and opened like any other save.
    """
    from game.engine.journal import whole_game

    twin = copy(session.table)
    seats = tuple(replace(seat, name=f"Seat {n}") for n, seat in enumerate(twin.setup.seats, 1))
    twin.setup = replace(twin.setup, seats=seats)
    title = twin.title
    events = [repr(line.event) for line in session.log if line.event is not None][-LAST_EVENTS:]
    return [
        f"game: {title.id}, rules version {title.rules_version}, content {title.fingerprint}",
        f"answers: {len(twin.answers)}, open question: {twin.decision!r}",
        "",
        "last events:",
        *(f"  {event}" for event in events),
        "",
        "the whole game, with a safe point for each Turn and all answers:",
        whole_game(twin).decode(),
    ]


def report(
    folder: Path,
    error: BaseException,
    trail: Trail,
    scene: str,
    seed: int | str | None,
    session: GameSession | None = None,
) -> Path | None:
    """Writes what happened to a new file in `folder`. Returns its path, or None if the folder cannot be written."""
    import platform

    game: list[str] = []
    if session is not None:
        try:
            game = account_of(session)
        except Exception as second:
            game = [f"the game cannot be told: {second!r}"]

    lines = [
        "War Table stopped at something unexpected.",
        f"when: {time.strftime('%Y-%m-%d %H:%M:%S')}",
        f"version: {__version__}",
        f"python: {platform.python_version()} on {platform.system()} {platform.release()}",
        f"pygame-ce: {version('pygame-ce')}, pygame_gui: {version('pygame-gui')}",
        f"scene: {scene}",
        f"seed: {seed if seed is not None else 'none'}",
        "",
        "last actions:",
        *(f"  {_unnamed(action)}" for action in trail),
        "",
        "".join(traceback.format_exception(error)),
    ]
    text = impersonal("\n".join(lines))
    for name in session.names if session is not None else ():
        text = re.sub(rf"\b{re.escape(name)}\b", "somebody", text)
    log.error("%s", text)
    text = "\n".join([text, *game])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"crash-{time.strftime('%Y%m%d-%H%M%S')}"
        path = folder / f"{stem}.txt"
        number = 2
        while path.exists():
            path = folder / f"{stem}-{number}.txt"
            number += 1
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def say(sentence: str) -> None:
    """One sentence on the error stream, if there is one: a packaged program has none."""
    if sys.stderr is not None:
        try:
            print(sentence, file=sys.stderr)
        except (OSError, ValueError):
            return
