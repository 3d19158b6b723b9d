"""Statistics: what the games of a person come to, mission by mission, with forecasts held against what came of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine import disk
from game.engine.language import has_text, tr
from game.records import Record, Statistics, as_csv, profiles, statistics_of
from game.titles import TITLES, title
from scenes.canvas import Canvas
from scenes.menus.ground import draw_ground, draw_head
from scenes.menus.statistics_plots import CardBars, MissionRow, OddsPlot, ResultsPlot
from scenes.scene import Position, Scene
from scenes.settings import write_whole
from scenes.widgets.button import Button
from scenes.widgets.figure_tile import FigureTile
from scenes.widgets.panel import Panel
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

ROWS_SHOWN = 8
MOST_PROFILES = 11
ROW_STEP = 74.0


class StatisticsScene(Scene):
    """Profiles at the left, figures above, missions in the middle, plots at the right."""

    name = "statistics"

    def __init__(self) -> None:
        super().__init__()
        self._records: list[Record] = []
        self._names: list[str] = []
        self._profile = ""
        self._first = 0
        self._widgets: list[Widget] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        from scenes.saving import ledger

        for name in TITLES:
            # Names of missions and cards come with their title.
            title(name)
        self._records = ledger(app).records()
        self._names = ["", *profiles(self._records)][:MOST_PROFILES]
        self._build()

    def resized(self) -> None:
        self._build()

    # Building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        figures = statistics_of(self._records, self._profile)
        self._widgets = []
        self._profiles()
        self._figures(figures)
        self._missions(figures)
        self._plots(figures)
        export = Button("statistics.export", pygame.FRect(1204, 988, 340, 64), text=tr("statistics.export"))
        export.icon, export.group, export.enabled = "save", "foot", bool(self._records)
        export.reason = None if self._records else tr("statistics.none")
        export.tooltip = (export.text, tr("statistics.export_tip"))
        back = Button("statistics.back", pygame.FRect(1560, 988, 336, 64), text=tr("load.back"), icon="return-arrow")
        back.style, back.key, back.group = "primary", self.app.keys.button_cap("back"), "foot"
        self._widgets += [export, back]
        self.app.redraw()

    def _profiles(self) -> None:
        panel = Panel("statistics.profiles", pygame.FRect(24, 92, 304, 872), text=tr("statistics.profiles"))
        panel.icon, panel.accent = "person", "fs_hi"
        self._widgets.append(panel)
        for number, name in enumerate(self._names):
            rect = pygame.FRect(40, 144 + number * 70, 272, 58)
            key = f"statistics.profile.{name or 'all'}" if name != "all" else "statistics.profile.-all"
            button = Button(key, rect, text=name or tr("statistics.everybody"), group="profiles")
            button.selected, button.style = name == self._profile, "primary" if name == self._profile else "second"
            button.entity = name
            self._widgets.append(button)

    def _figures(self, s: Statistics) -> None:
        share = tr("statistics.percent", n=round(100 * s.wins / s.games)) if s.games else "–"
        fought = sum(group.fights for group in s.groups)
        won = sum(group.wins for group in s.groups)
        favourite = s.title if has_text(f"statistics.most.{s.title}") else next(iter(TITLES))
        honours = has_text(f"statistics.medals.{favourite}")
        earned = ("medal", str(s.medals), f"medals.{favourite}")
        tiles = (
            ("rally-the-troops", str(s.games), "games"),
            ("laurels-trophy", share, "won"),
            ("crossed-pistols", tr("table.outcome.of", n=won, total=fought), "combats"),
            ("star-medal", str(s.best) if s.best >= 0 else "–", f"most.{favourite}"),
            earned if honours else ("handcuffs", str(s.points), f"points.{favourite}"),
        )
        for number, (icon, value, key) in enumerate(tiles):
            rect = pygame.FRect(344 + number * 312.8, 92, 300.8, 96)
            tile = FigureTile(f"statistics.figure.{key}", rect, text=tr(f"statistics.{key}"), icon=icon, value=value)
            tile.tooltip = (value, tile.text)
            self._widgets.append(tile)

    def _missions(self, s: Statistics) -> None:
        rect = pygame.FRect(344, 204, 820, 760)
        panel = Panel("statistics.missions", rect, text=tr("statistics.missions"), accent="paper", icon="files")
        panel.note = tr("statistics.missions_note")
        self._widgets.append(panel)
        self._first = min(self._first, max(0, len(s.lines) - ROWS_SHOWN))
        for place, line in enumerate(s.lines[self._first : self._first + ROWS_SHOWN]):
            where = pygame.FRect(360, 258 + place * ROW_STEP + place * 12, 788, ROW_STEP)
            row = MissionRow(f"statistics.mission.{line.mission}", where, text=name_of(line.mission))
            row.games, row.wins, row.group, row.focusable = line.games, line.wins, "missions", True
            row.best = tr("statistics.best_of", n=line.best) if line.best >= 0 else "–"
            row.medal = tr("statistics.medal_of", n=line.medal) if line.medal >= 0 else ""
            words = tr("statistics.line", games=line.games, wins=line.wins, turns=f"{line.turns:.0f}")
            row.tooltip = (row.text, words)
            self._widgets.append(row)
        if not s.lines:
            self._widgets.append(Widget("statistics.none", pygame.FRect(384, 280, 740, 40), "text"))
            self._widgets[-1].text = tr("statistics.none")

    def _plots(self, s: Statistics) -> None:
        places = (("results", 204.0, 196.0), ("odds", 416.0, 300.0), ("cards", 732.0, 232.0))
        for name, y, height in places:
            panel = Panel(f"statistics.{name}", pygame.FRect(1180, y, 716, height), text=tr(f"statistics.{name}"))
            panel.note = tr(f"statistics.{name}_note")
            self._widgets.append(panel)
        results = ResultsPlot("statistics.results.plot", pygame.FRect(1196, 250, 684, 138), "picture")
        results.results = s.results
        results.text = tr("statistics.results_text", wins=s.wins, games=s.games)
        odds = OddsPlot("statistics.odds.plot", pygame.FRect(1196, 460, 684, 244), "picture")
        odds.points = tuple((group.forecast, group.wins, group.fights) for group in s.groups)
        odds.text = " ".join(
            tr("statistics.odds_text", forecast=round(g.forecast), wins=g.wins, fights=g.fights) for g in s.groups
        )
        cards = CardBars("statistics.cards.bars", pygame.FRect(1196, 776, 684, 176), "picture")
        cards.bars = tuple((name_of(card), count) for card, count in s.cards[:8])
        cards.text = ", ".join(f"{words} {count}" for words, count in cards.bars)
        self._widgets += [results, odds, cards]

    # Picture ------------------------------------------------------------------------------------------------------

    def widgets(self) -> Sequence[Widget]:
        return self._widgets

    def draw(self, canvas: Canvas) -> None:
        from scenes.menus.setup_widgets import draw_words

        draw_ground(canvas)
        draw_head(canvas, tr("statistics.title"), tr("statistics.note"))
        for widget in self._widgets:
            if widget.kind == "text" and type(widget) is Widget:
                draw_words(canvas, widget, 22, "fog")
            else:
                widget.draw(canvas)

    # Input --------------------------------------------------------------------------------------------------------

    def clicked(self, widget: Widget, button: int) -> bool:
        if widget.group == "profiles":
            self._profile, self._first = widget.entity or "", 0
            self._build()
        elif widget.id == "statistics.export":
            self._export()
        elif widget.id == "statistics.back":
            self.app.stack.remove(self)
        return True

    def wheel(self, amount: float, at: Position) -> bool:
        self._first = max(0, self._first - round(amount))
        self._build()
        return True

    def _export(self) -> None:
        from game.folders import impersonal

        folder = self.app.folders.saves.parent / "export"
        path = folder / f"war-table-{time.strftime('%Y%m%d-%H%M%S')}.csv"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # With a mark at the beginning, spreadsheets read names in any alphabet as they are.
            write_whole(path, as_csv(self._records).encode("utf-8-sig"))
        except OSError as error:
            self.app.toast(tr("statistics.unwritable", folder=disk.place(folder), why=disk.why(error)), error=True)
            return
        self.app.toast(tr("statistics.exported", file=impersonal(str(path))))


def name_of(card: str) -> str:
    """The name of a mission or card; its id if it is no longer in the box."""
    key = f"card.{card}.name"
    return tr(key) if has_text(key) else card
