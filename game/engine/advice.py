"""Rules of thumb that a title offers to whoever decides for a seat."""

from typing import NamedTuple


class Advice(NamedTuple):
    """What a title thinks of one option.

    `value` is on one scale within a title, whatever is asked: a success of the kind that wins the game is worth about
    1. `why` is one line from the figures behind it, or empty.
    """

    key: str
    value: float
    why: str = ""


def advice_words(label: str, name: str, why: str) -> str:
    """An answer and its reason as one or two sentences that do not name the card twice.

    `label` is what the option says, `name` the card it is about, or empty.
    """
    if name and name in why:
        return why
    return f"{label.rstrip('.')}. {why}".strip()
