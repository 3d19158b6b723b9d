"""What goes wrong for real people in games like this, tried at the real table. Each test names what it stands for."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import hand
from scenes.menus.message import Message
from scenes.menus.rulebook import Rulebook
from scenes.table.piles import PileViewer
from scenes.table.scene import TableScene
from tests.scenes.venom.play import at_table, play_on, seat_at, seen, settled
from tests.venom.stage import setup, title

ALONE = GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"), SeatSetup("Rook", "random", 1)), 5)
KEYS = (
    *(pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_m),
    *(pygame.K_z, pygame.K_y, pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_r, pygame.K_p, pygame.K_1, pygame.K_LEFT),
)


def at_question(app: Any, kind: str, game: GameSetup | None = None, seed: int = 5) -> TableScene:
    """A scene in which a person is asked that kind of question, with something to choose from."""
    seat_at(app, Table(title(), game or setup(2, seed=seed)))
    for scene in play_on(app, Random(seed)):
        decision = scene.open_decision
        if decision is not None and decision.kind == kind and len(decision.options) > 1:
            return scene
    raise AssertionError(f"nobody is asked {kind}")


def hand_card(scene: TableScene) -> str:
    return next(name for name in scene.answers if name.startswith("hand.card."))


def cards_of(scene: TableScene) -> list[int]:
    return sorted(card for place in scene.session.state.places for card in place)


@pytest.mark.pitfall("A1")
@pytest.mark.parametrize("nap", [0.1, 10.0])
def test_a_stopped_clock_in_the_middle_of_a_move_changes_nothing(open_app: Callable[..., Any], nap: float) -> None:
    """The window was held for ten seconds while a card was on its way: same cards, same places, same hash."""
    driver = open_app(speed="normal")
    scene = at_question(driver.app, "play")
    driver.settle()
    scene.choose(scene.open_decision.options[0])  # type: ignore[union-attr]
    driver.frames(3)
    driver.app.stack.update(nap)
    driver.settle()
    there = at_table(driver.app)
    shown = seen(there)
    again = open_app(speed="none")
    other = at_question(again.app, "play")
    other.choose(other.open_decision.options[0])  # type: ignore[union-attr]
    settled(again.app)
    assert there.state_hash() == at_table(again.app).state_hash()
    assert [line[:3] for line in shown] == [line[:3] for line in seen(at_table(again.app))]


@pytest.mark.pitfall("B1")
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1000, 800), (2560, 1080)])
@pytest.mark.parametrize("ui_scale", [100, 200])
def test_the_pointer_is_on_what_it_points_at(
    open_app: Callable[..., Any], size: tuple[int, int], ui_scale: int
) -> None:
    """At every size the pointer in the middle of a card or button is on it; in the bars beside it is on nothing."""
    driver = open_app(speed="none", size=size)
    driver.app.settings_file.change("display", "ui_scale", ui_scale)
    scene = at_question(driver.app, "play")
    tried = 0
    for widget in scene.widgets():
        if widget.kind not in ("card", "button") or not widget.visible or widget.angle:
            continue
        if driver.app.controls.widget_at(widget.rect.center) is not widget:
            continue
        driver.move(driver.app.viewport.point(*widget.rect.center))
        assert driver.app.controls.pointer.hovered == widget.id
        tried += 1
        if widget.group == "hand":
            settled(driver.app)
    assert tried > 12
    view = driver.app.viewport
    if view.origin[0] > 2 or view.origin[1] > 2:
        driver.move((0, 0))
        assert driver.app.controls.pointer.hovered is None


@pytest.mark.pitfall("E1", "E2")
@pytest.mark.parametrize("event", [*KEYS, "resize", "focus"])
def test_whatever_comes_during_a_drag_leaves_the_game_alone(open_app: Callable[..., Any], event: Any) -> None:
    """Any key, a resize or the loss of focus ends the drag without a trace or does not touch it."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, "play")
    driver.settle()
    name, before = hand_card(scene), scene.state_hash()
    start = driver.at(name)
    driver.press(start)
    driver.move((start[0] + 30, start[1] - 60), held=True)
    assert driver.app.controls.pointer.carried is not None
    if event == "resize":
        driver.app.resize((1366, 768))
    elif event == "focus":
        driver.send(pygame.WINDOWFOCUSLOST, window=None)
    else:
        driver.key(event)
    driver.frames(3)
    driver.move((20, 20), held=False)
    driver.frames(2)
    assert driver.app.controls.pointer.carried is None
    assert scene.session.hash() == before
    assert driver.app.stack.scenes[0] is scene and name in {widget.id for widget in scene.widgets()}


@pytest.mark.pitfall("F1")
def test_bursts_of_clicks_lose_no_card_and_give_one_move_each(open_app: Callable[..., Any]) -> None:
    """Fast repeated clicks with either button on every card and pile."""
    driver = open_app(speed="none")
    app, rnd = driver.app, Random(2207)
    app.settings_file.change("display", "confirm_risky", False)
    scene = at_question(app, "play", ALONE)
    cards = cards_of(scene)
    for _ in range(120):
        while len(app.stack) > 1:
            app.stack.pop()
        scene = settled(app)
        if scene.session.over:
            break
        things = [
            w for w in scene.widgets() if w.visible and (w.kind in ("card", "pile") or w.id.startswith("prompt."))
        ]
        at = app.viewport.point(*rnd.choice(things).rect.center)
        button = rnd.choice((1, 1, 3))
        given = len(scene.session.table.answers)
        for _ in range(rnd.randrange(2, 6)):
            driver.press(at, button)
            driver.release(at, button)
            app.clock.now += rnd.uniform(0.01, 0.08)
        app.clock.now += 1
        assert cards_of(scene) == cards
        assert len(scene.session.table.answers) - given <= 5


@pytest.mark.pitfall("F2")
@pytest.mark.parametrize("panel", ["log", "piles", "rulebook", "inspector"])
def test_clicks_on_what_lies_above_never_reach_the_table(open_app: Callable[..., Any], panel: str) -> None:
    """Press and release all over an open panel: the game underneath and what is chosen stay as they were."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, "play")
    before = scene.state_hash()

    def lay() -> None:
        if panel == "log":
            scene.key("log")
        elif panel == "piles":
            driver.app.stack.push(PileViewer(scene, "training-ground"))
        elif panel == "rulebook":
            driver.app.stack.push(Rulebook())
        else:
            widget = driver.app.widget_called(hand_card(scene))
            assert scene.inspected(widget)

    lay()
    for x in range(20, 1280, 84):
        for y in range(20, 720, 84):
            if driver.app.stack.top is scene:
                lay()
            driver.click((x, y))
            driver.app.clock.now += 1
            assert scene.state_hash() == before
            while len(driver.app.stack) > 2:
                driver.app.stack.pop()


@pytest.mark.pitfall("H2")
def test_with_reduced_motion_things_jump_once(open_app: Callable[..., Any]) -> None:
    """A played card is at its old place or at its new one, never between, and the game is the same."""
    hashes = []
    for reduced in (False, True):
        driver = open_app(speed="normal")
        driver.app.settings_file.change("display", "reduced_motion", reduced)
        scene = at_question(driver.app, "play")
        scene.motion.tempo = driver.app.tempo
        driver.settle()
        name = hand_card(scene)
        entity = next(mark.entity for mark in scene.marks if mark.id == name)
        places = [tuple(scene.director.actors.cards[entity].rect.topleft)]
        scene.choose(scene.answers[name][0])
        for _ in range(80):
            driver.frames()
            place = tuple(scene.director.actors.cards[entity].rect.topleft)
            if place != places[-1]:
                places.append(place)
        assert len(places) == 2 if reduced else len(places) > 4
        hashes.append(at_table(driver.app).state_hash())
    assert hashes[0] == hashes[1]


def beside_the_steps(scene: TableScene) -> list[Any]:
    """What is seen, but for the buttons that say what can be taken back and done again."""
    return [line for line in seen(scene) if not line[0].startswith("turn.")]


@pytest.mark.pitfall("I1")
@pytest.mark.parametrize("frame", [0, 1, 3, 6, 10, 15, 25])
def test_undo_at_any_moment_of_a_move_shows_the_right_table(open_app: Callable[..., Any], frame: int) -> None:
    """Once settled, the picture is the one that the same state gives by itself."""
    driver = open_app(speed="normal")
    scene = at_question(driver.app, "play")
    driver.settle()
    before, shown = scene.state_hash(), beside_the_steps(scene)
    scene.choose(scene.answers[hand_card(scene)][0])
    driver.frames(frame)
    driver.key(pygame.K_z)
    driver.settle()
    assert at_table(driver.app).state_hash() == before
    assert beside_the_steps(at_table(driver.app)) == shown


@pytest.mark.pitfall("I2")
@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "none"])
def test_an_automated_turn_is_the_same_at_every_speed_and_one_key_jumps_over_it(
    open_app: Callable[..., Any], speed: str
) -> None:
    """The state hash after an automated seat's Turn does not know the speed; Space shows its end at once."""
    driver = open_app(speed=speed)
    scene = at_question(driver.app, "retirement", ALONE)
    scene.choose(scene.open_decision.options[-1])  # type: ignore[union-attr]
    for _ in range(400):
        driver.key(pygame.K_SPACE)
        driver.frames()
        scene = at_table(driver.app)
        if scene.held:
            driver.key(pygame.K_RETURN)
        elif scene.settled and scene.open_decision is not None:
            break
    assert scene.open_decision is not None and scene.open_decision.seat == 0
    expected = Table(title(), ALONE)
    for answer in scene.session.table.answers:
        expected.answer(answer.key)
    assert scene.title.standing(expected.state) == scene.title.standing(scene.session.state)


@pytest.mark.pitfall("M1")
def test_undo_stops_where_something_was_revealed_and_says_so(open_app: Callable[..., Any]) -> None:
    """After a roll there is no way back, and the reason is said."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, "play")
    reason = scene.session.undo_refusal()
    assert reason
    before = scene.state_hash()
    driver.key(pygame.K_z)
    driver.settle()
    assert scene.state_hash() == before
    assert reason in [note.text for note in driver.app.notices.widgets()]


@pytest.mark.pitfall("M2")
def test_undo_names_its_step_and_redo_leads_back(open_app: Callable[..., Any]) -> None:
    """The control says what it takes back; as many redos as undos give the same hash; one undo is one action."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, "play")
    hashes = [scene.state_hash()]
    for _ in range(3):
        option = scene.answers[hand_card(scene)][0]
        words = scene.session.label(option)
        scene.choose(option)
        scene = settled(driver.app)
        hashes.append(scene.state_hash())
        undo = driver.app.widget_called("turn.undo")
        assert undo is not None and undo.tooltip is not None and words in undo.tooltip[1]
    for expected in reversed(hashes[:-1]):
        driver.key(pygame.K_z)
        assert settled(driver.app).state_hash() == expected
    for expected in hashes[1:]:
        driver.key(pygame.K_y)
        assert settled(driver.app).state_hash() == expected


@pytest.mark.pitfall("M2")
def test_a_resting_pointer_on_undo_is_told_each_next_step(open_app: Callable[..., Any]) -> None:
    """Pressed again and again, the control stays where it is and says before each press what it takes back."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, "play")
    steps = []
    for _ in range(3):
        option = scene.answers[hand_card(scene)][0]
        steps.append(scene.session.label(option))
        scene.choose(option)
        scene = settled(driver.app)
    for words in reversed(steps[:-1]):
        driver.click("turn.undo")
        driver.frames(60)
        (tooltip,) = [note for note in driver.app.notices.widgets() if note.kind == "tooltip"]
        assert words in tooltip.text


@pytest.mark.pitfall("X2")
@pytest.mark.parametrize("kind", ["play", "recruit", "attack", "lineup.leader", "retirement"])
@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_i, pygame.K_l, pygame.K_p])
def test_looking_something_up_answers_nothing(open_app: Callable[..., Any], kind: str, key: int) -> None:
    """Help, zoom, log and piles open over the question and leave it there when they are closed by Esc."""
    driver = open_app(speed="none")
    scene = at_question(driver.app, kind)
    before, question = scene.state_hash(), scene.session.decision
    driver.key(pygame.K_TAB)
    driver.key(key)
    driver.frames(2)
    for _ in range(3):
        if driver.app.stack.top is not scene:
            driver.key(pygame.K_ESCAPE)
            driver.frames(2)
    assert driver.app.stack.top is scene
    assert scene.state_hash() == before and scene.session.decision is question


@pytest.mark.pitfall("X1")
def test_a_held_key_counts_once(open_app: Callable[..., Any]) -> None:
    """Keys do not repeat while they are held, so that Enter or Space held for three seconds act once."""
    open_app()
    assert pygame.key.get_repeat() == (0, 0)


def test_enter_after_enter_plays_the_hand_card_by_card(open_app: Callable[..., Any]) -> None:
    driver = open_app()
    scene = at_question(driver.app, "play")
    driver.key(pygame.K_TAB)
    for left in range(len(scene.state.places[hand(scene.state.active)]), 1, -1):
        assert len(scene.state.places[hand(scene.state.active)]) == left
        focused = driver.app.focused()
        assert focused is not None and focused.group == "hand" and focused.id == scene.hot
        driver.key(pygame.K_RETURN)
        scene = settled(driver.app)
        while scene.open_decision is not None and scene.open_decision.kind != "play":
            scene.choose(scene.open_decision.options[-1])
            scene = settled(driver.app)


@pytest.mark.pitfall("X1")
@pytest.mark.parametrize("event", [pygame.K_RETURN, pygame.CONTROLLER_BUTTON_A])
def test_a_question_shows_which_answer_has_the_keyboard(open_app: Callable[..., Any], event: int) -> None:
    """Also when it was asked because of the gold button, with no ring on the screen before."""
    driver = open_app()
    scene = at_question(driver.app, "recruit")
    assert driver.app.focused() is None
    if event == pygame.K_RETURN:
        driver.key(event)
    else:
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=event, instance_id=0)
    driver.settle()
    assert isinstance(driver.app.stack.top, Message)
    focused = driver.app.focused()
    assert focused is not None and focused.id == "message.no"
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert driver.app.stack.top is scene and scene.open_decision is not None
