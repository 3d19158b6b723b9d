"""Automated seats that fail, hang, cheat or take their time: the game goes on, and the picture with it."""

import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.decision import Decision, Option
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.players import Choice, automated
from game.titles import title
from scenes import thinking
from scenes.session import GameSession


class Seat:
    """A player of the kind that each test makes."""

    name = "odd"
    needs_view = True

    def choose(self, view: Table[Any] | None, decision: Decision) -> Any:
        raise AssertionError("a thinking player is only asked to think")


class Raising(Seat):
    def choose(self, view: Table[Any] | None, decision: Decision) -> Any:
        raise RuntimeError("lost the thread")


class Silent(Seat):
    def choose(self, view: Table[Any] | None, decision: Decision) -> Any:
        return None


class Cheating(Seat):
    def choose(self, view: Table[Any] | None, decision: Decision) -> Any:
        return Choice(Option("win.at.once"))


class Sleeping(Seat):
    def choose(self, view: Table[Any] | None, decision: Decision) -> Any:
        time.sleep(20)


class Dreaming(Seat):
    """Thinks in slices, the second of which never ends."""

    def think(self, view: Table[Any] | None, decision: Decision) -> Iterator[Any]:
        yield None
        time.sleep(20)


class Musing(Seat):
    """Has an answer and goes on thinking."""

    def think(self, view: Table[Any] | None, decision: Decision) -> Iterator[Any]:
        while True:
            time.sleep(0.001)
            yield Choice(decision.options[-1], "the last one")


def session(player: Any) -> GameSession:
    setup = GameSetup("venom", "world-in-darkness", (SeatSetup("Ana"), SeatSetup("Bo", "rookie", 1)), 3)
    return GameSession(Table(title("venom"), setup), players={0: player, 1: player})


def waited(game: GameSession) -> float:
    """Seconds until the open question is answered, frame by frame; no frame waits long."""
    began = time.perf_counter()
    while True:
        frame = time.perf_counter()
        answered = game.think_on(frame + 0.008)
        assert time.perf_counter() - frame < 0.5
        if answered:
            return time.perf_counter() - began


@pytest.mark.parametrize("player", [Raising(), Silent(), Cheating(), Sleeping(), Dreaming()])
def test_a_player_that_fails_is_replaced_by_a_legal_answer_and_noted(
    player: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "LIMIT_S", 0.4)
    game = session(player)
    with caplog.at_level(logging.WARNING):
        assert waited(game) < 2
    assert len(game.table.answers) == 1
    assert "odd" in caplog.text
    assert any("a legal one was taken" in line.text for line in game.log)
    game.close()


def test_the_limit_is_below_five_seconds_and_patience_below_one() -> None:
    assert thinking.LIMIT_S < 5 and thinking.PATIENCE_S < 1


def test_after_a_second_the_choice_so_far_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE_S", 0.1)
    game = session(Musing())
    assert waited(game) < 1
    assert any(line.text.endswith(": the last one") for line in game.log)


def test_undo_and_closing_do_not_wait_for_a_thought() -> None:
    game = session(Sleeping())
    assert not game.think_on(time.perf_counter() + 0.005)
    began = time.perf_counter()
    game.undo()
    game.close()
    assert time.perf_counter() - began < 0.2


@pytest.mark.parametrize("name", ["rookie", "veteran", "commander"])
def test_slices_and_one_long_thought_come_to_the_same_answer(name: str) -> None:
    sliced, whole = session(automated(name, 5)), session(automated(name, 5))
    for _ in range(12):
        while not sliced.think_on(time.perf_counter() + 0.002, patient=True):
            pass
        whole.let_automated_answer()
        assert sliced.table.answers[-1].key == whole.table.answers[-1].key
