"""The game turn by turn: two stairs, what goes against the table and what goes for it, and every capture."""

from __future__ import annotations

import pygame

from game.engine.language import tr
from scenes.canvas import Canvas
from scenes.drawing.effects import cut_to
from scenes.drawing.emblems import seat_disc
from scenes.drawing.files import window_on
from scenes.drawing.shapes import circle, dashes
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.theme import SEATS, Theme
from scenes.widgets.widget import Widget

LEFT, UPPER, HIGH = 62.0, 30.0, 200.0
LEGEND = 178.0
Steps = tuple[tuple[int, int], ...]
#: (Turn, seat's colour, picture)
Capture = tuple[int, int, str]
#: (icon, colour, words)
Legend = tuple[tuple[str, str, str], ...]


class TurnPlot(Widget):
    """The plot. Steps are (Turn, value): `track` is drawn to `top`, `goal` to `needed`. `rounds` are the Turns at which
    Rounds begin."""

    kind: str = "panel"
    turns: int = 1
    track: Steps = ()
    goal: Steps = ()
    needed: int = 1
    captures: tuple[Capture, ...] = ()
    rounds: tuple[int, ...] = ()
    top: int = 5
    legend: Legend = ()

    @property
    def plot(self) -> pygame.FRect:
        """Where the curves are, in units."""
        return pygame.FRect(self.rect.x + LEFT, self.rect.y + UPPER, self.rect.width - LEFT - LEGEND, HIGH)

    def column(self, turn: int) -> pygame.FRect:
        """The part of the plot that stands for a Turn, counted from 1."""
        plot = self.plot
        width = plot.width / max(1, self.turns)
        return pygame.FRect(plot.x + (turn - 1) * width, plot.y, width, plot.height)

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.turns, self.track, self.goal, self.needed, self.captures, self.rounds, self.top, self.legend)
        canvas.lay(("timeline", parts), area, lambda: paint_timeline(theme, scale, area.size, *parts))


def _corners(steps: Steps, turns: int, share: float, width: float) -> list[tuple[float, float]]:
    """The corners of a stair: values change at the beginning of their Turn, `share` units a step."""
    points: list[tuple[float, float]] = []
    value = 0
    for turn, after in steps:
        x = max(0, turn - 1) / max(1, turns) * width if turn else 0.0
        points += [(x, HIGH - value * share), (x, HIGH - after * share)]
        value = after
    return [*points, (width, HIGH - value * share)]


def paint_timeline(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    turns: int,
    track: Steps,
    goal: Steps,
    needed: int,
    captures: tuple[Capture, ...],
    rounds: tuple[int, ...],
    top: int,
    legend: Legend,
) -> pygame.Surface:
    """The plot with its scale, rounds and legend at `size` pixels."""
    sheet = Sheet(theme, scale, size)
    wide = sheet.w - LEFT - LEGEND
    curves = Sheet(theme, scale, (sheet.r(wide), sheet.r(HIGH + 6)))
    body = "".join(path(f"M0 {HIGH - v * HIGH / top:.1f}H{wide:.1f}", "none", 1, "#34495A", 1) for v in range(top + 1))
    marks = [((turn - 1) / max(1, turns) * wide, number) for number, turn in enumerate(rounds, 1)]
    body += "".join(path(f"M{x:.1f} 0V{HIGH}", "none", 1, "#34495A", 1) for x, _ in marks)
    stair = _corners(track, turns, HIGH / top, wide)
    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in stair)
    body += path(f"{line}L{wide:.1f} {HIGH}L0 {HIGH}Z", theme.hex("alert"), 0.14)
    body += path(line, "none", 1, theme.hex("alert"), 4)
    other = _corners(goal, turns, HIGH / top if needed <= top else HIGH / needed, wide)
    other = [point for i, point in enumerate(other) if not i or point != other[i - 1]]
    body += path(dashes(other, 12, 7), "none", 1, theme.hex("gold"), 5)
    curves.shapes(body)
    sheet.picture(curves.surface, LEFT, UPPER)
    for value in range(top + 1):
        sheet.write(str(value), "heading", 20, "fog", LEFT - 14, UPPER + HIGH - value * HIGH / top, "midright")
    every = max(1, -(-len(marks) // 16))
    for x, number in marks:
        if (number - 1) % every == 0:
            sheet.write(str(number), "medium", 18, "fog", LEFT + x, UPPER + HIGH + 20, "center")
    counted, below = tr("table.outcome.round"), UPPER + HIGH + 20
    if sheet.fits(counted, "medium", 18, LEFT - 18):
        sheet.write(counted, "medium", 18, "mist", LEFT - 12, below, "midright", width=LEFT - 18)
    else:
        # At the other end, where the letters that do not shrink have room.
        sheet.write(counted, "medium", 18, "mist", LEFT + wide + 12, below, width=LEGEND - 24)
    _captures(sheet, captures, turns, wide)
    _legend(sheet, legend)
    return sheet.surface


def _captures(sheet: Sheet, captures: tuple[Capture, ...], turns: int, wide: float) -> None:
    size = sheet.r(44)
    for number, (turn, colour, picture) in enumerate(captures):
        x = LEFT + (turn - 0.5) / max(1, turns) * wide
        y = UPPER + (20 if number % 2 == 0 else 64)
        r = size / 2
        disc = Sheet(sheet.theme, sheet.scale, (size, size))
        head = window_on(picture, size, size)
        if head is not None:
            disc.surface.blit(cut_to(head, circle(r, r, r * 0.94)), (0, 0))
        tone = SEATS[colour % len(SEATS)].colour
        k = disc.w / 2
        disc.shapes(path(circle(k, k, k - 2), "none", 1, tone, 3))
        sheet.picture(disc.surface, x, y, "center")
        sheet.picture(seat_disc(max(10, sheet.r(22)), colour), x + 16, y + 18, "center")


def _legend(sheet: Sheet, rows: Legend) -> None:
    x = sheet.w - LEGEND + 14
    for i, (icon, tone, words) in enumerate(rows):
        y = UPPER + 14 + i * 40
        sheet.icon(icon, 26, tone, x + 12, y)
        if not sheet.theme.dense(sheet.scale):
            sheet.write(words, "medium", 19, "white", x + 32, y, width=LEGEND - 52)
