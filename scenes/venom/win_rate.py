"""How often a mission was won, as the setup screen says and shows it."""

from __future__ import annotations

from game.engine.language import tr
from game.venom.measured import all_sizes, bands, interval, measured, win_rate
from scenes.table.title_table import WinScale

#: A rate of fewer games says too little to be shown.
ENOUGH = 16


def win_rate_words(mission: str, seats: int, strikes_removed: int) -> str:
    """ "Won 245 of 400 test games": those measured nearest to these seats and Strikes."""
    wins, games, _ = _counted(mission, seats, strikes_removed)
    return tr("setup.measured", wins=wins, games=games) if games >= ENOUGH else tr("setup.not_measured")


def win_scale(mission: str, seats: int, strikes_removed: int) -> WinScale | None:
    """The same figure on the line of all win rates, or None where too little was measured to show one."""
    wins, games, with_seats = _counted(mission, seats, strikes_removed)
    aims = bands(measured().player)
    if games < ENOUGH or not aims:
        return None
    words = tuple((tr(f"setup.band.{name}"), low / 100, high / 100) for name, (low, high) in aims.items())
    known = interval(wins, games)
    low, high = (round(100 * share) for share in known)
    cell = win_rate(mission, seats, strikes_removed)
    told = tr(
        "setup.scale_tip",
        player=tr(f"setup.skill.{measured().player}"),
        wins=wins,
        games=games,
        seats=tr("setup.scale_seats" if with_seats else "setup.scale_any_seats", n=seats),
        n=cell.strikes_removed if cell is not None else 0,
        low=low,
        high=high,
    )
    return WinScale(wins / games, known, words, told)


def _counted(mission: str, seats: int, strikes_removed: int) -> tuple[int, int, bool]:
    """Games won and games played, and whether that was with so many seats; where too few were played with them, those
    with any number of seats are counted."""
    cell = win_rate(mission, seats, strikes_removed)
    if cell is not None and cell.games >= ENOUGH:
        return cell.wins, cell.games, True
    return *all_sizes(mission, strikes_removed), False
