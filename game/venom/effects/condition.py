"""When an ability applies. All stated conditions must hold at the moment of resolution."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from game.engine.language import tr
from game.venom.board import ACTIVE_EVENTS, SUPPORT_AREA, discard_pile, draw_deck, hand
from game.venom.cards import Card
from game.venom.effects.effect import ALLOCATION, APPROACH, COMBAT, LINES, OUTCOME, TACTICS
from game.venom.state import NOBODY, VenomState


def dice_now(s: VenomState) -> int:
    """Dice rolled, or, before the roll, lying on cards and loose."""
    if s.dice:
        return len(s.dice)
    return s.loose_dice + sum(s.dice_on[card] for card in s.cards_in_combat())


def successes(s: VenomState) -> int:
    """Successes as the dice lie now: Automatic ones, doubled and voided faces and voided successes included."""
    total = doubled = 0
    defense = s.defense
    for value, automatic in zip(s.dice, s.automatic, strict=True):
        if (automatic or value >= defense) and value not in s.void_faces:
            total += 1
            if s.double_face and value == s.double_face and doubled < s.double_most:
                doubled += 1
    return max(0, total + doubled - s.void_successes)


def cards_owned(s: VenomState, seat: int) -> int:
    """Cards in a seat's Draw Deck, Discard Pile, Hand and play; Locations do not count."""
    places = s.places
    piled = len(places[draw_deck(seat)]) + len(places[discard_pile(seat)]) + len(places[hand(seat)])
    return piled + len(s.cards_in_play(seat))


# What a condition may ask for; more than that is never on the table, and less would hold always or never.
Number = Annotated[int, msgspec.Meta(ge=1, le=60)]
Printed = Annotated[int, msgspec.Meta(ge=1, le=9)]
OnTrack = Annotated[int, msgspec.Meta(ge=2, le=8)]
Strikes = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """The `if` of an ability."""

    zone: Literal["air", "arctic", "sea", "land"] | None = None
    vehicles_at_least: Number | None = None
    soldiers_at_least: Number | None = None
    squad_at_most: Number | None = None
    cards_at_most: Number | None = None
    dice_at_least: Number | None = None
    leader_cv_at_least: Printed | None = None
    venom_supports_at_least: Number | None = None
    defense_at_least: OnTrack | None = None
    health_at_least: OnTrack | None = None
    strikes_at_least: Strikes | None = None
    event: Literal["venom", "squad", "quiet", "strike"] | None = None
    short_by_at_most: Number | None = None
    foe_support_at_least: Printed | None = None
    first_combat_card: Literal[True] | None = None

    @property
    def reads_dice(self) -> bool:
        """Whether the condition looks at rolled dice, so that Automatic Successes keep their own step."""
        return self.dice_at_least is not None or self.short_by_at_most is not None

    def holds(self, s: VenomState, cards: Sequence[Card], by: int) -> bool:
        """Whether everything stated is true now; `by` is the card that states it."""
        return all(test(s, cards, by, wanted) for test, wanted in self._stated)

    @cached_property
    def _stated(self) -> tuple[tuple[Any, Any], ...]:
        """What has to be tested: most conditions state one thing."""
        return tuple((QUESTIONS[name].holds, getattr(self, name)) for name in self.asked())

    def asked(self) -> list[str]:
        """The names of what is stated, in the order in which a card prints it."""
        return [name for name in self.__struct_fields__ if getattr(self, name) is not None]

    def words(self) -> str:
        """The condition as a card prints it, without its colon: "Air", "with 2+ Vehicles"."""
        parts = []
        for name in self.asked():
            wanted = getattr(self, name)
            if name in ("zone", "event"):
                parts.append(tr(f"condition.{name}.{wanted}"))
            else:
                parts.append(tr(f"condition.{name}", n=wanted))
        return ", ".join(parts)


def _in_combat(s: VenomState, cards: Sequence[Card], attribute: str) -> int:
    return sum(getattr(cards[card], attribute) for card in s.cards_in_combat())


def _leftmost(s: VenomState, cards: Sequence[Card], by: int, wanted: Any) -> bool:
    area = s.places[SUPPORT_AREA]
    return (bool(area) and area[0] == by) is wanted


class Question(NamedTuple):
    """What one word of a condition asks: the answer, where there is one, and who can ask."""

    holds: Callable[[VenomState, Sequence[Card], int, Any], bool]
    #: The stages of a Turn at which there is an answer; none stands for all. At another it would always be the same.
    stages: tuple[str, ...] = ()
    #: Whose abilities can ask (see game.venom.moments.speaker); none stands for all.
    speakers: tuple[str, ...] = ()


# A Reward that may be used at any moment waits for the one at which its condition holds.
_LINED_UP = (ALLOCATION, LINES, TACTICS, COMBAT, OUTCOME)
_IN_COMBAT = (APPROACH, *_LINED_UP, "any")
_WITH_A_SQUAD = (*_LINED_UP, "any")
_WITH_A_CHIEF = (*_LINED_UP, "retirement", "end", "any")
_WITH_A_FOE = (APPROACH, *_WITH_A_CHIEF)
_WITH_VENOM_SUPPORT = (LINES, TACTICS, COMBAT, OUTCOME, "retirement", "end", "any")

QUESTIONS: dict[str, Question] = {
    "zone": Question(lambda s, cards, by, x: s.combat_zone_type() == x, _IN_COMBAT),
    "vehicles_at_least": Question(lambda s, cards, by, x: _in_combat(s, cards, "is_vehicle") >= x, _WITH_A_SQUAD),
    "soldiers_at_least": Question(lambda s, cards, by, x: _in_combat(s, cards, "is_soldier") >= x, _WITH_A_SQUAD),
    # Without a Combat these few would be none, so that it would hold.
    "squad_at_most": Question(lambda s, cards, by, x: len(s.cards_in_combat()) <= x, _LINED_UP),
    "cards_at_most": Question(lambda s, cards, by, x: cards_owned(s, s.active) <= x),
    "dice_at_least": Question(lambda s, cards, by, x: dice_now(s) >= x, _WITH_A_SQUAD),
    "leader_cv_at_least": Question(
        lambda s, cards, by, x: s.chief != NOBODY and cards[s.chief].combat_value >= x, _WITH_A_CHIEF
    ),
    "venom_supports_at_least": Question(lambda s, cards, by, x: len(s.places[SUPPORT_AREA]) >= x, _WITH_VENOM_SUPPORT),
    "defense_at_least": Question(lambda s, cards, by, x: s.defense >= x, _IN_COMBAT),
    "health_at_least": Question(lambda s, cards, by, x: s.health >= x, _IN_COMBAT),
    "strikes_at_least": Question(lambda s, cards, by, x: s.event_track >= x),
    "event": Question(lambda s, cards, by, x: any(cards[e].event == x for e in s.places[ACTIVE_EVENTS])),
    # Before the roll all successes are lacking, and when the outcome is known none or too many are.
    "short_by_at_most": Question(lambda s, cards, by, x: 0 < s.health - successes(s) <= x, (COMBAT,)),
    # What a Leader does by itself it does when it is attacked itself: the answer is printed beside the question.
    "foe_support_at_least": Question(
        lambda s, cards, by, x: s.target != NOBODY and cards[s.target].support_value >= x,
        _WITH_A_FOE,
        ("squad", "support", "reward", "global"),
    ),
    "first_combat_card": Question(_leftmost, (TACTICS, COMBAT, OUTCOME, "end"), ("support",)),
}
