"""What the person does with the scene on top: by pointer, by key, by controller. Every way ends in the same actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.engine.language import tr
from scenes import commands
from scenes.canvas import Canvas
from scenes.keys import FIXED
from scenes.pointer import Pointer
from scenes.rhythm import Rhythm
from scenes.scene import Action, Means, Position, Scene
from scenes.viewport import Viewport
from scenes.widgets.button import Button
from scenes.widgets.chip import CHOSEN, PAST, draw_chip
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

DIRECTIONS = ("left", "right", "up", "down")
#: Keys that would answer something: while a card is carried they only put it back.
ENDS_A_DRAG = ("back", "step_back", "confirm", "skip", "undo", "redo", "finish")
#: Actions that only look around and leave what moves alone.
QUIET = ("hover", "carry", "focus")


class Controls:
    """Finds things under the pointer and the keyboard, and gives keys their meaning."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.pointer = Pointer(self, lambda: app.now)
        self._rhythm = Rhythm(lambda: app.now)
        #: Whether the keyboard went from thing to thing since its last press.
        self._walked = False
        #: Where the ring of a controller showed by itself: the way through the screen begins anew from there.
        self._aimed: str | None = None
        #: The scene that was on top when a picture was last shown.
        self._seen: Scene | None = None
        #: The ring shows after a key or a controller was used, and hides when the pointer is.
        self.ring = False
        #: What the keyboard carries, and the places it may go to.
        self.carried: Widget | None = None
        self._places: list[str] = []
        self._place = 0

    @property
    def viewport(self) -> Viewport:
        return self._app.viewport

    # What is where ------------------------------------------------------------------------------------------------

    def widget_at(self, at: Position) -> Widget | None:
        """The topmost thing at a place (units) of the scene on top, a notice first."""
        return self._app.notices.widget_at(at) or _topmost(self._widgets(), at)

    def target_at(self, at: Position, carried: Widget) -> Widget | None:
        """The topmost drop target at a place."""
        return _topmost([w for w in self._widgets() if w.drop_target and w.id != carried.id], at)

    def widget_called(self, name: str) -> Widget | None:
        """The thing with this id in the scene on top, or the notice."""
        found = [*self._widgets(), *self._app.notices.widgets()]
        return next((w for w in found if w.id == name and w.visible), None)

    def focused(self) -> Widget | None:
        """What the keyboard is on, while its ring shows."""
        top = self._app.stack.top
        return top.focus.current(top.widgets()) if top is not None and self.ring else None

    def spoken(self) -> str:
        """The focused or hovered thing in words; "" for none."""
        name = self.pointer.hovered
        widget = self.focused() or (self.widget_called(name) if name else None)
        if widget is None:
            return ""
        return " ".join(filter(None, (widget.text, widget.reason if not widget.enabled else None)))

    def mark(self) -> None:
        """Tells each thing whether the pointer or the keyboard is on it, before the picture is drawn.

        Where the ring shows it takes Enter, and no button bears the cap of that key.
        """
        focused, enter = self.focused(), self._app.keys.button_cap("confirm")
        name = self._places[self._place] if self.carried is not None and self._places else focused and focused.id
        for scene in self._app.stack.visible():
            on_top = scene is self._app.stack.top
            for widget in scene.widgets():
                widget.hovered = on_top and widget.id == self.pointer.hovered
                widget.focused = on_top and self.ring and widget.id == name
                if isinstance(widget, Button):
                    widget.capless = on_top and bool(name) and widget.id != name and widget.key == enter
        self._app.notices.follow(self._widgets())

    # Pointer ------------------------------------------------------------------------------------------------------

    def send(self, action: Action) -> bool:
        """Hands an action to the scene on top."""
        app = self._app
        top = app.stack.top
        if top is None:
            return False
        if action.name not in QUIET:
            app.trail.add(f"{top.name}: {action.name} {action.widget.id if action.widget else '-'}")
        if action.name in ("click", "lift", "inspect"):
            self.ring = action.means in ("keys", "pad")
            self.put_back()
            if action.widget is not None and app.notices.pressed(action.widget):
                return True
            app.notices.input_came(action.widget)
        if action.name == "click" and action.widget is not None:
            if self._in_rhythm(top, action.widget, action.means):
                return True
            self._sound(action.widget)
        if action.name == "hover":
            if self.pointer.stirred:
                self._take_up(action.means)
            app.notices.hovered(action.widget if self.pointer.stirred else None)
        elif action.name == "lift":
            # What is carried needs no explanation, and would be covered by it.
            app.notices.hovered(None)
        app.redraw()
        return top.handle(action)

    def seen(self) -> None:
        """The picture of the scene on top is on the screen."""
        app, top = self._app, self._app.stack.top
        if top is not None and top.opening():
            return
        self._seen = top
        if app.stack.change is None and top is not None:
            self._rhythm.shown(top.asks())

    @property
    def unseen(self) -> bool:
        """Whether no picture of the scene on top has been shown: what is pressed was meant for the one before."""
        return self._app.stack.top is not self._seen

    def too_soon(self) -> bool:
        """Whether what is asked came up just now: a press can only have been meant for what was there before."""
        top = self._app.stack.top
        return top is not None and self._rhythm.hasty(top.asks())

    def _in_rhythm(self, top: Scene, widget: Widget, means: Means) -> bool:
        """Whether a press on an answer came on the heels of the last one, before the question could be seen.

        Who was led to the answer, by pointer or arrows, knows what is asked, as soon as a picture has shown it.
        """
        by_key = means in ("keys", "pad")
        led = self._walked if by_key else self.pointer.travelled
        self._walked = self._walked and not by_key
        # The pointer lies on what its hand chose; the keyboard's place comes to lie on whatever there is to press.
        unseen = self._rhythm.unseen(top.asks())
        return (by_key or top.is_answer(widget)) and (unseen or (not led and self.too_soon()))

    def cancel(self) -> None:
        """Ends every press and drag without a trace."""
        self.pointer.cancel()
        self.put_back()

    def look_again(self) -> None:
        """The things on the screen changed: find out what the pointer is on now, or the controller."""
        self.pointer.hover()
        if self._app.keys.by_pad:
            self._aim()

    def _aim(self) -> None:
        """A controller has nothing to aim with but the ring: it shows at all times, first on the gold button."""
        top = self._app.stack.top
        if top is None or self.carried is not None:
            return
        widgets = top.widgets()
        if top.focus.current(widgets) is None:
            primary = top.primary()
            if top.focus.take(primary if primary is not None and primary.focusable else None) is None:
                top.focus.cycle(1, widgets)
            self._aimed = top.focus.id
        self.ring = True

    # Keys ---------------------------------------------------------------------------------------------------------

    def typing(self) -> bool:
        top = self._app.stack.top
        return top is not None and top.typing()

    def pressed_key(self, action: str, means: Means) -> None:
        """A key or a controller button with a meaning."""
        app = self._app
        top = app.stack.top
        if top is None or self.unseen:
            return
        app.trail.add(f"{top.name}: key {action}")
        app.redraw()
        finished = app.finish_motion()
        if self.pointer.cancel() and action in ENDS_A_DRAG:
            return
        if self.carried is not None and self._key_while_carrying(action):
            return
        if action == "finish" and finished:
            return
        self.pointer.stirred = False
        self._take_up(means)
        app.notices.input_came()
        if action == "inspector" and self._inspect(means):
            return
        if top.handle(Action(action, self.focused(), at=self.pointer.at, means=means)):
            return
        self._usual_meaning(top, action, means)

    def _take_up(self, means: Means) -> None:
        """The caps on buttons name the keys, or a controller's buttons from its first press on."""
        app, by_pad = self._app, means == "pad"
        if by_pad != app.keys.by_pad and self.carried is None and self.pointer.carried is None:
            app.keys = replace(app.keys, by_pad=by_pad)
            for scene in app.stack.scenes:
                scene.resized()

    def _usual_meaning(self, top: Scene, action: str, means: Means) -> None:
        app = self._app
        if action in DIRECTIONS or action in ("next_group", "previous_group", "first", "last"):
            self._walk(top, action)
        elif action.startswith("digit_"):
            if top.focus.nth(int(action[-1]), top.widgets()) is not None:
                self._show_focus(top)
        elif action == "confirm":
            widget, primary = self.focused(), top.primary()
            if widget is None and primary is not None:
                self.activate(primary, means)
            elif widget is None:
                # No button bears the sign of the key: the ring shows what there is to choose from.
                self._walk(top, "next_group")
                self._walked = False
            elif widget is not None and not self.activate(widget, means) and primary is not None:
                # Nothing happens there: the ring goes to the button that bears the sign of the key.
                top.focus.take(primary)
                self._show_focus(top)
        elif action == "skip":
            widget = top.secondary()
            if widget is not None:
                self.activate(widget, means)
        elif action in ("back", "pause"):
            commands.go_back(app)
        elif action == "step_back":
            self._step_back(top, means)
        elif action == "mute":
            commands.toggle_mute(app)
        elif action in ("larger", "smaller"):
            commands.change_ui_scale(app, 1 if action == "larger" else -1)
        elif action == "fullscreen":
            commands.toggle_fullscreen(app)
        else:
            commands.open_by_key(app, action)

    def _step_back(self, top: Scene, means: Means) -> None:
        """Leads out of a page, a menu or a question as Esc does, but into no other one; it never answers anything."""
        if top.pauses:
            self._app.toast(tr("window.toast.no_way_back"))
        elif not top.handle(Action("back", self.focused(), at=self.pointer.at, means=means)):
            commands.go_back(self._app)

    def activate(self, widget: Widget, means: Means = "keys") -> bool:
        """Enter on a thing: lifts what can be carried, presses everything else. False if nothing comes of it."""
        top, ring = self._app.stack.top, self.ring
        if widget.draggable and widget.enabled:
            if top is not None and self._in_rhythm(top, widget, means):
                return True
            if self._lift(widget, means):
                return True
        handled = self.send(Action("click", widget, at=widget.rect.center, means=means))
        if self._app.stack.top is top:
            # On what has come up instead it shows where the keyboard is, above all in a question.
            self.ring = ring
        return handled

    def _walk(self, top: Scene, action: str) -> None:
        widgets = top.widgets()
        self._walked = True
        aimed, self._aimed = self._aimed, None
        if action == "next_group" and aimed is not None and aimed == top.focus.id:
            top.focus.let_go()
        if not self.ring and not top.ring_told and top.focus.current(widgets) is not None:
            # The ring was hidden: the first key only shows where it is.
            self._show_focus(top)
            return
        if action in DIRECTIONS:
            top.focus.move(action, widgets)
        elif action in ("first", "last"):
            members = [w for w in widgets if w.visible and w.focusable]
            current = top.focus.current(widgets)
            members = [w for w in members if current is None or w.group == current.group]
            if members:
                top.focus.take(members[0 if action == "first" else -1])
        else:
            top.focus.cycle(1 if action == "next_group" else -1, widgets)
        self._show_focus(top)

    def _show_focus(self, top: Scene) -> None:
        self.ring = True
        widget = top.focus.current(top.widgets())
        self._app.notices.hovered(widget)
        self._app.sound.play("ui_hover")
        self._app.redraw()
        top.handle(Action("focus", widget, means="keys"))

    def _inspect(self, means: Means) -> bool:
        widget = self.focused() or (self.widget_called(self.pointer.hovered) if self.pointer.hovered else None)
        return widget is not None and self.send(Action("inspect", widget, at=widget.rect.center, means=means))

    def _sound(self, widget: Widget) -> None:
        self._app.sound.play("ui_click" if widget.enabled else "ui_deny")

    # Carrying by keyboard -----------------------------------------------------------------------------------------

    def _lift(self, widget: Widget, means: Means) -> bool:
        """Picks a thing up and goes to its first legal place. False, and nothing has happened, if there is none."""
        self.send(Action("lift", widget, at=widget.rect.center, means=means))
        places = [w for w in self._widgets() if w.drop_target and w.visible and w.enabled and w.id != widget.id]
        if not places:
            self.send(Action("put_back", widget, at=widget.rect.center, means=means))
            return False
        self.carried, self.ring = widget, True
        self._places, self._place = [place.id for place in places], 0
        if len(places) == 1:
            self._drop()
        else:
            self._carry()
        return True

    def put_back(self) -> None:
        """Calls off what the keyboard carries."""
        carried, self.carried = self.carried, None
        if carried is not None:
            self.send(Action("put_back", carried, at=carried.rect.center, means="keys"))

    def _key_while_carrying(self, action: str) -> bool:
        """Keys choose a place while something is carried. Any other key puts it back and is then obeyed."""
        places = [self.widget_called(name) for name in self._places]
        if self.carried is None or self.widget_called(self.carried.id) is None or None in places:
            self.put_back()
            return False
        if action in DIRECTIONS or action in ("next_group", "previous_group"):
            back = action in ("left", "up", "previous_group")
            self._place = (self._place + (-1 if back else 1)) % len(self._places)
            self._carry()
        elif action.startswith("digit_"):
            if int(action[-1]) > len(self._places):
                return True
            self._place = int(action[-1]) - 1
            self._drop()
        elif action == "confirm":
            self._drop()
        else:
            self.put_back()
            return action in FIXED
        return True

    def draw_numbers(self, canvas: Canvas) -> None:
        """The digits that choose a place, over each place while the keyboard carries something."""
        if self.carried is None:
            return
        for number, name in enumerate(self._places[:9], 1):
            place = self.widget_called(name)
            if place is not None:
                look = CHOSEN if number - 1 == self._place else PAST
                draw_chip(canvas, str(number), look, "", place.rect.centerx, place.rect.top + 24, 24)

    def _carry(self) -> None:
        place = self.widget_called(self._places[self._place])
        if self.carried is not None and place is not None:
            self.send(Action("carry", self.carried, place, place.rect.center, means="keys"))

    def _drop(self) -> None:
        place = self.widget_called(self._places[self._place])
        carried, self.carried = self.carried, None
        if carried is not None and place is not None:
            self.send(Action("drop", carried, place, place.rect.center, means="keys"))

    def _widgets(self) -> list[Widget]:
        top = self._app.stack.top
        return list(top.widgets()) if top is not None else []


def _topmost(widgets: list[Widget], at: Position) -> Widget | None:
    """The widget drawn last at a place. Panels and plain texts let the pointer through to what lies on them."""
    best: Widget | None = None
    for widget in widgets:
        if widget.visible and (best is None or widget.z >= best.z) and widget.hit(*at):
            best = widget
    return best
