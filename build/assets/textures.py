"""Seamless 512x512 textures: multiplied over things (grain, paper, metal, camouflage) or masks (wear, cloud)."""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from .sources import ASSETS

SIZE = 512

CAMOUFLAGE = {
    "wood": ("#4a5a34", "#6d7343", "#2f3a24", "#8a8257"),
    "arctic": ("#dfe8ee", "#b8c8d3", "#8ea5b5", "#f4f8fa"),
    "navy": ("#2b4a6b", "#1d344e", "#3c6490", "#12243a"),
    "desert": ("#c4a672", "#a8854f", "#dcc498", "#84653a"),
    "venom": ("#3a2456", "#52357a", "#23122f", "#6d7f1f"),
}


def noise(seed: int, octaves: range, roughness: float, size: int = SIZE) -> np.ndarray:
    """Wrapping cloud noise, shape (size, size), 0 to 1; each octave half as large and 0.5**roughness as strong.

    Octave 0 has patches a third of the tile wide; starting later gives more and smaller patches.
    """
    source = np.random.default_rng(seed)
    total = np.zeros((size, size))
    for octave in octaves:
        layer = gaussian_filter(source.standard_normal((size, size)), size / 2 ** (octave + 1) / 3, mode="wrap")
        total += layer / layer.std() * 0.5 ** ((octave - octaves.start) * roughness)
    return (total - total.min()) / np.ptp(total)


def fine_noise(seed: int, blur: float | tuple[float, float], size: int = SIZE) -> np.ndarray:
    """Wrapping noise with deviation 1."""
    layer = gaussian_filter(np.random.default_rng(seed).standard_normal((size, size)), blur, mode="wrap")
    return layer / layer.std()


def grain() -> np.ndarray:
    """About 2 % deviation: more would turn to dirt at hand size."""
    return 244 + fine_noise(7, 0.6) * 5


def paper() -> np.ndarray:
    """Mottled sheet with short bent fibres."""
    source = np.random.default_rng(8)
    fibres = np.zeros((SIZE, SIZE))
    for _ in range(900):
        x, y = source.integers(0, SIZE, 2)
        angle = source.uniform(0, np.pi)
        step = np.arange(source.integers(6, 26))
        rows = (y + np.sin(angle) * step + 2 * np.sin(step / 6)).astype(int) % SIZE
        columns = (x + np.cos(angle) * step).astype(int) % SIZE
        np.add.at(fibres, (rows, columns), 1)
    fibres = gaussian_filter(fibres, 0.7, mode="wrap")
    return 252 - 26 * (1 - noise(3, range(1, 7), 0.8)) - 16 * fibres / fibres.max() + fine_noise(9, 0.6) * 2.2


def wear() -> np.ndarray:
    """Mask of worn paint: sparse islands."""
    return np.clip((noise(11, range(2, 8), 0.8) * 0.6 + noise(12, range(2, 8), 0.6) * 0.4 - 0.60) * 9, 0, 1) * 255


def cloud() -> np.ndarray:
    """Mask for fog and cloud shadows."""
    return np.clip((noise(21, range(1, 7), 1.1) - 0.35) * 1.6, 0, 1) * 255


def metal() -> np.ndarray:
    """Brushed from left to right."""
    return 244 + fine_noise(10, (0.5, 14)) * 4


def camouflage(colours: tuple[str, str, str, str]) -> np.ndarray:
    """Four-tone patches, shape (512, 512, 3)."""
    first, second = noise(31, range(2, 6), 1.2), noise(33, range(2, 6), 1.2)
    patch = np.zeros((SIZE, SIZE), int)
    patch[first > 0.55] = 1
    patch[second > 0.58] = 2
    patch[(first < 0.36) & (second < 0.5)] = 3
    tones = np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in colours], float)
    return np.stack([gaussian_filter(tones[patch][..., k], 0.7, mode="wrap") for k in range(3)], -1)


def bake() -> None:
    folder = ASSETS / "tex"
    folder.mkdir(parents=True, exist_ok=True)
    for paint in (grain, paper, wear, cloud, metal):
        levels = np.clip(paint(), 0, 255).astype("u1")
        Image.fromarray(levels).convert("RGB").save(folder / f"{paint.__name__}.webp", quality=94, method=6)
    for name, colours in CAMOUFLAGE.items():
        picture = Image.fromarray(np.clip(camouflage(colours), 0, 255).astype("u1"))
        picture.save(folder / f"camo-{name}.webp", quality=94, method=6)
