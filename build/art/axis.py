"""The pictures of Axis of Villains: its people, its Villain Cards and what the parts of a Power Card do."""

from __future__ import annotations

from typing import Any

import numpy as np

from art import cards, raster
from art import stage as stages
from art.person import bust
from art.stage import Stage

TITLE = "axis"
#: The rim light of each colour's people, and the light behind them.
LIGHTS = {
    "red": ("#FF9B7D", "#A8321E"),
    "blue": ("#A9D6FF", "#1E5FA8"),
    "green": ("#8FE8C4", "#1F7E62"),
    "yellow": ("#FFE08A", "#A87A14"),
    "grey": ("#FFFFFF", "#7E8C99"),
}
DISC = 256
LOW = (796, 424)
#: What a disc shows of the 400 by 400 box of a bust: the head, and a large one's from closer by.
HEAD, LARGE_HEAD = (58.0, 36.0, 284.0, 284.0), (74.0, 52.0, 252.0, 252.0)


def people() -> list[str]:
    """The names of all heroes and villains."""
    return [name for name, recipe in cards.recipes(TITLE).items() if "who" in recipe]


def paint(name: str) -> np.ndarray:
    """The picture of a person or a card, floats of shape (744, 796, 3), or (424, 796, 3) above the parts of a card."""
    recipe = cards.recipes(TITLE)[name]
    stage = Stage(*(LOW if recipe.get("low") else cards.SIZE), cards.seed_of(name), recipe.get("rim", "fs_hi"))
    if "who" in recipe:
        _person(stage, recipe)
    else:
        stage.play(recipe["stage"])
    stage.picture.finish(recipe.get("dark", 0.47))
    return stage.picture.rgb


def _person(stage: Stage, recipe: dict[str, Any]) -> None:
    rim, deep = LIGHTS[recipe["colour"]]
    stages.scene(stage, "orbit")
    stages.light(stage, f"200 190 260 {deep} .9")
    if recipe.get("hero"):
        stages.slash(stage, "fs_lo .5")
    else:
        stages.rays(stage, f"200 190 {rim} .12 18")
    stage.rim = rim
    stage.play(recipe.get("behind", ""))
    wide = 428 if recipe.get("large") else 396
    aura = "" if recipe.get("hero") else deep
    stages.bust(stage, bust(recipe["who"], recipe["wears"]), wide, 200 - wide / 2, -12, rim, aura)
    stage.play(recipe.get("before", ""))
    stages.sparks(stage, f"{rim} 30")
    stage.picture.fade(0.24)


def disc(name: str) -> np.ndarray:
    """A head on nothing for the disc of a figure, floats of shape (DISC, DISC, 4)."""
    recipe = cards.recipes(TITLE)[name]
    view = LARGE_HEAD if recipe.get("large") else HEAD
    layer = raster.paint(DISC, DISC, bust(recipe["who"], recipe["wears"]), view=view)
    return cards.on_nothing(layer, LIGHTS[recipe["colour"]][0], 6)
