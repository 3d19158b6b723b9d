"""The end of a game: Victory Conditions, loss conditions, and who receives the Medal of Honor."""

from game.engine.table import GameEnded
from game.engine.title import Standing
from game.venom.cards import Card
from game.venom.events import GameOver
from game.venom.missions import victory_points
from game.venom.state import SUCCEEDED, VenomState, VenomTable


def end_game(t: VenomTable, result: str, reason: str) -> None:
    """The game is over at once, wherever it stands (VA-AMB-38)."""
    t.state.result = result
    t.state.reason = reason
    t.tell(GameOver, result, reason)
    raise GameEnded


def check_end(t: VenomTable) -> None:
    """After every step that a condition may refer to: the players win if all goals are met, else one loss is enough.

    When both become true in the same step the players win (VA-AMB-39). What the success of a Combat brings about is one
    step with the taking of the Leader and the Reward: nobody wins the game without the prize of the deciding Combat.
    """
    s = t.state
    if s.combat == SUCCEEDED:
        return
    mission = t.definitions[s.mission].mission_card
    assert mission is not None
    if all(goal.met(s, t.definitions) for goal in mission.goals):
        end_game(t, "win", "end.goals")
    for loss in mission.losses:
        if loss.met(s):
            end_game(t, "loss", f"end.{loss.__struct_config__.tag}")


def medals(s: VenomState, cards: "tuple[Card, ...]") -> tuple[int, ...]:
    """The seats that receive the Medal of Honor: most points, then most captured Leaders, else all that are still tied.

    Nobody receives it in a lost or unfinished game.
    """
    if s.result != "win":
        return ()
    standing = {seat: (victory_points(s, cards, seat), len(s.captured_by(seat))) for seat in range(s.seats)}
    best = max(standing.values())
    return tuple(seat for seat, merit in standing.items() if merit == best)


def standing_of(s: VenomState, cards: "tuple[Card, ...]") -> Standing:
    """How the game stands, with the points of each seat."""
    points = tuple(victory_points(s, cards, seat) for seat in range(s.seats))
    return Standing(s.result, s.reason, points, medals(s, cards), s.turn, s.round)
