"""What is counted of a finished game: forecasts beside what came of them, and the Power Cards that people used."""

from collections import Counter
from typing import Any

from game.axis.events import CardPlayed, CombatEnded
from game.axis.odds import combat_odds
from game.engine.again import played_again
from game.engine.table import Table

Odds = tuple[int, bool]


def tally(whole: Table[Any]) -> tuple[list[list[Odds]], list[dict[str, int]]]:
    """Of each seat: (chance to win in per cent before the first roll, won) of its attacks, and card id -> times
    used."""
    seats = len(whole.setup.seats)
    odds: list[list[Odds]] = [[] for _ in range(seats)]
    cards: list[Counter[str]] = [Counter() for _ in range(seats)]
    forecast, attacker = 0, 0
    for table, told in played_again(whole):
        for event in told:
            if isinstance(event, CardPlayed):
                cards[event.seat][table.title.entity_key(event.card)] += 1
            elif isinstance(event, CombatEnded):
                odds[attacker].append((forecast, event.how == "won"))
        decision = table.decision
        if decision is not None and decision.kind == "combat.roll" and not table.state.dice:
            forecast, attacker = round(100 * combat_odds(table).chance), table.state.active
    return odds, [dict(counter) for counter in cards]
