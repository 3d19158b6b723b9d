"""When something unexpected happens: a file for whoever mends it, a calm screen for whoever plays."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from game import __version__

log = logging.getLogger("scenes")

LOG_FILE = "war-table.log"
#: A log grown larger than this is begun anew; the one before is kept as *.old.
LOG_LIMIT = 512 * 1024
REMEMBERED_ACTIONS = 60


def start_log(folder: Path) -> Path | None:
    """Sends the program's messages to a file in `folder`. Returns None, and keeps none, if it cannot be written."""
    path = folder / LOG_FILE
    stop_log()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size > LOG_LIMIT:
            path.replace(path.with_name(LOG_FILE + ".old"))
        handler: logging.Handler = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
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
        handler.close()


def version(package: str) -> str:
    """The version of an installed package, or "unknown"."""
    # Imported when asked for: it is slow, and a start has no use for it.
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def impersonal(text: str) -> str:
    """The text without the home folder and the name of the person's account."""
    import getpass

    home = str(Path.home())
    if len(home) > 1:
        text = text.replace(home, "~")
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return text
    for mark in ("/", "\\"):
        text = text.replace(f"{mark}{user}{mark}", f"{mark}user{mark}")
    return text


class Trail:
    """The last things that were done, for the report."""

    def __init__(self) -> None:
        self._actions: deque[str] = deque(maxlen=REMEMBERED_ACTIONS)

    def add(self, action: str) -> None:
        self._actions.append(action)

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)


def report(folder: Path, error: BaseException, trail: Trail, scene: str, seed: int | str | None) -> Path | None:
    """Writes what happened to a new file in `folder`. Returns its path, or None if the folder cannot be written."""
    import platform

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
        *(f"  {action}" for action in trail),
        "",
        "".join(traceback.format_exception(error)),
    ]
    text = impersonal("\n".join(lines))
    log.error("%s", text)
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
