"""The sheets of the gallery that show Axis of Villains: board, figures, dice, cards."""

from __future__ import annotations

import pygame

from game.axis.content import load_content
from game.axis.pieces import Hero, Layout
from scenes.axis.card_faces import power_face
from scenes.axis.colours import FIGURE_COLOURS, SIGNS
from scenes.axis.dice import RollTray, control_die, number_die
from scenes.axis.geometry import BOARD, SATELLITE, Octagon, Place, place_of
from scenes.axis.hero_pad import HeroPad, pad_face
from scenes.axis.octagon import OctagonWidget, spaces
from scenes.axis.tiles import TileRow
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.face import CardFace
from scenes.widgets.figure import FigureFace, FigureWidget
from scenes.widgets.widget import Widget

Box = pygame.FRect
HEROES = {"red": "#56B4E9", "blue": "#FFB52E", "green": "#D65DB1", "yellow": "#F2F2F2"}


def hero(colour: str) -> FigureFace:
    return FigureFace(
        f"art/axis/disc-{colour}-hero.webp", HEROES[colour], "fs_lo", FIGURE_COLOURS[colour], SIGNS[colour]
    )


def villain(name: str, colour: str, strength: int) -> FigureFace:
    ring = "mist" if colour == "grey" else "vn"
    return FigureFace(
        f"art/axis/disc-{name}.webp",
        ring,
        "vp_lo",
        FIGURE_COLOURS[colour],
        SIGNS[colour],
        str(strength),
        notched=colour == "grey",
    )


VILLAINS = (
    villain("iron-regent", "red", 12),
    villain("doctor-velvet", "blue", 8),
    villain("captain-quarrel", "green", 8),
    villain("dead-heat", "yellow", 13),
    villain("queen-entropy", "grey", 13),
    villain("marrow-king", "blue", 12),
    villain("overclock", "yellow", 11),
    villain("hollow-sun", "red", 11),
)


def _standing(octagon: Octagon, place: Place, faces: list[FigureFace]) -> list[Widget]:
    shown: list[Widget] = []
    for face, slot in zip(faces, octagon.slots(place, len(faces)), strict=True):
        half = slot.size / 2
        shown.append(
            FigureWidget(
                f"figure.{place}.{face.art}", Box(slot.x - half, slot.y - half, slot.size, slot.size), face=face
            )
        )
    return shown


def sheet_axis_board() -> list[Widget]:
    """The octagon in play: figures alone and crowded, reachable spaces, a rolled and a held sector, damage."""
    standard = next(layout for layout in load_content().of(Layout) if layout.id == "standard")
    hot = frozenset(map(place_of, standard.hot))
    board = OctagonWidget("board", hot_spots=hot, damaged=(False, True, False, False), lit=3)
    board.contained = frozenset({6})
    cells = spaces()
    for cell in cells:
        sector, ring = cell.place
        steps = abs(ring - 4) + min((sector - 3) % 8, (3 - sector) % 8)
        cell.glowing = cell.place != SATELLITE and 0 < steps <= 2
        cell.distance = steps
        cell.selected = cell.place == (3, 4)
    heroes = [hero(colour) for colour in HEROES]
    shown: list[Widget] = [board, *cells]
    for place, faces in {
        (1, 8): [VILLAINS[0]],
        (2, 7): [VILLAINS[1], VILLAINS[2]],
        (3, 4): [heroes[0], heroes[1], VILLAINS[4]],
        (4, 8): [*heroes, *VILLAINS[:3]],
        (5, 1): heroes,
        (6, 3): [VILLAINS[3], VILLAINS[5], VILLAINS[6]],
        (7, 1): [VILLAINS[7]],
        (7, 2): [VILLAINS[6]],
        (8, 5): [heroes[2], VILLAINS[2]],
        SATELLITE: heroes[:2],
    }.items():
        shown += _standing(BOARD, place, faces)
    states = ("", "hovered", "glowing", "selected", "active", "refused", "spent", "dragging")
    for i, state in enumerate(states):
        figure = FigureWidget(f"state.{i}", Box(1290 + i % 4 * 150, 90 + i // 4 * 130, 56, 56), face=heroes[i % 4])
        if state:
            setattr(figure, state, True)
        shown.append(figure)
    for i, face in enumerate((*heroes, *VILLAINS)):
        size = (48, 90, 130)[i % 3]
        shown.append(FigureWidget(f"size.{i}", Box(1270 + i % 4 * 150, 400 + i // 4 * 160, size, size), face=face))
    return shown


def sheet_axis_dice() -> list[Widget]:
    """Every result of both dice, frames in the air, the tray of a turn and that of a combat."""
    shown: list[Widget] = []
    captions = {"hero": "act", "one_space": "close in 1", "two_spaces": "close in 2", "add": "a new villain"}
    for i, (result, caption) in enumerate(captions.items()):
        die = control_die(result, caption)
        die.rect = Box(40 + i * 210, 20, 176, 176)
        shown.append(die)
    for value in range(1, 9):
        die = number_die(value, str(value))
        die.rect = Box(30 + (value - 1) % 4 * 210, 260 + (value - 1) // 4 * 220, 150, 150)
        shown.append(die)
    for frame in range(14):
        for die in (control_die("one_space"), number_die(3)):
            die.frame, die.lift = frame, 20
            die.rect = Box(10 + frame * 136, 740 + (0 if die.die == "control" else 150), 130, 130)
            shown.append(die)
    turn = RollTray("tray", Box(900, 10, 644, 488), text="Roll", arrow=True)
    turn.sentence, turn.after = (
        "Sector 3: two villains move 1 space inward.",
        "Then roll again. Chance of the star: 1 in 3.",
    )
    shown.append(turn)
    for die, (x, y, size) in zip(
        (control_die("one_space", "close in 1"), number_die(3, "sector 3")), turn.pair(), strict=True
    ):
        die.rect = Box(x - size / 2, y - size / 2, size, size)
        shown.append(die)
    for left, top, count in ((900, 500, 4), (1260, 860, 8)):
        fight = RollTray("tray", Box(left, top, 644, 488), text="Combat")
        shown.append(fight)
        for i, (x, y, size) in enumerate(fight.row(count)):
            die = number_die(i + 1, str(i + 1))
            die.glowing, die.spent = i == 1, i == 2
            die.rect = Box(x - size / 2, y - size / 2, size, size)
            shown.append(die)
    return shown


def _power(name: str, codes: tuple[str, str, str], usable: str = "") -> CardFace:
    """A power card with the parts for green, yellow and red."""
    words = {
        "star": ("Carry", "Carry: you and one other hero move to any one space."),
        "bolt": ("Powerhouse", "Powerhouse: 2 more rolls in this combat."),
        "roll_1": ("+1 roll", "1 more roll in this combat."),
        "roll_2": ("+2 rolls", "2 more rolls in this combat."),
        "jump": ("Jump", "Move to any space of the board."),
        "call": ("Call", "Move one other hero to your space."),
        "draw_2": ("Draw 2", "Draw 2 Power Cards."),
        "guard": ("Guard", "If this combat is lost, nobody goes back to the Satellite."),
    }
    parts = {colour: (code, *words[code]) for colour, code in zip(("green", "yellow", "red"), codes, strict=True)}
    return power_face(name, parts, usable)


def sheet_axis_cards() -> list[Widget]:
    """Power cards at zoom and hand size, with no part lit and with each; Villain Cards; both backs."""
    faces = (
        _power("Rescue Flight", ("star", "bolt", "roll_1"), "green"),
        _power("Last Bulwark", ("roll_2", "roll_1", "guard")),
        _power("Grand Tour", ("jump", "roll_1", "roll_2"), "yellow"),
        _power("Deep Reserve", ("roll_1", "bolt", "draw_2"), "red"),
        _power("To Me", ("roll_1", "roll_1", "call"), "green"),
    )
    sentence = "Roll the Number Die: all villains in that sector move 2 spaces inward."
    ambush = CardFace(
        "ambush", "Something Vast Arrives", "Villain Card", rows=((("siren",), sentence),), art="art/axis/stampede.webp"
    )
    shown: list[Widget] = []
    for i, face in enumerate((faces[0], faces[1], ambush)):
        shown.append(CardWidget(f"zoom.{i}", card_rect(20 + i * 440, 16, 420), face=face))
    for i, face in enumerate((*faces, ambush)):
        shown.append(CardWidget(f"hand.{i}", card_rect(20 + i * 196, 640, 180), face=face, glowing=i == 2))
        shown.append(CardWidget(f"small.{i}", card_rect(20 + i * 130, 910, 112), face=face))
    for i, deck in enumerate(("power", "ambush")):
        shown.append(CardWidget(f"back.{deck}", card_rect(1340 + i * 260, 30, 240), deck=deck))
        shown.append(CardWidget(f"pile.{deck}", card_rect(1220 + i * 140, 640, 112), deck=deck))
    return shown


POWERS = {
    "red": ("**Carry:** move with one other hero to any one space.", "**Powerhouse:** 2 more rolls in this combat."),
    "blue": ("**Mastermind:** partners may play cards in this combat.", "**Contingency:** roll one die again."),
    "green": ("**Bridge of Light:** other heroes come to this space.", "**Containment:** hold a sector for a round."),
    "yellow": ("**Vanishing Point:** move to any space.", "**Second Lap:** after a capture move 4 and attack again."),
}


def sheet_axis_pads() -> list[Widget]:
    """Hero Pads at three sizes, taken and free, and the row of tiles."""
    shown: list[Widget] = []
    for row, (width, height) in enumerate(((344, 262), (420, 300), (300, 230))):
        for i, hero in enumerate(load_content().of(Hero)):
            face = pad_face(hero, *POWERS[hero.id], i if i != 2 else -1)
            pad = HeroPad(f"pad.{row}.{hero.id}", Box(20 + i * (width + 16), 20 + row * 320, width, height), face=face)
            pad.glowing, pad.hovered, pad.focused = i == 1 and row == 0, i == 2, i == 3
            shown.append(pad)
    for i in range(5):
        damaged = tuple(n < i for n in range(4))
        shown.append(TileRow(f"tiles.{i}", Box(1480, 700 + i * 56, 300, 40), damaged=damaged))
    return shown
