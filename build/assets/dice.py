"""The blue die: a rounded cube with white dished pips, traced with numpy into one sheet of sprites and its json.

Rows are the faces 1 to 6. Columns 0 to 13 are the tumble that ends in that face, column 14 is the die at rest. The
shadow is a sprite of its own, so that it can part from a die in the air.
"""

import json

import numpy as np
from PIL import Image

from .sources import ASSETS

CELL = 192
FRAMES = 14
SAMPLES = 3  # per pixel and direction

HALF, ROUND = 0.72, 0.30  # a cube of half-size 0.72 with 0.30 of rounding around it
DISTANCE = 7.0
FIELD = 1.68  # half-width of the view at the die's centre

BODY = np.array([0.10, 0.36, 0.80])
PIP = np.array([1.35, 1.32, 1.22])
PIP_SPACING, PIP_RADIUS, ONE_RADIUS = 0.47, 0.165, 0.22

KEY_LIGHT, FILL_LIGHT = np.array([-0.45, 0.75, 0.55]), np.array([0.8, 0.1, 0.35])

# (axis, side of the axis): value; opposite faces add to seven
FACES = {(1, 1): 1, (1, -1): 6, (2, 1): 2, (2, -1): 5, (0, 1): 3, (0, -1): 4}
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
QUARTER = np.pi / 2
TO_TOP = {
    1: (0, 0, 0),
    6: (np.pi, 0, 0),
    2: (-QUARTER, 0, 0),
    5: (QUARTER, 0, 0),
    3: (0, 0, QUARTER),
    4: (0, 0, -QUARTER),
}
# yaw and tilt at rest: the top face fills most of the die
REST = {1: (0.18, 1.26), 2: (-0.22, 1.24), 3: (0.34, 1.22), 4: (-0.34, 1.23), 5: (0.26, 1.25), 6: (-0.16, 1.24)}
# the way each face rolls in, as the axis it turns about, and how many turns
ROLL = {
    1: ((0.25, 0.35, -1.0), 1.6),
    2: ((-0.9, 0.5, 0.45), 1.55),
    3: ((0.6, -0.3, -0.9), 1.7),
    4: ((-0.4, 0.55, -0.95), 1.5),
    5: ((-1.0, -0.25, 0.35), 1.65),
    6: ((0.8, 0.45, -0.7), 1.6),
}


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


def at_rest(value: int) -> np.ndarray:
    """The pose in which the face with that value looks at the reader."""
    yaw, tilt = REST[value]
    return turn(tilt, 0, 0) @ turn(0, yaw, 0) @ turn(*TO_TOP[value])


def tumbling(value: int, frame: int) -> np.ndarray:
    """The pose of a tumble frame, 0 to FRAMES - 1: the turn still to go shrinks to nothing."""
    axis, turns = ROLL[value]
    to_go = (1 - (frame + 0.5) / (FRAMES + 0.5)) ** 1.35
    return about(axis, turns * 2 * np.pi * to_go) @ at_rest(value)


def _unit(v: np.ndarray) -> np.ndarray:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-6)


def _distance(p: np.ndarray) -> np.ndarray:
    q = np.abs(p) - HALF
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - ROUND


def _pips(p: np.ndarray, normal: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where pips are (0 or 1), the normals with their dishes, and the shade around and in them."""
    axis = np.argmax(np.abs(p), -1)
    side = np.sign(np.take_along_axis(p, axis[:, None], -1)[:, 0])
    pip, shade = np.zeros(len(p)), np.ones(len(p))
    for (a, sign), value in FACES.items():
        face = (axis == a) & (side == sign)
        if not face.any():
            continue
        u, v = (i for i in range(3) if i != a)
        radius = ONE_RADIUS if value == 1 else PIP_RADIUS
        for i, j in PIPS[value]:
            du, dv = p[:, u] - i * PIP_SPACING, p[:, v] - j * PIP_SPACING
            r = np.hypot(du, dv)
            inside = face & (r < radius)
            dish = np.zeros_like(p)
            dish[:, u], dish[:, v], dish[:, a] = -du / radius * 0.75, -dv / radius * 0.75, sign
            normal = np.where(inside[:, None], _unit(dish), normal)
            pip[inside] = 1
            shade[inside] *= 1 - 0.22 * (r[inside] / radius) ** 6
            rim = face & (r >= radius) & (r < radius + 0.055)
            shade[rim] *= 0.66
    return pip, normal, shade


def render(pose: np.ndarray) -> np.ndarray:
    """The die in a pose as straight-alpha RGBA, shape (CELL, CELL, 4), 0 to 1."""
    n = CELL * SAMPLES
    span = ((np.arange(n) + 0.5) / n * 2 - 1) * FIELD
    x, y = np.meshgrid(span, -span)
    rays = _unit(np.stack([x / DISTANCE, y / DISTANCE, -np.ones_like(x)], -1).reshape(-1, 3))
    near = np.hypot(x, y).ravel() < np.sqrt(3) * HALF + ROUND + 0.1
    rays, eye = rays[near], pose.T @ np.array([0, 0, DISTANCE])
    way = rays @ pose
    t = np.full(len(way), DISTANCE - 1.6)
    for _ in range(48):
        t += _distance(eye + way * t[:, None]) * 0.96
    hit = (t < DISTANCE + 2.5) & (_distance(eye + way * t[:, None]) < 0.01)
    colour = np.zeros((len(way), 4))
    colour[hit, :3] = _lit(eye + way[hit] * t[hit, None], pose, -rays[hit])
    colour[hit, 3] = 1
    picture = np.zeros((n * n, 4))
    picture[near] = colour
    small = picture.reshape(CELL, SAMPLES, CELL, SAMPLES, 4).mean((1, 3))
    small[..., :3] /= np.maximum(small[..., 3:], 1e-6)
    return np.clip(small, 0, 1)


def _lit(p: np.ndarray, pose: np.ndarray, to_eye: np.ndarray) -> np.ndarray:
    """Colours of points on the die (in its own space) under the table's light, from the upper left."""
    bare = _unit(np.sign(p) * np.maximum(np.abs(p) - HALF, 0))
    pip, normal, shade = _pips(p, bare)
    normal = normal @ pose.T
    key, fill = _unit(KEY_LIGHT), _unit(FILL_LIGHT)
    half = _unit(key + to_eye)
    gloss = np.clip((normal * half).sum(-1), 0, 1)
    rim = (1 - np.clip((normal * to_eye).sum(-1), 0, 1)) ** 4
    light = 0.31 + 0.18 * normal[:, 1] + 0.85 * np.clip(normal @ key, 0, 1) + 0.18 * np.clip(normal @ fill, 0, 1)
    # a soft box above the table, seen in the polish of the flat faces
    mirrored = 2 * (normal * to_eye).sum(-1, keepdims=True) * normal - to_eye
    sheen = np.clip(mirrored @ _unit(np.array([-0.35, 0.9, 0.3])), 0, 1) ** 3
    colour = np.where(pip[:, None] > 0, PIP, BODY) * (light * shade)[:, None]
    polish = (
        np.array([0.75, 0.9, 1.0]) * (gloss**60 * 0.75)[:, None]
        + np.array([0.35, 0.6, 1.0]) * (gloss**12 * 0.16)[:, None]
        + np.array([0.45, 0.75, 1.0]) * (rim * 0.30)[:, None]
        + np.array([0.30, 0.55, 0.9]) * (sheen * 0.10)[:, None]
    )
    colour += polish * (1 - pip)[:, None]
    return (1 - np.exp(-np.clip(colour, 0, None) * 1.42)) ** (1 / 1.15)


def shadow() -> np.ndarray:
    """A soft ellipse, black; alpha 0 to 0.75. The die stands on its upper third."""
    y, x = np.mgrid[0:CELL, 0:CELL] / CELL * 2 - 1
    inner = np.clip(1 - np.hypot(x / 0.86, (y - 0.0) / 0.56), 0, 1)
    picture = np.zeros((CELL, CELL, 4))
    picture[..., 3] = 0.75 * (inner * inner * (3 - 2 * inner))
    return picture


def _image(picture: np.ndarray) -> Image.Image:
    return Image.fromarray((picture * 255).round().astype("u1"), "RGBA")


def bake() -> None:
    folder = ASSETS / "dice"
    folder.mkdir(parents=True, exist_ok=True)
    sheet = Image.new("RGBA", (CELL * (FRAMES + 1), CELL * 6))
    for value in range(1, 7):
        poses = [*(tumbling(value, f) for f in range(FRAMES)), at_rest(value)]
        for column, pose in enumerate(poses):
            sheet.paste(_image(render(pose)), (column * CELL, (value - 1) * CELL))
    sheet.save(folder / "blue.webp", quality=86, alpha_quality=92, method=6)
    _image(shadow()).save(folder / "shadow.webp", quality=80, alpha_quality=90, method=6)
    facts = {
        "sheet": "blue.webp",
        "shadow": "shadow.webp",
        "cell": CELL,
        "columns": FRAMES + 1,
        "tumble": list(range(FRAMES)),
        "rest": FRAMES,
        "rows": {str(value): value - 1 for value in range(1, 7)},
        "milliseconds": [round(40 + 55 * f / (FRAMES - 1)) for f in range(FRAMES)],
        "body": 0.72,  # share of the cell that the resting die fills
    }
    (folder / "blue.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8", newline="\n")
