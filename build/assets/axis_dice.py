"""The two dice of Axis of Villains: a cream cube with inked symbols and a gold octahedron with stencil numerals."""

import numpy as np
import pygame

from . import brush
from .dice import HALF, ROUND, cube, cube_normal
from .solids import FRAMES, Solid, tumbling, turn, unit, write_sheet
from .sources import ASSETS

CELL = 224
INK_SIDE = 256  # pixels of a symbol's stencil

CREAM = np.array([0.95, 0.88, 0.74])
GOLD = np.array([0.88, 0.53, 0.075])
NUMERAL = np.array([0.07, 0.045, 0.01])
WHITE_SHEEN = tuple(np.array(c) for c in ((0.5, 0.5, 0.48), (0.22, 0.21, 0.19), (0.3, 0.3, 0.3), (0.2, 0.2, 0.2)))
GOLD_SHEEN = tuple(np.array(c) for c in ((0.9, 0.8, 0.5), (0.3, 0.2, 0.05), (0.6, 0.45, 0.15), (0.3, 0.2, 0.05)))

CORNER, EDGE = 1.30, 0.12  # an octahedron with its corners at 1.30 and 0.12 of rounding around it
STEPS = 26

#: Symbols in a box of 100, and the colour of their ink.
SYMBOLS = {
    "hero": ("M50 8L60.3 39.8H93.7L66.7 59.4L77 91.2L50 71.6L23 91.2L33.3 59.4L6.3 39.8H39.7Z", (0.03, 0.16, 0.52)),
    "one": ("M50 30L92 66L80 78L50 53L20 78L8 66Z", (0.19, 0.03, 0.42)),
    "two": ("M50 12L92 46L80 58L50 34L20 58L8 46Z M50 46L92 80L80 92L50 68L20 92L8 80Z", (0.19, 0.03, 0.42)),
    "add": ("M38 10H62V38H90V62H62V90H38V62H10V38H38Z", (0.60, 0.07, 0.02)),
}
# (axis, side): the symbol of a face and the direction in which it stands upright
CUBE_FACES = {
    (2, 1): ("hero", (0, 1, 0)),
    (2, -1): ("hero", (0, 1, 0)),
    (0, 1): ("one", (0, 1, 0)),
    (0, -1): ("one", (0, 1, 0)),
    (1, 1): ("two", (0, 0, -1)),
    (1, -1): ("add", (0, 0, 1)),
}
SHOWN = {"hero": (2, 1), "one": (0, 1), "two": (1, 1), "add": (1, -1)}
# the signs of a face's direction; opposite faces add to nine
NUMBERS = {
    1: (1, 1, 1),
    8: (-1, -1, -1),
    2: (-1, 1, -1),
    7: (1, -1, 1),
    3: (-1, 1, 1),
    6: (1, -1, -1),
    4: (1, 1, -1),
    5: (-1, -1, 1),
}
REST_TILT, REST_YAW = -0.34, -0.20
#: The cube lies a little askew, as if it had been thrown.
REST_ROLL = 0.16
AXES = (
    (0.25, 0.35, -1.0),
    (-0.9, 0.5, 0.45),
    (0.6, -0.3, -0.9),
    (-0.4, 0.55, -0.95),
    (-1.0, -0.25, 0.35),
    (0.8, 0.45, -0.7),
    (0.3, -0.8, 0.6),
    (-0.7, -0.4, -0.6),
)


def _stencil(surface: pygame.Surface) -> np.ndarray:
    """How much ink lies where, rows from top to bottom, 0 to 1."""
    return pygame.surfarray.array_alpha(surface).T.astype(float) / 255


def _symbol(path: str) -> np.ndarray:
    return _stencil(brush.svg((INK_SIDE, INK_SIDE), f'<path d="{path}" fill="#FFFFFF"/>', (0, 0, 100, 100)))


def _numeral(value: int) -> np.ndarray:
    """A stencil numeral in the middle of its square; the 6 is underlined."""
    pygame.font.init()
    font = pygame.font.Font(str(ASSETS / "fonts" / "SairaStencilOne_400Regular.ttf"), round(INK_SIDE * 0.9))
    figure = font.render(str(value), True, "#FFFFFF")
    ink = figure.get_bounding_rect()
    sheet = pygame.Surface((INK_SIDE, INK_SIDE), pygame.SRCALPHA)
    place = ink.copy()
    place.center = (INK_SIDE // 2, INK_SIDE // 2)
    sheet.blit(figure, place, ink)
    if value == 6:
        pygame.draw.rect(sheet, "#FFFFFF", (place.left, place.bottom + 12, place.width, 16))
    return _stencil(sheet)


def _inked(stencil: np.ndarray, u: np.ndarray, v: np.ndarray, half: float) -> np.ndarray:
    """The ink at points of a face; u to the right and v upwards, the symbol fills -half to half."""
    x = (u / half + 1) / 2 * INK_SIDE - 0.5
    y = (1 - v / half) / 2 * INK_SIDE - 0.5
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x - left, y - top
    padded = np.pad(stencil, 1)

    def at(i: np.ndarray, j: np.ndarray) -> np.ndarray:
        return padded[np.clip(j + 1, 0, INK_SIDE + 1), np.clip(i + 1, 0, INK_SIDE + 1)]

    upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx
    lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy


def _frame(normal: np.ndarray, up: np.ndarray) -> np.ndarray:
    """Rows right, up and out of a face whose symbol stands upright towards `up`."""
    out = unit(normal)
    above = unit(up - out * (up @ out))
    return np.stack([np.cross(above, out), above, out])


def _cube_frame(face: tuple[int, int]) -> np.ndarray:
    axis, side = face
    normal = np.zeros(3)
    normal[axis] = side
    return _frame(normal, np.array(CUBE_FACES[face][1], float))


def _number_frame(value: int) -> np.ndarray:
    """The numeral stands upright towards the corner above or below."""
    signs = np.array(NUMBERS[value], float)
    return _frame(signs, np.array([0, signs[1], 0]))


def _painted(ink: np.ndarray, paint: np.ndarray, body: np.ndarray) -> np.ndarray:
    return body + (paint - body) * ink[:, None]


def _cream(p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    axis = np.argmax(np.abs(p), -1)
    side = np.sign(np.take_along_axis(p, axis[:, None], -1)[:, 0])
    colour, inked = np.tile(CREAM, (len(p), 1)), np.zeros(len(p))
    for (a, sign), (name, _) in CUBE_FACES.items():
        face = (axis == a) & (side == sign)
        path, paint = SYMBOLS[name]
        right, up, _ = _cube_frame((a, sign))
        ink = _inked(_symbol(path), p[face] @ right, p[face] @ up, 0.82)
        colour[face], inked[face] = _painted(ink, np.array(paint), CREAM), ink
    return cube_normal(p), colour, np.ones(len(p)), 1 - 0.85 * inked


def _octahedron(p: np.ndarray) -> np.ndarray:
    """Distances from an octahedron with rounded edges (exact, so that the rounding is even)."""
    q = np.abs(p)
    over = q.sum(-1) - CORNER
    flat = over / np.sqrt(3)
    # Beyond a face's edge the nearest point lies on that edge: order the axes so that it is the first one's.
    first = np.argmin(q, -1)
    x, y, z = (np.take_along_axis(q, ((first + i) % 3)[:, None], -1)[:, 0] for i in range(3))
    k = np.clip(0.5 * (z - y + CORNER), 0, CORNER)
    edge = np.sqrt(x * x + (y - CORNER + k) ** 2 + (z - k) ** 2)
    return np.where(3 * x < over, edge, flat) - EDGE


def _gold(p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    step = 0.004
    normal = unit(
        np.stack([_octahedron(p + np.eye(3)[i] * step) - _octahedron(p - np.eye(3)[i] * step) for i in range(3)], -1)
    )
    colour, inked = np.tile(GOLD, (len(p), 1)), np.zeros(len(p))
    octant = (np.sign(p) > 0) @ np.array([1, 2, 4])
    for value, signs in NUMBERS.items():
        face = octant == (np.array(signs) > 0) @ np.array([1, 2, 4])
        right, up, _ = _number_frame(value)
        ink = _inked(_numeral(value), p[face] @ right, p[face] @ up, 0.62)
        colour[face], inked[face] = _painted(ink, NUMERAL, GOLD), ink
    return normal, colour, np.ones(len(p)), 1 - 0.95 * inked


CONTROL = Solid(cube, _cream, np.sqrt(3) * HALF + ROUND, WHITE_SHEEN, CELL, 2, STEPS)
NUMBER = Solid(_octahedron, _gold, CORNER + EDGE, GOLD_SHEEN, CELL, 2, STEPS)


def at_rest(frame: np.ndarray, roll: float) -> np.ndarray:
    """The pose in which a face looks at the reader, a little upwards."""
    return turn(REST_TILT, REST_YAW, roll) @ frame


def _poses(frame: np.ndarray, number: int, roll: float = 0) -> list[np.ndarray]:
    rest = at_rest(frame, roll)
    axis = AXES[number % len(AXES)]
    return [*(tumbling(rest, axis, 1.5 + 0.05 * (number % 4), f) for f in range(FRAMES)), rest]


def bake() -> None:
    control = {name: _poses(_cube_frame(face), i, REST_ROLL) for i, (name, face) in enumerate(SHOWN.items())}
    number = {str(value): _poses(_number_frame(value), value) for value in range(1, 9)}
    write_sheet("control", CONTROL, control, 0.72)
    write_sheet("number", NUMBER, number, 0.72)
