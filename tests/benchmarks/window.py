"""The window's lines of the speed table: the first picture, frames in which everything moves, and rest.

Each is measured beside a reference in the same run: a bare pygame window, a blit of the whole window, the wall clock.
Times are processor time, so that other programs on the machine count as little as possible.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.reference import Found

ROOT = Path(__file__).resolve().parents[2]
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
#: What a game needs at the very least: Python, pygame, a window, one picture.
BARE = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill("navy")
pygame.display.flip()
"""
STARTS = 9
MOVING_FRAMES = 1000
#: Frames that somebody looks at the question before the dice are rolled: what comes is painted meanwhile.
LOOKED_AT = 60
REST_SECONDS = 10.0
SIZE = (1920, 1080)


def first_frame() -> Found:
    """From the start of the process to its end after one frame, beside a bare window that does the same."""
    return started("first frame", [sys.executable, "-m", "scenes.door"])


def started(name: str, program: list[str]) -> Found:
    """How long a program needs for its first frame, beside a bare window; both have been started once before."""
    with tempfile.TemporaryDirectory() as folder:
        ours = [*program, *with_script(Path(folder)), "--size", "1280x720"]
        bare = [sys.executable, "-c", BARE]
        pairs = [(spent(bare, folder), spent(ours, folder)) for _ in range(STARTS + 1)][1:]
    least, own = (statistics.median(column) for column in zip(*pairs, strict=True))
    words = f"{own:.2f} s, {own / least:.1f} times a bare window (0.6 s, at most 2 times)"
    why = "the program itself has to be imported as well; on a busy machine that differs from start to start."
    return Found(name, words, least / own, own <= 2 * least and own <= 0.6, why)


def with_script(folder: Path) -> list[str]:
    """Arguments for a program that keeps its files in `folder` and quits once its first screen has settled."""
    script = folder / "quit.jsonl"
    script.write_text(json.dumps({"quit": True}) + "\n", "utf-8")
    return ["--user-dir", str(folder), "--script", str(script)]


def spent(command: list[str], compiled: str) -> float:
    """Processor seconds of a program, from its start to its end. What Python compiles is kept in a folder, as usual."""
    env = {**os.environ, **HEADLESS, "PYTHONPATH": str(ROOT)}
    env |= {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}
    before, began = os.times(), time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    # Windows does not tell what a child has spent.
    return used or time.perf_counter() - began


def moving_frame() -> Found:
    """Frames of a Combat while dice and cards move, beside a blit of a picture as large as the window."""
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        app = opened(Path(folder))
        picture = pygame.Surface(SIZE).convert()
        blits: list[float] = []
        frames: list[float] = []
        for seed in range(1, 200):
            if len(frames) >= MOVING_FRAMES:
                break
            _roll_dice(app, seed)
            for _ in range(600):
                top = app.stack.top
                if top is None or not top.motion.busy:
                    break
                frames.append(_timed(app.frame))
                blits.append(_timed(lambda: app.window.surface.blit(picture, (0, 0))))
        app.close()
    # The first frames of each Combat paint what is then kept: they count among the worst.
    middle, blit = statistics.median(frames), statistics.median(blits)
    late = sorted(frames)[int(len(frames) * 0.99)]
    words = (
        f"{1000 * middle:.1f} ms median, {1000 * late:.1f} ms for 99 of 100, {1000 * max(frames):.1f} ms worst of"
        f" {len(frames)}; {middle / blit:.1f} blits of the window (8 ms median, 16 ms worst)"
    )
    why = "a picture that could not be foreseen is painted in one piece, and nothing else in that frame."
    reached = middle <= 0.008 and max(frames) <= 0.016
    return Found("frame with everything moving, 1920x1080", words, blit / middle, reached, why)


def _roll_dice(app, seed: int) -> None:  # type: ignore[no-untyped-def]
    """Put a game on the table just before a roll of several dice, and let it roll."""
    import random

    from game.engine.table import Table
    from game.engine.title import GameSetup, SeatSetup
    from game.titles import title
    from game.venom import events
    from scenes.session import GameSession
    from scenes.start import table_scene

    seats = tuple(SeatSetup(name, colour=at) for at, name in enumerate(("Ana", "Rook", "Kim")))
    setup = GameSetup("venom", "world-in-darkness", seats, seed, free_undo=True)
    table = Table(title("venom"), setup)
    table.listen()
    dice = random.Random(seed)
    while table.decision is not None:
        option = table.decision.options[dice.randrange(len(table.decision.options))]
        key = option.key
        table.answer(option)
        rolled = [event for event in table.drain() if isinstance(event, events.DiceRolled)]
        if rolled and len(rolled[0].values) >= 4:
            break
    if table.decision is None:
        return
    table.undo()
    table.drain()
    app.stack.replace(table_scene(app, GameSession(table)))
    app.finish_motion()
    for _ in range(LOOKED_AT):
        app.frame()
    app.finish_motion()
    top = app.stack.top
    option = top.open_decision.option(key) if getattr(top, "open_decision", None) is not None else None
    if option is not None:
        top.choose(option)
        app.frame()


def rest() -> Found:
    """Processor time of the table scene while nothing moves, as a share of one core.

    Below half a per cent the machine's own unrest is larger than what is measured: all of that counts the same.
    """
    with tempfile.TemporaryDirectory() as folder:
        app = opened(Path(folder), real=True)
        begin_game(app, player="human")
        until = time.monotonic() + 5
        while time.monotonic() < until or not app.ahead.over:
            app.frame()
        before, began = time.process_time(), time.monotonic()
        while time.monotonic() - began < REST_SECONDS:
            app.frame()
        share = (time.process_time() - before) / (time.monotonic() - began)
        app.close()
    words = f"{100 * share:.1f} % of one core (at most 3 %)"
    why = "something still asks for a new picture: see tests/soak/idle.py."
    return Found("nothing moving", words, 0.03 / max(share, 0.005), share <= 0.03, why)


def opened(folder: Path, real: bool = False):  # type: ignore[no-untyped-def]
    """A program at the title, with an even clock unless it is to be `real`."""
    for name, value in HEADLESS.items():
        os.environ.setdefault(name, value)
    from scenes.app import App, Launch
    from scenes.menus.title import Title
    from scenes.window import start_display

    start_display()
    app = App(Launch(user_dir=folder, size=SIZE, speed="normal"))
    if not real:
        app.clock = even_clock()
    app.stack.push(Title())
    return app


def even_clock():  # type: ignore[no-untyped-def]
    """Time in which every frame takes a sixtieth of a second, however long it takes: otherwise as for a player."""
    from scenes.clock import Clock

    class EvenClock(Clock):
        def tick(self, awake: bool, hurry: bool = False) -> float:
            self.now += 1 / 60
            return 1 / 60

    return EvenClock(None)


def begin_game(app, seed: int = 2, player: str = "random") -> None:  # type: ignore[no-untyped-def]
    """Put a fresh game on the table."""
    from game.engine.title import GameSetup, SeatSetup
    from scenes.start import new_game

    seats = tuple(SeatSetup(name, player, at) for at, name in enumerate(("Ana", "Rook", "Kim")))
    app.stack.replace(new_game(app, GameSetup("venom", "world-in-darkness", seats, seed)))


def _timed(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


WINDOW_LINES = {"first frame", "frame with everything moving, 1920x1080", "nothing moving"}
LINES: tuple[Callable[[], Found], ...] = (first_frame, moving_frame, rest)
