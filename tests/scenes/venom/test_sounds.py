"""Every event is heard, every sound exists, and the room has its mood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.engine.events import Event
from game.engine.resources import ASSETS
from game.engine.table import Table
from game.titles import TITLES
from game.venom import events
from scenes.venom.sounds import AMBIENCE, SOUNDS, TENSION, sound_of
from tests.scenes.venom.play import play_on, seat_at
from tests.venom.stage import setup, title


def all_events(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from all_events(child)


def test_every_class_of_event_has_an_entry() -> None:
    others = tuple(f"game.{name}." for name in TITLES if name != "venom")
    mine = [kind for kind in all_events() if kind.__module__.startswith("game.")]
    named = {kind.__name__ for kind in mine if not kind.__module__.startswith(others)}
    assert named == {kind.__name__ for kind in SOUNDS}
    assert events.Attacked in SOUNDS


def test_every_sound_that_is_named_is_shipped(open_app: Callable[..., Any]) -> None:
    shipped = {path.stem.rstrip("-0123456789") for path in (ASSETS / "sounds").rglob("*.ogg")}
    assert {AMBIENCE, TENSION} <= shipped
    driver = open_app(speed="none")
    scene = seat_at(driver.app, Table(title(), setup(2, seed=3)))
    heard: dict[str, str] = {}
    for scene in play_on(driver.app, Random(3), limit=60):
        for line in scene.session.log:
            if line.event is not None:
                heard[type(line.event).__name__] = sound_of(scene, line.event)
    assert len(heard) > 8
    assert set(heard.values()) - {""} <= shipped, heard
    fixed = {sound for sound in SOUNDS.values() if isinstance(sound, str)} - {""}
    assert fixed <= shipped
