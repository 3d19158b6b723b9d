"""The coach of every lesson: the card hides nothing it speaks of, the light cuts nothing, the arrow crosses nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.axis.lesson import LESSON as AXIS
from scenes.table.arrow import arrow
from scenes.table.coach import HALO, Spotlight
from scenes.table.lesson import Lesson
from scenes.table.tutorial import begin
from scenes.table.whereabouts import places_of, readable
from scenes.venom.lesson import LESSON as VENOM
from scenes.widgets.pile import PileWidget
from tests.scenes.table.lessons import by_show_me, note_of, scene_of


def label_of(pile: PileWidget) -> pygame.FRect:
    """Where the label of a pile is written."""
    place = pygame.FRect(0, 0, pile.rect.width, 20)
    place.center = (pile.rect.centerx, pile.rect.bottom + pile.label_at)
    return place


def cut(light: pygame.FRect, thing: pygame.FRect) -> bool:
    """Whether the frame of a light runs through a thing."""
    part = light.clip(thing)
    return min(part.width, part.height) > HALO and not light.contains(thing) and not thing.contains(light)


@pytest.mark.parametrize("lesson", [VENOM, AXIS], ids=["venom", "axis"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_card_light_and_arrow_leave_free_what_is_to_be_read(
    lesson: Lesson, size: tuple[int, int], open_app: Callable[..., Any]
) -> None:
    driver = open_app(size=size, speed="none")
    driver.app.stack.replace(begin(driver.app, lesson))
    driver.come_to_rest()
    for _ in range(80):
        note = note_of(driver)
        assert note is not None
        if note.name == "end":
            return
        scene, card = scene_of(driver), driver.app.widget_called("coach").rect
        light = next(widget for widget in scene.widgets() if isinstance(widget, Spotlight))
        lit = [pygame.FRect(hole) for hole in light.holes] + ([pygame.FRect(light.to)] if light.to else [])
        named = [place for target in note.targets if target != "option" for place in places_of(scene, target)]
        assert all(any(hole.contains(place) for hole in lit) for place in named), note.name
        assert lit and not any(card.colliderect(hole) for hole in lit), note.name
        assert not any(card.collidepoint(point) for point in light.way), note.name
        labels = [label_of(w) for w in scene.widgets() if isinstance(w, PileWidget) and w.text and w.labelled]
        cards = [mark.rect for mark in scene.marks if mark.id.startswith(("play.", "ground.", "zone."))]
        for hole in (hole.inflate(HALO, HALO) for hole in lit if not scene.held):
            assert not any(cut(hole, thing) for thing in (*labels, *cards)), note.name
        ends = (pygame.FRect(light.holes[0]), pygame.FRect(light.to or light.holes[0]))
        for thing in readable(scene):
            if not any(thing.contains(end) or end.contains(thing) for end in ends):
                assert not any(thing.collidepoint(point) for point in light.way), note.name
        by_show_me(driver, note)
        driver.come_to_rest()
    raise AssertionError("the lesson has no end")


def test_the_event_track_that_is_told_of_lies_in_the_light(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    driver.app.stack.replace(begin(driver.app, VENOM))
    driver.come_to_rest()
    while (note := note_of(driver)) is not None and note.name != "event_on":
        by_show_me(driver, note)
        driver.come_to_rest()
    light = next(widget for widget in scene_of(driver).widgets() if isinstance(widget, Spotlight))
    track = driver.app.widget_called("event-track").rect
    assert any(pygame.FRect(hole).contains(track) for hole in light.holes)


def test_an_arrow_goes_round_what_lies_between() -> None:
    source, goal, wall = (700.0, 200.0, 100.0, 140.0), (700.0, 700.0, 100.0, 140.0), (600.0, 400.0, 300.0, 200.0)
    assert any(pygame.FRect(wall).collidepoint(point) for point in arrow(source, goal))
    assert not any(pygame.FRect(wall).collidepoint(point) for point in arrow(source, goal, (wall,)))
