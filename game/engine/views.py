"""What a seat cannot see, laid out anew: how a fork imagines the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.engine.entities import Secret
from game.engine.rng import shuffled, step
from game.engine.title import S, Title

if TYPE_CHECKING:
    from game.engine.table import Answer


def imagined_shuffles(journal: "Sequence[Answer]", hidden: set[int], seed: int) -> "list[Answer]":
    """The journal with every shuffle's unseen cards in an order that depends on `seed` alone."""
    imagined = []
    for entry in journal:
        chances: list[int | list[int]] = []
        for chance in entry.chances:
            if isinstance(chance, int):
                chances.append(chance)
                continue
            seed, _ = step(seed)
            unseen = iter(shuffled(sorted(card for card in chance if card in hidden), seed))
            chances.append([next(unseen) if card in hidden else card for card in chance])
        imagined.append(msgspec.structs.replace(entry, chances=chances))
    return imagined


def still_secret(secret: Secret, title: Title[S], state: S, seat: int) -> Secret:
    """The part of a secret that was one already in `state`."""
    cards = [card for card in secret.cards if not title.sees(state, seat, card)]
    kept = set(cards)
    return Secret(cards, [c for c in secret.bound if c in kept], [c for c in secret.outside if c in kept])


def lay_secrets(state: S, secrets: Sequence[Secret], seed: int) -> None:
    """Lay hidden cards out anew, in an order that depends on `seed` alone."""
    for secret in secrets:
        seed, _ = step(seed)
        spots = sorted(
            (place, index)
            for place, cards in _by_place(state, secret.cards).items()
            for index, card in enumerate(state.places[place])
            if card in cards
        )
        bound = sorted(secret.bound)
        free = sorted(set(secret.cards) - set(bound))
        outside_places = {state.place_of[card] for card in secret.outside}
        order = shuffled(list(range(len(spots))), seed)
        inside = [i for i in order if spots[i][0] not in outside_places]
        taken = inside[: len(bound)]
        rest = [i for i in order if i not in set(taken)]
        # Who has looked at a card is a fact about the spot, not about the card that is imagined there.
        looked_at = [state.known[state.places[place][index]] for place, index in spots]
        for card, i in [*zip(bound, taken, strict=True), *zip(free, rest, strict=True)]:
            place, index = spots[i]
            state.places[place][index] = card
            state.place_of[card] = place
            state.known[card] = looked_at[i]


def _by_place(state: S, cards: Sequence[int]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}
    for card in cards:
        found.setdefault(state.place_of[card], set()).add(card)
    return found
