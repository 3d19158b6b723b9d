"""From raw events to what the person meant: mouse, finger, keyboard and game controller do the same things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from scenes.keys import PAD_BUTTONS, Bindings
from scenes.pointer import LEFT, RIGHT, Pointer
from scenes.scene import Means

_PAD_ACTIONS = dict(PAD_BUTTONS.values())
#: What keys still do while a text field has the letters.
WHILE_TYPING = ("back", "confirm", "next_group", "previous_group", "fullscreen")
STICK_ON, STICK_OFF = 18_000, 9_000


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
        self._sticks: dict[int, int] = {}
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
            if event.button in _PAD_ACTIONS:
                self._listener.pressed_key(_PAD_ACTIONS[event.button], "pad")
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._stick(event.axis, event.value)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._open_pad(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
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

    def _stick(self, axis: int, value: int) -> None:
        """The left stick is a D-pad: one step for each time it is pushed over."""
        if axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return
        before = self._sticks.get(axis, 0)
        if abs(value) < STICK_OFF:
            self._sticks[axis] = 0
        elif abs(value) > STICK_ON and not before:
            self._sticks[axis] = 1 if value > 0 else -1
            names = ("left", "right") if axis == pygame.CONTROLLER_AXIS_LEFTX else ("up", "down")
            self._listener.pressed_key(names[value > 0], "pad")

    def _open_pad(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self._pads[pad.id] = pad
