"""What keeps every frame short: pictures are painted in slices, and memory is swept while nothing moves."""

from __future__ import annotations

import gc
from collections.abc import Callable

import pygame

from scenes.drawing.cache import PAINTING, UnfinishedError

#: Seconds that one frame may spend on new pictures; a painted picture costs nothing in the next frame.
PAINT_SECONDS = 0.011
#: The same once a picture was begun: nothing moves until it is there, and each attempt goes over all that is painted.
MORE_SECONDS = 0.04
#: After each so many attempts the next ones take twice as long, so many times: a large picture that is broken off at
#: each of its parts begins over every time, and would do so for seconds.
PATIENCE, MOST_DOUBLINGS = 6, 3
#: After so many attempts the picture is completed however long it takes.
MOST_SLICES = 200
#: New things until the sweeps of young, middle and all memory: the last would hold a frame up for 30 ms.
SWEEPS = (5_000, 20, 20)


class Pacing:
    """Draws with `draw`, which must change nothing that a second attempt relies on and show its picture at its end."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        #: How often the picture that is due was begun and not finished. The one before it stays on the screen.
        self.slices = 0
        #: The system has emptied the window, and nothing was kept: whatever has been painted is better than that.
        self.blank = False
        self._littered = False

    @property
    def unfinished(self) -> bool:
        """Whether a picture was begun: time stands still for what moves until it is complete."""
        return self.slices > 0

    def draw(self) -> None:
        """Draws as far as the time of one frame reaches. A picture is shown when it is complete, not before."""
        if self.slices >= MOST_SLICES:
            self.complete()
            return
        try:
            longer = 2 ** min(self.slices // PATIENCE, MOST_DOUBLINGS)
            with PAINTING.limited(MORE_SECONDS * longer if self.slices else PAINT_SECONDS):
                self._draw()
        except UnfinishedError:
            self.slices += 1
            if self.blank:
                pygame.display.flip()
        else:
            self.slices, self.blank = 0, False

    def complete(self) -> None:
        """Draws all of the picture now."""
        self.slices, self.blank = 0, False
        self._draw()

    @staticmethod
    def settle() -> None:
        """The program is up: what it is made of need not be swept, and from now on litter is."""
        gc.freeze()
        gc.set_threshold(*SWEEPS)
        gc.enable()

    def sweep(self, moving: bool, awake: bool) -> None:
        """Once a frame: gives back what movements left behind, as soon as nothing has moved for a while."""
        if moving:
            self._littered = True
        elif self._littered and not awake:
            self._littered = False
            gc.collect()
