"""Saves that earlier versions of the program wrote load and play on; `tests/saves` keeps them as they were written.

A file is never rewritten: when the format changes, the new one gets files beside the old ones. The settings they were
played with differ, so that no setting is forgotten by a migration.
"""

import random
from pathlib import Path
from typing import Any

import pytest

from game.engine.saves import load, save_as, state_hash
from game.replaying import verified
from game.titles import TITLES, title
from tests.engine.games import play_on, sight
from tests.engine.test_saves import Changed

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.wartable"))

every_save = pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)


def test_there_is_a_save_of_every_title_that_was_released() -> None:
    kept = {load(path, title).header.title for path in SAVES}
    assert kept == set(TITLES)


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


@every_save
def test_under_newer_rules_it_goes_on_from_a_safe_point_and_says_so(path: Path) -> None:
    """What was agreed for a change of rules: the Turn that was open is begun again, nothing before it is lost."""
    usual = load(path, title).table
    newer: Any = Changed(usual.title, rules_version=usual.title.rules_version + 1)
    loaded = load(path, newer)
    assert loaded.notice is not None and "rules" in loaded.notice and loaded.notice.endswith(".")
    standing, before = (table.title.standing(table.state) for table in (loaded.table, usual))
    assert before.turns - 1 <= standing.turns <= before.turns
    play_on(loaded.table, random.Random(2))
    assert loaded.table.over


@every_save
def test_repeating_it_is_told_in_a_whole_sentence(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(path)
    said = capsys.readouterr().out
    assert said.startswith(path.name) and said.count("\n") == 1 and said.endswith(".\n") and "{" not in said
    table = load(path, title).table
    assert state_hash(table.state) in said and (table.over or f"{len(table.answers)} answers" in said)
