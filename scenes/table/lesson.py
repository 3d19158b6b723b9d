"""The guided first game of a title: what is said when, and on which game.

The game and its answers lie in `assets/lessons/<title>.toml`. A note that reads waits for "Next"; a note that does
waits until the game itself has moved on.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.engine.decision import Option
from game.engine.language import tr
from game.engine.resources import ASSETS
from game.engine.saves import Journal
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title as title_called
from scenes.session import GameSession

#: What tells equal cards apart in the key of an answer.
_NUMBER = re.compile(r"#\d+")


@dataclass(frozen=True)
class Note:
    """One card of the coach. `targets` are ids of what matters (a trailing * stands for all that begin so; "option" for
    what is to be chosen now); `to` is the place a card is carried to; `does` False is a note to be read.
    """

    name: str
    step: int
    targets: tuple[str, ...] = ()
    to: str = ""
    does: bool = True

    @property
    def turns(self) -> bool:
        """Whether it is done by turning a page, which may be lit together with its button."""
        return "page.turn" in self.targets


def alike(key: str, other: str) -> bool:
    """Whether two answers differ in nothing but which of several equal cards they name ("recruit#3", "recruit#5")."""
    return _NUMBER.sub("", key) == _NUMBER.sub("", other)


def pupil_and_partner() -> tuple[SeatSetup, ...]:
    """Who usually sits at the table of a lesson."""
    return (SeatSetup(tr("lesson.pupil")), SeatSetup(tr("lesson.partner"), "rookie", 1))


@dataclass(frozen=True)
class Path:
    """The game of a lesson: its Mission, its seed, and what the pupil answers."""

    mission: str
    seed: int
    answers: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """The guided first game of `title`, in so many `steps`.

    `notes` go by what is asked: a kind of question, or "page." and what waits to be turned (the name of a page over the
    table, else of the scene). Of several lists the nth is for the nth time that kind is asked; the last one holds for
    all later ones. `portrait` is the picture of the guide. `fields` are what the sentences of a note may name, for the
    scene and the option that is to be chosen. `words` is the stem of its texts, `file` the name its game is kept under.
    """

    title: str
    notes: Mapping[str, tuple[tuple[Note, ...], ...]]
    steps: int
    portrait: str
    fields: Callable[[Any, Option | None], dict[str, str | int]]
    words: str = "lesson"
    file: str = "first-game"
    seats: Callable[[], tuple[SeatSetup, ...]] = pupil_and_partner

    @cached_property
    def path(self) -> Path:
        """The lesson's game from its file. Raises OSError or ValueError when the file is missing or damaged."""
        tree = tomllib.loads((ASSETS / "lessons" / f"{self.title}.toml").read_text(encoding="utf-8"))
        return Path(tree["mission"], tree["seed"], tuple(tree["answers"]))

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each question on the path, in order, as far as the rules lead along it."""
        table: Table[Any] = Table(title_called(self.title), self.setup(), keeps=False)
        kinds: list[str] = []
        for key in self.path.answers:
            decision = table.decision
            if decision is None or decision.option(key) is None:
                break
            kinds.append(decision.kind)
            table.answer(key)
        return tuple(kinds)

    def setup(self) -> GameSetup:
        """The game's setup. Undo is free: going back one step must always be possible."""
        return GameSetup(self.title, self.path.mission, self.seats(), self.path.seed, free_undo=True)

    def leads_here(self, table: Table[Any]) -> bool:
        """Whether a game is this one and has not left the path or come to its end."""
        setup, given = table.setup, [answer.key for answer in table.answers]
        path = self.path
        same = (setup.title, setup.scenario, setup.seed, len(setup.seats), setup.free_undo)
        ours = same == (self.title, path.mission, path.seed, len(self.seats()), True)
        return ours and len(given) < len(path.answers) and all(map(alike, given, path.answers))

    def note_for(self, now: str, answers: int, read: int) -> Note | None:
        """The note for what is asked `now` after so many answers, when `read` notes of it have been read."""
        notes = self.notes_on(now, answers)
        return notes[min(read, len(notes) - 1)] if notes else None

    def notes_on(self, now: str, answers: int) -> tuple[Note, ...]:
        """The notes for what is asked `now` after so many answers, in the order in which they are read."""
        lists = self.notes.get(now, ())
        return lists[min(self.kinds[:answers].count(now), len(lists) - 1)] if lists else ()

    def heading(self, note: Note) -> str:
        """The heading of a note."""
        return tr(f"{self.words}.{note.name}.title")

    def sentence(self, note: Note, scene: Any, option: Option | None) -> str:
        """What a note says at a scene where `option` is to be chosen."""
        return tr(f"{self.words}.{note.name}.text", **self.fields(scene, option))


class LessonSession(GameSession):
    """The game of a lesson. At the end of the path everything rests until the pupil has read the last note."""

    guided = True

    def __init__(self, lesson: Lesson, table: Table[Any], journal: Journal | None = None) -> None:
        self.lesson = lesson
        super().__init__(table, journal)

    @property
    def rests(self) -> bool:
        return super().rests or (self.guided and self.at_end)

    @property
    def at_end(self) -> bool:
        """Whether the pupil has given every answer of the lesson."""
        return len(self.table.answers) >= len(self.lesson.path.answers)

    def expected(self) -> Option | None:
        """What the pupil is to choose now; None if nobody is asked or the game has left the path."""
        decision, given = self.decision, len(self.table.answers)
        if decision is None or self.at_end:
            return None
        wanted = self.lesson.path.answers[given]
        # An equal card may have been taken for this one before.
        others = (option for option in decision.options if alike(option.key, wanted))
        return decision.option(wanted) or next(others, None)
