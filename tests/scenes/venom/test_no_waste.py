"""An automated Turn is soon over at the highest speed, and nothing of a game that was left stays behind."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from scenes.menus.title import Title
from scenes.table.scene import TableScene
from tests.scenes.venom.play import at_table
from tests.scenes.venom.test_pitfalls import ALONE, at_question

LONGEST_TURN_S = 2.0


@pytest.mark.pitfall("I2")
def test_an_automated_turn_takes_two_seconds_at_most(open_app: Callable[..., Any]) -> None:
    """At top speed, pages that want to be read apart, in the program's own time."""
    driver = open_app(speed="none")
    app = driver.app
    scene = at_question(app, "retirement", ALONE)
    scene.choose(scene.open_decision.options[-1])  # type: ignore[union-attr]
    began, given = app.now, len(scene.session.table.answers)
    for _ in range(400):
        driver.frames()
        scene = at_table(app)
        if scene.held:
            scene.turn_page()
        elif scene.settled and scene.session.waits_for_person:
            break
    assert scene.session.waits_for_person
    assert len(scene.session.table.answers) > given
    assert app.now - began <= LONGEST_TURN_S


@pytest.mark.pitfall("V2")
def test_nothing_of_a_game_that_was_left_stays_behind(open_app: Callable[..., Any]) -> None:
    """Its scenes, its session and its table go; the title has what it had before."""
    driver = open_app(Title(), speed="none")
    app = driver.app
    things = [widget.id for widget in app.stack.scenes[-1].widgets()]
    kept: list[weakref.ref[Any]] = []
    for _ in range(2):
        scene: TableScene | None = at_question(app, "play", ALONE)
        assert scene is not None
        driver.settle()
        kept += [weakref.ref(scene), weakref.ref(scene.session), weakref.ref(scene.director)]
        scene = None
        app.stack.replace(Title())
        driver.settle()
    gc.collect()
    assert [reference() for reference in kept if reference() is not None] == []
    assert [widget.id for widget in app.stack.scenes[-1].widgets()] == things
