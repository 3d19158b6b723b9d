"""Who fights in the close-up: our Combat Leader and supports at the left, VENOM's Leader and supports at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_SPOT,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    ZONE_IDS,
    ZONE_TYPES,
    captured,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
    used_rewards,
)
from game.venom.state import RUNNING
from scenes.table.captions import Caption
from scenes.venom.arena import ZonePlate
from scenes.venom.battle import spread
from scenes.venom.story import is_hostile
from scenes.widgets.combat import NamePlate
from scenes.widgets.flat_dice import FlatDice
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.tracks import TrackWidget

if TYPE_CHECKING:
    from scenes.venom.combat import Combat

SUPPORTS = pygame.FRect(24, 504, 300, 560)
VENOM_SUPPORTS = pygame.FRect(1304, 784, 600, 280)
_VICTORY_SIGN = pygame.FRect(1680, 8, 36, 50)


def lay_zone(scene: Combat, zone: int) -> None:
    """The plate of the Zone."""
    plate = ZonePlate("zone.plate", pygame.FRect(24, 76, 300, 62), text=tr(f"table.zone_head.{ZONE_IDS[zone]}"))
    plate.zone, plate.site = ZONE_TYPES[zone], tr(f"zone.{ZONE_IDS[zone]}")
    plate.tooltip = (plate.site, tr(f"table.zone_tip.{ZONE_TYPES[zone]}"))
    scene.add(plate)


def lay_chief(scene: Combat) -> None:
    """The Combat Leader with its dice; its own abilities rest."""
    s = scene.state
    box = pygame.FRect(24, 148, 300, 344)
    scene.add(Panel("chief", box, text=tr("table.combat.combat_leader"), accent="fs_hi", icon="rank-3"))
    for card in s.places[LEADER_SPOT][:1]:
        scene.card(card, "lineup", 40, 198, 196, z=10)
        count = s.dice_on[card]
        if count and not s.dice:
            dice = FlatDice(f"dice.{scene.title.entity_key(card)}", pygame.FRect(240, 210, 78, 40), count=count)
            dice.text = tr("table.combat.dice_here", n=count)
            dice.tooltip = (dice.text, tr("table.combat.dice_tip"))
            scene.add(dice)
        if not scene.app.canvas.theme.dense(scene.app.canvas.scale):
            words = Caption("chief.words", pygame.FRect(242, 380, 78, 96), text=tr("table.combat.leads_without"))
            words.left = words.wrapped = True
            scene.add(words)
    scene.anchor(LEADER_SPOT, pygame.FRect(40, 198, 196, 275))


def lay_supports(scene: Combat) -> None:
    """The Freedom Support with what each does; below, Locations and Rewards that may be used."""
    s, seat = scene.state, scene.state.active
    box = SUPPORTS
    scene.add(Panel("supports", box, text=tr("table.combat.freedom_support"), accent="fs_hi", icon="three-friends"))
    cards = s.places[FREEDOM_SUPPORT][:]
    usable = [c for c in s.places[locations(seat)] + s.places[rewards(seat)] if scene.options_of(c)]
    everyone = cards + usable
    if not everyone:
        nobody = TextPanel("supports.none", pygame.FRect(box.x + 16, box.y + 50, box.width - 32, 60))
        nobody.rows, nobody.focusable = (TextRow(tr("table.combat.nobody_supports"), "", "mist"),), False
        scene.add(nobody)
    columns = 2 if len(everyone) <= 4 else 3
    width = 128.0 if columns == 2 else 84.0
    rows = max(2, -(-len(everyone) // columns))
    pitch = min(244.0, (box.height - 52) / rows)
    width = min(width, (pitch - 38) / 1.405)
    gap = (box.width - 32 - columns * width) / max(1, columns - 1)
    for i, card in enumerate(everyone):
        row, column = divmod(i, columns)
        x, y = box.x + 16 + column * (width + gap), box.y + 46 + row * pitch
        if card in usable:
            note = scene.extra_note(card)
        else:
            note = scene.squad_note(card, "combat")
        used = not scene.options_of(card) and card != scene.acting and scene.is_spent(card)
        scene.card(
            card, "support", x, y, width, note=note, z=10 + i, state="used" if used else "", acts=_line(scene, card)
        )
        if s.dice_on[card] and not s.dice:
            dice = FlatDice(f"dice.{scene.title.entity_key(card)}", pygame.FRect(x, y - 12, width, 32))
            dice.count, dice.z = s.dice_on[card], 40
            dice.text = tr("table.combat.dice_here", n=dice.count)
            dice.tooltip = (dice.text, tr("table.combat.dice_tip"))
            scene.add(dice)
    scene.anchor(FREEDOM_SUPPORT, pygame.FRect(box.x + 100, box.y + 150, 100, 140))
    for place in (in_play(seat), hand(seat), discard_pile(seat), draw_deck(seat), locations(seat)):
        scene.anchor(place, pygame.FRect(-120, 900, 84, 118))
    for place in (captured(seat), rewards(seat), used_rewards(seat)):
        scene.anchor(place, _VICTORY_SIGN)


def _line(scene: Combat, card: int) -> str:
    """The colour of the line around the card whose ability is at work."""
    if card != scene.acting:
        return ""
    return "vn" if is_hostile(scene.title.definitions[card]) else "gold"


def lay_venom(scene: Combat, leader: int) -> None:
    """The name plate, the tracks, and VENOM's Support from left to right."""
    s = scene.state
    scene.add(NamePlate("leader.name", pygame.FRect(1304, 560, 600, 72), text=scene.title.name_of(leader)))
    scene.add(Panel("tracks", pygame.FRect(1304, 640, 600, 132), accent="vn"))
    printed = scene.title.definitions[leader]
    for i, (measure, value) in enumerate((("defense", s.defense), ("health", s.health))):
        track = TrackWidget(
            f"track.{measure}",
            pygame.FRect(1324, 656 + i * 56, 564, 46),
            text=tr(f"table.{measure}"),
            measure=measure,
            value=value,
            printed=getattr(printed, measure),
        )
        track.tooltip = (f"{tr(f'table.{measure}')} {value}", tr(f"table.track_tip.{measure}"))
        scene.add(track)
    box = VENOM_SUPPORTS
    scene.add(Panel("venom", box, text=tr("table.combat.venom_support"), accent="vn", icon="minions"))
    cards = s.places[SUPPORT_AREA]
    for i, x in enumerate(spread(len(cards), box.x + 42, box.right - 30, 136, 190)):
        card = cards[i]
        note = scene.venom_note(card, "combat")
        quiet = s.combat == RUNNING and card != scene.acting and not scene.still_acts(card)
        scene.card(
            card, "venom", x, 830, 136, note=note, z=10 + i, state="used" if quiet else "", acts=_line(scene, card)
        )
    scene.anchor(SUPPORT_AREA, pygame.FRect(1540, 830, 136, 191))
    for place in (SUPPORT_DECK, SUPPORT_DISCARD):
        scene.anchor(place, pygame.FRect(1940, 860, 84, 118))
