"""From raw events to what the person meant: mouse, finger, keyboard and game controller do the same things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from scenes import pad
from scenes.keys import Bindings
from scenes.pointer import LEFT, RIGHT, Pointer
from scenes.scene import Means

#: What keys still do while a text field has the letters.
WHILE_TYPING = ("back", "confirm", "next_group", "previous_group", "fullscreen")
STICKS = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}


class Listener(Protocol):
    """Who is told what the person meant."""

    def pressed_key(self, action: str, means: Means) -> None: ...

    def typing(self) -> bool: ...


class Input:
    """Tells raw events apart. Returns nothing: everything it finds goes to the pointer or to the listener."""

    def __init__(self, pointer: Pointer, listener: Listener, bindings: Callable[[], Bindings]) -> None:
        self._pointer = pointer
        self._listener = listener
        self._bindings = bindings
        self._fingers: set[int] = set()
        self._pushed: dict[int, bool] = {}
        self._pads: dict[int, Any] = {}

    def feed(self, event: pygame.event.Event, window: tuple[int, int]) -> None:
        """One event of the window, whose size is `window` pixels."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # A finger arrives twice, the second time dressed as a mouse.
            if not getattr(event, "touch", False):
                self._mouse(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._pointer.wheel(getattr(event, "precise_y", event.y))
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._finger(event, window)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._pad(pad.pressed(event))
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._axis(event)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._open_pad(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._fingers.clear()
            self._pointer.cancel()
        elif event.type == pygame.WINDOWLEAVE and self._pointer.carried is None:
            self._pointer.move((-1.0, -1.0))

    def start_pads(self) -> None:
        """Opens the game controllers that are plugged in. Without the system's support there are none."""
        try:
            from pygame._sdl2 import controller
        except ImportError:
            return
        controller.init()

    def _mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._pointer.means = "mouse"
            self._pointer.move(event.pos, held=any(event.buttons))
        elif event.button in (LEFT, RIGHT):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._pointer.press(event.pos, event.button, "mouse")
            else:
                self._pointer.release(event.pos, event.button)

    def _finger(self, event: pygame.event.Event, window: tuple[int, int]) -> None:
        position = (event.x * window[0], event.y * window[1])
        finger = event.finger_id
        if event.type == pygame.FINGERDOWN:
            self._fingers.add(finger)
            if len(self._fingers) > 1:
                self._pointer.cancel()
            else:
                self._pointer.press(position, LEFT, "touch")
        elif event.type == pygame.FINGERMOTION:
            if len(self._fingers) == 1 and finger in self._fingers:
                self._pointer.means = "touch"
                self._pointer.move(position)
        else:
            alone = self._fingers == {finger}
            self._fingers.discard(finger)
            if alone:
                self._pointer.release(position)

    def _key(self, event: pygame.event.Event) -> None:
        action = self._bindings().action(event)
        if action is None:
            return
        modified = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if self._listener.typing() and not modified and action not in WHILE_TYPING:
            return
        self._listener.pressed_key(action, "keys")

    def _pad(self, button: str | None) -> None:
        action = self._bindings().pad_action(button) if button is not None else None
        if action is not None:
            self._listener.pressed_key(action, "pad")

    def _axis(self, event: pygame.event.Event) -> None:
        """The left stick is a D-pad and the triggers are buttons: one step for each time they are pushed over."""
        axis, before = event.axis, self._pushed.get(event.axis, False)
        if abs(event.value) < pad.OFF:
            self._pushed[axis] = False
        elif abs(event.value) > pad.ON and not before:
            self._pushed[axis] = True
            self._pad(STICKS[axis][event.value > 0] if axis in STICKS else pad.pressed(event))

    def _open_pad(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._pads[pad.id] = pad
