"""Pictures painted ahead: there when they are due, without a trace in the game, and never at the cost of input."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import thread_time

import pygame
import pytest

from game.engine.title import GameSetup, SeatSetup
from scenes import ahead
from scenes.ahead import Ahead, Rehearsal
from scenes.app import App, Launch
from scenes.canvas import Canvas
from scenes.menus.behind import UNPACKING
from scenes.menus.setup import Setup
from scenes.menus.title import Title
from scenes.scene import Scene
from scenes.start import new_game, open_game
from scenes.table.lesson import Lesson
from scenes.table.scene import TableScene
from scenes.table.tutorial import begin
from scenes.table.understudy import Understudy, understudies
from scenes.tables import TABLES, table_of
from scenes.widgets.dice import die_sheet, die_strip, draw_die
from scenes.window import start_display


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    start_display()
    app = App(Launch(user_dir=tmp_path, size=(960, 540), speed="none"))
    yield app
    app.close()


@pytest.fixture
def table(app: App) -> TableScene:
    """A table at which the first question is open."""
    return sit_down(app, "venom", "world-in-darkness")


def sit_down(app: App, title: str, scenario: str) -> TableScene:
    """The table of two people's game when its first question is open."""
    seats = tuple(SeatSetup(name, "human", at) for at, name in enumerate(("Ana", "Rook")))
    app.stack.replace(new_game(app, GameSetup(title, scenario, seats, 7)))
    return at_rest(app)


def at_rest(app: App) -> TableScene:
    """The table when everything has been shown, its pages turned."""
    for _ in range(1000):
        app.finish_motion()
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        if not scene.held:
            return scene
        scene.turn_page()
    raise AssertionError("pages without end")


def answer(app: App, rnd: Random) -> TableScene:
    """One answer by chance, and what follows from it."""
    scene = at_rest(app)
    decision = scene.open_decision
    assert decision is not None
    fights = [option for option in decision.options if option.key.startswith("attack.")]
    scene.choose(rnd.choice(fights or list(decision.options)))
    return at_rest(app)


@pytest.mark.parametrize("name", list(TABLES))
def test_a_new_game_finds_its_table_painted_and_leaves_no_trace_before(app: App, name: str) -> None:
    setup = Setup()
    app.stack.replace(setup)
    setup.take_title(name)
    app.finish_motion()
    app.draw()
    for rehearsal in setup.ahead():
        rehearsal(app.canvas)
    assert not list(app.folders.saves.glob("*")) and app.stack.top is setup
    game = setup.choices.setup()
    app.stack.replace(new_game(app, game))
    painted = app.pictures.painted
    at_rest(app)
    app.draw()
    assert app.pictures.painted - painted <= 8


def rehearse(app: App) -> None:
    """Paint everything that the scene on top has to offer, however long it takes."""
    top = app.stack.top
    assert top is not None
    for rehearsal in top.ahead():
        rehearsal(app.canvas)


def painted_by(app: App, scene: Scene) -> int:
    """How many pictures a scene needs that are not there yet."""
    before = app.pictures.painted
    app.stack.replace(scene)
    app.finish_motion()
    app.draw()
    return app.pictures.painted - before


@pytest.mark.parametrize("way", ["setup", "lesson", "go on"])
def test_what_the_title_leads_to_is_painted_while_it_is_looked_at(app: App, way: str) -> None:
    if way == "go on":
        sit_down(app, "venom", "world-in-darkness")
    app.stack.replace(Title())
    app.draw()
    kept = {file: file.read_bytes() for file in app.folders.saves.glob("*")}
    rehearse(app)
    assert {file: file.read_bytes() for file in app.folders.saves.glob("*")} == kept
    assert isinstance(app.stack.top, Title) and not app.pacing.unfinished
    scenes: dict[str, Callable[[], Scene]] = {
        "setup": Setup,
        "lesson": lambda: begin(app, lesson_of("venom")),
        "go on": lambda: open_game(app, next(iter(kept))),
    }
    assert painted_by(app, scenes[way]()) <= 12


def lesson_of(name: str) -> Lesson:
    lesson = table_of(name).lesson
    assert lesson is not None
    return lesson


def test_what_the_title_leads_to_is_got_ready_once(app: App) -> None:
    """Laying out a screen ahead does not begin the whole work anew."""
    app.stack.replace(Title())
    app.draw()
    title = app.stack.top
    assert isinstance(title, Title)
    UNPACKING.begin()
    UNPACKING.wait()
    for _ in range(2000):
        pygame.event.clear()
        app.ahead.work(title, app.canvas, thread_time(), moving=False)
        if app.ahead.over:
            return
    raise AssertionError("the work ahead goes on for ever")


def test_the_papers_of_the_missions_in_the_strip_are_painted_ahead(app: App) -> None:
    setup = Setup()
    app.stack.replace(setup)
    app.finish_motion()
    for rehearsal in setup.ahead():
        rehearsal(app.canvas)
    for mission in setup.choices.title.scenarios()[:4]:
        setup.turn_to(mission)
        painted = app.pictures.painted
        for widget in setup.widgets():
            if widget.id in ("setup.dossier", "setup.rows", "setup.full_card"):
                widget.draw(app.canvas)
        assert app.pictures.painted == painted, mission


def test_the_next_scene_finds_its_pictures_painted(app: App, table: TableScene) -> None:
    table = answer(app, Random(1))
    following = [view for view, _ in table.director.title_table.soon(table.view, table.state)]
    assert following
    for rehearsal in understudies(table):
        rehearsal(app.canvas)
    for view in following:
        painted = app.pictures.painted
        table = table.director.change_scene(table, view)
        app.draw()
        assert app.pictures.painted - painted <= 8, view


@pytest.mark.parametrize(
    ("title", "scenario", "dice"),
    [("venom", "world-in-darkness", ("blue",)), ("axis", "standard", ("control", "number"))],
)
def test_what_comes_out_of_nowhere_is_ready_before(app: App, title: str, scenario: str, dice: tuple[str, ...]) -> None:
    """A die must not be decoded while it tumbles, nor a card's back be painted while the card flies."""
    die_strip.cache_clear()
    props = sit_down(app, title, scenario).director.title_table.props()
    for prop in props:
        prop(app.canvas)
    decoded, painted = die_strip.cache_info().misses, app.pictures.painted
    for prop in props:
        prop(app.canvas)
    for die in dice:
        sheet = die_sheet(die)
        assert sheet is not None
        for result in sheet.results:
            draw_die(app.canvas, result, 100, 100, 80, 3, die=die)
    assert (die_strip.cache_info().misses, app.pictures.painted) == (decoded, painted)


@pytest.mark.parametrize(
    ("title", "scenario", "seen"),
    [
        ("venom", "world-in-darkness", {"recruitment", "tactical", "combat", "retirement"}),
        ("axis", "standard", set()),
    ],
)
def test_painting_ahead_leaves_no_trace(app: App, title: str, scenario: str, seen: set[str]) -> None:
    """Whatever the moment, whoever is asked: the game, the scene and the picture on the screen stay as they are."""
    rnd = Random(5)
    views = set()
    sit_down(app, title, scenario)
    for _ in range(90):
        scene = answer(app, rnd)
        if scene.session.over:
            break
        app.draw()
        before = (scene.state_hash(), [w.id for w in scene.widgets()], len(scene.session.table.answers))
        picture = pygame.image.tobytes(app.window.surface, "RGB")
        with ahead.unseen(app.canvas):
            for rehearsal in (
                *understudies(scene),
                Understudy(scene.director, scene.view, scene.state.copy(), settled=True),
            ):
                rehearsal(app.canvas)
                views.add(rehearsal.view)
        assert (scene.state_hash(), [w.id for w in scene.widgets()], len(scene.session.table.answers)) == before
        assert pygame.image.tobytes(app.window.surface, "RGB") == picture
    assert views >= seen


class Rehearsing(Scene):
    """Offers what it was given."""

    name = "rehearsing"

    def __init__(self, *rehearsals: Rehearsal) -> None:
        super().__init__()
        self._rehearsals = rehearsals

    def ahead(self) -> Iterator[Rehearsal]:
        return iter(self._rehearsals)


def test_nothing_is_painted_ahead_while_input_waits_or_the_frame_is_used_up(app: App) -> None:
    done: list[Canvas] = []
    scene, worker = Rehearsing(done.append), Ahead()
    pygame.event.clear()
    worker.work(scene, app.canvas, thread_time() - 1.0, False)
    assert not done
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 0), buttons=(0, 0, 0)))
    worker.work(scene, app.canvas, thread_time(), False)
    assert not done
    pygame.event.clear()
    worker.work(scene, app.canvas, thread_time(), False)
    assert len(done) == 1


def test_a_folded_window_paints_nothing_ahead(app: App) -> None:
    done: list[Canvas] = []
    app.stack.push(Rehearsing())
    app.frame()
    app.feed(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app.stack.replace(Rehearsing(done.append))
    for _ in range(5):
        app.frame()
    assert not done
    app.feed(pygame.event.Event(pygame.WINDOWRESTORED))
    for _ in range(30):
        app.frame()
    assert len(done) == 1 and app.ahead.over


def test_a_rehearsal_goes_on_where_its_time_ran_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "LEAST_SECONDS", -1000.0)
    colours = ("red", "green", "blue")

    def paint(canvas: Canvas) -> None:
        for colour in colours:
            canvas.cached(("test", colour), lambda colour=colour: square(colour))

    scene, worker = Rehearsing(paint), Ahead()
    pygame.event.clear()
    painted = app.pictures.painted
    for number in range(1, len(colours) + 1):
        worker.work(scene, app.canvas, thread_time() - 1.0, False)
        assert app.pictures.painted == painted + number


def square(colour: str) -> pygame.Surface:
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


def test_a_rehearsal_that_fails_is_written_down_and_the_game_goes_on(
    app: App, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(canvas: Canvas) -> None:
        raise KeyError("no such picture")

    done: list[Canvas] = []
    scene, worker = Rehearsing(fail, done.append), Ahead()
    pygame.event.clear()
    with caplog.at_level(logging.ERROR, "scenes.ahead"):
        worker.work(scene, app.canvas, thread_time(), False)
        worker.work(scene, app.canvas, thread_time(), False)
    assert len(caplog.records) == 1 and not done
    assert app.canvas.surface.get_clip() == app.canvas.surface.get_rect()
