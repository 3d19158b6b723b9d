"""The sound effects of the game, each a function of one source of chance that returns a mono wave."""

import numpy as np

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
    snare,
    sweep,
    swell,
    timpani,
)


def card_slide(chance: Chance) -> Wave:
    t, air = clock(0.26), noise(chance, 0.26)
    shape = np.sin(np.pi * t / 0.26) ** 1.4 * (1 - 0.5 * t / 0.26)
    flutter = 1 + 0.35 * np.sin(2 * np.pi * 58 * t + chance.uniform(0, 6))
    return (high(band(air, 3200, 0.8), 900) + 0.5 * band(air, 6500, 1.2)) * shape * flutter


def card_flip(chance: Chance) -> Wave:
    out = silence(0.24)
    add(out, band(noise(chance, 0.05) * decay(0.05, 70), 2600, 1), 0, 0.7)
    add(out, card_slide(chance)[: samples(0.12)], 0.03, 0.5)
    add(out, high(noise(chance, 0.03) * decay(0.03, 160, 0.0005), 1800), 0.13, 1.3)
    add(out, sweep(220, 110, 0.08) * decay(0.08, 50), 0.13, 0.55)
    return out


def card_place(chance: Chance) -> Wave:
    out = silence(0.22)
    add(out, card_slide(chance)[: samples(0.09)], 0, 0.35)
    add(out, low(noise(chance, 0.04) * decay(0.04, 120, 0.0005), 3800), 0.07)
    add(out, sweep(170, 85, 0.12) * decay(0.12, 34), 0.07, 0.9)
    return out


def deck_shuffle(chance: Chance) -> Wave:
    out = silence(1.1)
    for i in range(26):
        at = 0.05 + 0.85 * (i / 26) ** 0.9 + chance.uniform(-0.008, 0.008)
        tick = band(noise(chance, 0.02) * decay(0.02, 230, 0.0004), chance.uniform(2200, 4200), 0.9)
        add(out, tick, at, chance.uniform(0.5, 1) * (1 - 0.3 * i / 26))
    add(out, card_slide(chance), 0.82, 0.5)
    add(out, sweep(160, 80, 0.1) * decay(0.1, 40), 0.98, 0.6)
    return out


def dice_rattle(chance: Chance) -> Wave:
    out, at = silence(0.95), 0.02
    while at < 0.86:
        add(out, knock(chance, chance.uniform(900, 1700)), at, chance.uniform(0.35, 1))
        at += chance.uniform(0.018, 0.05)
    out += band(noise(chance, 0.95), 700, 1) * 0.05 * np.abs(sine(7, 0.95))
    return room(chance, driven(out, 1.2), 0.25, 0.12)


def dice_land(chance: Chance) -> Wave:
    out = silence(1.1)
    for die in range(3):
        at, gap, gain = 0.01 + die * 0.035, chance.uniform(0.13, 0.17), 1.0
        while gap > 0.014 and at < 1.0:
            add(out, knock(chance, chance.uniform(700, 1200), 0.11, 60), at, gain)
            add(out, sweep(190, 95, 0.09) * decay(0.09, 45), at, 0.55 * gain)
            at, gap, gain = at + gap, gap * chance.uniform(0.58, 0.7), gain * 0.66
    return room(chance, out, 0.3, 0.12)


def ui_hover(chance: Chance) -> Wave:
    return blip(1900, 0.035)


def ui_click(chance: Chance) -> Wave:
    out = silence(0.09)
    add(out, band(noise(chance, 0.02) * decay(0.02, 300, 0.0003), 2800, 1.2), 0, 1.6)
    add(out, blip(880, 0.07), 0.004, 0.5)
    return out


def ui_confirm(chance: Chance) -> Wave:
    out = silence(0.30)
    add(out, blip(660, 0.12), 0)
    add(out, blip(990, 0.2), 0.075)
    return out


def ui_deny(chance: Chance) -> Wave:
    out = silence(0.28)
    for at in (0, 0.12):
        add(out, low(np.sign(sine(146, 0.1)) * decay(0.1, 18, 0.004), 1200), at, 0.8)
    return out


def ui_phase(chance: Chance) -> Wave:
    out = silence(0.7)
    add(out, band(noise(chance, 0.4), 1600, 0.6) * np.sin(np.pi * clock(0.4) / 0.4) ** 2, 0, 0.35)
    for i, hertz in enumerate((440, 587, 880)):
        add(out, blip(hertz, 0.3), 0.16 + i * 0.07, 0.6)
    return room(chance, out, 0.6, 0.2)


def stamp(chance: Chance) -> Wave:
    out = silence(0.55)
    add(out, sweep(140, 48, 0.26) * decay(0.26, 16), 0, 1.2)
    add(out, low(noise(chance, 0.09) * decay(0.09, 60, 0.0005), 2200), 0, 1.1)
    add(out, band(noise(chance, 0.05) * decay(0.05, 120), 3600, 1), 0.012, 0.5)
    return room(chance, driven(out, 1.8), 0.35, 0.12)


def recruit(chance: Chance) -> Wave:
    out = silence(0.9)
    add(out, card_place(chance), 0, 0.6)
    for i, hertz in enumerate((523.25, 659.25, 783.99, 1046.5)):
        bell = sine(hertz, 0.5) * decay(0.5, 9) + 0.25 * sine(hertz * 2.76, 0.5) * decay(0.5, 18)
        add(out, bell, 0.06 + i * 0.055, 0.32)
    return room(chance, out, 0.8, 0.22)


def deploy(chance: Chance) -> Wave:
    out, servo = silence(0.8), sweep(110, 260, 0.34)
    add(out, low(servo + 0.5 * np.sign(servo), 1400) * swell(0.34, 0.04, 0.05, 0.8, 0.08), 0, 0.35)
    add(out, knock(chance, 420, 0.25, 22), 0.34)
    add(out, sweep(120, 50, 0.2) * decay(0.2, 18), 0.34)
    return room(chance, driven(out, 1.3), 0.45, 0.16)


def radar_ping(chance: Chance) -> Wave:
    tone = sine(1174.7, 1.2) * decay(1.2, 5, 0.002) + 0.2 * sine(2349, 1.2) * decay(1.2, 9, 0.002)
    return room(chance, tone, 1.4, 0.35)


def _shot(chance: Chance) -> Wave:
    out = silence(0.3)
    add(out, noise(chance, 0.25) * decay(0.25, 34, 0.0003), 0)
    add(out, sweep(260, 60, 0.12) * decay(0.12, 28), 0)
    return low(driven(out, 2.4), 6500)


def volley(chance: Chance) -> Wave:
    out = silence(1.0)
    for at in (0, 0.085, 0.17, 0.255, 0.42, 0.505):
        add(out, _shot(chance), at, chance.uniform(0.7, 1))
    return room(chance, out, 0.9, 0.22)


def hit(chance: Chance) -> Wave:
    out = silence(0.6)
    add(out, sweep(180, 38, 0.4) * decay(0.4, 9), 0, 1.2)
    add(out, low(noise(chance, 0.2) * decay(0.2, 26, 0.0005), 3000), 0, 0.9)
    add(out, knock(chance, 300, 0.3, 16), 0, 0.5)
    return room(chance, driven(out, 2.2), 0.5, 0.16)


def explosion(chance: Chance) -> Wave:
    seconds = 2.2
    t, blast = clock(seconds), noise(chance, seconds)
    out = sweep(95, 26, seconds) * np.exp(-t * 3) * 1.2
    for hertz, gain, speed in ((140, 1.6, 1.8), (500, 1.0, 3.2), (2200, 0.7, 7), (6000, 0.4, 14)):
        out += low(blast, hertz) * gain * np.exp(-t * speed)
    for _ in range(26):
        piece = band(noise(chance, 0.03) * decay(0.03, 120), chance.uniform(900, 3500), 1)
        add(out, piece, chance.uniform(0.15, 1.5), chance.uniform(0.05, 0.25))
    return room(chance, driven(out, 2.0), 1.6, 0.25)


def alarm(chance: Chance) -> Wave:
    """A klaxon of two notes, three times."""
    t = clock(2.4)
    phase = 2 * np.pi * np.cumsum(np.where(t % 0.8 < 0.4, 466.2, 349.2)) / 44_100
    horn = np.sin(phase) + 0.5 * np.sin(2 * phase) + 0.4 * np.sign(np.sin(phase))
    gate = np.clip(np.minimum(t % 0.4, 0.4 - t % 0.4) / 0.012, 0, 1)
    return room(chance, driven(high(low(horn, 2600), 220) * gate * 0.8, 1.4), 0.8, 0.18)


def event_reveal(chance: Chance) -> Wave:
    seconds = 2.2
    t, cluster = clock(seconds), silence(seconds)
    for hertz in (55, 55.4, 82.4, 110.3, 164.8):
        cluster += saw(hertz, seconds, chance.uniform(0, 1)) * 0.3
    opening = low(cluster, 260) * 0.6 + low(cluster, 900) * np.exp(-t * 2.2)
    out = opening * np.minimum(1, t / 0.05) * np.exp(-t * 1.3)
    add(out, hit(chance)[: samples(0.6)], 0, 0.7)
    return room(chance, driven(out, 1.8), 1.8, 0.28)


def track_up(chance: Chance) -> Wave:
    out, climb = silence(1.3), sweep(180, 720, 0.8) * 0.5 + band(noise(chance, 0.8), 1400, 1) * 0.3
    add(out, climb * np.linspace(0.1, 1, len(climb)) ** 1.5, 0)
    for at in (0.78, 0.95):
        add(out, blip(740, 0.13), at)
    return room(chance, out, 0.6, 0.2)


def track_down(chance: Chance) -> Wave:
    out = silence(0.8)
    for i, hertz in enumerate((784, 659, 523)):
        add(out, blip(hertz, 0.22), i * 0.09, 0.8)
    return room(chance, out, 0.7, 0.22)


def leader_reveal(chance: Chance) -> Wave:
    seconds = 3.0
    t, choir = clock(seconds), silence(seconds)
    for hertz in (73.4, 77.8, 110, 146.8, 155.6):
        choir += 0.22 * saw(hertz * (1 + 0.002 * np.sin(2 * np.pi * 4.5 * t)), seconds)
    shimmer = band(noise(chance, seconds), 5200, 2) * np.linspace(0, 1, len(t)) ** 3 * 0.25
    shimmer *= np.exp(-np.maximum(0, t - 1.2) * 6)
    out = low(choir, 1200) * swell(seconds, 0.5, 0.3, 0.7, 1.5) + shimmer
    add(out, hit(chance)[: samples(0.6)], 1.2, 1.1)
    return room(chance, driven(out, 1.5), 2.0, 0.3)


def victory(chance: Chance) -> Wave:
    """A rising fanfare from C to D major, with timpani, a snare roll and a crash."""
    out, beat = silence(4.6), 60 / 132
    melody = ((0, 0.33, 392), (0.33, 0.33, 392), (0.67, 0.33, 392), (1, 1.4, 523.25))
    melody += ((2.5, 0.45, 466.16), (3, 0.45, 523.25), (3.5, 3.2, 587.33))
    for start, length, hertz in melody:
        for ratio, gain in ((1, 0.5), (0.75, 0.34), (0.5, 0.34)):
            add(out, brass(hertz * ratio, length * beat + 0.1), start * beat, gain)
        add(out, timpani(chance, 73.4 if start == 3.5 else 98), start * beat, 0.7)
    for hertz in (293.66, 369.99, 440, 587.33, 739.99):
        add(out, brass(hertz, 2.2), 3.5 * beat, 0.26)
    for i in range(14):
        add(out, snare(chance), 2.5 * beat + i * beat / 14, 0.12 + 0.02 * i)
    add(out, high(noise(chance, 2.2), 3000) * decay(2.2, 2.4), 3.5 * beat, 0.35)
    return room(chance, driven(out * 0.6, 1.2), 2.0, 0.26)


def defeat(chance: Chance) -> Wave:
    """Four falling chords over low timpani."""
    out = silence(4.6)
    for start, length, hertz in ((0, 0.8, 293.66), (0.8, 0.8, 261.63), (1.6, 0.8, 233.08), (2.4, 2.0, 220)):
        for ratio, gain in ((1, 0.42), (0.5, 0.45), (0.594, 0.28)):
            add(out, brass(hertz * ratio, length + 0.15), start, gain)
    for start in (0, 0.8, 1.6, 2.4, 2.7, 3.0):
        add(out, timpani(chance, 55), start, 0.8)
    return room(chance, driven(out * 0.6, 1.2), 2.4, 0.32)
