"""The sound effects of Axis of Villains beside those that every table has."""

import numpy as np

from .effects import hit
from .synth import (
    Chance,
    Wave,
    add,
    band,
    blip,
    brass,
    clock,
    decay,
    driven,
    high,
    knock,
    low,
    noise,
    room,
    samples,
    saw,
    silence,
    sine,
    sweep,
    swell,
)


def figure_step(chance: Chance) -> Wave:
    """A hero's disc is set down one space further: a soft wooden tap with a glint."""
    out = silence(0.24)
    add(out, low(noise(chance, 0.03) * decay(0.03, 150, 0.0005), 3200), 0, 0.8)
    add(out, sweep(260, 150, 0.1) * decay(0.1, 42), 0, 0.8)
    add(out, sine(1320, 0.18) * decay(0.18, 26), 0.004, 0.12)
    return out


def villain_step(chance: Chance) -> Wave:
    """A villain comes a space nearer: a heavy, low scrape and thud."""
    out = silence(0.34)
    add(out, band(noise(chance, 0.16), 420, 1.2) * swell(0.16, 0.05, 0.04, 0.7, 0.05), 0, 0.5)
    add(out, sweep(120, 52, 0.2) * decay(0.2, 20), 0.1, 1.1)
    add(out, low(noise(chance, 0.05) * decay(0.05, 80, 0.0005), 1400), 0.1, 0.6)
    return driven(out, 1.5)


def hot_spot(chance: Chance) -> Wave:
    """A short siren that rises twice."""
    rise = np.concatenate([sweep(420, 880, 0.32), sweep(420, 980, 0.42)])
    tone = low(rise + 0.35 * np.sign(rise), 2600)
    gate = np.concatenate([swell(0.32, 0.02, 0.1, 0.9, 0.06), swell(0.42, 0.02, 0.1, 0.9, 0.14)])
    return room(chance, driven(high(tone, 260) * gate * 0.8, 1.3), 0.7, 0.18)


def tile_hit(chance: Chance) -> Wave:
    """A tile of the Satellite breaks: a blow, torn metal, glass."""
    out = silence(1.3)
    add(out, hit(chance)[: samples(0.7)], 0, 1.0)
    for hertz, at in ((410, 0.02), (623, 0.07), (297, 0.16)):
        add(out, knock(chance, hertz, 0.5, 9), at, 0.6)
    for _ in range(22):
        shard = sine(chance.uniform(2600, 6200), 0.12) * decay(0.12, 40)
        add(out, shard, chance.uniform(0.08, 0.8), chance.uniform(0.04, 0.16))
    return room(chance, driven(out, 1.8), 1.0, 0.22)


def capture(chance: Chance) -> Wave:
    """A villain is caught: the lock closes and two horns answer."""
    out = silence(1.4)
    add(out, knock(chance, 520, 0.3, 26), 0, 0.9)
    add(out, knock(chance, 340, 0.3, 22), 0.09, 0.9)
    add(out, sweep(150, 60, 0.2) * decay(0.2, 20), 0.09, 0.9)
    for at, hertz in ((0.2, 392.0), (0.42, 587.33)):
        add(out, brass(hertz, 0.5 if at > 0.3 else 0.2), at, 0.4)
        add(out, brass(hertz * 0.75, 0.5 if at > 0.3 else 0.2), at, 0.26)
    return room(chance, driven(out, 1.2), 0.9, 0.2)


def sent_back(chance: Chance) -> Wave:
    """A combat is lost: a blow and a falling tone."""
    out = silence(1.2)
    add(out, hit(chance)[: samples(0.5)], 0, 0.8)
    fall = sweep(440, 110, 0.8)
    add(out, low(fall + 0.4 * np.sign(fall), 1100) * swell(0.8, 0.02, 0.2, 0.6, 0.3), 0.1, 0.5)
    return room(chance, driven(out, 1.4), 0.8, 0.2)


def relocate(chance: Chance) -> Wave:
    """A hero is somewhere else all at once: air rushes in, up and away."""
    seconds = 0.9
    t = clock(seconds)
    air = band(noise(chance, seconds), 900, 0.7) + 0.7 * band(noise(chance, seconds), 2800, 0.9)
    shape = np.sin(np.pi * np.clip(t / seconds, 0, 1) ** 0.7) ** 2
    out = air * shape * 0.6
    add(out, sweep(220, 1760, 0.55) * swell(0.55, 0.2, 0.1, 0.5, 0.2), 0.1, 0.25)
    add(out, blip(1760, 0.2), 0.6, 0.35)
    return room(chance, out, 1.0, 0.28)


def contain(chance: Chance) -> Wave:
    """A field closes round a sector: a hum that locks onto a fifth, with sparks."""
    seconds = 1.5
    out = silence(seconds)
    for hertz in (110.0, 110.7, 165.0, 220.4):
        out += 0.2 * saw(hertz, seconds, chance.uniform(0, 1))
    out = low(out, 1300) * swell(seconds, 0.25, 0.2, 0.7, 0.6)
    add(out, sweep(180, 440, 0.4) * swell(0.4, 0.1, 0.1, 0.6, 0.1), 0, 0.4)
    for _ in range(12):
        spark = high(noise(chance, 0.02) * decay(0.02, 260, 0.0003), 3000)
        add(out, spark, chance.uniform(0.05, 1.0), chance.uniform(0.1, 0.3))
    add(out, blip(659, 0.25), 0.38, 0.4)
    return room(chance, out, 0.9, 0.22)
