"""Who presses in rhythm answers no question that was not there to be seen; who chooses is never kept waiting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.rhythm import GLANCE
from scenes.script import STEP
from scenes.table.scene import TableScene
from tests.scenes.axis.play import new_table
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import at_table, seat_at
from tests.scenes.venom.test_combat import before_the_roll, reroll_stage
from tests.venom.recruiting import Recruiting

STARTS: dict[str, Callable[[], Any]] = {
    "a Combat with an ability on offer": lambda: before_the_roll("hornet", dice=(6, 5, 1, 1, 1, 1, 1)).table,
    "a Hand": lambda: Recruiting("recruit", "commando", ground=("newt", "granite")).table,
    "another title": new_table,
}


def enter(driver: Driver) -> None:
    driver.key(pygame.K_RETURN)


def controller(driver: Driver) -> None:
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)


def click(driver: Driver) -> None:
    """Press where the gold button is, with a hand that trembles by a pixel."""
    top = driver.app.stack.top
    gold = top.primary() if top is not None else None
    x, y = driver.app.viewport.point(*gold.rect.center) if gold is not None else driver.app.controls.pointer.position
    driver.click((round(x), round(y)))
    driver.move((round(x) + 1, round(y)))


class Watch:
    """Writes down how long each question had been on the screen when it was answered, in seconds."""

    def __init__(self, driver: Driver) -> None:
        self.app = driver.app
        self.seen: dict[int, float] = {}
        self.looks: list[float] = []
        self._kept: list[object] = []
        choose = TableScene.choose

        def noted(scene: TableScene, option: Any) -> None:
            shown = self.seen.get(id(scene.session.decision))
            self.looks.append(self.app.now - shown if shown is not None else 0.0)
            choose(scene, option)

        self.choose = noted

    def look(self) -> None:
        """After a frame: what is asked on the screen now."""
        scene = at_table(self.app)
        if self.app.stack.change is None and scene.open_decision is not None:
            self._kept.append(scene.open_decision)
            self.seen.setdefault(id(scene.open_decision), self.app.now)


@pytest.mark.parametrize(
    ("start", "press", "frames", "speed"),
    [
        ("a Combat with an ability on offer", click, 9, "normal"),
        ("a Combat with an ability on offer", enter, 27, "normal"),
        ("a Combat with an ability on offer", controller, 2, "none"),
        ("a Hand", click, 27, "normal"),
        ("a Hand", enter, 17, "none"),
        ("another title", click, 2, "normal"),
        ("another title", controller, 17, "normal"),
    ],
)
def test_every_question_that_is_answered_was_there_to_be_seen(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    start: str,
    press: Callable[[Driver], None],
    frames: int,
    speed: str,
) -> None:
    driver = open_app(speed=speed)
    scene = seat_at(driver.app, STARTS[start]())
    watch = Watch(driver)
    monkeypatch.setattr(TableScene, "choose", lambda scene, option: watch.choose(scene, option))
    gold = scene.primary()
    driver.move(driver.at(gold.id) if gold is not None else (1296, 690))
    watch.look()
    for _ in range(12):
        for _ in range(frames):
            driver.frames()
            if not isinstance(driver.app.stack.top, TableScene):
                return
            watch.look()
        press(driver)
    # The first question had been there before the rhythm began.
    assert all(look >= GLANCE - 0.02 for look in watch.looks[1:]), watch.looks


@pytest.mark.parametrize("led", [False, True])
def test_who_goes_to_a_button_on_purpose_need_not_wait(open_app: OpenApp, led: bool) -> None:
    driver = open_app(speed="none")
    scene = seat_at(driver.app, reroll_stage().table)
    driver.key(pygame.K_RETURN)
    driver.frames(8)
    answers = len(scene.session.table.answers)
    assert scene.open_decision is not None
    if led:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert (len(scene.session.table.answers) > answers) is led


def test_a_press_that_came_too_soon_counts_a_moment_later(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", False)
    scene = seat_at(driver.app, reroll_stage().table)
    driver.key(pygame.K_RETURN)
    driver.frames(8)
    answers = len(scene.session.table.answers)
    driver.key(pygame.K_RETURN)
    assert len(scene.session.table.answers) == answers
    driver.frames(round(GLANCE / STEP) + 1)
    driver.key(pygame.K_RETURN)
    assert len(scene.session.table.answers) > answers
