"""The end of a game: every villain on the board captured, or the Satellite destroyed."""

from game.axis.events import GameOver
from game.axis.state import AxisState, AxisTable
from game.engine.table import GameEnded
from game.engine.title import Standing

WON = "axis.end.captured"
TILES_GONE = "axis.end.tiles"
ULTRA = "axis.end.ultra"


def end_game(t: AxisTable, result: str, reason: str) -> None:
    """The game is over at once."""
    t.state.result = result
    t.state.reason = reason
    t.tell(GameOver, result, reason)
    raise GameEnded


def check_won(t: AxisTable) -> None:
    """After a capture: with no villain left on the board the game is won, whatever waits beside it (AX-GAP-17)."""
    if not t.state.villains():
        end_game(t, "win", WON)


def standing_of(s: AxisState) -> Standing:
    """How the game stands; points are the villains in front of each seat."""
    points = tuple(len(s.captured_by(seat)) for seat in range(s.seats))
    return Standing(s.result, s.reason, points, (), s.turn, (s.turn + s.seats - 1) // s.seats)
