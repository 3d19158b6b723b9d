"""The time that scenes live in: the real one, or fixed steps while a script plays."""

from __future__ import annotations

import pygame

#: No step of time is longer than this, however long the window was held or the machine slept.
LONGEST_STEP = 0.1
BUSY_RATE = 60
IDLE_RATE = 15
#: After an input the loop stays quick for this long.
AWAKE = 1.0


class Clock:
    """Seconds since the start. `fixed` is the length of a step under a script, or None for real time."""

    def __init__(self, fixed: float | None) -> None:
        self.fixed = fixed
        self.now = 0.0
        self._clock = pygame.time.Clock()

    def tick(self, awake: bool, hurry: bool = False) -> float:
        """Waits for the next frame, unless there is a `hurry`; returns the seconds that scenes should move on by."""
        if self.fixed is not None:
            step = self.fixed
        else:
            rate = 0 if hurry else BUSY_RATE if awake else IDLE_RATE
            step = min(self._clock.tick(rate) / 1000, LONGEST_STEP)
        self.now += step
        return step

    def release(self) -> None:
        """The script is over: time is real from here on."""
        if self.fixed is not None:
            self.fixed = None
            self._clock.tick()
