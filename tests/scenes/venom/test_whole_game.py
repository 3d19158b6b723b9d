"""A whole game from the roll for Commander to the result, by keyboard alone, by game controller, and by touch.

The focus is always visible, and what it is on can be had as text.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.decision import Option
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from scenes import pad
from scenes.table.scene import TableScene
from scenes.widgets.widget import Widget
from tests.scenes.venom.play import eager, homes, seat_at, settled
from tests.venom.stage import title

pytestmark = pytest.mark.pitfall("G1")

#: A game is over long before so many answers of a person.
LONGEST = 1500
#: What somebody tries who does not get to a thing by the straight way.
LOOKING_ROUND = ("down", "left", "down", "right", "down", "left", "up", "right", "right")
SETUP = GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"), SeatSetup("Rook", "random", 1)), 9)


class Keys:
    """Tab, arrows and Enter."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def next_group(self) -> None:
        self.driver.key(pygame.K_TAB)

    def step(self, direction: str) -> None:
        self.driver.key(getattr(pygame, f"K_{direction.upper()}"))

    def confirm(self) -> None:
        self.driver.key(pygame.K_RETURN)

    def take(self, wanted: set[str]) -> None:
        """Goes to the group of a wanted thing, then by arrows towards it, and presses it."""
        app = self.driver.app
        goals = [app.widget_called(name) for name in sorted(wanted)]
        goal = next(goal for goal in goals if goal is not None and goal.focusable and goal.enabled)
        for number in range(60):
            focused = app.focused()
            if focused is not None and focused.id == goal.id:
                assert app.spoken(), f"{focused.id} says nothing"
                self.confirm()
                if app.controls.carried is not None:
                    self.confirm()
                return
            if focused is None or focused.group != goal.group:
                self.next_group()
                assert app.focused() is not None, "the focus is lost"
                continue
            across = goal.rect.centerx - focused.rect.centerx
            down = goal.rect.centery - focused.rect.centery
            # Both ways in turn: on the map the straight way may lead past the goal.
            if number > 24:
                self.step(LOOKING_ROUND[number % len(LOOKING_ROUND)])
                continue
            sideways = abs(across) > 30 and (number % 2 == 0 or abs(down) <= 30)
            self.step(("right" if across > 0 else "left") if sideways else ("down" if down > 0 else "up"))
        raise AssertionError(f"nothing leads to {goal.id}")


class Pad(Keys):
    """Shoulder buttons, D-pad and A."""

    def _press(self, name: str) -> None:
        self.driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS[name], instance_id=0)

    def next_group(self) -> None:
        self._press("r")

    def step(self, direction: str) -> None:
        self._press(direction)

    def confirm(self) -> None:
        self._press("a")


class Touch:
    """A finger that taps."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def take(self, wanted: set[str]) -> None:
        app = self.driver.app
        width, height = app.viewport.window
        for name in sorted(wanted):
            widget = app.widget_called(name)
            at = free_spot(app, widget) if widget is not None and widget.enabled else None
            if at is None:
                continue
            x, y = app.viewport.point(*at)
            # Nobody taps so fast that it counts as one burst.
            app.clock.now += 1.0
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                self.driver.send(kind, x=x / width, y=y / height, finger_id=1, touch_id=1, dx=0, dy=0, pressure=1)
            return
        raise AssertionError(f"no finger reaches {sorted(wanted)}")


def free_spot(app: Any, widget: Widget) -> tuple[float, float] | None:
    """A place on a thing where nothing else lies, in units."""
    box = widget.rect
    for down in (0.5, 0.15, 0.85):
        for share in (0.5, 0.08, 0.92, 0.25, 0.75):
            at = (box.x + box.width * share, box.y + box.height * down)
            found = app.controls.widget_at(at)
            if found is not None and found.id == widget.id:
                return at
    return None


@pytest.mark.parametrize("device", [Keys, Pad, Touch])
def test_a_whole_game(open_app: Callable[..., Any], device: Callable[[Any], Any]) -> None:
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", False)
    hand, rnd = device(driver), Random(4)
    seat_at(driver.app, Table(title(), SETUP))
    for _ in range(LONGEST):
        scene: TableScene = settled(driver.app)
        if scene.held:
            hand.take({"page.turn"})
            continue
        decision = scene.open_decision
        if decision is None:
            break
        option: Option = eager(decision, rnd)
        given = len(scene.session.table.answers)
        hand.take(set(homes(scene, option)))
        assert len(scene.session.table.answers) > given, (decision.kind, option.key)
    assert scene.session.over and scene.view in ("victory", "defeat")
