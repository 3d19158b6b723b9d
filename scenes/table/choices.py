"""Choices that nothing on the table stands for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import NOTHING, Decision, Option
from game.engine.language import tr
from scenes.widgets.panel import Panel

if TYPE_CHECKING:
    from scenes.table.layout import TableLayout


def whose_choice(scene: TableLayout, decision: Decision | None) -> str:
    """The title over a choice. It names the seat that decides, unless that is the only person here, in their Turn."""
    seat = decision.seat if decision is not None else scene.state.active
    if seat == scene.state.active and scene.session.humans == [seat]:
        return tr("table.your_choice")
    return tr("table.choice_of", seat=scene.session.names[seat])


def asked_by(scene: TableLayout, decision: Decision) -> str:
    """The title over what is offered: whose choice it is, or the card that asks where another panel says that."""
    whose, card = whose_choice(scene, decision), (decision.fields or {}).get("card", NOTHING)
    if not any(isinstance(widget, Panel) and widget.text == whose for widget in scene.laid):
        return whose
    return scene.title.name_of(card) if isinstance(card, int) and card >= 0 else tr("table.your_choice")


def choice_buttons(scene: TableLayout, decision: Decision, options: Sequence[Option]) -> None:
    """A column of buttons in the middle for options that have no place on the table."""
    count = len(options)
    height, gap = 52.0, 10.0
    columns = 1 if count <= 8 else 2
    rows = -(-count // columns)
    width = 620.0
    total = rows * (height + gap) + 74
    x, y = 960 - columns * (width + 16) / 2, max(150.0, 470 - total / 2)
    panel = Panel(
        "choice",
        pygame.FRect(x - 8, y, columns * (width + 16) + 16, total),
        text=asked_by(scene, decision),
        accent="gold",
        icon="targeting",
        level=4,
    )
    panel.z = 300
    scene.add(panel)
    # Only one button of a screen is gold: the one that Enter presses.
    style = "primary" if count == 1 and scene.primary() is None else "second"
    for i, option in enumerate(options):
        column, row = divmod(i, rows)
        button = scene.button(
            option,
            x + 8 + column * (width + 16),
            y + 52 + row * (height + gap),
            width,
            height,
            style=style,
            text_size=22,
        )
        button.z = 310
        if option.entity >= 0:
            button.entity = scene.title.entity_key(option.entity)
