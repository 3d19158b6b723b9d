"""One row of the settings: the words at the left, the controls at the right, and what the keyboard is on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.engine.language import tr
from scenes.menus.form import Control, Form
from scenes.menus.settings_rows import Row
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

LABEL_X, CONTROL_RIGHT, CONTROL_WIDTH = 368.0, 1188.0, 540.0
ROW_HEIGHT = 48.0
SEGMENT_GAP = 6.0
SEGMENT_WIDTHS = {2: 130.0, 3: 176.0, 4: 130.0}


class Page(Protocol):
    """The scene that a row stands on."""

    @property
    def app(self) -> App: ...

    def choose(self, row: Row, value: Any) -> None: ...

    def open_list(
        self, anchor: pygame.FRect, labels: Sequence[str], current: int, then: Callable[[int], None]
    ) -> None: ...


class RowControls:
    """The controls of one row: a row widget for the keyboard, and what the mouse presses."""

    def __init__(self, scene: Page, form: Form, row: Row, y: float, height: float) -> None:
        """`y` is the top of the row; what `height` leaves below the controls is for a sentence on what it does."""
        self._scene = scene
        self._form = form
        self.row = row
        self._value: Any = None
        self._pending: float | None = None
        self._unsaved = False
        area = pygame.FRect(LABEL_X, y, CONTROL_RIGHT - LABEL_X, ROW_HEIGHT)
        #: What the keyboard's focus is on. It lies under the controls, so the mouse reaches those.
        self.row_widget = Control(row.id, area, "setting", focusable=True, group="form", z=-1)
        label = pygame.FRect(LABEL_X, y, CONTROL_RIGHT - CONTROL_WIDTH - LABEL_X - 12, ROW_HEIGHT)
        self.words: list[Widget] = [Widget(f"{row.id}.label", label, "text", row.label)]
        self.about: TextPanel | None = None
        if row.about:
            room = pygame.FRect(LABEL_X - 8, y + ROW_HEIGHT, CONTROL_RIGHT - LABEL_X + 8, height - ROW_HEIGHT - 6)
            self.about = TextPanel(f"{row.id}.about", room, text=row.about, rows=(TextRow(row.about),), size=21, gap=2)
            self.about.focusable = False
            self.about.settle(scene.app.theme, scene.app.viewport.scale)
        self._parts: list[Control] = []
        self._figure: Widget | None = None
        form.controls.append(self.row_widget)
        getattr(self, f"_build_{row.control}")(y)

    def show(self, settings: Any) -> None:
        """Shows the value that the settings hold."""
        row = self.row
        section = getattr(settings, row.section) if row.section else settings
        self._value = getattr(section, row.name)
        if row.name in ("window", "monitor"):
            # What is on the screen now, which may still be on trial.
            self._value = getattr(self._scene.app.window, "mode" if row.name == "window" else "monitor")
        words = row.words(self._value)
        if row.control == "segments":
            for value, part in zip(row.choices, self._parts, strict=True):
                part.selected = value == self._value
                self._form.set_look(part, "#seg_on" if part.selected else "#seg")
                if part.selected:
                    self.row_widget.ring = part.rect
        elif row.control == "list":
            self._parts[0].text = words
            self._parts[0].element.set_text(words)
        else:
            self._parts[0].element.set_current_value(self._value, False)
            self._show_figure(self._value)
            if row.control == "volume":
                muted = getattr(section, f"{row.name}_muted")
                self._parts[1].selected = muted
                self._parts[1].text = tr("window.settings.off" if muted else "window.settings.on")
                self._parts[1].element.set_text(self._parts[1].text)
                self._form.set_look(self._parts[1], "#seg" if muted else "#seg_on")
        self.row_widget.text = f"{row.label}: {words}"

    def step(self, step: int) -> None:
        """Left and right: the previous or the next value."""
        row = self.row
        if not self.row_widget.enabled:
            return
        if row.control in ("segments", "list"):
            number = row.choices.index(self._value) + step
            if 0 <= number < len(row.choices):
                self._scene.choose(row, row.choices[number])
        else:
            self._scene.choose(row, min(max(row.span[0], self._value + 5 * step), row.span[1]))

    def enter(self) -> None:
        """Enter on the row: opens the list, or takes the next value."""
        row = self.row
        if row.control == "list":
            self._open_list()
        elif row.control == "segments":
            number = (row.choices.index(self._value) + 1) % len(row.choices)
            self._scene.choose(row, row.choices[number])
        elif row.control == "volume":
            self._toggle_mute()

    def disable(self, reason: str) -> None:
        """Greys the row out and says why."""
        for part in self._parts:
            self._form.disable(part, reason)
        self.row_widget.enabled, self.row_widget.reason = False, reason
        self.row_widget.tooltip = (self.row.label, reason)

    def released(self) -> None:
        """The pointer let go: a slider that changes the whole layout applies only now."""
        if self._pending is not None:
            value, self._pending = round(self._pending), None
            self._scene.choose(self.row, value)
        elif self._unsaved:
            self._unsaved = False
            self._scene.app.settings_file.save()

    def _build_segments(self, y: float) -> None:
        count = len(self.row.choices)
        width = SEGMENT_WIDTHS.get(count, CONTROL_WIDTH / count)
        x = CONTROL_RIGHT - width * count - SEGMENT_GAP * (count - 1)
        for value in self.row.choices:
            name = {False: "off", True: "on"}.get(value, value)
            rect = pygame.FRect(x, y, width, ROW_HEIGHT)
            press = partial(self._scene.choose, self.row, value)
            words = self.row.words(value)
            self._parts.append(self._form.button(f"{self.row.id}.{name}", rect, words, "#seg", press, kind="segment"))
            x += width + SEGMENT_GAP

    def _build_list(self, y: float) -> None:
        rect = pygame.FRect(CONTROL_RIGHT - CONTROL_WIDTH, y, CONTROL_WIDTH, ROW_HEIGHT)
        self._parts.append(self._form.button(f"{self.row.id}.list", rect, "", "#seg", self._open_list, kind="list"))
        self._parts[0].sign = "arrowhead-down"
        self.row_widget.ring = rect

    def _build_slider(self, y: float) -> None:
        self._add_slider(y, 430.0, self._hold)

    def _build_volume(self, y: float) -> None:
        self._add_slider(y, 320.0, self._apply_now)
        rect = pygame.FRect(CONTROL_RIGHT - 96, y, 96, ROW_HEIGHT)
        name = f"{self.row.id}.mute"
        self._parts.append(self._form.button(name, rect, "", "#seg", self._toggle_mute, kind="toggle"))
        if self._figure is not None:
            self._figure.rect.x -= 110

    def _add_slider(self, y: float, width: float, moved: Callable[[float], None]) -> None:
        rect = pygame.FRect(CONTROL_RIGHT - CONTROL_WIDTH, y, width, ROW_HEIGHT)
        span = (float(self.row.span[0]), float(self.row.span[1]))
        self._parts.append(self._form.slider(f"{self.row.id}.slider", rect, span[0], span, moved))
        self.row_widget.ring = rect
        place = pygame.FRect(CONTROL_RIGHT - 100, y, 100, ROW_HEIGHT)
        self._figure = Widget(f"{self.row.id}.value", place, "text", entity="gold_hi")
        self.words.append(self._figure)

    def _hold(self, value: float) -> None:
        self._pending = value
        self._show_figure(round(value))
        self._scene.app.redraw()

    def _apply_now(self, value: float) -> None:
        if round(value) != self._value:
            self._value = round(value)
            self._scene.app.settings_file.change(self.row.section, self.row.name, self._value, keep=False)
            self._unsaved = True
            self._show_figure(self._value)

    def _show_figure(self, value: int) -> None:
        if self._figure is not None:
            self._figure.text = tr("window.settings.percent", value=value)
            self._parts[0].text = self._figure.text

    def _toggle_mute(self) -> None:
        app = self._scene.app
        name = f"{self.row.name}_muted"
        app.settings_file.change("sound", name, not getattr(app.settings.sound, name))
        self.show(app.settings)

    def _open_list(self) -> None:
        row = self.row
        labels = [row.words(value) for value in row.choices]
        current = row.choices.index(self._value) if self._value in row.choices else 0
        anchor = self._parts[0].rect
        self._scene.open_list(anchor, labels, current, lambda number: self._scene.choose(row, row.choices[number]))
