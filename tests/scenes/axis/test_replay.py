"""A game of Axis of Villains that is watched again: there and back, the table looks the same."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.saves import Loaded, load, save_as
from game.titles import title
from scenes.table.replay import ReplayDirector, replay_of
from scenes.watching import WatchedGame
from tests.scenes.axis.play import busy_hero, new_table, orbit
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import at_table, crowded, seen, settled


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Loaded:
    table, rnd = new_table(3, "standard", 7), Random(7)
    while table.decision is not None and len(table.answers) < 400:
        table.answer(busy_hero(table.decision, rnd))
    file = tmp_path_factory.mktemp("replay") / "game.wartable"
    save_as(file, table)
    return load(file, title)


def _opened(open_app: OpenApp, loaded: Loaded) -> tuple[Driver, WatchedGame]:
    driver = open_app(speed="none")
    driver.app.stack.replace(replay_of(driver.app, loaded))
    driver.settle()
    director = at_table(driver.app).director
    assert isinstance(director, ReplayDirector)
    return driver, director.game


def _stepped(driver: Driver, key: int, times: int) -> None:
    for _ in range(times):
        driver.key(key)
        settled(driver.app)


def test_there_and_back_it_looks_the_same(open_app: OpenApp, loaded: Loaded) -> None:
    driver, game = _opened(open_app, loaded)
    _stepped(driver, pygame.K_RIGHT, 12)
    forth = [entry for entry in seen(orbit(at_table(driver.app))) if not str(entry[0]).startswith(("die", "replay"))]
    _stepped(driver, pygame.K_RIGHT, 6)
    _stepped(driver, pygame.K_LEFT, 6)
    back = [entry for entry in seen(orbit(at_table(driver.app))) if not str(entry[0]).startswith(("die", "replay"))]
    assert game.position == 12
    places = [entry for entry in forth if str(entry[0]).startswith(("board.", "hand.", "hero.", "tiles", "pile."))]
    assert len(places) > 15
    assert [entry for entry in back if entry in places] == places


def test_the_bar_of_the_replay_covers_no_button(open_app: OpenApp, loaded: Loaded) -> None:
    driver, _ = _opened(open_app, loaded)
    _stepped(driver, pygame.K_RIGHT, 3)
    assert driver.app.widget_called("replay.turns") is not None
    assert not crowded(driver.app)
    assert not [
        w.id for w in at_table(driver.app).widgets() if w.id.startswith("prompt.") and w.kind == "button" and w.glowing
    ]
