"""A list of which abilities the tests of this package play, so that none is forgotten."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])

#: (card, ability) for every ability that some test plays.
PLAYED: set[tuple[str, int]] = set()


def plays(card: str, *abilities: int) -> Callable[[Test], Test]:
    """Marks a test that plays these abilities of a card, counted as on the card from 0."""

    def mark(test: Test) -> Test:
        PLAYED.update((card, ability) for ability in abilities or (0,))
        return test

    return mark
