"""New game of Axis of Villains: three difficulties, four pads, and who plays which hero."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.titles import title
from scenes.menus.choice_list import ChoiceList
from scenes.menus.setup import Setup
from scenes.menus.title import Title
from scenes.session import GameSession
from scenes.table.inspector import Inspector
from tests.scenes.menus.looks import SIZES, crowded, unnamed

HEROES = list(title("axis").roles)


@pytest.fixture
def driver(open_app: Any) -> Any:
    driver = open_app(Title(), (1280, 720), "none")
    driver.click("title.new_game")
    driver.settle()
    press(driver, "setup.title.axis")
    return driver


def press(driver: Any, name: str) -> None:
    driver.click(name)
    driver.frames(25)
    driver.settle()


def roles(driver: Any) -> list[str]:
    setup = next(scene for scene in driver.app.stack.scenes if isinstance(scene, Setup))
    return [seat.role for seat in setup.choices.seats]


def choose(driver: Any, words: str) -> None:
    """Presses the line of the open list that begins so."""
    top = driver.app.stack.top
    assert isinstance(top, ChoiceList)
    press(driver, next(widget.id for widget in top.widgets() if widget.text.startswith(words)))


def test_the_heroes_that_were_chosen_play(driver: Any) -> None:
    press(driver, "setup.mission.siege")
    press(driver, "setup.hero.yellow")
    choose(driver, "Ana")
    assert roles(driver) == ["yellow", "blue"]
    press(driver, "setup.start")
    session = driver.app.stack.top.session
    assert isinstance(session, GameSession)
    assert session.setup.scenario == "siege" and [seat.role for seat in session.setup.seats] == ["yellow", "blue"]
    keys = [session.title.entity_key(hero) for hero in session.state.heroes]
    assert keys == ["yellow", "blue"]


def test_a_hero_goes_from_seat_to_seat_and_is_played_once(driver: Any) -> None:
    press(driver, "setup.hero.red")
    choose(driver, "Rook")
    assert roles(driver) == ["blue", "red"]
    press(driver, "setup.hero.green")
    choose(driver, "One more seat")
    assert roles(driver) == ["blue", "red", "green"]
    press(driver, "setup.hero.red")
    choose(driver, "Nobody")
    assert roles(driver) == ["blue", "green"]
    # Two heroes are the least: nobody may leave now.
    press(driver, "setup.hero.blue")
    assert "Nobody" not in [widget.text for widget in driver.app.stack.top.widgets()]


def test_a_seat_is_carried_to_its_hero(driver: Any) -> None:
    row = driver.app.widget_called("setup.seat.2").rect
    driver.press(driver.app.viewport.point(row.x + 110, row.centery))
    driver.move(driver.at("setup.hero.yellow"), held=True)
    driver.release(driver.at("setup.hero.yellow"))
    driver.settle()
    assert roles(driver) == ["red", "yellow"]


def test_the_pads_are_chosen_by_keys(driver: Any) -> None:
    driver.key(pygame.K_TAB)
    driver.app.stack.top.focus.take(driver.app.widget_called("setup.hero.red"))
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert isinstance(driver.app.stack.top, ChoiceList)
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert roles(driver) == ["blue", "red"]
    assert driver.app.focused().id == "setup.hero.red"


def test_a_pad_and_a_difficulty_are_shown_large(driver: Any) -> None:
    for name, words in (("setup.hero.green", "Bridge of Light"), ("setup.mission.siege", "Hot Spots")):
        driver.click(name, button=3)
        driver.settle()
        top = driver.app.stack.top
        assert isinstance(top, Inspector)
        assert words in " ".join(text for _, text in top.page.orders)
        driver.key(pygame.K_ESCAPE)
        driver.settle()


def test_nothing_to_hide_means_no_curtain(driver: Any) -> None:
    assert driver.app.widget_called("setup.option.hidden_hands") is None
    assert driver.app.widget_called("setup.option.strikes") is None
    setup = driver.app.stack.top
    setup.choices.hidden_hands = True
    press(driver, "setup.title.venom")
    press(driver, "setup.title.axis")
    assert not driver.app.stack.top.choices.setup().hidden_hands


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(size: tuple[int, int], open_app: Any) -> None:
    driver = open_app(Title(), size, "none")
    scene = Setup()
    driver.app.stack.push(scene)
    driver.settle()
    scene._choose_title("axis")
    for _ in range(2):
        scene.choices.add_seat()
    scene.build()
    driver.settle()
    assert crowded(driver.app) == [] and unnamed(driver.app) == []
    shown = {pad for pad in HEROES if driver.app.widget_called(f"setup.hero.{pad}")}
    assert shown == set(HEROES)
