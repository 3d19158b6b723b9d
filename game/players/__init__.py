"""Who answers a decision: random, rookie, veteran and commander."""

from collections.abc import Callable

from game.engine.catalog import nearest
from game.engine.title import HUMAN, GameSetup, SetupError
from game.players.player import Choice, Player, RandomPlayer, answer_for
from game.players.rookie import RookiePlayer
from game.players.thinker import Ponders, ThinkingPlayer, commander, considered, veteran

#: Name in setups and on the command line -> maker, given a seed. The weakest comes first.
PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "rookie": RookiePlayer,
    "veteran": veteran,
    "commander": commander,
}
#: Who takes an automated seat unless somebody wishes otherwise.
USUAL = "veteran"


def automated(name: str, seed: int) -> Player:
    """The automated player of that name. Raises SetupError with one sentence for an unknown one."""
    if name not in PLAYERS:
        hint = nearest(name, PLAYERS)
        raise SetupError(f"there is no automated player {name!r}" + (f"; did you mean {hint!r}?" if hint else ""))
    return PLAYERS[name](seed)


def seated(setup: GameSetup) -> dict[int, Player]:
    """An automated player for every seat that is not a person's, each with chance of its own. Raises SetupError."""
    return {
        seat: automated(chair.player, setup.seed + 7919 * (seat + 1))
        for seat, chair in enumerate(setup.seats)
        if chair.player != HUMAN
    }


def view_seed(setup: GameSetup, answers: int) -> int:
    """What fixes the hidden cards in the view of whoever answers next, after so many answers."""
    return setup.seed ^ (answers * 0x9E3779B1)


__all__ = [
    "PLAYERS",
    "USUAL",
    "Choice",
    "Player",
    "Ponders",
    "RandomPlayer",
    "RookiePlayer",
    "ThinkingPlayer",
    "answer_for",
    "automated",
    "considered",
    "seated",
    "view_seed",
]
