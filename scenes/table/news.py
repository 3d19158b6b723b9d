"""What somebody should hear who has not been looking: the weightiest public events, in the order they happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from scenes.session import LogLine
from scenes.table.title_table import Row

MOST_ROWS = 5


def news_rows(
    lines: Sequence[LogLine], weights: Sequence[tuple[type[Event], str, int]], most: int = MOST_ROWS
) -> tuple[list[Row], int]:
    """Up to `most` rows of (icon, sentence), and how many weighty lines are left to the log."""
    weighty = []
    for number, line in enumerate(lines):
        found = next(((icon, weight) for kind, icon, weight in weights if isinstance(line.event, kind)), None)
        if found is not None:
            weighty.append((found[1], number, (found[0], line.text)))
    chosen = sorted(sorted(weighty, key=lambda item: (-item[0], item[1]))[:most], key=lambda item: item[1])
    return [row for _, _, row in chosen], len(weighty) - len(chosen)
