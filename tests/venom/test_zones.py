"""The seven Zones: their types, what lies in them, entering one that holds only a Reward, Leaders that move."""

import msgspec
import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    BOX,
    LEADER_DECK,
    REWARD_DECK,
    ZONE_IDS,
    ZONE_TYPES,
    ZONES,
    in_play,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.events import AbilityUsed, CombatEnded, PhaseBegan, RewardWon, ZoneEntered
from game.venom.missions import for_players
from game.venom.plot import swap_leaders
from game.venom.resolving import global_abilities
from game.venom.state import BROKEN_OFF, NO_COMBAT, RUNNING
from game.venom.title import VenomTitle
from game.venom.wording import tr
from tests.venom.battle import Battle
from tests.venom.stage import Stage, new_table, title

NAMES = {
    "VENOM Sky Temple": "air",
    "VENOM Air Dominator": "air",
    "VENOM Mountain Defense": "arctic",
    "Arctic VENOM Stronghold": "arctic",
    "VENOM Island": "land",
    "Captured Oil Rig": "sea",
    "VENOM Underwater Station": "sea",
}
ONE_OF_EACH = {"air": "sky-temple", "arctic": "arctic-stronghold", "land": "island", "sea": "oil-rig"}
SPECIALISTS = {"air": "contrail", "arctic": "snowplough", "sea": "fathom"}


@pytest.mark.rule("VA-ZONE-01", "VA-ZONE-02", "VA-ZONE-03", "VA-ZONE-04", "VA-ZONE-05")
def test_there_are_seven_zones_of_four_types() -> None:
    assert {tr(f"zone.{zone}"): kind for zone, kind in zip(ZONE_IDS, ZONE_TYPES, strict=True)} == NAMES
    stage = Stage()
    stage.put("commando", in_play(0), owner=0)
    stage.start("choose_leader")
    attacks = [option for option in stage.decision.options if option.key.startswith("attack.")]
    assert [option.key for option in attacks] == [f"attack.{zone}" for zone in ZONE_IDS]


@pytest.mark.rule("VA-ZONE-05", "VA-ZONE-06", "VA-ABIL-10")
@pytest.mark.parametrize("zone", ONE_OF_EACH)
@pytest.mark.parametrize("kind", SPECIALISTS)
def test_a_zone_type_wakes_its_own_specialists_and_land_wakes_none(zone: str, kind: str) -> None:
    battle = Battle("commando", SPECIALISTS[kind], leader="doctor-marrow", zone=ONE_OF_EACH[zone], health=1, defense=2)
    plain = {"air": 1, "arctic": 0, "sea": 1}[kind]
    special = {"air": 2, "arctic": 4, "sea": 2}[kind]
    battle.line_up()
    assert battle.on_cards[1] == plain + (special if zone == kind else 0)


@pytest.mark.rule("VA-ZONE-05", "VA-ZONE-06", "VA-ABIL-11")
@pytest.mark.parametrize("zone", ONE_OF_EACH)
def test_venoms_specialists_must_act_in_their_zone_and_cannot_elsewhere(zone: str) -> None:
    battle = Battle(
        "granite",
        "half-dozen",
        leader="the-auditor",
        zone=ONE_OF_EACH[zone],
        venom=("limpets", "cloud-reavers", "frost-wardens"),
    )
    battle.state.loose_dice = 9
    s = battle.attack()
    health, defense = s.health, s.defense
    battle.answer(battle.own[0], battle.own[1])
    while battle.decision.kind != "combat.roll":
        battle.answer(battle.keys[0])
    assert s.health - health == (1 if zone in ("sea", "arctic") else 0)
    assert s.defense - defense == (1 if zone == "air" else 0)


@pytest.mark.rule("VA-ZONE-07", "VA-SETUP-14", "VA-SETUP-16")
@pytest.mark.parametrize("mission", title().scenarios())
@pytest.mark.parametrize("seats", [2, 5])
def test_after_setup_each_zone_holds_a_hidden_reward_under_an_open_leader(mission: str, seats: int) -> None:
    table = new_table(seats, mission, seed=3)
    s = table.state
    for zone in range(ZONES):
        assert len(s.places[zone_leader(zone)]) == len(s.places[zone_reward(zone)]) == 1
        reward, leader = s.places[zone_reward(zone)][0], s.places[zone_leader(zone)][0]
        assert all(title().sees(s, seat, leader) for seat in range(seats))
        assert not any(title().sees(s, seat, reward) for seat in range(seats))
    card = table.definitions[s.mission].mission_card
    assert len(s.places[LEADER_DECK]) == for_players(card.leaders, seats) - ZONES


@pytest.mark.rule("VA-AMB-34")
def test_fewer_than_seven_leaders_or_rewards_are_dealt_in_zone_order(monkeypatch: pytest.MonkeyPatch) -> None:
    venom: VenomTitle = title()
    entity = venom.content.keys.index("world-in-darkness")
    card = venom.definitions[entity]
    short = msgspec.structs.replace(
        card.mission_card, leaders=(3, 3, 3, 3), ordinary_rewards=(1, 1, 1, 1), mission_rewards=("the-sun-lens",)
    )
    monkeypatch.setattr(card, "mission_card", short)
    s = new_table().state
    assert [len(s.places[zone_leader(zone)]) for zone in range(ZONES)] == [1, 1, 1, 0, 0, 0, 0]
    assert [len(s.places[zone_reward(zone)]) for zone in range(ZONES)] == [1, 1, 0, 0, 0, 0, 0]


# -- a Reward without a Leader --------------------------------------------------------------------------------------


def orphan(*play: str, reward: str = "the-sun-lens", zone: str = "oil-rig") -> Stage:
    """Seat 0 at the start of its Tactical Phase; one Zone holds only a Reward, and no Leader is left to come."""
    stage = Stage()
    stage.clear(zone_leader(ZONE_IDS.index(zone)))
    stage.clear(LEADER_DECK)
    stage.reward(zone, reward)
    for card in play:
        stage.put(card, in_play(0), owner=0)
    stage.hand("recruit", seat=1)
    stage.state.added_up = True
    return stage


@pytest.mark.rule("VA-ZONE-08", "VA-ZONE-09", "VA-AMB-35")
def test_entering_a_zone_that_holds_only_a_reward_takes_it_and_ends_tactics_and_combat() -> None:
    stage = orphan("commando")
    stage.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    stage.start("choose_leader")
    assert "enter.oil-rig" in stage.keys
    assert "attack.oil-rig" not in stage.keys
    stage.answer("enter.oil-rig")
    s = stage.state
    assert stage.decision.kind == "retirement"
    assert s.combat == NO_COMBAT
    assert [event.zone for event in stage.events(ZoneEntered)] == [ZONE_IDS.index("oil-rig")]
    assert stage.events(AbilityUsed) == [], "Tactical Global Effects are not resolved"
    assert "combat" not in [event.phase for event in stage.events(PhaseBegan)]
    assert [stage.cards[card].id for card in s.places[rewards(0)]] == ["the-sun-lens"]
    assert [stage.cards[card].id for card, _, _ in global_abilities(stage.table, "tactical")][-1] == "the-sun-lens"


@pytest.mark.rule("VA-ZONE-08", "VA-AMB-35")
@pytest.mark.parametrize("play", [(), ("hornet",)])
def test_entering_needs_nobody_who_could_lead(play: tuple[str, ...]) -> None:
    stage = orphan(*play)
    stage.start("choose_leader")
    assert stage.keys == ["enter.oil-rig", "hold"]


@pytest.mark.rule("VA-AMB-35", "VA-ZONE-08")
def test_events_that_limit_combat_do_not_close_a_zone_to_those_who_enter_it() -> None:
    stage = orphan("commando")
    stage.put("pull-down-the-heavens", ACTIVE_EVENTS)
    stage.start("choose_leader")
    assert stage.keys == ["attack.mountain-defense", "attack.arctic-stronghold", "enter.oil-rig", "hold"]


@pytest.mark.rule("VA-AMB-35", "VA-AMB-38")
def test_a_reward_taken_without_a_combat_can_win_the_game() -> None:
    stage = orphan()
    for lens in ("the-moon-lens", "the-star-lens"):
        stage.put(lens, rewards(1), owner=1)
    stage.start("choose_leader")
    stage.answer("enter.oil-rig")
    assert stage.table.over
    assert stage.state.result == "win"


@pytest.mark.rule("VA-ZONE-08", "VA-END-06")
def test_any_player_may_enter_on_the_own_turn_and_the_zone_is_empty_afterwards() -> None:
    stage = orphan()
    stage.clear(REWARD_DECK)
    stage.state.active = 1
    stage.start("choose_leader")
    stage.answer("enter.oil-rig")
    assert [event.seat for event in stage.events(RewardWon)] == [1]
    zone = ZONE_IDS.index("oil-rig")
    assert stage.state.leader_in(zone) == -1
    assert stage.state.places[zone_reward(zone)] == []


@pytest.mark.rule("VA-ZONE-10", "VA-END-05")
def test_a_leader_without_a_reward_under_it_is_all_there_is_to_win() -> None:
    battle = Battle("commando", "recruit", health=1, defense=2, reward=None)
    battle.line_up()
    battle.roll(6, 6, 6)
    assert battle.where(battle.foe) == "seat0.captured"
    assert battle.state.places[rewards(0)] == []
    assert battle.events(RewardWon) == []


# -- Leaders that change Zones --------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-32", "VA-TACT-07")
def test_the_combat_follows_a_leader_that_moves_and_the_reward_is_that_of_the_new_zone() -> None:
    battle = Battle("commando", "fathom", leader="doctor-marrow", zone="oil-rig", health=1, defense=2)
    other = battle.leader("sky-temple", "sawdust")
    lens = battle.reward("sky-temple", "the-moon-lens")
    s = battle.attack()
    swap_leaders(battle.table, ZONE_IDS.index("oil-rig"), ZONE_IDS.index("sky-temple"))
    assert s.combat_zone_type() == "air"
    assert s.combat == RUNNING
    battle.answer(battle.own[0], battle.own[1])
    assert battle.on_cards == [2, 1], "Fathom gains nothing any more: the fight is in the air"
    battle.roll(6, 6, 6)
    assert battle.where(battle.foe) == "seat0.captured"
    assert s.places[rewards(0)] == [lens]
    assert battle.where(other) == "zone.oil-rig.leader"
    assert battle.where(battle.prize) == "zone.oil-rig.reward", "only Leaders move"


@pytest.mark.rule("VA-AMB-26", "VA-AMB-32", "VA-TACT-07")
@pytest.mark.parametrize(("event", "fails"), [("sink-the-colorado", True), ("red-rockets-of-doom", False)])
def test_limits_are_checked_again_where_the_leader_has_gone(event: str, fails: bool) -> None:
    battle = Battle("commando", leader="the-cartographer", zone="oil-rig" if fails else "sky-temple")
    battle.leader("air-dominator", "sawdust")
    battle.put(event, ACTIVE_EVENTS)
    battle.start("choose_leader")
    battle.answer(f"attack.{battle.zone}")
    s = battle.state
    assert battle.where(battle.foe) == "zone.air-dominator.leader"
    assert (s.combat == BROKEN_OFF) is fails
    assert battle.decision.kind == ("retirement" if fails else "lineup.leader")
    assert [one.how for one in battle.events(CombatEnded)] == (["broken-off"] if fails else [])


@pytest.mark.rule("VA-AMB-26", "VA-EVENT-13")
def test_a_leader_in_a_closed_zone_cannot_be_picked_at_all() -> None:
    stage = Stage()
    stage.put("commando", in_play(0), owner=0)
    stage.put("sink-the-colorado", ACTIVE_EVENTS)
    stage.start("choose_leader")
    assert stage.keys == ["attack.oil-rig", "attack.underwater-station", "hold"]
    closed = [stage.state.leader_in(zone) for zone in range(ZONES) if ZONE_TYPES[zone] != "sea"]
    assert {card: stage.decision.refusals[card].key for card in closed} == dict.fromkeys(closed, "refusal.zone_closed")


@pytest.mark.rule("VA-AMB-53")
def test_with_nothing_left_on_the_board_the_turns_go_on() -> None:
    stage = Stage()
    stage.clear_zones()
    for deck in (LEADER_DECK, REWARD_DECK):
        stage.clear(deck)
    stage.hand("commando", seat=0)
    stage.hand("commando", seat=1)
    stage.start("play_hand")
    for seat in (0, 1, 0):
        assert stage.until("play").seat == seat
        stage.answer(stage.keys[0])
        assert stage.until("retirement").seat == seat
        assert BOX not in (stage.state.place_of[card] for card in stage.state.cards_in_play(seat))
        stage.answer("done")
    assert stage.state.result == ""
