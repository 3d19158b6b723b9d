"""V1: what the program costs while nobody does anything: in the menu, in one's own Turn, at the curtain, folded away.

    python tests/soak/idle.py --seconds 60

Each place stands open for so long. Ends with the share of one processor core that it took. Exit code 1 if one took more
than a tenth, or the folded window more than a fiftieth.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.engine.title import GameSetup, SeatSetup
from scenes.app import App, Launch
from scenes.menus.title import Title
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.window import start_display

SIZE = (1280, 720)
MOST, MOST_FOLDED = 0.10, 0.02
#: Frames that a scene gets to come to rest.
PATIENCE = 2000
PEOPLE = (SeatSetup("Ana"), SeatSetup("Rook", colour=1))


def show_menu(app: App) -> None:
    app.stack.replace(Title())


def show_own_turn(app: App) -> None:
    """A table at which a person has the first thing to do."""
    app.stack.replace(new_game(app, GameSetup("venom", "world-in-darkness", PEOPLE, 5)))


def show_curtain(app: App) -> None:
    """A table with hidden Hands: the curtain hangs before the first question."""
    app.stack.replace(new_game(app, GameSetup("venom", "world-in-darkness", PEOPLE, 5, hidden_hands=True)))


def fold(app: App) -> None:
    show_own_turn(app)
    settle(app)
    app.feed(pygame.event.Event(pygame.WINDOWMINIMIZED))


PLACES: dict[str, tuple[Callable[[App], None], float]] = {
    "menu": (show_menu, MOST),
    "own turn": (show_own_turn, MOST),
    "curtain": (show_curtain, MOST),
    "folded": (fold, MOST_FOLDED),
}


def settle(app: App) -> None:
    """Let frames pass until nothing moves any more, and what comes next is painted: that is done once."""
    for _ in range(PATIENCE):
        app.frame()
        top = app.stack.top
        if isinstance(top, TableScene) and top.held:
            top.turn_page()
        elif app.stack.change is None and not any(scene.busy() for scene in app.stack.visible()) and app.ahead.over:
            return
    raise AssertionError("the screen does not come to rest")


def share(app: App, seconds: float) -> float:
    """The share of one core that the program takes in `seconds` without any input."""
    began, worked = time.monotonic(), time.process_time()
    while time.monotonic() - began < seconds:
        app.frame()
    return (time.process_time() - worked) / (time.monotonic() - began)


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure what the program costs while nobody does anything.")
    parser.add_argument("--seconds", type=float, default=60, metavar="S")
    request = parser.parse_args(words)
    faults = 0
    for name, (show, most) in PLACES.items():
        with tempfile.TemporaryDirectory() as folder:
            start_display()
            app = App(Launch(user_dir=Path(folder), size=SIZE, speed="none"))
            app.chance = random.Random(1)
            show(app)
            settle(app)
            took = share(app, request.seconds)
            app.close()
        faults += took > most
        print(f"{name}: {100 * took:.1f} % of a core in {request.seconds:.0f} s, {100 * most:.0f} % at most")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
