"""What is asked once more before it is done, and what says why it cannot be done."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.venom.board import ZONE_IDS
from scenes.widgets.panel import Panel
from scenes.widgets.zone import ZonePanel
from tests.scenes.venom.play import at_table, seat_at, settled, walk_to
from tests.scenes.venom.test_odds import worked_out
from tests.scenes.venom.test_tactical import stage_with
from tests.venom.fights import MILD, squad
from tests.venom.stage import Stage, title


def lined_up(driver: Any, *cards: str, leader: str) -> Any:
    """At the question which cards support, with a Combat Leader chosen and the forecast worked out."""
    scene = seat_at(driver.app, stage_with(*cards, leader=leader).table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    scene.choose(scene.open_decision.options[0])
    scene = settled(driver.app)
    assert scene.open_decision.kind == "lineup.support"
    worked_out(driver)
    return scene


def tough() -> str:
    """A Leader that needs more hits than two cards have dice."""
    return max((card for card in title().definitions if card.deck == "leader"), key=lambda card: card.health).id


@pytest.mark.pitfall("X1")
@pytest.mark.parametrize("careful", [True, False])
def test_a_line_up_without_a_chance_is_asked_about_once(open_app: Any, careful: bool) -> None:
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", careful)
    scene = lined_up(driver, "commando", "recruit", leader=tough())
    assert scene.odds.hopeless
    before = scene.state_hash()
    driver.click("prompt.done")
    driver.settle()
    assert (driver.app.stack.top is not scene and scene.state_hash() == before) is careful
    if careful:
        asked = driver.app.stack.top
        focused = driver.app.controls.focused()
        assert focused is not None and focused.text == tr("table.hopeless_no")
        assert any(str(scene.odds.stands.health) in getattr(w, "sentence", "") for w in asked.widgets())
        driver.click(next(w.id for w in asked.widgets() if w.text == tr("table.hopeless_yes")))
        driver.settle()
    assert at_table(driver.app).state_hash() != before


@pytest.mark.pitfall("X1")
@pytest.mark.parametrize("pressed", ["attack.now", "zone.island"])
def test_an_attack_without_a_chance_is_asked_about_once(open_app: Any, pressed: str) -> None:
    driver = open_app(speed="none")
    scene = seat_at(driver.app, stage_with("commando", "recruit", leader=tough()).table)
    walk_to(driver, "zone.island")
    worked_out(driver)
    before = scene.state_hash()
    driver.click(pressed)
    driver.settle()
    assert driver.app.stack.top is not scene and scene.state_hash() == before
    asked = driver.app.stack.top
    driver.click(next(w.id for w in asked.widgets() if w.text == tr("table.hopeless_attack_yes")))
    driver.settle()
    assert at_table(driver.app).state_hash() != before
    # Who has dared it is not asked again when the line-up stands, though its chance is no better.
    scene = settled(driver.app)
    scene.choose(scene.open_decision.options[0])
    scene = settled(driver.app)
    worked_out(driver)
    assert scene.odds.hopeless
    before = scene.state_hash()
    driver.click("prompt.done")
    driver.settle()
    assert at_table(driver.app).state_hash() != before


def test_a_line_up_with_a_chance_is_not_asked_about(open_app: Any) -> None:
    driver = open_app(speed="none")
    scene = lined_up(driver, "duchess", "granite", "recruit", leader="baron-static")
    assert not scene.odds.hopeless
    before = scene.state_hash()
    driver.click("prompt.done")
    driver.settle()
    assert driver.app.stack.top is at_table(driver.app) and at_table(driver.app).state_hash() != before


def test_a_zone_that_cannot_be_chosen_says_so_and_keeps_the_focus(open_app: Any) -> None:
    driver = open_app(speed="none")
    lined_up(driver, "duchess", "recruit", leader="baron-static")
    for zone in ZONE_IDS[:2]:
        walk_to(driver, f"zone.{zone}")
        panel = driver.app.widget_called(f"zone.{zone}")
        before = at_table(driver.app).state_hash()
        driver.key(pygame.K_RETURN)
        driver.frames(2)
        focused = driver.app.controls.focused()
        assert focused is not None and focused.id == panel.id
        assert at_table(driver.app).state_hash() == before
        said = [w.text for w in driver.app.notices.widgets() if w.id == "refusal"]
        assert said == [panel.reason] and said[0]


def test_a_zone_without_a_leader_says_that_nobody_is_there(open_app: Any) -> None:
    driver = open_app(speed="none")
    stage = Stage()
    squad(stage, "duchess", "recruit")
    stage.clear_zones()
    stage.leader("island", MILD)
    stage.start("choose_leader")
    scene = seat_at(driver.app, stage.table)
    reasons = {w.id.removeprefix("zone."): w.reason for w in scene.widgets() if isinstance(w, ZonePanel)}
    assert reasons.pop("island") is None
    assert reasons == {zone: tr("table.zone_nobody", zone=tr(f"zone.{zone}")) for zone in reasons}
    assert len(reasons) == len(ZONE_IDS) - 1


def test_a_single_card_that_is_offered_in_a_fight_says_what_it_would_do(open_app: Any) -> None:
    driver = open_app(speed="none")
    stage = Stage()
    squad(stage, "duchess", "recruit")
    stage.leader("island", MILD)
    stage.hand("longwave", seat=1)
    stage.start("choose_leader")
    scene = seat_at(driver.app, stage.table)
    for _ in range(8):
        decision = scene.open_decision
        if decision is not None and decision.kind == "teamwork":
            break
        scene.choose(decision.option("attack.island") or decision.option("all") or decision.options[0])
        scene = settled(driver.app)
    card = next(w for w in scene.widgets() if w.id.startswith("choice.card.longwave"))
    words = next(w for w in scene.widgets() if w.id.startswith("choice.words."))
    assert words.text == "+2 dice." and not words.rect.colliderect(card.rect)
    assert driver.app.widget_called("choice").rect.contains(words.rect)
    titles = [widget.text for widget in scene.laid if isinstance(widget, Panel)]
    assert len(titles) == len(set(titles)), "whose choice it is stands there once"
