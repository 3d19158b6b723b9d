"""Exact odds of a combat: how many of all equally likely rolls win, tie and lose."""

from functools import cache
from typing import NamedTuple

from game.axis.board import SECTORS
from game.axis.rules.combat import rolls_of
from game.axis.state import AxisTable

FACES = SECTORS


class Odds(NamedTuple):
    """Outcomes of `rolls` of the Number Die against a strength, counted; they add up to `outcomes`."""

    rolls: int
    strength: int
    win: int
    tie: int
    lose: int

    @property
    def outcomes(self) -> int:
        """How many outcomes there are."""
        return self.win + self.tie + self.lose

    @property
    def chance(self) -> float:
        """The chance to win, 0 to 1."""
        return self.win / self.outcomes

    @property
    def tie_chance(self) -> float:
        """The chance of a tie."""
        return self.tie / self.outcomes

    @property
    def loss(self) -> float:
        """The chance to lose."""
        return self.lose / self.outcomes


@cache
def odds(rolls: int, strength: int, contingency: bool = False, so_far: int = 0) -> Odds:
    """The odds of so many rolls still to come, `so_far` already on the table.

    With `contingency`, a total that is not above the strength has its lowest die rolled again once, which is the best
    that can be done for winning. (It looks at the dice to come alone; with none the odds are what the total says.)
    """
    needed = strength - so_far
    if not contingency or not rolls:
        ways = _sums(rolls)
        win = sum(count for total, count in ways.items() if total > needed)
        tie = ways.get(needed, 0)
        return Odds(rolls, strength, win, tie, FACES**rolls - win - tie)
    win = tie = lose = 0
    for (total, lowest), count in _sums_and_lowest(rolls).items():
        if total > needed:
            win += count * FACES
            continue
        for face in range(1, FACES + 1):
            again = total - lowest + face
            win += count * (again > needed)
            tie += count * (again == needed)
            lose += count * (again < needed)
    return Odds(rolls, strength, win, tie, lose)


@cache
def _sums(rolls: int) -> dict[int, int]:
    """Total -> number of ways to roll it."""
    ways = {0: 1}
    for _ in range(rolls):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, FACES + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return ways


@cache
def _sums_and_lowest(rolls: int) -> dict[tuple[int, int], int]:
    """(Total, lowest die) -> number of ways to roll it."""
    ways = {(0, FACES): 1}
    for _ in range(rolls):
        more: dict[tuple[int, int], int] = {}
        for (total, lowest), count in ways.items():
            for face in range(1, FACES + 1):
                key = total + face, min(lowest, face)
                more[key] = more.get(key, 0) + count
        ways = more
    return ways


def attack_odds(t: AxisTable, villain: int, partners: tuple[int, ...] = (), extra: int = 0) -> Odds:
    """The odds of the active hero against a villain as cards stand now, with these seats at its side and `extra`
    rolls."""
    s = t.state
    rolls = sum(rolls_of(t, seat, villain) for seat in (s.active, *partners)) + extra
    return odds(rolls, t.definitions[villain].strength, bool(s.rerolls))


def combat_odds(t: AxisTable, joining: int | None = None) -> Odds:
    """The odds of the combat that is being fought: dice on the table count as they lie, `joining` as if it joined."""
    s = t.state
    seats = [*s.fighters[s.rolled :], *([] if joining is None else [joining])]
    rolls = sum(rolls_of(t, seat, s.target) for seat in seats)
    strength: int = t.definitions[s.target].strength
    if not s.dice or not s.rerolls:
        return odds(rolls, strength, bool(s.rerolls), s.total())
    return _with_dice(tuple(s.dice), rolls, strength)


@cache
def _with_dice(dice: tuple[int, ...], rolls: int, strength: int) -> Odds:
    """Contingency with some dice on the table: any die, old or new, may be rolled again."""
    win = tie = lose = 0
    total, lowest = sum(dice), min(dice)
    for (more, low), count in _sums_and_lowest(rolls).items():
        if total + more > strength:
            win += count * FACES
            continue
        for face in range(1, FACES + 1):
            again = total + more - min(lowest, low if rolls else FACES) + face
            win += count * (again > strength)
            tie += count * (again == strength)
            lose += count * (again < strength)
    return Odds(rolls, strength, win, tie, lose)
