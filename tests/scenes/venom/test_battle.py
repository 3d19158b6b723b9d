"""The Tactical and the Combat Phase over whole games: everything that is asked can be answered where one looks."""

from random import Random
from typing import Any

import pytest

from game.engine.table import Table
from scenes.venom.battle import BattleScene
from tests.scenes.venom.play import crowded, play_on, seat_at, unreachable
from tests.venom.stage import setup, title

GAMES = (
    (1, 2, "world-in-darkness"),
    (2, 3, "the-seven-wards"),
    (3, 2, "the-vanishing-professor"),
    (4, 4, "the-island-coronation"),
    (5, 2, "the-clockwork-tide"),
)


@pytest.mark.parametrize(("seed", "seats", "mission"), GAMES)
def test_every_option_of_a_fight_has_its_place(open_app: Any, seed: int, seats: int, mission: str) -> None:
    driver = open_app()
    seat_at(driver.app, Table(title(), setup(seats, mission, seed)))
    kinds = set()
    for scene in play_on(driver.app, Random(seed), limit=300):
        if isinstance(scene, BattleScene):
            assert not unreachable(driver.app)
            assert not crowded(driver.app)
            if scene.held:
                assert driver.app.widget_called("page.turn") is not None
                kinds.add("page")
            elif scene.open_decision is not None:
                kinds.add(scene.open_decision.kind)
    assert {"attack", "lineup.leader", "lineup.support", "page"} <= kinds
