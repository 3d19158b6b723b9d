"""What is chosen in the settings holds at the table at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.events import Event
from game.engine.language import tr
from game.engine.table import Table
from game.venom import events
from game.venom.board import in_play, rewards
from scenes.settings import Display, Game, Sound
from scenes.start import new_game
from scenes.table.playback import SHAKE_MS
from scenes.table.scene import TableScene
from scenes.widgets.top_bar import BarSign
from scenes.widgets.tracks import TrackHead
from scenes.widgets.zone import LeaderRow
from tests.scenes.venom.play import at_table, play_on, seat_at, settled
from tests.venom.battle import Battle
from tests.venom.stage import Stage, setup, title

SCENES = Path(__file__).resolve().parents[3] / "scenes"


@pytest.mark.parametrize("page", [Display, Game, Sound])
def test_every_setting_is_read_by_something(page: type[msgspec.Struct]) -> None:
    """A choice that is stored and never looked at would be a lie on the settings page."""
    kept = {SCENES / "settings.py", SCENES / "menus" / "settings_rows.py", SCENES / "menus" / "settings.py"}
    sources = "\n".join(path.read_text("utf-8") for path in SCENES.rglob("*.py") if path not in kept)
    # `settings.py` itself makes the tempo; the mixer asks for its buses by name.
    sources += SCENES.joinpath("settings.py").read_text("utf-8").partition("def tempo")[2]
    by_name = {"music", "effects", "interface", "ambience"}
    by_name |= {f"{bus}_muted" for bus in by_name}
    unread = [
        field
        for field in page.__struct_fields__
        if field not in by_name and not re.search(rf"[.\"']{field}\b", sources)
    ]
    assert not unread


def to_question(app: Any, kind: str, seed: int = 5) -> TableScene:
    """A scene in which a person is asked that kind of question."""
    seat_at(app, Table(title(), setup(2, seed=seed)))
    for scene in play_on(app, Random(seed)):
        decision = scene.open_decision
        if decision is not None and decision.kind == kind and len(decision.options) > 1:
            return scene
    raise AssertionError(f"nobody is asked {kind}")


@pytest.mark.pitfall("X1")
@pytest.mark.parametrize("careful", [True, False])
def test_leaving_leaders_alone_takes_a_second_step_unless_switched_off(
    open_app: Callable[..., Any], careful: bool
) -> None:
    """Ending with actions left asks once; the safe answer has the focus, and the question can be turned off."""
    driver = open_app(speed="none")
    driver.app.settings_file.change("display", "confirm_risky", careful)
    scene = to_question(driver.app, "attack")
    driver.settle()
    before = scene.state_hash()
    driver.click("prompt.hold")
    driver.settle()
    if careful:
        assert driver.app.stack.top is not scene and scene.state_hash() == before
        driver.key(pygame.K_ESCAPE)
        driver.settle()
        assert at_table(driver.app).state_hash() == before
        driver.click("prompt.hold")
        driver.settle()
        yes = next(w for w in driver.app.stack.top.widgets() if w.text == tr("table.hold_fire_yes"))
        driver.click(yes.id)
        driver.settle()
    assert at_table(driver.app).state_hash() != before


@pytest.mark.pitfall("X1")
def test_bringing_everybody_takes_a_second_step_where_a_card_would_gain_nothing(open_app: Callable[..., Any]) -> None:
    """What gives something up is asked once more, with the card that loses by it."""
    driver = open_app(speed="none")
    battle = Battle("granite", "old-guard", "recruit", health=1, defense=6)
    battle.attack()
    battle.answer(battle.own[0])
    scene = seat_at(driver.app, battle.table)
    driver.settle()
    before = scene.state_hash()
    driver.click("prompt.all")
    driver.settle()
    assert driver.app.stack.top is not scene and scene.state_hash() == before
    words = " ".join(widget.text for widget in driver.app.stack.top.widgets())
    assert "Old Guard" in words
    yes = next(w for w in driver.app.stack.top.widgets() if w.text == tr("table.all_alone_yes"))
    driver.click(yes.id)
    driver.settle()
    assert at_table(driver.app).state_hash() != before


@pytest.mark.parametrize(("kind", "seed"), [("bury_leader", 1), ("swap_leaders.first", 3)])
def test_away_from_the_map_a_zone_is_chosen_on_its_row_in_the_rail(
    open_app: Callable[..., Any], kind: str, seed: int
) -> None:
    driver = open_app(speed="none")
    scene = to_question(driver.app, kind, seed)
    driver.settle()
    decision = scene.open_decision
    assert decision is not None
    rows = {widget.id: widget for widget in scene.widgets() if widget.id.startswith("rail.")}
    zones = [option for option in decision.options if option.key.startswith("zone.")]
    assert {name for name, row in rows.items() if row.glowing} == {
        option.key.replace("zone.", "rail.") for option in zones
    }
    given = len(scene.session.table.answers)
    driver.click(zones[-1].key.replace("zone.", "rail."))
    driver.settle()
    assert scene.session.table.answers[given].key == zones[-1].key


def test_the_keyboard_goes_first_to_the_cards_that_are_laid_out_to_choose_from(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    for seed in range(1, 9):
        seat_at(driver.app, Table(title(), setup(2, seed=seed)))
        for scene in play_on(driver.app, Random(seed)):
            decision = scene.open_decision
            if scene.view == "combat" and decision is not None and decision.kind == "hand_loss":
                driver.key(pygame.K_TAB)
                focused = driver.app.focused()
                assert focused is not None and focused.id.startswith("choice.card.")
                return
    raise AssertionError("nobody has to discard in a Combat")


def test_once_a_card_has_retired_the_table_no_longer_says_that_one_may(open_app: Callable[..., Any]) -> None:
    """What is left of the phase is offered, and nothing else is promised."""
    driver = open_app(speed="none")
    stage = Stage()
    stage.put("false-archives", rewards(0), owner=0)
    card, _ = (stage.put(name, in_play(0), owner=0) for name in ("recruit", "commando"))
    stage.start("retirement")
    scene = seat_at(driver.app, stage.table)
    assert any(getattr(widget, "note", "") == tr("table.in_play_note") for widget in scene.widgets())
    scene.choose(stage.decision.choosing(card))  # type: ignore[arg-type]
    scene = settled(driver.app)
    assert stage.decision.kind == "retirement.rest"
    assert not any(getattr(widget, "note", "") == tr("table.in_play_note") for widget in scene.widgets())
    assert not any(widget.visible for widget in scene.widgets() if widget.id == "place.retire")


@pytest.mark.pitfall("H2")
@pytest.mark.parametrize(("wanted", "reduced"), [(True, False), (False, False), (True, True)])
def test_blows_shake_the_picture_only_if_that_is_wanted(
    open_app: Callable[..., Any], wanted: bool, reduced: bool
) -> None:
    """No shake with reduced motion, or when it is switched off; it passes within its time."""
    driver = open_app(speed="normal")
    driver.app.settings_file.change("display", "screen_shake", wanted)
    driver.app.settings_file.change("display", "reduced_motion", reduced)
    scene = seat_at(driver.app, Table(title(), setup(2)))
    scene.motion.tempo = driver.app.tempo
    blow: Event = events.LeaderCaptured(0, 0, 0)
    scene.heard(blow, animate=True)
    jolts = []
    for _ in range(round(SHAKE_MS / 1000 * 60) + 2):
        scene.motion.update(1 / 60)
        jolts.append(abs(scene._jolt))
    assert (max(jolts) > 1) == (wanted and not reduced)
    assert scene._jolt == pytest.approx(0, abs=1e-6)


def test_hints_can_be_switched_off(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    scene = to_question(driver.app, "play")
    driver.app.settings_file.change("game", "hints", False)
    scene.lay_out(animate=False)
    button = driver.app.widget_called("turn.hint")
    assert button is not None and not button.enabled and button.reason == tr("table.hints_off")
    driver.key(pygame.K_h)
    driver.settle()
    assert tr("table.hints_off") in [note.text for note in driver.app.notices.widgets()]


@pytest.mark.parametrize("automatic", [True, False])
def test_automatic_steps_answer_what_has_one_answer(open_app: Callable[..., Any], automatic: bool) -> None:
    """The last card of the Hand plays itself, and one undo takes it back together with the person's own step."""
    driver = open_app(speed="none")
    driver.app.settings_file.change("game", "automatic_steps", automatic)
    driver.app.stack.replace(new_game(driver.app, setup(2, seed=5)))
    for scene in play_on(driver.app, Random(5), lambda decision, rnd: decision.options[0], limit=40):
        decision = scene.open_decision
        if decision is not None and decision.kind == "play" and len(decision.options) == 2:
            break
    scene = settled(driver.app)
    assert scene.open_decision is not None and scene.open_decision.kind == "play"
    before = scene.state_hash()
    scene.choose(scene.open_decision.options[0])
    driver.settle()
    scene = at_table(driver.app)
    left = scene.open_decision
    assert left is not None
    assert (left.kind == "play" and len(left.options) == 1) != automatic
    if scene.session.undo_refusal() is None:
        driver.key(pygame.K_z)
        driver.settle()
        assert at_table(driver.app).state_hash() == before


def test_what_a_new_table_starts_with_holds_for_the_next_one(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    driver.app.settings_file.change("last_game", "title", "venom")
    driver.app.settings_file.change("game", "free_undo", True)
    driver.app.settings_file.change("game", "hidden_hands", True)
    last = driver.app.settings.last_game
    assert last.free_undo and last.hidden_hands


@pytest.mark.pitfall("G2")
def test_the_caps_on_buttons_name_the_keys_that_work(open_app: Callable[..., Any]) -> None:
    """With another key for undo the button shows that key."""
    driver = open_app(speed="none")
    driver.app.keys = driver.app.keys.rebound("undo", 0, "u")
    scene = to_question(driver.app, "play")
    scene.lay_out(animate=False)
    button = driver.app.widget_called("turn.undo")
    assert button is not None and button.key == "U"  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", [5, 9])
def test_every_icon_number_and_pile_explains_itself(open_app: Callable[..., Any], seed: int) -> None:
    """Cards show themselves large and buttons say what they do; every other sign at the table has a tooltip."""
    driver = open_app(speed="none")
    seat_at(driver.app, Table(title(), setup(3, seed=seed)))
    silent = set()
    for scene in play_on(driver.app, Random(seed), limit=120):
        for widget in scene.widgets():
            sign = isinstance(widget, BarSign | LeaderRow | TrackHead)
            if widget.visible and (sign or widget.kind in ("pile", "track", "chip", "die")) and not widget.tooltip:
                silent.add((scene.view, widget.id))
        names = {widget.id for widget in scene.laid if widget.tooltip}
        if any(widget.id == "bar" for widget in scene.laid):
            assert {"bar.points", "bar.dice", "bar.victory", "bar.phase.combat"} <= names
    assert not silent
