"""A scenario's paper on the setup screen, and what is painted there before anybody asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.engine.language import tr
from game.engine.title import GameSetup
from game.titles import title
from scenes.ahead import Rehearsal
from scenes.canvas import Canvas
from scenes.menus.new_game_choices import NewGameChoices
from scenes.menus.setup_widgets import Dossier, Link
from scenes.start import before_a_game
from scenes.table.title_table import Briefing, Chips, TitleTable
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App


def chips_of(table: TitleTable, brief: Briefing, setup: GameSetup) -> Chips:
    """In short words: whether a scenario is hard, good to begin with, and how often it was won if no line tells it."""
    chips = [(tr("setup.hard"), "hazard-sign")] if brief.hard else []
    if setup.scenario == title(setup.title).scenarios()[0]:
        chips.append((tr("setup.first_game"), "flag-objective"))
    rate = table.win_rate(setup) if table.win_scale(setup) is None else ""
    return (*chips, (rate, "stopwatch")) if rate else tuple(chips)


def paper_of(app: App, table: TitleTable, brief: Briefing, setup: GameSetup) -> tuple[Dossier, TextPanel, Link]:
    """Picture, story and difficulty; the rows of how it is played; the way to the whole card."""
    dossier = Dossier("setup.dossier", pygame.FRect(408, 318, 708, 630), text=brief.name, picture=brief.picture)
    dossier.story, dossier.chips = brief.story, chips_of(table, brief, setup)
    dossier.win_scale = table.win_scale(setup)
    if dossier.win_scale is not None:
        dossier.rate = table.win_rate(setup)
        dossier.tooltip = (tr("setup.scale"), dossier.win_scale.told)
    dossier.heading = tr("setup.how")
    lines = tuple(TextRow(text, icon=sign) for sign, text in brief.rows)
    rows = TextPanel("setup.rows", pygame.FRect(424, 608, 680, 294), rows=lines, gap=5, on_paper=True)
    rows.text, rows.group = " ".join(text for _, text in brief.rows), "dossier"
    rows.settle(app.theme, app.viewport.scale)
    link = Link("setup.full_card", pygame.FRect(776, 908, 320, 32), text=tr("setup.full_card"), group="dossier")
    return dossier, rows, link


def rehearsals(app: App, choices: NewGameChoices, table: TitleTable, missions: Sequence[str]) -> Iterator[Rehearsal]:
    """The table to which Start leads, then the papers of the missions that may be looked at next."""
    if not choices.missing():
        yield from before_a_game(app, choices.setup())
    setup = choices.setup()
    for mission in missions:
        other = msgspec.structs.replace(setup, scenario=mission)
        yield partial(_draw_all, paper_of(app, table, table.briefing(mission, len(setup.seats)), other))


def _draw_all(widgets: Sequence[Widget], canvas: Canvas) -> None:
    for widget in widgets:
        widget.draw(canvas)
