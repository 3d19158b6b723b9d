"""Each of the twelve Missions won by its last step, not won by less, and lost when its time has run out."""

from collections.abc import Callable

import pytest

from game.venom.board import LEADER_DECK, REWARD_DECK, ZONES, captured, rewards
from game.venom.events import GameOver, TurnBegan
from game.venom.missions import CaptureLeaders, for_players
from game.venom.state import TOKENS
from tests.venom.fights import (
    STRIKES,
    any_leaders,
    arena,
    finds_needed,
    idle,
    lose,
    next_events,
    reached,
    squad,
    win,
    won_before,
    zone,
)
from tests.venom.stage import Stage, title

MISSIONS = title().scenarios()
WARD, ROBOTRON, SCIENTIST = range(3)


def won_rewards(stage: Stage, *reward_ids: str, seat: int = 1) -> None:
    """Rewards that a seat has won on earlier Turns."""
    for reward in reward_ids:
        stage.state.reward_order.append(stage.put(reward, rewards(seat), owner=seat))


# -- positions from which one capture wins: prepare, and name the Zone ----------------------------------------------


def one_short(mission: str) -> int:
    """One capture fewer than two players need."""
    card = title().content.by_id[mission].mission_card
    assert card is not None
    return next(for_players(goal.n, 2) for goal in card.goals if isinstance(goal, CaptureLeaders)) - 1


def world_in_darkness(stage: Stage) -> str:
    won_rewards(stage, "the-sun-lens", "the-comet-lens")
    stage.reward("island", "the-star-lens")
    return "island"


def the_glass_winter(stage: Stage) -> str:
    won_before(stage, *any_leaders(stage, one_short("the-glass-winter")))
    stage.state.zone_captures[zone("mountain-defense")] = 2
    stage.state.zone_captures[zone("arctic-stronghold")] = 1
    return "arctic-stronghold"


def the_island_coronation(stage: Stage) -> str:
    stage.state.arrived = True
    return "island"


def the_vanishing_professor(stage: Stage) -> str:
    stage.state.tokens[SCIENTIST * ZONES : (SCIENTIST + 1) * ZONES] = [0] * ZONES
    stage.state.finds = finds_needed()
    stage.state.scientist_with = 0
    return "oil-rig"


def the_seven_wards(stage: Stage) -> str:
    won_before(stage, *any_leaders(stage, one_short("the-seven-wards")))
    stage.state.tokens = [0] * len(stage.state.tokens)
    stage.state.tokens[WARD * ZONES + zone("sky-temple")] = 1
    return "sky-temple"


def the_clockwork_tide(stage: Stage) -> str:
    won_rewards(stage, "the-brass-cipher", "the-iron-cipher")
    stage.reward("oil-rig", "the-quicksilver-cipher")
    return "oil-rig"


def countdown_at_dawn(stage: Stage) -> str:
    won_before(stage, *any_leaders(stage, one_short("countdown-at-dawn")))
    return "mountain-defense"


def the_court_of_opinion(stage: Stage) -> str:
    won_before(stage, "lord-catacomb", "the-architect", *any_leaders(stage, 20, but=("lord-catacomb", "the-architect")))
    # 37 points are needed; Madame Tocsin brings 2 and the Reward beneath her 1.
    pile = stage.state.places[captured(1)]
    while sum(title().standing(stage.state).points) > 34:
        stage.move(pile[-1], LEADER_DECK)
    for reward in ("stop-press", "trapdoor-plans"):
        if sum(title().standing(stage.state).points) < 34:
            won_rewards(stage, reward)
    stage.reward("island", "borrowed-airship")
    return "island"


def the_stolen_sky(stage: Stage) -> str:
    won_before(stage, *any_leaders(stage, one_short("the-stolen-sky")))
    stage.state.fallen[zone("sky-temple")] = True
    return "sky-temple"


def harvest_of_tyrants(stage: Stage) -> str:
    won_before(stage, "doomsayer", "nettle")
    return "island"


def midnight_at_seven_gates(stage: Stage) -> str:
    won_rewards(stage, "the-key-of-salt", "the-key-of-ash")
    won_rewards(stage, "the-key-of-glass", seat=0)
    stage.reward("underwater-station", "the-key-of-feathers")
    return "underwater-station"


def the_empty_map(stage: Stage) -> str:
    stage.clear(LEADER_DECK)
    stage.clear(REWARD_DECK)
    stage.clear_zones()
    for zone_id in ("island", "oil-rig", "sky-temple"):
        stage.leader(zone_id, any_leaders(stage, 1)[0])
    return "air-dominator"


POSITIONS: dict[str, Callable[[Stage], str]] = {
    "world-in-darkness": world_in_darkness,
    "the-glass-winter": the_glass_winter,
    "the-island-coronation": the_island_coronation,
    "the-vanishing-professor": the_vanishing_professor,
    "the-seven-wards": the_seven_wards,
    "the-clockwork-tide": the_clockwork_tide,
    "countdown-at-dawn": countdown_at_dawn,
    "the-court-of-opinion": the_court_of_opinion,
    "the-stolen-sky": the_stolen_sky,
    "harvest-of-tyrants": harvest_of_tyrants,
    "midnight-at-seven-gates": midnight_at_seven_gates,
    "the-empty-map": the_empty_map,
}
#: Whom to attack where it matters.
LEADERS = {"the-island-coronation": "the-velvet-tyrant", "harvest-of-tyrants": "the-pale-surgeon"}


def on_the_brink(mission: str) -> tuple[Stage, str]:
    """A position of a Mission in which one capture in the returned Zone wins the game."""
    stage = Stage(mission=mission)
    zone_id = POSITIONS[mission](stage)
    arena(stage, zone_id, LEADERS.get(mission, "madame-tocsin"))
    return stage, zone_id


@pytest.mark.rule("VA-MISSION-02", "VA-WIN-01", "VA-WIN-02", "VA-WIN-03", "VA-COMBAT-15", "VA-AMB-38")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_capture_that_meets_the_last_condition_wins_at_once_for_all(mission: str) -> None:
    stage, zone_id = on_the_brink(mission)
    stage.start("choose_leader")
    assert stage.decision.kind == "attack"
    win(stage, zone_id)
    assert stage.table.over
    standing = title().standing(stage.state)
    assert (standing.result, standing.reason) == ("win", "end.goals")
    # Without a Retirement Phase, without an End of Turn: the game is over on the spot.
    assert stage.events(object)[-1] == GameOver("win", "end.goals")
    assert stage.state.health > 1


@pytest.mark.rule("VA-MISSION-02", "VA-COMBAT-15")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_lost_combat_in_the_same_position_wins_nothing(mission: str) -> None:
    stage, zone_id = on_the_brink(mission)
    stage.start("choose_leader")
    lose(stage, zone_id)
    assert stage.state.result == ""
    assert stage.decision.kind == "retirement"


def without_lens(stage: Stage) -> None:
    stage.reward("island", "stop-press")


def without_seal(stage: Stage) -> None:
    stage.state.zone_captures[zone("mountain-defense")] = 1


def one_capture_short(stage: Stage) -> None:
    stage.move(stage.state.places[captured(1)][-1], LEADER_DECK)


def professor_with_the_other_player(stage: Stage) -> None:
    stage.state.scientist_with = 1


def one_ward_more(stage: Stage) -> None:
    stage.state.tokens[WARD * ZONES + zone("oil-rig")] = 1


def another_fallen_zone(stage: Stage) -> None:
    stage.state.fallen[zone("air-dominator")] = True


def another_cipher(stage: Stage) -> None:
    stage.reward("oil-rig", "stop-press")


def another_key(stage: Stage) -> None:
    stage.reward("underwater-station", "stop-press")


def tyrant_of_two(stage: Stage) -> None:
    stage.leader("island", "sawdust")


def a_leader_in_reserve(stage: Stage) -> None:
    stage.put("nettle", LEADER_DECK)


def one_more_zone_held(stage: Stage) -> None:
    stage.leader("mountain-defense", "nettle")


LESS = [
    ("world-in-darkness", without_lens),
    ("the-glass-winter", without_seal),
    ("the-glass-winter", one_capture_short),
    ("the-vanishing-professor", professor_with_the_other_player),
    ("the-seven-wards", one_ward_more),
    ("the-seven-wards", one_capture_short),
    ("the-clockwork-tide", another_cipher),
    ("countdown-at-dawn", one_capture_short),
    ("the-court-of-opinion", one_capture_short),
    ("the-stolen-sky", another_fallen_zone),
    ("the-stolen-sky", one_capture_short),
    ("harvest-of-tyrants", tyrant_of_two),
    ("midnight-at-seven-gates", another_key),
    ("the-empty-map", a_leader_in_reserve),
    ("the-empty-map", one_more_zone_held),
]


@pytest.mark.rule("VA-MISSION-02", "VA-WIN-02")
@pytest.mark.parametrize(("mission", "lacking"), LESS)
def test_the_same_capture_with_one_thing_lacking_does_not_win(mission: str, lacking: Callable[[Stage], None]) -> None:
    stage, zone_id = on_the_brink(mission)
    lacking(stage)
    stage.start("choose_leader")
    win(stage, zone_id)
    assert stage.state.captures > 0
    assert stage.state.result == ""
    assert stage.decision.kind == "retirement"


# -- defeat ---------------------------------------------------------------------------------------------------------

AT_ONCE = ["world-in-darkness", "the-clockwork-tide", "midnight-at-seven-gates"]
LAST_CHANCE = {mission: 2 if mission in ("the-seven-wards", "the-stolen-sky") else 1 for mission in MISSIONS}


@pytest.mark.rule("VA-LOSE-01", "VA-LOSE-02", "VA-LOSE-03", "VA-AMB-20", "VA-TRACK-08", "VA-MISSION-02")
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_fifth_strike_ends_the_game_at_once_or_after_the_last_chance(mission: str, seats: int) -> None:
    stage = Stage(seats=seats, mission=mission)
    reached(stage, 4)
    next_events(stage, STRIKES[0])
    stage.state.tokens = [0] * len(TOKENS) * ZONES  # no Robo-Trons that would end it earlier
    won_rewards(stage, "the-phantom-brigade")
    stage.start("turn")
    assert idle(stage) == ""
    turns = [event.seat for event in stage.events(TurnBegan)]
    if mission in AT_ONCE:
        assert turns == [0]
        assert stage.state.reason == "end.track"
    else:
        # Everybody has one Turn more (or two), the Commander's with the Strike among them; then time is up.
        assert turns == [*range(seats)] * LAST_CHANCE[mission] + [0]
        assert stage.state.reason == "end.last_chance"
    standing = title().standing(stage.state)
    assert standing.result == "loss"
    assert standing.points[1] == 2
    assert standing.medals == ()


@pytest.mark.rule("VA-MISSION-06", "VA-LOSE-01", "VA-AMB-20", "VA-WIN-02")
@pytest.mark.parametrize("mission", [mission for mission in MISSIONS if mission not in AT_ONCE])
def test_the_last_chance_can_be_taken(mission: str) -> None:
    stage, zone_id = on_the_brink(mission)
    reached(stage, 4)
    next_events(stage, STRIKES[0])
    hero = squad(stage, "duchess")
    stage.move(hero[0], stage.title.place_kinds.number("seat0.hand"))
    for card in ("granite", "old-guard"):  # Support for steps that strengthened the Leader
        stage.hand(card)
    stage.start("turn")
    stage.until("attack")
    assert stage.state.last_chance == LAST_CHANCE[mission]
    stage.answer(f"attack.{zone_id}")
    stage.until("lineup.leader")
    stage.answer(hero[0])
    while stage.decision.kind == "lineup.support":
        stage.answer("all" if "all" in stage.keys else stage.keys[0])
    idle(stage, "combat.roll", "retirement")
    stage.dice(*[6] * stage.decision.fields["n"])
    stage.answer("roll")
    idle(stage, "retirement")
    assert (stage.state.result, stage.state.reason) == ("win", "end.goals")


@pytest.mark.rule("VA-LOSE-04", "VA-MISSION-02")
@pytest.mark.parametrize(("before", "result"), [(5, ""), (6, "loss")])
def test_the_seventh_robo_tron_ends_the_clockwork_tide(before: int, result: str) -> None:
    stage = Stage(mission="the-clockwork-tide")
    stage.state.tokens = [0] * len(stage.state.tokens)
    for number in range(before):
        stage.state.tokens[ROBOTRON * ZONES + number] = 1
    next_events(stage, "tea-at-the-front")
    stage.hand("recruit")
    stage.start("turn")  # one more is built before the Event is drawn
    assert stage.state.token_count(ROBOTRON) == before + 1
    assert stage.state.result == result
    assert stage.state.reason == ("end.tokens" if result else "")


@pytest.mark.rule("VA-LOSE-04", "VA-MISSION-02")
@pytest.mark.parametrize(("before", "result"), [(5, ""), (6, "loss")])
def test_the_seventh_ward_ends_midnight_at_seven_gates(before: int, result: str) -> None:
    stage = Stage(mission="midnight-at-seven-gates")
    for number in range(before):
        stage.state.tokens[WARD * ZONES + number] = 1
    arena(stage, "underwater-station")
    stage.start("choose_leader")
    lose(stage, "underwater-station")
    assert stage.state.tokens[WARD * ZONES + zone("underwater-station")] == 1
    assert stage.state.result == result
    assert stage.state.reason == ("end.tokens" if result else "")


@pytest.mark.rule("VA-LOSE-04", "VA-MISSION-02")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 14), (3, 13), (4, 11), (5, 11)])
def test_countdown_at_dawn_is_lost_after_its_last_round(seats: int, rounds: int) -> None:
    stage = Stage(seats=seats, mission="countdown-at-dawn")
    next_events(stage, "tea-at-the-front")
    stage.state.round = rounds - 1
    stage.start("turn")
    assert idle(stage) == ""
    assert [event.seat for event in stage.events(TurnBegan)] == [*range(seats), 0]
    assert (stage.state.result, stage.state.reason) == ("loss", "end.round")
    # The next Event Phase would have begun now; it does not.
    assert stage.events(object)[-2:] == [TurnBegan(0, 1 + seats + 1, rounds + 1), GameOver("loss", "end.round")]
