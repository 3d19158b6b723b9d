"""What may be laid over a whole table until it has been read, such as a card that was just drawn."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.events import Event
from scenes.canvas import Canvas


class Page(Protocol):
    """It lives over whatever scene is shown, from the event that opens it to the press that turns it; `scene` is
    the title's own."""

    #: What the guided first game calls it.
    name: str
    #: Everything of the page has this z or a higher one; what lies lower may become a still picture.
    level: int

    def ready(self, canvas: Canvas) -> bool:
        """Whether the page itself draws what lies under it, so that only its own widgets are drawn over it."""

    def lay(self, scene: Any) -> None:
        """Put the page on a scene, as far as it has come."""

    def look_at(self, scene: Any, event: Event) -> float:
        """Milliseconds (at speed 1) to look at an event while the page is open."""

    def label(self, scene: Any) -> str:
        """What the button says that turns the page, or "" as long as more of it is still to be shown."""
