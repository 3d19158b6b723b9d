"""A game that cannot be saved: it is told wherever saving is spoken of, and nobody leaves it without a question."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.saves import load
from game.engine.title import GameSetup, SeatSetup
from game.keeping import keep, new_file
from game.titles import title
from scenes.app import App, Launch
from scenes.menus.leaving import LeavingUnkept
from scenes.menus.load import Load
from scenes.menus.pause import Pause
from scenes.menus.title import Title
from scenes.menus.trouble import Trouble
from scenes.session import GameSession
from scenes.start import first_scene, game_to_continue, new_game, open_game
from scenes.table.director import Director
from scenes.window import start_display
from tests.engine.games import new_table, play_on
from tests.scenes.conftest import Driver, OpenApp

SETUP = GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"), SeatSetup("Rook", "rookie", 1)), 7)


@pytest.fixture
def blocked(user_dir: Path) -> Path:
    """A file in the place of the folder of saves."""
    (user_dir / "saves").write_text("")
    return user_dir / "saves"


def toasts(driver: Driver) -> list[str]:
    return [note.text for note in driver.app.notices.widgets() if note.kind == "toast"]


def playing(open_app: OpenApp) -> Driver:
    driver = open_app(Title(), speed="none")
    driver.app.stack.replace(new_game(driver.app, SETUP))
    driver.settle()
    return driver


def answer(driver: Driver) -> Any:
    session = driver.app.stack.scenes[0].session  # type: ignore[attr-defined]
    session.answer(session.decision.options[0])
    return session


def by_keys(driver: Driver) -> None:
    """Up, Up, Enter after the mouse was in hand: the first one shows where the keyboard is."""
    driver.click("pause.note")
    driver.settle()
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_RETURN):
        assert driver.app.stack.top is not None and driver.app.stack.top.name == "pause"
        driver.key(key)
        driver.settle()


def by_controller(driver: Driver) -> None:
    for _ in range(8):
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
        driver.settle()
        focused = driver.app.focused()
        if focused is not None and focused.id == "pause.quit":
            break
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)


WAYS_OUT: dict[str, Callable[[Driver], None]] = {
    "pause.quit": lambda driver: driver.click("pause.quit"),
    "pause.leave": lambda driver: driver.click("pause.leave"),
    "keys": by_keys,
    "controller": by_controller,
    "window": lambda driver: driver.app.feed(pygame.event.Event(pygame.QUIT)),
}


def left(driver: Driver) -> bool:
    return driver.app.over or isinstance(driver.app.stack.top, Title)


@pytest.mark.parametrize("way", WAYS_OUT)
def test_no_way_out_of_a_game_that_is_not_saved_is_without_a_question(
    open_app: OpenApp, blocked: Path, way: str
) -> None:
    driver = playing(open_app)
    assert any("could not be saved" in text for text in toasts(driver))
    driver.app.stack.push(Pause())
    driver.settle()
    note = driver.app.widget_called("pause.note")
    assert note is not None and "could not be saved" in note.text
    WAYS_OUT[way](driver)
    assert isinstance(driver.app.stack.top, LeavingUnkept) and not left(driver)
    driver.settle()
    driver.click("leaving.no")
    assert not left(driver)
    driver.settle()
    WAYS_OUT[way](driver)
    driver.settle()
    driver.click("leaving.yes")
    assert left(driver)


@pytest.mark.parametrize("way", ["outcome.title", "outcome.same_seed", "outcome.new_seed"])
def test_the_end_of_a_game_that_is_not_saved_is_not_left_without_a_question_either(
    open_app: OpenApp, blocked: Path, way: str
) -> None:
    driver = open_app(Title(), speed="none")
    table = play_on(new_table(SETUP), random.Random(8))
    session = GameSession(table, keep(new_file(blocked), table).journal)
    driver.app.stack.replace(Director(driver.app, session).first())
    driver.settle()
    outcome = driver.app.stack.top
    replay = driver.app.widget_called("outcome.replay")
    assert replay is not None and not replay.enabled
    driver.click(way)
    driver.settle()
    driver.click("leaving.no")
    driver.settle()
    assert driver.app.stack.top is outcome
    blocked.unlink()
    driver.click(way)
    assert outcome not in driver.app.stack.scenes
    assert load(session.journal.path, title).table.over  # type: ignore[union-attr]


def test_closing_the_window_twice_leaves(open_app: OpenApp, blocked: Path) -> None:
    driver = playing(open_app)
    for over in (False, True):
        WAYS_OUT["window"](driver)
        assert driver.app.over is over


@pytest.mark.parametrize("way", WAYS_OUT)
def test_once_there_is_room_everything_is_saved_and_nothing_is_asked(
    open_app: OpenApp, blocked: Path, way: str
) -> None:
    driver = playing(open_app)
    session = answer(driver)
    assert session.unkept
    driver.settle()
    driver.app.stack.push(Pause())
    driver.settle()
    blocked.unlink()
    WAYS_OUT[way](driver)
    assert left(driver)
    assert len(load(session.journal.path, title).table.answers) == len(session.table.answers) > 0


def test_the_pause_menu_tries_again_and_tells_what_came_of_it(open_app: OpenApp, blocked: Path) -> None:
    driver = playing(open_app)
    blocked.unlink()
    driver.app.stack.push(Pause())
    note = driver.app.widget_called("pause.note")
    assert note is not None and note.text == "The game is saved after every decision."


@pytest.mark.parametrize("room", [False, True])
def test_the_screen_after_a_crash_tells_whether_the_game_is_saved(
    open_app: OpenApp, user_dir: Path, room: bool
) -> None:
    if not room:
        (user_dir / "saves").write_text("")
    driver = playing(open_app)
    driver.app.crashed(RuntimeError("on purpose"))
    assert isinstance(driver.app.stack.top, Trouble)
    words = driver.app.widget_called("trouble.text")
    assert words is not None and room == ("is saved up to your last" in words.text)
    assert room != ("could not be saved" in words.text)
    driver.settle()
    driver.click("trouble.quit")
    assert driver.app.over is room


def test_the_title_tells_of_a_folder_that_cannot_be_written_and_covers_no_button(
    open_app: OpenApp, blocked: Path
) -> None:
    driver = open_app(Title())
    driver.app._after_first_frame()
    driver.frames(2)
    (note,) = (note for note in driver.app.notices.widgets() if note.kind == "toast")
    assert "Games cannot be saved to" in note.text
    buttons = [w for w in driver.app.stack.top.widgets() if w.kind == "button"]  # type: ignore[union-attr]
    assert buttons and not any(note.rect.colliderect(button.rect) for button in buttons)


def test_a_game_at_the_start_tells_of_its_folder_once(user_dir: Path, blocked: Path) -> None:
    start_display()
    app = App(Launch(user_dir=user_dir, size=(1280, 720), first=first_scene(SETUP)))
    driver = Driver(app)
    app.quit()
    app.run()
    assert len([text for text in toasts(driver) if str(blocked) in text]) == 1
    app.close()


def test_a_second_window_loses_nothing_of_what_is_played_in_it(open_app: OpenApp) -> None:
    driver = playing(open_app)
    mine = answer(driver)
    kept = game_to_continue(driver.app)
    assert kept is not None
    # What a second program does, while the first one still has the game open.
    other = open_game(driver.app, kept.path)
    assert any("a game of its own" in text for text in toasts(driver))
    theirs = other.session  # type: ignore[attr-defined]
    theirs.answer(theirs.decision.options[0])
    for session in (mine, theirs):
        assert not session.unkept
        assert len(load(session.journal.path, title).table.answers) == len(session.table.answers)
    assert mine.journal.path != theirs.journal.path
    theirs.close()


def test_an_error_is_said_once_and_ends_with_its_game(open_app: OpenApp, user_dir: Path) -> None:
    driver = open_app(Load())
    for _ in range(4):
        driver.app.toast("That file is broken.", error=True)
    assert toasts(driver) == ["That file is broken."]
    driver.app.stack.replace(new_game(driver.app, SETUP))
    assert toasts(driver) == []


def test_an_error_is_left_behind_after_a_change_of_scene_once_it_has_been_read(open_app: OpenApp) -> None:
    driver = open_app(Title())
    driver.app.toast("That file is broken.", error=True)
    driver.pass_time(1200)
    driver.frames(1)
    assert toasts(driver), "on its own scene it stays"
    driver.app.stack.push(Load())
    driver.frames(1)
    assert toasts(driver)
    driver.pass_time(1200)
    driver.frames(1)
    assert not toasts(driver)
