"""Which piles of VENOM Assault can be looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.language import tr
from game.venom.board import PLACES, ZONE_IDS
from scenes.table.piles import BOARD, Pile

if TYPE_CHECKING:
    from scenes.venom.table import VenomScene

BOARD_PILES = (
    *("training-ground", "retirement-pile", "recruitment-deck", "active-events", "event-discard", "event-deck"),
    *("support-discard", "support-deck", "leader-deck", "reward-deck", "removed"),
)
#: What lies side by side on the table.
SPREAD = ("training-ground", "active-events", "hand", "locations", "captured", "rewards", "used-rewards")
SEAT_PILES = ("discard", "hand", "locations", "captured", "rewards", "used-rewards", "draw-deck")


def piles_of(scene: VenomScene, owner: int) -> list[Pile]:
    """The piles of the chosen owner; what is empty is left out, but for the usual ones."""
    state, names = scene.state, scene.session.names
    found = []
    if owner == BOARD:
        for name in BOARD_PILES:
            place = PLACES.names.index(name)
            if state.places[place] or name not in ("removed", "leader-deck", "reward-deck"):
                found.append(Pile(place, tr(f"piles.name.{name}"), BOARD, name in SPREAD))
        for zone in ZONE_IDS:
            place = PLACES.names.index(f"zone.{zone}.captives")
            if state.places[place]:
                found.append(Pile(place, tr("piles.name.captives", zone=tr(f"zone.{zone}")), BOARD))
        return found
    for name in SEAT_PILES:
        place = PLACES.names.index(f"seat{owner}.{name}")
        if state.places[place] or name in ("discard", "draw-deck"):
            found.append(Pile(place, tr(f"piles.name.{name}", seat=names[owner]), owner, name in SPREAD))
    return found
