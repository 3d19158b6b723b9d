"""How often each Mission was won by automated players: what `build/run.py balance` measured and wrote down."""

from functools import cache
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).parent / "content" / "measured.json"
#: 95 of 100 intervals made like this hold the true rate.
Z: Final = 1.96


#: How often the strongest player should win, in percent: the first Mission, ordinary ones, those marked as hard.
BANDS: Final = {"first": (65, 80), "normal": (45, 65), "hard": (20, 40)}
#: The odds of a win of each player as a share of the strongest one's (see tests/balance/NOTES.md).
SHARE_OF_ODDS: Final = {"rookie": 0.26, "veteran": 0.57, "commander": 1.0}


def bands(player: str) -> dict[str, tuple[int, int]]:
    """The aims as they come out for a player, in percent; none for one that never wins."""
    share = SHARE_OF_ODDS.get(player)
    if share is None:
        return {}
    return {name: (_at_odds(low, share), _at_odds(high, share)) for name, (low, high) in BANDS.items()}


def _at_odds(percent: int, share: float) -> int:
    odds = share * percent / (100 - percent)
    return round(100 * odds / (1 + odds))


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, 0 to 1, after Wilson, which is never empty and stays within 0 to 1."""
    rate, n, z = wins / games, games, Z
    middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Cell(msgspec.Struct, frozen=True):
    """Games of one Mission with so many seats and Strikes removed; seeds run from `seed` on, one a game.

    `points` are the mean Victory Points of all seats in won games, `turns` the mean number of Turns.
    """

    mission: str
    seats: int
    strikes_removed: int
    wins: int
    games: int
    turns: float
    points: float
    combats_won: float
    seed: int
    cards: str

    @property
    def rate(self) -> float:
        """Games won, 0 to 1."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return interval(self.wins, self.games)


class Measured(msgspec.Struct, frozen=True):
    """All cells, and the automated player that held every seat."""

    player: str
    cells: tuple[Cell, ...]


@cache
def measured() -> Measured:
    """The figures that were shipped; none when they were never taken."""
    if not FILE.is_file():
        return Measured("", ())
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)


def all_sizes(mission: str, strikes_removed: int) -> tuple[int, int]:
    """Games won and games played with any number of seats, in the cells nearest to so many Strikes removed."""
    sizes = sorted({cell.seats for cell in measured().cells if cell.mission == mission})
    cells = [cell for seats in sizes if (cell := win_rate(mission, seats, strikes_removed)) is not None]
    return sum(cell.wins for cell in cells), sum(cell.games for cell in cells)


def win_rate(mission: str, seats: int, strikes_removed: int) -> Cell | None:
    """The measured cell nearest to the setup (Strikes were removed by 0 or 4), or None for a Mission never measured."""
    cells = [cell for cell in measured().cells if cell.mission == mission and cell.seats == seats]
    return min(cells, key=lambda cell: abs(cell.strikes_removed - strikes_removed), default=None)
