"""Victory and defeat: how it ended, Victory Points one by one, the game Turn by Turn, and what to do next."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import msgspec
import pygame

from game.engine.language import tr
from game.venom.board import used_rewards
from game.venom.ending import medals
from game.venom.missions import victory_points
from scenes.app import App
from scenes.canvas import Canvas
from scenes.drawing.emblems import logo
from scenes.drawing.files import window_on
from scenes.drawing.sheet import Sheet
from scenes.motion import Tween, linear, out3
from scenes.table.captions import Caption
from scenes.table.director import Director
from scenes.theme import Theme
from scenes.venom import panels
from scenes.venom.faces import art_of, face_of
from scenes.venom.history import History, history_of
from scenes.venom.map_view import MapView
from scenes.venom.tally import HonourMedal, ScoreItem, ScorePlate, ScoreTotal, Tally
from scenes.venom.turn_plot import TurnPlot
from scenes.widgets.card import card_rect
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
LEADERS_AT, REWARDS_AT, MEDAL_AT = 372.0, 650.0, 970.0
#: How many lines of a Turn its tooltip shows.
TURN_LINES = 4
#: Between two things that count, in units.
GAP = 28.0
SEED_END = 1_000_000


def squeezed(size: float, count: int, room: float) -> tuple[float, float]:
    """The size of `count` things side by side and the gap between them, in units, so that they fit into `room`."""
    share = min(1.0, room / max(1.0, count * (size + GAP)))
    return size * share, GAP * share


@dataclass(eq=False)
class OutcomePicture(Widget):
    """The picture at the left with the word of the outcome, the Mission and how it ended. `rise` 0..1 brings it up."""

    won: bool = True
    word: str = ""
    mission: str = ""
    rise: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        canvas.lay(("outcome", self.won), area, lambda: _picture(area.size, self.won))
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


def _picture(size: tuple[int, int], won: bool) -> pygame.Surface:
    whole = pygame.Surface(size, pygame.SRCALPHA)
    picture = window_on(f"backdrops/{'victory' if won else 'defeat'}.webp", *size)
    if picture is not None:
        whole.blit(picture, (0, 0))
    return whole


def _lines(theme: Theme, scale: float, size: tuple[int, int], mission: str, words: str) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    sheet.write(mission.upper(), "label", 26, "white", 42, 24, width=sheet.w - 60, tracking=2)
    sheet.paragraph(words, (42, 44, sheet.w - 70, 62), 22, "fog", leading=1.16)
    return sheet.surface


class Victory(MapView):
    """`art/victory.png`. Freedom Squadron has won."""

    view = "victory"
    wipes = True
    won = True

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        #: Whether the panels are out of the way, so that the final table can be looked at.
        self.looking = False
        self._history: History | None = None
        self._tally = Tally()
        self._told = 0.0
        self._rise = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        app.sound.play("victory" if self.won else "defeat")
        self.motion.start(Tween(RISE_MS, self._raise, out3, "fade"))
        steps = len(self._tally.items) + 2
        self.motion.start(Tween(min(TALLY_MS, ITEM_MS * steps), self._count, linear, "travel"), delay=RISE_MS / 2)

    def _raise(self, progress: float) -> None:
        self._rise = progress
        for widget in self.laid:
            if isinstance(widget, OutcomePicture):
                widget.rise = progress

    def _count(self, progress: float) -> None:
        self._told = progress
        self._tally.show(progress)

    @property
    def history(self) -> History:
        """The game from its beginning, told once."""
        if self._history is None:
            self._history = history_of(self.session)
        return self._history

    # Layout ------------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        if self.looking:
            super().backdrop(canvas)
        else:
            panels.draw_desk(canvas)

    def build(self) -> None:
        if self.looking:
            self.build_map()
            self.build_own_side(self.state.active)
            self.button("outcome.back", 1500, 1002, 388, 56, text=tr("table.outcome.back"), style="primary", key="Esc")
            return
        self._picture_side()
        self._points()
        self._plot()
        self._figures()
        self._ways_on()

    def _picture_side(self) -> None:
        s, title = self.state, self.title
        picture = OutcomePicture("outcome", pygame.FRect(0, 0, 640, 1080), kind="text", won=self.won, rise=self._rise)
        picture.word = tr(f"table.outcome.{self.view}")
        picture.mission = title.name_of(s.mission)
        if self.session.setup.free_undo:
            picture.mission += f" · {tr('setup.option.free_undo')}"
        history = self.history
        done = history.goal[-1][1]
        key = "how_won" if self.won else "how_lost"
        picture.text = tr(
            f"table.outcome.{key}", reason=tr(s.reason or "end.goals"), round=s.round, done=done, needed=history.needed
        )
        self.add(picture)

    def _points(self) -> None:
        s, cards = self.state, self.title.definitions
        self.add(Panel("points", POINTS.copy(), text=tr("table.outcome.points"), accent="gold", icon="star-medal"))
        self._tally = Tally()
        honoured = medals(s, cards)
        seats = sorted(range(s.seats), key=lambda i: (-victory_points(s, cards, i), -len(s.captured_by(i)), i))
        step = 140.0 if len(seats) <= 3 else 400.0 / len(seats) + 2
        height = min(128.0, step - 8)
        if not any(s.captured_by(seat) for seat in seats):
            self.laid[-1].note = tr("table.outcome.no_captures")  # type: ignore[attr-defined]
        self._headings()
        for row, seat in enumerate(seats):
            self._row(seat, pygame.FRect(POINTS.x + 16, POINTS.y + 48 + row * step, 1192, height), seat in honoured)
        self._tally.show(self._told)

    def _headings(self) -> None:
        """Over the columns, in the head of the panel."""
        columns = (("leaders", LEADERS_AT, 260.0), ("rewards", REWARDS_AT, 260.0), ("sum", 1058.0, 134.0))
        for name, x, width in columns:
            words = tr(f"table.outcome.column.{name}")
            rect = pygame.FRect(POINTS.x + 16 + x, POINTS.y + 6, width, 26)
            self.add(Caption(f"points.{name}", rect, text=words, z=1, left=name != "sum"))

    def _row(self, seat: int, rect: pygame.FRect, honoured: bool) -> None:
        s, title = self.state, self.title
        leaders, won = s.captured_by(seat), s.rewards_of(seat)
        plate = ScorePlate(f"score.{seat + 1}", rect, text=self.session.names[seat], seat=self.colour(seat))
        plate.honoured, plate.group = honoured, "scores"
        plate.note = tr("table.outcome.honoured") if honoured else tr("table.outcome.captured", n=len(leaders))
        if not honoured and not self.session.is_human(seat):
            plate.note = tr("table.outcome.automated")
        names = ", ".join(title.name_of(card) for card in (*leaders, *won)) or tr("table.outcome.nothing")
        plate.tooltip = (plate.text, names)
        self.add(plate)
        # However many there are, none covers another: they become smaller.
        side, gap = squeezed(min(84.0, rect.height - 30), len(leaders), REWARDS_AT - LEADERS_AT)
        for i, card in enumerate(leaders):
            place = pygame.FRect(rect.x + LEADERS_AT + i * (side + gap), rect.centery - side / 2 - 4, side, side)
            points = title.definitions[card].support_value
            item = ScoreItem(f"score.leader.{title.entity_key(card)}", place, text=title.name_of(card), points=points)
            item.picture = art_of(title.definitions[card])
            self._add_item(item, card, seat)
        width, gap = squeezed(min(72.0, (rect.height - 26) / 1.405), len(won), MEDAL_AT - REWARDS_AT)
        for i, card in enumerate(won):
            x = rect.x + REWARDS_AT + i * (width + gap)
            place = card_rect(x, rect.centery - width * 1.405 / 2, width)
            points = title.definitions[card].victory_points
            item = ScoreItem(f"score.reward.{title.entity_key(card)}", place, text=title.name_of(card), points=points)
            item.face = face_of(title, s, card)
            self._add_item(item, card, seat)
        if honoured:
            medal = HonourMedal(f"medal.{seat + 1}", pygame.FRect(rect.right - 214, rect.centery - 37, 74, 74))
            medal.text = tr("table.outcome.honoured")
            medal.tooltip = (medal.text, tr("table.outcome.medal_tip"))
            self._tally.medals.append(medal)
            self.add(medal)
        size = min(104.0, rect.height)
        total = ScoreTotal(f"total.{seat + 1}", pygame.FRect(rect.right - 118, rect.centery - size / 2, size, size))
        sum_of_all = victory_points(s, title.definitions, seat)
        total.text = tr("table.seat_points", n=sum_of_all)
        total.tooltip = (self.session.names[seat], total.text)
        self._tally.totals[seat] = total
        self.add(total)

    def _add_item(self, item: ScoreItem, card: int, seat: int) -> None:
        used = self.state.place_of[card] == used_rewards(seat)
        item.entity = self.title.entity_key(card)
        item.group, item.focusable = "scores", True
        points = tr("table.seat_points", n=item.points)
        item.tooltip = (item.text, f"{points} {tr('table.outcome.used')}" if used else points)
        self._tally.items.append((item, seat))
        self.add(item)

    def _plot(self) -> None:
        history, names = self.history, self.session.names
        self.add(Panel("plot", PLOT.copy(), text=tr("table.outcome.plot"), accent="line", icon="hourglass"))
        rect = pygame.FRect(PLOT.x, PLOT.y + 36, PLOT.width, PLOT.height - 44)
        plot = TurnPlot("plot.curves", rect, turns=history.turns, needed=history.needed)
        plot.track, plot.goal, plot.rounds = tuple(history.track), tuple(history.goal), tuple(history.rounds)
        plot.captures = tuple(
            (turn, self.colour(seat), art_of(self.title.definitions[leader])) for turn, seat, leader in history.captures
        )
        plot.text = tr("table.outcome.plot")
        self.add(plot)
        for turn in range(1, history.turns + 1):
            column = Widget(f"plot.turn.{turn}", plot.column(turn), "text", tr("table.outcome.turn", n=turn))
            lines = history.lines.get(turn, [])
            weighty = lines[-TURN_LINES:]
            column.tooltip = (column.text, " ".join(weighty) or names[0])
            column.focusable, column.group = True, "plot"
            self.add(column)

    def _figures(self) -> None:
        h = self.history
        figures = (
            ("crossed-pistols", tr("table.outcome.of", n=h.won, total=h.fought), "fights"),
            ("rally-the-troops", str(h.recruited), "recruited"),
            ("rolling-dices", str(h.most_dice), "dice"),
            ("targeting", str(h.most_hits), "hits"),
            ("medal", str(h.retired), "retired"),
        )
        shown = figures[:3] if self.app.theme.dense(self.app.canvas.scale) else figures
        step = (POINTS.width + 11) / len(shown)
        for i, (icon, value, key) in enumerate(shown):
            rect = pygame.FRect(POINTS.x + i * step, FIGURES_Y, step - 11, 96)
            tile = FigureTile(f"figure.{key}", rect, text=tr(f"table.outcome.{key}"), icon=icon, value=value)
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
        if name == "back" and self.looking:
            self._look(False)
            return True
        return super().key(name)

    @property
    def _can_be_watched(self) -> bool:
        return self.session.journal is not None or self.director.replays

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
        self.app.stack.replace(new_game(self.app, setup))

    def _to_title(self) -> None:
        from scenes.menus.title import Title

        self.app.stack.replace(Title())


class Defeat(Victory):
    """VENOM has won; the points are told all the same, without a medal."""

    view = "defeat"
    won = False
