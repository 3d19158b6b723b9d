"""Any card at full size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.venom.table import TableScene


def inspect(scene: TableScene, widget: Widget) -> bool:
    """Open the card that a widget stands for. False if it stands for none."""
    return False
