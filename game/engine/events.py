"""What happened, told by the Table while it happens. Scenes animate these, the log tells them, rules never read
them."""

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened. Chance results are events too."""


class Moved(Event, frozen=True):
    """`entity` went from place to place; `index` is its position there, counted from the bottom."""

    entity: int
    origin: int
    place: int
    index: int


class Shuffled(Event, frozen=True):
    """A pile was shuffled; `taken_from` is the place whose cards formed it, or the pile itself."""

    place: int
    taken_from: int


class Flipped(Event, frozen=True):
    """`entity` became known to the seats in the bit set `known` without moving."""

    entity: int
    known: int


class Rewound(Event, frozen=True):
    """The table went back or forward by undo or redo: what is on screen must be laid out anew from the state."""


class Answered(Event, frozen=True):
    """A seat answered a decision; `why` is the reason an automated player gave, or empty."""

    seat: int
    kind: str
    key: str
    why: str = ""
