"""Whether it is enough: the bar of successes, and the log of the Combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.venom.state import ABORTED, BROKEN_OFF, LOST, SUCCEEDED, WON, VenomState
from scenes.widgets.combat import SuccessBar
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow

if TYPE_CHECKING:
    from scenes.venom.combat import Combat

BAR = pygame.FRect(348, 764, 932, 92)
LOG = pygame.FRect(348, 868, 548, 196)


#: How a Combat ended that captured nobody -> the text that says so.
_OVER = {LOST: "short", ABORTED: "called_off", BROKEN_OFF: "broken_off"}


def verdict(s: VenomState, have: int, *, rolled: bool = True) -> str:
    """Whether so many successes are enough, or how many more are needed; once it is over, how it ended."""
    missing = s.health - have
    if s.combat in _OVER:
        return tr(f"table.combat.{_OVER[s.combat]}", n=missing)
    if s.combat in (SUCCEEDED, WON) or (rolled and missing <= 0):
        return tr("table.combat.enough")
    return tr("table.combat.missing" if rolled else "table.combat.hits_capture", n=missing)


def lay_successes(scene: Combat, have: int, *, rolled: bool) -> None:
    """One cell for each point of Health; `have` are the successes that may be told."""
    s = scene.state
    bar = SuccessBar("successes", BAR, have=have, need=s.health, text=verdict(s, have, rolled=rolled))
    bar.title, bar.tally = tr("table.combat.successes"), tr("table.combat.tally", n=have, need=s.health)
    bar.health = tr("table.combat.health_is", n=s.health)
    bar.tooltip = (bar.tally, tr("table.track_tip.health"))
    scene.add(bar)


def lay_log(scene: Combat, rows: Sequence[TextRow]) -> None:
    """What the Combat has brought so far, the newest line marked and in sight."""
    canvas = scene.app.canvas
    shown = tuple(rows[:-1]) + tuple(TextRow(row.text, row.icon, "white", row.icon_tone, True) for row in rows[-1:])
    panel = Panel("log", LOG, text=tr("table.combat.this_combat"), accent="line", icon="conversation")
    text = TextPanel("log.rows", pygame.FRect(356, 908, 536, 148), rows=shown, gap=6, group="log")
    text.text = rows[-1].text if rows else panel.text
    text.offset = text.furthest(canvas.theme, canvas.scale)
    scene.add(panel, text)
