"""Five minutes of a game as sheets of small pictures, one every two seconds: can every step be followed by looking?

    python build/contact_sheet.py FOLDER [MINUTES]

Two people and one automated seat; the people answer after a while, as people do. Each sheet is read like a page, and
the seconds since the start stand under its pictures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, automated
from scenes.app import App, Launch
from scenes.drawing.text import write
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.window import start_display

SIZE, SMALL = (1280, 720), (640, 360)
COLUMNS, ROWS = 3, 4
#: Pixels between the pictures, and under each of them for its second.
GAP, LINE = 8, 20
#: Seconds of one frame, between two pictures, and that a person thinks before an answer.
FRAME, EVERY, THOUGHT = 1 / 20, 2.0, 2.4
SETUP = GameSetup(
    "venom",
    "world-in-darkness",
    (SeatSetup("Ana"), SeatSetup("Nadia", colour=2), SeatSetup("Rook", "rookie", 1)),
    7,
)


def recorded(minutes: float) -> list[pygame.Surface]:
    """Plays for so many minutes, or to the end of the game, and returns a small picture of every second moment."""
    pictures: list[pygame.Surface] = []
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(user_dir=Path(folder), size=SIZE, speed="normal"))
        app.clock.fixed = FRAME
        app.chance = Random(7)
        app.stack.push(new_game(app, SETUP))
        person = automated("rookie", 7)
        answered = 0.0
        while app.now < 60 * minutes:
            app.frame()
            if app.now >= EVERY * (len(pictures) + 1):
                app.draw()
                pictures.append(pygame.transform.smoothscale(app.window.surface, SMALL))
            scene = app.stack.top
            if not isinstance(scene, TableScene) or app.now - answered < THOUGHT:
                continue
            if scene.held:
                scene.turn_page()
                answered = app.now
            elif scene.open_decision is not None and not scene.motion.busy:
                key = answer_for(scene.session.table, person, round(app.now * 20)).option.key
                scene.choose(scene.open_decision.option(key) or scene.open_decision.options[0])
                answered = app.now
            elif scene.session.over:
                break
        app.close()
    return pictures


def laid_out(pictures: Sequence[pygame.Surface], first: int) -> pygame.Surface:
    """One sheet of pictures, of which the first is the picture of that number."""
    width, height = SMALL[0] + GAP, SMALL[1] + GAP + LINE
    sheet = pygame.Surface((COLUMNS * width + GAP, ROWS * height + GAP))
    for place, picture in enumerate(pictures):
        row, column = divmod(place, COLUMNS)
        x, y = GAP + column * width, GAP + row * height
        sheet.blit(picture, (x, y))
        second = (first + place + 1) * EVERY
        write(sheet, f"{second:.0f} s", "label", 15, "#C3D0DA", (x, y + SMALL[1] + LINE / 2))
    return sheet


def main() -> None:
    """Plays and writes the sheets."""
    parser = argparse.ArgumentParser(description="Five minutes of a game as sheets of small pictures.")
    parser.add_argument("folder", type=Path, help="where the sheets are written")
    parser.add_argument("minutes", type=float, nargs="?", default=5.0, help="how long is played")
    given = parser.parse_args()
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    start_display()
    pictures = recorded(given.minutes)
    for first in range(0, len(pictures), COLUMNS * ROWS):
        sheet = laid_out(pictures[first : first + COLUMNS * ROWS], first)
        pygame.image.save(sheet, folder / f"sheet-{first // (COLUMNS * ROWS) + 1:02}.png")


if __name__ == "__main__":
    main()
