"""The phases at the desk and between the fights: every question has a place, every picture holds at every size."""

from random import Random
from typing import Any

import pytest

from game.engine.decision import Decision, Option
from tests.scenes.venom.play import SIZES, crowded, play_on, seat_at, unreachable
from tests.venom.stage import new_table

OURS = ("opening", "event", "recruitment", "retirement", "end")


def anything(decision: Decision, rnd: Random) -> Option:
    """Rarely fights, so that many Turns fit into a short game."""
    return decision.option("hold") or rnd.choice(decision.options)


@pytest.mark.parametrize(
    ("mission", "seats", "seed"),
    [
        ("world-in-darkness", 2, 3),
        ("the-vanishing-professor", 3, 5),
        ("the-seven-wards", 4, 8),
        ("the-island-coronation", 2, 9),
    ],
)
def test_mouse_and_keys_reach_every_option(open_app: Any, mission: str, seats: int, seed: int) -> None:
    app = open_app().app
    seat_at(app, new_table(seats, mission, seed))
    faults: list[str] = []
    views = set()
    for scene in play_on(app, Random(seed), anything, limit=80):
        if scene.view in OURS:
            views.add(scene.view)
            faults += unreachable(app)
    assert not faults
    assert {"recruitment", "event"} <= views


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_at_any_size(open_app: Any, size: tuple[int, int]) -> None:
    app = open_app(size=size).app
    seat_at(app, new_table(3, seed=12))
    faults: list[str] = []
    for number, scene in enumerate(play_on(app, Random(2), anything, limit=40)):
        if scene.view in OURS and (scene.held or number % 4 == 0):
            faults += crowded(app)
            app.draw()
    assert not faults
