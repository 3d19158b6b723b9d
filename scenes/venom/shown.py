"""Counting for a state that is being shown, which may lie behind the one the rules have reached."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.venom.moves import points_now, price_of
from game.venom.state import VenomState, VenomTable
from game.venom.title import VenomTitle


def _as_table(title: VenomTitle, state: VenomState) -> VenomTable:
    """What the counting verbs read of a table: its state and its cards."""
    return cast("VenomTable", SimpleNamespace(state=state, definitions=title.definitions))


def points_in(title: VenomTitle, state: VenomState) -> int:
    """Recruitment Points of the active seat in `state`."""
    return points_now(_as_table(title, state))


def price_in(title: VenomTitle, state: VenomState, card: int) -> int:
    """What `card` costs in `state`."""
    return price_of(_as_table(title, state), card)
