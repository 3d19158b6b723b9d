"""The exact odds of an attack, a row for each team: one bar of win, tie and loss with its figures."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import pygame

from game.axis.odds import Odds, attack_odds
from game.engine.language import tr
from scenes.axis.faces import as_table
from scenes.axis.threats import percent
from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit


#: In rows lower than this (units) team and rolls stand on one line.
LOW = 48.0
#: What the labels may take of the width: more for long ones, which leave the bar less.
SHARES = (0.34, 0.44, 0.54)


@dataclass(frozen=True)
class OddsRow:
    """Who attacks, how many rolls that is, and the chances of win, tie and loss in per cent."""

    who: str
    rolls: str
    win: int
    tie: int
    lose: int

    @property
    def words(self) -> str:
        """The row as a sentence."""
        fields = {"win": self.win, "tie": self.tie, "lose": self.lose}
        return tr("orbit.odds.line", who=self.who, rolls=self.rolls, **fields)


def odds_row(who: str, odds: Odds) -> OddsRow:
    """A row for odds."""
    rolls = tr("orbit.odds.rolls", n=odds.rolls) if odds.rolls else tr("orbit.odds.last_die")
    return OddsRow(who, rolls, percent(odds.chance), percent(odds.tie_chance), percent(odds.loss))


def team_rows(scene: Orbit, villain: int, *, short: bool = False) -> tuple[OddsRow, ...]:
    """The active hero against a villain: alone, with each partner at hand, with all of them; `short`: only the ends."""
    s = scene.state
    table = as_table(scene.title, s)
    others = tuple(s.seats_at(s.where(s.active))[1:])
    teams: list[tuple[int, ...]] = [()]
    if not short or len(others) == 1:
        teams += combinations(others, 1)
    if len(others) > 1:
        teams.append(others)
    rows = []
    for team in teams:
        who = tr("orbit.odds.alone") if not team else tr("orbit.odds.with", heroes=scene.heroes_words(team))
        if len(team) > 1:
            who = tr("orbit.odds.all", n=len(team) + 1)
        rows.append(odds_row(who, attack_odds(table, villain, team)))
    return tuple(rows)


def paint_odds(theme: Theme, scale: float, size: tuple[int, int], rows: tuple[OddsRow, ...]) -> pygame.Surface:
    """Rows of about 40 units each: the team at the left, the bar at the right with its three figures."""
    sheet = Sheet(theme, scale, size)
    step = sheet.h / max(1, len(rows))
    labels = [f"{row.who}, {row.rolls}" if step < LOW else row.who for row in rows]
    lefts = [sheet.w * share for share in SHARES]
    left = next((x for x in lefts if all(sheet.fits(label, "bold", 19, x - 12) for label in labels)), lefts[-1])
    for number, row in enumerate(rows):
        y = number * step
        if step < LOW:
            sheet.write(f"{row.who}, {row.rolls}", "bold", 18, "white", 0, y + step * 0.5, width=left - 10, height=step)
        else:
            sheet.write(row.who, "bold", 19, "white", 0, y + step * 0.3, width=left - 12, height=step * 0.6)
            sheet.write(row.rolls, "medium", 18, "fog", 0, y + step * 0.74, width=left - 12, height=step * 0.5)
        _bar(sheet, row, (left, y + step * 0.14, sheet.w - left, step * 0.72))
    return sheet.surface


def _bar(sheet: Sheet, row: OddsRow, box: tuple[float, float, float, float]) -> None:
    """One bar in three parts: gold for a win, grey for a tie, hatched red for a loss."""
    x, y, width, height = box
    theme = sheet.theme
    sheet.shapes(path(chamfer(x, y, width, height, 7), theme.hex("well"), 1, theme.hex("edge"), 1.6))
    inner, total = width - 6, max(1, row.win + row.tie + row.lose)
    at = x + 3
    for name, share, tone, ink in (
        ("win", row.win, "gold", "ink"),
        ("tie", row.tie, "mist", "ink"),
        ("lose", row.lose, "#B2362A", "white"),
    ):
        wide = inner * share / total
        if wide >= 2:
            sheet.shapes(
                path(f"M{at:.1f} {y + 3:.1f}h{wide - 1:.1f}v{height - 6:.1f}h-{wide - 1:.1f}Z", theme.hex(tone))
            )
            if name == "lose":
                _hatch(sheet, at, y + 3, wide - 1, height - 6)
        _figure(sheet, tr(f"orbit.odds.{name}", n=share), (at, y, wide, height), ink)
        at += wide


def _figure(sheet: Sheet, words: str, box: tuple[float, float, float, float], ink: str) -> None:
    """A part's word and figure, in one line or in two; a part too narrow for both is told by the tooltip alone."""
    x, y, width, height = box
    for lines, size in (((words,), 20.0), (tuple(words.split(" ", 1)), 16.0)):
        step = height / len(lines)
        high = sheet.theme.text_px(size, sheet.scale) / sheet.scale
        if high <= step + 2 and all(sheet.width_of(line, "heading", size) <= width - 4 for line in lines):
            for number, line in enumerate(lines):
                middle = y + height / 2 + (number - (len(lines) - 1) / 2) * step * 0.84
                sheet.write(line, "heading", size, ink, x + width / 2, middle, "center", height=step)
            return


def _hatch(sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    lines = "".join(
        f"M{x + i * 12 + 2:.1f} {y + height:.1f}l{height * 0.5:.1f} -{height:.1f}" for i in range(int(width / 12))
    )
    if lines:
        sheet.shapes(path(lines, "none", 0.3, sheet.theme.hex("ink"), 3))


class OddsTable(Widget):
    """Odds by team; `text` says the same in sentences."""

    kind: str = "text"
    focusable: bool = True
    rows: tuple[OddsRow, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        if self.visible:
            area = canvas.viewport.px(self.rect)
            theme, scale, rows = canvas.theme, canvas.scale, self.rows
            canvas.lay(("odds-rows", rows), area, lambda: paint_odds(theme, scale, area.size, rows))


def odds_table(name: str, rect: pygame.FRect, rows: tuple[OddsRow, ...]) -> OddsTable:
    """The table as a widget that speaks."""
    table = OddsTable(name, rect, rows=rows, group="rail")
    table.text = " ".join(row.words for row in rows)
    table.tooltip = (tr("orbit.odds.title"), table.text)
    return table
