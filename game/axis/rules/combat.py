"""Combat: who joins, the rolls, the comparison with the villain's strength."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.axis.ending import check_won
from game.axis.events import (
    CombatBegan,
    CombatEnded,
    CombatRolled,
    Declined,
    DieRerolled,
    Joined,
    LapBegan,
    TurnEnded,
)
from game.axis.moves import capture, draw_power, number_die, return_to_satellite
from game.axis.rules.powers import discard_played, helpful, play_part, refuse_all, refused_in_combat
from game.axis.state import NOBODY, AxisTable
from game.engine.decision import Decision, Option, Refusal

JOIN: Final = Option("join", value=1)
DECLINE: Final = Option("decline")
DONE: Final = Option("done")
ROLL: Final = (Option("roll"),)
KEEP: Final = Option("keep")
_DICE: Final = tuple(Option(f"die.{index}", value=index) for index in range(64))
LAP_STEPS: Final = 4


def rolls_of(t: AxisTable, seat: int, villain: int) -> int:
    """How often a seat rolls against a villain: what its pad says, and what cards add."""
    s = t.state
    return int(t.definitions[s.heroes[seat]].rolls[t.definitions[villain].colour]) + s.bonus[seat]


async def ask_partners(t: AxisTable) -> None:
    """Each other hero on the space joins or declines, in turn order, before any die is rolled (AX-TEAM-02)."""
    s = t.state
    s.combats += 1
    s.fighters = [s.active]
    t.tell(CombatBegan, s.active, s.target)
    fields = {"villain": s.target, "seat": s.active}
    for seat in s.seats_at(s.where(s.active))[1:]:
        why_not = partial(refused_in_combat, t, seat, joined=False)
        choice = await t.ask(Decision("join", seat, (JOIN, DECLINE), fields=fields, why_not=why_not))
        if choice is DECLINE:
            t.tell(Declined, seat)
            continue
        s.fighters.append(seat)
        t.tell(Joined, seat)
        if s.partners_play:
            await _partners_cards(t, seat)


async def _partners_cards(t: AxisTable, seat: int) -> None:
    """A partner plays cards too, matched to the common space, right after joining (AX-GAP-19)."""
    while options := helpful(t, seat):
        fields = {"villain": t.state.target, "seat": t.state.active}
        why_not = partial(refused_in_combat, t, seat, joined=True)
        choice = await t.ask(Decision("combat.cards", seat, [*options, DONE], fields=fields, why_not=why_not))
        if choice is DONE:
            return
        await play_part(t, seat, choice)


async def roll_all(t: AxisTable) -> None:
    """Everybody rolls, the active hero first; all dice are added."""
    s = t.state
    while s.rolled < len(s.fighters):
        seat = s.fighters[s.rolled]
        count = rolls_of(t, seat, s.target)
        fields = {"villain": s.target, "n": count}
        await t.ask(Decision("combat.roll", seat, ROLL, fields=fields, safe=True, why_not=_too_late(t)))
        values = tuple(number_die(t) for _ in range(count))
        s.dice += values
        s.dice_of += [seat] * count
        s.rolled += 1
        t.tell(CombatRolled, seat, values, s.total())


async def reroll(t: AxisTable) -> None:
    """While the total is not above the strength, each Contingency rolls one die again."""
    s = t.state
    strength = t.definitions[s.target].strength
    while s.rerolls and s.total() <= strength:
        seat = s.rerolls[0]
        options = [*_DICE[: len(s.dice)], KEEP]
        fields = {"villain": s.target, "total": s.total(), "strength": strength}
        choice = await t.ask(Decision("reroll", seat, options, fields=fields, safe=True, why_not=_too_late(t)))
        s.rerolls.pop(0)
        if choice is KEEP:
            continue
        before = s.dice[choice.value]
        s.dice[choice.value] = number_die(t)
        t.tell(DieRerolled, seat, choice.value, before, s.dice[choice.value], s.total())


def _too_late(t: AxisTable) -> Callable[[], dict[int, Refusal]]:
    """Power Cards are played before the first roll (AX-SOLO-04)."""
    return partial(refuse_all, t, "axis.refusal.too_late")


async def settle(t: AxisTable) -> str:
    """More than the strength captures the villain; as much changes nothing; less sends everybody home."""
    s = t.state
    villain = s.target
    strength = t.definitions[villain].strength
    total = s.total()
    how = "won" if total > strength else "tied" if total == strength else "lost"
    t.tell(CombatEnded, how, villain, total, strength, tuple(s.fighters))
    if how == "won":
        s.combats_won += 1
        capture(t, villain, s.active)
        check_won(t)
        for seat in s.fighters:
            draw_power(t, seat)
    elif how == "lost" and not s.guarded:
        for seat in s.fighters:
            return_to_satellite(t, seat, "lost")
    lap = how == "won" and s.second_lap
    _clear(t)
    if not lap:
        return "end"
    s.movement = LAP_STEPS
    t.tell(LapBegan, s.active, LAP_STEPS)
    return "act"


def _clear(t: AxisTable) -> None:
    """What cards prepared is used up by the attack of the turn, or lost with its end (AX-GAP-21)."""
    s = t.state
    discard_played(t)
    s.bonus = [0] * s.seats
    s.guarded = s.partners_play = s.second_lap = False
    s.rerolls = []
    s.target = NOBODY
    s.fighters = []
    s.rolled = 0
    s.dice = []
    s.dice_of = []


async def end_turn(t: AxisTable) -> str:
    """The next seat is up."""
    s = t.state
    _clear(t)
    s.movement = 0
    t.tell(TurnEnded, s.active)
    s.active = (s.active + 1) % s.seats
    return "turn"
