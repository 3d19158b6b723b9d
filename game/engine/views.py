"""What a seat cannot see, laid out anew: how a fork imagines the game."""

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack

import msgspec

from game.engine.decision import Answer
from game.engine.entities import Secret
from game.engine.rng import WIDE, shuffled, step
from game.engine.title import S, Title


def imagined_shuffles(journal: Sequence[Answer], hidden: set[int], seed: int) -> list[Answer]:
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


def still_secret(secret: Secret, title: Title[S], state: S, now: S, seat: int) -> Secret:
    """The part of a secret of `now` that was one already in the earlier `state`.

    What lay where it lies now, and was known to the same seats, was as hidden as it is.
    """
    places, known = state.place_of, state.known
    cards = [
        card
        for card in secret.cards
        if (places[card] == now.place_of[card] and known[card] == now.known[card]) or not title.sees(state, seat, card)
    ]
    if len(cards) == len(secret.cards):
        return secret
    kept = set(cards)
    return Secret(cards, [c for c in secret.bound if c in kept], [c for c in secret.outside if c in kept])


def lay_secrets(state: S, secrets: Sequence[Secret], seed: int) -> None:
    """Lay hidden cards out anew, in an order that depends on `seed` alone."""
    for number, secret in enumerate(secrets):
        cards = sorted(secret.cards)
        places = sorted({state.place_of[card] for card in cards})
        if len(places) == 1 and len(state.places[places[0]]) == len(cards):
            _relay_pile(state, places[0], _scattered(cards, seed, number))
        else:
            _relay_spots(state, places, secret, seed, number)


def _scattered(items: list[int], seed: int, number: int) -> list[int]:
    """The items in the order of numbers drawn for them: quicker than `shuffled`, for forks are made by the thousand."""
    source = (seed & (WIDE - 1)).to_bytes(8, "little") + number.to_bytes(2, "little")
    drawn = unpack(f"<{len(items)}Q", shake_128(source).digest(8 * len(items)))
    return [item for _, item in sorted(zip(drawn, items, strict=True))]


def _relay_pile(state: S, place: int, order: list[int]) -> None:
    """A pile of which nothing is seen."""
    known = state.known
    # Who has looked at a card is a fact about the spot, not about the card that is imagined there.
    looked_at = [known[card] for card in state.places[place]]
    state.places[place] = order
    if any(looked_at):
        for card, seats in zip(order, looked_at, strict=True):
            known[card] = seats


def _relay_spots(state: S, places: list[int], secret: Secret, seed: int, number: int) -> None:
    """Cards that lie among seen ones or in several places, not all of which can hold those that are bound."""
    hidden = set(secret.cards)
    spots = [(place, index) for place in places for index, card in enumerate(state.places[place]) if card in hidden]
    looked_at = [state.known[state.places[place][index]] for place, index in spots]
    outside = {state.place_of[card] for card in secret.outside}
    order = _scattered(list(range(len(spots))), seed, number)
    bound = sorted(secret.bound)
    taken = [i for i in order if spots[i][0] not in outside][: len(bound)] if bound else []
    kept = set(taken)
    rest = [i for i in order if i not in kept]
    for card, i in [*zip(bound, taken, strict=True), *zip(sorted(hidden.difference(bound)), rest, strict=True)]:
        place, index = spots[i]
        state.places[place][index] = card
        state.place_of[card] = place
        state.known[card] = looked_at[i]
