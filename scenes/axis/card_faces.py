"""The faces of Power Cards and Villain Cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.axis.colours import SIGNS, SPACE_COLOURS
from scenes.widgets.face import Band, CardFace

#: The parts of a Power Card from the top down: from the rim of the board to its middle.
PART_ORDER: Final = ("green", "yellow", "red")
#: What each part does, as an icon.
PART_ICONS: Final = {
    "star": "star",
    "bolt": "power-lightning",
    "roll_1": "rolling-dices",
    "roll_2": "rolling-dices",
    "jump": "fast-forward-button",
    "call": "rally-the-troops",
    "draw_2": "card-draw",
    "guard": "shield",
}
#: The rarer a part, the more it makes the picture of its card.
_PICTURED: Final = ("jump", "call", "draw_2", "guard", "roll_2", "star", "bolt", "roll_1")


def power_art(codes: tuple[str, ...]) -> str:
    """The picture of a Power Card by the codes of its parts."""
    return f"art/axis/power-{next(code for code in _PICTURED if code in codes)}.webp"


def power_face(name: str, parts: Mapping[str, tuple[str, str, str]], usable: str = "") -> CardFace:
    """A Power Card. `parts` maps green, yellow and red to (code, short words, whole words).

    `usable` is the colour of the space its hero stands on: that part is lit and the others are dark. "" (nobody asks)
    leaves all parts as they are; "none" (on the Satellite) darkens all.
    """
    bands = []
    for colour in PART_ORDER:
        code, short, text = parts[colour]
        lit = None if not usable else colour == usable
        bands.append(Band(SPACE_COLOURS[colour], SIGNS[colour], PART_ICONS[code], short, text, lit))
    codes = tuple(parts[colour][0] for colour in PART_ORDER)
    return CardFace("power", name, art=power_art(codes), bands=tuple(bands))


def villain_card_face(card: str, name: str, effect: str, role: str = "") -> CardFace:
    """A Villain Card by its id, with its effect as one sentence."""
    return CardFace("ambush", name, role, rows=((("siren",), effect),), art=f"art/axis/{card}.webp")
