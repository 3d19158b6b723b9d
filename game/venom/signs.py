"""What a card uses, in the words by which the rulebook explains it."""

from game.venom.cards import Card
from game.venom.effects.ability import Ability


def signs_of(card: Card) -> list[str]:
    """What a card uses, in the words of `Word.on`: its kind, phases, flags, prices, conditions and effects."""
    kind = card.type if card.is_squad else card.event or card.deck
    signs = [f"kind:{kind}"]
    for ability in card.abilities:
        signs += _ability_signs(ability)
    if card.mission_card is not None:
        mission = card.mission_card
        for ability in (*mission.setup, *mission.rules, *(a for step in mission.steps for a in step.abilities)):
            signs += [sign for sign in _ability_signs(ability) if sign.startswith("effect:")]
    return list(dict.fromkeys(signs))


def _ability_signs(ability: Ability) -> list[str]:
    signs = []
    if ability.teamwork:
        signs.append("flag:teamwork")
    if ability.is_global:
        signs.append("flag:global")
    signs.append(f"phase:{ability.phase}")
    if ability.condition is not None:
        for name in ability.condition.__struct_fields__:
            value = getattr(ability.condition, name)
            if value is not None:
                signs.append(f"condition:{name}.{value}" if name == "event" else f"condition:{name}")
    if ability.price is not None:
        signs.append("price:rp" if ability.price.rp else "price:retire")
    signs += [f"effect:{effect.tag()}" for effect in ability.effects]
    return signs
