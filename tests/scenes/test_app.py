"""The window and its loop: it rests, it survives, and it never shows a traceback."""

import getpass
import os
import random
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from scenes.app import Launch, run
from scenes.canvas import Canvas
from scenes.keys import PRINTED
from scenes.menus.log_drawer import LogDrawer, LogLine
from scenes.menus.message import Message
from scenes.menus.pause import Pause
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.menus.trouble import Trouble
from scenes.notices import NOTICE_SECONDS
from scenes.scene import Scene
from scenes.script import STEP, typed
from scenes.settings import SettingsFile
from scenes.stack import Dive, SceneChange, Wipe
from scenes.theme import PANEL_HEAD
from scenes.window import Window, first_size, prepare_environment
from tests.scenes.conftest import CardTable


def colours(surface: pygame.Surface) -> int:
    small = pygame.transform.scale(surface, (64, 36))
    return len({tuple(small.get_at((x, y))) for x in range(64) for y in range(36)})


@pytest.mark.pitfall("V1")
def test_nothing_is_drawn_while_nothing_happens(driver, monkeypatch):
    """An idle loop costs next to nothing."""
    drawn = []
    monkeypatch.setattr(driver.app, "draw", lambda: drawn.append(1))
    driver.frames(100)
    assert drawn == []


def test_a_movement_is_drawn_in_every_frame_and_then_rests(driver, table, monkeypatch):
    real, drawn = driver.app.draw, []
    monkeypatch.setattr(driver.app, "draw", lambda: (drawn.append(1), real()))
    table.slide(500)
    driver.frames(100)
    assert 29 <= len(drawn) <= 33


@pytest.mark.pitfall("A1")
def test_a_long_sleep_in_a_movement_changes_nothing_but_its_picture(driver, table):
    """The window was held or the machine slept."""
    table.slide(500)
    driver.app.clock.fixed = 10.0
    driver.frames(1)
    assert table.hand[0].rect.y == 700


def test_a_minimised_window_is_not_drawn(driver, table, monkeypatch):
    drawn = []
    monkeypatch.setattr(driver.app, "draw", lambda: drawn.append(1))
    driver.send(pygame.WINDOWMINIMIZED)
    table.slide(200)
    driver.frames(30)
    assert drawn == []
    driver.send(pygame.WINDOWRESTORED)
    driver.frames(1)
    assert drawn


@pytest.mark.parametrize("reduced", [False, True])
def test_scenes_change_with_a_wipe_that_any_key_ends(driver, table, reduced):
    driver.app.settings_file.change("display", "reduced_motion", reduced)
    driver.settle()
    driver.app.stack.push(Title())
    assert isinstance(driver.app.stack.change, Wipe) is not reduced
    driver.frames(3)
    driver.key(pygame.K_SPACE)
    assert driver.app.stack.change is None
    driver.app.stack.pop()
    driver.settle()
    assert driver.app.stack.top is table


def test_a_change_begins_with_the_old_picture_and_ends_with_the_new_one():
    """Fade, wipe and dive: nothing jumps at either end, and in between both are seen."""
    old, new = pygame.Surface((320, 180)), pygame.Surface((320, 180))
    old.fill("#103050")
    new.fill("#D0A020")
    place = pygame.Rect(250, 20, 30, 40)
    changes = (SceneChange(old.copy(), 1.0), Wipe(old.copy(), 1.0, 0.2), Dive(old.copy(), 1.0, place))
    for change in changes:
        seen = []
        for change.elapsed in (0.0, 0.5, 1.0):
            screen = new.copy()
            change.draw(screen)
            seen.append((tuple(screen.get_at((160, 90))), pygame.transform.average_color(screen)))
        assert seen[0][0] == tuple(old.get_at((0, 0)))
        assert seen[2][0] == tuple(new.get_at((0, 0)))
        assert len({average for _, average in seen}) == 3


def test_what_lies_there_at_full_strength_is_copied_not_blended(driver):
    """A picture without clear parts that blends at 255 looks the same and costs eighty times as much."""
    old = pygame.Surface((320, 180)).convert()
    screen = old.copy()
    for change in (SceneChange(old, 1.0), Dive(old, 1.0, pygame.Rect(20, 20, 40, 40))):
        shown = getattr(change, "_closer", change.before)
        for progress, blends in ((0.9, True), (0.0, False)):
            change.lay(screen, progress)
            assert bool(shown.get_flags() & pygame.SRCALPHA) is blends
    plain, clear = pygame.Surface((9, 9)).convert(), pygame.Surface((9, 9), pygame.SRCALPHA).convert_alpha()
    for picture, blends in ((plain, False), (clear, True)):
        driver.app.canvas.blit(picture, 10, 10, alpha=120)
        assert bool(picture.get_flags() & pygame.SRCALPHA) is blends


def test_a_dive_ends_at_its_place():
    old = pygame.Surface((320, 180))
    old.fill("black")
    place = pygame.Rect(220, 40, 40, 40)
    old.fill("white", place)
    shares = []
    dive = Dive(old, 1.0, place)
    for dive.elapsed in (0.0, 0.2, 0.4):
        screen = pygame.Surface((320, 180))
        dive.draw(screen)
        lit = pygame.mask.from_threshold(screen, "white", (60, 60, 60, 255))
        x, y = lit.centroid()
        shares.append((lit.count(), abs(x - 160) + abs(y - 90)))
    assert [count for count, _ in shares] == sorted(count for count, _ in shares)
    assert [away for _, away in shares] == sorted((away for _, away in shares), reverse=True) != [shares[0][1]] * 3


@pytest.mark.pitfall("A2")
def test_fullscreen_twenty_times(driver, table):
    """The window mode may change at any time."""
    for turn in range(20):
        driver.key(pygame.K_F11)
        driver.settle()
        assert driver.app.window.mode == ("window" if turn % 2 else "fullscreen")
        driver.app.draw()
        assert driver.app.viewport.window == driver.app.window.surface.get_size()
        table.told.clear()
        driver.click("hand.card.a")
        assert table.told == ["click hand.card.a"]
    assert driver.app.viewport.window == (1280, 720)


@pytest.mark.parametrize("left_by", ["change", "resize"])
@pytest.mark.parametrize("between", [("borderless",), ("borderless", "fullscreen"), ("fullscreen", "borderless")])
def test_a_borderless_window_covers_its_monitor_and_goes_back_to_where_it_was(driver, between, left_by):
    """A window that was moved keeps its corner through a change of mode, unless it is told otherwise."""
    window = driver.app.window
    pygame.display.set_window_position((100, 60))
    for mode in between:
        driver.app.change_window(mode, 0)
        if mode == "borderless":
            assert pygame.display.get_window_position() == (0, 0)
            assert window.surface.get_size() == window.desktop()
    driver.app.change_window("window", 0) if left_by == "change" else driver.app.resize((960, 540))
    assert pygame.display.get_window_position() == (100, 60)


@pytest.mark.parametrize("mode", ["window", "borderless"])
def test_a_window_for_another_monitor_is_sent_to_the_middle_of_that_one(driver, monkeypatch, mode):
    """A window that is as large as the monitor then covers it, wherever that monitor lies on the desktop."""
    sent = []
    monkeypatch.setattr(Window, "monitors", staticmethod(lambda: [(1280, 720), (1280, 720)]))
    monkeypatch.setattr("scenes.window._set_mode", lambda *_: driver.app.window.surface)
    monkeypatch.setattr(pygame.display, "set_window_position", sent.append)
    driver.app.window.change(mode, 1)
    assert sent == [(pygame.WINDOWPOS_CENTERED | 1, pygame.WINDOWPOS_CENTERED | 1)]


def test_a_new_window_mode_goes_back_by_itself(open_app):
    driver = open_app(SettingsScene())
    driver.click("settings.window.list")
    driver.settle()
    driver.click("choices.3")
    driver.settle()
    assert driver.app.stack.top.name == "keep_window"
    assert driver.app.window.mode == "fullscreen"
    driver.frames(int(10.5 * 60))
    assert driver.app.window.mode == "window"
    assert driver.app.stack.top.name == "settings"
    assert driver.app.settings.display.window == "window"


def test_a_new_window_mode_can_be_kept(open_app):
    driver = open_app(SettingsScene())
    driver.click("settings.window.list")
    driver.settle()
    driver.click("choices.3")
    driver.settle()
    driver.click("keep_window.yes")
    driver.settle()
    assert driver.app.settings.display.window == "fullscreen"


@pytest.mark.pitfall("B2")
@pytest.mark.parametrize("desktop", [(1366, 768), (1280, 720), (1024, 768), (1920, 1080), (3840, 2160)])
def test_the_first_window_leaves_room_for_a_task_bar(desktop):
    """A small laptop's free area holds the whole window."""
    width, height = first_size(desktop)
    assert width <= desktop[0]
    assert height + 48 <= desktop[1]


@pytest.mark.pitfall("F2", "X2")
def test_a_dialog_has_the_safe_answer_first_and_lets_nothing_through(driver, table):
    """A click on a question never reaches what lies under it."""
    said = []
    driver.app.confirm("Leave?", "The turn is not over.", "Leave", "Stay", lambda: said.append("left"), risky=True)
    driver.settle()
    rect = driver.app.stack.top.widgets()[0].rect
    for x in range(0, 1920, 20):
        for y in range(0, 1080, 60):
            if not rect.collidepoint(x, y):
                driver.click(driver.app.viewport.point(x, y))
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert said == []
    assert table.told == []
    assert driver.app.stack.top is table
    driver.app.confirm("Leave?", "", "Leave", "Stay", lambda: said.append("left"))
    driver.settle()
    driver.click("message.yes")
    assert said == ["left"]


def test_refusals_tooltips_and_toasts_come_and_go(driver, table):
    app = driver.app
    table.hand[0].tooltip = ("Card a", "It does a thing.")
    driver.move(driver.at("hand.card.a"))
    driver.frames(10)
    assert not app.notices.widgets()
    driver.frames(20)
    assert [note.text for note in app.notices.widgets()] == ["It does a thing."]
    app.refuse("Only a Soldier can lead a combat.", (960, 540))
    app.toast("Kept.")
    app.toast("Broken.", error=True)
    driver.frames(2)
    assert {note.kind for note in app.notices.widgets()} == {"tooltip", "bubble", "toast"}
    driver.frames(60 * 5)
    assert [note.text for note in app.notices.widgets()] == ["It does a thing.", "Broken."]
    driver.click(app.notices.widgets()[-1].id)
    assert [note.text for note in app.notices.widgets() if note.kind == "toast"] == []


def test_what_was_wrong_with_the_settings_file_goes_by_itself(open_app, user_dir):
    (user_dir / "settings.json").write_text("{", "utf-8")
    app = open_app().app
    app.notices._toasts.clear()
    app._after_first_frame()
    assert [note.text for note in app.notices.widgets()] == [app.settings_file.notice]
    for _ in range(round(NOTICE_SECONDS / STEP) - 60):
        app.frame()
    assert app.notices.widgets()
    for _ in range(120):
        app.frame()
    assert not app.notices.widgets()


class Broken(Scene):
    """Raises where it is told to, once or always."""

    name = "broken"

    def __init__(self, place: str, always: bool = False) -> None:
        super().__init__()
        self.place = place
        self.always = always

    def _fail(self, place: str) -> None:
        if place == self.place:
            if not self.always:
                self.place = ""
            raise RuntimeError(f"secret of {Path.home()} in {place}")

    def update(self, dt: float) -> None:
        self._fail("update")

    def draw(self, canvas: Canvas) -> None:
        self._fail("draw")

    def key(self, name: str) -> bool:
        self._fail("key")
        return False

    def seed(self) -> str:
        return "AMBER-FOX-2207"


@pytest.mark.parametrize("place", ["update", "draw", "key"])
def test_trouble_is_told_calmly_written_down_and_left(open_app, user_dir, place, capsys):
    driver = open_app(Broken(""))
    broken = driver.app.stack.top
    broken.place = place
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="", scancode=0))
    driver.frames(3)
    top = driver.app.stack.top
    assert isinstance(top, Trouble)
    reports = list((user_dir / "logs").glob("crash-*.txt"))
    assert len(reports) == 1
    text = reports[0].read_text(encoding="utf-8")
    for part in ("Traceback", "RuntimeError", "seed: AMBER-FOX-2207", "version:", "scene: broken", "last actions:"):
        assert part in text
    assert str(Path.home()) not in text
    assert f"/{getpass.getuser()}/" not in text
    shown = " ".join(widget.text for widget in top.widgets())
    assert "Traceback" not in shown
    assert reports[0].name in shown
    driver.click("trouble.continue")
    driver.settle()
    assert driver.app.stack.top is broken
    assert "Traceback" not in capsys.readouterr().err


def test_what_fails_again_leads_to_the_title(open_app):
    driver = open_app(Broken(""))
    driver.app.stack.top.place, driver.app.stack.top.always = "update", True
    driver.frames(3)
    driver.click("trouble.continue")
    driver.frames(3)
    assert isinstance(driver.app.stack.top, Trouble)
    driver.click("trouble.continue")
    driver.settle()
    assert isinstance(driver.app.stack.top, Title)


def test_a_scene_that_cannot_even_begin(user_dir):
    def broken(app):
        raise RuntimeError("no first scene")

    script = user_dir / "s.jsonl"
    script.write_text('{"expect": {"scene": "trouble"}}\n{"click": "trouble.quit"}\n')
    assert run(Launch(user_dir=user_dir, size=(960, 540), script=script, first=broken)) == 1


def test_without_any_output_stream(user_dir, monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    script = user_dir / "s.jsonl"
    script.write_text('{"expect": {"scene": "nowhere"}}\n')
    assert run(Launch(user_dir=user_dir, size=(960, 540), script=script)) == 3
    assert (user_dir / "logs" / "war-table.log").exists()


def test_an_unwritable_user_folder_stops_nothing(tmp_path, user_dir):
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    script = user_dir / "s.jsonl"
    script.write_text('{"click": "title.settings"}\n{"click": "settings.speed.fast"}\n{"wait": 1}\n{"quit": true}\n')
    assert run(Launch(user_dir=blocker / "inside", size=(960, 540), script=script)) == 0


def test_the_pause_menu_over_a_game(driver, table):
    table.pauses = True
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(driver.app.stack.top, Pause)
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert driver.app.stack.top is table
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    driver.click("pause.leave")
    driver.settle()
    assert isinstance(driver.app.stack.top, Title)


def test_the_log_shows_all_filters_by_seat_and_closes(driver, table):
    lines = [LogLine(1 + i // 10, f"**Rook** does thing {i}", seat=i % 2, entity=f"card#{i}") for i in range(60)]
    driver.app.stack.push(LogDrawer(lines, ("Ana", "Rook")))
    driver.settle()
    drawer = driver.app.stack.top
    assert drawer.widgets()[-1].text == "Rook does thing 59"
    driver.click("log.seat.1")
    driver.settle()
    assert drawer.widgets()[-1].text == "Rook does thing 58"
    driver.click((100, 300))
    driver.settle()
    assert driver.app.stack.top is table
    assert table.told == []


@pytest.mark.parametrize("size", [(1280, 720), (1000, 800), (2560, 1080), (960, 540)])
def test_every_menu_lies_inside_the_canvas_and_is_drawn(open_app, size):
    driver = open_app(Title(), size=size)
    for scene in (SettingsScene(), SettingsScene("keys"), SettingsScene("sound"), Pause(), Message("Title", "Text")):
        driver.app.stack.push(scene)
        driver.settle()
        assert colours(driver.app.window.surface) > 20
        for widget in scene.widgets():
            assert widget.rect.left >= 0 and widget.rect.right <= 1920, widget.id
            assert widget.rect.top >= 0 and widget.rect.bottom <= 1080, widget.id
        driver.app.stack.pop()
        driver.settle()


@pytest.mark.parametrize("page", ["display", "sound", "game", "keys", "language", "folders"])
def test_every_setting_is_reached_by_keys(open_app, page):
    driver = open_app(SettingsScene(page))
    scene = driver.app.stack.top
    reachable = {widget.id for widget in scene.widgets() if widget.focusable}
    seen = set()
    for _ in range(4):
        driver.key(pygame.K_TAB)
        for _ in range(60):
            seen.add(driver.app.focused().id)
            driver.key(pygame.K_RIGHT if driver.app.focused().group == "foot" else pygame.K_DOWN)
    if page == "keys":
        reachable |= {f"settings.key.{action}.{slot}" for action in PRINTED for slot in (1, 2)}
        for _ in range(2):
            driver.key(pygame.K_TAB)
        while driver.app.focused().group != "form":
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RIGHT)
        for _ in range(60):
            seen.add(driver.app.focused().id)
            driver.key(pygame.K_UP)
        driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_LEFT)
        for _ in range(60):
            seen.add(driver.app.focused().id)
            driver.key(pygame.K_DOWN)
    assert reachable <= seen


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize("arrow", [pygame.K_DOWN, pygame.K_UP])
def test_an_arrow_in_an_open_list_moves_on_from_the_choice_that_is_ticked(open_app, by_mouse, arrow):
    """The tick shows where it starts, whether or not there is a ring."""
    driver = open_app(SettingsScene())
    driver.app.settings_file.change("display", "colour_vision", "red_green")
    if by_mouse:
        driver.click("settings.colour_vision.list")
    else:
        driver.key(pygame.K_TAB)
        driver.app.stack.top.focus.take(driver.app.widget_called("settings.colour_vision"))
        driver.key(pygame.K_RETURN)
    driver.settle()
    assert driver.app.widget_called("choices.2").icon
    driver.key(arrow)
    assert driver.app.focused().id == ("choices.3" if arrow == pygame.K_DOWN else "choices.1")


def test_where_a_list_asks_something_new_nothing_is_ticked(open_app):
    driver = open_app(Title())
    driver.click("title.first_game")
    driver.settle()
    panel, *choices = driver.app.stack.top.widgets()
    assert panel.text.endswith("?") and len(choices) > 1
    assert not any(choice.icon for choice in choices)
    assert all(panel.rect.y + PANEL_HEAD < choice.rect.y and panel.rect.contains(choice.rect) for choice in choices)
    driver.key(pygame.K_DOWN)
    assert driver.app.focused() is choices[0]


def test_settings_apply_at_once(open_app):
    driver = open_app(SettingsScene())
    app = driver.app
    driver.click("settings.colour_vision.list")
    driver.settle()
    driver.click("choices.3")
    driver.settle()
    assert app.theme.vision == "tritanopia"
    driver.click("settings.text_size.largest")
    driver.settle()
    assert app.theme.text == 1.4
    driver.click("settings.reduced_motion.on")
    driver.settle()
    assert app.tempo.reduced
    shake = next(w for w in app.stack.top.widgets() if w.id == "settings.screen_shake")
    assert not shake.enabled
    assert shake.reason == "off with reduced motion"
    driver.click("settings.reset")
    driver.settle()
    assert app.settings.display.text_size == "normal"


def test_a_key_is_changed_and_a_taken_one_refused(open_app):
    driver = open_app(SettingsScene("keys"))
    app = driver.app
    driver.click("settings.key.step_back.2")
    driver.key(pygame.K_k, unicode="k")
    assert app.keys.keys("step_back") == ("backspace", "k")
    driver.click("settings.key.step_back.1")
    driver.key(pygame.K_z, unicode="z")
    assert app.keys.keys("step_back") == ("backspace", "k")
    assert [note.text for note in app.notices.widgets()] == ["Z already means: Undo."]
    driver.click("settings.key.step_back.1")
    driver.key(pygame.K_ESCAPE)
    assert app.stack.top.name == "settings"


@pytest.mark.parametrize("system", ["X11", "WAYLAND"])
def test_task_bars_call_the_window_by_the_name_of_the_game(monkeypatch, system):
    monkeypatch.delenv(f"SDL_VIDEO_{system}_WMCLASS", raising=False)
    prepare_environment()
    assert os.environ[f"SDL_VIDEO_{system}_WMCLASS"] == "War Table"
    monkeypatch.setenv(f"SDL_VIDEO_{system}_WMCLASS", "mine")
    prepare_environment()
    assert os.environ[f"SDL_VIDEO_{system}_WMCLASS"] == "mine"


@pytest.mark.parametrize("number", [0, 1 << 29, pygame.K_UNKNOWN])
def test_a_key_without_a_name_is_refused_and_the_next_one_taken(open_app, number):
    driver = open_app(SettingsScene("keys"))
    driver.click("settings.key.step_back.2")
    driver.key(number)
    assert [note.text for note in driver.app.notices.widgets()] == [
        "The computer has no name for this key. Press another one."
    ]
    driver.key(pygame.K_k, unicode="k")
    assert driver.app.keys.keys("step_back") == ("backspace", "k")


def test_a_disabled_thing_says_why_and_does_nothing(driver, table):
    table.hand[0].enabled, table.hand[0].reason = False, "2 short."
    driver.click("hand.card.a")
    assert table.told == []
    assert [note.text for note in driver.app.notices.widgets()] == ["2 short."]


def test_a_name_is_typed_and_its_letters_trigger_nothing(driver, table):
    names = []
    driver.app.ask_text("Save as", "A name for this game.", "Late", names.append)
    driver.settle()
    driver.key(pygame.K_END)
    for event in typed(" shift m"):
        driver.app.feed(event)
    driver.frames(2)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    assert names == ["Late shift m"]
    assert driver.app.stack.top is table
    assert not driver.app.settings.sound.master_muted
    driver.app.ask_text("Save as", "", "Late", names.append)
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    driver.frames(3)
    assert names == ["Late shift m"]
    assert driver.app.stack.top is table


def test_what_is_proposed_as_a_name_goes_with_the_first_letter_that_is_typed(driver, table):
    names = []
    driver.app.ask_text("Save as", "A name for this game.", "World in Darkness, Round 3", names.append)
    driver.settle()
    for event in typed("Mine"):
        driver.app.feed(event)
    driver.frames(2)
    driver.app.resize((1366, 768))
    driver.frames(2)
    for event in typed(" too"):
        driver.app.feed(event)
    driver.frames(2)
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    assert names == ["Mine too"], "what was typed is not marked again when the window changes"


@pytest.mark.parametrize("written", ["", "x" * 39, "x" * 60])
@pytest.mark.parametrize("place", [pygame.K_HOME, pygame.K_END])
def test_letters_for_which_a_field_has_no_room_are_refused_aloud(driver, table, written, place):
    names = []
    most = max(40, len(written))
    driver.app.ask_text("Save as", "A name for this game.", written, names.append)
    driver.settle()
    driver.key(place)
    fitting = "abcdefgh" * 5
    for sign in fitting[: most - len(written)]:
        driver.send(pygame.TEXTINPUT, text=sign)
        driver.frames(1)
    told = tr("window.too_long", n=most)
    assert told not in [note.text for note in driver.app.notices.widgets()]
    for sign in ("y", "zz"):
        driver.send(pygame.TEXTINPUT, text=sign)
        driver.frames(2)
        assert told in [note.text for note in driver.app.notices.widgets()]
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    typed_here = fitting[: most - len(written)]
    assert names == [typed_here + written if place == pygame.K_HOME else written + typed_here]


@pytest.mark.parametrize("letter", ["🐵", "漢", "\u200d", "\uffff"])
def test_a_letter_that_no_font_has_is_left_out_of_a_name_and_the_person_is_told(driver, table, letter):
    names = []
    driver.app.ask_text("Save as", "A name for this game.", "Übung – Łódź", names.append)
    driver.settle()
    driver.key(pygame.K_END)
    for sign in f" {letter}2":
        driver.send(pygame.TEXTINPUT, text=sign)
    driver.frames(3)
    assert tr("window.no_letter") in [note.text for note in driver.app.notices.widgets()]
    driver.key(pygame.K_RETURN)
    driver.frames(3)
    assert names == ["Übung – Łódź 2"]


@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_breaks_nothing(open_app, user_dir, seed):
    """Clicks, drags, keys, resizes and lost focus at random over every menu raise nothing."""
    driver = open_app(Title())
    app = driver.app
    chance = random.Random(seed)
    held = ("title.quit", "pause.quit", "trouble.quit", "settings.folder.settings", "settings.folder.saves")
    held += ("settings.folder.logs", "settings.folder.content")
    keys = [pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE]
    keys += [pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_m, pygame.K_PLUS, pygame.K_F11, pygame.K_z, pygame.K_1]
    for _ in range(250):
        top = app.stack.top
        widgets = [widget for widget in top.widgets() if widget.id not in held]
        what = chance.random()
        if what < 0.4 and widgets:
            driver.click(app.viewport.point(*chance.choice(widgets).rect.center), chance.choice((1, 1, 1, 2, 3)))
        elif what < 0.8:
            focused = app.focused()
            code = chance.choice(keys)
            if focused is None or focused.id not in held or code != pygame.K_RETURN:
                driver.key(code, chance.choice((0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT)))
        elif what < 0.9:
            at = (chance.randrange(app.viewport.window[0]), chance.randrange(app.viewport.window[1]))
            driver.press(at)
            driver.move((at[0] // 2, at[1] // 2), held=True)
            if chance.random() < 0.5:
                driver.send(chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
            driver.release((at[0] // 2, at[1] // 2))
        elif what < 0.92:
            app.resize(chance.choice(((1280, 720), (1000, 800), (960, 540))))
        elif what < 0.95:
            app.stack.push(chance.choice((Pause, SettingsScene, lambda: Message("A", "B", no="C")))())
        driver.frames(chance.randint(1, 4))
        assert app.exit_code == 0
        assert not isinstance(app.stack.top, Trouble)
        while len(app.stack) > 6:
            app.stack.pop()
    assert not list((user_dir / "logs").glob("crash-*"))


def test_a_dragged_volume_is_heard_at_once_and_written_when_let_go(open_app, user_dir):
    driver = open_app(SettingsScene("sound"), size=(1920, 1080))
    app = driver.app
    app.sound.start()
    app.stack.top.resized()
    driver.settle()
    slider = next(w for w in app.stack.top.widgets() if w.id == "settings.music.slider")
    knob = slider.element.sliding_button.rect.center
    driver.press(knob)
    driver.frames(2)
    driver.move((knob[0] + 60, knob[1]), held=True)
    driver.frames(3)
    loud = app.settings.sound.music
    assert loud > 50
    assert app.sound.music_volume() == pytest.approx(loud / 100)
    assert not app.settings_file.path.exists()
    driver.release((knob[0] + 60, knob[1]))
    driver.frames(2)
    assert SettingsFile(user_dir).settings.sound.music == app.settings.sound.music


@pytest.mark.parametrize(("row", "page"), [("music", "sound"), ("ui_scale", "display")])
def test_a_press_in_the_groove_of_a_slider_moves_it_there(open_app, user_dir, row, page):
    driver = open_app(SettingsScene(page), size=(1920, 1080))
    app = driver.app
    app.sound.start()
    app.stack.top.resized()
    driver.settle()
    slider = next(w for w in app.stack.top.widgets() if w.id == f"settings.{row}.slider")
    low, high = slider.element.value_range
    place = (slider.element.right_button.rect.left - 8, slider.element.rect.centery)
    driver.press(place)
    driver.frames(2)
    driver.release(place)
    driver.settle()
    assert getattr(getattr(SettingsFile(user_dir).settings, page), row) >= low + 0.9 * (high - low)


def test_tall_toasts_do_not_overlap(driver):
    for number in range(3):
        driver.app.toast(f"{number} " + "a sentence that needs more than one line " * 3, error=True)
    driver.frames(2)
    rects = [note.rect for note in driver.app.notices.widgets()]
    assert len(rects) == 3
    assert all(not a.colliderect(b) for a in rects for b in rects if a is not b)


@pytest.mark.parametrize("key", [pygame.K_PLUS, pygame.K_MINUS, pygame.K_m])
def test_a_key_that_is_pressed_again_changes_the_words_of_its_message(driver, key):
    for _ in range(4):
        driver.key(key)
        driver.frames(2)
    said = [note.text for note in driver.app.notices.widgets() if note.kind == "toast"]
    assert len(said) == 1
    assert key == pygame.K_m or str(driver.app.settings.display.ui_scale) in said[0]


def test_a_window_pulled_to_another_size_is_laid_out_anew(driver):
    """The surface of the display grows by itself: what was laid out is what has to be compared."""
    size = (1500, 960)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    driver.frames()
    assert driver.app.viewport.window == size


@pytest.mark.parametrize("paced", [True, False])
def test_the_end_of_every_movement_is_drawn(open_app: Any, paced: bool) -> None:
    """Nobody has to ask for it: a scene that comes to rest is shown as it came to rest."""
    scene = CardTable()
    driver = open_app(scene)
    drawn: list[float] = []
    shown = scene.draw

    def draw(canvas: Any) -> None:
        shown(canvas)
        drawn.append(scene.hand[0].rect.y)

    scene.draw = draw  # type: ignore[method-assign]
    scene.slide(110)
    if paced:
        driver.app.clock.fixed = None
    for _ in range(60):
        driver.app.frame()
    assert not scene.busy()
    assert drawn[-1] == scene.hand[0].rect.y
