"""Rolling: both dice, again and again, until the hero symbol comes up."""

from functools import partial
from typing import Final

from game.axis.board import POOL
from game.axis.events import ContainmentEnded, DiceRolled, NothingMoved, SectorHeld, TurnBegan
from game.axis.moves import number_die, place_villain
from game.axis.pieces import ADD, HERO, TWO_SPACES
from game.axis.rules.powers import refuse_all
from game.axis.rules.villain_cards import resolve_queue
from game.axis.rules.villains import advance, in_sector
from game.axis.state import AxisTable
from game.engine.decision import Decision, Option

ROLL: Final = (Option("roll"),)
CONTROL_FACES: Final = 6


async def begin_turn(t: AxisTable) -> None:
    """The next hero's turn begins; that hero's hold on sectors is over (AX-GAP-12)."""
    s = t.state
    s.turn += 1
    t.tell(TurnBegan, s.active, s.turn)
    if s.contained[s.active]:
        s.contained[s.active] = 0
        t.tell(ContainmentEnded, s.active)


async def roll_dice(t: AxisTable) -> str | None:
    """One roll of both dice. Everything but the hero symbol is carried out; the cards it turns over come next."""
    s = t.state
    too_early = partial(refuse_all, t, "axis.refusal.roll_first")
    await t.ask(Decision("roll", s.active, ROLL, safe=True, why_not=too_early))
    face = t.chance(CONTROL_FACES)
    number = number_die(t)
    result = t.definitions[control_die(t)].faces[face]
    t.tell(DiceRolled, s.active, face, result, number)
    if result == HERO:
        s.movement = number
        return "act"
    if result == ADD:
        _add(t, number)
    else:
        _move_sector(t, number, 2 if result == TWO_SPACES else 1)
    return None


async def resolve_cards(t: AxisTable) -> str:
    """The Villain Cards that were turned over, and whatever they turn over; then the dice are rolled again."""
    await resolve_queue(t)
    return "roll"


def control_die(t: AxisTable) -> int:
    """The entity of the Control Die, the first of the two dice; they are the last of all pieces."""
    return len(t.definitions) - 2


def is_held(t: AxisTable, sector: int) -> bool:
    """Whether somebody's Containment keeps the dice from moving villains in a sector."""
    bit = 1 << (sector - 1)
    return any(held & bit for held in t.state.contained)


def _move_sector(t: AxisTable, sector: int, steps: int) -> None:
    villains = in_sector(t, sector)
    if not villains:
        t.tell(NothingMoved, sector, "axis.nothing.empty_sector")
    elif is_held(t, sector):
        t.tell(SectorHeld, sector)
    else:
        advance(t, villains, steps)


def _add(t: AxisTable, sector: int) -> None:
    """A random Arch Villain from the pool, never an Ultra Villain (AX-DICE-08)."""
    pool = t.state.places[POOL]
    if pool:
        place_villain(t, pool[-1], sector, "pool")
    else:
        t.tell(NothingMoved, sector, "axis.nothing.no_villain")
