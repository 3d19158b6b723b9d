"""Whether the forecast keeps its word: of the Combats that it gives seven in ten, seven in ten are won.

    python tests/soak/calibration.py [--combats 5000] [--trials 400]

It looks at 5,000 Combats of games between rookies, at the question who leads. Each is forecast from what the seat can
see, then fought out on the real cards the way the forecast takes for granted, several times with other dice: one fall
of the dice tells little, and a tenth of a few hundred Combats would be off by 3 points by chance alone.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine.rng import WIDE, step
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, automated, view_seed
from game.titles import title
from game.venom.heuristics.odds import TRIALS, forecast, plan_for
from game.venom.heuristics.trial import fight_out
from game.venom.state import VenomTable

FIRST_SEED = 700_000
#: By so much the forecast may be off in a tenth, beside what chance explains.
MOST_OFF = 0.03
#: So often each Combat is fought out.
FIGHTS = 8


def won(table: VenomTable, keys: Sequence[str], seed: int) -> float:
    """The share of fights that are won on the real cards."""
    wins = 0
    for _ in range(FIGHTS):
        real = cast("VenomTable", table.resumed())
        real.state.rng, seed = step(seed)
        wins += fight_out(real, keys)
    return wins / FIGHTS


def combats(trials: int) -> Iterator[tuple[float, float]]:
    """Forecast and share of fights won, Combat after Combat, without an end."""
    rules = title("venom")
    missions = list(rules.scenarios())
    number = 0
    while True:
        seats = tuple(SeatSetup(f"Seat {n + 1}", "rookie", n) for n in range(2 + number % 3))
        setup = GameSetup("venom", missions[number % len(missions)], seats, FIRST_SEED + number)
        players = [automated("rookie", setup.seed + n) for n in range(len(seats))]
        table = cast("VenomTable", Table(rules, setup))
        while table.decision is not None:
            decision, seed = table.decision, view_seed(setup, len(table.answers))
            if decision.kind == "lineup.leader":
                view = cast("VenomTable", table.fork(decision.seat, seed, keeps=True))
                assert view.decision is not None
                keys = plan_for(view, view.decision, -1)
                assert keys is not None
                found = [one for one in forecast(view, view.decision, keys, seed, trials) if one is not None]
                yield found[-1].chance, won(table, keys, ~seed & (WIDE - 1))
            table.answer(answer_for(table, players[decision.seat], seed).option)
        number += 1


def measured(count: int, trials: int) -> list[tuple[float, float]]:
    """So many Combats."""
    source = combats(trials)
    return [next(source) for _ in range(count)]


def report(found: list[tuple[float, float]]) -> tuple[list[str], float]:
    """A line for each tenth, and by how much the worst of those with 100 Combats or more is off."""
    lines, worst = [], 0.0
    for tenth in range(10):
        inside = [one for one in found if min(9, int(10 * one[0])) == tenth]
        if not inside:
            continue
        told = sum(chance for chance, _ in inside) / len(inside)
        seen = sum(share for _, share in inside) / len(inside)
        if len(inside) >= 100:
            worst = max(worst, abs(told - seen))
        lines.append(
            f"{10 * tenth:3} to {10 * tenth + 10:3} %: {len(inside):5} Combats, forecast {100 * told:5.1f} %, "
            f"won {100 * seen:5.1f} %"
        )
    return lines, worst


def main(words: list[str] | None = None) -> int:
    """Measure and print; 1 when a tenth is off by more than it may."""
    parser = argparse.ArgumentParser(prog="calibration")
    parser.add_argument("--combats", type=int, default=5000)
    parser.add_argument("--trials", type=int, default=TRIALS)
    told = parser.parse_args(words)
    lines, worst = report(measured(told.combats, told.trials))
    print("\n".join(lines))
    print(f"the worst tenth is off by {100 * worst:.1f} points")
    return int(worst > MOST_OFF)


if __name__ == "__main__":
    sys.exit(main())
