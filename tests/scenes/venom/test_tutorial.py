"""The guided first game: whoever does only what the coach says captures a Leader, by any device, and may leave at will.

Pitfall row "ask 7": a script that does only what the tutorial says completes it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.engine.saves import autosave_path
from game.venom import events
from scenes.start import game_to_continue, open_game
from scenes.table.coach import DIM, Spotlight, paint_spotlight
from scenes.table.lesson import Note, alike
from scenes.table.tutorial import begin
from scenes.venom.lesson import LESSON, NOTES
from tests.scenes.table.lessons import by_keys, by_mouse, by_show_me, note_of, scene_of, target_of

ALL_NOTES = [note for lists in NOTES.values() for notes in lists for note in notes]


@pytest.fixture
def lesson(open_app: Callable[..., Any]) -> Any:
    """A window with the first note of the lesson."""
    driver = open_app(speed="none")
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.settle()
    return driver


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_show_me])
def test_doing_only_what_the_coach_says_captures_a_leader(lesson: Any, way: Callable[[Any, Note], None]) -> None:
    steps = []
    for _ in range(60):
        note = note_of(lesson)
        assert note is not None
        steps.append(note.step)
        if note.name == "end":
            break
        way(lesson, note)
        lesson.settle()
    assert steps == sorted(steps) and set(steps) == set(range(1, LESSON.steps + 1))
    session = scene_of(lesson).director.session
    assert any(isinstance(line.event, events.LeaderCaptured) for line in session.log)
    lesson.click("coach.next")
    lesson.settle()
    assert lesson.app.widget_called("coach") is None
    assert session.table.answers[len(LESSON.path.answers) :], "the partner plays on once the lesson is over"


def test_an_equal_card_does_as_well_as_the_one_that_is_shown(lesson: Any) -> None:
    others = 0
    for _ in range(60):
        note = note_of(lesson)
        assert note is not None
        if note.name == "end":
            break
        if note.does and not scene_of(lesson).held:
            scene, expected = scene_of(lesson), scene_of(lesson).director.session.expected()
            names = [name for name, options in scene.answers.items() if alike(options[0].key, expected.key)]
            others += len(names) > 1
            lesson.click(names[-1])
        else:
            by_mouse(lesson, note)
        lesson.settle()
        assert lesson.app.widget_called("refusal") is None
    assert others > 3
    session = scene_of(lesson).director.session
    assert any(isinstance(line.event, events.LeaderCaptured) for line in session.log)
    assert not LESSON.leads_here(session.table) and len(session.table.answers) == len(LESSON.path.answers)


def test_the_path_leads_through_the_rules() -> None:
    assert len(LESSON.kinds) == len(LESSON.path.answers), "cards or rules changed: run build/first_game.py"


def test_the_note_on_the_odds_shows_some(lesson: Any) -> None:
    while note_of(lesson).name != "forecast":  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    stands = scene_of(lesson).odds.stands  # type: ignore[attr-defined]
    assert 0.05 < stands.chance < 0.95


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540)])
def test_the_way_a_card_goes_and_the_card_itself_are_seen(open_app: Callable[..., Any], size: tuple[int, int]) -> None:
    driver = open_app(speed="none", size=size)
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.settle()
    ways = 0
    while (note := note_of(driver)) is not None and note.name != "end":
        light = driver.app.widget_called("coach.light")
        if light.to is not None:
            assert light.way, note.name
            assert not any(driver.app.widget_called("coach").rect.collidepoint(at) for at in light.way), note.name
            name = target_of(driver)
            driver.begin_drag(name, driver.at("coach"))
            carried = driver.app.widget_called(name)
            assert all(w.z < carried.z for w in scene_of(driver).widgets() if w is not carried)
            driver.move((60, 60), held=True)
            driver.release((60, 60))
            driver.settle()
            assert driver.app.widget_called(name).z < light.z
            ways += 1
        by_show_me(driver, note)
        driver.settle()
    assert ways > 5


def test_every_note_is_short_and_every_question_of_the_path_has_one() -> None:
    assert set(LESSON.kinds) <= set(NOTES)
    for note in ALL_NOTES:
        names = {"card": "Longest Name", "choice": "Bring everybody", "page": "To Retirement", "reward": "Loaded Dice"}
        words = tr(f"lesson.{note.name}.text", value=2, dice=3, **names)
        assert words != f"lesson.{note.name}.text" and len(words) <= 160, note.name


def test_anything_else_is_answered_with_the_sentence_again_and_changes_nothing(lesson: Any) -> None:
    while note_of(lesson).name != "play":  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    scene, wanted = scene_of(lesson), target_of(lesson)
    before = scene.state_hash()
    other = next(name for name in scene.answers if name != wanted and name.startswith("hand."))
    for name in (other, "turn.undo"):
        lesson.click(name)
        lesson.settle()
        bubble = lesson.app.widget_called("refusal")
        assert bubble is not None and "play area" in bubble.text
    lesson.key(pygame.K_h)
    lesson.settle()
    assert scene_of(lesson).state_hash() == before
    # Reading works: the log, and the rules.
    lesson.key(pygame.K_l)
    lesson.settle()
    assert lesson.app.stack.top is not scene
    lesson.key(pygame.K_ESCAPE)
    lesson.settle()
    assert lesson.app.stack.top is scene


def go_to(driver: Any, name: str) -> None:
    """Let everything be shown up to a note."""
    while note_of(driver).name != name:  # type: ignore[union-attr]
        by_show_me(driver, note_of(driver))  # type: ignore[arg-type]
        driver.settle()


def test_a_wrong_card_that_is_dragged_is_answered_as_one_that_is_pressed(lesson: Any) -> None:
    go_to(lesson, "play")
    wanted = target_of(lesson)
    other = next(name for name in scene_of(lesson).answers if name != wanted and name.startswith("hand."))
    lesson.begin_drag(other, lesson.at("place.play"))
    lesson.release(lesson.at("place.play"))
    lesson.settle()
    bubble = lesson.app.widget_called("refusal")
    assert bubble is not None and "play area" in bubble.text
    assert note_of(lesson).name == "play"  # type: ignore[union-attr]


def test_a_note_to_be_read_says_how_it_goes_on(lesson: Any) -> None:
    go_to(lesson, "hand")
    lesson.click(next(name for name in scene_of(lesson).answers if name.startswith("hand.")))
    lesson.settle()
    assert tr("lesson.button.next") in lesson.app.widget_called("refusal").text


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
def test_the_event_that_is_to_be_read_lies_in_the_light(open_app: Callable[..., Any], size: tuple[int, int]) -> None:
    driver = open_app(speed="none", size=size)
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.settle()
    go_to(driver, "event")
    card = next(w for w in scene_of(driver).widgets() if w.id.startswith("event.card."))
    lit = [pygame.FRect(hole) for hole in light_of(driver).holes]
    for thing in (card, driver.app.widget_called("page.panel")):
        assert any(hole.contains(thing.rect) for hole in lit), thing.id
        assert not driver.app.widget_called("coach").rect.colliderect(thing.rect), thing.id
    by_show_me(driver, note_of(driver))  # type: ignore[arg-type]
    driver.settle()
    assert driver.app.widget_called("page.turn").text in driver.app.widget_called("coach").text


def test_the_leader_that_is_to_be_attacked_is_the_one_that_is_told_of(lesson: Any) -> None:
    go_to(lesson, "attack")
    scene = scene_of(lesson)
    leader = scene.director.session.expected().entity  # type: ignore[attr-defined]
    assert scene.leader_of_interest() == leader  # type: ignore[attr-defined]
    assert scene.title.name_of(leader) in lesson.app.widget_called("attack.now").text
    lit = [pygame.FRect(hole) for hole in light_of(lesson).holes]
    assert any(hole.contains(lesson.app.widget_called("track.health").rect) for hole in lit)


def test_the_first_reward_is_told_by_name(lesson: Any) -> None:
    go_to(lesson, "captured")
    session = scene_of(lesson).director.session
    won = next(line.event.card for line in session.log if isinstance(line.event, events.RewardWon))
    assert session.title.definitions[won].deck == "reward", "the coach says that it is no Lens"
    words = lesson.app.widget_called("coach").text
    assert session.title.name_of(won) in words and lesson.app.widget_called("page.turn").text in words


def test_a_drop_elsewhere_goes_back(lesson: Any) -> None:
    while note_of(lesson).name != "play":  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    name, before = target_of(lesson), scene_of(lesson).state_hash()
    start = lesson.at(name)
    lesson.press(start)
    lesson.move((start[0] + 20, start[1] - 20), held=True)
    lesson.move((60, 60), held=True)
    lesson.release((60, 60))
    lesson.settle()
    assert scene_of(lesson).state_hash() == before and lesson.app.widget_called("refusal") is not None


def test_back_leads_to_the_note_before(lesson: Any) -> None:
    seen = []
    while note_of(lesson).name != "recruit":  # type: ignore[union-attr]
        seen.append(note_of(lesson).name)  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    lesson.click("coach.back")
    lesson.settle()
    assert note_of(lesson).name == "ability"  # type: ignore[union-attr]
    lesson.click("coach.back")
    lesson.settle()
    assert note_of(lesson).name == "play_on"  # type: ignore[union-attr]
    go_to(lesson, "use")
    lesson.click("coach.back")
    lesson.settle()
    assert note_of(lesson).name == "dice", "not to what was read before the roll"  # type: ignore[union-attr]


def test_it_can_be_left_and_taken_up_where_it_was(lesson: Any, open_app: Callable[..., Any], user_dir: Path) -> None:
    while note_of(lesson).name != "play_on":  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    state = scene_of(lesson).state_hash()
    lesson.app.stack.clear()
    again = open_app(speed="none")
    kept = game_to_continue(again.app)
    assert kept is not None and kept.path == autosave_path(again.app.folders.saves, LESSON.file)
    for way in (lambda: begin(again.app, LESSON), lambda: open_game(again.app, kept.path)):
        again.app.stack.replace(way())
        again.settle()
        assert scene_of(again).state_hash() == state and note_of(again).name == "play_on"  # type: ignore[union-attr]


def test_ending_asks_and_leaves_a_free_game(lesson: Any) -> None:
    while note_of(lesson).name != "play":  # type: ignore[union-attr]
        by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
        lesson.settle()
    lesson.click("coach.end")
    lesson.settle()
    lesson.key(pygame.K_ESCAPE)
    lesson.settle()
    assert note_of(lesson) is not None
    lesson.click("coach.end")
    lesson.settle()
    yes = next(w for w in lesson.app.stack.top.widgets() if w.text == tr("lesson.leave.yes"))
    lesson.click(yes.id)
    lesson.settle()
    assert note_of(lesson) is None
    free = next(name for name in scene_of(lesson).answers if name.startswith("hand."))
    before = scene_of(lesson).state_hash()
    lesson.click(free)
    lesson.settle()
    assert scene_of(lesson).state_hash() != before


def light_of(driver: Any) -> Spotlight:
    return next(widget for widget in scene_of(driver).widgets() if isinstance(widget, Spotlight))


def at_the_next_light(driver: Any) -> Spotlight:
    """Goes on until the light rests somewhere else, and stops as soon as it is on its way."""
    before = light_of(driver).holes
    for _ in range(12):
        by_show_me(driver, note_of(driver))  # type: ignore[arg-type]
        for _ in range(900):
            driver.frames()
            found = [widget for widget in scene_of(driver).widgets() if isinstance(widget, Spotlight)]
            if found and found[0].holes and found[0].holes != before and before:
                return found[0]
            if found and not scene_of(driver).busy():
                before = found[0].holes
                break
    raise AssertionError("the light stays where it is")


@pytest.mark.parametrize("reduced", [False, True])
def test_the_light_comes_up_where_it_is_needed_and_never_travels(open_app: Callable[..., Any], reduced: bool) -> None:
    driver = open_app(speed="normal")
    driver.app.settings_file.change("display", "reduced_motion", reduced)
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.settle()
    light = at_the_next_light(driver)
    if reduced:
        assert light.glow == 1
        return
    shares, places = [], set()
    while light.glow < 1:
        shares.append(light.glow)
        places.add(light.holes)
        driver.frames()
        light = light_of(driver)
    assert len(shares) > 3 and shares == sorted(shares) and places == {light.holes}


def test_a_light_that_comes_up_frames_nothing_but_what_is_told_of(open_app: Callable[..., Any]) -> None:
    theme = open_app(speed="none").app.theme
    area = (40, 40, 60, 60)
    for glow in (0.0, 0.5, 1.0):
        veil = paint_spotlight(theme, 1.0, (200, 140), [area], (), glow)
        assert veil.get_at((150, 70)) == veil.get_at((5, 5)) == DIM
        assert veil.get_at((70, 70)).a == round(DIM[3] * (1 - glow))
        assert veil.get_at((70, 41)).a == round(255 * glow)
