"""Undo, windows that change and games that are taken up again in the middle of something."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.saves import load, save_as
from game.titles import title
from scenes.axis.fight import ScoreBar
from scenes.axis.orbit import Orbit
from tests.scenes.axis.play import QUESTIONS, begin, busy_hero, new_table, orbit
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import SIZES, crowded, seen, settled, unreachable


def beside_the_steps(scene: Orbit) -> list[Any]:
    """What is seen, but for what says which step was taken back and can be done again."""
    return [entry for entry in seen(scene) if entry[0] != "prompt" and not entry[0].startswith("turn.")]


def test_undo_brings_the_hero_and_the_steps_back(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    scene = begin(driver.app, QUESTIONS["act"]())
    before = beside_the_steps(scene)
    move = scene.option("move.3.5")
    assert move is not None
    scene.choose(move)
    scene = orbit(settled(driver.app))
    assert beside_the_steps(scene) != before
    driver.key(pygame.K_z)
    driver.settle()
    scene = orbit(settled(driver.app))
    assert beside_the_steps(scene) == before


@pytest.mark.parametrize("kind", ["roll", "act", "combat.roll", "reroll"])
def test_a_window_that_changes_while_things_move_harms_nothing(open_app: OpenApp, kind: str) -> None:
    driver = open_app(speed="normal")
    scene = begin(driver.app, QUESTIONS[kind]())
    decision = scene.open_decision
    assert decision is not None
    scene.choose(busy_hero(decision, Random(1)))
    for width, height in SIZES:
        driver.frames(4)
        driver.app.feed(pygame.event.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height))
    scene = orbit(settled(driver.app))
    assert not unreachable(driver.app) + crowded(driver.app)
    assert all(die.frame == -1 for die in scene.dice.lying)


def test_a_game_is_taken_up_in_the_middle_of_a_combat(open_app: OpenApp, tmp_path: Path) -> None:
    """The dice that have been rolled lie in the tray again, and the total is theirs."""
    for seed in range(60):
        table, rnd = new_table(2, "cadet", seed), Random(seed)
        while table.decision is not None and not (table.decision.kind == "combat.roll" and table.state.dice):
            table.answer(busy_hero(table.decision, rnd))
        if table.decision is not None:
            break
    rolled = list(table.state.dice)
    save_as(tmp_path / "game.wartable", table)
    app = open_app(speed="none").app
    scene = begin(app, load(tmp_path / "game.wartable", title).table)
    assert [die.value for die in scene.dice.lying] == rolled
    score = app.widget_called("fight.score")
    assert isinstance(score, ScoreBar) and score.total == sum(rolled)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_hint_can_be_had_at_every_question(open_app: OpenApp, kind: str) -> None:
    driver = open_app(speed="none")
    begin(driver.app, QUESTIONS[kind]())
    driver.key(pygame.K_h)
    driver.settle()
    assert [note for note in driver.app.notices.widgets() if note.kind == "toast"]
