"""What the menus offer about finished games: replays to watch, figures to look at and to take along."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest

from game.engine.saves import Journal, autosave_path
from game.engine.title import GameSetup, SeatSetup
from game.records import Ledger, Part, Record
from scenes.menus.replays import Replays
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import Title
from scenes.session import GameSession
from scenes.table.director import Director
from tests.engine.games import new_table, play_on
from tests.scenes.conftest import OpenApp
from tests.scenes.venom.play import CANVAS, SIZES

FILE = "games.record"

SEATS = (SeatSetup("Ana"), SeatSetup("Kim", colour=1))


def keep_game(saves: Path, seed: int, answers: int = 20_000) -> Path:
    table = new_table(GameSetup("venom", "world-in-darkness", SEATS, seed))
    path = autosave_path(saves, f"game{seed}")
    journal = Journal.create(path, table)
    play_on(table, random.Random(seed), most=answers)
    journal.record(table)
    journal.close()
    return path


def test_the_title_offers_what_there_is(open_app: OpenApp, user_dir: Path) -> None:
    driver = open_app(Title())
    assert driver.app.widget_called("title.replays") is None
    assert driver.app.widget_called("title.statistics") is None
    keep_game(user_dir / "saves", 1, answers=5)
    driver.app.stack.replace(Title())
    assert driver.app.widget_called("title.replays") is None
    keep_game(user_dir / "saves", 2)
    Ledger(user_dir / FILE).add(Record("g", "2026-11-29T20:00:00", "venom", "world-in-darkness", "win", (Part("Ana"),)))
    driver.app.stack.replace(Title())
    driver.settle()
    for name, scene in (("replays", "replays"), ("statistics", "statistics")):
        driver.click(f"title.{name}")
        driver.settle()
        top = driver.app.stack.top
        assert top is not None and top.name == scene
        driver.app.stack.pop()
        driver.settle()
    foot = max(widget.rect.bottom for widget in Title.widgets(driver.app.stack.top) if widget.kind == "button")  # type: ignore[arg-type]
    assert foot <= 1026


def test_a_finished_game_is_watched_from_its_list(open_app: OpenApp, user_dir: Path) -> None:
    keep_game(user_dir / "saves", 1, answers=5)
    path = keep_game(user_dir / "saves", 2)
    driver = open_app(Replays(), speed="none")
    rows = [w.id for w in driver.app.stack.top.widgets() if w.id.startswith("load.save.")]  # type: ignore[union-attr]
    assert all(path.stem in row for row in rows) and rows
    driver.click("load.continue")
    driver.settle()
    assert driver.app.widget_called("replay.turns") is not None


def test_a_game_is_counted_when_it_has_ended(open_app: OpenApp, user_dir: Path) -> None:
    driver = open_app(Title(), speed="none")
    table = new_table(GameSetup("venom", "world-in-darkness", SEATS, 8))
    journal = Journal.create(autosave_path(user_dir / "saves", "counted"), table)
    play_on(table, random.Random(8))
    driver.app.stack.replace(Director(driver.app, GameSession(table, journal)).first())
    driver.settle()
    (record,) = Ledger(user_dir / FILE).records()
    assert record.game == "autosave-counted" and [part.name for part in record.seats] == ["Ana", "Kim"]
    # Looked at again, it is still one game.
    driver.app.stack.replace(Director(driver.app, GameSession(table, journal)).first())
    driver.settle()
    assert len(Ledger(user_dir / FILE).records()) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_statistics_fit_every_window(open_app: OpenApp, user_dir: Path, size: tuple[int, int]) -> None:
    odds = tuple((share, share > 50) for share in range(0, 101, 10))
    for number in range(30):
        parts = (Part(f"Person {number % 14}", points=number, odds=odds, cards={"newt": 3, "broom": number + 1}),)
        missions = ("world-in-darkness", "the-glass-winter", "the-seven-wards", "gone")
        result = "win" if number % 3 else "loss"
        day = f"2026-11-{number + 1:02}T20:00:00"
        Ledger(user_dir / FILE).add(
            Record(f"g{number}", day, "venom", missions[number % 4], result, parts, answers=number)
        )
    driver = open_app(StatisticsScene(), size)
    top = driver.app.stack.top
    assert top is not None
    assert all(CANVAS.contains(widget.rect) for widget in top.widgets())
    driver.click("statistics.profile.Person 3")
    driver.settle()
    found = driver.app.widget_called("statistics.figure.games")
    assert found is not None and getattr(found, "value", "") == "2"


def test_figures_are_taken_along_as_a_table(open_app: OpenApp, user_dir: Path) -> None:
    Ledger(user_dir / FILE).add(
        Record("g", "2026-11-29T20:00:00", "venom", "world-in-darkness", "win", (Part("Łukasz 漢"),))
    )
    driver = open_app(StatisticsScene())
    driver.click("statistics.export")
    driver.settle()
    (file,) = (user_dir / "export").glob("*.csv")
    with file.open(encoding="utf-8-sig", newline="") as text:
        assert [row["name"] for row in csv.DictReader(text)] == ["Łukasz 漢"]
