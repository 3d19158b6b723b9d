"""Whether the picture goes on while automated seats think, and how long people wait for an answer.

    python tests/soak/thinking.py [--size 1280x720] [--player commander] [--seconds 120]

In a real window, at normal speed. Automated seats play a game. Every frame in which one of them thinks is timed, in
processor time of all threads, so that whatever else runs on the machine is left out of the account; every question is
timed by the clock until its answer. Exit code 1 if an answer took more than a second, or if more than five such frames
in a hundred took longer than a sixtieth of a second by half.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

if TYPE_CHECKING:
    from scenes.app import App

#: Seconds of a frame at 60 in a second, and how long an answer may take.
FRAME, PATIENCE = 1 / 60, 1.0
#: A frame is late when it takes so many times as long as it should, and this share of them may be.
LATE, MAY_BE_LATE = 1.5, 0.05


def watched(app: App, seconds: float) -> tuple[list[float], list[float]]:
    """Seconds of each frame while somebody thinks, and of each thought, until so much time is over or the game is."""
    frames: list[float] = []
    thoughts: list[float] = []
    end = perf_counter() + seconds
    session = app.stack.top.session  # type: ignore[union-attr]  # it is a table
    thought, began = None, 0.0
    while perf_counter() < end and not session.over:
        before = process_time()
        app.frame()
        spent, now = process_time() - before, perf_counter()
        thinking = session._thinking
        if thinking is not thought:
            if thought is not None:
                thoughts.append(now - began)
            thought, began = thinking, now
        if thinking is not None:
            frames.append(spent)
    return frames, thoughts


def main(words: Sequence[str] | None = None) -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--player", default="commander")
    parser.add_argument("--seconds", type=float, default=120.0)
    arguments = parser.parse_args(words)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.engine.title import GameSetup, SeatSetup
    from scenes.app import App, Launch
    from scenes.start import new_game
    from scenes.window import start_display

    width, height = (int(part) for part in arguments.size.split("x"))
    start_display()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(user_dir=Path(folder), size=(width, height), speed="normal"))
        seats = tuple(SeatSetup(f"Seat {n}", arguments.player, n) for n in range(3))
        app.stack.push(new_game(app, GameSetup("venom", "world-in-darkness", seats, 7)))
        app.pacing.settle()
        frames, thoughts = watched(app, arguments.seconds)
        app.close()
    if not frames or not thoughts:
        print("nobody thought longer than a frame")
        return 0
    ordered = sorted(frames)
    late = sum(spent > LATE * FRAME for spent in frames) / len(frames)
    print(
        f"{len(frames)} frames while {arguments.player}s think: median {1000 * statistics.median(frames):.1f} ms, "
        f"99 % under {1000 * ordered[int(0.99 * len(ordered))]:.1f} ms, worst {1000 * ordered[-1]:.1f} ms, "
        f"{100 * late:.1f} % late; {len(thoughts)} answers, median {statistics.median(thoughts):.2f} s, "
        f"longest {max(thoughts):.2f} s"
    )
    return int(late > MAY_BE_LATE or max(thoughts) > PATIENCE)


if __name__ == "__main__":
    sys.exit(main())
