"""Exactly one thing on the table shows that Enter acts on it, and Enter does act on that."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from game.venom.board import in_play
from scenes.app import App
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import at_table, eager, look, seat_at, settled
from tests.scenes.venom.test_combat import before_the_roll, reroll_stage
from tests.scenes.venom.test_tactical import stage_with
from tests.venom.recruiting import Recruiting

MOST = 12


def leading() -> Any:
    stage = stage_with("duchess", "granite", "recruit")
    stage.answer("attack.island")
    return stage


def supporting() -> Any:
    stage = leading()
    stage.answer(stage.decision.options[0].key)
    return stage


def rerolling() -> Any:
    stage = reroll_stage()
    stage.answer("roll")
    return stage


def after_the_hand() -> Any:
    stage = Recruiting("recruit", "recruit", ground=("newt", "granite"))
    while stage.table.decision.kind == "play":
        stage.table.answer(stage.table.decision.options[0])
    return stage


STAGES: dict[str, Callable[[], Any]] = {
    "play": lambda: Recruiting("recruit", "commando", ground=("newt", "granite")),
    "recruit": after_the_hand,
    "attack": lambda: stage_with("duchess", "granite"),
    "lineup.leader": leading,
    "lineup.support": supporting,
    "combat.roll": lambda: before_the_roll("hornet", dice=(6, 5, 1, 1, 1, 1, 1)),
    "combat": rerolling,
}


def show(app: App, kind: str) -> Any:
    scene = seat_at(app, STAGES[kind]().table)
    assert scene.open_decision is not None and scene.open_decision.kind == kind
    return scene


def signs(app: App) -> list[str]:
    """What shows that Enter acts on it: the ring, and the cap of the key."""
    app.controls.mark()
    cap = app.keys.button_cap("confirm")
    found = [w for w in at_table(app).widgets() if w.visible]
    ringed = [w.id for w in found if w.focused]
    return ringed + [w.id for w in found if isinstance(w, Button) and w.key == cap and not w.capless and not w.focused]


def on(app: App, widget: Widget) -> None:
    """Put the ring on a thing, as the arrows would."""
    app.controls.ring = True
    at_table(app).focus.take(widget)
    at_table(app).focused(widget)


def answering(app: App) -> list[Widget]:
    scene = at_table(app)
    return [w for w in scene.widgets() if w.visible and w.enabled and w.focusable and scene.answers.get(w.id)]


@pytest.mark.parametrize("by_pad", [False, True])
@pytest.mark.parametrize("kind", STAGES)
def test_one_thing_alone_shows_that_enter_acts_on_it(open_app: OpenApp, kind: str, by_pad: bool) -> None:
    app = open_app(speed="none").app
    scene = show(app, kind)
    if by_pad:
        app.controls._take_up("pad")
    else:
        primary = scene.primary()
        assert signs(app) == ([primary.id] if primary is not None else [])
    for widget in [w for w in scene.widgets() if w.visible and w.focusable]:
        on(app, widget)
        assert signs(app) == [widget.id]


@pytest.mark.parametrize("kind", STAGES)
def test_enter_does_what_the_ring_is_on(open_app: OpenApp, kind: str) -> None:
    driver = open_app(speed="none")
    app = driver.app
    show(app, kind)
    names = [w.id for w in answering(app)][:MOST]
    assert names
    for name in names:
        scene = show(app, kind)
        widget = next(w for w in scene.widgets() if w.id == name)
        keys = [option.key for option in scene.answers[name]]
        before = len(scene.session.table.answers)
        on(app, widget)
        look(app)
        driver.key(pygame.K_RETURN)
        asked_again = app.stack.top is not scene and app.stack.top.name == "message"  # type: ignore[union-attr]
        given = [entry.key for entry in scene.session.table.answers[before : before + 1]]
        assert asked_again or app.controls.carried is not None or given[0] in keys, (name, given)
        app.controls.cancel()


def test_enter_on_a_card_in_play_brings_that_card(open_app: OpenApp) -> None:
    """And not the gold button's answer, whose cap is gone meanwhile."""
    driver = open_app(speed="none")
    scene = show(driver.app, "lineup.support")
    card = next(w for w in answering(driver.app) if w.id.startswith("aside.card."))
    mark = next(mark for mark in scene.marks if mark.id == card.id)
    on(driver.app, card)
    look(driver.app)
    gold = scene.primary()
    assert gold is not None and signs(driver.app) == [card.id]
    driver.key(pygame.K_RETURN)
    driver.settle()
    scene = settled(driver.app)
    assert mark.entity not in scene.state.places[in_play(scene.state.active)]


def test_one_thing_alone_shows_it_in_every_question_of_a_game(open_app: OpenApp) -> None:
    app = open_app(speed="none").app
    seats = (SeatSetup("Ana", "human", 0), SeatSetup("Bo", "human", 1))
    seat_at(app, Table(title("venom"), GameSetup("venom", "world-in-darkness", seats, 21)))
    rnd, kinds = Random(21), set()
    for _ in range(150):
        scene = settled(app)
        if scene.held:
            assert signs(app) == ["page.turn"], scene.view
            scene.turn_page()
            continue
        decision = scene.open_decision
        if decision is None:
            break
        kinds.add(decision.kind)
        app.controls.ring = False
        primary = scene.primary()
        # Where a ring is needed to choose, no button bears the cap.
        assert signs(app) in ([], [primary.id] if primary is not None else []), decision.kind
        for widget in answering(app)[:MOST]:
            on(app, widget)
            assert signs(app) == [widget.id], decision.kind
        app.controls.ring = False
        scene.choose(eager(decision, rnd))
    assert len(kinds) >= 8
