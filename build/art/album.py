"""Writing the finished pictures as WebP files, and small copies of the opaque ones as JPEG."""

from __future__ import annotations

import pathlib
import time
from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image

from art import axis, cards
from art.person import bust
from art.stage import Stage, scene, slash
from art.stage import bust as lay_bust

QUALITY = 84
BUST_QUALITY = 86
SMALL_QUALITY = 82
#: Only pictures wider than this have a small copy.
WIDE = 480

# The officers of five seats: scene, person, dress. Their seat colours lie behind them.
SEATS = {
    1: ("air", "azure", "skin=umber jaw=oval brow=dark stern=0 head=.97,1 mouth=smile"),
    2: ("land", "amber", "skin=pale jaw=man brow=brown stern=1 lines=1"),
    3: ("city", "orchid", "skin=amber jaw=woman brow=raven stern=1 head=.96,1 mouth=smirk"),
    4: ("base", "indigo", "skin=deep jaw=square brow=dark stern=1 head=1.03,1"),
    5: ("arctic", "white", "skin=tan jaw=strong brow=ashen stern=1 lines=2 head=.98,1"),
}
SEAT_WEARS = {
    1: "coat:blue,white lapels:blue buttons epaulettes curls:dark side-cap:blue",
    2: "coat:desert,cream lapels:desert buttons epaulettes moustache:brown peaked:desert,brown peaked-badge",
    3: "coat:wine,cream lapels:wine buttons epaulettes bob:raven beret:wine beret-badge",
    4: "coat:navy,white lapels:navy buttons epaulettes goatee:dark turban:sapphire",
    5: "parka:arctic turtle:slate topknot:ashen sleek:ashen aviators fur-collar:arctic,navy",
}
SEAT_COLOURS = {1: "#56B4E9", 2: "#FFB52E", 3: "#D65DB1", 4: "#5B6CFF", 5: "#F2F2F2"}


def save(picture: np.ndarray, path: pathlib.Path, quality: int) -> None:
    """Write floats of three or four channels as WebP."""
    data = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(data).save(path, "WEBP", quality=quality, method=6)


def save_small(path: pathlib.Path) -> None:
    """Write half of a wide opaque picture as `small/<name>.jpg` beside it: most cards on the screen are no larger."""
    picture = Image.open(path)
    if picture.mode != "RGB" or picture.width <= WIDE:
        return
    small = path.parent / "small" / f"{path.stem}.jpg"
    small.parent.mkdir(exist_ok=True)
    picture.reduce(2).save(small, quality=SMALL_QUALITY, subsampling="4:2:0", optimize=True)


def seat(number: int) -> np.ndarray:
    """The officer of a seat, 400 by 400."""
    where, _, who = SEATS[number]
    stage = Stage(400, 400, cards.seed_of(f"seat-{number}"))
    scene(stage, where)
    slash(stage, f"{SEAT_COLOURS[number]} .55")
    lay_bust(stage, bust(who, SEAT_WEARS[number]), 420, -10, -6, "fs_hi", "")
    stage.picture.finish(0.4)
    return stage.picture.rgb


def pictures(folder: pathlib.Path) -> dict[str, tuple[pathlib.Path, Callable[[], np.ndarray], int]]:
    """Every picture by the name that asks for it: its file, its painter and its quality."""
    found: dict[str, tuple[pathlib.Path, Callable[[], np.ndarray], int]] = {}
    for card, recipe in cards.recipes().items():
        found[card] = (folder / "venom" / f"{card}.webp", partial(cards.paint, card), QUALITY)
        if recipe.get("leader"):
            found[f"bust-{card}"] = (folder / "venom" / f"bust-{card}.webp", partial(cards.alone, card), BUST_QUALITY)
    for number in SEATS:
        found[f"seat-{number}"] = (folder / "seats" / f"seat-{number}.webp", partial(seat, number), QUALITY)
    for name in cards.recipes(axis.TITLE):
        found[f"axis/{name}"] = (folder / "axis" / f"{name}.webp", partial(axis.paint, name), QUALITY)
    for name in axis.layouts():
        found[f"axis/layout-{name}"] = (folder / "axis" / f"layout-{name}.webp", partial(axis.chart, name), QUALITY)
    for name in axis.people():
        found[f"axis/disc-{name}"] = (folder / "axis" / f"disc-{name}.webp", partial(axis.disc, name), BUST_QUALITY)
        found[f"axis/bust-{name}"] = (folder / "axis" / f"bust-{name}.webp", partial(axis.alone, name), BUST_QUALITY)
    return found


def bake(folder: pathlib.Path, names: list[str]) -> None:
    """Write the named pictures, or all of them; a name ending in "/" means all that begin with it.

    "small" alone writes the small copies of the pictures that are there.
    """
    if names == ["small"]:
        for path in sorted(folder.glob("*/*.webp")):
            save_small(path)
        return
    every = pictures(folder)
    groups = tuple(n for n in names if n.endswith("/"))
    wanted = [name for name in every if not names or name in names or name.startswith(groups)]
    unknown = [n for n in names if n not in groups and n not in every]
    if unknown:
        raise SystemExit(f"no picture is called {', '.join(unknown)}")
    for name in wanted:
        begun = time.perf_counter()
        path, paint, quality = every[name]
        save(paint(), path, quality)
        save_small(path)
        print(f"{name}: {path.stat().st_size // 1024} KB in {time.perf_counter() - begun:.1f} s", flush=True)
