"""Locations: in front of their owner for good, never in play, useful again every Round."""

from pathlib import Path

import pytest

from game.venom.board import (
    LEADER_DECK,
    RECRUITMENT_DECK,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
)
from game.venom.effects.condition import cards_owned
from game.venom.events import AbilityUsed, PointsChanged
from game.venom.state import UNDECIDED
from tests.venom.battle import Battle
from tests.venom.packs import add_cards, card
from tests.venom.stage import Stage, title

LOCATIONS = [one.id for one in title().content.titles if one.is_location]


def buying(stage: Stage, *card_ids: str, recruits: int = 4) -> list[int]:
    """Lay these cards into the Training Ground and come to the recruiting with two points a Recruit."""
    stage.clear(TRAINING_GROUND)
    laid = [stage.put(card_id, TRAINING_GROUND) for card_id in card_ids]
    held = stage.hand(*["recruit"] * recruits)
    stage.start("play_hand")
    stage.answer(*held)
    assert stage.decision.kind == "recruit"
    return laid


@pytest.mark.rule("VA-LOC-01", "VA-AMB-13")
@pytest.mark.parametrize("card_id", LOCATIONS)
def test_a_recruited_location_lies_in_front_of_its_owner(card_id: str) -> None:
    stage = Stage()
    house = buying(stage, card_id, "skirmish")[0]
    stage.answer(house)
    assert stage.state.places[locations(0)] == [house]
    assert stage.state.owner[house] == 0
    assert house not in stage.state.places[discard_pile(0)]
    assert house not in stage.state.cards_in_play(0)


@pytest.mark.rule("VA-AMB-13")
def test_a_location_won_in_another_way_goes_in_front_of_its_owner_all_the_same() -> None:
    # As the unseen top card of the Recruitment Deck, by Hornet.
    stage = Stage()
    house = stage.put("proving-ground", RECRUITMENT_DECK)
    held = stage.hand("hornet", "recruit", "recruit")
    stage.start("play_hand")
    stage.answer(held[0], "use", held[1], held[2], f"pay.{stage.key(held[0])}")
    assert stage.state.places[locations(0)] == [house]

    # Played at once by the Conscription Papers, or laid on the Draw Deck by the Silver Whistle.
    for reward in ("conscription-papers", "silver-whistle"):
        stage = Stage()
        helper = stage.put(reward, rewards(0), owner=0)
        house = buying(stage, "field-hospital", "skirmish")[0]
        stage.answer(helper, house)
        assert stage.state.places[locations(0)] == [house]
        assert house not in stage.state.places[draw_deck(0)] + stage.state.places[in_play(0)]


@pytest.mark.rule("VA-LOC-02", "VA-LOC-07", "VA-CARD-02")
@pytest.mark.parametrize("card_id", LOCATIONS)
def test_a_location_is_unique_and_has_neither_points_nor_combat_value(card_id: str) -> None:
    copies = [one for one in title().definitions if one.id == card_id]
    assert len(copies) == 1
    assert (copies[0].recruitment_points, copies[0].combat_value) == (0, 0)
    stage = Stage()
    stage.put(card_id, locations(0), owner=0)
    buying(stage, "skirmish", recruits=2)
    assert stage.state.points == 4


@pytest.mark.rule("VA-LOC-03", "VA-LOC-08")
def test_a_location_takes_no_part_in_combat_and_nothing_counts_or_hits_it() -> None:
    fight = Battle("granite", "whetstone", "stone-dog", leader="the-pale-surgeon", venom=["wreckers"])
    houses = [fight.put(card_id, locations(0), owner=0) for card_id in LOCATIONS]
    fight.clear(draw_deck(0))
    fight.attack()
    assert not set(houses) & {option.entity for option in fight.decision.options}
    assert not set(houses) & set(fight.decision.refusals)
    fight.answer(fight.own[0])
    assert not set(houses) & {option.entity for option in fight.decision.options}
    fight.answer("all")
    assert cards_owned(fight.state, 0) == len(fight.own)
    assert not set(houses) & set(fight.state.cards_in_combat())
    # The Surgeon retires a Freedom Support of the player's choice: the houses are not among them.
    assert fight.decision.kind == "retire_support"
    assert {option.entity for option in fight.decision.options} == set(fight.own[1:])
    fight.until("play")
    assert fight.state.places[locations(0)] == houses


@pytest.mark.rule("VA-LOC-08", "VA-AMB-57")
def test_a_location_cannot_be_picked_in_the_retirement_phase() -> None:
    stage = Stage()
    house = stage.put("proving-ground", locations(0), owner=0)
    recruit = stage.put("recruit", in_play(0), owner=0)
    stage.start("retirement")
    assert [option.entity for option in stage.decision.options[:-1]] == [recruit]
    assert stage.decision.refusals[house].key == "refusal.retire_location"


@pytest.mark.rule("VA-LOC-04", "VA-LOC-05", "VA-AMB-14")
def test_a_location_stays_and_helps_its_owner_once_on_each_own_turn_and_nobody_else() -> None:
    stage = Stage()
    house = stage.put("harbour-depot", locations(0), owner=0)
    use = f"use.{stage.key(house)}"
    stage.clear_zones()
    stage.clear(LEADER_DECK)
    stage.hand("recruit", seat=0)
    stage.hand("recruit", seat=1)
    stage.start("play_hand")
    for turn in range(4):
        assert stage.decision.kind == "play"
        assert stage.state.active == turn % 2
        if stage.state.active == 0:
            stage.answer(use, "effect.0")
            assert stage.state.bonus == 2
            # Once a Turn.
            assert use not in stage.keys
        while stage.state.turn == turn + 1:
            assert stage.state.active == 0 or use not in stage.keys
            stage.answer(stage.keys[-1])
        assert stage.state.places[locations(0)] == [house]
    assert len([event for event in stage.events(PointsChanged) if event.card == house]) == 2


@pytest.mark.rule("VA-AMB-14")
def test_a_location_works_from_the_moment_it_is_recruited_if_its_step_is_not_over() -> None:
    stage = Stage()
    hangar, vehicle, *_ = buying(stage, "cliff-hangar", "newt", recruits=4)
    stage.answer(hangar)
    assert stage.state.points == 4
    stage.answer(f"use.{stage.key(hangar)}.0", vehicle)
    assert stage.state.points == 1


@pytest.mark.rule("VA-LOC-05", "VA-AMB-14", "VA-AMB-06")
def test_each_ability_of_a_location_is_an_offer_of_its_own_in_its_phase() -> None:
    fight = Battle("granite", venom=["pythons"], health=1, defense=6)
    tower = fight.put("signal-tower", locations(0), owner=0)
    fight.line_up()
    first, second = (f"use.{fight.key(tower)}.{index}" for index in (0, 1))
    assert (fight.decision.kind, fight.keys) == ("tactics", [first, "done"])
    fight.answer("done")
    fight.roll(1, 1, 1, 1, 1)
    # Left out in the Tactical Phase, and free in the Combat Phase: no all-or-nothing for a Location.
    assert (fight.decision.kind, fight.keys) == ("combat", [second, "done"])
    fight.answer(second)
    assert fight.decision.kind == "reroll"


@pytest.mark.rule("VA-AMB-14")
def test_using_a_location_bars_nobody_from_leading() -> None:
    stage = Stage()
    depot = stage.put("harbour-depot", locations(0), owner=0)
    commando = stage.hand("commando")[0]
    stage.start("play_hand")
    stage.answer(f"use.{stage.key(depot)}", "effect.0", commando)
    stage.until("attack")
    assert stage.state.mark[commando] == UNDECIDED
    stage.answer(stage.keys[0])
    stage.until("lineup.leader")
    assert stage.decision.choosing(commando) is not None
    assert stage.decision.choosing(depot) is None


@pytest.mark.rule("VA-LOC-06", "VA-AMB-14", "VA-AMB-44", "VA-AMB-45")
def test_a_global_effect_of_a_location_holds_on_its_owners_turns_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasting = 'phase = "recruitment", global = true, do = [{ kind = "rp", n = 3 }]'
    text = card("mint", lasting, type="location", copies=1, cost=3)
    add_cards(monkeypatch, tmp_path, squadron=text)
    stage = Stage()
    mint = stage.put("mint", locations(1), owner=1)
    stage.clear(TRAINING_GROUND)
    stage.put("skirmish", TRAINING_GROUND)
    stage.hand("recruit", seat=0)
    stage.hand("recruit", seat=1)
    stage.start("recruitment_globals")
    assert stage.state.bonus == 0
    stage.until("recruit")
    assert stage.state.points == 2
    stage.until("play")
    assert (stage.state.active, stage.state.bonus) == (1, 3)
    assert [event.card for event in stage.events(AbilityUsed) if event.card == mint] == [mint]


@pytest.mark.rule("VA-LOC-04")
def test_a_location_is_never_shuffled_into_a_draw_deck() -> None:
    stage = Stage()
    house = stage.put("the-quiet-house", locations(0), owner=0)
    stage.clear(draw_deck(0))
    for _ in range(5):
        stage.put("recruit", in_play(0), owner=0)
    stage.start("retirement")
    stage.until("play", limit=500)
    everything = [*stage.state.places[hand(0)], *stage.state.places[draw_deck(0)], *stage.state.places[discard_pile(0)]]
    assert len(everything) == 5
    assert house not in everything
    assert stage.state.places[locations(0)] == [house]
