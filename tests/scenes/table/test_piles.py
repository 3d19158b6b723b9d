"""A click on a pile opens that pile, in every title, whether it lies face up, face down, or is empty."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scenes.table.piles import PileViewer
from scenes.table.scene import TableScene
from scenes.widgets.controls import Segment
from scenes.widgets.pile import PileWidget
from tests.scenes.axis.play import begin, busy_hero
from tests.scenes.axis.play import new_table as axis_table
from tests.scenes.venom.play import eager, seat_at
from tests.venom.stage import new_table as venom_table


def opens_what_is_clicked(driver: Any, scene: TableScene) -> set[str]:
    """Opens every pile on the table, and tells which there were."""
    found = [w for w in scene.widgets() if isinstance(w, PileWidget) and w.visible and w.id not in scene.answers]
    names = {w.id.removeprefix("pile.") for w in found if w.id.startswith("pile.") and not w.reason}
    for name in names:
        assert scene.open_piles(name)
        driver.settle()
        viewer = driver.app.stack.top
        assert isinstance(viewer, PileViewer)
        shown = [w.id for w in viewer.widgets() if isinstance(w, Segment) and w.group == "piles" and w.selected]
        assert shown == [f"piles.{name}"]
        driver.app.stack.remove(viewer)
        driver.settle()
    return names


@pytest.mark.parametrize("name", ["axis", "venom"])
def test_every_pile_opens_itself(name: str, open_app: Any) -> None:
    driver, rnd = open_app(speed="none"), Random(4)
    table: Any = axis_table(2) if name == "axis" else venom_table()
    choose, seen = (busy_hero if name == "axis" else eager), set[str]()
    for _ in range(5):
        scene = begin(driver.app, table) if name == "axis" else seat_at(driver.app, table)
        seen |= opens_what_is_clicked(driver, scene)
        for _ in range(15):
            if table.decision is not None:
                table.answer(choose(table.decision, rnd).key)
    assert any(each.endswith("deck") for each in seen) and any(each.endswith("discard") for each in seen)
