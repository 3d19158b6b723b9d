"""Writing games to files: the journal that keeps a running game, and named saves."""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from game.engine.decision import Answer
from game.engine.disk import place, why
from game.engine.save_lines import (
    FORMAT,
    LONGEST_TEXT,
    Ended,
    Header,
    Line,
    Reply,
    SafePoint,
    SaveError,
    Undone,
    canonical,
    cards_hash,
    state_hash,
    written,
)
from game.engine.table import Table
from game.engine.title import SetupError

#: The ending of a file that is still being written and will take the place of another.
TEMPORARY: Final = ".tmp"


class _Script:
    """What of a game stands in the file, and the lines that bring it up to date."""

    def __init__(self, reasons: Mapping[int, str] = {}, clock: Callable[[], int] | None = None) -> None:
        self.reasons = dict(reasons)
        #: Seconds since 1970; without it the lines carry no times.
        self.clock = clock
        self.answers: list[Answer] = []
        #: (answers before it, Turn) of each safe point in the file.
        self.points: list[tuple[int, int]] = []
        self.ended = False

    def opening(self, table: Table[Any], created: str, name: str) -> list[Line]:
        """The header and the first state."""
        title, setup = table.title, table.setup
        fresh = _begins_with_setup(table)
        header = Header(
            FORMAT, title.id, title.rules_version, title.fingerprint, cards_hash(title), setup, created, name, fresh
        )
        return [header, self._point(table, 0, table.safe_points[0][1])]

    def news(self, table: Table[Any]) -> list[Line]:
        """What has happened since the last call."""
        lines: list[Line] = []
        answers = table.answers
        agreed = self._agreed(answers)
        if agreed < len(self.answers):
            lines.append(Undone(agreed))
            self.ended = False
            self.points = [point for point in self.points if point[0] <= agreed]
        states = {at: state for at, state in table.safe_points if at > agreed}
        for at in range(agreed + 1, len(answers) + 1):
            entry = answers[at - 1]
            reason = self.reasons.get(at - 1, "")
            when = self.clock() if self.clock is not None and at == len(answers) else 0
            lines.append(Reply(entry.question, entry.key, entry.chances, entry.foretold, reason, when))
            if at in states and not (self.points and self.points[-1][1] == _turn(table, states[at])):
                lines.append(self._point(table, at, states[at]))
        self.answers = answers[:]
        if table.over and not self.ended:
            self.ended = True
            lines.append(Ended(len(answers), state_hash(table.state), table.title.standing(table.state).result))
        return lines

    def _agreed(self, answers: Sequence[Answer]) -> int:
        """How many answers of the file are still those of the game."""
        for at, (old, new) in enumerate(zip(self.answers, answers, strict=False)):
            if old is not new and (old.question, old.key, old.chances) != (new.question, new.key, new.chances):
                return at
        return min(len(self.answers), len(answers))

    def _point(self, table: Table[Any], at: int, state: Any) -> SafePoint:
        standing = table.title.standing(state)
        self.points.append((at, standing.turns))
        return SafePoint(at, standing.turns, standing.round, msgspec.Raw(canonical(state)))


def _turn(table: Table[Any], state: Any) -> int:
    return table.title.standing(state).turns


def _begins_with_setup(table: Table[Any]) -> bool:
    try:
        return bool(Table(table.title, table.setup).safe_points[0][1] == table.safe_points[0][1])
    except SetupError:
        return False


if sys.platform == "win32":

    def _claim(file: BinaryIO) -> bool:
        """Windows by itself refuses to replace a file that another program has open."""
        return True

else:
    import fcntl

    def _claim(file: BinaryIO) -> bool:
        """Mark an open file as ours until it is closed; False if it is another's."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # A file system without such marks keeps games all the same.
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES)
        return True


class Journal:
    """The file that keeps a running game: every answer is on the disk before the next question is put.

    A journal that cannot be written raises SaveError and stays usable, even when its file could not be begun: the next
    `record` tries again with everything that is missing.
    """

    def __init__(
        self,
        path: Path,
        created: str = "",
        *,
        name: str = "",
        reasons: Mapping[int, str] = {},
        clock: Callable[[], int] | None = None,
    ) -> None:
        """A journal whose file the first `record` begins. `clock` tells the seconds since 1970 for the answers."""
        self.path = path
        #: Why what was to be recorded last is not on the disk, in a sentence; "" when all of it is there.
        self.trouble = ""
        self._created, self._name = created, name
        self._file: BinaryIO | None = None
        self._script = _Script(reasons, clock)
        self._size = 0
        self._waiting = b""

    @classmethod
    def create(
        cls, path: Path, table: Table[Any], created: str = "", *, name: str = "", reasons: Mapping[int, str] = {}
    ) -> "Journal":
        """Keep `table` at `path` from now on, beginning with all that was answered so far.

        What stood at `path` is replaced in one step. Raises SaveError and leaves it as it was when that fails, also
        when another journal, in this or another War Table, keeps a game there.
        """
        journal = cls(path, created, name=name, reasons=reasons)
        journal.record(table)
        return journal

    @property
    def reasons(self) -> Mapping[int, str]:
        """Answer number, counted from 0 -> the reason an automated player gave."""
        return self._script.reasons

    def record(self, table: Table[Any], reason: str = "") -> None:
        """Write down what is new since the last call, also what was undone. `reason` belongs to the last answer."""
        if reason:
            self._script.reasons[len(table.answers) - 1] = reason
        try:
            if self._file is None:
                self._file = self._begun(table)
            else:
                self._go_on(self._file, table)
        except SaveError as error:
            self.trouble = str(error)
            raise
        self.trouble = ""

    def _begun(self, table: Table[Any]) -> BinaryIO:
        """The file with the whole game so far in it, claimed."""
        script = _Script(self._script.reasons, self._script.clock)
        data = _complete(script, table, self._created, self._name)
        _refuse_if_in_use(self.path)
        _replace(self.path, data)
        try:
            file = self.path.open("r+b", buffering=0)
        except OSError as error:
            raise _unwritable(self.path, error) from None
        _claim(file)
        self._script, self._size = script, len(data)
        return file

    def _go_on(self, file: BinaryIO, table: Table[Any]) -> None:
        self._waiting += b"".join(written(line) for line in self._script.news(table))
        if not self._waiting:
            return
        try:
            # From the end of what is known to be good: an earlier attempt may have left half a line behind it.
            file.seek(self._size)
            _write_all(file, self._waiting)
            file.truncate()
            os.fsync(file.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                file.truncate(self._size)
            raise _unwritable(self.path, error) from None
        self._size += len(self._waiting)
        self._waiting = b""

    def close(self) -> None:
        """Give the file back; calling it twice does no harm."""
        if self._file is not None:
            self._file.close()


def _refuse_if_in_use(path: Path) -> None:
    with contextlib.suppress(OSError), path.open("r+b", buffering=0) as file:
        if not _claim(file):
            raise SaveError("save.in_use")


def save_as(
    path: Path, table: Table[Any], created: str = "", *, name: str = "", reasons: Mapping[int, str] = {}
) -> None:
    """Write the whole game to `path` in one step: the file is there completely or as it was. Raises SaveError, also for
    a name with which the file could not be read again."""
    if len(name) > LONGEST_TEXT:
        raise SaveError("save.long_name", n=LONGEST_TEXT)
    _replace(path, _complete(_Script(reasons), table, created, name))


def whole_game(table: Table[Any]) -> bytes:
    """The lines of a save of this game, as they would stand in a file."""
    return _complete(_Script(), table, "", "")


def _complete(script: _Script, table: Table[Any], created: str, name: str) -> bytes:
    lines = script.opening(table, created, name)
    return b"".join(written(line) for line in lines + script.news(table))


def _replace(path: Path, data: bytes) -> None:
    """Put `data` at `path` by way of a temporary file beside it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("wb", buffering=0) as file:
                _write_all(file, data)
                os.fsync(file.fileno())
            beside.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise
    except OSError as error:
        raise _unwritable(path, error) from None
    _settle(path.parent)


def _write_all(file: BinaryIO, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def _settle(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can do that."""
    if hasattr(os, "O_DIRECTORY"):
        with contextlib.suppress(OSError):
            number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError("save.unwritable", folder=place(path.parent), why=why(error))
