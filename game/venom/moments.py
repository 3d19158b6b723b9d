"""Which moments of a Turn an ability can belong to: at any other it would be printed and never work."""

from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.effect import APPROACH, COMBAT, LINES, OUTCOME, TACTICS, Effect

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


def stage(card: Card, ability: Ability) -> str:
    """The stage of a Turn at which `ability` of `card` is resolved.

    In the Tactical Phase that of Leaders and of Global Effects comes before the line-up, that of all others after it.
    """
    if ability.phase == "tactical":
        early = ability.is_global or card.deck in ("leader", "mission_leader", "mission")
        return APPROACH if early else TACTICS
    return {"lines": LINES, "combat": COMBAT, "success": OUTCOME, "failure": OUTCOME}.get(ability.phase, ability.phase)


def misplaced(card: Card, ability: Ability) -> Effect | None:
    """An effect of `ability` that would never find anything to work on, or None."""
    on_card = (card.is_soldier or card.is_vehicle) and card.is_squad and not ability.teamwork
    at = stage(card, ability)
    return next((effect for effect in ability.effects if not effect.fits(at, on_card=on_card)), None)
