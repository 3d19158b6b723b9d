"""A picture being made: an opaque ground on which scenes, inked subjects and weather are laid in order."""

from __future__ import annotations

import numpy as np

from art import raster
from art.colour import rgb
from art.raster import Layer


def tone(colour: str) -> np.ndarray:
    """A colour as three floats."""
    return np.array(rgb(colour), np.float32) / 255


class Picture:
    """Opaque pixels of ``w`` by ``h``; ``unit`` is the length of one design unit (the picture is 400 wide)."""

    def __init__(self, w: int, h: int, colour: str = "ink") -> None:
        self.w, self.h = w, h
        self.unit = w / 400
        self.rgb = np.empty((h, w, 3), np.float32)
        self.rgb[:] = tone(colour)

    def _window(self, shape: tuple[int, ...], x: int, y: int) -> tuple[slice, slice, slice, slice] | None:
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.w, x + shape[1]), min(self.h, y + shape[0])
        if left >= right or top >= bottom:
            return None
        return slice(top, bottom), slice(left, right), slice(top - y, bottom - y), slice(left - x, right - x)

    def lay(self, layer: Layer, x: int = 0, y: int = 0, alpha: float = 1.0) -> None:
        """Blend a layer over the picture."""
        at = self._window(layer.shape, x, y)
        if at:
            a = layer[at[2], at[3], 3:] * alpha
            self.rgb[at[0], at[1]] += (layer[at[2], at[3], :3] - self.rgb[at[0], at[1]]) * a

    def tint(self, mask: np.ndarray, colour: str, x: int = 0, y: int = 0, alpha: float = 1.0) -> None:
        """Blend one colour over the picture where a mask of shape (h, w) says so."""
        at = self._window(mask.shape, x, y)
        if at:
            a = mask[at[2], at[3], None] * alpha
            self.rgb[at[0], at[1]] += (tone(colour) - self.rgb[at[0], at[1]]) * a

    def shine(self, mask: np.ndarray, colour: str, x: int = 0, y: int = 0, alpha: float = 1.0) -> None:
        """Add light of one colour."""
        at = self._window(mask.shape, x, y)
        if at:
            self.rgb[at[0], at[1]] += tone(colour) * (mask[at[2], at[3], None] * alpha)
            np.clip(self.rgb, 0, 1, out=self.rgb)

    def draw(self, body: str, defs: str = "", alpha: float = 1.0) -> None:
        """Blend an SVG body in picture pixels."""
        self.lay(raster.paint(self.w, self.h, body, defs), alpha=alpha)

    def inked(
        self,
        layer: Layer,
        x: int,
        y: int,
        rim: str = "fs_hi",
        line: float = 4.0,
        aura: str = "",
        filled: bool = True,
        shadow: float = 0.6,
    ) -> None:
        """Lay a subject with shadow, aura, ink outline, halftone shade and rim light."""
        for mask, colour, alpha in self._under(layer, line, aura, filled, shadow):
            margin = (mask.shape[0] - layer.shape[0]) // 2
            self.tint(mask, colour, x - margin, y - margin, alpha)
        self.lay(comic(layer, rim), x, y)

    def _under(
        self, layer: Layer, line: float, aura: str, filled: bool, shadow: float
    ) -> list[tuple[np.ndarray, str, float]]:
        wide = layer.shape[1]
        margin = int(max(12, wide // 8))
        alpha = np.pad(layer[..., 3], margin)
        edge = raster.grown(alpha, line * self.unit, filled)
        out: list[tuple[np.ndarray, str, float]] = []
        if aura:
            out.append((raster.blur(edge, max(6, wide / 18)), aura, 0.9))
        if shadow:
            off = max(2, wide // 60)
            soft = raster.blur(edge, max(3, wide / 50))
            soft = np.roll(soft, (off, off), (0, 1))
            out.append((soft, "black", shadow))
        if line:
            out.append((edge, "ink", 1.0))
        return out

    def fade(self, share: float = 0.3, colour: str = "ink", alpha: float = 0.95) -> None:
        """Darken the last ``share`` of the height, so that a banner can sit there."""
        high = int(self.h * share)
        ramp = np.linspace(0, alpha, high, dtype=np.float32)[:, None].repeat(self.w, 1)
        self.tint(ramp, colour, 0, self.h - high)

    def finish(self, dark: float = 0.47) -> None:
        """Vignette and grain."""
        y, x = np.mgrid[0 : self.h, 0 : self.w].astype(np.float32)
        far = np.hypot((x / self.w - 0.5), (y / self.h - 0.46)) / 0.78
        self.rgb *= 1 - np.clip((far - 0.62) / 0.38, 0, 1)[..., None] * dark
        self.rgb *= raster.grain(self.w, self.h)


def comic(layer: Layer, rim: str) -> Layer:
    """A subject with halftone dots at its lower right, a coloured right edge and a white upper left edge."""
    high, wide = layer.shape[:2]
    out = layer.copy()
    alpha = layer[..., 3]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    cover = np.clip((x / wide - 0.46) * 1.1 + (y / high - 0.6) * 0.55, 0, 0.8)
    dots = raster.dots(wide, high, max(4.0, wide / 62), 28, cover) * 0.31
    out[..., :3] += (tone("#05070A") - out[..., :3]) * dots[..., None]
    step = max(2, wide // 110)
    solid = raster.grown(alpha, 0.0)
    right = np.clip(solid - _moved(solid, -step, step // 2), 0, 1) * 0.82
    left = np.clip(solid - _moved(solid, max(1, step // 2), max(1, step // 2)), 0, 1) * 0.35
    out[..., :3] += (tone(rim) - out[..., :3]) * right[..., None]
    out[..., :3] += (1 - out[..., :3]) * left[..., None]
    return out


def _moved(mask: np.ndarray, dx: int, dy: int) -> np.ndarray:
    """A mask moved by whole pixels, nothing coming in."""
    out = np.zeros_like(mask)
    h, w = mask.shape
    out[max(0, dy) : h + min(0, dy), max(0, dx) : w + min(0, dx)] = mask[
        max(0, -dy) : h + min(0, -dy), max(0, -dx) : w + min(0, -dx)
    ]
    return out
