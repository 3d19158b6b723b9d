"""H says what a strong seat would do, why, and what the two next best answers are worth."""

from typing import Any

import pygame

from tests.scenes.venom.play import seat_at
from tests.scenes.venom.test_tactical import stage_with


def hint(driver: Any) -> str:
    driver.key(pygame.K_h)
    for _ in range(200):
        driver.frames()
        told = [note.text for note in driver.app.notices.widgets() if note.text.startswith("Hint")]
        if told:
            return str(told[-1])
    raise AssertionError("no hint came")


def test_a_hint_names_the_best_answer_its_reason_and_two_others_with_what_they_are_worth(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite", "recruit").table)
    told = hint(driver)
    assert told.startswith("Hint: Attacking ") and " %, with " in told
    best, _, others = told.partition(" Next best: ")
    assert "(" not in best and others.count("(") == others.count("captures less)") == 2
    assert scene.session.decision is scene.open_decision


def test_an_answer_makes_a_hint_needless(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite").table)
    driver.key(pygame.K_h)
    scene.choose("hold")
    driver.frames(60)
    assert not [note for note in driver.app.notices.widgets() if note.text.startswith("Hint")]
