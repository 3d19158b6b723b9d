"""Paint the ground of the title at the usual sizes of a window, so that the first frame need not wait for it.

    python build/title_ground.py

Run it after a change of scenes/menus/title_picture.py or of the poster; the same input gives the same bytes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from scenes.canvas import Canvas
from scenes.drawing.files import ASSETS
from scenes.menus.title_picture import BAKED, baked, paint_ground
from scenes.theme import Theme
from scenes.viewport import Viewport


def main() -> None:
    """Paints every size and writes it as a JPEG, which is decoded quickest."""
    pygame.font.init()
    for height in BAKED:
        size = (height * 16 // 9, height)
        ground = paint_ground(Canvas(pygame.display.set_mode(size), Viewport(size), Theme()))
        picture = Image.frombytes("RGB", size, pygame.image.tobytes(ground, "RGB"))
        picture.save(ASSETS / baked(height), quality=88, subsampling=0, optimize=True)


if __name__ == "__main__":
    main()
