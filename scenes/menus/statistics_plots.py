"""What the statistics are drawn with: rows of missions, results game by game, forecasts against results, bars."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.shapes import chamfer, circle, rounded
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import Theme
from scenes.widgets.button import draw_focus
from scenes.widgets.widget import Widget

#: Games that the curve of results has room for.
MOST_RESULTS = 60
#: How many games before each one count in the running share.
WINDOW = 10


class MissionRow(Widget):
    """One mission: name, a bar of won (plain) and lost (hatched) games, best scores."""

    kind: str = "text"
    games: int = 0
    wins: int = 0
    best: str = ""
    medal: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.text, self.games, self.wins, self.best, self.medal)
        canvas.lay(("mission row", parts), area, lambda: _mission_row(theme, scale, area.size, *parts))
        if self.focused:
            draw_focus(canvas, self.rect)


def _mission_row(
    theme: Theme, scale: float, size: tuple[int, int], name: str, games: int, wins: int, best: str, medal: str
) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    left, width = 300.0, 300.0
    share = wins / games if games else 0.0
    edge = chamfer(1, 1, sheet.w - 2, sheet.h - 2, 8)
    body = path(edge, "#101B24", 0.9) + path(edge, "none", 1, theme.hex("edge"), 1.6)
    body += path(rounded(left, 40, width, 18, 4), theme.hex("well"), 1, theme.hex("edge"), 1.4)
    if share:
        body += path(rounded(left, 40, width * share, 18, 4), theme.hex("gold"))
    step = left + width * share + 8
    while step < left + width - 4:
        body += path(f"M{step:.1f} 56L{step + 8:.1f} 42", "none", 1, theme.hex("alert"), 2)
        step += 12
    sheet.shapes(body)
    sheet.write(name, "bold", 24, "white", 18, sheet.h / 2, width=left - 40)
    words = tr("statistics.won_of", wins=wins, games=games)
    sheet.write(words, "medium", 19, "fog", left, 22, width=width - 80, body=True)
    if games:
        percent = tr("statistics.percent", n=round(100 * share))
        sheet.write(percent, "heading", 22, "gold", left + width, 22, "midright", width=76)
    x = left + width + 22
    sheet.write(best, "medium", 20, "white", x, 24 if medal else sheet.h / 2, width=sheet.w - x - 10)
    if medal:
        sheet.icon("medal", 22, "gold", x + 10, 52)
        sheet.write(medal, "medium", 19, "gold", x + 28, 52, width=sheet.w - x - 38)
    return sheet.surface


class ResultsPlot(Widget):
    """The last games in the order of play, a mark each, and the share won of the games up to each."""

    results: tuple[bool, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale, results = canvas.theme, canvas.scale, self.results
        canvas.lay(("results", results), area, lambda: _results(theme, scale, area.size, results))


def shares(results: Sequence[bool]) -> list[float]:
    """The share won among each game and the nine before it."""
    found = []
    for number in range(1, len(results) + 1):
        near = results[max(0, number - WINDOW) : number]
        found.append(sum(near) / len(near))
    return found


def _results(theme: Theme, scale: float, size: tuple[int, int], results: tuple[bool, ...]) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    top, foot, left = 10.0, sheet.h - 34, 66.0
    body = ""
    for share in (0.0, 0.5, 1.0):
        y = foot - (foot - top) * share
        body += path(f"M{left} {y:.1f}H{sheet.w - 8:.1f}", "none", 1, theme.hex("edge"), 1.2)
    shown = list(zip(results, shares(results), strict=True))[-MOST_RESULTS:]
    room = sheet.w - left - 24
    step = min(34.0, room / max(1, len(shown) - 1))
    points = [(left + 8 + i * step, foot - (foot - top) * share) for i, (_, share) in enumerate(shown)]
    if len(points) > 1:
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        body += path(line, "none", 1, theme.hex("gold"), 3)
    mark = min(7.0, max(3.0, step * 0.34))
    for (x, _), (won, _) in zip(points, shown, strict=True):
        y = sheet.h - 14
        if won:
            body += path(circle(x, y, mark), theme.hex("gold"))
        else:
            cross = f"M{x - mark:.1f} {y - mark:.1f}L{x + mark:.1f} {y + mark:.1f}"
            cross += f"M{x + mark:.1f} {y - mark:.1f}L{x - mark:.1f} {y + mark:.1f}"
            body += path(cross, "none", 1, theme.hex("alert"), 2.4)
    sheet.shapes(body)
    for percent in (0, 50, 100):
        y = foot - (foot - top) * percent / 100
        sheet.write(tr("statistics.percent", n=percent), "medium", 16, "fog", left - 8, y, "midright", width=58)
    return sheet.surface


class OddsPlot(Widget):
    """Forecasts in groups of ten per cent across, what came of them upwards; a perfect forecast lies on the diagonal.

    `points` are (forecast in per cent, won, fought).
    """

    points: tuple[tuple[float, int, int], ...] = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale, points = canvas.theme, canvas.scale, self.points
        canvas.lay(("odds", points), area, lambda: _odds(theme, scale, area.size, points))


def _odds(
    theme: Theme, scale: float, size: tuple[int, int], points: tuple[tuple[float, int, int], ...]
) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    left, right, top, foot = 64.0, sheet.w - 40, 10.0, sheet.h - 34

    def at(across: float, up: float) -> tuple[float, float]:
        return left + (right - left) * across / 100, foot - (foot - top) * up / 100

    body = ""
    for step in (0, 25, 50, 75, 100):
        (x, y), (x0, _) = at(step, step), at(0, 0)
        body += path(f"M{x0:.1f} {y:.1f}H{right:.1f}M{x:.1f} {top}V{foot:.1f}", "none", 1, theme.hex("edge"), 1)
    (x0, y0), (x1, y1) = at(0, 0), at(100, 100)
    for part in range(0, 40, 2):
        a, b = part / 40, (part + 1) / 40
        dash = f"M{x0 + (x1 - x0) * a:.1f} {y0 + (y1 - y0) * a:.1f}L{x0 + (x1 - x0) * b:.1f} {y0 + (y1 - y0) * b:.1f}"
        body += path(dash, "none", 1, theme.hex("fog"), 2)
    for forecast, wins, fights in points:
        share = wins / fights
        spread = 196 * (max(share * (1 - share), 0.02) / fights) ** 0.5
        x, y = at(forecast, 100 * share)
        low, high = at(0, max(0.0, 100 * share - spread))[1], at(0, min(100.0, 100 * share + spread))[1]
        body += path(f"M{x:.1f} {low:.1f}V{high:.1f}", "none", 1, theme.hex("fs_hi"), 2)
        body += path(circle(x, y, min(13.0, 4 + fights**0.5)), theme.hex("gold"), 1, "#05090C", 2)
    sheet.shapes(body)
    for step in (0, 50, 100):
        x, y = at(step, step)
        words = tr("statistics.percent", n=step)
        sheet.write(words, "medium", 16, "fog", left - 8, y, "midright", width=54)
        sheet.write(words, "medium", 16, "fog", x, foot + 18, "center", width=60)
    if not points:
        sheet.write(tr("statistics.no_odds"), "medium", 20, "fog", (left + right) / 2, (top + foot) / 2, "center")
    return sheet.surface


class CardBars(Widget):
    """Cards by how often they were taken or used, in two columns."""

    bars: tuple[tuple[str, int], ...] = ()

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale, bars = canvas.theme, canvas.scale, self.bars
        canvas.lay(("card bars", bars), area, lambda: _bars(theme, scale, area.size, bars))


def _bars(theme: Theme, scale: float, size: tuple[int, int], bars: tuple[tuple[str, int], ...]) -> pygame.Surface:
    sheet = Sheet(theme, scale, size)
    most = max((count for _, count in bars), default=1)
    column, row = sheet.w / 2, 44.0
    body, words = "", []
    for number, (name, count) in enumerate(bars):
        x, y = number // 4 * column, number % 4 * row
        width = (column - 30) * count / most
        body += path(rounded(x, y + 27, column - 30, 8, 3), theme.hex("well"))
        body += path(rounded(x, y + 27, max(4.0, width), 8, 3), theme.hex("fs_hi"))
        words.append((name, count, x, y))
    sheet.shapes(body)
    for name, count, x, y in words:
        sheet.write(name, "medium", 19, "white", x, y + 12, width=column - 90, body=True)
        sheet.write(str(count), "bold", 19, "gold", x + column - 30, y + 12, "midright", width=56)
    if not bars:
        sheet.write(tr("statistics.no_cards"), "medium", 20, "fog", sheet.w / 2, sheet.h / 2, "center", width=sheet.w)
    return sheet.surface
