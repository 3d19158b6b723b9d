"""What every table has for the person at it: the signs in the bar, Undo, and the Hand as a fan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.keys import Bindings
from scenes.session import GameSession
from scenes.table.actors import TRAVEL_MS
from scenes.widgets.top_bar import BarSign

if TYPE_CHECKING:
    from scenes.table.layout import TableLayout

HOVER_MS = 120.0
#: How far the neighbours of a card that is held up make way, in units.
PARTED = 24.0


def bar_signs() -> list[BarSign]:
    """Log, settings and rulebook at the right end of the bar."""
    signs = []
    for name, icon, x in (("bar.log", "conversation", 1776), ("bar.settings", "cog", 1824), ("bar.help", "help", 1872)):
        sign = BarSign(name, pygame.FRect(x - 22, 0, 44, 44), icon=icon, text=tr(f"table.{name}"))
        sign.group = "bar"
        signs.append(sign)
    return signs


def undo_tip(session: GameSession, keys: Bindings) -> tuple[str, str]:
    """The tooltip of Undo names the step that it takes back, and the key that does again what was taken back."""
    words = session.undo_words() if session.undo_refusal() is None else ""
    tip = tr("table.undo_what", what=words) if words else tr("table.undo_tip")
    if session.table.can_redo:
        tip = tr("table.redo_tip", tip=tip, key=keys.cap("redo"))
    return (tr("table.undo"), tip)


def hand_fan(scene: TableLayout, held: Sequence[int], **look: Any) -> None:
    """The cards of a Hand as a fan. With hidden hands other people's cards show their backs."""
    count = len(held)
    if not count:
        return
    step = min(158.0, 860.0 / max(1, count - 1)) if count > 6 else 158.0
    hot = next((i for i, card in enumerate(held) if scene.hot == f"hand.card.{scene.title.entity_key(card)}"), -1)
    for i, card in enumerate(held):
        off = i - (count - 1) / 2
        if i == hot:
            # Held up: larger, straight, over its neighbours, which make way for it.
            rect = (960 + off * step - 103, 810 - 34 - 18, 206.0)
            scene.card(card, "hand", *rect, z=40 + count, level=3, travel=HOVER_MS, **look)
            continue
        aside = PARTED * ((off > hot - (count - 1) / 2) * 2 - 1) if hot >= 0 else 0.0
        x, y = 960 + off * step - 90 + aside, 810 + 3.6 * abs(off) ** 1.8
        travel = HOVER_MS if scene.settled else TRAVEL_MS
        scene.card(card, "hand", x, y, 180, angle=-3.0 * off, z=40 + i, level=3, travel=travel, **look)
