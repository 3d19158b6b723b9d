"""The log says what was taken back, and whether the rules of undo were set aside for it."""

import pytest

from game.engine.title import GameSetup, SeatSetup
from scenes.session import GameSession
from tests.engine.games import new_table


@pytest.mark.parametrize("free", [False, True])
def test_undo_is_marked_in_the_log(free: bool) -> None:
    seats = (SeatSetup("Ana"), SeatSetup("Kim", colour=1))
    session = GameSession(new_table(GameSetup("venom", "world-in-darkness", seats, 3, free_undo=free)))
    while session.decision is not None and session.decision.kind != "play":
        session.answer(session.decision.options[0])
    session.answer(session.decision.options[0])  # type: ignore[union-attr]
    words = session.undo_words()
    assert words and session.undo()
    assert words in session.log[-1].text
    assert session.log[-1].text.startswith("Free undo.") == free
