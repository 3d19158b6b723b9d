"""The ground of the title painted beforehand: the first frame shows it, and it must be what would be painted."""

from collections.abc import Callable

import pygame
import pytest

from scenes.canvas import Canvas
from scenes.drawing.files import backdrop
from scenes.menus import title_picture
from scenes.menus.title_picture import BAKED, baked, draw_title_picture, paint_ground
from scenes.theme import Theme
from scenes.viewport import Viewport

#: What a JPEG may change of the mean of a tile, out of 255; there are so many tiles in each direction.
ALIKE, TILES = 3, 24


def canvas_of(size: tuple[int, int], theme: Theme | None = None) -> Canvas:
    return Canvas(pygame.display.set_mode(size), Viewport(size), theme or Theme())


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of two pictures of one size in the tile where it is largest, out of 255."""
    wide, high = one.get_width() // TILES, one.get_height() // TILES
    areas = [(x * wide, y * high, wide, high) for x in range(TILES) for y in range(TILES)]
    largest = 0.0
    for left, right in ((one, other), (other, one)):
        rest = left.convert(24)
        rest.blit(right.convert(24), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        largest = max(largest, *(max(pygame.transform.average_color(rest, area)[:3]) for area in areas))
    return largest


@pytest.mark.parametrize("height", BAKED)
def test_what_is_painted_beforehand_is_what_would_be_painted(height: int) -> None:
    """After a change of the picture build/title_ground.py has to be run again."""
    size = (height * 16 // 9, height)
    shown = backdrop(baked(height), *size)
    assert shown is not None
    assert difference(shown, paint_ground(canvas_of(size))) <= ALIKE
    assert difference(shown, paint_ground(canvas_of(size, Theme(vision="tritanopia")))) > ALIKE, "another gold is seen"


@pytest.mark.parametrize("size", [(2560, 1080), (1720, 720), (3440, 1440)])
def test_a_wide_window_shows_the_whole_height_of_the_scene(size: tuple[int, int]) -> None:
    """The faces at its foot are not cut off below the chin for what lies behind the panel anyway."""
    width, height = size
    scene = backdrop(title_picture.SCENE, height * 16 // 9, height)
    assert scene is not None
    seen = height * 5 // 4
    shown = paint_ground(canvas_of(size)).subsurface((width - seen, 0, seen, height))
    assert difference(shown, scene.subsurface((scene.get_width() - seen, 0, seen, height))) <= 1


@pytest.mark.parametrize("size", [(3840, 1080), (2560, 1080), (1024, 768)])
def test_no_window_shows_the_end_of_the_scene_beside_the_panel(size: tuple[int, int]) -> None:
    canvas = canvas_of(size)
    x, y = (side / canvas.scale for side in canvas.viewport.origin)
    free = size[0] - min(title_picture._edge(size[1] / canvas.scale, x, y)) * canvas.scale
    assert free <= title_picture._free_width(canvas) <= size[0]


@pytest.mark.parametrize(
    ("size", "theme", "painted"),
    [
        ((1280, 720), Theme(), False),
        ((1600, 900), Theme(), False),
        ((1366, 768), Theme(), False),
        ((1280, 800), Theme(), True),
        ((2560, 1440), Theme(), True),
        ((1280, 720), Theme(vision="deuteranopia"), True),
    ],
)
def test_a_window_of_the_usual_shape_waits_for_no_painting(
    size: tuple[int, int], theme: Theme, painted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[Canvas] = []

    def counted(paint: Callable[[Canvas], pygame.Surface]) -> Callable[[Canvas], pygame.Surface]:
        return lambda canvas: times.append(canvas) or paint(canvas)

    monkeypatch.setattr(title_picture, "paint_ground", counted(paint_ground))
    canvas = canvas_of(size, theme)
    draw_title_picture(canvas, "Two games", "v1")
    assert bool(times) == painted
    corner = canvas.surface.get_at((size[0] - 2, size[1] // 2))
    assert corner != pygame.Color(0, 0, 0), "the ground reaches the edge of the window"
