"""Tactical Phase: whom to attack, who leads, who supports, and what both sides do before the roll."""

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    LEADER_SPOT,
    SUPPORT_DECK,
    ZONE_IDS,
    discard_pile,
    in_play,
    locations,
    rewards,
    zone_leader,
    zone_reward,
)
from game.venom.events import AbilityUsed, Attacked, CombatEnded, CombatImpossible, PhaseBegan, SupportDrawn
from game.venom.state import BROKEN_OFF
from tests.venom import stage as stages
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, title_with
from tests.venom.stage import Stage


def in_front(stage: Stage, *card_ids: str) -> list[int]:
    """Put cards into play for seat 0."""
    return [stage.put(card_id, in_play(0), owner=0) for card_id in card_ids]


# -- whether and whom to attack -------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TACT-01", "VA-AMB-05")
def test_who_does_not_attack_goes_straight_to_retirement_past_every_tactical_effect() -> None:
    stage = Stage()
    stage.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    in_front(stage, "granite")
    stage.put("the-phantom-brigade", rewards(0), owner=0)
    stage.start("choose_leader")
    stage.answer("hold")
    assert stage.decision.kind == "retirement"
    assert [event.phase for event in stage.events(PhaseBegan)] == ["tactical", "retirement"]
    assert not stage.events(AbilityUsed)
    assert not stage.events(Attacked)


@pytest.mark.rule("VA-TACT-02", "VA-AMB-04", "VA-TACT-09")
@pytest.mark.parametrize("card_ids", [[], ["pack-mule"], ["hornet", "grand-piano"]])
def test_without_anybody_who_can_lead_there_is_no_combat(card_ids: list[str]) -> None:
    stage = Stage()
    in_front(stage, *card_ids)
    stage.start("choose_leader")
    phases = [event.phase for event in stage.events(PhaseBegan)]
    assert phases[:2] == ["tactical", "retirement"]
    assert not stage.events(Attacked)


@pytest.mark.rule("VA-TACT-02", "VA-AMB-04")
def test_leaders_say_that_nobody_can_lead_where_another_choice_keeps_the_question_open() -> None:
    stage = Stage()
    in_front(stage, "pack-mule")
    stage.clear(zone_leader(4))
    stage.start("choose_leader")
    assert stage.keys == ["enter.island", "hold"]
    reasons = {refusal.key for refusal in stage.decision.refusals.values()}
    assert len(stage.decision.refusals) == 6
    assert reasons == {"refusal.nobody_leads"}


@pytest.mark.rule("VA-TACT-03", "VA-AMB-26", "VA-AMB-55")
def test_one_leader_in_an_open_zone_is_picked_first_of_all_and_there_is_no_way_back() -> None:
    stage = Stage()
    stage.put("sink-the-colorado", ACTIVE_EVENTS)
    in_front(stage, "granite", "commando")
    stage.start("choose_leader")
    assert stage.keys == ["attack.oil-rig", "attack.underwater-station", "hold"]
    closed = stage.decision.refusals
    assert {refusal.key for refusal in closed.values()} == {"refusal.zone_closed"}
    assert {refusal.fields["zone"] for refusal in closed.values()} == {0, 1, 2, 3, 4}
    foe = stage.state.leader_in(5)
    stage.clear(SUPPORT_DECK)
    stage.answer("attack.oil-rig")
    assert stage.state.target == foe
    seen = []
    while stage.decision.kind != "retirement":
        seen.append(stage.decision.kind)
        assert not {"hold", "flee", "cancel"} & set(stage.keys)
        stage.answer(stage.keys[-1])
    assert seen[0] == "lineup.leader"
    assert len(stage.events(Attacked)) == 1
    # No second Combat on the same Turn.
    stage.until("play")
    assert len(stage.events(Attacked)) == 1


@pytest.mark.rule("VA-TACT-04")
@pytest.mark.parametrize("leader", ["vipress", "matchstick", "major-misery", "the-architect", "brother-ruin"])
def test_picking_a_leader_moves_the_markers_to_its_printed_values(leader: str) -> None:
    stage = Stage()
    in_front(stage, "granite")
    stage.clear(EVENT_DECK)
    foe = stage.leader("island", leader)
    assert (stage.state.health, stage.state.defense) == (1, 1)
    stage.start("choose_leader")
    stage.answer("attack.island")
    printed = stage.cards[foe]
    assert (stage.state.health, stage.state.defense) == (printed.health, printed.defense)
    assert stage.state.support_value == printed.support_value


@pytest.mark.rule("VA-TACT-05", "VA-TACT-06", "VA-TACT-24", "VA-AMB-45")
def test_the_leaders_own_ability_comes_before_global_effects_and_both_before_the_combat_leader() -> None:
    stage = Stage()
    stage.state.event_track = stage.state.steps_reached = 2
    stage.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    stage.put("the-whole-world-listens", ACTIVE_EVENTS)
    stage.clear_zones()
    stage.leader("sky-temple", "coldharbour")
    stage.leader("arctic-stronghold", "baron-static")
    lens = stage.put("the-star-lens", rewards(1), owner=1)
    stage.state.reward_order = [lens]
    in_front(stage, "granite")
    stage.start("choose_leader")
    stage.answer("attack.arctic-stronghold")
    assert stage.decision.kind == "lineup.leader"
    # Leader; Mission step; Events as drawn; Leaders by Zone; Rewards.
    assert [stage.cards[event.card].id for event in stage.events(AbilityUsed)] == [
        "baron-static",
        "world-in-darkness",
        "they-knew-we-were-coming",
        "the-whole-world-listens",
        "coldharbour",
        "the-star-lens",
    ]
    assert stage.state.support_value == 1 + 1 + 1


@pytest.mark.rule("VA-TACT-07", "VA-AMB-32")
def test_the_combat_follows_a_leader_that_changes_zones() -> None:
    fight = Battle("granite", "manta-skiff", leader="the-cartographer", zone="sky-temple", health=1, defense=1)
    other = fight.leader("oil-rig", "madame-tocsin")
    rig_reward = fight.reward("oil-rig", "false-archives")
    fight.attack()
    # The only other Leader was in the oil rig: they changed places, the Rewards did not.
    assert fight.state.combat_zone() == ZONE_IDS.index("oil-rig")
    assert fight.state.leader_in(0) == other
    assert fight.state.places[zone_reward(0)] == [fight.prize]
    fight.answer(fight.own[0], fight.own[1])
    assert fight.on_cards == [5, 4]
    fight.pass_tactics()
    fight.roll(*[6] * 9)
    assert fight.where(fight.foe) == "seat0.captured"
    assert fight.where(rig_reward) == "seat0.rewards"
    assert fight.where(fight.prize) == "zone.sky-temple.reward"


@pytest.mark.rule("VA-AMB-26", "VA-AMB-27")
def test_a_leader_that_moves_into_a_closed_zone_ends_the_combat_at_once() -> None:
    fight = Battle("granite", leader="the-cartographer", zone="sky-temple", venom=["pythons"])
    fight.put("red-rockets-of-doom", ACTIVE_EVENTS)
    fight.leader("oil-rig", "madame-tocsin")
    fight.start("choose_leader")
    fight.answer("attack.sky-temple")
    assert fight.decision.kind == "retirement"
    assert fight.state.combat == BROKEN_OFF
    assert not fight.events(SupportDrawn)
    assert fight.state.places[in_play(0)] == fight.own
    assert fight.where(fight.foe) == "zone.oil-rig.leader"


@pytest.mark.rule("VA-AMB-04", "VA-TACT-02")
def test_a_combat_whose_last_possible_leader_is_lost_ends_before_venom_support_is_drawn() -> None:
    stage = Stage()
    stage.clear_zones()
    foe = stage.leader("arctic-stronghold", "vipress")
    for card_id in ("twenty-questions", "wanted-posters"):
        stage.put(card_id, EVENT_DECK)
    granite, mule = in_front(stage, "granite", "pack-mule")
    stage.start("choose_leader")
    stage.answer("attack.arctic-stronghold")
    assert stage.decision.kind == "retirement"
    assert [event.how for event in stage.events(CombatEnded)] == ["broken-off"]
    assert not stage.events(SupportDrawn)
    # What was resolved stays: both Events were drawn.
    assert stage.cards[stage.state.places[ACTIVE_EVENTS][-1]].id == "wanted-posters"
    assert stage.state.leader_in(3) == foe
    assert stage.state.cards_in_play(0) == [granite, mule]


# -- leading and supporting -----------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TACT-08", "VA-TACT-09", "VA-CARD-02")
def test_exactly_one_soldier_leads_and_everybody_else_is_told_why_not() -> None:
    fight = Battle("recruit", "granite", "pack-mule", "stone-dog")
    fight.put("wanted-posters", ACTIVE_EVENTS)
    depot = fight.put("harbour-depot", locations(0), owner=0)
    fight.attack()
    recruit, granite, mule, dog = fight.own
    assert {option.entity for option in fight.decision.options} == {recruit, dog}
    reasons = {entity: refusal.key for entity, refusal in fight.decision.refusals.items()}
    assert reasons == {granite: "refusal.barred", mule: "refusal.vehicle_leads"}
    assert depot not in fight.state.places[in_play(0)]
    fight.answer(dog)
    assert fight.state.places[LEADER_SPOT] == [dog]
    assert fight.decision.kind == "lineup.support"
    assert dog not in [option.entity for option in fight.decision.options]


@pytest.mark.rule("VA-TACT-10", "VA-AMB-56")
def test_the_combat_leader_uses_none_of_its_abilities_in_any_phase() -> None:
    fight = Battle("set-square", "recruit", health=1, defense=6)
    fight.line_up()
    assert fight.on_cards == [3, 1]
    fight.pass_tactics()
    fight.roll(1, 1, 1, 1)
    assert fight.decision.kind == "retirement"
    assert fight.own[0] not in [event.card for event in fight.events(AbilityUsed)]


@pytest.mark.rule("VA-TACT-11", "VA-TACT-12")
@pytest.mark.parametrize("chosen", [[], [1], [3, 1], [1, 2, 3]])
def test_any_other_cards_support_and_the_rest_waits_apart_and_stays_in_play(chosen: list[int]) -> None:
    fight = Battle("granite", "recruit", "commando", "stone-dog")
    fight.attack()
    fight.answer(fight.own[0], *(fight.own[index] for index in chosen))
    if fight.decision.kind == "lineup.support":
        fight.answer("done")
    apart = [card for index, card in enumerate(fight.own[1:], 1) if index not in chosen]
    assert fight.state.places[in_play(0)] == apart
    assert sorted(fight.state.cards_in_play(0)) == sorted(fight.own)
    fight.until("retirement")
    assert sorted(option.entity for option in fight.decision.options[:-1]) == sorted(fight.own)
    fight.until("play")
    assert set(fight.own) <= set(fight.state.places[discard_pile(0)])


@pytest.mark.rule("VA-TACT-11")
def test_everybody_may_be_brought_with_one_answer() -> None:
    fight = Battle("granite", "recruit", "commando", "kestrel-interceptor")
    fight.attack()
    fight.answer(fight.own[0], "all")
    assert sorted(fight.state.cards_in_combat()) == sorted(fight.own)
    assert fight.on_cards == [5, 1, 0, 2]


@pytest.mark.rule("VA-TACT-13")
@pytest.mark.parametrize("foe", ["matchstick", "the-pale-surgeon", "nettle"], ids=["discards", "retires", "captures"])
def test_a_card_left_out_cannot_be_hit(foe: str) -> None:
    fight = Battle("granite", "double-blind", "recruit", leader=foe, venom=["wreckers", "turnkeys"])
    fight.line_up(0, 2)
    # The costly card with more dice would be the first to go, had it come along.
    assert fight.state.places[in_play(0)] == [fight.own[1]]
    assert fight.where(fight.own[2]) != "freedom-support"


@pytest.mark.rule("VA-AMB-16")
def test_before_the_choice_an_attack_on_freedom_support_finds_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    # No content file may hold such a card: the loader refuses it.
    hasty = title_with(nettle=[at("tactical", does("discard_support", n="all"))])
    monkeypatch.setattr(stages, "title", lambda: hasty)
    fight = Battle("granite", "recruit", leader="nettle")
    fight.attack()
    assert fight.state.places[in_play(0)] == fight.own


@pytest.mark.rule("VA-TACT-02", "VA-TACT-09")
@pytest.mark.parametrize(("card", "event"), [("hornet", ""), ("duchess", "wanted-posters")])
def test_a_turn_without_a_possible_combat_says_why(card: str, event: str) -> None:
    stage = Stage()
    if event:
        stage.put(event, ACTIVE_EVENTS)
    stage.put(card, in_play(0), owner=0)
    stage.start("choose_leader")
    assert [event.why for event in stage.events(CombatImpossible)] == ["nothing.chief"]
