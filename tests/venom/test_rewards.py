"""Rewards: unknown until won, useful once, worth their points for good."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    BOX,
    EVENT_DECK,
    REWARD_DECK,
    SUPPORT_DECK,
    TRAINING_GROUND,
    ZONES,
    in_play,
    rewards,
    used_rewards,
    zone_leader,
    zone_reward,
)
from game.venom.events import AbilityUsed, RewardUsed, RewardWon
from game.venom.missions import victory_points
from game.venom.state import TOKENS
from tests.venom.battle import Battle
from tests.venom.stage import Stage, setup, title

MISSIONS = title().scenarios()
REWARDS = [one for one in title().content.titles if one.deck in ("reward", "mission_reward")]
ORDINARY = [one.id for one in REWARDS if one.deck == "reward"]


def win(fight: Battle) -> None:
    """Line everybody up, pass, and roll nothing but sixes."""
    fight.line_up()
    fight.pass_tactics()
    assert fight.decision.fields is not None
    fight.roll(*[6] * fight.decision.fields["n"])


@pytest.mark.rule("VA-REWARD-01", "VA-REWARD-03")
def test_an_ordinary_reward_works_once_in_the_game_and_keeps_its_points() -> None:
    stage = Stage()
    stage.clear_zones()
    stage.clear(EVENT_DECK)
    ledger = stage.put("the-marshals-ledger", rewards(0), owner=0)
    use = f"use.{stage.key(ledger)}"
    stage.hand("recruit")
    stage.start("play_hand")
    assert use in stage.keys
    before = victory_points(stage.state, title().definitions, 0)
    stage.answer(use)
    assert stage.state.bonus == 5
    assert stage.state.places[used_rewards(0)] == [ledger]
    assert victory_points(stage.state, title().definitions, 0) == before == stage.cards[ledger].victory_points
    assert [event.card for event in stage.events(RewardUsed)] == [ledger]
    for _ in range(300):
        assert use not in stage.keys
        stage.answer(stage.keys[-1])
    assert stage.state.turn > 5
    assert stage.state.places[used_rewards(0)] == [ledger]


@pytest.mark.rule("VA-REWARD-02", "VA-AMB-36")
@pytest.mark.parametrize("card_id", ORDINARY)
def test_a_reward_is_offered_on_its_owners_turn_in_its_phase_only(card_id: str) -> None:
    for owner in (0, 1):
        fight = Battle("granite", "keyhole")
        reward = fight.put(card_id, rewards(owner), owner=owner)
        fight.put("ration-cards-for-all", ACTIVE_EVENTS)
        fight.clear(SUPPORT_DECK)
        fight.put("skirmish", TRAINING_GROUND)
        fight.hand("recruit", "recruit")
        fight.state.added_up = False
        phases = set()
        fight.start("play_hand")
        while fight.state.active == 0:
            kind = fight.decision.kind
            if any(option.entity == reward for option in fight.decision.options):
                phases.add(kind.removesuffix(".rest"))  # an Event of the second Turn may forbid retiring
                assert fight.decision.seat == owner == 0
            if kind == "attack":
                fight.answer("attack.island")
            elif kind == "combat.roll":
                assert fight.decision.fields is not None
                fight.dice(*[1] * fight.decision.fields["n"])
                fight.answer("roll")
            elif kind in ("play", "lineup.support"):
                fight.answer(fight.keys[0])
            else:
                fight.answer(fight.keys[-1])
        recruiting = {"play", "recruit"}
        anywhere = {"event", *recruiting, "attack", "lineup.rewards", "tactics", "combat", "retirement"}
        wanted = {"recruitment": recruiting, "tactical": {"tactics"}, "combat": {"combat"}, "any": anywhere}
        if card_id == "the-last-broadcast":
            wanted["combat"] = {"automatic"}
        kind = fight.cards[reward].abilities[0].phase
        assert phases == (wanted[kind] if owner == 0 else set())


@pytest.mark.rule("VA-REWARD-02", "VA-REWARD-06", "VA-AMB-36")
def test_a_reward_can_be_used_on_the_very_turn_it_was_won_but_not_before() -> None:
    fight = Battle("granite", "kestrel-interceptor", reward="trapdoor-plans", health=1, defense=1)
    fight.leader("oil-rig", "sawdust")
    win(fight)
    # World in Darkness needs its lenses only: the game goes on, and the plans are there to be used.
    assert fight.decision.kind == "retirement"
    assert fight.decision.choosing(fight.prize) is not None
    fight.answer(fight.prize)
    assert fight.decision.kind == "bury_leader"
    fight.answer("zone.oil-rig")
    assert fight.where(fight.prize) == "seat0.used-rewards"


@pytest.mark.rule("VA-AMB-36")
def test_using_a_reward_bars_no_card_from_leading() -> None:
    stage = Stage()
    stage.put("the-marshals-ledger", rewards(0), owner=0)
    commando = stage.hand("commando")[0]
    stage.start("play_hand")
    stage.answer(stage.keys[-1], commando)
    stage.until("attack")
    stage.answer(stage.keys[0])
    stage.until("lineup.leader")
    assert stage.decision.choosing(commando) is not None


@pytest.mark.rule("VA-REWARD-04")
def test_a_global_effect_is_in_force_as_soon_as_won_and_for_every_player() -> None:
    fight = Battle("granite", "kestrel-interceptor", reward="the-comet-lens", health=1, defense=1, seats=3)
    for seat in (1, 2):
        fight.hand("recruit", seat=seat)
    fight.clear(EVENT_DECK)
    win(fight)
    assert fight.where(fight.prize) == "seat0.rewards"
    assert fight.state.reward_order == [fight.prize]
    for seat in (1, 2):
        fight.until("play")
        assert (fight.state.active, fight.state.bonus) == (seat, 1)
        fight.answer(fight.keys[0])
    # It is no ability to be spent: nobody is ever asked for it.
    assert not fight.events(RewardUsed)
    assert [event.card for event in fight.events(AbilityUsed)].count(fight.prize) == 2


@pytest.mark.rule("VA-REWARD-04", "VA-AMB-35", "VA-AMB-38")
def test_a_reward_taken_without_a_combat_counts_at_once_too() -> None:
    stage = Stage()
    for lens in ("the-sun-lens", "the-moon-lens"):
        stage.state.reward_order.append(stage.put(lens, rewards(1), owner=1))
    stage.clear(zone_leader(4))
    stage.reward("island", "the-comet-lens")
    stage.start("choose_leader")
    stage.answer("enter.island")
    assert stage.table.over
    assert (stage.state.result, stage.state.reason) == ("win", "end.goals")


@pytest.mark.rule("VA-REWARD-05", "VA-AMB-52")
def test_nobody_knows_which_reward_lies_in_a_zone_until_it_is_won() -> None:
    stage = Stage(seats=4)
    t = title()
    zones = [stage.state.places[zone_reward(zone)][0] for zone in range(ZONES)]
    for seat in range(4):
        assert not any(t.sees(stage.state, seat, card) for card in zones)
        secret = next(secret for secret in t.secrets(stage.state, seat) if zones[0] in secret.cards)
        # It could be any Reward of the deck, or another Zone's.
        assert set(zones) <= set(secret.cards)
        assert set(stage.state.places[REWARD_DECK]) <= set(secret.cards)
    fight = Battle("granite", "kestrel-interceptor", health=1, defense=1, seats=4)
    assert not any(t.sees(fight.state, seat, fight.prize) for seat in range(4))
    win(fight)
    assert [event.card for event in fight.events(RewardWon)] == [fight.prize]
    assert all(t.sees(fight.state, seat, fight.prize) for seat in range(4))


@pytest.mark.rule("VA-REWARD-06", "VA-AMB-37")
def test_a_reward_the_mission_needs_has_its_printed_ability_and_counts_for_the_mission_used_or_not() -> None:
    stage = Stage(mission="midnight-at-seven-gates")
    key = stage.put("the-key-of-ash", rewards(0), owner=0)
    stage.state.event_track = stage.state.steps_reached = 2
    mission = stage.cards[stage.state.mission].mission_card
    assert mission is not None
    before = [goal.progress(stage.state, stage.cards) for goal in mission.goals]
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer(key)
    assert stage.state.event_track == 1
    assert stage.state.places[used_rewards(0)] == [key]
    assert [goal.progress(stage.state, stage.cards) for goal in mission.goals] == before
    assert victory_points(stage.state, title().definitions, 0) == stage.cards[key].victory_points


@pytest.mark.rule("VA-AMB-37")
@pytest.mark.parametrize("card_id", [one.id for one in REWARDS if one.deck == "mission_reward" and one.global_by_phase])
def test_a_mission_reward_with_a_global_effect_has_nothing_to_be_spent(card_id: str) -> None:
    stage = Stage()
    stage.put(card_id, rewards(0), owner=0)
    stage.put("granite", in_play(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    while stage.state.active == 0:
        assert not any(key.startswith(f"use.{card_id}") for key in stage.keys)
        stage.answer(stage.keys[-1])


@pytest.mark.rule("VA-REWARD-07", "VA-CARD-12")
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_mission_specific_card_is_in_the_game_of_another_mission(mission: str, seats: int) -> None:
    t = title()
    state = t.new_game(setup(seats, mission, seed=seats))
    specific = [card for card, kind in enumerate(t.definitions) if kind.mission]
    assert len(specific) == 21
    for card in specific:
        kind = t.definitions[card]
        if kind.mission != mission:
            assert state.place_of[card] == BOX
        elif kind.deck == "mission_reward":
            assert state.place_of[card] in [REWARD_DECK, *map(zone_reward, range(ZONES))]


@pytest.mark.rule("VA-REWARD-08", "VA-REWARD-03", "VA-AMB-29")
def test_victory_points_are_the_printed_ones_of_used_and_unused_rewards() -> None:
    stage = Stage()
    worth = 0
    for number, kind in enumerate(REWARDS):
        place = (rewards if number % 2 else used_rewards)(0)
        stage.put(kind.id, place, owner=0)
        worth += kind.victory_points
        assert victory_points(stage.state, title().definitions, 0) == worth
    assert victory_points(stage.state, title().definitions, 1) == 0


# -- any moment -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-36")
def test_before_the_line_up_a_reward_answers_what_the_attack_has_brought() -> None:
    """Vipress draws Wanted Posters, which bar strong Soldiers from leading; a Secret Treaty ends them in time."""
    battle = Battle("granite", "recruit", leader="vipress")
    battle.put("secret-treaty", rewards(0), owner=0)
    battle.stack_events("wanted-posters")
    battle.attack()
    assert battle.decision.kind == "lineup.rewards"
    battle.answer("use.secret-treaty")
    if battle.decision.kind == "end_event":
        battle.answer("wanted-posters")
    assert battle.decision.kind == "lineup.leader"
    assert battle.own[0] in [option.entity for option in battle.decision.options]


@pytest.mark.rule("VA-AMB-36")
def test_where_nothing_has_happened_since_the_attack_nobody_is_asked_again() -> None:
    battle = Battle("granite", "recruit", leader="lady-gallows")
    battle.put("secret-treaty", rewards(0), owner=0)
    battle.attack()
    assert battle.decision.kind == "lineup.leader"


@pytest.mark.rule("VA-AMB-36", "VA-EVENT-02")
def test_the_commander_may_use_a_reward_before_the_first_thing_of_the_event_phase() -> None:
    """Six Robo-Trons stand there, the seventh loses: a Cipher takes some away before it comes."""
    stage = Stage(mission="the-clockwork-tide")
    for place in range(6):
        stage.state.tokens[TOKENS.index("robotron") * ZONES + place] = 1
    stage.put("the-brass-cipher", rewards(0), owner=0)
    stage.start("turn")
    assert stage.decision.kind == "event.globals"
    stage.answer("use.the-brass-cipher")
    while stage.decision.kind == "remove_token":
        stage.answer(stage.decision.options[0].key)
    assert not stage.table.over
    assert stage.state.token_count(TOKENS.index("robotron")) < 7
