"""The Health, Defense and Event Tracks."""

import contextlib
from pathlib import Path

import pytest

from game.venom.board import EVENT_DECK, SUPPORT_DECK
from game.venom.events import AbilityUsed, CombatEnded, EventTrackMoved, LastChanceBegan, StepReached, TrackMoved
from game.venom.moments import LASTING
from game.venom.moves import move_track, set_track
from game.venom.plot import advance_event_track
from game.venom.resolving import mission_abilities
from game.venom.state import EVENT_TRACK_END
from game.venom.title import venom
from tests.venom import stage as staging
from tests.venom.fights import STRIKES, arena, idle, next_events, reached
from tests.venom.stage import Stage, new_table, title


def run(coroutine) -> None:
    """Run rules that ask nothing."""
    with pytest.raises(StopIteration):
        coroutine.send(None)


@pytest.mark.rule("VA-TRACK-01", "VA-TRACK-02", "VA-TRACK-04")
@pytest.mark.parametrize("track", ["health", "defense"])
@pytest.mark.parametrize(
    ("start", "moves", "end"),
    [(7, (3, -1), 7), (2, (-5, 1), 2), (8, (1,), 8), (1, (-1,), 1), (4, (9, -9, 3), 4), (3, (2, -1), 4)],
)
def test_what_would_pass_an_end_of_a_track_is_dropped_and_forgotten(track: str, start, moves, end) -> None:
    table = new_table()
    set_track(table, track, start, 0)
    for change in moves:
        move_track(table, track, change, 0)
        assert 1 <= getattr(table.state, track) <= 8
    assert getattr(table.state, track) == end


@pytest.mark.rule("VA-TRACK-01", "VA-TRACK-03")
def test_venom_support_raises_health_in_the_tactical_phase_up_to_eight_and_the_abort_test_reads_it() -> None:
    stage = Stage()
    arena(stage, "island", "brother-ruin")  # Health 6, Support Value 3
    stage.clear(SUPPORT_DECK)
    for _ in range(3):
        stage.put("pythons", SUPPORT_DECK)
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert (stage.state.health, stage.state.defense) == (6, 3)
    idle(stage, "combat.roll", "retirement")
    assert [(e.before, e.after) for e in stage.events(TrackMoved) if e.track == "health"] == [(1, 6), (6, 7), (7, 8)]
    # Seven dice of the hero are too few for Health 8, though enough for the printed 6.
    assert stage.decision.kind == "retirement"


WALLS = """
[[card]]
id = "the-wall"
name = "The Wall"
health = 3
defense = 4
support = 0
abilities = [{ phase = "combat", do = [{ kind = "TRACK", n = CHANGE }] }]
"""


@pytest.mark.rule("VA-TRACK-03")
@pytest.mark.parametrize(
    ("track", "change", "faces", "is_won"),
    [
        ("defense", 1, (4, 4, 4, 1, 1, 1, 1), False),
        ("defense", -1, (3, 3, 3, 1, 1, 1, 1), True),
        ("health", 1, (6, 6, 6, 1, 1, 1, 1), False),
        ("health", -1, (6, 6, 1, 1, 1, 1, 1), True),
        ("health", -9, (6, 1, 1, 1, 1, 1, 1), True),
        ("defense", 9, (6, 6, 6, 6, 6, 6, 6), False),
    ],
)
def test_a_track_moved_in_the_combat_phase_is_what_the_dice_are_compared_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, track: str, change: int, faces: tuple[int, ...], is_won: bool
) -> None:
    text = WALLS.replace("TRACK", track).replace("CHANGE", str(change))
    (tmp_path / "leaders.toml").write_text(text, encoding="utf-8")
    walls = venom(tmp_path)
    monkeypatch.setattr(staging, "title", lambda: walls)
    stage = Stage()
    arena(stage, "island", "the-wall")
    stage.start("choose_leader")
    stage.answer("attack.island")
    stage.until("combat.roll")
    stage.dice(*faces)
    stage.answer("roll")
    assert [event.how for event in stage.events(CombatEnded)] == ["won" if is_won else "lost"]


@pytest.mark.rule("VA-TRACK-05", "VA-AMB-19")
def test_both_markers_go_back_and_the_next_player_meets_the_leader_as_printed() -> None:
    stage = Stage()
    stage.put("curtains-of-smoke", EVENT_DECK)
    arena(stage, "island", "brother-ruin")
    stage.clear(SUPPORT_DECK)
    for _ in range(3):
        stage.put("pythons", SUPPORT_DECK)
    stage.hand("granite", seat=1)
    stage.start("choose_leader")
    stage.answer("attack.island")
    stage.until("retirement")
    assert stage.state.health == 8
    stage.until("play")
    assert (stage.state.health, stage.state.defense) == (1, 1)
    resets = [(e.track, e.before, e.after) for e in stage.events(TrackMoved)][-2:]
    assert resets == [("health", 8, 1), ("defense", 3, 1)]
    stage.until("attack")
    stage.answer("attack.island")
    assert (stage.state.health, stage.state.defense) == (6, 3)


# -- the Event Track ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TRACK-06")
@pytest.mark.parametrize(
    ("start", "change", "end"), [(0, -1, 0), (0, 1, 1), (3, -2, 1), (2, -5, 0), (4, 3, 5), (5, 1, 5)]
)
def test_the_event_track_runs_from_0_to_5(start: int, change: int, end: int) -> None:
    stage = Stage(mission="harvest-of-tyrants")
    reached(stage, start)
    stage.hand("recruit")
    stage.start("play_hand")
    run(advance_event_track(stage.table, change))
    assert stage.state.event_track == end <= EVENT_TRACK_END
    moved = stage.events(EventTrackMoved)
    assert moved == ([EventTrackMoved(start, end)] if start != end else [])


@pytest.mark.rule("VA-TRACK-07", "VA-TRACK-06")
def test_moving_down_lifts_no_step_and_moving_up_again_makes_none_of_them_last_twice() -> None:
    stage = Stage(mission="harvest-of-tyrants")
    reached(stage, 2)
    arena(stage, "island")
    stage.start("choose_leader")
    run(advance_event_track(stage.table, -1))
    before = [one for phase in LASTING for one in mission_abilities(stage.table, phase)]
    run(advance_event_track(stage.table, 1))
    assert stage.events(StepReached) == [StepReached(2)]
    assert [one for phase in LASTING for one in mission_abilities(stage.table, phase)] == before
    assert (stage.state.event_track, stage.state.steps_reached) == (2, 2)
    run(advance_event_track(stage.table, 1))
    assert stage.events(StepReached) == [StepReached(2), StepReached(3)]


@pytest.mark.rule("VA-EVENT-11", "VA-TRACK-07")
@pytest.mark.parametrize("mission", title().scenarios())
@pytest.mark.parametrize("step", range(1, 5))
def test_a_strike_triggers_the_step_it_reaches_also_after_the_track_was_set_back(mission: str, step: int) -> None:
    stage = Stage(mission=mission)
    reached(stage, step)
    stage.hand("recruit", "recruit")
    stage.start("play_hand")
    run(advance_event_track(stage.table, -1))
    advance = advance_event_track(stage.table, 1)
    with contextlib.suppress(StopIteration):
        advance.send(None)  # a step that asks something has taken effect, too
    advance.close()
    assert stage.events(StepReached) == [StepReached(step)]
    card = title().definitions[stage.state.mission].mission_card
    assert card is not None
    at_once = [one.index for one in card.steps[step - 1].abilities if one.phase == "now"]
    used = [event.index for event in stage.events(AbilityUsed) if event.step == step]
    assert used == at_once[: len(used)]
    assert bool(used) == bool(at_once)


def test_a_last_chance_that_runs_is_not_put_off_when_its_step_is_reached_again() -> None:
    stage = Stage(mission="the-seven-wards")
    reached(stage, 5)
    stage.state.last_chance = 1
    stage.hand("recruit")
    stage.start("play_hand")
    run(advance_event_track(stage.table, -1))
    run(advance_event_track(stage.table, 1))
    assert stage.state.last_chance == 1
    assert stage.events(LastChanceBegan) == []


@pytest.mark.rule("VA-TRACK-07")
@pytest.mark.parametrize(
    ("steps", "health", "defense", "support"),
    [(0, 4, 3, 2), (1, 5, 3, 2), (2, 5, 3, 3), (3, 5, 4, 3), (4, 6, 4, 3)],
)
def test_the_effects_of_steps_add_up_and_last(steps: int, health: int, defense: int, support: int) -> None:
    # Harvest of Tyrants: Health +1, Support Value +1, Defense +1, Health +1; Madame Tocsin has 4, 3 and 2.
    stage = Stage(mission="harvest-of-tyrants")
    reached(stage, steps)
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert (stage.state.health, stage.state.defense, stage.state.support_value) == (health, defense, support)


@pytest.mark.rule("VA-TRACK-08", "VA-LOSE-01", "VA-AMB-20")
@pytest.mark.parametrize("mission", title().scenarios())
def test_reaching_five_brings_the_missions_final_effect(mission: str) -> None:
    stage = Stage(mission=mission)
    reached(stage, 4)
    next_events(stage, STRIKES[0])
    stage.hand("recruit")
    stage.start("turn")
    final = [e for a in title().content.by_id[mission].mission_card.steps[4].abilities for e in a.effects]
    (last,) = [effect for effect in final if effect.tag() in ("lose", "last_chance")]
    assert stage.state.event_track == 5
    if last.tag() == "lose":
        assert (stage.table.over, stage.state.result, stage.state.reason) == (True, "loss", "end.track")
    else:
        assert (stage.table.over, stage.state.result) == (False, "")
        assert stage.events(LastChanceBegan) == [LastChanceBegan(last.rounds)]
