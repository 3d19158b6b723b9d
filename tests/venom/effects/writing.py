"""Cards written for a test: another set of abilities on a known card, and what it then says."""

from typing import Any

import msgspec

from game.venom.cards import Card
from game.venom.content import Content
from game.venom.effects import EFFECTS
from game.venom.effects.ability import Ability, RawAbility, ability
from game.venom.title import VenomTitle
from game.venom.wording import card_rows, row_text
from tests.venom import stage as stages

_FIELDS = (
    "id", "name", "deck", "type", "copies", "cost", "recruitment_points", "combat_value", "health", "defense",
    "support_value", "victory_points", "event", "mission", "mission_card", "plan", "zone", "quote", "story", "art",
)  # fmt: skip


def abilities_of(card: Card, *written: dict[str, Any]) -> tuple[Ability, ...]:
    """Abilities as a content file spells them, for `card`."""
    ours = card.is_squad or card.deck in ("reward", "mission_reward") or card.event == "squad"
    made = []
    for index, one in enumerate(written):
        raw = msgspec.convert(one, RawAbility)
        effects = tuple(msgspec.convert(effect, EFFECTS[effect["kind"]]) for effect in raw.do)
        made.append(ability(index, raw, effects, on_card=card.is_squad and not card.is_location, ours=ours))
    return tuple(made)


def title_with(**written: list[dict[str, Any]]) -> VenomTitle:
    """The title with other abilities on some cards; `_` in a name stands for the hyphen of the card's id."""
    content = stages.title().content
    changed = {}
    for name, abilities in written.items():
        old = content.by_id[name.replace("_", "-")]
        fields = {field: getattr(old, field) for field in _FIELDS}
        changed[old.id] = Card(**fields, abilities=abilities_of(old, *abilities))
    return VenomTitle(Content([changed.get(card.id, card) for card in content.titles]))


def says(card_id: str) -> list[str]:
    """The rows of a card as printed, in the title that the test plays with."""
    return [row_text(row) for row in card_rows(stages.title().content.by_id[card_id])]


def does(kind: str, /, **fields: Any) -> dict[str, Any]:
    """One effect as a content file spells it; `from_` and `with_` stand for the words Python keeps for itself."""
    return {"kind": kind, **{name.rstrip("_"): value for name, value in fields.items()}}


def at(phase: str, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """One ability as a content file spells it; `if_` and `global_` stand for the words Python keeps for itself."""
    return {"phase": phase, "do": list(effects), **{name.rstrip("_"): value for name, value in more.items()}}
