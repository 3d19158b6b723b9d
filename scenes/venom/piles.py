"""Looking through public piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.venom.table import TableScene


def open_piles(scene: TableScene, pile: str) -> bool:
    """Open the pile viewer at a pile, or at the first one."""
    return False
