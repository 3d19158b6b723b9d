"""A finished game told again from its answers: where the plot stood at each Turn, who captured whom, and in figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from game.engine.events import Event
from game.venom import events
from game.venom.state import VenomState
from game.venom.title import VenomTitle
from scenes.session import GameSession
from scenes.table.retold import tell_again


@dataclass
class History:
    """What a game came to. Steps are (Turn, value), the first one at Turn 0."""

    track: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    goal: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)])
    needed: int = 1
    #: (Turn, seat, Leader)
    captures: list[tuple[int, int, int]] = field(default_factory=list)
    #: Turn at which each Round began, from Round 1 on.
    rounds: list[int] = field(default_factory=list)
    #: The log line of each Turn's events, in order.
    lines: dict[int, list[str]] = field(default_factory=dict)
    turns: int = 1
    fought: int = 0
    won: int = 0
    most_hits: int = 0
    recruited: int = 0
    retired: int = 0
    most_dice: int = 0

    def hear(self, event: Event) -> None:
        """Count one event."""
        match event:
            case events.TurnBegan():
                self.turns = max(self.turns, event.turn)
                if event.round > len(self.rounds):
                    self.rounds.append(event.turn)
            case events.EventTrackMoved():
                self.track.append((self.turns, event.after))
            case events.LeaderCaptured():
                self.captures.append((self.turns, event.seat, event.leader))
            case events.CombatEnded():
                self.fought += 1
                self.won += event.how == "won"
                self.most_hits = max(self.most_hits, event.successes)
            case events.Recruited():
                self.recruited += event.price > 0
            case events.Retired():
                self.retired += 1
            case events.DiceRolled():
                self.most_dice = max(self.most_dice, event.first + len(event.values))
            case _:
                pass

    def reach(self, done: int) -> None:
        """The Mission's goals stand at `done` now."""
        if done != self.goal[-1][1]:
            self.goal.append((self.turns, done))


def history_of(session: GameSession) -> History:
    """The whole game if it can be played again from its answers, else what was seen of it at this screen."""
    history = History()
    if tell_again(session, lambda table, told: _count_in(history, session, told, table.state)):
        return history
    seen = History()
    _count_in(seen, session, (line.event for line in session.course if line.event is not None), session.state)
    return seen


def _count_in(history: History, session: GameSession, told: Iterable[Event], state: VenomState) -> None:
    title = cast("VenomTitle", session.title)
    for event in told:
        history.hear(event)
        line = title.describe(state, event, session.names)
        if line and not isinstance(event, events.TurnBegan | events.DieChanged | events.DiceGranted):
            history.lines.setdefault(history.turns, []).append(line)
    mission = title.definitions[state.mission].mission_card
    assert mission is not None
    progress = [goal.progress(state, title.definitions) for goal in mission.goals]
    history.needed = sum(needed for _, needed in progress)
    history.reach(sum(min(done, needed) for done, needed in progress))
