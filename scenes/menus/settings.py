"""The settings. Every change applies at once, is kept at once, and the preview follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.svg import icon
from scenes.drawing.text import fit
from scenes.menus.choice_list import ChoiceList
from scenes.menus.folders_page import FoldersPage
from scenes.menus.form import Control, Form
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.keep_window import try_window
from scenes.menus.keys_page import KeysPage
from scenes.menus.preview import Preview
from scenes.menus.settings_rows import PAGE_ICONS, PAGES, Row, rows_of
from scenes.scene import Action, Position, Scene
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

TABS = pygame.FRect(24, 92, 304, 872)
FORM = pygame.FRect(344, 92, 868, 872)
#: On small screens the form takes more room and the preview less.
WIDE_FORM = pygame.FRect(344, 92, 896, 872)
LABEL_X, CONTROL_RIGHT, CONTROL_WIDTH = 368.0, 1188.0, 540.0
ROW_TOP, ROW_STEP, ROW_HEIGHT = 146.0, 70.0, 48.0
SEGMENT_GAP = 6.0
SEGMENT_WIDTHS = {2: 130.0, 3: 176.0, 4: 130.0}


class SettingsScene(Scene):
    """Pages of rows, a preview, and a foot with Credits, Reset and Done."""

    name = "settings"

    def __init__(self, page: str = "display") -> None:
        super().__init__()
        self.page = page
        self._form: Form | None = None
        self._rows: dict[str, RowControls] = {}
        self._words: list[Widget] = []
        self._tabs: list[Control] = []
        self._preview = Preview()
        self._keys: KeysPage | None = None
        self._folders: FoldersPage | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self._build()

    def resized(self) -> None:
        self._build()

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        controls = self._form.controls if self._form is not None else []
        page = self._keys.widgets() if self._keys is not None else self._folders.widgets() if self._folders else ()
        return (*self._words, *self._preview.widgets(), *controls, *page)

    def draw(self, canvas: Canvas) -> None:
        file = self.app.settings_file
        draw_ground(canvas)
        note = tr("window.settings.note") if file.writable else tr("window.settings.unwritable")
        draw_head(canvas, tr("window.settings.title"), note, warning=not file.writable)
        for panel in self._words:
            if isinstance(panel, Panel):
                panel.draw(canvas)
        self._draw_labels(canvas)
        self._preview.draw(canvas, self.app.settings)
        if self._keys is not None:
            self._keys.draw(canvas)
        if self._form is not None:
            self._form.draw(canvas)
        for tab, sign in zip(self._tabs, PAGE_ICONS, strict=True):
            tone = "gold" if tab.id == f"settings.page.{self.page}" else "fog"
            picture = icon(sign, canvas.viewport.length(28), canvas.theme.hex(tone))
            canvas.blit_centred(picture, tab.rect.x + 34, tab.rect.centery)

    def _draw_labels(self, canvas: Canvas) -> None:
        theme = canvas.theme
        for widget in self._words:
            if widget.kind == "text":
                figure = widget.id.endswith(".value")
                size, role = (24, "heading") if figure else (23, "bold") if widget.entity is None else (20, "medium")
                px = theme.text_px(size, canvas.scale, True)
                tone = "white" if widget.entity is None else widget.entity
                width = canvas.viewport.length(widget.rect.w)
                picture = fit(widget.text, role, px, theme.hex(tone), width)
                y = widget.rect.centery - picture.get_height() / canvas.scale / 2
                right = widget.rect.right - picture.get_width() / canvas.scale
                canvas.blit(picture, right if figure else widget.rect.x, y)

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        """Lays out the page anew: at the start, after a resize, when another page opens."""
        app = self.app
        self._form = form = Form(app)
        self._rows.clear()
        self._keys = self._folders = None
        page = PAGES.index(self.page)
        self._words = [
            Panel("settings.pages", TABS.copy()),
            Panel("settings.form", FORM.copy(), text=tr(f"window.settings.head.{self.page}"), accent="fs_hi"),
        ]
        self._words[1].icon = PAGE_ICONS[page]  # type: ignore[attr-defined]
        self._preview.lay_out(app)
        self._tabs = []
        for number, name in enumerate(PAGES):
            rect = pygame.FRect(40, 112 + number * 68, 272, 58)
            look = "#tab_on" if number == page else "#tab"
            words = tr(f"window.settings.page.{name}").upper()
            tab = form.button(f"settings.page.{name}", rect, words, look, partial(self._open, name), kind="tab")
            tab.focusable, tab.group = True, "pages"
            self._tabs.append(tab)
        if self.page == "keys":
            self._keys = KeysPage(app, FORM)
        elif self.page == "folders":
            self._folders = FoldersPage(app, form, FORM)
            self._words += self._folders.words
        for number, row in enumerate(rows_of(self.page)):
            controls = RowControls(self, form, row, ROW_TOP + number * ROW_STEP)
            self._rows[row.id] = controls
            self._words += controls.words
        self._foot(form)
        self._hint()
        self._refresh()

    def _foot(self, form: Form) -> None:
        for name, rect, look, press in (
            ("credits", pygame.FRect(24, 984, 304, 72), "#second", self._credits),
            ("reset", pygame.FRect(344, 984, 300, 72), "#second", self._reset),
            ("done", pygame.FRect(1228, 984, 668, 72), "#primary", self._done),
        ):
            control = form.button(
                f"settings.{name}", rect, tr(f"window.settings.{name}").upper(), look, press, focusable=True
            )
            control.group = "foot"
        control.style, control.key = "primary", self.app.keys.cap("back")

    def _hint(self) -> None:
        app = self.app
        text, tone = "", "fog"
        if self.page == "display":
            caps = {name: app.keys.cap(name) for name in ("fullscreen", "larger", "smaller")}
            text = tr("window.settings.full_screen_hint", **caps)
        elif self.page == "sound":
            text = tr("window.settings.device" if app.sound.available else "window.settings.silent")
            tone = "fog" if app.sound.available else "alert"
        elif self.page == "keys":
            text = tr("window.settings.keys_hint")
        if text:
            rect = pygame.FRect(LABEL_X, 914, CONTROL_RIGHT - LABEL_X, 32)
            self._words.append(Widget("settings.hint", rect, "text", text, entity=tone))

    def _refresh(self) -> None:
        """Shows the values in force."""
        settings = self.app.settings
        for controls in self._rows.values():
            controls.show(settings)
        shake = self._rows.get("settings.screen_shake")
        if shake is not None and settings.display.reduced_motion:
            shake.disable(tr("window.settings.shake_off"))
        if self.page == "sound" and not self.app.sound.available:
            for controls in self._rows.values():
                controls.disable(tr("window.settings.silent"))

    # Input --------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        if self._keys is not None and self._keys.event(event):
            self.app.redraw()
            return True
        taken = self._form.event(event) if self._form is not None else False
        if event.type == pygame.MOUSEBUTTONUP:
            for controls in tuple(self._rows.values()):
                controls.released()
        return taken

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._form is not None and self.app.stack.top is self and self._form.update(dt):
            self.app.redraw()

    def clicked(self, widget: Widget, button: int) -> bool:
        if self._keys is not None and self._keys.clicked(widget):
            return True
        controls = self._rows.get(widget.id)
        if controls is not None:
            if not controls.row_widget.enabled and widget.reason:
                self.app.refuse(widget.reason, widget.rect.center)
            else:
                controls.enter()
        elif isinstance(widget, Control) and widget.press is not None and widget.enabled:
            widget.press()
        return True

    def handle(self, action: Action) -> bool:
        focused = action.widget
        if action.name in ("left", "right") and focused is not None and focused.id in self._rows:
            self._rows[focused.id].step(-1 if action.name == "left" else 1)
            return True
        return super().handle(action)

    def key(self, name: str) -> bool:
        if name in ("next_page", "previous_page"):
            step = 1 if name == "next_page" else -1
            self._open(PAGES[(PAGES.index(self.page) + step) % len(PAGES)])
            return True
        if name in ("page_up", "page_down") and self._keys is not None:
            self._keys.scroll(-1 if name == "page_up" else 1)
            return True
        return False

    def wheel(self, amount: float, at: Position) -> bool:
        if self._keys is not None:
            self._keys.scroll(-amount)
        return True

    def choose(self, row: Row, value: Any) -> None:
        """The person chose a value of a row."""
        app = self.app
        if row.name in ("window", "monitor"):
            mode = value if row.name == "window" else app.window.mode
            monitor = value if row.name == "monitor" else app.window.monitor
            try_window(app, mode, monitor)
        else:
            app.settings_file.change(row.section, row.name, value)
        if row.name in ("language", "reduced_motion"):
            self._build()
        self._refresh()
        app.redraw()

    def open_list(self, anchor: pygame.FRect, labels: Sequence[str], current: int, then: Callable[[int], None]) -> None:
        """Opens the list of a drop-down."""
        self.app.stack.push(ChoiceList(anchor, labels, current, then))

    def uncovered(self) -> None:
        self._refresh()

    def _open(self, page: str) -> None:
        if page != self.page:
            self.page = page
            self._build()
            self.app.redraw()

    def _credits(self) -> None:
        from scenes.menus.credits import Credits

        self.app.stack.push(Credits())

    def _reset(self) -> None:
        if self.page == "keys":
            self.app.settings_file.change("", "keys", {})
        elif self.page in ("display", "sound", "game"):
            self.app.settings_file.reset(self.page)
        self._build()

    def _done(self) -> None:
        self.app.stack.remove(self)


class RowControls:
    """The controls of one row: a row widget for the keyboard, and what the mouse presses."""

    def __init__(self, scene: SettingsScene, form: Form, row: Row, y: float) -> None:
        self._scene = scene
        self._form = form
        self.row = row
        self._value: Any = None
        self._pending: float | None = None
        area = pygame.FRect(LABEL_X, y, CONTROL_RIGHT - LABEL_X, ROW_HEIGHT)
        #: What the keyboard's focus is on. It lies under the controls, so the mouse reaches those.
        self.row_widget = Control(row.id, area, "setting", focusable=True, group="form", z=-1)
        label = pygame.FRect(LABEL_X, y, CONTROL_RIGHT - CONTROL_WIDTH - LABEL_X - 12, ROW_HEIGHT)
        self.words: list[Widget] = [Widget(f"{row.id}.label", label, "text", row.label)]
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
            self._scene.app.settings_file.change(self.row.section, self.row.name, self._value)
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
