"""A long run of random games over all titles, scenarios and seat counts, with checks that are too slow for every day.

    python tests/soak/random_games.py --games 2000 [--seed 0] [--title venom] [--checks 0.005]

Each game is played to its end; every question has to offer something, each thing once; no card or token may be lost or
doubled. In every eleventh game, at random moments (a share of `--checks` of them), forks, resuming, undo and saves have
to agree with the game as well, and what happens in it is counted. Ends with a count of what was seen, and of what never
was. Exit code 1 if anything went wrong; the seed of each such game is printed.
"""

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine.saves import load, save_as, state_hash
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import TITLES, title
from tests.engine.games import MOST_TURNS, NAMES, at_random, moments, question, sight

#: The share of questions before which every piece is counted: one that is lost or doubled stays so to the end.
COUNTED = 0.1
#: One game in so many is kept, compared and listened to: remembering safe points takes most of the time.
KEPT = 11


class Seen:
    """What came up in all games of the run."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.results: Counter[str] = Counter()
        self.questions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.answers = 0
        self.checks = 0
        self.faults: list[str] = []


def setup_of(name: str, number: int, seed: int) -> GameSetup:
    """The setup of game `number`: scenarios and seat counts in turn, hands hidden in every third game."""
    scenarios, seats = title(name).scenarios(), title(name).seats
    count = seats[number // len(scenarios) % len(seats)]
    people = tuple(SeatSetup(person) for person in NAMES[:count])
    scenario = scenarios[number % len(scenarios)]
    return GameSetup(name, scenario, people, seed + number, free_undo=True, hidden_hands=number % 3 == 0)


def play(setup: GameSetup, seen: Seen, file: Path, checks: float) -> None:
    """One game to its end, compared with its twins at a share of its questions if it is kept. Raises AssertionError,
    or whatever the rules raise."""
    dice = random.Random(setup.seed)
    kept = setup.seed % KEPT == 0
    table: Table[Any] = Table(title(setup.title), setup, keeps=kept)
    if kept:
        table.listen()
    answers = 0
    for decision in moments(table, dice):
        keys = [option.key for option in decision.options]
        assert keys and len(set(keys)) == len(keys), f"{decision}"
        seen.questions[decision.kind] += 1
        answers += 1
        if at_random(dice, COUNTED):
            fault = table.title.fault(table.state)
            assert fault is None, fault
            assert table.title.standing(table.state).turns <= MOST_TURNS, "the game goes on and on"
        if kept and at_random(dice, checks):
            seen.checks += 1
            check(table, dice, file)
        notice(table, seen)
    notice(table, seen)
    assert table.over, "too many answers"
    fault = table.title.fault(table.state)
    assert fault is None, fault
    standing = table.title.standing(table.state)
    seen.games[f"{setup.title} {setup.scenario}, {len(setup.seats)} seats"] += 1
    seen.results[f"{setup.title} {setup.scenario}: {standing.result}, {standing.reason}"] += 1
    seen.answers += answers


def notice(table: Table[Any], seen: Seen) -> None:
    """Count what was told since the last question."""
    for event in table.drain():
        seen.events[type(event).__name__] += 1
        for field in ("entity", "card", "leader"):
            entity = getattr(event, field, -1)
            if isinstance(entity, int) and entity >= 0:
                seen.cards[table.title.entity_key(entity).partition("#")[0]] += 1


def check(table: Table[Any], dice: random.Random, file: Path) -> None:
    """Everything that has to agree with a game at any moment."""
    assert table.decision is not None
    before, seat, seed = sight(table), table.decision.seat, dice.randrange(1 << 64)
    assert sight(table.resumed()) == before, "resuming differs"
    fork, twin = table.fork(seat, seed), table.fork(seat, seed + 1, keeps=True).fork(seat, seed)
    assert sight(fork) == sight(twin), "a fork tells what is hidden"
    assert question(fork) == question(table), "a fork asks something else"
    back = min(len(table.answers), dice.randrange(1, 8))
    if back:
        table.undo_to(len(table.answers) - back)
        for _ in range(back):
            table.redo()
        assert sight(table) == before, "undo and redo differ"
    save_as(file, table)
    loaded = load(file, title)
    assert loaded.notice is None and sight(loaded.table) == before, "the save differs"
    assert state_hash(table.state.copy()) == state_hash(table.state), "a copy differs"


def report(seen: Seen, seconds: float, names: list[str]) -> None:
    """Print what was seen and what was not."""
    for heading, counter in (("games", seen.games), ("ends", seen.results), ("questions", seen.questions)):
        print(f"\n{heading}:")
        for key, count in sorted(counter.items()):
            print(f"  {count:>9,}  {key}")
    print("\nevents:")
    for key, count in seen.events.most_common():
        print(f"  {count:>9,}  {key}")
    for name in names:
        rules = title(name)
        known = {rules.entity_key(entity).partition("#")[0] for entity in range(len(rules.definitions))}
        missing = sorted(known - set(seen.cards))
        print(f"\n{name}: {len(known) - len(missing)} of {len(known)} cards came up", *missing, sep="\n  never: ")
    total = sum(seen.games.values())
    print(f"\n{total:,} games, {seen.answers:,} answers, {seen.checks:,} checks in {seconds:.0f} s", end="")
    print(f", {seen.answers / max(seconds, 1e-9):,.0f} answers a second, {len(seen.faults)} games went wrong")
    for fault in seen.faults:
        print(f"  {fault}")


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play many random games and check everything that can be checked.")
    parser.add_argument("--games", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--title", choices=list(TITLES))
    parser.add_argument("--checks", type=float, default=0.005, metavar="SHARE")
    request = parser.parse_args(words)
    names = [request.title] if request.title else list(TITLES)
    seen = Seen()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(request.games):
            setup = setup_of(names[number % len(names)], number // len(names), request.seed)
            try:
                play(setup, seen, Path(folder) / "soak.wartable", request.checks)
            except Exception as error:
                where = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{Path(where.filename).name}:{where.lineno}"
                seen.faults.append(
                    f"{setup.scenario}, {len(setup.seats)} seats, seed {setup.seed}: {error!r} at {place}"
                )
                print(seen.faults[-1], flush=True)
            if (number + 1) % 100 == 0:
                print(f"{number + 1:,} games, {time.monotonic() - began:.0f} s", flush=True)
    report(seen, time.monotonic() - began, names)
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
