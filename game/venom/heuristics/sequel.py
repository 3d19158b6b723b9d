"""What an ability asks for next: it is used only by a mind that would then pay.

A card to be retired, or points: whoever would decline when it comes to that keeps the ability from the beginning.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Final

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.venom.effects.ability import Ability
from game.venom.heuristics.reflex import reflex
from game.venom.heuristics.trial import Worlds
from game.venom.state import NOBODY, VenomTable

#: How somebody thinks about a question of any table: None between slices, advice; the last counts.
Mind = Callable[[VenomTable, Decision], Iterator[list[Advice] | None]]

#: What would not be paid for is worth so much less than the worst of the other answers.
BEHIND: Final = 0.3
#: A Recruitment Phase asks fewer questions.
MOST_QUESTIONS: Final = 60
_PAYING: Final = ("price.retire", "retire")


def settled(
    view: VenomTable, decision: Decision, advice: list[Advice], mind: Mind, seed: int
) -> Generator[None, None, list[Advice]]:
    """The advice once more, with abilities for which `mind` would not pay behind everything else."""
    while True:
        best = max(advice, key=lambda one: one.value)
        option = decision.option(best.key)
        assert option is not None
        card = _asking(view, decision, option)
        if card == NOBODY or (yield from _pays(view, decision, option, card, mind, seed)):
            return advice
        worst = min(one.value for one in advice)
        why = tr("why.unpaid", card=view.title.name_of(card))
        advice = [
            Advice(one.key, worst - BEHIND, why)
            if one is best
            # Where there is only yes and no, that is the reason for the no as well.
            else one._replace(why=why)
            if decision.kind == "ability.use"
            else one
            for one in advice
        ]


def _asking(view: VenomTable, decision: Decision, option: Option) -> int:
    """The card whose ability `option` uses, if all that it does has to be paid for first; or NOBODY."""
    if decision.kind == "ability.use" and option.key == "use":
        card = (decision.fields or {})["card"]
        abilities = view.definitions[card].by_phase.get("recruitment", ())
    elif option.key.startswith("use."):
        card = option.entity
        abilities = (view.definitions[card].abilities[option.value],)
    else:
        return NOBODY
    return int(card) if all(_asks_first(ability) for ability in abilities) else NOBODY


def _asks_first(ability: Ability) -> bool:
    return ability.price is not None or ability.effects[0].tag() == "retire"


def _pays(
    view: VenomTable, decision: Decision, option: Option, card: int, mind: Mind, seed: int
) -> Generator[None, None, bool]:
    """Whether `mind` pays when the ability is used; the questions in between are answered at a glance."""
    t = Worlds(view, decision.seat).world(seed)
    key = option.key
    for _ in range(MOST_QUESTIONS):
        assert t.decision is not None
        answer = t.decision.option(key)
        assert answer is not None
        t.answer(answer)
        yield None
        asked = t.decision
        if asked is None:
            return False
        if asked.kind in _PAYING and (asked.fields or {}).get("card") == card:
            key = yield from _best(t, asked, mind)
            chosen = asked.option(key)
            return chosen is not None and chosen.entity != NOBODY
        if card not in t.state.announced:
            return False
        key = reflex(t, asked).key if asked.kind != "recruit" else (yield from _best(t, asked, mind))
        if key == f"pay.{view.title.entity_key(card)}":
            return True
    return False


def _best(t: VenomTable, decision: Decision, mind: Mind) -> Generator[None, None, str]:
    """The key of the answer that `mind` gives."""
    advice: list[Advice] = []
    for found in mind(t, decision):
        advice = found or advice
        yield None
    return max(advice, key=lambda one: one.value).key
