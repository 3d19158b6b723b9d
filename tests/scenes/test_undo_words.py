"""The log says what was taken back, and whether the rules of undo were set aside for it."""

import pytest

from game.engine.language import tr
from game.engine.title import GameSetup, SeatSetup
from scenes.keys import Bindings
from scenes.session import GameSession
from scenes.table.controls import undo_tip
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


def test_why_nothing_can_be_taken_back_names_no_game() -> None:
    for reason in ("nothing", "revealed"):
        words = tr(f"undo.{reason}").casefold()
        assert not [name for name in ("venom", "axis", "villain") if name in words]


def test_undo_names_the_key_that_does_it_again_as_long_as_there_is_something_to_do_again() -> None:
    seats = (SeatSetup("Ana"), SeatSetup("Kim", colour=1))
    session = GameSession(new_table(GameSetup("venom", "world-in-darkness", seats, 3, free_undo=True)))
    keys = Bindings.of({"redo": ["x"]})
    for _ in range(3):
        session.answer(session.decision.options[0])  # type: ignore[union-attr]
    again = "Press X to do again what you took back."
    assert again not in undo_tip(session, keys)[1]
    assert session.undo() and session.undo()
    for _ in range(2):
        assert undo_tip(session, keys)[1].endswith(again)
        assert session.redo()
    assert again not in undo_tip(session, keys)[1]
    assert session.undo()
    session.answer(session.decision.options[-1])  # type: ignore[union-attr]
    assert again not in undo_tip(session, keys)[1], "something else was done"
    while session.undo_refusal() is None:
        assert session.undo()
    assert undo_tip(session, keys)[1].endswith(again), "with nothing left to take back"
