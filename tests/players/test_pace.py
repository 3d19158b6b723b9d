"""Thinking in slices: short enough for a frame, and done within the second that a person is willing to wait."""

import time

import pytest

from game.engine.decision import Decision
from game.players import ThinkingPlayer, automated
from game.venom.state import VenomTable
from tests.players.test_silly_moves import SILLY

#: Seconds of processor time. On an idle machine a frame may take 0.05 and an answer 1.0; a busy one gets a margin.
SLICE, ANSWER = 0.15, 3.0
#: Of all slices only one in so many may take longer than a frame of 60 a second.
RARELY, FRAME = 50, 1 / 60


def slices(view: VenomTable, decision: Decision) -> list[float]:
    """The processor time of each slice of a commander's thought."""
    player = automated("commander", 3)
    assert isinstance(player, ThinkingPlayer)
    times = []
    began = time.thread_time()
    for _ in player.think(view, decision):
        ended = time.thread_time()
        times.append(ended - began)
        began = ended
    return times


@pytest.mark.parametrize("part", range(3))
def test_a_commander_thinks_in_short_slices_and_not_for_long(part: int) -> None:
    times = []
    for silly in SILLY[part::3]:
        stage = silly.lay()
        view: VenomTable = stage.table.fork(stage.decision.seat, 7, keeps=True)  # type: ignore[assignment]
        assert view.decision is not None
        # The same thought twice over: what took long only once was the machine's doing.
        found = [min(pair) for pair in zip(slices(view, view.decision), slices(view, view.decision), strict=True)]
        assert sum(found) < ANSWER, silly.name
        times += found
    assert max(times) < SLICE
    assert sum(one > FRAME for one in times) <= len(times) / RARELY
