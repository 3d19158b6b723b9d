"""Effects on Leaders and Rewards in their Zones: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.engine.language import tr
from game.venom.board import (
    LEADER_DECK,
    ZONE_IDS,
    ZONES,
    captured,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.events import LeadersSwapped
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


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
    assert says("borrowed-airship") == [
        "Any time: You may exchange the attacked Leader (any outside a Combat) with another."
    ]


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
    assert (
        says("archivist")[0]
        == "Recruitment: You may put a Leader that is not attacked under the Leader Deck and refill its Zone."
    )


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


@pytest.mark.rule("VA-TACT-25")
@pytest.mark.parametrize(
    ("reward", "kind"), [("borrowed-airship", "swap_leaders.first"), ("trapdoor-plans", "bury_leader")]
)
@pytest.mark.parametrize("dice", [(6, 6), (1, 1), ()])
def test_after_the_combat_no_leader_is_the_attacked_one(reward: str, kind: str, dice: tuple[int, ...]) -> None:
    battle = Battle("commando", zone="oil-rig", health=2 if dice else 3, defense=3)
    other = battle.leader("sky-temple", "sawdust")
    battle.put(reward, rewards(0), owner=0)
    s = battle.line_up()
    battle.until("combat.roll" if dice else "retirement")
    if dice:
        battle.roll(*dice)
        battle.until("retirement")
    battle.answer(f"use.{reward}")
    lost = dice != (6, 6)
    if kind == "swap_leaders.first" and not lost:
        assert battle.said("NothingHappened") == ["NothingHappened borrowed-airship"], "only one Leader is left"
        return
    assert battle.decision.kind == kind
    assert battle.keys == ["zone.sky-temple", *(["zone.oil-rig"] if lost else []), "skip"]
    if lost:
        battle.answer("zone.oil-rig")
        if kind == "swap_leaders.first":
            battle.answer("zone.sky-temple")
            assert (s.leader_in(0), s.leader_in(5)) == (battle.foe, other)
        else:
            assert s.places[LEADER_DECK][0] == battle.foe
    battle.until("play")
    assert s.target < 0


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
    assert says("lord-catacomb") == [
        "Global, Event: At Event Track 2+: put the captured Leader of lowest Support Value under the Leader Deck."
    ]


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
        for card in stage.state.places[zone_reward(zone)]:
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


def test_the_zones_of_an_exchange_are_told_with_the_rewards_that_are_known() -> None:
    stage = Stage()
    stage.put("black-box", rewards(0), owner=0)
    stage.hand("recruit")
    seen = stage.state.places[zone_reward(0)][0]
    stage.start("play_hand")
    stage.answer("use.black-box", "zone.sky-temple", "zone.oil-rig")
    stage.answer(stage.keys[0])
    assert stage.decision.kind == "swap_rewards.first"
    said = {option.key: stage.title.label(stage.state, stage.decision, option) for option in stage.decision.options}
    assert stage.title.name_of(seen) in said["zone.sky-temple"]
    hidden = [key for key, words in said.items() if words.endswith(tr("option.reward_face_down"))]
    assert len(hidden) == 4
    assert said["skip"] == tr("option.skip")


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
