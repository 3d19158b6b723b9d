"""What a card must keep to beyond the shape of its entry: it fits on paper, and all that it says can come true."""

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from game.engine.catalog import Errata
from game.engine.language import ENGLISH, language
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.condition import QUESTIONS, Question
from game.venom.effects.effect import Effect
from game.venom.moments import can_pay, finds_work, has_answer, moments, speaker

# So much fits on a card, and on the dossier of a Mission.
MOST_ABILITIES = 4
MOST_EFFECTS = 4
MOST_TEXT = 170
MOST_NAME = 26
MOST_FLAVOUR = 70
MOST_STORY = 160

#: Who can ask a question, in the words of the person who writes the cards.
_SPEAKERS = {
    "squad": "cards of the squadron",
    "support": "VENOM Support",
    "reward": "Rewards",
    "global": "Global Effects",
}


def check_card(card: Card, errata: Errata) -> None:
    """Add everything that is wrong with a card, as far as it could be read."""
    _check_letters(card, errata)
    if language() == ENGLISH and errata.spare("abilities"):
        # What fits is measured in the language the cards are written for; others are set smaller.
        length = sum(len(one.heading()) + 2 + len(one.text()) for one in card.abilities)
        if length > MOST_TEXT:
            errata.add("abilities", f"make {length} characters on the card, but at most {MOST_TEXT} fit")
    for one in card.abilities:
        check_ability(card, one, errata, f"abilities[{one.index}]")


def _check_letters(card: Card, errata: Errata) -> None:
    limits = {"name": MOST_NAME, "quote": MOST_FLAVOUR, "story": MOST_STORY if card.mission_card else MOST_FLAVOUR}
    for key, most in limits.items():
        text = getattr(card, key)
        if len(text) > most:
            errata.add(key, f"has {len(text)} characters, but at most {most} fit")
        if any(not sign.isprintable() for sign in text):
            errata.add(key, "must be a single line")
    if not card.name.strip() and errata.spare("name"):
        errata.add("name", "is empty")
    if card.quote and card.story:
        errata.add("story", "cannot stand beside 'quote': a card has room for one of them")


def check_ability(card: Card, one: Ability, errata: Errata, key: str) -> None:
    """Add what is wrong with an ability at `key`: its moment, its conditions, and what its effects lack."""
    if one.teamwork and one.is_global:
        errata.add(f"{key}.global", "cannot be true beside 'teamwork'")
    elif errata.spare("type", f"{key}.phase", f"{key}.teamwork", f"{key}.global"):
        _check_moment(card, one, errata, key)
    if one.choose and len(one.effects) < 2 and errata.spare(f"{key}.do"):
        errata.add(f"{key}.choose", "needs at least two effects in 'do' to choose from")
    for number, effect in enumerate(one.effects):
        _check_effect(effect, errata, f"{key}.do[{number}]")
        if effect.looked_up and not one.is_certain:
            name = "choose" if one.choose else "if" if one.condition is not None else "pay"
            errata.add(f"{key}.{name}", f"cannot stand beside {effect.tag()!r}, which holds all the time")


def _check_effect(effect: Effect, errata: Errata, place: str) -> None:
    """Its data must make it do something, whenever that is."""
    nothing = [name for name in ("n", "by") if getattr(effect, name, None) == 0]
    for name in nothing:
        errata.add(f"{place}.{name}", "is 0, and would do nothing")
    if not nothing and effect.lack():
        errata.add(place, effect.lack())


def _check_moment(card: Card, one: Ability, errata: Errata, key: str) -> None:
    """The phase must be one in which somebody looks at the card, its effects find work and its conditions answers."""
    possible = moments(card, one)
    if not possible:
        errata.add(f"{key}.global", "cannot be true on a card that does not stay")
        return
    if one.phase not in possible:
        reason = f"{one.phase!r} is no moment of this ability; possible are {', '.join(possible)}"
        errata.add(f"{key}.phase", reason)
        return
    for number, effect in enumerate(one.effects):
        if not finds_work(card, one, effect):
            elsewhere = _phases(card, one, partial(finds_work, card, effect=effect))
            reason = f"{effect.tag()!r} would find nothing to work on"
            errata.add(f"{key}.do[{number}]", _not_now(reason, "it would", elsewhere))
    if not can_pay(card, one):
        elsewhere = _phases(card, one, partial(can_pay, card))
        errata.add(f"{key}.pay", _not_now("could never be paid", "it could", elsewhere))
    for name in one.condition.asked() if one.condition is not None else ():
        _check_question(card, one, QUESTIONS[name], errata, f"{key}.if.{name}")


def _check_question(card: Card, one: Ability, question: Question, errata: Errata, place: str) -> None:
    if question.speakers and speaker(card, one) not in question.speakers:
        who = ", ".join(_SPEAKERS[name] for name in question.speakers)
        errata.add(place, f"would always have the same answer on this card; it can be asked by {who}")
    elif not has_answer(card, one, question):
        elsewhere = _phases(card, one, partial(has_answer, card, question=question))
        errata.add(place, _not_now("has no answer to rely on", "it can be asked", elsewhere))


def _phases(card: Card, one: Ability, fits: Callable[[Ability], bool]) -> list[str]:
    """The phases in which an ability like `one` would do."""
    others = (msgspec.structs.replace(one, phase=phase) for phase in moments(card, one))
    return [other.phase for other in others if fits(other)]


def _not_now(reason: str, instead: str, elsewhere: Sequence[str]) -> str:
    where = f"{instead} in {', '.join(elsewhere)}" if elsewhere else "nor in any other of its phases"
    return f"{reason} in this phase of this card; {where}"
