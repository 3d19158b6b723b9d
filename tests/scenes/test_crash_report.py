"""What a crash report holds of a game: enough to play it again, and nobody's name."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.engine.saves import Journal, autosave_path, load, newest_autosave
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from scenes.session import GameSession
from scenes.table.director import Director
from scenes.table.scene import TableScene
from tests.engine.games import every_title, new_table, play_on, sight
from tests.scenes.conftest import Driver, OpenApp

NAMES = ("Wilhelmina", "Ødegård")


def game_on_the_table(driver: Driver, saves: Path, name: str) -> GameSession:
    seats = tuple(SeatSetup(name, colour=at) for at, name in enumerate(NAMES))
    table = new_table(GameSetup(name, title(name).scenarios()[0], seats, 8))
    play_on(table, random.Random(8), most=40)
    session = GameSession(table, Journal.create(autosave_path(saves, "crashing"), table))
    driver.app.stack.replace(Director(driver.app, session).first())
    driver.settle()
    return session


def fail_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next step of time fails, and all after it work again."""
    usual, failed = TableScene.update, []

    def fail(self: TableScene, dt: float) -> None:
        if not failed:
            failed.append(True)
            raise RuntimeError(f"{NAMES[0]} found a hole in {Path.home()}")
        usual(self, dt)

    monkeypatch.setattr(TableScene, "update", fail)


@every_title
def test_the_report_holds_the_whole_game_without_names(
    name: str, open_app: OpenApp, user_dir: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(speed="none")
    session = game_on_the_table(driver, user_dir / "saves", name)
    driver.app.trail.add("load: click load.save.wilhelmina-s-game")
    fail_once(monkeypatch)
    driver.frames(3)
    (report,) = (user_dir / "logs").glob("crash-*.txt")
    text = report.read_text("utf-8")
    assert not any(name.casefold() in text.casefold() for name in NAMES) and str(Path.home()) not in text
    for part in ("version:", "pygame-ce:", "rules version", "last actions:", "last events:", "RuntimeError"):
        assert part in text
    lines = text.partition("all answers:\n")[2]
    copy = tmp_path / "from-report.wartable"
    copy.write_bytes(lines.encode())
    loaded = load(copy, title)
    assert loaded.notice is None and sight(loaded.table) == sight(session.table)


@every_title
def test_continue_gives_the_game_back(
    name: str, open_app: OpenApp, user_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_app(speed="none")
    session = game_on_the_table(driver, user_dir / "saves", name)
    before = session.hash()
    fail_once(monkeypatch)
    driver.frames(3)
    driver.settle()
    top = driver.app.stack.top
    assert top is not None and top.name == "trouble"
    driver.click("trouble.continue")
    driver.settle()
    assert isinstance(driver.app.stack.top, TableScene) and driver.app.stack.top.session.hash() == before
    kept = newest_autosave(user_dir / "saves")
    assert kept is not None and sight(load(kept.path, title).table) == sight(session.table)
