"""From SVG to pixels: float arrays of shape (height, width, 4), straight alpha, values 0 to 1."""

from __future__ import annotations

import functools
import io
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from scipy import ndimage

from art.colour import rgb

Layer = np.ndarray


def gradient(name: str, stops: list[tuple[float, str, float]], down: tuple[float, float, float, float]) -> str:
    """A linear gradient from (x1, y1) to (x2, y2) in shares of the shape."""
    x1, y1, x2, y2 = (f"{v * 100:g}%" for v in down)
    return f'<linearGradient id="{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">' + _stops(stops) + "</linearGradient>"


def radial(name: str, stops: list[tuple[float, str, float]], cx: float, cy: float, r: float) -> str:
    """A radial gradient, centre and radius in shares of the shape."""
    at = f'cx="{cx * 100:g}%" cy="{cy * 100:g}%" r="{r * 100:g}%" fx="{cx * 100:g}%" fy="{cy * 100:g}%"'
    return f'<radialGradient id="{name}" {at}>' + _stops(stops) + "</radialGradient>"


def _stops(stops: list[tuple[float, str, float]]) -> str:
    return "".join(
        '<stop offset="{:g}" stop-color="#{:02x}{:02x}{:02x}" stop-opacity="{:g}"/>'.format(o, *rgb(c), a)
        for o, c, a in stops
    )


def sky(name: str, *colours: tuple[float, str]) -> str:
    """A gradient from top to bottom."""
    return gradient(name, [(o, c, 1.0) for o, c in colours], (0, 0, 0, 1))


def paint(w: int, h: int, body: str, defs: str = "", view: tuple[float, float, float, float] | None = None) -> Layer:
    """An SVG body at ``w`` by ``h`` pixels; ``view`` is the part of its plane that fills the picture."""
    left, top, wide, high = view or (0, 0, w, h)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{left:g} {top:g} {wide:g} {high:g}"><defs>{defs}</defs>{body}</svg>'
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))
    surface = surface.convert_alpha() if pygame.display.get_surface() else surface
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8)
    got = raw.reshape(surface.get_height(), surface.get_width(), 4).astype(np.float32) / 255
    if got.shape[:2] == (h, w):
        return got
    out = np.zeros((h, w, 4), np.float32)
    out[: got.shape[0], : got.shape[1]] = got[:h, :w]
    return out


def surface_of(picture: np.ndarray) -> pygame.Surface:
    """An array of three or four channels as a pygame surface."""
    channels = picture.shape[2]
    data = (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8).tobytes()
    return pygame.image.frombytes(data, (picture.shape[1], picture.shape[0]), "RGBA" if channels == 4 else "RGB")


def turned(layer: Layer, degrees: float) -> Layer:
    """A layer turned anticlockwise, its box grown to hold it."""
    pre = layer.copy()
    pre[..., :3] *= pre[..., 3:]
    out = ndimage.rotate(pre, degrees, axes=(1, 0), reshape=True, order=1, mode="constant", cval=0.0)
    out = np.clip(out, 0, 1)
    out[..., :3] /= np.maximum(out[..., 3:], 1e-4)
    return np.clip(out, 0, 1).astype(np.float32)


def blur(alpha: np.ndarray, sigma: float) -> np.ndarray:
    """A single channel made soft; three box passes stand in for a Gaussian."""
    size = max(1, round(sigma * 1.9))
    for _ in range(3):
        alpha = ndimage.uniform_filter(alpha, size, mode="constant")
    return alpha


def grown(alpha: np.ndarray, by: float, filled: bool = True) -> np.ndarray:
    """A silhouette grown by ``by`` pixels; ``filled`` closes the gaps inside it."""
    mask = alpha > 0.4
    if filled:
        mask = ndimage.binary_fill_holes(mask)
    far = ndimage.distance_transform_edt(~mask).astype(np.float32)
    return np.clip(by + 0.5 - far, 0, 1)


def dots(w: int, h: int, pitch: float, angle: float, cover: np.ndarray) -> np.ndarray:
    """Halftone: opacity of dots whose area follows ``cover`` (0 to 1)."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    a = np.radians(angle)
    u, v = (x * np.cos(a) + y * np.sin(a)) / pitch, (-x * np.sin(a) + y * np.cos(a)) / pitch
    far = np.hypot(u - np.round(u), v - np.round(v)) * pitch
    return np.clip(np.sqrt(np.clip(cover, 0, 1)) * 0.75 * pitch - far + 0.5, 0, 1) * (cover > 0.03)


@functools.cache
def grain(w: int, h: int) -> np.ndarray:
    """Fine paper grain to multiply a picture with, shape (h, w, 1), about 0.95."""
    noise = np.random.default_rng(7).standard_normal((h, w)).astype(np.float32)
    noise = ndimage.gaussian_filter(noise, 0.6)
    return (np.clip(244 + noise / noise.std() * 5, 0, 255) / 255)[..., None].astype(np.float32)


@functools.cache
def mottle(w: int, h: int, seed: int) -> np.ndarray:
    """Soft cloud noise from 0 to 1, shape (h, w)."""
    draw = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    for octave in range(5):
        small = max(2, 4 * 2**octave)
        coarse = draw.standard_normal((small, small * 2)).astype(np.float32)
        out += ndimage.zoom(coarse, (h / small, w / (small * 2)), order=1)[:h, :w] * 0.55**octave
    out -= out.min()
    return out / out.max()
