"""Writing the finished pictures as WebP files."""

from __future__ import annotations

import pathlib
import time

import numpy as np
from PIL import Image

from art import cards
from art.person import bust
from art.stage import Stage, scene, slash
from art.stage import bust as lay_bust

QUALITY = 84
BUST_QUALITY = 86

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


def seat(number: int) -> np.ndarray:
    """The officer of a seat, 400 by 400."""
    where, _, who = SEATS[number]
    stage = Stage(400, 400, cards.seed_of(f"seat-{number}"))
    scene(stage, where)
    slash(stage, f"{SEAT_COLOURS[number]} .55")
    lay_bust(stage, bust(who, SEAT_WEARS[number]), 420, -10, -6, "fs_hi", "")
    stage.picture.finish(0.4)
    return stage.picture.rgb


def bake(folder: pathlib.Path, names: list[str]) -> None:
    """Write pictures into ``folder``/venom and ``folder``/seats; no names means every one."""
    leaders = [card for card, recipe in cards.recipes().items() if recipe.get("leader")]
    every = [*cards.recipes(), *(f"bust-{card}" for card in leaders), *(f"seat-{n}" for n in SEATS)]
    for name in names or every:
        begun = time.perf_counter()
        if name.startswith("seat-"):
            path = folder / "seats" / f"{name}.webp"
            save(seat(int(name[5:])), path, QUALITY)
        elif name.startswith("bust-"):
            path = folder / "venom" / f"{name}.webp"
            save(cards.alone(name[5:]), path, BUST_QUALITY)
        else:
            path = folder / "venom" / f"{name}.webp"
            save(cards.paint(name), path, QUALITY)
        print(f"{name}: {path.stat().st_size // 1024} KB in {time.perf_counter() - begun:.1f} s", flush=True)
