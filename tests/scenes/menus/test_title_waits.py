"""A press on the title that has to wait for what lies behind it says so at once, and keeps nothing else waiting."""

from __future__ import annotations

from threading import Event, Thread
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from scenes.commands import open_by_key
from scenes.menus import behind
from scenes.menus.rulebook import Rulebook
from scenes.menus.settings import SettingsScene
from scenes.menus.setup import Setup
from scenes.menus.title import Title
from tests.scenes.conftest import Driver, OpenApp


@pytest.fixture
def held_up(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Unpacking that goes on until it is let go."""
    unpacking, gate = behind.Unpacking(), Event()
    unpacking._thread = Thread(target=gate.wait, daemon=True)
    unpacking._thread.start()
    monkeypatch.setattr(behind, "UNPACKING", unpacking)

    def let_go() -> None:
        gate.set()
        unpacking.wait()

    yield let_go
    let_go()


def click(driver: Driver) -> None:
    driver.click("title.new_game")


def enter(driver: Driver) -> None:
    driver.app.stack.top.focus.take(driver.app.widget_called("title.new_game"))  # type: ignore[union-attr]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)


def says(driver: Driver, name: str) -> str:
    button = driver.app.widget_called(f"title.{name}")
    assert button is not None
    return button.text


@pytest.mark.parametrize("press", [click, enter])
def test_a_press_that_has_to_wait_is_seen_in_the_next_frame(open_app: OpenApp, held_up: Any, press: Any) -> None:
    driver = open_app(Title(), speed="none")
    top = driver.app.stack.top
    press(driver)
    driver.frames()
    assert says(driver, "new_game") == tr("window.title.opening")
    # Frames go on meanwhile.
    driver.frames(30)
    assert driver.app.stack.top is top and top.busy()
    held_up()
    driver.frames(2)
    assert isinstance(driver.app.stack.top, Setup)


def test_the_last_press_counts_and_escape_calls_it_off(open_app: OpenApp, held_up: Any) -> None:
    driver = open_app(Title(), speed="none")
    driver.click("title.new_game")
    driver.frames()
    driver.click("title.settings")
    driver.frames()
    assert says(driver, "new_game") == tr("window.title.new_game")
    driver.key(pygame.K_ESCAPE)
    driver.frames()
    assert says(driver, "settings") == tr("window.title.settings")
    open_by_key(driver.app, "rulebook")
    driver.frames()
    assert says(driver, "rulebook") == tr("window.title.opening")
    held_up()
    driver.frames(2)
    assert isinstance(driver.app.stack.top, Rulebook)


def test_whoever_wants_to_leave_need_not_wait(open_app: OpenApp, held_up: Any) -> None:
    driver = open_app(Title(), speed="none")
    driver.click("title.settings")
    driver.click("title.quit")
    assert driver.app.over


def test_coming_back_to_the_title_it_waits_for_nothing(open_app: OpenApp, held_up: Any) -> None:
    driver = open_app(Title(), speed="none")
    driver.click("title.settings")
    held_up()
    driver.frames(2)
    assert isinstance(driver.app.stack.top, SettingsScene)
    driver.app.stack.pop()
    driver.frames(2)
    assert says(driver, "settings") == tr("window.title.settings") and isinstance(driver.app.stack.top, Title)
