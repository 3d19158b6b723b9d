"""Pictures painted in slices: the same in the end, and never shown half painted."""

import gc
from pathlib import Path

import pygame
import pytest

from game.engine.title import GameSetup, SeatSetup
from scenes import pacing
from scenes.app import App, Launch
from scenes.drawing.cache import PAINTING, PARTS, PictureCache, UnfinishedError
from scenes.menus.pause import Pause
from scenes.menus.title import Title
from scenes.pacing import Pacing
from scenes.scene import Scene
from scenes.script import STEP
from scenes.start import new_game
from scenes.table.still import StillLayer
from scenes.window import start_display


def square(colour: str) -> pygame.Surface:
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each attempt has time for one picture only."""
    monkeypatch.setattr(pacing, "PAINT_SECONDS", -1.0)
    monkeypatch.setattr(pacing, "MORE_SECONDS", -1.0)
    monkeypatch.setattr(pacing, "MOST_SLICES", 10_000)


def test_each_slice_paints_at_least_one_picture() -> None:
    store = PictureCache()
    colours = ("red", "green", "blue")
    attempts = 0
    while len(store) < len(colours):
        attempts += 1
        try:
            with PAINTING.limited(-1.0):
                for colour in colours:
                    store.get(colour, lambda colour=colour: square(colour))
        except UnfinishedError:
            assert len(store) == attempts
    assert attempts == len(colours)


def test_without_a_limit_everything_is_painted_at_once() -> None:
    store = PictureCache()
    with pytest.raises(UnfinishedError), PAINTING.limited(-1.0):
        for colour in ("red", "green"):
            store.get(colour, lambda colour=colour: square(colour))
    for colour in ("red", "green", "blue"):
        store.get(colour, lambda colour=colour: square(colour))
    assert len(store) == 3


def test_a_picture_that_never_gets_ready_is_completed_all_the_same() -> None:
    asked: list[bool] = []

    def draw() -> None:
        asked.append(True)
        if len(asked) <= pacing.MOST_SLICES:
            raise UnfinishedError

    pace = Pacing(draw)
    for _ in range(pacing.MOST_SLICES):
        pace.draw()
        assert pace.unfinished
    pace.draw()
    assert not pace.unfinished


def test_a_large_picture_that_is_broken_off_at_its_parts_gets_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is painted of it apart from its parts is painted anew at each attempt, which must not go on for long."""
    clock = [0.0]
    monkeypatch.setattr("scenes.drawing.cache.thread_time", lambda: clock[0])
    whole, parts = PictureCache(), PictureCache()
    attempts: list[float] = []

    def spend(seconds: float) -> pygame.Surface:
        clock[0] += seconds
        return square("red")

    def paint() -> pygame.Surface:
        attempts.append(clock[0])
        ground = spend(0.1)
        for number in range(40):
            parts.get(number, lambda: spend(0.002))
        return ground

    pace = Pacing(lambda: whole.get("whole", paint) and None)
    pace.draw()
    while pace.unfinished:
        pace.draw()
    assert clock[0] < 2.5 and len(attempts) < 40


def test_memory_is_swept_once_after_movement_and_not_during_it(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[bool] = []
    monkeypatch.setattr(gc, "collect", lambda: swept.append(True))
    pace = Pacing(lambda: None)
    for moving, awake in ((True, True), (True, True), (False, True), (False, False), (False, False)):
        pace.sweep(moving, awake)
    assert len(swept) == 1


@pytest.fixture
def app(tmp_path: Path) -> App:
    start_display()
    return App(Launch(user_dir=tmp_path, size=(1280, 720), speed="none"))


def scenes(app: App) -> list[Scene]:
    seats = tuple(SeatSetup(name, "human", at) for at, name in enumerate(("Ana", "Rook")))
    return [Title(), new_game(app, GameSetup("venom", "world-in-darkness", seats, 7))]


@pytest.mark.usefixtures("no_time")
def test_a_picture_in_slices_is_the_same_as_at_once_and_shown_only_when_complete(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[bytes] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(pygame.image.tobytes(app.window.surface, "RGB")))
    try:
        for scene in scenes(app):
            app.stack.replace(scene)
            app.finish_motion()
            app.pictures.clear()
            PARTS.clear()
            shown.clear()
            slices = 1
            app.pacing.draw()
            while app.pacing.unfinished:
                assert not shown
                app.pacing.draw()
                slices += 1
            assert slices > 10
            app.pictures.clear()
            PARTS.clear()
            app.pacing.complete()
            assert len(shown) == 2 and shown[0] == shown[1]
    finally:
        app.close()


@pytest.mark.usefixtures("no_time")
def test_time_stands_still_while_a_picture_is_begun(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        app.stack.push(Title())
        app.frame()
        app.pictures.clear()
        PARTS.clear()
        updates: list[float] = []
        monkeypatch.setattr(app.stack, "update", updates.append)
        app.redraw()
        app.frame()
        assert app.pacing.unfinished and len(updates) == 1
        app.frame()
        assert len(updates) == 1
        assert app.picture() is not None and not app.pacing.unfinished
        app.frame()
        assert len(updates) == 2
    finally:
        app.close()


def test_a_picture_that_was_begun_is_finished_even_if_nothing_asks_for_it_any_more(app: App) -> None:
    """Decoration may have come to rest meanwhile: without the picture time would stand still for ever."""
    try:
        app.stack.push(Title())
        app.frame()
        app.frame()
        app.pacing.slices = 1
        app.frame()
        assert not app.pacing.unfinished
    finally:
        app.close()


def test_the_next_scene_paints_over_the_still_picture_that_was_left(app: App) -> None:
    left, following, another = StillLayer(), StillLayer(), StillLayer()
    left.prepare(app.canvas)
    memory = left._picture
    left.release()
    StillLayer().release()  # One that has nothing to give takes nothing away.
    for still in (following, another):
        still.prepare(app.canvas)
    assert following._picture is memory and another._picture is not memory and another.holds


def test_a_scene_that_was_left_holds_no_picture_of_the_window(app: App) -> None:
    seats = tuple(SeatSetup(name, "random", at) for at, name in enumerate(("Ana", "Rook")))
    app.clock.fixed = STEP
    try:
        app.stack.push(new_game(app, GameSetup("venom", "world-in-darkness", seats, 7)))
        stills: list[StillLayer] = []
        while not stills:
            app.frame()
            scene = app.stack.top
            stills = [held for held in vars(scene).values() if isinstance(held, StillLayer)]
        for still in stills:
            still.draw(scene, app.canvas)  # type: ignore[arg-type]
        assert all(still.holds for still in stills)
        app.stack.replace(Title())
        assert not any(still.holds for still in stills)
    finally:
        app.close()


def test_after_the_window_was_emptied_what_is_painted_is_shown_as_it_grows(
    no_time: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C: a window that is pulled larger is not dark until the last picture is painted; otherwise nothing half painted
    is ever shown."""
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("part"))
    store = PictureCache()

    def draw() -> None:
        for colour in ("red", "green", "blue"):
            store.get((colour, len(shown) > 100), lambda colour=colour: square(colour))
        shown.append("whole")

    pace = Pacing(draw)
    pace.blank = True
    while "whole" not in shown:
        pace.draw()
    assert shown == ["part"] * (len(shown) - 1) + ["whole"] and len(shown) > 1
    assert not pace.blank
    store.clear()
    shown.clear()
    while "whole" not in shown:
        pace.draw()
    assert shown == ["whole"]


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("size", [(1920, 1080), (960, 540)])
def test_a_window_that_is_pulled_shows_its_old_picture_and_no_half_painted_one(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = tuple(SeatSetup(name, "human", at) for at, name in enumerate(("Ana", "Rook")))
    try:
        app.stack.push(new_game(app, GameSetup("venom", "world-in-darkness", seats, 7)))
        app.stack.push(Pause())
        app.finish_motion()
        for _ in range(3):
            app.frame()
            app.pacing.complete()
        app.frame()
        assert app.window.holds
        colour = pygame.transform.average_color(app.window.surface)
        shown: list[pygame.Surface] = []
        monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(app.window.surface.copy()))
        pygame.display.set_mode(size, pygame.RESIZABLE).fill("black")
        app.feed(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        (old,) = shown
        assert old.get_size() == size
        assert all(abs(a - b) < 6 for a, b in zip(pygame.transform.average_color(old), colour, strict=True))
        app.pacing.draw()
        app.pacing.draw()
        assert app.pacing.unfinished and len(shown) == 1
        app.pacing.complete()
        assert len(shown) == 2 and not app.window.holds and isinstance(app.stack.top, Pause)
    finally:
        app.close()


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (1000, 800)])
def test_a_window_that_changes_keeps_its_picture_until_the_new_one_is_painted(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """F11, another mode, another size: at once the old picture, as large as it fits, and not a dark window."""
    start_display()
    app = App(Launch(user_dir=tmp_path, size=(1280, 720)))
    try:
        app.stack.push(Title())
        app.frame()
        before = pygame.transform.average_color(app.window.surface)
        app.resize(size)
        share = min(size[0] / 1280, size[1] / 720)
        middle = pygame.Rect(0, 0, round(1280 * share), round(720 * share))
        middle.center = (size[0] // 2, size[1] // 2)
        now = pygame.transform.average_color(app.window.surface, middle.clip(app.window.surface.get_rect()))
        assert all(abs(one - other) <= 4 for one, other in zip(before[:3], now[:3], strict=True))
        app.change_window("borderless", 0)
        assert max(pygame.transform.average_color(app.window.surface)[:3]) > 4
    finally:
        app.close()
