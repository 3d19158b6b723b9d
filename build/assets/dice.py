"""The blue die: a rounded cube with white dished pips, and the shadow of every die.

The shadow is a sprite of its own, so that it can part from a die in the air.
"""

import numpy as np

from .solids import FRAMES, Solid, image, tumbling, turn, unit, write_sheet
from .sources import ASSETS

CELL = 192

HALF, ROUND = 0.72, 0.30  # a cube of half-size 0.72 with 0.30 of rounding around it

BODY = np.array([0.10, 0.36, 0.80])
PIP = np.array([1.35, 1.32, 1.22])
PIP_SPACING, PIP_RADIUS, ONE_RADIUS = 0.47, 0.165, 0.22
SHEEN = (
    np.array([0.75, 0.9, 1.0]),
    np.array([0.35, 0.6, 1.0]),
    np.array([0.45, 0.75, 1.0]),
    np.array([0.30, 0.55, 0.9]),
)

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


def at_rest(value: int) -> np.ndarray:
    """The pose in which the face with that value looks at the reader."""
    yaw, tilt = REST[value]
    return turn(tilt, 0, 0) @ turn(0, yaw, 0) @ turn(*TO_TOP[value])


def cube(p: np.ndarray) -> np.ndarray:
    """Distances of points from the rounded cube that every six-sided die is."""
    q = np.abs(p) - HALF
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - ROUND


def cube_normal(p: np.ndarray) -> np.ndarray:
    """The directions in which points on the cube look."""
    return unit(np.sign(p) * np.maximum(np.abs(p) - HALF, 0))


def _pips(p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """The normals with the dishes of the pips, the colours, the shade around and in pips, and where polish is."""
    normal = cube_normal(p)
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
            normal = np.where(inside[:, None], unit(dish), normal)
            pip[inside] = 1
            shade[inside] *= 1 - 0.22 * (r[inside] / radius) ** 6
            rim = face & (r >= radius) & (r < radius + 0.055)
            shade[rim] *= 0.66
    return normal, np.where(pip[:, None] > 0, PIP, BODY), shade, 1 - pip


BLUE = Solid(cube, _pips, np.sqrt(3) * HALF + ROUND, SHEEN, CELL)


def shadow() -> np.ndarray:
    """A soft ellipse, black; alpha 0 to 0.75. The die stands on its upper third."""
    y, x = np.mgrid[0:CELL, 0:CELL] / CELL * 2 - 1
    inner = np.clip(1 - np.hypot(x / 0.86, (y - 0.0) / 0.56), 0, 1)
    picture = np.zeros((CELL, CELL, 4))
    picture[..., 3] = 0.75 * (inner * inner * (3 - 2 * inner))
    return picture


def bake() -> None:
    rows = {}
    for value in range(1, 7):
        rest, (axis, turns) = at_rest(value), ROLL[value]
        rows[str(value)] = [*(tumbling(rest, axis, turns, f) for f in range(FRAMES)), rest]
    write_sheet("blue", BLUE, rows, 0.72)
    image(shadow()).save(ASSETS / "dice" / "shadow.webp", quality=80, alpha_quality=90, method=6)
