"""What the program says beside the scene: toasts, refusals where the hand is, tooltips. The app draws them on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from scenes.canvas import Canvas
from scenes.scene import Position
from scenes.widgets.notes import TOAST_PLACE, Bubble, Toast, Tooltip
from scenes.widgets.widget import Widget

#: A toast stays for as long as it takes to notice it, and to read it without haste.
TOAST_SECONDS, READ_PER_SECOND = 2.0, 14.0
#: What went wrong at the start is told for so long: it asks for nothing, and may cover a button.
NOTICE_SECONDS = 12.0
TOAST_LIMIT = 3
TOAST_GAP = 12.0
#: Over the name of the game in the head, on screens whose lower left is in use.
HIGH_PLACE = (24.0, 4.0)
REFUSAL_SECONDS = 4.0
TOOLTIP_DELAY = 0.35


class _Shown(msgspec.Struct):
    """A toast, the time at which it goes by itself (None: when it is clicked), what a click does, its subject, and
    whether it is still true."""

    toast: Toast
    until: float | None
    clicked: Callable[[], None] | None = None
    about: str = ""
    holds: Callable[[], bool] = lambda: True


class Notices:
    """The messages on the screen now. `now` gives the app's seconds; `redraw` asks for a new picture."""

    def __init__(self, now: Callable[[], float], redraw: Callable[[], None]) -> None:
        self._now = now
        self._redraw = redraw
        self._toasts: list[_Shown] = []
        self._bubble: Bubble | None = None
        self._bubble_at: Position = (0.0, 0.0)
        self._bubble_until = 0.0
        self._tooltip: Tooltip | None = None
        self._hovered: Widget | None = None
        self._hovered_since = 0.0
        #: Id and words of the thing that was pressed last, while the pointer rests on it.
        self._pressed: tuple[str, tuple[str, str] | None] | None = None
        #: What no tooltip may cover, in units.
        self._clear: list[pygame.FRect] = []
        self._count = 0
        #: Whether toasts stand at the upper left on this scene.
        self.high = False
        #: Seconds the pointer rests before a tooltip shows; None never.
        self.delay: float | None = TOOLTIP_DELAY

    def toast(
        self,
        text: str,
        error: bool = False,
        seconds: float | None = None,
        icon: str = "info",
        clicked: Callable[[], None] | None = None,
        about: str = "",
        holds: Callable[[], bool] = lambda: True,
    ) -> None:
        """Says a sentence at the edge, for `seconds` or as long as its words need; a click calls `clicked` ("undo").

        Errors stay until they are clicked or the scene changes, unless `seconds` are named. What is said `about` a
        thing takes the place of what was said about it before, and what no longer `holds` goes at once.
        """
        stays = error and seconds is None
        if seconds is None:
            seconds = _reading_time(text)
        until = None if stays else self._now() + seconds
        # Said again, a sentence takes its own place.
        self._toasts = [
            shown for shown in self._toasts if shown.toast.text != text and (not about or shown.about != about)
        ]
        self._count += 1
        toast = Toast(f"toast.{self._count}", kind="toast", text=text, error=error, icon=icon)
        self._toasts.append(_Shown(toast, until, clicked, about, holds))
        del self._toasts[:-TOAST_LIMIT]
        self._redraw()

    def warn(self, *sentences: str | None) -> None:
        """What went wrong at the start; what is empty did not."""
        for sentence in filter(None, sentences):
            self.toast(sentence, error=True, seconds=NOTICE_SECONDS)

    def refuse(self, text: str, at: Position) -> None:
        """Says why something was refused, at the place (units) where it was tried."""
        self._bubble = Bubble("refusal", kind="bubble", text=text)
        self._bubble_at = at
        self._bubble_until = self._now() + REFUSAL_SECONDS
        self._redraw()

    def hovered(self, widget: Widget | None) -> None:
        """The pointer or the keyboard is on a thing: its tooltip comes after a while."""
        if self._tooltip is not None:
            self._tooltip = None
            self._redraw()
        self._hovered, self._pressed = widget, None
        self._hovered_since = self._now()

    def follow(self, widgets: Sequence[Widget]) -> None:
        """What is on the screen now: the thing that is explained may say something else by now, or be gone.

        A thing that explains itself in other words since it was pressed does so again: Undo names the next step.
        """
        self._clear = [place for widget in widgets if widget.visible for place in widget.kept_clear()]
        if self._pressed is not None:
            name, words = self._pressed
            widget = next((w for w in widgets if w.visible and w.hovered and w.id == name), None)
            if widget is None:
                self._pressed = None
            elif widget.tooltip != words:
                self.hovered(widget)
        if self._hovered is None:
            return
        self._hovered = next((w for w in widgets if w.visible and w.id == self._hovered.id), None)
        words = self._hovered.tooltip if self._hovered is not None else None
        if self._tooltip is not None and words != (self._tooltip.name, self._tooltip.text):
            self._tooltip = _tooltip(words) if words else None

    def input_came(self, pressed: Widget | None = None) -> None:
        """Any input takes the refusal and the tooltip away, until the pointer or the keyboard goes to a thing again.

        `pressed` is what the input was on.
        """
        if self._bubble is not None or self._tooltip is not None:
            self._bubble = self._tooltip = None
            self._redraw()
        self._hovered = None
        self._pressed = (pressed.id, pressed.tooltip) if pressed is not None else None

    def pressed(self, widget: Widget) -> bool:
        """Takes away a message that was clicked. False if the widget is none of them."""
        for shown in self._toasts:
            if shown.toast is widget:
                self._toasts.remove(shown)
                self._redraw()
                if shown.clicked is not None:
                    shown.clicked()
                return True
        if widget is self._bubble:
            self._bubble = None
            self._redraw()
            return True
        return False

    def clear(self) -> None:
        """The scene changed: what points at something there goes; toasts stay as long as it takes to read them."""
        self._bubble = self._tooltip = self._hovered = self._pressed = None
        for shown in self._toasts:
            if shown.until is None:
                shown.until = self._now() + _reading_time(shown.toast.text)

    def drop_errors(self) -> None:
        """Another game begins or goes on: what went wrong before it is over."""
        self._toasts = [shown for shown in self._toasts if not shown.toast.error]
        self._redraw()

    def update(self) -> None:
        """Once a frame: what is over goes, and a tooltip that is due comes."""
        now = self._now()
        kept = [shown for shown in self._toasts if (shown.until is None or now < shown.until) and shown.holds()]
        if len(kept) != len(self._toasts):
            self._toasts = kept
            self._redraw()
        if self._bubble is not None and now >= self._bubble_until:
            self._bubble = None
            self._redraw()
        widget = self._hovered
        if self._tooltip is not None or widget is None or not widget.tooltip or self.delay is None:
            return
        if now - self._hovered_since >= self.delay:
            self._tooltip = _tooltip(widget.tooltip)
            self._redraw()

    def widgets(self) -> list[Widget]:
        """Everything that is said now, lowest first."""
        found: list[Widget] = [note for note in (self._tooltip, self._bubble) if note is not None]
        return [*found, *(shown.toast for shown in self._toasts)]

    def widget_at(self, at: Position) -> Widget | None:
        """The message at a place. The pointer goes through tooltips to what they explain."""
        return next((note for note in reversed(self.widgets()) if note is not self._tooltip and note.hit(*at)), None)

    def _stack(self, canvas: Canvas) -> None:
        """Puts the toasts over each other, the newest at the edge, however tall each one is."""
        edge: float | None = None
        for shown in reversed(self._toasts):
            shown.toast.place(canvas, 0, HIGH_PLACE if self.high else TOAST_PLACE)
            rect = shown.toast.rect
            if edge is not None and self.high:
                rect.top = edge + TOAST_GAP
            elif edge is not None:
                rect.bottom = edge - TOAST_GAP
            edge = rect.bottom if self.high else rect.top

    def draw(self, canvas: Canvas) -> None:
        """Places the messages inside the canvas and draws them over the scene."""
        self._stack(canvas)
        if self._bubble is not None:
            self._bubble.place(canvas, pygame.FRect(*self._bubble_at, 1, 1))
        if self._tooltip is not None and self._hovered is not None:
            aside = self._hovered.tip_beside
            sideways = aside is not None
            self._tooltip.place(canvas, aside or self._hovered.rect, sideways=sideways, clear=self._clear)
        for note in self.widgets():
            note.draw(canvas)


def _reading_time(text: str) -> float:
    """Seconds that a sentence stays."""
    return TOAST_SECONDS + len(text) / READ_PER_SECOND


def _tooltip(words: tuple[str, str]) -> Tooltip:
    name, text = words
    return Tooltip("tooltip", kind="tooltip", name=name, text=text)
