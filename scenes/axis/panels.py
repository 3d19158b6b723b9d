"""What stands around the octagon: the bar, the heroes, the watch over the Satellite, the piles, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.axis.board import (
    PLAYED,
    POOL,
    POWER_DECK,
    POWER_DISCARD,
    QUEUE,
    ULTRA_POOL,
    VILLAIN_DECK,
    VILLAIN_DISCARD,
    captured,
    hand,
    hand_owner,
)
from game.axis.pieces import Hero
from game.axis.rules.turn import STEPS
from game.axis.state import TILES
from game.engine.decision import Decision, Option
from game.engine.language import tr
from scenes.axis.act import part_words
from scenes.axis.figures import hero_face
from scenes.axis.hero_cell import HeroCell, HeroStand
from scenes.axis.threats import threat_rows
from scenes.axis.tiles import TileRow
from scenes.axis.tips import PHASES, bar_parts
from scenes.table.captions import Caption
from scenes.table.choices import whose_choice
from scenes.table.controls import bar_signs, step_buttons
from scenes.widgets.card import card_rect
from scenes.widgets.chip import GOLD, MUTED, ChipLook, chip_size
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.top_bar import Figure, Phase, TopBar

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

#: The words of a note under a card, how it looks, and its sign.
Note = tuple[str, ChipLook, str]

LEFT, WIDTH = 1228.0, 676.0
PROMPT: Final = pygame.FRect(LEFT, 74, WIDTH, 74)
WATCH: Final = pygame.FRect(LEFT, 158, WIDTH, 194)
#: Between the watch and the tray: the queue of Villain Cards, or the hand while there is none.
MIDDLE: Final = pygame.FRect(LEFT, 362, WIDTH, 198)
#: The hand while its hero acts.
HAND: Final = pygame.FRect(LEFT, 362, WIDTH, 312)
#: A choice in the place of the tray.
CHOICE: Final = (LEFT, 570.0, WIDTH, 490.0)
#: Beside a hand that leaves so much room, words say what its cards do here.
ROOM_FOR_WORDS: Final = 240.0
CELL: Final = pygame.FRect(12, 214, 166, 168)
CELL_STEP: Final = 176.0
#: Step of the rules -> phase in the bar; every other step is part of a combat.
_PHASES: Final = {"turn": 0, "roll": 0, "cards": 0, "act": 1, "end": 1}


def top_bar(scene: Orbit) -> None:
    """Title, layout, what the hero is doing, and three figures: tiles, villains, Villain Cards left."""
    s = scene.state
    figures = (
        Figure("defense-satellite", f"{s.tiles}/{TILES}", "fs_hi"),
        Figure("minions", str(len(s.villains())), "vn"),
        Figure("siren", str(len(s.places[VILLAIN_DECK])), "gold"),
    )
    bar = TopBar(
        "bar",
        pygame.FRect(0, 0, 1920, 64),
        text=tr("orbit.title"),
        mission=scene.title.name_of(s.layout),
        round_words=tr("orbit.turn", n=max(1, s.turn)),
        phases=tuple(Phase(icon, tr(f"orbit.phase.{word}").upper()) for icon, word in PHASES),
        now=_PHASES.get(STEPS[s.step].name, 2),
        figures=figures,
    )
    scene.add(bar, *bar_signs(), *bar_parts(scene, bar))


def hero_strip(scene: Orbit) -> None:
    """The heroes in the order of their turns, from the top down."""
    s, session = scene.state, scene.session
    decision = scene.open_decision
    for seat in range(s.seats):
        hero = scene.title.definitions[s.heroes[seat]]
        assert isinstance(hero, Hero)
        now = seat == s.active
        status = "now" if now else "" if session.is_human(seat) else "auto"
        stand = HeroStand(
            hero_face(hero, scene.colour(seat)),
            scene.title.name_of(s.heroes[seat]),
            session.names[seat],
            scene.colour(seat),
            len(s.places[hand(seat)]),
            len(s.captured_by(seat)),
            tr(f"table.status.{status}") if status else "",
            now,
        )
        rect = pygame.FRect(CELL.x, CELL.y + seat * CELL_STEP, CELL.width, CELL.height)
        cell = HeroCell(f"hero.{hero.id}", rect, stand=stand, group="heroes")
        cell.entity = hero.id
        cell.text = tr("orbit.cell", hero=stand.hero, seat=stand.player, n=stand.cards, m=stand.captured)
        cell.tooltip = (stand.hero, f"{cell.text} {tr('orbit.cell_tip')}")
        cell.selected = scene.shown_hand == seat and decision is not None
        scene.add(cell)
        for place in (hand(seat), captured(seat)):
            scene.anchor(place, card_rect(rect.x + 40, rect.y + 14, 70))


def watch_panel(scene: Orbit) -> None:
    """The Satellite's tiles, and what threatens next."""
    s = scene.state
    panel = Panel("watch", WATCH.copy(), text=tr("orbit.watch"), accent="fs_hi", icon="defense-satellite")
    panel.note = tr("orbit.tiles_left", n=s.tiles)
    tiles = TileRow("tiles", pygame.FRect(LEFT + 16, WATCH.y + 44, WIDTH - 32, 34))
    tiles.damaged = tuple(tile >= s.tiles for tile in range(TILES))
    tiles.text = tr("orbit.tiles_left", n=s.tiles)
    tiles.tooltip = (tr("orbit.watch"), tr("orbit.satellite_tip", n=s.tiles))
    rows = TextPanel("watch.rows", pygame.FRect(LEFT + 16, WATCH.y + 84, WIDTH - 32, 104), size=20, gap=4)
    rows.rows = threat_rows(scene.title, s)
    rows.text, rows.group = " ".join(row.text for row in rows.rows), "rail"
    scene.add(panel, tiles, rows)


def piles(scene: Orbit) -> None:
    """Villain Cards at the upper left, Power Cards at the lower left."""
    scene.pile(VILLAIN_DECK, 24, 76, 72, tr("orbit.villain_deck"), deck="ambush", accent="vn")
    scene.pile(VILLAIN_DISCARD, 122, 76, 72, tr("orbit.discard"), top=True, deck="ambush", accent="vn")
    scene.pile(POWER_DECK, 24, 938, 72, tr("orbit.power_deck"), deck="power")
    scene.pile(POWER_DISCARD, 122, 938, 72, tr("orbit.discard"), top=True, deck="power")
    for place in (POOL, ULTRA_POOL):
        scene.anchor(place, pygame.FRect(230, 90, 46, 46))


def played_cards(scene: Orbit) -> None:
    """Power Cards that have been played and wait for the end of what they do, at the upper right of the board."""
    cards = scene.state.places[PLAYED]
    box = card_rect(1146, 74, 58)
    scene.anchor(PLAYED, box)
    for number, card in enumerate(reversed(cards)):
        x = box.x - number * min(64.0, 128.0 / max(1, len(cards) - 1))
        scene.card(card, "played", x, box.y, box.width, z=60 - number, group="piles")
    if cards:
        scene.add(Caption("played.word", pygame.FRect(box.x - 2, box.bottom + 4, 84, 26), text=tr("orbit.played")))


def queue_panel(scene: Orbit) -> bool:
    """Villain Cards that have been turned over, the one that takes effect first. Whether there are any."""
    s = scene.state
    cards = s.places[QUEUE]
    scene.anchor(QUEUE, card_rect(MIDDLE.x + 20, MIDDLE.y + 44, 104))
    if not cards:
        return False
    panel = Panel("queue", MIDDLE.copy(), text=tr("orbit.queue"), accent="vn", icon="siren")
    panel.note = tr("orbit.queue_note", n=len(cards))
    scene.add(panel)
    for place, card in enumerate(cards[:5]):
        x = MIDDLE.x + 20 if place == 0 else MIDDLE.right - 16 - 76 - (min(len(cards), 5) - 1 - place) * 84
        scene.card(card, "queue", x, MIDDLE.y + (44 if place == 0 else 62), 104 if place == 0 else 76, z=20)
    words = TextPanel(
        "queue.words", pygame.FRect(MIDDLE.x + 140, MIDDLE.y + 50, WIDTH - 160 - 84 * (min(len(cards), 5) - 1), 136)
    )
    words.rows, words.focusable, words.size = scene.queue_rows(cards[0]), False, 21
    words.text = " ".join(row.text for row in words.rows)
    scene.add(words)
    return True


def hand_panel(scene: Orbit, seat: int, *, large: bool) -> None:
    """The Power Cards of a seat; while it may play them the part that its space's colour allows is lit."""
    s = scene.state
    box = (HAND if large else MIDDLE).copy()
    cards = s.places[hand(seat)]
    panel = Panel("hand", box, text=tr("orbit.hand_of", hero=scene.title.name_of(s.heroes[seat])), accent="gold")
    panel.icon, panel.note = "card-draw", tr("orbit.cards", n=len(cards))
    scene.add(panel)
    width = 154.0 if large else 104.0
    step = min(width + 10, (box.width - 36 - width) / max(1, len(cards) - 1))
    playing = scene.plays_cards(seat)
    for number, card in enumerate(cards):
        hot = _held_up(scene, card) and step < width
        note = _verdict(scene, card, step) if large and playing else None
        look = {"z": 80 if hot else 30 + number, "state": _state(scene, card)}
        scene.card(card, "hand", box.x + 18 + number * step, box.y + 46 - (8 if hot else 0), width, note=note, **look)
    right = box.x + 18 + max(0, len(cards) - 1) * step + width
    if playing and large and cards and box.right - right > ROOM_FOR_WORDS:
        words = TextPanel(
            "hand.words", pygame.FRect(right + 22, box.y + 50, box.right - right - 38, 244), size=20, gap=10
        )
        words.rows = tuple(_card_row(scene, seat, card) for card in cards)
        words.text, words.group = " ".join(row.text for row in words.rows), "rail"
        scene.add(words)
    if not cards:
        nothing = pygame.FRect(box.x + 20, box.y + 56, box.width - 40, 34)
        scene.add(Caption("hand.none", nothing, text=tr("orbit.no_cards"), size=21, tone="mist", left=True))
    scene.anchor(hand(seat), card_rect(box.right - 140, box.y + 46, 104))


def _held_up(scene: Orbit, card: int) -> bool:
    """Whether the pointer or the keyboard is on a card of the hand."""
    return scene.hot == f"hand.card.{scene.title.entity_key(card)}"


def _state(scene: Orbit, card: int) -> str:
    """How a Power Card is shown: dark in a hand that acts or in a fight, if it cannot be played; else to be read."""
    refused = scene.reason_for(card) is not None
    if scene.fighting:
        return "dimmed" if refused or scene.open_decision is None else ""
    return "dimmed" if refused and scene.plays_cards(hand_owner(scene.state.place_of[card])) else ""


def _note(scene: Orbit, words: str, look: ChipLook, icon: str, step: float) -> Note:
    """The note under a card, a sign alone where words would run into the next card's, `step` units further."""
    wide = chip_size(scene.app.theme, scene.app.viewport.scale, words, icon)[0]
    return ("" if wide > step * scene.app.viewport.scale else words, look, icon)


def _verdict(scene: Orbit, card: int, step: float) -> Note:
    """The note that says whether a card can be played here."""
    if scene.options_of(card):
        return _note(scene, tr("orbit.playable"), GOLD, "card-play", step)
    return _note(scene, tr("orbit.not_now"), MUTED, "padlock", step)


def _card_row(scene: Orbit, seat: int, card: int) -> TextRow:
    """What a card does where its hero stands, or why it cannot be played there."""
    reason = scene.reason_for(card)
    if reason is not None:
        return TextRow(reason, "padlock", "fog", "mist")
    words = tr("orbit.act.card", card=scene.title.name_of(card), text=part_words(scene, seat, card))
    return TextRow(words, "card-play", "white", "gold")


def turn_buttons(scene: Orbit) -> None:
    """Undo and Hint, always in the same corner."""
    step_buttons(scene, pygame.FRect(1052, 970, 160, 44), pygame.FRect(1052, 1022, 160, 44), group="rail")


def choice_hand(scene: Orbit, decision: Decision) -> None:
    """The hand in the place of the tray, to choose a card from it, or to play no more."""
    box, seat = pygame.FRect(CHOICE), decision.seat
    cards = scene.state.places[hand(seat)]
    hero = scene.title.name_of(scene.state.heroes[seat])
    scene.add(Panel("hand.choice", box, text=tr("orbit.hand_of", hero=hero), accent="gold", icon="card-play"))
    done = decision.option("done")
    if done is not None:
        scene.button(done, box.x + 20, box.bottom - 84, box.width - 40, 64, style="primary", key="Enter")
    step = min(166.0, (box.width - 40 - 154) / max(1, len(cards) - 1))
    discards = decision.kind == "discard"
    for number, card in enumerate(cards):
        note = _verdict(scene, card, step)
        if discards:
            note = _note(scene, tr("orbit.discard_this"), GOLD, "cancel", step)
        x, hot = box.x + 20 + number * step, _held_up(scene, card) and step < 154
        look = {"z": 80 if hot else 30 + number, "state": _state(scene, card)}
        scene.card(card, "hand", x, box.y + (62 if hot else 70), 154, note=note, **look)


def choice_panel(scene: Orbit, decision: Decision, options: Sequence[Option]) -> None:
    """A column of buttons for options that nothing on the table stands for."""
    box = pygame.FRect(CHOICE)
    panel = Panel("choice", box, text=whose_choice(scene, decision), accent="gold", icon="targeting", level=4, z=60)
    scene.add(panel)
    step = min(64.0, (box.height - 56) / len(options))
    for number, option in enumerate(options):
        y = box.y + 46 + number * step
        button = scene.button(option, box.x + 18, y, box.width - 36, step - 10, text_size=22)
        button.z = 62
