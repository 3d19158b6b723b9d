"""A pupil of a guided first game who does only what the coach says, by mouse, by keys, or by letting it be shown."""

from __future__ import annotations

from typing import Any

import pygame

from scenes.table.lesson import Note
from scenes.table.scene import TableScene
from scenes.table.tutorial import LessonDirector


def scene_of(driver: Any) -> TableScene:
    top = driver.app.stack.top
    assert isinstance(top, TableScene), top
    return top


def note_of(driver: Any) -> Note | None:
    director = scene_of(driver).director
    assert isinstance(director, LessonDirector)
    return director.note(scene_of(driver))


def target_of(driver: Any) -> str:
    """The id of the thing that the note asks to press or carry."""
    scene = scene_of(driver)
    if scene.held:
        return "page.turn"
    expected = scene.director.session.expected()  # type: ignore[attr-defined]
    return next(name for name, options in scene.answers.items() if options[0].key == expected.key)


def by_mouse(driver: Any, note: Note) -> None:
    """Drags what is to be carried, clicks what is to be pressed."""
    if not note.does:
        driver.click("coach.next")
        return
    name = target_of(driver)
    places = scene_of(driver).drop_places(scene_of(driver).answers[name][0]) if note.to else ()
    if not places:
        driver.click(name)
        return
    driver.press(driver.at(name))
    start = driver.at(name)
    driver.move((start[0] + 12, start[1] - 12), held=True)
    goal = driver.at(places[0])
    driver.move(goal, held=True)
    driver.release(goal)


def towards(here: tuple[float, float], there: tuple[float, float], across: bool) -> int:
    """The arrow that leads from one place to another, along the longer way or `across` it."""
    right, down = there[0] - here[0], there[1] - here[1]
    if (abs(right) > abs(down)) != across:
        return pygame.K_RIGHT if right > 0 else pygame.K_LEFT
    return pygame.K_DOWN if down > 0 else pygame.K_UP


def by_keys(driver: Any, note: Note) -> None:
    """Walks to the thing with Tab and arrows and presses Enter."""
    scene = scene_of(driver)
    wanted = {"page.turn"} if note.turns else {"coach.next"}
    if note.does and not scene.held:
        expected = scene.director.session.expected()  # type: ignore[attr-defined]
        wanted = {name for name, options in scene.answers.items() if options[0].key == expected.key}
    goal = driver.app.widget_called(next(iter(wanted)))
    # Round through the groups; within that of the thing, towards it.
    for _ in range(16):
        driver.key(pygame.K_TAB)
        been: set[str] = set()
        for _ in range(14):
            focused = driver.app.focused()
            assert focused is not None
            if focused.id in wanted:
                driver.key(pygame.K_RETURN)
                if scene._lifted is not None:
                    # A card that may be let go in several places has been taken up: down it goes on the first.
                    driver.key(pygame.K_RETURN)
                return
            if focused.group != goal.group:
                break
            driver.key(towards(focused.rect.center, goal.rect.center, focused.id in been))
            been.add(focused.id)
    raise AssertionError(f"the keyboard does not come to {wanted}")


def by_show_me(driver: Any, note: Note) -> None:
    driver.key(pygame.K_SPACE if note.does else pygame.K_RETURN)
