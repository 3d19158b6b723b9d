"""The measuring itself: intervals, repeatable games, and a ceiling that sees what nobody else may."""

import re
from itertools import pairwise

import pytest

from game.engine.entities import EVERY_SEAT
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from game.venom.measured import interval
from tests.players.ladder import FIRST, HARD, PAGES, Game, Result, peeking, play, row, rows_of


def test_intervals_are_those_of_wilson() -> None:
    assert interval(0, 400) == pytest.approx((0, 0.0095), abs=0.0002)
    assert interval(200, 400) == pytest.approx((0.4512, 0.5488), abs=0.0002)
    assert interval(10, 10)[1] == 1


@pytest.mark.parametrize("player", ["random", "rookie"])
def test_the_same_seed_is_the_same_game(player: str) -> None:
    first, again = (play(Game(player, FIRST, 2, 5)) for _ in range(2))
    assert first[:4] == again[:4]


def test_a_row_says_how_many_games_and_why_they_were_lost() -> None:
    told = row(
        "rookie", [Result(True, "end.goals", 20, 300, 0.3, 0.01), Result(False, "end.track", 24, 300, 0.3, 0.02)]
    )
    assert told.startswith("| rookie | 2 | 50 % |") and "| 22.0 |" in told and "(1)" in told


_ROW = re.compile(
    r"^\| (?P<player>[a-z]+) \| (?P<games>\d+) \| \d+ % \| (?P<low>\d+) to (?P<high>\d+) % \|", re.MULTILINE
)


def test_each_player_of_axis_is_stronger_than_the_one_below() -> None:
    rows = [match.groupdict() for match in _ROW.finditer(PAGES["axis"].read_text(encoding="utf-8"))]
    assert [found["player"] for found in rows] == list(rows_of("axis"))
    assert all(int(found["games"]) >= 400 for found in rows)
    for weaker, stronger in pairwise(rows):
        assert int(weaker["high"]) < int(stronger["low"]), "the intervals overlap"


def test_only_the_ceiling_sees_through_cards() -> None:
    setup = GameSetup("venom", HARD, (SeatSetup("Ana", "random"), SeatSetup("Bo", "random")), 1)
    table = Table(title("venom"), setup)
    assert set(peeking(table).state.known) == {EVERY_SEAT}
    assert set(table.state.known) != {EVERY_SEAT}
