"""What a hint says: the advice of a strong seat for the open question, and what else there would be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from game.engine.advice import Advice, advice_words, counts_on_words
from game.engine.decision import Decision
from game.engine.language import tr
from game.players import considered, view_seed

if TYPE_CHECKING:
    from scenes.session import GameSession

#: How hard it is thought about, how long at most, and how long in one frame.
EFFORT = 2
PATIENCE_S, SLICE_S = 0.8, 0.012
ALTERNATIVES = 2
#: Answers whose values lie closer together than this, in captures, are equally good.
NOTHING_IN_IT = 0.02


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
        """The best answer, why, and what that counts on, then the two next best and how much less they bring."""
        ranked = sorted(self._advice, key=lambda one: -one.value)
        best = ranked[0]
        alone = len(ranked) == 1
        if not alone and not best.why and best.value - ranked[-1].value < NOTHING_IN_IT:
            return tr("table.hint", words=tr("table.hint_any"))
        why = best.why or tr("table.hint_only" if alone else "table.hint_usual")
        counted = counts_on_words([self._session.title.name_of(entity) for entity in best.counts_on])
        words = f"{advice_words(self._label(best), self._name(best), why)} {counted}".rstrip()
        told = tr("table.hint", words=words)
        # Two of the same card are one alternative, and the advised card is none.
        different = {self._label(one): one for one in reversed(ranked)}
        different.pop(self._label(best))
        others = [
            tr("table.hint_other", choice=label, worth=less_words(best.value - one.value))
            for label, one in sorted(different.items(), key=lambda item: -item[1].value)[:ALTERNATIVES]
        ]
        return tr("table.hint_otherwise", best=told, others="; ".join(others)) if others else told

    def _label(self, advice: Advice) -> str:
        option = self.decision.option(advice.key)
        assert option is not None
        return self._session.label(option).rstrip(".")

    def _name(self, advice: Advice) -> str:
        option = self.decision.option(advice.key)
        return self._session.title.name_of(option.entity) if option is not None and option.entity >= 0 else ""


def less_words(captures: float) -> str:
    """How much less an answer is worth, in captured Leaders: "0.6 captures less"."""
    tenths = round(captures, 1)
    if tenths < 0.1:
        return tr("table.hint_as_good")
    return tr("table.hint_less", n=f"{tenths:.1f}")
