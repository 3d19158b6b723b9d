"""What the bay beside the dice shows: the open ability, the die it would change, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.decision import Decision, Option
from game.engine.events import Event
from game.engine.language import tr
from game.venom import events
from game.venom.cards import Card
from game.venom.effects.dice_after import SetDie, Turn
from game.venom.state import VenomState

#: Questions that pick a die -> what is done to it.
DIE_KINDS = {
    "reroll": "reroll",
    "reroll.forced": "reroll",
    "turn": "turn",
    "turn.forced": "turn",
    "set_die": "set",
    "copy_die": "copy",
    "auto_success": "stamp",
    "take_dice": "take",
}
FACES = 6


@dataclass(frozen=True)
class BayView:
    """What is to be seen in the bay: values as in `AbilityBay`."""

    how: str = ""
    before: int | None = None
    after: int | None = None
    verdict: str = ""


def die_options(decision: Decision) -> list[Option]:
    """The options that pick a die; their `value` is its index."""
    return [option for option in decision.options if option.key.startswith("die.")]


def value_after(how: str, card: Card, value: int) -> int | None:
    """What a die of `value` would show after the card's ability, where that is certain."""
    for ability in card.abilities:
        for effect in ability.effects:
            if how == "turn" and isinstance(effect, Turn):
                return value + effect.by
            if how == "set" and isinstance(effect, SetDie):
                return effect.to
    return None


def likely_die(decision: Decision, card: Card, s: VenomState) -> int:
    """The index of the legal die that one would look at first: the one that gains most, or loses least."""
    how = DIE_KINDS.get(decision.kind, "")
    indexes = [option.value for option in die_options(decision)]

    def worth(index: int) -> tuple[int, int]:
        value = s.dice[index]
        hit = s.automatic[index] or value >= s.defense
        if how == "take" or decision.kind.endswith(".forced"):
            return (0 if hit else 1, -value)
        after = value_after(how, card, value)
        becomes = after is not None and after >= s.defense
        if hit:
            return (0, value)
        return (2 if becomes else 1, value if how == "turn" else -value)

    return max(indexes, key=worth)


def asked_view(decision: Decision, card: Card, s: VenomState, index: int) -> BayView:
    """The bay while a die is to be picked; `index` is the one that is looked at."""
    how = DIE_KINDS.get(decision.kind, "")
    value = s.dice[index]
    if how == "reroll":
        chances = max(0, min(FACES, FACES + 1 - s.defense))
        return BayView(how, value, None, tr("table.combat.verdict.reroll", n=chances))
    if how in ("stamp", "take"):
        return BayView(how, value, None, tr(f"table.combat.verdict.{how}"))
    after = max(s.dice) if how == "copy" else value_after(how, card, value)
    if after is None:
        return BayView(how, value)
    sure = s.automatic[index]
    return BayView(how, value, after, _verdict(sure or value >= s.defense, sure or after >= s.defense))


def told_view(event: Event, s: VenomState) -> BayView:
    """The bay while a change is being shown."""
    if isinstance(event, events.DieChanged):
        sure = event.index < len(s.automatic) and s.automatic[event.index]
        words = _verdict(sure or event.before >= s.defense, sure or event.after >= s.defense)
        return BayView(event.how, event.before, event.after, words)
    if isinstance(event, events.DieStamped):
        return BayView("stamp", s.dice[event.index], None, tr("table.combat.verdict.stamp"))
    if isinstance(event, events.DieTaken):
        return BayView("take", event.value, None, tr("table.combat.verdict.take"))
    return BayView()


def _verdict(before: bool, after: bool) -> str:
    words = ("stays_miss", "becomes_hit", "becomes_miss", "stays_hit")
    return tr(f"table.combat.verdict.{words[2 * before + after]}")


def words_of(card: Card, phases: Sequence[str]) -> str:
    """What the card's abilities of these phases do, in one paragraph."""
    return " ".join(a.sentence() for a in card.abilities if a.phase in phases)
