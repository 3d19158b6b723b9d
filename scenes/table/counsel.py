"""What a hint says: the advice of a strong seat for the open question, and what else there would be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.engine.language import tr
from game.players import considered, view_seed

if TYPE_CHECKING:
    from scenes.session import GameSession

#: How hard it is thought about, how long at most, and how long in one frame.
EFFORT = 2
PATIENCE_S, SLICE_S = 0.8, 0.012
ALTERNATIVES = 2


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
        """The best answer with its value and why, then the two next best."""
        ranked = sorted(self._advice, key=lambda one: -one.value)
        label = {option.key: self._session.label(option) for option in self.decision.options}
        best = ranked[0]
        if len(ranked) == 1:
            return tr("table.hint", choice=label[best.key], why=best.why)
        told = tr("table.hint_best", choice=label[best.key], value=valued(best.value), why=best.why)
        others = (
            tr("table.hint_other", choice=label[one.key], value=valued(one.value))
            for one in ranked[1 : 1 + ALTERNATIVES]
        )
        return tr("table.hint_otherwise", best=told, others="; ".join(others))


def valued(value: float) -> str:
    """A value in captures, as people read it: "+0.62"."""
    return f"{value:+.2f}".replace("-", "−")
