"""How often each difficulty was won by automated heroes: what `build/run.py balance --title axis` wrote down."""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).parent / "content" / "measured.json"


class Cell(msgspec.Struct, frozen=True):
    """Games of one layout with so many heroes."""

    layout: str
    seats: int
    wins: int
    games: int

    @property
    def rate(self) -> float:
        """Games won, 0 to 1."""
        return self.wins / self.games


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


def win_rate(layout: str, seats: int) -> Cell | None:
    """The cell of a layout with so many heroes, or None if it was never measured."""
    return next((cell for cell in measured().cells if (cell.layout, cell.seats) == (layout, seats)), None)
