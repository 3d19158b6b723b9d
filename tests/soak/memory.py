"""Memory and time over many games in one program: nothing may grow from game to game.

    python tests/soak/memory.py --games 200 [--growth 1.1]

Automated seats play whole games of all titles in turn on the table scenes, one after the other, with the title between
them. Ends with the memory after game 20 and after the last one, the slowest hundredth of the frames at the beginning
and at the end, and how many things were on the title. Exit code 1 if memory grew by more than a tenth (or what
`--growth` says: a short run is not over before everything was shown once) or passed 300 MB.
"""

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from collections import deque
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from scenes.app import App, Launch
from scenes.clock import Clock
from scenes.memory import give_large_blocks_back
from scenes.menus.title import Title
from scenes.script import STEP
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.tables import TABLES
from scenes.window import start_display

SIZE = (1920, 1080)
SETTLED = 20
GROWTH = 1.10
MOST_MB = 300.0
FRAMES_KEPT = 4000


def megabytes() -> float:
    """The memory of this process that is really in use, in MB of a million bytes. Linux only; elsewhere the peak."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def play(app: App, number: int, frames: "deque[float]") -> None:
    """A whole game, shown frame by frame."""
    rules = title(list(TABLES)[number % len(TABLES)])
    missions = list(rules.scenarios())
    seats = tuple(SeatSetup(name, "random", at) for at, name in enumerate(("Ana", "Rook", "Kim")))
    setup = GameSetup(rules.id, missions[number // len(TABLES) % len(missions)], seats, number)
    app.stack.replace(new_game(app, setup))
    for _ in range(200_000):
        began = time.perf_counter()
        app.frame()
        frames.append(time.perf_counter() - began)
        top = app.stack.top
        assert isinstance(top, TableScene), top
        if top.session.over and not top.busy():
            return
    raise AssertionError(f"game {number} does not end")


def slowest(frames: "deque[float]") -> float:
    """The time that all but a hundredth of the frames stay under, in milliseconds."""
    ordered = sorted(frames)
    return 1000 * ordered[int(len(ordered) * 0.99)] if ordered else 0.0


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play many games in one program and watch its memory.")
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--size", type=int, nargs=2, default=SIZE, metavar=("WIDTH", "HEIGHT"))
    parser.add_argument("--growth", type=float, default=GROWTH, metavar="TIMES")
    request = parser.parse_args(words)
    settled = min(SETTLED, max(1, request.games // 2))
    frames: deque[float] = deque(maxlen=FRAMES_KEPT)
    early = 0.0, 0.0, 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        start_display()
        app = App(Launch(user_dir=Path(folder), size=tuple(request.size), speed="none"))
        app.clock = Clock(STEP)
        app.chance = random.Random(1)
        app.pacing.settle()
        give_large_blocks_back()
        app.stack.push(Title())

        def failed(error: Exception) -> None:
            raise error

        app.crashed = failed  # type: ignore[method-assign]
        for number in range(1, request.games + 1):
            play(app, number, frames)
            app.stack.replace(Title())
            app.frame()
            if number == settled:
                gc.collect()
                early = megabytes(), slowest(frames), len(Title.widgets(app.stack.top))  # type: ignore[arg-type]
            if number % 20 == 0:
                print(
                    f"{number} games, {megabytes():.0f} MB, {time.monotonic() - began:.0f} s",
                    file=sys.stderr,
                    flush=True,
                )
        gc.collect()
        late = megabytes(), slowest(frames), len(Title.widgets(app.stack.top))  # type: ignore[arg-type]
        app.close()
    for when, (memory, slow, things) in ((f"game {settled}", early), (f"game {request.games}", late)):
        print(f"after {when}: {memory:.1f} MB, 99 % of frames under {slow:.1f} ms, {things} things on the title")
    grown = late[0] / early[0]
    print(f"{request.games} games, memory times {grown:.3f}")
    return 1 if grown > request.growth or late[0] > MOST_MB else 0


if __name__ == "__main__":
    sys.exit(main())
