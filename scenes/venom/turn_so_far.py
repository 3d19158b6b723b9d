"""What the Turn has brought so far, where the Hand lay: points, recruited cards, and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.language import tr
from game.venom import events
from game.venom.board import in_play
from game.venom.state import USED
from scenes.canvas import Canvas
from scenes.drawing.sheet import Sheet
from scenes.drawing.svg import path
from scenes.session import GameSession, LogLine
from scenes.table.captions import Caption
from scenes.venom.news import NEWS
from scenes.venom.shown import points_in
from scenes.widgets.card import CardWidget, card_rect
from scenes.widgets.panel import Panel
from scenes.widgets.text_panel import TextPanel, TextRow
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.venom.desk import Desk

CARD = 100.0
CARD_STEP = 112.0
LEDGER = 236.0
#: The rows of what happened need so much room beside the cards.
LEAST_NEWS = 330.0
#: (words, figure, tone of the figure)
LedgerRow = tuple[str, str, str]


def lay_turn(desk: Desk, box: pygame.FRect) -> None:
    """The panel in `box` (units): what was made and spent, who was recruited for it, and the news of the Turn."""
    lines = turn_lines(desk.session, desk.state.turn)
    desk.add(Panel("turn-so-far", box, text=tr("table.turn_so_far"), accent="fs_hi", icon="notebook"))
    inside = pygame.FRect(box.x + 20, box.y + 44, box.width - 36, box.height - 56)
    recruited = [line.event for line in lines if isinstance(line.event, events.Recruited)]
    left = inside.x
    if desk.view != "recruitment":
        # While points are spent they are told above.
        ledger = Ledger("turn-so-far.points", pygame.FRect(left, inside.y, LEDGER, inside.height))
        ledger.rows = _ledger(desk, sum(event.price for event in recruited))
        ledger.text = ". ".join(f"{words} {figure}" for words, figure, _ in ledger.rows)
        desk.add(ledger)
        left += LEDGER + 24
    left = _recruited(desk, [event.card for event in recruited], pygame.FRect(left, inside.y, inside.right - left, 0))
    rows = _news(desk, lines)
    text = TextPanel("turn-so-far.news", pygame.FRect(left, inside.y, inside.right - left, inside.height), rows=rows)
    # What came last is in sight.
    text.offset = text.furthest(desk.app.theme, desk.app.canvas.scale)
    text.text, text.group = " ".join(row.text for row in rows), "rail"
    desk.add(text)


def turn_lines(session: GameSession, turn: int) -> list[LogLine]:
    """The lines of the log of one Turn; the first one begins with who has become Commander."""
    found: list[LogLine] = []
    course = session.course
    for line in reversed(course):
        if isinstance(line.event, events.TurnBegan):
            if line.event.turn == turn:
                break
            found.clear()
        found.append(line)
    if turn == 1:
        found += [line for line in course if isinstance(line.event, events.CommanderChosen)]
    return found[::-1]


def _ledger(desk: Desk, spent: int) -> tuple[LedgerRow, ...]:
    """Points made, spent and left."""
    left = points_in(desk.title, desk.state)
    return (
        (tr("table.turn_made"), str(left + spent), "gold"),
        (tr("table.turn_spent"), str(spent), "white"),
        (tr("table.turn_left"), str(left), "gold_hi"),
    )


def _recruited(desk: Desk, cards: Sequence[int], room: pygame.FRect) -> float:
    """The recruited cards in a row, which may be looked at large; where the rest of the panel begins."""
    if not cards:
        return room.x
    width = min(CARD_STEP * (len(cards) - 1) + CARD, max(CARD, room.width - LEAST_NEWS))
    step = (width - CARD) / max(1, len(cards) - 1)
    words = tr("table.turn_recruited", n=len(cards))
    desk.add(
        Caption("turn-so-far.recruited", pygame.FRect(room.x, room.y - 2, max(width, 140), 26), text=words, left=True)
    )
    for i, card in enumerate(cards):
        key = desk.title.entity_key(card)
        shown = CardWidget(f"turn-so-far.card.{key}", card_rect(room.x + i * step, room.y + 32, CARD))
        shown.face, shown.entity, shown.group, shown.z = desk.face_of(card), key, "turn", 5 + i
        shown.text = shown.face.summary()
        desk.add(shown)
    return room.x + max(width, 140) + 28


def _news(desk: Desk, lines: Sequence[LogLine]) -> tuple[TextRow, ...]:
    """What happened in the Turn besides recruiting, and what its cards can still do."""
    icons = {kind: icon for kind, icon, _ in NEWS if kind is not events.Recruited}
    told = [(line.text, icons.get(type(line.event))) for line in lines if line.event is not None]
    rows = [TextRow(text, icon) for text, icon in told if icon is not None]
    s = desk.state
    if desk.view == "recruitment":
        may_lead = sum(desk.title.definitions[c].is_soldier and s.mark[c] != USED for c in s.places[in_play(s.active)])
        rows.append(TextRow(tr("table.turn_may_lead", n=may_lead), "rank-3", "white", "gold"))
    return tuple(rows)


class Ledger(Widget):
    """Rows of words with a large figure at the right end; the last one is the sum, under a line."""

    kind: str = "text"
    rows: tuple[LedgerRow, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        if not self.visible:
            return

        def paint(sheet: Sheet) -> None:
            step = sheet.h / len(self.rows)
            for i, (words, figure, tone) in enumerate(self.rows):
                y = (i + 0.5) * step
                number = sheet.write(figure, "heading", 40, tone, sheet.w - 4, y, "midright")
                sheet.write(words, "medium", 21, "fog", 0, y, width=number.left - 12, body=True)
            y = sheet.h - step
            sheet.shapes(path(f"M0 {y:.1f}H{sheet.w:.1f}", "none", 1, sheet.hex("edge"), 2))

        canvas.sheet(("ledger", self.rows), self.rect, paint)
