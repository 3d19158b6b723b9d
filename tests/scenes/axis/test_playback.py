"""What happens is shown step by step, and its end is the same however it is reached."""

from __future__ import annotations

from random import Random

import pytest

from game.axis import events
from game.engine.events import Moved
from scenes.axis.fight import ScoreBar
from scenes.axis.orbit import Orbit
from scenes.widgets.dice import REST
from tests.scenes.axis.play import QUESTIONS, begin, busy_hero, new_table, orbit
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import play_on, seen, settled


def _waited(driver: Driver, frames: int = 4000) -> Orbit:
    for _ in range(frames):
        driver.pass_time()
        scene = driver.app.stack.top
        assert isinstance(scene, Orbit)
        if not scene.busy():
            return scene
    raise AssertionError("the table does not come to rest")


@pytest.mark.parametrize("kind", ["roll", "act", "combat.roll", "target.space", "discard"])
def test_skipping_shows_the_same_end_as_waiting(open_app: OpenApp, kind: str) -> None:
    ends = []
    for skips in (True, False):
        driver = open_app(speed="fast")
        scene = begin(driver.app, QUESTIONS[kind]())
        decision = scene.open_decision
        assert decision is not None
        rnd = Random(3)
        for _ in range(4):
            asked = scene.open_decision
            if asked is None:
                break
            scene.choose(busy_hero(asked, rnd))
            if skips:
                scene = orbit(settled(driver.app))
            else:
                scene = _waited(driver)
        ends.append(seen(scene))
    assert ends[0] == ends[1]


def test_nothing_gives_a_roll_away_while_the_dice_tumble(open_app: OpenApp) -> None:
    driver = open_app(speed="normal")
    scene = begin(driver.app, new_table(2, seed=4))
    roll = scene.option("roll")
    assert roll is not None
    scene.choose(roll)
    driver.frames(3)
    assert scene.dice.veiled
    assert not scene.dice.sentence and not scene.lit_sector
    tray = driver.app.widget_called("tray")
    assert tray is not None and not getattr(tray, "sentence", "")
    scene = _waited(driver)
    assert scene.dice.sentence


def test_a_villain_walks_space_by_space(open_app: OpenApp) -> None:
    """Between where it stood and where it stops it is seen over the space between."""
    driver = open_app(speed="normal")
    scene = begin(driver.app, new_table(2, seed=1))
    for _ in range(60):
        decision = scene.open_decision
        assert decision is not None
        option = decision.option("roll") or decision.option("end")
        assert option is not None
        scene.choose(option)
        moved = [frame.event for frame in scene.session.frames if isinstance(frame.event, events.VillainMoved)]
        long = next((event for event in moved if len(event.path) == 3), None)
        if long is None:
            scene = orbit(settled(driver.app))
            continue
        key = scene.title.entity_key(long.villain)
        between = driver.app.widget_called(f"space.{long.path[1] // 8 + 1}.{long.path[1] % 8 + 1}")
        assert between
        places = []
        while scene.session.frames or scene.motion.busy:
            driver.frames()
            figure = driver.app.widget_called(f"board.{key}")
            if figure is not None:
                places.append(figure.rect.center)
            if isinstance(scene.shown_event, events.VillainMoved) and scene.shown_event is long:
                break
        x, y = between.rect.center
        assert any(abs(px - x) < 12 and abs(py - y) < 22 for px, py in places)
        return
    raise AssertionError("nobody moved two spaces")


def test_every_move_on_the_board_takes_time(open_app: OpenApp) -> None:
    scene = begin(open_app(speed="none").app, new_table(2))
    assert scene.look_at(Moved(5, 7, 6, 0)) > 0


def test_the_result_of_a_combat_is_stamped_then_the_board_is_seen_again(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    scene = begin(driver.app, QUESTIONS["combat.roll"]())
    assert driver.app.widget_called("fight") is not None
    for scene_now in play_on(driver.app, Random(1), busy_hero, 4):
        decision = scene_now.open_decision
        assert decision is not None
        if decision.kind not in ("combat.roll", "reroll"):
            break
    assert isinstance(scene, Orbit)
    assert driver.app.widget_called("fight") is None


def test_the_dice_of_a_combat_tumble_before_the_total_is_told(open_app: OpenApp) -> None:
    driver = open_app(speed="normal")
    scene = begin(driver.app, QUESTIONS["combat.roll"]())
    roll = scene.option("roll")
    assert roll is not None
    scene.choose(roll)
    driver.frames(3)
    score = driver.app.widget_called("fight.score")
    assert isinstance(score, ScoreBar) and score.total == 0
    assert any(die.frame != REST for die in scene.dice.lying)
    scene = _waited(driver)
    score = driver.app.widget_called("fight.score")
    assert isinstance(score, ScoreBar) and score.total == scene.state.total() > 0
