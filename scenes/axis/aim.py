"""Where a Power Card may be let go, and what that says about the question that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.axis.board import POWER_DECK, SATELLITE, SECTORS, SPACES
from game.axis.pieces import COMBAT_ONLY, PARTS
from game.axis.rules.powers import power_of
from game.engine.decision import Decision, Option
from scenes.axis.board_view import space_id
from scenes.axis.faces import as_table

if TYPE_CHECKING:
    from scenes.axis.orbit import Orbit

#: Powers that move heroes to any space, and those that bring heroes here.
_AWAY = ("carry", "vanish", "jump")
_HERE = ("bridge", "call")


def targets(scene: Orbit, option: Option) -> list[str]:
    """The ids on which a card may be let go to play its part. The hero's own figure always plays it."""
    s = scene.state
    seat = scene.open_decision.seat if scene.open_decision is not None else s.active
    power = power_of(as_table(scene.title, s), seat, PARTS[option.value])
    here = s.where(seat)
    found = [f"board.{_hero(scene, seat)}", f"hero.{_hero(scene, seat)}"]
    others = [other for other in s.turn_order() if other != seat]
    if power in COMBAT_ONLY:
        found += [f"board.{scene.title.entity_key(villain)}" for villain in s.villains_at(here)]
        found += [f"fight.{_hero(scene, seat)}", "fight.villain"]
    if power in _AWAY:
        found += [space_id(place) for place in range(SPACES) if place != here or power == "carry"]
    if power in _HERE or power == "carry":
        for other in others:
            if power == "carry" or s.where(other) != here:
                found += [f"board.{_hero(scene, other)}", f"hero.{_hero(scene, other)}"]
    if power == "containment":
        found += [f"sector.{sector}" for sector in range(1, SECTORS + 1)]
        found += [space_id(place) for place in range(SATELLITE)]
    if power == "draw_2":
        found.append(f"pile.{scene.title.place_kinds.names[POWER_DECK]}")
    return found


def _hero(scene: Orbit, seat: int) -> str:
    return scene.title.entity_key(scene.state.heroes[seat])


def aimed(scene: Orbit, decision: Decision, target: str) -> Option | None:
    """The answer to a question about a card's target that letting it go on `target` has given already."""
    if not decision.kind.startswith("target."):
        return None
    if decision.kind == "target.heroes":
        return decision.option(f"heroes.{target.partition('.')[2]}")
    options = scene.answers.get(target, ())
    return options[0] if options else None
