"""Five minutes of a game as a sheet of small pictures, one every five seconds: can every step be followed by looking?

    python build/contact_sheet.py FILE.png [MINUTES]

Two people and one automated seat; the people answer after a while, as people do.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, automated
from scenes.app import App, Launch
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.window import start_display

SIZE, SMALL, COLUMNS = (1280, 720), (480, 270), 6
#: Seconds of one frame, between two pictures, and that a person thinks before an answer.
FRAME, EVERY, THOUGHT = 1 / 20, 5.0, 2.4
SETUP = GameSetup(
    "venom",
    "world-in-darkness",
    (SeatSetup("Ana"), SeatSetup("Nadia", colour=2), SeatSetup("Rook", "rookie", 1)),
    7,
)


def main() -> None:
    """Plays and writes the sheet."""
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    start_display()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Launch(user_dir=Path(folder), size=SIZE, speed="normal"))
        app.clock.fixed = FRAME
        app.chance = Random(7)
        app.stack.push(new_game(app, SETUP))
        person = automated("rookie", 7)
        pictures: list[pygame.Surface] = []
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
        rows = -(-len(pictures) // COLUMNS)
        sheet = pygame.Surface((COLUMNS * (SMALL[0] + 8) + 8, rows * (SMALL[1] + 8) + 8))
        for number, picture in enumerate(pictures):
            row, column = divmod(number, COLUMNS)
            sheet.blit(picture, (8 + column * (SMALL[0] + 8), 8 + row * (SMALL[1] + 8)))
        pygame.image.save(sheet, sys.argv[1])
        app.close()


if __name__ == "__main__":
    main()
