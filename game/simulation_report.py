"""How a run of simulated games is shown in the terminal: a bar while it goes on, a table at its end."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from game.engine.language import tr
from game.simulation import Played, Tally


def show_progress(results: Iterable[Played], games: int, tally: Tally) -> list[Played]:
    """Count the games into `tally` as they end, with a bar on the error stream where that is a terminal.

    Ctrl+C ends it early: the games that are over by then count all the same.
    """
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    seen: list[Played] = []
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with suppress(KeyboardInterrupt), bar as progress:
        task = progress.add_task(tr("cli.simulate.playing"), total=games)
        for played in results:
            tally.add(played)
            seen.append(played)
            progress.advance(task)
    return seen


def show_table(games: Iterable[Played], tally: Tally) -> None:
    """A row for each mission, and a line for each game that failed."""
    by_mission: dict[tuple[str, str], list[Played]] = defaultdict(list)
    failed = []
    for played in games:
        by_mission[played.mission, _in_short(played.seats)].append(played)
        if played.error is not None:
            failed.append(played)
    table = Table()
    for name in ("mission", "seats"):
        table.add_column(tr(f"cli.simulate.{name}"))
    for name in ("games", "won", "turns", "decisions", "failed"):
        table.add_column(tr(f"cli.simulate.{name}"), justify="right")
    for (mission, seats), row in by_mission.items():
        won = sum(played.result == "win" for played in row)
        table.add_row(
            mission,
            seats,
            str(len(row)),
            f"{won} ({won / len(row):.0%})",
            f"{sum(played.turns for played in row) / len(row):.1f}",
            f"{sum(played.decisions for played in row) / len(row):.0f}",
            str(sum(played.error is not None for played in row)),
        )
    console = Console()
    console.print(table)
    for played in failed:
        told = tr("cli.simulate.error", seed=played.seed, mission=played.mission, error=played.error)
        console.print(told, markup=False, highlight=False)
    rate = f"{tally.decisions / max(tally.seconds, 0.001):,.0f}"
    seconds = f"{tally.seconds:.1f}"
    told = tr("cli.simulate.speed", games=tally.games, decisions=tally.decisions, seconds=seconds, rate=rate)
    console.print(told, markup=False, highlight=False)


def _in_short(seats: Iterable[str]) -> str:
    """ "2 random, 1 rookie"."""
    return ", ".join(f"{count} {name}" for name, count in Counter(seats).items())
