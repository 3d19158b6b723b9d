"""Advice for a person, worked out a little in every frame while the picture goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.players import considered, view_seed
from game.players.hint import EFFORT, hint_brief, hint_words

if TYPE_CHECKING:
    from scenes.session import GameSession

#: How long it is thought about at most, and how long in one frame.
PATIENCE_S, SLICE_S = 0.8, 0.012


class Counsel:
    """Advice on the open decision of the person who is asked, from what that person sees."""

    def __init__(self, session: GameSession, decision: Decision) -> None:
        self._session = session
        self.decision = decision
        seed = view_seed(session.setup, len(session.table.answers))
        view = session.table.fork(decision.seat, seed, keeps=True)
        assert view.decision is not None
        self._steps: Iterator[Sequence[Advice] | None] = considered(view, view.decision, seed, EFFORT)
        self._began = perf_counter()
        self._advice: Sequence[Advice] = ()

    def work(self) -> bool:
        """Think for a part of this frame; whether the advice is ready."""
        until = perf_counter() + SLICE_S
        while perf_counter() < until:
            try:
                found = next(self._steps)
            except StopIteration:
                return True
            self._advice = found or self._advice
        return bool(self._advice) and perf_counter() - self._began > PATIENCE_S

    def sentence(self) -> str:
        """The whole hint in words, from the advice so far."""
        return hint_words(self._session.title, self._session.state, self.decision, self._advice)

    def brief(self) -> str:
        """The best answer and why; the rest of the hint is for who asks again."""
        return hint_brief(self._session.title, self._session.state, self.decision, self._advice)
