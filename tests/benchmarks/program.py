"""The lines of the speed table about the program as a whole: a game of thinkers, memory, and what is given away.

The packaged program is measured where it has been built (`python3 build/run.py package`); its size is told there too.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.measures import games
from tests.benchmarks.reference import Found, calibration, seconds_each
from tests.benchmarks.window import HEADLESS, ROOT, started, with_script
from tests.conftest import SUITE_SECONDS

PROGRAM = ROOT / "out" / "program" / "war-table" / ("war-table-text.exe" if sys.platform == "win32" else "war-table")
RELEASES = ROOT / "out" / "release"
GAMES = 8
#: Runs a program and prints the most memory it ever had. A small process does it: Linux counts what the process that
#: starts another one had itself, and the benchmarks have much.
WEIGH = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, code, used = os.wait4(process.pid, 0)
process.returncode = os.waitstatus_to_exitcode(code)
print(used.ru_maxrss)
sys.exit(process.returncode)
"""
MOST_MB = 300
MOST_PACKED_MB = 45
MOST_SUITE_SECONDS = 600


def veteran_game() -> Found:
    """The thinking of all four seats in a whole game, beside the calibration loop."""
    play = games("veteran", 4)
    pairs = []
    for _ in range(GAMES):
        loop = seconds_each(calibration)
        began = time.process_time()
        play()
        pairs.append((time.process_time() - began, loop))
    # Games have 240 to 640 decisions: what one takes is the mean of several, not whichever is in the middle.
    seconds, loop = statistics.mean(game for game, _ in pairs), statistics.median(loop for _, loop in pairs)
    words = f"{seconds:.2f} s, {seconds / loop:.0f} calibration loops (1 s)"
    why = "before each answer the likeliest ones are played out in imagined games, all of it in Python."
    return Found("thinking of 4 veterans in a game", words, loop / seconds, seconds <= 1, why)


def memory() -> Found:
    """The most memory of a program that shows a table at 1920x1080, beside the limit; `soak memory` plays 200 games."""
    with tempfile.TemporaryDirectory() as folder:
        table = ["--title", "venom", "--seats", "human,human", "--seed", "2", "--size", "1920x1080"]
        weighed = subprocess.run(
            [sys.executable, "-c", WEIGH, sys.executable, "-m", "scenes.door", *with_script(Path(folder)), *table],
            cwd=ROOT,
            env={**os.environ, **HEADLESS, "PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
        )
    megabytes = int(weighed.stdout) / (1e6 if sys.platform == "darwin" else 1e3)
    words = f"{megabytes:.0f} MB at the table ({MOST_MB} MB; the check `soak memory` plays 200 games)"
    why = "pictures are kept that are not shown: see the limits in scenes/drawing/cache.py."
    return Found("memory", words, MOST_MB / megabytes, megabytes <= MOST_MB, why)


def packaged_first_frame() -> Found:
    """As `first_frame`, of the packaged program."""
    return started("packaged first frame", [str(PROGRAM)])


def packaged_size() -> Found:
    """The archive that is given away, beside the limit."""
    archive = max(
        (path for path in RELEASES.glob("war-table-*") if path.suffix in (".xz", ".zip")),
        key=lambda path: path.stat().st_mtime,
    )
    size = archive.stat().st_size / 1e6
    words = f"{size:.1f} MB ({MOST_PACKED_MB} MB)"
    why = "pictures and sounds are most of it: see assets/."
    return Found("packaged size", words, MOST_PACKED_MB / size, size <= MOST_PACKED_MB, why)


def whole_suite() -> Found:
    """All tests, as long as they took when all of them last ran here: too long to be run again for this table."""
    if not SUITE_SECONDS.exists():
        why = "it has not been run here yet: python3 build/run.py test"
        return Found("whole test suite", f"not measured ({MOST_SUITE_SECONDS} s)", 0, False, why)
    seconds = int(SUITE_SECONDS.read_text("utf-8"))
    words = f"{seconds} s when it last ran here ({MOST_SUITE_SECONDS} s)"
    why = "other programs ran beside it, or this machine is slower than two cores of a desktop computer."
    return Found("whole test suite", words, MOST_SUITE_SECONDS / seconds, seconds <= MOST_SUITE_SECONDS, why)


PACKAGED: tuple[Callable[[], Found], ...] = (packaged_first_frame, packaged_size)
#: What can be measured here: Windows tells no child's memory, and the packaged program may not have been built.
PROGRAM_LINES: tuple[Callable[[], Found], ...] = (
    veteran_game,
    whole_suite,
    *((memory,) if hasattr(os, "wait4") else ()),
    *(PACKAGED if PROGRAM.exists() and RELEASES.exists() else ()),
)
PROGRAM_NAMES = {"thinking of 4 veterans in a game", "memory", "packaged first frame", "packaged size"}
