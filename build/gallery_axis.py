"""The sheets of the gallery that show Axis of Villains: board, figures, dice, cards."""

from __future__ import annotations

import pygame

from scenes.axis.colours import FIGURE_COLOURS, SIGNS
from scenes.axis.dice import RollTray, control_die, number_die
from scenes.axis.geometry import BOARD, SATELLITE, Octagon, Place
from scenes.axis.octagon import OctagonWidget, spaces
from scenes.widgets.figure import FigureFace, FigureWidget
from scenes.widgets.widget import Widget

Box = pygame.FRect
STANDARD = frozenset((sector, ring) for sector in range(1, 9) for ring in ((7, 4, 2) if sector % 2 else (6, 3, 1)))
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
    board = OctagonWidget("board", hot_spots=STANDARD, damaged=(False, True, False, False), lit=3)
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
