"""How often a mission was won, as the setup screen says it."""

from __future__ import annotations

from game.engine.language import tr
from game.venom.measured import measured, win_rate

#: A rate of fewer games says too little to be shown.
ENOUGH = 16


def win_rate_words(mission: str, seats: int, strikes_removed: int) -> str:
    """ "rookie seats won 61 % of 400 games": the figures measured nearest to these seats and Strikes."""
    cell = win_rate(mission, seats, strikes_removed)
    if cell is None or cell.games < ENOUGH:
        return tr("setup.not_measured")
    player = tr(f"setup.skill.{measured().player}").lower()
    return tr("setup.measured", rate=round(100 * cell.rate), games=cell.games, player=player)
