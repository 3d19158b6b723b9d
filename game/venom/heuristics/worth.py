"""What cards, Leaders and VENOM Support are worth, in dice: rules of thumb from what they say."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from game.venom.board import discard_pile, draw_deck, hand
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.effect import Effect
from game.venom.state import VenomState

#: How often an ability limited to a Zone type works: there are seven Zones, but the player picks among them.
IN_ITS_ZONE: Final = 0.45
#: How often any other condition holds.
SOMETIMES: Final = 0.6
#: A die is worth this much of a captured Leader.
DIE: Final = 0.12
#: A Recruitment Point on a card is worth so many dice.
POINT: Final = 0.25
#: A success is worth so many dice.
SUCCESS: Final = 2.0


def _n(e: Any, most: float = 3.0) -> float:
    return most if e.n == "all" else float(e.n)


#: Effect -> worth in dice, for a card of the squadron.
_WORTH: Final[dict[str, Callable[[Any], float]]] = {
    "add_dice": lambda e: e.n * (1 if e.on in ("this", "leader", "pool") else 1.5),
    "add_dice_per": lambda e: e.n * 1.6,
    "reroll": lambda e: {1: 0.9, 2: 1.6}.get(e.n, 2.1) * (0.5 if e.which == "ones" else 1),
    "turn": lambda e: _n(e) * 0.7,
    "set_die": lambda e: _n(e) * 1.6,
    "auto_success": lambda e: _n(e) * 1.8,
    "copy_die": lambda e: _n(e) * 1.5,
    "roll_more": lambda e: _n(e),
    "double": lambda e: 2.0,
    "defense": lambda e: -2.4 * e.n,
    "health": lambda e: -SUCCESS * e.n,
    "silence": lambda e: 1.7 * _n(e, 2.0),
    "remove_support": lambda e: 1.7 * _n(e, 2.0),
    "replace_support": lambda e: 0.5,
    "reorder_support": lambda e: 1.3,
    "second_leader": lambda e: 2.6,
    "may_lead": lambda e: 0.6,
    "swap_leader": lambda e: 0.5,
    "protect": lambda e: 0.6,
    "lock_track": lambda e: 0.5,
    "draw": lambda e: 1.5 * e.n,
    "ally_draw": lambda e: 1.0 * e.n,
    "recover": lambda e: 1.6 * e.n,
    "next_hand": lambda e: 1.4 * e.n,
    "retire": lambda e: 0.8,
    "recruit": lambda e: 1.0,
    "rp": lambda e: 0.3 * e.n,
    "rp_per": lambda e: 0.5 * e.n,
    "discount": lambda e: 0.3,
    "bury_leader": lambda e: 0.5,
    "peek": lambda e: 0.4,
    "end_event": lambda e: 0.5,
    "refresh_ground": lambda e: 0.3,
}

#: Effect -> successes that VENOM's card costs the squad.
_HARM: Final[dict[str, Callable[[Any], float]]] = {
    "health": lambda e: e.n,
    "defense": lambda e: 1.2 * e.n,
    "lose_dice": lambda e: 0.5 * e.n,
    "discard_support": lambda e: 1.0,
    "retire_support": lambda e: 1.2,
    "capture_support": lambda e: 1.2,
    "take_dice": lambda e: 0.9 * e.n,
    "reroll": lambda e: 0.45 * _n(e),
    "turn": lambda e: 0.6 * _n(e),
    "void_success": lambda e: 1.0 * e.n,
    "jam": lambda e: 0.8,
    "swap_leader": lambda e: 1.0,
    "draw_support": lambda e: 0.85 * e.n,
    "lock_track": lambda e: 0.2,
}


def _likely(ability: Ability) -> float:
    if ability.condition is None:
        return 1.0
    return IN_ITS_ZONE if ability.condition.zone is not None else SOMETIMES


def effect_worth(effect: Effect) -> float:
    """One effect of the squadron's side, in dice."""
    rule = _WORTH.get(effect.tag())
    return rule(effect) if rule is not None else 0.0


def ability_worth(ability: Ability) -> float:
    """One ability of the squadron's side, in dice; a price halves it, of a choice the best counts."""
    found = [effect_worth(effect) for effect in ability.effects]
    worth = (max(found, default=0.0) if ability.choose else sum(found)) * _likely(ability)
    return worth * (0.5 if ability.price is not None else 0.6 if ability.teamwork else 1.0)


@lru_cache(maxsize=1024)
def card_worth(card: Card) -> float:
    """A card of the squadron in one's deck, in dice a Combat.

    A Soldier leads or supports; only one of a Hand leads, so a high Combat Value counts for what it is above that of
    the Commandos everybody has.
    """
    support = sum(ability_worth(ability) for ability in card.abilities)
    lead = card.combat_value - 0.5 if card.is_soldier else 0.0
    high, low = max(support, lead), min(support, lead)
    points = POINT * card.recruitment_points
    # A Location lies there every Turn, all other cards come to the Hand about every other or third.
    return (high + 0.3 * max(0.0, low)) * (2.2 if card.is_location else 1.0) + points


@lru_cache(maxsize=1024)
def worth_in_combat(card: Card) -> float:
    """What a card does in its owner's own Combats, in dice."""
    return card_worth(card) - worth_elsewhere(card) - POINT * card.recruitment_points


@lru_cache(maxsize=1024)
def worth_elsewhere(card: Card) -> float:
    """What a card does outside its owner's own Combats, in dice: in other phases, and for teammates."""
    return sum(ability_worth(a) for a in card.abilities if a.teamwork or a.phase not in ("tactical", "lines", "combat"))


@lru_cache(maxsize=1024)
def harm(card: Card) -> float:
    """What a VENOM Support card costs the squad, in successes."""
    return sum(
        _HARM[e.tag()](e) * (SOMETIMES if a.condition is not None else 1.0)
        for a in card.abilities
        for e in a.effects
        if e.tag() in _HARM
    )


@lru_cache(maxsize=1024)
def strength(card: Card) -> float:
    """How hard a Leader is to beat, in dice: what its tracks ask for, its Support and its own abilities."""
    chance = max(0.05, (7 - card.defense) / 6)
    return (card.health + 0.85 * card.support_value + sum(harm_of(a) for a in card.abilities)) / chance


def harm_of(ability: Ability) -> float:
    """What an ability of a Leader or an Event costs, in successes."""
    return sum(_HARM[e.tag()](e) for e in ability.effects if e.tag() in _HARM) * _likely(ability)


def deck_of(s: VenomState, seat: int) -> list[int]:
    """All cards a seat draws from or holds; Locations and cards under Leaders are not among them."""
    return s.places[draw_deck(seat)] + s.places[discard_pile(seat)] + s.places[hand(seat)] + s.cards_in_play(seat)


def average_worth(s: VenomState, cards: Sequence[Card], seat: int) -> float:
    """The worth of a seat's average card: what makes it thinner or thicker is measured by that."""
    own = deck_of(s, seat)
    return sum(card_worth(cards[card]) for card in own) / len(own) if own else 0.0
