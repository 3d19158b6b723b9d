"""Large letters leave enough in sight: text first shrinks a little, then scrolls, and scrolling reaches all of it."""

from typing import Any

import pygame
import pytest

from game.titles import title
from scenes.canvas import Canvas
from scenes.menus.credits import Credits
from scenes.menus.paper import FADE, draw_column, paint_paper
from scenes.menus.rulebook import Rulebook
from scenes.menus.settings import SettingsScene
from scenes.menus.settings_rows import rows_of
from scenes.menus.setup import Setup
from scenes.notices import HIGH_PLACE
from scenes.table.inspector import Inspector
from scenes.table.inspector_parts import LETTERS, WordRow, in_sight
from scenes.table.tutorial import begin as begin_lesson
from scenes.theme import SMALLEST_BODY, Theme
from scenes.venom.card_page import page_of_mission
from scenes.venom.lesson import LESSON
from scenes.viewport import Viewport
from scenes.widgets.notes import Toast
from scenes.widgets.text_panel import LEAST_LETTERS, TextPanel, TextRow
from tests.scenes.venom.play import seat_at
from tests.scenes.venom.test_inspector import fresh

VENOM: Any = title("venom")
#: Where the prompt, the Mission's paper and the Zones begin, in units.
PROMPT_TOP = 76.0
SIZES = ((960, 540), (1280, 720), (1920, 1080))


def panels(app: Any) -> list[TextPanel]:
    return [widget for widget in app.stack.top.widgets() if isinstance(widget, TextPanel) and widget.visible]


def least(app: Any) -> int:
    """The smallest letters in pixels to which a page may shrink."""
    return max(SMALLEST_BODY, round(app.theme.text_px(LETTERS, app.viewport.scale, True) * LEAST_LETTERS))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (100, 200))
def test_the_page_of_a_mission_scrolls_only_in_the_smallest_letters(
    open_app: Any, size: tuple[int, int], scale: int
) -> None:
    driver = open_app(size=size, speed="none")
    app = driver.app
    app.settings_file.change("display", "ui_scale", scale)
    pages = [
        lambda mission=mission: page_of_mission(VENOM, mission, 3, ("On the board.",)) for mission in VENOM.scenarios()
    ]
    for number, mission in enumerate(VENOM.scenarios()):
        app.stack.push(Inspector(pages, number, title="venom"))
        driver.settle()
        shown = panels(app)
        assert len({panel.letters for panel in shown}) == 1, mission
        if any(panel.furthest(app.theme, app.viewport.scale) >= 1 for panel in shown):
            assert shown[0].letters == least(app), "smaller letters would have shown more"
            assert (size, scale) != ((1920, 1080), 100), mission
        app.stack.pop()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (100, 200))
def test_words_and_rulings_share_the_room_and_all_words_can_be_reached(
    open_app: Any, size: tuple[int, int], scale: int
) -> None:
    driver = open_app(size=size, speed="none")
    app = driver.app
    scene = seat_at(app, fresh())
    app.settings_file.change("display", "ui_scale", scale)
    driver.settle()
    known = [entity for entity in range(len(VENOM.definitions)) if scene.session.sees(entity, scene.state)]
    pages = [page for page in map(scene.card_page, known) if page.words and page.face is not None]
    assert any(page.rulings for page in pages)
    for page in pages[::5]:
        book = Inspector([lambda page=page: page], title="venom")
        app.stack.push(book)
        driver.settle()
        rows = [widget for widget in book.widgets() if isinstance(widget, WordRow)]
        assert len({*(row.letters for row in rows), *(panel.letters for panel in panels(app))}) == 1
        boxes = [widget.rect for widget in book.widgets() if widget.id in ("inspector.words", "inspector.rulings")]
        assert all(box.bottom <= 965 for box in boxes) and rows[-1].rect.bottom <= boxes[0].bottom
        seen = {row.word.id for row in rows if row.word is not None}
        for _ in page.words:
            book._scroll(1)
            seen |= {row.word.id for row in book.widgets() if isinstance(row, WordRow) and row.word is not None}
        assert seen == {word.id for word in page.words}
        app.stack.pop()


def test_rows_are_turned_over_so_that_the_last_are_reached_and_no_room_is_left_below() -> None:
    heights = (50.0, 90.0, 60.0, 120.0)
    assert in_sight(heights, 0, 400) == (0, 4)
    assert in_sight(heights, 0, 150) == (0, 2)
    assert in_sight(heights, 1, 150) == (1, 3)
    assert in_sight(heights, 9, 190) == (2, 4)
    # One that is too high for the room is shown all the same.
    assert in_sight(heights, 3, 100) == (3, 4)


@pytest.mark.parametrize("scale", (0.5, 0.75, 1.0))
@pytest.mark.parametrize("interface", (1.0, 2.0))
def test_letters_shrink_before_anything_scrolls_and_no_further_than_they_may(scale: float, interface: float) -> None:
    theme = Theme(interface=interface)
    words = TextRow("A die that shows the Defense or more is a success, whoever rolls it and whenever.")
    wished = theme.text_px(20, scale, True)
    for count in (1, 3, 40):
        panel = TextPanel("p", pygame.FRect(0, 0, 400, 300), rows=(words,) * count)
        panel.settle(theme, scale)
        assert round(wished * LEAST_LETTERS) <= panel.letters <= wished or panel.letters == SMALLEST_BODY
        larger = TextPanel("q", panel.rect.copy(), rows=panel.rows, letters=panel.letters + 1)
        if panel.letters < wished:
            assert larger.furthest(theme, scale) > 0, "larger letters would have done"
    assert panel.furthest(theme, scale) > 0


@pytest.mark.parametrize("scale", (100, 200))
def test_what_a_game_is_about_can_be_read_to_its_end(open_app: Any, scale: int) -> None:
    driver = open_app(Setup(), (1280, 720), "none")
    app = driver.app
    app.settings_file.change("display", "ui_scale", scale)
    driver.settle()
    about = app.widget_called("setup.about.text")
    furthest = about.furthest(app.theme, app.viewport.scale)
    assert about.focusable == (furthest > 0)
    for _ in range(40):
        app.stack.top.wheel(-1, about.rect.center)
    assert about.offset == pytest.approx(furthest)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (75, 100, 200))
@pytest.mark.parametrize("page", ("sound", "game", "language"))
def test_pages_with_few_settings_say_what_each_does(
    open_app: Any, size: tuple[int, int], scale: int, page: str
) -> None:
    driver = open_app(SettingsScene(page), size, "none")
    app = driver.app
    app.settings_file.change("display", "ui_scale", scale)
    driver.settle()
    told = panels(app)
    assert [panel.id for panel in told] == [f"settings.{row.name}.about" for row in rows_of(page)]
    assert len({panel.letters for panel in told}) == 1
    for panel in told:
        assert panel.furthest(app.theme, app.viewport.scale) < 1, panel.text
        assert panel.rect.bottom < 910


# Paper ----------------------------------------------------------------------------------------------------------------


def column_at(top: float, size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Rect, pygame.Surface]:
    """A black column of 2,000 units on paper, scrolled down by `top`; its box in pixels, and the empty paper."""
    canvas = Canvas(pygame.Surface(size), Viewport(size), Theme())
    paper, text = pygame.FRect(200, 100, 1400, 800), pygame.FRect(260, 140, 1280, 720)
    black = pygame.Surface((canvas.viewport.length(1280), canvas.viewport.length(2000)))
    draw_column(canvas, paper, text, [black], top)
    area = canvas.viewport.px(paper)
    return canvas.surface, canvas.viewport.px(text), paint_paper(canvas.theme, canvas.scale, area.size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("top", "above", "below"), ((0.0, False, True), (600.0, True, True), (1280.0, True, False)))
def test_a_column_fades_only_where_more_of_it_lies(size: tuple[int, int], top: float, above: bool, below: bool) -> None:
    surface, text, _ = column_at(top, size)

    def light(y: int) -> int:
        return sum(surface.get_at((text.centerx, y))[:3])

    assert (light(text.top + 1) > 300) == above
    assert (light(text.bottom - 2) > 300) == below
    assert light(text.centery) == 0
    inner = round(FADE * size[1] / 1080) + 2
    assert light(text.top + inner) == light(text.bottom - 1 - inner) == 0


@pytest.mark.parametrize("scene", (lambda: Credits(), lambda: Rulebook("combat", "venom")))
def test_long_papers_end_softly(open_app: Any, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.menus import credits, rulebook

    drawn: list[float] = []
    for module in (credits, rulebook):
        monkeypatch.setattr(module, "draw_column", lambda *parts: (drawn.append(parts[-1]), draw_column(*parts)))
    driver = open_app(scene(), (1280, 720), "none")
    driver.settle()
    driver.key(pygame.K_PAGEDOWN)
    driver.settle()
    assert drawn[0] == 0 and drawn[-1] > 0


# Hints ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", (0.75, 1.0, 1.5, 2.0))
def test_a_long_hint_in_the_head_never_hangs_down_to_the_prompt(size: tuple[int, int], interface: float) -> None:
    canvas = Canvas(pygame.Surface(size), Viewport(size), Theme(interface=interface))
    for words in range(1, 48):
        toast = Toast("t", text=" ".join(["capture"] * words))
        toast.place(canvas, 0, HIGH_PLACE)
        assert toast.rect.bottom <= PROMPT_TOP - 2 and toast.rect.right <= 1920 - 16
        toast.draw(canvas)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_usual_hint_in_the_head_leaves_the_phases_free(size: tuple[int, int], open_app: Any) -> None:
    driver = open_app(size=size, speed="none")
    driver.app.stack.replace(begin_lesson(driver.app, LESSON))
    driver.come_to_rest()
    phases = [w.rect for w in driver.app.stack.top.widgets() if w.id.startswith("bar.phase.")]
    toast = Toast("t", text="Hint: No Combat this Turn. A better chance will come. (H says more.)")
    toast.place(driver.app.canvas, 0, HIGH_PLACE)
    assert phases and toast.rect.collidelist(phases) < 0
