"""The guided first game of Axis of Villains: whoever does only what the coach says captures two villains."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.axis import events
from game.engine.language import tr
from scenes.axis.lesson import LESSON, NOTES
from scenes.menus.title import Title
from scenes.start import game_to_continue, open_game
from scenes.table.lesson import Note
from scenes.table.tutorial import begin
from tests.scenes.table.lessons import by_keys, by_mouse, by_show_me, note_of, scene_of, target_of

ALL_NOTES = [note for lists in NOTES.values() for notes in lists for note in notes]
FIELDS = {
    "hero": "Green Lantern",
    "partner": "Green Lantern",
    "villain": "Vex of the Ninth Moon",
    "card": "Rescue Flight",
}


@pytest.fixture
def lesson(open_app: Callable[..., Any]) -> Any:
    """A window with the first note of the lesson."""
    driver = open_app(speed="none")
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.come_to_rest()
    return driver


def go_to(driver: Any, name: str) -> None:
    """Let everything be shown up to a note."""
    while note_of(driver).name != name:  # type: ignore[union-attr]
        by_show_me(driver, note_of(driver))  # type: ignore[arg-type]
        driver.come_to_rest()


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_show_me])
def test_doing_only_what_the_coach_says_captures_villains(lesson: Any, way: Callable[[Any, Note], None]) -> None:
    steps = []
    for _ in range(60):
        note = note_of(lesson)
        assert note is not None
        steps.append(note.step)
        if note.name == "end":
            break
        way(lesson, note)
        lesson.come_to_rest()
    assert steps == sorted(steps) and set(steps) == set(range(1, LESSON.steps + 1))
    log = [line.event for line in scene_of(lesson).director.session.log]
    fights = [event for event in log if isinstance(event, events.CombatEnded)]
    assert [(fight.how, len(fight.fighters)) for fight in fights] == [("won", 2), ("won", 1)]
    for kind in (events.HotSpotHit, events.VillainCardBegan, events.HeroMoved, events.CardPlayed):
        assert any(isinstance(event, kind) for event in log)
    lesson.click("coach.next")
    lesson.come_to_rest()
    assert lesson.app.widget_called("coach") is None and scene_of(lesson).open_decision is not None


def test_the_path_leads_through_the_rules() -> None:
    assert len(LESSON.kinds) == len(LESSON.path.answers), "pieces or rules changed: run build/first_game_axis.py"


def test_every_note_is_short_and_every_question_of_the_path_has_one() -> None:
    assert set(LESSON.kinds) <= set(NOTES)
    for note in ALL_NOTES:
        fields = {
            **FIELDS,
            "strength": 10,
            "chance": 100,
            "steps": 5,
            "total": 15,
            "choice": "Move to space 7.1, 1 step",
        }
        words = tr(f"axis.lesson.{note.name}.text", **fields)
        assert words != f"axis.lesson.{note.name}.text" and len(words) <= 160, note.name
        assert tr(f"axis.lesson.{note.name}.title") != f"axis.lesson.{note.name}.title"


def test_anything_else_is_answered_with_the_sentence_again(lesson: Any) -> None:
    go_to(lesson, "step")
    before = scene_of(lesson).state_hash()
    for name in ("space.4.4", "turn.undo", "prompt.end"):
        lesson.click(name)
        lesson.come_to_rest()
        bubble = lesson.app.widget_called("refusal")
        assert bubble is not None and "7.1" in bubble.text
        assert scene_of(lesson).state_hash() == before


def test_a_card_let_go_elsewhere_is_played_and_its_target_asked_for(lesson: Any) -> None:
    go_to(lesson, "card")
    lesson.press(lesson.at(target_of(lesson)))
    start = lesson.at(target_of(lesson))
    lesson.move((start[0] - 20, start[1] + 20), held=True)
    goal = lesson.at("space.2.6")
    lesson.move(goal, held=True)
    lesson.release(goal)
    lesson.come_to_rest()
    assert note_of(lesson).name == "fly"  # type: ignore[union-attr]


def test_it_is_left_and_taken_up_where_it_was(lesson: Any, open_app: Callable[..., Any], user_dir: Path) -> None:
    go_to(lesson, "join")
    state = scene_of(lesson).state_hash()
    lesson.app.stack.clear()
    again = open_app(speed="none")
    kept = game_to_continue(again.app)
    assert kept is not None
    for way in (lambda: begin(again.app, LESSON), lambda: open_game(again.app, kept.path)):
        again.app.stack.replace(way())
        again.come_to_rest()
        assert scene_of(again).state_hash() == state and note_of(again).name == "join"  # type: ignore[union-attr]


def test_the_title_asks_which_first_game_is_meant(open_app: Callable[..., Any]) -> None:
    driver = open_app(Title(), speed="none")
    driver.click("title.first_game")
    driver.come_to_rest()
    listed = driver.app.stack.top.widgets()
    rows = [w for w in driver.app.stack.scenes[0].widgets() if w.id.startswith("title.") and w.focusable]
    assert len(rows) > 4 and not any(a.rect.colliderect(b.rect) for a in listed for b in rows), "nothing is covered"
    line = next(w for w in listed if w.text == tr("setup.title_of.axis"))
    driver.frames(25)
    driver.click(line.id)
    driver.come_to_rest()
    assert note_of(driver).name == "aim"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["step", "walk"])
def test_a_hero_that_is_to_move_may_be_dragged(name: str, lesson: Any) -> None:
    go_to(lesson, name)
    scene = scene_of(lesson)
    expected = scene.director.session.expected()  # type: ignore[attr-defined]
    hero = f"board.{scene.title.entity_key(scene.state.heroes[scene.state.active])}"
    for goal, arrives in ((f"space.{'3.3' if name == 'step' else '4.4'}", False), (target_of(lesson), True)):
        lesson.begin_drag(hero, lesson.at(goal))
        lesson.frames(2)
        lesson.release(lesson.at(goal))
        lesson.come_to_rest()
        at = scene_of(lesson).state.where(scene.state.active)
        assert (at == expected.value) == arrives


def test_no_band_lies_across_the_card_of_the_coach(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="normal")
    driver.app.stack.replace(begin(driver.app, LESSON))
    driver.settle()
    scene = scene_of(driver)
    scene.announce("Robin, it is your move.", 0)
    assert driver.app.widget_called("coach") is not None and driver.app.widget_called("banner") is None
    scene.director.finish(scene)  # type: ignore[attr-defined]
    scene.announce("Robin, it is your move.", 0)
    assert driver.app.widget_called("coach") is None and driver.app.widget_called("banner") is not None


def test_the_light_on_an_ultra_villain_is_on_every_one_there_is(lesson: Any) -> None:
    go_to(lesson, "hot_spot")
    by_show_me(lesson, note_of(lesson))  # type: ignore[arg-type]
    by_name = lesson.app.widget_called
    lesson.come_to_rest()
    assert note_of(lesson).name == "ultra"  # type: ignore[union-attr]
    title, state = scene_of(lesson).title, scene_of(lesson).state
    ultra = [by_name(f"board.{title.entity_key(one)}") for one in state.villains() if title.definitions[one].is_ultra]
    holes = [pygame.FRect(hole) for hole in by_name("coach.light").holes]
    assert ultra and len(holes) == len(ultra) and all(figure.rect in holes for figure in ultra)
