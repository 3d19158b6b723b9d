"""What is heard of a room: 24 seconds in stereo that run on without a seam."""

from functools import partial

import numpy as np

from .effects import radar_ping
from .synth import RATE, Chance, Wave, band, blip, clock, high, low, noise, samples, swell

SECONDS = 24.0


def _hum(chance: Chance, side: int) -> Wave:
    """Mains hum and room noise for one ear; every part fits the length a whole number of times or is cross-faded."""
    t, ear = clock(SECONDS), np.zeros(samples(SECONDS))
    slow = 1 + 0.25 * np.sin(2 * np.pi * round(0.11 * SECONDS) / SECONDS * t + side * 1.3)
    for hertz, gain in ((50, 0.22), (100, 0.10), (150, 0.05), (55, 0.10), (82.5, 0.06)):
        fitting = round(hertz * SECONDS) / SECONDS
        ear += gain * np.sin(2 * np.pi * fitting * t + chance.uniform(0, 6)) * slow
    air = low(noise(chance, SECONDS + 2), 420)
    body, spare = air[: len(t)].copy(), air[len(t) :]
    fade = np.linspace(0, 1, len(spare))
    body[: len(spare)] = body[: len(spare)] * np.sqrt(fade) + spare * np.sqrt(1 - fade)
    return ear + body * 0.22 * (1 + 0.3 * np.sin(2 * np.pi * 2 / SECONDS * t + side))


def _place(ears: list[Wave], wave: Wave, at: float, gain: float, right: float) -> None:
    """Lay a sound into both ears, running on over the seam; right is 0 to 1."""
    where = (samples(at) + np.arange(len(wave))) % samples(SECONDS)
    for ear, share in zip(ears, (1 - right, right), strict=True):
        np.add.at(ear, where, wave * gain * np.sqrt(share))


def war_room(chance: Chance) -> Wave:
    """Shape (samples, 2). Far pings, chatter on a radio, blips of consoles over the hum."""
    ears = [_hum(chance, side) for side in (0, 1)]
    place = partial(_place, ears)
    for k in range(4):
        place(radar_ping(chance), k * 6 + 1.0, 0.10, 0.25 + 0.17 * k)
    for _ in range(11):
        seconds = chance.uniform(0.25, 0.9)
        voice = high(band(noise(chance, seconds), chance.uniform(1200, 2200), 2.5), 500)
        syllables = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * chance.uniform(5, 9) * np.arange(len(voice)) / RATE))
        chatter = voice * syllables * swell(seconds, 0.02, 0.05, 0.8, 0.1)[: len(voice)]
        place(chatter, chance.uniform(0, SECONDS), 0.05, chance.uniform(0.15, 0.85))
    for _ in range(9):
        at = chance.uniform(0, SECONDS)
        for j in range(chance.integers(2, 7)):
            place(blip(chance.choice([1318, 1568, 1760]), 0.045), at + j * 0.08, 0.022, chance.uniform(0.2, 0.8))
    return np.stack(ears, 1)


def _drift(chance: Chance, side: int) -> Wave:
    """A low chord that breathes slowly for one ear, and thin air."""
    t, ear = clock(SECONDS), np.zeros(samples(SECONDS))
    for i, (hertz, gain) in enumerate(((36.7, 0.30), (55, 0.22), (73.4, 0.14), (110, 0.07), (164.8, 0.03))):
        fitting = round(hertz * SECONDS) / SECONDS
        breath = 0.6 + 0.4 * np.sin(2 * np.pi * (1 + i % 3) / SECONDS * t + i + side * 0.9)
        ear += gain * breath * np.sin(2 * np.pi * fitting * t + chance.uniform(0, 6))
    air = band(noise(chance, SECONDS + 2), 900, 0.5)
    body, spare = air[: len(t)].copy(), air[len(t) :]
    fade = np.linspace(0, 1, len(spare))
    body[: len(spare)] = body[: len(spare)] * np.sqrt(fade) + spare * np.sqrt(1 - fade)
    return ear + body * 0.05 * (1 + 0.6 * np.sin(2 * np.pi * 3 / SECONDS * t + side * 1.7))


def orbit(chance: Chance) -> Wave:
    """Shape (samples, 2). A drone of deep space, the beacon of the Satellite, far telemetry."""
    ears = [_drift(chance, side) for side in (0, 1)]
    place = partial(_place, ears)
    for k in range(6):
        place(radar_ping(chance), k * 4 + 0.5, 0.05, 0.35 + 0.3 * (k % 2))
    for _ in range(8):
        at, right = chance.uniform(0, SECONDS), chance.uniform(0.1, 0.9)
        for j in range(chance.integers(3, 8)):
            place(blip(chance.choice([988, 1175, 1480]), 0.05), at + j * 0.11, 0.016, right)
    return np.stack(ears, 1)
