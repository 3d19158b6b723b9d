"""The button that ends the turn stands where the one that rolls stood: pressing on in rhythm gives no turn away."""

from __future__ import annotations

import pygame
import pytest

from game.engine.table import Table
from scenes.axis.geometry import BOARD
from scenes.axis.octagon import paint_space
from tests.axis.stage import Stage
from tests.scenes.axis.play import begin, card_with, new_table
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


@pytest.mark.parametrize(("part", "usable"), [("draw_2", True), ("roll_1", False)])
def test_the_second_look_names_cards_only_where_one_can_be_played(part: str, usable: bool, open_app: OpenApp) -> None:
    stage = Stage("red", "blue", seed=3)
    stage.hero(0, 3, 7)
    stage.villain("the-usher", 6, 5)
    stage.hand(0, card_with(part, "green"))
    table = stage.start("roll")
    while table.decision is not None and table.decision.kind == "roll":
        table.answer("roll")
    assert table.decision is not None and usable == any(o.key.startswith("card.") for o in table.decision.options)
    driver = open_app(speed="none")
    begin(driver.app, table)
    driver.click("prompt.end")
    driver.settle()
    assert ("Power Card" in driver.app.widget_called("message.text").text) == usable


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


def test_after_a_walk_by_keys_to_a_villain_enter_attacks(open_app: OpenApp) -> None:
    stage = Stage("red", "blue")
    stage.hero(0, 3, 2)
    stage.villain("captain-boomerang", 3, 3)
    table = stage.act(4)
    driver = open_app(speed="none")
    scene = begin(driver.app, table)
    driver.key(pygame.K_TAB)
    scene.focus.take(driver.app.widget_called("space.3.3"))
    driver.key(pygame.K_RETURN)
    driver.come_to_rest()
    assert table.answers[-1].key == "move.3.3"
    focused, gold = driver.app.focused(), scene.primary()
    assert focused is not None and gold is not None and focused.id == gold.id == "prompt.attack.captain-boomerang"


def test_the_ring_on_a_space_is_plainer_than_the_light_of_its_neighbours(open_app: OpenApp) -> None:
    canvas = open_app(speed="none").app.canvas
    for ring in (1, 4, 8):
        pictures = [
            paint_space(canvas.theme, 0.5, BOARD, (3, ring), look, 2) for look in ("focused", "reachable", "path")
        ]
        weights = [pygame.mask.from_surface(picture, 200).count() for picture in pictures]
        assert weights[0] > 1.5 * max(weights[1:]), ring
