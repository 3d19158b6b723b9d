"""An automated seat that thinks while the picture goes on: in slices that fit into frames, and never for ever."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from threading import Event, Semaphore, Thread
from time import perf_counter
from typing import Any

from game.engine.decision import Decision
from game.engine.language import tr
from game.engine.table import Table
from game.players import Choice, Player, RandomPlayer

logger = logging.getLogger(__name__)

#: After so many seconds the best choice so far is taken, if there is one.
PATIENCE_S = 0.9
#: After so many seconds without an answer a legal one is taken instead.
LIMIT_S = 4.0


class Thinking:
    """One decision that is being thought about.

    The player works in a thread of its own, but only while `go_on` lets it: between two frames it stands still, so
    that it takes nothing away from the picture. If it will not stand still, it is left behind: nothing that it holds
    belongs to the game.
    """

    def __init__(self, table: Table[Any], player: Player, seed: int) -> None:
        assert table.decision is not None
        self.decision: Decision = table.decision
        self.choice: Choice | None = None
        self.failed: BaseException | None = None
        self._player = player
        self._seed = seed
        self._began = perf_counter()
        self._until = 0.0
        self._ended = self._dropped = False
        self._may_go = Semaphore(0)
        self._stands = Event()
        self._stands.set()
        self._thread: Thread | None = None
        try:
            self._view = table.fork(self.decision.seat, seed, keeps=True) if player.needs_view else None
        except Exception as error:
            self.failed, self._ended = error, True

    def go_on(self, until: float, *, patient: bool = False) -> bool:
        """Think until `until` (a time of `perf_counter`); whether there is an answer now. A patient caller waits for
        the last thought of all, however good the choice is already."""
        if not self._ended:
            if self._stands.is_set():
                self._until = until
                self._stands.clear()
                self._may_go.release()
                if self._thread is None:
                    self._thread = Thread(target=self._work, name="thinking", daemon=True)
                    self._thread.start()
            self._stands.wait(max(0.001, until - perf_counter()))
        waited = perf_counter() - self._began
        enough = self.choice is not None and not patient and waited > PATIENCE_S
        return self._ended or enough or waited > LIMIT_S

    def answer(self) -> Choice:
        """The choice as an option of the open decision; a legal one where the player has none, which is noted."""
        self.drop()
        choice, error = self.choice, self.failed
        option = self.decision.option(choice.option.key) if choice is not None else None
        if option is not None and error is None and choice is not None:
            return Choice(option, choice.why)
        kind, seat = self.decision.kind, self.decision.seat
        reason = error or (f"no answer after {LIMIT_S:g} s" if choice is None else f"{choice.option!r} is not legal")
        logger.warning("seat %d (%s) failed at %s: %r", seat, self._player.name, kind, reason)
        return Choice(RandomPlayer(self._seed).choose(None, self.decision).option, tr("table.fallback"))

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self._dropped = True
        self._may_go.release()

    def _work(self) -> None:
        try:
            self._may_go.acquire()
            for found in self._thoughts():
                self.choice = found or self.choice
                if perf_counter() >= self._until:
                    self._stands.set()
                    self._may_go.acquire()
                if self._dropped:
                    return
        except Exception as error:
            self.failed = error
        finally:
            self._ended = True
            self._stands.set()

    def _thoughts(self) -> Iterator[Choice | None]:
        """What the player yields while it thinks, or its one choice."""
        decision = self.decision if self._view is None else self._view.decision
        assert decision is not None
        think = getattr(self._player, "think", None)
        if think is None:
            yield self._player.choose(self._view, decision)
        else:
            yield from think(self._view, decision)
