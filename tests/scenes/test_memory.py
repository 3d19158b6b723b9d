"""What is not shown any more does not stay in memory."""

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pygame

from scenes.canvas import Canvas
from scenes.drawing.cache import PictureCache
from scenes.theme import Theme
from scenes.viewport import Viewport

ROOT = Path(__file__).resolve().parents[2]
HOLES = """
from pathlib import Path
import os, pygame
from scenes.memory import give_large_blocks_back

def megabytes():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

def pictures():
    made = [pygame.Surface((640, 640), pygame.SRCALPHA) for _ in range(60)]
    for picture in made:
        picture.fill("red")
    return made

give_large_blocks_back()
before = megabytes()
pictures()
kept = pictures()[1::2]
print(megabytes() - before, sum(picture.get_pitch() * picture.get_height() for picture in kept) / 1e6)
"""


def test_large_pictures_leave_no_holes_between_those_that_are_kept() -> None:
    if not Path("/proc/self/statm").exists():
        return  # only Linux tells a process how much it uses, and only its C library needs to be told
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    said = subprocess.run([sys.executable, "-c", HOLES], env=env, cwd=ROOT, check=True, capture_output=True, text=True)
    grown, kept = (float(word) for word in said.stdout.split())
    assert grown < 1.25 * kept


def test_a_turned_copy_does_not_keep_the_picture_it_was_made_of() -> None:
    screen = pygame.Surface((640, 360))
    canvas = Canvas(screen, Viewport(screen.get_size()), Theme(), PictureCache())
    picture = pygame.Surface((20, 30), pygame.SRCALPHA)
    alive = weakref.ref(picture)
    canvas.blit_centred(picture, 400, 300, 12.0)
    assert len(canvas.cache) == 1
    canvas.blit_centred(picture, 500, 300, 12.0)
    assert len(canvas.cache) == 1
    del picture
    gc.collect()
    assert alive() is None
