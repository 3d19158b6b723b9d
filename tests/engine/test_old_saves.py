"""Saves that earlier versions of the program wrote load and play on; `tests/saves` keeps them as they were written.

A file is never rewritten: when the format changes, the new one gets files beside the old ones. The settings they were
played with differ, so that no setting is forgotten by a migration.
"""

import random
from pathlib import Path

import pytest

from game.engine.saves import load, save_as
from game.titles import TITLES, title
from tests.engine.games import play_on, sight

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.wartable"))

every_save = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)


def test_there_is_a_save_of_every_title_that_was_released() -> None:
    kept = {load(path, title).header.title for path in SAVES}
    assert kept <= set(TITLES) and "venom" in kept


@every_save
def test_it_loads_and_plays_on_to_the_end(path: Path) -> None:
    table = load(path, title).table
    assert table.over == path.stem.endswith("-over")
    play_on(table, random.Random(1))
    assert table.over and table.title.standing(table.state).result in ("win", "loss")


@every_save
def test_loaded_and_saved_again_it_is_the_same_game(path: Path, user_dir: Path) -> None:
    before = path.read_bytes()
    table = load(path, title).table
    again = user_dir / "again.wartable"
    save_as(again, table)
    twice = load(again, title)
    assert twice.notice is None and sight(twice.table) == sight(table)
    assert path.read_bytes() == before
