"""Retirement Phase.

1. The active player may retire one card in play: leader, support or set aside, used or not. Locations are not in play.
   What Rewards and Locations offer in this phase may be used before it and after it.
"""

from collections.abc import Mapping

from game.engine.decision import Decision, Refusal
from game.venom.board import locations
from game.venom.choosing import DONE
from game.venom.events import RetiringForbidden
from game.venom.moves import retire
from game.venom.resolving import resolve_globals
from game.venom.rules.offers import extras, offer_extras, take_extra
from game.venom.state import VenomTable


async def resolve_retirement_globals(t: VenomTable) -> None:
    """What holds in this phase is settled when it begins: an Event that a Reward ends later has had its say."""
    t.state.no_retiring = False
    await resolve_globals(t, "retirement")


async def retire_one(t: VenomTable) -> None:
    """Takes place every Turn, after any Combat and without one; doing nothing is always allowed (VA-AMB-57)."""
    s = t.state
    used = False
    while True:
        options = [] if s.no_retiring else [t.options[card] for card in s.cards_in_play(s.active)]
        offered = extras(t, "retirement", "any")
        if not options and not offered:
            if used and s.no_retiring:
                t.tell(RetiringForbidden, s.active)
            return
        kind = "retirement" if options else "retirement.rest"
        decision = Decision(kind, s.active, [*options, *offered, DONE], safe=True, why_not=lambda: _cannot_retire(t))
        choice = await t.ask(decision)
        if choice is DONE:
            return
        if choice in offered:
            await take_extra(t, choice)
            used = True
        else:
            retire(t, choice.entity)
            break
    # The phase is not over with the retired card. No game is taken up here: it would be asked for a second card.
    await offer_extras(t, "retirement.rest", "retirement", "any", safe=False)


def _cannot_retire(t: VenomTable) -> Mapping[int, Refusal]:
    s = t.state
    reasons = {card: Refusal("refusal.retire_location", card=card) for card in s.places[locations(s.active)]}
    if s.no_retiring:
        reasons |= {card: Refusal("refusal.no_retiring") for card in s.cards_in_play(s.active)}
    return reasons
