"""Replay: the table without hand input, and the bar that leads through a game in both directions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.engine.saves import Loaded, SaveError, load
from game.titles import title
from scenes.canvas import Canvas
from scenes.drawing.shapes import circle, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.motion import SPEEDS, Tempo
from scenes.table.director import Director
from scenes.table.playback import TablePlayback
from scenes.tables import TABLES
from scenes.theme import Theme
from scenes.watching import WatchedGame
from scenes.widgets.button import Button, draw_focus
from scenes.widgets.panel import Panel
from scenes.widgets.top_bar import BarSign
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Action, Scene

#: On the screen of victory or defeat the bar stands under the picture, beside the buttons.
NARROW_BAR = pygame.FRect(16, 1000, 640, 68)
LEVEL = 500
#: How many times as fast as at the table, in the order of the button.
PACES = (0.5, 1.0, 2.0, 4.0)


class TurnSlider(Widget):
    """The game as a line: a notch at each Round, marks of what was good or bad, the knob where one is.

    `at` and the places of marks and notches are Turns, with fractions for moments within one.
    """

    kind: str = "slider"
    focusable: bool = True
    draggable: bool = True
    turns: int = 1
    at: float = 0.0
    notches: tuple[int, ...] = ()
    marks: tuple[tuple[float, str], ...] = ()

    def x_of(self, turn: float) -> float:
        """The x of a Turn, in units."""
        return self.rect.x + 14 + (self.rect.width - 28) * min(1.0, turn / max(1, self.turns))

    def turn_at(self, x: float) -> float:
        """The Turn, with a fraction, at an x in units."""
        share = (x - self.rect.x - 14) / max(1.0, self.rect.width - 28)
        return min(max(share, 0.0), 1.0) * self.turns

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.turns, self.notches, self.marks)
        canvas.lay(("turns", parts), area, lambda: paint_turns(theme, scale, area.size, *parts))
        x, y = self.x_of(self.at), self.rect.y + 34
        left = self.rect.x + 14
        if x > left:
            canvas.fill((left, y - 3, x - left, 6), theme.hex("gold"))
        size = canvas.viewport.length(24)
        tone = "white" if self.hovered or self.pressed else "gold"
        canvas.blit_centred(canvas.cached(("knob", size, tone), lambda: paint_knob(theme, scale, size, tone)), x, y)
        if self.focused:
            draw_focus(canvas, self.rect.inflate(0, -6))


def paint_turns(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    turns: int,
    notches: tuple[int, ...],
    marks: tuple[tuple[float, str], ...],
) -> pygame.Surface:
    """The line without its knob."""
    sheet = Sheet(theme, scale, size)
    room = sheet.w - 28

    def x_of(turn: float) -> float:
        return 14 + room * min(1.0, turn / max(1, turns))

    body = path(rounded(14, 31, room, 6, 3), theme.hex("well"), 1, theme.hex("edge"), 1.4)
    for notch in notches:
        body += f'<rect x="{x_of(notch) - 1:.1f}" y="26" width="2" height="16" fill="{theme.hex("line")}"/>'
    for turn, kind in marks:
        x = x_of(turn)
        if kind == "bad":
            body += path(f"M{x - 7:.1f} 16L{x + 7:.1f} 16L{x:.1f} 27Z", theme.hex("alert"), 1, "#05090C", 1.4)
        else:
            body += path(circle(x, 52, 6), theme.hex("gold"), 1, "#05090C", 1.4)
    sheet.shapes(body)
    return sheet.surface


def paint_knob(theme: Theme, scale: float, size: int, tone: str) -> pygame.Surface:
    """The knob that is dragged."""
    sheet = Sheet(theme, scale, (size, size))
    middle = sheet.w / 2
    sheet.shapes(path(circle(middle, middle, middle - 2), theme.hex(tone), 1, theme.hex("ink"), 3))
    return sheet.surface


class ReplayDirector(Director):
    """Leads through a finished game: lays the bar over every scene of the table and takes all input for it."""

    replays = True

    def __init__(self, app: App, game: WatchedGame) -> None:
        super().__init__(app, game)
        self.game = game
        self.pace = 1
        self._was_playing = False
        told = ((at, self.title_table.milestone(event)) for at, event in game.story)
        self._marks = tuple((self._turn_of(at), mark) for at, mark in told if mark)

    @property
    def tempo(self) -> Tempo:
        """As at the table times the pace. Somebody who wants nothing to move sees each step fade in."""
        usual = self.app.tempo
        return Tempo((usual.speed or SPEEDS["fast"]) / PACES[self.pace], usual.reduced or not usual.speed)

    # The bar ------------------------------------------------------------------------------------------------------

    def overlay(self, scene: TablePlayback) -> None:
        scene.motion.tempo = self.tempo
        game = self.game
        over = bool(scene.state.result) and not scene.looking
        box = NARROW_BAR if over else scene.replay_bar
        panel = Panel("replay.bar", box.copy(), accent="gold", level=4)
        signs = (
            ("start", "card-pickup", game.position > 0),
            ("back", "chevron-left", game.position > 0),
            ("play", "pause-button" if game.playing else "play-button", game.position < game.length),
            ("on", "chevron-right", game.position < game.length),
            ("end", "flag-objective", game.position < game.length),
        )
        widgets: list[Widget] = [panel]
        x = box.x + 12
        for name, icon, enabled in signs:
            sign = BarSign(f"replay.{name}", pygame.FRect(x, box.y + 10, 48, 48), icon=icon, size=30)
            sign.text = tr(f"replay.{'pause' if name == 'play' and game.playing else name}")
            sign.enabled, sign.tone = enabled, "gold" if name == "play" else "white"
            sign.tooltip = (sign.text, tr(f"replay.{name}_tip"))
            widgets.append(sign)
            x += 50
        right = box.right - 12
        leave = BarSign("replay.leave", pygame.FRect(right - 48, box.y + 10, 48, 48), icon="exit-door", size=28)
        leave.text = tr("replay.leave")
        leave.tooltip = (leave.text, tr("replay.leave_tip"))
        eyes = tr("replay.everybody") if game.viewer < 0 else game.names[game.viewer]
        width = 104.0 if over else 152.0
        view = Button("replay.view", pygame.FRect(right - 56 - width, box.y + 12, width, 44), text=eyes, icon="eye")
        view.tooltip = (tr("replay.view", who=eyes), tr("replay.view_tip"))
        pace = Button("replay.pace", pygame.FRect(view.rect.x - 80, box.y + 12, 74, 44))
        pace.text = tr("replay.pace", times=f"{PACES[self.pace]:g}".replace(".5", "½").replace("0½", "½"))
        pace.tooltip = (tr("replay.pace_name"), tr("replay.pace_tip"))
        for button in (view, pace):
            button.text_size = 20
        slider = TurnSlider("replay.turns", pygame.FRect(x + 4, box.y, pace.rect.x - x - 14, 68))
        slider.turns, slider.at, slider.marks = max(1, len(game.turns) - 1), self._turn_of(game.position), self._marks
        slider.notches = tuple(game.rounds.values())
        slider.text = tr("replay.at", turn=game.turn, turns=slider.turns, n=game.position, all=game.length)
        slider.tooltip = (slider.text, tr("replay.turns_tip"))
        widgets += [slider, pace, view, leave]
        for number, widget in enumerate(widgets):
            widget.z = LEVEL + number
            widget.group = "replay"
        scene.add(*widgets)

    def _turn_of(self, position: int) -> float:
        """The Turn of a moment, with a fraction for how far it has come."""
        turns, game = self.game.turns, self.game
        turn = max(i for i, start in enumerate(turns) if start <= position)
        end = turns[turn + 1] if turn + 1 < len(turns) else game.length
        return turn + (position - turns[turn]) / max(1, end - turns[turn]) if turn + 1 < len(turns) else float(turn)

    # Input --------------------------------------------------------------------------------------------------------

    def handles(self, scene: TablePlayback, action: Action) -> bool:
        widget = action.widget
        name = widget.id if widget is not None else ""
        match action.name:
            case "click" if name == "replay.turns" and action.means == "mouse":
                self._go_near(scene, action.at[0])
            case "click" if name.startswith("replay.") and widget is not None:
                if widget.enabled:
                    self._press(scene, name.removeprefix("replay."))
            case "click" if name == "outcome.replay":
                self._press(scene, "start")
            case "click" if name.startswith("plot.turn."):
                self._show(scene, self.game.turns[int(name.removeprefix("plot.turn."))])
            case "lift" if name == "replay.turns":
                self._was_playing = self.game.playing
            case "carry" if name == "replay.turns":
                self._go_near(scene, action.at[0])
            case "drop" | "put_back" if name == "replay.turns":
                if self._was_playing:
                    self._press(scene, "play")
            case "left" | "right" if widget is None or name in ("replay.turns", ""):
                self._press(scene, "back" if action.name == "left" else "on")
            case "step_back":
                self._press(scene, "back")
            case "first" | "last":
                self._press(scene, "start" if action.name == "first" else "end")
            case "confirm" | "finish" if widget is None:
                self._press(scene, "play")
            case "back" | "pause" if not scene.looking:
                self.leave()
            case "undo" | "redo" | "hint" | "lift" | "carry" | "drop" | "put_back":
                pass
            case _:
                return False
        return True

    def _press(self, scene: TablePlayback, name: str) -> None:
        game = self.game
        match name:
            case "start":
                self._show(scene, 0)
            case "end":
                self._show(scene, game.length)
            case "back":
                self._show(scene, game.position - 1)
            case "on":
                game.goal = min(game.position + 1, game.length)
            case "play":
                game.goal = game.position if game.playing else game.length
            case "pace":
                self.pace = (self.pace + 1) % len(PACES)
            case "view":
                game.viewer = game.viewer + 1 if game.viewer + 1 < len(game.names) else -1
            case "leave":
                self.leave()
                return
            case _:
                return
        if name in ("on", "play", "pace", "view"):
            self._on_top(scene).lay_out(animate=False)

    def _go_near(self, scene: TablePlayback, x: float) -> None:
        """To the moment that belongs to a place on the line."""
        slider = next((w for w in scene.laid if isinstance(w, TurnSlider)), None)
        if slider is None:
            return
        turn, part = divmod(slider.turn_at(x), 1.0)
        turns = self.game.turns
        number = min(int(turn), len(turns) - 1)
        end = turns[number + 1] if number + 1 < len(turns) else self.game.length
        position = turns[number] + round(part * (end - turns[number]))
        if position != self.game.position:
            self._show(scene, position)

    def _show(self, scene: TablePlayback, position: int) -> None:
        """Another moment of the game, laid out at once."""
        self.game.go_to(position)
        scene.held, scene.page = "", None
        scene.finish_motion()
        self.app.stack.finish_change()
        top = self._on_top(scene)
        top.caption = self.game.log[-1].text if self.game.log else ""
        top.lay_out(animate=False)

    def _on_top(self, scene: TablePlayback) -> TablePlayback:
        top = self.app.stack.top
        return top if isinstance(top, TablePlayback) else scene

    # In and out ---------------------------------------------------------------------------------------------------

    def finished(self) -> None:
        """It was counted when it was played."""

    def greet(self, scene: TablePlayback) -> None:
        """Nobody is asked anything here."""

    def leave(self) -> None:
        """Back to what lies underneath, or to the title."""
        from scenes.menus.title import Title

        if len(self.app.stack) > 1:
            self.app.stack.pop()
        else:
            self.app.stack.replace(Title())


def to_watch(file: Path) -> Loaded:
    """The whole game of a file. Raises SaveError when it cannot be repeated from its beginning."""
    loaded = load(file, title)
    if loaded.table.title.id not in TABLES:
        raise SaveError("load.no_table")
    if not loaded.table.answers:
        raise SaveError("replay.nothing_yet")
    if not can_be_watched(loaded):
        raise SaveError("replay.other_rules")
    return loaded


def can_be_watched(loaded: Loaded) -> bool:
    """Whether the same answers can be given once more from the beginning."""
    return loaded.header.rules == loaded.table.title.rules_version and not loaded.table.safe_points[0][0]


def replay_of(app: App, loaded: Loaded, turn: int = 0) -> Scene:
    """The scene that shows a game, resting at the beginning of a Turn."""
    game = WatchedGame(loaded)
    if turn:
        game.go_to(game.turns[min(turn, len(game.turns) - 1)])
    return ReplayDirector(app, game).first()


def watch(app: App, file: Path, turn: int = 0) -> None:
    """Lays the replay of a file over what is on the screen, from `turn` on; says why if that cannot be."""
    try:
        loaded = to_watch(file)
    except SaveError as error:
        app.toast(str(error), error=True)
        return
    app.stack.push(replay_of(app, loaded, turn))


def watch_so_far(app: App) -> None:
    """The replay of the game on the table, as far as it has come."""
    from scenes.saving import session_of

    session = session_of(app)
    if session is None or session.journal is None:
        return
    if not session.keep():
        app.toast(session.unkept, error=True)
        return
    if session.secretive and not session.over:
        app.toast(tr("replay.secret"))
        return
    watch(app, session.journal.path)
