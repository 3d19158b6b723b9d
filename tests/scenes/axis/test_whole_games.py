"""Whole games of Axis of Villains at the table: whatever may be answered can be reached by pointer and keyboard."""

from __future__ import annotations

from random import Random

import pytest

from tests.scenes.axis.play import LAYOUTS, begin, busy_hero, new_table
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import crowded, play_on, unreachable

KINDS = {"roll", "act", "combat.roll"}


@pytest.mark.parametrize(("seats", "layout"), list(zip((2, 3, 4), LAYOUTS, strict=True)))
def test_every_option_of_a_game_can_be_reached(open_app: OpenApp, seats: int, layout: str) -> None:
    app = open_app(speed="none").app
    begin(app, new_table(seats, layout, seed=seats + 20))
    faults: list[str] = []
    met = set()
    for scene in play_on(app, Random(seats), busy_hero, 260):
        assert scene.open_decision is not None
        met.add(scene.open_decision.kind)
        faults += unreachable(app) + crowded(app)
    assert not faults
    assert met >= KINDS
