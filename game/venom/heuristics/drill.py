"""What a card adds to a seat's deck: hands are dealt from it on paper and judged against the Leaders that lie there."""

from collections.abc import Sequence
from typing import Final

from game.engine.rng import shuffled, step
from game.venom.board import RECRUITMENT_DECK, locations
from game.venom.heuristics.forecast import Scene
from game.venom.heuristics.worth import ability_worth, deck_of, strength
from game.venom.moves import HAND_SIZE
from game.venom.state import VenomTable

#: Against so many of the easiest Leaders a hand is judged: a seat fights one of them, whichever suits it.
FOES: Final = 3
#: So many Soldiers of a hand are tried in front.
CHIEFS: Final = 2
#: A Turn on which a card is drawn comes about this often in a Round for a deck of so many cards.
_DRAWN: Final = float(HAND_SIZE)


class Drill:
    """Hands of one seat, dealt once, and what each card would add to them.

    Chances are from 0 to 1; `seed` fixes the hands, so that the same question is judged alike. So many cards of the
    view's Recruitment Deck are dealt along, as `promised`: the seat will own others like them before long.
    """

    def __init__(self, t: VenomTable, seat: int, seed: int, hands: int, promised: int = 0) -> None:
        self.t = t
        self.seat = seat
        self.cards = t.definitions
        self.scene = Scene(t, seat=seat, fresh=True)
        self.deck = deck_of(t.state, seat) + t.state.places[RECRUITMENT_DECK][:promised]
        self.foes = sorted(t.state.leaders(), key=lambda leader: strength(self.cards[leader]))[:FOES]
        self.hands = self._deal(seed, hands)
        self._worth: dict[str, float] = {}
        self._before = [self._chance(hand) for hand in self.hands]

    def _deal(self, seed: int, hands: int) -> list[list[int]]:
        dealt: list[list[int]] = []
        pile: list[int] = []
        while len(dealt) < hands and len(self.deck) >= HAND_SIZE:
            if len(pile) < HAND_SIZE:
                number, seed = step(seed)
                pile = shuffled(self.deck, number)
            dealt.append(pile[:HAND_SIZE])
            del pile[:HAND_SIZE]
        return dealt or [self.deck]

    @property
    def chance(self) -> float:
        """The chance of a capture with a hand as it comes now."""
        return sum(self._before) / len(self._before)

    def worth(self, card: int) -> float:
        """How much better a hand is on average when `card` stands in it for one of its cards."""
        kind = self.cards[card]
        known = self._worth.get(kind.id)
        if known is None:
            if kind.is_location:
                known = self._worth_of_location(card)
            else:
                gains = [
                    self._chance([*hand[:at], card, *hand[at + 1 :]]) - before
                    for at, (hand, before) in self._one_in_each()
                ]
                known = sum(gains) / len(gains)
            self._worth[kind.id] = known
        return known

    def _one_in_each(self) -> list[tuple[int, tuple[list[int], float]]]:
        # The cards of a hand lie in no order, so that any place is as good as another.
        return [
            (i % max(1, len(hand)), (hand, b)) for i, (hand, b) in enumerate(zip(self.hands, self._before, strict=True))
        ]

    def _worth_of_location(self, card: int) -> float:
        """A Location takes nobody's place and works every Turn, as often as if it were drawn with every Hand."""
        place = self.t.state.places[locations(self.seat)]
        self.scene.locations = [*place, card]
        after = sum(self._chance(hand) for hand in self.hands) / len(self.hands)
        self.scene.locations = place
        return after - self.chance

    def _chance(self, hand: Sequence[int]) -> float:
        """The best chance of a capture with a hand, whoever leads and whoever is attacked."""
        chiefs = self._chiefs(hand)
        best = 0.0
        for foe in self.foes:
            for chief in chiefs:
                supports = [card for card in hand if card != chief]
                best = max(best, self.scene.attack(foe, chief, supports).chance)
        return best

    def _chiefs(self, hand: Sequence[int]) -> list[int]:
        """Those who give up least by leading."""
        soldiers = {self.cards[card].id: card for card in hand if self.cards[card].is_soldier}
        return sorted(soldiers.values(), key=self._fitness, reverse=True)[:CHIEFS]

    def _fitness(self, card: int) -> float:
        kind = self.cards[card]
        return kind.combat_value - sum(ability_worth(ability) for ability in kind.own)
