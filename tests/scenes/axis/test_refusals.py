"""Who presses what cannot be done is told why, and nothing happens."""

from __future__ import annotations

import pytest

from tests.axis.stage import Stage
from tests.scenes.axis.play import begin, card_with
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import settled


@pytest.mark.parametrize(
    ("pressed", "words"),
    [
        ("space.7.7", "steps away"),
        ("board.the-usher", "another space"),
        ("hand.card.{card}", "no villain"),
    ],
)
def test_a_refusal_says_why(open_app: OpenApp, pressed: str, words: str) -> None:
    stage = Stage("red", "blue")
    stage.hero(0, 3, 7)
    stage.villain("the-usher", 6, 5)
    card = card_with("guard", "green")
    stage.hand(0, card)
    driver = open_app(speed="none")
    begin(driver.app, stage.act(2))
    before = driver.app.stack.top.state_hash()
    driver.click(pressed.format(card=card))
    driver.frames(2)
    bubbles = [note.text for note in driver.app.notices.widgets() if note.kind == "bubble"]
    assert len(bubbles) == 1 and words in bubbles[0]
    assert settled(driver.app).state_hash() == before


def test_an_attack_that_is_left_out_is_asked_about(open_app: OpenApp) -> None:
    stage = Stage("red", "blue")
    stage.hero(0, 3, 7)
    stage.villain("the-usher", 3, 7)
    driver = open_app(speed="none")
    scene = begin(driver.app, stage.act(0))
    driver.click("prompt.end")
    driver.frames(3)
    assert driver.app.stack.top is not scene
    assert scene.open_decision is not None and scene.open_decision.kind == "act"
