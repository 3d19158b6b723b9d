"""Event Phase: the map, over which every drawn Event is read (see `event_page`)."""

from __future__ import annotations

from scenes.venom.map_view import MapView


class EventPhase(MapView):
    """The map at rest, with the cards of the active seat below, or of another one that is asked something."""

    view = "event"
    meanwhile = "meanwhile.event"

    def build(self) -> None:
        self.build_map()
        self.build_own_side(self.near_seat)
        self.usual_buttons()
        self.prompt(728, 76, 480, 92)
