"""Controls of pygame_gui at places given in units, under the game's theme at the window's real size.

Imported only when a form opens: a start without a form does not wait for pygame_gui.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame_gui.core import ObjectID, UIAppearanceTheme
from pygame_gui.elements import UIButton, UIHorizontalSlider, UITextEntryLine

from game.engine.language import tr
from game.engine.resources import ASSETS
from scenes.canvas import Canvas
from scenes.drawing.emblems import key_cap
from scenes.drawing.svg import icon
from scenes.drawing.text import width_of, writable
from scenes.theme import Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

#: Looks come in four text sizes, so that a long label gets a smaller one instead of being cut.
SIZES = {"": 1.0, "_s": 0.82, "_xs": 0.66, "_xxs": 0.54}
LOOKS = ("#seg", "#seg_on", "#tab", "#tab_on", "#primary", "#second")
#: The look of a line that is edited, and the pixels that stay free on either side of what is written in it.
ENTRY, ENTRY_MARGIN = "#entry", 18
#: Lengths in units inside "misc", and how many pixels they keep at least.
LENGTHS = {
    "shape_corner_radius": 2,
    "border_width": 1,
    "shadow_width": 1,
    "sliding_button_width": 12,
    "open_button_width": 16,
    "text_horiz_alignment_padding": 4,
    "text_vert_alignment_padding": 2,
    "title_bar_height": 16,
}
LARGEST_FACTOR = 1.3
#: As many letters are looked at when something is pasted.
LONGEST_PASTE = 400
TEXT_EVENTS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING)
#: Keys that a text field does not keep to itself.
LEAVING_KEYS = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_F11)
ROLES = {"#tab": "heading", "#tab_on": "heading", "#primary": "heading", "#second": "heading"}


def scaled_theme(theme: Theme, scale: float) -> dict[str, Any]:
    """The theme file for one window size: fonts and lengths in pixels, font files by their full path."""
    raw = json.loads((ASSETS / "theme.json").read_text(encoding="utf-8"))
    for look in LOOKS:
        for suffix, factor in SIZES.items():
            if suffix:
                raw[look + suffix] = _smaller(raw[look], factor)
    for suffix, factor in SIZES.items():
        raw[ENTRY + suffix] = _smaller(raw["text_entry_line"], factor)
    factor = min(theme.text * theme.interface, LARGEST_FACTOR)
    for block in raw.values():
        if "font" in block:
            _size_font(block["font"], scale * factor)
        if "misc" in block:
            _size_lengths(block["misc"], scale)
    return dict(raw)


def _smaller(block: dict[str, Any], factor: float) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(block))
    copy["font"]["size"] = str(float(copy["font"]["size"]) * factor)
    return copy


def _size_font(font: dict[str, str], scale: float) -> None:
    font["size"] = str(max(11, round(float(font["size"]) * scale)))
    for key in font:
        if key.endswith("_path"):
            font[key] = str(ASSETS / font[key])


def _size_lengths(misc: dict[str, str], scale: float) -> None:
    for key, least in LENGTHS.items():
        if key in misc:
            parts = str(misc[key]).split(",")
            misc[key] = ",".join(str(max(least, round(float(part) * scale))) for part in parts)


class FormDesk(pygame_gui.UIManager):
    """A manager whose pointer is the app's, so that scripts and bars beside the canvas are told the truth."""

    #: The look that was made last, and of what: it takes a tenth of a second, and nearly every form has the same one.
    _look: tuple[Any, UIAppearanceTheme] | None = None

    def __init__(
        self, size: tuple[int, int], theme: dict[str, Any], pointer: Callable[[], tuple[float, float]]
    ) -> None:
        self._pointer = pointer
        super().__init__(size, theme, enable_live_theme_updates=False)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The look that `theme_path` tells of, a new one only where it differs from the last."""
        if FormDesk._look is None or FormDesk._look[0] != theme_path:
            FormDesk._look = (theme_path, super().create_new_theme(theme_path))
        return FormDesk._look[1]

    def _update_mouse_position(self) -> None:
        x, y = self._pointer()
        self.mouse_position = (round(x), round(y))


class Control(Widget):
    """A control as the app sees it. pygame_gui draws it; `ring` is where the keyboard's ring goes, in units."""

    kind: str = "button"
    focusable: bool = False
    element: Any = None
    press: Callable[[], None] | None = None
    ring: pygame.FRect | None = None
    style: str = ""
    #: What the key cap at the right end shows, or an icon's name there.
    key: str = ""
    sign: str = ""

    def draw(self, canvas: Canvas) -> None:
        """Draws what pygame_gui has no picture for: key cap, sign, and the ring of the keyboard's focus."""
        right, middle = self.rect.right - 30, self.rect.centery
        if self.key:
            cap = key_cap(canvas.theme, self.key, canvas.viewport.length(30))
            canvas.blit(cap, right + 8 - cap.get_width() / canvas.scale, middle - 15)
        if self.sign:
            size, tone = canvas.viewport.length(18), "white" if self.enabled else "mist"
            canvas.blit_centred(icon(self.sign, size, canvas.theme.hex(tone)), right, middle)
        if self.focused:
            draw_focus(canvas, self.ring or self.rect, 10)


@dataclass
class Form:
    """A set of controls. Rebuild it when the window or the look changes."""

    app: App
    controls: list[Control] = field(default_factory=list)

    def __post_init__(self) -> None:
        app = self.app
        self._theme = scaled_theme(app.theme, app.viewport.scale)
        self._desk = FormDesk(app.viewport.window, self._theme, lambda: app.controls.pointer.position)
        #: Each entry, how many letters it takes, and who is told at the end.
        self._entries: dict[int, tuple[Control, int, Callable[[str], None]]] = {}
        self._moved: dict[int, Callable[[float], None]] = {}
        self._seen: list[tuple[int, int, int]] = []
        self._due: list[Control] = []

    def button(
        self,
        name: str,
        rect: pygame.FRect,
        text: str,
        look: str,
        press: Callable[[], None],
        *,
        focusable: bool = False,
        group: str = "",
        kind: str = "button",
    ) -> Control:
        """A button with one of `LOOKS`; `press` is called by a click and by Enter."""
        area = self.app.viewport.px(rect)
        element = UIButton(area, text, self._desk, object_id=ObjectID(object_id=self.fitting_look(look, text, rect)))
        control = Control(name, rect, kind, text, group=group, element=element, press=press)
        control.focusable = focusable
        element.bind(pygame_gui.UI_BUTTON_PRESSED, lambda: self._due.append(control))
        self.controls.append(control)
        return control

    def slider(
        self, name: str, rect: pygame.FRect, value: float, span: tuple[float, float], moved: Callable[[float], None]
    ) -> Control:
        """A slider; `moved` receives each new value while it is dragged."""
        area = self.app.viewport.px(rect)
        element = UIHorizontalSlider(area, value, span, self._desk, click_increment=(span[1] - span[0]) / 20)
        control = Control(name, rect, "slider", element=element)
        self._moved[id(element)] = moved
        self.controls.append(control)
        return control

    def entry(
        self, name: str, rect: pygame.FRect, text: str, finished: Callable[[str], None], longest: int = 40
    ) -> Control:
        """A line of text to edit; `finished` gets it when Enter is pressed in it. Its text is `control.text`.

        More than `longest` letters do not go in, unless the text has them already; the person is told.
        """
        look = ObjectID(object_id=self.fitting_look(ENTRY, text, rect))
        element = UITextEntryLine(self.app.viewport.px(rect), self._desk, initial_text=text, object_id=look)
        element.set_text_length_limit(LONGEST_PASTE)
        control = Control(name, rect, "entry", text, focusable=True, element=element)
        control.press = partial(_edit, element)
        self._entries[id(element)] = (control, max(longest, len(text)), finished)
        self.controls.append(control)
        return control

    @property
    def typing(self) -> bool:
        """Whether letters go into one of the entries."""
        return any(control.element.is_focused for control, _, _ in self._entries.values())

    def select(self, control: Control) -> None:
        """Marks all that is written in an entry: the first letter that is typed takes its place."""
        control.element.select_range = [0, len(control.element.get_text())]

    def set_look(self, control: Control, look: str) -> None:
        """Gives a button another of `LOOKS`."""
        object_id = self.fitting_look(look, control.text, control.rect)
        control.element.change_object_id(ObjectID(object_id=object_id))

    def disable(self, control: Control, reason: str) -> None:
        """Greys a control out and says why."""
        control.enabled, control.reason = False, reason
        control.element.disable()

    def fitting_look(self, look: str, text: str, rect: pygame.FRect) -> str:
        """The look in the largest of its text sizes at which the text fits its button or line."""
        room = self.app.viewport.px(rect).w - 16 * self.app.viewport.scale
        if look == ENTRY:
            room = self.app.viewport.px(rect).w - 2 * ENTRY_MARGIN
        if look.startswith("#tab"):
            room -= float(self._theme[look]["misc"]["text_horiz_alignment_padding"])
        for suffix in SIZES:
            px = int(self._theme[look + suffix]["font"]["size"])
            if width_of(text, ROLES.get(look, "medium"), px) <= room:
                return look + suffix
        return f"{look}_xxs"

    def event(self, event: pygame.event.Event) -> bool:
        """Hands an event to pygame_gui. Returns whether a control took it, so that nobody else may."""
        if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            moved = self._moved.get(id(event.ui_element))
            if moved is not None:
                moved(float(event.value))
            self._desk.process_events(event)
            return True
        if event.type in (pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED):
            control, longest, finished = self._entries[id(event.ui_element)]
            control.text = self._taken(control, longest)
            if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
                finished(control.text)
            return True
        if self.typing and event.type in TEXT_EVENTS:
            self._desk.process_events(event)
            return event.type != pygame.KEYDOWN or event.key not in LEAVING_KEYS
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._slid(event.pos):
            return True
        if not mouse and event.type < pygame.USEREVENT:
            return False
        taken = bool(self._desk.process_events(event))
        # Pressed only now: a press may take away the very controls that pygame_gui was going through.
        due, self._due = self._due, []
        for control in due:
            self._pressed(control)
        return taken and mouse

    def _slid(self, at: tuple[int, int]) -> bool:
        """A press in the groove of a slider moves it there, which pygame_gui leaves undone."""
        for control in self.controls:
            element = control.element
            if control.kind != "slider" or not element.is_enabled or not element.rect.collidepoint(at):
                continue
            knob, left, right = element.sliding_button.rect, element.left_button.rect, element.right_button.rect
            if any(part.collidepoint(at) for part in (knob, left, right)):
                return False
            share = (at[0] - left.right - knob.width / 2) / max(1, right.left - left.right - knob.width)
            low, high = element.value_range
            value = low + (high - low) * min(1.0, max(0.0, share))
            element.set_current_value(value)
            self._moved[id(element)](float(value))
            return True
        return False

    def update(self, dt: float) -> bool:
        """Lets time pass. Returns whether the controls look different now."""
        self._desk.update(dt)
        sprites = self._desk.get_sprite_group().sprites()
        seen = [(id(sprite.image), sprite.rect.x, sprite.rect.y) for sprite in sprites]
        changed = seen != self._seen
        self._seen = seen
        return changed

    def draw(self, canvas: Canvas) -> None:
        """Draws the controls, and the ring of the focused one."""
        self._desk.draw_ui(canvas.surface)
        for control in self.controls:
            control.draw(canvas)

    def _taken(self, control: Control, longest: int) -> str:
        """What was typed, without letters that would only show as empty boxes, and as before where that is too long;
        the person is told why."""
        element = control.element
        typed, place = element.get_text(), element.edit_position
        text, before = writable(typed), writable(typed[:place])
        refusal = tr("window.no_letter") if text != typed else ""
        if len(text) > longest:
            refusal = tr("window.too_long", n=longest)
            before = before[: max(0, len(before) - (len(text) - len(control.text)))]
            text = control.text
        if refusal:
            element.set_text(text)
            element.edit_position = len(before)
            element.cursor_has_moved_recently = True
            self.app.refuse(refusal, control.rect.midtop)
        return str(text)

    def _pressed(self, control: Control) -> None:
        self.app.sound.play("ui_click")
        self.app.redraw()
        if control.press is not None:
            control.press()


def _edit(element: Any) -> None:
    """Gives a text field the letters, behind what is written there already."""
    element.focus()
    element.edit_position = len(element.get_text())
    element.cursor_has_moved_recently = True
