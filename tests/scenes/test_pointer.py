"""Clicks, drags, bursts and touches: one thing is meant, one thing happens."""

import random
from collections.abc import Callable

import pygame
import pytest

from scenes.menus.message import Message

SIZES = [(1280, 720), (1366, 768), (1000, 800), (2560, 1080), (3840, 2160), (960, 540), (1920, 1200)]


@pytest.mark.pitfall("B1")
@pytest.mark.parametrize("size", SIZES)
def test_the_pointer_is_on_what_is_drawn_under_it_at_every_window_size(open_app, table, size):
    """Pointer and targets agree."""
    driver = open_app(table, size=size)
    for widget in table.widgets():
        driver.move(driver.at(widget.id))
        assert driver.app.controls.pointer.hovered == widget.id
    origin = driver.app.viewport.origin
    for bar in ((origin[0] / 2, size[1] / 2), (size[0] / 2, origin[1] / 2)):
        if not driver.app.viewport.inside(bar):
            driver.click((int(bar[0]), int(bar[1])))
            assert driver.app.controls.pointer.hovered is None
    assert table.told == []


def test_a_card_is_dropped_where_it_is_let_go(driver, table):
    driver.begin_drag("hand.card.a", driver.at("zone.north"))
    driver.release(driver.at("zone.north"))
    assert table.moves == [("hand.card.a", "zone.north")]


def test_a_small_tremble_is_still_a_click(driver, table):
    x, y = driver.at("hand.card.b")
    driver.press((x, y))
    driver.move((x + 3, y + 3), held=True)
    driver.release((x + 3, y + 3))
    assert table.told == ["click hand.card.b"]


CANCELS: dict[str, Callable] = {
    "escape": lambda d: d.key(pygame.K_ESCAPE),
    "focus lost": lambda d: d.send(pygame.WINDOWFOCUSLOST),
    "resize": lambda d: d.app.resize((1600, 900)),
    "a panel opens": lambda d: d.app.stack.push(Message("Title", "Text")),
    "second button": lambda d: d.app.feed(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=d.at("zone.north"), button=3, touch=False)
    ),
    "undo": lambda d: d.key(pygame.K_z),
    "the release never came": lambda d: d.move((10, 10), held=False),
    "minimised": lambda d: d.send(pygame.WINDOWMINIMIZED),
    "the card goes away": lambda d: d.app.stack.top.hand.clear(),
}


@pytest.mark.parametrize("cause", CANCELS)
def test_a_drag_that_is_called_off_leaves_no_trace(driver, table, cause):
    place = driver.at("zone.north")
    driver.begin_drag("hand.card.a", place)
    CANCELS[cause](driver)
    driver.frames(2)
    assert table.told[-1] in ("put back hand.card.a", "key undo")
    assert "put back hand.card.a" in table.told
    assert table.moves == []
    driver.release(place)
    assert table.moves == []
    assert driver.app.controls.pointer.carried is None


@pytest.mark.pitfall("E1")
def test_after_a_lost_drag_the_next_click_is_normal(driver, table):
    """The release never came."""
    driver.begin_drag("hand.card.a", driver.at("zone.north"))
    driver.send(pygame.WINDOWFOCUSLOST)
    driver.send(pygame.WINDOWFOCUSGAINED)
    table.told.clear()
    driver.move((40, 40))
    driver.click("hand.card.b")
    assert table.told == ["click hand.card.b"]


@pytest.mark.parametrize(
    "kind", ["WINDOWFOCUSGAINED", "WINDOWSIZECHANGED", "WINDOWEXPOSED", "WINDOWSHOWN", "WINDOWENTER"]
)
def test_what_a_window_tells_while_it_comes_up_takes_no_click_away(driver, table, kind):
    """Under load such news arrives late: in the middle of the first click, at a window that is as large as before."""
    at = driver.at("hand.card.b")
    driver.press(at)
    driver.send(getattr(pygame, kind), x=1280, y=720)
    driver.release(at)
    assert table.told == ["click hand.card.b"]


def test_a_drop_outside_the_canvas_goes_back(open_app, table):
    driver = open_app(table, size=(1000, 800))
    driver.begin_drag("hand.card.a", driver.at("zone.north"))
    driver.move((500, 20), held=True)
    driver.release((500, 20))
    assert table.told[-1] == "put back hand.card.a"


@pytest.mark.pitfall("E2")
@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_i, pygame.K_m])
def test_any_key_during_a_drag_keeps_the_cards(driver, table, key):
    """Keys while something is carried."""
    cards = {card.id for card in table.hand}
    driver.begin_drag("hand.card.a", driver.at("zone.south"))
    driver.key(key)
    driver.release(driver.at("zone.south"))
    assert {card.id for card in table.hand} == cards
    assert table.moves == []


def test_bursts_of_clicks_never_reach_what_comes_up_underneath(driver, table):
    """The first click takes the card away; the next ones of the burst were never meant for its neighbour."""
    taken: list[str] = []

    def take(widget, button):
        taken.append(widget.id)
        table.hand.remove(widget)
        for i, card in enumerate(table.hand):
            card.rect.x = 200 + i * 160
        return True

    table.clicked = take
    chance = random.Random(1)
    at = driver.at("hand.card.a")
    for _ in range(5):
        driver.click(at)
        driver.frames(chance.randint(1, 4))
    assert taken == ["hand.card.a"]
    driver.frames(40)
    driver.click(at)
    assert taken == ["hand.card.a", "hand.card.b"]


@pytest.mark.pitfall("F1")
def test_a_thousand_random_bursts_lose_no_card(driver, table):
    """Fast repeated clicks."""
    chance = random.Random(7)
    everything = {widget.id for widget in table.widgets()}
    for _ in range(1000):
        at = driver.at(chance.choice(sorted(everything)))
        for _ in range(chance.randint(2, 5)):
            driver.click(at, chance.choice((1, 1, 2, 3)))
            driver.app.clock.now += chance.uniform(0.01, 0.08)
    assert {widget.id for widget in table.widgets()} == everything
    assert driver.app.controls.pointer.carried is None


def test_a_long_press_and_a_right_click_inspect(driver, table):
    at = driver.at("hand.card.c")
    driver.press(at)
    driver.frames(40)
    driver.release(at)
    driver.click("hand.card.d", button=3)
    assert table.told == ["inspect hand.card.c", "inspect hand.card.d"]


def test_a_finger_taps_drags_and_two_fingers_mean_nothing(driver, table):
    def finger(kind, name, number=1, at=None):
        x, y = at or driver.at(name)
        driver.send(kind, x=x / 1280, y=y / 720, finger_id=number)

    finger(pygame.FINGERDOWN, "hand.card.a")
    finger(pygame.FINGERUP, "hand.card.a")
    assert table.told == ["click hand.card.a"]
    finger(pygame.FINGERDOWN, "hand.card.b")
    finger(pygame.FINGERMOTION, "zone.south")
    finger(pygame.FINGERUP, "zone.south")
    assert table.moves == [("hand.card.b", "zone.south")]
    finger(pygame.FINGERDOWN, "hand.card.c")
    finger(pygame.FINGERMOTION, "zone.south")
    finger(pygame.FINGERDOWN, "hand.card.d", 2)
    finger(pygame.FINGERUP, "hand.card.d", 2)
    finger(pygame.FINGERUP, "zone.south")
    assert table.moves == [("hand.card.b", "zone.south")]
    assert "put back hand.card.c" in table.told


def test_a_finger_dressed_as_a_mouse_is_not_heard_twice(driver, table):
    x, y = driver.at("hand.card.a")
    driver.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    driver.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)
    assert table.told == []


def test_a_press_finishes_what_moves_and_is_then_obeyed(driver, table):
    table.slide()
    driver.frames(3)
    assert table.busy()
    goal = driver.app.viewport.point(270, 720)
    driver.click(goal)
    assert not table.busy()
    assert table.told == ["click hand.card.a"]
