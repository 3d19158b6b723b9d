"""What is counted of a finished game: forecasts beside what came of them, and the cards that people took and used."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, cast

from game.engine.again import played_again
from game.engine.events import Event
from game.engine.table import Table
from game.venom import events
from game.venom.heuristics.forecast import Scene
from game.venom.state import NOBODY, VenomTable

Odds = tuple[int, bool]


def tally(whole: Table[Any]) -> tuple[list[list[Odds]], list[dict[str, int]]]:
    """Of each seat: (forecast in per cent before the roll, won) of its Combats, and card id -> times recruited or used.

    The game is gone through once more from its beginning.
    """
    seats = len(whole.setup.seats)
    odds: list[list[Odds]] = [[] for _ in range(seats)]
    cards: list[Counter[str]] = [Counter() for _ in range(seats)]
    forecast, seat = -1, 0
    for table, told in played_again(whole):
        _count_cards(told, cards, table)
        if any(isinstance(event, events.DiceRolled) for event in told) and forecast < 0:
            forecast = -2  # rolled before anything was asked in this Combat: there was no forecast to compare
        for event in told:
            if isinstance(event, events.CombatEnded):
                if forecast >= 0:
                    odds[seat].append((forecast, event.how == "won"))
                forecast = -1
        s = table.state
        if table.decision is not None and s.target != NOBODY and s.chief != NOBODY and not s.dice:
            forecast, seat = round(100 * Scene(cast("VenomTable", table)).outlook().chance), s.active
    return odds, [dict(counter) for counter in cards]


def _count_cards(told: Iterable[Event], cards: list[Counter[str]], table: Table[Any]) -> None:
    active = table.state.active
    for event in told:
        if isinstance(event, events.Recruited):
            cards[event.seat][table.definitions[event.card].id] += 1
        elif isinstance(event, events.AbilityUsed) and table.definitions[event.card].deck == "squadron":
            cards[active][table.definitions[event.card].id] += 1
