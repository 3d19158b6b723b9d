"""Saved games seen again: checked by repeating every answer, or told line by line."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.decision import Answer
from game.engine.language import tr
from game.engine.saves import Loaded, load, verify
from game.engine.table import Table
from game.titles import title


def verified(file: Path) -> bool:
    """Repeat the whole game of a file and say how that went. Returns whether all of it fitted. Raises SaveError."""
    found = verify(file, title)
    if not found.ok:
        print(tr("cli.replay.different", file=file.name, reason=found.reason.rstrip(".")))
    else:
        key = "same" if found.expected else "unfinished"
        print(tr(f"cli.replay.{key}", file=file.name, hash=found.hash, n=found.answers))
    return found.ok


def tell(file: Path) -> None:
    """Print the log of a whole game, as far as it can be repeated. Raises SaveError."""
    loaded = load(file, title)
    for line in told(loaded):
        print(line)
    if loaded.notice:
        print(loaded.notice)


def told(loaded: Loaded) -> list[str]:
    """The log lines of a loaded game from its beginning."""
    names = [seat.name for seat in loaded.table.setup.seats]
    table = at_its_beginning(loaded.table)
    table.listen()
    lines = log_lines(table, names)
    for number, entry in enumerate(loaded.table.answers):
        if number in loaded.reasons:
            lines.append(loaded.reasons[number])
        foretell(table, entry)
        table.answer(entry.key)
        lines += log_lines(table, names)
    return lines


def at_its_beginning(table: Table[Any]) -> Table[Any]:
    """A table of its own where `table` once began; the same answers lead to the same place."""
    return Table(table.title, table.setup, table.safe_points[0][1].copy())


def foretell(table: Table[Any], entry: Answer) -> None:
    """Fix the chances of an answer that did not come from the game's own source."""
    if entry.foretold:
        table.foretell(*entry.chances[: entry.foretold])


def log_lines(table: Table[Any], names: Sequence[str]) -> list[str]:
    """What has happened since this was last asked, as lines of a log; the table must be listened to."""
    told = (table.title.describe(table.state, event, names) for event in table.drain())
    return [line.replace("**", "") for line in told if line]
