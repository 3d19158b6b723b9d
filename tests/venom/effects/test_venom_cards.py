"""Effects on VENOM Support, on Leaders and Rewards in their Zones, and looks at decks: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import (
    EVENT_DECK,
    LEADER_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    ZONE_IDS,
    ZONES,
    captured,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.effects.venom_cards import DECK_PLACES
from game.venom.events import LeadersSwapped
from tests.venom.battle import Battle, lay_on
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


def ids(battle: Stage, place: int) -> list[str]:
    """The titles lying at a place."""
    return [battle.cards[card].id for card in battle.state.places[place]]


# -- VENOM Support --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-31", "VA-TACT-21")
def test_draw_support_lays_cards_at_the_right_end_where_the_sweep_reaches_them() -> None:
    battle = Battle("granite", health=1, defense=2, venom=("zealots", "pythons", "anvil-tanks"))
    s = battle.attack()
    s.support_value = 2
    battle.answer(battle.own[0])
    assert ids(battle, SUPPORT_AREA) == ["zealots", "pythons", "anvil-tanks"]
    assert (s.health, s.defense) == (2, 3), "Anvil Tanks came later and acted too"
    assert battle.said("AbilityUsed") == ["AbilityUsed zealots", "AbilityUsed pythons", "AbilityUsed anvil-tanks"]
    assert says("zealots") == ["Tactical: Draw 1 more VENOM Support."]


@pytest.mark.rule("VA-AMB-30", "VA-DECK-05")
@pytest.mark.parametrize(("deck", "pile", "laid"), [(1, 2, 3), (0, 2, 2), (0, 0, 0)])
def test_draw_support_shuffles_the_discards_only_when_needed_and_takes_what_there_is(
    deck: int, pile: int, laid: int
) -> None:
    battle = Battle("granite", health=1, defense=2)
    battle.clear(SUPPORT_DECK)
    for _ in range(deck):
        battle.put("fog-sellers", SUPPORT_DECK)
    for _ in range(pile):
        battle.put("needle-eyes", SUPPORT_DISCARD)
    s = battle.attack()
    s.support_value = 3
    battle.answer(battle.own[0])
    assert len(s.places[SUPPORT_AREA]) == laid
    assert s.places[SUPPORT_DISCARD] == []


@pytest.mark.parametrize(
    ("fields", "left", "words"),
    [
        ({"n": 1}, ["anvil-tanks", "fog-sellers"], "1 VENOM Support"),
        ({"n": 1, "type": "vehicle"}, ["pythons", "fog-sellers"], "1 VENOM Vehicle"),
        ({"n": 2, "type": "soldier"}, ["anvil-tanks"], "2 VENOM Soldiers"),
    ],
)
def test_remove_support_discards_before_they_act(
    rewrite: Rewrite, fields: dict[str, object], left: list[str], words: str
) -> None:
    rewrite(double_blind=[at("tactical", does("remove_support", **fields))])
    venom = ("pythons", "anvil-tanks", "fog-sellers")
    battle = Battle("granite", "double-blind", health=2, defense=2, venom=venom)
    s = battle.line_up()
    battle.answer("use.double-blind")
    while battle.decision.kind == "remove_support":
        battle.answer(battle.keys[0])
    assert ids(battle, SUPPORT_AREA) == left
    assert sorted(left + ids(battle, SUPPORT_DISCARD)) == sorted(venom)
    assert s.health == (3 if "pythons" in left else 2)
    assert says("double-blind") == [f"Tactical: Discard {words}."]


def test_remove_support_by_chance_and_without_any(rewrite: Rewrite) -> None:
    rewrite(double_blind=[at("tactical", does("remove_support", n=2, pick="random"))])
    battle = Battle("granite", "double-blind", health=1, venom=("fog-sellers",))
    battle.line_up()
    battle.answer("use.double-blind")
    assert ids(battle, SUPPORT_AREA) == []
    assert battle.said("NothingHappened") == ["NothingHappened double-blind"]


@pytest.mark.parametrize(
    ("n", "kind", "health", "defense", "words"),
    [
        (1, None, 2, 3, "1 VENOM Support"),
        ("all", None, 2, 2, "all VENOM Support"),
        ("all", "vehicle", 3, 2, "all VENOM Vehicles"),
        (1, "soldier", 2, 3, "1 VENOM Soldier"),
    ],
)
def test_silence_keeps_support_in_its_place_without_abilities(
    rewrite: Rewrite, n: int | str, kind: str | None, health: int, defense: int, words: str
) -> None:
    fields = {"n": n} | ({"type": kind} if kind else {})
    rewrite(magpie=[at("tactical", does("silence", **fields))])
    battle = Battle("granite", "magpie", health=2, defense=2, venom=("pythons", "anvil-tanks"))
    s = battle.line_up()
    battle.answer("use.magpie")
    if battle.decision.kind == "silence":
        battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == battle.venom
    assert (s.health, s.defense) == (health, defense)
    assert says("magpie") == [f"Tactical: Ignore {words}."]


def test_repeat_support_lets_the_leftmost_act_twice_in_each_phase() -> None:
    battle = Battle("granite", leader="the-twin-vices", health=1, defense=2, venom=("frost-wardens", "pythons"))
    s = battle.line_up()
    assert s.repeated == battle.venom[0]
    assert s.health == 2, "Pythons act once"
    battle.roll(6, 6, 1, 1, 1)
    assert battle.decision.kind == "retirement"
    assert s.dice == [2, 2, 1, 1, 1]
    assert says("the-twin-vices") == ["Lines drawn: The leftmost VENOM Support acts twice."]


def test_repeat_support_without_support_does_nothing() -> None:
    battle = Battle("granite", leader="the-twin-vices", health=1, defense=2)
    assert battle.line_up().repeated == -1


def test_replace_support_exchanges_cards_in_their_places() -> None:
    battle = Battle("granite", "night-post", health=1, defense=2, venom=("pythons", "fog-sellers", "anvil-tanks"))
    new = battle.venom[2]
    s = battle.attack()
    s.support_value = 2
    battle.answer(*battle.own)
    assert battle.decision.kind == "replace_support"
    assert battle.keys == [*(battle.key(card) for card in battle.venom[:2]), "skip"]
    battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == [new, battle.venom[1]]
    assert s.places[SUPPORT_DISCARD] == [battle.venom[0]]
    assert (s.health, s.defense) == (1, 3)
    assert says("night-post") == ["Tactical: Replace up to 1 VENOM Support, +1 die."]


def test_replace_support_never_brings_the_same_card_back() -> None:
    battle = Battle("granite", "night-post", health=1, defense=2, venom=("fog-sellers",))
    for card in battle.state.places[SUPPORT_DECK][:-1]:
        battle.move(card, 0)
    s = battle.line_up()
    battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == battle.venom, "no other card is left"
    assert battle.said("NothingHappened") == ["NothingHappened night-post"]


def test_reorder_support_puts_them_in_any_order_and_the_rightmost_is_ignored() -> None:
    battle = Battle(
        "granite", "ice-cream-van", health=2, defense=2, venom=("pythons", "anvil-tanks", "standard-bearers")
    )
    s = battle.line_up()
    assert battle.decision.kind == "reorder_support"
    pythons, tanks, bearers = battle.venom
    battle.answer(bearers, tanks)
    assert s.places[SUPPORT_AREA] == [bearers, tanks, pythons]
    assert s.silenced == [pythons]
    assert s.health == 2
    assert s.defense == 4, "the Standard Bearers are leftmost now"
    assert "put the VENOM Support in any order; if 2 or more, the rightmost is ignored" in says("ice-cream-van")[1]


@pytest.mark.parametrize(("venom", "ignored"), [(("pythons",), False), (("fog-sellers", "pythons"), True)])
def test_reorder_support_may_leave_the_rest_and_a_single_card_still_acts(venom: tuple[str, ...], ignored: bool) -> None:
    battle = Battle("granite", "ice-cream-van", health=2, defense=2, venom=venom)
    s = battle.line_up()
    if ignored:
        battle.answer("done")
    assert s.health == (2 if ignored else 3)


# -- looks at decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECK_PLACES)
def test_peek_shows_cards_to_the_player_alone_who_buries_and_orders_them(rewrite: Rewrite, deck: str) -> None:
    rewrite(broom=[at("recruitment", does("peek", deck=deck, n=3, strikes=True))])
    stage = Recruiting("broom")
    s, place = stage.state, DECK_PLACES[deck]
    first, second, third = s.places[place][::-1][:3]
    rest = s.places[place][:-3]
    stage.answer(stage.own[0], "use")
    for shown, answer in ((first, "under"), (second, "keep"), (third, "keep")):
        assert stage.decision.kind == "peek.bury"
        assert stage.decision.fields is not None
        assert stage.decision.fields["shown"] == shown
        assert stage.keys == ["keep", "under"], "keys give nothing away"
        stage.answer(answer)
    assert stage.decision.kind == "peek.order"
    stage.answer("top.1")
    assert s.places[place] == [first, *rest, second, third]
    assert stage.title.sees(s, 0, third)
    assert not stage.title.sees(s, 1, third)
    assert stage.title.place_kinds.hidden[place]
    words = {"event": "Event", "support": "VENOM Support", "leader": "Leader", "reward": "Reward"}
    name = words.get(deck, "Recruitment")
    assert says("broom") == [f"Recruitment: Look at the top 3 cards of the {name} Deck; put any under it."]


def test_peek_leaves_strikes_on_top_unless_it_may_bury_them() -> None:
    stage = Recruiting("wiretap")
    strike, quiet = lay_on(stage, EVENT_DECK, "no-more-warnings", "wrong-number")
    stage.answer("wiretap", "use")
    assert stage.decision.fields is not None
    assert stage.decision.fields["shown"] == quiet
    stage.answer("under")
    assert stage.decision.kind != "peek.bury", "of the Strike nobody is asked"
    assert stage.state.places[EVENT_DECK][-1] == strike
    assert stage.state.places[EVENT_DECK][0] == quiet
    assert says("wiretap")[0].endswith("of the Event Deck; put any except Strikes under it.")


def test_peek_into_an_empty_deck_says_so() -> None:
    stage = Recruiting("ice-cream-van")
    stage.clear(LEADER_DECK)
    stage.answer("ice-cream-van", "use")
    assert stage.futile() == ["ice-cream-van"]


# -- Leaders and Rewards in their Zones -----------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-32")
def test_swap_leaders_by_chance_moves_the_attacked_leader_and_the_combat_with_it() -> None:
    battle = Battle("commando", leader="the-cartographer", zone="oil-rig")
    other = battle.leader("sky-temple", "sawdust")
    battle.start("choose_leader")
    battle.answer("attack.oil-rig")
    assert battle.where(battle.foe) == "zone.sky-temple.leader"
    assert battle.where(other) == "zone.oil-rig.leader"
    assert battle.where(battle.prize) == "zone.oil-rig.reward"
    assert [(event.one, event.other) for event in battle.events(LeadersSwapped)] == [(battle.foe, other)]
    assert says("the-cartographer") == ["Tactical: Exchange this Leader with a random other."]


def test_swap_leaders_of_the_squadron_is_optional_and_picks_two_zones_without_a_combat() -> None:
    stage = Stage()
    stage.put("borrowed-airship", rewards(0), owner=0)
    stage.hand("recruit")
    one, other = stage.state.leader_in(0), stage.state.leader_in(5)
    stage.start("play_hand")
    stage.answer("use.borrowed-airship")
    assert stage.decision.kind == "swap_leaders.first"
    assert stage.keys[-1] == "skip"
    stage.answer("zone.sky-temple")
    assert "zone.sky-temple" not in stage.keys
    stage.answer("zone.oil-rig")
    assert (stage.state.leader_in(5), stage.state.leader_in(0)) == (one, other)
    assert says("borrowed-airship") == ["Any time: Exchange the attacked or any Leader with another."]


def test_swap_leaders_in_a_combat_moves_the_attacked_one() -> None:
    battle = Battle("commando", "fathom", zone="island", health=1, defense=2)
    battle.leader("oil-rig", "sawdust")
    battle.put("borrowed-airship", rewards(0), owner=0)
    s = battle.line_up()
    assert battle.decision.kind == "tactics"
    battle.answer("use.borrowed-airship")
    assert battle.decision.kind == "swap_leaders.second"
    battle.answer("zone.oil-rig")
    assert s.combat_zone_type() == "sea"
    assert battle.where(battle.foe) == "zone.oil-rig.leader"


def test_swap_leaders_with_nobody_to_change_places_does_nothing() -> None:
    battle = Battle("commando", leader="the-cartographer")
    battle.start("choose_leader")
    battle.answer("attack.island")
    assert battle.where(battle.foe) == "zone.island.leader"
    assert battle.said("NothingHappened") == ["NothingHappened the-cartographer"]


def test_bury_leader_sends_one_under_the_deck_and_refills_its_zone() -> None:
    stage = Recruiting("archivist")
    s = stage.state
    old, new = s.leader_in(2), s.places[LEADER_DECK][-1]
    stage.answer("archivist", "use")
    assert stage.decision.kind == "bury_leader"
    assert stage.keys == [*(f"zone.{zone}" for zone in ZONE_IDS), "skip"]
    stage.answer("zone.mountain-defense")
    assert s.places[LEADER_DECK][0] == old
    assert s.leader_in(2) == new
    assert says("archivist")[0] == "Recruitment: You may put a Leader under the Leader Deck and refill its Zone."


def test_bury_leader_cannot_reach_the_attacked_one_nor_the_missions_own_and_needs_a_deck() -> None:
    battle = Battle("commando", "recruit", zone="oil-rig")
    battle.leader("island", "the-velvet-tyrant")
    battle.leader("sky-temple", "sawdust")
    battle.put("trapdoor-plans", rewards(0), owner=0)
    battle.line_up()
    battle.answer("use.trapdoor-plans")
    assert battle.keys == ["zone.sky-temple", "skip"]
    empty = Recruiting("archivist")
    empty.clear(LEADER_DECK)
    empty.answer("archivist", "use")
    assert empty.futile() == ["archivist"]


def test_free_leader_returns_the_least_of_the_captured_to_the_bottom_of_the_deck() -> None:
    battle = Battle("commando", leader="lord-catacomb", mission="the-seven-wards")
    battle.state.event_track = 2
    least = battle.put("matchstick", captured(1), owner=1)
    other = battle.put("the-usher", captured(0), owner=0)
    battle.put("brother-ruin", captured(0), owner=0)
    won = battle.put("black-box", rewards(1), owner=1)
    battle.hand("recruit")
    battle.start("event_globals")
    assert battle.decision.kind == "free_leader"
    assert [option.entity for option in battle.decision.options] == [other, least], "equal ones: the active player"
    battle.answer(least)
    s = battle.state
    assert s.places[LEADER_DECK][0] == least
    assert s.owner[least] == -1
    assert s.places[rewards(1)] == [won], "Rewards stay won"
    assert says("lord-catacomb") == ["Global, Event: At Event Track 2+: return 1 captured Leader to the Leader Deck."]


@pytest.mark.parametrize("track", [1, 2])
def test_free_leader_with_nobody_captured_does_nothing(track: int) -> None:
    battle = Battle("commando", leader="lord-catacomb")
    battle.state.event_track = track
    battle.hand("recruit")
    battle.start("event_globals")
    assert battle.said("NothingHappened") == (["NothingHappened lord-catacomb"] if track == 2 else [])


def test_peek_reward_shows_rewards_to_all_players() -> None:
    stage = Stage(3)
    stage.put("black-box", rewards(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer("use.black-box")
    for zone in ("island", "oil-rig", "sky-temple"):
        assert stage.decision.kind == "peek_reward"
        stage.answer(f"zone.{zone}")
        assert f"zone.{zone}" not in stage.keys or stage.decision.kind != "peek_reward"
    for zone in range(ZONES):
        shown = ZONE_IDS[zone] in ("island", "oil-rig", "sky-temple")
        card = stage.state.places[zone_reward(zone)][0]
        assert all(stage.title.sees(stage.state, seat, card) is shown for seat in range(3))
    assert says("black-box") == ["Any time: Reveal the Reward in 3 Zones, you may exchange the Rewards of two Zones."]


@pytest.mark.parametrize("exchanged", [True, False])
def test_swap_rewards_exchanges_two_and_is_optional(rewrite: Rewrite, exchanged: bool) -> None:
    rewrite(black_box=[at("any", does("swap_rewards"))])
    stage = Stage()
    stage.put("black-box", rewards(0), owner=0)
    stage.hand("recruit")
    one, other = stage.state.places[zone_reward(0)][0], stage.state.places[zone_reward(5)][0]
    stage.start("play_hand")
    stage.answer("use.black-box", *(["zone.sky-temple", "zone.oil-rig"] if exchanged else ["skip"]))
    here, there = (other, one) if exchanged else (one, other)
    assert stage.state.places[zone_reward(0)] == [here]
    assert stage.state.places[zone_reward(5)] == [there]
    assert not stage.title.sees(stage.state, 0, here), "face down all the while"
    assert len(stage.state.places[zone_leader(0)]) == 1
    assert says("black-box") == ["Any time: You may exchange the Rewards of two Zones."]


@pytest.mark.parametrize("kind", ["swap_rewards", "peek_reward"])
def test_effects_on_rewards_without_any_do_nothing(rewrite: Rewrite, kind: str) -> None:
    rewrite(black_box=[at("any", does(kind, **({"n": 1} if kind == "peek_reward" else {})))])
    stage = Stage()
    stage.clear_zones()
    stage.put("black-box", rewards(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer("use.black-box")
    told = [type(event).__name__ for event in stage.events(object)]  # type: ignore[arg-type]
    assert "NothingHappened" in told
