"""Pictures painted before they are needed, in what is left of a frame while no input waits."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time
from typing import TYPE_CHECKING

import pygame

from scenes.canvas import Canvas
from scenes.drawing.cache import CACHE_BYTES, PAINTING, UnfinishedError

if TYPE_CHECKING:
    from scenes.scene import Scene

#: Draws something that is likely to be shown soon. It may be broken off by UnfinishedError and called again.
Rehearsal = Callable[[Canvas], None]
#: Seconds that one frame may take in all while nothing moves, and while something does: smooth movement comes first.
STILL_SECONDS, MOVING_SECONDS = 0.011, 0.007
#: With less time left than this nothing is begun.
LEAST_SECONDS = 0.001
#: Painting ahead must not push what is shown now out of the store.
MOST_BYTES = CACHE_BYTES // 2
log = logging.getLogger(__name__)


class Ahead:
    """Works through the rehearsals that the top scene offers. What counts is what they leave in the store."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._coming: Iterator[Rehearsal] = iter(())
        self._next: Rehearsal | None = None
        self._most = 0
        #: Whether nothing is left to be painted ahead for the scene that is shown.
        self.over = False

    def renew(self) -> None:
        """Something else is coming from now on: the scene is asked again."""
        self._scene, self.over = None, False

    def work(self, scene: Scene | None, canvas: Canvas, began: float, moving: bool) -> None:
        """Paint for what is left of a frame that `began` at a time of `thread_time`."""
        left = (MOVING_SECONDS if moving else STILL_SECONDS) - (thread_time() - began)
        if scene is None or left < LEAST_SECONDS or pygame.event.peek():
            return
        store = canvas.cache
        if scene is not self._scene:
            self._scene, self._coming, self._next = scene, scene.ahead(), None
            self._most = store.bytes_painted + MOST_BYTES
            self.over = False
        try:
            with PAINTING.limited(left), unseen(canvas):
                self._next = self._next or next(self._coming, None)
                self.over = self._next is None or store.bytes_painted >= self._most
                if self._next is not None and not self.over:
                    self._next(canvas)
                    self._next = None
        except UnfinishedError:
            pass
        except Exception:
            # Nothing that was asked for: the game goes on, and the picture is painted when it is due.
            log.exception("painting ahead for %s failed", scene.name)
            self._coming, self._next = iter(()), None


@contextmanager
def unseen(canvas: Canvas) -> Iterator[None]:
    """Inside the with-block nothing that is drawn on the canvas is seen; pictures are painted and kept all the same."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip((0, 0, 0, 0))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)
