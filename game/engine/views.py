"""What a seat cannot see, laid out anew: how a fork imagines the game."""

from collections.abc import Mapping, Sequence, Set
from hashlib import shake_128
from struct import unpack

import msgspec

from game.engine.decision import Answer
from game.engine.entities import EntityState, Secret
from game.engine.events import Event, Flipped, Moved, Shuffled
from game.engine.rng import WIDE, shuffled, step
from game.engine.title import S, Title


def last_seen(title: Title[S], seat: int, events: Sequence[Event], film: Sequence[S]) -> dict[int, int]:
    """Entity -> how many shuffles there had been when `seat` saw it last; `film` is the state at each of `events`."""
    seen: dict[int, int] = {}
    shuffles = 0
    for event, state in zip(events, film, strict=True):
        if isinstance(event, Shuffled):
            shuffles += 1
        elif isinstance(event, Moved | Flipped) and title.sees(state, seat, event.entity):
            seen[event.entity] = shuffles
    return seen


def imagined_shuffles(journal: Sequence[Answer], hidden: Set[int], seen: Mapping[int, int], seed: int) -> list[Answer]:
    """The journal with every shuffle's unseen cards in an order that depends on `seed` alone.

    `hidden` are the cards that are hidden now. One of them that was seen after a shuffle (`seen` is that of
    `last_seen`) lay where it was seen to come from.
    """
    imagined = []
    shuffles = 0
    for entry in journal:
        if all(isinstance(chance, int) for chance in entry.chances):
            imagined.append(entry)
            continue
        chances: list[int | list[int]] = []
        for chance in entry.chances:
            if isinstance(chance, int):
                chances.append(chance)
                continue
            shuffles += 1
            seed, _ = step(seed)
            free = {card for card in chance if card in hidden and seen.get(card, 0) < shuffles}
            unseen = iter(shuffled(sorted(free), seed))
            chances.append([next(unseen) if card in free else card for card in chance])
        imagined.append(msgspec.structs.replace(entry, chances=chances))
    return imagined


def still_secret(secret: Secret, title: Title[S], state: S, now: S, seat: int, seen: Mapping[int, int]) -> Secret:
    """The part of a secret of `now` that was one already in the earlier `state` and at every moment since.

    What lay where it lies now, and was known to the same seats, was as hidden as it is; but what was `seen` in between
    (see `last_seen`) has shown where it lay.
    """
    places, known = state.place_of, state.known
    cards = [
        card
        for card in secret.cards
        if card not in seen
        and (
            (places[card] == now.place_of[card] and known[card] == now.known[card]) or not title.sees(state, seat, card)
        )
    ]
    if len(cards) == len(secret.cards):
        return secret
    kept = set(cards)
    return Secret(cards, [c for c in secret.bound if c in kept], [c for c in secret.outside if c in kept])


class Unseen:
    """What one seat cannot see at one moment, ready to be laid out anew as often as somebody imagines it.

    `secrets` are those of `state`; states that are laid out are copies of it.
    """

    def __init__(self, state: EntityState, secrets: Sequence[Secret]) -> None:
        self._parts: list[_Pile | _Spots] = []
        for number, secret in enumerate(secrets):
            places = sorted({state.place_of[card] for card in secret.cards})
            alone = len(places) == 1 and len(state.places[places[0]]) == len(secret.cards)
            self._parts.append(_Pile(state, secret, number) if alone else _Spots(state, places, secret, number))

    def lay(self, state: EntityState, seed: int) -> None:
        """Lay the hidden cards of `state` in an order that depends on `seed` alone."""
        for part in self._parts:
            part.lay(state, seed)


class _Pile:
    """A pile of which nothing is seen."""

    def __init__(self, state: EntityState, secret: Secret, number: int) -> None:
        self.number = number
        self.cards = sorted(secret.cards)
        self.place = state.place_of[self.cards[0]]
        # Who has looked at a card is a fact about the spot, not about the card that is imagined there.
        self.looked_at = [state.known[card] for card in state.places[self.place]]

    def lay(self, state: EntityState, seed: int) -> None:
        state.places[self.place] = order = _scattered(self.cards, seed, self.number)
        if any(self.looked_at):
            for card, seats in zip(order, self.looked_at, strict=True):
                state.known[card] = seats


class _Spots:
    """Cards that lie among seen ones or in several places, not all of which can hold those that are bound."""

    def __init__(self, state: EntityState, places: list[int], secret: Secret, number: int) -> None:
        self.number = number
        hidden = set(secret.cards)
        outside = {state.place_of[card] for card in secret.outside}
        #: Place, index there, and the seats that have looked at the card there.
        self.spots = [
            (place, index, state.known[card])
            for place in places
            for index, card in enumerate(state.places[place])
            if card in hidden
        ]
        self.every = list(range(len(self.spots)))
        self.inside = {i for i, (place, _, _) in enumerate(self.spots) if place not in outside}
        self.bound = len(secret.bound)
        self.cards = sorted(secret.bound) + sorted(hidden.difference(secret.bound))

    def lay(self, state: EntityState, seed: int) -> None:
        order = _scattered(self.every, seed, self.number)
        if self.bound:
            taken = [i for i in order if i in self.inside][: self.bound]
            order = taken + [i for i in order if i not in taken]
        places, place_of, known = state.places, state.place_of, state.known
        for card, i in zip(self.cards, order, strict=True):
            place, index, seats = self.spots[i]
            places[place][index] = card
            place_of[card] = place
            known[card] = seats


def _scattered(items: list[int], seed: int, number: int) -> list[int]:
    """The items in the order of numbers drawn for them: quicker than `shuffled`, for forks are made by the thousand."""
    source = (seed & (WIDE - 1)).to_bytes(8, "little") + number.to_bytes(2, "little")
    drawn = unpack(f"<{len(items)}Q", shake_128(source).digest(8 * len(items)))
    return [items[i] for i in sorted(range(len(items)), key=drawn.__getitem__)]
