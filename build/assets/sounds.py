"""Bake every sound effect and the ambience, and write down how loud they came out."""

import json
import zlib

import numpy as np

from . import effects, ogg
from .ambience import war_room
from .sources import ASSETS
from .synth import faster, levelled, trimmed

# name: peak in dBFS
PEAKS = {
    "card_slide": -8,
    "card_flip": -6,
    "card_place": -5,
    "deck_shuffle": -6,
    "dice_rattle": -5,
    "dice_land": -4,
    "ui_hover": -18,
    "ui_click": -12,
    "ui_confirm": -10,
    "ui_deny": -10,
    "ui_phase": -8,
    "recruit": -6,
    "deploy": -5,
    "volley": -4,
    "hit": -3,
    "explosion": -2,
    "alarm": -6,
    "event_reveal": -3,
    "track_up": -6,
    "track_down": -8,
    "stamp": -3,
    "radar_ping": -10,
    "leader_reveal": -3,
    "victory": -2,
    "defeat": -3,
}
AMBIENCE_PEAK = -12
# heard so often that one take would tire: (takes, spread of speed)
TAKES = {"card_slide": 4, "card_place": 4, "dice_land": 4, "hit": 3}
SPREAD = (1.0, 0.96, 1.04, 0.98)
QUALITY = 3


def _chance(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def bake() -> None:
    folder = ASSETS / "sounds"
    for name, peak in PEAKS.items():
        takes = TAKES.get(name, 1)
        for take in range(1, takes + 1):
            file = f"{name}-{take}" if takes > 1 else name
            sound = faster(getattr(effects, name)(_chance(file)), SPREAD[take - 1])
            ogg.write(folder / f"{file}.ogg", levelled(trimmed(sound), peak), QUALITY)
    room = war_room(_chance("ambient_warroom"))
    ogg.write(folder / "ambient_warroom.ogg", room / np.abs(room).max() * 10 ** (AMBIENCE_PEAK / 20), QUALITY)
    write_levels()


def write_levels() -> None:
    """levels.json: what every sound and piece of music measures, for the check that nothing clips."""
    folder = ASSETS / "sounds"
    levels = {p.relative_to(folder).with_suffix("").as_posix(): ogg.measure(p) for p in sorted(folder.rglob("*.ogg"))}
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(level)}" for name, level in levels.items())
    (folder / "levels.json").write_text("{\n" + lines + "\n}\n", "utf-8", newline="\n")
