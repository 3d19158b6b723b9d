"""What the guided first game of VENOM Assault teaches, in which order: twelve steps over one Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.decision import NOTHING, Option
from game.venom.events import DiceGranted, RewardWon
from scenes.table.lesson import Lesson, Note

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene


def _read(name: str, step: int, *targets: str) -> Note:
    return Note(name, step, targets, does=False)


#: Notes by what is asked: a kind of question, or "page." and the scene whose page waits to be turned. Of several lists
#: the nth is for the nth time that kind is asked; the last one holds for all later ones.
NOTES: dict[str, tuple[tuple[Note, ...], ...]] = {
    "commander.roll": ((_read("wins", 1, "mission"), _read("map", 2, "zone.*"), Note("commander", 2, ("option",))),),
    "page.event": (
        (_read("event", 3, "event.card.*", "page.panel*"), Note("event_on", 3, ("event-track", "page.turn"))),
    ),
    "play": (
        (_read("hand", 4, "hand.card.*"), Note("play", 4, ("option", "points"), "place.play")),
        (Note("play_on", 4, ("option",), "place.play"),),
    ),
    "recruit": (
        (_read("ability", 5, "play.card.*"), Note("recruit", 6, ("option", "points"), "place.discard")),
        (Note("recruit_on", 6, ("option",), "place.discard"),),
    ),
    "attack": ((Note("attack", 7, ("track.*", "option")),),),
    "lineup.leader": ((Note("leader", 8, ("option",), "place.leader"),),),
    "lineup.support": (
        (Note("support", 8, ("option",), "place.support"),),
        (_read("forecast", 9, "outlook"), Note("everybody", 9, ("outlook", "option"))),
    ),
    "combat.roll": ((_read("supports", 10, "log", "venom"), Note("dice", 11, ("track.*", "option"))),),
    "combat": ((Note("use", 11, ("successes", "option", "shelf.misses")),),),
    "reroll": ((Note("reroll", 11, ("option",)),),),
    "page.combat": ((Note("captured", 11, ("page.turn",)),),),
    "retirement": ((Note("retire", 12, ("option",), "place.retire"),),),
    "end": ((_read("end", 12),),),
}


def fields_of(scene: VenomScene, option: Option | None) -> dict[str, str | int]:
    """What the sentences of a note may name: the card that is meant, the dice, and what they must show."""
    s, title = scene.state, scene.title
    card = option.entity if option is not None else NOTHING
    if option is not None and option.key.startswith("attack."):
        card = s.leader_in(option.value)
    told = [line.event for line in scene.session.course]
    hits = sum(value >= s.defense for value in s.dice)
    return {
        "card": title.name_of(card) if card != NOTHING else "",
        "value": title.definitions[card].combat_value if card != NOTHING else 0,
        "dice": len(s.dice) or s.loose_dice + sum(s.dice_on),
        "taken": -sum(min(0, event.change) for event in told if isinstance(event, DiceGranted)),
        "health": s.health,
        "defense": s.defense,
        "missing": max(0, s.health - hits),
        "choice": scene.session.label(option) if option is not None else "",
        "page": scene.held,
        "reward": next((title.name_of(event.card) for event in reversed(told) if isinstance(event, RewardWon)), ""),
    }


LESSON = Lesson("venom", NOTES, 12, "art/venom/marshal-okoro.webp", fields_of)
