"""The buttons of a game controller: how the system knows them, how a script and the settings name them, what each
does unless the player chose otherwise."""

from __future__ import annotations

import pygame

#: Name -> the button's number.
BUTTONS: dict[str, int] = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "l": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "r": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "l3": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "r3": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
}
#: The triggers are pulled, not pressed: name -> the number of the axis.
TRIGGERS: dict[str, int] = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
#: A stick or a trigger counts as pushed from here on, and again after it was let go as far as this.
ON, OFF = 18_000, 9_000
PULLED = 32_767

#: Action -> the button that stands for it unless another one was chosen.
PRINTED: dict[str, str] = {
    "confirm": "a",
    "back": "b",
    "inspector": "x",
    "skip": "y",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "previous_group": "l",
    "next_group": "r",
    "undo": "lt",
    "hint": "rt",
    "redo": "l3",
    "pause": "start",
    "log": "back",
}


def pressed(event: pygame.event.Event) -> str | None:
    """The name of the button that an event of a controller presses; a trigger says so again while it is pulled."""
    if event.type == pygame.CONTROLLERBUTTONDOWN:
        return next((name for name, number in BUTTONS.items() if number == event.button), None)
    if event.type == pygame.CONTROLLERAXISMOTION and event.value > ON:
        return next((name for name, number in TRIGGERS.items() if number == event.axis), None)
    return None


def press(name: str) -> list[pygame.event.Event]:
    """The events of pressing a button and letting it go. Raises KeyError for a name that no button has."""
    if name in TRIGGERS:
        axis = TRIGGERS[name]
        return [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value) for value in (PULLED, 0)]
    return [pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name])]


def words(name: str) -> str:
    """What a cap says: "A", "LT", "Start"."""
    return name.upper() if len(name) <= 2 else name.title()
