"""Watching a finished game: forwards and back, at the hashes it had, with each seat's eyes, by mouse and keys alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.engine.saves import Journal, Loaded, SaveError, load, save_as, state_hash
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from game.venom.board import hand
from scenes.app import App
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.replay import ReplayDirector, TurnSlider, replay_of, to_watch
from scenes.table.scene import TableScene
from scenes.watching import WatchedGame
from tests.engine.games import new_table, play_on
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import SIZES, at_table, crowded, seen


def played(folder: Path, seed: int = 5, answers: int = 20_000, **settings: bool) -> Path:
    """The file of a game that was played at random."""
    seats = tuple(SeatSetup(name, colour=at) for at, name in enumerate(("Ana", "Rook", "Kim")))
    table = new_table(GameSetup("venom", "world-in-darkness", seats, seed, **settings))
    play_on(table, random.Random(seed), most=answers)
    file = folder / "game.wartable"
    save_as(file, table, reasons={3: "Ana has a reason."})
    return file


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    return load(played(tmp_path_factory.mktemp("replay"), hidden_hands=True), title)


@pytest.fixture
def game(loaded: Loaded) -> WatchedGame:
    return WatchedGame(loaded)


def opened(open_app: OpenApp, loaded: Loaded, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, WatchedGame]:
    driver = open_app(size=size, speed="fast")
    driver.app.stack.replace(replay_of(driver.app, loaded))
    driver.settle()
    return driver, watched(driver.app)


def watched(app: App) -> WatchedGame:
    director = at_table(app).director
    assert isinstance(director, ReplayDirector)
    return director.game


# -- the game itself ------------------------------------------------------------------------------------------------


def test_every_moment_has_the_hash_it_had_forwards_and_back(game: WatchedGame, loaded: Loaded) -> None:
    table = new_table(loaded.table.setup)
    hashes = [state_hash(table.state)]
    for entry in loaded.table.answers:
        table.answer(entry.key)
        hashes.append(state_hash(table.state))
    moments = [*range(0, game.length, 7), game.length]
    for position in [*moments, *moments[::-1]]:
        game.go_to(position)
        assert game.position == position and game.hash() == hashes[position]
    dice = random.Random(2)
    for _ in range(40):
        position = dice.randrange(game.length + 1)
        game.go_to(position)
        assert game.hash() == hashes[position]


def test_steps_tell_the_same_log_as_the_whole(game: WatchedGame) -> None:
    game.go_to(0)
    game.frames.clear()
    events = 0
    while game.position < game.length:
        game.let_automated_answer()
        events += sum(frame.event.__class__.__name__ != "Answered" for frame in game.frames)
        game.frames.clear()
    assert game.log == game.whole_log
    assert any(line.text == "Ana has a reason." for line in game.log)
    # What happened before the first answer belongs to nobody's step.
    assert events == sum(at > 0 for at, _ in game.story)


def test_turns_come_in_order_and_the_log_grows_with_them(game: WatchedGame) -> None:
    assert game.turns == sorted(game.turns) and game.turns[0] == 0
    lengths = []
    for position in range(0, game.length, 11):
        game.go_to(position)
        lengths.append(len(game.log))
        assert game.turn == title("venom").standing(game.state).turns
    assert lengths == sorted(lengths)


def test_a_seat_does_not_see_what_it_did_not_know_then(game: WatchedGame) -> None:
    game.go_to(game.length // 2)
    for viewer in range(3):
        game.viewer = viewer
        for seat in range(3):
            for card in game.state.places[hand(seat)]:
                assert game.sees(card) == (seat == viewer)
    game.viewer = -1
    assert all(game.sees(card) for seat in range(3) for card in game.state.places[hand(seat)])


def test_a_game_that_only_just_began_cannot_be_watched(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="nothing to watch"):
        to_watch(played(tmp_path, answers=0))


# -- on the screen --------------------------------------------------------------------------------------------------


def test_keys_lead_through_the_game(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = opened(open_app, loaded)
    assert game.position == 0 and game.rests
    for count in (1, 2, 3):
        driver.key(pygame.K_RIGHT)
        driver.settle()
        assert game.position == count
    driver.key(pygame.K_LEFT)
    driver.settle()
    assert game.position == 2
    driver.key(pygame.K_END)
    driver.settle()
    assert game.position == game.length and at_table(driver.app).view in ("victory", "defeat")
    driver.key(pygame.K_HOME)
    driver.settle()
    assert game.position == 0


def test_it_plays_by_itself_and_stops_when_asked(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = opened(open_app, loaded)
    driver.key(pygame.K_RETURN)
    assert game.playing
    driver.frames(400)
    assert game.position > 3
    driver.key(pygame.K_RETURN)
    driver.settle()
    stopped = game.position
    driver.frames(200)
    assert game.position == stopped and not game.playing


def test_the_line_is_pressed_and_dragged(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = opened(open_app, loaded)
    slider = driver.app.widget_called("replay.turns")
    assert isinstance(slider, TurnSlider)
    point = driver.app.viewport.point
    driver.click(point(slider.x_of(slider.turns * 0.5), slider.rect.centery))
    driver.settle()
    middle = game.position
    assert 0 < middle < game.length
    driver.press(point(slider.x_of(slider.turns * 0.5), slider.rect.centery))
    for share in (0.45, 0.4, 0.3, 0.2):
        driver.move(point(slider.x_of(slider.turns * share), slider.rect.centery), held=True)
        driver.frames()
    driver.release(point(slider.x_of(slider.turns * 0.2), slider.rect.centery))
    driver.settle()
    assert 0 < game.position < middle


def test_nothing_at_the_table_can_be_played(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = opened(open_app, loaded)
    game.go_to(game.turns[2] + 2)
    at_table(driver.app).finish_motion()
    driver.settle()
    before = (game.position, game.hash())
    for widget in list(at_table(driver.app).widgets()):
        if widget.visible and not widget.id.startswith(("replay.", "bar.", "pile.", "page.", "outcome.")):
            if driver.app.widget_called(widget.id) is None:
                continue
            driver.click(widget.id)
            driver.settle()
            while len(driver.app.stack) > 1:
                driver.app.stack.pop()
    for key in (pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_1):
        driver.key(key, unicode=pygame.key.name(key)[:1])
        driver.settle()
    assert (game.position, game.hash()) == before
    # Backspace goes back here as well: by one step of the replay.
    driver.key(pygame.K_BACKSPACE)
    driver.settle()
    assert game.position == before[0] - 1


@pytest.mark.parametrize("size", (SIZES[0], SIZES[2], SIZES[4]))
def test_the_bar_fits_every_window_and_every_scene(open_app: OpenApp, loaded: Loaded, size: tuple[int, int]) -> None:
    driver, game = opened(open_app, loaded, size)
    for position in (0, game.length // 2, game.length):
        director = at_table(driver.app).director
        assert isinstance(director, ReplayDirector)
        director._show(at_table(driver.app), position)
        driver.settle()
        bar = [w for w in at_table(driver.app).widgets() if w.id.startswith("replay.")]
        assert len(bar) == 10
        assert not [fault for fault in crowded(driver.app) if "replay." in fault]


def test_going_back_shows_what_was_seen_on_the_way_there(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = opened(open_app, loaded)
    driver.key(pygame.K_END)
    driver.settle()
    position = game.length - 25
    director = at_table(driver.app).director
    assert isinstance(director, ReplayDirector)
    director._show(at_table(driver.app), position)
    driver.settle()
    back = seen(at_table(driver.app))
    director = at_table(driver.app).director
    director._show(at_table(driver.app), 0)
    driver.settle()
    at_table(driver.app).director._show(at_table(driver.app), position)
    driver.settle()
    assert seen(at_table(driver.app)) == back


def test_leaving_goes_to_the_title_or_to_what_lies_underneath(open_app: OpenApp, loaded: Loaded) -> None:
    driver, _ = opened(open_app, loaded)
    driver.app.stack.push(replay_of(driver.app, loaded))
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert len(driver.app.stack) == 1 and isinstance(driver.app.stack.top, TableScene)
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert driver.app.stack.top is not None and driver.app.stack.top.name == "title"


def test_the_end_screen_and_the_pause_menu_lead_to_the_replay(open_app: OpenApp, tmp_path: Path) -> None:
    driver = open_app(speed="none")
    seats = tuple(SeatSetup(name, colour=at) for at, name in enumerate(("Ana", "Rook")))
    table = new_table(GameSetup("venom", "world-in-darkness", seats, 8, free_undo=True))
    play_on(table, random.Random(8), most=60)
    journal = Journal.create(tmp_path / "autosave-x.wartable", table)
    driver.app.stack.replace(Director(driver.app, GameSession(table, journal)).first())
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    driver.click("pause.replay")
    driver.settle()
    assert watched(driver.app).length == 60
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    play_on(table, random.Random(9))
    table.drain()
    journal = Journal.create(tmp_path / "autosave-y.wartable", table)
    driver.app.stack.replace(Director(driver.app, GameSession(table, journal)).first())
    driver.settle()
    assert "Free undo" in getattr(driver.app.widget_called("outcome"), "mission", "")
    driver.click("plot.turn.3")
    driver.settle()
    assert watched(driver.app).turn == 3
    driver.key(pygame.K_END)
    driver.settle()
    driver.click("outcome.replay")
    driver.settle()
    assert watched(driver.app).position == 0
