"""The window is pulled, folded away, left and made fullscreen while something is under way.

Whatever was going on, afterwards the game is where it would have been, and the pointer is on what it points at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.saves import state_hash
from game.engine.table import Table
from scenes.menus.pause import Pause
from scenes.table.scene import TableScene
from tests.scenes.venom.play import at_table, settled
from tests.scenes.venom.test_pitfalls import ALONE, at_question, hand_card
from tests.venom.stage import title

pytestmark = pytest.mark.pitfall("A1", "A2", "B1", "E1")

SIZES = ((1366, 768), (960, 540), (2560, 1080), (1280, 720))


def _pulled(driver: Any) -> None:
    for size in SIZES:
        driver.app.resize(size)
        driver.frames()


def _folded(driver: Any) -> None:
    driver.send(pygame.WINDOWMINIMIZED)
    driver.frames(5)
    driver.send(pygame.WINDOWRESTORED)
    driver.frames()


def _left(driver: Any) -> None:
    driver.send(pygame.WINDOWFOCUSLOST)
    driver.frames(5)
    driver.send(pygame.WINDOWFOCUSGAINED)
    driver.frames()


def _filled(driver: Any) -> None:
    for _ in range(2):
        driver.key(pygame.K_F11)
        driver.frames(3)


def _drag(driver: Any, scene: TableScene) -> None:
    x, y = driver.at(hand_card(scene))
    driver.press((x, y))
    driver.move((x + 30, y - 60), held=True)
    assert driver.app.controls.pointer.carried is not None


def _flight(driver: Any, scene: TableScene) -> None:
    scene.choose(scene.answers[hand_card(scene)][0])
    driver.frames(3)
    assert scene.busy()


def _dialog(driver: Any, scene: TableScene) -> None:
    driver.app.stack.push(Pause())
    driver.frames(2)


def _automated_turn(driver: Any, scene: TableScene) -> None:
    """The person's Turn ends; the automated seat begins to think."""
    decision = scene.open_decision
    while decision is not None and decision.seat == 0 and scene.session.waits_for_person:
        scene.session.answer(decision.options[-1])
        decision = scene.session.decision
    driver.frames(3)
    assert decision is not None and decision.seat == 1


MOMENTS = {"drag": _drag, "flight": _flight, "dialog": _dialog, "automated turn": _automated_turn}
CHANGES = {"pulled": _pulled, "folded": _folded, "left": _left, "filled": _filled}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_window_that_changes_leaves_the_game_and_the_pointer_alone(
    open_app: Callable[..., Any], moment: str, change: str
) -> None:
    driver = open_app(speed="normal")
    app = driver.app
    scene = at_question(app, "play", ALONE)
    driver.settle()
    MOMENTS[moment](driver, scene)
    given = list(scene.session.table.answers)
    CHANGES[change](driver)
    driver.release((5, 5))
    while len(app.stack) > 1:
        app.stack.pop()
    scene = settled(app)

    assert app.viewport.window == app.window.surface.get_size() == (1280, 720)
    assert app.controls.pointer.carried is None
    table = scene.session.table
    assert list(table.answers[: len(given)]) == given
    replayed = Table(title(), ALONE)
    for answer in table.answers:
        replayed.answer(answer.key)
    assert state_hash(replayed.state) == scene.session.hash()
    _points_at_what_it_is_on(driver, at_table(app))


def _points_at_what_it_is_on(driver: Any, scene: TableScene) -> None:
    """Every card and button that can be seen is under the pointer that is put on its middle."""
    app, tried = driver.app, 0
    app.draw()
    for widget in [w for w in scene.widgets() if w.kind in ("card", "button") and w.visible and not w.angle]:
        middle = widget.rect.center
        if app.controls.widget_at(middle) is not widget:
            continue
        driver.move(app.viewport.point(*middle))
        assert app.controls.pointer.hovered == widget.id
        tried += 1
    assert tried > 3
