"""What the rules ask, and what may be answered."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

NOTHING = -1


class Option(msgspec.Struct, eq=False, gc=False):
    """One legal answer.

    `key` is a stable text, unique within its decision. `entity` is the card, die or figure to light up, or `NOTHING`.
    `value` is what the rules read (a number of cards, a Zone, an index); it carries no rule of its own.
    """

    key: str
    entity: int = NOTHING
    value: int = 0

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Refusal:
    """Why an entity that a person could expect to choose may not be chosen: a text key and its fields."""

    __slots__ = ("fields", "key")

    def __init__(self, key: str, **fields: Any) -> None:
        self.key = key
        self.fields = fields

    def __repr__(self) -> str:
        return f"Refusal({self.key!r}, {self.fields})"


def _no_refusals() -> Mapping[int, Refusal]:
    return {}


class Decision(msgspec.Struct, eq=False):
    """A question to one seat.

    `kind` names the question ("retirement.card"); prompts, fingerprints and automated players go by it.
    `options` is never empty and keeps a stable order. `fields` fill the prompt. A `safe` decision can be reached again
    from the state alone, so the Table may save there. `why_not` works the refusals out, only when somebody looks at
    them.
    """

    kind: str
    seat: int
    options: Sequence[Option]
    fields: Mapping[str, Any] | None = None
    safe: bool = False
    why_not: Callable[[], Mapping[int, Refusal]] = _no_refusals

    @property
    def refusals(self) -> Mapping[int, Refusal]:
        """Entity -> reason, for what may not be chosen now."""
        return self.why_not()

    def option(self, key: str) -> Option | None:
        """The option called `key`, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def choosing(self, entity: int) -> Option | None:
        """The first option that picks `entity`, or None."""
        for option in self.options:
            if option.entity == entity:
                return option
        return None

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, {[o.key for o in self.options]})"


def fingerprint(decision: Decision) -> int:
    """A checksum of a question: its kind, its seat and its option keys."""
    keys = "\x1f".join([option.key for option in decision.options])
    return zlib.crc32(f"{decision.kind}\x1e{decision.seat}\x1e{keys}".encode())


class Answer(msgspec.Struct):
    """One entry of the journal: which question, what was answered, what chance said before the next question.

    A chance is a number, or the order a shuffle gave (bottom first). `revealed` tells whether the answer brought
    hidden things to light, so that undo stops there. The first `foretold` chances did not come from the state's own
    source, so that repeating the answer has to fix them again.
    """

    question: int
    key: str
    chances: list[int | list[int]] = []
    revealed: bool = False
    foretold: int = 0


class IllegalChoice(ValueError):  # noqa: N818 - the word the table uses
    """An answer that the open decision does not allow. The game is as it was before."""

    def __init__(self, decision: Decision | None, key: str) -> None:
        self.decision = decision
        self.key = key
        if decision is None:
            message = f"the game is over; {key!r} answers nothing"
        else:
            offered = ", ".join(option.key for option in decision.options)
            message = f"seat {decision.seat} cannot answer {key!r} to {decision.kind!r}; legal are: {offered}"
        super().__init__(message)
