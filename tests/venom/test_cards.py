"""Card Layouts: what every card of the box has, and cards as they lie in a real game."""

import pytest

from game.venom.board import EVENT_DECK, RECRUITMENT_DECK, SUPPORT_DECK, TRAINING_GROUND, ZONES, zone_leader
from game.venom.cards import Card
from game.venom.wording import card_name, card_rows, flavour, goal_lines, mission_lines, step_rows
from tests.venom.battle import Battle
from tests.venom.stage import new_table, title

CARDS = title().content.titles


def of(*decks: str) -> list[Card]:
    """The titles of these decks, for tests that are made once a card."""
    return [card for card in CARDS if card.deck in decks]


def named(cards: list[Card]) -> list[str]:
    """Ids, for the names of tests."""
    return [card.id for card in cards]


SQUAD = of("recruit", "commando", "squadron")
LEADERS = of("leader", "mission_leader")
SUPPORTS = of("support")
EVENTS = of("event")
REWARDS = of("reward", "mission_reward")
MISSIONS = of("mission")


@pytest.mark.rule("VA-CARD-01", "VA-CARD-02", "VA-CARD-03", "VA-CARD-04", "VA-AMB-48", "VA-AMB-54")
@pytest.mark.parametrize("card", SQUAD, ids=named(SQUAD))
def test_a_squadron_card_has_name_one_type_points_cost_combat_value_and_abilities(card: Card) -> None:
    assert card_name(card) == card.name != ""
    assert [card.is_soldier, card.is_vehicle, card.is_location].count(True) == 1
    assert card.cost > 0
    if card.is_location:
        assert (card.recruitment_points, card.combat_value) == (0, 0)
    else:
        assert card.recruitment_points > 0
    assert (card.combat_value > 0) == card.is_soldier
    assert card_rows(card)


@pytest.mark.rule("VA-CARD-06", "VA-CARD-07")
@pytest.mark.parametrize("card", LEADERS, ids=named(LEADERS))
def test_a_leader_has_values_within_the_tracks_and_abilities(card: Card) -> None:
    assert card_name(card) == card.name != ""
    assert 1 <= card.health <= 8
    assert 1 <= card.defense <= 8
    assert card.support_value > 0
    assert card_rows(card)
    assert not any(ability.teamwork for ability in card.abilities)


@pytest.mark.rule("VA-CARD-06")
def test_some_leaders_have_global_effects_and_some_have_not() -> None:
    reach = {bool(card.global_by_phase) for card in LEADERS}
    assert reach == {True, False}


@pytest.mark.rule("VA-CARD-08")
@pytest.mark.parametrize("card", SUPPORTS, ids=named(SUPPORTS))
def test_a_venom_support_is_a_soldier_or_a_vehicle_with_abilities(card: Card) -> None:
    assert card_name(card) == card.name != ""
    assert card.is_soldier != card.is_vehicle
    assert not card.is_location
    assert card_rows(card)


@pytest.mark.rule("VA-CARD-09")
@pytest.mark.parametrize("card", REWARDS, ids=named(REWARDS))
def test_a_reward_has_a_story_abilities_and_points_and_is_ordinary_or_of_one_mission(card: Card) -> None:
    assert card_name(card) == card.name != ""
    assert flavour(card)
    assert card.victory_points > 0
    assert card_rows(card)
    # Gold with the icon or silver without: the deck and the Mission say the same.
    assert (card.deck == "mission_reward") == bool(card.mission)
    if card.deck == "reward":
        assert not card.global_by_phase


@pytest.mark.rule("VA-CARD-10", "VA-EVENT-08")
@pytest.mark.parametrize("card", EVENTS, ids=named(EVENTS))
def test_an_event_has_a_story_and_is_of_one_kind(card: Card) -> None:
    assert card_name(card) == card.name != ""
    assert flavour(card)
    assert card.event in ("quiet", "strike", "squad", "venom")
    assert card_rows(card)
    assert bool(card.abilities) == (card.event in ("squad", "venom"))


@pytest.mark.rule("VA-CARD-11")
@pytest.mark.parametrize("card", MISSIONS, ids=named(MISSIONS))
@pytest.mark.parametrize("seats", [2, 5])
def test_a_mission_has_a_story_setup_conditions_and_five_steps(card: Card, seats: int) -> None:
    mission = card.mission_card
    assert mission is not None
    entity = title().content.keys.index(card.id)
    assert card_name(card) == card.name != ""
    assert card.story
    assert mission_lines(title(), entity, seats)
    assert len(goal_lines(title(), entity, seats)) == len(mission.goals) > 0
    for step in range(1, 6):
        assert mission.steps[step - 1].name
        assert step_rows(title(), entity, step)


@pytest.mark.rule("VA-CARD-12")
def test_only_rewards_and_leaders_are_mission_specific_and_each_names_a_mission_that_wants_it() -> None:
    missions = {card.id: card.mission_card for card in MISSIONS}
    specific = [card for card in CARDS if card.mission]
    assert {card.deck for card in specific} == {"mission_leader", "mission_reward"}
    for card in specific:
        mission = missions[card.mission]
        assert mission is not None
        if card.deck == "mission_reward":
            assert card.id in mission.mission_rewards
        else:
            assert mission.arrival is not None
            assert mission.arrival.leader == card.id


@pytest.mark.rule("VA-CARD-01", "VA-CARD-06", "VA-CARD-08", "VA-CARD-10")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_cards_on_a_real_table_are_of_the_right_decks(seats: int) -> None:
    table = new_table(seats)
    kinds, places = title().definitions, table.state.places
    for place, decks in (
        (RECRUITMENT_DECK, {"squadron"}),
        (TRAINING_GROUND, {"squadron"}),
        (SUPPORT_DECK, {"support"}),
        (EVENT_DECK, {"event"}),
        *((zone_leader(zone), {"leader"}) for zone in range(ZONES)),
    ):
        assert {kinds[card].deck for card in places[place]} == decks


@pytest.mark.rule("VA-CARD-05", "VA-TACT-16")
@pytest.mark.parametrize("card_id", [card.id for card in SQUAD if card.is_soldier])
def test_a_combat_value_yields_dice_for_the_combat_leader_and_for_nobody_else(card_id: str) -> None:
    fight = Battle("recruit", card_id)
    value = fight.cards[fight.own[1]].combat_value
    fight.attack()
    fight.answer(fight.own[1], "done")
    # Chosen to lead: the dice of its Combat Value, no more and no less.
    assert fight.state.dice_on[fight.own[1]] == value

    fight = Battle("recruit", card_id)
    fight.attack()
    fight.answer(fight.own[0])
    key = fight.key(fight.own[1])
    fight.answer(f"{key}.unused" if f"{key}.unused" in fight.keys else key)
    # Supporting with its abilities unused: none.
    assert fight.state.dice_on[fight.own[1]] == 0
