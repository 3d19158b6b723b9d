"""The octagon on the table: the spaces with what may be chosen on them, and the figures that stand there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.axis import events
from game.axis.board import DISTANCE, NOWHERE, SATELLITE, SECTORS, SPACES, path, space_key
from game.axis.odds import attack_odds
from game.axis.pieces import HEROES, Hero, Layout, Villain
from game.axis.state import TILES
from game.axis.wording import piece_line, space_name
from game.engine.decision import Decision, Option
from game.engine.events import Moved
from game.engine.language import tr
from scenes.axis.faces import as_table
from scenes.axis.figures import hero_face, square, standing, villain_face, walk
from scenes.axis.geometry import BOARD, place_of
from scenes.axis.octagon import OctagonWidget, SpaceWidget, spaces
from scenes.axis.odds_rows import odds_row
from scenes.motion import Track
from scenes.widgets.actor import ActorWidget
from scenes.widgets.figure import FigureWidget
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

SIGN: Final = 58.0
#: A villain that enters comes down from so far above.
DROP: Final = 130.0
#: Kinds of questions that are answered on the board.
ON_BOARD: Final = ("act", "target.space", "target.sector", "target.hero")


def space_id(place: int) -> str:
    """The id of the widget of a space of the rules, or of the Satellite."""
    return "satellite" if place == SATELLITE else f"space.{space_key(place)}"


def lay_board(scene: Orbit) -> None:
    """The painted octagon, its signs, and all spaces; those within reach are lit with their distance."""
    s = scene.state
    layout = scene.title.definitions[s.layout]
    assert isinstance(layout, Layout)
    held = [sector for sector in range(1, SECTORS + 1) if any(bits & 1 << (sector - 1) for bits in s.contained)]
    scene.add(
        OctagonWidget(
            "board",
            pygame.FRect(BOARD.x - BOARD.reach, BOARD.y - BOARD.reach, 2 * BOARD.reach, 2 * BOARD.reach),
            hot_spots=frozenset(place_of(place) for place in layout.hot),
            damaged=tuple(tile >= s.tiles for tile in range(TILES)),
            lit=scene.lit_sector,
            contained=frozenset(held),
        )
    )
    here = s.where(s.active)
    for widget, place in zip(spaces(), (SATELLITE, *range(SPACES)), strict=True):
        widget.group, widget.z = "spaces", 1
        widget.distance = DISTANCE[here][place]
        widget.text = space_name(place)
        widget.tooltip = space_tip(scene, layout, place)
        scene.add(widget)
    for sector in range(1, SECTORS + 1):
        x, y = BOARD.sector_sign(sector)
        sign = Widget(f"sector.{sector}", pygame.FRect(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN), kind="chip", z=2)
        sign.text, sign.group = tr("orbit.sector", n=sector), "sectors"
        sign.tooltip = (sign.text, tr("orbit.sector_held" if sector in held else "orbit.sector_tip"))
        scene.add(sign)


def space_tip(scene: Orbit, layout: Layout, place: int) -> tuple[str, str]:
    """What is told about a space: colour, distance, whether it is a Hot Spot."""
    name = space_name(place)
    head = name[:1].upper() + name[1:]
    if place == SATELLITE:
        return (head, tr("orbit.satellite_tip", n=scene.state.tiles))
    words = tr(f"orbit.space_tip.{('green', 'yellow', 'red')[layout.colours[place]]}")
    return (head, f"{words} {tr('orbit.hot_tip')}" if place in layout.hot else words)


def lay_figures(scene: Orbit) -> None:
    """Heroes and villains where they stand; whoever has just moved walks there."""
    s = scene.state
    where = {entity: place for place in range(SPACES + 1) for entity in s.places[place]}
    quiet = scene.fighting
    for entity, rect in standing(BOARD, where).items():
        piece = scene.title.definitions[entity]
        look: dict[str, Any] = {
            "z": 20 if entity < HEROES else 10,
            "tooltip": figure_tip(scene, entity),
        }
        look |= {"way": _way(scene, entity), "focusable": not quiet, "group": "figures"}
        if isinstance(piece, Hero):
            seat = s.heroes.index(entity)
            face, active = hero_face(piece, scene.colour(seat)), seat == s.active and not s.result
            scene.figure(entity, "board", rect, FigureWidget, face=face, active=active, **look)
        else:
            assert isinstance(piece, Villain)
            scene.figure(entity, "board", rect, FigureWidget, face=villain_face(piece), **look)


def figure_tip(scene: Orbit, entity: int) -> tuple[str, str]:
    """Who a figure is; for a villain also what the active hero's chances against it are, alone and with all others."""
    piece = scene.title.definitions[entity]
    words = piece_line(piece)
    if isinstance(piece, Villain) and not scene.state.result:
        s, table = scene.state, as_table(scene.title, scene.state)
        others = tuple(seat for seat in s.turn_order() if seat != s.active)
        rows = [odds_row(scene.hero_of(s.active), attack_odds(table, entity))]
        rows.append(odds_row(tr("orbit.odds.all", n=s.seats), attack_odds(table, entity, others)))
        words = " ".join([f"{words}.", *(row.words for row in rows)])
    return (scene.title.name_of(entity), words)


def _way(scene: Orbit, entity: int) -> partial[Track] | None:
    """How a figure comes to its place after the event that is shown: step by step if it walked."""
    event = scene.shown_event
    if not isinstance(event, Moved) or event.entity != entity or max(event.origin, event.place) > SPACES:
        return None
    if entity == scene.carried:
        return None
    stops = stops_of(scene, event)
    return partial(_walked, stops) if stops else None


def _walked(stops: Sequence[pygame.FRect], figure: ActorWidget) -> Track:
    return walk(figure, stops)


def stops_of(scene: Orbit, event: Moved) -> list[pygame.FRect]:
    """The rectangles on a figure's way from space to space, or none if it did not walk."""
    following = scene.session.frames[0].event if scene.session.frames else None
    if isinstance(following, events.VillainMoved | events.HeroMoved):
        way = following.path[1:]
    elif event.entity >= HEROES and event.origin < SPACES and event.place <= event.origin:
        way = path(event.origin, event.place)
    else:
        return []
    goal = standing(BOARD, dict.fromkeys(scene.state.places[event.place], event.place))[event.entity]
    return [*(square(BOARD.slots(place_of(place), 1)[0]) for place in way[:-1]), goal]


# -- answering on the board -------------------------------------------------------------------------------------------


def bind_board(scene: Orbit, decision: Decision) -> None:
    """Tie options to what stands for them here beside their own widget: figures on a space, spaces of a sector."""
    widgets = {widget.id: widget for widget in scene.laid}
    standing_on = {mark.entity: mark for mark in scene.marks if mark.id.startswith("board.")}
    for option in decision.options:
        word = option.key.partition(".")[0]
        if word == "sector":
            for ring in range(1, 9):
                scene.also(f"space.{option.value}.{ring}", option)
        if word == "attack":
            attacked = standing_on[option.entity]
            attacked.look["glowing"] = True
            scene.also(attacked.id, option)
        if word == "hero":
            scene.also(f"hero.{option.key.partition('.')[2]}", option)
        if word == "die":
            widgets[option.key].glowing = True
            if option.key not in scene.answers:
                scene.also(option.key, option)
        if word not in ("move", "space"):
            continue
        for entity in scene.state.places[option.value]:
            mark = standing_on.get(entity)
            if mark is not None and mark.id not in scene.answers:
                scene.also(mark.id, option)
                mark.look["reason"] = None
    offered = decision.kind == "act"
    for widget in widgets.values():
        if isinstance(widget, SpaceWidget):
            widget.focusable = widget.glowing
            if offered and not widget.glowing:
                widget.reason = _too_far(scene, widget)
            if decision.kind == "target.space":
                widget.distance = None
        elif widget.id.startswith("sector."):
            widget.focusable = widget.glowing
        elif widget.id.startswith("hero.") and widget.id in scene.answers:
            widget.glowing = True


def _too_far(scene: Orbit, widget: SpaceWidget) -> str | None:
    s = scene.state
    steps = widget.distance or 0
    if not steps:
        return None
    return tr("orbit.too_far", n=steps, left=s.movement)


def show_path(scene: Orbit, widget: Widget | None) -> None:
    """The way the active hero would take to the space under the pointer or the keyboard."""
    decision = scene.open_decision
    options: Sequence[Option] = scene.answers.get(widget.id, ()) if widget is not None else ()
    moving = decision is not None and bool(options) and options[0].key.startswith("move.")
    goal = options[0].value if moving else NOWHERE
    way = set(path(scene.state.where(scene.state.active), goal)[:-1]) if goal != NOWHERE else set()
    ids = {space_id(place) for place in way}
    for other in scene.laid:
        if isinstance(other, SpaceWidget):
            other.on_path = other.id in ids
