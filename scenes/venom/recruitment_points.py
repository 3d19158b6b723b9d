"""Recruitment Points: the big figure, what the card in the air would make of it, and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

import pygame

from game.engine.events import Event
from game.engine.language import signed, tr
from game.venom import events
from game.venom.board import in_play
from game.venom.resolving import mission_abilities
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from game.venom.wording import step_name
from scenes.canvas import Canvas
from scenes.drawing import text
from scenes.drawing.sheet import Sheet
from scenes.theme import SMALLEST_TEXT, Theme
from scenes.venom.shown import as_table, points_in
from scenes.widgets.widget import Widget

ROOM_FOR_LINES = 4
TOP_OF_LINES = 128.0
#: (words, change of points, whether it is only a thought)
PointLine = tuple[str, int, bool]


class PointsPanel(Widget):
    """`points` is what is left, `preview` what the card in the air would leave (None: nothing is in the air)."""

    kind: str = "text"
    points: int = 0
    preview: int | None = None
    lines: tuple[PointLine, ...] = ()
    #: How many of the first lines are cards in play.
    cards: int = 0
    beside: str = ""

    def draw(self, canvas: Canvas) -> None:
        area = canvas.viewport.px(self.rect)
        theme, scale = canvas.theme, canvas.scale
        parts = (self.points, self.preview, self.lines, self.cards, self.beside)
        canvas.lay(("points", parts), area, lambda: paint_points(theme, scale, area.size, *parts))


def paint_points(
    theme: Theme,
    scale: float,
    size: tuple[int, int],
    points: int,
    preview: int | None,
    lines: tuple[PointLine, ...],
    cards: int,
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
    left = w
    shown = fitted(lines, cards, int((sheet.h - TOP_OF_LINES) // step))
    for i, (_, change, _) in enumerate(shown):
        y, tone = TOP_OF_LINES + (i + 0.5) * step, "gold" if change >= 0 else "alert"
        left = min(left, sheet.write(signed(change), "heading", 21, tone, w - 14, y, "midright", width=58).left)
    # All words have the size that the longest of them needs.
    room, full = sheet.r(left - 24), theme.text_px(19, scale, True)
    px = min((text.fitted(words, "medium", full, room, 0, SMALLEST_TEXT)[2] for words, *_ in shown), default=full)
    for i, (words, _, thought) in enumerate(shown):
        ink = sheet.hex("gold_hi" if thought else "white")
        drawn = text.fit(words, "medium", px, ink, room, 0, SMALLEST_TEXT)
        sheet.picture(drawn, 16, TOP_OF_LINES + (i + 0.5) * step, "midleft")
    return sheet.surface


def fitted(lines: tuple[PointLine, ...], cards: int, room: int = ROOM_FOR_LINES) -> tuple[PointLine, ...]:
    """At most `room` lines that still add up. The first `cards` lines are cards in play and become one line together;
    if that is not enough, so do the first of the others.
    """
    if len(lines) <= room:
        return lines
    if room < 1:
        return ()
    many = min(cards, len(lines) - room + 1)
    if many > 1:
        lines = (_together("points_played", lines[:many]), *lines[many:])
    if len(lines) <= room:
        return lines
    # The sum of the cards stays in sight where two lines have room.
    first = min(1, room - 1)
    last = len(lines) - room + first + 1
    return (*lines[:first], _together("points_more", lines[first:last]), *lines[last:])


def _together(key: str, lines: tuple[PointLine, ...]) -> PointLine:
    return (tr(f"table.{key}", n=len(lines)), sum(change for _, change, _ in lines), False)


def point_lines(title: VenomTitle, state: VenomState, told: Iterable[Event]) -> tuple[PointLine, ...]:
    """One line for each card in play and for each source of more or less, by name. `told` is what has happened in this
    Turn; what the shown state has not reached yet is left out, and what nothing tells of is "Effects".
    """
    cards = state.places[in_play(state.active)]
    lines = [(title.name_of(card), title.definitions[card].recruitment_points, False) for card in cards]
    played = sum(change for _, change, _ in lines)
    changed = (points_in(title, state) if state.added_up else played + state.bonus) - played
    changes = _changes(title, state, told)
    sums = list(accumulate((change for _, change in changes), initial=0))
    known = next((n for n in range(len(changes), -1, -1) if sums[n] == changed), len(changes))
    sources: dict[str, int] = {}
    for words, change in changes[:known]:
        sources[words] = sources.get(words, 0) + change
    lines += [(words, change, False) for words, change in sources.items()]
    if sums[known] != changed:
        lines.append((tr("table.points_bonus"), changed - sums[known], False))
    return tuple(lines)


def _changes(title: VenomTitle, state: VenomState, told: Iterable[Event]) -> list[tuple[str, int]]:
    """(source, change of points) in order. A price is told as points and again with the card that was taken for it."""
    found: list[tuple[str, int]] = []
    for event in told:
        match event:
            case events.PointsChanged():
                found.append((_source(title, state, event), event.change))
            case events.PointsKept():
                found.append((tr("table.points_kept"), event.change))
            case events.Recruited(price=price) if price > 0:
                paid = (title.name_of(event.card), -price)
                if paid not in found[-1:]:
                    found.append(paid)
            case _:
                pass
    return found


def _source(title: VenomTitle, state: VenomState, event: events.PointsChanged) -> str:
    """What changed the points: a card, or the step of the Mission that does so."""
    if event.card == state.mission:
        table = as_table(title, state)
        for _, ability, step in mission_abilities(table, "recruitment"):
            if step and any(effect.tag() in ("rp", "rp_per") for effect in ability.effects):
                return step_name(title, state.mission, step)
    return title.name_of(event.card)


def points_with(title: VenomTitle, state: VenomState, *cards: int) -> int:
    """The points if `cards` were played as well; what effects take away is taken from the whole."""
    played = (*state.places[in_play(state.active)], *cards)
    return max(0, state.bonus + sum(title.definitions[card].recruitment_points for card in played))
