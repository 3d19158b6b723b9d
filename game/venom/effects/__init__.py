"""The verbs that cards are made of: data, wording and resolution side by side, one class a verb."""

from game.venom.effects import attacks, dice_after, dice_before, leading, plot, squad, tracks, venom_cards
from game.venom.effects.effect import Effect

__all__ = [
    "EFFECTS",
    "Effect",
    "attacks",
    "dice_after",
    "dice_before",
    "leading",
    "plot",
    "squad",
    "tracks",
    "venom_cards",
]


def _verbs(parent: type[Effect]) -> dict[str, type[Effect]]:
    verbs: dict[str, type[Effect]] = {}
    for child in parent.__subclasses__():
        verbs |= _verbs(child)
        # Hit only gathers what the three attacks share; it is no verb of its own.
        if child is not attacks.Hit:
            verbs[child.tag()] = child
    return verbs


#: Name in content files -> effect.
EFFECTS: dict[str, type[Effect]] = dict(sorted(_verbs(Effect).items()))
