"""How strong the automated players are: seeded games of each, written down as tables in ladder.md.

`python3 build/run.py ladder` plays them, with `--title axis` those of Axis of Villains for ladder_axis.md. The same
seeds give the same games, whatever else the machine does; only the times differ.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.entities import EVERY_SEAT
from game.engine.language import tr
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import PLAYERS, Choice, Player, answer_for, automated, view_seed
from game.titles import title
from game.venom.measured import interval

CEILING = "cheater"
ROWS = (*PLAYERS, CEILING)
FIRST, HARD = "world-in-darkness", "the-island-coronation"
FIRST_SEED = 100_000
PAGES = {"venom": Path(__file__).with_name("ladder.md"), "axis": Path(__file__).with_name("ladder_axis.md")}
#: Title -> scenarios and numbers of seats that are measured unless others are named.
USUAL = {"venom": (f"{FIRST},{HARD}", "2,4"), "axis": ("standard", "3")}


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


def row(player: str, results: Sequence[Result]) -> str:
    """One line of a table."""
    games = len(results)
    wins = sum(result.won for result in results)
    low, high = interval(wins, games)
    decisions = sum(result.decisions for result in results)
    thinking = sum(result.thinking for result in results)
    lost = Counter(tr(result.reason) for result in results if not result.won)
    reasons = "; ".join(f"{reason.rstrip('.')} ({count})" for reason, count in lost.most_common(3))
    return (
        f"| {player} | {games} | {100 * wins / games:.0f} % | {100 * low:.0f} to {100 * high:.0f} % "
        f"| {sum(result.turns for result in results) / games:.1f} | {1000 * thinking / max(1, decisions):.1f} ms "
        f"| {max(result.slowest for result in results):.2f} s | {thinking / games:.2f} s | {reasons} |"
    )


HEAD = (
    "| player | games | won | 95 % interval | turns | a decision | slowest | thinking a game | lost because |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)


def table_of(of: str, mission: str, seats: int, counts: dict[str, int], jobs: int) -> Iterator[str]:
    """The lines of one table, as they are known."""
    hard = " (hard)" if mission == HARD else ""
    name = tr(f"card.{mission}.name")
    yield from (f"## {name}{hard}, {seats} seats", "", *HEAD)
    rates: dict[str, float] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for player in ROWS:
            games = [Game(player, mission, seats, FIRST_SEED + n, of) for n in range(counts[player])]
            if not games:
                continue
            results = list(pool.map(play, games, chunksize=2))
            rates[player] = sum(result.won for result in results) / len(results)
            yield row(player, results)
    if {"random", "commander", CEILING} <= rates.keys() and rates[CEILING] > rates["random"]:
        share = (rates["commander"] - rates["random"]) / (rates[CEILING] - rates["random"])
        yield from ("", f"(commander − random) / (cheater − random) = {share:.2f}")
    yield ""


def main() -> None:
    """Play, print and write down."""
    parser = argparse.ArgumentParser(prog="ladder", description="Measure the automated players on seeded games.")
    parser.add_argument("--games", type=int, default=400, help="games of each player and table (400)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--title", default="venom", choices=list(PAGES), help="which game (venom)")
    parser.add_argument("--missions", help="missions, by comma")
    parser.add_argument("--seats", help="seats at the table, by comma")
    parser.add_argument("--players", help="which of them, by comma")
    parser.add_argument("--ceiling", type=int, default=-1, help="games of the cheater, if not as many as of the others")
    parser.add_argument("--out", type=Path, help="the file to write")
    told = parser.parse_args()
    title(told.title)  # its names have to be known
    missions, seats = USUAL[told.title]
    players = (told.players or ",".join(rows_of(told.title))).split(",")
    counts = {player: told.games if player in players else 0 for player in ROWS}
    page = told.out or PAGES[told.title]
    if told.ceiling >= 0:
        counts[CEILING] = told.ceiling
    lines = [
        "# The ladder of automated players",
        "",
        f"Seeds {FIRST_SEED} to {FIRST_SEED + told.games - 1}, every seat of a table the same player. Times are",
        "processor time. Written by `python3 build/run.py ladder`.",
        "",
    ]
    if counts[CEILING]:
        lines += ["The cheater thinks like a veteran and sees through every card: it shows what luck leaves.", ""]
    for mission in (told.missions or missions).split(","):
        for count in (told.seats or seats).split(","):
            for line in table_of(told.title, mission, int(count), counts, told.jobs):
                print(line, flush=True)
                lines.append(line)
                page.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
