"""The record of finished games: what is written, what survives, and what is counted."""

import csv
import io
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.save_lines import SaveError
from game.engine.table import Table
from game.engine.title import HUMAN, GameSetup, SeatSetup
from game.records import Ledger, Part, Record, as_csv, profiles, record_of, statistics_of
from game.titles import title
from tests.engine.games import every_title, new_table, play_on

FILE = "games.record"


def record(number: int, result: str = "win", name: str = "Ana", **more: object) -> Record:
    parts = (
        Part(name, HUMAN, 5 + number, result == "win", ((30, False), (72, True)), {"newt": 2}),
        Part("Rook", "rookie"),
    )
    return Record(
        f"g{number}", f"2026-11-{number + 1:02}T20:00:00", "venom", "world-in-darkness", result, parts, **more
    )


#: Games in which people fight although they play at random.
SEEDS = {"venom": 3, "axis": 2}
OPTIONS = {"venom": {"strikes_removed": 1}, "axis": {}}


def finished(name: str) -> Table[Any]:
    """A game of a title that is over and had combats; the second seat asks for the first role, if there are any."""
    rules = title(name)
    seats = (SeatSetup("Ana"), SeatSetup("Rook", "random", 1, (*rules.roles, "")[0]))
    setup = GameSetup(name, rules.scenarios()[0], seats, SEEDS[name], OPTIONS[name], free_undo=True)
    return play_on(new_table(setup), random.Random(3))


@every_title
def test_a_finished_game_becomes_a_record(name: str) -> None:
    table = finished(name)
    found = record_of(table, "x", "2026-11-29T20:00:00")
    standing = table.title.standing(table.state)
    assert (found.result, found.turns, found.rounds) == (standing.result, standing.turns, standing.round)
    assert [part.points for part in found.seats] == list(standing.points)
    assert found.free_undo and found.answers == len(table.answers)
    assert found.strikes_removed == OPTIONS[name].get("strikes_removed", 0)
    assert all(0 <= forecast <= 100 for part in found.seats for forecast, _ in part.odds)
    assert sum(len(part.odds) for part in found.seats) > 0
    assert all(count > 0 for part in found.seats for count in part.cards.values())


@every_title
def test_a_finished_game_is_counted_and_comes_into_the_table_for_spreadsheets(name: str, tmp_path: Path) -> None:
    table = finished(name)
    ledger = Ledger(tmp_path / FILE)
    assert ledger.add(record_of(table, "x", "2026-11-29T20:00:00"))
    (line,) = statistics_of(ledger.records()).lines
    assert (line.mission, line.games) == (table.setup.scenario, 1)
    rows = list(csv.DictReader(io.StringIO(as_csv(ledger.records()))))
    for seat, (row, chair) in enumerate(zip(rows, table.setup.seats, strict=True)):
        assert (row["title"], row["mission"], row["seat"]) == (name, table.setup.scenario, str(seat + 1))
        assert (row["name"], row["player"], row["role"]) == (chair.name, chair.player, chair.role)
        assert row["points"] == str(table.title.standing(table.state).points[seat])
        assert (row["mean_forecast"] == "") == (row["combats"] == "0")
    assert any(int(row["combats"]) for row in rows) and bool(rows[1]["role"]) == bool(table.title.roles)


def test_the_file_keeps_every_game_once(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "new" / "folder" / FILE)
    assert ledger.records() == []
    for number in (1, 2, 3):
        assert ledger.add(record(number))
        assert not ledger.add(record(number))
    assert [found.game for found in ledger.records()] == ["g1", "g2", "g3"]
    # The end was taken back and played differently: the later line counts.
    assert ledger.add(record(2, "loss"))
    assert [(found.game, found.result) for found in ledger.records()] == [("g1", "win"), ("g3", "win"), ("g2", "loss")]


def test_broken_lines_are_passed_over_and_kept(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / FILE)
    for number in (1, 2, 3):
        ledger.add(record(number))
    data = (tmp_path / FILE).read_bytes()
    rows = data.split(b"\n")
    (tmp_path / FILE).write_bytes(
        b"\n".join([rows[0], b"nonsense \xff\x00", rows[1][:-9], rows[2][: len(rows[2]) // 2]])
    )
    assert [found.game for found in ledger.records()] == ["g1"]
    assert ledger.add(record(4))
    assert [found.game for found in ledger.records()] == ["g1", "g4"]
    assert b"nonsense" in (tmp_path / FILE).read_bytes()


def test_no_damage_is_more_than_a_lost_line(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / FILE)
    for number in range(5):
        ledger.add(record(number))
    whole = (tmp_path / FILE).read_bytes()
    dice = random.Random(1)
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(dice.choice((1, 3, 30))):
            at = dice.randrange(len(data))
            data[at : at + dice.randrange(3)] = bytes(dice.randrange(256) for _ in range(dice.randrange(3)))
        (tmp_path / FILE).write_bytes(bytes(data))
        assert all(found in [record(number) for number in range(5)] for found in ledger.records())
        statistics_of(ledger.records())


def test_a_full_disk_is_told_and_nothing_written_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = Ledger(tmp_path / FILE)
    ledger.add(record(1))
    monkeypatch.setattr("os.fsync", lambda number: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(SaveError, match="the disk is full"):
        ledger.add(record(2))
    monkeypatch.undo()
    assert ledger.records()[0].game == "g1"


def test_figures_are_counted_for_each_person_and_all() -> None:
    records = [
        record(1),
        record(2, "loss"),
        record(3, name="Kim"),
        record(4, "loss", name="Kim"),
        record(5, name="Kim"),
    ]
    assert profiles(records) == ["Kim", "Ana"]
    ana, everybody = statistics_of(records, "Ana"), statistics_of(records)
    assert (ana.games, ana.wins, ana.results) == (2, 1, (True, False))
    assert (everybody.games, everybody.wins, everybody.medals) == (5, 3, 3)
    assert everybody.lines[0].best == 10 and everybody.lines[0].medal == 10
    assert [(group.forecast, group.wins, group.fights) for group in everybody.groups] == [(30, 0, 5), (72, 5, 5)]
    assert everybody.cards == (("newt", 10),)
    assert statistics_of([]).games == 0


def test_points_of_two_titles_are_never_added_up_or_compared() -> None:
    venom = [record(1), record(2)]
    captures = Part("Ana", points=3)
    axis = [replace(record(n), title="axis", scenario="cadet", seats=(captures,)) for n in (3, 4, 5)]
    assert statistics_of(venom).title == "venom"
    both = statistics_of(venom + axis)
    assert (both.title, both.best, both.points, both.medals) == ("axis", 3, 9, 0)
    assert (both.games, both.wins) == (5, 5)
    mostly = statistics_of([*venom, record(6), *axis[:2]])
    assert (mostly.title, mostly.best, mostly.medals) == ("venom", statistics_of([record(6)]).best, 3)
    assert statistics_of([]).title == ""


def test_the_table_for_spreadsheets_has_a_row_for_each_seat() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv([record(1, name="=1+1"), record(2)]))))
    assert len(rows) == 4
    assert rows[0]["name"] == "'=1+1" and rows[0]["combats"] == "2" and rows[0]["mean_forecast"] == "51.0"
    assert rows[1]["player"] == "rookie"
