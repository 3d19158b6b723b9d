"""A Turn with its Combat in which whatever can be carried is carried, by mouse and by finger."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.decision import Option
from game.engine.title import GameSetup, SeatSetup
from scenes.script import Script, read_script
from scenes.table.scene import TableScene
from tests.engine.games import new_table
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import at_table, homes, seat_at

#: Phases that give something up for nothing, or do much at once.
LEFT = ("done", "skip", "hold", "all")
MOST = 60


def line_for(scene: TableScene, option: Option, finger: bool) -> dict[str, Any]:
    """The script's line that gives an answer: what can be carried is carried, everything else is pressed."""
    app = scene.app
    for widget in scene.widgets():
        if widget.draggable and widget.enabled and any(one.key == option.key for one in scene.carries(widget)):
            places = [name for name in scene.drop_places(option) if app.widget_called(name) is not None]
            if places:
                return {"drag": [widget.id, places[0]], "finger": finger}
    return {"touch" if finger else "click": homes(scene, option)[0]}


def carry_out(driver: Driver, folder: Path, line: dict[str, Any]) -> None:
    file = folder / "line.jsonl"
    file.write_text(json.dumps(line) + "\n", "utf-8")
    driver.app.script = Script(read_script(file))
    for _ in range(2000):
        driver.app.frame()
        if driver.app.script is None:
            break
    driver.app.clock.fixed = 1 / 60
    driver.settle()


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_turn_with_its_combat_is_played_by_carrying(
    open_app: OpenApp, tmp_path: Path, size: tuple[int, int], finger: bool
) -> None:
    driver = open_app(size=size, speed="none")
    driver.app.settings_file.change("display", "confirm_risky", False)
    seat_at(driver.app, new_table(GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"), SeatSetup("Kim")), 12)))
    carried: set[str] = set()
    fought = False
    for _ in range(MOST):
        driver.settle()
        scene = at_table(driver.app)
        decision, given = scene.open_decision, len(scene.session.table.answers)
        if scene.held:
            carry_out(driver, tmp_path, {"touch" if finger else "click": "page.turn"})
            continue
        assert decision is not None
        if decision.kind == "play" and carried >= {"retirement"}:
            break
        option = next((one for one in decision.options if one.key not in LEFT), decision.options[0])
        line = line_for(scene, option, finger)
        carry_out(driver, tmp_path, line)
        assert len(at_table(driver.app).session.table.answers) == given + 1, (decision.kind, line)
        carried |= {decision.kind} if "drag" in line else set()
        fought |= decision.kind == "combat.roll"
    assert fought and carried >= {"play", "recruit", "lineup.leader", "lineup.support", "retirement"}
