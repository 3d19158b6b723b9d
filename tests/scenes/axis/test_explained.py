"""Everything at the table of Axis of Villains explains itself, and costs nothing while nothing happens."""

from __future__ import annotations

import pytest

from scenes.widgets.card import CardWidget
from tests.scenes.axis.play import QUESTIONS, begin
from tests.scenes.conftest import OpenApp

#: Kinds of things that say nothing in words by themselves.
MUTE = ("chip", "figure", "die", "pile", "slot", "space", "tiles", "track")


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_sign_and_number_has_a_tooltip(open_app: OpenApp, kind: str) -> None:
    scene = begin(open_app(speed="none").app, QUESTIONS[kind]())
    mute = [widget for widget in scene.widgets() if widget.visible and widget.kind in MUTE]
    assert len(mute) > 70
    assert not [widget.id for widget in mute if widget.tooltip is None or not all(widget.tooltip)]
    icons = [widget for widget in scene.widgets() if widget.kind == "button" and hasattr(widget, "tone")]
    assert not [widget.id for widget in icons if widget.tooltip is None]
    cards = [widget for widget in scene.widgets() if isinstance(widget, CardWidget)]
    assert not [card.id for card in cards if card.face is None and not card.face_down]


@pytest.mark.parametrize("kind", QUESTIONS)
def test_a_table_at_rest_is_not_painted_again(open_app: OpenApp, kind: str) -> None:
    driver = open_app(speed="none")
    begin(driver.app, QUESTIONS[kind]())
    for _ in range(20):
        driver.app.draw()
    painted = driver.app.canvas.cache.painted
    # Running dashes come in a fixed number of pictures, which a second of drawing has all made.
    driver.app.draw()
    assert driver.app.canvas.cache.painted - painted <= 1


def test_the_chances_against_a_villain_are_told_before_anybody_goes_there(open_app: OpenApp) -> None:
    scene = begin(open_app(speed="none").app, QUESTIONS["act"]())
    figure = next(widget for widget in scene.widgets() if widget.id == "board.the-usher")
    assert figure.tooltip is not None
    assert "win" in figure.tooltip[1] and scene.hero_of(scene.state.active) in figure.tooltip[1]


def test_the_odds_of_every_team_stand_beside_the_attack(open_app: OpenApp) -> None:
    """Two rolls against 9: 28 of 64 win, 8 tie; three rolls 429 of 512 and 28 of 512."""
    app = open_app(speed="none").app
    begin(app, QUESTIONS["act"]())
    table = app.widget_called("act.odds.captain-boomerang")
    assert table is not None
    rows = table.rows  # type: ignore[attr-defined]
    assert [(row.win, row.tie, row.lose) for row in rows][:2] == [(44, 12, 44), (84, 5, 11)]
    assert len(rows) == 4


def test_the_close_up_of_a_combat_is_painted_before_it_opens(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    scene = begin(driver.app, QUESTIONS["act"]())
    canvas = driver.app.canvas
    before = scene.state_hash()
    for rehearsal in scene.ahead():
        rehearsal(canvas)
    assert scene.state_hash() == before
    attack = scene.option("attack.captain-boomerang")
    assert attack is not None
    scene.choose(attack)
    begin(driver.app, scene.session.table)
    plates = [driver.app.widget_called(name) for name in ("fight.villain", "fight.yellow", "fight")]
    painted = canvas.cache.painted
    for plate in plates:
        assert plate is not None
        plate.draw(canvas)
    assert canvas.cache.painted == painted
