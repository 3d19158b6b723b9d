"""H says what a strong seat would do, why, and what the two next best answers are worth."""

from typing import Any

import pygame
import pytest

from tests.scenes.venom.play import SIZES, seat_at
from tests.scenes.venom.test_tactical import stage_with


def hint(driver: Any) -> str:
    driver.key(pygame.K_h)
    for _ in range(200):
        driver.frames()
        told = [note.text for note in driver.app.notices.widgets() if note.text.startswith("Hint")]
        if told:
            return str(told[-1])
    raise AssertionError("no hint came")


def test_a_hint_names_the_best_answer_and_asked_again_two_others_with_what_they_are_worth(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite", "recruit").table)
    brief = hint(driver)
    assert brief.startswith("Hint: Attacking ") and " %, with " in brief and brief.endswith("(H says more.)")
    assert "(" not in brief.removesuffix("(H says more.)") and "Next best" not in brief
    whole = hint(driver)
    assert whole.startswith(brief.removesuffix(" (H says more.)"))
    best, _, others = whole.partition(" Next best: ")
    assert "(" not in best and others.count("(") == others.count("captures less)") == 2
    assert len([note for note in driver.app.notices.widgets() if note.text.startswith("Hint")]) == 1
    assert scene.session.decision is scene.open_decision


@pytest.mark.parametrize("size", [(960, 540), *SIZES])
def test_a_hint_lies_over_no_card_and_no_zone_that_is_asked_about(open_app: Any, size: tuple[int, int]) -> None:
    """Nor over the question, nor over the paper of the Mission."""
    driver = open_app(size=size)
    scene = seat_at(driver.app, stage_with("duchess", "granite", "recruit").table)
    hint(driver)
    driver.frames(2)
    told = next(note for note in driver.app.notices.widgets() if note.text.startswith("Hint"))
    kept = [w for w in scene.widgets() if w.visible and (w.glowing or w.id in ("mission", "prompt"))]
    covered = [w.id for w in kept if w.rect.colliderect(told.rect)]
    assert told.rect.height and not covered


def test_an_answer_makes_a_hint_needless(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite").table)
    driver.key(pygame.K_h)
    scene.choose("hold")
    driver.frames(60)
    assert not [note for note in driver.app.notices.widgets() if note.text.startswith("Hint")]
