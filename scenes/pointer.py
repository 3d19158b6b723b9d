"""Mouse and finger: what is under it, what was clicked, what is being carried.

A drag ends in exactly one way: dropped, or put back without a trace. It is put back by Esc, by any key action, by a
second button or finger, by the loss of focus, a resize, a scene opening, by its thing going away, and when the release
never came.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.scene import Action, Means, Position
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH, Viewport
from scenes.widgets.widget import Widget

LEFT, MIDDLE, RIGHT = 1, 2, 3
#: Window pixels a pressed thing must travel before it is lifted.
DRAG_THRESHOLD = 6
LONG_PRESS = 0.45
#: Clicks closer together than this belong to one burst.
BURST = 0.3
#: A carried card is shown this far above the finger, in units.
FINGER_LIFT = 40


class Desk(Protocol):
    """What the pointer moves over."""

    @property
    def viewport(self) -> Viewport: ...

    def widget_at(self, at: Position) -> Widget | None: ...

    def target_at(self, at: Position, carried: Widget) -> Widget | None: ...

    def widget_called(self, name: str) -> Widget | None: ...

    def send(self, action: Action) -> bool: ...


class Pointer:
    """One pointer. Positions come in as window pixels; actions go out in canvas units."""

    def __init__(self, desk: Desk, now: Callable[[], float]) -> None:
        self._desk = desk
        self._now = now
        self.position: tuple[float, float] = (-1.0, -1.0)
        self.hovered: str | None = None
        #: The thing being carried, or None.
        self.carried: Widget | None = None
        self.means: Means = "mouse"
        #: Whether it moved since the last press or key. What comes to lie under a still pointer was not asked about.
        self.stirred = True
        #: Whether it was led to another place between the last two presses.
        self.travelled = True
        self._pressed: Widget | None = None
        self._pressed_at: tuple[float, float] = (0.0, 0.0)
        self._pressed_since = 0.0
        self._button = 0
        self._last_click: tuple[str | None, float, tuple[float, float], int] = (None, -10.0, (0.0, 0.0), 0)

    @property
    def at(self) -> Position:
        """The place in units, held at the edge of the canvas; a finger carries a little above itself."""
        x, y = self._desk.viewport.units(self.position)
        if self.means == "touch" and self.carried is not None:
            y -= FINGER_LIFT
        return (min(max(x, 0.0), CANVAS_WIDTH - 1.0), min(max(y, 0.0), CANVAS_HEIGHT - 1.0))

    def move(self, position: tuple[float, float], held: bool = True) -> None:
        """The pointer is at `position`. `held` is False when the system says that no button is down any more."""
        if position != self.position and not self.stirred:
            self.stirred, self.hovered = True, None
        self.position = position
        if self._pressed is not None and not held:
            self.cancel()
        if self.carried is not None:
            if self._gone(self.carried):
                self.cancel()
                return
            self._desk.send(Action("carry", self.carried, self._target(), self.at, means=self.means))
            return
        if self._pressed is not None and self._pressed.draggable and self._button == LEFT and self._moved_far():
            self._lift()
            return
        self.hover()

    def hover(self) -> None:
        """Looks again at what is under the pointer, for example after the scene changed."""
        if self.carried is not None:
            return
        widget = self._under() if self.means == "mouse" else None
        name = widget.id if widget is not None else None
        if name != self.hovered:
            self.hovered = name
            self._desk.send(Action("hover", widget, at=self.at, means=self.means))

    def press(self, position: tuple[float, float], button: int = LEFT, means: Means = "mouse") -> None:
        """A button or a finger went down."""
        self.means = means
        if self._button:
            # A second button or finger while the first is down means nothing, and ends what the first one began.
            self.cancel()
            return
        self.position = position
        self.travelled = self._moved_far()
        self._button = button
        self._pressed_at = position
        self._pressed_since = self._now()
        self._pressed = self._under()
        if self._pressed is not None:
            self._pressed.pressed = True

    def release(self, position: tuple[float, float], button: int = LEFT) -> None:
        """A button or a finger came up."""
        self.position = position
        if button != self._button:
            return
        pressed, carried = self._pressed, self.carried
        if carried is not None:
            # Asked while the thing is still carried, so that a finger aims where the picture is.
            target, at, inside = self._target(), self.at, self._desk.viewport.inside(position)
            gone = self._gone(carried)
            if gone or not inside:
                self.cancel()
                return
            self._let_go()
            self.stirred = False
            self._desk.send(Action("drop", carried, target, at, means=self.means))
            self.hover()
            return
        self._let_go()
        self.stirred = False
        under = self._under()
        if pressed is None or under is None or under.id != pressed.id:
            if pressed is None and under is None and self._desk.viewport.inside(position):
                self._desk.send(Action("click", None, at=self.at, button=button, means=self.means))
            return
        if button == RIGHT:
            self._desk.send(Action("inspect", under, at=self.at, button=button, means=self.means))
        elif button == LEFT:
            self._click(under)
        self.hover()

    def wheel(self, amount: float) -> None:
        """The wheel turned."""
        if self._desk.viewport.inside(self.position):
            self._desk.send(Action("wheel", self._under(), at=self.at, amount=amount))

    def tick(self) -> None:
        """Once a frame: long presses, and things that went away while they were carried."""
        if self.carried is not None:
            if self._gone(self.carried):
                self.cancel()
            return
        pressed = self._pressed
        if pressed is None or self._button != LEFT or self._moved_far():
            return
        if self._now() - self._pressed_since >= LONG_PRESS:
            self._let_go()
            self._desk.send(Action("inspect", pressed, at=self.at, means=self.means))

    def cancel(self) -> bool:
        """Forgets the press and puts a carried thing back. Returns whether one was carried."""
        carried = self.carried
        self._let_go()
        if carried is None:
            return False
        self._desk.send(Action("put_back", carried, at=self.at, means=self.means))
        return True

    @property
    def waiting(self) -> bool:
        """Whether a press may still become a long press, so that time must go on."""
        return self._pressed is not None and self.carried is None

    def _lift(self) -> None:
        assert self._pressed is not None
        self.carried = self._pressed
        self._pressed.pressed = False
        self._desk.send(Action("lift", self.carried, at=self.at, means=self.means))
        if self.carried is not None:
            self._desk.send(Action("carry", self.carried, self._target(), self.at, means=self.means))

    def _click(self, widget: Widget) -> None:
        name, when, where, count = self._last_click
        now = self._now()
        near = abs(where[0] - self.position[0]) + abs(where[1] - self.position[1]) <= 2 * DRAG_THRESHOLD
        in_burst = now - when <= BURST and near
        if in_burst and name != widget.id:
            # The first click took away what was here; the second was never meant for what came up underneath.
            self._last_click = (name, now, self.position, count)
            return
        count = count + 1 if in_burst else 1
        self._last_click = (widget.id, now, self.position, count)
        self._desk.send(Action("click", widget, at=self.at, count=count, means=self.means))

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = None
        self.carried = None
        self._button = 0

    def _under(self) -> Widget | None:
        if not self._desk.viewport.inside(self.position):
            return None
        return self._desk.widget_at(self.at)

    def _target(self) -> Widget | None:
        if self.carried is None or not self._desk.viewport.inside(self.position):
            return None
        return self._desk.target_at(self.at, self.carried)

    def _gone(self, widget: Widget) -> bool:
        return self._desk.widget_called(widget.id) is None

    def _moved_far(self) -> bool:
        dx, dy = self.position[0] - self._pressed_at[0], self.position[1] - self._pressed_at[1]
        return dx * dx + dy * dy >= DRAG_THRESHOLD * DRAG_THRESHOLD
