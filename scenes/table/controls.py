"""What every table has for the person at it: the signs in the bar, Undo, and the Hand as a fan."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.table.actors import TRAVEL_MS
from scenes.widgets.top_bar import BarSign

if TYPE_CHECKING:
    from scenes.table.layout import TableLayout
    from scenes.widgets.widget import Widget

HOVER_MS = 120.0
#: How far the neighbours of a card that is held up make way, in units.
PARTED = 24.0
#: How far right of what lies beside a fan its middle is, less half a card, which is turned, and some air.
FAN_ROOM = 960.0 - 112.0
#: The words and the icon of each.
STEPS = {
    "undo": ("table.undo", "return-arrow"),
    "redo": ("table.redo", "redo"),
    "hint": ("table.hint_button", "info"),
}
#: How much of Hint's place Redo takes, and the room between them.
REDO_SHARE, GAP = 0.44, 8.0


def bar_signs() -> list[BarSign]:
    """Log, pause menu and rulebook at the right end of the bar."""
    signs = []
    for name, icon, x in (("bar.log", "conversation", 1776), ("bar.menu", "menu", 1824), ("bar.help", "help", 1872)):
        sign = BarSign(name, pygame.FRect(x - 22, 0, 44, 44), icon=icon, text=tr(f"table.{name}"))
        sign.group = "bar"
        signs.append(sign)
    return signs


def step_buttons(
    scene: TableLayout, undo: pygame.FRect, hint: pygame.FRect, *, words: bool = True, group: str = "choice"
) -> None:
    """Undo and Hint, and Redo while there is something to do again. Undo and Redo name the step that they are about.

    Undo stays where it is, so that it can be pressed again and again: with `words` Redo takes the beginning of Hint's
    place, else it is a sign before Undo.
    """
    session, asked = scene.session, scene.open_decision is not None
    refusal, back, again = session.undo_refusal(), session.undo_words(), session.redo_words()
    places = {"undo": undo, "hint": hint}
    if asked and session.table.can_redo:
        places["redo"] = pygame.FRect(undo.x - undo.w - GAP, undo.y, undo.w, undo.h)
        if words:
            width = hint.w * REDO_SHARE
            places["redo"] = pygame.FRect(hint.x, hint.y, width, hint.h)
            places["hint"] = pygame.FRect(hint.x + width + GAP, hint.y, hint.w - width - GAP, hint.h)
    tips = {
        "undo": tr("table.undo_what", what=back) if back and refusal is None else tr("table.undo_tip"),
        "redo": tr("table.redo_what", what=again) if again else tr("table.redo_tip"),
        "hint": tr("table.hint_button_tip"),
    }
    for name, rect in places.items():
        text, icon = tr(STEPS[name][0]), STEPS[name][1]
        made: Widget
        if words:
            made = scene.button(f"turn.{name}", *rect, text=text, icon=icon, key=name)
        else:
            made = BarSign(f"turn.{name}", rect, text=text, icon=icon)
            scene.add(made)
        made.group, made.tooltip, made.enabled = group, (text, tips[name]), asked
        if name == "undo":
            made.reason, made.enabled = refusal, asked and refusal is None


def hand_fan(scene: TableLayout, held: Sequence[int], *, left: float = 0.0, **look: Any) -> None:
    """The cards of a Hand as a fan, right of `left`. With hidden hands other people's cards show their backs."""
    count = len(held)
    if not count:
        return
    step = min(158.0, 860.0 / max(1, count - 1)) if count > 6 else 158.0
    if count > 1:
        step = min(step, 2 * (FAN_ROOM - left) / (count - 1))
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
