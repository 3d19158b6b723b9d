"""Why a card of the Training Ground costs another number of points today than the one printed on it."""

from __future__ import annotations

from game.engine.language import signed, tr
from game.venom.board import ACTIVE_EVENTS, in_play, locations
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.squad import Discount
from game.venom.moves import discount_on
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes.venom.shown import price_in


def price_tip(title: VenomTitle, state: VenomState, card: int) -> tuple[str, str] | None:
    """Heading and words of a tooltip about the Cost of `card`, or None where the printed Cost holds."""
    printed, now = title.definitions[card].cost, price_in(title, state, card)
    if now == printed:
        return None
    return (tr("table.price_today", printed=printed, now=now), price_words(title, state, card))


def price_words(title: VenomTitle, state: VenomState, card: int) -> str:
    """What changes the Cost of `card`, with how much each thing changes it."""
    causes = price_causes(title, state, card)
    if not causes:
        return tr("table.price_by_effects")
    told = ", ".join(f"{title.name_of(cause)} {signed(change)}" for cause, change in causes)
    return tr("table.price_by", causes=told)


def price_causes(title: VenomTitle, state: VenomState, card: int) -> tuple[tuple[int, int], ...]:
    """What makes the Cost of `card` another than the printed one in `state`: (the card that does, change of the Cost).

    Nothing where what lies open does not account for the whole change, such as the rule of a Mission's step.
    """
    kind = title.definitions[card]
    causes = []
    places = (ACTIVE_EVENTS, in_play(state.active), locations(state.active))
    for cause in (cause for place in places for cause in state.places[place]):
        for ability, discount in _discounts(title.definitions[cause], kind):
            if ability.is_global or state.resolved[cause] & ability.bit:
                causes.append((cause, -discount.n))
    return tuple(causes) if sum(change for _, change in causes) == -discount_on(state, kind) else ()


def _discounts(of: Card, kind: Card) -> list[tuple[Ability, Discount]]:
    """The abilities of a card that change the Cost of a kind of card, with what they change."""
    return [
        (ability, effect)
        for ability in of.abilities
        if ability.phase == "recruitment"
        for effect in ability.effects
        if isinstance(effect, Discount) and effect.type in (None, kind.type)
    ]
