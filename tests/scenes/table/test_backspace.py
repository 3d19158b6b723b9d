"""Backspace leads back, or says that it cannot; it never answers a question and never turns a page."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.table import Table
from scenes.menus.settings import SettingsScene
from tests.scenes.axis.play import QUESTIONS, begin
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import eager, seat_at, settled
from tests.venom.stage import setup, title

#: What is met in the first Turns of any game of VENOM Assault.
USUAL = {
    *("commander.roll", "play", "recruit", "attack", "lineup.leader", "lineup.support"),
    *("ability.use", "combat.roll", "end"),
}


def presses_back(driver: Any) -> None:
    """Press Backspace: answers may be taken back, and then come again by Redo; none may be given."""
    session = settled(driver.app).session
    before = [option.key for option in session.table.answers]
    held = settled(driver.app).held
    driver.key(pygame.K_BACKSPACE)
    driver.frames()
    scene = settled(driver.app)
    after = [option.key for option in session.table.answers]
    assert after == before[: len(after)], f"Backspace answered {after[len(before) :]}"
    if len(after) == len(before):
        assert scene.held == held and driver.app.notices.widgets(), "nothing says that there is no way back"
    while session.redo():
        pass
    settled(driver.app).lay_out(animate=False)
    assert [option.key for option in session.table.answers] == before


def test_no_question_of_venom_assault_is_answered(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    app = driver.app
    rnd, met = Random(5), set[str]()
    seat_at(app, Table(title(), setup(2, seed=5)))
    for _ in range(260):
        scene = settled(app)
        if scene.session.over:
            break
        about = "page" if scene.held or scene.open_decision is None else scene.open_decision.kind
        if about not in met:
            met.add(about)
            presses_back(driver)
            scene = settled(app)
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            scene.choose(eager(scene.open_decision, rnd))
    assert met >= {*USUAL, "page"}, USUAL - met


@pytest.mark.parametrize("kind", QUESTIONS)
def test_no_question_of_axis_of_villains_is_answered(open_app: OpenApp, kind: str) -> None:
    driver = open_app(speed="none")
    begin(driver.app, QUESTIONS[kind]())
    presses_back(driver)


def test_a_menu_is_left(open_app: OpenApp) -> None:
    driver = open_app()
    driver.app.stack.push(SettingsScene("keys"))
    driver.settle()
    below = driver.app.stack.scenes[0]
    driver.key(pygame.K_BACKSPACE)
    driver.settle()
    assert driver.app.stack.scenes == [below] or driver.app.stack.top is below
