"""The right half of Load: the chosen game in full."""

from collections.abc import Sequence

import pygame

from game.engine.language import tr
from game.engine.saves import SaveInfo
from game.engine.title import HUMAN
from scenes.keepsakes import Story
from scenes.menus.save_rows import Thumbnail
from scenes.menus.save_words import mission_of, skill_of
from scenes.widgets.panel import Panel
from scenes.widgets.seats import SeatCell
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

DETAIL = pygame.FRect(1204, 92, 692, 788)
BIG_PICTURE = pygame.FRect(1224, 148, 652, 367)
LOG_LINES = 4


def detail(info: SaveInfo, story: Story, picture: Thumbnail) -> list[Widget]:
    """The panel with its big picture; below it the seats, the last lines of the log and the seed, or what is wrong."""
    panel = Panel("load.detail", DETAIL.copy(), text=mission_of(info), icon="files")
    panel.accent = "alert" if info.damaged else "gold"
    if info.damaged:
        return [panel, picture, _damage(info)]
    head = Widget("load.log.head", pygame.FRect(1224, 610, 652, 34), "text", tr("load.last_log").upper())
    seed = Widget("load.seed", pygame.FRect(1224, 832, 640, 34), "text")
    seed.text = tr("load.seed", seed=info.seed, rules=info.rules)
    return [panel, picture, *_seats(info, story.points), head, _log(info, story), seed]


def _damage(info: SaveInfo) -> TextPanel:
    words = TextPanel("load.damaged", pygame.FRect(1224, 536, 652, 300), size=22, gap=14, focusable=False)
    help_ = tr("load.newer_help" if info.newer else "load.damaged_help")
    words.rows = (TextRow(info.damaged, "hazard-sign", "white", "alert"), TextRow(help_, "info"))
    words.text = f"{info.damaged} {help_}"
    return words


def _log(info: SaveInfo, story: Story) -> TextPanel:
    lines = story.lines[-LOG_LINES:]
    log = TextPanel("load.log", pygame.FRect(1224, 654, 652, 172), size=22, gap=8, focusable=False)
    log.rows = tuple(TextRow(line, "arrowhead-right", "white" if line is lines[-1] else "fog") for line in lines)
    nothing = tr("window.log.empty") if info.turn < 1 or story.points else tr("load.no_log")
    log.rows = log.rows or (TextRow(nothing, tone="mist"),)
    log.text = " ".join(row.text for row in log.rows)
    return log


def _seats(info: SaveInfo, points: Sequence[int]) -> list[Widget]:
    count = max(1, len(info.seats))
    width = min(320.0, (652.0 - 10 * (count - 1)) / count)
    cells: list[Widget] = []
    for number, seat in enumerate(info.seats):
        rect = pygame.FRect(1224 + number * (width + 10), 532, width, 64)
        who = tr("load.human") if seat.player == HUMAN else tr("load.automated", skill=skill_of(seat.player))
        whole = tr("load.points", who=who, n=points[number]) if number < len(points) else who
        cell = SeatCell(f"load.seat.{number + 1}", rect, text=seat.name, seat=seat.colour, focusable=False)
        # Narrow cells leave the points to the tooltip.
        cell.status = whole if count < 3 else who if count < 4 else ""
        cell.tooltip = (seat.name, whole)
        cells.append(cell)
    return cells
