"""Counting for a state that is being shown, which may lie behind the one the rules have reached."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.venom.effects.condition import successes
from game.venom.moves import dice_gathered, points_now, price_of
from game.venom.state import VenomState, VenomTable
from game.venom.title import VenomTitle


def as_table(title: VenomTitle, state: VenomState) -> VenomTable:
    """What the counting verbs read of a table: its state and its cards."""
    return cast("VenomTable", SimpleNamespace(state=state, definitions=title.definitions))


def points_in(title: VenomTitle, state: VenomState) -> int:
    """Recruitment Points of the active seat in `state`."""
    return points_now(as_table(title, state))


def price_in(title: VenomTitle, state: VenomState, card: int) -> int:
    """What `card` costs in `state`."""
    return price_of(as_table(title, state), card)


def dice_in(title: VenomTitle, state: VenomState) -> int:
    """The dice that would be rolled in `state`: those on cards and loose ones, no more than a cap allows."""
    count = dice_gathered(as_table(title, state))
    return min(count, state.dice_cap) if state.dice_cap else count


def hits_in(state: VenomState) -> int:
    """Successes as the dice lie in `state`."""
    return successes(state)


def worth_of_dice(state: VenomState) -> list[int]:
    """How many successes each die brings: 0 to 2, together what `hits_in` says.

    Successes that do not count are taken from the lowest dice, and from those that count as one before others.
    """
    worth, doubled = [], 0
    for value, automatic in zip(state.dice, state.automatic, strict=True):
        counts = (automatic or value >= state.defense) and value not in state.void_faces
        twice = counts and value == state.double_face and doubled < state.double_most
        doubled += twice
        worth.append(counts + twice)
    for _ in range(state.void_successes):
        hits = [i for i, n in enumerate(worth) if n]
        if hits:
            worth[min(hits, key=lambda i: (worth[i], state.automatic[i], state.dice[i], -i))] -= 1
    return worth
