"""What belongs together in a Combat: a card, and the dice that its abilities have changed."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.venom.dice_table import DiceTable
from scenes.widgets.actor import ActorWidget
from scenes.widgets.widget import Widget


def mark_ties(dice: DiceTable, cards: Mapping[int, ActorWidget], at: Widget | None) -> bool:
    """Marks the dice of the card, or the cards of the die, that the pointer or the keyboard is `at`, and nothing else.

    Returns whether any mark has changed.
    """
    card = next((entity for entity, actor in cards.items() if actor is at), -1)
    acted = next((die.changed_by for die in dice.dice if die.widget is at), frozenset())
    wanted: list[tuple[Widget, bool]] = [(die.widget, card in die.changed_by) for die in dice.dice]
    wanted += [(actor, entity in acted) for entity, actor in cards.items()]
    changed = any(widget.marked != marked for widget, marked in wanted)
    for widget, marked in wanted:
        widget.marked = marked
    return changed
