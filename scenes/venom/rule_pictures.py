"""The picture over each chapter of the rulebook: things of the game in a row, in the order of play, with a few words.

They are drawn by the painters of the table itself, so that what is explained looks like what is played with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, cast

import pygame

from game.engine.language import tr
from game.titles import title
from game.venom.board import ZONE_TYPES
from game.venom.cards import Card
from game.venom.state import EVENT_TRACK_END, TOKENS
from game.venom.title import VenomTitle
from scenes.drawing.emblems import badge, flat_die
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.table.rule_picture import TALL, Painter, RulePicture, Thing, row, sign
from scenes.theme import PHASE_ICONS, TOKEN_ICONS, Theme
from scenes.venom.faces import face_of_card
from scenes.widgets.card_back import paint_back
from scenes.widgets.card_compact import paint_compact
from scenes.widgets.card_parts import card_size
from scenes.widgets.chip import CHOSEN, MUTED, paint_chip
from scenes.widgets.zone import paint_zone_head

#: The example of the Combat chapter: what a die needs, what was rolled, how many hits capture.
DEFENSE, ROLLED, HEALTH = 4, (6, 4, 3), 2

# Things ---------------------------------------------------------------------------------------------------------------


def _card(wanted: Callable[[Card], bool], theme: Theme, height: int) -> pygame.Surface:
    """The first card of the box that is wanted, without the small signs that nobody could read here."""
    venom = cast("VenomTitle", title("venom"))
    card = next(card for card in venom.content.titles if wanted(card))
    return paint_compact(theme, face_of_card(card), _card_width(height), chips=False)


def _card_width(height: int) -> int:
    return round(height * 100 / card_size(100)[1])


def _back(deck: str, theme: Theme, height: int) -> pygame.Surface:
    return paint_back(deck, _card_width(height))


def _badge(kind: str, figure: int, theme: Theme, height: int) -> pygame.Surface:
    return badge(theme, kind, round(height * 0.66), str(figure))


def _zone(kind: str, theme: Theme, height: int) -> pygame.Surface:
    scale = height / TALL
    return paint_zone_head(theme, scale, (round(210 * scale), round(46 * scale)), kind, tr(f"zone_type.{kind}"))


def _die(value: int, theme: Theme, height: int) -> pygame.Surface:
    """A die, and under it whether it hits."""
    scale = height / TALL
    sheet = Sheet(theme, scale, (round(150 * scale), height))
    hit = value >= DEFENSE
    sheet.picture(flat_die(theme, value, sheet.r(96), "fs"), sheet.w / 2, 58, "center")
    look, icon = (CHOSEN, "check-mark") if hit else (MUTED, "cancel")
    sheet.picture(paint_chip(theme, scale, str(value), look, icon, 22), sheet.w / 2, 136, "center")
    return sheet.surface


def _track(theme: Theme, height: int) -> pygame.Surface:
    """The places of the Event Track with the skull on the last one."""
    scale = height / TALL
    sheet = Sheet(theme, scale, (round(300 * scale), height))
    for step in range(EVENT_TRACK_END + 1):
        x, last = step * 50.0, step == EVENT_TRACK_END
        edge = theme.hex("alert" if last else "gold")
        sheet.shapes(
            path(chamfer(x + 2, 54, 46, 62, 8), "#101B24") + path(chamfer(x + 2, 54, 46, 62, 8), "none", 1, edge, 3)
        )
        sheet.write(str(step), "heading", 30, "white", x + 25, 78 if last else 86, "center")
        if last:
            sheet.icon("death-skull", 22, "alert", x + 25, 102)
    return sheet.surface


def _soldier(card: Card) -> bool:
    return card.deck == "squadron" and card.is_soldier


def _vehicle(card: Card) -> bool:
    return card.deck == "squadron" and card.is_vehicle


def _of_deck(deck: str) -> Callable[[Card], bool]:
    return lambda card: card.deck == deck


def _event(kind: str) -> Callable[[Card], bool]:
    return lambda card: card.event == kind


# The chapters ---------------------------------------------------------------------------------------------------------

_LEADER: Final[Painter] = partial(_card, _of_deck("leader"))
_SOLDIER: Final[Painter] = partial(_card, _soldier)
_VEHICLE: Final[Painter] = partial(_card, _vehicle)
_KINDS: Final = tuple(dict.fromkeys(ZONE_TYPES))
_PHASES: Final = ("recruitment", "tactical", "combat", "success", "failure", "retirement", "teamwork", "global")


def _row(chapter: str, *painters: tuple[Painter, bool] | Painter) -> RulePicture:
    return row(f"rule_picture.{chapter}", *painters)


PICTURES: Final[Mapping[str, RulePicture]] = {
    "aim": _row("aim", _LEADER, partial(_card, _of_deck("reward")), _track),
    "table": RulePicture(tuple(Thing(partial(_zone, kind), f"rule_picture.table.{kind}") for kind in _KINDS)),
    "cards": _row("cards", _SOLDIER, _VEHICLE, partial(_card, lambda card: card.is_location)),
    "event": row(
        "rule_picture.event",
        partial(_back, "event"),
        (partial(_card, _event("venom")), True),
        partial(_card, _event("strike")),
    ),
    "recruitment": row(
        "rule_picture.recruitment",
        partial(_card, _of_deck("commando")),
        (partial(_badge, "rp", 1), True),
        (_SOLDIER, True),
        (partial(_back, "squad"), True),
    ),
    "tactical": _row("tactical", _LEADER, _SOLDIER, _VEHICLE, partial(_back, "venom")),
    "combat": RulePicture(
        (
            Thing(partial(_badge, "defense", DEFENSE), "rule_picture.combat.defense"),
            *(
                Thing(partial(_die, value), f"rule_picture.combat.{'hit' if value >= DEFENSE else 'miss'}")
                for value in ROLLED
            ),
            Thing(partial(_badge, "health", HEALTH), "rule_picture.combat.health", follows=True),
        )
    ),
    "retirement": _row("retirement", partial(_card, _of_deck("recruit")), (partial(sign, "medal"), True)),
    "end": row(
        "rule_picture.end", partial(_card, _of_deck("commando")), (partial(_back, "squad"), True), (_LEADER, True)
    ),
    "tokens": RulePicture(
        tuple(Thing(partial(sign, TOKEN_ICONS[kind]), f"rule_picture.tokens.{kind}") for kind in TOKENS)
    ),
    "words": RulePicture(
        tuple(Thing(partial(sign, PHASE_ICONS[name]), f"rule_picture.words.{name}") for name in _PHASES)
    ),
}
