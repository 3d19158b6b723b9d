"""Cards as they lie on the table: immutable definitions, one shared object for all copies of a title."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.venom.effects.ability import Ability
    from game.venom.missions import Mission

# Decks, in the order in which entities are numbered.
DECKS: Final = (
    "recruit",
    "commando",
    "squadron",
    "leader",
    "mission_leader",
    "support",
    "event",
    "reward",
    "mission_reward",
    "mission",
)
SQUAD_DECKS: Final = ("recruit", "commando", "squadron")

SOLDIER: Final = "soldier"
VEHICLE: Final = "vehicle"
LOCATION: Final = "location"

QUIET: Final = "quiet"
STRIKE: Final = "strike"


class Card:
    """One title of any deck. Numbers a kind of card does not have are 0.

    `abilities` keeps the printed order. `by_phase` groups them for quick look-up, Global Effects apart from the rest,
    and Teamwork apart from both; `plot` is the same for a Mission. `grants` are the abilities with plain dice, which
    work when dice are allocated (VA-AMB-15).
    """

    __slots__ = (
        "abilities",
        "art",
        "by_phase",
        "can_lead_used",
        "combat_value",
        "copies",
        "cost",
        "deck",
        "defense",
        "event",
        "global_by_phase",
        "grants",
        "health",
        "id",
        "is_location",
        "is_recruit",
        "is_soldier",
        "is_squad",
        "is_vehicle",
        "mission",
        "mission_card",
        "name",
        "own",
        "plan",
        "plot",
        "plot_limits",
        "quote",
        "recruitment_points",
        "story",
        "support_value",
        "teamwork_by_phase",
        "type",
        "victory_points",
        "zone",
        "zone_limits",
    )

    def __init__(
        self,
        *,
        id: str,
        name: str,
        deck: str,
        type: str = "",
        copies: int = 1,
        cost: int = 0,
        recruitment_points: int = 0,
        combat_value: int = 0,
        health: int = 0,
        defense: int = 0,
        support_value: int = 0,
        victory_points: int = 0,
        event: str = "",
        mission: str = "",
        mission_card: "Mission | None" = None,
        abilities: Sequence["Ability"] = (),
        plan: str = "",
        zone: str = "",
        quote: str = "",
        story: str = "",
        art: str = "",
    ) -> None:
        self.id = id
        self.name = name
        self.deck = deck
        self.type = type
        self.copies = copies
        self.cost = cost
        self.recruitment_points = recruitment_points
        self.combat_value = combat_value
        self.health = health
        self.defense = defense
        self.support_value = support_value
        self.victory_points = victory_points
        self.event = event
        self.mission = mission
        self.mission_card = mission_card
        self.abilities = tuple(abilities)
        self.plan = plan
        self.zone = zone
        self.quote = quote
        self.story = story
        self.art = art
        self.is_squad = deck in SQUAD_DECKS
        self.is_soldier = type == SOLDIER
        self.is_vehicle = type == VEHICLE
        self.is_location = type == LOCATION
        self.is_recruit = deck == "recruit"
        self.by_phase = _grouped([a for a in self.abilities if not a.is_global and not a.teamwork])
        self.global_by_phase = _grouped([a for a in self.abilities if a.is_global])
        self.teamwork_by_phase = _grouped([a for a in self.abilities if a.teamwork])
        # What all-or-nothing speaks about: the card's own supporting abilities, priced and Teamwork ones excepted.
        self.own = tuple(a for a in self.abilities if not a.teamwork and not a.is_global)
        self.grants = tuple(a for a in self.own if a.grants)
        # Global Effects that close Zones are looked at after every ability of a Combat, so they are picked out here.
        self.zone_limits = tuple(a for a in self.global_by_phase.get("tactical", ()) if a.limits_zones)
        self.plot = _plot(mission_card) if mission_card is not None else {}
        self.plot_limits = [tuple(a for a, _ in stage if a.limits_zones) for stage in self.plot.get("tactical", ())]
        self.can_lead_used = any(a.lifts_bar for a in self.own)

    def __repr__(self) -> str:
        return f"Card({self.id!r})"


def _plot(mission: "Mission") -> "Mapping[str, tuple[tuple[tuple[Ability, int], ...], ...]]":
    """Phase -> number of steps reached -> the abilities in force, each with its step, or 0 for the Mission's rules."""
    in_force = [(ability, 0) for ability in mission.rules]
    stages = [tuple(in_force)]
    for number, step in enumerate(mission.steps, 1):
        in_force += [(ability, number) for ability in step.abilities]
        stages.append(tuple(in_force))
    phases = {ability.phase for ability, _ in in_force}
    return {
        phase: tuple(tuple(pair for pair in stage if pair[0].phase == phase) for stage in stages) for phase in phases
    }


def _grouped(abilities: Sequence["Ability"]) -> Mapping[str, tuple["Ability", ...]]:
    phases: dict[str, list[Ability]] = {}
    for ability in abilities:
        phases.setdefault(ability.phase, []).append(ability)
    return {phase: tuple(group) for phase, group in phases.items()}
