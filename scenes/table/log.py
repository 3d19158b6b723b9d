"""The log of the game on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.table.inspector import entity_of
from scenes.table.zoom import ZoomCard
from scenes.widgets.card import card_rect, zoom_width
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.playback import TablePlayback


def open_log(scene: TablePlayback) -> None:
    """The log as a drawer over the table."""
    from scenes.menus.log_drawer import LogDrawer, LogLine

    session = scene.session
    lines, running = [], 1
    for line in session.log:
        if line.event is not None:
            running = scene.round_begun(line.event) or running
        entity = scene.title.entity_key(line.entities[0]) if line.entities else None
        lines.append(LogLine(running, line.text, line.seat, entity))
    drawer = LogDrawer(lines, session.names, scene.inspect, partial(_large, scene), partial(_light, scene))
    scene.app.stack.push(drawer)


def _large(scene: TablePlayback, key: str) -> Widget | None:
    """A card at reading size, where the people at the screen may see its face."""
    entity = entity_of(scene, key)
    if not scene.session.sees(entity, scene.state):
        return None
    face = scene.face_of(entity)
    card = ZoomCard("zoom.card", card_rect(0, 0, zoom_width(face)), face=face, text=face.summary())
    card.level = 4
    return card


def _light(scene: TablePlayback, key: str) -> None:
    """The thing on the table is marked, and no other by this; the table that is shown again lays itself out anew."""
    for actor in scene.director.actors.cards.values():
        actor.selected = bool(key) and actor.entity == key
    scene.app.redraw()
