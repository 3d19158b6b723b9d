"""The hero acts: moves, plays Power Cards, attacks, in one question that is asked until the turn ends."""

from functools import cache
from typing import Final

from game.axis.board import DISTANCE, NOWHERE, SPACES, space_key
from game.axis.moves import walk
from game.axis.rules.powers import play_part, playable, refused_cards
from game.axis.state import AxisTable
from game.engine.decision import Decision, Option, Refusal

END: Final = Option("end", value=NOWHERE)
_MOVES: Final = tuple(Option(f"move.{space_key(place)}", value=place) for place in range(SPACES + 1))


async def act(t: AxisTable) -> str:
    """One action. Returns the step to go on with."""
    s = t.state
    seat = s.active
    place = s.where(seat)
    villains = s.villains_at(place)
    options = [
        *[t.definitions[villain].attack for villain in villains],
        *playable(t, seat),
        *moves_from(place, s.movement),
        END,
    ]
    fields = {"steps": s.movement, "seat": seat}
    choice = await t.ask(Decision("act", seat, options, fields=fields, safe=True, why_not=lambda: refusals(t)))
    if choice is END:
        return "end"
    if choice.entity < 0:
        walk(t, seat, choice.value)
    elif choice.entity in villains:
        s.target = choice.entity
        return "join"
    else:
        await play_part(t, seat, choice)
    return "act"


@cache
def moves_from(place: int, steps: int) -> tuple[Option, ...]:
    """A move to each space within reach, the nearest first; the Satellite may be entered as well (AX-GAP-02)."""
    reach = [other for other in range(SPACES + 1) if 0 < DISTANCE[place][other] <= steps]
    return tuple(_MOVES[other] for other in sorted(reach, key=lambda other: (DISTANCE[place][other], other)))


def refusals(t: AxisTable) -> dict[int, Refusal]:
    """Why cards of the hand cannot be played and villains not be attacked."""
    s = t.state
    found = refused_cards(t, s.active)
    here = s.where(s.active)
    for villain in s.villains():
        if s.place_of[villain] != here:
            found[villain] = Refusal("axis.refusal.elsewhere", villain=villain)
    return found
