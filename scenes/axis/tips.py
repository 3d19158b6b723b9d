"""What the pointer explains: every icon, number and die of the table that says nothing more by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.axis.board import VILLAIN_DECK
from game.engine.language import tr
from scenes.axis.dice import CONTROL, AxisDie
from scenes.axis.fight import ScoreBar
from scenes.widgets.top_bar import TopBar
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

#: The phases of a turn in the bar: icon and name.
PHASES: Final = (("rolling-dices", "roll"), ("compass", "act"), ("crossed-pistols", "fight"))


def tip_of(widget: Widget) -> tuple[str, str] | None:
    """The tooltip of a thing of this table, or None where its words are enough."""
    if isinstance(widget, AxisDie):
        if widget.die == CONTROL:
            return (tr("orbit.tip.control"), tr(f"orbit.tip.{widget.result}"))
        return (tr("orbit.tip.number"), tr("orbit.tip.number_text", n=widget.result))
    if isinstance(widget, ScoreBar):
        return (tr("orbit.tip.score"), tr("orbit.tip.score_text", total=widget.total, n=widget.strength))
    return None


def bar_parts(scene: Orbit, bar: TopBar) -> list[Widget]:
    """Places without a look of their own over the phases and the figures of the bar."""
    s = scene.state
    parts = []
    for index, (_, name) in enumerate(PHASES):
        part = Widget(f"bar.phase.{name}", bar.phase_rect(scene.app.canvas, index), "text", z=105)
        part.tooltip = (tr(f"orbit.phase.{name}"), tr(f"orbit.tip.{name}"))
        part.text = part.tooltip[0]
        parts.append(part)
    numbers = {"tiles": s.tiles, "villains": len(s.villains()), "cards": len(s.places[VILLAIN_DECK])}
    for index, (name, number) in enumerate(numbers.items()):
        part = Widget(f"bar.{name}", bar.figure_rect(index), "text", z=105)
        part.tooltip = (tr(f"orbit.tip.{name}"), tr(f"orbit.tip.{name}_text", n=number))
        part.text = f"{part.tooltip[0]}: {number}"
        parts.append(part)
    return parts
