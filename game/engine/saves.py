"""Saving and taking up again: the journal that keeps a running game, named saves, and replays.

All three are the same kind of file (see `save_lines`, and `journal` for how it is written). A game is taken up again by
playing its answers once more, each question and each chance compared with the file. Where rules or cards have changed
in the meantime the game goes on from the last Turn whose state still makes sense.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.engine.decision import IllegalChoice, fingerprint
from game.engine.journal import Journal, save_as
from game.engine.language import tr
from game.engine.save_lines import (
    UNREADABLE,
    Ended,
    Header,
    Line,
    Pages,
    Reply,
    SafePoint,
    SaveError,
    Undone,
    cards_hash,
    read_pages,
    state_hash,
)
from game.engine.save_shelf import (
    SaveInfo,
    autosave_path,
    list_saves,
    named_path,
    newest_autosave,
    save_info,
    set_aside,
)
from game.engine.table import Divergence, Table
from game.engine.title import GameSetup, SetupError, Title

__all__ = [
    "Header",
    "Journal",
    "Loaded",
    "SaveError",
    "SaveInfo",
    "Verified",
    "autosave_path",
    "list_saves",
    "load",
    "named_path",
    "newest_autosave",
    "save_as",
    "save_info",
    "set_aside",
    "state_hash",
    "verify",
]

Titles = Callable[[str], Title[Any]]


class Loaded(NamedTuple):
    """A game taken up again. `notice` is a sentence about what is not as it was saved, or None.

    `reasons` are those that automated players gave, by answer number counted from 0.
    """

    table: Table[Any]
    notice: str | None
    header: Header
    reasons: dict[int, str]


class Verified(NamedTuple):
    """What repeating a whole game gave: its final hash and the one in the file ("" for a game that is not over).

    `reason` is the sentence that says what differs, when it is not `ok`; otherwise `answers` were repeated.
    """

    ok: bool
    hash: str
    expected: str
    reason: str = ""
    answers: int = 0


class _Story:
    """The answers and safe points that count once everything undone is left out."""

    def __init__(self, pages: Pages) -> None:
        self.answers: list[Reply] = []
        self.points: list[SafePoint] = []
        self.ended: Ended | None = None
        self.torn = pages.torn
        self.broken = pages.broken
        #: Whether states were found behind a broken part.
        self.beyond = False
        for number, line in enumerate(pages.lines):
            if not self._follows(line):
                self.broken, self.torn = True, False
                self._look_beyond([*pages.lines[number + 1 :], *pages.after_gap])
                return
        self._look_beyond(pages.after_gap)

    def _follows(self, line: Line) -> bool:
        """Take a line in; False when it does not fit to what came before."""
        if isinstance(line, Reply):
            self.answers.append(line)
        elif isinstance(line, SafePoint) and line.at == len(self.answers):
            self.points.append(line)
        elif isinstance(line, Undone) and 0 <= line.to <= len(self.answers):
            del self.answers[line.to :]
            self.points = [point for point in self.points if point.at <= line.to]
            self.ended = None
        elif isinstance(line, Ended) and line.at == len(self.answers):
            self.ended = line
        else:
            return False
        return True

    def _look_beyond(self, lines: Sequence[Line]) -> None:
        """Behind a broken part answers cannot be repeated any more, but a whole state can be taken up."""
        known = len(self.points)
        for line in lines:
            if isinstance(line, SafePoint):
                self.points.append(line)
            elif isinstance(line, Undone):
                self.points = [point for point in self.points if point.at <= line.to]
        self.beyond = len(self.points) > known


def load(path: Path, titles: Titles) -> Loaded:
    """The game of a file, ready to go on; `titles` finds a title by name (`game.titles.title`).

    Raises SaveError with one sentence when nothing of it can be used; the file stays as it is.
    """
    pages = read_pages(path)
    header = pages.header
    title = _title_of(header, titles, path.name)
    story = _Story(pages)
    reasons = {at: reply.why for at, reply in enumerate(story.answers) if reply.why}
    if header.rules == title.rules_version and not story.beyond:
        try:
            table = _repeated(title, header, story)
        except Divergence:
            notice = "notice.diverged"
        else:
            return Loaded(table, _remark(header, title, story), header, reasons)
    else:
        notice = "notice.gap" if story.beyond else "notice.rules"
    if not story.points and header.fresh:
        return Loaded(Table(title, header.setup), tr("notice.anew"), header, {})
    for point in reversed(story.points):
        found = _taken_up(title, header.setup, point)
        if found is not None:
            where = tr("notice.turn", turn=point.turn) if point.turn else tr("notice.start")
            return Loaded(found, tr(notice, where=where), header, {})
    raise SaveError("save.damaged" if story.broken else "save.hopeless", file=path.name)


def verify(path: Path, titles: Titles) -> Verified:
    """Repeat a whole game and compare everything with the file. Raises SaveError when it cannot even be read."""
    pages = read_pages(path)
    header = pages.header
    title = _title_of(header, titles, path.name)
    story = _Story(pages)
    expected = story.ended.hash if story.ended is not None else ""
    try:
        table = _repeated(title, header, story)
    except Divergence as error:
        return Verified(False, "", expected, str(error))
    found = state_hash(table.state)
    if story.broken:
        reason = tr("verify.torn" if story.torn else "verify.broken", n=len(table.answers))
        return Verified(False, found, expected, reason, len(table.answers))
    if expected and (found != expected or not table.over):
        return Verified(False, found, expected, f"the last state is {found}, not {expected}")
    return Verified(True, found, expected, answers=len(table.answers))


def _title_of(header: Header, titles: Titles, file: str) -> Title[Any]:
    """The title of a file, with the same cards and a setup that it allows."""
    try:
        title = titles(header.title)
    except SetupError:
        raise SaveError("save.no_title", file=file, title=header.title) from None
    if header.cards != cards_hash(title):
        raise SaveError("save.other_cards", file=file)
    try:
        title.new_game(header.setup)
    except SetupError as error:
        raise SaveError("save.bad_setup", file=file, why=str(error)) from None
    return title


def _remark(header: Header, title: Title[Any], story: _Story) -> str | None:
    """What to say about a game that could be repeated as far as the file goes."""
    if story.broken:
        return tr("notice.tail" if story.torn else "notice.lost")
    return tr("notice.content") if header.content != title.fingerprint else None


def _repeated(title: Title[Any], header: Header, story: _Story) -> Table[Any]:
    """The game played once more. Raises Divergence where it differs from the file."""
    points = {point.at: point for point in story.points}
    if header.fresh:
        table: Table[Any] = Table(title, header.setup)
    else:
        found = _taken_up(title, header.setup, points[0]) if 0 in points else None
        if found is None:
            raise Divergence(f"{title.id}: there is no state to begin with")
        table = found
    _compare(table, points.get(0))
    for at, reply in enumerate(story.answers, 1):
        _repeat(table, reply)
        _compare(table, points.get(at))
    return table


def _repeat(table: Table[Any], reply: Reply) -> None:
    decision = table.decision
    if decision is None or fingerprint(decision) != reply.question:
        raise Divergence(f"{table.title.id}: {reply.key!r} does not answer {decision!r}")
    if reply.foretold:
        table.foretell(*reply.chances[: reply.foretold])
    try:
        table.answer(reply.key)
    except IllegalChoice as error:
        raise Divergence(str(error)) from None
    if table.answers[-1].chances != reply.chances:
        raise Divergence(f"{table.title.id}: chance says {table.answers[-1].chances} instead of {reply.chances}")


def _compare(table: Table[Any], point: SafePoint | None) -> None:
    if point is None:
        return
    at, state = table.safe_points[-1]
    try:
        same = at == point.at and state == msgspec.json.decode(point.state, type=table.title.state_type)
    except UNREADABLE:
        same = False
    if not same:
        raise Divergence(f"{table.title.id}: the state after {point.at} answers is not that of the file")


def _taken_up(title: Title[Any], setup: GameSetup, point: SafePoint) -> Table[Any] | None:
    """A Table at the state of a safe point, or None when no game could have led there."""
    try:
        state = msgspec.json.decode(point.state, type=title.state_type)
        if title.fault(state) is not None or len(title.standing(state).points) != len(setup.seats):
            return None
        table = Table(title, setup, state)
        if table.decision is not None and not 0 <= table.decision.seat < len(setup.seats):
            return None
    except Exception:  # rules that meet a state from elsewhere may fail in any way; the file is then of no use
        return None
    return table
