"""How a die is seen: solids traced with numpy under the table's light, and laid out as a sheet of sprites.

A sheet has a row for every result. Its columns 0 to 13 are the tumble that ends in that result, column 14 is the die at
rest.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from .sources import ASSETS

FRAMES = 14
DISTANCE = 7.0
FIELD = 1.68  # half-width of the view at the die's centre
KEY_LIGHT, FILL_LIGHT = np.array([-0.45, 0.75, 0.55]), np.array([0.8, 0.1, 0.35])

#: Points of shape (n, 3) to distances of shape (n,).
Distance = Callable[[np.ndarray], np.ndarray]
#: Points to (normals, colours, shade from 0 to 1, polish from 0 to 1).
Surface = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]]


@dataclass(frozen=True)
class Solid:
    """A die: its form, its paint, the colours of its four reflections, and how finely it is traced."""

    distance: Distance
    surface: Surface
    reach: float  # no point of it is farther from its middle
    sheen: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
    cell: int = 192
    samples: int = 3  # per pixel and direction
    steps: int = 48


def turn(x: float, y: float, z: float) -> np.ndarray:
    """Rotation about x, then y, then z ordered as tilt, yaw and roll of the view: z @ x @ y."""
    cx, sx, cy, sy, cz, sz = np.cos(x), np.sin(x), np.cos(y), np.sin(y), np.cos(z), np.sin(z)
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return about_z @ about_x @ about_y


def about(axis: tuple[float, float, float], angle: float) -> np.ndarray:
    """Rotation by angle about an axis."""
    x, y, z = np.array(axis) / np.linalg.norm(axis)
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * (k @ k)


def tumbling(rest: np.ndarray, axis: tuple[float, float, float], turns: float, frame: int) -> np.ndarray:
    """The pose of a tumble frame, 0 to FRAMES - 1: the turns still to go shrink to nothing at the pose of rest."""
    to_go = (1 - (frame + 0.5) / (FRAMES + 0.5)) ** 1.35
    return about(axis, turns * 2 * np.pi * to_go) @ rest


def unit(v: np.ndarray) -> np.ndarray:
    """Vectors scaled to length 1."""
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-6)


def render(solid: Solid, pose: np.ndarray) -> np.ndarray:
    """The solid in a pose as straight-alpha RGBA, shape (cell, cell, 4), 0 to 1."""
    n = solid.cell * solid.samples
    span = ((np.arange(n) + 0.5) / n * 2 - 1) * FIELD
    x, y = np.meshgrid(span, -span)
    rays = unit(np.stack([x / DISTANCE, y / DISTANCE, -np.ones_like(x)], -1).reshape(-1, 3))
    near = np.hypot(x, y).ravel() < solid.reach + 0.1
    rays, eye = rays[near], pose.T @ np.array([0, 0, DISTANCE])
    way = rays @ pose
    t = np.full(len(way), DISTANCE - 1.6)
    for _ in range(solid.steps):
        t += solid.distance(eye + way * t[:, None]) * 0.96
    hit = (t < DISTANCE + 2.5) & (solid.distance(eye + way * t[:, None]) < 0.01)
    colour = np.zeros((len(way), 4))
    colour[hit, :3] = _lit(solid, eye + way[hit] * t[hit, None], pose, -rays[hit])
    colour[hit, 3] = 1
    picture = np.zeros((n * n, 4))
    picture[near] = colour
    small = picture.reshape(solid.cell, solid.samples, solid.cell, solid.samples, 4).mean((1, 3))
    small[..., :3] /= np.maximum(small[..., 3:], 1e-6)
    return np.clip(small, 0, 1)


def _lit(solid: Solid, p: np.ndarray, pose: np.ndarray, to_eye: np.ndarray) -> np.ndarray:
    """Colours of points on the die (in its own space) under the table's light, from the upper left."""
    normal, paint, shade, polished = solid.surface(p)
    normal = normal @ pose.T
    key, fill = unit(KEY_LIGHT), unit(FILL_LIGHT)
    half = unit(key + to_eye)
    gloss = np.clip((normal * half).sum(-1), 0, 1)
    rim = (1 - np.clip((normal * to_eye).sum(-1), 0, 1)) ** 4
    light = 0.31 + 0.18 * normal[:, 1] + 0.85 * np.clip(normal @ key, 0, 1) + 0.18 * np.clip(normal @ fill, 0, 1)
    # a soft box above the table, seen in the polish of the flat faces
    mirrored = 2 * (normal * to_eye).sum(-1, keepdims=True) * normal - to_eye
    sheen = np.clip(mirrored @ unit(np.array([-0.35, 0.9, 0.3])), 0, 1) ** 3
    colour = paint * (light * shade)[:, None]
    sharp, broad, edge, box = solid.sheen
    polish = (
        sharp * (gloss**60 * 0.75)[:, None]
        + broad * (gloss**12 * 0.16)[:, None]
        + edge * (rim * 0.30)[:, None]
        + box * (sheen * 0.10)[:, None]
    )
    colour += polish * polished[:, None]
    return (1 - np.exp(-np.clip(colour, 0, None) * 1.42)) ** (1 / 1.15)


def image(picture: np.ndarray) -> Image.Image:
    """Floats of shape (h, w, 4) as a picture."""
    return Image.fromarray((picture * 255).round().astype("u1"), "RGBA")


def write_sheet(name: str, solid: Solid, rows: dict[str, Sequence[np.ndarray]], body: float) -> None:
    """Trace all poses into assets/dice/<name>/<result>.webp, one row of cells each, and <name>.json.

    `rows` maps a result to its FRAMES tumbling poses and the pose at rest; `body` is the share of a cell that the
    resting die fills.
    """
    folder = ASSETS / "dice"
    (folder / name).mkdir(parents=True, exist_ok=True)
    for result, poses in rows.items():
        strip = Image.new("RGBA", (solid.cell * (FRAMES + 1), solid.cell))
        for column, pose in enumerate(poses):
            strip.paste(image(render(solid, pose)), (column * solid.cell, 0))
        strip.save(folder / name / f"{result}.webp", quality=86, alpha_quality=92, method=6)
    facts = {
        "shadow": "shadow.webp",
        "cell": solid.cell,
        "columns": FRAMES + 1,
        "tumble": list(range(FRAMES)),
        "rest": FRAMES,
        "results": list(rows),
        "milliseconds": [round(40 + 55 * f / (FRAMES - 1)) for f in range(FRAMES)],
        "body": body,
    }
    (folder / f"{name}.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8", newline="\n")
