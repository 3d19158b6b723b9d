"""Every Mission can be won and lost: one game of each is written down to its end, and goes that way again."""

import difflib

import pytest

from tests.engine.games import SCENARIOS
from tests.golden.endings import RESULTS, ending_path, played_again

ANEW = "if this is meant, run: python -m tests.golden.regenerate"


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_game_ends_as_it_is_written_down(name: str, scenario: str, result: str) -> None:
    path = ending_path(name, scenario, result)
    assert path.exists(), f"{name} has no {result} of {scenario}; {ANEW}"
    text = path.read_text("utf-8")
    assert f"\n== {result}, " in text
    was, now = text.splitlines(), played_again(text).splitlines()
    difference = list(difflib.unified_diff(was, now, path.name, "now", n=1, lineterm=""))
    assert was == now, "\n".join([*difference[:24], ANEW])


def test_no_game_is_left_over_of_a_scenario_that_is_gone() -> None:
    known = {ending_path(name, scenario, result) for name, scenario in SCENARIOS for result in RESULTS}
    folders = {path.parent for path in known}
    assert {path for folder in folders for path in folder.glob("*.txt")} == known
