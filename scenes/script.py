"""A player made of lines: `--script FILE` carries out JSON lines, each once the screen has settled.

Places are window pixels, names are widget ids as the probe prints them. One command a line:

    {"click": [x, y] | "id", "button": 1}   {"drag": [from, to], "steps": 8}   {"hover": [x, y] | "id"}
    {"wheel": 1}   {"key": "return"}   {"type": "text"}   {"pad": "a"}   {"touch": [x, y] | "id"}
    {"resize": [w, h]}   {"focus": false}
    {"wait": seconds}   {"shot": "file.png"}   {"expect": {"scene": "combat"}}   {"quit": true}

`"now": true` carries a line out without waiting for the screen; `"hold": true` leaves a drag's button down, and
`"finger": true` drags with a finger, which carries things a little above itself.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from scenes import pad
from scenes.keys import PRINTED
from scenes.pointer import FINGER_LIFT
from scenes.probe import mismatch, picture_of

if TYPE_CHECKING:
    from scenes.app import App

#: Under a script time advances by this many seconds a frame, whatever the clock says.
STEP = 1 / 60
EXPECTATION_FAILED = 3
#: A screen that has not settled after this many seconds of game time never will.
PATIENCE = 120.0

COMMANDS = (
    *("click", "drag", "hover", "wheel", "key", "type", "pad", "touch"),
    *("resize", "focus", "wait", "shot", "expect", "quit"),
)
FINGER = 1


class ScriptError(ValueError):
    """A script that cannot be carried out. The message is one sentence."""


class ExpectationError(Exception):
    """An expectation that does not hold, or a thing that is not there. The message is one sentence."""


def read_script(path: Path) -> list[dict[str, Any]]:
    """The commands of a script file. Raises ScriptError, with the line's number, for anything that is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"The script {path.name} cannot be read.") from error
    commands = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            command = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise ScriptError(f"Line {number} of the script is not JSON.") from error
        if not isinstance(command, dict) or sum(name in command for name in COMMANDS) != 1:
            raise ScriptError(f"Line {number} of the script needs exactly one of: {', '.join(COMMANDS)}.")
        commands.append({**command, "line": number})
    return commands


def key_event(name: str) -> list[pygame.event.Event]:
    """Press and release of a key such as "return", "shift+tab", "z" or "3". Raises ScriptError for an unknown name."""
    head, _, label = name.lower().rpartition("+")
    if not label:
        head, label = "", "+"
    mod = 0
    for part in filter(None, head.split("+")):
        mod |= {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}.get(part, 0)
    label = {"esc": "escape", "enter": "return"}.get(label, label)
    try:
        code = pygame.key.key_code(label)
    except ValueError as error:
        raise ScriptError(f"There is no key called {name!r}.") from error
    digit = label.isdigit() and label != "0"
    place = pygame.KSCAN_1 + int(label) - 1 if digit else 0
    sign = label if len(label) == 1 else ""
    down = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=sign, scancode=place)
    return [down, pygame.event.Event(pygame.KEYUP, key=code, mod=mod, unicode=sign, scancode=place)]


def typed(text: str) -> list[pygame.event.Event]:
    """The events of typing a text, letter by letter."""
    events = []
    for letter in text:
        events.append(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0))
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        events.append(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0))
    return events


class Script:
    """Carries out commands, one at a time. Each batch of events goes to the app in one frame of its own."""

    def __init__(self, commands: list[dict[str, Any]]) -> None:
        self._commands = deque(commands)
        self._frames: deque[list[pygame.event.Event]] = deque()
        self._wait = 0.0
        self._unsettled = 0.0
        #: How many commands have been carried out.
        self.step = 0

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return not self._commands and not self._frames and self._wait <= 0

    def advance(self, app: App, settled: bool, dt: float) -> None:
        """Once a frame. Raises ExpectationError if an expectation does not hold."""
        if self._frames:
            for event in self._frames.popleft():
                app.feed(event)
            return
        self._wait -= dt
        if self._wait > 1e-9 or not self._commands:
            return
        self._wait = 0.0
        if not settled and not self._commands[0].get("now"):
            self._unsettled += dt
            if self._unsettled > PATIENCE:
                raise ExpectationError(
                    f"The screen did not settle before line {self._commands[0]['line']} of the script."
                )
            return
        self._unsettled = 0.0
        command = self._commands.popleft()
        try:
            self._carry_out(app, command)
        except ExpectationError as failure:
            raise ExpectationError(f"Line {command['line']} of the script: {failure}.") from None
        except (TypeError, ValueError, KeyError, IndexError) as error:
            raise ExpectationError(f"Line {command['line']} of the script cannot be carried out ({error}).") from error
        self.step += 1

    def _carry_out(self, app: App, command: dict[str, Any]) -> None:
        name = next(name for name in COMMANDS if name in command)
        value = command[name]
        if name in ("click", "hover", "drag", "touch"):
            self._frames.extend(self._pointing(app, name, value, command))
        elif name == "wheel":
            self._frames.append([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(value), precise_y=float(value))])
        elif name == "key":
            down, up = key_event(app.keys.keys(value)[0].replace("digit ", "") if value in PRINTED else value)
            self._frames.extend([[down], [up]])
        elif name == "type":
            self._frames.append(typed(value))
        elif name == "pad":
            if value not in (*pad.BUTTONS, *pad.TRIGGERS):
                raise ExpectationError(f"there is no controller button {value!r}")
            self._frames.extend([event] for event in pad.press(value))
        elif name == "wait":
            self._wait = float(value)
        else:
            self._at_once(app, name, value)

    def _at_once(self, app: App, name: str, value: Any) -> None:
        if name == "resize":
            app.resize((int(value[0]), int(value[1])))
        elif name == "focus":
            app.feed(pygame.event.Event(pygame.WINDOWFOCUSGAINED if value else pygame.WINDOWFOCUSLOST))
        elif name == "shot":
            app.save_picture(Path(value))
        elif name == "expect":
            problem = mismatch(value, picture_of(app))
            if problem:
                raise ExpectationError(problem)
        elif name == "quit" and value:
            app.quit()

    def _pointing(self, app: App, name: str, value: Any, command: dict[str, Any]) -> Iterator[list[pygame.event.Event]]:
        if name == "drag":
            yield from _dragging(app, place(app, value[0]), place(app, value[1]), command)
            return
        at = place(app, value)
        if name == "hover":
            yield [_motion(at)]
        elif name == "touch":
            yield [_finger(app, pygame.FINGERDOWN, at)]
            yield [_finger(app, pygame.FINGERUP, at)]
        else:
            button = int(command.get("button", 1))
            yield [_motion(at), _button(pygame.MOUSEBUTTONDOWN, at, button)]
            yield [_button(pygame.MOUSEBUTTONUP, at, button)]


def _dragging(
    app: App, start: tuple[int, int], end: tuple[int, int], command: dict[str, Any]
) -> Iterator[list[pygame.event.Event]]:
    """Press, move in steps, and let go unless the line says otherwise, so that the thing arrives at `end`."""
    steps, by_finger = max(1, int(command.get("steps", 8))), bool(command.get("finger"))
    if by_finger:
        end = (end[0], end[1] + app.viewport.length(FINGER_LIFT))
    yield (
        [_finger(app, pygame.FINGERDOWN, start)]
        if by_finger
        else [
            _motion(start),
            _button(pygame.MOUSEBUTTONDOWN, start, 1),
        ]
    )
    for step in range(1, steps + 1):
        share = step / steps
        at = (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        yield [_finger(app, pygame.FINGERMOTION, at) if by_finger else _motion(at, held=True)]
    if not command.get("hold"):
        yield [_finger(app, pygame.FINGERUP, end) if by_finger else _button(pygame.MOUSEBUTTONUP, end, 1)]


def _finger(app: App, kind: int, at: tuple[int, int]) -> pygame.event.Event:
    width, height = app.viewport.window
    return pygame.event.Event(kind, x=at[0] / width, y=at[1] / height, finger_id=FINGER)


def place(app: App, where: Any) -> tuple[int, int]:
    """Window pixels of a place given as [x, y] or as a widget's id. Raises ExpectationError if there is none."""
    if isinstance(where, str):
        widget = app.widget_called(where)
        if widget is None:
            raise ExpectationError(f"there is no {where} on the screen")
        return app.viewport.point(*_seen_middle(widget.rect, lambda x, y: app.widget_at((x, y)) is widget))
    return (int(where[0]), int(where[1]))


def _seen_middle(rect: pygame.FRect, is_seen: Callable[[float, float], bool]) -> tuple[float, float]:
    """The middle of a thing, or the first place of it that nothing else covers (cards of a fan overlap)."""
    for share_x, share_y in ((0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.15), (0.5, 0.85), (0.1, 0.1), (0.9, 0.9)):
        x, y = rect.x + rect.w * share_x, rect.y + rect.h * share_y
        if is_seen(x, y):
            return (x, y)
    return rect.center


def _motion(at: tuple[int, int], held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1 if held else 0, 0, 0), touch=False)


def _button(kind: int, at: tuple[int, int], button: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, touch=False)
