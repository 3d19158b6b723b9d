"""Every VENOM Leader does to a Combat, or to everybody, what it prints."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DISCARD,
    FREEDOM_SUPPORT,
    LEADER_DECK,
    LEADER_SPOT,
    RETIREMENT_PILE,
    SUPPORT_AREA,
    captured,
    discard_pile,
    hand,
    zone_captives,
)
from game.venom.effects.condition import successes
from game.venom.events import DieChanged
from game.venom.state import LOST
from tests.venom.battle import Battle
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, ARCTIC, LAND, SEA
from tests.venom.fights import reached
from tests.venom.stage import Stage

ISLAND = 4


@plays("vipress")
def test_vipress_draws_two_events_and_drops_those_of_the_squadron() -> None:
    battle = Battle("granite", leader="vipress")
    squad, venom = battle.stack_events("bonds-and-blankets", "ration-cards-for-all")
    battle.attack()
    assert battle.state.places[ACTIVE_EVENTS] == [venom]
    assert squad in battle.state.places[EVENT_DISCARD]


@plays("matchstick")
def test_matchstick_discards_the_support_with_most_dice() -> None:
    battle = Battle("granite", "recruit", "half-dozen", leader="matchstick")
    battle.line_up()
    assert battle.state.places[FREEDOM_SUPPORT] == [battle.own[1]]
    assert battle.own[2] in battle.state.places[discard_pile(0)]
    assert battle.on_cards == [5, 1, 0]


@plays("the-usher")
def test_the_usher_rolls_three_successes_again_by_chance() -> None:
    battle = Battle("granite", leader="the-usher")
    battle.line_up()
    battle.roll(6, 1, 5, 4, 3)
    again = [event.index for event in battle.events(DieChanged) if isinstance(event, DieChanged)]
    assert len(again) == len(set(again)) == 3
    assert 1 not in again, "a 1 is no success against Defense 3"


@plays("lady-gallows")
def test_lady_gallows_takes_two_dice_off_the_combat_leader() -> None:
    battle = Battle("granite", "half-dozen", leader="lady-gallows")
    battle.line_up()
    assert battle.on_cards == [3, 2]


@plays("doctor-marrow")
def test_doctor_marrow_captures_a_support_when_he_is_not_taken() -> None:
    battle = Battle("granite", "recruit", leader="doctor-marrow", defense=2)
    battle.line_up()
    battle.roll(*[1] * 6)
    assert battle.state.places[zone_captives(ISLAND)] == [battle.own[1]]


@plays("the-pickpocket-prince")
def test_the_pickpocket_prince_takes_a_card_of_each_other_hand_but_never_the_last() -> None:
    battle = Battle("granite", leader="the-pickpocket-prince", seats=3)
    one, _ = battle.hand("recruit", "commando", seat=1)
    battle.hand("recruit", seat=2)
    battle.start("choose_leader")
    battle.answer("attack.island", one)
    assert [len(battle.state.places[hand(seat)]) for seat in (1, 2)] == [1, 1]


@plays("baron-static")
def test_baron_static_silences_vehicles() -> None:
    battle = Battle("granite", "kestrel-interceptor", "battering-ram", "half-dozen", leader="baron-static")
    battle.line_up()
    assert battle.on_cards == [5, 0, 0, 2]
    assert battle.decision.kind == "combat.roll", "no Vehicle has anything to use"
    assert battle.state.defense == 3


@plays("sawdust")
def test_sawdust_turns_the_two_highest_dice_down_by_two() -> None:
    battle = Battle("granite", leader="sawdust")
    battle.line_up()
    battle.roll(6, 5, 4, 1, 1)
    assert battle.state.dice == [4, 3, 4, 1, 1]


#: Leader who looks on, Zone of the attack: Defense, Support Value, dice on a Granite and a Kestrel Interceptor.
GLOBAL = [
    ("coldharbour", ARCTIC, 4, 2, [5, 2]),
    ("coldharbour", LAND, 3, 2, [5, 2]),
    ("captain-squall", AIR, 3, 3, [5, 4]),
    ("captain-squall", SEA, 3, 2, [5, 2]),
    ("the-drowned-abbot", SEA, 3, 2, [4, 2]),
    ("the-drowned-abbot", LAND, 3, 2, [5, 2]),
    ("old-whisper", LAND, 3, 2, [4, 2]),
    ("empress-of-rust", LAND, 3, 2, [5, 1]),
]
PLAYED |= {(row[0], 0) for row in GLOBAL}


@pytest.mark.parametrize(("leader", "zone", "defense", "support", "dice"), GLOBAL)
def test_a_leader_elsewhere_reaches_into_the_combat(
    leader: str, zone: str, defense: int, support: int, dice: list[int]
) -> None:
    battle = Battle("granite", "kestrel-interceptor", leader="madame-tocsin", zone=zone, health=1)
    battle.leader("arctic-stronghold", leader)
    battle.start("choose_leader")
    battle.answer(f"attack.{zone}")
    assert (battle.state.defense, battle.state.support_value) == (defense, support)
    battle.state.support_value = 0
    battle.answer(*battle.own)
    assert battle.on_cards == dice


@plays("old-whisper")
def test_old_whisper_minds_only_great_leaders() -> None:
    battle = Battle("commando", leader="old-whisper", health=1)
    battle.line_up()
    assert battle.on_cards == [2]


@plays("the-auditor")
def test_the_auditor_strikes_one_success_off() -> None:
    battle = Battle("granite", leader="the-auditor")
    battle.line_up()
    battle.roll(4, 4, 4, 1, 1)
    assert successes(battle.state) == 2
    assert battle.state.combat == LOST


@plays("mirrorman")
def test_mirrorman_rolls_all_sixes_again() -> None:
    battle = Battle("granite", leader="mirrorman")
    battle.line_up()
    battle.dice(6, 5, 6, 1, 1, 2, 3)
    battle.answer("roll")
    assert battle.state.dice == [2, 5, 3, 1, 1]


@plays("madame-tocsin")
def test_madame_tocsin_costs_each_player_a_card_before_the_event_but_never_the_last() -> None:
    stage = Stage(seats=3)
    stage.clear_zones()
    stage.leader("island", "madame-tocsin")
    for seat in range(2):
        stage.hand("recruit", "commando", "commando", seat=seat)
    stage.hand("recruit", seat=2)
    stage.start("event_globals")
    while stage.decision.kind == "hand_loss":
        stage.answer(stage.keys[0])
    assert [len(stage.state.places[hand(seat)]) for seat in range(3)] == [2, 2, 1]


@plays("the-puppet-general")
def test_the_puppet_general_puts_the_weakest_soldier_in_the_lead() -> None:
    battle = Battle("granite", "petard", "recruit", leader="the-puppet-general", health=1)
    battle.line_up()
    assert battle.state.places[LEADER_SPOT] == [battle.own[2]]
    assert battle.on_cards == [0, 0, 1]


@plays("the-iron-deacon")
def test_the_iron_deacon_lets_nobody_lower_the_tracks() -> None:
    battle = Battle("granite", "petard", "keyhole", leader="the-iron-deacon")
    battle.line_up()
    while battle.decision.kind != "combat.roll":
        battle.answer(battle.keys[0])
    assert (battle.state.health, battle.state.defense) == (4, 4)


@plays("the-quillman")
def test_the_quillman_allows_eight_dice() -> None:
    battle = Battle("duchess", "granite", "half-dozen", leader="the-quillman")
    battle.line_up()
    assert battle.on_cards == [7, 2, 2]
    assert battle.decision.fields == {"n": 8}


@plays("the-twin-vices")
def test_the_twin_vices_let_the_leftmost_support_act_twice() -> None:
    battle = Battle("granite", leader="the-twin-vices", venom=("pythons", "anvil-tanks"))
    battle.line_up()
    assert (battle.state.health, battle.state.defense) == (5, 5)


@plays("nettle")
def test_nettle_captures_the_costliest_support() -> None:
    battle = Battle("granite", "recruit", "half-dozen", "petard", leader="nettle")
    battle.line_up()
    assert battle.state.places[zone_captives(ISLAND)] == [battle.own[2]]


@plays("major-misery")
@pytest.mark.parametrize(("soldiers", "drawn"), [(3, 1), (4, 2)])
def test_major_misery_calls_for_help_against_four_soldiers(soldiers: int, drawn: int) -> None:
    battle = Battle("granite", *["recruit"] * (soldiers - 1), leader="major-misery", venom=("pythons",))
    battle.line_up()
    assert len(battle.state.places[SUPPORT_AREA]) == drawn


@plays("the-cartographer")
def test_the_cartographer_changes_zones_with_another_leader() -> None:
    battle = Battle("granite", leader="the-cartographer")
    other = battle.leader("oil-rig", "sawdust")
    battle.attack()
    assert battle.state.combat_zone_type() == "sea"
    assert battle.state.leader_in(ISLAND) == other


@plays("brother-ruin")
def test_brother_ruin_takes_the_two_highest_dice() -> None:
    battle = Battle("granite", "half-dozen", leader="brother-ruin", health=3)
    battle.line_up()
    battle.pass_tactics()
    battle.roll(1, 6, 3, 5, 2, 4, 1)
    assert battle.state.dice == [1, 3, 2, 4, 1]


@plays("the-pale-surgeon")
def test_the_pale_surgeon_retires_a_support_of_the_players_choice() -> None:
    battle = Battle("granite", "recruit", "petard", leader="the-pale-surgeon")
    battle.line_up()
    battle.answer(battle.own[1])
    assert battle.state.places[RETIREMENT_PILE] == [battle.own[1]]


@plays("doomsayer")
@pytest.mark.parametrize(("face", "track"), [(1, 1), (6, 0)])
def test_doomsayer_moves_the_plot_when_he_is_not_taken(face: int, track: int) -> None:
    battle = Battle("granite", leader="doomsayer")
    battle.line_up()
    battle.roll(*[face] * 5)
    assert battle.state.event_track == track


@plays("lord-catacomb")
@pytest.mark.parametrize(("strikes", "freed"), [(1, []), (2, ["sawdust"])])
def test_lord_catacomb_frees_the_least_captured_leader(strikes: int, freed: list[str]) -> None:
    stage = Stage()
    stage.clear_zones()
    stage.leader("island", "lord-catacomb")
    for leader in ("brother-ruin", "sawdust"):
        stage.put(leader, captured(1), owner=1)
    stage.clear(LEADER_DECK)
    reached(stage, strikes)
    stage.hand("recruit")
    stage.start("event_globals")
    assert [stage.cards[card].id for card in stage.state.places[LEADER_DECK]] == freed


@plays("the-architect")
def test_the_architect_lets_no_six_count() -> None:
    battle = Battle("duchess", leader="the-architect")
    battle.line_up()
    battle.roll(6, 6, 6, 5, 5, 5, 5)
    assert successes(battle.state) == 4
    assert battle.state.combat == LOST


@plays("the-velvet-tyrant", 0, 1)
def test_the_velvet_tyrant_calls_one_more_support_and_has_the_highest_die_rolled_again() -> None:
    battle = Battle("duchess", leader="the-velvet-tyrant", mission="the-island-coronation", venom=("pythons",))
    battle.line_up()
    assert len(battle.state.places[SUPPORT_AREA]) == 2
    battle = Battle("duchess", leader="the-velvet-tyrant", mission="the-island-coronation", health=3)
    deck = battle.title.place_kinds.number("support-deck")
    battle.clear(deck)
    battle.line_up()
    battle.dice(1, 4, 6, 4, 1, 1, 1, 2)
    battle.answer("roll")
    assert battle.state.dice == [1, 4, 2, 4, 1, 1, 1]
    assert battle.state.combat == LOST
