"""Which moments of a Turn an ability can belong to: at any other it would be printed and never work."""

from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.effects.condition import Question
from game.venom.effects.effect import ALLOCATION, APPROACH, COMBAT, LINES, OUTCOME, TACTICS, Effect

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
    "mission": ("now",),
    "reward": ("recruitment", "tactical", "combat", "retirement", "any"),
    "mission_reward": ("recruitment", "tactical", "combat", "retirement", "any"),
}


def moments(card: Card, ability: Ability) -> tuple[str, ...]:
    """The phases in which `ability` of `card` can work; none for a Global Effect of a card that does not stay."""
    if ability.teamwork:
        return TEAMWORK
    if ability.is_global:
        # Soldiers, Vehicles and VENOM Support come and go within a Turn: nothing of them lasts.
        return () if card.deck == "support" or card.is_soldier or card.is_vehicle else LASTING
    if card.is_squad:
        return LOCATION if card.is_location else SOLDIER_OR_VEHICLE
    return OWN[card.deck]


def speaker(card: Card, ability: Ability) -> str:
    """Whose `ability` it is, as the questions of a condition tell them apart."""
    if ability.is_global:
        return "global"
    return "squad" if card.is_squad else card.deck.removeprefix("mission_")


def stage(card: Card, ability: Ability) -> str:
    """The stage of a Turn at which `ability` of `card` is resolved.

    In the Tactical Phase that of Leaders and of Global Effects comes before the line-up, that of all others after it;
    what turns dice into Automatic Successes waits for the roll.
    """
    if ability.phase == "tactical":
        if ability.at_roll and _fights(card, ability):
            return COMBAT
        early = ability.is_global or card.deck in ("leader", "mission_leader", "mission")
        return APPROACH if early else TACTICS
    return {"lines": LINES, "combat": COMBAT, "success": OUTCOME, "failure": OUTCOME}.get(ability.phase, ability.phase)


def finds_work(card: Card, ability: Ability, effect: Effect) -> bool:
    """Whether `effect` finds something to work on when `ability` of `card` is resolved."""
    early = effect not in ability.rest and ability.phase == "tactical"
    return effect.fits(TACTICS if early else stage(card, ability), on_card=_fights(card, ability))


def has_answer(card: Card, ability: Ability, question: Question) -> bool:
    """Whether there is an answer whenever `ability` of `card` asks; its dice ask when they are laid, the rest later."""
    asks_at = (ALLOCATION,) * bool(ability.grants) + (stage(card, ability),) * bool(ability.rest)
    return not question.stages or all(one in question.stages for one in asks_at)


def can_pay(card: Card, ability: Ability) -> bool:
    """Whether the price of `ability` of `card` can be paid: once cards are in play, or points have been added up."""
    if ability.price is None:
        return True
    if ability.phase == "recruitment":
        # Global Effects come before the Hand is played, teammates before its points are added up.
        return not ability.is_global and not (ability.teamwork and ability.price.rp)
    return ability.phase not in ("now", "event")


def _fights(card: Card, ability: Ability) -> bool:
    """Whether it is resolved by a card of the squadron that takes part in the Combat itself."""
    return card.is_squad and (card.is_soldier or card.is_vehicle) and not ability.teamwork
