"""Whoever hurries sees the dice all the same: one press shows where they lie, the next one goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.axis import events as axis_events
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom import events
from scenes.table.scene import TableScene
from tests.scenes.axis.play import new_table
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import seat_at
from tests.scenes.venom.test_combat import before_the_roll
from tests.venom.stage import title


def commander(seed: int) -> Any:
    seats = tuple(SeatSetup(name, player, i) for i, (name, player) in enumerate((("Ana", "human"), ("Bo", "rookie"))))
    return Table(title(), GameSetup("venom", "world-in-darkness", seats, seed))


def enter(driver: Driver) -> None:
    driver.key(pygame.K_RETURN)


def space(driver: Driver) -> None:
    driver.key(pygame.K_SPACE)


def controller(driver: Driver) -> None:
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)


def click(driver: Driver) -> None:
    driver.click((640, 620))


Press = Callable[[Driver], None]
ROLLS: dict[str, tuple[Callable[[], Any], tuple[type, ...]]] = {
    "the roll for Commander": (lambda: commander(1), (events.CommanderChosen,)),
    "a tie for Commander": (lambda: commander(4), (events.RolledForCommander,)),
    "a Combat": (lambda: before_the_roll("hornet", dice=(6, 5, 1, 1, 1, 1, 1)).table, (events.DiceRolled,)),
    "another title": (new_table, (axis_events.DiceRolled,)),
}


def roll(driver: Driver, start: Callable[[], Any]) -> TableScene:
    """Give the answer that rolls, and let the dice begin to tumble."""
    scene = seat_at(driver.app, start())
    while scene.open_decision is None:
        scene.finish_motion()
        driver.frames()
    option = next((o for o in scene.open_decision.options if o.key == "roll"), scene.open_decision.options[0])
    scene.choose(option)
    driver.frames(12)
    assert scene.motion.busy
    return scene


@pytest.mark.parametrize("press", [enter, space, controller, click])
@pytest.mark.parametrize("start", ROLLS)
def test_a_press_while_dice_tumble_shows_how_they_lie_and_the_next_goes_on(
    open_app: OpenApp, start: str, press: Press
) -> None:
    driver = open_app(speed="slow")
    make, ends = ROLLS[start]
    scene = roll(driver, make)
    press(driver)
    driver.frames()
    assert driver.app.stack.top is scene and not scene.motion.busy
    assert scene._frame is not None and isinstance(scene._frame.event, ends)
    stopped = scene._frame
    press(driver)
    driver.frames()
    top = driver.app.stack.top
    assert top is not scene or scene._frame is not stopped


@pytest.mark.parametrize("start", ROLLS)
def test_dice_that_were_hurried_go_on_by_themselves(open_app: OpenApp, start: str) -> None:
    driver = open_app(speed="normal")
    scene = roll(driver, ROLLS[start][0])
    enter(driver)
    stopped = scene._frame
    for _ in range(400):
        driver.frames()
        if driver.app.stack.top is not scene or scene._frame is not stopped:
            return
    raise AssertionError("the game stands still")
