"""What a Mission says about numbers that depend on the players, and what the log says about its rules."""

import re

import pytest

from game.venom.board import EVENT_DECK, ZONES
from game.venom.events import AbilityUsed, NothingHappened
from game.venom.plot import place_token
from game.venom.state import TOKENS
from game.venom.wording import card_rows, goal_lines, mission_lines, step_rows
from scenes.venom.briefing import briefing
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
    assert ("rule", f"Success: Remove {removed}.") in lines
    assert ("setup", f"Place {placed}.") in lines
    table = HeardTable(title(), setup(seats, TIDE))
    assert told(table) == [f"The Clockwork Tide: Place {placed}."]


def test_steps_name_it_too() -> None:
    mission = title().content.keys.index("the-seven-wards")
    assert step_rows(title(), mission, 3, 2) == ["Place 2 Wards on random Zones with a Leader but no Ward."]
    assert step_rows(title(), mission, 3, 3) == ["Place 1 Ward on a random Zone with a Leader but no Ward."]
    assert step_rows(title(), mission, 3) == ["Place 2/1/1/1 Wards on random Zones with a Leader but no Ward."]


def test_the_log_tells_a_rule_by_its_own_words_not_by_those_of_the_set_up() -> None:
    stage = Stage(3, TIDE)
    lay_on(stage, EVENT_DECK, "tea-at-the-front")
    stage.hand("recruit")
    table = stage.start("event_globals")
    assert told(table) == ["The Clockwork Tide: Place 1 Robo-Tron on a random Zone without one."]  # type: ignore[arg-type]


def test_a_mission_without_rewards_of_its_own_does_not_speak_of_them() -> None:
    mission = title().content.keys.index("the-glass-winter")
    assert mission_lines(title(), mission, 2)[0].text == "16 Leaders; 14 ordinary Rewards."


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


@pytest.mark.parametrize("mission", title().scenarios())
def test_only_what_is_done_before_the_game_is_called_set_up_and_every_way_to_lose_is_called_one(mission: str) -> None:
    entity = title().content.keys.index(mission)
    card = title().definitions[entity].mission_card
    assert card is not None
    lines = mission_lines(title(), entity, 3)
    kinds = [line.kind for line in lines]
    assert kinds == sorted(kinds, key=["setup", "rule", "loss"].index)
    assert kinds.count("setup") == 1 + bool(card.fixed_leaders) + len(card.setup)
    assert kinds.count("rule") >= len(card.rules)
    losses = [line.text for line in lines if line.kind == "loss"]
    assert losses[:-1] == [loss.words(3) for loss in card.losses]
    assert losses[-1].startswith("Step 5 of the Event Track: ")
    assert losses[-1].endswith(" ".join(step_rows(title(), entity, 5, 3)))
    shown = " ".join(text for _, text in briefing(title(), mission, 3).rows)
    for word, kind in (("Set-up", "setup"), ("Rule", "rule"), ("Loss", "loss")):
        assert shown.count(f"**{word}:**") == kinds.count(kind)


@pytest.mark.parametrize("topic", ["status", "mission"])
def test_what_has_to_be_gone_is_counted_by_what_is_left(topic: str) -> None:
    wards = Stage(mission="the-seven-wards")
    wards.state.tokens = [1] * 7 + [0] * 14
    wards.start("choose_leader")
    assert "No Ward on the board. 7 left." in title().account(wards.table, 0, topic)
    sky = Stage(mission="the-stolen-sky")
    sky.state.fallen = [True, False, True, False, False, False, False]
    sky.start("choose_leader")
    assert "No fallen Zone. 2 left." in title().account(sky.table, 0, topic)


@pytest.mark.parametrize(
    ("mission", "begins", "later"),
    [
        (TIDE, "Robo-Trons 1 of 7", "Robo-Trons 3 of 7"),
        ("midnight-at-seven-gates", "Wards 0 of 7", "Wards 2 of 7"),
        ("countdown-at-dawn", "Round 1 of 13", "Round 5 of 13"),
    ],
)
def test_how_near_a_loss_is_can_be_read_in_the_status(mission: str, begins: str, later: str) -> None:
    table = HeardTable(title(), setup(3, mission))
    s = table.state
    for topic in ("status", "mission"):
        assert any(line.endswith(f" {begins}.") for line in title().account(table, 0, topic)), topic
    for topic in ("status", "mission"):
        said = title().account(table, 0, topic)
        assert len(set(said)) == len(said)
        assert all(sum(loss in line for line in said) == 1 for loss in mission_losses(mission)), "said once"
    kind = TOKENS.index("ward" if "midnight" in mission else "robotron")
    free = [zone for zone in range(ZONES) if not s.tokens[kind * ZONES + zone]]
    for zone in free[:2]:
        place_token(table, kind, zone)
    s.round = 5
    for topic in ("status", "mission"):
        assert any(line.endswith(f" {later}.") for line in title().account(table, 0, topic)), topic


def mission_losses(mission: str) -> list[str]:
    """The ways to lose with three players that are the Mission's own."""
    card = title().content.by_id[mission].mission_card
    assert card is not None
    return [loss.words(3) for loss in card.losses]


@pytest.mark.parametrize(("mission", "where"), [("the-seven-wards", "attacked"), ("midnight-at-seven-gates", "chosen")])
def test_a_rule_that_finds_no_token_is_no_news(mission: str, where: str) -> None:
    table = HeardTable(title(), setup(3, mission))
    s = table.state
    s.round = 1
    s.tokens[:] = [0] * len(s.tokens)
    card = title().definitions[s.mission].mission_card
    assert card is not None
    (rule,) = (one for one in card.rules if one.phase == "success")
    assert rule.effects[0].where == where  # type: ignore[attr-defined]
    for by, news in ((s.mission, []), (s.mission - 1, ["nothing.no_token"])):
        table.drain()
        with pytest.raises(StopIteration):
            rule.effects[0].resolve(table, by).send(None)
        assert [event.why for event in table.drain() if isinstance(event, NothingHappened)] == news
    assert title().describe(s, AbilityUsed(s.mission, rule.index, 0), NAMES) is None
