"""From a card's recipe to its finished picture."""

from __future__ import annotations

import functools
import pathlib
import tomllib
import zlib
from typing import Any

import numpy as np

from art import raster
from art import stage as stages
from art.person import bust
from art.picture import Picture
from art.stage import Stage

SIZE = (796, 744)
RECIPES = pathlib.Path(__file__).parent

SPARK = {
    "land": "#FFD98A",
    "sea": "#DFF6F2",
    "air": "#FFFFFF",
    "arctic": "#FFFFFF",
    "base": "#BFE0FF",
    "city": "#FFD98A",
    "blueprint": "#BFE0FF",
    "lair": "#F0FFB0",
    "crisis": "#FFF2B8",
}


@functools.cache
def recipes(title: str = "venom") -> dict[str, dict[str, Any]]:
    """Every recipe of a title by card id."""
    with (RECIPES / f"{title}_cards.toml").open("rb") as file:
        return tomllib.load(file)


def seed_of(card: str) -> int:
    """The seed of a card's picture."""
    return zlib.crc32(card.encode())


def paint(card: str, size: tuple[int, int] = SIZE) -> np.ndarray:
    """The picture of a card, floats of shape (height, width, 3)."""
    recipe = recipes()[card]
    if "who" not in recipe:
        stage = Stage(*size, seed_of(card), recipe.get("rim", "fs_hi"))
        stage.play(recipe["stage"])
        stage.picture.finish(recipe.get("dark", 0.47))
    elif recipe.get("leader"):
        stage = _leader(card, recipe, size)
    else:
        stage = _soldier(card, recipe, size)
    return stage.picture.rgb


def _soldier(card: str, recipe: dict[str, Any], size: tuple[int, int]) -> Stage:
    where = recipe["scene"]
    stage = Stage(*size, seed_of(card), recipe.get("rim", "fs_hi"))
    stages.scene(stage, where)
    if where not in ("sea", "arctic", "lair"):
        stages.slash(stage, f"fs_lo {0.5 if where != 'blueprint' else 0.35}")
    stage.play(recipe.get("behind", ""))
    stages.bust(stage, bust(recipe["who"], recipe["wears"]), 392, 4, -12, stage.rim, "")
    stage.play(recipe.get("before", ""))
    stages.sparks(stage, f"{SPARK[where]} 30")
    stage.picture.fade(0.24)
    stage.picture.finish()
    return stage


def _leader(card: str, recipe: dict[str, Any], size: tuple[int, int]) -> Stage:
    stage = Stage(*size, seed_of(card), "vn")
    stages.scene(stage, "lair")
    stages.put(stage, "sign 200 168 w=360 ramps=vn,vn flat=1 alpha=.16")
    stage.play(recipe.get("behind", ""))
    zoom = recipe.get("zoom", 1.06)
    x, y = recipe.get("at", (200 - 200 * zoom, -10))
    stages.bust(stage, leader(recipe), 400 * zoom, x, y, "vn", "vn_lo")
    stage.play(recipe.get("before", ""))
    stages.bank(stage, "378 22 slime .45")
    stages.sparks(stage, "vn_hi 40")
    stage.picture.fade(0.26, "dusk")
    stage.picture.finish(0.51)
    return stage


def alone(card: str, size: int = 800) -> np.ndarray:
    """A Leader's bust without a scene: floats of shape (size, size, 4) with outline and rim light."""
    return figure(leader(recipes()[card]), size, "vn")


def leader(recipe: dict[str, Any]) -> str:
    """A Leader's body; two heads when the recipe has a twin, on the shoulders of one collar."""
    body = bust(recipe["who"], recipe["wears"])
    if "twin" not in recipe:
        return body
    other = bust(recipe["twin"], recipe["twin_wears"])
    shoulders = bust(recipe["who"] + " face=hidden neck=1", recipe["collar"])
    return (
        shoulders
        + f'<g transform="translate(66,6) rotate(5 200 300)">{body}</g>'
        + f'<g transform="translate(-66,6) rotate(-5 200 300)">{other}</g>'
    )


def figure(body: str, size: int, rim: str) -> np.ndarray:
    """A bust on nothing, as large as the square allows, standing on its lower edge."""
    left, top, wide, high = stages.AROUND
    rough = raster.paint(round(wide), round(high), body, view=stages.AROUND)[..., 3] > 0.5
    columns, rows = np.flatnonzero(rough.any(0)), np.flatnonzero(rough.any(1))
    side = float(max(columns[-1] - columns[0], high - rows[0])) + 24
    middle = left + (columns[0] + columns[-1]) / 2
    layer = raster.paint(size, size, body, view=(middle - side / 2, top + high - side, side, side))
    return on_nothing(layer, rim, 3.2)


def on_nothing(layer: np.ndarray, rim: str, line: float) -> np.ndarray:
    """A square layer inked on nothing: floats of shape (size, size, 4).

    The same ink laid on black and on white tells its colour and its opacity.
    """
    found = []
    for ground in ("black", "pure"):
        picture = Picture(*layer.shape[:2], ground)
        picture.inked(layer, 0, 0, rim=rim, line=line, shadow=0)
        found.append(picture.rgb)
    alpha = np.clip(1 - (found[1] - found[0]).mean(2, keepdims=True), 0, 1)
    return np.concatenate([np.clip(found[0] / np.maximum(alpha, 1e-3), 0, 1), alpha], 2)
