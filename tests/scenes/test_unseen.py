"""What was pressed before a screen was there to be seen was not meant for it, whatever it was pressed with."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.scenes.conftest import CardTable, Driver

CARD = (270, 900)


def click(driver: Driver) -> None:
    driver.click(driver.app.viewport.point(*CARD))


def touch(driver: Driver) -> None:
    (x, y), (width, height) = driver.app.viewport.point(*CARD), driver.app.viewport.window
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        driver.send(kind, touch_id=1, finger_id=1, x=x / width, y=y / height, dx=0.0, dy=0.0, pressure=1.0)


def press_key(driver: Driver) -> None:
    driver.key(pygame.K_z, unicode="z")


def press_button(driver: Driver) -> None:
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)


def push_stick(driver: Driver) -> None:
    driver.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30_000)
    driver.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=0)


def did_something(driver: Driver, table: CardTable) -> bool:
    return bool(table.told) or driver.app.controls.ring


@pytest.mark.parametrize("means", [click, touch, press_key, press_button, push_stick])
def test_what_was_pressed_before_a_screen_was_seen_does_nothing_there(
    driver: Driver, means: Callable[[Driver], None]
) -> None:
    new = CardTable()
    driver.app.stack.replace(new)
    means(driver)
    assert not did_something(driver, new)
    driver.settle()
    assert not did_something(driver, new)
    means(driver)
    assert did_something(driver, new)


def test_a_screen_that_is_painted_in_slices_takes_nothing_until_it_is_whole(driver: Driver) -> None:
    new = CardTable()
    driver.app.stack.replace(new)
    driver.app.pacing.slices = 1
    click(driver)
    assert not new.told and driver.app.controls.unseen
    driver.app.pacing.complete()
    click(driver)
    assert new.told == ["click hand.card.a"]


def test_the_window_can_be_closed_whatever_was_seen(driver: Driver) -> None:
    driver.app.stack.replace(CardTable())
    driver.app.feed(pygame.event.Event(pygame.QUIT))
    assert driver.app.over
