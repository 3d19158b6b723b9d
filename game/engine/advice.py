"""Rules of thumb that a title offers to whoever decides for a seat."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.engine.language import listed, tr


class Advice(NamedTuple):
    """What a title thinks of one option.

    `value` is on one scale within a title, whatever is asked: a success of the kind that wins the game is worth about
    1. `why` is one line from the figures behind it, or empty; `counts_on` are the entities, beside the option's own,
    that have to take part for those figures to hold. What is `idle` would do nothing as things stand: seats may take it
    all the same, but no hint names it.
    """

    key: str
    value: float
    why: str = ""
    counts_on: tuple[int, ...] = ()
    idle: bool = False


def advice_words(label: str, name: str, why: str) -> str:
    """An answer and its reason as one or two sentences that do not name the card twice.

    `label` is what the option says, `name` the card it is about, or empty.
    """
    if name and name in why:
        return why
    return f"{label.rstrip('.')}. {why}".strip()


def counts_on_words(names: Sequence[str]) -> str:
    """A sentence on what the figures of an advice count on: each name once, with its number; empty for no names."""
    if not names:
        return ""
    each = [tr("why.several", n=n, name=name) if n > 1 else name for name, n in Counter(names).items()]
    return tr("why.counts_on", names=listed(each))
