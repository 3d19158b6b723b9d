"""The board of VENOM Assault: its places, its seven Zones and the steps of a Turn."""

from typing import Final

from game.engine.entities import PlaceKinds

MAX_SEATS: Final = 5
ZONES: Final = 7

#: Zone ids in the order of the rulebook's glossary, which is also the order of refills and of Leaders' Global Effects.
ZONE_IDS: Final = (
    "sky-temple",
    "air-dominator",
    "mountain-defense",
    "arctic-stronghold",
    "island",
    "oil-rig",
    "underwater-station",
)
ZONE_TYPES: Final = ("air", "air", "arctic", "arctic", "land", "sea", "sea")

PLACES: Final = PlaceKinds()
# Cards that this game does not use, unseen: which Leaders and Rewards were left out is nobody's knowledge.
BOX: Final = PLACES.add("box", hidden=True)
REMOVED: Final = PLACES.add("removed")
MISSION_AREA: Final = PLACES.add("mission")
RECRUITMENT_DECK: Final = PLACES.add("recruitment-deck", hidden=True)
TRAINING_GROUND: Final = PLACES.add("training-ground")
RETIREMENT_PILE: Final = PLACES.add("retirement-pile")
LEADER_DECK: Final = PLACES.add("leader-deck", hidden=True)
REWARD_DECK: Final = PLACES.add("reward-deck", hidden=True)
EVENT_DECK: Final = PLACES.add("event-deck", hidden=True)
ACTIVE_EVENTS: Final = PLACES.add("active-events")
EVENT_DISCARD: Final = PLACES.add("event-discard")
SUPPORT_DECK: Final = PLACES.add("support-deck", hidden=True)
SUPPORT_AREA: Final = PLACES.add("support-area")
SUPPORT_DISCARD: Final = PLACES.add("support-discard")
LEADER_SPOT: Final = PLACES.add("leader-spot")
FREEDOM_SUPPORT: Final = PLACES.add("freedom-support")

_FIRST_LEADER: Final = len(PLACES.names)
for _zone in ZONE_IDS:
    PLACES.add(f"zone.{_zone}.leader")
#: The places of the Leaders in all Zones, in their order.
ZONE_LEADERS: Final = slice(_FIRST_LEADER, _FIRST_LEADER + ZONES)
_FIRST_REWARD: Final = len(PLACES.names)
for _zone in ZONE_IDS:
    PLACES.add(f"zone.{_zone}.reward", hidden=True)
_FIRST_CAPTIVE: Final = len(PLACES.names)
for _zone in ZONE_IDS:
    PLACES.add(f"zone.{_zone}.captives")

# A player's own area: six parts by the rulebook, Locations and captured Leaders beside them.
_FIRST_SEAT: Final = len(PLACES.names)
_SEAT_PARTS: Final = (
    ("draw-deck", True),
    ("hand", False),
    ("discard", False),
    ("in-play", False),
    ("locations", False),
    ("captured", False),
    ("rewards", False),
    ("used-rewards", False),
)
_PARTS: Final = len(_SEAT_PARTS)
for _seat in range(MAX_SEATS):
    for _name, _hidden in _SEAT_PARTS:
        PLACES.add(f"seat{_seat}.{_name}", hidden=_hidden)


def zone_leader(zone: int) -> int:
    """The place of the Leader in `zone` (0 to 6)."""
    return _FIRST_LEADER + zone


def zone_reward(zone: int) -> int:
    """The place of the face-down Reward in `zone`."""
    return _FIRST_REWARD + zone


def zone_captives(zone: int) -> int:
    """The place of Freedom Squadron cards held under the Leader in `zone`."""
    return _FIRST_CAPTIVE + zone


def zone_of(place: int) -> int:
    """The Zone whose Leader lies at `place`, or −1."""
    zone = place - _FIRST_LEADER
    return zone if 0 <= zone < ZONES else -1


def draw_deck(seat: int) -> int:
    """The place of a seat's Draw Deck."""
    return _FIRST_SEAT + seat * _PARTS


def hand(seat: int) -> int:
    """The place of a seat's Hand."""
    return _FIRST_SEAT + seat * _PARTS + 1


def discard_pile(seat: int) -> int:
    """The place of a seat's Discard Pile."""
    return _FIRST_SEAT + seat * _PARTS + 2


def in_play(seat: int) -> int:
    """The place of a seat's cards in play that take no part in a Combat."""
    return _FIRST_SEAT + seat * _PARTS + 3


def locations(seat: int) -> int:
    """The place of the Locations in front of a seat."""
    return _FIRST_SEAT + seat * _PARTS + 4


def captured(seat: int) -> int:
    """The place of a seat's captured Leaders."""
    return _FIRST_SEAT + seat * _PARTS + 5


def rewards(seat: int) -> int:
    """The place of a seat's Rewards that can still be used."""
    return _FIRST_SEAT + seat * _PARTS + 6


def used_rewards(seat: int) -> int:
    """The place of a seat's used Rewards; they keep their Victory Points."""
    return _FIRST_SEAT + seat * _PARTS + 7


def seat_of(place: int) -> int:
    """The seat whose area `place` belongs to, or −1."""
    return (place - _FIRST_SEAT) // _PARTS if place >= _FIRST_SEAT else -1
