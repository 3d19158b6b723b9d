"""Building blocks of sound: mono float arrays at 44.1 kHz, made of noise, sines and sweeps. Times in seconds."""

import numpy as np
from scipy.signal import fftconvolve, lfilter

RATE = 44_100
Wave = np.ndarray
Chance = np.random.Generator


def samples(seconds: float) -> int:
    return int(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of each sample."""
    return np.arange(samples(seconds)) / RATE


def silence(seconds: float) -> Wave:
    return np.zeros(samples(seconds))


def noise(chance: Chance, seconds: float) -> Wave:
    return chance.standard_normal(samples(seconds))


def sine(hertz: float, seconds: float) -> Wave:
    return np.sin(2 * np.pi * hertz * clock(seconds))


def saw(hertz: float | Wave, seconds: float, phase: float = 0.0) -> Wave:
    return 2 * ((hertz * clock(seconds) + phase) % 1) - 1


def sweep(start: float, end: float, seconds: float) -> Wave:
    """A sine whose pitch runs from start to end, evenly in octaves."""
    return np.sin(2 * np.pi * np.cumsum(start * (end / start) ** (clock(seconds) / seconds)) / RATE)


def decay(seconds: float, speed: float, attack: float = 0.001) -> Wave:
    """Envelope e^(-speed t) with a short rise and an end without click."""
    shape = np.exp(-clock(seconds) * speed)
    rise, fall = samples(attack), samples(min(0.01, seconds / 4))
    shape[:rise] *= np.linspace(0, 1, rise)
    shape[-fall:] *= np.linspace(1, 0, fall)
    return shape


def swell(seconds: float, attack: float, fall: float, level: float, release: float) -> Wave:
    """Envelope: rise, fall to level, hold, release."""
    parts = [samples(attack), samples(fall), samples(release)]
    hold = max(0, samples(seconds) - sum(parts))
    rise, drop, end = (max(1, n) for n in parts)
    shape = np.concatenate(
        [
            np.linspace(0, 1, rise),
            level + (1 - level) * np.exp(-np.linspace(0, 4, drop)),
            np.full(hold, level),
            level * np.exp(-np.linspace(0, 4, end)),
        ]
    )
    return np.pad(shape, (0, max(0, samples(seconds) - len(shape))))[: samples(seconds)]


def _filtered(wave: Wave, b: tuple[float, float, float], hertz: float, q: float) -> Wave:
    """Second-order filter with the usual cookbook denominator."""
    angle = 2 * np.pi * hertz / RATE
    alpha = np.sin(angle) / (2 * q)
    return lfilter(np.array(b) / (1 + alpha), [1, -2 * np.cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha)], wave)


def low(wave: Wave, hertz: float, q: float = 0.707) -> Wave:
    c = np.cos(2 * np.pi * hertz / RATE)
    return _filtered(wave, ((1 - c) / 2, 1 - c, (1 - c) / 2), hertz, q)


def high(wave: Wave, hertz: float, q: float = 0.707) -> Wave:
    c = np.cos(2 * np.pi * hertz / RATE)
    return _filtered(wave, ((1 + c) / 2, -1 - c, (1 + c) / 2), hertz, q)


def band(wave: Wave, hertz: float, q: float = 0.707) -> Wave:
    alpha = np.sin(2 * np.pi * hertz / RATE) / (2 * q)
    return _filtered(wave, (alpha, 0, -alpha), hertz, q)


def add(to: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a wave into another from that time on; what runs past the end is left out."""
    start = samples(at)
    end = min(len(to), start + len(wave))
    to[start:end] += wave[: end - start] * gain


def driven(wave: Wave, gain: float) -> Wave:
    """Soft saturation."""
    return np.tanh(wave * gain) / np.tanh(gain)


def room(chance: Chance, wave: Wave, seconds: float, share: float) -> Wave:
    """Reverb: convolution with decaying noise, -60 dB after that time; the result is longer by it."""
    tail = noise(chance, seconds) * np.exp(-clock(seconds) * 6.9 / seconds)
    tail = high(low(tail, 4500), 180)
    tail = np.concatenate([silence(0.012), tail / np.sqrt((tail**2).sum())])
    wet = fftconvolve(wave, tail)
    wet *= share
    wet[: len(wave)] += wave * (1 - share)
    return wet


def faster(wave: Wave, factor: float) -> Wave:
    """The same sound at another speed and pitch."""
    places = np.arange(0, len(wave) - 1, factor)
    return np.interp(places, np.arange(len(wave)), wave)


def trimmed(wave: Wave, floor: float = -60.0) -> Wave:
    """Without the trailing part that stays under floor dB of the peak."""
    loud = np.nonzero(np.abs(wave) > np.abs(wave).max() * 10 ** (floor / 20))[0]
    return wave[: loud[-1] + samples(0.02)]


def levelled(wave: Wave, peak: float) -> Wave:
    """Zero mean, soft ends, peak at that many dBFS."""
    wave = wave - wave.mean()
    edge = min(samples(0.004), len(wave) // 4)
    wave[:edge] *= np.linspace(0, 1, edge)
    wave[-edge:] *= np.linspace(1, 0, edge)
    return wave / np.abs(wave).max() * 10 ** (peak / 20)


# ---------------------------------------------------------------- instruments


def knock(chance: Chance, hertz: float, seconds: float = 0.09, speed: float = 75.0) -> Wave:
    """A hard small body struck: five ringing modes and a tick."""
    ring = silence(seconds)
    for ratio, gain in ((1, 1), (2.32, 0.6), (3.87, 0.45), (5.2, 0.25), (7.1, 0.15)):
        phase = chance.uniform(0, 6)
        ring += (
            gain
            * np.sin(2 * np.pi * hertz * ratio * clock(seconds) + phase)
            * np.exp(-clock(seconds) * speed * (1 + 0.35 * ratio))
        )
    tick = high(noise(chance, seconds) * np.exp(-clock(seconds) * 420), 2500)
    return ring * 0.5 + tick * 0.5


def blip(hertz: float, seconds: float = 0.06) -> Wave:
    return (sine(hertz, seconds) + 0.3 * sine(2 * hertz, seconds)) * decay(seconds, 55)


def brass(hertz: float, seconds: float) -> Wave:
    """A horn: partials that enter one after the other, slow vibrato, a detuned edge."""
    t = clock(seconds)
    phase = 2 * np.pi * hertz * t * (1 + 0.0015 * np.sin(2 * np.pi * 5.2 * t) * np.minimum(1, t / 0.25))
    wave = silence(seconds)
    for k in range(1, 12):
        if hertz * k < 9000:
            wave += np.sin(k * phase) / k * np.minimum(1, t / (0.012 + 0.012 * k)) * (1 if k < 5 else 0.8)
    wave += 0.5 * np.sin(phase * 1.003) + 0.175 * saw(hertz * 0.996, seconds)
    return low(wave, min(5200, hertz * 7 + 900)) * swell(seconds, 0.02, 0.12, 0.75, min(0.2, seconds * 0.35))


def timpani(chance: Chance, hertz: float, seconds: float = 0.9) -> Wave:
    skin = sweep(hertz * 1.06, hertz, seconds) * decay(seconds, 4.5) + 0.4 * sine(hertz * 1.5, seconds) * decay(
        seconds, 7
    )
    return skin + 0.4 * low(noise(chance, seconds), 500) * decay(seconds, 30)


def snare(chance: Chance, seconds: float = 0.16) -> Wave:
    rattle = high(noise(chance, seconds), 1400) * decay(seconds, 26) * 0.8
    return rattle + sweep(240, 170, seconds) * decay(seconds, 40) * 0.6
