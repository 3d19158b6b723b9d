"""Bake the music: render the scores with a SoundFont and fold each piece's reverb tail onto its start."""

import subprocess
import tempfile
import wave
from pathlib import Path

import numpy as np

from . import ogg, scores
from .midi import Score
from .sounds import write_levels
from .sources import ASSETS, debian_file, debian_program
from .synth import RATE

SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"
# name: peak in dBFS; the pads of the last are dense, so that its peaks must be lower to sound as loud
PIECES = {"music_title": -3, "music_tension": -3, "music_orbit": -5}
QUALITY = 3


def render(score: Score, peak: float) -> np.ndarray:
    """A seamless loop of sixteen bars, shape (samples, 2), its peak in dBFS."""
    program = debian_program("fluidsynth", "fluidsynth")
    font = debian_file(SOUNDFONT, "fluid-soundfont-gm")
    with tempfile.TemporaryDirectory() as folder:
        notes, sound = Path(folder, "notes.mid"), Path(folder, "sound.wav")
        notes.write_bytes(score.file())
        command = [program, "-ni", "-q", "-g", "0.7", "-r", str(RATE), "-F", str(sound), str(font), str(notes)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        with wave.open(str(sound)) as got:
            pcm = np.frombuffer(got.readframes(got.getnframes()), "<i2").reshape(-1, 2).astype(float)
    length = round(score.seconds(4 * scores.BARS) * RATE)
    loop, tail = pcm[:length].copy(), pcm[length : 2 * length]
    loop[: len(tail)] += tail
    return loop / np.abs(loop).max() * 10 ** (peak / 20)


def bake() -> None:
    for name, peak in PIECES.items():
        ogg.write(ASSETS / "sounds" / "music" / f"{name}.ogg", render(getattr(scores, name)(), peak), QUALITY)
    write_levels()
