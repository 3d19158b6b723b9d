"""Everything that is told about a piece of Axis of Villains: hero, villain, card, die, space, the Satellite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from game.axis.board import SATELLITE, hand_owner, ring_of, sector_of
from game.axis.odds import odds
from game.axis.pieces import (
    COLOURS,
    NO_COLOUR,
    RING_COLOURS,
    Die,
    Hero,
    Layout,
    Piece,
    PowerCard,
    Villain,
    VillainCard,
)
from game.axis.state import AxisState
from game.axis.title import AxisTitle
from game.axis.wording import colour_name, name_of, part_line, power_name, power_text, space_name
from game.engine.language import has_text, tr
from game.rulebook import Word, rulebook
from scenes.axis.colours import SIGNS
from scenes.axis.faces import back_of, face_of, face_of_piece
from scenes.axis.figures import portrait
from scenes.axis.setup_panel import briefing
from scenes.table.card_page import CardPage
from scenes.table.inspector import Inspector
from scenes.widgets.face import CardFace

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.axis.table import AxisScene

Rows = tuple[tuple[str, str], ...]


def page_of(title: AxisTitle, entity: int, state: AxisState | None = None, names: Sequence[str] = ()) -> CardPage:
    """The page of a piece; in a game with where it is and what holds for it now. `names` are those of the seats."""
    piece = title.definitions[entity]
    now = _where(title, state, entity, names) if state is not None else ()
    match piece:
        case Hero():
            return _page(piece, _portrait(piece, "power"), now, "pad", _pad_rows(title, piece, state))
        case Villain():
            kind = "ambush"
            return _page(piece, _portrait(piece, kind), now, "odds", _odds_rows(title, piece, state))
        case PowerCard():
            face = face_of(title, state, entity) if state is not None else face_of_piece(piece)
            return _page(
                piece, face, (*now, *_part_now(title, state, entity)), "parts", _part_rows(title, piece, state)
            )
        case VillainCard():
            face = face_of_piece(piece)
            # What it does stands on the card itself.
            return _page(piece, face, now, "details", ())
        case Layout():
            rows = briefing(title, piece.id).rows
            face = CardFace("mission", name_of(piece), rows=rows_of(rows[2:3]), art=f"art/axis/layout-{piece.id}.webp")
            return _page(piece, face, (), "how", rows)
        case _:
            assert isinstance(piece, Die)
            words = tr(f"axis.page.{piece.id}")
            face = CardFace("mission", name_of(piece), rows=((("rolling-dices",), words),), icon="rolling-dices")
            return _page(piece, face, (), "does", _face_rows(piece))


def page_of_space(title: AxisTitle, place: int, state: AxisState) -> CardPage:
    """The page of a space of the board, or of the Satellite."""
    layout = title.definitions[state.layout]
    assert isinstance(layout, Layout)
    art = f"art/axis/layout-{layout.id}.webp"
    here = [title.name_of(piece) for piece in state.places[place]]
    now = tr("axis.page.stand_here", names=", ".join(here)) if here else tr("axis.page.empty")
    if place == SATELLITE:
        face = CardFace(
            "mission",
            _sentence(space_name(place)),
            rows=((("defense-satellite",), tr("axis.page.no_colour")),),
            art=art,
        )
        tiles = ("defense-satellite", tr("axis.account.tiles", n=state.tiles))
        return _finished(face, ["satellite"], (now,), "space", (tiles, ("minions", tr("axis.page.arrives"))))
    colour = RING_COLOURS[layout.colours[place]]
    words = tr("axis.page.space", colour=tr(f"axis.colour.{colour}"), n=ring_of(place))
    face = CardFace("mission", _sentence(space_name(place)), rows=(((SIGNS[colour],), words),), art=art)
    rows = [(SIGNS[colour], words), ("chevron-down", tr("axis.page.sector", n=sector_of(place)))]
    if place in layout.hot:
        rows.append(("siren", tr("axis.page.hot")))
    held = any(bits & 1 << sector_of(place) - 1 for bits in state.contained)
    lines = (now, tr("axis.page.held")) if held else (now,)
    signs = ["space", "space:hot"] if place in layout.hot else ["space"]
    return _finished(face, signs, lines, "space", tuple(rows))


def inspect_layouts(app: App, title: AxisTitle, layout: str) -> None:
    """Show a difficulty large, with the others beside it."""
    entities = title.content.deck("layout")
    at = next(n for n, entity in enumerate(entities) if title.entity_key(entity) == layout)
    app.stack.push(Inspector([partial(page_of, title, entity) for entity in entities], at, title=title.id))


def inspect_space(scene: AxisScene, name: str) -> bool:
    """Show a space or the Satellite large, by the name of its place. False for anything else."""
    places = scene.title.place_kinds.names[: SATELLITE + 1]
    if name not in places:
        return False
    page = partial(page_of_space, scene.title, places.index(name), scene.state)
    scene.app.stack.push(Inspector([page], title=scene.title.id))
    return True


# What belongs to a piece ----------------------------------------------------------------------------------------------


def signs_of(piece: Piece) -> list[str]:
    """The words of the rulebook that a piece uses, in the order in which it shows them."""
    match piece:
        case Hero():
            return ["hero", f"power:{piece.star}", f"power:{piece.bolt}"]
        case Villain():
            return ["ultra" if piece.is_ultra else "arch"]
        case PowerCard():
            return [f"part:{part}" for part in piece.parts]
        case VillainCard():
            return [f"effect:{piece.effect}"]
        case _:
            return ["layout" if isinstance(piece, Layout) else "die"]


def _page(piece: Piece, face: CardFace, now: Sequence[str], heading: str, rows: Rows) -> CardPage:
    deck = back_of(piece)
    return _finished(face, signs_of(piece), now, heading, rows, deck)


def _finished(
    face: CardFace, signs: Sequence[str], now: Sequence[str], heading: str, rows: Rows, deck: str = "power"
) -> CardPage:
    """A page with what the rulebook says about its words, and with rulings."""
    words = tuple(rulebook("axis").words_for(signs))
    rows = (*rows, *_word_rows(words, rows, face.name))
    title = tr(f"axis.page.heading.{heading}")
    return CardPage(face.name, face, deck, now=tuple(now), words=words, orders=rows, heading=title)


def _word_rows(words: Sequence[Word], said: Rows, card: str) -> Rows:
    """Words that neither the rows nor the `card` of that name explain, and the rulings of all."""
    known = " ".join([f"**{card}:**", *(text for _, text in said)])
    rows = [(word.icon, f"**{word.name}:** {word.text}") for word in words if f"**{word.name}" not in known]
    return (*rows, *(("arrowhead-right", ruling) for word in words for ruling in word.rulings))


def _portrait(piece: Hero | Villain, kind: str) -> CardFace:
    if isinstance(piece, Hero):
        own = COLOURS.index(piece.id)
        line = tr("axis.page.line", n=piece.rolls[own], colour=colour_name(own))
        return CardFace(kind, name_of(piece), rows=(((SIGNS[piece.id],), line),), art=portrait(piece), icon="star")
    colour = COLOURS[piece.colour]
    line = tr("axis.page.strength", n=piece.strength, colour=colour_name(piece.colour))
    role = tr("axis.page.ultra" if piece.is_ultra else "axis.page.arch")
    sign = SIGNS[colour]
    return CardFace(kind, name_of(piece), role, rows=(((sign,), line),), art=portrait(piece), icon=sign)


def _where(title: AxisTitle, state: AxisState, entity: int, names: Sequence[str]) -> tuple[str, ...]:
    """Where a piece is in this game, in a sentence."""
    place = state.place_of[entity]
    if place <= SATELLITE:
        return (tr("axis.page.stands", space=space_name(place)),)
    word, _, part = title.place_kinds.names[place].partition(".")
    if part:
        seat = int(word.removeprefix("seat"))
        hero = title.name_of(state.heroes[seat])
        return (tr(f"axis.page.place.{part}", hero=hero, seat=names[seat] if names else hero),)
    key = f"axis.page.place.{word}"
    return (tr(key),) if has_text(key) else ()


def _pad_rows(title: AxisTitle, hero: Hero, state: AxisState | None) -> Rows:
    """Rolls against each colour, and both powers."""
    rows = [
        (SIGNS[colour], tr("axis.page.rolls", colour=colour_name(number), n=hero.rolls[number]))
        for number, colour in enumerate(COLOURS)
    ]
    rows += [
        (icon, f"**{power_name(power)}:** {power_text(power)}")
        for icon, power in (("star", hero.star), ("power-lightning", hero.bolt))
    ]
    if state is None:
        return tuple(rows)
    nearest = sorted(state.villains(), key=lambda villain: ring_of(state.place_of[villain]))[:3]
    for villain in nearest:
        piece = title.definitions[villain]
        assert isinstance(piece, Villain)
        rows.append(("targeting", _chances(name_of(piece), hero.rolls[piece.colour], piece.strength)))
    return tuple(rows)


def _odds_rows(title: AxisTitle, villain: Villain, state: AxisState | None) -> Rows:
    """The odds of every hero alone and of every team, by their pads."""
    heroes = title.content.of(Hero)
    if state is not None:
        heroes = [hero for hero in heroes if title.content.keys.index(hero.id) in state.heroes]
    rows = []
    for size in range(1, len(heroes) + 1):
        for team in combinations(heroes, size):
            rolls = sum(hero.rolls[villain.colour] for hero in team)
            names = ", ".join(name_of(hero) for hero in team)
            rows.append(("person" if size == 1 else "three-friends", _chances(names, rolls, villain.strength)))
    return tuple(rows)


def _chances(names: str, rolls: int, strength: int) -> str:
    found = odds(rolls, strength)
    win, tie = (round(100 * part / found.outcomes) for part in (found.win, found.tie))
    return tr("axis.page.chances", names=names, n=rolls, win=win, tie=tie, lose=100 - win - tie)


def _part_rows(title: AxisTitle, card: PowerCard, state: AxisState | None) -> Rows:
    """The three parts with what they mean to the hero that holds the card."""
    hero = _holder(title, state, card)
    rows = []
    for colour, part in zip(RING_COLOURS, card.parts, strict=True):
        line = part_line(part, hero)
        rows.append((SIGNS[colour], tr("axis.page.part", colour=tr(f"axis.colour.{colour}"), text=line)))
    return tuple(rows)


def _part_now(title: AxisTitle, state: AxisState | None, entity: int) -> tuple[str, ...]:
    """Which part counts now, and why."""
    if state is None or (seat := hand_owner(state.place_of[entity])) < 0:
        return ()
    layout, card = title.definitions[state.layout], title.definitions[entity]
    assert isinstance(layout, Layout) and isinstance(card, PowerCard)
    place = state.where(seat)
    hero = title.definitions[state.heroes[seat]]
    colour = layout.colours[place]
    if colour == NO_COLOUR:
        return (tr("axis.page.part_none", hero=name_of(hero)),)
    words = part_line(card.parts[colour], _holder(title, state, card))
    fields = {"hero": name_of(hero), "space": space_name(place), "colour": tr(f"axis.colour.{RING_COLOURS[colour]}")}
    return (tr("axis.page.part_now", text=words, **fields),)


def _holder(title: AxisTitle, state: AxisState | None, card: PowerCard) -> Hero | None:
    if state is None:
        return None
    seat = hand_owner(state.place_of[title.content.keys.index(card.id)])
    hero: Any = title.definitions[state.heroes[seat]] if seat >= 0 else None
    return hero if isinstance(hero, Hero) else None


def _face_rows(die: Die) -> Rows:
    """Each different face of a die, and how many there are of it."""
    if die.faces[0].isdigit():
        return (("rolling-dices", tr("axis.page.number", n=len(die.faces))),)
    kinds = dict.fromkeys(die.faces)
    icons = {"hero": "star", "one_space": "chevron-down", "two_spaces": "chevron-down", "add": "plus"}
    return tuple((icons[kind], tr(f"axis.page.face.{kind}", n=die.faces.count(kind), all=6)) for kind in kinds)


def rows_of(rows: Rows) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The rows of a page as those of a card."""
    return tuple(((icon,), text) for icon, text in rows)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
