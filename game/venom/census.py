"""All cards of a game as they were read, sound or not: what others are checked against."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.catalog import Errata
from game.venom.cards import Card


class Proof(NamedTuple):
    """A card as far as it could be read, and what is wrong with it; no card where a whole file could not be read."""

    card: Card | None
    errata: Errata


class Census:
    """The cards there are, counted when all files have been read and before anything is checked across them."""

    def __init__(self, proofs: Sequence[Proof]) -> None:
        self.proofs = tuple(proofs)
        self.cards = tuple(card for card, _ in proofs if card is not None)
        #: Whether every card is known by its id: else one that is named may well be there.
        self.named = len(self.cards) == len(proofs) and self._all_spare("id")
        #: Whether it is certain how many cards of a kind there are, and what they are worth.
        self.counted = self.named and self._all_spare("copies", "mission", "support", "vp")
        #: Whether it is certain what the cards do.
        self.legible = self.named and self._all_spare("abilities", "setup", "rules", "steps")
        #: The ids of cards of which nobody can say whose they are.
        self.broken = {card.id for card, errata in proofs if card is not None and not errata.spare("mission")}

    def _all_spare(self, *keys: str) -> bool:
        return all(errata.spare(*keys) for _, errata in self.proofs)

    def deck(self, name: str) -> list[Card]:
        """The titles of a deck, in file order."""
        return [card for card in self.cards if card.deck == name]
