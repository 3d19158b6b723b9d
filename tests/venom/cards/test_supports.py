"""Every VENOM Support does to a Combat what it prints: a Granite (five dice) leads, others support."""

from typing import NamedTuple

import pytest

from game.venom.board import FREEDOM_SUPPORT, RETIREMENT_PILE, SUPPORT_AREA, discard_pile, hand, zone_captives
from game.venom.events import DieChanged
from game.venom.state import LOST
from tests.venom.battle import Battle
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, ARCTIC, LAND, SEA

ISLAND = 4


class Met(NamedTuple):
    """`venom` against a Granite and `others` in a Zone, Health and Defense 3 at first: tracks and dice afterwards."""

    venom: tuple[str, ...]
    health: int
    defense: int
    dice: list[int]
    others: tuple[str, ...] = ()
    zone: str = LAND
    answers: tuple[int, ...] = ()


ROWS = [
    Met(("pythons",), 4, 3, [5]),
    Met(("tollmen",), 3, 3, [3, 2], ("half-dozen",)),
    Met(("anvil-tanks",), 3, 4, [5]),
    Met(("mole-machines",), 4, 3, [5]),
    Met(("hail-throwers",), 3, 3, [3, 2], ("half-dozen",)),
    Met(("limpets",), 4, 3, [3], zone=SEA),
    Met(("limpets",), 3, 3, [4, 1], ("half-dozen",), answers=(0, 1)),
    Met(("cloud-reavers",), 3, 4, [3, 2], ("half-dozen",), AIR),
    Met(("cloud-reavers",), 3, 3, [3, 2], ("half-dozen",)),
    Met(("frost-wardens",), 4, 3, [5], zone=ARCTIC),
    Met(("frost-wardens",), 3, 3, [5]),
    Met(("grave-clerks",), 3, 3, [3, 2], ("half-dozen",)),
    Met(("standard-bearers",), 3, 4, [5]),
    Met(("pythons", "standard-bearers"), 4, 3, [5]),
    Met(("wreckers",), 3, 3, [5, 0], ("half-dozen",)),
    Met(("turnkeys",), 3, 3, [5, 0], ("half-dozen",)),
    Met(("gallows-cranes",), 3, 3, [5, 0, 2], ("recruit", "half-dozen")),
    Met(("pickmen",), 3, 3, [5, 0, 2], ("half-dozen", "kestrel-interceptor")),
    Met(("razor-buggies",), 3, 3, [5, 1, 0], ("half-dozen", "kestrel-interceptor"), answers=(1,)),
    Met(("jammer-trucks",), 3, 3, [4, 1], ("kestrel-interceptor",), answers=(0,)),
    Met(("black-limousine",), 3, 3, [0, 1], ("recruit",)),
    Met(("black-limousine",), 3, 3, [5, 2], ("kestrel-interceptor",)),
]
PLAYED |= {(card, 0) for row in ROWS for card in row.venom}
PLAYED |= {("limpets", 1), ("cloud-reavers", 1), ("razor-buggies", 1)}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.venom[-1]}-{row.zone}-{len(row.others)}")
def test_a_support_changes_tracks_and_dice_as_it_prints(row: Met) -> None:
    battle = Battle(
        "granite", *row.others, leader="sawdust", zone=row.zone, venom=row.venom, health=3, defense=3, seats=2
    )
    battle.line_up()
    battle.pass_tactics()
    for answer in row.answers:
        battle.answer(battle.own[answer])
    assert (battle.state.health, battle.state.defense) == (row.health, row.defense)
    assert battle.on_cards == row.dice


def after_roll(venom: str, *roll: int, new: tuple[int, ...] = (), others: tuple[str, ...] = ()) -> Battle:
    """A Granite and others against one Support and a Leader who does nothing in the Combat Phase."""
    battle = Battle("granite", *others, leader="madame-tocsin", venom=(venom,), health=3, defense=3)
    battle.line_up()
    battle.pass_tactics()
    battle.dice(*roll, *new)
    battle.answer("roll")
    return battle


@plays("needle-eyes")
def test_needle_eyes_take_the_highest_die() -> None:
    assert after_roll("needle-eyes", 1, 6, 2, 5, 1).state.dice == [1, 2, 5, 1]


@plays("gallows-cranes", 1)
def test_gallows_cranes_take_the_highest_die_too() -> None:
    assert after_roll("gallows-cranes", 1, 6, 2, 5, 1).state.dice == [1, 2, 5, 1]


@plays("frost-wardens", 1)
def test_frost_wardens_turn_the_two_highest_dice_down() -> None:
    assert after_roll("frost-wardens", 1, 6, 2, 5, 1).state.dice == [1, 4, 2, 3, 1]


@plays("standard-bearers", 1)
def test_standard_bearers_have_the_two_highest_dice_rolled_again() -> None:
    # Defense is 4 by now; the 6 is rolled again first, then the 5.
    assert after_roll("standard-bearers", 1, 6, 2, 5, 1, new=(2, 3)).state.dice == [1, 2, 2, 3, 1]


@plays("fog-sellers")
def test_fog_sellers_make_one_success_worthless() -> None:
    assert after_roll("fog-sellers", 3, 3, 3, 1, 1).state.combat == LOST


@pytest.mark.parametrize("card", ["grinning-jacks", "searchlight-wagons"])
def test_two_successes_are_rolled_again_by_chance(card: str) -> None:
    battle = after_roll(card, 1, 6, 2, 5, 4)
    again = [event.index for event in battle.events(DieChanged) if isinstance(event, DieChanged)]
    assert len(set(again)) == len(again) == 2
    assert set(again) <= {1, 3, 4}


PLAYED |= {("grinning-jacks", 0), ("searchlight-wagons", 0)}


@plays("searchlight-wagons", 1)
def test_searchlight_wagons_cost_the_others_a_card_after_a_failure() -> None:
    battle = Battle("granite", leader="madame-tocsin", venom=("searchlight-wagons",), health=3, defense=3)
    one, _ = battle.hand("recruit", "commando", seat=1)
    battle.line_up()
    battle.roll(1, 1, 1, 1, 1)
    battle.answer(one)
    assert len(battle.state.places[hand(1)]) == 1


@plays("grave-clerks", 1)
def test_grave_clerks_retire_the_cheapest_support_after_a_failure() -> None:
    battle = after_roll("grave-clerks", 1, 1, 1, 1, 1, 1, others=("half-dozen", "recruit"))
    assert battle.state.places[RETIREMENT_PILE] == [battle.own[2]]


@plays("zealots")
def test_zealots_bring_another_support_to_the_right_end() -> None:
    battle = Battle("granite", leader="madame-tocsin", venom=("zealots", "pythons"), health=3, defense=3)
    battle.attack()
    battle.state.support_value = 1
    battle.answer(battle.own[0])
    assert battle.state.places[SUPPORT_AREA] == battle.venom
    assert battle.state.health == 4, "and it acts as well"


@plays("mole-machines")
def test_mole_machines_keep_the_health_track_from_falling() -> None:
    battle = Battle("granite", leader="madame-tocsin", venom=("mole-machines",), health=3, defense=3)
    battle.hand("brother-anvil", seat=1)
    battle.line_up()
    # Help comes before the machines act: 3 − 1 + 1.
    battle.answer(battle.keys[0])
    assert battle.state.health == 3
    assert battle.state.locked


@plays("turnkeys")
def test_turnkeys_keep_a_card_under_the_leader_and_wreckers_discard_it() -> None:
    held = Battle("granite", "recruit", leader="madame-tocsin", venom=("turnkeys",), health=3, defense=3)
    held.line_up()
    assert held.state.places[zone_captives(ISLAND)] == [held.own[1]]
    thrown = Battle("granite", "recruit", leader="madame-tocsin", venom=("wreckers",), health=3, defense=3)
    thrown.line_up()
    assert thrown.own[1] in thrown.state.places[discard_pile(0)]
    assert not thrown.state.places[FREEDOM_SUPPORT]
