"""Which moments of a Turn an ability can belong to: at any other it would be printed and never work."""

from game.venom.cards import Card
from game.venom.effects.ability import Ability

#: Steps at which Global Effects are looked for.
LASTING = ("event", "recruitment", "tactical", "lines", "combat", "success", "failure", "retirement", "end")
TEAMWORK = ("recruitment", "tactical", "combat")
LOCATION = ("recruitment", "tactical", "combat", "retirement")
SOLDIER_OR_VEHICLE = ("recruitment", "tactical", "combat", "end")
OWN = {
    "leader": ("tactical", "lines", "combat", "success", "failure", "end"),
    "mission_leader": ("tactical", "lines", "combat", "success", "failure", "end"),
    "support": ("tactical", "combat", "success", "failure", "end"),
    "event": ("now",),
    "reward": ("recruitment", "tactical", "combat", "retirement", "any"),
    "mission_reward": ("recruitment", "tactical", "combat", "retirement", "any"),
}


def moments(card: Card, ability: Ability) -> tuple[str, ...]:
    """The phases in which `ability` of `card` can work; none for a Global Effect of a card that has no lasting place.

    Missions are not asked about: theirs work at once or last.
    """
    if ability.teamwork:
        return TEAMWORK
    if ability.is_global:
        # Soldiers, Vehicles and VENOM Support come and go within a Turn: nothing of them lasts.
        return () if card.deck == "support" or card.is_soldier or card.is_vehicle else LASTING
    if card.is_squad:
        return LOCATION if card.is_location else SOLDIER_OR_VEHICLE
    return OWN[card.deck]
