"""The pictures over the chapters of the rulebook of Axis of Villains (see `scenes.table.rule_picture`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, cast

import pygame

from game.axis.pieces import Hero, Piece, PowerCard, Villain
from game.axis.title import AxisTitle
from game.axis.wording import power_name
from game.titles import title
from scenes.axis.dice import CONTROL, NUMBER
from scenes.axis.faces import face_of_piece
from scenes.axis.figures import hero_face, villain_face
from scenes.axis.hero_pad import pad_face, paint_pad
from scenes.axis.octagon import paint_sector_sign
from scenes.axis.tiles import paint_tiles
from scenes.drawing.files import window_on
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.table.rule_picture import TALL, Painter, RulePicture, row, sign
from scenes.theme import Theme
from scenes.widgets.card_compact import paint_compact
from scenes.widgets.card_parts import card_size
from scenes.widgets.chip import CHOSEN, MUTED, ChipLook, paint_chip
from scenes.widgets.dice import REST, die_picture
from scenes.widgets.figure import paint_figure

#: The example of the Combat chapter: the villain, and what is rolled against its strength.
FOUGHT, ROLLED = "captain-boomerang", (4, 3, 4)
_SPACES: Final = (("green", "8", "#3FB58C"), ("yellow", "4", "#FFD23F"), ("red", "1", "#FF6B4A"))


def _piece(key: str) -> Piece:
    axis = cast("AxisTitle", title("axis"))
    return axis.definitions[axis.content.keys.index(key)]


def _figure(key: str, theme: Theme, height: int) -> pygame.Surface:
    piece = _piece(key)
    face = hero_face(piece, 0) if isinstance(piece, Hero) else villain_face(cast("Villain", piece))
    return paint_figure(theme, face, round(height * 0.8))


def _die(die: str, face: str, theme: Theme, height: int) -> pygame.Surface:
    return die_picture(theme, face, REST, round(height * 0.84), die)


def _tiles(broken: int, theme: Theme, height: int) -> pygame.Surface:
    size = (round(height * 1.5), round(height * 0.28))
    return paint_tiles(theme, height / TALL, size, tuple(tile < broken for tile in range(4)))


def _board(layout: str, theme: Theme, height: int) -> pygame.Surface:
    drawn = window_on(f"art/axis/layout-{layout}.webp", round(height * 1.3), height)
    assert drawn is not None
    return drawn


def _space(colour: str, ring: str, tone: str, theme: Theme, height: int) -> pygame.Surface:
    """A space in its colour, with the colour's shape and its ring."""
    from scenes.axis.colours import sign as shape

    sheet = Sheet(theme, height / TALL, (round(height * 0.9), round(height * 0.7)))
    plate = chamfer(2, 2, sheet.w - 4, sheet.h - 4, 14)
    sheet.shapes(
        path(plate, "#0C1626")
        + path(plate, theme.seen(tone), 0.3)
        + path(plate, "none", 1, theme.seen(tone), 3)
        + path(shape(colour, sheet.w / 2, sheet.h * 0.36, 20), theme.seen(tone))
    )
    sheet.write(ring, "heading", 28, "white", sheet.w / 2, sheet.h * 0.76, "center")
    return sheet.surface


def _card(key: str, theme: Theme, height: int) -> pygame.Surface:
    width = round(height * 100 / card_size(100)[1])
    return paint_compact(theme, face_of_piece(_piece(key)), width)


def _power(usable: str, theme: Theme, height: int) -> pygame.Surface:
    """The same Power Card, with the part lit that a colour allows."""
    width = round(height * 100 / card_size(100)[1])
    card = cast("PowerCard", _piece("rescue-flight"))
    return paint_compact(theme, face_of_piece(card, usable), width)


def _pad(key: str, theme: Theme, height: int) -> pygame.Surface:
    hero = cast("Hero", _piece(key))
    face = pad_face(hero, power_name(hero.star), power_name(hero.bolt), 0)
    return paint_pad(theme, height / 250, (round(height * 1.36), height), face)


def _total(look: ChipLook, icon: str, words: str, theme: Theme, height: int) -> pygame.Surface:
    return paint_chip(theme, height / TALL, words, look, icon, 40)


def _sector(theme: Theme, height: int) -> pygame.Surface:
    return paint_sector_sign(theme, height / TALL, round(height * 0.5), 5, True, False)


def _row(chapter: str, *painters: tuple[Painter, bool] | Painter) -> RulePicture:
    return row(f"axis.rule_picture.{chapter}", *painters)


_DICE: Final[Painter] = partial(_die, CONTROL, "hero")
_FOE: Final[Painter] = partial(_figure, FOUGHT)

PICTURES: Final[Mapping[str, RulePicture]] = {
    "aim": _row("aim", _FOE, partial(_tiles, 4), partial(_figure, "queen-entropy")),
    "board": _row("board", partial(_board, "standard"), *(partial(_space, *space) for space in _SPACES)),
    "roll": _row(
        "roll",
        _DICE,
        partial(_die, CONTROL, "one"),
        partial(_die, CONTROL, "two"),
        partial(_die, CONTROL, "add"),
        partial(_die, NUMBER, "5"),
    ),
    "hot_spots": _row("hot_spots", _FOE, (partial(_board, "siege"), True), (partial(_card, "crossfire"), True)),
    "act": _row("act", partial(_figure, "red"), partial(_power, "green"), _FOE),
    "cards": _row("cards", *(partial(_power, colour) for colour in ("green", "yellow", "red"))),
    "heroes": _row("heroes", partial(_pad, "red"), partial(_pad, "blue")),
    "combat": _row(
        "combat",
        _FOE,
        *(partial(_die, NUMBER, str(value)) for value in ROLLED),
        (partial(_total, CHOSEN, "check-mark", str(sum(ROLLED))), True),
    ),
    "team": _row(
        "team",
        partial(_figure, "blue"),
        partial(_figure, "red"),
        (_FOE, True),
        (partial(_card, "skyhook"), True),
    ),
    "satellite": _row(
        "satellite",
        _FOE,
        (partial(_tiles, 1), True),
        (_sector, True),
        partial(_total, MUTED, "cross-mark", "4"),
    ),
    "words": _row("words", partial(sign, "star"), partial(sign, "power-lightning"), partial(sign, "siren")),
}
