"""What a Mission says about numbers that depend on the players, and what the log says about its rules."""

import re

import pytest

from game.venom.board import EVENT_DECK
from game.venom.wording import card_rows, goal_lines, mission_lines, step_rows
from tests.venom.battle import lay_on
from tests.venom.stage import NAMES, HeardTable, Stage, setup, title

TIDE = "the-clockwork-tide"


def told(table: HeardTable) -> list[str]:
    """The log lines so far that a Mission's abilities made."""
    lines = [title().describe(table.state, event, NAMES) for event in table.drain()]
    return [line for line in lines if line is not None and line.startswith("The Clockwork Tide:")]


@pytest.mark.parametrize(
    ("seats", "removed", "placed"),
    [
        (2, "2 Robo-Trons from any Zones", "2 Robo-Trons on random Zones"),
        (3, "2 Robo-Trons from any Zones", "1 Robo-Tron on a random Zone"),
        (4, "1 Robo-Tron from any Zone", "2 Robo-Trons on random Zones"),
        (5, "1 Robo-Tron from any Zone", "2 Robo-Trons on random Zones"),
    ],
)
def test_a_mission_names_the_number_for_the_players_there_are(seats: int, removed: str, placed: str) -> None:
    mission = title().content.keys.index(TIDE)
    lines = mission_lines(title(), mission, seats)
    assert f"Success: Remove {removed}." in lines
    assert f"Setup: Place {placed}." in lines
    table = HeardTable(title(), setup(seats, TIDE))
    assert told(table) == [f"The Clockwork Tide: Place {placed}."]


def test_steps_name_it_too() -> None:
    mission = title().content.keys.index("the-seven-wards")
    assert step_rows(title(), mission, 3, 2) == ["Place 2 Wards on random Zones without one."]
    assert step_rows(title(), mission, 3, 3) == ["Place 1 Ward on a random Zone without one."]
    assert step_rows(title(), mission, 3) == ["Place 2/1/1/1 Wards on random Zones without one."]


def test_the_log_tells_a_rule_by_its_own_words_not_by_those_of_the_set_up() -> None:
    stage = Stage(3, TIDE)
    lay_on(stage, EVENT_DECK, "tea-at-the-front")
    stage.hand("recruit")
    table = stage.start("event_globals")
    assert told(table) == ["The Clockwork Tide: Global, Event: Place 1 Robo-Tron on a random Zone without one."]  # type: ignore[arg-type]


def test_a_mission_without_rewards_of_its_own_does_not_speak_of_them() -> None:
    mission = title().content.keys.index("the-glass-winter")
    assert mission_lines(title(), mission, 2)[0] == "16 Leaders; 14 ordinary Rewards."


def test_the_way_home_is_named_as_the_last_of_the_steps_that_are_counted() -> None:
    mission = title().content.keys.index("the-vanishing-professor")
    card = title().definitions[mission].mission_card
    assert card is not None
    for seats in range(2, 6):
        state = Stage(seats, "the-vanishing-professor").state
        _, steps = card.goals[0].progress(state, title().definitions)
        line = goal_lines(title(), mission, seats)[0]
        assert line.startswith(f"Find the Scientist {steps - 1} times, then bring her home as step {steps}:")


def test_whatever_goes_by_the_printed_support_value_says_so() -> None:
    wanted = re.compile(r"Support Value \d")
    said = [row.sentence for card in title().content.titles for row in card_rows(card)]
    for mission in (number for number, card in enumerate(title().definitions) if card.mission_card is not None):
        said += [line for seats in range(2, 6) for line in goal_lines(title(), mission, seats)]
        said += [line for step in range(1, 6) for line in step_rows(title(), mission, step)]
    lines = [line for line in said if wanted.search(line)]
    assert len(lines) >= 5
    assert all("printed Support Value" in line for line in lines), lines
