"""Units and pixels agree in windows of any size and shape."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH, Viewport

WINDOWS = [(1920, 1080), (1280, 720), (960, 540), (1366, 768), (3840, 2160), (2560, 1080), (1024, 768), (720, 1280)]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_pixel_and_back(window: tuple[int, int]) -> None:
    view = Viewport(window)
    for x, y in ((0.0, 0.0), (960.0, 540.0), (1919.0, 1079.0), (33.3, 777.7)):
        back = view.units(view.point(x, y))
        assert back[0] == pytest.approx(x, abs=0.51 / view.scale)
        assert back[1] == pytest.approx(y, abs=0.51 / view.scale)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_canvas_is_centred_and_keeps_its_shape(window: tuple[int, int]) -> None:
    view = Viewport(window)
    area = view.px((0, 0, CANVAS_WIDTH, CANVAS_HEIGHT))
    assert area.width / area.height == pytest.approx(16 / 9, rel=0.01)
    assert pygame.Rect(0, 0, *window).inflate(2, 2).contains(area)
    assert abs(area.centerx - window[0] / 2) <= 1 and abs(area.centery - window[1] / 2) <= 1


def test_bars_beside_the_canvas_are_outside() -> None:
    view = Viewport((2560, 1080))
    assert not view.inside((10, 500))
    assert not view.inside((2550, 500))
    assert view.inside((1280, 500))


@given(st.integers(300, 4000), st.integers(200, 2200), st.floats(0, 1900), st.floats(0, 1000), st.floats(1, 300))
def test_neighbours_neither_overlap_nor_leave_a_gap(width: int, height: int, x: float, y: float, size: float) -> None:
    view = Viewport((width, height))
    left, right = view.px((x, y, size, 40)), view.px((x + size, y, size, 40))
    assert left.right == right.left


def test_a_length_never_vanishes() -> None:
    view = Viewport((192, 108))
    assert view.length(1) == 1
    assert view.length(0) == 0
    assert view.length(100) == 10


def test_an_empty_window_is_survived() -> None:
    view = Viewport((0, 0))
    assert view.scale > 0
    view.units((0, 0))
