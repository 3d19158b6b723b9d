"""VENOM's attacks on Freedom Squadron cards: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    FREEDOM_SUPPORT,
    RETIREMENT_PILE,
    ZONE_IDS,
    discard_pile,
    hand,
    in_play,
    locations,
    zone_captives,
)
from game.venom.events import Discarded
from game.venom.plot import send_under_deck, swap_leaders
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says
from tests.venom.stage import Stage

Rewrite = Callable[..., None]
ISLAND = ZONE_IDS.index("island")
PLACES = {
    "discard_support": discard_pile(0),
    "retire_support": RETIREMENT_PILE,
    "capture_support": zone_captives(ISLAND),
}
WORDS = {"discard_support": "Discard", "retire_support": "Retire", "capture_support": "Capture"}


def hit(rewrite: Rewrite, kind: str, *play: str, **fields: object) -> Battle:
    """A Combat in which one VENOM Support card attacks in the Tactical Phase; loose dice keep it from aborting."""
    rewrite(wreckers=[at("tactical", does(kind, **fields))])
    battle = Battle("granite", *play, health=1, defense=6, venom=("wreckers",))
    battle.hand("recruit", seat=1)
    battle.line_up()
    return battle


@pytest.mark.rule("VA-TACT-22", "VA-TACT-13")
@pytest.mark.parametrize("kind", PLACES)
def test_discard_support_retire_support_and_capture_support_take_a_card_and_its_dice(
    rewrite: Rewrite, kind: str
) -> None:
    rewrite(wreckers=[at("tactical", does(kind, n=1))])
    battle = Battle("granite", "kestrel-interceptor", "recruit", "commando", health=1, venom=("wreckers",))
    s = battle.line_up(0, 1, 2)
    verb = kind.removesuffix("_support")
    assert battle.decision.kind == f"{verb}_support"
    assert battle.decision.seat == 0
    assert battle.keys == [battle.key(battle.own[1]), battle.key(battle.own[2])], "not the leader, not who stayed out"
    battle.answer(battle.own[1])
    assert s.places[PLACES[kind]] == [battle.own[1]]
    assert battle.on_cards == [5, 0, 1, 0]
    assert s.places[FREEDOM_SUPPORT] == [battle.own[2]]
    assert says("wreckers") == [f"Tactical: {WORDS[kind]} 1 Freedom Support."]


@pytest.mark.parametrize("kind", PLACES)
@pytest.mark.parametrize(
    ("fields", "victims", "words"),
    [
        ({"n": 1, "pick": "cheapest"}, ["recruit"], "1 Freedom Support, the cheapest"),
        ({"n": 1, "pick": "costliest"}, ["duchess"], "1 Freedom Support, the costliest"),
        ({"n": 1, "pick": "most_dice"}, ["kestrel-interceptor"], "1 Freedom Support, the one with most dice"),
        ({"n": 1, "type": "vehicle"}, ["kestrel-interceptor"], "1 Vehicle"),
        ({"n": 1, "type": "recruit"}, ["recruit"], "1 supporting Recruit"),
        ({"n": "all", "type": "soldier"}, ["duchess", "recruit"], "all supporting Soldiers"),
        ({"n": 1, "max_cost": 1}, ["recruit"], "1 Freedom Support with Cost 1 or less"),
        ({"n": "all", "max_cost": 5}, ["kestrel-interceptor", "recruit"], "all Freedom Support with Cost 5 or less"),
    ],
)
def test_attacks_hit_those_they_name(
    rewrite: Rewrite, kind: str, fields: dict[str, object], victims: list[str], words: str
) -> None:
    rewrite(
        wreckers=[at("tactical", does(kind, **fields))],
        duchess=[at("tactical", does("add_dice", n=1))],
    )
    battle = Battle("granite", "duchess", "kestrel-interceptor", "recruit", health=1, venom=("wreckers",))
    s = battle.line_up()
    while battle.decision.kind.endswith("_support"):
        battle.answer(battle.keys[0])
    assert sorted(battle.cards[card].id for card in s.places[PLACES[kind]]) == sorted(victims)
    assert says("wreckers") == [f"Tactical: {WORDS[kind]} {words}."]


@pytest.mark.parametrize("kind", PLACES)
def test_attacks_by_chance_ask_nobody(rewrite: Rewrite, kind: str) -> None:
    rewrite(wreckers=[at("tactical", does(kind, n=1, pick="random"))])
    battle = Battle("granite", "commando", "spanner", "magpie", health=1, venom=("wreckers",))
    s = battle.attack()
    battle.answer(battle.own[0], battle.own[1], battle.own[2])
    battle.table.foretell(1)
    battle.answer("done")
    assert s.places[PLACES[kind]] == [battle.own[2]]
    assert says("wreckers") == [f"Tactical: {WORDS[kind]} 1 Freedom Support, by chance."]


@pytest.mark.parametrize("kind", PLACES)
def test_attacks_that_find_nobody_do_nothing(rewrite: Rewrite, kind: str) -> None:
    battle = hit(rewrite, kind, n=2)
    assert battle.decision.kind == "combat.roll"
    assert battle.said("NothingHappened") == ["NothingHappened wreckers"]


@pytest.mark.rule("VA-AMB-41", "VA-AMB-16")
@pytest.mark.parametrize("kind", PLACES)
def test_attacks_after_the_roll_leave_the_dice(rewrite: Rewrite, kind: str) -> None:
    rewrite(wreckers=[at("combat", does(kind, n=1))])
    battle = Battle("commando", "recruit", health=3, defense=4, venom=("wreckers",))
    s = battle.line_up()
    battle.roll(4, 4, 4)
    assert s.dice == [4, 4, 4]
    assert battle.where(battle.foe) == "seat0.captured"
    expected = discard_pile(0) if kind == "capture_support" else PLACES[kind]
    assert battle.own[1] in s.places[expected], "a captured card is free again with the capture of its Leader"


@pytest.mark.rule("VA-TACT-23")
def test_discard_support_does_not_undo_what_the_card_has_done() -> None:
    battle = Battle("granite", "petard", health=1, defense=5, venom=("pickmen",))
    s = battle.line_up()
    battle.answer(battle.keys[0])
    assert s.defense == 4
    assert battle.where(battle.own[1]) == "seat0.discard"


def test_capture_support_holds_the_card_under_the_leader_until_it_leaves() -> None:
    battle = Battle("granite", "kestrel-interceptor", leader="nettle", health=1, defense=6)
    battle.hand("recruit", seat=1)
    battle.leader("oil-rig", "sawdust")
    s = battle.line_up()
    taken = battle.own[1]
    assert battle.where(taken) == "zone.island.captives"
    battle.roll(1, 1, 1, 1, 1)
    battle.answer("done")
    assert battle.where(taken) == "zone.island.captives", "the Turn's end does not free it"
    assert s.owner[taken] == 0
    swap_leaders(battle.table, ISLAND, ZONE_IDS.index("oil-rig"))
    assert battle.where(taken) == "zone.oil-rig.captives", "captives go where their Leader goes"
    send_under_deck(battle.table, ZONE_IDS.index("oil-rig"))
    assert battle.where(taken) == "seat0.discard"


@pytest.mark.parametrize(
    ("who", "left", "words"),
    [
        ("active", [1, 3, 2], "You discard 2 cards from the Hand."),
        ("others", [3, 1, 1], "Each other player discards 2 cards from the Hand, but never the last."),
        ("each", [1, 1, 1], "Each player discards 2 cards from the Hand, but never the last."),
    ],
)
def test_hand_loss_lets_each_seat_choose_and_spares_the_last_card_of_others(
    rewrite: Rewrite, who: str, left: list[int], words: str
) -> None:
    rewrite(tea_at_the_front=[at("now", does("hand_loss", n=2, who=who))])
    stage = Stage(3)
    stage.clear_zones()
    stage.hand("recruit", "commando", "recruit", seat=0)
    stage.hand("recruit", "commando", "recruit", seat=1)
    stage.hand("recruit", "commando", seat=2)
    stage.put("tea-at-the-front", stage.title.place_kinds.number("event-deck"))
    stage.start("turn")
    asked = []
    while stage.decision.kind == "hand_loss":
        asked.append(stage.decision.seat)
        stage.answer(stage.keys[0])
    assert [len(stage.state.places[hand(seat)]) for seat in range(3)] == left
    assert asked == sorted(asked), "clockwise from the active player"
    assert sum(len(stage.state.places[discard_pile(seat)]) for seat in range(3)) == 8 - sum(left)
    assert says("tea-at-the-front")[0] == words


def test_hand_loss_of_the_active_player_takes_the_last_card_and_never_more(rewrite: Rewrite) -> None:
    rewrite(madame_tocsin=[at("event", does("hand_loss", n=3, who="active"), global_=True)])
    stage = Stage()
    stage.clear_zones()
    stage.leader("island", "madame-tocsin")
    last = stage.hand("recruit")
    stage.hand("recruit", seat=1)
    stage.start("event_globals")
    assert [event.card for event in stage.events(Discarded)] == last
    assert stage.decision.seat == 1, "with nothing to play the Turn passed by itself"


@pytest.mark.parametrize(
    ("kind", "dice", "words"),
    [
        ("vehicle", [5, 1, 0, 1], "Vehicles"),
        ("soldier", [5, 0, 2, 0], "Soldiers"),
        ("recruit", [5, 0, 2, 1], "Recruits"),
    ],
)
def test_jam_takes_the_abilities_of_a_type_dice_included(
    rewrite: Rewrite, kind: str, dice: list[int], words: str
) -> None:
    rewrite(baron_static=[at("tactical", does("jam", type=kind))])
    battle = Battle("granite", "recruit", "porcupine", "set-square", leader="baron-static", health=1, defense=4)
    s = battle.line_up()
    assert battle.on_cards == dice
    battle.roll(*[3] * sum(dice))
    offered = battle.keys if battle.decision.kind == "combat" else []
    asked = battle.decision.kind == "turn"
    assert asked or offered or kind == "soldier"
    while battle.decision.kind in ("combat", "turn"):
        battle.answer(battle.keys[-1])
    used = set(battle.said("AbilityUsed"))
    assert ("AbilityUsed porcupine" in used) is (kind != "vehicle")
    assert ("AbilityUsed set-square" in used) is (kind != "soldier")
    assert s.jammed
    assert says("baron-static") == [f"Tactical: Your {words} have no abilities in this Combat."]


def test_jam_leaves_teamwork_and_locations_working() -> None:
    battle = Battle("granite", "hornet", leader="baron-static", health=1, defense=4)
    battle.put("proving-ground", locations(0), owner=0)
    battle.put("longwave", hand(1), owner=1)
    s = battle.line_up()
    battle.answer("use.proving-ground")
    assert battle.decision.kind == "teamwork"
    battle.answer(battle.keys[0])
    assert s.loose_dice == 3


def test_no_retire_forbids_retiring_while_it_is_in_force() -> None:
    stage = Stage()
    event = stage.put("hostages-at-the-opera", ACTIVE_EVENTS)
    card = stage.put("recruit", in_play(0), owner=0)
    stage.hand("recruit", seat=1)
    stage.state.added_up = True
    stage.start("retirement")
    assert stage.decision.seat == 1, "nothing could be retired, so nothing was asked"
    assert stage.state.place_of[card] == discard_pile(0)
    assert stage.state.places[ACTIVE_EVENTS] == [event]
    stage.answer(stage.keys[0])
    stage.move(event, stage.title.place_kinds.number("event-discard"))
    stage.until("retirement")
    assert len(stage.keys) == 2, "without the Event it is allowed again"
    assert says("hostages-at-the-opera") == ["Retirement: No card in play may be retired."]
