"""Mouse buttons as they truly are: the press that is left out after a release that never came is put back.

SDL counts a button as held until it hears of its release. If the window was minimised, hidden or left for another one
meanwhile it never does, and then swallows the next press, since nothing seems to change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from scenes.pointer import LEFT, RIGHT

#: Frames after which a release that was seen on the desktop, but not told, is lost. It is told in the next one at most.
LOST = 2


class MouseButtons:
    """What SDL takes each button for, compared with the desktop."""

    def __init__(self) -> None:
        #: For each button: frames in which it was up on the desktop, although SDL takes it for held.
        self._up = {LEFT: 0, RIGHT: 0}

    def told(self, events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
        """The `events` of one frame, and the presses that are missing between them."""
        for event in events:
            if event.type == pygame.MOUSEBUTTONUP and self._up.get(event.button, 0) >= LOST:
                yield from self._press(event.button, event.pos)  # A click that was over within the frame.
            yield event
        held = pygame.mouse.get_pressed()
        if not any(held):
            self._up = dict.fromkeys(self._up, 0)
            return
        truly = pygame.mouse.get_pressed(desktop=True)
        for button, frames in self._up.items():
            if held[button - 1] and not truly[button - 1]:
                self._up[button] = frames + 1
            elif held[button - 1] and frames >= LOST:
                yield from self._press(button, pygame.mouse.get_pos())
            else:
                self._up[button] = 0

    def _press(self, button: int, at: tuple[int, int]) -> Iterator[pygame.event.Event]:
        self._up[button] = 0
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
