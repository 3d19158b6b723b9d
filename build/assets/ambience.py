"""The hum of the war room: 24 seconds in stereo that run on without a seam."""

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


def war_room(chance: Chance) -> Wave:
    """Shape (samples, 2). Far pings, chatter on a radio, blips of consoles over the hum."""
    ears = [_hum(chance, side) for side in (0, 1)]

    def place(wave: Wave, at: float, gain: float, right: float) -> None:
        where = (samples(at) + np.arange(len(wave))) % samples(SECONDS)
        for ear, share in zip(ears, (1 - right, right), strict=True):
            np.add.at(ear, where, wave * gain * np.sqrt(share))

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
