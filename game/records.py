"""The record of finished games: who played what, how it ended, and what can be counted over all of them.

One file, only ever appended to, a line for each game: checksum, space, JSON, as in a save. A line that cannot be read
is passed over and kept; what cannot be written is told and lost, never the lines before it.
"""

import csv
import io
import os
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.engine.disk import place, why
from game.engine.save_lines import LARGEST_FILE, LONGEST_LINE, UNREADABLE, SaveError, unsealed
from game.engine.table import Table
from game.engine.title import HUMAN
from game.titles import TALLIES

#: Forecasts are gathered in as many groups.
GROUPS: Final = 10

Odds = tuple[int, bool]


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat of a finished game: `odds` are (forecast in per cent, won), `cards` card id -> times, `role` whom it
    asked to play where seats differ."""

    name: str
    player: str = HUMAN
    points: int = 0
    medal: bool = False
    odds: tuple[Odds, ...] = ()
    cards: dict[str, int] = {}
    role: str = ""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finished game. `game` is the same for one game whenever it is written down; `when` is local time."""

    game: str
    when: str
    title: str
    scenario: str
    result: str
    seats: tuple[Part, ...]
    reason: str = ""
    turns: int = 0
    rounds: int = 0
    answers: int = 0
    seed: int = 0
    strikes_removed: int = 0
    free_undo: bool = False

    @property
    def won(self) -> bool:
        return self.result == "win"


def record_of(table: Table[Any], game: str, when: str) -> Record:
    """The record of a game that is over."""
    standing = table.title.standing(table.state)
    tally = TALLIES.get(table.title.id)
    odds, cards = tally(table) if tally is not None else ([], [])
    seats = tuple(
        Part(
            chair.name,
            chair.player,
            standing.points[seat],
            seat in standing.medals,
            tuple(odds[seat]) if odds else (),
            cards[seat] if cards else {},
            chair.role,
        )
        for seat, chair in enumerate(table.setup.seats)
    )
    return Record(
        game,
        when,
        table.title.id,
        table.setup.scenario,
        standing.result,
        seats,
        standing.reason,
        standing.turns,
        standing.round,
        len(table.answers),
        table.setup.seed,
        table.setup.options.get("strikes_removed", 0),
        table.setup.free_undo,
    )


_encode: Final = msgspec.json.Encoder(order="deterministic").encode
_decode: Final = msgspec.json.Decoder(Record).decode


class Ledger:
    """The file of records."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def records(self) -> list[Record]:
        """All games, oldest first; of one that was written down twice only the last line counts."""
        try:
            with self.path.open("rb") as file:
                data = file.read(LARGEST_FILE)
        except OSError:
            return []
        found: dict[str, Record] = {}
        for row in data.split(b"\n"):
            record = _read(row)
            if record is not None:
                found.pop(record.game, None)
                found[record.game] = record
        return list(found.values())

    def add(self, record: Record) -> bool:
        """Write a game down; False if it stands there already, from this file or from a copy of its save.

        Raises SaveError when the file cannot be written.
        """
        if any(_same(old, record) for old in self.records()):
            return False
        text = _encode(record)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab+", buffering=0) as file:
                size = file.seek(0, os.SEEK_END)
                if size:
                    file.seek(size - 1)
                # A line that an earlier power cut left unfinished stays a line of its own.
                gap = b"\n" if size and file.read(1) != b"\n" else b""
                line = gap + _sealed(text)
                if file.write(line) != len(line):
                    file.truncate(size)
                    raise OSError(28, os.strerror(28))
                os.fsync(file.fileno())
        except OSError as error:
            raise SaveError("statistics.unwritable", folder=place(self.path.parent), why=why(error)) from None
        return True


def _same(one: Record, other: Record) -> bool:
    """Whether two lines tell of the same seats, seed, answers and end."""
    plain = {"game": "", "when": ""}
    return bool(msgspec.structs.replace(one, **plain) == msgspec.structs.replace(other, **plain))


def _sealed(text: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _read(row: bytes) -> Record | None:
    text = unsealed(row) if 9 < len(row) <= LONGEST_LINE else None
    if text is None:
        return None
    try:
        return _decode(text)
    except UNREADABLE:
        return None


# -- counting -------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """One mission. `best` are points as its title counts them, `medal` those that earned the Medal; −1 for none yet."""

    mission: str
    games: int
    wins: int
    best: int
    medal: int
    turns: float


class Group(NamedTuple):
    """Combats whose forecasts lay close together: their mean, how many were won, how many there were."""

    forecast: float
    wins: int
    fights: int


class Statistics(NamedTuple):
    """What a profile's games come to. `results` are in the order of play.

    Points of two titles cannot be compared: `medals`, `points` (all that were made) and `best` (the most in one game,
    −1 for none yet) are those of `title`, which was played most; its id is empty when none was.
    """

    games: int
    wins: int
    lines: tuple[Line, ...]
    groups: tuple[Group, ...]
    cards: tuple[tuple[str, int], ...]
    results: tuple[bool, ...]
    title: str
    medals: int
    points: int
    best: int


def profiles(records: Iterable[Record]) -> list[str]:
    """The names of people, those with most games first."""
    names = Counter(part.name for record in records for part in record.seats if part.player == HUMAN)
    return [name for name, _ in names.most_common()]


def statistics_of(records: Sequence[Record], profile: str = "") -> Statistics:
    """The figures of one person, or of all people for an empty name."""

    def parts(record: Record) -> list[Part]:
        return [p for p in record.seats if p.player == HUMAN and profile in ("", p.name)]

    played = [(record, own) for record in records if (own := parts(record))]
    odds = [pair for _, own in played for part in own for pair in part.odds]
    cards: Counter[str] = Counter()
    for _, own in played:
        for part in own:
            cards.update(part.cards)
    missions = list(dict.fromkeys(record.scenario for record, _ in played))
    lines = [_line(mission, [game for game in played if game[0].scenario == mission]) for mission in missions]
    titles = Counter(record.title for record, _ in played).most_common(1)
    favourite = titles[0][0] if titles else ""
    of_favourite = [part for record, own in played if record.title == favourite for part in own]
    return Statistics(
        len(played),
        sum(record.won for record, _ in played),
        tuple(sorted(lines, key=lambda line: (-line.games, line.mission))),
        _groups(odds),
        tuple(cards.most_common(12)),
        tuple(record.won for record, _ in played),
        favourite,
        sum(part.medal for part in of_favourite),
        sum(part.points for part in of_favourite),
        max((part.points for part in of_favourite), default=-1),
    )


def _line(mission: str, played: Sequence[tuple[Record, Sequence[Part]]]) -> Line:
    points = [part.points for _, own in played for part in own]
    medals = [part.points for _, own in played for part in own if part.medal]
    turns = [record.turns for record, _ in played]
    wins = sum(record.won for record, _ in played)
    mean = sum(turns) / len(turns) if turns else 0.0
    return Line(mission, len(played), wins, max(points, default=-1), max(medals, default=-1), mean)


def _groups(odds: Sequence[Odds]) -> tuple[Group, ...]:
    found = []
    for number in range(GROUPS):
        low, high = number * 100 / GROUPS, (number + 1) * 100 / GROUPS
        inside = [pair for pair in odds if low <= pair[0] < high or (number == GROUPS - 1 and pair[0] >= high)]
        if inside:
            mean = sum(forecast for forecast, _ in inside) / len(inside)
            found.append(Group(mean, sum(won for _, won in inside), len(inside)))
    return tuple(found)


# -- export ---------------------------------------------------------------------------------------------------------

COLUMNS: Final = (
    "when", "title", "mission", "result", "reason", "rounds", "turns", "answers", "seed", "strikes_removed",
    "free_undo", "seat", "name", "player", "points", "medal", "combats", "combats_won", "mean_forecast", "cards",
    "role",
)  # fmt: skip


def as_csv(records: Iterable[Record]) -> str:
    """All games as comma-separated values, a row for each seat; names cannot be mistaken for formulas."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for record in records:
        for number, part in enumerate(record.seats, 1):
            forecasts = [forecast for forecast, _ in part.odds]
            cards = " ".join(f"{card}:{times}" for card, times in sorted(part.cards.items()))
            row = (
                record.when, record.title, record.scenario, record.result, record.reason, record.rounds, record.turns,
                record.answers, record.seed, record.strikes_removed, int(record.free_undo), number,
                _harmless(part.name), part.player, part.points, int(part.medal), len(part.odds),
                sum(won for _, won in part.odds),
                f"{sum(forecasts) / len(forecasts):.1f}" if forecasts else "", cards, part.role,
            )  # fmt: skip
            writer.writerow(row)
    return out.getvalue()


def _harmless(name: str) -> str:
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name
