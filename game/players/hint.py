"""What a hint says: the advice of a strong seat for the open question, and what else there would be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from game.engine.advice import Advice, advice_words, counts_on_words
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.engine.title import Title

#: How hard a hint is thought about.
EFFORT: Final = 2
ALTERNATIVES: Final = 2
#: Answers whose values lie closer together than this, in captures, are equally good.
NOTHING_IN_IT: Final = 0.02


@runtime_checkable
class TellsOdds(Protocol):
    """A title that can tell how likely some answers are to succeed, before one of them is given."""

    def odds(self, view: Any, decision: Decision, seed: int) -> Mapping[str, float]:
        """Option key -> its chance from 0 to 1, from nothing that the seat cannot see; without those that have none."""


def hint_brief(title: Title[Any], state: Any, decision: Decision, advice: Sequence[Advice]) -> str:
    """The best answer and why, in one breath."""
    ranked = _ranked(advice)
    best, alone = ranked[0], len(ranked) == 1
    if _no_difference(ranked):
        return tr("table.hint", words=tr("table.hint_any"))
    why = best.why or tr("table.hint_only" if alone else "table.hint_usual")
    about = _option_of(decision, best).entity
    name = title.name_of(about) if about >= 0 else ""
    return tr("table.hint", words=advice_words(_label(title, state, decision, best), name, why))


def hint_words(title: Title[Any], state: Any, decision: Decision, advice: Sequence[Advice]) -> str:
    """The best answer, why, and what that counts on, then the two next best and how much less they bring."""
    ranked, told = _ranked(advice), hint_brief(title, state, decision, advice)
    if _no_difference(ranked):
        return told
    best = ranked[0]
    told = f"{told} {counts_on_words([title.name_of(entity) for entity in best.counts_on])}".rstrip()
    # Two of the same card are one alternative, and the advised card is none.
    different = {_label(title, state, decision, one): one for one in reversed(ranked) if not one.idle}
    different.pop(_label(title, state, decision, best), None)
    others = [
        tr("table.hint_other", choice=choice, worth=less_words(best.value - one.value))
        for choice, one in sorted(different.items(), key=lambda item: -item[1].value)[:ALTERNATIVES]
    ]
    return tr("table.hint_otherwise", best=told, others="; ".join(others)) if others else told


def _ranked(advice: Sequence[Advice]) -> list[Advice]:
    return sorted(advice, key=lambda one: (one.idle, -one.value))


def _no_difference(ranked: Sequence[Advice]) -> bool:
    """Whether no reason is known and every answer is as good."""
    return len(ranked) > 1 and not ranked[0].why and ranked[0].value - ranked[-1].value < NOTHING_IN_IT


def _option_of(decision: Decision, one: Advice) -> Option:
    found = decision.option(one.key)
    assert found is not None
    return found


def _label(title: Title[Any], state: Any, decision: Decision, one: Advice) -> str:
    return title.label(state, decision, _option_of(decision, one)).rstrip(".")


def less_words(captures: float) -> str:
    """How much less an answer is worth, in captured Leaders: "0.6 captures less"."""
    tenths = round(captures, 1)
    if tenths < 0.1:
        return tr("table.hint_as_good")
    return tr("table.hint_less", n=f"{tenths:.1f}")
