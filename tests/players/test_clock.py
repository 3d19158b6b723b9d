"""What time is worth to a player that looks ahead, and which capture would win the game."""

import pytest

from game.venom.board import EVENT_DECK, EVENT_DISCARD, rewards
from game.venom.heuristics.clock import LONG_GAME, a_round, a_strike, rounds_left, time_lost
from game.venom.heuristics.mission import wins_the_game
from tests.players.test_silly_moves import attacking
from tests.venom.fights import MILD, reached, zone
from tests.venom.stage import Stage


def at_step(step: int) -> Stage:
    """A game whose Event Track stands there."""
    stage = Stage()
    reached(stage, step)
    stage.start("choose_leader")
    return stage


def test_less_time_is_left_the_further_the_event_track_is() -> None:
    left = [rounds_left(at_step(step).table) for step in range(5)]
    assert left == sorted(left, reverse=True) and 0 < left[-1] < left[0] <= LONG_GAME


def test_without_strikes_the_whole_deck_is_left() -> None:
    stage = at_step(4)
    for card in stage.state.places[EVENT_DECK][:]:
        if stage.cards[card].event == "strike":
            stage.move(card, EVENT_DISCARD)
    assert rounds_left(stage.table) == LONG_GAME - 1
    assert a_strike(stage.table) > 0


def test_events_drawn_out_of_turn_cost_a_round_each_won_or_lost() -> None:
    stage = at_step(0)
    vipress = stage.cards[stage.find("vipress")]
    assert time_lost(stage.table, vipress, 0.0) == time_lost(stage.table, vipress, 1.0) == 2 * a_round(stage.table)


def test_a_track_that_moves_on_a_failure_costs_nothing_when_all_goes_well() -> None:
    stage = at_step(0)
    doomsayer = stage.cards[stage.find("doomsayer")]
    assert time_lost(stage.table, doomsayer, 1.0) == 0
    assert time_lost(stage.table, doomsayer, 0.25) == pytest.approx(0.75 * a_strike(stage.table))


def test_other_leaders_cost_no_time() -> None:
    stage = at_step(0)
    assert time_lost(stage.table, stage.cards[stage.find(MILD)], 0.3) == 0


def wins(stage: Stage, zone_id: str) -> bool:
    """Whether the capture in that Zone would win."""
    place = zone(zone_id)
    return wins_the_game(stage.table, place, stage.state.leader_in(place))


def test_the_crown_is_won_on_the_throne_alone() -> None:
    leaders = {"island": "the-velvet-tyrant", "oil-rig": MILD}
    stage = attacking("duchess", leaders=leaders, mission="the-island-coronation")()
    assert wins(stage, "island") and not wins(stage, "oil-rig")
    leaders = {"island": MILD, "oil-rig": "the-velvet-tyrant"}
    stage = attacking("duchess", leaders=leaders, mission="the-island-coronation")()
    assert not wins(stage, "island") and not wins(stage, "oil-rig")


def test_the_last_lens_wins_only_where_everybody_knows_it_lies() -> None:
    stage = attacking("duchess", leaders={"island": MILD, "oil-rig": "mirrorman"})()
    for lens in ("the-moon-lens", "the-star-lens"):
        stage.put(lens, rewards(1), owner=1)
    lens = stage.reward("oil-rig", "the-sun-lens")
    assert not wins(stage, "island") and not wins(stage, "oil-rig")
    stage.state.known[lens] = 0xFF
    assert wins(stage, "oil-rig") and not wins(stage, "island")


def test_the_scientist_comes_home_by_sea() -> None:
    leaders = {"island": MILD, "oil-rig": "mirrorman"}
    stage = attacking("duchess", leaders=leaders, mission="the-vanishing-professor")()
    assert wins(stage, "oil-rig") and not wins(stage, "island")
    stage.state.scientist_with = 1
    assert not wins(stage, "oil-rig")
