"""The phases at the desk and between the fights: every question has a place, every picture holds at every size."""

import re
from random import Random
from typing import Any

import pytest

from game.engine.decision import Decision, Option
from game.engine.language import ENGLISH, PSEUDO, use_language
from game.venom.board import ACTIVE_EVENTS
from scenes.drawing.sheet import Sheet
from scenes.menus.log_drawer import LogDrawer
from scenes.table.log import open_log
from tests.scenes.venom.play import SIZES, at_table, crowded, play_on, seat_at, unreachable
from tests.venom.stage import NAMES, Stage, new_table

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


def test_the_log_puts_each_line_under_the_round_in_which_it_happened(open_app: Any) -> None:
    app = open_app().app
    seat_at(app, new_table(2, seed=3))
    for scene in play_on(app, Random(3), anything, limit=200):
        if scene.state.round == 3 and not scene.held:
            break
    open_log(at_table(app))
    drawer = app.stack.top
    assert isinstance(drawer, LogDrawer)
    assert sorted({line.round for line in drawer._lines}) == [1, 2, 3]
    for line in drawer._lines:
        named = re.search(r"Turn \d+, Round (\d+)", line.text)
        assert named is None or int(named[1]) == line.round


def test_nothing_at_the_table_is_written_past_the_language_in_use(
    open_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The longer words mark every letter they can: a plain word that is drawn never went through a translation."""
    written: set[str] = set()
    write, label = Sheet.write, Sheet.label

    def noted_write(sheet: Sheet, text: str, *rest: Any, **more: Any) -> Any:
        written.add(text)
        return write(sheet, text, *rest, **more)

    def noted_label(sheet: Sheet, text: str, *rest: Any, **more: Any) -> None:
        written.add(text)
        label(sheet, text, *rest, **more)

    driver = open_app(size=(1000, 562))
    monkeypatch.setattr(Sheet, "write", noted_write)
    monkeypatch.setattr(Sheet, "label", noted_label)
    use_language(PSEUDO)
    try:
        seat_at(driver.app, new_table(2))
        driver.frames(3)
    finally:
        use_language(ENGLISH)
    plain = {text for text in written if re.fullmatch(r"[A-Za-z]{4,}", text) and text not in NAMES}
    assert len(written) > 20 and not plain, plain


@pytest.mark.parametrize("count", range(1, 7))
def test_any_number_of_active_events_stays_inside_the_rail(open_app: Any, count: int) -> None:
    driver = open_app()
    stage = Stage()
    active = [card for card, kind in enumerate(stage.cards) if kind.deck == "event"][:count]
    for card in active:
        stage.move(card, ACTIVE_EVENTS)
    stage.hand("recruit")
    stage.start("play_hand")
    scene = seat_at(driver.app, stage.table)
    rail = driver.app.widget_called("events").rect.inflate(-16, 0)
    shown = {w.entity: w.rect for w in scene.widgets() if w.id.startswith("event.card.")}
    assert {scene.title.entity_key(card) for card in active} <= set(shown)
    assert all(rail.left <= rect.left and rect.right <= rail.right for rect in shown.values())
