"""Load: every saved game, newest first, with what can be done with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.saves import SaveError, SaveInfo, list_saves, set_aside
from game.engine.title import SetupError
from game.titles import TITLES, title
from scenes.canvas import Canvas
from scenes.keepsakes import Keepsake
from scenes.menus import save_files
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.save_detail import BIG_PICTURE, DETAIL, detail
from scenes.menus.save_filter import SaveFilter
from scenes.menus.save_rows import BRIEFING, BROKEN, CURTAIN, NOTHING, PICTURE, SaveRow, Thumbnail
from scenes.menus.save_words import is_older, mission_of, picture_of, standing, title_of
from scenes.menus.setup_widgets import draw_words
from scenes.motion import Tween
from scenes.scene import Action, Position, Scene
from scenes.widgets.button import Button
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

LIST = pygame.FRect(24, 92, 1136, 948)
ROW_STEP = 158.0
ROWS_SHOWN = 6
#: Where the chips of the filter begin, in units.
FILTER_LEFT = 740.0


class Load(Scene):
    """The list at the left, the chosen game at the right."""

    name = "load"
    #: Text keys of the head, and of the two lines that stand here while there is nothing to choose.
    heading = "load.title"
    nothing = ("load.none", "load.none_line")

    def __init__(self) -> None:
        super().__init__()
        self._infos: list[SaveInfo] = []
        self._keepsakes: dict[str, Keepsake] = {}
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._chosen = 0
        self._first = 0
        self._widgets: list[Widget] = []
        self._fade = 255
        self.filter = SaveFilter()
        self._all: list[SaveInfo] = []

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        for name in TITLES:
            # Names of missions come with their title's cards.
            title(name)
        save_files.clear_away(app.folders.saves)
        self._read()
        self.focus.take(app.widget_called(self.row_id(0)) if self._infos else None)

    def leave(self) -> None:
        self._pictures.clear()

    def resized(self) -> None:
        self._build()

    def uncovered(self) -> None:
        self._read()

    def _read(self, choose: str = "") -> None:
        """Looks into the folder again; `choose` is the name of the file to stand on."""
        wanted = choose or (self._infos[self._chosen].path.name if self._infos else "")
        self._all = self.listed(self.app.folders.saves)
        self._keepsakes = {info.path.name: Keepsake.of(info.path) for info in self._all}
        self._pictures.clear()
        self._narrow(wanted)

    def _narrow(self, wanted: str) -> None:
        """Lists what passes the filter, and stands on the file called `wanted` if it is among that."""
        said = {info.path.name: (mission_of(info), title_of(info), self._standing(info)) for info in self._all}
        self._infos = [info for info in self._all if self.filter.passes(info, *said[info.path.name])]
        names = [info.path.name for info in self._infos]
        self._chosen = names.index(wanted) if wanted in names else min(self._chosen, max(0, len(names) - 1))
        self._show(self._chosen)
        self._build()

    # Building -----------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> SaveInfo | None:
        """The save that the detail is about."""
        return self._infos[self._chosen] if self._infos else None

    def listed(self, folder: Path) -> list[SaveInfo]:
        """The games to choose from."""
        return list_saves(folder)

    def row_id(self, number: int) -> str:
        """The id of the row of the nth save, from 0."""
        return f"load.save.{self._infos[number].path.stem}"

    def _build(self) -> None:
        self._widgets = []
        info = self.chosen
        if self._all:
            self._widgets += self.filter.widgets([one.title for one in self._all], FILTER_LEFT)
        if info is None:
            self._nothing()
        else:
            shown = range(self._first, min(len(self._infos), self._first + ROWS_SHOWN))
            for place, number in enumerate(shown):
                self._row(number, LIST.y + place * ROW_STEP)
            picture = self._thumbnail(info, "load.picture", BIG_PICTURE)
            self._widgets += detail(info, self._keepsakes[info.path.name].story, picture)
            self._buttons(info)
        back = Button("load.back", pygame.FRect(1729, 988, 167, 60), text=tr("load.back"), icon="return-arrow")
        back.group, back.text_size = "buttons", 20
        self._widgets.append(back)
        self.app.redraw()

    def _nothing(self) -> None:
        panel = Panel("load.none", pygame.FRect(560, 320, 800, 320), text=tr(self.heading), accent="gold", icon="files")
        told = ("load.none_pass", "load.none_pass_line") if self.filter else self.nothing
        head = Widget("load.none.head", pygame.FRect(600, 390, 720, 50), "text", tr(told[0]))
        line = TextPanel("load.none.line", pygame.FRect(592, 450, 740, 70), size=22, focusable=False)
        line.rows, line.text = (TextRow(tr(told[1])),), tr(told[1])
        start = Button("load.new_game", pygame.FRect(760, 540, 400, 72), text=tr("load.new_game"))
        start.style, start.icon, start.group = "primary", "rally-the-troops", "buttons"
        start.key = self.app.keys.button_cap("confirm")
        self._widgets += [panel, head, line, start]

    def _row(self, number: int, y: float) -> None:
        info = self._infos[number]
        row = SaveRow(self.row_id(number), pygame.FRect(LIST.x, y, LIST.w, 138), text=mission_of(info), group="saves")
        row.broken = bool(info.damaged)
        row.lines = (title_of(info), info.damaged or self._standing(info))
        row.when = save_files.when(info.saved, time.time())
        row.note = tr("load.autosave") if info.autosave else tr("load.named", name=info.name or info.path.stem)
        row.seats = tuple(seat.colour for seat in info.seats)
        row.selected = number == self._chosen
        row.older = tr("load.older") if is_older(info) else ""
        self._widgets += [row, self._thumbnail(info, f"{row.id}.picture", row.picture_rect)]

    def _thumbnail(self, info: SaveInfo, name: str, rect: pygame.FRect) -> Thumbnail:
        picture = Thumbnail(name, rect, kind="picture", seats=tuple(seat.colour for seat in info.seats))
        if info.damaged:
            picture.look, picture.text = BROKEN, mission_of(info)
        elif info.hidden_hands:
            picture.look, picture.text = CURTAIN, tr("load.secret")
        else:
            if info.path.name not in self._pictures:
                self._pictures[info.path.name] = self._keepsakes[info.path.name].picture()
            kept, about = self._pictures[info.path.name], picture_of(info)
            picture.picture = kept or about
            picture.look = PICTURE if kept is not None else BRIEFING if about else NOTHING
            picture.text = "" if kept is not None else tr("load.no_picture")
        return picture

    def _standing(self, info: SaveInfo) -> str:
        return standing(info, self._keepsakes[info.path.name].story.where)

    def _buttons(self, info: SaveInfo) -> None:
        go = Button("load.continue", pygame.FRect(1204, 896, 692, 76), icon="play-button", style="primary")
        go.key = self.app.keys.button_cap("confirm")
        go.text = self.invitation(info)
        go.text_size, go.group = 32, "buttons"
        go.enabled, go.reason = not info.damaged, info.damaged or None
        self._widgets.append(go)
        names = ROW_BUTTONS if not info.damaged else NEWER_BUTTONS if info.newer else DAMAGED_BUTTONS
        for place, (name, icon) in enumerate(names):
            rect = pygame.FRect(1204 + place * 175, 988, 167, 60)
            button = Button(f"load.{name}", rect, text=tr(f"load.{name}"), icon=icon, group="buttons", text_size=20)
            self._widgets.append(button)

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        draw_head(canvas, tr(self.heading), tr("load.count", n=len(self._infos)) if self._infos else "")
        for widget in self._widgets:
            if widget.kind == "text" and type(widget) is Widget:
                size, tone, role = WORDS.get(widget.id, (20, "fog", "medium"))
                draw_words(canvas, widget, size, tone, role)
            else:
                widget.draw(canvas)
        self._draw_bar(canvas)
        if self._fade < 255:
            canvas.fill(DETAIL, canvas.theme.colour("panel", 255 - self._fade))

    def _draw_bar(self, canvas: Canvas) -> None:
        count = len(self._infos)
        if count <= ROWS_SHOWN:
            return
        whole = ROWS_SHOWN * ROW_STEP - 20
        grip = whole * ROWS_SHOWN / count
        canvas.fill((1170, LIST.y, 10, whole), canvas.theme.hex("well"))
        canvas.fill(
            (1170, LIST.y + (whole - grip) * self._first / (count - ROWS_SHOWN), 10, grip), canvas.theme.hex("line")
        )

    # Input --------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> bool:
        widget = action.widget
        if isinstance(widget, SaveRow):
            if action.name in ("up", "down"):
                self._choose(self._chosen + (1 if action.name == "down" else -1), keyboard=True)
                return True
            if action.name in ("first", "last"):
                self._choose(0 if action.name == "first" else len(self._infos) - 1, keyboard=True)
                return True
            if action.name == "click" and (action.means in ("keys", "pad") or action.count == 2):
                self._pick(widget)
                self._continue()
                return True
        return super().handle(action)

    def event(self, event: pygame.event.Event) -> bool:
        if self.filter.typed(event):
            self._narrowed()
            return True
        if event.type != pygame.KEYDOWN or self.chosen is None:
            return False
        if event.key == pygame.K_F2:
            self._rename()
        elif event.key == pygame.K_DELETE:
            self._delete()
        else:
            return False
        return True

    def clicked(self, widget: Widget, button: int) -> bool:
        if isinstance(widget, SaveRow):
            self._pick(widget)
            return True
        if isinstance(widget, Thumbnail) and widget.id.startswith("load.save."):
            row = self.app.widget_called(widget.id.removesuffix(".picture"))
            if isinstance(row, SaveRow):
                self._pick(row)
            return True
        if self.filter.pressed(widget):
            self._narrowed()
            return True
        press = {
            "load.back": lambda: self.app.stack.remove(self),
            "load.continue": self._continue,
            "load.rename": self._rename,
            "load.copy": self._copy,
            "load.delete": self._delete,
            "load.set_aside": self._set_aside,
            "load.new_game": self._new_game,
        }.get(widget.id)
        if press is not None:
            press()
        return True

    def _narrowed(self) -> None:
        self._narrow(self.chosen.path.name if self.chosen is not None else "")

    def focused(self, widget: Widget | None) -> None:
        if isinstance(widget, SaveRow):
            self._pick(widget)

    def wheel(self, amount: float, at: Position) -> bool:
        most = max(0, len(self._infos) - ROWS_SHOWN)
        self._first = min(max(0, self._first - round(amount)), most)
        self._build()
        return True

    def _pick(self, row: SaveRow) -> None:
        for number in range(len(self._infos)):
            if self.row_id(number) == row.id:
                self._choose(number)

    def _choose(self, number: int, keyboard: bool = False) -> None:
        if not 0 <= number < len(self._infos) or number == self._chosen:
            return
        self._chosen = number
        self._show(number)
        self._build()
        self.motion.start(Tween(120, self._fade_to, kind="fade"))
        if keyboard:
            self.focus.take(self.app.widget_called(self.row_id(number)))

    def _fade_to(self, progress: float) -> None:
        self._fade = round(255 * progress)

    def _show(self, number: int) -> None:
        """Scrolls as far as it must for a row to be seen."""
        self._first = min(max(self._first, number - ROWS_SHOWN + 1), number)

    # What can be done ---------------------------------------------------------------------------------------------

    def invitation(self, info: SaveInfo) -> str:
        """What the gold button says."""
        return tr("load.look_at_end") if info.finished else tr("load.continue")

    def go_on_with(self, info: SaveInfo) -> None:
        """What the gold button does with a game that is not damaged."""
        from scenes.start import open_game

        try:
            scene = open_game(self.app, info.path)
        except (SaveError, SetupError) as error:
            self.app.toast(str(error), error=True)
            return
        self.app.stack.replace(scene)

    def _continue(self) -> None:
        info = self.chosen
        if info is None or info.damaged:
            if info is not None:
                self.app.refuse(info.damaged, (1550, 896))
            return
        self.go_on_with(info)

    def _rename(self) -> None:
        info = self.chosen
        if info is None or info.damaged:
            return
        text = tr("load.rename_auto") if info.autosave else tr("load.rename_text")
        initial = info.name or mission_of(info)
        self.app.ask_text(tr("load.rename_title"), text, initial, lambda name: self._renamed(info, name))

    def _renamed(self, info: SaveInfo, name: str) -> None:
        self._try(lambda: self._read(save_files.renamed(info, name).path.name))

    def _copy(self) -> None:
        info = self.chosen
        if info is not None:
            self._try(lambda: self._copied(info))

    def _copied(self, info: SaveInfo) -> None:
        new = save_files.copied(info, tr("load.copy_name", name=info.name or mission_of(info)))
        self._read(new.path.name)
        self.app.toast(tr("load.copied", name=new.name))

    def _delete(self) -> None:
        info = self.chosen
        if info is None:
            return
        name = info.name or mission_of(info)
        yes, no = tr("load.delete_yes"), tr("load.delete_no")
        text = tr("load.delete_text", name=name)
        self.app.confirm(tr("load.delete_title"), text, yes, no, lambda: self._deleted(info, name), risky=True)

    def _deleted(self, info: SaveInfo, name: str) -> None:
        def restore() -> None:
            back = save_files.bring_back(put)
            if back is not None:
                self.app.toast(tr("load.undeleted", name=name))
                if self.app.stack.top is self:
                    self._read(back.name)

        try:
            put = save_files.put_away(info.path)
        except SaveError as error:
            self.app.toast(str(error), error=True)
            return
        self._read()
        sentence = tr("load.deleted", name=name)
        self.app.notices.toast(sentence, seconds=save_files.GRACE, icon="trash-can", clicked=restore)

    def _set_aside(self) -> None:
        info = self.chosen
        if info is not None:
            self._try(lambda: set_aside(info.path))
            self._read()

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (SaveError, SetupError) as error:
            self.app.toast(str(error), error=True)

    def _new_game(self) -> None:
        from scenes.menus.setup import Setup

        self.app.stack.swap(Setup())


ROW_BUTTONS = (("rename", "notebook"), ("copy", "files"), ("delete", "trash-can"))
DAMAGED_BUTTONS = (("set_aside", "save"), ("delete", "trash-can"))
#: Set aside it would be hidden from the War Table that can read it.
NEWER_BUTTONS = (("delete", "trash-can"),)
#: Widget -> size, tone and font of its words.
WORDS = {
    "load.none.head": (34, "white", "heading"),
    "load.log.head": (19, "fog", "label"),
    "load.seed": (20, "mist", "medium"),
}
