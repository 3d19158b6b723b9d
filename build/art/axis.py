"""The pictures of Axis of Villains: its people, its Villain Cards and what the parts of a Power Card do."""

from __future__ import annotations

import math
import pathlib
import tomllib
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
LAYOUTS = pathlib.Path(__file__).resolve().parents[2] / "game" / "axis" / "content" / "layouts.toml"
#: The plan of a layout in design units: its middle, and how far the hub's and the rim's flat sides are from it.
MIDDLE, HUB, RIM = (200, 142), 26.0, 128.0
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


def layouts() -> dict[str, dict[str, list[int]]]:
    """The Hot Spots of every layout: rings of the odd and of the even sectors."""
    with LAYOUTS.open("rb") as file:
        return {layout["id"]: layout for layout in tomllib.load(file)["layout"]}


def chart(layout: str) -> np.ndarray:
    """The plan of a layout: the octagon on blueprint with its Hot Spots, floats of shape (744, 796, 3)."""
    stage = Stage(*cards.SIZE, cards.seed_of(layout), "gold_hi")
    stages.scene(stage, "blueprint")
    spots = layouts()[layout]
    lines, chevrons = "", ""
    for ring in range(9):
        corners = [_corner(ring, turn) for turn in range(8)]
        lines += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    for turn in range(8):
        (x0, y0), (x1, y1) = _corner(0, turn), _corner(8, turn)
        lines += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
        for ring in spots["even" if turn % 2 else "odd"]:
            chevrons += _chevron(turn, ring)
    u = stage.unit
    stage.picture.draw(
        f'<g transform="scale({u:g})"><path d="{lines}" fill="none" stroke="#BFE0FF" stroke-width="1.3" opacity=".8"/>'
        f'<path d="{chevrons}" fill="none" stroke="#DFFF5E" stroke-width="5" stroke-linejoin="round"/></g>'
    )
    stages.light(stage, f"{MIDDLE[0]} {MIDDLE[1]} 60 gold .5")
    stages.put(stage, f"satellite {MIDDLE[0]} {MIDDLE[1]} w=64 ramps=gold,sapphire line=2.5 turn=-14")
    stage.picture.finish(0.4)
    return stage.picture.rgb


def _corner(ring: int, turn: int) -> tuple[float, float]:
    """A corner of the plan in design units: ring 0 is the hub, turn 0 the first corner of sector 1."""
    r = (HUB + (RIM - HUB) * ring / 8) / math.cos(math.pi / 8)
    angle = turn * math.pi / 4 - math.pi * 5 / 8
    return MIDDLE[0] + r * math.cos(angle), MIDDLE[1] + r * math.sin(angle)


def _chevron(turn: int, ring: int) -> str:
    """One chevron in the middle of a space, pointing to the Satellite."""
    (x0, y0), (x1, y1) = _corner(ring - 1, turn), _corner(ring, turn + 1)
    (x2, y2), (x3, y3) = _corner(ring - 1, turn + 1), _corner(ring, turn)
    x, y = (x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4
    angle = math.atan2(MIDDLE[1] - y, MIDDLE[0] - x)
    ends = [
        (x + a * math.cos(angle) - b * math.sin(angle), y + a * math.sin(angle) + b * math.cos(angle))
        for a, b in ((-5, -9), (5, 0), (-5, 9))
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in ends)


def disc(name: str) -> np.ndarray:
    """A head on nothing for the disc of a figure, floats of shape (DISC, DISC, 4)."""
    recipe = cards.recipes(TITLE)[name]
    view = LARGE_HEAD if recipe.get("large") else HEAD
    layer = raster.paint(DISC, DISC, bust(recipe["who"], recipe["wears"]), view=view)
    return cards.on_nothing(layer, LIGHTS[recipe["colour"]][0], 6)


def alone(name: str) -> np.ndarray:
    """A bust on nothing for the fight, floats of shape (800, 800, 4)."""
    recipe = cards.recipes(TITLE)[name]
    return cards.figure(bust(recipe["who"], recipe["wears"]), 800, LIGHTS[recipe["colour"]][0])
