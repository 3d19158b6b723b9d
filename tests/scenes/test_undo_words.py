"""The log says what was taken back, and whether the rules of undo were set aside for it."""

import pytest

from game.engine.language import tr
from game.engine.title import GameSetup, SeatSetup
from scenes.session import GameSession
from scenes.table.scene import TableScene
from scenes.widgets.widget import Widget
from tests.engine.games import new_table
from tests.scenes.conftest import Driver, OpenApp
from tests.scenes.venom.play import seat_at


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


def at_rest(driver: Driver) -> TableScene:
    """The table when somebody is asked, its pages turned."""
    for _ in range(20):
        driver.app.finish_motion()
        driver.settle()
        scene = driver.app.stack.top
        assert isinstance(scene, TableScene)
        if not scene.held:
            return scene
        scene.turn_page()
    raise AssertionError("pages without end")


def test_redo_is_there_as_long_as_something_can_be_done_again_and_names_it(open_app: OpenApp) -> None:
    driver = open_app()
    seats = (SeatSetup("Ana"), SeatSetup("Kim", colour=1))
    seat_at(driver.app, new_table(GameSetup("venom", "world-in-darkness", seats, 3, free_undo=True)))

    def redo() -> Widget | None:
        at_rest(driver)
        return driver.app.widget_called("turn.redo")

    words: list[str] = []
    for _ in range(5):
        scene = at_rest(driver)
        assert redo() is None and scene.open_decision is not None
        scene.choose(scene.open_decision.options[0])
        words.append(scene.session.undo_words())
    before = at_rest(driver).session.hash()
    for _ in range(3):
        at_rest(driver).key("undo")
    for said in words[-3:]:
        button = redo()
        assert button is not None and button.tooltip is not None
        assert said in button.tooltip[1]
        driver.click("turn.redo")
    scene = at_rest(driver)
    assert scene.session.hash() == before and redo() is None
    scene.key("undo")
    scene = at_rest(driver)
    assert redo() is not None and scene.open_decision is not None
    scene.choose(scene.open_decision.options[-1])
    at_rest(driver)
    assert redo() is None, "something else was done"


def test_a_refusal_to_undo_goes_once_it_is_no_longer_true(open_app: OpenApp) -> None:
    driver = open_app(speed="none")
    seats = (SeatSetup("Ana", "human", 0), SeatSetup("Bo", "human", 1))
    seat_at(driver.app, new_table(GameSetup("venom", "world-in-darkness", seats, 3, free_undo=True)))

    def refused() -> bool:
        return any(note.text == tr("undo.nothing") for note in driver.app.notices.widgets())

    scene = at_rest(driver)
    assert scene.open_decision is not None
    scene.choose(scene.open_decision.options[0])
    at_rest(driver).key("undo")
    at_rest(driver).key("undo")
    driver.frames(2)
    assert refused()
    at_rest(driver).key("redo")
    driver.frames(2)
    assert not refused()
