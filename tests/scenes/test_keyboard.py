"""Keys, controller and focus: everything can be reached, and every key means what its cap says."""

import random

import pygame
import pytest

from scenes import pad
from scenes.drawing.emblems import PAD_CAP
from scenes.focus import Focus
from scenes.keys import PRINTED, Bindings, KeyTakenError, cap, strokes
from scenes.menus.load import Load
from scenes.menus.settings import SettingsScene
from scenes.menus.setup import Setup
from scenes.menus.title import Title
from scenes.widgets.widget import Widget


def down(code, mod=0, unicode="", scancode=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=scancode)


@pytest.mark.pitfall("G2")
def test_letters_go_by_label_and_digits_by_place():
    """Hints name the key that works on every keyboard."""
    bindings = Bindings({})
    # A French keyboard: the key labelled Z lies where W is elsewhere, and the digit row writes signs without Shift.
    assert bindings.action(down(pygame.K_z, unicode="z", scancode=pygame.KSCAN_W)) == "undo"
    assert bindings.action(down(pygame.K_w, unicode="w", scancode=pygame.KSCAN_Z)) is None
    assert bindings.action(down(pygame.K_AMPERSAND, unicode="&", scancode=pygame.KSCAN_1)) == "digit_1"
    assert bindings.cap("undo") == "Z"


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (down(pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+", pygame.KSCAN_EQUALS), "larger"),
        (down(pygame.K_PLUS, 0, "+"), "larger"),
        (down(pygame.K_KP_PLUS, 0, "+"), "larger"),
        (down(pygame.K_MINUS, 0, "-"), "smaller"),
        (down(pygame.K_TAB, pygame.KMOD_LSHIFT), "previous_group"),
        (down(pygame.K_TAB, pygame.KMOD_LCTRL), "next_page"),
        (down(pygame.K_z, pygame.KMOD_LSHIFT, "Z"), "undo"),
        (down(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?", pygame.KSCAN_SLASH), "rulebook"),
        (down(pygame.K_MINUS, pygame.KMOD_LSHIFT, "?", pygame.KSCAN_MINUS), "rulebook"),
        (down(pygame.K_KP_ENTER), "confirm"),
        (down(pygame.K_F11), "fullscreen"),
        (down(pygame.K_z, pygame.KMOD_LCTRL, ""), "undo"),
        (down(pygame.K_y, pygame.KMOD_LCTRL, ""), "redo"),
        (down(pygame.K_h, pygame.KMOD_LCTRL, ""), None),
    ],
)
def test_strokes(event, action):
    assert Bindings({}).action(event) == action


def test_no_two_printed_keys_clash():
    assert Bindings({}).clashes() == set()


@pytest.mark.parametrize("action", PRINTED)
def test_with_a_controller_in_the_hand_caps_name_its_buttons(action):
    shown = Bindings({}, by_pad=True).button_cap(action)
    button = shown.removeprefix(PAD_CAP).casefold()
    assert button == pad.PRINTED.get(action, "")
    if shown:
        assert Bindings({}).pad_action(button) == action
    assert Bindings({}).button_cap(action) == Bindings({}).cap(action)
    assert Bindings({}, by_pad=True).in_words(action).casefold() == (button or Bindings({}).cap(action).casefold())


def test_a_taken_key_is_refused_with_the_reason():
    bindings = Bindings({})
    with pytest.raises(KeyTakenError) as refused:
        bindings.rebound("hint", 0, "z")
    assert refused.value.reason == "Z already means: Undo."
    assert refused.value.other == "undo"
    with pytest.raises(KeyTakenError):
        bindings.rebound("hint", 0, "escape")


def test_a_taken_button_is_refused_and_a_free_one_works_at_once_and_after_a_start():
    bindings = Bindings({})
    with pytest.raises(KeyTakenError) as refused:
        bindings.rebound("hint", 2, PAD_CAP + "lt")
    assert refused.value.reason == "LT already means: Undo."
    for fixed in ("a", "b", "left", "start"):
        with pytest.raises(KeyTakenError):
            bindings.rebound("hint", 2, PAD_CAP + fixed)
    again = Bindings.of(bindings.rebound("hint", 2, PAD_CAP + "r3").rebound("hint", 0, "k").kept(), by_pad=True)
    assert again.pad_action("r3") == "hint" and again.button_cap("hint") == PAD_CAP + "R3"
    assert again.pad_action("rt") is None and again.keys("hint") == ("k",)
    moved = again.rebound("confirm", 2, PAD_CAP + "rt")
    assert moved.pad_action("rt") == moved.pad_action("a") == "confirm", "no choice locks anybody out"


def test_the_page_of_keys_takes_a_button_and_refuses_one_that_is_taken(open_app):
    driver = open_app(SettingsScene("keys"))
    app = driver.app
    driver.settle()
    name = "settings.key.page_up.3"
    while app.widget_called(name) is None:
        app.stack.top.wheel(-1, (600, 500))
        driver.settle()
    driver.click(name)
    driver.frames(2)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["x"])
    driver.settle()
    assert app.keys.button("page_up") == "" and app.notices.widgets()
    driver.click(name)
    driver.frames(2)
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["r3"])
    driver.settle()
    assert app.keys.button("page_up") == "r3" and app.settings.keys["page_up"] == [PAD_CAP + "r3"]


def test_triggers_press_once_however_far_they_are_pulled(driver, table):
    for value in (4_000, 20_000, 32_000, 25_000, 0, 31_000):
        driver.send(pygame.CONTROLLERAXISMOTION, axis=pad.TRIGGERS["rt"], value=value)
    assert table.told == ["key hint", "key hint"]


@pytest.mark.parametrize("button", ["l3", "lt"])
def test_the_ring_shows_where_a_controller_is_from_its_first_button_on(open_app, button):
    """Whatever is pressed first: the next press is aimed at what the ring shows."""
    driver = open_app(Title())
    assert driver.app.focused() is None
    for event in pad.press(button):
        driver.app.feed(event)
    driver.settle()
    assert driver.app.focused() is driver.app.stack.top.primary()
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["down"])
    driver.settle()
    first, second = [w for w in driver.app.stack.top.widgets() if w.group == "menu"][:2]
    assert driver.app.focused() is second is not first


@pytest.mark.parametrize("scene", [Setup, Load])
def test_the_gold_button_of_a_menu_names_what_presses_it(open_app, scene):
    driver = open_app(scene())
    app = driver.app
    assert app.stack.top.primary().key == "Enter"
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pad.BUTTONS["down"])
    driver.settle()
    assert app.stack.top.primary().key == PAD_CAP + "A"


def test_a_new_key_works_and_the_old_one_stays_in_the_other_slot():
    bindings = Bindings({}).rebound("hint", 1, "k")
    assert bindings.keys("hint") == ("h", "k")
    assert bindings.action(down(pygame.K_k, unicode="k")) == "hint"
    again = Bindings.of(bindings.kept())
    assert again.keys("hint") == ("h", "k")


def test_bindings_of_a_damaged_file_fall_back():
    bindings = Bindings.of({"hint": ["z"], "nonsense": ["q"], "log": []})
    assert bindings.keys("hint") == ("h",)
    assert bindings.clashes() == set()


def test_every_action_has_a_cap():
    for action in PRINTED:
        assert Bindings({}).cap(action)
    assert cap("ctrl+shift+tab") == "Ctrl+Shift+Tab"
    assert cap("+") == "+"
    assert strokes(down(pygame.K_HOME)) == ["home"]


@pytest.mark.parametrize("seed", range(20))
def test_tab_and_arrows_reach_everything_and_come_back(seed):
    chance = random.Random(seed)
    widgets = []
    for group in range(chance.randint(1, 4)):
        for number in range(chance.randint(1, 9)):
            rect = pygame.FRect(chance.uniform(0, 1800), chance.uniform(0, 1000), 60, 60)
            widgets.append(Widget(f"{group}.{number}", rect, group=str(group), focusable=True))
    start = widgets[0]
    seen = {start.id}
    todo = [start]
    while todo:
        here = todo.pop()
        for direction in ("left", "right", "up", "down"):
            focus = Focus()
            focus.take(here)
            found = focus.move(direction, widgets)
            if found.id not in seen:
                seen.add(found.id)
                todo.append(found)
        for step in (1, -1):
            focus = Focus()
            focus.take(here)
            found = focus.cycle(step, widgets)
            if found.id not in seen:
                seen.add(found.id)
                todo.append(found)
    assert seen == {widget.id for widget in widgets}
    focus = Focus()
    focus.take(start)
    groups = len({widget.group for widget in widgets})
    # Where there is only one group, Tab goes from thing to thing.
    for _ in range(groups if groups > 1 else len(widgets)):
        focus.cycle(1, widgets)
    assert focus.id == start.id


def test_the_ring_shows_with_keys_and_hides_with_the_pointer(driver, table):
    assert driver.app.focused() is None
    driver.key(pygame.K_TAB)
    assert driver.app.focused() is table.places[0]
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    assert driver.app.focused().id == "hand.card.b"
    assert driver.app.spoken() == "Card b"
    driver.frames()
    assert table.hand[1].focused
    driver.click("zone.south")
    assert driver.app.focused() is None


def test_a_card_is_carried_by_keys(driver, table):
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert table.told == ["lift hand.card.a"]
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert table.moves == [("hand.card.a", "zone.south")]


def test_a_digit_chooses_the_place_and_escape_puts_back(driver, table):
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    assert table.told[-1] == "put back hand.card.a"
    assert len(driver.app.stack) == 1
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_2, scancode=pygame.KSCAN_2)
    assert table.moves == [("hand.card.a", "zone.south")]


def test_one_legal_place_needs_no_second_enter(driver, table):
    table.legal = {"zone.north"}
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert table.moves == [("hand.card.a", "zone.north")]


def test_without_a_legal_place_enter_is_a_click(driver, table):
    table.legal = set()
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert table.told == ["lift hand.card.a", "put back hand.card.a", "click hand.card.a"]


def test_space_finishes_first_and_is_a_key_only_when_nothing_moves(driver, table):
    table.slide()
    driver.key(pygame.K_SPACE)
    assert not table.busy()
    assert table.told == []
    driver.key(pygame.K_SPACE)
    assert table.told == ["key finish"]


def test_the_controller_does_what_the_keys_do(driver, table):
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert driver.app.focused() is table.places[0]
    driver.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=30000)
    driver.send(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=31000)
    assert driver.app.focused() is table.places[1]
    driver.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert table.told[-1] == "click zone.south"


def test_interface_size_and_mute_have_keys_everywhere(driver):
    driver.key(pygame.K_PLUS, unicode="+")
    assert driver.app.settings.display.ui_scale == 110
    driver.key(pygame.K_MINUS, unicode="-")
    driver.key(pygame.K_MINUS, unicode="-")
    assert driver.app.settings.display.ui_scale == 90
    driver.key(pygame.K_m, unicode="m")
    assert driver.app.settings.sound.master_muted


def test_the_way_leads_to_what_answers_the_question_first():
    widgets = [
        Widget("zone.a", pygame.FRect(0, 0, 60, 60), group="map", focusable=True),
        Widget("aside.place", pygame.FRect(0, 400, 60, 60), group="aside", focusable=True),
        Widget("aside.soldier", pygame.FRect(80, 400, 60, 60), group="aside", focusable=True),
        Widget("choose.done", pygame.FRect(900, 900, 60, 60), group="choice", focusable=True),
    ]
    focus = Focus()
    focus.last = ("choice",)
    focus.take(widgets[0])
    focus.wanted = {"aside.soldier", "choose.done"}
    focus.leave_idle(widgets)
    assert focus.current(widgets) is None
    assert focus.move("down", widgets) is widgets[2]
    focus.leave_idle(widgets)
    assert focus.current(widgets) is widgets[2]
    focus.wanted = {"choose.done"}
    focus.leave_idle(widgets)
    assert focus.current(widgets) is widgets[2]


def test_when_the_focused_thing_is_gone_its_neighbour_that_answers_is_next():
    """A card that was played leaves the keyboard in the hand, and not on the gold button."""
    hand = [Widget(f"hand.{i}", pygame.FRect(100 * i, 900, 90, 120), group="hand", focusable=True) for i in range(4)]
    button = Widget("choose.done", pygame.FRect(900, 900, 60, 60), group="choice", focusable=True)
    focus = Focus()
    focus.last = ("choice",)
    focus.take(hand[1])
    left = [hand[0], hand[2], hand[3], button]
    focus.wanted = {"hand.2", "hand.3", "choose.done"}
    focus.leave_idle(left)
    assert focus.current(left) is hand[2]
    focus.take(button)
    focus.wanted = {"hand.2", "choose.done"}
    focus.leave_idle(hand)
    assert focus.current(hand) is None, "what a button led to is not answered by its neighbours"


def test_where_there_is_but_one_group_tab_goes_from_thing_to_thing():
    buttons = [Widget(f"message.{name}", focusable=True) for name in ("yes", "no")]
    focus = Focus()
    focus.take(buttons[1])
    assert [focus.cycle(step, buttons) for step in (1, 1, -1)] == [buttons[0], buttons[1], buttons[0]]


def test_enter_where_no_button_bears_its_sign_shows_what_there_is_to_choose(driver, table):
    driver.key(pygame.K_RETURN)
    focused = driver.app.focused()
    assert focused is not None and focused in table.widgets()
    assert table.told == []
    driver.key(pygame.K_RETURN)
    assert len(table.told) > 0
