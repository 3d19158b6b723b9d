"""Measure how often each Mission is won; writes game/venom/content/measured.json and tests/balance/venom.md.

    python3 build/run.py balance [--games N] [--mission M]... [--strikes 0 4] [--player NAME] [--jobs J] [--fresh]

Every cell is a Mission, a number of seats, and 0 or 4 Strikes removed. Games are added to a cell until it has N; those
that were measured before count if neither the cards nor the player have changed. Games go round all cells, so that
stopping early leaves figures for all of them. A Mission with so many seats has seeds of its own, one after the other,
the same with and without Strikes.
"""

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.engine.catalog import read_tables
from game.engine.title import GameSetup, SeatSetup
from game.measuring import PLANS, Watched, watch_all
from game.players import PLAYERS
from game.titles import title
from game.venom.content import SHIPPED
from game.venom.measured import BANDS, FILE, Cell, Measured, bands, measured

REPORT = Path(__file__).resolve().parents[1] / "tests" / "balance" / "venom.md"
PLAN_FILE = REPORT.with_name("plans.json")
BUYING_FILE = REPORT.with_name("buying.json")
SEATS = (2, 3, 4, 5)
STRIKES = (0, 4)
FIRST_MISSION = "world-in-darkness"
RISE = (8, 25)
#: Games that a cell gets before it is the next cell's turn.
ROUND = 8
SEED = 1

Key = tuple[str, int, int]
Bands = dict[str, tuple[int, int]]


def first_seed(key: Key) -> int:
    """The seed of a cell's first game. No two Missions share one: a lucky deal would be in all of them."""
    mission, seats, _ = key
    return SEED + 1000 * (title("venom").scenarios().index(mission) * len(SEATS) + SEATS.index(seats))


def setup_of(key: Key, player: str, seed: int) -> GameSetup:
    """The setup of one game of a cell."""
    mission, seats, strikes = key
    chairs = tuple(SeatSetup(f"Seat {n + 1}", player, n) for n in range(seats))
    return GameSetup("venom", mission, chairs, seed, {"strikes_removed": strikes})


def cards_of(mission: str, seats: int, folder: Path = SHIPPED) -> str:
    """A checksum of all that a cell is played with: every deck, and the Mission as it is for so many seats."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(folder.glob("*.toml")):
        if path.name != "missions.toml":
            digest.update(path.read_bytes())
    entries = read_tables(folder / "missions.toml", "mission")
    entry = next(entry for entry in entries if entry["id"] == mission)
    digest.update(json.dumps(_for_seats(entry, seats), sort_keys=True).encode())
    return digest.hexdigest()


def _for_seats(value: Any, seats: int) -> Any:
    """An entry with the one number that holds for so many seats in place of each list of four."""
    if isinstance(value, dict):
        return {key: _for_seats(one, seats) for key, one in value.items()}
    if isinstance(value, list):
        if len(value) == len(SEATS) and all(isinstance(one, int) for one in value):
            return value[SEATS.index(seats)]
        return [_for_seats(one, seats) for one in value]
    return value


class Sums:
    """What the games of one cell come to so far."""

    def __init__(self, cell: Cell | None = None) -> None:
        self.wins = cell.wins if cell else 0
        self.games = cell.games if cell else 0
        self.turns = cell.turns * cell.games if cell else 0.0
        self.points = cell.points * cell.wins if cell else 0.0
        self.share = cell.combats_won * cell.games if cell else 0.0

    def add(self, game: Watched) -> None:
        """Count one game."""
        self.games += 1
        self.turns += game.turns
        self.share += game.combats_won / max(1, game.combats)
        if game.result == "win":
            self.wins += 1
            self.points += game.points

    def cell(self, key: Key, cards: str) -> Cell:
        """The figures as they are written down."""
        return Cell(
            *key,
            wins=self.wins,
            games=self.games,
            turns=round(self.turns / self.games, 2),
            points=round(self.points / max(1, self.wins), 2),
            combats_won=round(self.share / self.games, 4),
            seed=first_seed(key),
            cards=cards,
        )


def measure(keys: Sequence[Key], player: str, games: int, jobs: int, *, fresh: bool) -> None:
    """Add games to the cells until each has `games`; what a cell got in a round is written down at once."""
    stamps = {key: cards_of(*key[:2]) for key in every_cell()}
    old = measured()
    kept = {}
    for cell in old.cells:
        key = cell.mission, cell.seats, cell.strikes_removed
        if old.player == player and stamps.get(key) == cell.cards and cell.seed == first_seed(key):
            kept[key] = cell
    sums = {key: Sums(None if fresh else kept.get(key)) for key in keys}
    began = time.monotonic()
    while waiting := [key for key in keys if sums[key].games < games]:
        least = min(sums[key].games for key in waiting)
        batch = [key for key in waiting if sums[key].games < least + ROUND]
        setups = [
            setup_of(key, player, first_seed(key) + number)
            for key in batch
            for number in range(sums[key].games, min(games, least + ROUND))
        ]
        for number, game in enumerate(watch_all(setups, jobs=jobs)):
            key = _key_of(setups[number])
            sums[key].add(game)
            if number + 1 == len(setups) or _key_of(setups[number + 1]) != key:
                kept[key] = sums[key].cell(key, stamps[key])
                write(Measured(player, tuple(kept[one] for one in every_cell() if one in kept)))
        print(f"{least + ROUND} games a cell, {time.monotonic() - began:.0f} s", flush=True)


def _key_of(setup: GameSetup) -> Key:
    return setup.scenario, len(setup.seats), setup.options["strikes_removed"]


def every_cell() -> list[Key]:
    """All cells: Missions, seats, Strikes removed."""
    return [
        (mission, seats, strikes) for mission in title("venom").scenarios() for seats in SEATS for strikes in STRIKES
    ]


def write(figures: Measured) -> None:
    """The machine-readable figures, one cell a line."""
    cells = ",\n".join("  " + msgspec.json.encode(cell).decode() for cell in figures.cells)
    text = f'{{"player": "{figures.player}", "cells": [\n{cells}\n]}}\n'
    FILE.write_text(text, "utf-8", newline="\n")


# -- plans and buying -----------------------------------------------------------------------------------------------


def measure_plans(player: str, games: int, jobs: int) -> None:
    """The first Mission with every seat buying by one plan, with 2 and with 4 seats; and what unplanned seats buy."""
    rates = {}
    for plan in ("", *PLANS):
        setups = [setup_of((FIRST_MISSION, seats, 0), player, SEED + n) for n in range(games) for seats in (2, 4)]
        results = list(watch_all(setups, plan, jobs=jobs))
        rates[plan or "free choice"] = {"wins": sum(one.result == "win" for one in results), "games": len(results)}
        print(f"{plan or 'free choice'}: {rates[plan or 'free choice']}", flush=True)
    PLAN_FILE.write_text(json.dumps({"player": player, "plans": rates}, indent=1) + "\n", "utf-8")


def measure_buying(player: str, games: int, jobs: int) -> None:
    """How often each title is recruited while it lies in the Training Ground, over players with mixed plans."""
    offered: Counter[str] = Counter()
    bought: Counter[str] = Counter()
    missions = title("venom").scenarios()
    for number, plan in enumerate(("", *PLANS)):
        setups = [
            setup_of((missions[n % len(missions)], SEATS[n % len(SEATS)], 0), player, 1000 * (number + 1) + n)
            for n in range(games)
        ]
        for game in watch_all(setups, plan, jobs=jobs):
            offered.update(game.offered)
            bought.update(game.bought)
    figures = {card: {"offered": offered[card], "bought": bought[card]} for card in sorted(offered)}
    BUYING_FILE.write_text(json.dumps({"player": player, "cards": figures}, indent=1) + "\n", "utf-8")


# -- the table ------------------------------------------------------------------------------------------------------


def report() -> str:
    """tests/balance/venom.md from the figures that are written down."""
    figures = measured.__wrapped__()
    cells = {(cell.mission, cell.seats, cell.strikes_removed): cell for cell in figures.cells}
    missions = {mission.id: mission for mission in title("venom").content.missions()}
    counts = [cell.games for cell in cells.values()]
    lines = [
        "# VENOM Assault: measured balance",
        "",
        "Written by `python3 build/run.py balance`; do not edit. Read `NOTES.md` beside it for what it means.",
        "",
        f"Every seat is held by the automated player **{figures.player}**. "
        f"{min(counts)} to {max(counts)} games a cell, with the seeds from `seed` in "
        "`game/venom/content/measured.json` on.",
        "",
        "A cell: games won with the 95 % interval · Turns a game · Combats won · Victory Points of all seats when won.",
        f"Aimed at with the strongest players: {_bands_told(BANDS)}.",
    ]
    aims = bands(figures.player) or BANDS
    if aims != BANDS:
        lines[-1] += f" For the {figures.player} that comes to: {_bands_told(aims)}."
    for strikes in STRIKES:
        lines += ["", f"## {'All ten Strikes' if not strikes else 'Four Strikes removed'}", ""]
        lines += ["| Mission | " + " | ".join(f"{seats} seats" for seats in SEATS) + " | together |", "|---" * 6 + "|"]
        for mission, card in missions.items():
            row = [_told(cells.get((mission, seats, strikes)), detailed=not strikes) for seats in SEATS]
            row.append(_together([cells[key] for seats in SEATS if (key := (mission, seats, strikes)) in cells]))
            lines.append(f"| {card.name}{' (hard)' if card.hard else ''} | " + " | ".join(row) + " |")
    lines += ["", "## Outside the bands", ""]
    lines += list(_outside(cells, missions, aims)) or ["No cell."]
    lines += _plan_lines() + _buying_lines()
    return "\n".join(lines) + "\n"


def _together(cells: Sequence[Cell]) -> str:
    """The rate of a Mission over all numbers of seats, each counting the same."""
    return f"{sum(cell.rate for cell in cells) / len(cells):.0%}" if cells else "not measured"


def _told(cell: Cell | None, *, detailed: bool) -> str:
    if cell is None:
        return "not measured"
    low, high = cell.interval
    rate = f"**{cell.rate:.0%}** ({low:.0%} to {high:.0%}, n = {cell.games})"
    if not detailed:
        return rate
    return f"{rate} · {cell.turns:.0f} t · {cell.combats_won:.0%} · {cell.points:.0f} VP"


def _bands_told(aims: Bands) -> str:
    first, normal, hard = (f"{low} to {high} %" for low, high in (aims[kind] for kind in ("first", "normal", "hard")))
    return f"first Mission {first}, normal {normal}, hard {hard}"


def _outside(cells: dict[Key, Cell], missions: dict[str, object], aims: Bands) -> Iterable[str]:
    for (mission, seats, strikes), cell in cells.items():
        if strikes:
            continue
        card = missions[mission]
        kind = "first" if mission == FIRST_MISSION else "hard" if card.hard else "normal"  # type: ignore[attr-defined]
        low, high = cell.interval
        least, most = aims[kind]
        if not least <= 100 * cell.rate <= most:
            sure = "" if 100 * high < least or 100 * low > most else "; the interval reaches into the band"
            yield f"- {card.name}, {seats} seats: {cell.rate:.0%}, band {least} to {most} %{sure}."  # type: ignore[attr-defined]
    for mission, card in missions.items():
        pairs = [(cells.get((mission, seats, 0)), cells.get((mission, seats, STRIKES[-1]))) for seats in SEATS]
        rises = [100 * (after.rate - before.rate) for before, after in pairs if before and after]
        rise = sum(rises) / len(rises) if rises else 0.0
        if rises and not RISE[0] <= rise <= RISE[1]:
            told = f"{rise:+.0f} points together, wanted +{RISE[0]} to +{RISE[1]}"
            yield f"- {card.name}, four Strikes removed: {told}."  # type: ignore[attr-defined]


def _plan_lines() -> list[str]:
    if not PLAN_FILE.exists():
        return []
    found = json.loads(PLAN_FILE.read_text("utf-8"))
    lines = [
        "",
        "## Ways to build a deck",
        "",
        "World in Darkness, every seat buying by one plan, 2 and 4 seats together.",
        "",
    ]
    lines += [f"Player: {found['player']}. A share of n games is sure to about ±100/√n points.", ""]
    lines += ["| plan | won | of |", "|---|---|---|"]
    ranked = sorted(found["plans"].items(), key=lambda one: -one[1]["wins"] / one[1]["games"])
    lines += [f"| {plan} | {one['wins'] / one['games']:.0%} | {one['games']} |" for plan, one in ranked]
    return lines


def _buying_lines() -> list[str]:
    if not BUYING_FILE.exists():
        return []
    found = json.loads(BUYING_FILE.read_text("utf-8"))
    cards = title("venom").content.by_id
    shares = {card: one["bought"] / one["offered"] for card, one in found["cards"].items()}
    by_cost: dict[int, list[float]] = {}
    for card, share in shares.items():
        by_cost.setdefault(cards[card].cost, []).append(share)
    means = {cost: sum(group) / len(group) for cost, group in by_cost.items()}
    lines = [
        "",
        "## What is bought",
        "",
        f"Player: {found['player']}, all plans and Missions mixed. Share of the Turns on which",
    ]
    lines += [
        "a title lay in the Training Ground that ended with it bought; × is the multiple of the mean of its Cost.",
        "",
    ]
    lines += ["| Cost | mean | titles, × mean |", "|---|---|---|"]
    for cost in sorted(means):
        group = sorted((card for card in shares if cards[card].cost == cost), key=lambda card: -shares[card])
        told = ", ".join(f"{cards[card].name} {shares[card] / means[cost]:.1f}" for card in group)
        lines.append(f"| {cost} | {means[cost]:.0%} | {told} |")
    return lines


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="build/run.py balance", description="Measure how often Missions are won.")
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games a cell")
    parser.add_argument("--mission", action="append", metavar="M", help="only this Mission; may be repeated")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, metavar="S")
    parser.add_argument("--strikes", type=int, nargs="+", default=STRIKES, metavar="R", help="Strikes removed")
    parser.add_argument("--player", default=list(PLAYERS)[-1], choices=list(PLAYERS))
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    parser.add_argument("--fresh", action="store_true", help="forget what was measured before")
    parser.add_argument(
        "--plans", type=int, metavar="N", help="measure only the plans, N games each with 2 and 4 seats"
    )
    parser.add_argument("--buying", type=int, metavar="N", help="measure only what is bought, N games a plan")
    parser.add_argument("--table", action="store_true", help="measure nothing, write the table anew")
    request = parser.parse_args()
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    if request.plans:
        measure_plans(request.player, request.plans, request.jobs)
    if request.buying:
        measure_buying(request.player, request.buying, request.jobs)
    if not (request.plans or request.buying or request.table):
        wanted = request.mission or title("venom").scenarios()
        keys = [
            key for key in every_cell() if key[0] in wanted and key[1] in request.seats and key[2] in request.strikes
        ]
        measure(keys, request.player, request.games, request.jobs, fresh=request.fresh)
    REPORT.write_text(report(), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
