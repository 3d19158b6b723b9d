"""Who answers a decision: random, rookie and, later, stronger automated players."""

from collections.abc import Callable

from game.engine.catalog import nearest
from game.engine.title import SetupError
from game.players.player import Choice, Player, RandomPlayer, answer_for

#: Name in setups and on the command line -> maker, given a seed.
PLAYERS: dict[str, Callable[[int], Player]] = {"random": RandomPlayer}


def automated(name: str, seed: int) -> Player:
    """The automated player of that name. Raises SetupError with one sentence for an unknown one."""
    if name not in PLAYERS:
        hint = nearest(name, PLAYERS)
        raise SetupError(f"there is no automated player {name!r}" + (f"; did you mean {hint!r}?" if hint else ""))
    return PLAYERS[name](seed)


__all__ = ["PLAYERS", "Choice", "Player", "RandomPlayer", "answer_for", "automated"]
