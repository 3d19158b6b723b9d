"""The end of a game of Axis of Villains: what each hero did, why it ended, and the ways on."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Any

import pygame
import pytest

from game.axis.tally import tally
from game.engine.language import tr
from game.engine.table import Table
from game.players import answer_for, automated
from scenes.axis.history import history_of
from scenes.axis.outcome import CARDS_AT, COLUMNS, Victory
from scenes.session import GameSession
from scenes.start import table_scene
from scenes.table.tally import ScoreItem, in_lines
from tests.scenes.axis.play import new_table
from tests.scenes.menus.looks import SIZES, crowded

PLAYERS = ("human", "rookie", "rookie", "rookie")


@cache
def ended(result: str, seats: int = 3) -> Table[Any]:
    """The first game of its kind that automated heroes bring to such an end; one that is lost has cost tiles before."""
    for seed in range(60):
        table = new_table(seats, "cadet" if result == "win" else "siege", seed, PLAYERS)
        player = automated("rookie", seed)
        while table.decision is not None:
            table.answer(answer_for(table, player, seed + len(table.answers)).option)
        if table.state.result == result and (result == "win" or len(history_of(GameSession(table)).damage) > 1):
            return table
    raise AssertionError(result)


def show(driver: Any, result: str, seats: int = 3) -> Victory:
    driver.app.stack.replace(table_scene(driver.app, GameSession(ended(result, seats))))
    driver.settle()
    driver.app.finish_motion()
    driver.frames(2)
    scene = driver.app.stack.top
    assert isinstance(scene, Victory)
    return scene


@pytest.mark.parametrize("result", ["win", "loss"])
def test_what_is_told_is_what_happened(result: str, open_app: Any) -> None:
    driver = open_app(speed="none")
    scene = show(driver, result)
    table = ended(result)
    assert scene.view == ("victory" if result == "win" else "defeat")
    odds, cards = tally(table)
    for seat in range(3):
        deeds, state = scene.history.deeds[seat], table.state
        strengths = [scene.title.definitions[captive].strength for captive in state.captured_by(seat)]
        assert driver.app.widget_called(f"total.{seat + 1}").points == sum(strengths)
        assert (deeds.fought, deeds.won) == (len(odds[seat]), sum(won for _, won in odds[seat]))
        assert deeds.longest == min((chance for chance, won in odds[seat] if won), default=None)
        assert deeds.cards == sum(cards[seat].values())
        assert driver.app.widget_called(f"score.cards.{seat + 1}").text == str(deeds.cards)


def test_the_history_is_that_of_the_game() -> None:
    table = ended("win")
    history = history_of(GameSession(table))
    assert history.turns == table.state.turn
    assert history.damage[-1][1] == 4 - table.state.tiles
    assert history.villains[0] == (0, 8) and history.villains[-1][1] == 0
    assert history.rounds == list(range(1, table.state.turn + 1, 3))
    assert [villain for _, _, villain in history.captures][-1] == history.last


def test_one_sentence_says_why(open_app: Any) -> None:
    driver = open_app(speed="none")
    for result in ("win", "loss"):
        scene = show(driver, result)
        words = scene.how_it_ended()[1]
        assert scene.title.name_of(scene.history.last) in words and str(scene.state.turn) in words
        reason = scene.state.reason.rpartition(".")[2]
        assert words == tr(
            f"axis.outcome.why.{reason}", villain=scene.title.name_of(scene.history.last), turn=scene.state.turn
        )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_is_cut_off_and_nobody_covers_another(seats: int, size: tuple[int, int], open_app: Any) -> None:
    driver = open_app(size=size, speed="none")
    scene = show(driver, "win", seats)
    assert crowded(driver.app) == []
    items = [widget for widget in scene.widgets() if isinstance(widget, ScoreItem)]
    assert len(items) == sum(len(scene.state.captured_by(seat)) for seat in range(seats))
    for one, other in itertools.combinations(items, 2):
        assert not one.rect.inflate(-2, -2).colliderect(other.rect), (one.id, other.id)


@pytest.mark.parametrize("captives", range(1, 12))
def test_no_captive_and_no_star_touches_the_next_column(captives: int) -> None:
    left, width = COLUMNS["captured"]
    for place in in_lines(pygame.FRect(left, 0, width, 92), captives, 84.0):
        star = min(54.0, max(26.0, place.width * 0.66))
        assert place.right - 6 + star / 2 < CARDS_AT - 4
    columns = sorted(COLUMNS.values())
    assert all(x + w <= following for (x, w), (following, _) in itertools.pairwise(columns))


def test_the_table_is_looked_at_and_the_same_game_begun_again(open_app: Any) -> None:
    driver = open_app(speed="none")
    scene = show(driver, "win")
    driver.click("outcome.table")
    driver.settle()
    assert scene.looking and driver.app.widget_called("satellite") is not None
    # The board, not the fight that ended the game.
    assert driver.app.widget_called("fight") is None and driver.app.widget_called("fight.veil") is None
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert not scene.looking
    driver.app.clock.now += 1
    driver.click("outcome.same_seed")
    driver.settle()
    assert driver.app.stack.top.session.setup == ended("win").setup
