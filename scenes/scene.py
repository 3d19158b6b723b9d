"""One screen of the program, and what it may rely on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pygame

from scenes.canvas import Canvas
from scenes.focus import Focus
from scenes.motion import Timeline
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.ahead import Rehearsal
    from scenes.app import App

Position = tuple[float, float]
Means = Literal["mouse", "touch", "keys", "pad"]


class Action(msgspec.Struct, frozen=True):
    """Something the person did, whatever device it came from. Places are canvas units.

    `name` is "hover", "focus", "click", "inspect", "lift", "carry", "drop", "put_back", "wheel", or the name of a key
    action ("undo", "digit_3" …; see `scenes.keys.PRINTED`). `count` numbers clicks that follow each other on one thing;
    `amount` is the turn of the wheel, positive away from the person.
    """

    name: str
    widget: Widget | None = None
    target: Widget | None = None
    at: Position = (0.0, 0.0)
    button: int = 1
    count: int = 1
    amount: float = 0.0
    means: Means = "mouse"


class Scene:
    """A screen on the stack. Subclasses override what they need and hold no fact of the game.

    The app promises:

    - `enter` comes once, before anything else; `leave` once, at the end. Between them `covered` and `uncovered`
      alternate when another scene is put on top. A covered scene receives no input; it is drawn only under transparent
      scenes.
    - Input arrives through `handle` (already told apart: click, drag, key …) when nothing moves: `finish_motion` was
      called. A person never waits for a picture.
    - `update` comes once a frame with the seconds since the last one (never above 0.1), also while covered.
    - `draw` is called only when something moved, input came, or `app.redraw()` asked for it. It changes nothing.
    - `widgets` returns what is on the screen now, lowest first; the app finds the thing under the pointer, the
      keyboard's next thing and the probe's lines in it. Ids are stable: a widget may be built anew with the same id.
    - Nothing here decides a rule. What glows comes from the decision, what is refused carries its reason.
    """

    name = "scene"
    #: The scene underneath stays visible (a panel, a dialog, a drawer).
    transparent = False
    #: Esc opens the pause menu here instead of closing the scene: a game is running.
    pauses = False
    #: Toasts stand at the upper left, because the lower left is in use.
    toasts_high = False
    #: The scenes underneath get no time: something is wrong with them.
    freezes = False
    #: What the focus is on can be told without its ring, so that the first arrow moves on from there.
    ring_told = False
    #: Something unexpected happened here once already: a second time the title opens instead.
    failed = False

    def __init__(self) -> None:
        self.motion = Timeline()
        self.focus = Focus()
        self._app: App | None = None

    @property
    def app(self) -> App:
        """The program this scene runs in. Raises RuntimeError before `enter`."""
        if self._app is None:
            raise RuntimeError(f"scene {self.name!r} has not been entered")
        return self._app

    # On and off the stack -----------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """The scene is put on the stack."""
        self._app = app
        self.motion.tempo = app.tempo

    def leave(self) -> None:
        """The scene is taken off the stack."""

    def covered(self) -> None:
        """Another scene was put on top."""

    def uncovered(self) -> None:
        """The scene is on top again."""

    def resized(self) -> None:
        """The window, the interface size, the palette or the language changed: lay everything out anew."""

    # Time and picture ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""
        self.motion.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """Draws the whole canvas, or only its own panel if the scene is transparent."""
        for widget in sorted(self.widgets(), key=lambda widget: widget.z):
            if widget.visible:
                widget.draw(canvas)

    def ahead(self) -> Iterator[Rehearsal]:
        """What is likely to be shown next, to be painted while there is time; the likeliest first."""
        return iter(())

    def opening(self) -> bool:
        """Whether the way to this scene is still what is drawn, so that what is pressed was not meant for it."""
        return False

    def busy(self) -> bool:
        """Whether something moves. While it does, every frame is drawn and scripts wait."""
        return self.motion.busy

    def ambient(self) -> bool:
        """Whether something decorative runs, such as dashes round a target. It rests a while after the last input."""
        return False

    def finish_motion(self) -> None:
        """Shows the end of everything that moves."""
        self.motion.finish()

    # What is there ------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        """Everything that can be seen, lowest first."""
        return ()

    def primary(self) -> Widget | None:
        """What Enter presses while nothing has the keyboard's focus."""
        return next((w for w in self.widgets() if w.visible and getattr(w, "style", "") == "primary"), None)

    def secondary(self) -> Widget | None:
        """What the controller's button for leaving something be presses."""
        return None

    def asks(self) -> object | None:
        """What is asked here now: another object for each question, None while nothing is. A press that comes too soon
        after it (see `scenes.rhythm`) does not answer it."""
        return None

    def is_answer(self, widget: Widget) -> bool:
        """Whether a press on a thing would answer what is asked."""
        return getattr(widget, "style", "") == "primary"

    def decision(self) -> Mapping[str, Any] | None:
        """The open question for the probe: {"seat", "kind", "options": [...], "refusals": {...}}."""
        return None

    def state_hash(self) -> str | None:
        """The hash of the game's state, for the probe."""
        return None

    def seed(self) -> int | str | None:
        """The seed of the game on this table, for the crash report."""
        return None

    def typing(self) -> bool:
        """Whether letters go into a text field now, so that they trigger nothing else."""
        return False

    # Input --------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """The raw event before anything else, for forms. True: nobody else gets it."""
        return False

    def handle(self, action: Action) -> bool:
        """What the person did. Returns whether it was used; the app's own meaning follows only if it was not."""
        match action.name:
            case "hover":
                self.hovered(action.widget)
            case "focus":
                self.focused(action.widget)
            case "click" if action.widget is not None:
                if not action.widget.enabled:
                    return self.unavailable(action.widget, action.at)
                return self.clicked(action.widget, action.button)
            case "inspect" if action.widget is not None:
                return self.inspected(action.widget)
            case "lift" if action.widget is not None:
                self.lifted(action.widget)
            case "carry" if action.widget is not None:
                self.dragged(action.widget, action.at, action.target)
            case "drop" if action.widget is not None:
                self.dropped(action.widget, action.target, action.at)
            case "put_back" if action.widget is not None:
                self.put_back(action.widget)
            case "wheel":
                return self.wheel(action.amount, action.at)
            case "click" | "inspect" | "lift" | "carry" | "drop" | "put_back":
                return False
            case name:
                return self.key(name)
        return True

    def hovered(self, widget: Widget | None) -> None:
        """The pointer came onto a thing, or onto none."""

    def focused(self, widget: Widget | None) -> None:
        """The keyboard's focus came onto a thing, or went away."""

    def clicked(self, widget: Widget, button: int) -> bool:
        """A press and release on the same thing, or Enter on it. Disabled things never arrive here."""
        return False

    def unavailable(self, widget: Widget, at: Position) -> bool:
        """A press on a disabled thing: it says why at the place of the press."""
        if widget.reason:
            self.app.refuse(widget.reason, at)
        return True

    def inspected(self, widget: Widget) -> bool:
        """Right click, long press, or the inspector key on a thing."""
        return False

    def lifted(self, widget: Widget) -> None:
        """A draggable thing was picked up, by pointer or keyboard: mark its places as drop targets."""

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        """The lifted thing is at `at`, above the drop target `over` or none."""

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        """The lifted thing was let go on a target, or beside them all."""

    def put_back(self, widget: Widget) -> None:
        """The drag was called off; the thing is where it was and nothing has happened."""

    def wheel(self, amount: float, at: Position) -> bool:
        """The wheel turned by `amount` notches, positive away from the person."""
        return False

    def key(self, name: str) -> bool:
        """A key action such as "undo" or "back". False leaves it to the app."""
        return False
