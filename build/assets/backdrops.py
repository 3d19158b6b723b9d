"""The grounds behind whole screens: combat by type of Zone, the title, victory and defeat. No letters anywhere."""

import numpy as np
import pygame
from PIL import Image

from art.scenes import paint_scene

from . import brush, posters
from .sources import ASSETS

SCREEN = (1920, 1080)
BOX = (0, 0, *SCREEN)
SHEET = '<rect width="1920" height="1080" fill="url(#a)"/>'
# the seed puts the light where the enemy's Leader stands, on the right
ZONES = {"air": 22, "arctic": 22, "land": 23, "sea": 24}


def zone(name: str, seed: int) -> pygame.Surface:
    """Combat in a Zone: the scene, dark under the panels on the left and the tracks at the foot, lime light right."""
    ground = paint_scene(name, SCREEN, seed).convert()
    across = [(0, "#36445A", 1), (0.50, "#56657C", 1), (0.70, "#D8DEE6", 1), (1, "#E6EAF0", 1)]
    downward = [(0, "#6F7D92", 1), (0.2, "#F2F2F2", 1), (0.5, "#E8E8EC", 1), (0.72, "#4E5A70", 1), (1, "#202836", 1)]
    for shade in (brush.along("a", across), brush.down("a", downward)):
        ground.blit(brush.svg(SCREEN, SHEET, BOX, shade), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    glow = [(0, "#9DBD20", 0.42), (0.55, "#5A6B12", 0.22), (1, "#150A20", 0)]
    ring = '<circle cx="1610" cy="360" r="400" fill="url(#a)"/>'
    ground.blit(brush.svg(SCREEN, ring, BOX, brush.around("a", glow, 0.5, 0.5, 0.5)), (0, 0))
    ground.blit(brush.sparks(SCREEN, seed, "#F0FFB0", 70, (1200, 60, 700, 640)), (0, 0))
    brush.textured(ground, "grain")
    return ground


def bake() -> None:
    for name, seed in ZONES.items():
        ground = zone(name, seed)
        shown = Image.frombytes("RGB", ground.get_size(), pygame.image.tobytes(ground, "RGB"))
        save_quick(shown, f"zone-{name}")
    for name in ("victory", "defeat"):
        poster(name).save(ASSETS / "backdrops" / f"{name}.webp", quality=86, alpha_quality=95, method=6)
    save_quick(poster("title"), "title")


def save_quick(picture: Image.Image, name: str) -> None:
    """As a JPEG, which is decoded five times as fast: a start waits for it, or a fight."""
    picture.save(ASSETS / "backdrops" / f"{name}.jpg", quality=90, subsampling=0, optimize=True)


def poster(name: str) -> Image.Image:
    """A painted poster of `posters` as a picture."""
    return Image.fromarray((np.clip(getattr(posters, name)(), 0, 1) * 255).round().astype("u1"))
