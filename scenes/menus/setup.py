"""New game: which game, which mission, who plays, and how. The last choices are filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import has_text, tr
from game.engine.title import SetupError
from game.titles import title
from scenes.ahead import Rehearsal
from scenes.canvas import Canvas
from scenes.menus.columns import SlidingColumns
from scenes.menus.form import Control, Form
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.new_game_choices import NewGameChoices, new_seed
from scenes.menus.setup_options import OptionsPanel
from scenes.menus.setup_paper import chips_of, paper_of, rehearsals
from scenes.menus.setup_seats import SeatsPanel
from scenes.menus.setup_seed import SeedPanel
from scenes.menus.setup_widgets import MissionTile, TitleTile, draw_words
from scenes.motion import Tween, out3
from scenes.scene import Action, Position, Scene
from scenes.tables import TABLES, table_of
from scenes.widgets.button import Button
from scenes.widgets.controls import Stepper
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.top_bar import BarSign
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

TILES_SHOWN, STRIP = 5, 660.0
NOTCH = 60.0
MISSION_PANEL = pygame.FRect(388, 92, 748, 872)
PAGE_MS, PAGE_SLIDE = 220.0, 120.0
#: The games come from the left, the mission from below, seats and options from the right.
COLUMNS = ((0.0, 380.0, (-70.0, 0.0)), (380.0, 1146.0, (0.0, 50.0)), (1146.0, 1920.0, (70.0, 0.0)))


class Setup(Scene):
    """Four columns of choices and one gold button."""

    name = "setup"
    toasts_high = True

    def __init__(self) -> None:
        super().__init__()
        self._widgets: list[Widget] = []
        self._form: Form | None = None
        self._seed = SeedPanel(self)
        self._options = OptionsPanel(self)
        self._columns = SlidingColumns(COLUMNS)
        self._first = 0
        self._in_progress = False
        self._rows = TextPanel("setup.rows")
        self._about = TextPanel("setup.about.text")
        self._page: tuple[Widget, ...] = ()

    # Life ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        from scenes.start import game_to_continue

        last = app.settings.last_game
        chosen = last.title if last.title in TABLES else next(iter(TABLES))
        self._in_progress = game_to_continue(app) is not None
        self._had_choices = bool(last.title)
        self._seats = SeatsPanel(self)
        self._take_title(chosen)
        self.build()
        self.focus.take(self._start)
        self._columns.start(self.motion)

    def _take_title(self, name: str) -> None:
        """Another game of the box, with the choices that were made for it last."""
        app = self.app
        self.table = table_of(name)
        last, usual = app.settings.last_game, app.settings.game
        self.choices = NewGameChoices.filled_in(title(name), last, usual, new_seed(app.chance))
        # Where nobody has anything to hide no curtain is needed.
        self.choices.hidden_hands &= self.table.secretive
        self._roles = self.table.role_choice(self)
        self._missions = list(self.choices.title.scenarios())
        self._show_mission(self._missions.index(self.choices.mission))

    def resized(self) -> None:
        self.build()

    def ahead(self) -> Iterator[Rehearsal]:
        near = self._missions[self._first : self._first + TILES_SHOWN] if self._roles is None else ()
        return rehearsals(self.app, self.choices, self.table, near)

    def uncovered(self) -> None:
        self.build()

    def typing(self) -> bool:
        return self._form is not None and self._form.typing

    def event(self, event: pygame.event.Event) -> bool:
        if self._form is None:
            return False
        if event.type == pygame.KEYDOWN and self.typing() and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.leave_fields()
            return bool(event.key == pygame.K_ESCAPE)
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_ALT and not self.typing():
            step = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
            if step is not None and self._seats.move_focused(step):
                return True
        return self._form.event(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._form is None or self.app.stack.top is not self:
            return
        if self._form.update(dt):
            self.app.redraw()
        if self._seed.read() or self._seats.read_names():
            self._relabel()
            self.app.redraw()

    def leave_fields(self) -> None:
        """Letters mean keys again."""
        for control in self._form.controls if self._form is not None else ():
            if control.kind == "entry":
                control.element.unfocus()
        self.app.redraw()

    # Building -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lays everything out for the choices as they are."""
        self._form = form = Form(self.app)
        self._widgets = []
        self._titles()
        self._mission_panel()
        self._seats.build(form, self._widgets)
        self._options.build(self._widgets)
        self._foot(form)
        self._relabel()
        # Controls of pygame_gui are drawn only after their first step of time.
        form.update(0.0)
        if self.app.stack.top is self:
            self.app.ahead.renew()
        self.app.redraw()

    def _add(self, *widgets: Widget) -> None:
        self._widgets += widgets

    def _head_signs(self) -> list[Widget]:
        """Settings and rulebook at the right end of the head."""
        signs: list[Widget] = []
        for name, icon, x in (("settings", "cog", 1826), ("rulebook", "help", 1880)):
            sign = BarSign(f"setup.{name}", pygame.FRect(x - 22, 14, 44, 44), icon=icon, group="head")
            sign.text = tr(f"window.title.{name}")
            sign.tooltip = (sign.text, tr(f"setup.{name}_tip"))
            signs.append(sign)
        return signs

    def _titles(self) -> None:
        theme, scale = self.app.theme, self.app.viewport.scale
        # Large letters need the room below more than the pictures do, and the whole width of it.
        dense = theme.dense(scale)
        y, high = 92.0, 150.0 if dense else 206.0
        for name in TABLES:
            tile = TitleTile(f"setup.title.{name}", pygame.FRect(24, y, 344, high), title=name, group="titles")
            tile.text, tile.line = tr(f"setup.title_of.{name}"), tr(f"setup.line_of.{name}")
            tile.selected, tile.pictures = name == self.choices.title.id, table_of(name).tile
            self._add(tile)
            y += high + 16
        panel = Panel("setup.about", pygame.FRect(24, y, 344, 964 - y), text=tr("setup.about"), icon="info")
        rows = []
        number = 1
        while has_text(key := f"setup.about_of.{self.choices.title.id}.{number}"):
            sign = "" if dense else "arrowhead-right"
            rows.append(TextRow(tr(key, key=self.app.keys.cap("rulebook")), icon=sign, icon_tone="gold"))
            number += 1
        words = TextPanel("setup.about.text", panel.inside.copy(), rows=tuple(rows), size=21, gap=18, group="titles")
        words.settle(theme, scale)
        words.focusable = words.furthest(theme, scale) > 0
        words.text = " ".join(row.text for row in rows)
        self._about = words
        self._add(panel, words)

    def _mission_panel(self) -> None:
        choices, missions = self.choices, self._missions
        seats = max(choices.title.seats[0], len(choices.seats))
        number = missions.index(choices.mission)
        panel = Panel("setup.mission", MISSION_PANEL.copy(), accent="paper")
        panel.text = tr(f"setup.scenario_of.{choices.title.id}")
        panel.icon, panel.note = "files", tr("setup.mission_of", n=number + 1, all=len(missions))
        self._add(panel)
        # The tiles of few scenarios are wider.
        step = STRIP / min(TILES_SHOWN, len(missions))
        for place, mission in enumerate(missions[self._first : self._first + TILES_SHOWN]):
            brief = self.table.briefing(mission, seats)
            rect = pygame.FRect(440 + place * step, 144, step - 12, 150)
            tile = MissionTile(f"setup.mission.{mission}", rect, text=brief.name)
            tile.mission, tile.picture, tile.group = mission, brief.picture, "missions"
            tile.hard = tr("setup.hard") if brief.hard else ""
            tile.selected = mission == choices.mission
            tile.tooltip = (brief.name, brief.story)
            self._add(tile)
        for name, sign, x, on in (
            ("earlier", "chevron-left", 414, self._first > 0),
            ("later", "chevron-right", 1112, self._first + TILES_SHOWN < len(missions)),
        ):
            arrow = BarSign(
                f"setup.missions.{name}", pygame.FRect(x - 22, 174, 44, 90), icon=sign, size=40, tone="gold"
            )
            arrow.text, arrow.group, arrow.enabled, arrow.focusable = tr(f"setup.{name}"), "missions", on, False
            arrow.tooltip, arrow.visible = (arrow.text, "") if on else None, len(missions) > TILES_SHOWN
            self._add(arrow)
        brief = self.table.briefing(choices.mission, seats)
        if self._roles is not None:
            self._page = tuple(self._roles.build(brief, chips_of(self.table, brief, choices.setup())))
        else:
            self._page = paper_of(self.app, self.table, brief, choices.setup())
            self._rows = self._page[1]
        self._add(*self._page)

    def _foot(self, form: Form) -> None:
        keys = self.app.keys
        back = Button("setup.back", pygame.FRect(24, 984, 200, 72), text=tr("setup.back"), icon="return-arrow")
        back.key = keys.button_cap("back")
        back.group, back.text_size = "foot", 24
        self._seed.build(form, self._widgets)
        self._start = Button("setup.start", pygame.FRect(1156, 984, 740, 72), icon="play-button")
        self._start.key = keys.button_cap("confirm")
        self._start.style, self._start.group = "primary", "start"
        self._add(*self._head_signs(), back, self._start)

    def give_role(self, pad: Widget, seat: int) -> None:
        """A seat was carried to the role that it is to play."""
        if self._roles is not None and pad.entity is not None:
            self._roles.give(pad.entity, seat)
            self.rebuild(pad.id)

    def rebuild(self, focus: str) -> None:
        """Lays everything out anew, with the keyboard on the widget called `focus` if it is still there."""
        self.build()
        widget = self.app.widget_called(focus)
        if widget is not None:
            self.focus.take(widget)

    def _relabel(self) -> None:
        """What depends on names: the gold button."""
        missing = self.choices.missing()
        names = self.choices.names()
        self._start.enabled = not missing
        self._start.text = tr("setup.start", names=", ".join(names))
        self._start.reason = None
        if missing:
            self._start.text = tr("setup.one_more") if missing == 1 else tr("setup.more", n=missing)
            self._start.reason = self._start.text

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas)
        note = "in_progress" if self._in_progress else "filled_in" if self._had_choices else "fresh"
        draw_head(canvas, tr("setup.title"), tr(f"setup.{note}"))
        for widget in self._widgets:
            if widget.kind == "text" and type(widget) is Widget:
                label = widget.id.endswith(".label")
                draw_words(
                    canvas, widget, 21 if label else 19, "white" if label else "fog", "bold" if label else "medium"
                )
            elif widget in self._page:
                with canvas.clip(MISSION_PANEL):
                    widget.draw(canvas)
            elif not isinstance(widget, Control):
                widget.draw(canvas)
        if self._form is not None:
            self._form.draw(canvas)
        self._seats.draw_over(canvas)
        self._columns.shift(canvas)

    # Input --------------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget, button: int) -> bool:
        if self._seats.clicked(widget) or self._seed.clicked(widget) or self._options.clicked(widget):
            return True
        if self._roles is not None and self._roles.clicked(widget):
            return True
        if isinstance(widget, MissionTile):
            self._choose_mission(widget.mission)
        elif isinstance(widget, TitleTile):
            self._choose_title(widget.title)
        elif isinstance(widget, Control) and widget.press is not None:
            widget.press()
        else:
            presses: dict[str, Callable[[], object]] = {
                "setup.back": lambda: self.app.stack.remove(self),
                "setup.start": self._start_game,
                "setup.missions.earlier": lambda: self._scroll(-1),
                "setup.missions.later": lambda: self._scroll(1),
                "setup.full_card": self._full_card,
                "setup.settings": lambda: self._open("settings"),
                "setup.rulebook": lambda: self._open("rulebook"),
            }
            if widget.id in presses:
                presses[widget.id]()
        return True

    def handle(self, action: Action) -> bool:
        widget = action.widget
        if action.name in ("left", "right") and isinstance(widget, MissionTile):
            return self._walk_missions(widget.mission, 1 if action.name == "right" else -1)
        if action.name in ("left", "right") and isinstance(widget, Stepper):
            self._options.step(widget, 1 if action.name == "right" else -1)
            return True
        if action.name in ("up", "down") and isinstance(widget, TextPanel):
            self._scroll_rows(widget, NOTCH if action.name == "down" else -NOTCH)
            return True
        return super().handle(action)

    def inspected(self, widget: Widget) -> bool:
        if isinstance(widget, MissionTile):
            self._choose_mission(widget.mission)
            self._full_card()
            return True
        return self._roles is not None and self._roles.inspected(widget)

    def key(self, name: str) -> bool:
        if name.startswith("digit_"):
            return self._seats.focus_seat(int(name[-1]) - 1)
        return False

    def wheel(self, amount: float, at: Position) -> bool:
        if pygame.FRect(388, 136, 748, 166).collidepoint(at):
            self._scroll(-1 if amount > 0 else 1)
        else:
            self._scroll_rows(self._about if self._about.hit(*at) else self._rows, -amount * NOTCH)
        return True

    def lifted(self, widget: Widget) -> None:
        self._seats.lifted(widget)

    def dragged(self, widget: Widget, at: Position, over: Widget | None) -> None:
        self._seats.dragged(widget, at)

    def dropped(self, widget: Widget, target: Widget | None, at: Position) -> None:
        self._seats.dropped(widget, target)

    def put_back(self, widget: Widget) -> None:
        self.build()

    def _scroll_rows(self, rows: TextPanel, units: float) -> None:
        rows.scroll(self.app.theme, self.app.viewport.scale, units)
        self.app.redraw()

    # Choices ------------------------------------------------------------------------------------------------------

    def _choose_title(self, name: str) -> None:
        if name != self.choices.title.id:
            self.take_title(name)
            self.app.sound.play("card_flip")

    def _choose_mission(self, mission: str) -> None:
        if mission != self.choices.mission:
            before = self._missions.index(self.choices.mission)
            self.choices.mission = mission
            self.app.sound.play("card_flip")
            self.build()
            self._turn_page(1 if self._missions.index(mission) > before else -1)

    def _turn_page(self, direction: int) -> None:
        """The new dossier slides in from the side of its mission."""
        places = [(widget, widget.rect.x) for widget in self._page]

        def slide(progress: float) -> None:
            for widget, x in places:
                widget.rect.x = x + direction * PAGE_SLIDE * (1 - progress)

        slide(0.0)
        self.motion.start(Tween(PAGE_MS, slide, out3))

    def _walk_missions(self, mission: str, step: int) -> bool:
        """The keyboard goes on in the strip, which follows it."""
        number = self._missions.index(mission) + step
        if 0 <= number < len(self._missions):
            self._show_mission(number)
            self.build()
            self.focus.take(self.app.widget_called(f"setup.mission.{self._missions[number]}"))
        return True

    def _show_mission(self, number: int) -> None:
        """Moves the strip as far as it must go for a mission to be seen."""
        self._first = min(max(self._first, number - TILES_SHOWN + 1), number)

    def _scroll(self, step: int) -> None:
        most = max(0, len(self._missions) - TILES_SHOWN)
        first = min(max(0, self._first + step), most)
        if first != self._first:
            self._first = first
            self.build()

    def take_title(self, name: str) -> None:
        """Chooses a game of the box and shows its choices."""
        self._first = 0
        self._take_title(name)
        self.build()

    def turn_to(self, mission: str) -> None:
        """Chooses a mission and shows it in the strip."""
        self.choices.mission = mission
        self._show_mission(self._missions.index(mission))
        self.build()

    def _full_card(self) -> None:
        choices = self.choices
        seats = max(choices.title.seats[0], len(choices.seats))
        self.table.inspect_scenario(self.app, choices.mission, self._missions, seats)

    def _open(self, name: str) -> None:
        from scenes.menus.title import entries

        entries[name].open(self.app)

    def _start_game(self) -> None:
        from scenes.start import new_game

        app = self.app
        if self._seed.refuses():
            return
        try:
            scene = new_game(app, self.choices.setup())
        except SetupError as error:
            app.toast(str(error), error=True)
            return
        app.settings_file.change("", "last_game", self.choices.last())
        app.stack.replace(scene)

    def primary(self) -> Widget | None:
        return self._start
