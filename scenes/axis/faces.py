"""From a piece and the state to what is seen of it: faces of cards and figures, backs, pictures."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from game.axis.board import hand_owner
from game.axis.pieces import (
    BOLT,
    NO_COLOUR,
    RING_COLOURS,
    STAR,
    Hero,
    Layout,
    Piece,
    PowerCard,
    Villain,
    VillainCard,
)
from game.axis.state import AxisState, AxisTable
from game.axis.title import AxisTitle
from game.axis.wording import name_of, part_line, piece_line, power_name
from game.engine.language import tr
from scenes.axis.card_faces import power_face, villain_card_face
from scenes.axis.figures import portrait
from scenes.widgets.face import CardFace


def as_table(title: AxisTitle, state: AxisState) -> AxisTable:
    """What the odds read of a table, for a state that may lie behind the one the rules have reached."""
    return cast("AxisTable", SimpleNamespace(state=state, definitions=title.definitions, options=title.options))


def back_of(piece: Piece) -> str:
    """The back a card shows when it lies face down."""
    return "power" if piece.deck == "power" else "ambush"


def colour_under(title: AxisTitle, state: AxisState, seat: int) -> str:
    """The colour of the space a seat's hero stands on: green, yellow, red; "none" on the Satellite."""
    layout = title.definitions[state.layout]
    assert isinstance(layout, Layout)
    colour = layout.colours[state.where(seat)]
    return "none" if colour == NO_COLOUR else RING_COLOURS[colour]


def face_of(title: AxisTitle, state: AxisState, entity: int, usable: str = "") -> CardFace:
    """The face of a card; a Power Card in a hand says what its signs mean to that hero. A figure shows its portrait.

    `usable` is the colour whose part is lit (see `power_face`).
    """
    seat = hand_owner(state.place_of[entity])
    hero = title.definitions[state.heroes[seat]] if seat >= 0 else None
    assert hero is None or isinstance(hero, Hero)
    return face_of_piece(title.definitions[entity], usable, hero)


def face_of_piece(piece: Piece, usable: str = "", hero: Hero | None = None) -> CardFace:
    """The face of a piece outside a game; the signs of a Power Card mean what they mean to `hero`."""
    name = name_of(piece)
    if isinstance(piece, PowerCard):
        parts = {
            colour: (code, short_words(code, hero), part_line(code, hero))
            for colour, code in zip(RING_COLOURS, piece.parts, strict=True)
        }
        return power_face(name, parts, usable)
    if isinstance(piece, VillainCard):
        return villain_card_face(piece.id, name, tr(f"axis.effect.{piece.effect}"), tr("orbit.villain_card"))
    if isinstance(piece, Hero | Villain):
        return CardFace(
            "power" if isinstance(piece, Hero) else "ambush", name, rows=(((), piece_line(piece)),), art=portrait(piece)
        )
    return CardFace("mission", name, rows=(((), piece_line(piece)),), art=f"art/axis/layout-{piece.id}.webp")


def short_words(code: str, hero: Hero | None) -> str:
    """A part of a Power Card in one or two words."""
    if hero is not None and code in (STAR, BOLT):
        return power_name(hero.star if code == STAR else hero.bolt)
    return tr(f"orbit.part.{code}")
