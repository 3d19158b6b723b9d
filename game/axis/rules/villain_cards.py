"""Villain Cards: resolved one after another, in the order in which they were turned over."""

from collections.abc import Awaitable, Callable
from typing import Final

from game.axis.board import (
    POOL,
    QUEUE,
    SATELLITE,
    SECTORS,
    ULTRA_POOL,
    VILLAIN_DECK,
    VILLAIN_DISCARD,
    captured,
    hand,
    ring_of,
)
from game.axis.events import (
    CaptiveFreed,
    CardWithoutEffect,
    ColourSurged,
    DeckReshuffled,
    VillainCardBegan,
    VillainCardDone,
)
from game.axis.moves import discard_power, place_villain, return_to_satellite, roll_sector
from game.axis.pieces import COLOURS
from game.axis.rules.villains import advance, in_sector
from game.axis.state import AxisTable
from game.engine.decision import Decision

OPPOSITE: Final = SECTORS // 2
REINFORCEMENTS: Final = 2


async def resolve_queue(t: AxisTable) -> None:
    """First in, first out; what a card causes to be turned over waits behind the others (AX-HOT-05 to 07)."""
    queue = t.state.places[QUEUE]
    while queue:
        card = queue[0]
        t.tell(VillainCardBegan, card)
        await EFFECTS[t.definitions[card].effect](t, card)
        # A card that shuffles itself back into the deck has left the queue by now.
        if t.state.place_of[card] == QUEUE:
            t.move(card, VILLAIN_DISCARD)
        t.tell(VillainCardDone, card)


async def _ultra(t: AxisTable, card: int) -> None:
    """An Ultra Villain arrives; when all have, those on the board come closer."""
    s = t.state
    if s.places[ULTRA_POOL]:
        villain = s.places[ULTRA_POOL][-1]
        place_villain(t, villain, roll_sector(t, "card"), "ultra")
        return
    ultras = [villain for villain in s.villains() if t.definitions[villain].is_ultra]
    if ultras:
        advance(t, ultras, 1)
    else:
        t.tell(CardWithoutEffect, card, "axis.nothing.no_ultra")


async def _breakout(t: AxisTable, card: int) -> None:
    """A captured Arch Villain, any one of all, is back on the rim; what was drawn for it is kept."""
    s = t.state
    captives = [
        (seat, villain)
        for seat in range(s.seats)
        for villain in s.places[captured(seat)]
        if not t.definitions[villain].is_ultra
    ]
    if not captives:
        t.tell(CardWithoutEffect, card, "axis.nothing.no_captive")
        return
    seat, villain = captives[t.chance(len(captives))]
    t.tell(CaptiveFreed, villain, seat)
    place_villain(t, villain, roll_sector(t, "card"), "captured")


async def _stampede(t: AxisTable, card: int) -> None:
    """Two spaces in one sector."""
    villains = in_sector(t, roll_sector(t, "card"))
    if not villains:
        t.tell(CardWithoutEffect, card, "axis.nothing.empty_sector")
    advance(t, villains, 2)


async def _crossfire(t: AxisTable, card: int) -> None:
    """One space in a sector and in the one opposite."""
    sector = roll_sector(t, "card")
    villains = in_sector(t, sector) + in_sector(t, (sector + OPPOSITE - 1) % SECTORS + 1)
    if not villains:
        t.tell(CardWithoutEffect, card, "axis.nothing.empty_sectors")
    advance(t, villains, 1)


async def _surge(t: AxisTable, card: int) -> None:
    """The colour with most villains on the board comes one space closer."""
    by_colour: list[list[int]] = [[] for _ in COLOURS]
    for villain in t.state.villains():
        by_colour[t.definitions[villain].colour].append(villain)
    most = max(map(len, by_colour))
    tied = [colour for colour, villains in enumerate(by_colour) if len(villains) == most]
    colour = tied[t.chance(len(tied))] if len(tied) > 1 else tied[0]
    t.tell(ColourSurged, colour, len(tied) > 1)
    advance(t, by_colour[colour], 1)


async def _reinforce(t: AxisTable, card: int) -> None:
    """Two Arch Villains that have not been in play, as far as there are any."""
    pool = t.state.places[POOL]
    if not pool:
        t.tell(CardWithoutEffect, card, "axis.nothing.no_villain")
    for _ in range(REINFORCEMENTS):
        if pool:
            place_villain(t, pool[-1], roll_sector(t, "card"), "pool")


async def _drain(t: AxisTable, card: int) -> None:
    """Everybody who holds a Power Card discards one; who holds a single one has no choice.

    The state remembers who has discarded, so that each of these questions can be reached from it alone: what the dice
    and cards have shown before would otherwise have to be imagined again.
    """
    s = t.state
    if not s.drained and not any(s.places[hand(seat)] for seat in range(s.seats)):
        t.tell(CardWithoutEffect, card, "axis.nothing.no_power")
    for seat in s.turn_order():
        held = s.places[hand(seat)]
        if not held or s.drained & 1 << seat:
            continue
        lost = held[0]
        if len(held) > 1:
            options = [t.options[one] for one in held]
            lost = (await t.ask(Decision("discard", seat, options, fields={"card": card}, safe=True))).entity
        s.drained |= 1 << seat
        discard_power(t, seat, lost, lost=True)
    s.drained = 0


async def _undertow(t: AxisTable, card: int) -> None:
    """The hero farthest out goes back to the Satellite; of several the active one, then the next in turn order."""
    s = t.state
    seat = max(s.turn_order(), key=lambda one: ring_of(s.where(one)))
    if s.where(seat) == SATELLITE:
        t.tell(CardWithoutEffect, card, "axis.nothing.all_home")
        return
    return_to_satellite(t, seat, "card")


async def _lull(t: AxisTable, card: int) -> None:
    """This card and all discards go back into the deck."""
    t.move(card, VILLAIN_DISCARD)
    t.shuffle(VILLAIN_DECK, taken_from=VILLAIN_DISCARD)
    t.tell(DeckReshuffled, "villain")


EFFECTS: Final[dict[str, Callable[[AxisTable, int], Awaitable[None]]]] = {
    "ultra": _ultra,
    "breakout": _breakout,
    "stampede": _stampede,
    "crossfire": _crossfire,
    "surge": _surge,
    "reinforce": _reinforce,
    "drain": _drain,
    "undertow": _undertow,
    "lull": _lull,
}
