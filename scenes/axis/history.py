"""A finished game told again from its answers: tiles, villains and captures turn by turn, and what each hero did."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.axis import events
from game.axis.odds import combat_odds
from game.axis.state import TILES, AxisState
from game.engine.events import Event
from game.engine.table import Table
from scenes.session import GameSession
from scenes.table.retold import tell_again

_QUIET = (events.TurnBegan, events.TurnEnded, events.DiceRolled, events.VillainCardDone)


@dataclass
class Deeds:
    """What one hero did: cards played, combats led and won, and the worst chance (per cent) that was beaten."""

    cards: int = 0
    fought: int = 0
    won: int = 0
    longest: int | None = None


@dataclass
class History:
    """What a game came to. Steps are (turn, value), the first one at turn 0."""

    deeds: list[Deeds]
    damage: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    villains: list[tuple[int, int]] = field(default_factory=list)
    #: (turn, seat, villain)
    captures: list[tuple[int, int, int]] = field(default_factory=list)
    #: Turn at which each round began.
    rounds: list[int] = field(default_factory=lambda: [1])
    #: The log lines of each turn, in order.
    lines: dict[int, list[str]] = field(default_factory=dict)
    turns: int = 1
    villain_cards: int = 0
    rolls: int = 0
    #: The villain that was captured last, or that did the last damage; −1 for none.
    last: int = -1

    def hear(self, event: Event, forecast: int) -> None:
        """Count one event; `forecast` is the chance in per cent of the combat that is fought."""
        match event:
            case events.TurnBegan():
                self.turns = max(self.turns, event.turn)
                # The first turn has begun before the first question.
                if event.turn > 1 and (event.turn - 1) % len(self.deeds) == 0:
                    self.rounds.append(event.turn)
            case events.DiceRolled():
                self.rolls += 1
            case events.TileDamaged():
                self.damage.append((self.turns, TILES - event.left))
                self.last = event.villain
            case events.SatelliteDestroyed():
                self.last = event.villain
            case events.VillainCardBegan():
                self.villain_cards += 1
            case events.CardPlayed():
                self.deeds[event.seat].cards += 1
            case events.CombatEnded():
                self._fought(self.deeds[event.fighters[0]], event.how, forecast)
            case events.VillainCaptured():
                self.captures.append((self.turns, event.seat, event.villain))
                self.last = event.villain
            case _:
                pass

    def _fought(self, deeds: Deeds, how: str, forecast: int) -> None:
        deeds.fought += 1
        if how == "won":
            deeds.won += 1
            deeds.longest = forecast if deeds.longest is None else min(deeds.longest, forecast)

    def reach(self, state: AxisState) -> None:
        """So many villains stand on the board now."""
        count = len(state.villains())
        if not self.villains:
            self.villains = [(0, count)]
        elif count != self.villains[-1][1]:
            self.villains.append((self.turns, count))


def history_of(session: GameSession) -> History:
    """The whole game if it can be played again from its answers, else what was seen of it at this screen."""
    history = History([Deeds() for _ in session.names])
    forecast = 0

    def hear(table: Table[Any], told: list[Event]) -> None:
        nonlocal forecast
        _count_in(history, session, told, table.state, forecast)
        decision = table.decision
        if decision is not None and decision.kind == "combat.roll" and not table.state.dice:
            forecast = round(100 * combat_odds(table).chance)

    if tell_again(session, hear):
        return history
    seen = History([Deeds() for _ in session.names])
    _count_in(seen, session, (line.event for line in session.course if line.event is not None), session.state, 0)
    return seen


def _count_in(history: History, session: GameSession, told: Iterable[Event], state: AxisState, forecast: int) -> None:
    for event in told:
        history.hear(event, forecast)
        line = session.title.describe(state, event, session.names)
        if line and not isinstance(event, _QUIET):
            history.lines.setdefault(history.turns, []).append(line)
    history.reach(state)
