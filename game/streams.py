"""Standard output and error: what is said there, and how a program lives on whose streams are missing, left or full."""

import errno
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.engine.language import tr

#: What a system answers when there is no room where the output goes; not each has all of them.
FULL = {getattr(errno, name) for name in ("ENOSPC", "EFBIG", "EDQUOT", "EIO") if hasattr(errno, name)}


def ensure_streams() -> None:
    """Give a program without a console streams that swallow what is said, and let no odd letter stop one."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None or stream.closed:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif hasattr(stream, "reconfigure"):
            with suppress(OSError, ValueError):
                stream.reconfigure(errors="replace")


def output_failed(error: Exception) -> bool:
    """Whether an error is that of a stream that takes no more: a full disk, and no file that the program opened."""
    return isinstance(error, OSError) and error.errno in FULL and error.filename is None


def abandon_output() -> None:
    """What still waits for standard output is dropped: it must not complain at the exit either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say(sentence: str) -> None:
    """One sentence on the error stream, under the program's name."""
    with suppress(OSError, ValueError):
        print(tr("cli.sentence", sentence=sentence), file=sys.stderr)


def print_json(value: Any) -> None:
    """One line of JSON, at once."""
    print(json.dumps(value), flush=True)
