"""Missions: how one is set up, won, lost, and what each step of its Event Track does.

Lists of four numbers are for 2, 3, 4 and 5 players.
"""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.engine.language import tr
from game.venom.board import LEADER_DECK, REWARD_DECK, ZONE_IDS, ZONE_TYPES, ZONES, zone_leader, zone_reward
from game.venom.state import NOBODY, TOKENS, VenomState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.venom.cards import Card
    from game.venom.effects.ability import Ability

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
Tokens = Annotated[int, msgspec.Meta(ge=1, le=7)]
ByPlayers = tuple[Number, Number, Number, Number]
#: How many cards of a kind a deck is made of; the loader knows how many there are.
Sizes = tuple[int, int, int, int]
ZoneType = Literal["air", "arctic", "sea", "land"]


def for_players(numbers: "int | Sequence[int]", seats: int) -> int:
    """The number that holds for a game of `seats` players."""
    return numbers if isinstance(numbers, int) else numbers[seats - 2]


class Goal(msgspec.Struct, frozen=True, tag_field="goal", forbid_unknown_fields=True):
    """One Victory Condition; all of a Mission's must be met, by all players together, in any order."""

    def met(self, s: VenomState, cards: "Sequence[Card]") -> bool:
        """Whether it is met now."""
        done, needed = self.progress(s, cards)
        return done >= needed

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """How much is done, and how much is needed."""
        raise AssertionError(f"{type(self).__name__} counts nothing")

    def count(self, s: VenomState, cards: "Sequence[Card]") -> str:
        """How far it has come, in a few words: "3 of 7"."""
        done, needed = self.progress(s, cards)
        return tr("goal.so_far", done=min(done, needed), n=needed)

    def words(self, seats: int, name_of: "dict[str, str]") -> str:
        """The condition in one sentence; `name_of` turns Leader ids into names."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        if "n" in fields:
            fields["n"] = for_players(fields["n"], seats)
        if "zone" in fields:
            fields["zone"] = tr(f"zone_type.{fields['zone']}")
        return tr(f"goal.{self.__struct_config__.tag}", **fields)


class WinRewards(Goal, frozen=True, tag="rewards"):
    """n of this Mission's own Rewards are won."""

    n: ByPlayers

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Mission Rewards won by anybody."""
        won = sum(cards[card].deck == "mission_reward" for seat in range(s.seats) for card in s.rewards_of(seat))
        return won, for_players(self.n, s.seats)


class CaptureLeaders(Goal, frozen=True, tag="captures"):
    """n Leaders lie in the players' piles."""

    n: ByPlayers

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Leaders in all piles."""
        return sum(len(s.captured_by(seat)) for seat in range(s.seats)), for_players(self.n, s.seats)


class ReachPoints(Goal, frozen=True, tag="points"):
    """Victory Points of all players together."""

    n: ByPlayers

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Victory Points of all seats."""
        return sum(victory_points(s, cards, seat) for seat in range(s.seats)), for_players(self.n, s.seats)


class CaptureGreatLeaders(Goal, frozen=True, tag="big"):
    """n captured Leaders of that Support Value or more."""

    n: ByPlayers
    support: Annotated[int, msgspec.Meta(ge=1, le=9)]

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Great Leaders in all piles."""
        great = sum(cards[c].support_value >= self.support for seat in range(s.seats) for c in s.captured_by(seat))
        return great, for_players(self.n, s.seats)


class LiberateType(Goal, frozen=True, tag="liberate"):
    """Every Zone of the type is sealed."""

    zone: ZoneType

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Sealed Zones of the type."""
        zones = [z for z in range(ZONES) if ZONE_TYPES[z] == self.zone]
        return sum(is_sealed(s, cards, zone) for zone in zones), len(zones)


class LiberateZones(Goal, frozen=True, tag="liberated"):
    """n Zones hold neither Leader nor Reward and cannot be refilled."""

    n: ByPlayers

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Zones that have nothing and will get nothing."""
        empty = sum(not s.places[zone_leader(z)] and not s.places[zone_reward(z)] for z in range(ZONES))
        return (empty if refills_are_out(s) else 0), for_players(self.n, s.seats)


class TakeTheThrone(Goal, frozen=True, tag="leader"):
    """That Leader is captured in that Zone."""

    leader: str
    zone: str

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """1 once it is done."""
        return int(s.throne_taken), 1

    def words(self, seats: int, name_of: "dict[str, str]") -> str:
        """The sentence, with names."""
        return tr("goal.leader", leader=name_of.get(self.leader, self.leader), zone=tr(f"zone.{self.zone}"))


class BringScientistHome(Goal, frozen=True, tag="scientist"):
    """Find the Scientist often enough, then capture a Leader in a home Zone with her."""

    finds: ByPlayers
    home: ZoneType

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Finds so far; one more for home."""
        needed = for_players(self.finds, s.seats)
        return min(s.finds, needed + 1), needed + 1

    def words(self, seats: int, name_of: "dict[str, str]") -> str:
        """The sentence, with numbers."""
        home = tr(f"zone_type.{self.home}")
        finds = for_players(self.finds, seats)
        return tr("goal.scientist", finds=finds, home=home, steps=finds + 1)


class NoToken(Goal, frozen=True, tag="no_token"):
    """No token of the kind is on the board."""

    token: Literal["ward", "robotron"]

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Met when none is left."""
        return int(s.token_count(TOKENS.index(self.token)) == 0), 1

    def count(self, s: VenomState, cards: "Sequence[Card]") -> str:
        """How many are left."""
        return tr("goal.left", n=s.token_count(TOKENS.index(self.token)))

    def words(self, seats: int, name_of: "dict[str, str]") -> str:
        """The sentence, with the token's name."""
        return tr("goal.no_token", token=tr(f"token.{self.token}"))


class NoFallenZone(Goal, frozen=True, tag="no_fallen"):
    """No Zone is marked as fallen."""

    def progress(self, s: VenomState, cards: "Sequence[Card]") -> tuple[int, int]:
        """Met when none is."""
        return int(not any(s.fallen)), 1

    def count(self, s: VenomState, cards: "Sequence[Card]") -> str:
        """How many are left."""
        return tr("goal.left", n=sum(s.fallen))


AnyGoal = (
    WinRewards
    | CaptureLeaders
    | ReachPoints
    | CaptureGreatLeaders
    | LiberateType
    | LiberateZones
    | TakeTheThrone
    | BringScientistHome
    | NoToken
    | NoFallenZone
)


class Loss(msgspec.Struct, frozen=True, tag_field="when", forbid_unknown_fields=True):
    """A way to lose beyond the Event Track; one is enough."""

    def met(self, s: VenomState) -> bool:
        """Whether the players have lost by it now."""
        raise AssertionError(f"{type(self).__name__} never happens")

    def words(self, seats: int) -> str:
        """The condition in one sentence."""
        raise AssertionError(f"{type(self).__name__} says nothing")

    def count(self, s: VenomState) -> str:
        """How near it is, in a few words: "Wards 4 of 7"."""
        raise AssertionError(f"{type(self).__name__} counts nothing")


class TooManyTokens(Loss, frozen=True, tag="tokens"):
    """n tokens of the kind are on the board."""

    token: Literal["ward", "robotron"]
    n: Tokens

    def met(self, s: VenomState) -> bool:
        """Counted over all Zones."""
        return s.token_count(TOKENS.index(self.token)) >= self.n

    def words(self, seats: int) -> str:
        """The sentence."""
        return tr("loss.tokens", n=self.n, token=tr(f"token.{self.token}"))

    def count(self, s: VenomState) -> str:
        """The tokens on the board."""
        there = s.token_count(TOKENS.index(self.token))
        return tr("loss.tokens_so_far", token=tr(f"token.{self.token}"), done=there, n=self.n)


class OutOfRounds(Loss, frozen=True, tag="round"):
    """The n-th Round is over: the Commander's next Event Phase would begin."""

    n: ByPlayers

    def met(self, s: VenomState) -> bool:
        """The Round counter has passed the last Round."""
        return s.round > for_players(self.n, s.seats)

    def words(self, seats: int) -> str:
        """The sentence."""
        return tr("loss.round", n=for_players(self.n, seats))

    def count(self, s: VenomState) -> str:
        """The Round that is played, the first before the game begins."""
        last = for_players(self.n, s.seats)
        return tr("loss.round_so_far", done=min(max(1, s.round), last), n=last)


AnyLoss = TooManyTokens | OutOfRounds


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After so many captures in a Zone of the type, the Zone is liberated and not refilled."""

    zone: ZoneType
    captures: ByPlayers


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """After so many captures by all players the Mission's Leader takes the named Zone."""

    leader: str
    zone: str
    captures: ByPlayers


class MissionStep(msgspec.Struct, frozen=True):
    """One step of the Event Track."""

    name: str
    abilities: "tuple[Ability, ...]"


class Mission(msgspec.Struct, frozen=True):
    """A Mission card as the rules use it."""

    id: str
    name: str
    hard: bool
    story: str
    art: str
    leaders: Sizes
    fixed_leaders: tuple[str, ...]
    ordinary_rewards: Sizes
    mission_rewards: tuple[str, ...]
    setup: "tuple[Ability, ...]"
    rules: "tuple[Ability, ...]"
    goals: tuple[AnyGoal, ...]
    losses: tuple[AnyLoss, ...]
    steps: tuple[MissionStep, ...]
    seal: Seal | None = None
    arrival: Arrival | None = None


def is_sealed(s: VenomState, cards: "Sequence[Card]", zone: int) -> bool:
    """Whether the Mission counts `zone` as liberated for good."""
    mission = cards[s.mission].mission_card
    seal = mission.seal if mission is not None else None
    if seal is None or ZONE_TYPES[zone] != seal.zone:
        return False
    return s.zone_captures[zone] >= for_players(seal.captures, s.seats)


def refills_are_out(s: VenomState) -> bool:
    """Whether neither Leader nor Reward is left to refill a Zone with."""
    return not s.places[LEADER_DECK] and not s.places[REWARD_DECK]


def victory_points(s: VenomState, cards: "Sequence[Card]", seat: int) -> int:
    """Printed values of all Rewards won, used or not, and Support Values of all captured Leaders (VA-WIN-05)."""
    won = sum(cards[card].victory_points for card in s.rewards_of(seat))
    return won + sum(cards[card].support_value for card in s.captured_by(seat))


def arrival_zone(mission: Mission) -> int:
    """The Zone that the Mission's Leader takes over, or NOBODY."""
    return ZONE_IDS.index(mission.arrival.zone) if mission.arrival is not None else NOBODY
