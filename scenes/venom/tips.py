"""What the pointer explains: every icon, number, pile and sign of the table that says nothing more by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.language import tr
from game.venom.board import ZONE_IDS
from game.venom.missions import victory_points
from game.venom.state import NOBODY
from scenes.venom.shown import points_in
from scenes.widgets.dice import DieWidget
from scenes.widgets.mission import MissionPaper
from scenes.widgets.top_bar import PHASE_SIGNS, TopBar
from scenes.widgets.tracks import EventTrack, TrackHead
from scenes.widgets.widget import Widget
from scenes.widgets.zone import LeaderRow, Portrait

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene

Tip = tuple[str, str]


def tip_of(scene: VenomScene, widget: Widget) -> Tip | None:
    """The tooltip of a thing of this table, or None where its words are enough."""
    if isinstance(widget, LeaderRow):
        return _leader(scene, widget)
    if isinstance(widget, TrackHead):
        return (tr(f"track.{widget.measure}"), tr(f"table.track_tip.{widget.measure}"))
    if isinstance(widget, EventTrack):
        return (tr("table.event_track"), tr("table.event_track_at", n=widget.value))
    if isinstance(widget, MissionPaper):
        return (widget.text, tr("tip.mission"))
    if isinstance(widget, Portrait):
        return (scene.session.names[scene.state.active], tr("tip.seat"))
    if isinstance(widget, DieWidget):
        key = "tip.die_bay" if widget.id.startswith("bay.") else "tip.die_waiting_text"
        return (tr("tip.die_waiting"), tr(key))
    return None


def _leader(scene: VenomScene, row: LeaderRow) -> Tip:
    zone = row.id.removeprefix("rail.")
    name = tr(f"zone.{zone}")
    leader = scene.state.leader_in(ZONE_IDS.index(zone)) if zone in ZONE_IDS else NOBODY
    if leader == NOBODY:
        return (row.text, tr("tip.nobody", zone=name))
    card = scene.title.definitions[leader]
    figures = {"defense": card.defense, "health": card.health, "support": card.support_value}
    return (row.text, tr("tip.leader_row", zone=name, **figures))


def bar_parts(scene: VenomScene, bar: TopBar) -> list[Widget]:
    """Places without a look of their own over the phases and the figures of the bar."""
    s, title = scene.state, scene.title
    parts = []
    for index, name in enumerate(PHASE_SIGNS):
        part = Widget(f"bar.phase.{name}", bar.phase_rect(scene.app.canvas, index), "text", z=105)
        part.tooltip = (tr(f"bar.phase.{name}"), tr(f"tip.{name}"))
        part.text = part.tooltip[0]
        parts.append(part)
    numbers = {
        "points": points_in(title, s),
        "dice": len(s.dice) or s.loose_dice + sum(s.dice_on),
        "victory": victory_points(s, title.definitions, s.active),
    }
    for index, (name, number) in enumerate(numbers.items()):
        part = Widget(f"bar.{name}", bar.figure_rect(index), "text", z=105)
        part.tooltip = (tr(f"tip.{name}"), tr(f"tip.{name}_text", n=number))
        part.text = f"{part.tooltip[0]}: {number}"
        parts.append(part)
    return parts
