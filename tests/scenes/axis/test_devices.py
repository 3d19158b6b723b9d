"""A whole game of Axis of Villains by keyboard alone, by game controller, and by touch."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from scenes.focus import DIRECTIONS, Focus
from scenes.widgets.widget import Widget
from tests.scenes.axis.play import begin, busy_hero, new_table
from tests.scenes.venom.play import homes, settled
from tests.scenes.venom.test_whole_game import Keys, Pad, Touch

LONGEST = 800
#: No thing of a group is farther away than so many presses of an arrow.
FARTHEST = 16


def way(widgets: Sequence[Widget], start: str, goal: str) -> list[str]:
    """The fewest arrows that lead from one thing of a group to another."""
    focus, ways = Focus(), {start: list[str]()}
    waiting = deque([start])
    while waiting and goal not in ways:
        here = waiting.popleft()
        for direction in DIRECTIONS:
            focus.id = here
            there = focus.move(direction, widgets)
            if there is not None and there.id not in ways:
                ways[there.id] = [*ways[here], direction]
                waiting.append(there.id)
    assert goal in ways, f"no arrows lead from {start} to {goal}"
    return ways[goal]


class Walking:
    """Goes to things by the next group and by arrows, and presses them; `keys` is the device that does it."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys

    def take(self, wanted: set[str]) -> None:
        app = self.keys.driver.app
        goals = [app.widget_called(name) for name in sorted(wanted)]
        goal = next(goal for goal in goals if goal is not None and goal.focusable and goal.enabled)
        for _ in range(20):
            focused = app.controls.focused()
            if focused is not None and focused.group == goal.group:
                break
            self.keys.next_group()
        steps = way(app.stack.top.widgets(), focused.id, goal.id)
        assert len(steps) <= FARTHEST, (goal.id, steps)
        for direction in steps:
            self.keys.step(direction)
        assert app.focused().id == goal.id
        assert app.spoken(), f"{goal.id} says nothing"
        self.keys.confirm()
        if app.controls.carried is not None:
            self.keys.confirm()


DEVICES = {"keys": lambda driver: Walking(Keys(driver)), "pad": lambda driver: Walking(Pad(driver)), "touch": Touch}


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_game(open_app: Callable[..., Any], device: str) -> None:
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", False)
    hand, rnd = DEVICES[device](driver), Random(4)
    begin(driver.app, new_table(2, "siege", 9, ("human", "rookie")))
    for _ in range(LONGEST):
        scene = settled(driver.app)
        decision = scene.open_decision
        if decision is None:
            break
        option = busy_hero(decision, rnd)
        given = len(scene.session.table.answers)
        hand.take(set(homes(scene, option)))
        assert len(scene.session.table.answers) > given, (decision.kind, option.key)
    assert scene.session.over
