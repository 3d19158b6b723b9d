"""How often a mission was won, as the setup screen says it."""

from __future__ import annotations

from game.engine.language import tr
from game.venom.measured import all_sizes, measured, win_rate

#: A rate of fewer games says too little to be shown.
ENOUGH = 16


def win_rate_words(mission: str, seats: int, strikes_removed: int) -> str:
    """ "rookie won 61 % of 400": the games measured nearest to these seats and Strikes.

    Where too few games were played with so many seats, those with any number of seats are told together.
    """
    cell = win_rate(mission, seats, strikes_removed)
    wins, games = (cell.wins, cell.games) if cell else (0, 0)
    if games < ENOUGH:
        wins, games = all_sizes(mission, strikes_removed)
    if games < ENOUGH:
        return tr("setup.not_measured")
    player = tr(f"setup.skill.{measured().player}").lower()
    return tr("setup.measured", rate=round(100 * wins / games), games=games, player=player)
