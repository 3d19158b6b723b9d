"""The position as figures: who stands where, what a villain's capture is worth, what an attack promises."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.axis.board import DISTANCE, MAX_SEATS, SATELLITE, SECTORS, hand, ring_of
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
#: What a Power Card is worth in the hand, and what a fighter loses who has to start from the Satellite again.
CARD: Final = 0.7
SENT_HOME: Final = 0.35
#: What the next seats can do counts less the later they are up.
LATER: Final = 0.85
#: Distance -> the chance that one roll of the Number Die reaches that far.
REACH: Final = tuple(min(1.0, max(0.0, (SECTORS + 1 - steps) / SECTORS)) for steps in range(20))
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
        self._targets = list(self.place.items())
        self._attacks: dict[tuple[int, int, int, int], Attack] = {}
        # By seat: villain and team in one number -> worth of the attack, for the many looks at the next round.
        self._worths: list[dict[int, float]] = [{} for _ in range(s.seats)]

    def _gain(self, villain: int) -> float:
        ring = ring_of(self.place[villain])
        if self.t.definitions[villain].is_ultra:
            return ULTRA[ring]
        return 1.0 + (ARCH[ring] - 1.0) * TILE_WEIGHT[self.t.state.tiles]

    def rolls(self, seat: int, villain: int) -> int:
        """What the pad of a seat gives against a villain."""
        kinds = self.t.definitions
        return int(kinds[self.t.state.heroes[seat]].rolls[kinds[villain].colour])

    def team(self, at: Sequence[int], place: int, seat: int) -> int:
        """Bit set of the other seats that stand at `place`."""
        return sum(1 << other for other in range(self.seats) if other != seat and at[other] == place)

    def extra_rolls(self, seat: int, place: int, without: int = -1) -> list[tuple[int, int]]:
        """(Rolls, card) of a seat's cards that add rolls on a space, the best first."""
        colour = self.colours[place]
        if colour == NO_COLOUR:
            return []
        found = []
        for card in self.hands[seat]:
            if card == without:
                continue
            power = power_of(self.t, seat, self.t.definitions[card].parts[colour])
            rolls = POWERHOUSE_ROLLS if power == "powerhouse" else ROLLS.get(power, 0)
            if rolls:
                found.append((rolls, card))
        return sorted(found, key=lambda one: -one[0])

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
        prepared = s.bonus[seat] if seat == s.active else 0
        rolls = prepared + sum(self.rolls(one, villain) for one in fighters)
        again = seat == s.active and bool(s.rerolls)
        guarded = seat == s.active and s.guarded
        cards: tuple[int, ...] = ()
        best: Attack | None = None
        for more, card in [(0, -1), *self.extra_rolls(seat, self.place[villain], without)[:MOST_CARDS]]:
            rolls += more
            cards = cards if card < 0 else (*cards, card)
            chances = odds(rolls, strength, again)
            worth = self.worth(villain, chances, len(fighters), guarded=guarded) - CARD * len(cards)
            if best is None or worth > best.worth:
                best = Attack(worth, chances, cards, fighters)
        assert best is not None
        return best

    def worth(self, villain: int, chances: Odds, fighters: int, *, guarded: bool = False) -> float:
        """What fighting it out is worth: the capture and a card each, against being sent home."""
        home = 0.0 if guarded else SENT_HOME * fighters
        return chances.chance * (self.gain[villain] + CARD * fighters) - chances.loss * home

    def next_round(self, at: Sequence[int]) -> float:
        """What the seats can do from where everybody stands, each in its turn and each against another villain.

        A villain that is about to be captured counts as well: to take it off would speak against every capture.
        """
        there: dict[int, int] = {}
        for seat, place in enumerate(at):
            there[place] = there.get(place, 0) | 1 << seat
        left = self._targets[:]
        total, weight = 0.0, 1.0
        for number in range(1, self.seats + 1):
            seat = (self.active + number) % self.seats
            weight *= LATER
            here, others, worths = DISTANCE[at[seat]], ~(1 << seat), self._worths[seat]
            best, taken = 0.0, None
            for target in left:
                villain, place = target
                reach = REACH[here[place]]
                if not reach:
                    continue
                team = there.get(place, 0) & others
                key = villain << MAX_SEATS | team
                worth = worths.get(key)
                if worth is None:
                    worth = worths[key] = self.attack(seat, villain, team).worth
                if worth * reach > best:
                    best, taken = worth * reach, target
            if taken is not None:
                total += weight * best
                left.remove(taken)
        return total

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
