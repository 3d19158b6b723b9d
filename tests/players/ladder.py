"""How strong the automated players are: seeded games of each, written down in ladder.json and as tables in ladder.md.

`python3 build/run.py ladder` plays them, with `--title axis` those of Axis of Villains for ladder_axis.md. The same
seeds give the same games, whatever else the machine does; only the times differ.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple

from game.engine.entities import EVERY_SEAT
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import PLAYERS, Choice, Player, answer_for, automated, view_seed
from game.titles import title
from tests.players.ladder_page import (
    CEILING,
    FIRST,
    HARD,
    PAGES,
    ROWS,
    SURVEY_SEED,
    Row,
    keep,
    stored,
    told,
)

#: Title -> scenarios and numbers of seats that are measured unless others are named.
USUAL = {"venom": (f"{FIRST},{HARD}", "2,4"), "axis": ("standard", "3")}
SURVEY_SEATS = (2, 3, 4, 5)
#: After so many games what is known so far is written down.
BATCH = 20


class Game(NamedTuple):
    """What is to be played."""

    player: str
    mission: str
    seats: int
    seed: int
    title: str = "venom"


class Result(NamedTuple):
    """How it went; times are processor seconds of the players' thinking."""

    won: bool
    reason: str
    turns: int
    decisions: int
    thinking: float
    slowest: float


def rows_of(name: str) -> tuple[str, ...]:
    """The players that differ in a title, and the ceiling where anything that matters lies face down."""
    known = list(PLAYERS)
    offered = known[: known.index(title(name).strongest) + 1]
    return (*offered, CEILING) if name == "venom" else tuple(offered)


def peeking(table: Table[Any]) -> Table[Any]:
    """The table with every card face up for everybody: what no player may ever get."""
    view = table.resumed()
    for state in (view.state, view.safe_points[-1][1]):
        state.known = [EVERY_SEAT] * len(state.known)
    return view


def choice_of(table: Table[Any], player: Player, name: str, seed: int) -> Choice:
    """The answer of a player, or of the ceiling, which thinks like a veteran and sees through the cards."""
    if name != CEILING:
        return answer_for(table, player, seed)
    view = peeking(table)
    assert view.decision is not None and table.decision is not None
    choice = player.choose(view, view.decision)
    option = table.decision.option(choice.option.key)
    assert option is not None
    return Choice(option, choice.why)


def play(game: Game) -> Result:
    """One game to its end."""
    seats = tuple(SeatSetup(f"Seat {n + 1}", "random", n) for n in range(game.seats))
    setup = GameSetup(game.title, game.mission, seats, game.seed)
    players = [
        automated("veteran" if game.player == CEILING else game.player, game.seed + n) for n in range(game.seats)
    ]
    table: Table[Any] = Table(title(game.title), setup)
    count, total, slowest = 0, 0.0, 0.0
    while table.decision is not None:
        began = time.process_time()
        choice = choice_of(table, players[table.decision.seat], game.player, view_seed(setup, count))
        took = time.process_time() - began
        total, slowest = total + took, max(slowest, took)
        table.answer(choice.option)
        count += 1
    standing = table.title.standing(table.state)
    return Result(standing.result == "win", standing.reason, standing.turns, count, total, slowest)


def grown(row: Row, results: Sequence[Result]) -> Row:
    """The row with the games of these results added."""
    losses = dict(row.losses)
    for result in results:
        if not result.won:
            losses[result.reason] = losses.get(result.reason, 0) + 1
    return Row(
        *row.key,
        games=row.games + len(results),
        wins=row.wins + sum(result.won for result in results),
        turns=row.turns + sum(result.turns for result in results),
        decisions=row.decisions + sum(result.decisions for result in results),
        thinking=round(row.thinking + sum(result.thinking for result in results), 2),
        slowest=round(max([row.slowest, *(result.slowest for result in results)]), 3),
        losses=losses,
    )


def measured(row: Row, games: int, pool: Executor) -> Iterator[Row]:
    """The row as it grows to so many games."""
    while row.games < games:
        numbers = range(row.games, min(games, row.games + BATCH))
        found = pool.map(play, [Game(row.player, row.mission, row.seats, row.seed + n, row.title) for n in numbers])
        row = grown(row, list(found))
        yield row


def main() -> None:
    """Play, print and write down."""
    parser = argparse.ArgumentParser(prog="ladder", description="Measure the automated players on seeded games.")
    parser.add_argument("--games", type=int, default=400, help="games of each player and table (400)")
    parser.add_argument("--survey", type=int, default=8, help="games of each player on every other table of VENOM (8)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--title", default="venom", choices=list(PAGES), help="which game (venom)")
    parser.add_argument("--missions", help="missions, by comma")
    parser.add_argument("--seats", help="seats at the table, by comma")
    parser.add_argument("--players", help="which of them, by comma")
    parser.add_argument("--more", action="store_true", help="add to the games that are written down")
    asked = parser.parse_args()
    missions, seats = USUAL[asked.title]
    players = [player for player in rows_of(asked.title) if player in (asked.players or ",".join(ROWS)).split(",")]
    tables = [
        Row(asked.title, mission, int(count), player)
        for mission in (asked.missions or missions).split(",")
        for count in (asked.seats or seats).split(",")
        for player in players
    ]
    goals = [(row, asked.games) for row in tables]
    if asked.title == "venom" and asked.survey:
        goals += [
            (Row("venom", mission, count, player, SURVEY_SEED), asked.survey)
            for player in players
            if player != CEILING
            for mission in title("venom").scenarios()
            for count in SURVEY_SEATS
        ]
    known = stored() if asked.more else {}
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        for asked_for, games in goals:
            for row in measured(known.get(asked_for.key, asked_for), games, pool):
                keep(row)
                if row.games == games:
                    print(row.mission, row.seats, told(row), flush=True)


if __name__ == "__main__":
    main()
