"""Choices among cards that do not lie on the table now: a teammate's Hand, the top of a deck, a Discard Pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import Decision, Option
from scenes.table.choices import choice_buttons, whose_choice
from scenes.widgets.panel import Panel

if TYPE_CHECKING:
    from scenes.venom.battle import BattleScene

CARD_WIDTH = 136.0
STRIP_WIDTH = 104.0
LEVEL = 300
_STEP = 156.0
_WIDEST = 1180.0


def lay_choice(scene: BattleScene, decision: Decision, options: Sequence[Option], middle: tuple[float, float]) -> None:
    """A panel around `middle` (units) with the cards to choose from, and buttons below for what is not a card."""
    cards: dict[int, Option] = {}
    others: list[Option] = []
    for option in options:
        entity = option.entity
        fresh = entity >= 0 and entity not in cards and not scene.lies_on_table(entity)
        if fresh and scene.session.sees(entity, scene.state):
            cards[entity] = option
        else:
            others.append(option)
    if not cards:
        choice_buttons(scene, decision, options)
        return
    if not others and _fits_strip(scene, decision, cards):
        return
    step = min(_STEP, (_WIDEST - CARD_WIDTH) / max(1, len(cards) - 1))
    row = CARD_WIDTH + step * (len(cards) - 1)
    width = max(420.0, row + 48)
    height = 280.0 + 60 * len(others)
    box = pygame.FRect(middle[0] - width / 2, middle[1] - height / 2, width, height)
    panel = Panel("choice", box, text=whose_choice(scene, decision), accent="gold", icon="targeting", level=4)
    panel.z = LEVEL
    scene.add(panel)
    for i, (entity, option) in enumerate(cards.items()):
        x = box.centerx - row / 2 + i * step
        scene.offer_card(entity, option, x, box.y + 58, CARD_WIDTH, z=LEVEL + 1 + i)
    for i, option in enumerate(others):
        button = scene.button(option, box.x + 24, box.y + 272 + i * 60, width - 48, 48, text_size=22)
        button.z = LEVEL + 1


def _fits_strip(scene: BattleScene, decision: Decision, cards: Mapping[int, Option]) -> bool:
    """Lays a few cards into the strip of the scene; False, and nothing is laid, if they would cover each other."""
    box = scene.choice_strip
    room = box.width - 44 - STRIP_WIDTH
    step = min(STRIP_WIDTH + 14, room / max(1, len(cards) - 1))
    if step < STRIP_WIDTH * 0.66:
        return False
    panel = Panel("choice", box, text=whose_choice(scene, decision), accent="gold", icon="targeting", level=4)
    panel.z = LEVEL
    scene.add(panel)
    for i, (entity, option) in enumerate(cards.items()):
        scene.offer_card(entity, option, box.x + 24 + i * step, box.y + 42, STRIP_WIDTH, z=LEVEL + 1 + i)
    return True
