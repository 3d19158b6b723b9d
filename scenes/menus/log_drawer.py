"""The log: a drawer at the right over any screen, by turn, with a filter by seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.markup import plain
from scenes.canvas import Canvas
from scenes.drawing.emblems import seat_disc
from scenes.drawing.rich import paragraph
from scenes.drawing.text import line
from scenes.scene import Action, Position, Scene
from scenes.widgets.button import Button, draw_focus
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

DRAWER = pygame.FRect(1340, 64, 580, 1016)
LIST = pygame.FRect(1364, 176, 520, 880)
NOTCH = 80.0
#: Between the drawer and the card that a line is about, in units; how near that comes to the edges.
GAP, EDGE = 24.0, 16.0


@dataclass(frozen=True)
class LogLine:
    """One thing that happened. `seat` is the number of the seat that did it, or None for the table itself.

    `text` may hold **bold** words and {icon:name} signs. `entity` is the card it is about, for the inspector.
    """

    round: int
    text: str
    seat: int | None = None
    entity: str | None = None


class LogDrawer(Scene):
    """Shows lines, the newest at the foot. The caller passes only what this screen's person may know.

    A line that the pointer or the keyboard is on shows its card beside the drawer and lights it on the table.
    """

    name = "log"
    transparent = True

    def __init__(
        self,
        lines: Sequence[LogLine],
        seats: Sequence[str],
        inspect: Callable[[str], None] | None = None,
        large: Callable[[str], Widget | None] | None = None,
        light: Callable[[str], None] | None = None,
    ) -> None:
        """`seats` are the names for the filter; `inspect` is called with the entity of a line that is pressed.

        `large` makes the card of an entity at a size for reading, None where nobody may see it; `light` marks an entity
        on the table, "" for none.
        """
        super().__init__()
        self._inspect, self._large, self._light = inspect, large, light
        self._card: Widget | None = None
        self._about = ""
        self._lines = tuple(lines)
        self._panel = Panel("log.panel", DRAWER.copy(), text=tr("window.log.title"), accent="gold", icon="notebook")
        self._filter: int | None = None
        self._tabs = [self._tab("log.everyone", tr("window.log.everyone"), 0, len(seats) + 1)]
        for number, seat in enumerate(seats):
            self._tabs.append(self._tab(f"log.seat.{number + 1}", seat, number + 1, len(seats) + 1))
        self._rows: list[tuple[Widget, pygame.Surface]] = []
        self._top = 0.0
        self._height = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self._lay_out()
        self._top = max(0.0, self._height - LIST.h)
        self._place()

    def resized(self) -> None:
        self._lay_out()

    def widgets(self) -> Sequence[Widget]:
        card = () if self._card is None else (self._card,)
        return (self._panel, *self._tabs, *(row for row, _ in self._rows if row.visible), *card)

    def draw(self, canvas: Canvas) -> None:
        self._panel.draw(canvas)
        for number, tab in enumerate(self._tabs):
            tab.selected = (number - 1 if number else None) == self._filter
            tab.draw(canvas)
        with canvas.clip(LIST):
            for row, picture in self._rows:
                if row.visible:
                    canvas.blit(picture, row.rect.x, row.rect.y)
                    if row.hovered and row.entity:
                        canvas.fill((row.rect.x, row.rect.bottom - 2, row.rect.w, 2), canvas.theme.hex("fs_hi"))
                    if row.focused:
                        draw_focus(canvas, row.rect.inflate(-12, -12), 6)
        if self._card is not None:
            self._card.draw(canvas)

    def handle(self, action: Action) -> bool:
        if action.name == "click" and action.widget is None and not DRAWER.collidepoint(action.at):
            # A press beside the drawer closes it and means nothing to the scene underneath.
            self.app.stack.remove(self)
            return True
        return super().handle(action)

    def clicked(self, widget: Widget, button: int) -> bool:
        for number, tab in enumerate(self._tabs):
            if widget is tab:
                self._filter = number - 1 if number else None
                self._top = 1e9
                self._lay_out()
        return self.inspected(widget) or True

    def inspected(self, widget: Widget) -> bool:
        if widget.entity is None or self._inspect is None:
            return False
        self._inspect(widget.entity)
        return True

    def hovered(self, widget: Widget | None) -> None:
        self._tell_of(widget)

    def focused(self, widget: Widget | None) -> None:
        self._tell_of(widget)

    def _tell_of(self, row: Widget | None) -> None:
        """Shows and lights what a line is about, or nothing."""
        about = row.entity or "" if row is not None and row.id.startswith("log.line.") else ""
        if about == self._about:
            return
        self._about = about
        self._card = self._large(about) if about and self._large is not None else None
        if self._card is not None and row is not None:
            box = self._card.rect
            box.right, box.centery = DRAWER.x - GAP, row.rect.centery
            box.y = min(max(DRAWER.y + EDGE, box.y), DRAWER.bottom - EDGE - box.height)
        if self._light is not None:
            self._light(about)
        self.app.redraw()

    def leave(self) -> None:
        if self._light is not None and self._about:
            self._light("")

    def _walk(self, step: int) -> bool:
        """From a line with a card to the next one; False where the keyboard is on none."""
        about = [row for row, _ in self._rows if row.focusable]
        here = next((place for place, row in enumerate(about) if row.id == self.focus.id), -1)
        if here < 0:
            return False
        row = about[min(max(0, here + step), len(about) - 1)]
        if row.rect.top < LIST.top:
            self._scroll(row.rect.top - LIST.top)
        elif row.rect.bottom > LIST.bottom:
            self._scroll(row.rect.bottom - LIST.bottom)
        self.focus.take(row)
        self._tell_of(row)
        return True

    def key(self, name: str) -> bool:
        if name == "log":
            self.app.stack.remove(self)
        elif name in ("up", "down") and self._walk(1 if name == "down" else -1):
            pass
        elif name in ("up", "down", "page_up", "page_down", "first", "last"):
            steps = {"up": -NOTCH, "down": NOTCH, "page_up": -LIST.h, "page_down": LIST.h, "first": -1e9, "last": 1e9}
            self._scroll(steps[name])
        else:
            return False
        return True

    def wheel(self, amount: float, at: Position) -> bool:
        self._scroll(-amount * NOTCH)
        return True

    def _scroll(self, step: float) -> None:
        self._top += step
        self._place()
        self.app.redraw()

    def _tab(self, name: str, text: str, number: int, count: int) -> Button:
        width = LIST.w / count
        rect = pygame.FRect(LIST.x + number * width, DRAWER.y + 52, width - 8, 44)
        return Button(name, rect, text=text, group="filter", text_size=19)

    def _lay_out(self) -> None:
        app = self.app
        theme, scale = app.theme, app.viewport.scale
        width = app.viewport.length(LIST.w)
        px, small = theme.text_px(20, scale, True), theme.text_px(19, scale)
        mark = round(px * 1.3)
        self._rows = []
        shown_round = None
        for number, entry in enumerate(self._lines):
            if self._filter is not None and entry.seat != self._filter:
                continue
            if entry.round != shown_round:
                shown_round = entry.round
                head = line(tr("window.log.round", number=entry.round).upper(), "label", small, theme.hex("gold"), 2)
                self._rows.append((Widget(f"log.round.{entry.round}", kind="text"), head))
            words = paragraph(entry.text, width - mark - 12, "medium", px, theme.hex("white"), theme.hex("fs_hi"))
            picture = pygame.Surface((width, words.get_height() + round(8 * scale)), pygame.SRCALPHA)
            if entry.seat is not None:
                picture.blit(seat_disc(mark, entry.seat), (0, 0))
            picture.blit(words, (mark + 12, 0))
            row = Widget(f"log.line.{number + 1}", kind="text", text=plain(entry.text), entity=entry.entity)
            row.group, row.focusable = "lines", entry.entity is not None
            self._rows.append((row, picture))
        if not self._rows:
            nothing = line(tr("window.log.empty"), "medium", px, theme.hex("fog"))
            self._rows.append((Widget("log.empty", kind="text", text=tr("window.log.empty")), nothing))
        self._place()

    def _place(self) -> None:
        """Gives each row its place under the scroll position."""
        scale = self.app.viewport.scale
        self._height = sum(picture.get_height() / scale + 4 for _, picture in self._rows)
        self._top = min(max(0.0, self._top), max(0.0, self._height - LIST.h))
        y = LIST.y - self._top
        for row, picture in self._rows:
            row.rect = pygame.FRect(LIST.x, y, LIST.w, picture.get_height() / scale)
            row.visible = row.rect.bottom > LIST.y and row.rect.y < LIST.bottom
            y += row.rect.h + 4
