"""The position as figures: who stands where, what a villain's capture is worth, what an attack promises."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.axis.board import SATELLITE, hand, ring_of
from game.axis.odds import Odds, odds
from game.axis.pieces import NO_COLOUR, ROLLS
from game.axis.rules.powers import POWERHOUSE_ROLLS, power_of
from game.axis.state import AxisTable

#: What a capture is worth where the villain stands, by ring from the Satellite (index 0) outward. An Arch Villain that
#: gets through costs a tile and starts again from the rim; an Ultra Villain costs the game.
ARCH: Final = (0.0, 1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
ULTRA: Final = (0.0, 14.0, 11.0, 8.5, 6.5, 5.0, 4.0, 3.3, 2.8)
#: How much dearer a tile is when so many are left.
TILE_WEIGHT: Final = (1.0, 8.0, 3.0, 1.5, 1.0)
#: What the last villains are worth beyond that, shared by all that are left: the game is won with the last.
FINISH: Final = 2.0
#: What a Power Card is worth in the hand on average, and what a fighter loses who has to start from the Satellite
#: again, beside the way.
CARD: Final = 0.8
SENT_HOME: Final = 0.2
#: What the parts of a card are worth beside each other; what is not named is worth as much as one roll.
PART_WORTH: Final = {"roll_2": 2.0, "powerhouse": 2.0, "draw_2": 1.4, "guard": 0.5, "mastermind": 0.6}
#: Cards are worth nothing once no villain is left to use them on: full price from so many villains on.
FULL_PRICE_FROM: Final = 5
#: More cards than that are never worth it in one attack.
MOST_CARDS: Final = 4


class Attack(NamedTuple):
    """An attack as it would be made: its worth, odds, the cards it takes, and who fights."""

    worth: float
    odds: Odds
    cards: tuple[int, ...]
    fighters: tuple[int, ...]


class Outlook:
    """A position from the view of the active seat, ready to be imagined otherwise. `at` is where each seat stands."""

    def __init__(self, t: AxisTable) -> None:
        s = t.state
        self.t = t
        self.seats = s.seats
        self.active = s.active
        self.colours = t.definitions[s.layout].colours
        self.at = [s.where(seat) for seat in range(s.seats)]
        self.villains = s.villains()
        self.place = {villain: s.place_of[villain] for villain in self.villains}
        self.gain = {villain: self._gain(villain) for villain in self.villains}
        self.hands = [s.places[hand(seat)] for seat in range(s.seats)]
        self.card = CARD * min(1.0, len(self.villains) / FULL_PRICE_FROM)
        self._extra: dict[tuple[int, int], list[tuple[int, float, int]]] = {}
        self._attacks: dict[tuple[int, int, int, int], Attack] = {}

    def _gain(self, villain: int) -> float:
        ring = ring_of(self.place[villain])
        finish = FINISH / len(self.villains)
        if self.t.definitions[villain].is_ultra:
            return ULTRA[ring] + finish
        return 1.0 + (ARCH[ring] - 1.0) * TILE_WEIGHT[self.t.state.tiles] + finish

    def price(self, seat: int, card: int) -> float:
        """What a card is worth in the hand of a seat: more with parts that turn a combat."""
        parts = [power_of(self.t, seat, part) for part in self.t.definitions[card].parts]
        return self.card * sum(PART_WORTH.get(part, 1.0) for part in parts) / len(parts)

    def rolls(self, seat: int, villain: int) -> int:
        """What the pad of a seat gives against a villain."""
        kinds = self.t.definitions
        return int(kinds[self.t.state.heroes[seat]].rolls[kinds[villain].colour])

    def team(self, at: Sequence[int], place: int, seat: int) -> int:
        """Bit set of the other seats that stand at `place`."""
        return sum(1 << other for other in range(self.seats) if other != seat and at[other] == place)

    def extra_rolls(self, seat: int, place: int) -> list[tuple[int, float, int]]:
        """(Rolls, price, card) of a seat's cards that add rolls on a space, the cheapest rolls first."""
        colour = self.colours[place]
        found = self._extra.get((seat, colour))
        if found is None:
            found = [] if colour == NO_COLOUR else [*self._rolls_in_hand(seat, colour)]
            found.sort(key=lambda one: (one[1] / one[0], -one[0]))
            self._extra[seat, colour] = found
        return found

    def _rolls_in_hand(self, seat: int, colour: int) -> Iterable[tuple[int, float, int]]:
        for card in self.hands[seat]:
            power = power_of(self.t, seat, self.t.definitions[card].parts[colour])
            rolls = POWERHOUSE_ROLLS if power == "powerhouse" else ROLLS.get(power, 0)
            if rolls:
                yield rolls, self.price(seat, card), card

    def attack(self, seat: int, villain: int, team: int, without: int = -1) -> Attack:
        """The best attack of a seat on a villain with the seats of the bit set `team`, over all numbers of cards; the
        card `without` is spent on something else."""
        key = seat, villain, team, without
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._best_attack(seat, villain, team, without)
        return found

    def _best_attack(self, seat: int, villain: int, team: int, without: int) -> Attack:
        s = self.t.state
        others = tuple(other for other in range(self.seats) if team & 1 << other)
        fighters = (seat, *others)
        strength = self.t.definitions[villain].strength
        acting = seat == s.active
        rolls = (s.bonus[seat] if acting else 0) + sum(self.rolls(one, villain) for one in fighters)
        again = acting and bool(s.rerolls)
        guarded = acting and s.guarded
        chances = odds(rolls, strength, again)
        best = Attack(self.worth(villain, chances, len(fighters), guarded=guarded), chances, (), fighters)
        cards: tuple[int, ...] = ()
        paid = 0.0
        for more, price, card in self.extra_rolls(seat, self.place[villain]):
            if card == without or len(cards) == MOST_CARDS:
                continue
            rolls += more
            paid += price
            cards = (*cards, card)
            chances = odds(rolls, strength, again)
            worth = self.worth(villain, chances, len(fighters), guarded=guarded) - paid
            if worth > best.worth:
                best = Attack(worth, chances, cards, fighters)
        return best

    def worth(self, villain: int, chances: Odds, fighters: int, *, guarded: bool = False) -> float:
        """What fighting it out is worth: the capture and a card each, against being sent home."""
        home = 0.0 if guarded else SENT_HOME * fighters
        return chances.chance * (self.gain[villain] + self.card * fighters) - chances.loss * home

    def sent_home(self, at: Sequence[int], fighters: Iterable[int]) -> list[int]:
        """Where everybody stands when these lose."""
        moved = list(at)
        for seat in fighters:
            moved[seat] = SATELLITE
        return moved

    def moved(self, at: Sequence[int], to: int, *seats: int) -> list[int]:
        """Where everybody stands when these go to a space."""
        moved = list(at)
        for seat in seats:
            moved[seat] = to
        return moved
