"""The tactical phase at the table."""

from __future__ import annotations

from scenes.venom.map_view import MapView


class Tactical(MapView):
    """The map with what this phase asks."""

    view = "tactical"

    def build(self) -> None:
        self.build_map()
        self.build_own_side(self.state.active)
        self.usual_buttons()
        self.prompt(728, 76, 480, 92)
