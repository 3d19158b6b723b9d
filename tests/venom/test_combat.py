"""The Combat Phase: gathering, abort, roll, the order of abilities, comparison and capture."""

import pytest

from game.venom.board import ZONE_IDS, captured, discard_pile, draw_deck, hand, locations, rewards, zone_reward
from game.venom.effects.condition import successes
from game.venom.events import AbilityUsed, CombatEnded, DiceRolled, NothingHappened, PhaseBegan
from game.venom.moves import discard, move_track, retire
from game.venom.resolving import global_abilities
from game.venom.state import ABORTED, LOST, WON
from tests.venom.battle import Battle, fill_zones

# -- 1: gather, abort, roll -----------------------------------------------------------------------------------------


@pytest.mark.rule("VA-COMBAT-01", "VA-TACT-01")
def test_without_a_combat_the_combat_phase_is_skipped() -> None:
    battle = Battle("commando", "recruit")
    battle.start("choose_leader")
    battle.answer("hold")
    assert battle.decision.kind == "retirement"
    assert [event.phase for event in battle.events(PhaseBegan)] == ["tactical", "retirement"]


@pytest.mark.rule("VA-COMBAT-02", "VA-COMBAT-06")
def test_dice_are_gathered_from_leader_supports_and_loose_ones_and_all_are_rolled() -> None:
    battle = Battle("commando", "recruit", "recruit", health=5)
    battle.state.loose_dice = 2
    s = battle.line_up(0, 1)
    assert battle.on_cards == [2, 1, 0], "a card left out brings no dice"
    battle.roll(1, 2, 3, 4, 5)
    assert battle.events(DiceRolled)[0].values == (1, 2, 3, 4, 5)
    assert battle.on_cards == [0, 0, 0]
    assert s.loose_dice == 0


@pytest.mark.rule("VA-COMBAT-03")
@pytest.mark.parametrize(("health", "asked"), [(2, "combat.roll"), (3, "combat.roll"), (4, "retirement")])
def test_fewer_dice_than_health_abort_and_an_equal_number_goes_on(health: int, asked: str) -> None:
    battle = Battle("commando", "recruit", health=health)
    s = battle.line_up()
    assert battle.decision.kind == asked
    assert (s.combat == ABORTED) == (asked == "retirement")


@pytest.mark.rule("VA-COMBAT-03", "VA-AMB-02")
def test_the_health_test_does_not_look_ahead_to_dice_that_could_still_be_rolled() -> None:
    battle = Battle("granite", "volley", "recruit", health=8)
    s = battle.line_up()
    assert battle.on_cards == [5, 1, 1]
    assert s.combat == ABORTED, "Volley would roll two more with seven dice, but only after the roll"


@pytest.mark.rule("VA-COMBAT-04", "VA-AMB-02")
@pytest.mark.parametrize(
    ("supports", "defense", "aborted"),
    [
        ([], 6, False),
        ([], 7, True),
        (["grand-piano"], 8, False),
        (["last-word"], 8, False),
        (["set-square"], 7, False),
        (["set-square"], 8, True),
        (["set-square", "porcupine"], 8, False),
        (["spanner"], 7, True),
        (["lucky-penny"], 7, True),
        (["patience"], 8, False),
        (["patience", "recruit", "recruit", "recruit"], 8, True),
    ],
)
def test_a_defense_no_die_can_reach_aborts_unless_something_may_still_help(
    supports: list[str], defense: int, aborted: bool
) -> None:
    battle = Battle("granite", *supports, health=1, defense=defense)
    battle.clear(draw_deck(0))
    s = battle.line_up()
    assert (s.combat == ABORTED) is aborted
    assert bool(aborted) == (battle.decision.kind == "retirement")


@pytest.mark.rule("VA-COMBAT-04", "VA-AMB-02")
@pytest.mark.parametrize(
    ("place", "card", "aborted"),
    [
        (rewards(0), "the-last-broadcast", False),
        (rewards(0), "loaded-dice", True),
        (rewards(1), "the-last-broadcast", True),
        (locations(0), "field-hospital", True),
        (hand(1), "high-ground", True),
    ],
)
def test_an_unused_reward_of_the_player_can_be_the_last_hope(place: int, card: str, aborted: bool) -> None:
    battle = Battle("granite", health=1, defense=8)
    battle.put(card, place, owner=0)
    s = battle.line_up()
    battle.pass_tactics()
    assert (s.combat == ABORTED) is aborted


@pytest.mark.rule("VA-COMBAT-04", "VA-TACT-10")
def test_the_combat_leaders_own_abilities_are_no_hope() -> None:
    battle = Battle("patience", "recruit", health=1, defense=8)
    assert battle.line_up().combat == ABORTED


@pytest.mark.rule("VA-COMBAT-04", "VA-AMB-02", "VA-TACT-20")
@pytest.mark.parametrize(("leader", "unused"), [("coldharbour", True), ("baron-static", False)])
def test_abilities_left_unused_or_taken_away_are_no_hope(leader: str, unused: bool) -> None:
    supports = ["porcupine", "porcupine.unused"][unused]
    battle = Battle("granite", "porcupine", leader=leader, health=1, defense=7)
    s = battle.attack()
    battle.answer(battle.own[0], supports)
    assert s.combat == ABORTED


@pytest.mark.rule("VA-COMBAT-05", "VA-AMB-01")
def test_an_abort_rolls_nothing_and_resolves_venoms_combat_and_failure_abilities() -> None:
    battle = Battle(
        "commando", "commando", "recruit", leader="doomsayer", health=8, venom=("grave-clerks", "fog-sellers")
    )
    s = battle.line_up()
    assert battle.decision.kind == "retirement"
    assert battle.events(DiceRolled) == []
    ours = {battle.key(card) for card in battle.own}
    assert not any(battle.key(event.card) in ours for event in battle.events(AbilityUsed)[1:]), "no Commando re-rolls"
    lines = battle.said("AbilityUsed", "CombatEnded")
    ending = lines.index("CombatEnded doomsayer")
    assert "AbilityUsed fog-sellers" in lines[:ending]
    assert lines[ending + 1 :] == ["AbilityUsed doomsayer", "AbilityUsed grave-clerks"]
    assert s.event_track == 1
    assert battle.events(CombatEnded)[0].how == "aborted"
    assert battle.foe in s.places[s.place_of[battle.foe]]
    assert battle.where(battle.foe) == "zone.island.leader"


@pytest.mark.rule("VA-COMBAT-05", "VA-AMB-01")
def test_an_abort_is_final_even_if_a_track_falls_afterwards() -> None:
    battle = Battle("commando", "commando", leader="the-auditor", health=4, venom=("needle-eyes",))
    s = battle.line_up()
    assert s.combat == ABORTED
    assert [event.why for event in battle.events(NothingHappened)] == ["nothing.no_dice"]
    move_track(battle.table, "health", -3, battle.foe)
    battle.answer("done")
    assert battle.where(battle.foe) == "zone.island.leader"


# -- 2 to 4: who acts when ------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-COMBAT-07", "VA-COMBAT-16")
def test_after_the_roll_come_leader_then_squadron_in_any_order_then_venom_left_to_right() -> None:
    battle = Battle(
        "commando", "spanner", "archivist", leader="the-usher", health=2, venom=("grinning-jacks", "needle-eyes")
    )
    battle.line_up()
    battle.roll(1, 1)
    assert battle.decision.kind == "combat"
    assert battle.keys == ["use.spanner", "use.archivist.1", "done"]
    battle.answer("use.archivist.1", "skip", "use.spanner", "skip")
    assert battle.said("AbilityUsed", "DiceRolled", "CombatEnded") == [
        "DiceRolled",
        "AbilityUsed the-usher",
        "AbilityUsed archivist",
        "AbilityUsed spanner",
        "AbilityUsed grinning-jacks",
        "AbilityUsed needle-eyes",
        "CombatEnded the-usher",
    ]


@pytest.mark.rule("VA-COMBAT-08")
def test_a_die_is_judged_again_whenever_it_or_the_defense_track_changes() -> None:
    battle = Battle("commando", "set-square", health=1, defense=4)
    s = battle.line_up()
    battle.roll(3, 2, 5)
    assert successes(s) == 1
    battle.answer("die.0", "skip")
    assert s.dice == [4, 2, 5]
    assert successes(s) == 2, "a failure became a success"
    move_track(battle.table, "defense", 1, battle.foe)
    assert successes(s) == 1, "and is lost to a higher Defense"
    move_track(battle.table, "defense", -3, battle.foe)
    assert successes(s) == 3


@pytest.mark.rule("VA-COMBAT-09")
@pytest.mark.parametrize(
    ("venom", "result"), [((), WON), (("needle-eyes",), LOST), (("fog-sellers",), LOST), (("frost-wardens",), LOST)]
)
def test_only_the_dice_as_they_lie_after_all_changes_decide(venom: tuple[str, ...], result: int) -> None:
    battle = Battle("commando", "recruit", leader="captain-squall", health=2, defense=4, venom=venom)
    s = battle.line_up()
    battle.roll(5, 5, 1)
    assert s.combat == result


@pytest.mark.rule("VA-COMBAT-09")
def test_the_health_track_counts_as_it_stands_at_the_comparison() -> None:
    battle = Battle("commando", "commando", health=1, defense=4)
    s = battle.line_up()
    battle.roll(5, 1)
    move_track(battle.table, "health", 1, battle.foe)
    battle.answer("done")
    assert s.combat == LOST


# -- 5 and 6: the outcome -------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-COMBAT-10", "VA-COMBAT-11", "VA-COMBAT-13")
@pytest.mark.parametrize(("dice", "won"), [((4, 4, 1), True), ((4, 5, 6), True), ((4, 3, 3), False)])
def test_successes_equal_to_or_above_health_capture_and_fewer_do_not(dice: tuple[int, ...], won: bool) -> None:
    battle = Battle("commando", "recruit", health=2, defense=4)
    s = battle.line_up()
    battle.roll(*dice)
    assert battle.decision.kind == "retirement"
    assert battle.where(battle.foe) == ("seat0.captured" if won else "zone.island.leader")
    assert battle.where(battle.prize) == ("seat0.rewards" if won else "zone.island.reward")
    assert s.captures == s.combats_won == int(won)
    ended = battle.events(CombatEnded)[0]
    assert (ended.successes, ended.needed) == (sum(value >= 4 for value in dice), 2)


@pytest.mark.rule("VA-COMBAT-11", "VA-AMB-42")
def test_a_lost_combat_resolves_what_depends_on_failure_once_and_nothing_twice() -> None:
    battle = Battle("commando", "recruit", leader="doomsayer", health=3, defense=6, venom=("searchlight-wagons",))
    battle.hand("recruit", "commando", seat=1)
    s = battle.line_up()
    battle.roll(1, 1, 1)
    assert battle.decision.kind == "hand_loss"
    assert battle.decision.seat == 1
    battle.answer(s.places[hand(1)][0])
    assert battle.decision.kind == "retirement"
    lines = battle.said("AbilityUsed", "CombatEnded")
    assert lines[-4:] == [
        "AbilityUsed searchlight-wagons",
        "CombatEnded doomsayer",
        "AbilityUsed doomsayer",
        "AbilityUsed searchlight-wagons",
    ], "Combat ability in its step, then Leader before VENOM Support"
    assert s.event_track == 1


@pytest.mark.rule("VA-COMBAT-12", "VA-COMBAT-16")
def test_what_depends_on_success_is_resolved_before_cards_are_taken() -> None:
    battle = Battle("commando", "recruit", health=2, defense=4, mission="the-seven-wards")
    zone = ZONE_IDS.index("island")
    battle.state.tokens[zone] = 1
    battle.state.tokens[zone + 1] = 1
    s = battle.line_up()
    s.health, s.defense = 2, 4
    battle.roll(4, 4, 4)
    assert battle.said("CombatEnded", "TokensChanged", "LeaderCaptured", "RewardWon") == [
        "CombatEnded coldharbour",
        "TokensChanged",
        "LeaderCaptured coldharbour",
        "RewardWon war-chest",
    ]
    assert s.token_count(0) == 1


@pytest.mark.rule("VA-COMBAT-13", "VA-AMB-43")
def test_a_captured_leader_spreads_no_global_effect_any_more() -> None:
    battle = Battle("commando", "recruit", health=1, defense=2)
    s = battle.line_up()
    assert [battle.cards[card].id for card, _, _ in global_abilities(battle.table, "tactical")] == ["coldharbour"]
    battle.roll(6, 6, 6)
    assert s.places[captured(0)] == [battle.foe]
    assert global_abilities(battle.table, "tactical") == []


@pytest.mark.rule("VA-COMBAT-14", "VA-REWARD-07")
def test_victory_points_are_never_shuffled_into_a_draw_deck() -> None:
    battle = Battle("commando", "recruit", health=1, defense=2)
    fill_zones(battle)
    battle.clear(draw_deck(0))
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    battle.roll(6, 6, 6)
    battle.answer("done")
    assert s.active == 1
    assert sorted(s.places[hand(0)]) == sorted(battle.own), "the Discard Pile was shuffled and drawn"
    assert s.places[captured(0)] == [battle.foe]
    assert s.places[rewards(0)] == [battle.prize]
    assert s.places[draw_deck(0)] == s.places[discard_pile(0)] == []


@pytest.mark.rule("VA-COMBAT-15", "VA-AMB-38")
@pytest.mark.parametrize(("won_before", "over"), [(1, False), (2, True)])
def test_the_reward_that_completes_the_mission_wins_at_once(won_before: int, over: bool) -> None:
    battle = Battle("commando", "recruit", health=1, defense=2, reward="the-sun-lens")
    for lens in ("the-moon-lens", "the-star-lens")[:won_before]:
        battle.put(lens, rewards(1), owner=1)
    s = battle.line_up()
    battle.roll(6, 6, 6)
    assert battle.table.over is over
    assert s.result == ("win" if over else "")
    if not over:
        assert battle.decision.kind == "retirement"


@pytest.mark.rule("VA-COMBAT-16")
def test_the_combat_phase_keeps_its_order_from_roll_to_claim() -> None:
    battle = Battle(
        "granite", "spanner", "grand-piano", leader="sawdust", health=1, defense=4, venom=("grinning-jacks",)
    )
    battle.line_up()
    battle.roll(6, 6, 1, 1, 1)
    battle.answer("use.grand-piano", "die.2", "skip")
    battle.answer("use.spanner", "skip")
    battle.dice(6, 6)
    battle.until("retirement")
    order = battle.said("DiceRolled", "DieStamped", "AbilityUsed", "CombatEnded", "LeaderCaptured", "RewardWon")
    assert order == [
        "DiceRolled",
        "AbilityUsed grand-piano",
        "DieStamped grand-piano",
        "AbilityUsed sawdust",
        "AbilityUsed spanner",
        "AbilityUsed grinning-jacks",
        "CombatEnded sawdust",
        "LeaderCaptured sawdust",
        "RewardWon war-chest",
    ]


# -- cards that leave -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-40")
def test_a_combat_leader_that_is_removed_takes_its_dice_and_nobody_takes_over() -> None:
    battle = Battle("commando", "keyhole", "recruit", "recruit", health=2, venom=("needle-eyes",))
    s = battle.line_up()
    assert battle.decision.kind == "tactics"
    discard(battle.table, battle.own[0])
    battle.answer("done")
    assert battle.decision.kind == "combat.roll", "two dice are left against Health 2"
    assert battle.decision.fields == {"n": 2}
    assert s.chief == -1


@pytest.mark.rule("VA-AMB-41")
def test_a_card_removed_after_the_roll_leaves_its_dice_and_loses_what_it_had_not_yet_done() -> None:
    battle = Battle("commando", "spanner", "chief-abacus", health=3, defense=4)
    s = battle.line_up()
    battle.roll(4, 4, 4)
    assert battle.keys == ["use.spanner", "use.chief-abacus.1", "done"]
    retire(battle.table, battle.own[2])
    battle.answer("use.spanner")
    assert s.combat == WON, "three dice still count, and nobody asks for the retired card"
    assert s.places[zone_reward(ZONE_IDS.index("island"))] == []
