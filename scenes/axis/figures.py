"""The faces of heroes and villains on the board, where they stand, and how they walk."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.axis.pieces import COLOURS, HEROES, Hero, Villain
from scenes.axis.colours import FIGURE_COLOURS, SIGNS
from scenes.axis.geometry import Octagon, Slot, place_of
from scenes.motion import Track, Tween, in_out2
from scenes.theme import SEATS
from scenes.widgets.actor import ActorWidget
from scenes.widgets.figure import FigureFace

STEP_MS, HOP = 220.0, 16.0


def hero_face(hero: Hero, seat: int) -> FigureFace:
    """A hero's disc with the ring of the seat that plays it (a number of `theme.SEATS`)."""
    art = f"art/axis/disc-{hero.id}-hero.webp"
    return FigureFace(art, SEATS[seat % len(SEATS)].colour, "fs_lo", FIGURE_COLOURS[hero.id], SIGNS[hero.id])


def villain_face(villain: Villain) -> FigureFace:
    """A villain's disc with its strength; that of an Ultra Villain is notched."""
    colour = COLOURS[villain.colour]
    ring = "fog" if villain.is_ultra else "vn"
    art = f"art/axis/disc-{villain.id}.webp"
    strength = str(villain.strength)
    return FigureFace(art, ring, "vp_lo", FIGURE_COLOURS[colour], SIGNS[colour], strength, villain.is_ultra)


def portrait(piece: Hero | Villain) -> str:
    """The large picture of a hero or a villain."""
    return f"art/axis/{piece.id}-hero.webp" if isinstance(piece, Hero) else f"art/axis/{piece.id}.webp"


def bust(piece: Hero | Villain) -> str:
    """A hero or a villain alone on a clear ground, standing on the picture's lower edge: for fights."""
    return portrait(piece).replace("art/axis/", "art/axis/bust-")


def square(slot: Slot) -> pygame.FRect:
    """The rectangle of a figure on a slot, in units."""
    return pygame.FRect(slot.x - slot.size / 2, slot.y - slot.size / 2, slot.size, slot.size)


def standing(octagon: Octagon, where: Mapping[int, int]) -> dict[int, pygame.FRect]:
    """Where each figure stands (units), from the space of each entity; those in no space are left out.

    On one space heroes come first, then villains by their numbers, so that nobody changes places without a reason.
    """
    crowds: dict[int, list[int]] = {}
    for entity, space in sorted(where.items(), key=lambda pair: (pair[0] >= HEROES, pair[0])):
        if space >= 0:
            crowds.setdefault(space, []).append(entity)
    return {
        entity: square(slot)
        for space, crowd in crowds.items()
        for entity, slot in zip(crowd, octagon.slots(place_of(space), len(crowd)), strict=True)
    }


def walk(figure: ActorWidget, stops: Sequence[pygame.FRect]) -> Track:
    """A figure hopping from stop to stop (units), one step of the rules each."""
    track = Track()
    for start, goal in zip([figure.rect.copy(), *stops[:-1]], stops, strict=True):
        track.then(Tween(STEP_MS, _hop(figure, start.copy(), goal.copy()), in_out2, "travel"))
    return track


def _hop(figure: ActorWidget, start: pygame.FRect, goal: pygame.FRect) -> Callable[[float], None]:
    def move(progress: float) -> None:
        size = start.width + (goal.width - start.width) * progress
        x = start.centerx + (goal.centerx - start.centerx) * progress
        y = start.centery + (goal.centery - start.centery) * progress - HOP * math.sin(math.pi * progress)
        figure.painted_width = 0.0 if progress >= 1 else goal.width
        figure.rect = pygame.FRect(x - size / 2, y - size / 2, size, size)

    return move
