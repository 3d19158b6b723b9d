"""Effects on dice before the roll: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import ACTIVE_EVENTS, locations, rewards
from game.venom.events import DiceGranted
from game.venom.moves import dice_gathered
from game.venom.state import DECLINED, USED
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says

Rewrite = Callable[..., None]


@pytest.mark.rule("VA-TACT-15", "VA-AMB-15")
@pytest.mark.parametrize(
    ("on", "dice", "loose", "words"),
    [
        ("this", [2, 3, 1, 0, 1], 0, "Tactical: +3 dice."),
        ("leader", [5, 0, 1, 0, 1], 0, "Tactical: +3 dice on the Combat Leader."),
        ("each_soldier", [2, 3, 4, 0, 4], 0, "Tactical: +3 dice on each supporting Soldier."),
        ("each_vehicle", [2, 0, 1, 3, 1], 0, "Tactical: +3 dice on each Vehicle."),
        ("each_recruit", [2, 0, 4, 0, 4], 0, "Tactical: +3 dice on each supporting Recruit."),
        ("pool", [2, 0, 1, 0, 1], 3, "Tactical: +3 dice."),
    ],
)
def test_add_dice_lays_dice_where_the_card_says(
    rewrite: Rewrite, on: str, dice: list[int], loose: int, words: str
) -> None:
    rewrite(spanner=[at("tactical", does("add_dice", n=3, on=on))])
    battle = Battle("commando", "spanner", "recruit", "hornet", "recruit")
    s = battle.line_up()
    assert battle.on_cards == dice
    assert s.loose_dice == loose
    assert s.mark[battle.own[1]] == USED, "laying dice is use of the card"
    assert says("spanner") == [words]


@pytest.mark.rule("VA-AMB-15", "VA-TACT-10", "VA-TACT-14", "VA-TACT-16")
def test_add_dice_of_a_card_that_leads_or_stays_unused_does_nothing() -> None:
    battle = Battle("granite", "commando", "half-dozen")
    s = battle.line_up(0, 1, "half-dozen.unused")
    assert battle.on_cards == [5, 0, 0], "the leader its Combat Value, the supports neither value nor ability"
    assert s.mark[battle.own[2]] == DECLINED


def test_add_dice_per_counts_things_at_allocation_up_to_its_most() -> None:
    battle = Battle("commando", "drumbeat", *["recruit"] * 4, "reveille", leader="doctor-marrow", defense=3)
    s = battle.line_up()
    assert s.dice_on[battle.own[1]] == 1 + 3, "four Recruits, at most three dice"
    assert s.dice_on[battle.own[-1]] == 3
    assert says("drumbeat") == ["Tactical: +1 die, +1 die for each supporting Recruit (at most +3)."]


@pytest.mark.parametrize(
    ("per", "dice", "words"),
    [
        ("recruit", 2, "supporting Recruit"),
        ("soldier", 3, "supporting Soldier"),
        ("other_soldier", 3, "other Soldier"),
        ("vehicle", 1, "supporting Vehicle"),
        ("other_vehicle", 1, "other Vehicle"),
        ("captured", 1, "captured Leader"),
        ("strike", 4, "Event Track step"),
        ("active_event", 2, "active Event"),
        ("teamwork", 0, "Teamwork card in your Hand or in play"),
        ("venom_support", 2, "VENOM Support"),
    ],
)
def test_add_dice_per_knows_every_counter(rewrite: Rewrite, per: str, dice: int, words: str) -> None:
    rewrite(spanner=[at("tactical", does("add_dice_per", n=1, per=per))])
    battle = Battle("commando", "spanner", "recruit", "recruit", "hornet", venom=("fog-sellers", "needle-eyes"))
    battle.put("sawdust", battle.title.place_kinds.number("seat1.captured"))
    battle.state.event_track = battle.state.steps_reached = 4
    for event in ("tea-at-the-front", "wrong-number"):
        battle.put(event, ACTIVE_EVENTS)
    s = battle.attack()
    s.health = s.defense = 1
    battle.answer(battle.own[0], "all")
    while battle.decision.kind == "tactics":
        battle.answer(battle.keys[0])
    granted = [event.change for event in battle.events(DiceGranted) if event.card == battle.own[1]]
    assert sum(granted) == dice
    assert says("spanner") == [f"Tactical: +1 die for each {words}."]


@pytest.mark.parametrize(
    ("source", "dice", "words"),
    [
        ("leader", [3, 1, 1, 2], "the Combat Leader"),
        ("each_support", [5, 0, 0, 0], "each Freedom Support"),
        ("each_soldier", [5, 0, 0, 2], "each supporting Soldier"),
        ("each_vehicle", [5, 1, 1, 0], "each Vehicle"),
        ("most", [3, 1, 1, 2], "the card with most dice"),
    ],
)
def test_lose_dice_takes_what_is_there_from_where_it_says(
    rewrite: Rewrite, source: str, dice: list[int], words: str
) -> None:
    rewrite(fog_sellers=[at("tactical", does("lose_dice", n=2, from_=source))])
    battle = Battle("granite", "recruit", "recruit", "kestrel-interceptor", health=1, venom=("fog-sellers",))
    battle.line_up()
    assert battle.on_cards == dice
    assert says("fog-sellers") == [f"Tactical: Remove 2 dice from {words}."]


def test_lose_dice_lets_the_active_player_break_ties_and_choose_from_the_pool() -> None:
    battle = Battle("commando", "kestrel-interceptor", "recruit", health=1, venom=("hail-throwers", "limpets"))
    battle.state.loose_dice = 1
    s = battle.line_up()
    assert battle.decision.kind == "lose_dice.most"
    assert battle.keys == [battle.key(battle.own[0]), battle.key(battle.own[1])]
    battle.answer(battle.own[1])
    assert battle.on_cards == [2, 0, 1]
    assert battle.decision.kind == "lose_dice.any"
    assert s.loose_dice == 0, "of two dice from the Combat the loose one goes first"
    battle.answer(battle.own[2])
    assert battle.on_cards == [2, 0, 0]


def test_cap_dice_puts_aside_all_dice_above_the_lowest_cap_before_the_abort_test(rewrite: Rewrite) -> None:
    assert says("the-quillman") == ["After line-up: Roll at most 8 dice."]
    rewrite(
        the_quillman=[at("lines", does("cap_dice", n=4), does("cap_dice", n=3))],
        fog_sellers=[at("tactical", does("cap_dice", n=5))],
    )
    battle = Battle("granite", "recruit", leader="the-quillman", health=3, defense=3, venom=("fog-sellers",))
    battle.line_up()
    assert dice_gathered(battle.table) == 6
    battle.roll(1, 1, 1)
    capped = Battle("granite", "recruit", leader="the-quillman", health=4, defense=3)
    capped.line_up()
    assert capped.decision.kind == "retirement", "three dice against Health 4"


@pytest.mark.parametrize("brought", ["recruit", "recruit.unused"])
def test_second_leader_lends_the_value_of_a_soldier_that_used_nothing(brought: str) -> None:
    battle = Battle("commando", "old-guard", "duchess", "recruit", health=1)
    s = battle.attack()
    battle.answer(battle.own[0], battle.own[1], "duchess.unused")
    battle.answer(battle.key(battle.own[3]) + brought.removeprefix("recruit"))
    used = brought == "recruit"
    if not used:
        assert battle.decision.kind == "second_leader"
        assert battle.keys == ["duchess", battle.key(battle.own[3])], "brought along unused, both may lend it"
        battle.answer("duchess")
    assert battle.on_cards == [2, 0, 7, 1 if used else 0]
    assert s.mark[battle.own[2]] == DECLINED, "and uses none of its abilities this Turn"
    assert says("old-guard") == [
        "Tactical: Another unused Soldier also gets its Combat Value in dice and uses no ability this Turn."
    ]


def test_second_leader_adds_its_bonus_and_does_nothing_when_all_are_used(rewrite: Rewrite) -> None:
    rewrite(old_guard=[at("tactical", does("second_leader", bonus=2))])
    battle = Battle("granite", "old-guard", "commando", health=1)
    battle.line_up()
    assert battle.on_cards == [5, 0, 2 + 2]
    alone = Battle("granite", "old-guard", "recruit", "hornet", health=1)
    alone.line_up()
    assert alone.on_cards == [5, 0, 1, 0]
    assert "NothingHappened old-guard" in alone.said("NothingHappened")


def test_add_dice_per_lays_nothing_on_a_card_that_has_taken_the_lead_meanwhile(rewrite: Rewrite) -> None:
    swaps = at("tactical", does("may_lead", who="this"), does("swap_leader"))
    rewrite(spanner=[swaps, at("tactical", does("add_dice_per", n=3, per="venom_support"))])
    for choice, dice in (("spanner", [0, 2]), ("skip", [5, 3])):
        battle = Battle("granite", "spanner", health=1, venom=("fog-sellers",))
        battle.line_up()
        battle.answer("use.spanner.0", choice)
        assert battle.on_cards == dice


def test_dice_of_rewards_locations_and_events_lie_loose() -> None:
    battle = Battle("commando", health=1)
    battle.put("the-phantom-brigade", rewards(0), owner=0)
    battle.put("proving-ground", locations(0), owner=0)
    battle.put("the-whole-world-listens", ACTIVE_EVENTS)
    s = battle.line_up()
    assert s.loose_dice == 1, "the Event's die came before the line-up"
    battle.answer("use.the-phantom-brigade", "use.proving-ground")
    assert battle.on_cards == [2]
    assert s.loose_dice == 1 + 4 + 1
