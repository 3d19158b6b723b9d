"""Every kind of event is seen, heard and told, or it is said here why not: a new one without all three fails."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import pytest

from game.engine.events import Event
from game.venom.chronicle import TELLERS
from scenes.table import playback
from scenes.venom import (
    combat,
    commander,
    dice_table,
    end_of_turn,
    event_page,
    outcome,
    recruitment,
    recruitment_points,
    retirement,
    sounds,
    table,
    tactical,
)

#: Whatever moves the picture on: what looks at an event, throws it, sorts it, or passes over it.
SHOWING = (
    playback,
    table,
    combat,
    commander,
    dice_table,
    end_of_turn,
    event_page,
    recruitment,
    recruitment_points,
    retirement,
    tactical,
)

SEEN_ANYWAY = {
    "Flipped": "the card turns over in the layout that follows",
    "RetiringForbidden": "no card in play can be picked, and the question before it has said so",
    "CombatImpossible": "the step of the phase goes on to Retirement, and the news of the Turn say why",
    "Discarded": "the card flies to its pile, which is an event of its own",
    "TakenCaptive": "the card flies under the Leader, which is an event of its own",
    "ChiefChanged": "the card glides to the spot of the Combat Leader",
    "TrainingGroundRefilled": "each card is dealt, which is an event of its own",
    "EventEnded": "the card flies to its pile, which is an event of its own",
    "LeaderPlaced": "the card is dealt, which is an event of its own",
    "LeaderBuried": "the card flies to its deck, which is an event of its own",
    "CaptiveReturned": "the card flies to its pile, which is an event of its own",
    "GameOver": "the picture of victory or defeat comes",
}
UNHEARD = {
    "Rewound": "the click on Undo is heard",
    "GameOver": "the picture of victory or defeat brings its own music",
}
UNTOLD = {
    "Moved": "the event that moved the card tells it",
    "Shuffled": "nobody learns anything by it",
    "Flipped": "the event that turned the card tells it",
    "Rewound": "the table that takes the answer back says which",
    "Answered": "the reason has its own line",
    "PhaseBegan": "the head of the table shows it",
    "TrainingGroundRefilled": "the cards lie there to be read",
}


def kinds(parent: type[Event] = Event) -> Iterator[type[Event]]:
    for child in parent.__subclasses__():
        if child.__module__ in ("game.engine.events", "game.venom.events"):
            yield child
        yield from kinds(child)


KINDS = sorted(kinds(), key=lambda kind: kind.__name__)
shows = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


@shows
def test_it_is_seen(kind: type[Event]) -> None:
    words = "".join(inspect.getsource(module) for module in SHOWING)
    shown = re.search(rf"(isinstance\(event[^)]*|_QUIET = [^)]*|read = [^)]*|case events\.)\b{kind.__name__}\b", words)
    assert bool(shown) != (kind.__name__ in SEEN_ANYWAY)


@shows
def test_it_is_heard(kind: type[Event]) -> None:
    assert (sounds.SOUNDS[kind] == sounds.SILENT) == (kind.__name__ in UNHEARD)


@shows
def test_it_is_told(kind: type[Event]) -> None:
    assert (kind in TELLERS) != (kind.__name__ in UNTOLD)


def test_no_reason_is_left_over() -> None:
    names = {kind.__name__ for kind in KINDS}
    assert set(SEEN_ANYWAY) | set(UNHEARD) | set(UNTOLD) <= names
    assert outcome.Victory.wipes or outcome.Defeat.wipes, "the end of the game changes the picture"
