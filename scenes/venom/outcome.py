"""Victory and defeat."""

from __future__ import annotations

from scenes.venom.map_view import MapView


class Victory(MapView):
    """Freedom Squadron has won."""

    view = "victory"

    def build(self) -> None:
        self.build_map()
        self.prompt(728, 76, 480, 92)


class Defeat(Victory):
    """VENOM has won."""

    view = "defeat"
