"""The octagon: what is under a point, which spaces touch, and pieces that stand without covering each other."""

import itertools
import math

import pytest

from game.axis import board as rules
from scenes.axis.geometry import PLACES, SATELLITE, Octagon, neighbours, place_of
from scenes.widgets.figure import RING

BOARDS = (Octagon(), Octagon(300, 260, 0.5))
board = pytest.mark.parametrize("octagon", BOARDS)


def _inside(point: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a convex outline."""
    turns = {
        (x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0) > 0
        for (x0, y0), (x1, y1) in itertools.pairwise([*outline, outline[0]])
    }
    return len(turns) == 1


@board
def test_the_middle_of_a_space_is_on_that_space(octagon: Octagon) -> None:
    assert [octagon.hit(*octagon.centre(place)) for place in PLACES] == list(PLACES)


@board
def test_every_point_is_on_the_space_whose_outline_holds_it(octagon: Octagon) -> None:
    outlines = {place: octagon.corners(place) for place in PLACES}
    step = octagon.reach / 11.3
    for i, j in itertools.product(range(-11, 12), repeat=2):
        x, y = octagon.x + i * step, octagon.y + j * step
        holders = [place for place, outline in outlines.items() if _inside((x, y), outline)]
        assert holders in ([octagon.hit(x, y)], []), (x, y)
        if not holders:
            apothems = [
                (x - octagon.x) * math.sin(k * math.pi / 4) + (y - octagon.y) * math.cos(k * math.pi / 4)
                for k in range(8)
            ]
            on_an_edge = octagon.hit(x, y) is not None
            assert on_an_edge or max(apothems) >= octagon.edge(8) - 1e-6


@board
def test_neighbours_share_an_edge_and_nobody_else_does(octagon: Octagon) -> None:
    outlines = {place: {(round(x, 3), round(y, 3)) for x, y in octagon.corners(place)} for place in PLACES}
    for one, other in itertools.combinations(PLACES, 2):
        assert (
            (len(outlines[one] & outlines[other]) == 2) == (other in neighbours(one)) == (one in neighbours(other))
        ), (one, other)


def test_distances_are_those_of_the_rules() -> None:
    assert len(list(neighbours(SATELLITE))) == 8
    assert {len(list(neighbours((sector, ring)))) for sector in range(1, 9) for ring in range(1, 8)} == {4}
    assert (6, 7) not in neighbours((5, 8))
    assert (1, 8) in neighbours((8, 8))


@board
@pytest.mark.parametrize("count", (1, 2, 3, 4, 5, 8, 13))
def test_pieces_on_one_space_neither_cover_each_other_nor_leave_it(octagon: Octagon, count: int) -> None:
    for place in (SATELLITE, *((sector, ring) for sector in (1, 2) for ring in range(1, 9))):
        slots = octagon.slots(place, count)
        assert len(slots) == count
        for one, other in itertools.combinations(slots, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) > one.size, (place, count)
        for slot in slots:
            for turn in range(8):
                edge = (
                    slot.x + slot.size / 2 * RING * math.cos(turn * math.pi / 4),
                    slot.y + slot.size / 2 * RING * math.sin(turn * math.pi / 4),
                )
                assert octagon.hit(*edge) == place, (place, count)


@board
def test_one_piece_has_the_whole_depth_of_its_space(octagon: Octagon) -> None:
    for place in PLACES:
        if place != SATELLITE:
            (only,) = octagon.slots(place, 1)
            assert (only.x, only.y) == pytest.approx(octagon.centre(place))
            assert only.size > (octagon.edge(1) - octagon.edge(0))


def test_a_row_is_read_from_left_to_right() -> None:
    octagon = Octagon()
    for place in PLACES:
        if place != SATELLITE:
            first, second = octagon.slots(place, 2)
            assert first.x < second.x - 1 or first.y < second.y


def test_spaces_are_those_of_the_rules() -> None:
    assert place_of(rules.SATELLITE) == SATELLITE
    assert {place_of(rules.space(sector, ring)) for sector, ring in PLACES[1:]} == set(PLACES[1:])
    assert place_of(rules.space(5, 8)) == (5, 8)
