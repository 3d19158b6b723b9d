"""Waves to Ogg Vorbis and back, with oggenc and oggdec from vorbis-tools."""

import io
import subprocess
import wave
from pathlib import Path

import numpy as np

from .sources import debian_program
from .synth import RATE

PACKAGE = "vorbis-tools"


def _wav(sound: np.ndarray) -> bytes:
    """16-bit PCM of a wave between -1 and 1, shape (samples,) or (samples, 2)."""
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    data = io.BytesIO()
    with wave.open(data, "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.clip((sound * 32767).round(), -32768, 32767).astype("<i2").tobytes())
    return data.getvalue()


def write(path: Path, sound: np.ndarray, quality: float) -> None:
    """Encode. The stream number is fixed, so the same sound gives the same file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [debian_program("oggenc", PACKAGE), "-Q", "-q", str(quality), "-s", "1", "-o", str(path), "-"]
    subprocess.run(command, input=_wav(sound), check=True)


def read(path: Path) -> np.ndarray:
    """Decode to shape (samples, channels), -1 to 1."""
    command = [debian_program("oggdec", PACKAGE), "-Q", "-o", "-", str(path)]
    done = subprocess.run(command, capture_output=True, check=True)
    with wave.open(io.BytesIO(done.stdout)) as got:
        channels = got.getnchannels()
    pcm = np.frombuffer(done.stdout[44:], "<i2")
    pcm = pcm[: len(pcm) // channels * channels]
    return pcm.reshape(-1, channels).astype(float) / 32768


def measure(path: Path) -> dict[str, float]:
    """Peak and root mean square in dBFS, and seconds, of a file as it will be heard."""
    sound = read(path)
    decibels = [20 * np.log10(v) for v in (np.abs(sound).max(), np.sqrt((sound**2).mean()))]
    return {"peak": round(decibels[0], 2), "rms": round(decibels[1], 2), "seconds": round(len(sound) / RATE, 3)}
