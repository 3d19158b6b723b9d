"""Games on fixed seeds go on exactly as they are written down; a change of rules or words shows up here as a
difference that somebody has read."""

import difflib

from game.titles import title
from tests.engine.games import every_scenario, every_title
from tests.golden.transcript import FOLDER, transcript, transcript_path

ANEW = "if this is meant, run: python -m tests.golden.regenerate"


@every_scenario
def test_the_game_goes_as_it_is_written_down(name: str, scenario: str) -> None:
    path = transcript_path(name, scenario)
    assert path.exists(), f"{name} has no transcript of {scenario}; {ANEW}"
    was = path.read_text("utf-8").splitlines()
    now = transcript(name, scenario).splitlines()
    difference = list(difflib.unified_diff(was, now, path.name, "now", n=1, lineterm=""))
    assert was == now, "\n".join([*difference[:24], ANEW])


@every_title
def test_there_is_no_transcript_of_a_scenario_that_is_gone(name: str) -> None:
    for path in (FOLDER / name).glob("*.txt"):
        assert path.stem in title(name).scenarios(), f"{path.name} is left over"
