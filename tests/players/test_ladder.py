"""The measuring itself: intervals, repeatable games, and a ceiling that sees what nobody else may."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.engine.entities import EVERY_SEAT
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import PLAYERS
from game.titles import title
from game.venom.measured import interval
from tests.players.ladder import Game, Result, grown, peeking, play, rows_of
from tests.players.ladder_page import FIRST, FIRST_SEED, HARD, PAGES, SURVEY_SEED, Row, keep, page_of, stored, told


def test_intervals_are_those_of_wilson() -> None:
    assert interval(0, 400) == pytest.approx((0, 0.0095), abs=0.0002)
    assert interval(200, 400) == pytest.approx((0.4512, 0.5488), abs=0.0002)
    assert interval(10, 10)[1] == 1


@pytest.mark.parametrize("player", ["random", "rookie"])
def test_the_same_seed_is_the_same_game(player: str) -> None:
    first, again = (play(Game(player, FIRST, 2, 5)) for _ in range(2))
    assert first[:4] == again[:4]


def two_games(row: Row) -> Row:
    return grown(row, [Result(True, "end.goals", 20, 300, 0.3, 0.01), Result(False, "end.track", 24, 300, 0.3, 0.02)])


def test_a_row_says_how_many_games_and_why_they_were_lost() -> None:
    line = told(two_games(Row("venom", FIRST, 2, "rookie")))
    assert line.startswith("| rookie | 2 | 50 % |") and "| 22.0 |" in line and "(1)" in line


def test_rows_are_kept_beside_all_others_and_grow(tmp_path: Path) -> None:
    store = tmp_path / "ladder.json"
    first = two_games(Row("venom", FIRST, 2, "rookie"))
    keep(first, store)
    keep(two_games(Row("venom", HARD, 3, "random", SURVEY_SEED)), store)
    keep(two_games(first), store)
    assert {row.player: row.games for row in stored(store).values()} == {"rookie": 4, "random": 2}
    page = (tmp_path / PAGES["venom"].name).read_text(encoding="utf-8")
    assert "| rookie | 4 | 50 % |" in page and "| all of them, 3 seats | 50 % (9 to 91) |" in page


@pytest.mark.parametrize("of", PAGES)
def test_the_pages_are_what_is_written_down(of: str) -> None:
    page = PAGES[of].read_text(encoding="utf-8")
    assert page == "\n".join(page_of(of, list(stored().values()))) + "\n"


def sure(row: Row) -> tuple[float, float]:
    return interval(row.wins, row.games)


@pytest.mark.parametrize(
    ("of", "mission", "seats"), [("axis", "standard", 3), ("venom", FIRST, 2), ("venom", FIRST, 4)]
)
def test_each_player_is_stronger_than_the_one_below(of: str, mission: str, seats: int) -> None:
    measured = [row for row in stored().values() if row.seed == FIRST_SEED]
    ladder = {row.player: row for row in measured if (row.title, row.mission, row.seats) == (of, mission, seats)}
    rows = [ladder[player] for player in rows_of(of) if player in PLAYERS]
    assert all(row.games >= 400 for row in rows)
    for weaker, stronger in pairwise(rows):
        assert sure(weaker)[1] < sure(stronger)[0], f"the intervals of {weaker.player} and {stronger.player} overlap"


def test_only_the_ceiling_sees_through_cards() -> None:
    setup = GameSetup("venom", HARD, (SeatSetup("Ana", "random"), SeatSetup("Bo", "random")), 1)
    table = Table(title("venom"), setup)
    assert set(peeking(table).state.known) == {EVERY_SEAT}
    assert set(table.state.known) != {EVERY_SEAT}
