"""The folder of saves: what lies there, what files are called, and setting a damaged one aside."""

import hashlib
import re
import stat
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from game.engine.disk import why
from game.engine.save_lines import (
    LARGEST_FILE,
    LONGEST_LINE,
    SUFFIX,
    Ended,
    Header,
    Reply,
    SafePoint,
    SaveError,
    Undone,
    decoded,
    header_of,
    unsealed,
)
from game.engine.title import SeatSetup

AUTOSAVE: Final = "autosave-"
BAD: Final = ".bad"

#: How much of the end of a file is looked at for the Turn it stands at: several Turns, whatever the title.
_TAIL: Final = 256 << 10


class SaveInfo(msgspec.Struct, frozen=True):
    """A save as the list shows it.

    `saved` is when the game was last played or saved, in seconds since 1970. `finished` is the result of a game that is
    over. `damaged` is the sentence that says why the file cannot be used; then the other fields hold what could be
    read. A `newer` one is not damaged: it was written by a War Table that is newer than this one. `seed` is its text.
    """

    path: Path
    saved: float
    autosave: bool
    title: str = ""
    scenario: str = ""
    seats: tuple[SeatSetup, ...] = ()
    created: str = ""
    name: str = ""
    rules: int = 0
    round: int = 0
    turn: int = 0
    finished: str = ""
    damaged: str = ""
    newer: bool = False
    seed: str = ""
    hidden_hands: bool = False


def autosave_path(folder: Path, game: str) -> Path:
    """The file that keeps the game with this id (letters and digits)."""
    return folder / f"{AUTOSAVE}{_plain(game)}{SUFFIX}"


def named_path(folder: Path, name: str) -> Path:
    """The file for whatever a person calls a save: safe on every system, different for different names."""
    digest = hashlib.blake2b(name.encode("utf-8", "replace"), digest_size=4).hexdigest()
    return folder / f"save-{_plain(name)}-{digest}{SUFFIX}"


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.casefold())[:40].strip("-") or "game"


def list_saves(folder: Path) -> list[SaveInfo]:
    """All saves of a folder, newest first, the damaged ones among them. A folder that is missing holds none."""
    try:
        found = [path for path in folder.iterdir() if path.suffix == SUFFIX and _may_hold_a_game(path)]
    except OSError:
        return []
    infos = [save_info(path) for path in found]
    return sorted(infos, key=lambda info: (-info.saved, info.path.name))


def _may_hold_a_game(path: Path) -> bool:
    """Whether something in the folder is a file, or cannot even be looked at; folders and pipes are no saves."""
    try:
        return not path.name.startswith(".") and stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def newest_autosave(folder: Path) -> SaveInfo | None:
    """The game to continue: the newest autosave that is neither damaged nor over."""
    going_on = (info for info in list_saves(folder) if info.autosave and not info.damaged and not info.finished)
    return next(going_on, None)


def save_info(path: Path) -> SaveInfo:
    """What the list says about one file, read from its first line and its end."""
    autosave = path.name.startswith(AUTOSAVE)
    saved = 0.0
    try:
        status = path.stat()
        saved = status.st_mtime
        first, tail = _ends(path, status.st_size)
        text = unsealed(first.rstrip(b"\n"))
        if text is None:
            raise SaveError("save.too_short" if not first.endswith(b"\n") else "save.not_ours", file=path.name)
        header = header_of(text, path.name)
    except SaveError as error:
        return SaveInfo(path, saved, autosave, damaged=str(error), newer=error.key == "save.too_new")
    except OSError as error:
        refusal = SaveError("save.unreadable", file=path.name, why=why(error))
        return SaveInfo(path, saved, autosave, damaged=str(refusal))
    finished, turn, round_ = _standing(tail)
    return SaveInfo(
        path,
        min(saved, _written(header, tail, autosave) or saved),
        autosave,
        header.title,
        header.setup.scenario,
        header.setup.seats,
        header.created,
        header.name,
        header.rules,
        round_,
        turn,
        finished,
        seed=header.setup.seed_text,
        hidden_hands=header.setup.hidden_hands,
    )


def _ends(path: Path, size: int) -> tuple[bytes, bytes]:
    """The first line, and the end of the file from the beginning of a line on."""
    if not path.is_file():
        raise SaveError("save.not_a_file", file=path.name)
    if size > LARGEST_FILE:
        raise SaveError("save.too_large", file=path.name)
    with path.open("rb") as file:
        first = file.readline(LONGEST_LINE)
        start = max(len(first), size - _TAIL)
        file.seek(start)
        tail = file.read(_TAIL)
    return first, tail if start == len(first) else tail.partition(b"\n")[2]


def _standing(tail: bytes) -> tuple[str, int, int]:
    """Result, Turn and Round as the end of a file tells them; what was undone does not count."""
    finished = ""
    most = LARGEST_FILE
    for row in reversed(tail.split(b"\n")):
        # Answers are by far the most lines and tell nothing here.
        if b'"line":"answer"' in row[:30]:
            continue
        text = unsealed(row)
        line = decoded(text) if text is not None else None
        if isinstance(line, Undone):
            most = min(most, line.to)
        elif isinstance(line, Ended) and line.at <= most and most == LARGEST_FILE:
            finished = line.result or "over"
        elif isinstance(line, SafePoint) and line.at <= most:
            return finished, line.turn, line.round
    return finished, 0, 0


def _written(header: Header, tail: bytes, autosave: bool) -> float:
    """When a game was last played or saved, as its file tells it, which a copy tells as well; 0 where it does not."""
    last = None
    for row in reversed(tail.split(b"\n")):
        text = unsealed(row)
        last = decoded(text) if text is not None and b'"line":"answer"' in row[:30] else None
        if isinstance(last, Reply):
            break
    if isinstance(last, Reply) and last.when > 0:
        return last.when
    if isinstance(last, Reply) and autosave:
        # Played on after the date at its beginning, by a War Table that noted no times.
        return 0
    try:
        return datetime.fromisoformat(header.created).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0


def set_aside(path: Path) -> Path:
    """Rename a damaged file to *.bad, so that it is kept and no longer listed. Raises SaveError."""
    target = path.with_name(path.name + BAD)
    number = 2
    while target.exists():
        target = path.with_name(f"{path.name}.{number}{BAD}")
        number += 1
    try:
        path.replace(target)
    except OSError as error:
        raise SaveError("save.immovable", file=path.name, why=why(error)) from None
    return target
