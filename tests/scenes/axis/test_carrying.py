"""Heroes and Power Cards that are carried to where they should go."""

from __future__ import annotations

import pytest

from game.axis.board import QUEUE, space
from game.axis.pieces import PowerCard
from game.engine.language import tr
from scenes.axis.orbit import Orbit
from tests.axis.stage import Stage
from tests.scenes.axis.play import begin, card_with
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import settled


def _stage(part: str, *heroes: str, steps: int = 3) -> Stage:
    """The first hero on a green space with a villain and a card, the others spread over the board."""
    stage = Stage(*heroes)
    stage.villain("captain-boomerang", 3, 7)
    stage.hero(0, 3, 7)
    for seat in range(1, len(heroes)):
        stage.hero(seat, 5 + seat, 4)
    stage.hand(0, card_with(part, "green"))
    stage.act(steps)
    return stage


def _carry(driver: Driver, what: str, where: str) -> Orbit:
    driver.begin_drag(what, driver.at(where))
    driver.frames(2)
    driver.release(driver.at(where))
    scene = settled(driver.app)
    assert isinstance(scene, Orbit)
    return scene


def _seated(open_app: OpenApp, stage: Stage) -> Driver:
    driver = open_app(speed="none")
    begin(driver.app, stage.table)
    return driver


def test_a_hero_is_dragged_along(open_app: OpenApp) -> None:
    stage = _stage("star", "yellow", "blue")
    driver = _seated(open_app, stage)
    scene = _carry(driver, "board.yellow", "space.3.5")
    assert scene.state.where(0) == space(3, 5)
    assert scene.state.movement == 1


def test_a_hero_let_go_too_far_away_stands_where_it_stood(open_app: OpenApp) -> None:
    stage = _stage("star", "yellow", "blue")
    driver = _seated(open_app, stage)
    before = driver.app.stack.top.state_hash()
    scene = _carry(driver, "board.yellow", "space.7.7")
    assert scene.state_hash() == before
    figure = driver.app.widget_called("board.yellow")
    assert figure is not None and not figure.glowing
    assert any("steps away" in note.text for note in driver.app.notices.widgets() if note.kind == "bubble")
    assert figure.rect.center == pytest.approx(scene.marks[_mark(scene, "board.yellow")].rect.center)


def _mark(scene: Orbit, name: str) -> int:
    return next(number for number, mark in enumerate(scene.marks) if mark.id == name)


@pytest.mark.parametrize(
    ("part", "heroes", "where", "kind"),
    [
        ("star", ("yellow", "blue"), "space.7.2", "act"),
        ("jump", ("red", "blue"), "space.1.8", "act"),
        ("call", ("red", "blue", "green"), "board.blue", "act"),
        ("call", ("red", "blue", "green"), "hero.green", "act"),
        ("star", ("green", "blue", "red"), "board.red", "act"),
        ("star", ("red", "blue", "green"), "board.green", "target.space"),
        ("bolt", ("green", "blue"), "sector.6", "act"),
        ("bolt", ("green", "blue"), "space.6.3", "act"),
        ("roll_2", ("red", "blue"), "board.captain-boomerang", "act"),
        ("draw_2", ("red", "blue"), "pile.power-deck", "act"),
    ],
)
def test_a_card_let_go_on_its_target_needs_no_further_answer(
    open_app: OpenApp, part: str, heroes: tuple[str, ...], where: str, kind: str
) -> None:
    stage = _stage(part, *heroes)
    driver = _seated(open_app, stage)
    card = card_with(part, "green")
    scene = _carry(driver, f"hand.card.{card}", where)
    assert scene.open_decision is not None
    assert scene.open_decision.kind == kind
    assert stage.piece(card) not in stage.state.places[scene.state.place_of[stage.state.heroes[0]]]
    assert f"hand.card.{card}" not in {widget.id for widget in scene.widgets() if widget.visible}


def test_vanishing_onto_a_space_puts_the_hero_there(open_app: OpenApp) -> None:
    stage = _stage("star", "yellow", "blue")
    scene = _carry(_seated(open_app, stage), f"hand.card.{card_with('star', 'green')}", "space.7.2")
    assert scene.state.where(0) == space(7, 2)


def test_a_card_carried_past_its_targets_is_back_in_the_hand(open_app: OpenApp) -> None:
    stage = _stage("call", "red", "blue", "green")
    driver = _seated(open_app, stage)
    before = driver.app.stack.top.state_hash()
    scene = _carry(driver, f"hand.card.{card_with('call', 'green')}", "space.7.2")
    assert scene.state_hash() == before
    assert scene.open_decision is not None and scene.open_decision.kind == "act"


@pytest.mark.parametrize("where", ["empty", "turn.undo"])
@pytest.mark.parametrize("what", ["board.red", "hand"])
def test_what_is_let_go_where_nothing_takes_it_goes_back_with_a_word(open_app: OpenApp, what: str, where: str) -> None:
    """Beside everything, and over a button that has reasons of its own for doing nothing."""
    driver = _seated(open_app, _stage("call", "red", "blue", "green"))
    before = driver.app.stack.top.state_hash()
    name = f"hand.card.{card_with('call', 'green')}" if what == "hand" else what
    goal = driver.app.viewport.point(1750, 300) if where == "empty" else driver.at(where)
    undo = driver.app.widget_called("turn.undo")
    assert undo is not None and undo.reason
    driver.begin_drag(name, goal)
    driver.frames(2)
    driver.release(goal)
    assert settled(driver.app).state_hash() == before
    assert [note.text for note in driver.app.notices.widgets() if note.kind == "bubble"] == [tr("table.let_go_beside")]


def test_the_card_tells_on_whom_it_may_go(open_app: OpenApp) -> None:
    stage = _stage("call", "red", "blue", "green")
    driver = _seated(open_app, stage)
    driver.begin_drag(f"hand.card.{card_with('call', 'green')}", driver.at("space.7.2"))
    driver.frames(2)
    lit = {widget.id for widget in driver.app.stack.top.widgets() if widget.drop_target}
    assert lit == {"board.red", "hero.red", "board.blue", "hero.blue", "board.green", "hero.green"}
    assert not any(widget.glowing for widget in driver.app.stack.top.widgets() if widget.id.startswith("space."))


def test_a_hero_on_a_reachable_space_does_not_hide_it(open_app: OpenApp) -> None:
    stage = _stage("star", "yellow", "blue")
    stage.villain("the-usher", 3, 6)
    driver = _seated(open_app, stage)
    driver.click("board.the-usher")
    scene = settled(driver.app)
    assert isinstance(scene, Orbit)
    assert scene.state.where(0) == space(3, 6)


def test_a_hero_that_was_carried_does_not_walk_the_way_again(open_app: OpenApp) -> None:
    stage = _stage("star", "yellow", "blue")
    driver = open_app(speed="normal")
    begin(driver.app, stage.table)
    driver.frames(5)
    driver.begin_drag("board.yellow", driver.at("space.3.4"))
    driver.frames(2)
    driver.release(driver.at("space.3.4"))
    goal = driver.app.widget_called("space.3.4")
    assert goal is not None
    for _ in range(120):
        driver.frames()
        figure = driver.app.widget_called("board.yellow")
        assert figure is not None
        assert abs(figure.rect.centerx - goal.rect.centerx) < 40 and abs(figure.rect.centery - goal.rect.centery) < 40
    assert stage.state.where(0) == space(3, 4)


def test_a_card_in_a_full_hand_comes_to_the_front_under_the_pointer(open_app: OpenApp) -> None:
    """Also where a card is to be discarded; notes lose their words where they would overlap."""
    stage = Stage("red", "blue")
    cards = [card.id for card in stage.title.content.of(PowerCard)][:8]
    stage.hand(0, *cards)
    stage.move(stage.piece("power-drain"), QUEUE)
    stage.start("cards")
    driver = _seated(open_app, stage)
    scene = driver.app.stack.top
    assert isinstance(scene, Orbit) and scene.open_decision is not None and scene.open_decision.kind == "discard"
    notes = [mark.look["note"] for mark in scene.marks if mark.id.startswith("hand.card.")]
    assert len(notes) == 8 and not any(words for words, _, _ in notes)
    name = f"hand.card.{cards[3]}"
    widget = driver.app.widget_called(name)
    assert widget is not None
    driver.move(driver.app.viewport.point(widget.rect.x + 12, widget.rect.centery))
    driver.settle()
    looks = {mark.id: mark.look["z"] for mark in scene.marks if mark.id.startswith("hand.card.")}
    assert max(looks, key=lambda key: looks[key]) == name
