"""Every event around the Satellite is heard, every sound exists, and the place has its mood."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.engine.events import Event
from game.engine.resources import ASSETS
from game.titles import TITLES
from scenes.axis.sounds import AMBIENCE, MUSIC, SOUNDS, sound_of
from tests.scenes.axis.play import begin, busy_hero, new_table


def kinds(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from kinds(child)


def test_every_class_of_event_has_an_entry() -> None:
    others = tuple(f"game.{name}." for name in TITLES if name != "axis")
    mine = {kind for kind in kinds() if kind.__module__.startswith("game.") and not kind.__module__.startswith(others)}
    assert {kind.__name__ for kind in mine} == {kind.__name__ for kind in SOUNDS}


def test_every_sound_is_shipped_and_a_game_is_full_of_them() -> None:
    shipped = {path.stem.rstrip("-0123456789") for path in (ASSETS / "sounds").rglob("*.ogg")}
    assert {AMBIENCE, MUSIC} <= shipped
    heard = set()
    for seed in range(4):
        table, rnd = new_table(3, seed=seed), Random(seed)
        table.listen()
        while table.decision is not None:
            table.answer(busy_hero(table.decision, rnd))
            heard |= {sound_of(event) for event in table.drain()}
    assert heard - {""} <= shipped
    assert {"figure_step", "villain_step", "hot_spot", "tile_hit", "capture", "sent_back", "relocate"} <= heard


def test_the_mood_is_that_of_the_station(open_app: Callable[..., Any]) -> None:
    driver = open_app(speed="none")
    wanted: list[tuple[str, str]] = []
    sound = driver.app.sound
    sound.ambience = lambda name: wanted.append(("ambience", name))
    sound.music = lambda name: wanted.append(("music", name))
    begin(driver.app, new_table())
    driver.settle()
    assert {("ambience", AMBIENCE), ("music", MUSIC)} <= set(wanted)
