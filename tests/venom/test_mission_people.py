"""Missions about one person: the Leader who takes a throne, and the Scientist who is moved from lair to lair."""

import pytest

from game.engine.events import Event
from game.engine.language import tr
from game.venom.board import LEADER_DECK, ZONE_IDS, ZONES, captured, rewards, zone_leader
from game.venom.events import LeaderArrived
from tests.venom.fights import arena, finds_needed, idle, lose, next_events, squad, win, zone
from tests.venom.stage import NAMES, Stage

SCIENTIST = 2  # as in game.venom.state.TOKENS


def where(stage: Stage) -> list[str]:
    """The Zone with the Scientist, if she is in one."""
    return [ZONE_IDS[z] for z in range(ZONES) if stage.state.tokens[SCIENTIST * ZONES + z]]


# -- The Island Coronation: the Mission's Leader --------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "needed"), [(2, 8), (3, 14), (4, 8), (5, 10)])
@pytest.mark.rule("VA-MISSION-01")
def test_the_tyrant_takes_the_island_after_enough_captures_of_all_players(seats: int, needed: int) -> None:
    stage = Stage(seats=seats, mission="the-island-coronation")
    stage.state.captures = needed - 2
    ousted = stage.leader("island", "nettle")
    arena(stage, "oil-rig")
    stage.leader("sky-temple", "sawdust")
    stage.hand("granite", seat=1)
    stage.start("choose_leader")
    win(stage, "oil-rig")
    assert stage.events(LeaderArrived) == []
    # Another player makes the last capture that is needed.
    stage.until("attack")
    assert stage.decision.seat == 1
    win(stage, "sky-temple")
    (arrived,) = stage.events(LeaderArrived)
    assert stage.cards[arrived.leader].id == "the-velvet-tyrant"
    assert stage.state.places[zone_leader(zone("island"))] == [arrived.leader]
    assert stage.state.places[LEADER_DECK][0] == ousted
    # He comes once only: the next capture moves nobody.
    stage.until("play")
    stage.leader("mountain-defense", "matchstick")
    stage.hand("granite", seat=stage.state.active)
    stage.until("attack")
    win(stage, "mountain-defense")
    assert len(stage.events(LeaderArrived)) == 1


@pytest.mark.rule("VA-MISSION-02")
def test_captured_away_from_his_throne_the_tyrant_changes_places_and_is_not_won() -> None:
    stage = Stage(mission="the-island-coronation")
    stage.state.arrived = True
    usurper = stage.leader("island", "nettle")
    tyrant = arena(stage, "oil-rig", "the-velvet-tyrant")
    reward = stage.reward("oil-rig", "stop-press")
    stage.start("choose_leader")
    win(stage, "oil-rig")
    assert stage.state.result == ""
    assert stage.state.leader_in(zone("island")) == tyrant
    assert stage.state.leader_in(zone("oil-rig")) == usurper
    assert stage.state.places[captured(0)] == []
    assert stage.state.place_of[reward] != rewards(0)


# -- The Vanishing Professor ----------------------------------------------------------------------------------------


def professor(zone_id: str | None, finds: int, seat: int = -1) -> Stage:
    """A position of the Mission for two players."""
    stage = Stage(mission="the-vanishing-professor")
    if zone_id:
        stage.state.tokens[SCIENTIST * ZONES + zone(zone_id)] = 1
    stage.state.finds = finds
    stage.state.scientist_with = seat
    return stage


@pytest.mark.rule("VA-MISSION-02")
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("zone_id", ["island", "oil-rig"])
def test_a_capture_in_her_zone_is_a_find_and_she_is_moved_to_another(zone_id: str, seed: int) -> None:
    stage = professor(zone_id, 0)
    stage.state.rng = seed
    arena(stage, zone_id)
    stage.start("choose_leader")
    win(stage, zone_id)
    assert stage.state.finds == 1
    assert len(where(stage)) == 1
    assert where(stage) != [zone_id]


@pytest.mark.rule("VA-MISSION-02")
def test_a_capture_elsewhere_finds_nobody() -> None:
    stage = professor("island", 1)
    arena(stage, "oil-rig")
    stage.start("choose_leader")
    win(stage, "oil-rig")
    assert (stage.state.finds, where(stage)) == (1, ["island"])


@pytest.mark.rule("VA-MISSION-02")
@pytest.mark.parametrize("zone_id", ["island", "oil-rig"])
def test_the_last_find_frees_her_and_she_is_brought_home_by_another_capture_at_sea(zone_id: str) -> None:
    stage = professor(zone_id, finds_needed() - 1)
    arena(stage, zone_id)
    stage.start("choose_leader")
    win(stage, zone_id)
    # Even if the last find was made at sea she has yet to be brought home.
    assert (stage.state.result, stage.state.scientist_with, where(stage)) == ("", 0, [])


@pytest.mark.rule("VA-MISSION-02")
@pytest.mark.parametrize("zone_id", ["island", "sky-temple", "arctic-stronghold"])
def test_with_her_a_capture_away_from_the_sea_does_not_bring_her_home(zone_id: str) -> None:
    stage = professor(None, finds_needed(), seat=0)
    arena(stage, zone_id)
    stage.start("choose_leader")
    win(stage, zone_id)
    assert (stage.state.result, stage.state.scientist_with, stage.state.finds) == ("", 0, finds_needed())


@pytest.mark.rule("VA-MISSION-02")
def test_a_lost_combat_puts_her_in_that_zone_and_costs_a_find() -> None:
    stage = professor(None, finds_needed(), seat=0)
    arena(stage, "mountain-defense")
    stage.start("choose_leader")
    lose(stage, "mountain-defense")
    assert (stage.state.scientist_with, stage.state.finds) == (-1, finds_needed() - 1)
    assert where(stage) == ["mountain-defense"]


@pytest.mark.rule("VA-MISSION-02", "VA-AMB-01", "VA-AMB-27")
def test_an_aborted_combat_loses_her_too_but_one_broken_off_or_anothers_does_not() -> None:
    aborted = professor(None, finds_needed(), seat=0)
    arena(aborted, "island")
    aborted.clear(aborted.state.place_of[squad(aborted, "duchess")[0]])
    squad(aborted, "recruit")  # one die against Health 4
    aborted.start("choose_leader")
    aborted.answer("attack.island")
    idle(aborted, "retirement")
    assert (aborted.state.scientist_with, where(aborted)) == (-1, ["island"])

    broken_off = professor(None, finds_needed(), seat=0)
    arena(broken_off, "island", "vipress")
    next_events(broken_off, "sink-the-colorado", "curtains-of-smoke")
    broken_off.start("choose_leader")
    broken_off.answer("attack.island")
    assert broken_off.decision.kind == "retirement"
    assert (broken_off.state.scientist_with, broken_off.state.finds) == (0, finds_needed())
    assert "loses a Combat (one called off counts, one broken off does not)" in tr("mission.scientist")

    anothers = professor(None, finds_needed(), seat=1)
    arena(anothers, "island")
    anothers.start("choose_leader")
    lose(anothers, "island")
    assert (anothers.state.scientist_with, anothers.state.finds) == (1, finds_needed())


def told(stage: Stage) -> list[str]:
    """What the log has said about the Scientist."""
    lines = [stage.title.describe(stage.state, event, NAMES) for event in stage.events(Event)]
    return [line for line in lines if line and "Scientist" in line]


def asked(stage: Stage, topic: str) -> list[str]:
    """What the terminal answers about her."""
    lines = stage.title.account(stage.table, 1, topic)
    return [line for line in lines if line.startswith("The Scientist")]


@pytest.mark.rule("VA-MISSION-02")
@pytest.mark.parametrize("topic", ["status", "mission"])
def test_everybody_can_read_where_she_is_or_with_whom(topic: str) -> None:
    needed = finds_needed()
    stage = professor("island", needed - 1)
    arena(stage, "island")
    stage.start("choose_leader")
    assert asked(stage, topic) == [f"The Scientist is in VENOM Island, found {needed - 1} of {needed} times."]
    win(stage, "island")
    assert asked(stage, topic) == ["The Scientist goes with Ana: a capture in a Sea Zone brings her home."]
    assert told(stage) == [
        "The Scientist leaves VENOM Island.",
        f"Ana finds the Scientist, {needed} of {needed}: she goes with Ana now.",
    ]
    lost = professor(None, needed, seat=0)
    arena(lost, "oil-rig")
    lost.start("choose_leader")
    lose(lost, "oil-rig")
    assert asked(lost, topic) == [f"The Scientist is in Captured Oil Rig, found {needed - 1} of {needed} times."]
    assert told(lost)[0] == f"Ana loses the Combat and the Scientist: {needed - 1} of {needed} finds are left."
    home = professor(None, needed, seat=0)
    arena(home, "oil-rig")
    home.start("choose_leader")
    win(home, "oil-rig")
    assert home.state.result == "win"
    assert asked(home, topic) == ["The Scientist is home, thanks to Ana."]
    assert told(home) == ["Ana brings the Scientist home."]


def test_a_find_that_is_not_the_last_is_counted_and_other_missions_do_not_speak_of_her() -> None:
    stage = Stage(seats=3, mission="the-vanishing-professor")
    stage.state.tokens[SCIENTIST * ZONES + zone("island")] = 1
    arena(stage, "island")
    stage.start("choose_leader")
    win(stage, "island")
    assert told(stage)[1] == "Ana finds the Scientist: 1 of 3."
    other = Stage()
    other.start("choose_leader")
    assert asked(other, "status") == []
