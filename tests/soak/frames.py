"""How long a frame takes while everything moves, what an idle table costs, memory, and the first frame.

    python tests/soak/frames.py [--size 1920x1080] [--frames 1000] [--think 30] [--idle 30]

In a real window (under X11 the software path is used). Prints one line for each figure of the quality goals.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

STARTED = time.perf_counter()

if TYPE_CHECKING:
    from scenes.app import App


def table_scene_of(app: App) -> Any:
    return app.stack.top


def play_frames(app: App, count: int, rnd: Random, think: int) -> tuple[list[float], int]:
    """Milliseconds of `count` frames in which something moved, over games played by chance; and how many of them ended
    before their picture was complete, so that the one before it stayed. Each question is looked at for `think` frames.

    Whole frames, the rules and the layout included, in processor time, so that whatever else runs on the machine is
    left out of the account; each moves things on by a sixtieth of a second, as on a machine that keeps up.
    """
    # Not before: loading the program is part of what the first frame costs.
    from tests.benchmarks.window import even_clock

    usual, app.clock = app.clock, even_clock()
    spent: list[float] = []
    sliced = 0
    while len(spent) < count:
        begin = time.thread_time()
        app.frame()
        moving = any(scene.motion.busy for scene in app.stack.visible())
        if moving or app.pacing.unfinished:
            spent.append(1000 * (time.thread_time() - begin))
            sliced += app.pacing.unfinished
        if app.pacing.unfinished:
            continue
        scene = table_scene_of(app)
        if scene.held:
            scene.turn_page()
        elif getattr(scene, "settled", False) and scene.open_decision is not None:
            for _ in range(think):
                app.frame()
            options = scene.open_decision.options
            fights = [option for option in options if option.key.startswith("attack.") or option.key == "all"]
            scene.choose(rnd.choice(fights or list(options)))
        elif scene.session.over:
            break
    app.clock = usual
    return spent, sliced


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=1000)
    parser.add_argument("--think", type=int, default=30, help="frames that a person looks at each question")
    parser.add_argument("--idle", type=float, default=30.0)
    arguments = parser.parse_args()
    from scenes.app import App, Launch
    from scenes.window import start_display

    width, height = (int(part) for part in arguments.size.split("x"))
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    start_display()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(user_dir=Path(folder), size=(width, height), speed="fast"))
        from scenes.menus.title import Title

        app.stack.push(Title())
        app.frame()
        print(f"first frame of the title: {time.perf_counter() - STARTED:.2f} s after the start of the script")
        from game.engine.title import GameSetup, SeatSetup
        from scenes.start import new_game

        seats = (SeatSetup("Ana"), SeatSetup("Nadia", colour=2), SeatSetup("Rook", "rookie", 1))
        app.stack.replace(new_game(app, GameSetup("venom", "world-in-darkness", seats, 7)))
        app.pacing.settle()
        spent, sliced = play_frames(app, arguments.frames, Random(7), arguments.think)
        ordered = sorted(spent)
        print(
            f"{len(spent)} frames with movement: median {statistics.median(spent):.1f} ms, "
            f"99 % under {ordered[int(len(ordered) * 0.99)]:.1f} ms, worst {ordered[-1]:.1f} ms; "
            f"{sliced} times the picture before was kept"
        )
        if arguments.idle:
            app.finish_motion()
            while any(scene.busy() for scene in app.stack.visible()):
                app.frame()
                app.finish_motion()
            end = time.perf_counter() + 6.0
            while time.perf_counter() < end:
                app.frame()
            processor, begin = time.process_time(), time.perf_counter()
            while time.perf_counter() - begin < arguments.idle:
                app.frame()
            share = (time.process_time() - processor) / (time.perf_counter() - begin)
            print(f"idle table: {100 * share:.1f} % of one core over {arguments.idle:g} s")
        print(f"memory at most: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
        app.close()


if __name__ == "__main__":
    main()
