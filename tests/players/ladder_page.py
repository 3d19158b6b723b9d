"""What the measured games of the automated players come to: kept row by row in ladder.json, told as pages.

Each row is one player on one Mission with so many seats. Rows of few games on every Mission are a survey beside the
tables of the Missions that are measured at length.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean

import msgspec

from game.engine.language import tr
from game.players import PLAYERS
from game.titles import title
from game.venom.measured import interval

CEILING = "cheater"
ROWS = (*PLAYERS, CEILING)
FIRST, HARD = "world-in-darkness", "the-island-coronation"
HERE = Path(__file__).parent
STORE = HERE / "ladder.json"
PAGES = {"venom": HERE / "ladder.md", "axis": HERE / "ladder_axis.md"}
#: The survey has seeds of its own.
FIRST_SEED, SURVEY_SEED = 100_000, 200_000


class Row(msgspec.Struct):
    """Games of one player at every seat of a table, with the seeds from `seed` on; times in processor seconds."""

    title: str
    mission: str
    seats: int
    player: str
    seed: int = FIRST_SEED
    games: int = 0
    wins: int = 0
    turns: int = 0
    decisions: int = 0
    thinking: float = 0.0
    slowest: float = 0.0
    losses: dict[str, int] = {}

    @property
    def key(self) -> tuple[str, str, int, str, int]:
        """What tells it from all others."""
        return self.title, self.mission, self.seats, self.player, self.seed

    @property
    def rate(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.wins / self.games


def stored(store: Path = STORE) -> dict[tuple[str, str, int, str, int], Row]:
    """All rows that are written down."""
    rows = msgspec.json.decode(store.read_bytes(), type=list[Row]) if store.exists() else []
    return {row.key: row for row in rows}


def keep(row: Row, store: Path = STORE) -> None:
    """Write a row down in place of the one before it, and the page of its title anew."""
    rows = stored(store) | {row.key: row}
    lines = ",\n".join(" " + msgspec.json.encode(one).decode() for _, one in sorted(rows.items()))
    store.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")
    page = store.with_name(PAGES[row.title].name)
    page.write_text("\n".join(page_of(row.title, list(rows.values()))) + "\n", encoding="utf-8", newline="\n")


def told(row: Row) -> str:
    """One line of a table."""
    low, high = interval(row.wins, row.games)
    common = sorted(row.losses.items(), key=lambda one: -one[1])[:3]
    reasons = "; ".join(f"{tr(reason).rstrip('.')} ({count})" for reason, count in common)
    return (
        f"| {row.player} | {row.games} | {100 * row.rate:.0f} % | {100 * low:.0f} to {100 * high:.0f} % "
        f"| {row.turns / row.games:.1f} | {1000 * row.thinking / max(1, row.decisions):.1f} ms "
        f"| {row.slowest:.2f} s | {row.thinking / row.games:.2f} s | {reasons} |"
    )


_HEAD = (
    "| player | games | won | 95 % interval | turns | a decision | slowest | thinking a game | lost because |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
)


def page_of(of: str, rows: Sequence[Row]) -> Iterator[str]:
    """The page of a title."""
    title(of)  # its names have to be known
    own = [row for row in rows if row.title == of and row.games]
    at_length = [row for row in own if row.seed == FIRST_SEED]
    yield from ("# The ladder of automated players", "")
    yield f"Every seat of a table is held by the same player; seeds from {FIRST_SEED} on, one a game. Times are"
    yield "processor time of a busy machine. Written by `python3 build/run.py ladder` from `ladder.json`."
    if any(row.player == CEILING for row in own):
        yield "The cheater thinks like a veteran and sees through every card: it shows what luck leaves."
    missions = {card.id: card.hard for card in title("venom").content.missions()} if of == "venom" else {}
    tables = {(row.mission, row.seats) for row in at_length}
    for mission, seats in sorted(tables, key=lambda one: (one[0] != FIRST, one)):
        hard = " (hard)" if missions.get(mission) else ""
        found = {row.player: row for row in at_length if (row.mission, row.seats) == (mission, seats)}
        yield from ("", f"## {tr(f'card.{mission}.name')}{hard}, {seats} seats", "", *_HEAD)
        yield from (told(found[player]) for player in ROWS if player in found)
        if {"random", "commander", CEILING} <= found.keys() and found[CEILING].rate > found["random"].rate:
            share = (found["commander"].rate - found["random"].rate) / (found[CEILING].rate - found["random"].rate)
            yield from ("", f"(commander − random) / (cheater − random) = {share:.2f}")
    yield from _survey([row for row in own if row.seed == SURVEY_SEED], missions)


def _survey(rows: Sequence[Row], missions: dict[str, bool]) -> Iterator[str]:
    """Win rates on every Mission, then for each number of seats."""
    if not rows:
        return
    players = [player for player in ROWS if any(row.player == player for row in rows)]
    games = sorted({row.games for row in rows})
    each = f"{games[0]}" if len(games) == 1 else f"{games[0]} to {games[-1]}"
    yield from ("", "## Every Mission, 2 to 5 seats", "")
    yield from (
        f"{each} games a Mission and number of seats, seeds from {SURVEY_SEED} on.",
        "",
    )
    yield "| | " + " | ".join(players) + " |"
    yield "| --- " * (len(players) + 1) + "|"
    for mission, hard in missions.items():
        name = f"{tr(f'card.{mission}.name')}{' (hard)' if hard else ''}"
        yield from _survey_line(name, [row for row in rows if row.mission == mission], players)
    # Only tables that all of them played can be added up side by side.
    played = [{(row.mission, row.seats) for row in rows if row.player == player} for player in players]
    common = [row for row in rows if all((row.mission, row.seats) in tables for tables in played)]
    for seats in sorted({row.seats for row in common}):
        yield from _survey_line(f"all of them, {seats} seats", [row for row in common if row.seats == seats], players)
    yield from _survey_line("**all of them, together**", common, players)


def _survey_line(name: str, rows: Sequence[Row], players: Sequence[str]) -> Iterator[str]:
    cells = []
    for player in players:
        own = [row for row in rows if row.player == player]
        if own:
            low, high = interval(sum(row.wins for row in own), sum(row.games for row in own))
            cells.append(f"{100 * mean(row.rate for row in own):.0f} % ({100 * low:.0f} to {100 * high:.0f})")
        else:
            cells.append("not measured")
    yield f"| {name} | " + " | ".join(cells) + " |"
