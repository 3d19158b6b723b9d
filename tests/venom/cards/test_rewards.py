"""Every Reward, ordinary or of a Mission, does what it prints: once on its owner's Turn, or for all while it is won."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    FREEDOM_SUPPORT,
    LEADER_DECK,
    RETIREMENT_PILE,
    SUPPORT_AREA,
    TRAINING_GROUND,
    ZONE_IDS,
    ZONES,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    rewards,
    used_rewards,
    zone_leader,
    zone_reward,
)
from game.venom.effects.condition import successes
from game.venom.moves import points_now
from game.venom.plot import draw_event
from game.venom.state import TOKENS
from tests.venom.battle import Battle, lay_on
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, ARCTIC, LAND, SEA
from tests.venom.fights import reached
from tests.venom.stage import Stage


def fighting(reward: str, *own: str, venom: tuple[str, ...] = (), defense: int = 5, health: int = 3) -> Battle:
    """A Combat of a Granite and others whose player owns the Reward."""
    battle = Battle("granite", *own, leader="madame-tocsin", venom=venom, health=health, defense=defense)
    battle.prize = battle.put(reward, rewards(0), owner=0)
    battle.state.reward_order.append(battle.prize)
    battle.line_up()
    return battle


def playing(reward: str, *held: str, deck: tuple[str, ...] = (), mission: str = "world-in-darkness") -> Stage:
    """A Recruitment Phase of a player who owns the Reward."""
    stage = Stage(mission=mission)
    stage.clear(draw_deck(0))
    for card in reversed(deck):
        stage.put(card, draw_deck(0), owner=0)
    stage.hand(*held)
    stage.state.reward_order.append(stage.put(reward, rewards(0), owner=0))
    return stage


def spend(stage: Stage, reward: str, *answers: str | int) -> None:
    """Use the Reward at the first question of the Recruitment Phase."""
    stage.start("recruitment_globals")
    stage.answer(f"use.{reward}", *answers)
    assert [stage.cards[card].id for card in stage.state.places[used_rewards(0)]] == [reward]


# -- in a Combat ----------------------------------------------------------------------------------------------------


@plays("the-phantom-brigade")
def test_the_phantom_brigade_brings_four_loose_dice() -> None:
    battle = fighting("the-phantom-brigade")
    battle.answer(battle.prize)
    assert (battle.on_cards, battle.state.loose_dice) == ([5], 4)


@plays("the-skeleton-plan")
@pytest.mark.parametrize("before", [7, 2])
def test_the_skeleton_plan_sets_defense_to_three(before: int) -> None:
    battle = fighting("the-skeleton-plan", defense=before)
    battle.answer(battle.prize)
    assert battle.state.defense == 3


@plays("truth-powder")
def test_truth_powder_ignores_all_support() -> None:
    battle = fighting("truth-powder", venom=("pythons", "anvil-tanks", "needle-eyes"))
    battle.answer(battle.prize)
    assert (battle.state.health, battle.state.defense) == (3, 5)
    battle.roll(5, 5, 5, 1, 1)
    assert len(battle.state.dice) == 5
    assert battle.state.places[SUPPORT_AREA] == battle.venom


@plays("turned-agent")
def test_turned_agent_discards_one_support() -> None:
    battle = fighting("turned-agent", venom=("pythons", "anvil-tanks"))
    battle.answer(battle.prize, battle.venom[0])
    assert battle.state.places[SUPPORT_AREA] == battle.venom[1:]
    assert (battle.state.health, battle.state.defense) == (3, 6)


@plays("the-armoured-standard")
def test_the_armoured_standard_stops_tracks_and_removals() -> None:
    battle = fighting("the-armoured-standard", "recruit", venom=("pythons", "anvil-tanks", "wreckers"))
    battle.answer(battle.prize)
    assert (battle.state.health, battle.state.defense) == (3, 5)
    assert battle.state.places[FREEDOM_SUPPORT] == battle.own[1:]


@plays("loaded-dice")
def test_loaded_dice_turn_three_failures_to_six() -> None:
    battle = fighting("loaded-dice")
    battle.roll(1, 2, 3, 4, 5)
    battle.answer(battle.prize, "die.0", "die.1", "die.3")
    assert battle.state.dice == [6, 6, 3, 6, 5]


@plays("second-wind")
def test_second_wind_rolls_all_failures_again() -> None:
    battle = fighting("second-wind")
    battle.roll(1, 2, 6, 4, 5)
    battle.dice(3, 6, 1)
    battle.answer(battle.prize)
    assert battle.state.dice == [3, 6, 6, 1, 5]


@plays("the-last-broadcast")
def test_the_last_broadcast_stamps_two_dice() -> None:
    battle = fighting("the-last-broadcast", defense=8)
    battle.roll(1, 2, 3, 4, 5)
    battle.answer(battle.prize, "die.0", "die.4")
    assert battle.state.automatic == [True, False, False, False, True]
    assert successes(battle.state) == 2


# -- at the desk ----------------------------------------------------------------------------------------------------


@plays("the-marshals-ledger")
def test_the_marshals_ledger_pays_five() -> None:
    stage = playing("the-marshals-ledger", "recruit")
    spend(stage, "the-marshals-ledger")
    assert points_now(stage.table) == 5


@plays("war-chest")
def test_the_war_chest_keeps_up_to_eight_points_for_the_next_turn() -> None:
    stage = playing("war-chest", "recruit", "pack-mule")
    stage.clear(TRAINING_GROUND)
    spend(stage, "war-chest")
    stage.until("recruit" if stage.decision.kind == "recruit" else "retirement")
    assert stage.state.banked[0] == 5


@plays("sealed-pardon")
def test_the_sealed_pardon_retires_three_from_play_and_discards() -> None:
    stage = playing("sealed-pardon", "recruit")
    old = [stage.put("recruit", discard_pile(0), owner=0), stage.put("commando", discard_pile(0), owner=0)]
    played = stage.put("commando", in_play(0), owner=0)
    spend(stage, "sealed-pardon", old[0], played, old[1])
    assert stage.state.places[RETIREMENT_PILE] == [old[0], played, old[1]]


@plays("silver-whistle")
def test_the_silver_whistle_draws_two_and_recruits_onto_the_deck() -> None:
    stage = playing("silver-whistle", "pack-mule", deck=("recruit", "recruit", "granite"))
    stage.clear(TRAINING_GROUND)
    new = stage.put("spanner", TRAINING_GROUND)
    spend(stage, "silver-whistle")
    assert len(stage.state.places[hand(0)]) == 3
    stage.until("recruit")
    stage.answer(new, "top")
    assert stage.state.places[draw_deck(0)][-1] == new


@plays("conscription-papers")
def test_conscription_papers_take_a_card_of_cost_six_into_the_hand() -> None:
    stage = playing("conscription-papers", "recruit")
    stage.clear(TRAINING_GROUND)
    cheap, dear, place = (stage.put(card, TRAINING_GROUND) for card in ("half-dozen", "granite", "proving-ground"))
    stage.start("recruitment_globals")
    stage.answer("use.conscription-papers")
    assert [stage.decision.choosing(card) is not None for card in (cheap, dear, place)] == [True, False, True]
    stage.answer(cheap)
    assert cheap in stage.state.places[hand(0)]


@plays("satellite-keys")
def test_satellite_keys_may_bury_strikes() -> None:
    stage = playing("satellite-keys", "recruit")
    strike = lay_on(stage, EVENT_DECK, "tea-at-the-front", "wrong-number", "sunday-orders", "the-first-domino")[-1]
    spend(stage, "satellite-keys", "under", "keep", "keep", "keep")
    assert stage.state.places[EVENT_DECK][0] == strike
    assert stage.decision.kind == "peek.order"


@plays("borrowed-airship")
def test_the_borrowed_airship_exchanges_two_leaders() -> None:
    stage = playing("borrowed-airship", "recruit")
    one, other = stage.state.leader_in(0), stage.state.leader_in(5)
    spend(stage, "borrowed-airship", "zone.sky-temple", "zone.oil-rig")
    assert (stage.state.leader_in(0), stage.state.leader_in(5)) == (other, one)


@plays("black-box")
def test_the_black_box_shows_three_rewards_and_exchanges_two() -> None:
    stage = playing("black-box", "recruit")
    one, other = stage.state.places[zone_reward(0)][0], stage.state.places[zone_reward(5)][0]
    looks = ("zone.sky-temple", "zone.island", "zone.oil-rig")
    spend(stage, "black-box", *looks, "zone.sky-temple", "zone.oil-rig")
    assert stage.state.places[zone_reward(0)] == [other]
    assert stage.state.places[zone_reward(5)] == [one]
    assert stage.state.known[one] == stage.state.known[other] == 0b11


@plays("trapdoor-plans")
def test_trapdoor_plans_put_a_leader_under_the_deck() -> None:
    stage = playing("trapdoor-plans", "recruit")
    old, new = stage.state.leader_in(2), stage.state.places[LEADER_DECK][-1]
    spend(stage, "trapdoor-plans", "zone.mountain-defense")
    assert stage.state.places[LEADER_DECK][0] == old
    assert stage.state.places[zone_leader(2)] == [new]


@plays("false-archives")
def test_false_archives_shuffle_all_but_strikes_back() -> None:
    stage = playing("false-archives", "recruit")
    quiet = stage.put("tea-at-the-front", EVENT_DISCARD)
    strike = stage.put("the-first-domino", EVENT_DISCARD)
    spend(stage, "false-archives")
    assert stage.state.places[EVENT_DISCARD] == [strike]
    assert quiet in stage.state.places[EVENT_DECK]


@plays("stop-press")
def test_stop_press_replaces_a_venom_event() -> None:
    stage = playing("stop-press", "recruit")
    old = stage.put("wanted-posters", ACTIVE_EVENTS)
    (new,) = lay_on(stage, EVENT_DECK, "bonds-and-blankets")
    spend(stage, "stop-press")
    assert stage.state.places[ACTIVE_EVENTS] == [new]
    assert old in stage.state.places[EVENT_DISCARD]


@plays("secret-treaty")
def test_the_secret_treaty_ends_an_event_and_calls_the_next_off() -> None:
    stage = playing("secret-treaty", "recruit")
    old = stage.put("wanted-posters", ACTIVE_EVENTS)
    (new,) = lay_on(stage, EVENT_DECK, "ration-cards-for-all")
    spend(stage, "secret-treaty")
    assert old in stage.state.places[EVENT_DISCARD]
    # Nothing is asked on the way, so that the first step of the coroutine is its last.
    with pytest.raises(StopIteration):
        draw_event(stage.table).send(None)
    assert new in stage.state.places[EVENT_DISCARD]
    assert not stage.state.places[ACTIVE_EVENTS]


@plays("the-key-of-ash")
def test_the_key_of_ash_ends_an_event_and_sets_the_track_back() -> None:
    stage = playing("the-key-of-ash", "recruit", mission="midnight-at-seven-gates")
    old = stage.put("wanted-posters", ACTIVE_EVENTS)
    reached(stage, 2)
    spend(stage, "the-key-of-ash")
    assert old in stage.state.places[EVENT_DISCARD]
    assert (stage.state.event_track, stage.state.steps_reached) == (1, 2)


# -- tokens ---------------------------------------------------------------------------------------------------------

#: Reward, Mission, token, how many of four in one Zone are left.
TAKEN = [
    ("the-brass-cipher", "the-clockwork-tide", "robotron", 2),
    ("the-copper-cipher", "the-clockwork-tide", "robotron", 2),
    ("the-iron-cipher", "the-clockwork-tide", "robotron", 2),
    ("the-quicksilver-cipher", "the-clockwork-tide", "robotron", 1),
    ("the-resonator", "the-seven-wards", "ward", 2),
    ("the-prism", "the-seven-wards", "ward", 2),
]
PLAYED |= {(row[0], 0) for row in TAKEN}


@pytest.mark.parametrize(("reward", "mission", "token", "left"), TAKEN)
def test_a_reward_takes_tokens_off_any_zones(reward: str, mission: str, token: str, left: int) -> None:
    stage = playing(reward, "recruit", mission=mission)
    first = TOKENS.index(token) * ZONES
    stage.state.tokens[first : first + ZONES] = [1, 1, 1, 1, 0, 0, 0]
    spend(stage, reward)
    while stage.decision.kind == "remove_token":
        stage.answer(stage.keys[-1])
    assert stage.state.token_count(TOKENS.index(token)) == left


@plays("notes-on-a-menu")
def test_notes_on_a_menu_move_the_scientist() -> None:
    stage = playing("notes-on-a-menu", "recruit", mission="the-vanishing-professor")
    scientist = TOKENS.index("scientist") * ZONES
    stage.state.tokens[scientist : scientist + ZONES] = [1, 0, 0, 0, 0, 0, 0]
    spend(stage, "notes-on-a-menu", "zone.oil-rig")
    assert stage.state.tokens[scientist : scientist + ZONES] == [0, 0, 0, 0, 0, 1, 0]


# -- Rewards that last ----------------------------------------------------------------------------------------------

#: Reward, Zone, Leader, loose dice, change of Health, change of Support Value.
LASTING = [
    ("the-sun-lens", AIR, "madame-tocsin", 1, 0, 0),
    ("the-sun-lens", SEA, "madame-tocsin", 0, 0, 0),
    ("the-moon-lens", SEA, "madame-tocsin", 1, 0, 0),
    ("the-moon-lens", LAND, "madame-tocsin", 0, 0, 0),
    ("the-star-lens", ARCTIC, "madame-tocsin", 1, 0, 0),
    ("the-star-lens", AIR, "madame-tocsin", 0, 0, 0),
    ("the-key-of-salt", SEA, "madame-tocsin", 1, 0, 0),
    ("the-key-of-glass", ARCTIC, "madame-tocsin", 1, 0, 0),
    ("the-key-of-feathers", AIR, "madame-tocsin", 1, 0, 0),
    ("the-key-of-feathers", LAND, "madame-tocsin", 0, 0, 0),
    ("her-spectacles", LAND, "madame-tocsin", 1, 0, 0),
    ("the-false-crown", LAND, "the-velvet-tyrant", 1, 0, 0),
    ("the-false-crown", LAND, "madame-tocsin", 0, 0, 0),
    ("the-poisoned-cup", LAND, "the-velvet-tyrant", 0, -1, 0),
    ("the-poisoned-cup", LAND, "madame-tocsin", 0, 0, 0),
    ("throne-room-plan", LAND, "the-velvet-tyrant", 0, 0, -1),
    ("throne-room-plan", LAND, "madame-tocsin", 0, 0, 0),
]
PLAYED |= {(row[0], 0) for row in LASTING}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("reward", "zone", "leader", "loose", "health", "support"), LASTING)
def test_a_lasting_reward_helps_every_player(
    reward: str, zone: str, leader: str, loose: int, health: int, support: int, seat: int
) -> None:
    battle = Battle("granite", leader=leader, zone=zone)
    battle.state.reward_order.append(battle.put(reward, rewards(seat), owner=seat))
    battle.start("choose_leader")
    battle.answer(f"attack.{zone}")
    printed = battle.cards[battle.foe]
    s = battle.state
    assert (s.loose_dice, s.health, s.support_value) == (
        loose,
        printed.health + health,
        printed.support_value + support,
    )


@plays("the-comet-lens")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_comet_lens_gives_every_player_a_point(owner: int) -> None:
    stage = Stage()
    stage.state.reward_order.append(stage.put("the-comet-lens", rewards(owner), owner=owner))
    (card,) = stage.hand("recruit")
    stage.start("recruitment_globals")
    stage.answer(card)
    assert stage.state.points == 3


@plays("the-tuning-fork")
def test_the_tuning_fork_keeps_defense_from_rising_after_the_wards_have_sung() -> None:
    battle = Battle("granite", leader="madame-tocsin", mission="the-seven-wards", venom=("anvil-tanks",), health=1)
    battle.state.tokens[ZONE_IDS.index("island")] = 1
    battle.state.reward_order.append(battle.put("the-tuning-fork", rewards(1), owner=1))
    battle.line_up()
    # A Ward is the Mission's and comes first: 3 + 1. The tanks come too late.
    assert battle.state.defense == 4
