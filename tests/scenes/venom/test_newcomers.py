"""What puzzled people who saw the table for the first time."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.engine.decision import Decision
from game.engine.table import Table
from game.venom.wording import prompt
from scenes.menus.log_drawer import LogDrawer
from scenes.start import new_game, open_game
from scenes.table.inspector import entity_of
from scenes.table.replay import to_watch
from scenes.venom.panels import step_names
from tests.scenes.venom.play import at_table, eager, play_on, seat_at, settled
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


def with_log(open_app: OPEN, size: tuple[int, int] = (1280, 720)) -> Any:
    """A window on a Combat with the log open over it."""
    driver = open_app(size=size, speed="none")
    to_combat(driver)
    driver.key(pygame.K_l)
    driver.settle()
    assert isinstance(driver.app.stack.top, LogDrawer)
    return driver


def zoomed(driver: Any) -> Any:
    return next((widget for widget in driver.app.stack.top.widgets() if widget.id == "zoom.card"), None)


def lit(driver: Any) -> set[str]:
    scene = driver.app.stack.scenes[-2]
    return {actor.entity for actor in scene.director.actors.cards.values() if actor.selected}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_line_of_the_log_shows_its_card_and_lights_it(open_app: OPEN, size: tuple[int, int]) -> None:
    driver = with_log(open_app, size)
    drawer = driver.app.stack.top
    on_table = {actor.entity for actor in driver.app.stack.scenes[-2].director.actors.cards.values()}
    rows = [row for row in drawer.widgets() if row.id.startswith("log.line.") and row.entity in on_table]
    row = rows[-1]
    driver.move(driver.app.viewport.point(*row.rect.center))
    driver.frames(2)
    card = zoomed(driver)
    table: Any = driver.app.stack.scenes[-2]
    assert card is not None and card.face.name == table.title.name_of(entity_of(table, row.entity))
    assert lit(driver) == {row.entity}
    assert card.rect.right <= row.rect.left and card.rect.top >= 0 and card.rect.bottom <= 1080
    driver.move(driver.app.viewport.point(300, 500))
    driver.frames(2)
    assert zoomed(driver) is None and lit(driver) == set()


def test_the_keyboard_walks_the_lines_of_the_log(open_app: OPEN) -> None:
    driver = with_log(open_app)
    drawer = driver.app.stack.top
    for _ in range(4):
        driver.key(pygame.K_TAB)
        driver.frames(2)
        if drawer.focus.id and drawer.focus.id.startswith("log.line."):
            break
    seen = {drawer.focus.id}
    for _ in range(len(drawer._lines)):
        driver.key(pygame.K_UP)
        driver.frames(1)
        seen.add(drawer.focus.id)
    below = [row.id for row, _ in drawer._rows if row.entity is not None]
    assert len(below) > 5 and seen >= set(below[: below.index(max(seen, key=below.index)) + 1])
    focused = driver.app.focused()
    assert focused.visible and zoomed(driver) is not None
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert driver.app.stack.top.name == "inspector"


def test_a_card_lights_the_dice_that_it_changed_and_a_die_its_cards(open_app: OPEN) -> None:
    driver = open_app(speed="none")
    driver.app.stack.replace(new_game(driver.app, setup(2, seed=1)))
    for seen in play_on(driver.app, Random(1)):
        scene: Any = seen
        if scene.view != "combat":
            continue
        cards = scene.director.actors.cards
        tied = [(die, card) for die in scene._dice.dice for card in die.changed_by if card in cards]
        if not tied:
            continue
        die, card = tied[0]
        scene.hovered(cards[card])
        assert [one for one in scene._dice.dice if one.widget.marked] == [
            one for one in scene._dice.dice if card in one.changed_by
        ]
        scene.hovered(die.widget)
        assert {entity for entity, actor in cards.items() if actor.marked} == die.changed_by & set(cards)
        scene.hovered(None)
        assert not any(widget.marked for widget in (*cards.values(), *(one.widget for one in scene._dice.dice)))
        driver.frames(2)
        return
    raise AssertionError("no die was changed")


def test_the_prompt_bar_always_says_something(open_app: OPEN) -> None:
    """Whatever is going on, one can read what is asked or what is happening."""
    driver = open_app(speed="fast")
    seat_at(driver.app, Table(the_title(), setup(2, seed=3)))
    rnd, views = Random(3), set()
    wanted = {"opening", "recruitment", "tactical", "combat", "retirement", "end"}
    for _ in range(6000):
        driver.frames(1)
        scene = at_table(driver.app)
        for bar in scene.widgets():
            if bar.id == "prompt":
                assert bar.text and not bar.text.startswith("meanwhile."), scene.view
                views.add(scene.view)
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            scene.choose(eager(scene.open_decision, rnd))
        if views >= wanted:
            break
    assert views >= wanted
