"""What puzzled people who saw the table for the first time."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.decision import Decision
from game.engine.table import Table
from game.venom.wording import prompt
from scenes.start import new_game, open_game
from scenes.table.replay import to_watch
from scenes.venom.panels import step_names
from tests.scenes.venom.play import play_on, seat_at, settled
from tests.venom.stage import setup
from tests.venom.stage import title as the_title

OPEN = Callable[..., Any]
GOLDEN = Path(__file__).parents[2] / "golden" / "venom"


def to_combat(driver: Any) -> Any:
    """A window on a game of two people in its first Combat, some dice changed already."""
    game = setup(2, seed=3)
    driver.app.stack.replace(new_game(driver.app, game))
    for scene in play_on(driver.app, Random(3)):
        if scene.view == "combat" and scene.open_decision is not None and len(scene.director.story.rows) > 2:
            return scene
    raise AssertionError("there was no Combat")


def test_a_game_that_is_taken_up_in_a_combat_knows_what_happened(open_app: OPEN) -> None:
    driver = open_app(speed="none")
    before = to_combat(driver)
    rows, log = list(before.director.story.rows), [line.text for line in before.session.log]
    path = before.session.journal.path
    before.session.close()
    driver.app.stack.replace(open_game(driver.app, path))
    after: Any = settled(driver.app)
    assert after.view == "combat"
    assert [line.text for line in after.session.log] == log
    assert [row.text for row in after.director.story.rows] == [row.text for row in rows] != []
    assert to_watch(after.session.journal.path).table.answers


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_said_at_the_edge_leaves_the_panel_of_the_seat_free(open_app: OPEN, size: tuple[int, int]) -> None:
    driver = open_app(size=size, speed="none")
    seat_at(driver.app, Table(the_title(), setup(2, seed=3)))
    scene = next(scene for scene in play_on(driver.app, Random(3)) if scene.view == "recruitment")
    driver.app.toast("A sentence that is long enough to need more than a single line of a toast, as hints are.")
    driver.frames(2)
    own = next(widget for widget in scene.widgets() if widget.id == "own")
    toast = next(widget for widget in driver.app.notices.widgets() if widget.id.startswith("toast"))
    assert toast.rect.width and not toast.rect.colliderect(own.rect)


def test_with_several_people_every_choice_names_who_is_asked(open_app: OPEN) -> None:
    driver = open_app(speed="none")
    scene: Any = to_combat(driver)
    assert len(scene.session.humans) == 2
    panel = next(widget for widget in scene.widgets() if widget.id == "choose")
    assert scene.session.names[scene.open_decision.seat] in panel.text


def test_the_steps_of_the_event_track_have_one_name(open_app: OPEN) -> None:
    driver = open_app(speed="none")
    driver.app.stack.replace(new_game(driver.app, setup(2, seed=3)))
    for scene in play_on(driver.app, Random(3), limit=200):
        tracks = {widget.id: getattr(widget, "names", ()) for widget in scene.widgets()}
        if "page.track" in tracks:
            assert tracks["page.track"] == tuple(name.upper() for name in step_names(scene))
            return
    raise AssertionError("no Strike was seen")


def test_a_question_that_comes_again_says_which_one_it_is() -> None:
    table: Any = Table(the_title(), setup(2))
    card = 0
    one, other = (
        prompt(the_title(), table.state, Decision("lose_dice.any", 0, [], fields={"card": card, "nth": n, "of": 2}))
        for n in (1, 2)
    )
    assert one.endswith("(1 of 2)") and other.endswith("(2 of 2)")


@pytest.mark.parametrize("file", sorted(GOLDEN.rglob("*.txt")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_card_asks_the_same_thing_twice_running(file: Path) -> None:
    asked = re.findall(r"^(\w+: \*\*.+)$", file.read_text("utf-8"), re.MULTILINE)
    again = [one for one, following in itertools.pairwise(asked) if one == following]
    assert [one for one in again if not re.search(r"\*\*(Play your|Choose Freedom|Our |Recruit:|Help)", one)] == []
