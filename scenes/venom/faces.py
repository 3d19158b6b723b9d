"""From a card's definition and the state to what is seen of it: face, back, picture, ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.engine.language import language, tr
from game.venom.board import TRAINING_GROUND, ZONE_TYPES, zone_of
from game.venom.cards import Card
from game.venom.content import Content
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from game.venom.wording import Row, card_name, card_rows, flavour
from scenes.theme import PHASE_ICONS
from scenes.venom.shown import price_in
from scenes.widgets.face import CardFace

#: Deck -> the back its cards share.
BACKS = {
    "recruit": "squad",
    "commando": "squad",
    "squadron": "squad",
    "leader": "venom",
    "mission_leader": "venom",
    "support": "venom",
    "event": "event",
    "reward": "reward",
    "mission_reward": "reward",
    "mission": "mission",
}

#: Deck -> the series that its cards are numbered in.
_SERIES = {
    **dict.fromkeys(("recruit", "commando", "squadron"), "FS-{:03}"),
    "leader": "VENOM-{:02}",
    "mission_leader": "VENOM-M{}",
    "support": "SUP-{:02}",
    "event": "EV-{:03}",
    "reward": "RW-{:02}",
    "mission_reward": "RW-M{}",
    "mission": "M-{:02}",
}


def back_of(card: Card) -> str:
    """Which back a card shows when it lies face down."""
    return BACKS[card.deck]


def kind_of(card: Card) -> str:
    """The kind of face: soldier, leader, event_strike …"""
    if card.is_squad:
        return card.type
    if card.deck == "event":
        return f"event_{card.event}"
    return {"mission_leader": "leader"}.get(card.deck, card.deck)


def art_of(card: Card) -> str:
    """The card's picture, relative to the assets."""
    return f"art/venom/{card.id}.webp"


def icons_of(row: Row, card: Card) -> tuple[str, ...]:
    """The icons in front of an ability: its phase, then Teamwork, Global or "every Round"."""
    icons = [PHASE_ICONS.get(row.phase, "siren")]
    icons += [PHASE_ICONS[flag] for flag in row.flags if flag != "global" or card.deck != "event"]
    if card.is_location:
        icons.append(PHASE_ICONS["every_round"])
    return tuple(icons)


def rich_row(row: Row) -> str:
    """An ability as the text of a card, its heading bold."""
    return f"**{row.heading}:** {row.sentence}" if row.heading else row.sentence


def face_of(title: VenomTitle, state: VenomState | None, entity: int) -> CardFace:
    """The face of a physical card, with the Zone it is in; in the Training Ground with its Cost of today."""
    card = title.definitions[entity]
    zone = price = None
    if state is not None and card.deck in ("leader", "mission_leader"):
        index = zone_of(state.place_of[entity])
        zone = ZONE_TYPES[index] if index >= 0 else None
    elif state is not None and state.place_of[entity] == TRAINING_GROUND:
        price = price_in(title, state, entity)
    return face_of_card(card, zone, serials(title.content)[card.id], price)


@lru_cache(maxsize=4)
def serials(content: Content) -> Mapping[str, str]:
    """Card id -> the number on its face, such as "FS-017": the cards of a series are counted in the data's order."""
    counts: Counter[str] = Counter()
    numbers = {}
    for card in content.titles:
        series = _SERIES[card.deck]
        counts[series] += 1
        numbers[card.id] = series.format(counts[series])
    return numbers


#: Faces by card, Zone, number, Cost and language; the card itself is kept, so that its id stays its own.
_FACES: dict[tuple[int, str | None, str, int | None, str], tuple[Card, CardFace]] = {}


def face_of_card(card: Card, zone: str | None = None, serial: str = "", price: int | None = None) -> CardFace:
    """The face of a title, made once for each language: every layout of the table asks for dozens of them.

    `price` is the Cost now, where that may be another than the printed one.
    """
    key = (id(card), zone, serial, price, language())
    if key not in _FACES:
        _FACES[key] = (card, _face(card, zone, serial, price))
    return _FACES[key][1]


def _face(card: Card, zone: str | None, serial: str, price: int | None) -> CardFace:
    rows = tuple((icons_of(row, card), rich_row(row)) for row in card_rows(card))
    figures: dict[str, Any] = {}
    if card.is_squad:
        if card.deck == "squadron":
            figures["cost"] = card.cost if price is None else price
            if figures["cost"] != card.cost:
                figures["printed"] = (("cost", card.cost),)
        if not card.is_location:
            figures |= {"rp": card.recruitment_points, "cv": card.combat_value}
    elif card.deck in ("leader", "mission_leader"):
        figures |= {"defense": card.defense, "health": card.health, "support": card.support_value}
    elif card.deck in ("reward", "mission_reward"):
        figures["vp"] = card.victory_points
    mission = card.mission_card
    return CardFace(
        kind_of(card),
        card_name(card),
        role=role_of(card),
        zone=zone,
        rows=rows,
        quote=flavour(card),
        art=art_of(card),
        serial=serial,
        hard=mission.hard if mission is not None else False,
        **figures,
    )


def role_of(card: Card) -> str:
    """The line under the name: "Soldier", "Vehicle", "VENOM Event"."""
    if card.deck == "event":
        return tr(f"event_kind.{card.event}")
    if card.deck in ("leader", "mission_leader", "reward", "mission_reward", "mission"):
        return tr(f"table.role.{card.deck}")
    return tr(f"table.role.{'venom_' if card.deck == 'support' else ''}{card.type}")
