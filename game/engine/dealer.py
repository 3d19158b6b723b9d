"""Laying the table of a new game: everything begins in the box."""

from collections.abc import Sequence

from game.engine.entities import EntityState
from game.engine.rng import shuffled, step


class Dealer:
    """Shuffles and deals from the game's own source of chance, while the table is laid."""

    def __init__(self, state: EntityState, box: int) -> None:
        self.state = state
        self.box = box

    def shuffled(self, cards: Sequence[int]) -> list[int]:
        """`cards` in a new order."""
        seed, self.state.rng = step(self.state.rng)
        return shuffled(list(cards), seed)

    def lay(self, cards: Sequence[int], place: int) -> None:
        """Put `cards` from the box on `place`, the last on top; `close_the_box` when all decks lie there."""
        for card in cards:
            self.state.place_of[card] = place
        self.state.places[place] += cards

    def close_the_box(self) -> None:
        """Leave in the box what was laid nowhere: once at the end, not card by card."""
        place_of = self.state.place_of
        box = self.box
        self.state.places[box] = [card for card in self.state.places[box] if place_of[card] == box]

    def deal(self, deck: int, place: int, count: int = 1) -> None:
        """Deal from the top of a deck, as far as it reaches."""
        for _ in range(min(count, len(self.state.places[deck]))):
            card = self.state.places[deck].pop()
            self.state.places[place].append(card)
            self.state.place_of[card] = place
