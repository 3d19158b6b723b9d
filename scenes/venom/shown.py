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
