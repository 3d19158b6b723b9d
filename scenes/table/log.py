"""The log of the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    scene.app.stack.push(LogDrawer(lines, session.names, scene.inspect))
