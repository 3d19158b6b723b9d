"""The curtain between two people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.venom.director import Director


class Handover(Scene):
    """Nobody sees what is not theirs."""

    name = "handover"

    def __init__(self, director: Director, before: int, seat: int) -> None:
        super().__init__()
        self.director, self.before, self.seat = director, before, seat
