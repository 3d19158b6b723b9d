"""A game gone through once more from its beginning."""

from collections.abc import Iterator
from typing import Any

from game.engine.events import Event
from game.engine.table import Table


def played_again(whole: Table[Any]) -> Iterator[tuple[Table[Any], list[Event]]]:
    """A table of its own at each question of `whole`, and what was told since the one before; the last is its end.

    Chances that did not come from the game's own source are fixed again.
    """
    table: Table[Any] = Table(whole.title, whole.setup, whole.safe_points[0][1].copy())
    table.listen()
    yield table, []
    for entry in whole.answers:
        if entry.foretold:
            table.foretell(*entry.chances[: entry.foretold])
        table.answer(entry.key)
        yield table, table.drain()
