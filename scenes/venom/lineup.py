"""The two line-ups of the Tactical Phase, and what stays out of the Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.engine.events import Moved
from game.engine.language import tr
from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_SPOT,
    SUPPORT_AREA,
    SUPPORT_DECK,
    hand,
    in_play,
    locations,
    rewards,
    zone_captives,
)
from game.venom.rules.turn import NUMBER
from scenes.venom.battle import in_a_row, spread
from scenes.widgets.chip import CHOSEN, VENOM_OUTLINE, Chip
from scenes.widgets.flat_dice import FlatDice
from scenes.widgets.panel import Panel
from scenes.widgets.slot import SlotWidget, WidePlace

if TYPE_CHECKING:
    from scenes.venom.tactical import Tactical

OURS = pygame.FRect(238, 512, 800, 312)
THEIRS = pygame.FRect(1050, 512, 632, 312)
LEAD_PLACE = "place.leader"
SUPPORT_PLACE = "place.support"
LEADER_WIDTH = 136.0
SUPPORT_WIDTH = 124.0
LEAST_SUPPORT = 100.0
#: The empty places beside the leader's, before there is one.
PLACES_TO_COME = 4
ASIDE_WIDTH = 112.0
#: Units from the foot of the cards' box up to the buttons that bring a card unused.
UNUSED_TOP = 43.0
LEADER_TOP = 590.0
CARD_TOP = 600.0
DICE_TOP = 554.0


def lay_ours(scene: Tactical) -> None:
    """The leader spot and the Freedom Support with the dice they bring."""
    s = scene.state
    dice = scene.dice_of_ours()
    note = tr("table.combat.loose_dice", n=s.loose_dice) if s.loose_dice else ""
    title = tr("table.combat.our_line_up") if dice is None else tr("table.combat.our_line_up_dice", n=dice)
    scene.add(Panel("ours", OURS, text=title, accent="fs_hi", icon="three-friends", note=note))
    spot = pygame.FRect(262, LEADER_TOP, LEADER_WIDTH, LEADER_WIDTH * 1.405)
    decision = scene.open_decision
    kind = decision.kind if decision is not None else ""
    chief = s.places[LEADER_SPOT]
    if chief:
        note_of_chief = (tr("table.combat.leader"), CHOSEN, "check-mark")
        scene.card(chief[0], "lineup", spot.x, spot.y, LEADER_WIDTH, note=note_of_chief, z=10)
        _dice_over(scene, chief[0], spot.centerx, spot.width)
    else:
        slot = WidePlace(LEAD_PLACE, spot, text=tr("table.combat.leader_spot"), icon="rank-3", accent="fs_hi")
        slot.catches = OURS
        slot.glowing = kind == "lineup.leader"
        slot.enabled = slot.drop_target = False
        scene.add(slot)
        for i, x in enumerate(spread(PLACES_TO_COME, 452, OURS.right - 14, SUPPORT_WIDTH, 146)):
            later = SlotWidget(f"place.later.{i + 1}", pygame.FRect(x, CARD_TOP, SUPPORT_WIDTH, SUPPORT_WIDTH * 1.405))
            later.enabled = later.drop_target = False
            scene.add(later)
    scene.anchor(LEADER_SPOT, spot)
    _supports(scene, kind)


def _supports(scene: Tactical, kind: str) -> None:
    s = scene.state
    cards = s.places[FREEDOM_SUPPORT]
    joining = kind == "lineup.support"
    places, width = in_a_row(len(cards) + joining, 452, OURS.right - 14, SUPPORT_WIDTH, LEAST_SUPPORT, 146)
    for i, card in enumerate(cards):
        x = places[i]
        note = scene.squad_note(card, "tactical") if s.lined_up else None
        scene.card(card, "lineup", x, CARD_TOP, width, note=note, z=10 + i)
        _dice_over(scene, card, x + width / 2, width + 12)
    x = places[-1] if joining else 452.0
    height = SUPPORT_WIDTH * 1.405
    free = pygame.FRect(x, CARD_TOP, OURS.right - 14 - x, height)
    if joining:
        slot = WidePlace(SUPPORT_PLACE, free, text=tr("table.combat.support_spot"), icon="three-friends")
        slot.catches = OURS
        slot.glowing = True
        slot.enabled = slot.drop_target = False
        scene.add(slot)
    scene.anchor(FREEDOM_SUPPORT, pygame.FRect(x, CARD_TOP, SUPPORT_WIDTH, height))


def _dice_over(scene: Tactical, card: int, middle: float, width: float) -> None:
    """The flat dice above a card of the line-up."""
    s = scene.state
    if not s.lined_up:
        return
    count = s.dice_on[card]
    rect = pygame.FRect(middle - width / 2, DICE_TOP, width, 34)
    row = FlatDice(f"dice.{scene.title.entity_key(card)}", rect, count=count)
    row.text = tr("table.combat.dice_here", n=count) if count else tr("table.combat.no_dice")
    row.tooltip = (row.text, tr("table.combat.dice_tip"))
    row.z = 9
    scene.add(row)


def lay_theirs(scene: Tactical) -> None:
    """The attacked Leader and VENOM's Support from left to right, face down until it is turned over."""
    s = scene.state
    title = tr("table.combat.venom_line_up")
    scene.add(Panel("theirs", THEIRS, text=title, accent="vn", icon="minions"))
    scene.leader_in_line(pygame.FRect(1072, LEADER_TOP, LEADER_WIDTH, LEADER_WIDTH * 1.405))
    cards = s.places[SUPPORT_AREA]
    awaited = s.support_value if s.step <= NUMBER["draw_support"] else len(cards)
    count = max(len(cards), awaited)
    places, width = in_a_row(count, 1224, THEIRS.right - 14, SUPPORT_WIDTH, LEAST_SUPPORT, 146)
    for i, x in enumerate(places):
        order = Chip(f"order.{i + 1}", pygame.FRect(x + width / 2 - 20, DICE_TOP + 1, 40, 30), text=str(i + 1), size=20)
        order.look, order.z = VENOM_OUTLINE, 9
        order.tooltip = (tr("table.combat.venom_line_up"), tr("table.combat.order_tip"))
        scene.add(order)
        if i < len(cards):
            card = cards[i]
            down = _just_laid(scene, card)
            look: dict[str, Any] = {"face_down": True} if down else {}
            note = None if down else scene.venom_note(card, "tactical")
            scene.card(card, "venom", x, CARD_TOP, width, note=note, z=10 + i, **look)
        else:
            slot = SlotWidget(f"venom.slot.{i + 1}", pygame.FRect(x, CARD_TOP, width, width * 1.405), accent="vn")
            slot.enabled = slot.drop_target = False
            slot.tooltip = (tr("table.combat.venom_line_up"), tr("table.combat.still_unknown"))
            scene.add(slot)
    scene.anchor(SUPPORT_AREA, pygame.FRect(THEIRS.right - 150, CARD_TOP, SUPPORT_WIDTH, 174))


def _just_laid(scene: Tactical, card: int) -> bool:
    """Whether a card has been laid out in this very frame and not yet been turned over."""
    event = scene.frame_event
    return isinstance(event, Moved) and event.entity == card and event.origin == SUPPORT_DECK


def lay_aside(scene: Tactical, box: pygame.FRect) -> None:
    """Cards that could join, or that stay out; with them the Locations and Rewards that may be used."""
    s, seat = scene.state, scene.state.active
    before = s.target < 0
    choosing = not before and not s.lined_up
    cards = [] if before else s.places[in_play(seat)][:]
    own = s.places[locations(seat)] + s.places[rewards(seat)]
    cards += own
    if box.width:
        for_use = any(scene.options_of(card) for card in own)
        left_out = "in_reserve" if len(cards) == len(own) else "for_use" if for_use else "aside"
        title = "in_reserve" if before else left_out if not choosing else "candidates_and_own" if own else "candidates"
        note = "set_aside_note" if s.lined_up and len(cards) > len(own) else "in_reserve_note" if before and own else ""
        words = tr(f"table.combat.{note}") if note and box.width > 300 else ""
        accent, icon = ("gold", "rank-3") if choosing or for_use else ("line", "padlock")
        panel = Panel("aside", box, text=tr(f"table.combat.{title}"), note=words, accent=accent, icon=icon)
        scene.add(panel)
    places, across = in_a_row(len(cards), box.x + 24, box.right - 20, ASIDE_WIDTH, LEAST_SUPPORT, 136)
    step = places[1] - places[0] if len(places) > 1 else ASIDE_WIDTH
    if any(scene.option(f"{scene.title.entity_key(card)}.unused") for card in cards):
        # The buttons stand below the cards, whose figures they must not cover.
        across = min(across, (box.bottom - UNUSED_TOP - 4 - box.y - 41) / 1.405)
    for i, x in enumerate(places):
        card = cards[i]
        dress: dict[str, Any] = {}
        if choosing and scene.reason_for(card):
            dress["draggable"] = True
            dress["state"] = "dimmed"
        if s.target >= 0 and s.lined_up and card not in own and not scene.options_of(card):
            dress["state"] = "used"
        scene.card(card, "aside", x, box.y + 41, across, z=10 + i, **dress)
        unused = scene.option(f"{scene.title.entity_key(card)}.unused")
        if unused is not None:
            width = min(across - 12, step - 6)
            words = tr("table.combat.bring_unused") if width > 80 else " "
            icon = "" if words.strip() else "minus"
            button = scene.button(
                unused,
                x + (across - width) / 2,
                box.bottom - UNUSED_TOP,
                width,
                32,
                text=words,
                icon=icon,
                text_size=18,
            )
            button.z = 30
            button.tooltip = (tr("table.combat.bring_unused"), tr("table.combat.bring_unused_tip"))
            button.entity = scene.title.entity_key(card)
            button.group = "unused"
    scene.anchor(in_play(seat), pygame.FRect(box.x + 24, box.y + 41, ASIDE_WIDTH, ASIDE_WIDTH * 1.405))
    scene.anchor(hand(seat), pygame.FRect(box.centerx - 56, 1100, ASIDE_WIDTH, ASIDE_WIDTH * 1.405))
    for zone in range(7):
        scene.anchor(zone_captives(zone), pygame.FRect(900, 400, ASIDE_WIDTH, ASIDE_WIDTH * 1.405))
