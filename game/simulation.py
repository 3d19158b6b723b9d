"""Games without anybody watching: played out from a setup, one after the other or in several processes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from game.engine.saves import state_hash
from game.engine.table import Table
from game.engine.title import GameSetup, Title
from game.players import Player, answer_for, seated, view_seed
from game.titles import title, use_packs

#: No game comes near this many decisions; one that does would never end.
MOST_DECISIONS = 100_000


class Played(msgspec.Struct, frozen=True):
    """How one game went. `error` says why it could not be played to its end; then `result` and `hash` are empty."""

    seed: int
    mission: str
    seats: tuple[str, ...]
    result: str
    turns: int
    decisions: int
    hash: str
    error: str | None = None


def answered(table: Table[Any], players: Mapping[int, Player]) -> Iterator[int]:
    """Let the players answer for their seats until the game is over; yields how many answers there were, after each.

    Raises RuntimeError if the game does not come to an end.
    """
    decisions = 0
    while table.decision is not None:
        if decisions >= MOST_DECISIONS:
            raise RuntimeError(f"the game had not ended after {decisions} decisions")
        choice = answer_for(table, players[table.decision.seat], view_seed(table.setup, decisions))
        table.answer(choice.option)
        decisions += 1
        yield decisions


def play_out(game: Title[Any], setup: GameSetup) -> Played:
    """Play one game to its end. What goes wrong in it is told, not raised: a run of many games goes on."""
    table: Table[Any] | None = None
    decisions = 0
    error: str | None = None
    try:
        players = seated(setup)
        # Remembering safe points is needed only by players that look at the game.
        table = Table(game, setup, keeps=any(player.needs_view for player in players.values()))
        for number in answered(table, players):
            decisions = number
    except Exception as caught:
        error = f"{type(caught).__name__}: {caught}"
    standing = game.standing(table.state) if table is not None else None
    return Played(
        seed=setup.seed,
        mission=setup.scenario,
        seats=tuple(f"{seat.player}:{seat.role}" if seat.role else seat.player for seat in setup.seats),
        result=standing.result if standing is not None and error is None else "",
        turns=standing.turns if standing is not None else 0,
        decisions=decisions,
        hash=state_hash(table.state) if table is not None and error is None else "",
        error=error,
    )


def play_all(setups: Sequence[GameSetup], packs: Sequence[Path] = (), *, jobs: int = 1) -> Iterator[Played]:
    """Play all setups, in `jobs` processes that use `packs`; the results come in the order of the setups."""
    if jobs == 1 or len(setups) < 2:
        for setup in setups:
            yield _play_one(setup)
        return
    # Started afresh, not forked: the same on every system, and nothing of this process leaks into the games.
    pool = ProcessPoolExecutor(min(jobs, len(setups)), get_context("spawn"), _prepare, (tuple(packs),))
    try:
        yield from pool.map(_play_one, setups, chunksize=max(1, min(16, len(setups) // (jobs * 4))))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_one(setup: GameSetup) -> Played:
    return play_out(title(setup.title), setup)


def _prepare(packs: tuple[Path, ...]) -> None:
    """In a new process: leave Ctrl+C to the one that started it, and know the same cards."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use_packs(packs)


class Tally:
    """What a run of games comes to."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.games = self.wins = self.turns = self.decisions = self.errors = 0
        self._clock = clock
        self._began = clock()

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.wins += played.result == "win"
        self.turns += played.turns
        self.decisions += played.decisions
        self.errors += played.error is not None

    @property
    def seconds(self) -> float:
        """Time since the run began."""
        return self._clock() - self._began

    def summary(self) -> dict[str, int | float]:
        """The last line of the report."""
        return {
            "games": self.games,
            "wins": self.wins,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "errors": self.errors,
        }
