"""Recruitment Points: the big figure, what the card in the air would make of it, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.language import signed, tr
from game.venom.board import in_play
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.theme import Theme
from scenes.venom.shown import points_in
from scenes.widgets.widget import Widget

ROOM_FOR_LINES = 4
TOP_OF_LINES = 128.0
#: (words, change of points, whether it is only a thought)
PointLine = tuple[str, int, bool]


@dataclass(eq=False)
class PointsPanel(Widget):
    """`points` is what is left, `preview` what the card in the air would leave (None: nothing is in the air)."""

    kind: str = "text"
    points: int = 0
    preview: int | None = None
    lines: tuple[PointLine, ...] = ()
    beside: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.points, self.preview, self.lines, self.beside)
        canvas.lay(("points", parts), area, lambda: paint_points(theme, scale, area.size, *parts))


def paint_points(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    points: int,
    preview: int | None,
    lines: tuple[PointLine, ...],
    beside: str,
) -> pygame.Surface:
    """The panel's inside at `size` pixels, with as many lines as can be read there; the tooltip has them all."""
    sheet = Sheet(theme, scale, size)
    w = sheet.w
    big = sheet.write(str(points), "heading", 110, "gold", 16, 62, width=120, height=138)
    if preview is not None and preview != points:
        sheet.icon("arrow-right", 36, "gold", big.right + 8, 62, "midleft")
        sheet.write(str(preview), "heading", 64, "gold_hi", big.right + 50, 62, width=w - big.right - 54, height=100)
        sheet.write(tr("table.if_taken"), "medium", 19, "fog", w - 14, 112, "midright", width=w - 28)
    elif beside:
        sheet.write(beside, "medium", 19, "fog", w - 14, 76, "midright", width=max(30.0, w - big.right - 20))
    step = max(28.0, theme.text_px(19, scale, True) * 1.25 / scale)
    for i, (words, change, thought) in enumerate(fitted(lines, int((sheet.h - TOP_OF_LINES) // step))):
        y = TOP_OF_LINES + (i + 0.5) * step
        ink = "gold_hi" if thought else "white"
        tone = "gold" if change >= 0 else "alert"
        figure = sheet.write(signed(change), "heading", 21, tone, w - 14, y, "midright", width=58)
        sheet.write(words, "medium", 19, ink, 16, y, width=figure.left - 24, body=True)
    return sheet.surface


def fitted(lines: tuple[PointLine, ...], room: int = ROOM_FOR_LINES) -> tuple[PointLine, ...]:
    """At most `room` lines that still add up: what does not fit is told as one line of so many cards."""
    if len(lines) <= room:
        return lines
    if room < 1:
        return ()
    told = lines[: len(lines) - room + 1]
    return ((tr("table.points_played", n=len(told)), sum(change for _, change, _ in told), False), *lines[len(told) :])


def point_lines(title: VenomTitle, state: VenomState, bought: tuple[tuple[int, int], ...]) -> tuple[PointLine, ...]:
    """One line for each source, then what was spent. `bought` holds (card, price) as far as they are known."""
    cards = state.places[in_play(state.active)]
    lines: list[PointLine] = [
        (title.name_of(card), title.definitions[card].recruitment_points, False) for card in cards
    ]
    gained = sum(change for _, change, _ in lines) + state.bonus
    if state.bonus:
        lines.append((tr("table.points_bonus"), state.bonus, False))
    spent = gained - points_in(title, state)
    if not state.added_up or spent <= 0:
        return tuple(lines)
    lines = [(tr("table.points_played", n=len(cards)), gained - state.bonus, False), *lines[len(cards) :]]
    if sum(price for _, price in bought) == spent:
        lines += [(title.name_of(card), -price, False) for card, price in bought]
    else:
        lines.append((tr("table.points_spent"), -spent, False))
    return tuple(lines)


def points_with(title: VenomTitle, state: VenomState, *cards: int) -> int:
    """The points if `cards` were played as well; what effects take away is taken from the whole."""
    played = (*state.places[in_play(state.active)], *cards)
    return max(0, state.bonus + sum(title.definitions[card].recruitment_points for card in played))
