"""Winning the Game: Victory for Freedom Squadron, Victory for VENOM, and the Medal of Honor."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    LEADER_DECK,
    captured,
    in_play,
    rewards,
    used_rewards,
    zone_leader,
    zone_reward,
)
from game.venom.events import CombatEnded, GameOver, RewardWon, StepReached, TurnBegan, ZoneEntered
from tests.venom.fights import (
    STRIKES,
    any_leaders,
    arena,
    idle,
    lose,
    next_events,
    reached,
    win,
    won_before,
    zone,
)
from tests.venom.stage import Stage, new_table, title

# -- when the players win -------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-WIN-01", "VA-WIN-03", "VA-MISSION-02")
@pytest.mark.parametrize("winners", [(0, 0), (0, 1), (1, 1), (2, 1)])
def test_what_different_players_have_won_is_added_up(winners: tuple[int, int]) -> None:
    stage = Stage(seats=3)
    for reward, seat in zip(("the-sun-lens", "the-moon-lens"), winners, strict=True):
        stage.state.reward_order.append(stage.put(reward, rewards(seat), owner=seat))
    stage.reward("island", "the-comet-lens")
    arena(stage, "island")
    stage.start("choose_leader")
    win(stage, "island")
    assert title().standing(stage.state).result == "win"


@pytest.mark.rule("VA-WIN-03", "VA-REWARD-03")
def test_a_mission_reward_counts_whether_or_not_its_ability_was_used() -> None:
    stage = Stage(mission="the-clockwork-tide")
    for reward in ("the-brass-cipher", "the-copper-cipher"):
        stage.state.reward_order.append(stage.put(reward, used_rewards(1), owner=1))
    stage.reward("island", "the-iron-cipher")
    arena(stage, "island")
    stage.start("choose_leader")
    win(stage, "island")
    assert title().standing(stage.state).result == "win"


@pytest.mark.rule("VA-WIN-04")
@pytest.mark.parametrize("last", ["the seal", "the captures"])
def test_objectives_may_be_met_in_any_order(last: str) -> None:
    stage = Stage(mission="the-glass-winter")
    won_before(stage, *any_leaders(stage, 10))
    stage.state.zone_captures[zone("mountain-defense")] = 2
    stage.state.zone_captures[zone("arctic-stronghold")] = 2 if last == "the captures" else 1
    where = "oil-rig" if last == "the captures" else "arctic-stronghold"
    arena(stage, where)
    stage.start("choose_leader")
    win(stage, where)
    assert title().standing(stage.state).result == "win"


@pytest.mark.rule("VA-WIN-02", "VA-AMB-38", "VA-AMB-35", "VA-ZONE-08")
def test_a_reward_taken_without_a_combat_can_be_the_winning_one() -> None:
    stage = Stage()
    for reward in ("the-sun-lens", "the-moon-lens"):
        stage.state.reward_order.append(stage.put(reward, rewards(1), owner=1))
    lens = stage.reward("island", "the-comet-lens")
    stage.clear(zone_leader(zone("island")))
    stage.start("choose_leader")
    stage.answer("enter.island")
    assert stage.table.over
    assert stage.events(ZoneEntered) == [ZoneEntered(zone("island"), 0)]
    # At once: no Retirement Phase follows.
    assert stage.events(object)[-2:] == [RewardWon(lens, zone("island"), 0), GameOver("win", "end.goals")]


@pytest.mark.rule("VA-WIN-02", "VA-AMB-38")
def test_the_last_zone_is_liberated_at_the_end_of_the_turn_when_it_is_not_refilled() -> None:
    stage = Stage(mission="the-empty-map")
    stage.clear_zones()
    stage.clear(LEADER_DECK)
    reward_deck = stage.title.place_kinds.number("reward-deck")
    stage.clear(reward_deck)
    stage.put("stop-press", reward_deck)
    for zone_id in ("sky-temple", "air-dominator"):
        stage.leader(zone_id, any_leaders(stage, 1)[0])
    arena(stage, "island")
    stage.start("choose_leader")
    win(stage, "island")
    # Five Zones are empty now, but one of them will get the last Reward: four are liberated then, and that is enough.
    assert stage.state.result == ""
    idle(stage)
    assert [event.turn for event in stage.events(TurnBegan)] == []
    assert title().standing(stage.state).result == "win"


# -- both at once ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-39")
def test_what_is_reached_first_decides_even_if_the_same_combat_would_have_won() -> None:
    stage = Stage()
    for reward in ("the-sun-lens", "the-moon-lens"):
        stage.state.reward_order.append(stage.put(reward, rewards(1), owner=1))
    stage.reward("island", "the-comet-lens")
    reached(stage, 4)
    next_events(stage, STRIKES[0])
    arena(stage, "island", "vipress")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.table.over
    assert title().standing(stage.state).result == "loss"


@pytest.mark.rule("VA-AMB-39")
def test_if_both_are_true_in_the_very_same_step_the_players_win() -> None:
    stage = Stage(mission="midnight-at-seven-gates")
    for reward in ("the-key-of-salt", "the-key-of-ash", "the-key-of-glass"):
        stage.state.reward_order.append(stage.put(reward, rewards(1), owner=1))
    stage.reward("island", "the-key-of-feathers")
    stage.clear(zone_leader(zone("island")))
    stage.state.tokens[:5] = [1] * 5  # five Wards lose; nobody has looked at them yet
    stage.start("choose_leader")
    stage.answer("enter.island")
    assert title().standing(stage.state).result == "win"


# -- Victory Points and the Medal of Honor --------------------------------------------------------------------------


def harvest(*piles: tuple[list[str], list[str]]) -> Stage:
    """A won game of Harvest of Tyrants: seat 0 makes the last capture on top of the given (Leaders, Rewards).

    The capture brings The Pale Surgeon, 3 points, and Stop Press, 1 point.
    """
    stage = Stage(seats=len(piles), mission="harvest-of-tyrants")
    stage.clear_zones()
    for seat, (leaders, won) in enumerate(piles):
        won_before(stage, *leaders, seat=seat)
        for number, reward in enumerate(won):
            place = used_rewards(seat) if number % 2 else rewards(seat)
            stage.state.reward_order.append(stage.put(reward, place, owner=seat))
    arena(stage, "island", "the-pale-surgeon")
    stage.reward("island", "stop-press")
    stage.start("choose_leader")
    win(stage, "island")
    assert title().standing(stage.state).result == "win"
    return stage


@pytest.mark.rule("VA-WIN-05", "VA-REWARD-08", "VA-REWARD-03")
def test_victory_points_are_printed_values_of_rewards_and_support_values_of_leaders() -> None:
    # Used and unused Rewards alike: 3 + 2; Leaders: 3 and 2.
    stage = harvest(([], []), (["doomsayer", "nettle"], ["war-chest", "false-archives"]))
    assert title().standing(stage.state).points == (3 + 1, 3 + 2 + 3 + 2)


@pytest.mark.rule("VA-WIN-05", "VA-AMB-29", "VA-COMBAT-13")
@pytest.mark.parametrize("event", ["they-knew-we-were-coming", "plot-from-the-past"])
def test_a_changed_support_value_leaves_the_points_as_printed(event: str) -> None:
    stage = Stage()
    stage.put(event, ACTIVE_EVENTS)
    leader = arena(stage, "mountain-defense")
    stage.reward("mountain-defense", "the-key-of-glass")  # 2 points
    stage.start("choose_leader")
    win(stage, "mountain-defense")
    assert stage.state.support_value != stage.cards[leader].support_value == 2
    assert title().standing(stage.state).points == (2 + 2, 0)


MEDALS = [
    # (Leaders, Rewards) of each seat before the last capture, which gives seat 0 one Leader and 4 points.
    pytest.param([([], []), (["doomsayer"], ["war-chest"])], (1,), id="most points"),
    pytest.param([([], ["war-chest"]), (["doomsayer"], [])], (0,), id="most points, though not more Leaders"),
    pytest.param([([], []), (["doomsayer", "matchstick"], [])], (1,), id="tied, but more Leaders"),
    pytest.param([(["matchstick", "sawdust"], []), (["doomsayer"], ["war-chest"])], (0,), id="tied, more Leaders here"),
    pytest.param([([], []), (["doomsayer"], ["trapdoor-plans"])], (0, 1), id="tied in both"),
    pytest.param(
        [([], []), (["doomsayer"], ["trapdoor-plans"]), (["brother-ruin"], ["second-wind"])], (0, 1, 2), id="three tied"
    ),
    pytest.param(
        [([], []), (["doomsayer", "matchstick"], []), (["brother-ruin", "sawdust"], [])], (1, 2), id="two of three"
    ),
]


@pytest.mark.rule("VA-WIN-06", "VA-WIN-07", "VA-WIN-08")
@pytest.mark.parametrize(("piles", "medals"), MEDALS)
def test_the_medal_of_honor_goes_to_most_points_then_most_leaders_then_to_all_still_tied(piles, medals) -> None:
    assert title().standing(harvest(*piles).state).medals == medals


# -- when VENOM wins ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-LOSE-03", "VA-LOSE-05", "VA-LOSE-01")
def test_a_loss_is_shared_whatever_anybody_has_won_and_no_medal_is_awarded() -> None:
    stage = Stage(seats=3)
    won_before(stage, "lord-catacomb", "the-architect", "doomsayer", seat=2)
    reached(stage, 4)
    next_events(stage, STRIKES[0])
    stage.start("turn")
    standing = title().standing(stage.state)
    assert stage.table.over
    assert (standing.result, standing.reason) == ("loss", "end.track")
    assert standing.points == (0, 0, 11)
    assert standing.medals == ()


@pytest.mark.rule("VA-LOSE-05", "VA-WIN-06")
def test_nobody_has_a_medal_while_the_game_goes_on() -> None:
    stage = Stage()
    won_before(stage, "lord-catacomb")
    stage.hand("recruit")
    stage.start("play_hand")
    standing = title().standing(stage.state)
    assert (standing.result, standing.points, standing.medals) == ("", (0, 4), ())
    assert title().standing(new_table().state).medals == ()


@pytest.mark.rule("VA-LOSE-01", "VA-AMB-20", "VA-AMB-22")
def test_a_failed_combat_against_doomsayer_can_be_the_end() -> None:
    stage = Stage()
    reached(stage, 4)
    arena(stage, "island", "doomsayer")
    stage.start("choose_leader")
    stage.answer("attack.island")
    idle(stage, "combat.roll")
    stage.dice(*[1] * stage.decision.fields["n"])
    stage.answer("roll")
    assert stage.table.over
    assert [event.how for event in stage.events(CombatEnded)] == ["lost"]
    assert stage.events(StepReached) == [StepReached(5)]
    assert stage.events(object)[-1] == GameOver("loss", "end.track")


@pytest.mark.rule("VA-LOSE-02", "VA-AMB-20", "VA-AMB-21")
@pytest.mark.parametrize("another_strike", [False, True])
def test_a_last_chance_runs_out_before_the_commanders_event_phase(another_strike: bool) -> None:
    stage = Stage(seats=3, mission="the-court-of-opinion")
    reached(stage, 4)
    next_events(stage, *STRIKES[:2])
    leader = arena(stage, "island", "vipress") if another_strike else arena(stage, "island")
    stage.move(stage.state.places[in_play(0)][0], stage.title.place_kinds.number("seat0.hand"))
    stage.start("turn")
    stage.until("attack")
    lose(stage, "island")
    assert stage.state.leader_in(zone("island")) == leader
    assert stage.state.event_track == 5
    assert stage.state.last_chance == 1
    assert idle(stage) == ""
    assert [event.seat for event in stage.events(TurnBegan)] == [0, 1, 2, 0]
    assert title().standing(stage.state).reason == "end.last_chance"
    assert not stage.state.places[captured(0)]


# -- the deciding Combat --------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-COMBAT-13", "VA-WIN-05", "VA-WIN-06", "VA-AMB-38", "VA-AMB-39")
def test_whoever_wins_the_deciding_combat_has_its_leader_and_reward_when_the_game_ends() -> None:
    """The last Ward goes with the success of the Combat, before the cards are taken: both are one step."""
    stage = Stage(mission="the-seven-wards")
    won_before(stage, *any_leaders(stage, 7), seat=1)
    stage.state.tokens = [0] * len(stage.state.tokens)
    stage.state.tokens[zone("oil-rig")] = 1
    arena(stage, "oil-rig")
    leader, reward = stage.state.leader_in(zone("oil-rig")), stage.state.places[zone_reward(zone("oil-rig"))][0]
    stage.start("choose_leader")
    win(stage, "oil-rig")
    assert title().standing(stage.state).result == "win"
    assert leader in stage.state.places[captured(0)]
    assert reward in stage.state.places[rewards(0)]
    assert stage.state.combats_won == 1
