"""Who may lead a Combat, and the effects that change it: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import ACTIVE_EVENTS, FREEDOM_SUPPORT, LEADER_SPOT
from game.venom.state import BROKEN_OFF, DECLINED, LET_LEAD, UNDECIDED, USED
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says

Rewrite = Callable[..., None]


@pytest.mark.rule("VA-AMB-60", "VA-ABIL-06")
@pytest.mark.parametrize("lifted", [False, True])
def test_may_lead_lifts_the_bar_for_one_used_soldier(lifted: bool) -> None:
    battle = Battle("granite", *(["trump-suit"] if lifted else []), health=1)
    battle.state.mark[battle.own[0]] = USED
    battle.start("choose_leader")
    if not lifted:
        assert battle.decision.kind == "retirement", "nobody else can lead"
        return
    battle.answer("attack.island")
    assert battle.keys == [battle.key(card) for card in battle.own]
    battle.answer(battle.own[0])
    assert battle.state.places[LEADER_SPOT] == [battle.own[0]]
    assert battle.state.places[FREEDOM_SUPPORT] == [battle.own[1]], "whoever lifts the bar comes along"
    assert battle.on_cards == [5, 2]
    assert says("trump-suit") == ["Tactical: One used Soldier may lead, +2 dice."]


def test_may_lead_of_a_card_itself_needs_no_other_card(rewrite: Rewrite) -> None:
    rewrite(granite=[at("recruitment", does("rp", n=1)), at("tactical", does("may_lead", who="this"))])
    battle = Battle("granite", health=1)
    battle.state.mark[battle.own[0]] = USED
    battle.attack()
    battle.answer(battle.own[0])
    assert battle.on_cards == [5]
    assert says("granite")[1] == "Tactical: This card may lead even if used."


def test_swap_leader_lets_the_player_exchange_the_leader_and_dice_are_laid_anew() -> None:
    battle = Battle("commando", "understudy", "duchess", "hornet", health=1, defense=3)
    s = battle.line_up(0, 1, "duchess.unused", 3)
    assert battle.on_cards == [2, 1, 0, 0]
    assert battle.decision.kind == "swap_leader"
    assert battle.keys == ["duchess", "skip"], "neither a Vehicle nor a used Soldier can lead"
    battle.answer("duchess")
    assert s.chief == battle.own[2]
    assert s.places[LEADER_SPOT] == [battle.own[2]]
    assert battle.on_cards == [0, 1, 7, 0]
    assert s.mark[battle.own[0]] == DECLINED, "the old leader had given up its abilities"
    assert says("understudy") == [
        "Tactical: You may exchange the Combat Leader for a supporting Soldier that may lead, +1 die. "
        "Both lose their dice; the new Combat Leader gets its Combat Value."
    ]


@pytest.mark.rule("VA-AMB-28", "VA-AMB-60")
@pytest.mark.parametrize(
    ("bar", "used", "lifter", "offered"),
    [
        (None, False, "recruit", True),
        ("wanted-posters", False, "recruit", False),
        (None, True, "recruit", False),
        (None, True, "trump-suit", True),
        ("wanted-posters", True, "trump-suit", False),
    ],
)
def test_swap_leader_offers_only_soldiers_that_may_lead_now(
    bar: str | None, used: bool, lifter: str, offered: bool
) -> None:
    battle = Battle("commando", "understudy", "duchess", lifter, health=1, defense=3)
    if bar:
        battle.put(bar, ACTIVE_EVENTS)
    battle.state.mark[battle.own[2]] = USED if used else UNDECIDED
    battle.line_up(0, 1, "duchess" if used else "duchess.unused", 3)
    asked = battle.decision.kind == "swap_leader"
    assert asked is offered
    if asked:
        assert "duchess" in battle.keys
    else:
        assert battle.said("NothingHappened") == ["NothingHappened understudy"]


@pytest.mark.rule("VA-AMB-28")
def test_swap_leader_by_force_passes_over_a_soldier_that_an_event_bars(rewrite: Rewrite) -> None:
    rewrite(wanted_posters=[at("tactical", does("bar_leader", type="recruit"), global_=True)])
    battle = Battle("granite", "recruit", "commando", health=1, venom=("black-limousine",))
    battle.put("wanted-posters", ACTIVE_EVENTS)
    s = battle.line_up()
    assert s.chief == battle.own[2]


@pytest.mark.parametrize(("supports", "takes_over"), [(["recruit"], True), (["granite"], False)])
def test_swap_leader_by_force_gives_the_lead_to_the_lowest_value(supports: list[str], takes_over: bool) -> None:
    battle = Battle("commando", *supports, health=1, venom=("black-limousine",))
    s = battle.line_up()
    assert (s.chief == battle.own[1]) is takes_over
    assert battle.on_cards == ([0, 1] if takes_over else [2, 2])
    assert says("black-limousine") == [
        "Tactical: The Soldier with the lowest Combat Value takes the lead. "
        "Both lose their dice; the new Combat Leader gets its Combat Value."
    ]


@pytest.mark.rule("VA-AMB-56")
def test_swap_leader_silences_also_a_used_soldier_that_a_lifted_bar_let_lead() -> None:
    battle = Battle("spanner", "trump-suit", "recruit", health=1, defense=6, venom=("black-limousine",))
    battle.state.mark[battle.own[0]] = USED
    s = battle.attack()
    battle.answer(battle.own[0], battle.own[2])
    assert s.chief == battle.own[2]
    assert s.mark[battle.own[0]] == DECLINED
    battle.roll(1, 1, 1)
    assert battle.decision.kind == "retirement", "Spanner re-rolls nothing"


@pytest.mark.parametrize(
    ("bar", "free", "words"),
    [
        ({"min_cv": 4}, ["commando", "recruit"], "Soldiers with Combat Value 4 or more cannot lead."),
        ({"type": "recruit"}, ["commando", "patience"], "Recruits cannot lead."),
        ({"type": "soldier"}, [], "Soldiers cannot lead."),
    ],
)
def test_bar_leader_keeps_some_soldiers_from_leading(
    rewrite: Rewrite, bar: dict[str, object], free: list[str], words: str
) -> None:
    rewrite(wanted_posters=[at("tactical", does("bar_leader", **bar), global_=True)])
    battle = Battle("commando", "patience", "recruit", health=1)
    battle.put("wanted-posters", ACTIVE_EVENTS)
    battle.start("choose_leader")
    if not free:
        assert battle.decision.kind == "retirement"
    else:
        battle.answer("attack.island")
        assert sorted(battle.cards[option.entity].id for option in battle.decision.options) == free
        assert {refusal.key for refusal in battle.decision.refusals.values()} == {"refusal.barred"}
    assert says("wanted-posters") == [f"Tactical: {words}"]


@pytest.mark.rule("VA-AMB-04")
def test_bar_leader_that_comes_with_the_attack_ends_the_combat_before_support_is_drawn() -> None:
    battle = Battle("granite", leader="vipress", health=1, venom=("pythons",))
    battle.stack_events("wanted-posters", "wrong-number")
    battle.start("choose_leader")
    battle.answer("attack.island")
    assert battle.state.combat == BROKEN_OFF
    assert battle.decision.kind == "retirement"
    assert battle.said("SupportDrawn", "DiceRolled") == []
    assert [battle.cards[card].id for card in battle.state.places[ACTIVE_EVENTS]] == ["wanted-posters", "wrong-number"]


@pytest.mark.rule("VA-AMB-60")
@pytest.mark.parametrize("lifted_first", [True, False])
def test_a_card_that_lets_one_used_soldier_lead_has_had_its_say_then(lifted_first: bool) -> None:
    """Trump Suit speaks of one used Soldier: through Understudy no second one takes the lead on its word."""
    battle = Battle("dropzone" if lifted_first else "commando", "trump-suit", "understudy", "granite", health=1)
    for used in (0, 3) if lifted_first else (3,):
        battle.state.mark[battle.own[used]] = USED
    battle.attack()
    battle.answer(battle.own[0], "all")
    granite = battle.key(battle.own[3])
    if lifted_first:
        assert battle.decision.kind != "swap_leader" or granite not in battle.keys
    else:
        battle.answer(granite)
        assert battle.state.chief == battle.own[3]
        assert battle.state.resolved[battle.own[1]] & LET_LEAD
