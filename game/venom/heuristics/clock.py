"""What time is worth: how long the game may still go on, and what cards do to that, counted in captures."""

from collections.abc import Callable, Iterable
from typing import Final

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.venom.board import EVENT_DECK
from game.venom.cards import STRIKE, Card
from game.venom.effects.ability import Ability
from game.venom.effects.plot import DrawEvent, MoveEventTrack
from game.venom.heuristics import purse
from game.venom.missions import OutOfRounds, for_players
from game.venom.state import EVENT_TRACK_END, VenomTable

#: From this effort on a player looks ahead: it fights its plans out on imagined tables, counts what time is worth, and
#: judges cards in the deck to come.
FORESIGHT: Final = 2
#: No plan reaches further ahead than so many Rounds.
LONG_GAME: Final = 12.0
#: So many captures a Turn are lost with a Round at the end of the game, when decks are at their best.
CAPTURES_A_TURN: Final = 0.7


def rounds_left(t: VenomTable) -> float:
    """About how many Rounds are still to come after this one, at most LONG_GAME − 1."""
    return max(0.0, min(LONG_GAME, _until_the_end(t)) - 1.0)


def _until_the_end(t: VenomTable, *, steps: int = 0) -> float:
    """Rounds until the Event Track, or one that stands `steps` further on, has run out. The Strikes of the Event Deck
    lie in it anywhere."""
    s = t.state
    deck = s.places[EVENT_DECK]
    strikes = sum(t.definitions[card].event == STRIKE for card in deck)
    needed = max(0, EVENT_TRACK_END - s.event_track - steps)
    left = (len(deck) + 1) * needed / (strikes + 1) if needed <= strikes else len(deck) + 1.0
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    for loss in mission.losses:
        if isinstance(loss, OutOfRounds):
            left = min(left, for_players(loss.n, s.seats) - s.round + 1.0)
    return left


def a_round(t: VenomTable) -> float:
    """What the team captures in one of the last Rounds."""
    return CAPTURES_A_TURN * t.state.seats


def a_strike(t: VenomTable) -> float:
    """What the team can no longer capture when the Event Track moves on by one step."""
    return max(0.0, _until_the_end(t) - _until_the_end(t, steps=1)) * a_round(t)


def time_lost(t: VenomTable, leader: Card, chance: float) -> float:
    """What an attack on `leader` costs the team in time, if it is won with that chance."""
    return _by(t, (a for a in leader.abilities if a.phase != "failure")) + (1 - chance) * _by(
        t, (a for a in leader.abilities if a.phase == "failure")
    )


def _by(t: VenomTable, abilities: Iterable[Ability]) -> float:
    """Every Event that is drawn out of turn is a Round less."""
    lost = 0.0
    for ability in abilities:
        if ability.is_global:
            continue
        for effect in ability.effects:
            if isinstance(effect, DrawEvent):
                lost += effect.n * a_round(t)
            elif isinstance(effect, MoveEventTrack):
                lost += effect.n * a_strike(t)
    return lost


def bury(t: VenomTable, decision: Decision) -> list[Advice]:
    """Under the Event Deck only with Strikes: any other Event, put away, brings the next Strike a Round nearer."""
    shown = t.definitions[(decision.fields or {})["shown"]]
    if shown.deck != "event":
        return purse.bury(t, decision)
    value = -a_strike(t) if shown.event == STRIKE else a_round(t)
    return purse.kept_or_buried(decision, value)


RULES: Final[dict[str, Callable[[VenomTable, Decision], list[Advice]]]] = {"peek.bury": bury}
