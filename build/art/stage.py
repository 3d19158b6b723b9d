"""The stage: a picture written as a few lines, each one thing laid over the last.

All lengths are design units: the art window is 400 wide and 374 high. A line is a verb, its place, and ``key=value``
words: ``put kettle 200 190 w=150 ramps=steel turn=-4 rim=gold_hi``.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from random import Random

import numpy as np

from art import raster, scenery, scenes
from art.colour import hexa, mix, ramp
from art.picture import Picture, tone
from art.sheet import Paints, disc, drawing, library, mark

MARGIN = 0.14
# Hats, horns and collars reach out of a portrait's 400 by 400 box; nothing may reach below it.
AROUND = (-24.0, -44.0, 448.0, 444.0)
Options = dict[str, str]


class Stage:
    """A picture with the defaults its lines share: seed, rim light, ramps."""

    def __init__(self, w: int, h: int, seed: int, rim: str = "fs_hi") -> None:
        self.picture = Picture(w, h)
        self.unit = self.picture.unit
        self.seed = seed
        self.rnd = Random(seed)
        self.rim = rim

    def play(self, lines: str) -> None:
        """Carry out every line of a text."""
        for line in lines.strip().splitlines():
            line = line.strip()
            if not line or line.startswith("//"):
                continue
            verb, _, rest = line.partition(" ")
            try:
                VERBS[verb](self, rest)
            except (KeyError, ValueError, IndexError, TypeError) as fault:
                raise ValueError(f"cannot stage {line!r}: {fault}") from fault

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.picture.w, self.picture.h


def words(rest: str) -> tuple[list[str], Options]:
    """The plain words and the ``key=value`` words of a line."""
    plain: list[str] = []
    options: Options = {}
    for word in rest.split():
        key, equals, value = word.partition("=")
        if equals:
            options[key] = value
        else:
            plain.append(word)
    return plain, options


@functools.lru_cache(maxsize=24)
def sprite(name: str, wide: int, ramps: str, skin: str, turn: float, flip: bool) -> np.ndarray:
    """A part as pixels, ``wide`` across its drawing box, with a margin all round."""
    part = library()[name]
    bw, bh = part.size
    body = drawing(name, Paints(tuple(ramp(r) for r in ramps.split(",")), ramp(skin)))
    if flip:
        body = f'<g transform="translate({bw:g},0) scale(-1,1)">{body}</g>'
    view = (-bw * MARGIN, -bh * MARGIN, bw * (1 + 2 * MARGIN), bh * (1 + 2 * MARGIN))
    w = max(4, round(wide * (1 + 2 * MARGIN)))
    layer = raster.paint(w, max(4, round(w * view[3] / view[2])), body, view=view)
    return raster.turned(layer, turn) if turn else layer


def put(stage: Stage, rest: str) -> None:
    """``put part x y w= [ramps= turn= rim= line= aura= skin= alpha= flip=1 flat=1 open=1]``: an inked subject."""
    (name, x, y), options = words(rest)
    _put(stage, name, float(x), float(y), options)


def _put(stage: Stage, name: str, x: float, y: float, options: Options) -> None:
    u = stage.unit
    layer = sprite(
        name,
        round(float(options.get("w", "200")) * u),
        options.get("ramps", "grey"),
        options.get("skin", "tan"),
        float(options.get("turn", "0")),
        "flip" in options,
    )
    left, top = round(x * u - layer.shape[1] / 2), round(y * u - layer.shape[0] / 2)
    if "flat" in options:
        stage.picture.lay(layer, left, top, float(options.get("alpha", "1")))
        return
    stage.picture.inked(
        layer,
        left,
        top,
        rim=options.get("rim", stage.rim),
        line=float(options.get("line", "3")),
        aura=options.get("aura", ""),
        filled="open" not in options,
        shadow=float(options.get("shadow", "0.6")),
    )


def row(stage: Stage, rest: str) -> None:
    """``row part x0 x1 y n= w= [sway= ramps= …]``: the same thing several times, outer ones first."""
    (name, x0, x1, y), options = words(rest)
    n, sway = int(options.pop("n", "5")), float(options.pop("sway", "0"))
    places = sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2))
    for i in places:
        x = float(x0) + (float(x1) - float(x0)) * (i / (n - 1) if n > 1 else 0.5)
        _put(stage, name, x, float(y) + sway * abs(i - (n - 1) / 2), options)


def ranks(stage: Stage, rest: str) -> None:
    """``ranks part y0 y1 rows= near= far= w0= w1= ramps= haze=``: an army standing in rows that grow with nearness."""
    (name, y0, y1), options = words(rest)
    rows = int(options.pop("rows", "4"))
    far, near = int(options.pop("far", "9")), int(options.pop("near", "4"))
    w0, w1 = float(options.pop("w0", "40")), float(options.pop("w1", "110"))
    haze, colour = float(options.pop("haze", "0.5")), options.pop("air", "vp_lo")
    for k in range(rows):
        t = k / max(1, rows - 1)
        n, wide = round(far + (near - far) * t), w0 + (w1 - w0) * t**1.3
        y = float(y0) + (float(y1) - float(y0)) * t**1.2
        own = dict(options, w=f"{wide:g}", line=f"{1.2 + 2.2 * t:.1f}")
        for i in sorted(range(n), key=lambda i: -abs(i - (n - 1) / 2)):
            x = 200 + (i - (n - 1) / 2) * (392 / max(1, n - 1 + 0.4)) + (8 if k % 2 else -8) * (1 - t)
            _put(stage, name, x, y + stage.rnd.uniform(-2, 2), own)
        if t < 1:
            veil(stage, f"{colour} {haze * (1 - t) * 0.5:.2f}")


def bust(stage: Stage, body: str, wide: float, x: float, y: float, rim: str, aura: str) -> None:
    """A portrait's body laid as the subject; ``x`` and ``y`` are the corner of its 400 by 400 box, ``wide`` across."""
    k = wide / 400 * stage.unit
    layer = raster.paint(round(AROUND[2] * k), round(AROUND[3] * k), body, view=AROUND)
    left, top = round(x * stage.unit + AROUND[0] * k), round(y * stage.unit + AROUND[1] * k)
    stage.picture.inked(layer, left, top, rim=rim, line=4, aura=aura)


def scene(stage: Stage, rest: str) -> None:
    """``scene name [seed=]``: the ground of the picture."""
    (name,), options = words(rest)
    scenes.lay_scene(stage.picture, name, int(options.get("seed", stage.seed)))


def slash(stage: Stage, rest: str) -> None:
    """``slash colour alpha``: the faction's diagonal band."""
    colour, alpha = rest.split()
    stage.picture.draw(scenery.slash(*stage.size, colour), alpha=float(alpha))


def veil(stage: Stage, rest: str) -> None:
    """``veil colour alpha``: one colour over everything so far."""
    colour, alpha = rest.split()
    stage.picture.rgb += (tone(colour) - stage.picture.rgb) * float(alpha)


def sea(stage: Stage, rest: str) -> None:
    """``sea y deep light [glint= cx=]``: water from y down."""
    (y, deep, light), options = words(rest)
    w, h = stage.size
    u = stage.unit
    glint, cx = options.get("glint", ""), float(options.get("cx", "200")) * u
    stage.picture.draw(scenery.water(w, h, float(y) * u, stage.rnd, deep, light, glint, cx))


def bank(stage: Stage, rest: str) -> None:
    """``bank y size colour [alpha]``: dust, snow, foam or fog across the foot."""
    y, size, colour, *alpha = rest.split()
    u = stage.unit
    body = scenery.bank(stage.picture.w, float(y) * u, float(size) * u, colour, stage.rnd, 11)
    stage.picture.draw(body, alpha=float(alpha[0]) if alpha else 1.0)


def foam(stage: Stage, rest: str) -> None:
    """``foam y size colour [alpha]``: a broken white line where something stands in the water."""
    y, size, colour, *alpha = rest.split()
    u, body = stage.unit, ""
    for i in range(44):
        r = float(size) * stage.rnd.uniform(0.35, 0.9)
        x, py = 400 * (i + stage.rnd.uniform(-0.5, 0.5)) / 43, float(y) + stage.rnd.uniform(-0.3, 0.3) * float(size)
        body += scenery.path(disc(x * u, py * u, r * 1.5 * u, r * 0.75 * u), colour)
    stage.picture.draw(body, alpha=float(alpha[0]) if alpha else 1.0)


def cloud(stage: Stage, rest: str) -> None:
    """``cloud x y size colour [alpha]``."""
    x, y, size, colour, *alpha = rest.split()
    u = stage.unit
    body = scenery.cloud(float(x) * u, float(y) * u, float(size) * u, colour, stage.rnd)
    stage.picture.draw(body, alpha=float(alpha[0]) if alpha else 1.0)


def puff(stage: Stage, rest: str) -> None:
    """``puff x y r colour [alpha rise=]``: round smoke or dust with a lit upper left, drifting up and right."""
    (x, y, r, colour, *alpha), options = words(rest)
    u, rise = stage.unit, float(options.get("rise", "0"))
    body = ""
    for i in range(9):
        t = i / 8
        px = float(x) + rise * 0.35 * t + stage.rnd.uniform(-0.6, 0.6) * float(r)
        py = float(y) - rise * t + stage.rnd.uniform(-0.35, 0.35) * float(r)
        pr = float(r) * stage.rnd.uniform(0.45, 0.8) * (0.7 + 0.6 * t)
        body += f'<circle cx="{px * u:.1f}" cy="{py * u:.1f}" r="{pr * u:.1f}" fill="{mix(colour, "#000000", 0.18)}"/>'
        body += (
            f'<circle cx="{(px - pr * 0.16) * u:.1f}" cy="{(py - pr * 0.16) * u:.1f}" r="{pr * 0.78 * u:.1f}" '
            f'fill="{mix(colour, "#FFFFFF", 0.06)}"/>'
        )
    stage.picture.draw(body, alpha=float(alpha[0]) if alpha else 1.0)


def hill(stage: Stage, rest: str) -> None:
    """``hill y sway colour``: rolling ground from about y down."""
    y, sway, colour = rest.split()
    w, h = stage.size
    stage.picture.draw(scenery.hill(w, h, stage.rnd, float(y) / 374, float(sway) / 374, colour))


def town(stage: Stage, rest: str) -> None:
    """``town y low high colour [lit=]``: a skyline standing on y."""
    (y, low, high, colour), options = words(rest)
    u, (w, h) = stage.unit, stage.size
    lit = options.get("lit", "")
    stage.picture.draw(scenery.town(w, float(y) * u, stage.rnd, colour, float(low) * u, float(high) * u, lit, foot=h))


def peaks(stage: Stage, rest: str) -> None:
    """``peaks base height colour [cap=]``: one low-poly range, base and height in shares of the picture."""
    (base, high, colour), options = words(rest)
    w, h = stage.size
    ranges = [(float(base), float(high), colour)]
    stage.picture.draw(scenery.mountains(w, h, stage.rnd, ranges, options.get("cap", "")))


def burst(stage: Stage, rest: str) -> None:
    """``burst x y r``: the comic explosion, four nested stars with halftone."""
    x, y, r = (float(n) * stage.unit for n in rest.split())
    seed = stage.rnd.random()
    body = ""
    for share, n, colour in ((1.08, 13, "#2A0A12"), (1, 13, "#E2502B"), (0.78, 12, "#FFB52E"), (0.5, 11, "#FFF6D6")):
        body += scenery.burst(x, y, r * share, n, colour, Random(seed))
    stage.picture.draw(body)
    w, h = stage.size
    inside = raster.paint(w, h, scenery.burst(x, y, r, 13, "#E2502B", Random(seed)))[..., 3]
    cover = np.clip((np.arange(h, dtype=np.float32)[:, None] / h - y / h + 0.06) * 2.2, 0, 0.9).repeat(w, 1)
    stage.picture.tint(raster.dots(w, h, 7 * stage.unit, 28, cover) * inside, "#7A1F10", alpha=0.6)


def rays(stage: Stage, rest: str) -> None:
    """``rays x y colour alpha [n]``."""
    x, y, colour, alpha, *n = rest.split()
    u = stage.unit
    count = int(n[0]) if n else 28
    body = scenery.rays(float(x) * u, float(y) * u, 620 * u, count, colour, 1, stage.rnd.uniform(0, 0.2))
    stage.picture.draw(body, alpha=float(alpha))


def light(stage: Stage, rest: str) -> None:
    """``light x y r colour [alpha]``: added soft light."""
    x, y, r, colour, *alpha = rest.split()
    u, (w, h) = stage.unit, stage.size
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    far = np.hypot(xs - float(x) * u, ys - float(y) * u) / (float(r) * u)
    stage.picture.shine(np.clip(1 - far, 0, 1) ** 2, colour, alpha=float(alpha[0]) if alpha else 0.8)


def beam(stage: Stage, rest: str) -> None:
    """``beam x y to_x to_y width colour alpha``: a cone of light from a lamp."""
    x, y, tx, ty, wide, colour, alpha = rest.split()
    u = stage.unit
    ax, ay, bx, by = (float(n) * u for n in (x, y, tx, ty))
    far = math.hypot(bx - ax, by - ay) or 1
    nx, ny = -(by - ay) / far * float(wide) * u / 2, (bx - ax) / far * float(wide) * u / 2
    for share, strength in ((1.0, 0.55), (0.6, 0.45)):
        ends = [(bx + nx * share, by + ny * share), (bx - nx * share, by - ny * share)]
        d = f"M{ax:.1f} {ay:.1f}" + "".join(f"L{px:.1f} {py:.1f}" for px, py in ends) + "Z"
        stage.picture.draw(scenery.path(d, colour), alpha=float(alpha) * strength)


def sparks(stage: Stage, rest: str) -> None:
    """``sparks colour n``: embers, flakes or drops in the air."""
    colour, n = rest.split()
    stage.picture.draw(scenery.sparks(*stage.size, stage.rnd, int(n), colour, stage.unit))


def rain(stage: Stage, rest: str) -> None:
    """``rain colour n alpha``: slanting strokes."""
    colour, n, alpha = rest.split()
    w, h = stage.size
    d = ""
    for _ in range(int(n)):
        x, y, far = stage.rnd.uniform(-40, w), stage.rnd.uniform(-40, h), stage.rnd.uniform(14, 46) * stage.unit / 2
        d += f"M{x:.1f} {y:.1f}l{-far * 0.34:.1f} {far:.1f}h{stage.unit * 0.8:.1f}l{far * 0.34:.1f} {-far:.1f}Z"
    stage.picture.draw(scenery.path(d, colour), alpha=float(alpha))


def fog(stage: Stage, rest: str) -> None:
    """``fog y colour alpha``: drifting mist, thickest at y and below."""
    y, colour, alpha = rest.split()
    w, h = stage.size
    rows = np.clip((np.arange(h, dtype=np.float32)[:, None] / h * 374 - float(y) + 60) / 90, 0, 1)
    mist = np.clip((raster.mottle(w, h, stage.seed % 9973) - 0.25) * 1.7, 0, 1)
    stage.picture.tint((rows * mist).astype(np.float32), colour, alpha=float(alpha))


def marks(stage: Stage, rest: str) -> None:
    """``mark ramps | mark of a shape sheet``: a shape painted straight on the picture."""
    ramps, _, line = rest.partition("|")
    paints = Paints(tuple(ramp(r) for r in ramps.strip().split(",")))
    body = f'<g transform="scale({stage.unit:g})">{mark(line.strip(), paints)}</g>'
    stage.picture.draw(body)


def dashes(stage: Stage, rest: str) -> None:
    """``dashes colour width on off path``: a dashed line."""
    colour, wide, on, off, path = rest.split(" ", 4)
    stage.picture.draw(
        f'<path transform="scale({stage.unit:g})" d="{path}" fill="none" stroke="{hexa(colour)}" '
        f'stroke-width="{wide}" stroke-dasharray="{on} {off}" stroke-linecap="butt" stroke-linejoin="round"/>'
    )


def fade(stage: Stage, rest: str) -> None:
    """``fade share [colour]``: darken the foot."""
    share, *colour = rest.split()
    stage.picture.fade(float(share), *colour)


VERBS: dict[str, Callable[[Stage, str], None]] = {
    "put": put,
    "row": row,
    "ranks": ranks,
    "scene": scene,
    "slash": slash,
    "veil": veil,
    "sea": sea,
    "bank": bank,
    "cloud": cloud,
    "foam": foam,
    "puff": puff,
    "hill": hill,
    "town": town,
    "peaks": peaks,
    "burst": burst,
    "rays": rays,
    "light": light,
    "beam": beam,
    "sparks": sparks,
    "rain": rain,
    "fog": fog,
    "mark": marks,
    "dashes": dashes,
    "fade": fade,
}
