"""What is said of a file or a folder that cannot be used: where it lies, and why, in the words of the player."""

import errno
import os
from pathlib import Path
from typing import Final

from game.engine.language import tr

_WORDS: Final = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EIO: "failing",
}

#: Bytes that a game of many Turns may come to need.
ROOM: Final = 256 << 10
#: The ending of the file that is written to see whether there is room.
TRIAL: Final = ".trial"


def place(path: Path) -> str:
    """A path as it is shown; the home folder is "~", so that a picture or a log does not name its owner."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def why(error: OSError) -> str:
    """Why it cannot be used: a part of a sentence. What is not known here is told as the system tells it."""
    word = _WORDS.get(error.errno or 0)
    return tr(f"disk.{word}") if word else error.strerror or str(error)


def trouble_with(saves: Path) -> str:
    """Why games cannot be saved in a folder, in a sentence; "" when there is room for one."""
    trial = saves / f".{os.getpid()}{TRIAL}"
    try:
        saves.mkdir(parents=True, exist_ok=True)
        try:
            trial.write_bytes(bytes(ROOM))
        finally:
            trial.unlink(missing_ok=True)
    except OSError as error:
        return tr("disk.no_saving", folder=place(saves), why=why(error))
    return ""
