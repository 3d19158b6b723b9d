"""What is kept of a game of Axis of Villains: the record with its statistics, the table to take along, the replay."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.axis.tally import tally
from game.engine.saves import Journal, autosave_path, load, save_as
from game.engine.title import HUMAN
from game.records import Ledger, as_csv
from game.titles import title
from scenes.axis.history import history_of
from scenes.axis.outcome import Defeat
from scenes.menus.statistics import StatisticsScene
from scenes.session import GameSession
from scenes.start import table_scene
from scenes.table.replay import ReplayDirector, replay_of
from scenes.table.scene import TableScene
from scenes.widgets.figure_tile import FigureTile
from tests.scenes.axis.test_outcome import ended
from tests.scenes.menus.looks import crowded

FILE = "games.record"


def at_table(driver: Any) -> TableScene:
    top = driver.app.stack.top
    assert isinstance(top, TableScene)
    return top


def test_a_game_is_counted_with_its_odds_and_cards(open_app: Any, user_dir: Path) -> None:
    driver = open_app(speed="none")
    table = ended("win")
    journal = Journal.create(autosave_path(user_dir / "saves", "counted"), table)
    driver.app.stack.replace(table_scene(driver.app, GameSession(table, journal)))
    driver.settle()
    (record,) = Ledger(user_dir / FILE).records()
    odds, cards = tally(table)
    assert (record.title, record.scenario, record.result) == ("axis", "cadet", "win")
    assert [list(part.odds) for part in record.seats] == odds and [part.cards for part in record.seats] == cards
    assert [part.points for part in record.seats] == [len(table.state.captured_by(seat)) for seat in range(3)]
    driver.app.stack.push(StatisticsScene())
    driver.settle()
    row = driver.app.widget_called("statistics.mission.cadet")
    assert row.text == "Cadet" and (row.games, row.wins) == (1, 1)
    told = {widget.text: widget.value for widget in driver.app.stack.top.widgets() if isinstance(widget, FigureTile)}
    caught = [len(table.state.captured_by(seat)) for seat in range(3) if table.setup.seats[seat].player == HUMAN]
    assert told["most captures in a game"] == str(max(caught)) and told["villains captured"] == str(sum(caught))
    assert not {"most Victory Points", "Medals of Honor"} & set(told), "words of the other game"
    bars = driver.app.widget_called("statistics.cards.bars").bars
    names = {piece.name for piece in title("axis").definitions}
    assert bars and {name for name, _ in bars} <= names
    lines = as_csv([record]).splitlines()
    assert len(lines) == 4 and all(",axis," in line and ",cadet," in line for line in lines[1:])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_game_is_watched_again_to_its_end(size: tuple[int, int], open_app: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.wartable"
    save_as(file, ended("loss"))
    driver = open_app(size=size, speed="none")
    driver.app.stack.replace(replay_of(driver.app, load(file, title)))
    driver.settle()
    director = at_table(driver).director
    assert isinstance(director, ReplayDirector)
    slider = driver.app.widget_called("replay.turns")
    history = history_of(GameSession(ended("loss")))
    kinds = Counter(kind for _, kind in slider.marks)
    assert kinds["good"] == len(history.captures) and kinds["bad"] == len(history.damage) - 1 > 0
    director.game.go_to(director.game.length)
    driver.frames(3)
    driver.settle()
    assert isinstance(at_table(driver), Defeat)
    assert crowded(driver.app) == []
