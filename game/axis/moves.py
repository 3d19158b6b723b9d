"""The verbs of the table: draw, discard, walk, return, place a villain. Each changes the state and tells it."""

from game.axis.board import (
    DISTANCE,
    POWER_DECK,
    POWER_DISCARD,
    RINGS,
    SATELLITE,
    SECTORS,
    captured,
    hand,
    path,
    space,
)
from game.axis.events import (
    CardDiscarded,
    DeckReshuffled,
    DrawLost,
    HeroMoved,
    HeroRelocated,
    HeroReturned,
    NumberRolled,
    PowerDrawn,
    VillainCaptured,
    VillainPlaced,
)
from game.axis.state import AxisTable

# -- dice -----------------------------------------------------------------------------------------------------------


def number_die(t: AxisTable) -> int:
    """One roll of the Number Die, 1 to 8."""
    return t.chance(SECTORS) + 1


def roll_sector(t: AxisTable, why: str) -> int:
    """One roll of the Number Die for a sector."""
    sector = number_die(t)
    t.tell(NumberRolled, sector, why)
    return sector


# -- Power Cards ----------------------------------------------------------------------------------------------------


def draw_power(t: AxisTable, seat: int) -> None:
    """A seat draws; the discards are shuffled only when a card is needed, and without any the draw is lost
    (AX-GAP-11)."""
    s = t.state
    if not s.places[POWER_DECK]:
        if not s.places[POWER_DISCARD]:
            t.tell(DrawLost, seat)
            return
        t.shuffle(POWER_DECK, taken_from=POWER_DISCARD)
        t.tell(DeckReshuffled, "power")
    card = s.places[POWER_DECK][-1]
    t.move(card, hand(seat))
    t.tell(PowerDrawn, seat, card)


def discard_power(t: AxisTable, seat: int, card: int, *, lost: bool = False) -> None:
    """A Power Card of a seat goes to the discards; `lost` when it was not used."""
    t.move(card, POWER_DISCARD)
    t.tell(CardDiscarded, seat, card, lost)


# -- heroes ---------------------------------------------------------------------------------------------------------


def walk(t: AxisTable, seat: int, to: int) -> None:
    """A hero walks a shortest way to a space, which costs a step each."""
    s = t.state
    start = s.where(seat)
    s.movement -= DISTANCE[start][to]
    t.move(s.heroes[seat], to)
    if t.events is not None:
        t.tell(HeroMoved, seat, (start, *path(start, to)), s.movement)


def relocate(t: AxisTable, seat: int, to: int, by: int) -> None:
    """A hero is put on a space by a card, which costs no movement (AX-GAP-22)."""
    start = t.state.where(seat)
    t.move(t.state.heroes[seat], to)
    t.tell(HeroRelocated, seat, start, to, by)


def return_to_satellite(t: AxisTable, seat: int, why: str) -> None:
    """A hero goes back to the middle of the board."""
    start = t.state.where(seat)
    t.move(t.state.heroes[seat], SATELLITE)
    t.tell(HeroReturned, seat, start, why)


# -- villains -------------------------------------------------------------------------------------------------------


def place_villain(t: AxisTable, villain: int, sector: int, origin: str) -> None:
    """A villain enters on the outermost space of a sector, always (AX-VILL-02)."""
    to = space(sector, RINGS)
    t.move(villain, to)
    t.tell(VillainPlaced, villain, to, origin)


def capture(t: AxisTable, villain: int, seat: int) -> None:
    """A villain leaves the board and lies face up in front of a seat."""
    t.move(villain, captured(seat))
    t.tell(VillainCaptured, villain, seat)
