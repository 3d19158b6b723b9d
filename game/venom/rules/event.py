"""Event Phase (Commander only).

1. Apply any Global Effects that take place during the Event Phase.
2. Draw one Event and resolve it; it displaces the Events that were active before.

A Reward of any moment can be used before either (VA-AMB-36).
"""

from game.venom.board import ACTIVE_EVENTS
from game.venom.ending import check_end, end_game
from game.venom.events import TurnBegan
from game.venom.plot import draw_event
from game.venom.resolving import global_abilities, resolve_globals
from game.venom.rules.offers import offer_extras
from game.venom.state import VenomTable


async def begin_turn(t: VenomTable) -> str | None:
    """A Turn begins; with the Commander's a Round, and a last chance or a Round limit may have run out."""
    s = t.state
    s.turn += 1
    if s.active != s.commander:
        t.tell(TurnBegan, s.active, s.turn, s.round)
        return "recruitment_globals"
    s.round += 1
    t.tell(TurnBegan, s.active, s.turn, s.round)
    if s.last_chance:
        s.last_chance -= 1
        if not s.last_chance:
            end_game(t, "loss", "end.last_chance")
    check_end(t)
    s.stale_events = s.places[ACTIVE_EVENTS][:]
    return None


async def resolve_event_globals(t: VenomTable) -> None:
    """1. Only face-up Leaders in Zones, and the Mission, have such effects."""
    if global_abilities(t, "event"):
        await offer_extras(t, "event.globals", "event", "any", safe=True)
    await resolve_globals(t, "event")


async def draw_and_resolve(t: VenomTable) -> None:
    """2. The Event Phase draws exactly one Event, whatever others abilities have drawn."""
    await offer_extras(t, "event", "event", "any", safe=True)
    await draw_event(t)
    # With no Event to be had at all the old ones stay in effect.
    t.state.stale_events = []
