"""One game at this screen: its Table, who answers for each seat, its file, its log, and what is still to be shown.

The rules run ahead of the picture. Every answer yields frames: what happened, with the state as it was then. Scenes
take the frames one by one and animate them; whoever does not want to wait takes them all at once.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from game.engine.decision import Decision, IllegalChoice, Option, Refusal
from game.engine.events import Answered, Event, Rewound
from game.engine.language import tr
from game.engine.saves import Journal, SaveError, state_hash
from game.engine.table import Table
from game.players import Player, seated, view_seed
from scenes.thinking import LIMIT_S, Thinking

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Frame:
    """One thing that happened, and the state right after it. The first `told` lines of the log tell of what came before
    it."""

    event: Event
    state: Any
    told: int = 0


@dataclass(frozen=True)
class LogLine:
    """One line of the log; `seat` is whose Turn it was, `entities` the cards it speaks of, `event` what it tells.

    `answer` is how many answers had been given by then.
    """

    text: str
    turn: int
    seat: int
    entities: tuple[int, ...] = ()
    event: Event | None = None
    answer: int = 0


class GameSession:
    """A running game. `journal` is where it is kept; without one nothing is saved (a lesson, a picture tour)."""

    def __init__(
        self, table: Table[Any], journal: Journal | None = None, players: Mapping[int, Player] | None = None
    ) -> None:
        self.table = table
        self.title = table.title
        self.setup = table.setup
        self.names = [seat.name for seat in table.setup.seats]
        self.journal = journal
        self.frames: deque[Frame] = deque()
        self.log: list[LogLine] = []
        #: The lines that tell what happened; those of an answer that was taken back stay until another one is given.
        self._course: list[LogLine] = []
        #: The person at the screen while hands are hidden from each other; −1 while it may be anybody.
        self.viewer = -1
        self._last_heard: dict[int, int] = {}
        #: What people answered at this screen, in words, by the number of the answer.
        self._said: dict[int, str] = {}
        #: Numbers of the answers that belong to one press with the answer before them.
        self._joined: set[int] = set()
        #: Told once when the game can no longer be saved.
        self.trouble: list[Callable[[str], None]] = []
        self._players = dict(players) if players is not None else seated(table.setup)
        self._thinking: Thinking | None = None
        table.listen(film=True)
        self._collect()

    # What is asked -----------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question, whoever it is for; None when the game is over."""
        return self.table.decision

    @property
    def state(self) -> Any:
        """The state as the rules see it, which may be ahead of what is shown."""
        return self.table.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def is_human(self, seat: int) -> bool:
        """Whether a person at this screen answers for `seat`."""
        return seat not in self._players

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(len(self.names)) if self.is_human(seat)]

    @property
    def rests(self) -> bool:
        """Whether nothing goes on by itself: the game is over, or a person is asked."""
        return self.over or self.waits_for_person

    @property
    def waits_for_person(self) -> bool:
        """Whether the open question is for a person."""
        return self.decision is not None and self.is_human(self.decision.seat)

    @property
    def unkept(self) -> str:
        """Why what was answered last is not on the disk, in a sentence; "" when it is there."""
        return self.journal.trouble if self.journal is not None else ""

    def sees(self, entity: int, state: Any = None) -> bool:
        """Whether the people at the screen may see the face of a card: whoever is asked, else any person."""
        shown = self.state if state is None else state
        if self.secretive:
            viewers = range(len(self.names)) if self.viewer < 0 else (self.viewer,)
            return all(self.title.sees(shown, seat, entity) for seat in viewers)
        seats = [self.decision.seat] if self.waits_for_person and self.decision else self.humans or [0]
        return any(self.title.sees(shown, seat, entity) for seat in seats)

    @property
    def secretive(self) -> bool:
        """Whether people at this screen have something to hide from each other."""
        return self.setup.hidden_hands and len(self.humans) > 1

    def has_played(self, seat: int) -> bool:
        """Whether `seat` has had a Turn, be it before the game was taken up again, and has answered in it."""
        return any(line.turn > 0 and line.seat == seat for line in self.log[: self._last_heard.get(seat, 0)])

    def unheard(self, seat: int, told: int | None = None) -> list[LogLine]:
        """What the log says since `seat` played last, as far as its first `told` lines (None: all of it)."""
        return self.log[self._last_heard.get(seat, 0) : told]

    @property
    def course(self) -> list[LogLine]:
        """How the game has come to where it stands: the lines of the log without what was taken back."""
        given = len(self.table.answers)
        return [line for line in self._course if line.answer <= given]

    def states_of_turn(self, turn: int) -> list[Any]:
        """How the table lay at the questions of a Turn that may be gone back to, the first one first."""
        found = []
        for _, state in reversed(self.table.safe_points):
            if state.turn < turn:
                break
            found.append(state)
        return found[::-1]

    def recall(self, lines: Sequence[LogLine], heard: Mapping[int, int]) -> None:
        """Take over the log from before the game was taken up again, and how many of its lines each seat has `heard`:
        those up to its last answer."""
        self.log[:0] = lines
        self._course[:0] = [line for line in lines if line.event is not None]
        self._last_heard = dict(heard)

    def prompt(self) -> str:
        """The sentence of the open question."""
        return self.title.prompt(self.state, self.decision) if self.decision is not None else ""

    def label(self, option: Option) -> str:
        """What an option says."""
        return self.title.label(self.state, self.decision, option) if self.decision is not None else ""

    def reason(self, refusal: Refusal) -> str:
        """A refusal as a sentence."""
        return self.title.refusal(refusal.key, refusal.fields)

    # Answering ---------------------------------------------------------------------------------------------------

    def answer(self, choice: Option | str, why: str = "") -> None:
        """Answer the open question. Raises IllegalChoice, and nothing has changed, if it is not legal."""
        decision, turn_of, told = self.decision, self.state.active, len(self.log)
        key = choice if isinstance(choice, str) else choice.key
        if decision is not None and why:
            self.frames.append(Frame(Answered(decision.seat, decision.kind, key, why), self.state.copy()))
            self._note(f"{self.names[decision.seat]}: {why}", decision.seat)
        if decision is not None and self.is_human(decision.seat) and (option := decision.option(key)) is not None:
            self._said[len(self.table.answers)] = self.label(option)
        self._joined.discard(len(self.table.answers))
        self.table.answer(choice)
        self.keep(why)
        self._collect()
        if decision is not None:
            self._has_heard(decision.seat, turn_of, told)

    def _has_heard(self, seat: int, turn_of: int, told: int) -> None:
        """A seat has answered in the Turn of `turn_of`, when the log had `told` lines, and sees what comes of it.

        The next seat's Turn may have begun with this answer: that is news for whoever is no longer looking.
        """
        nexts = (number for number in range(told, len(self.log)) if self.log[number].seat != turn_of)
        self._last_heard[seat] = next(nexts, len(self.log))

    @contextmanager
    def one_press(self, words: str) -> Iterator[None]:
        """All that is answered inside the with-block is one step, called `words`: taken back and done again as one."""
        first = len(self.table.answers)
        yield
        joined = range(first + 1, len(self.table.answers))
        self._joined.update(joined)
        if first < len(self.table.answers):
            self._said[first] = words
        for number in joined:
            self._said.pop(number, None)

    def let_automated_answer(self) -> None:
        """Let the automated seat that is asked answer, however long it takes. One that fails is replaced by a legal
        answer, and noted."""
        while not self.think_on(perf_counter() + LIMIT_S, patient=True):
            pass

    def think_on(self, until: float, *, patient: bool = False) -> bool:
        """Let the automated seat that is asked think until `until`, a time of `perf_counter`; whether it has answered.

        A patient caller waits for the player's last thought; otherwise what it has found after a second is taken.
        """
        decision = self.decision
        assert decision is not None
        thinking = self._thinking
        if thinking is None or thinking.decision is not decision:
            self.stop_thinking()
            seed = view_seed(self.setup, len(self.table.answers))
            self._thinking = thinking = Thinking(self.table, self._players[decision.seat], seed)
        if not thinking.go_on(until, patient=patient):
            return False
        self._thinking = None
        choice = thinking.answer()
        self.answer(choice.option, choice.why)
        return True

    def stop_thinking(self) -> None:
        """Whatever is being thought about is of no use any more."""
        if self._thinking is not None:
            self._thinking.drop()
            self._thinking = None

    # Undo --------------------------------------------------------------------------------------------------------

    def undo_refusal(self) -> str | None:
        """Why nothing can be taken back, in a sentence, or None."""
        refusal = self.table.undo_refusal()
        return self.reason(refusal) if refusal is not None else None

    def undo_words(self) -> str:
        """What would be taken back, in words; "" where it is not known."""
        last = next((at for at in range(len(self.table.answers) - 1, -1, -1) if at in self._said), -1)
        return self._said.get(last, "")

    def redo_words(self) -> str:
        """What would be done again, in words; "" where it is not known, or nothing was taken back."""
        return self._said.get(len(self.table.answers), "") if self.table.can_redo else ""

    def undo(self) -> bool:
        """Take back the last press of a person, and what automated seats answered after it. False if it cannot be.

        Of a press that gave several answers those stay that cannot be taken back.
        """
        taken = 0
        words = self.undo_words()
        while self.table.undo_refusal() is None:
            self.table.undo()
            taken += 1
            if self._person_asked and not (self._in_a_press and self.table.undo_refusal() is None):
                self._rewound(tr("table.undone_what", what=words) if words else tr("table.undone"))
                return True
        for _ in range(taken):
            self.table.redo()
        self.table.drain()
        return False

    def redo(self) -> bool:
        """Give the answers of a person's press again that was taken back last, and what automated seats answered after
        it."""
        words = self.redo_words()
        if self.table.redo() is None:
            return False
        while (self._in_a_press or not self._person_asked) and self.table.redo() is not None:
            pass
        self._rewound(tr("table.redone_what", what=words) if words else tr("table.redone"))
        return True

    @property
    def _person_asked(self) -> bool:
        return self.decision is not None and self.is_human(self.decision.seat)

    @property
    def _in_a_press(self) -> bool:
        """Whether the next answer belonged to the press that gave the one before."""
        return len(self.table.answers) in self._joined

    def _rewound(self, line: str) -> None:
        self.keep()
        self.table.drain()
        self.frames.clear()
        self.frames.append(Frame(Rewound(), self.state.copy()))
        if self.setup.free_undo:
            line = tr("table.undone_free", line=line)
        self._note(line, self.decision.seat if self.decision is not None else 0)

    # The file, the log -------------------------------------------------------------------------------------------

    def hash(self) -> str:
        """The hash of the state, for the probe."""
        return state_hash(self.state)

    def keep(self, why: str = "") -> bool:
        """On the disk before the next question; whether it is. A full disk is told once, and every later answer tries
        again."""
        if self.journal is None:
            return True
        told = self.unkept
        try:
            self.journal.record(self.table, why)
        except SaveError as error:
            if not told:
                logger.warning("the game cannot be saved: %s", error)
                for tell in self.trouble:
                    tell(str(error))
            return False
        return True

    def _collect(self) -> None:
        """Take over what happened since the last answer."""
        given = len(self.table.answers)
        self._course = [line for line in self._course if line.answer < given]
        for event, state in self.table.drain_film():
            self.frames.append(Frame(event, state, len(self.log)))
            line = self.title.describe(state, event, self.names)
            if line:
                entities = tuple(
                    value
                    for field in ("card", "leader", "villain")
                    if isinstance(value := getattr(event, field, None), int) and value >= 0
                )
                self._note(line, state.active, entities, event, state.turn)
                self._course.append(self.log[-1])

    def _note(
        self, text: str, seat: int, entities: tuple[int, ...] = (), event: Event | None = None, turn: int | None = None
    ) -> None:
        turn = self.state.turn if turn is None else turn
        self.log.append(LogLine(text, turn, seat, entities, event, len(self.table.answers)))

    def take_all(self) -> Any:
        """Forget what is still to be shown and return the state to show."""
        self.frames.clear()
        return self.state

    def close(self) -> None:
        """Give the file back; what is not in it yet is tried a last time."""
        self.stop_thinking()
        if self.journal is not None:
            if self.unkept:
                self.keep()
            self.journal.close()


__all__ = ["Frame", "GameSession", "IllegalChoice", "LogLine"]
