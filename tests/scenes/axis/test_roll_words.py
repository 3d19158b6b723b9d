"""What stands under the dice is what happens: nobody enters where nobody is left, and nobody moves where nobody is."""

from __future__ import annotations

import pytest

from game.engine.language import tr
from scenes.axis.dice import AxisDie, RollTray
from tests.axis.stage import ADD, ONE, TWO, Stage
from tests.scenes.axis.play import begin
from tests.scenes.conftest import OpenApp


@pytest.mark.parametrize(
    ("result", "sector", "left", "held", "comes"),
    [
        (ADD, 3, 1, 0, "add"),
        (ADD, 3, 0, 0, "nobody_left"),
        (ONE, 6, 0, 0, "one_space"),
        (TWO, 6, 0, 0, "two_spaces"),
        (ONE, 4, 0, 0, "nobody_there"),
        (TWO, 4, 1, 0, "nobody_there"),
        (ONE, 6, 0, 1 << 5, "held"),
    ],
)
def test_the_sentence_and_the_die_say_what_happens(
    result: str, sector: int, left: int, held: int, comes: str, open_app: OpenApp
) -> None:
    stage = Stage("red", "blue")
    stage.villain("the-usher", 6, 8)
    stage.pool(*["iron-regent"][:left])
    stage.state.contained[1] = held
    table = stage.start("roll")
    driver = open_app(speed="none")
    scene = begin(driver.app, table)
    control = scene.title.definitions[stage.piece("control-die")].faces.index(result)
    table.foretell(control, sector - 1)
    driver.click("prompt.roll")
    driver.settle()
    tray, die = driver.app.widget_called("tray"), driver.app.widget_called("die.control")
    assert isinstance(tray, RollTray) and tray.sentence == tr(f"orbit.rolled.{comes}", n=sector)
    label = "nobody_left" if comes == "nobody_left" else result
    assert isinstance(die, AxisDie) and die.caption == tr(f"orbit.die.{label}")
