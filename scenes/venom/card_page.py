"""Everything that is told about one card: what it is, its figures, where it is in this game, its words, answers."""

from __future__ import annotations

from dataclasses import replace

from game.engine.language import tr
from game.rulebook import rulebook
from game.venom.board import PLACES, TRAINING_GROUND, seat_of, zone_captives, zone_of
from game.venom.cards import Card
from game.venom.signs import signs_of
from game.venom.state import DECLINED, USED, VenomState
from game.venom.title import VenomTitle
from scenes.session import GameSession
from scenes.table.card_page import CardPage, back_page, sentence
from scenes.table.title_table import Briefing
from scenes.venom.briefing import briefing
from scenes.venom.faces import back_of, face_of
from scenes.venom.prices import price_words
from scenes.venom.shown import price_in
from scenes.widgets.face import STATS, CardFace


def page_of_mission(title: VenomTitle, mission: str, seats: int, now: tuple[str, ...]) -> CardPage:
    """The page of a Mission, before a game or in one."""
    brief = briefing(title, mission, seats)
    page = _page(title, title.definitions[brief.entity], mission_face(title, brief), now, {})
    return replace(page, orders=(("notebook", brief.story), *brief.rows))


def mission_face(title: VenomTitle, brief: Briefing) -> CardFace:
    """The face of a Mission's card: what is to be reached."""
    goals = tuple(((sign,), text) for sign, text in brief.rows if sign == "flag-objective")
    return replace(face_of(title, None, brief.entity), rows=goals)


def page_in_game(title: VenomTitle, session: GameSession, state: VenomState, entity: int) -> CardPage:
    """The page of a card as it is in a game, with no more than the people at the screen may know."""
    card = title.definitions[entity]
    if not session.sees(entity, state):
        return back_page(back_of(card), place_words(session, state, state.place_of[entity]))
    if card.mission_card is not None:
        where = sentence(place_words(session, state, state.place_of[entity]))
        return page_of_mission(title, card.id, state.seats, (where,))
    changed = _values_now(title, state, entity)
    lines = [sentence(place_words(session, state, state.place_of[entity]))]
    lines += _state_lines(session, state, entity, changed)
    if changed.get("cost", card.cost) != card.cost:
        lines.append(price_words(title, state, entity))
    lines.append(_copies(title, session, state, card))
    return _page(title, card, face_of(title, state, entity), tuple(lines), changed)


def _page(title: VenomTitle, card: Card, face: CardFace, now: tuple[str, ...], changed: dict[str, int]) -> CardPage:
    figures = tuple(
        (stat, value, changed.get(stat, value)) for stat in STATS if (value := face.as_printed(stat)) is not None
    )
    words = tuple(rulebook(title.id).words_for(signs_of(card)))
    rulings = tuple(ruling for word in words for ruling in word.rulings)
    return CardPage(face.name, face, back_of(card), ((face.role, face.sign),), figures, now, words, rulings)


def _values_now(title: VenomTitle, state: VenomState, entity: int) -> dict[str, int]:
    """Figures that this game has changed for now."""
    if entity == state.target:
        return {"defense": state.defense, "health": state.health, "support": state.support_value}
    if state.place_of[entity] == TRAINING_GROUND:
        return {"cost": price_in(title, state, entity)}
    return {}


def _state_lines(session: GameSession, state: VenomState, entity: int, changed: dict[str, int]) -> list[str]:
    card = session.title.definitions[entity]
    printed = {"defense": card.defense, "health": card.health, "support": card.support_value, "cost": card.cost}
    lines = [
        tr(f"inspector.{stat}_now", printed=printed[stat], now=value, seat=session.names[state.active])
        for stat, value in changed.items()
        if printed[stat] != value
    ]
    if state.dice_on[entity]:
        lines.append(tr("inspector.dice", n=state.dice_on[entity]))
    if card.is_soldier and state.mark[entity] in (USED, DECLINED):
        lines.append(tr("inspector.used" if state.mark[entity] == USED else "inspector.kept"))
    zone = zone_of(state.place_of[entity])
    if zone >= 0 and state.places[zone_captives(zone)]:
        lines.append(tr("inspector.captives", n=len(state.places[zone_captives(zone)])))
    return lines


def _copies(title: VenomTitle, session: GameSession, state: VenomState, card: Card) -> str:
    """How many copies there are, and where those lie that everybody sees."""
    alike = [entity for entity, other in enumerate(title.definitions) if other is card]
    if len(alike) == 1:
        return tr("inspector.only_copy")
    counts: dict[int, int] = {}
    for entity in alike:
        place = state.place_of[entity]
        if not PLACES.hidden[place] and session.sees(entity, state):
            counts[place] = counts.get(place, 0) + 1
    if not counts:
        return tr("inspector.copies_unseen", all=len(alike))
    parts = [
        tr("inspector.place_count", n=count, place=place_words(session, state, place))
        for place, count in sorted(counts.items())
    ]
    return tr("inspector.copies", all=len(alike), places=", ".join(parts))


def place_words(session: GameSession, state: VenomState, place: int) -> str:
    """Where a place is, such as "in the Hand of Ana"."""
    name = PLACES.names[place]
    if name.startswith("zone."):
        _, zone, kind = name.split(".")
        return tr(f"inspector.place.zone_{kind}", zone=tr(f"zone.{zone}"))
    seat = seat_of(place)
    if seat >= 0:
        return tr(f"inspector.place.{name.partition('.')[2]}", seat=session.names[seat])
    return tr(f"inspector.place.{name}")
