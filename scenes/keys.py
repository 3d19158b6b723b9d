"""Which key does what. Letters are read by their label, digits by their place on the keyboard.

A stroke is a name such as "z", "tab", "shift+tab", "f11", "+" or "digit 1", or "pad:lt" for a controller's button. What
the player changed is kept in the settings; everything else is as printed here and in `pad`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.engine.language import has_text, tr
from scenes import pad
from scenes.drawing.emblems import PAD_CAP

#: Every action with its keys, in the order in which Settings lists them. Two strokes each at most.
PRINTED: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "enter"),
    "back": ("escape",),
    "step_back": ("backspace",),
    "finish": ("space",),
    "next_group": ("tab",),
    "previous_group": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "first": ("home",),
    "last": ("end",),
    "page_up": ("page up",),
    "page_down": ("page down",),
    "next_page": ("ctrl+tab",),
    "previous_page": ("ctrl+shift+tab",),
    "undo": ("z", "ctrl+z"),
    "redo": ("y", "ctrl+y"),
    "hint": ("h",),
    "inspector": ("i",),
    "log": ("l",),
    "rulebook": ("r", "?"),
    "piles": ("p",),
    "mute": ("m",),
    "larger": ("+",),
    "smaller": ("-",),
    "fullscreen": ("f11",),
    "rename": ("f2",),
    "delete": ("delete",),
    **{f"digit_{number}": (f"digit {number}",) for number in range(1, 10)},
}
#: These work whatever else is chosen, so that no choice can lock anyone out of the menus.
FIXED = ("confirm", "back", "next_group", "previous_group", "left", "right", "up", "down")
KEYS_EACH = 2
#: The controller has buttons of its own for the pause menu and for leaving something be.
_ACTIONS = (*PRINTED, *(action for action in pad.PRINTED if action not in PRINTED))

_DIGIT_PLACES = {scancode: number for number, scancode in enumerate(range(pygame.KSCAN_1, pygame.KSCAN_1 + 9), 1)}
_DIGIT_PLACES |= {scancode: number for number, scancode in enumerate(range(pygame.KSCAN_KP1, pygame.KSCAN_KP1 + 9), 1)}
_CAPS = {
    "return": "Enter",
    "enter": "Keypad Enter",
    "escape": "Esc",
    "backspace": "Backspace",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "-": "−",
}


class KeyTakenError(ValueError):
    """A stroke that cannot be given to an action. `reason` is the sentence for the player; `other` who has it."""

    def __init__(self, reason: str, other: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.other = other


def strokes(event: pygame.event.Event) -> list[str]:
    """The names of a KEYDOWN event, the most exact first."""
    names = []
    mods = getattr(event, "mod", 0)
    place = getattr(event, "scancode", 0)
    if place in _DIGIT_PLACES and not mods & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        names.append(f"digit {_DIGIT_PLACES[place]}")
    label = pygame.key.name(event.key)
    # The keypad's own keys are named "[+]": they mean the sign.
    label = label.strip("[]") if len(label) == 3 and label.startswith("[") else label
    prefix = ("ctrl+" if mods & pygame.KMOD_CTRL else "") + ("alt+" if mods & pygame.KMOD_ALT else "")
    shifted = "shift+" if mods & pygame.KMOD_SHIFT else ""
    sign = getattr(event, "unicode", "")
    if not prefix and len(sign) == 1 and sign.isprintable() and not sign.isalnum() and not sign.isspace():
        names.append(sign)
    if label:
        names.append(prefix + shifted + label)
        if shifted and not prefix and len(label) == 1:
            # Caps and Shift do not change what a letter means here.
            names.append(label)
    return names


def cap(stroke: str) -> str:
    """How a stroke is printed on a key cap: "Esc", "Z", "Shift+Tab", "LT"."""
    if stroke.startswith(PAD_CAP):
        return pad.words(stroke.removeprefix(PAD_CAP))
    if stroke.startswith("digit "):
        return stroke[-1]
    head, plus, key = stroke.rpartition("+")
    if not key:
        return stroke
    letter = len(key) == 1 or (key[0] == "f" and key[1:].isdigit())
    shown = _CAPS.get(key, key.upper() if letter else key.title())
    return (head.title() + plus + shown) if head else shown


def action_name(action: str) -> str:
    """What an action is called in Settings."""
    if action.startswith("digit_"):
        return tr("window.action.digit", number=action[-1])
    key = f"window.action.{action}"
    return tr(key) if has_text(key) else action


class Bindings(Struct, frozen=True):
    """The keys and buttons in use: `chosen` and, of a controller, `buttons` over the printed ones; `by_pad` while a
    controller is in the hand."""

    chosen: Mapping[str, tuple[str, ...]]
    by_pad: bool = False
    buttons: Mapping[str, str] = {}

    @classmethod
    def of(cls, kept: Mapping[str, list[str]], by_pad: bool = False) -> Bindings:
        """The bindings of a settings file. Unknown actions and anything that clashes fall back to what is printed."""
        bindings = cls({}, by_pad)
        for action, names in kept.items():
            if action not in PRINTED or not names:
                continue
            strokes = [name for name in names if not name.startswith(PAD_CAP)]
            buttons = [name.removeprefix(PAD_CAP) for name in names if name.startswith(PAD_CAP)]
            chosen = {action: tuple(strokes[:KEYS_EACH])} if strokes else {}
            button = {action: buttons[0]} if buttons else {}
            trial = cls({**bindings.chosen, **chosen}, by_pad, {**bindings.buttons, **button})
            if not trial.clashes():
                bindings = trial
        return bindings

    def keys(self, action: str) -> tuple[str, ...]:
        """The strokes of an action, never empty."""
        return self.chosen.get(action) or PRINTED[action]

    def button(self, action: str) -> str:
        """The controller's button for an action, by its name; "" where it has none."""
        return self.buttons.get(action) or pad.PRINTED.get(action, "")

    def cap(self, action: str) -> str:
        """The key of an action as it is called in sentences and on caps."""
        return cap(self.keys(action)[0])

    def button_cap(self, action: str) -> str:
        """What stands on the cap of a button: the key, or the controller's button; empty where that has none."""
        if not self.by_pad:
            return self.cap(action)
        button = self.button(action)
        return PAD_CAP + pad.words(button) if button else ""

    def in_words(self, action: str) -> str:
        """What a sentence calls the key of an action, or the controller's button while one is in hand."""
        return self.button_cap(action).removeprefix(PAD_CAP) or self.cap(action)

    def action(self, event: pygame.event.Event) -> str | None:
        """The action that a KEYDOWN event stands for."""
        names = strokes(event)
        owner = {stroke: action for action in PRINTED for stroke in self.keys(action)}
        for name in names:
            if name in owner:
                return owner[name]
        return next((action for action in FIXED if any(name in PRINTED[action] for name in names)), None)

    def pad_action(self, button: str) -> str | None:
        """The action that a controller's button stands for."""
        return next((action for action in _ACTIONS if PAD_CAP + button in self._strokes(action)), None)

    def rebound(self, action: str, slot: int, stroke: str) -> Bindings:
        """New bindings in which `stroke` is key number `slot` (0 or 1) of `action`, or its button of a controller.

        Raises KeyTakenError with the sentence for the player if another action has it.
        """
        other = next((other for other in _ACTIONS if other != action and stroke in self._strokes(other)), None)
        if other is not None:
            raise KeyTakenError(tr("window.keys.taken", key=cap(stroke), action=action_name(other)), other)
        if stroke.startswith(PAD_CAP):
            return replace(self, buttons={**self.buttons, action: stroke.removeprefix(PAD_CAP)})
        names = [name for name in self.keys(action) if name != stroke]
        names[slot : slot + 1] = [stroke]
        return replace(self, chosen={**self.chosen, action: tuple(names[:KEYS_EACH])})

    def clashes(self) -> set[str]:
        """Actions that share a stroke with another one."""
        seen: dict[str, str] = {}
        found: set[str] = set()
        for action in _ACTIONS:
            for stroke in self._strokes(action):
                other = seen.setdefault(stroke, action)
                if other != action:
                    found |= {action, other}
        return found

    def kept(self) -> dict[str, list[str]]:
        """What the settings file should hold."""
        kept = {action: list(names) for action, names in self.chosen.items() if names != PRINTED[action]}
        for action, button in self.buttons.items():
            if button != pad.PRINTED.get(action):
                kept.setdefault(action, []).append(PAD_CAP + button)
        return kept

    def _strokes(self, action: str) -> set[str]:
        """Everything that stands for an action, and what would do so again if it were free."""
        keys = set(self.keys(action)) if action in PRINTED else set()
        buttons = {self.button(action)}
        if action in FIXED:
            keys |= set(PRINTED[action])
            buttons.add(pad.PRINTED[action])
        return keys | {PAD_CAP + button for button in buttons if button}
