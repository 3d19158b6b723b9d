"""The shape of the content files of VENOM Assault, one struct a kind of card."""

from typing import Any, Literal

import msgspec

from game.venom.effects.ability import RawAbility
from game.venom.missions import AnyGoal, AnyLoss, Arrival, Seal, Sizes


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has."""

    id: str
    name: str
    abilities: list[RawAbility] = []
    quote: str = ""
    story: str = ""
    art: str = ""


class SquadEntry(Entry, frozen=True, kw_only=True):
    """Recruits, Commandos and Freedom Squadron cards; Locations have neither points nor Combat Value."""

    type: Literal["soldier", "vehicle", "location"]
    copies: int
    cost: int
    rp: int = 0
    cv: int = 0
    plan: str = ""
    zone: Literal["", "air", "arctic", "sea"] = ""


class LeaderEntry(Entry, frozen=True, kw_only=True):
    """VENOM Leaders; `mission` names the Mission of the one that is Mission Specific."""

    health: int
    defense: int
    support: int
    mission: str = ""


class SupportEntry(Entry, frozen=True, kw_only=True):
    """VENOM Support."""

    type: Literal["soldier", "vehicle"]
    copies: int


class EventEntry(Entry, frozen=True, kw_only=True):
    """Events; each card is its own title."""

    event: Literal["quiet", "strike", "squad", "venom"]


class RewardEntry(Entry, frozen=True, kw_only=True):
    """Ordinary and Mission Specific Rewards."""

    vp: int
    copies: int = 1
    mission: str = ""


class StepEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a Mission's Event Track."""

    name: str
    abilities: list[RawAbility]


class MissionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Mission."""

    id: str
    name: str
    hard: bool
    story: str
    art: str = ""
    leaders: Sizes
    fixed_leaders: list[str]
    ordinary_rewards: Sizes
    mission_rewards: list[str]
    setup: list[RawAbility]
    rules: list[RawAbility]
    goals: list[AnyGoal]
    losses: list[AnyLoss]
    steps: list[StepEntry]
    seal: Seal | None = None
    arrival: Arrival | None = None


#: File name -> (heading of its tables, shape of an entry). The order is the order in which cards are numbered.
FILES: dict[str, tuple[str, type[Any]]] = {
    "starters.toml": ("card", SquadEntry),
    "squadron.toml": ("card", SquadEntry),
    "leaders.toml": ("card", LeaderEntry),
    "supports.toml": ("card", SupportEntry),
    "events.toml": ("card", EventEntry),
    "rewards.toml": ("card", RewardEntry),
    "mission_rewards.toml": ("card", RewardEntry),
    "missions.toml": ("mission", MissionEntry),
}
