"""Heroes and villains on the board: their faces, their places, and how they walk."""

import itertools

import pygame
import pytest

from game.axis import board as rules
from game.axis.content import load_content
from game.axis.pieces import COLOURS, Hero, Villain
from scenes.axis.figures import bust, hero_face, portrait, square, standing, villain_face, walk
from scenes.axis.geometry import BOARD, place_of
from scenes.drawing.files import exists
from scenes.motion import Tempo, Timeline
from scenes.widgets.figure import FigureWidget

PIECES = load_content().pieces
HEROES = [piece for piece in PIECES if isinstance(piece, Hero)]
VILLAINS = [piece for piece in PIECES if isinstance(piece, Villain)]


def test_everybody_has_a_face_and_a_portrait() -> None:
    assert (len(HEROES), len(VILLAINS)) == (4, 24)
    faces = [*(hero_face(hero, 0) for hero in HEROES), *(villain_face(villain) for villain in VILLAINS)]
    assert all(exists(face.art) for face in faces)
    assert all(exists(portrait(piece)) and exists(bust(piece)) for piece in (*HEROES, *VILLAINS))
    assert len({face.art for face in faces}) == 28


def test_a_villain_shows_colour_shape_and_strength() -> None:
    for villain in VILLAINS:
        face = villain_face(villain)
        assert face.badge == str(villain.strength)
        assert face.notched == (COLOURS[villain.colour] == "grey")
    assert len({(face.colour, face.sign) for face in map(villain_face, VILLAINS)}) == len(COLOURS)


def test_a_crowd_stands_apart_heroes_first() -> None:
    where = {9: rules.space(3, 4), 0: rules.space(3, 4), 7: rules.space(3, 4), 2: rules.SATELLITE, 5: rules.NOWHERE}
    places = standing(BOARD, where)
    assert set(places) == {0, 2, 7, 9}
    assert place_of(rules.space(3, 4)) == BOARD.hit(*places[7].center) == BOARD.hit(*places[9].center)
    assert [places[entity].y for entity in (0, 7, 9)] == sorted(places[entity].y for entity in (0, 7, 9))
    for one, other in itertools.combinations(places.values(), 2):
        assert pygame.Vector2(one.center).distance_to(other.center) > min(one.width, other.width)


@pytest.mark.parametrize("tempo", [Tempo(), Tempo(speed=0), Tempo(reduced=True)])
def test_a_figure_walks_every_step_and_arrives(tempo: Tempo) -> None:
    stops = [square(BOARD.slots((3, ring), 1)[0]) for ring in (7, 6, 5)]
    figure = FigureWidget("f", square(BOARD.slots((3, 8), 1)[0]))
    motion = Timeline(tempo)
    motion.start(walk(figure, stops))
    seen = set()
    while motion.busy:
        motion.update(1 / 60)
        seen.add(BOARD.hit(*figure.rect.center))
    assert figure.rect == stops[-1]
    assert figure.painted_width == 0
    if tempo == Tempo():
        assert {(3, 7), (3, 6), (3, 5)} <= seen
