"""A finished game seen again: the same session as at the table, but every answer comes from the file.

The table scenes need not know: nobody at this screen is asked anything, and the seats answer as they did then. On top
of that the game can be gone to at any answer, forwards and back, and be looked at with the eyes of each seat.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import msgspec

from game.engine.events import Answered, Event, Rewound
from game.engine.saves import Loaded
from game.engine.table import Table
from scenes.session import Frame, GameSession, LogLine


class WatchedGame(GameSession):
    """A whole game that goes by itself up to the answer number `goal` and rests there.

    `viewer` is the seat through whose eyes it is seen, −1 for everything that anybody saw.
    """

    def __init__(self, loaded: Loaded) -> None:
        whole = loaded.table
        # Going back is what this is for, whatever the seats had agreed on.
        setup = msgspec.structs.replace(whole.setup, free_undo=True)
        table: Table[Any] = Table(whole.title, setup, whole.safe_points[0][1].copy())
        self.reasons = loaded.reasons
        self.answers = whole.answers
        super().__init__(table)
        self.setup = whole.setup
        self._players.clear()
        self.whole_log: list[LogLine] = []
        #: How many lines of it each seat had heard in the end.
        self.heard: dict[int, int] = {}
        #: How many lines the log has after so many answers.
        self._log_ends: list[int] = []
        #: (answers given, event) of everything that happened.
        self.story: list[tuple[int, Event]] = []
        #: Answers given when each Turn began; the first entry is the time before the first Turn.
        self.turns: list[int] = [0]
        #: Round -> the Turn it began with.
        self.rounds: dict[int, int] = {}
        self._tell_all()
        self.goal = 0
        self.go_to(0)

    # The whole story ----------------------------------------------------------------------------------------------

    def _tell_all(self) -> None:
        """Goes through the game once, for the log, the Turns and what is marked on the way."""
        self._take_note(0)
        for at, entry in enumerate(self.answers, 1):
            decision, turn_of, told = self.table.decision, self.state.active, len(self.log)
            if decision is not None and at - 1 in self.reasons:
                self._note(self.reasons[at - 1], decision.seat)
            if entry.foretold:
                self.table.foretell(*entry.chances[: entry.foretold])
            self.table.answer(entry.key)
            self._collect()
            self._take_note(at)
            if decision is not None:
                self._has_heard(decision.seat, turn_of, told)
        self.whole_log, self.heard = self.log, dict(self._last_heard)

    def _take_note(self, at: int) -> None:
        self.story += [(at, frame.event) for frame in self.frames]
        self.frames.clear()
        self._log_ends.append(len(self.log))
        standing = self.title.standing(self.table.state)
        while len(self.turns) <= standing.turns:
            self.turns.append(at)
        self.rounds.setdefault(standing.round, standing.turns)

    @property
    def length(self) -> int:
        """How many answers the game has."""
        return len(self.answers)

    @property
    def position(self) -> int:
        """How many answers have been given."""
        return len(self.table.answers)

    @property
    def turn(self) -> int:
        """The Turn that the position lies in, 0 before the first one."""
        return bisect_right(self.turns, self.position) - 1

    @property
    def course(self) -> list[LogLine]:
        return self.log

    # Going through it ---------------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Jump to the moment after so many answers and rest there."""
        position = min(max(position, 0), self.length)
        self.goal = position
        # What lies between is not shown, so nobody need listen.
        self.table.events = self.table.film = None
        if position < self.position:
            self.table.undo_to(position)
        while self.position < position:
            self.table.redo()
        self.table.listen(film=True)
        self.frames.clear()
        self.frames.append(Frame(Rewound(), self.state.copy()))
        self.log = self.whole_log[: self._log_ends[position]]

    @property
    def rests(self) -> bool:
        return self.position >= self.goal

    @property
    def playing(self) -> bool:
        """Whether the game goes on by itself to its end."""
        return self.goal == self.length and not self.rests

    def let_automated_answer(self) -> None:
        at = self.position
        decision = self.decision
        if decision is None or at >= self.length:
            return
        entry = self.answers[at]
        why = self.reasons.get(at, "")
        if why:
            self.frames.append(Frame(Answered(decision.seat, decision.kind, entry.key, why), self.state.copy()))
        self.table.redo()
        film = self.table.drain_film()
        self.frames += [Frame(event, state) for event, state in film if not isinstance(event, Rewound)]
        self.log = self.whole_log[: self._log_ends[self.position]]

    def think_on(self, until: float, *, patient: bool = False) -> bool:
        self.let_automated_answer()
        return True

    # What is not done here ----------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.table.over

    def is_human(self, seat: int) -> bool:
        return self.setup.seats[seat].player == "human"

    @property
    def humans(self) -> list[int]:
        """Nobody: pages turn by themselves."""
        return []

    @property
    def waits_for_person(self) -> bool:
        return False

    @property
    def secretive(self) -> bool:
        return False

    def sees(self, entity: int, state: Any = None) -> bool:
        shown = self.state if state is None else state
        seats = range(len(self.names)) if self.viewer < 0 else (self.viewer,)
        return any(self.title.sees(shown, seat, entity) for seat in seats)

    def undo_refusal(self) -> str | None:
        return None

    def undo(self) -> bool:
        """Nothing is taken back in a game that is over."""
        return False

    def redo(self) -> bool:
        """Nothing was taken back either."""
        return False
