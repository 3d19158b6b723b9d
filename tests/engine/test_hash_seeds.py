"""A game does not depend on the process it is played in: not on Python's hash seed, not on the system's language."""

import os
import subprocess
import sys
from pathlib import Path

from tests.engine.games import every_title

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import random, sys
from game.engine.saves import state_hash
from tests.engine.games import mixed_setup, new_table, play_on
for number in range(3):
    table = play_on(new_table(mixed_setup(sys.argv[1], number)), random.Random(number), most=200)
    print(state_hash(table.state), len(table.answers), hash(table.answers[-1].key) != 0)
    print(state_hash(table.fork(0, 5).state))
"""


@every_title
def test_every_process_plays_the_same_game(name: str) -> None:
    told = []
    for seed, language in (("0", "C"), ("1", "tr_TR.UTF-8")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": language, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-W", "error", "-c", SCRIPT, name]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert len(told[0].splitlines()) == 6
    assert told[0] == told[1]
