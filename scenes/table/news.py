"""What somebody should hear who has not been looking: the weightiest public events, in the order they happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.events import Event
from scenes.session import LogLine
from scenes.table.title_table import Row

MOST_ROWS = 5


def news_rows(
    lines: Sequence[LogLine],
    weights: Sequence[tuple[type[Event], str, int]],
    words: Callable[[LogLine], str],
    most: int = MOST_ROWS,
) -> tuple[list[Row], int]:
    """Up to `most` rows of (icon, sentence), and how many weighty lines are left to the log.

    Of each Turn that somebody played the weightiest line comes first, the last Turns before older ones; what room is
    left goes to the weightiest of all the others. Of two that weigh the same the newer one is told. `words` puts a line
    so that it is understood without the table.
    """
    weighty = []
    for number, line in enumerate(lines):
        found = next(((icon, weight) for kind, icon, weight in weights if isinstance(line.event, kind)), None)
        if found is not None:
            weighty.append((found[1], number, found[0], line))
    weighty.sort(key=lambda item: (item[0], item[1]), reverse=True)
    best_of_turn = {line.turn: number for _, number, _, line in reversed(weighty) if line.turn > 0}
    last_turns = sorted(best_of_turn, reverse=True)[:most]
    kept = {best_of_turn[turn] for turn in last_turns}
    others = [number for _, number, _, _ in weighty if number not in kept]
    kept |= set(others[: most - len(kept)])
    chosen = sorted((number, icon, line) for _, number, icon, line in weighty if number in kept)
    return [(icon, words(line)) for _, icon, line in chosen], len(weighty) - len(chosen)
