"""The curtain between people: nothing hidden shows through it, and only its own button opens it."""

from random import Random
from typing import Any

import pygame
import pytest

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import draw_deck, hand
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.handover import GUARD, Handover
from scenes.table.scene import TableScene
from scenes.widgets.card import CardWidget
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
    driver.app.clock.now += 2 * GUARD
    driver.key(pygame.K_RETURN)
    driver.frames()
    assert isinstance(driver.app.stack.top, Handover)
    driver.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=40)
    driver.settle()
    top = driver.app.stack.top
    assert isinstance(top, TableScene)
    return top


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
