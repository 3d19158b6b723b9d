"""Victory and defeat, as every title shows them: the picture, what everybody came to, and what to do next."""

from __future__ import annotations

import secrets
from abc import abstractmethod

import msgspec
import pygame

from game.engine.language import tr
from scenes.app import App
from scenes.canvas import Canvas
from scenes.drawing.emblems import logo
from scenes.drawing.files import window_on
from scenes.drawing.sheet import Sheet
from scenes.menus.leaving import leave
from scenes.motion import Tween, linear, out3
from scenes.table.captions import Caption
from scenes.table.director import Director
from scenes.table.scene import TableScene
from scenes.table.tally import Tally
from scenes.table.turn_plot import TurnPlot
from scenes.theme import Theme
from scenes.widgets.figure_tile import FigureTile
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

WORD = 118.0
ITEM_MS = 140.0
TALLY_MS = 6000.0
RISE_MS = 900.0
POINTS = pygame.FRect(672, 24, 1224, 476)
PLOT = pygame.FRect(672, 516, 1224, 330)
FIGURES_Y = 862.0
#: Of a row of points, in units: few seats have taller ones.
TALLEST_ROW = 176.0
#: How many lines of a Turn its tooltip shows.
TURN_LINES = 4
SEED_END = 1_000_000


class OutcomePicture(Widget):
    """The picture at the left with the word of the outcome, the scenario and how it ended. `rise` 0..1 brings it up."""

    won: bool = True
    picture: str = ""
    word: str = ""
    mission: str = ""
    rise: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        canvas.lay(("outcome", self.picture), area, lambda: _picture(area.size, self.picture))
        colours = ("#FFF3C4", "#FFC94F", "#D9771E") if self.won else ("#E3EAF0", "#9FB2C2", "#4A5F70")

        def paint() -> pygame.Surface:
            px, room = canvas.viewport.length(WORD), canvas.viewport.length(560)
            drawn = logo(theme, self.word.upper(), px, colours)
            if drawn.get_width() > room:
                drawn = logo(theme, self.word.upper(), px * room // drawn.get_width(), colours)
            return drawn

        word = canvas.cached(("outcome-word", self.word), paint)
        alpha = round(255 * self.rise)
        y = self.rect.y + 20 + 60 * (1 - self.rise)
        canvas.blit(word, self.rect.x + 24, y, alpha)
        lines = canvas.viewport.px(pygame.FRect(self.rect.x, self.rect.y + 164, 560, 110))
        parts = (self.mission, self.text)
        canvas.lay(("outcome-lines", parts), lines, lambda: _lines(theme, scale, lines.size, *parts), alpha=alpha)


def _picture(size: tuple[int, int], file: str) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    picture = window_on(file, *size)
    if picture is not None:
        whole.blit(picture, (0, 0))
    return whole


def _lines(theme: Theme, scale: float, size: tuple[int, int], mission: str, words: str) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    sheet.write(mission.upper(), "label", 26, "white", 42, 24, width=sheet.w - 60, tracking=2)
    sheet.paragraph(words, (42, 44, sheet.w - 70, 62), 22, "fog", leading=1.16)
    return sheet.surface


class Outcome(TableScene):
    """The end of a game. A title says how it ended, what everybody came to, and how the table looks at the end."""

    wipes = True
    won = True
    #: The picture at the left, as a file under assets/.
    picture = ""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: Whether the panels are out of the way, so that the final table can be looked at.
        self.looking = False
        self.tally = Tally()
        self._told = 0.0
        self._rise = 0.0

    # What a title supplies ----------------------------------------------------------------------------------------

    @abstractmethod
    def build_table(self) -> None:
        """Lay the final table out to be looked at."""

    @abstractmethod
    def build_result(self) -> None:
        """The panels with what everybody came to, within POINTS and PLOT, and the row of figures."""

    @abstractmethod
    def how_it_ended(self) -> tuple[str, str]:
        """What was played, and one sentence that says why it was won or lost."""

    def asks(self) -> object | None:
        # Where to go from here: nobody should leave a picture that was never seen.
        return self if self.settled else None

    # Time ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.play("victory" if self.won else "defeat")
        self.motion.start(Tween(RISE_MS, self._raise, out3, "fade"))
        steps = len(self.tally.items) + 2
        self.motion.start(Tween(min(TALLY_MS, ITEM_MS * steps), self._count, linear, "travel"), delay=RISE_MS / 2)

    def _raise(self, progress: float) -> None:
        self._rise = progress
        for widget in self.laid:
            if isinstance(widget, OutcomePicture):
                widget.rise = progress

    def _count(self, progress: float) -> None:
        self._told = progress
        self.tally.show(progress)

    # Layout -------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.looking:
            self.build_table()
            self.button("outcome.back", 1500, 1002, 388, 56, text=tr("table.outcome.back"), style="primary", key="Esc")
            return
        self._picture_side()
        self.tally = Tally()
        self.build_result()
        self.tally.show(self._told)
        self._ways_on()

    def _picture_side(self) -> None:
        picture = OutcomePicture("outcome", pygame.FRect(0, 0, 640, 1080), kind="text", won=self.won, rise=self._rise)
        picture.word = tr(f"table.outcome.{self.view}")
        picture.picture = self.picture
        picture.mission, picture.text = self.how_it_ended()
        if self.session.setup.free_undo:
            picture.mission += f" · {tr('setup.option.free_undo')}"
        self.add(picture)

    def headings(self, *columns: tuple[str, str, float, float]) -> None:
        """Over the columns of the points, in the head of their panel: (name, words, left edge, width)."""
        for name, words, x, width in columns:
            rect = pygame.FRect(POINTS.x + 16 + x, POINTS.y + 6, width, 26)
            self.add(Caption(f"points.{name}", rect, text=words, z=1, left=name != "sum"))

    def row(self, number: int, count: int) -> pygame.FRect:
        """The row of one seat of `count` among the points."""
        room, gap = POINTS.height - 52, 12.0 if count <= 3 else 8.0
        height = min(TALLEST_ROW, (room - 8) / count - gap)
        free = room - count * (height + gap) + gap
        return pygame.FRect(POINTS.x + 16, POINTS.y + 44 + free / 2 + number * (height + gap), 1192, height)

    def build_plot(self, plot: TurnPlot, lines: dict[int, list[str]]) -> None:
        """The plot, with what was logged in each of its Turns."""
        self.add(Panel("plot", PLOT.copy(), text=tr("table.outcome.plot"), accent="line", icon="hourglass"))
        plot.rect = pygame.FRect(PLOT.x, PLOT.y + 36, PLOT.width, PLOT.height - 44)
        plot.text = tr("table.outcome.plot")
        self.add(plot)
        for turn in range(1, plot.turns + 1):
            column = Widget(f"plot.turn.{turn}", plot.column(turn), "text", tr("table.outcome.turn", n=turn))
            weighty = lines.get(turn, [])[-TURN_LINES:]
            column.tooltip = (column.text, " ".join(weighty) or self.session.names[0])
            column.focusable, column.group = True, "plot"
            self.add(column)

    def build_figures(self, figures: tuple[tuple[str, str, str, str], ...]) -> None:
        """The row of figures: (name, icon, value, words); on small screens the first three."""
        shown = figures[:3] if self.app.theme.dense(self.app.canvas.scale) else figures
        step = (POINTS.width + 11) / len(shown)
        for i, (name, icon, value, words) in enumerate(shown):
            rect = pygame.FRect(POINTS.x + i * step, FIGURES_Y, step - 11, 96)
            tile = FigureTile(f"figure.{name}", rect, text=words, icon=icon, value=value)
            tile.tooltip = (value, tile.text)
            self.add(tile)

    def _ways_on(self) -> None:
        again, same = (
            ("outcome.new_seed", "outcome.same_seed") if self.won else ("outcome.same_seed", "outcome.new_seed")
        )
        buttons = (
            (again, 672.0, 392.0, "cycle"),
            (same, 1080.0, 216.0, "rolling-dices"),
            ("outcome.replay", 1312.0, 216.0, "play-button"),
            ("outcome.table", 1544.0, 184.0, "binoculars"),
            ("outcome.title", 1744.0, 152.0, "exit-door"),
        )
        for i, (name, x, width, icon) in enumerate(buttons):
            key = name.removeprefix("outcome.")
            words = tr(f"table.outcome.button.{key if i else self.view}")
            style, cap = ("primary", "Enter") if not i else ("second", "")
            button = self.button(name, x, 976, width, 80, text=words, icon=icon, style=style, key=cap)
            button.text_size = 28 if not i else 22
            if key == "replay" and not self._can_be_watched:
                button.enabled, button.reason = False, tr("table.outcome.no_replay")

    # Input -------------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget, button: int) -> bool:
        match widget.id:
            case "outcome.new_seed":
                self._play_again(secrets.randbelow(SEED_END))
            case "outcome.same_seed":
                self._play_again(self.session.setup.seed)
            case "outcome.table" | "outcome.back":
                self._look(widget.id == "outcome.table")
            case "outcome.title":
                self._to_title()
            case "outcome.replay":
                self._watch(0)
            case turn if turn.startswith("plot.turn.") and self._can_be_watched:
                self._watch(int(turn.removeprefix("plot.turn.")))
            case _:
                return super().clicked(widget, button)
        return True

    def key(self, name: str) -> bool:
        if name in ("back", "step_back") and self.looking:
            self._look(False)
            return True
        return super().key(name)

    @property
    def _can_be_watched(self) -> bool:
        return (self.session.journal is not None and not self.session.unkept) or self.director.replays

    def _watch(self, turn: int) -> None:
        """The replay of this game, at the beginning of a Turn."""
        from scenes.table.replay import watch

        if self.session.journal is not None:
            watch(self.app, self.session.journal.path, turn)

    def _look(self, looking: bool) -> None:
        self.looking = looking
        self.lay_out(animate=False)

    def _play_again(self, seed: int) -> None:
        from scenes.start import new_game

        setup = msgspec.structs.replace(self.session.setup, seed=seed)
        leave(self.app, lambda: self.app.stack.replace(new_game(self.app, setup)))

    def _to_title(self) -> None:
        from scenes.menus.title import Title

        leave(self.app, lambda: self.app.stack.replace(Title()))
