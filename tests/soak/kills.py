"""Kill a program that keeps a game, again and again, at any moment: Continue has to give the open question or the one
before.

    python tests/soak/kills.py --kills 1000

Needs a POSIX system. Each killed program goes on with the game that the one before it left, until the game is over.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine.saves import Journal, load
from game.titles import title
from tests.engine.games import at_random, mixed_setup, moments, new_table, sight


def keep_playing(path: Path, seed: int, told: int) -> None:
    """Go on with the game at `path`; after each answer that is kept, say how many there are."""
    table = load(path, title).table
    journal = Journal.create(path, table)
    dice = random.Random(seed)
    for _ in moments(table, dice):
        if table.answers and at_random(dice, 0.05):
            table.undo_to(len(table.answers) - 1)
        journal.record(table)
        os.write(told, b"%d\n" % len(table.answers))


def kill_once(path: Path, seed: int, wait: float) -> str | None:
    """Let another program play for a moment and kill it; what is wrong with what it left, or None."""
    before = len(load(path, title).table.answers)
    heard, told = os.pipe()
    program = os.fork()
    if program == 0:
        try:
            keep_playing(path, seed, told)
        finally:
            os._exit(0)
    os.close(told)
    time.sleep(wait)
    os.kill(program, signal.SIGKILL)
    os.waitpid(program, 0)
    with os.fdopen(heard, encoding="ascii") as pipe:
        said = [before, *(int(line) for line in pipe.read().splitlines())]
    loaded = load(path, title)
    # One more or one less than was said: the answer, or the undo, that was being written.
    if abs(len(loaded.table.answers) - said[-1]) > 1:
        return f"{said[-1]} answers were kept, {len(loaded.table.answers)} came back"
    twin = new_table(loaded.header.setup)
    for entry in loaded.table.answers:
        twin.answer(entry.key)
    return None if sight(twin) == sight(loaded.table) else "another game came back"


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Kill a program that keeps a game, many times.")
    parser.add_argument("--kills", type=int, default=1000, metavar="N")
    request = parser.parse_args(words)
    dice = random.Random(1)
    wrong = games = answers = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "autosave-kills.wartable"
        for number in range(request.kills):
            if not path.exists() or load(path, title).table.over:
                games += 1
                Journal.create(path, new_table(mixed_setup("venom", games, free_undo=True))).close()
            fault = kill_once(path, number, dice.choice((0.0, 0.005, 0.02, 0.05)) * dice.random() * 4)
            answers = len(load(path, title).table.answers)
            if fault is not None:
                wrong += 1
                print(f"kill {number}, after {answers} answers: {fault}", flush=True)
    print(f"{request.kills:,} kills in {games} games, {wrong} lost something")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
