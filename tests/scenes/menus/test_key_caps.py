"""The caps on a question's buttons name what is in hand: the key, or the controller's button."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from scenes.drawing.emblems import PAD_CAP
from scenes.menus.ask_text import AskText
from scenes.menus.leaving import LeavingUnkept
from scenes.menus.message import Message
from scenes.menus.trouble import Trouble
from scenes.scene import Scene
from scenes.widgets.button import Button
from tests.scenes.conftest import CardTable, Driver, OpenApp

QUESTIONS = {
    "a question": (lambda: Message("Heading", "Words", yes="Do it", no="Rather not"), "message.no", "back"),
    "a name": (lambda: AskText("Heading", "Words", "name", lambda words: None), "ask_text.no", "back"),
    "a game that is not kept": (lambda: LeavingUnkept("Full.", lambda: None), "leaving.no", "back"),
    "trouble": (lambda: Trouble(None, None), "trouble.continue", "confirm"),
}


def cap_of(driver: Driver, name: str) -> str:
    button = driver.app.widget_called(name)
    assert isinstance(button, Button)
    return button.key


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_cap_names_what_is_in_hand(open_app: OpenApp, question: str) -> None:
    make, name, action = QUESTIONS[question]
    driver = open_app(CardTable())
    scene: Scene = make()
    driver.app.stack.push(scene)
    driver.settle()
    assert cap_of(driver, name) == driver.app.keys.cap(action) != ""
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    driver.settle()
    assert cap_of(driver, name).startswith(PAD_CAP)
    driver.key(pygame.K_TAB)
    driver.settle()
    assert cap_of(driver, name) == driver.app.keys.cap(action)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_that_comes_up_under_a_controller_names_its_buttons(open_app: OpenApp, question: str) -> None:
    make, name, _ = QUESTIONS[question]
    driver = open_app(CardTable())
    driver.app.keys = replace(driver.app.keys, by_pad=True)
    driver.app.stack.push(make())
    driver.settle()
    assert cap_of(driver, name).startswith(PAD_CAP)
