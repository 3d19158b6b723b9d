"""Mission cards: steps of the Event Track, and what is peculiar to single Missions."""

import pytest

from game.venom.board import ACTIVE_EVENTS, LEADER_DECK, REWARD_DECK, ZONE_IDS, ZONE_TYPES, ZONES, rewards, zone_leader
from game.venom.effects.plot import AddStrike
from game.venom.events import AbilityUsed, EventTrackMoved, StepReached, ZoneSealed
from game.venom.missions import for_players
from tests.venom.fights import (
    STRIKES,
    any_leaders,
    arena,
    idle,
    next_events,
    reached,
    win,
    won_before,
    zone,
)
from tests.venom.stage import Stage, title

MISSIONS = title().scenarios()
WARD, ROBOTRON, SCIENTIST = range(3)  # as in game.venom.state.TOKENS


def card_of(mission: str):
    """A Mission card's definition."""
    return title().content.by_id[mission].mission_card


def where(stage: Stage, token: int) -> list[str]:
    """The Zones with a token of a kind."""
    return [ZONE_IDS[z] for z in range(ZONES) if stage.state.tokens[token * ZONES + z]]


def put_tokens(stage: Stage, token: int, *zone_ids: str) -> None:
    """These tokens of a kind on the board and no others."""
    stage.state.tokens[token * ZONES : (token + 1) * ZONES] = [int(z in zone_ids) for z in ZONE_IDS]


# -- the cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-MISSION-05", "VA-EX-40")
def test_world_in_darkness_is_offered_first_and_has_no_red_line() -> None:
    assert MISSIONS[0] == "world-in-darkness"
    assert card_of(MISSIONS[0]).name == "World in Darkness"
    assert not card_of(MISSIONS[0]).hard


@pytest.mark.rule("VA-MISSION-04", "VA-CARD-11")
def test_harder_missions_are_marked_and_every_mission_has_all_its_parts() -> None:
    hard = {mission for mission in MISSIONS if card_of(mission).hard}
    assert 0 < len(hard) < len(MISSIONS)
    # Whatever ends the game besides the Event Track and the clock makes a Mission harder; so does a chase for one man.
    assert {"the-clockwork-tide", "midnight-at-seven-gates", "the-island-coronation", "harvest-of-tyrants"} == hard
    for mission in MISSIONS:
        card = card_of(mission)
        assert all((card.name, card.story, card.goals))
        assert len(card.steps) == 5
        assert all(step.name and step.abilities for step in card.steps)
        names = {kind.id: kind.name for kind in title().content.titles}
        for seats in (2, 5):
            assert all(goal.words(seats, names).endswith(".") for goal in card.goals)
            assert all(loss.words(seats).endswith(".") for loss in card.losses)


@pytest.mark.rule("VA-MISSION-03", "VA-EVENT-11")
@pytest.mark.parametrize("step", [1, 2, 3, 4])
@pytest.mark.parametrize("mission", MISSIONS)
def test_each_strike_moves_the_track_by_one_and_that_step_of_the_mission_takes_effect(mission: str, step: int) -> None:
    stage = Stage(mission=mission)
    stage.state.tokens = [0] * len(stage.state.tokens)
    reached(stage, step - 1)
    arena(stage, "mountain-defense")
    next_events(stage, STRIKES[0])
    won_before(stage, "nettle", "sawdust")
    stage.hand("granite")
    stage.start("turn")
    idle(stage, "attack")
    assert stage.events(EventTrackMoved) == [EventTrackMoved(step - 1, step)]
    assert stage.events(StepReached) == [StepReached(step)]
    stage.answer("attack.mountain-defense")
    idle(stage, "combat.roll", "retirement")
    used = {(e.index) for e in stage.events(AbilityUsed) if (e.card, e.step) == (stage.state.mission, step)}
    condition_holds = {a.index for a in card_of(mission).steps[step - 1].abilities if _holds_in_the_arctic(a)}
    assert used == condition_holds


def _holds_in_the_arctic(ability) -> bool:
    condition = ability.condition
    return condition is None or (condition.zone in (None, "arctic") and condition.foe_support_at_least is None)


@pytest.mark.rule("VA-MISSION-03")
@pytest.mark.parametrize(
    ("mission", "step", "effect"),
    [
        ("the-seven-wards", 3, lambda s: s.token_count(WARD) == 2),
        ("the-clockwork-tide", 1, lambda s: s.token_count(ROBOTRON) == 2),  # one by its rule, one by the step
        ("the-stolen-sky", 1, lambda s: s.fallen[zone("air-dominator")]),
        ("the-court-of-opinion", 2, lambda s: len(s.captured_by(1)) == 1),
        ("the-empty-map", 3, lambda s: len(s.captured_by(1)) == 0),
        ("the-glass-winter", 4, lambda s: len(s.places[1 + title().place_kinds.number("seat1.draw-deck")]) == 2),
    ],
)
def test_what_a_step_does_at_once_is_done_when_it_is_reached(mission: str, step: int, effect) -> None:
    stage = Stage(mission=mission)
    stage.state.tokens = [0] * len(stage.state.tokens)
    reached(stage, step - 1)
    next_events(stage, STRIKES[0])
    won_before(stage, "nettle", "sawdust")
    stage.hand("granite", "recruit")
    stage.hand("recruit", "recruit", "commando", seat=1)
    stage.start("turn")
    idle(stage, "play")
    assert effect(stage.state)


def test_no_first_step_shuffles_a_strike_back_when_none_can_have_been_discarded() -> None:
    for mission in title().content.missions():
        first = [effect for ability in mission.steps[0].abilities for effect in ability.effects]
        assert not any(isinstance(effect, AddStrike) for effect in first), mission.id


# -- The Glass Winter: sealed Zones ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("VA-MISSION-02", "VA-END-07")
def test_an_arctic_zone_is_sealed_after_its_last_capture_and_not_refilled(seats: int) -> None:
    stage = Stage(seats=seats, mission="the-glass-winter")
    needed = for_players(card_of("the-glass-winter").seal.captures, seats)
    assert needed == 2
    stage.state.zone_captures[zone("mountain-defense")] = needed - 1
    stage.state.zone_captures[zone("oil-rig")] = needed - 1
    reward = stage.reward("mountain-defense", "stop-press")
    arena(stage, "mountain-defense")
    stage.start("choose_leader")
    win(stage, "mountain-defense")
    assert stage.events(ZoneSealed) == [ZoneSealed(zone("mountain-defense"))]
    assert reward in stage.state.places[rewards(0)]
    idle(stage, "play")
    assert stage.state.places[zone_leader(zone("mountain-defense"))] == []
    assert stage.state.places[zone_leader(zone("oil-rig"))] != []


@pytest.mark.rule("VA-END-04")
@pytest.mark.parametrize("zone_id", ["arctic-stronghold", "oil-rig"])
def test_before_that_and_elsewhere_a_zone_is_refilled(zone_id: str) -> None:
    stage = Stage(mission="the-glass-winter")
    stage.state.zone_captures[zone("oil-rig")] = 5
    arena(stage, zone_id)
    stage.start("choose_leader")
    win(stage, zone_id)
    idle(stage, "play")
    assert stage.events(ZoneSealed) == []
    assert len(stage.state.places[zone_leader(zone(zone_id))]) == 1


# -- fallen Zones, Wards and Robo-Trons -----------------------------------------------------------------------------


@pytest.mark.rule("VA-MISSION-02", "VA-TACT-06")
def test_a_leader_in_a_fallen_zone_has_one_defense_more_until_a_capture_there() -> None:
    stage = Stage(mission="the-stolen-sky")
    stage.state.fallen[zone("sky-temple")] = True
    arena(stage, "sky-temple")
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    assert stage.state.defense == 3 + 1
    stage.until("combat.roll")
    stage.dice(*[6] * 7)
    stage.answer("roll")
    assert not stage.state.fallen[zone("sky-temple")]


@pytest.mark.rule("VA-MISSION-02", "VA-TACT-06")
@pytest.mark.parametrize("until", ["tactics", "combat"])
def test_a_zone_that_falls_in_the_middle_of_its_combat_makes_its_leader_stronger_at_once(until: str) -> None:
    """Stop Press draws a Strike, whose step lets the attacked Zone fall."""
    stage = Stage(mission="the-stolen-sky")
    arena(stage, "air-dominator")
    stage.put("stop-press", rewards(0), owner=0)
    stage.put("ration-cards-for-all", ACTIVE_EVENTS)
    next_events(stage, STRIKES[0])
    stage.start("choose_leader")
    stage.answer("attack.air-dominator")
    stage.until(until)
    before = stage.state.defense
    stage.answer("use.stop-press")
    assert stage.state.fallen[zone("air-dominator")]
    assert stage.state.defense == before + 1


@pytest.mark.rule("VA-MISSION-03")
@pytest.mark.parametrize(("standing", "types"), [(("air-dominator",), {"air"}), ((), {"arctic", "land", "sea"})])
def test_a_zone_that_would_fall_twice_lets_another_fall_of_its_type_if_there_is_one(standing, types) -> None:
    stage = Stage(mission="the-stolen-sky")
    stage.state.fallen = [z in ("sky-temple", "air-dominator") and z not in standing for z in ZONE_IDS]
    before = sum(stage.state.fallen)
    stage.start("mission_setup")  # "VENOM Sky Temple falls"
    new = [z for z in range(ZONES) if stage.state.fallen[z]]
    assert len(new) == before + 1
    assert {ZONE_TYPES[z] for z in new} - {"air"} <= types
    assert stage.state.fallen[zone("air-dominator")]


@pytest.mark.rule("VA-MISSION-02", "VA-TACT-06")
@pytest.mark.parametrize(
    ("mission", "token", "count", "health", "defense"),
    [
        ("the-seven-wards", WARD, 1, 4, 4),
        ("midnight-at-seven-gates", WARD, 1, 4, 4),
        ("the-clockwork-tide", ROBOTRON, 3, 7, 3),
        ("the-clockwork-tide", ROBOTRON, 0, 4, 3),
    ],
)
def test_tokens_strengthen_the_leader_of_their_zone(mission, token, count, health, defense) -> None:
    stage = Stage(mission=mission)
    put_tokens(stage, token, "oil-rig")
    stage.state.tokens[token * ZONES + zone("island")] = count
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert (stage.state.health, stage.state.defense) == (health, defense)


@pytest.mark.rule("VA-MISSION-02")
def test_a_success_takes_the_ward_of_its_zone_and_any_robo_tron() -> None:
    wards = Stage(mission="the-seven-wards")
    put_tokens(wards, WARD, *ZONE_IDS)
    arena(wards, "island")
    wards.start("choose_leader")
    win(wards, "island")
    assert where(wards, WARD) == [z for z in ZONE_IDS if z != "island"]
    tide = Stage(seats=4, mission="the-clockwork-tide")
    put_tokens(tide, ROBOTRON, "oil-rig", "sky-temple")
    arena(tide, "island")
    tide.start("choose_leader")
    tide.answer("attack.island")
    tide.until("combat.roll")
    tide.dice(*[6] * 7)
    tide.answer("roll")
    assert tide.decision.kind == "remove_token"
    tide.answer("zone.oil-rig")
    assert where(tide, ROBOTRON) == ["sky-temple"]


@pytest.mark.rule("VA-MISSION-03", "VA-COMP-12")
@pytest.mark.parametrize(("before", "after"), [(4, 6), (5, 7), (6, 7), (7, 7)])
def test_a_step_places_as_many_wards_as_there_are_left(before: int, after: int) -> None:
    stage = Stage(mission="the-seven-wards")
    put_tokens(stage, WARD, *ZONE_IDS[:before])
    reached(stage, 2)
    next_events(stage, STRIKES[0])
    stage.hand("recruit")
    stage.start("turn")  # "Windows crack": two more Wards
    assert stage.state.token_count(WARD) == len(where(stage, WARD)) == after


@pytest.mark.rule("VA-LOSE-04", "VA-AMB-22", "VA-AMB-39")
def test_the_last_robo_tron_ends_the_game_between_two_strikes_drawn_in_a_combat() -> None:
    stage = Stage(mission="the-clockwork-tide")
    put_tokens(stage, ROBOTRON, *ZONE_IDS[:6])
    reached(stage, 2)
    arena(stage, "underwater-station", "vipress")
    first, second = next_events(stage, *STRIKES[:2])
    stage.start("choose_leader")
    stage.answer("attack.underwater-station")
    assert (stage.state.result, stage.state.reason) == ("loss", "end.tokens")
    assert stage.state.event_track == 3
    assert stage.state.place_of[first] != stage.state.place_of[second]


@pytest.mark.rule("VA-AMB-38", "VA-WIN-02", "VA-WIN-04")
def test_the_last_ward_may_be_removed_after_the_captures_and_wins_in_the_middle_of_a_turn() -> None:
    stage = Stage(mission="the-seven-wards")
    won_before(stage, *any_leaders(stage, 7), seat=1)
    put_tokens(stage, WARD, "island", "oil-rig")
    resonator = stage.put("the-resonator", rewards(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer(resonator)
    idle(stage, "play", "recruit")
    assert (stage.state.result, stage.state.reason) == ("win", "end.goals")


# -- The Court of Opinion, The Empty Map ----------------------------------------------------------------------------


@pytest.mark.rule("VA-MISSION-03")
def test_freed_leaders_are_those_of_fewest_points_and_their_rewards_stay_won() -> None:
    stage = Stage(mission="the-court-of-opinion")
    reached(stage, 1)
    won_before(stage, "lord-catacomb", "nettle")
    (cheap,) = won_before(stage, "sawdust", seat=0)
    reward = stage.put("war-chest", rewards(0), owner=0)
    next_events(stage, STRIKES[0])
    stage.hand("recruit")
    stage.start("turn")
    assert stage.state.places[LEADER_DECK][0] == cheap
    assert stage.state.captured_by(0) == []
    assert title().standing(stage.state).points == (3, 6)
    assert stage.state.place_of[reward] == rewards(0)


@pytest.mark.rule("VA-AMB-53", "VA-END-07", "VA-DECK-02", "VA-DECK-03")
def test_with_nobody_left_to_fight_the_game_goes_on() -> None:
    stage = Stage(mission="world-in-darkness")
    stage.clear(LEADER_DECK)
    stage.clear(REWARD_DECK)
    stage.clear_zones()
    next_events(stage, "tea-at-the-front", "sunday-orders")
    stage.hand("recruit")
    stage.start("turn")
    seen = set()
    while stage.state.round < 4:
        seen.add(stage.decision.kind)
        stage.table.answer(stage.decision.options[-1])
    assert stage.state.result == ""
    assert "attack" not in seen
    assert {"play", "retirement"} <= seen


# -- a Leader that moves under attack -------------------------------------------------------------------------------


@pytest.mark.rule("VA-MISSION-02", "VA-AMB-32", "VA-TACT-07")
@pytest.mark.parametrize(("fallen", "lent"), [("sky-temple", 1), ("oil-rig", 0)])
def test_what_a_fallen_zone_lends_goes_with_the_zone_of_the_combat(fallen: str, lent: int) -> None:
    """The Cartographer changes Zones when attacked: into the fallen one it is stronger, out of it no more."""
    stage = Stage(mission="the-stolen-sky")
    stage.clear_zones()
    stage.state.fallen = [z == fallen for z in ZONE_IDS]
    arena(stage, "oil-rig", "the-cartographer")
    stage.leader("sky-temple", "sawdust")
    stage.start("choose_leader")
    stage.answer("attack.oil-rig")
    assert ZONE_IDS[stage.state.combat_zone()] == "sky-temple"
    assert stage.state.defense == stage.cards[stage.state.target].defense + lent
