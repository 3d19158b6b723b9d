"""Saves and the system around them: programs that are killed, disks that really refuse, two programs at once.

These need what only POSIX systems have: SIGKILL, limits on the size of files, and marks on open files. Elsewhere
`test_save_folder` stands for them with doubles.
"""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.saves import Journal, SaveError, list_saves, load
from game.titles import title
from tests.engine.games import mixed_setup, new_table, next_answer, play_on, sight

ROOT = Path(__file__).resolve().parents[2]
#: A game that is long enough to be killed in the middle.
GAME = 4

BEGIN = """
import random, sys
from pathlib import Path
from game.engine.saves import Journal, SaveError, save_as
from tests.engine.games import mixed_setup, moments, new_table
path = Path(sys.argv[1])
table = new_table(mixed_setup("venom", 4))
journal = Journal.create(path, table)
"""

KEEPS_PLAYING = """
for _ in moments(table, random.Random(4)):
    journal.record(table)
    print(len(table.answers), flush=True)
sys.stdin.read()
"""

RUNS_OUT_OF_ROOM = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
try:
    for _ in moments(table, random.Random(4)):
        journal.record(table)
        kept = len(table.answers)
except SaveError as error:
    print(kept, error)
for other in (path, path.with_name("other.wartable")):
    try:
        save_as(other, table)
    except SaveError as error:
        print(error)
journal.close()
"""


def start(script: str, path: Path) -> subprocess.Popen[str]:
    """Another program that plays a game and keeps it at `path`."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", BEGIN + script, str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )


if sys.platform != "win32":

    @pytest.mark.parametrize("answers", [1, 40, 150])
    def test_a_killed_program_leaves_the_open_question_or_the_one_before(answers: int, user_dir: Path) -> None:
        path = user_dir / "a.wartable"
        with start(KEEPS_PLAYING, path) as program:
            assert program.stdout is not None
            said = [int(program.stdout.readline()) for _ in range(answers + 1)][-1]
            os.kill(program.pid, signal.SIGKILL)
        loaded = load(path, title)
        assert len(loaded.table.answers) >= said == answers
        twin = play_on(new_table(mixed_setup("venom", GAME)), random.Random(GAME), most=len(loaded.table.answers))
        assert sight(twin) == sight(loaded.table)

    def test_a_system_that_takes_only_half_a_line_loses_nothing_that_was_kept(user_dir: Path) -> None:
        path = user_dir / "a.wartable"
        with start(RUNS_OUT_OF_ROOM, path) as program:
            told = (program.communicate()[0]).splitlines()
        assert program.returncode == 0 and len(told) == 3
        assert all("could not be saved" in line for line in told)
        loaded = load(path, title)
        assert len(loaded.table.answers) == int(told[0].split()[0]) > 20
        assert loaded.notice is None
        assert [info.path for info in list_saves(user_dir)] == [path]
        assert [found.name for found in user_dir.iterdir()] == [path.name]

    def test_a_game_that_is_being_kept_cannot_be_taken_over(user_dir: Path) -> None:
        path = user_dir / "a.wartable"
        with start(KEEPS_PLAYING, path) as program:
            assert program.stdout is not None
            program.stdout.readline()
            with pytest.raises(SaveError, match="already open in another War Table"):
                Journal.create(path, load(path, title).table)
            program.kill()
        # Whatever happened to the other program, its claim is gone with it.
        table = load(path, title).table
        with_us = Journal.create(path, table)
        with pytest.raises(SaveError, match="already open"):
            Journal.create(path, table)
        next_answer(table)
        with_us.record(table)
        with_us.close()
        assert sight(load(path, title).table) == sight(table)
