"""The settings. Every change applies at once, is kept at once, and the preview follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.svg import icon
from scenes.drawing.text import fit, fitted
from scenes.menus.choice_list import ChoiceList
from scenes.menus.folders_page import FoldersPage
from scenes.menus.form import Control, Form
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.keep_window import try_window
from scenes.menus.keys_page import KeysPage
from scenes.menus.preview import Preview
from scenes.menus.row_controls import CONTROL_RIGHT, LABEL_X, RowControls
from scenes.menus.settings_rows import PAGE_ICONS, PAGES, Row, rows_of
from scenes.scene import Action, Position, Scene
from scenes.theme import LABELS_GROW
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

TABS = pygame.FRect(24, 92, 304, 872)
FORM = pygame.FRect(344, 92, 868, 872)
LABEL = ".label"
#: Rows are so far apart, and up to so far where a page has few; above the hint at the foot of the page.
ROW_TOP, ROW_STEP, WIDEST_STEP, ROW_FOOT = 146.0, 70.0, 150.0, 908.0


class SettingsScene(Scene):
    """Pages of rows, a preview, and a foot with Credits, Reset and Done."""

    name = "settings"

    def __init__(self, page: str = "display") -> None:
        super().__init__()
        self.page = page
        self._form: Form | None = None
        self._rows: dict[str, RowControls] = {}
        self._words: list[Widget] = []
        self._abouts: list[TextPanel] = []
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
        return (*self._words, *self._abouts, *self._preview.widgets(), *controls, *page)

    def draw(self, canvas: Canvas) -> None:
        file = self.app.settings_file
        draw_ground(canvas)
        note = tr("window.settings.note") if file.writable else tr("window.settings.unwritable")
        draw_head(canvas, tr("window.settings.title"), note, warning=not file.writable)
        for panel in self._words:
            if isinstance(panel, Panel):
                panel.draw(canvas)
        self._draw_labels(canvas)
        for about in self._abouts:
            about.draw(canvas)
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
        alike = self._label_px()
        for widget in self._words:
            if widget.kind == "text":
                figure = widget.id.endswith(".value")
                size, role = (24, "heading") if figure else (23, "bold") if widget.entity is None else (20, "medium")
                px = alike if widget.id.endswith(LABEL) else theme.text_px(size, canvas.scale, True)
                tone = "white" if widget.entity is None else widget.entity
                width = canvas.viewport.length(widget.rect.w)
                picture = fit(widget.text, role, px, theme.hex(tone), width)
                y = widget.rect.centery - picture.get_height() / canvas.scale / 2
                right = widget.rect.right - picture.get_width() / canvas.scale
                canvas.blit(picture, right if figure else widget.rect.x, y)

    def _label_px(self) -> int:
        """The height of the rows' names: they stand in one column, and what the longest one needs, all of them take."""
        viewport = self.app.viewport
        names = [widget for widget in self._words if widget.id.endswith(LABEL)]
        full = self.app.theme.text_px(23, viewport.scale, True)
        return min((fitted(w.text, "bold", full, viewport.length(w.rect.w))[2] for w in names), default=full)

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
        rows = rows_of(self.page)
        step = max(ROW_STEP, min(WIDEST_STEP, (ROW_FOOT - ROW_TOP) / max(1, len(rows))))
        for number, row in enumerate(rows):
            controls = RowControls(self, form, row, ROW_TOP + number * step, step)
            self._rows[row.id] = controls
            self._words += controls.words
        self._abouts = [controls.about for controls in self._rows.values() if controls.about is not None]
        letters = min((self._label_px(), *(about.letters for about in self._abouts)))
        for about in self._abouts:
            about.letters = letters
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
        control.style, control.key = "primary", self.app.keys.button_cap("back")

    def _hint(self) -> None:
        app = self.app
        text, tone = "", "fog"
        if self.page == "display":
            caps = {name: app.keys.cap(name) for name in ("fullscreen", "larger", "smaller")}
            text = tr("window.settings.full_screen_hint", **caps)
            if app.theme.text * app.theme.interface > LABELS_GROW:
                text = tr("window.settings.labels_hint", percent=round(100 * LABELS_GROW))
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
            controls.enter()
        elif isinstance(widget, Control) and widget.press is not None:
            widget.press()
        return True

    def handle(self, action: Action) -> bool:
        focused = action.widget
        if action.name in ("left", "right") and focused is not None and focused.id in self._rows:
            self._rows[focused.id].step(-1 if action.name == "left" else 1)
            return True
        if action.name in ("up", "down") and self._keys is not None:
            cap = self._keys.walk(action.name, focused)
            if cap is not None:
                self.focus.take(cap)
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
