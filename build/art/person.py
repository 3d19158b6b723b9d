"""People put together from parts of the shape sheets: one short text for each person.

``who`` holds ``key=value`` words for skin, jaw, brows and build; ``wears`` holds parts, each with its ramps after a
colon: ``"tunic:olive tunic-collar:olive crop:dark beret:maroon beret-badge"``.
"""

from __future__ import annotations

from art import face as faces
from art.colour import RAMPS, ramp
from art.face import Face
from art.sheet import Paints, drawing, library

HEAD = ("face", "hair", "hat", "wear")
ORDER = ("back", "hairback", "torso", "gear", "neck", "collar", *HEAD, "front")


def _layers(wears: str, skin: str) -> dict[str, str]:
    out = dict.fromkeys(ORDER, "")
    for word in wears.split():
        name, _, colours = word.partition(":")
        part = library().get(name)
        if part is None:
            raise ValueError(f"nobody can wear {name!r}")
        paints = Paints(tuple(ramp(c) for c in (colours or "grey").split(",")), ramp(skin))
        out[part.layer] += drawing(name, paints)
    return out


def _about(body: str, wide: float, high: float, y: float) -> str:
    if (wide, high) == (1, 1) or not body:
        return body
    return f'<g transform="translate(200,{y:g}) scale({wide:g},{high:g}) translate(-200,{-y:g})">{body}</g>'


def bust(who: str, wears: str) -> str:
    """The SVG body of a bust in a 400 by 400 box, cut at the lower edge."""
    traits = dict(word.split("=", 1) for word in who.split())
    skin = traits.pop("skin", "tan")
    head = tuple(float(n) for n in traits.pop("head", "1,1").split(","))
    build = float(traits.pop("build", "1"))
    lift = float(traits.pop("lift", "0"))
    thick = float(traits.pop("neck", "0"))
    bare = traits.pop("face", "shown") == "shown"
    brow = traits.pop("brow", "dark")
    face = Face(
        jaw=traits.pop("jaw", "man"),
        brow="" if brow == "none" else RAMPS[brow][2],
        stern=float(traits.pop("stern", "1")),
        eye=traits.pop("eye", "#20303C"),
        nose=traits.pop("nose", "straight"),
        mouth=traits.pop("mouth", "calm"),
        lips=traits.pop("lips", "#A23B3B"),
        lines=int(traits.pop("lines", "0")),
        skin=ramp(skin),
    )
    if traits:
        raise ValueError(f"unknown traits {sorted(traits)}")
    layers = _layers(wears, skin)
    layers["face"] = faces.draw(face) if bare else ""
    layers["neck"] = faces.neck(ramp(skin), thick or (26 if face.female else 36))
    out = ""
    for name in ORDER:
        body = layers[name]
        if name in HEAD or name == "hairback":
            body = _about(body, head[0], head[1], 170)
            if lift:
                body = f'<g transform="translate(0,{-lift:g})">{body}</g>'
        elif name in ("torso", "gear", "neck", "collar"):
            body = _about(body, build, 1, 300)
        out += body
    return out
