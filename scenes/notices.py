"""What the program says beside the scene: toasts, refusals where the hand is, tooltips. The app draws them on top."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from scenes.canvas import Canvas
from scenes.notice_pictures import paint_bubble, paint_toast, paint_tooltip
from scenes.scene import Position
from scenes.viewport import CANVAS_HEIGHT, CANVAS_WIDTH
from scenes.widgets.widget import Widget

TOAST_SECONDS = 3.0
TOAST_LIMIT = 3
TOAST_SIZE = (440, 60)
#: The lower left, or the upper left on screens whose lower left is in use.
TOAST_PLACES = {"low": (24, 932, -1), "high": (24, 92, 1)}
REFUSAL_SECONDS = 4.0
TOOLTIP_DELAY = 0.35
EDGE = 16
GAP = 10


@dataclass(eq=False)
class Notice(Widget):
    """One message. `until` is the app's time at which it goes by itself; None stays until it is clicked."""

    title: str = ""
    until: float | None = None
    error: bool = False
    #: Where it points to, in units.
    tip: Position | None = None
    tail: str = "down"
    undo: Callable[[], None] | None = None

    def hit(self, x: float, y: float) -> bool:
        """The pointer goes through tooltips to what they explain."""
        return self.kind != "tooltip" and super().hit(x, y)

    def draw(self, canvas: Canvas) -> None:
        picture = self._picture(canvas)
        canvas.blit(picture, self.rect.x, self.rect.y)

    def fit(self, canvas: Canvas) -> None:
        """Takes the size that its picture has, and a place inside the canvas."""
        if self.kind == "toast":
            return
        picture = self._picture(canvas)
        self.rect.size = (picture.get_width() / canvas.scale, picture.get_height() / canvas.scale)
        if self.tip is not None:
            x, y = self.tip
            self.rect.x = min(max(x - self.rect.w / 2, EDGE), CANVAS_WIDTH - EDGE - self.rect.w)
            above, below = y - self.rect.h - GAP, y + GAP
            fits_above, fits_below = above >= EDGE, below + self.rect.h <= CANVAS_HEIGHT - EDGE
            self.rect.y = above if fits_above and (self.kind == "bubble" or not fits_below) else below
            self.tail = "down" if self.rect.y == above else "up"

    def _picture(self, canvas: Canvas) -> pygame.Surface:
        theme, scale = canvas.theme, canvas.scale
        key = ("notice", self.kind, self.title, self.text, self.error, self.tail)
        if self.kind == "toast":
            size = canvas.viewport.px(self.rect).size
            return canvas.cached((*key, size), lambda: paint_toast(theme, scale, size, self.text, self.error))
        if self.kind == "bubble":
            return canvas.cached(key, lambda: paint_bubble(theme, scale, self.text, self.tail))
        return canvas.cached(key, lambda: paint_tooltip(theme, scale, self.title, self.text))


class Notices:
    """The messages on the screen now. `now` gives the app's seconds; `redraw` asks for a new picture."""

    def __init__(self, now: Callable[[], float], redraw: Callable[[], None]) -> None:
        self._now = now
        self._redraw = redraw
        self._toasts: list[Notice] = []
        self._bubble: Notice | None = None
        self._tooltip: Notice | None = None
        self._hovered: Widget | None = None
        self._hovered_since = 0.0
        self._count = 0
        #: "low" or "high": where toasts stand on this scene.
        self.place = "low"
        #: How long the pointer rests before a tooltip shows; None never.
        self.delay: float | None = TOOLTIP_DELAY

    def toast(
        self, text: str, error: bool = False, seconds: float = TOAST_SECONDS, undo: Callable[[], None] | None = None
    ) -> None:
        """Says a sentence at the edge. Errors stay until they are clicked; `undo` is called by a click."""
        self._count += 1
        until = None if error else self._now() + seconds
        name = f"toast.{self._count}"
        self._toasts.append(Notice(name, kind="toast", text=text, error=error, until=until, undo=undo, z=100))
        del self._toasts[:-TOAST_LIMIT]
        self._arrange()
        self._redraw()

    def refuse(self, text: str, at: Position) -> None:
        """Says why something was refused, at the place (units) where it was tried."""
        self._bubble = Notice("refusal", kind="bubble", text=text, until=self._now() + REFUSAL_SECONDS, tip=at, z=99)
        self._redraw()

    def hovered(self, widget: Widget | None) -> None:
        """The pointer or the keyboard is on a thing: its tooltip comes after a while."""
        if self._tooltip is not None:
            self._tooltip = None
            self._redraw()
        self._hovered = widget
        self._hovered_since = self._now()

    def input_came(self) -> None:
        """Any input takes the refusal and the tooltip away."""
        if self._bubble is not None or self._tooltip is not None:
            self._bubble = self._tooltip = None
            self._redraw()
        self._hovered_since = self._now()

    def pressed(self, widget: Widget) -> bool:
        """Takes away a message that was clicked. False if the widget is none of them."""
        if not isinstance(widget, Notice):
            return False
        if widget in self._toasts:
            self._toasts.remove(widget)
            self._arrange()
            if widget.undo is not None:
                widget.undo()
        self._redraw()
        return True

    def clear(self) -> None:
        """The scene changed: what points at something there goes; toasts stay."""
        self._bubble = self._tooltip = self._hovered = None

    def update(self) -> None:
        """Once a frame: what is over goes, and a tooltip that is due comes."""
        now = self._now()
        kept = [toast for toast in self._toasts if toast.until is None or now < toast.until]
        if len(kept) != len(self._toasts):
            self._toasts = kept
            self._arrange()
            self._redraw()
        if self._bubble is not None and self._bubble.until is not None and now >= self._bubble.until:
            self._bubble = None
            self._redraw()
        widget = self._hovered
        if self._tooltip is not None or widget is None or not widget.tooltip or self.delay is None:
            return
        if now - self._hovered_since >= self.delay:
            title, text = widget.tooltip
            low = widget.rect.bottom > CANVAS_HEIGHT * 0.7
            place = (widget.rect.centerx, widget.rect.top if low else widget.rect.bottom)
            self._tooltip = Notice("tooltip", kind="tooltip", title=title, text=text, tip=place, z=98)
            self._redraw()

    def widgets(self) -> list[Notice]:
        """Everything that is said now, lowest first."""
        return [notice for notice in (self._tooltip, self._bubble, *self._toasts) if notice is not None]

    def draw(self, canvas: Canvas) -> None:
        """Draws the messages over the scene."""
        for notice in self.widgets():
            notice.fit(canvas)
            notice.draw(canvas)

    def _arrange(self) -> None:
        x, y, step = TOAST_PLACES[self.place]
        for number, toast in enumerate(reversed(self._toasts)):
            toast.rect = pygame.FRect(x, y + step * number * (TOAST_SIZE[1] + 12), *TOAST_SIZE)
