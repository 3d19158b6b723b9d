"""The end of a game: its points, its history, and the ways on from there."""

import itertools
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.language import tr
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, seated, view_seed
from game.venom.board import captured as captured_pile
from game.venom.missions import victory_points
from scenes.session import GameSession
from scenes.table import tally
from scenes.table.director import Director
from scenes.table.outcome import POINTS
from scenes.table.tally import NAMED, ScoreItem
from scenes.venom.history import history_of
from scenes.venom.outcome import Victory
from scenes.widgets.card import face_picture
from tests.scenes.venom.play import SIZES, at_table, crowded, seen
from tests.venom.stage import title


def setup_of(seed: int) -> GameSetup:
    return GameSetup(
        "venom", "world-in-darkness", (SeatSetup("Ana", "rookie", 0), SeatSetup("Rook", "rookie", 1)), seed
    )


def played(seed: int) -> Any:
    """A game that automated seats have played to its end."""
    setup = setup_of(seed)
    table = Table(title(), setup)
    players = seated(setup)
    while table.decision is not None:
        table.answer(answer_for(table, players[table.decision.seat], view_seed(setup, len(table.answers))).option)
    return table


@cache
def ended() -> Any:
    """The first game that they win."""
    return next(table for table in map(played, range(1, 60)) if table.state.result == "win")


def show(driver: Any) -> Victory:
    app = driver.app
    app.stack.replace(Director(app, GameSession(ended())).first())
    scene = at_table(app)
    assert isinstance(scene, Victory)
    return scene


def settle(driver: Any) -> Victory:
    scene = at_table(driver.app)
    driver.app.finish_motion()
    driver.frames(2)
    assert isinstance(scene, Victory)
    return scene


def test_the_points_are_those_of_the_rules(open_app: Any) -> None:
    driver = open_app()
    scene = show(driver)
    settle(driver)
    for seat in range(2):
        total = driver.app.widget_called(f"total.{seat + 1}")
        assert total.points == victory_points(scene.state, scene.title.definitions, seat)
    assert driver.app.widget_called("medal.1") or driver.app.widget_called("medal.2")


def test_how_it_was_won_is_said_once(open_app: Any) -> None:
    words = show(open_app()).how_it_ended()[1]
    assert tr("end.goals") not in words and words.count(".") == 1, words


def test_the_history_is_that_of_the_game() -> None:
    table = ended()
    history = history_of(GameSession(table))
    state = table.state
    assert history.track[-1][1] == state.event_track
    assert history.turns == state.turn
    assert len(history.rounds) == state.round
    # A captured Leader may be lost again, so the piles may hold fewer.
    assert len(history.captures) == state.captures
    assert history.goal[-1][1] == history.needed
    assert history.won <= history.fought


def test_every_moment_of_the_tally_ends_in_the_same_picture(open_app: Any) -> None:
    driver = open_app(speed="normal")
    ends = []
    for frames in (0, 3, 30, 400):
        scene = show(driver)
        driver.frames(frames)
        settle(driver)
        ends.append((seen(scene), [total.points for total in scene.tally.totals.values()]))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("captured", ["kept", "freed", "never"])
def test_every_word_over_the_points_has_room_of_its_own(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, captured: str
) -> None:
    driver = open_app()
    scene = show(driver)
    if captured == "never":
        scene.history.captures.clear()
    if captured != "kept":
        monkeypatch.setattr(type(scene.state), "captured_by", lambda state, seat: [])
        scene.lay_out(animate=False)
    settle(driver)
    heads = [widget for widget in scene.laid if widget.id.startswith("points.")]
    assert len(heads) == 3 and driver.app.widget_called("points").note == ""
    assert all(not a.rect.colliderect(b.rect) for a, b in itertools.combinations(heads, 2))
    words = {"kept": "column.leaders", "freed": "all_freed", "never": "no_captures"}
    assert tr(f"table.outcome.{words[captured]}") in [head.text for head in heads]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(open_app: Any, size: tuple[int, int]) -> None:
    driver = open_app(size=size)
    show(driver)
    settle(driver)
    driver.app.draw()
    assert not crowded(driver.app)


def test_the_table_can_be_looked_at_and_left_again(open_app: Any) -> None:
    driver = open_app()
    scene = show(driver)
    settle(driver)
    driver.click("outcome.table")
    driver.frames(2)
    assert scene.looking
    assert driver.app.widget_called("zone.island")
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert not scene.looking


def test_playing_again_begins_a_new_game(open_app: Any) -> None:
    driver = open_app()
    show(driver)
    settle(driver)
    driver.app.clock.now += 1
    driver.click("outcome.same_seed")
    driver.frames(2)
    scene = at_table(driver.app)
    assert scene.session.setup == ended().setup
    assert not scene.session.over


@pytest.mark.parametrize("captured", [2, 9, 22])
def test_what_was_won_lies_under_its_heading_and_side_by_side(open_app: Any, captured: int) -> None:
    driver = open_app()
    show(driver)
    scene = settle(driver)
    state = scene.state
    alike = [card for card, one in enumerate(scene.title.definitions) if one.deck == "leader"]
    leaders = [card for card in alike if state.owner[card] != 1][:captured]
    for card in leaders:
        state.owner[card] = 0
        place = state.places[state.place_of[card]]
        place.remove(card)
        state.places[captured_pile(0)].append(card)
        state.place_of[card] = captured_pile(0)
    scene.lay_out(animate=False)
    items = [widget for widget in scene.widgets() if isinstance(widget, ScoreItem)]
    assert len(items) >= len(leaders)
    for one, other in itertools.combinations(items, 2):
        assert not one.rect.inflate(-2, -2).colliderect(other.rect), (one.id, other.id)
    assert all(item.rect.width > 20 for item in items)
    headings = {widget.id: widget for widget in scene.widgets() if widget.id.startswith("points.")}
    assert set(headings) == {"points.leaders", "points.rewards", "points.sum"}
    first = next(item for item in items if item.id.startswith("score.leader."))
    assert abs(first.rect.x - headings["points.leaders"].rect.x) < 2


@pytest.mark.parametrize("count", range(2, 6))
def test_the_rows_of_any_number_of_seats_fill_their_panel_and_lie_apart(open_app: Any, count: int) -> None:
    scene = show(open_app())
    rows = [scene.row(number, count) for number in range(count)]
    assert all(POINTS.contains(row) for row in rows)
    assert all(lower.top - upper.bottom > 7.9 for upper, lower in itertools.pairwise(rows))
    # The head of the panel is above them; what is left is shared out evenly.
    assert sum(row.height for row in rows) >= 0.8 * (POINTS.height - 52)
    assert abs((rows[0].top - POINTS.top - 40) - (POINTS.bottom - rows[-1].bottom)) < 12


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_card_too_narrow_for_its_name_shows_its_picture(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    widths: list[int] = []

    def noted(canvas: Any, face: Any, width: int) -> pygame.Surface:
        widths.append(width)
        return face_picture(canvas, face, width)

    monkeypatch.setattr(tally, "face_picture", noted)
    driver = open_app(size=size)
    show(driver)
    settle(driver)
    driver.app.draw()
    cards = [w for w in driver.app.stack.top.laid if isinstance(w, ScoreItem) and w.face is not None]
    assert cards and all(width >= NAMED for width in widths)
    assert all(card.tooltip[0] == card.face.name for card in cards)
