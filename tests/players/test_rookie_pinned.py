"""How the rookie plays is what Missions are balanced with: a few of its games, held to the last answer."""

from hashlib import sha256
from typing import Any

import pytest

from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import answer_for, seated, view_seed
from game.titles import title

#: Mission, seats, seed -> digest of all questions and answers.
GAMES: dict[tuple[str, int, int], str] = {
    ("world-in-darkness", 2, 1): "f03f4f82c9f3e84b",
    ("world-in-darkness", 4, 2): "99b84fa8519e3be1",
    ("the-island-coronation", 3, 3): "9a07e449e446d7a6",
    ("the-glass-winter", 5, 4): "f208680bc3b72939",
    ("the-vanishing-professor", 2, 5): "f27a6d46d394b0fb",
}


def digest(mission: str, seats: int, seed: int) -> str:
    """A game between rookies, as a digest of what they were asked and answered."""
    chairs = tuple(SeatSetup(f"Seat {n + 1}", "rookie", n) for n in range(seats))
    setup = GameSetup("venom", mission, chairs, seed)
    players = seated(setup)
    table: Table[Any] = Table(title("venom"), setup)
    record = sha256()
    while table.decision is not None:
        decision = table.decision
        option = answer_for(table, players[decision.seat], view_seed(setup, len(table.answers))).option
        record.update(f"{decision.seat} {decision.kind} {option.key}\n".encode())
        table.answer(option)
    return record.hexdigest()[:16]


@pytest.mark.parametrize(("mission", "seats", "seed"), GAMES)
def test_a_rookie_plays_as_it_did(mission: str, seats: int, seed: int) -> None:
    """When this fails on purpose, Missions have to be measured anew."""
    assert digest(mission, seats, seed) == GAMES[mission, seats, seed]
