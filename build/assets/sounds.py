"""Bake every sound effect and the ambience, and write down how loud they came out."""

import json
import zlib
from collections.abc import Callable

import numpy as np

from . import axis_effects, effects, ogg
from .ambience import orbit, war_room
from .sources import ASSETS
from .synth import Chance, Wave, faster, levelled, trimmed

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
AXIS_PEAKS = {
    "figure_step": -8,
    "villain_step": -6,
    "hot_spot": -7,
    "tile_hit": -3,
    "capture": -4,
    "sent_back": -4,
    "relocate": -7,
    "contain": -7,
}
AMBIENCE_PEAK = -12
# heard so often that one take would tire: (takes, spread of speed)
TAKES = {"card_slide": 4, "card_place": 4, "dice_land": 4, "hit": 3, "figure_step": 3, "villain_step": 3}
AMBIENCES = {"ambient_warroom": war_room, "ambient_orbit": orbit}
SPREAD = (1.0, 0.96, 1.04, 0.98)
QUALITY = 3
FOLDER = ASSETS / "sounds"


def _chance(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def _bake(effect: Callable[[Chance], Wave], name: str, peak: float) -> None:
    """Write every take of an effect."""
    takes = TAKES.get(name, 1)
    for take in range(1, takes + 1):
        file = f"{name}-{take}" if takes > 1 else name
        sound = faster(effect(_chance(file)), SPREAD[take - 1])
        ogg.write(FOLDER / f"{file}.ogg", levelled(trimmed(sound), peak), QUALITY)


def bake() -> None:
    for module, peaks in ((effects, PEAKS), (axis_effects, AXIS_PEAKS)):
        for name, peak in peaks.items():
            _bake(getattr(module, name), name, peak)
    for name, paint in AMBIENCES.items():
        air = paint(_chance(name))
        ogg.write(FOLDER / f"{name}.ogg", air / np.abs(air).max() * 10 ** (AMBIENCE_PEAK / 20), QUALITY)
    write_levels()


def write_levels() -> None:
    """levels.json: what every sound and piece of music measures, for the check that nothing clips."""
    levels = {p.relative_to(FOLDER).with_suffix("").as_posix(): ogg.measure(p) for p in sorted(FOLDER.rglob("*.ogg"))}
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(level)}" for name, level in levels.items())
    (FOLDER / "levels.json").write_text("{\n" + lines + "\n}\n", "utf-8", newline="\n")
