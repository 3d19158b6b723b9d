"""Shape sheets: small text files in which every part of a picture is written down once.

A part begins with ``= name [WxH] [layer]``; each further line is one mark:

``m M0 0 L…Z``      a path in the middle tone of the first ramp (``l`` light, ``d`` dark, ``l2``… second,
                    ``sl sm sd`` skin); also ``#hex`` or a palette name; ``+.2`` lighter, ``-.2`` darker,
                    ``/.5`` fainter
``* path``          all three tones at once, split by two leaning edges (``*2`` second ramp, ``*h`` lit from above)
``-4 d path``       a stroke four units wide
``o d 10 20 5``     a disc; ``e d 10 20 5 8`` an ellipse; ``r d x y w h rx`` a rectangle; each also with ``*``
``+ star x y r f``  an emblem (star, fang, squad, heart, cross, cog)
``> part x y s a r`` another part, moved, scaled, turned and in other ramps (comma separated; ``$1`` is our own)
"""

from __future__ import annotations

import functools
import math
import pathlib
import re
from dataclasses import dataclass, field

from art import outline
from art.colour import PALETTE, RAMPS, Ramp, hexa, mix, ramp

_FILL = re.compile(r"^(?P<base>#[0-9A-Fa-f]{6}|[a-z_]+\d?)(?P<shade>[+-]\.\d+)?(?:/(?P<fade>\.?\d+))?$")


@dataclass(frozen=True)
class Paints:
    """The ramps a part is drawn with, and the skin of its owner."""

    ramps: tuple[Ramp, ...]
    skin: Ramp = RAMPS["tan"]

    def fill(self, text: str) -> tuple[str, float]:
        """Colour and opacity of a fill text."""
        found = _FILL.match(text)
        if not found:
            raise ValueError(f"not a fill: {text!r}")
        base = found["base"]
        if base[0] in "lmd" and base[1:] in ("", "1", "2", "3", "4"):
            tones = self.ramps[min(int(base[1:] or 1), len(self.ramps)) - 1]
            colour = tones["lmd".index(base[0])]
        elif base in ("sl", "sm", "sd"):
            colour = self.skin["lmd".index(base[1])]
        elif base[0] == "#" or base in PALETTE:
            colour = hexa(base)
        else:
            raise ValueError(f"unknown colour {text!r}")
        if found["shade"]:
            share = float(found["shade"])
            colour = mix(colour, "#FFFFFF" if share > 0 else "#000000", abs(share))
        return colour, float(found["fade"] or 1)

    def of(self, text: str) -> Ramp:
        """The ramp a three-tone mark asks for: ``*``, ``*2``, ``*s`` (skin)."""
        name = text.strip("*hr")
        if name == "s":
            return self.skin
        return self.ramps[min(int(name or 1), len(self.ramps)) - 1]


@dataclass
class Part:
    """One drawn thing of a sheet: its marks, its drawing box and, in portraits, its layer."""

    name: str
    size: tuple[float, float] = (400.0, 400.0)
    layer: str = "front"
    marks: list[str] = field(default_factory=list)


def attributes(colour: str, fade: float) -> str:
    """Fill attributes of an SVG element."""
    return f'fill="{colour}"' + (f' fill-opacity="{fade:g}"' if fade < 1 else "")


def facets(path: str, tones: Ramp, kind: str = "*") -> str:
    """A path in three flat tones. ``h`` in the kind lights it from above, otherwise from the left."""
    rings = outline.polygons(path)
    left, top, right, bottom = outline.box(rings)
    w, h = right - left, bottom - top
    out = f'<path d="{path}" fill="{tones[1]}"/>'
    if "h" in kind:
        lean = 0.06 * h / max(w, 1)
        splits = [(-lean, 1.0, top + 0.28 * h - lean * (left + w / 2)), (lean, -1.0, -(top + 0.66 * h))]
        splits[1] = (lean, -1.0, lean * (left + w / 2) - (top + 0.66 * h))
    else:
        lean = 0.22 * w / max(h, 1)
        middle = top + h / 2
        splits = [(1.0, lean, left + 0.30 * w + lean * middle), (-1.0, -lean, -(left + 0.64 * w) - lean * middle)]
    for (nx, ny, limit), colour in zip(splits, (tones[0], tones[2]), strict=True):
        cut = outline.text([outline.half(r, nx, ny, limit) for r in rings])
        if cut:
            out += f'<path d="{cut}" fill="{colour}"/>'
    return out


def disc(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse as a path."""
    return f"M{x - rx:g} {y:g}A{rx:g} {ry:g} 0 1 1 {x + rx:g} {y:g}A{rx:g} {ry:g} 0 1 1 {x - rx:g} {y:g}Z"


def slab(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """A rectangle, its corners rounded by ``r``, as a path."""
    if not r:
        return f"M{x:g} {y:g}H{x + w:g}V{y + h:g}H{x:g}Z"
    r = min(r, w / 2, h / 2)
    a = f"A{r:g} {r:g} 0 0 1 "
    return (
        f"M{x + r:g} {y:g}H{x + w - r:g}{a}{x + w:g} {y + r:g}V{y + h - r:g}{a}{x + w - r:g} {y + h:g}"
        f"H{x + r:g}{a}{x:g} {y + h - r:g}V{y + r:g}{a}{x + r:g} {y:g}Z"
    )


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.42, turn: float = -90.0) -> str:
    """A star as a path."""
    at = []
    for i in range(points * 2):
        far = r if i % 2 == 0 else r * inner
        a = math.radians(turn + i * 180 / points)
        at.append(f"{x + far * math.cos(a):.1f} {y + far * math.sin(a):.1f}")
    return "M" + "L".join(at) + "Z"


def _scaled(path: str, x: float, y: float, k: float) -> str:
    rings = outline.polygons(path)
    return outline.text([[(x + px * k, y + py * k) for px, py in r] for r in rings])


_FANG_LEFT = "M-50 -46C-34 -50 -22 -40 -16 -20C-12 4 -4 26 0 50C-26 34 -44 -4 -50 -46Z"
_FANG_RIGHT = "M50 -46C34 -50 22 -40 16 -20C12 4 4 26 0 50C26 34 44 -4 50 -46Z"
_DROP = "M0 -40C10 -22 12 -14 0 -6C-12 -14 -10 -22 0 -40Z"
_HEART = "M0 44C-58 6 -52 -40 -22 -42C-10 -42 -2 -34 0 -26C2 -34 10 -42 22 -42C52 -40 58 6 0 44Z"
_CROSS = "M-16 -46H16V-16H46V16H16V46H-16V16H-46V-16H-16Z"


def emblem(name: str, x: float, y: float, r: float, colour: str, second: str) -> str:
    """A sign of the game, ``r`` units in radius."""
    k = r / 50
    if name == "star":
        return f'<path d="{star(x, y, r)}" fill="{colour}"/>'
    if name == "cog":
        return f'<path d="{star(x, y, r, 16, 0.88)}" fill="{colour}"/>'
    if name == "heart":
        return f'<path d="{_scaled(_HEART, x, y, k)}" fill="{colour}"/>'
    if name == "cross":
        return f'<path d="{_scaled(_CROSS, x, y, k)}" fill="{colour}"/>'
    if name == "fang":
        return (
            f'<path d="{_scaled(_FANG_LEFT, x, y, k)}{_scaled(_DROP, x, y, k)}" fill="{colour}"/>'
            f'<path d="{_scaled(_FANG_RIGHT, x, y, k)}" fill="{second}"/>'
        )
    if name != "squad":
        raise ValueError(f"unknown emblem {name!r}")
    out = ""
    for low, w in ((4, 50), (20, 40), (36, 28)):
        wing = f"M{-w} {low - 16}L0 {low + 4}L{w} {low - 16}L{w} {low - 6}L0 {low + 14}L{-w} {low - 6}Z"
        out += f'<path d="{_scaled(wing, x, y, k)}" fill="{colour}"/>'
    return out + f'<path d="{star(x, y - 22 * k, 26 * k)}" fill="{second}"/>'


def read(path: pathlib.Path) -> dict[str, Part]:
    """All parts of one sheet file."""
    parts: dict[str, Part] = {}
    part: Part | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if not line or line.startswith("//"):
            continue
        if line.startswith("= "):
            words = line[2:].split()
            part = Part(words[0])
            for word in words[1:]:
                if re.fullmatch(r"\d+x\d+", word):
                    part.size = tuple(float(n) for n in word.split("x"))  # type: ignore[assignment]
                else:
                    part.layer = word
            parts[part.name] = part
        elif part is None:
            raise ValueError(f"{path.name}: a mark before the first part: {line!r}")
        else:
            part.marks.append(line)
    return parts


@functools.cache
def library() -> dict[str, Part]:
    """Every part of every sheet, by name."""
    parts: dict[str, Part] = {}
    for path in sorted((pathlib.Path(__file__).parent / "shapes").glob("*.shapes")):
        for name, part in read(path).items():
            if name in parts:
                raise ValueError(f"{path.name}: a second part named {name!r}")
            parts[name] = part
    return parts


def _shape(path: str, fill: str, paints: Paints) -> str:
    if fill.startswith("*"):
        return facets(path, paints.of(fill), fill)
    return f'<path d="{path}" {attributes(*paints.fill(fill))}/>'


def mark(line: str, paints: Paints) -> str:
    word, _, rest = line.partition(" ")
    if word == "o":
        fill, x, y, r = rest.split()
        return _shape(disc(float(x), float(y), float(r), float(r)), fill, paints)
    if word == "e":
        fill, *numbers = rest.split()
        x, y, rx, ry = map(float, numbers)
        return _shape(disc(x, y, rx, ry), fill, paints)
    if word == "r":
        fill, *numbers = rest.split()
        return _shape(slab(*map(float, numbers)), fill, paints)
    if word == "+":
        name, x, y, r, *fills = rest.split()
        colours = [paints.fill(f)[0] for f in fills]
        return emblem(name, float(x), float(y), float(r), colours[0], colours[-1])
    if word == ">":
        name, x, y, *more = rest.split()
        size, turn = (more + ["1", "0"][len(more) :])[:2] if len(more) < 2 else more[:2]
        inner = paints
        if len(more) > 2:
            inner = Paints(
                tuple(
                    paints.ramps[min(int(n[1:]), len(paints.ramps)) - 1] if n[0] == "$" else ramp(n)
                    for n in more[2].split(",")
                ),
                paints.skin,
            )
        across, _, down = size.partition(",")
        scale = f"{across},{down or across.lstrip('-')}"
        return f'<g transform="translate({x},{y}) rotate({turn}) scale({scale})">{drawing(name, inner)}</g>'
    if word.startswith("-") and word[1:].replace(".", "").isdigit():
        fill, _, path = rest.partition(" ")
        colour, fade = paints.fill(fill)
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{word[1:]}" stroke-opacity="{fade:g}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _shape(rest, word, paints)


def drawing(name: str, paints: Paints) -> str:
    """The SVG body of a part."""
    part = library()[name]
    out = []
    for line in part.marks:
        try:
            out.append(mark(line, paints))
        except (ValueError, KeyError, IndexError, TypeError) as fault:
            raise ValueError(f"part {name!r}: cannot draw {line!r}: {fault}") from fault
    return "".join(out)
