"""What somebody should hear who has not been looking: the weightiest public events, in the order they happened."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import Event
from game.venom import events
from scenes.session import LogLine

Row = tuple[str, str]
MOST_ROWS = 5
#: Event, its icon and its weight; what is not named here stays in the log.
_WEIGHTS: tuple[tuple[type[Event], str, int], ...] = (
    (events.LastChanceBegan, "stopwatch", 10),
    (events.StepReached, "siren", 9),
    (events.LeaderCaptured, "handcuffs", 9),
    (events.ZoneFell, "venom-sigil", 9),
    (events.LeaderArrived, "death-skull", 8),
    (events.RewardWon, "star-medal", 8),
    (events.CombatEnded, "crossed-pistols", 7),
    (events.EventDrawn, "siren", 7),
    (events.ZoneSealed, "flag-objective", 7),
    (events.TokensChanged, "position-marker", 6),
    (events.LeadersSwapped, "cycle", 6),
    (events.Attacked, "crosshair", 5),
    (events.TeamworkPlayed, "shaking-hands", 5),
    (events.RewardUsed, "medal", 5),
    (events.Retired, "medal", 4),
    (events.Recruited, "rally-the-troops", 4),
)


def news_rows(lines: Sequence[LogLine]) -> tuple[list[Row], int]:
    """Up to five rows of (icon, sentence), and how many weighty lines are left to the log."""
    weighty = []
    for number, line in enumerate(lines):
        found = next(((icon, weight) for kind, icon, weight in _WEIGHTS if isinstance(line.event, kind)), None)
        if found is not None:
            weighty.append((found[1], number, (found[0], line.text)))
    chosen = sorted(sorted(weighty, key=lambda item: (-item[0], item[1]))[:MOST_ROWS], key=lambda item: item[1])
    return [row for _, _, row in chosen], len(weighty) - len(chosen)
