"""Choices among cards that do not lie on the table now: a teammate's Hand, the top of a deck, a Discard Pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.decision import NOTHING, Decision, Option
from scenes.table.card_page import sentence
from scenes.table.choices import asked_by, choice_buttons, whose_choice
from scenes.venom.card_page import place_words
from scenes.widgets.face import CARD_RATIO
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow

if TYPE_CHECKING:
    from scenes.venom.battle import BattleScene
    from scenes.venom.desk import Desk
    from scenes.venom.event import EventPhase
    from scenes.venom.table import VenomScene

CARD_WIDTH = 136.0
STRIP_WIDTH = 104.0
LEVEL = 300
#: The large button at the desk, and the Training Ground, in units.
WAY_ON = (1500.0, 1002.0, 388.0, 56.0)
GROUND_BOX = pygame.FRect(464, 152, 804, 292)
#: So many buttons fit beside the cards of a choice at the desk; their width and that of an ability's words.
ROWS_BESIDE = 3
ROOM_FOR_ROWS, WORDS_WIDE = 260.0, 250.0
NARROWEST_CARD = 100.0
_STEP = 156.0
_WIDEST = 1180.0


def lay_choice(
    scene: BattleScene | EventPhase, decision: Decision, options: Sequence[Option], middle: tuple[float, float]
) -> None:
    """A panel around `middle` (units) with the cards to choose from, and buttons below for what is not a card."""
    cards, others = parted(scene, options)
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
    panel = Panel("choice", box, text=_heading(scene, decision), accent="gold", icon="targeting", level=4)
    panel.z = LEVEL
    scene.add(panel)
    for i, (entity, option) in enumerate(cards.items()):
        x = box.centerx - row / 2 + i * step
        scene.offer_card(entity, option, x, box.y + 58, CARD_WIDTH, z=LEVEL + 1 + i)
    for i, option in enumerate(others):
        button = scene.button(option, box.x + 24, box.y + 272 + i * 60, width - 48, 48, text_size=22)
        button.z = LEVEL + 1


def _heading(scene: VenomScene, decision: Decision) -> str:
    """Over the cards: whose choice it is, or where they lie if another panel says that. The prompt names who asks."""
    whose, state = asked_by(scene, decision), scene.state
    places = {state.place_of[option.entity] for option in decision.options if option.entity >= 0}
    if whose == whose_choice(scene, decision) or len(places) != 1:
        return whose
    return sentence(place_words(scene.session, state, places.pop())).rstrip(".")


def parted(scene: VenomScene, options: Sequence[Option]) -> tuple[dict[int, Option], list[Option]]:
    """The options that can be shown as cards which lie nowhere on the table, by card, and all others."""
    cards: dict[int, Option] = {}
    others: list[Option] = []
    for option in options:
        entity = option.entity
        fresh = entity >= 0 and entity not in cards and not scene.lies_on_table(entity)
        if fresh and scene.session.sees(entity, scene.state):
            cards[entity] = option
        else:
            others.append(option)
    return cards, others


def _fits_strip(scene: BattleScene | EventPhase, decision: Decision, cards: Mapping[int, Option]) -> bool:
    """Lays a few cards into the strip of the scene; False, and nothing is laid, if they would cover each other."""
    box = scene.choice_strip
    room = box.width - 44 - STRIP_WIDTH
    step = min(STRIP_WIDTH + 14, room / max(1, len(cards) - 1))
    if step < STRIP_WIDTH * 0.66:
        return False
    panel = Panel("choice", box, text=_heading(scene, decision), accent="gold", icon="targeting", level=4)
    panel.z = LEVEL
    scene.add(panel)
    for i, (entity, option) in enumerate(cards.items()):
        scene.offer_card(entity, option, box.x + 24 + i * step, box.y + 42, STRIP_WIDTH, z=LEVEL + 1 + i)
        if len(cards) == 1:
            _tell_what(scene, option, pygame.FRect(box.x + 24, box.y + 50, box.width - 40, STRIP_WIDTH * CARD_RATIO))
    return True


# At the desk ---------------------------------------------------------------------------------------------------------


def lay_at_desk(desk: Desk, decision: Decision, options: Sequence[Option]) -> None:
    """What is chosen at the desk: cards where the Hand lay, or in place of the Training Ground while there is a Hand.

    What only leaves something be gets the place of the large button, where the way on is as well.
    """
    cards, others = parted(desk, options)
    shown = [card for card in cards if sum(option.entity == card for option in options) > 1]
    # Pressing a card cannot stand for one of several things that may be done with it.
    others = [*(cards.pop(card) for card in shown), *others]
    if len(others) == 1 and others[0].entity == NOTHING and desk.primary() is None:
        desk.button(others.pop(), *WAY_ON, text_size=24)
    if not cards and not others:
        return
    box = desk.free_strip or GROUND_BOX
    row = [*shown, *cards]
    places = _places(desk, box, cards, len(row), ROOM_FOR_ROWS if others else 0)
    if len(others) > ROWS_BESIDE or not places:
        choice_buttons(desk, decision, [*cards.values(), *others])
        return
    desk.make_way(box)
    panel = Panel("choice", box.copy(), text=_heading(desk, decision), accent="gold", icon="targeting", level=4)
    panel.z = LEVEL
    desk.add(panel)
    for i, (entity, place) in enumerate(zip(row, places, strict=False)):
        if entity in cards:
            desk.offer_card(entity, cards[entity], place.x, place.y, _card_width(place), z=LEVEL + 1 + i)
            _tell_what(desk, cards[entity], place)
        else:
            desk.card(entity, "choice", place.x, place.y, _card_width(place), z=LEVEL + 1 + i)
    left = places[-1].right + 24 if row else box.x + 24
    for i, option in enumerate(others):
        y = box.centery + 18 + (i - (len(others) - 1) / 2) * 58 - 24
        button = desk.button(option, left, y, min(400.0, box.right - 24 - left), 48, text_size=22)
        button.z = LEVEL + 1


def _card_width(place: pygame.FRect) -> float:
    return place.height / CARD_RATIO


def _places(desk: Desk, box: pygame.FRect, cards: Mapping[int, Option], count: int, rows: float) -> list[pygame.FRect]:
    """A place for each of `count` cards in a panel, beside which `rows` units stay for buttons, with room for the words
    of an ability where there are any; none if they would cover each other. At least one place, for no card."""
    width = (box.height - 76) / CARD_RATIO
    told = any(_words(desk, option) for option in cards.values())
    wished = width + (WORDS_WIDE if told else 16)
    step = min(wished, (box.width - 36 - rows) / max(1, count))
    width = min(width, max(NARROWEST_CARD, step - 12))
    if step < width * 0.66:
        return []
    y = box.y + 36 + (box.height - 36 - width * CARD_RATIO) / 2
    return [pygame.FRect(box.x + 24 + i * step, y, step - 12, width * CARD_RATIO) for i in range(max(1, count))]


def _words(scene: VenomScene, option: Option) -> str:
    """What an option does, where it is more than to take its card."""
    label = scene.session.label(option)
    name = scene.title.name_of(option.entity)
    return label.removeprefix(name).lstrip(": ") if label != name else ""


def _tell_what(scene: VenomScene, option: Option, place: pygame.FRect) -> None:
    """The words of an option beside its card."""
    left = place.x + _card_width(place) + 14
    words = _words(scene, option)
    if not words or place.right - left < 90:
        return
    text = TextPanel(f"choice.words.{option.key}", pygame.FRect(left, place.y, place.right - left, place.height))
    text.rows, text.text, text.focusable = (TextRow(words, tone="white"),), words, False
    text.z = LEVEL + 1
    scene.add(text)
