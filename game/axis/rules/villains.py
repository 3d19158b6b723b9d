"""Villains on their way: moving inward, Hot Spots, and what happens at the Satellite."""

from collections.abc import Iterable

from game.axis.board import QUEUE, SATELLITE, VILLAIN_DECK, VILLAIN_DISCARD, inward, ring_of, sector_of, space
from game.axis.ending import TILES_GONE, ULTRA, end_game
from game.axis.events import (
    DeckReshuffled,
    HotSpotHit,
    SatelliteDestroyed,
    TileDamaged,
    VillainCardsOut,
    VillainCardTurned,
    VillainMoved,
)
from game.axis.moves import place_villain, roll_sector
from game.axis.state import AxisTable


def in_sector(t: AxisTable, sector: int) -> list[int]:
    """The villains of a sector."""
    first = space(sector, 1)
    places = t.state.places
    return [villain for place in range(first, first + 8) if places[place] for villain in t.state.villains_at(place)]


def advance(t: AxisTable, villains: Iterable[int], steps: int) -> None:
    """Villains go inward one after another, lowest ring first; then each Hot Spot on which any of them stopped turns
    over one card, from the inside outward (AX-GAP-15).

    Who reaches the Satellite loses what is left of the movement, and does not move again in this result (AX-GAP-16).
    """
    s = t.state
    kinds = t.definitions
    hot = kinds[s.layout].hot
    stopped: dict[int, int] = {}
    for villain in sorted(villains, key=lambda one: (ring_of(s.place_of[one]), kinds[one].rank)):
        place = s.place_of[villain]
        way = [place]
        for _ in range(steps):
            place = inward(place)
            way.append(place)
            if place == SATELLITE:
                break
        t.move(villain, place)
        t.tell(VillainMoved, villain, tuple(way))
        if place == SATELLITE:
            strike_satellite(t, villain)
        elif place in hot:
            stopped.setdefault(place, villain)
    for place in sorted(stopped, key=lambda one: (ring_of(one), sector_of(one))):
        t.tell(HotSpotHit, place, stopped[place])
        turn_over(t, place)


def strike_satellite(t: AxisTable, villain: int) -> None:
    """An Arch Villain flips one tile and goes back to the rim; an Ultra Villain destroys everything."""
    s = t.state
    if t.definitions[villain].is_ultra:
        s.tiles = 0
        t.tell(SatelliteDestroyed, villain)
        end_game(t, "loss", ULTRA)
    s.tiles -= 1
    t.tell(TileDamaged, villain, s.tiles)
    if s.tiles == 0:
        t.tell(SatelliteDestroyed, villain)
        end_game(t, "loss", TILES_GONE)
    place_villain(t, villain, roll_sector(t, "satellite"), "satellite")


def turn_over(t: AxisTable, place: int) -> None:
    """The top Villain Card goes to the end of the queue; cards that wait are not shuffled back (AX-GAP-08)."""
    s = t.state
    if not s.places[VILLAIN_DECK]:
        if not s.places[VILLAIN_DISCARD]:
            t.tell(VillainCardsOut, place)
            return
        t.shuffle(VILLAIN_DECK, taken_from=VILLAIN_DISCARD)
        t.tell(DeckReshuffled, "villain")
    card = s.places[VILLAIN_DECK][-1]
    t.move(card, QUEUE)
    s.cards_turned += 1
    t.tell(VillainCardTurned, card, len(s.places[QUEUE]) - 1)
