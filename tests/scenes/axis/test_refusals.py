"""Who presses what cannot be done is told why, and nothing happens."""

from __future__ import annotations

import pytest

from game.axis.board import hand
from tests.axis.stage import Stage
from tests.scenes.axis.play import QUESTIONS, begin, card_with
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


@pytest.mark.parametrize("kind", ["roll", "act", "join", "combat.cards", "combat.roll", "reroll"])
def test_every_power_card_can_be_played_or_says_why_not(kind: str, open_app: OpenApp) -> None:
    """In the hands of all seats, whoever is asked; the hand that is shown is dark where it cannot be played."""
    table = QUESTIONS[kind]()
    driver = open_app(speed="none")
    scene = begin(driver.app, table)
    decision = scene.open_decision
    assert decision is not None and decision.kind == kind
    held = [card for seat in range(scene.state.seats) for card in scene.state.places[hand(seat)]]
    for card in held:
        assert (decision.choosing(card) is None) == (card in decision.refusals), scene.title.entity_key(card)
    shown = [mark for mark in scene.marks if mark.id.startswith("hand.card.")]
    assert shown or not scene.state.places[hand(decision.seat)]
    for mark in shown:
        refused = mark.entity in decision.refusals
        assert (mark.look["state"] == "dimmed") == (refused and kind != "roll")
        if refused:
            driver.click(mark.id)
            driver.frames(2)
            bubble = driver.app.widget_called("refusal")
            assert bubble is not None and scene.title.name_of(mark.entity) in bubble.text


def test_a_partner_is_told_which_cards_help_nobody(open_app: OpenApp) -> None:
    """With Mastermind partners play cards too, but only those that serve the combat of another."""
    stage = Stage("blue", "red")
    stage.villain("captain-boomerang", 3, 7)
    stage.hero(0, 3, 7)
    stage.hero(1, 3, 7)
    mastermind, useful, idle = card_with("star", "green"), card_with("roll_2", "green"), card_with("jump", "green")
    stage.hand(0, mastermind)
    stage.hand(1, useful, idle)
    table = stage.act()
    said = {}
    for answer in (f"card.{mastermind}.star", "attack.captain-boomerang", "join"):
        table.answer(answer)
        assert table.decision is not None
        refused = table.decision.refusals
        said[answer] = {key: refused[stage.piece(key)].key for key in (useful, idle) if stage.piece(key) in refused}
    asked, joined = said["attack.captain-boomerang"], said["join"]
    assert asked == {useful: "axis.refusal.join_first", idle: "axis.refusal.no_help"}
    assert joined == {idle: "axis.refusal.no_help"}


def test_cards_and_steps_come_before_the_attack_and_the_panel_says_so(open_app: OpenApp) -> None:
    for villains, size in ((1, (1280, 720)), (2, (1280, 720)), (3, (1280, 720)), (1, (960, 540))):
        stage = Stage("red", "blue")
        stage.hero(0, 3, 7)
        for key in ("the-usher", "captain-boomerang", "marrow-king")[:villains]:
            stage.villain(key, 3, 7)
        driver = open_app(size=size, speed="none")
        scene = begin(driver.app, stage.act(2))
        parts = [widget for widget in scene.laid if widget.id in ("act", "act.first")]
        words = " ".join(getattr(widget, "note", "") + widget.text for widget in parts)
        assert "attack comes last" in words or "the attack ends the turn" in words


def test_who_has_to_discard_is_named_and_each_card_says_what_pressing_it_does(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    scene = begin(driver.app, QUESTIONS["discard"]())
    bar = next(widget for widget in scene.laid if widget.id == "prompt")
    assert bar.text.startswith(scene.hero_of(0))
    notes = [mark.look["note"] for mark in scene.marks if mark.id.startswith("hand.card.")]
    assert len(notes) == 3 and {note[0] for note in notes} == {"discard"}
