"""The state of a game of VENOM Assault: numbers and ids only."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final, Self

from game.engine.entities import EntityState
from game.engine.table import Table
from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_SPOT,
    ZONE_LEADERS,
    ZONE_TYPES,
    captured,
    in_play,
    rewards,
    used_rewards,
    zone_leader,
    zone_of,
)
from game.venom.cards import Card

NOBODY: Final = -1
TRACK_MIN: Final = 1
TRACK_MAX: Final = 8
EVENT_TRACK_END: Final = 5

# Marks of a card for this Turn (VA-AMB-06: one decision per card and Turn).
UNDECIDED: Final = 0
USED: Final = 1
DECLINED: Final = 2

#: Bit of `resolved` above those of a card's abilities: it has let a used Soldier lead.
LET_LEAD: Final = 1 << 12

# How the Combat of this Turn stands or ended.
NO_COMBAT: Final = 0
RUNNING: Final = 1
WON: Final = 2
LOST: Final = 3
ABORTED: Final = 4
BROKEN_OFF: Final = 5
#: The dice have won it; the Leader and the Reward are still to be taken.
SUCCEEDED: Final = 6

# Token kinds, in the order of `tokens`.
TOKENS: Final = ("ward", "robotron", "scientist")
TOKEN_STOCK: Final = (7, 7, 1)

# Bits of `protected` and `jammed`.
SOLDIERS: Final = 1
VEHICLES: Final = 2
RECRUITS: Final = 4
SUPPORTS: Final = 8
CHIEF: Final = 16

# Bits of `locked`: which track, against whom.
DEFENSE_FROM_VENOM: Final = 1
HEALTH_FROM_VENOM: Final = 2
DEFENSE_FROM_SQUAD: Final = 4
HEALTH_FROM_SQUAD: Final = 8


class VenomState(EntityState):
    """Everything that is true at the table.

    Entities are the 308 cards of the box (and those of content packs). Tokens and tracks are counts, dice are values.
    Lists named by card are as long as there are cards; lists by Zone have seven entries, lists by seat one a seat.
    """

    # The game as set up.
    seats: int
    mission: int
    strikes_removed: int
    hidden_hands: bool

    # Where the game stands.
    round: int
    turn: int
    active: int
    commander: int
    step: int
    result: str
    reason: str

    # By card.
    owner: list[int]
    mark: list[int]
    resolved: list[int]
    dice_on: list[int]

    # Event Track and Mission.
    event_track: int
    steps_reached: int
    last_chance: int
    stale_events: list[int]
    cancel_events: int
    tokens: list[int]
    fallen: list[bool]
    zone_captures: list[int]
    arrived: bool
    throne_taken: bool
    scientist_with: int
    finds: int
    reward_order: list[int]

    # This Turn's Recruitment Points.
    points: int
    bonus: int
    added_up: bool
    discounts: list[int]
    recruits_on_top: bool
    no_retiring: bool
    announced: list[int]
    to_bank: int
    banked: list[int]
    next_hand: list[int]

    # The Combat of this Turn.
    combat: int
    target: int
    chief: int
    health: int
    defense: int
    support_value: int
    locked: int
    jammed: int
    protected: int
    shielded: list[int]
    lined_up: bool
    loose_dice: int
    dice_cap: int
    dice: list[int]
    automatic: list[bool]
    double_face: int
    double_most: int
    void_faces: list[int]
    void_successes: int
    silenced: list[int]
    repeated: int

    # The record of the game, for the last page and for reasons.
    captures: int
    combats: int
    combats_won: int

    def copy(self) -> Self:
        """An independent state."""
        twin = EntityState.copy(self)
        twin.owner = self.owner[:]
        twin.mark = self.mark[:]
        twin.resolved = self.resolved[:]
        twin.dice_on = self.dice_on[:]
        twin.stale_events = self.stale_events[:]
        twin.tokens = self.tokens[:]
        twin.fallen = self.fallen[:]
        twin.zone_captures = self.zone_captures[:]
        twin.reward_order = self.reward_order[:]
        twin.discounts = self.discounts[:]
        twin.announced = self.announced[:]
        twin.banked = self.banked[:]
        twin.next_hand = self.next_hand[:]
        twin.shielded = self.shielded[:]
        twin.dice = self.dice[:]
        twin.automatic = self.automatic[:]
        twin.void_faces = self.void_faces[:]
        twin.silenced = self.silenced[:]
        return twin

    # -- questions about the table, in the table's words -------------------------------------------------------------

    def leader_in(self, zone: int) -> int:
        """The Leader in `zone`, or NOBODY."""
        pile = self.places[zone_leader(zone)]
        return pile[0] if pile else NOBODY

    def leaders(self) -> list[int]:
        """The Leaders in the Zones, in the order of the Zones."""
        return list(chain.from_iterable(self.places[ZONE_LEADERS]))

    def attacked(self) -> int:
        """The Leader that is under attack while a Combat runs, else NOBODY: the Combat Phase ends it."""
        return self.target if self.combat == RUNNING else NOBODY

    def combat_zone(self) -> int:
        """The Zone in which the attacked Leader stands now, or −1."""
        return zone_of(self.place_of[self.target]) if self.target != NOBODY else -1

    def combat_zone_type(self) -> str:
        """ "air", "arctic", "land" or "sea", or "" without a Combat."""
        zone = self.combat_zone()
        return ZONE_TYPES[zone] if zone >= 0 else ""

    def cards_in_play(self, seat: int) -> list[int]:
        """All cards of `seat` in play; those of the active seat may take part in a Combat. Locations are not in
        play."""
        own = self.places[in_play(seat)]
        if seat == self.active and self.combat != NO_COMBAT:
            return own + self.places[LEADER_SPOT] + self.places[FREEDOM_SUPPORT]
        return own[:]

    def cards_in_combat(self) -> list[int]:
        """The Combat Leader, if there is one, and the Freedom Support."""
        return self.places[LEADER_SPOT] + self.places[FREEDOM_SUPPORT]

    def token_count(self, token: int) -> int:
        """How many tokens of that kind are on the board."""
        return sum(self.tokens[token * 7 : token * 7 + 7])

    def rewards_of(self, seat: int) -> list[int]:
        """All Rewards a seat has won, used or not."""
        return self.places[rewards(seat)] + self.places[used_rewards(seat)]

    def captured_by(self, seat: int) -> list[int]:
        """The Leaders a seat has captured."""
        return self.places[captured(seat)]

    def clockwise_from(self, seat: int) -> list[int]:
        """The other seats in order of play after `seat`."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]


if TYPE_CHECKING:
    from game.venom.title import VenomTitle

    class VenomTable(Table[VenomState]):
        """A Table whose definitions are the cards of VENOM Assault."""

        title: VenomTitle
        definitions: Sequence[Card]

else:
    VenomTable = Table
