"""What stands in one row or list is set in letters of one size, however large the interface, and none is tiny."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.canvas import Canvas
from scenes.drawing import rich, sheet
from scenes.drawing.sheet import Sheet
from scenes.menus import settings
from scenes.menus.settings import SettingsScene
from scenes.menus.settings_rows import PAGES
from scenes.table.inspector_parts import Figures
from scenes.theme import SMALLEST_TEXT, Theme
from scenes.venom.event_paper import Line, Paper, paint_words
from scenes.viewport import Viewport
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.controls import Segment
from scenes.widgets.forecast import ForecastRow, paint_slim
from scenes.widgets.panel import paint_panel
from tests.scenes.legible import Reader, reading

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440))
INTERFACES = (0.75, 1.0, 1.5, 2.0)


@pytest.fixture
def heights(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The heights in pixels of the lines that are written while the test runs."""
    seen: list[int] = []
    fitted: Callable[..., Any] = sheet.fitted

    def noted(text: str, role: str, px: int, colour: str, width: int, tracking: int, floor: int) -> pygame.Surface:
        seen.append(fitted(text, role, px, width, tracking, floor)[2])
        return pygame.Surface((1, 1))

    monkeypatch.setattr(sheet, "fit", noted)
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_choices_in_one_list_are_alike(size: tuple[int, int], interface: float, heights: list[int]) -> None:
    words = ("Event Deck · 36", "Recruitment Deck · 79", "In order")
    listed = [Segment(f"s.{i}", pygame.FRect(40, 40 + 60 * i, 264, 44), text=text) for i, text in enumerate(words)]
    for segment in listed:
        segment.row = listed
    canvas = Canvas(pygame.Surface(size), Viewport(size), Theme(interface=interface))
    for segment in listed:
        segment.draw(canvas)
    assert len(heights) == len(words)
    assert len(set(heights)) == 1
    assert heights[0] >= SMALLEST_TEXT


@pytest.mark.parametrize("interface", INTERFACES)
def test_paragraphs_side_by_side_are_alike(interface: float, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    fitting = rich.fitting

    def noted(markup: str, area: tuple[int, int], role: str, sizes: tuple[int, ...], *rest: Any) -> pygame.Surface:
        done.append(rich.set_in(markup, area, role, sizes, rest[2]).px)
        return fitting(markup, area, role, sizes, *rest)

    monkeypatch.setattr(rich, "fitting", noted)
    page, words = (
        Sheet(Theme(interface=interface), 1.0, (400, 400)),
        ("A hit.", "Two hits of four or more capture the Leader."),
    )
    most = page.alike(words, (220, 62), 21)
    for text in words:
        page.paragraph(text, (0, 0, 220, 62), 21, most=most)
    assert done == [most, most]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_the_meanings_of_figures_are_alike(size: tuple[int, int], interface: float, heights: list[int]) -> None:
    figures = Figures("figures", pygame.FRect(880, 136, 964, 110))
    figures.figures = (
        ("defense", 3, 3, "Defense", "what a die needs"),
        ("support", 1, 1, "Support", "cards VENOM draws"),
    )
    figures.figures += (("health", 2, 2, "Health", "successes needed"),)
    figures.draw(Canvas(pygame.Surface(size), Viewport(size), Theme(interface=interface)))
    names, meanings = heights[-6::2], heights[-5::2]
    assert len(set(names)) == len(set(meanings)) == 1


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_names_of_settings_are_alike(
    page: str, size: tuple[int, int], open_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(size=size)
    driver.app.settings_file.change("display", "ui_scale", 200)
    scene = SettingsScene(page)
    driver.app.stack.push(scene)
    driver.frames(2)
    names = {widget.text for widget in scene.widgets() if widget.id.endswith(".label")}
    fit, seen = settings.fit, set[int]()

    def noted(text: str, role: str, px: int, colour: str, width: int) -> pygame.Surface:
        if text in names:
            seen.add(settings.fitted(text, role, px, width)[2])
        return fit(text, role, px, colour, width)

    monkeypatch.setattr(settings, "fit", noted)
    driver.app.draw()
    assert len(seen) == bool(names)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_a_slim_bar_ends_before_its_figure(
    size: tuple[int, int], interface: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[pygame.FRect] = []
    picture = Sheet.picture

    def noted(page: Sheet, drawn: pygame.Surface, *at: Any) -> pygame.FRect:
        places.append(picture(page, drawn, *at))
        return places[-1]

    monkeypatch.setattr(Sheet, "picture", noted)
    scale = size[1] / 1080
    row = ForecastRow("In the end", 100)
    paint_slim(Theme(interface=interface), scale, (round(360 * scale), round(40 * scale)), (row,))
    _, bar, figure = places
    assert bar.right <= figure.left


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_nothing_is_tiny_where_much_is_to_be_said(size: tuple[int, int], interface: float) -> None:
    """A Strike late in a mission has all earlier steps in force; a head has a long title, and a note beside it."""
    theme, scale = Theme(interface=interface), size[1] / 1080
    steps = tuple(
        f"{step}, Torches in the streets: After line-up: Remove 1 die from the Leader." for step in (4, 3, 2, 1)
    )
    paper, rows = Paper("Step 5: The last lamp", "VENOM wins.", True, steps), (Line("death-skull", "It is over."),)
    reader = Reader()
    with reading(reader):
        paint_words(theme, scale, (round(748 * scale), round(404 * scale)), paper, rows, "8 Strikes left")
        for width in (330, 520):
            area = (round(width * scale), round(230 * scale))
            paint_panel(theme, scale, area, "Left out, or of use now", "gold", "medal", "safe from VENOM's abilities")
    assert not reader.faults


def test_a_card_at_work_wears_a_line_of_its_side() -> None:
    theme = Theme()
    card = CardWidget("card", card_rect(0, 0, 120))
    assert card._light(theme) == (None, None)
    for side in ("gold", "vn"):
        card.acts = side
        glow, line = card._light(theme)
        assert glow is not None
        assert line == theme.hex(side)
    card.selected = True
    assert card._light(theme)[1] == theme.hex("fs_hi")
