"""The board of Axis of Villains: eight sectors of eight rings around the Satellite, and the piles beside them.

A space is numbered `8 * (sector - 1) + ring - 1`, which is also the number of its place; the Satellite is 64. How far
hero steps lead is the same in every game and worked out once.
"""

from collections import deque
from typing import Final

from game.engine.entities import PlaceKinds

SECTORS: Final = 8
RINGS: Final = 8
SPACES: Final = SECTORS * RINGS
SATELLITE: Final = SPACES
MAX_SEATS: Final = 4
NOWHERE: Final = -1

PLACES: Final = PlaceKinds()
for _sector in range(1, SECTORS + 1):
    for _ring in range(1, RINGS + 1):
        PLACES.add(f"space.{_sector}.{_ring}")
PLACES.add("satellite")
# What this game does not use; everybody knows what lies there.
BOX: Final = PLACES.add("box")
LAYOUT_SPOT: Final = PLACES.add("layout")
DICE_TRAY: Final = PLACES.add("dice")
POOL: Final = PLACES.add("villain-pool", hidden=True)
ULTRA_POOL: Final = PLACES.add("ultra-pool", hidden=True)
VILLAIN_DECK: Final = PLACES.add("villain-deck", hidden=True)
QUEUE: Final = PLACES.add("villain-queue")
VILLAIN_DISCARD: Final = PLACES.add("villain-discard")
POWER_DECK: Final = PLACES.add("power-deck", hidden=True)
PLAYED: Final = PLACES.add("played")
POWER_DISCARD: Final = PLACES.add("power-discard")
_FIRST_SEAT: Final = len(PLACES.names)
for _seat in range(MAX_SEATS):
    PLACES.add(f"seat{_seat}.hand")
    PLACES.add(f"seat{_seat}.captured")


def hand(seat: int) -> int:
    """The place of a seat's Power Cards, which lie face up."""
    return _FIRST_SEAT + 2 * seat


def captured(seat: int) -> int:
    """The place of the villains in front of a seat."""
    return _FIRST_SEAT + 2 * seat + 1


def hand_owner(place: int) -> int:
    """The seat whose Power Cards lie at `place`, or −1."""
    seat, part = divmod(place - _FIRST_SEAT, 2)
    return seat if place >= _FIRST_SEAT and part == 0 else -1


def space(sector: int, ring: int) -> int:
    """The space of a sector (1 to 8) and a ring (1 innermost to 8); ring 0 is the Satellite."""
    return 8 * (sector - 1) + ring - 1 if ring else SATELLITE


def sector_of(place: int) -> int:
    """The sector of a space, 1 to 8; 0 for the Satellite."""
    return place // 8 + 1 if place < SPACES else 0


def ring_of(place: int) -> int:
    """The ring of a space, which is also its distance from the Satellite; 0 for the Satellite itself."""
    return place % 8 + 1 if place < SPACES else 0


def space_key(place: int) -> str:
    """ "5.8", or "satellite"."""
    return f"{sector_of(place)}.{ring_of(place)}" if place < SPACES else "satellite"


def inward(place: int) -> int:
    """The next space on a villain's way."""
    return place - 1 if place % 8 else SATELLITE


def _neighbours(place: int) -> list[int]:
    """Where one step leads: inward, outward, to the same ring on either side (AX-GAP-02)."""
    if place == SATELLITE:
        return [space(sector, 1) for sector in range(1, SECTORS + 1)]
    found = [inward(place)]
    if ring_of(place) < RINGS:
        found.append(place + 1)
    return [*found, (place + 8) % SPACES, (place - 8) % SPACES]


NEIGHBOURS: Final = tuple(tuple(_neighbours(place)) for place in range(SPACES + 1))


def _distances(start: int) -> tuple[int, ...]:
    steps = [NOWHERE] * (SPACES + 1)
    steps[start] = 0
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        for other in NEIGHBOURS[place]:
            if steps[other] == NOWHERE:
                steps[other] = steps[place] + 1
                waiting.append(other)
    return tuple(steps)


#: From space, to space -> the fewest steps; nothing blocks a hero.
DISTANCE: Final = tuple(_distances(place) for place in range(SPACES + 1))


def path(start: int, end: int) -> tuple[int, ...]:
    """The spaces of a shortest way, without the first. Of several, the one that keeps its ring longest."""
    way: list[int] = []
    while start != end:
        nearer = [place for place in NEIGHBOURS[start] if DISTANCE[place][end] == DISTANCE[start][end] - 1]
        start = nearer[-1]
        way.append(start)
    return tuple(way)
