"""The curtain between people: nothing hidden shows through it, and only its own button opens it."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.engine.language import tr
from game.engine.saves import save_as
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import draw_deck, hand
from game.venom.events import EventDrawn, StepReached
from game.venom.wording import step_rows
from scenes.rhythm import GLANCE
from scenes.session import GameSession, LogLine
from scenes.start import open_game
from scenes.table.director import Director
from scenes.table.handover import FOLDER, Handover, curtains_to_come, ground_of
from scenes.table.scene import TableScene
from scenes.widgets.card import CardWidget
from scenes.widgets.mission import CurtainFolder
from tests.venom.stage import title

SEATS = (SeatSetup("Ana", "human", 0), SeatSetup("Nadia", "human", 2))


def secret_table(swapped: bool = False) -> Any:
    """A game with hidden hands at its first question; `swapped` differs from it in hidden cards only."""
    setup = GameSetup("venom", "world-in-darkness", SEATS, 4, hidden_hands=True)
    state = title().new_game(setup)
    if swapped:
        for seat in (0, 1):
            held, deck = state.places[hand(seat)], state.places[draw_deck(seat)]
            kinds = title().definitions
            i, j = next((i, j) for i, a in enumerate(held) for j, b in enumerate(deck) if kinds[a].id != kinds[b].id)
            held[i], deck[j] = deck[j], held[i]
            state.place_of[held[i]], state.place_of[deck[j]] = hand(seat), draw_deck(seat)
    return Table(title(), setup, state)


def first_curtain(driver: Any, swapped: bool = False) -> Handover:
    app = driver.app
    app.stack.replace(Director(app, GameSession(secret_table(swapped))).first())
    return curtain(driver)


def curtain(driver: Any) -> Handover:
    for _ in range(400):
        driver.frames()
        top = driver.app.stack.top
        if isinstance(top, Handover) and not top.busy() and not driver.app.stack.change:
            return top
    raise AssertionError(driver.app.stack.top)


def open_up(driver: Any) -> TableScene:
    """Press and let go after the guard is over."""
    driver.app.clock.now += 2 * GLANCE
    driver.key(pygame.K_RETURN)
    driver.frames()
    assert isinstance(driver.app.stack.top, Handover)
    driver.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    driver.settle()
    top = driver.app.stack.top
    assert isinstance(top, TableScene)
    return top


@pytest.mark.parametrize("by_pad", [False, True])
def test_the_curtain_names_the_keys_of_what_is_in_hand(open_app: Any, by_pad: bool) -> None:
    driver = open_app()
    keys = driver.app.keys = replace(driver.app.keys, by_pad=by_pad)
    first_curtain(driver)
    folder, esc = driver.app.widget_called("handover.folder"), driver.app.widget_called("handover.esc")
    assert isinstance(folder, CurtainFolder)
    assert folder.foot.endswith(f" {keys.in_words('log')}.") and keys.in_words("log") == ("Back" if by_pad else "L")
    assert esc.text.startswith("Start " if by_pad else "Esc ")


@pytest.mark.pitfall("J1")
def test_games_that_differ_in_hidden_cards_look_the_same(open_app: Any) -> None:
    """The curtain shows nothing that depends on hidden cards."""
    driver = open_app()
    pictures = []
    for swapped in (False, True):
        first_curtain(driver, swapped)
        driver.app.draw()
        pictures.append(pygame.image.tobytes(driver.app.window.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_the_first_person_is_asked_before_any_hand_is_seen(open_app: Any) -> None:
    driver = open_app()
    scene = first_curtain(driver)
    assert scene.before == -1
    assert not any(isinstance(widget, CardWidget) or widget.entity for widget in scene.widgets())
    table = open_up(driver)
    assert table.session.viewer == scene.seat


def test_who_is_to_roll_is_not_promised_a_hand(open_app: Any) -> None:
    """The Commander is rolled for before any Hand is looked at."""
    driver = open_app(speed="none")
    app = driver.app
    app.stack.replace(Director(app, GameSession(secret_table())).first())
    driver.settle()
    ready = next(widget for widget in app.stack.top.widgets() if widget.id == "handover.ready")
    assert ready.text == tr("table.handover.ready_to_go_on", seat=SEATS[0].name)


def test_a_key_from_before_and_other_keys_open_nothing(open_app: Any) -> None:
    driver = open_app()
    scene = first_curtain(driver)
    scene._since = driver.app.now
    driver.key(pygame.K_RETURN)
    driver.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    for code, letter in ((pygame.K_z, "z"), (pygame.K_h, "h"), (pygame.K_p, "p"), (pygame.K_SPACE, " ")):
        driver.key(code, unicode=letter)
        driver.send(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
        driver.frames()
    assert driver.app.stack.top is scene
    driver.key(pygame.K_l, unicode="l")
    driver.frames()
    assert driver.app.stack.top is not scene


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_nothing_pressed_before_the_curtain_hangs_there_whole_opens_it(open_app: Any, speed: str) -> None:
    driver = open_app(speed=speed)
    app = driver.app
    app.stack.replace(Director(app, GameSession(secret_table())).first())
    while not isinstance(app.stack.top, Handover):
        driver.frames()
    scene = app.stack.top
    for _ in range(20):
        driver.key(pygame.K_RETURN)
        driver.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
        driver.click("handover.ready")
        driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
        assert app.stack.top is scene
        driver.frames()
    curtain(driver)
    open_up(driver)


def test_the_curtain_falls_only_when_all_that_stands_on_it_is_painted(open_app: Any) -> None:
    """It never hangs there empty, however long its pictures take."""
    driver = open_app(speed="normal")
    app = driver.app
    app.stack.replace(Director(app, GameSession(secret_table())).first())
    while not isinstance(app.stack.top, Handover):
        driver.frames()
    scene, painted = app.stack.top, []
    while scene.busy() or not painted:
        driver.frames()
        painted.append(app.pictures.painted)
    driver.frames(2)
    assert len(painted) > 5 and set(painted) == {app.pictures.painted}


def test_while_a_person_plays_the_curtain_of_the_next_is_painted(open_app: Any) -> None:
    driver = open_app(speed="none")
    first_curtain(driver)
    table = open_up(driver)
    for rehearsal in curtains_to_come(table):
        rehearsal(driver.app.canvas)
    painted = driver.app.pictures.painted
    colour = table.session.setup.seats[1].colour
    ground_of(driver.app.canvas, colour)
    CurtainFolder("handover.folder", FOLDER, seat=colour).blank(driver.app.canvas)
    assert driver.app.pictures.painted == painted


@pytest.mark.pitfall("J2")
@pytest.mark.parametrize("speed", ["none", "fast"])
def test_nobody_ever_sees_the_hand_of_another(open_app: Any, speed: str) -> None:
    """No hidden face before its owner says ready."""
    driver = open_app(speed=speed)
    first_curtain(driver)
    rnd, curtains, faults = Random(5), 0, []
    for _ in range(700):
        driver.frames()
        top = driver.app.stack.top
        if isinstance(top, Handover):
            if top.busy():
                continue
            curtains += 1
            if curtains == 3:
                break
            open_up(driver)
            continue
        assert isinstance(top, TableScene)
        for entity, card in top.director.actors.cards.items():
            place = top.state.place_of[entity]
            owner = next((seat for seat in (0, 1) if place == hand(seat)), -1)
            if owner >= 0 and owner != top.session.viewer and card.face is not None and not card.face_down:
                faults.append((top.view, card.id))
        if top.busy():
            continue
        if top.held:
            top.turn_page()
        elif top.open_decision is not None:
            assert top.open_decision.seat == top.session.viewer
            top.choose(top.open_decision.option("hold") or rnd.choice(top.open_decision.options))
    assert curtains >= 2
    assert not faults


def play_on(driver: Any, until: Any) -> Any:
    """Play as chance has it, opening every curtain, until `until` holds for the scene on top; returns that scene."""
    rnd = Random(3)
    for _ in range(4000):
        driver.frames()
        top = driver.app.stack.top
        if top.busy() or driver.app.stack.change:
            continue
        if until(top):
            return top
        if isinstance(top, Handover):
            open_up(driver)
        elif top.held:
            top.turn_page()
        elif top.open_decision is not None:
            top.choose(top.open_decision.option("hold") or rnd.choice(top.open_decision.options))
    raise AssertionError(top)


@pytest.mark.parametrize("speed", ["none", "fast"])
def test_an_event_waits_for_the_person_whose_turn_it_opens(open_app: Any, speed: str) -> None:
    """What a Turn brings is read by its own person: the curtain falls before it, whatever speed the table has."""
    driver = open_app(speed=speed)
    first_curtain(driver)
    read = []

    def third_event(top: Any) -> bool:
        if getattr(top, "page", None) is not None:
            assert top.session.viewer == top.state.active
            if top.held and (not read or read[-1] != top.state.turn):
                read.append(top.state.turn)
        return len(read) == 3

    play_on(driver, third_event)


def told_on_curtains(scene: Handover) -> set[str]:
    """What its person has not heard, in the words of a curtain."""
    session, title_table = scene.session, scene.table.director.title_table
    return {title_table.news_words(line, session.state) for line in session.unheard(scene.seat)}


def folder_of(scene: Handover) -> CurtainFolder:
    return next(widget for widget in scene.widgets() if isinstance(widget, CurtainFolder))


def seats_with_a_rookie(driver: Any) -> None:
    seats = (SeatSetup("Bea", "rookie", 1), *SEATS)
    setup = GameSetup("venom", "world-in-darkness", seats, 4, hidden_hands=True)
    app = driver.app
    app.stack.replace(Director(app, GameSession(Table(title(), setup))).first())


def test_the_first_curtain_of_a_person_tells_what_the_others_did(open_app: Any) -> None:
    driver = open_app(speed="none")
    seats_with_a_rookie(driver)

    def first_turn_after_others(top: Any) -> bool:
        return isinstance(top, Handover) and not top.session.has_played(top.seat) and top.session.state.turn > 1

    scene = play_on(driver, first_turn_after_others)
    session, rows = scene.session, folder_of(scene).rows
    goal = scene.table.director.title_table.curtain(session, session.state).goal
    assert rows[0] in goal
    told = {line.text for line in session.log if line.seat != scene.seat}
    assert {words for sign, words in rows if (sign, words) not in goal} & told


def test_what_the_turn_brings_is_news_for_the_next_person_only(open_app: Any) -> None:
    """The Event that the curtain hides is not told on it; whoever gave the mouse away reads of it at the next one."""
    driver = open_app(speed="none")
    first_curtain(driver)

    def before_an_event(top: Any) -> bool:
        return isinstance(top, Handover) and top.coming is not None and bool(coming_events(top))

    def coming_events(top: Handover) -> set[str]:
        lines = top.session.log[top.coming.told :]
        return {line.text for line in lines if isinstance(line.event, EventDrawn)}

    scene = play_on(driver, lambda top: before_an_event(top) and top.session.has_played(top.seat))
    events = coming_events(scene)
    assert not events & {words for _, words in folder_of(scene).rows}
    other = scene.before
    later = play_on(driver, lambda top: isinstance(top, Handover) and top.seat == other)
    assert events & {line.text for line in later.session.unheard(other)}


def test_a_game_taken_up_again_tells_what_happened_since_that_persons_last_turn(open_app: Any, tmp_path: Path) -> None:
    driver = open_app(speed="none")
    first_curtain(driver)
    scene = play_on(driver, lambda top: isinstance(top, Handover) and top.session.state.turn == 4)
    before, session = folder_of(scene).rows, scene.session
    path = tmp_path / "game.wartable"
    save_as(path, session.table, "2026-01-01T12:00:00", name="game")
    app = driver.app
    app.stack.replace(open_game(app, path))
    again = curtain(driver)
    assert again.seat == scene.seat and again.session.has_played(scene.seat)
    told = {line.text for line in session.unheard(scene.seat)}
    assert {line.text for line in again.session.unheard(scene.seat)} == told
    assert len(before) > 1 and {words for _, words in folder_of(again).rows} <= told_on_curtains(again)


def test_a_step_of_the_plot_is_told_with_what_it_does(open_app: Any) -> None:
    driver = open_app(speed="none")
    first_curtain(driver)

    def steps(top: Handover) -> list[LogLine]:
        told = top.coming.told if top.coming is not None else None
        return [line for line in top.session.unheard(top.seat, told) if isinstance(line.event, StepReached)]

    scene = play_on(driver, lambda top: isinstance(top, Handover) and bool(steps(top)))
    session, (line, *_) = scene.session, steps(scene)
    does = " ".join(step_rows(session.title, session.state.mission, line.event.step, session.state.seats))
    assert does and f"{line.text} {does}" in {words for _, words in folder_of(scene).rows}
