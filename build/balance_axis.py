"""Measure how often Axis of Villains is won; writes tests/balance/axis.md and game/axis/content/measured.json.

    python3 build/run.py balance --title axis [--games N] [--cell LAYOUT:SEATS]... [--player NAME] [--jobs J] [--fresh]

A cell is a layout of Hot Spots and a number of heroes. The groups of heroes take turns, and the n-th game of every cell
has the seed n. Games are added to the cells until each has N, going round all of them, so that stopping early leaves
figures for all. Those that are written down count while the pieces are the same and the player has the same name: say
`--fresh` when it has learnt something.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.axis import measured as shipped
from game.engine.title import GameSetup, SeatSetup
from game.players import PLAYERS, USUAL
from game.simulation import play_all
from game.titles import title

REPORT = Path(__file__).resolve().parents[1] / "tests" / "balance" / "axis.md"
#: Win rates aimed at, in per cent, and how far a cell may be off.
BANDS = {"cadet": (60, 75), "standard": (45, 60), "siege": (25, 40)}
LEEWAY = 5
SEED = 1
#: Games that a cell gets before it is the next cell's turn.
ROUND = 20
_ROW = re.compile(
    r"^\| (?P<layout>[a-z]+) \| (?P<seats>\d) \| (?P<wins>\d+) \| (?P<games>\d+) \|.*\| (?P<turns>[\d.]+) \|"
)

Key = tuple[str, int]


class Cell(NamedTuple):
    """What the games of a cell came to."""

    wins: int
    games: int
    turns: float

    @property
    def rate(self) -> float:
        """Games won, in per cent."""
        return 100 * self.wins / self.games

    @property
    def error(self) -> float:
        """Half of the 95 % interval, in points."""
        return 196 * sqrt(self.wins / self.games * (1 - self.wins / self.games) / self.games)


def every_cell() -> list[Key]:
    """All cells, layout by layout."""
    axis = title("axis")
    return [(layout, seats) for layout in axis.scenarios() for seats in axis.seats]


def setups(key: Key, player: str, numbers: range) -> Iterator[GameSetup]:
    """Games of a cell by number; every group of heroes plays as often as any other."""
    layout, seats = key
    groups = list(combinations(title("axis").roles, seats))
    for number in numbers:
        heroes = groups[number % len(groups)]
        chairs = tuple(SeatSetup(f"Seat {n + 1}", player, n, role) for n, role in enumerate(heroes))
        yield GameSetup("axis", layout, chairs, SEED + number)


def more(cell: Cell, key: Key, player: str, games: int, jobs: int) -> Cell:
    """Play the next games of a cell, up to `games` in all. Raises RuntimeError for a game that fails."""
    wins, turns = cell.wins, cell.turns * cell.games
    for played in play_all(list(setups(key, player, range(cell.games, games))), jobs=jobs):
        if played.error is not None:
            raise RuntimeError(f"{key}, seed {played.seed}: {played.error}")
        wins += played.result == "win"
        turns += played.turns
    return Cell(wins, games, round(turns / games, 2))


def stamp(player: str) -> str:
    """The line that says with what the figures were measured."""
    return f"Every seat is held by the automated player **{player}**; pieces {title('axis').fingerprint}."


def kept(text: str, player: str) -> dict[Key, Cell]:
    """The rows of a table that still hold: none when the pieces or the player are others."""
    if stamp(player) not in text:
        return {}
    rows = [match for line in text.splitlines() if (match := _ROW.match(line))]
    return {
        (row["layout"], int(row["seats"])): Cell(int(row["wins"]), int(row["games"]), float(row["turns"]))
        for row in rows
    }


def report(cells: dict[Key, Cell], player: str) -> str:
    """The table."""
    lines = [
        "# Axis of Villains: measured balance",
        "",
        "Written by `python3 build/run.py balance --title axis`; do not edit.",
        "",
        stamp(player),
        "The groups of heroes take turns; the n-th game of a cell has the seed n. ± is half of the 95 % interval.",
        "",
        "| layout | heroes | won | games | rate | aimed at | turns |",
        "|---|---|---|---|---|---|---|",
    ]
    for layout, seats in every_cell():
        cell = cells.get((layout, seats))
        if cell is not None:
            least, most = BANDS[layout]
            rate = f"{cell.rate:.1f} % ± {cell.error:.1f}"
            lines.append(
                f"| {layout} | {seats} | {cell.wins} | {cell.games} | {rate} | {least} to {most} % | {cell.turns} |"
            )
    return "\n".join(lines) + "\n"


def as_shipped(cells: dict[Key, Cell], player: str) -> bytes:
    """The figures that the setup screen shows."""
    rows = [shipped.Cell(*key, *cells[key][:2]) for key in every_cell() if key in cells]
    return msgspec.json.format(msgspec.json.encode(shipped.Measured(player, tuple(rows))), indent=1) + b"\n"


def write(cells: dict[Key, Cell], player: str) -> None:
    """Both files, from the same figures."""
    REPORT.write_text(report(cells, player), "utf-8", newline="\n")
    shipped.FILE.write_bytes(as_shipped(cells, player))


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build/run.py balance --title axis", description="Measure Axis of Villains.")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games a cell")
    parser.add_argument("--cell", action="append", metavar="LAYOUT:SEATS", help="only this cell; may be repeated")
    parser.add_argument("--player", default=USUAL, choices=list(PLAYERS))
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--fresh", action="store_true", help="forget the games that are written down")
    request = parser.parse_args()
    chosen = [key for key in every_cell() if not request.cell or f"{key[0]}:{key[1]}" in request.cell]
    cells = kept(REPORT.read_text("utf-8"), request.player) if REPORT.exists() else {}
    if request.fresh:
        cells = {key: cell for key, cell in cells.items() if key not in chosen}
    for games in range(ROUND, request.games + ROUND, ROUND):
        for key in chosen:
            cell = cells.get(key, Cell(0, 0, 0.0))
            if cell.games < min(games, request.games):
                cells[key] = more(cell, key, request.player, min(games, request.games), request.jobs)
                write(cells, request.player)
                print(*key, cells[key], f"{cells[key].rate:.1f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
