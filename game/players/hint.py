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


def hint_words(title: Title[Any], state: Any, decision: Decision, advice: Sequence[Advice]) -> str:
    """The best answer, why, and what that counts on, then the two next best and how much less they bring."""

    def option_of(one: Advice) -> Option:
        found = decision.option(one.key)
        assert found is not None
        return found

    def label(one: Advice) -> str:
        return title.label(state, decision, option_of(one)).rstrip(".")

    ranked = sorted(advice, key=lambda one: -one.value)
    best = ranked[0]
    alone = len(ranked) == 1
    if not alone and not best.why and best.value - ranked[-1].value < NOTHING_IN_IT:
        return tr("table.hint", words=tr("table.hint_any"))
    why = best.why or tr("table.hint_only" if alone else "table.hint_usual")
    counted = counts_on_words([title.name_of(entity) for entity in best.counts_on])
    about = option_of(best).entity
    name = title.name_of(about) if about >= 0 else ""
    told = tr("table.hint", words=f"{advice_words(label(best), name, why)} {counted}".rstrip())
    # Two of the same card are one alternative, and the advised card is none.
    different = {label(one): one for one in reversed(ranked)}
    different.pop(label(best))
    others = [
        tr("table.hint_other", choice=choice, worth=less_words(best.value - one.value))
        for choice, one in sorted(different.items(), key=lambda item: -item[1].value)[:ALTERNATIVES]
    ]
    return tr("table.hint_otherwise", best=told, others="; ".join(others)) if others else told


def less_words(captures: float) -> str:
    """How much less an answer is worth, in captured Leaders: "0.6 captures less"."""
    tenths = round(captures, 1)
    if tenths < 0.1:
        return tr("table.hint_as_good")
    return tr("table.hint_less", n=f"{tenths:.1f}")
