"""The button that ends the turn stands where the one that rolls stood: pressing on in rhythm gives no turn away."""

from __future__ import annotations

import pygame

from game.engine.table import Table
from tests.scenes.axis.play import begin, new_table
from tests.scenes.conftest import Driver, OpenApp

#: A key pressed so often would have ended several turns.
MANY = 30


def _rolled(open_app: OpenApp) -> tuple[Driver, Table]:
    """A hero who has just rolled steps, with nobody to attack."""
    table = new_table(2)
    while table.decision is not None and table.decision.kind == "roll":
        table.answer("roll")
    assert table.decision is not None and table.decision.kind == "act" and table.state.movement
    assert not any(option.key.startswith("attack.") for option in table.decision.options)
    driver = open_app(speed="none")
    begin(driver.app, table)
    return driver, table


def test_enter_again_and_again_ends_no_turn_unasked(open_app: OpenApp) -> None:
    driver, table = _rolled(open_app)
    turn = table.state.turn
    for _ in range(MANY):
        driver.key(pygame.K_RETURN)
        driver.settle()
    assert table.state.turn == turn and table.decision is not None and table.decision.kind == "act"


def test_the_turn_ends_without_a_move_after_a_second_look(open_app: OpenApp) -> None:
    driver, table = _rolled(open_app)
    driver.click("prompt.end")
    driver.settle()
    assert driver.app.stack.top.name == "message"
    assert str(table.state.movement) in driver.app.widget_called("message.text").text
    driver.click("message.yes")
    driver.settle()
    assert table.answers[-1].key == "end"


def test_after_a_move_it_ends_at_once(open_app: OpenApp) -> None:
    driver, table = _rolled(open_app)
    move = next(option for option in table.decision.options if option.key.startswith("move."))
    table.answer(move)
    begin(driver.app, table)
    driver.click("prompt.end")
    driver.settle()
    assert table.answers[-1].key == "end"


def test_careless_people_are_not_asked(open_app: OpenApp) -> None:
    driver, table = _rolled(open_app)
    driver.app.settings_file.change("display", "confirm_risky", False)
    driver.click("prompt.end")
    driver.settle()
    assert table.answers[-1].key == "end"
