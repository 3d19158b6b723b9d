"""Game Components: what is in the box, on the board and in front of a player."""

from collections import Counter

import pytest

from game.venom import board
from game.venom.cards import DECKS
from game.venom.plot import place_token, remove_token
from game.venom.state import TOKENS
from tests.venom.fights import arena, win
from tests.venom.stage import Stage, new_table, title

POOLS = {
    "recruit": 30,
    "commando": 20,
    "squadron": 84,
    "leader": 28,
    "mission_leader": 1,
    "support": 56,
    "event": 37,
    "reward": 20,
    "mission_reward": 20,
    "mission": 12,
}


@pytest.mark.rule("VA-COMP-01", "VA-COMP-02", "VA-COMP-03", "VA-COMP-04", "VA-COMP-05", "VA-COMP-07", "VA-COMP-08")
@pytest.mark.parametrize(("pool", "count"), POOLS.items())
def test_every_pool_holds_as_many_cards_as_the_box_says(pool: str, count: int) -> None:
    assert len(title().content.deck(pool)) == count


@pytest.mark.rule("VA-COMP-09")
def test_all_pools_together_are_308_cards_and_a_new_game_lays_each_of_them_once() -> None:
    state = new_table(seats=5).state
    lying = sorted(card for pile in state.places for card in pile)
    assert lying == list(range(308))
    assert sum(POOLS.values()) == len(title().definitions) == 308


@pytest.mark.rule("VA-COMP-06", "VA-EVENT-08")
def test_events_are_of_four_kinds_in_the_printed_numbers() -> None:
    kinds = Counter(card.event for card in title().definitions if card.deck == "event")
    assert set(kinds) == {"quiet", "strike", "squad", "venom"}
    assert kinds["quiet"] == 9
    assert kinds["strike"] == 10
    assert kinds["squad"] + kinds["venom"] == 18


@pytest.mark.rule("VA-COMP-13", "VA-CARD-12")
def test_every_card_belongs_to_one_pool_and_mission_specific_cards_to_pools_of_their_own() -> None:
    assert {card.deck for card in title().definitions} == set(POOLS) == set(DECKS)
    for card in title().definitions:
        is_specific = card.deck in ("mission_leader", "mission_reward")
        assert bool(card.mission) == is_specific, card.id
        if is_specific:
            assert card.mission in title().scenarios(), card.id


@pytest.mark.rule("VA-COMP-02", "VA-AMB-49")
def test_starters_are_soldiers_of_the_squadron_but_not_part_of_the_84() -> None:
    for starter in ("recruit", "commando"):
        card = title().content.by_id[starter]
        assert card.is_squad
        assert card.is_soldier
        assert card.cost > 0
        assert card.deck != "squadron"
    # Somebody must be able to lead on the first Turn, and the Commando is the natural one.
    recruit, commando = title().content.by_id["recruit"], title().content.by_id["commando"]
    assert commando.combat_value > recruit.combat_value > 0
    assert recruit.recruitment_points == 2 > commando.recruitment_points


@pytest.mark.rule("VA-COMP-10")
def test_a_die_shows_the_faces_1_to_6() -> None:
    table = new_table(seed=3)
    assert set(Counter(table.roll() for _ in range(300))) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("VA-COMP-10", "VA-AMB-18")
def test_more_dice_than_the_ten_of_the_box_are_rolled_all_at_once() -> None:
    stage = Stage()
    arena(stage, "island")
    stage.state.loose_dice = 6
    stage.start("choose_leader")
    stage.answer("attack.island")
    stage.until("combat.roll")
    assert stage.decision.fields == {"n": 13}
    stage.answer("roll")
    assert len(stage.state.dice) == 13
    assert set(stage.state.dice) <= {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("VA-COMP-11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_player_alone_holds_the_one_commander_token(seats: int) -> None:
    table = new_table(seats=seats, seed=11)
    assert table.state.commander == -1
    table.answer("roll")
    assert 0 <= table.state.commander < seats


@pytest.mark.rule("VA-COMP-11")
def test_each_track_has_one_marker_and_there_is_one_scientist() -> None:
    table = new_table(mission="the-vanishing-professor")
    state = table.state
    assert (state.health, state.defense, state.event_track) == (1, 1, 0)
    scientist = TOKENS.index("scientist")
    assert state.token_count(scientist) == 1
    assert not any(place_token(table, scientist, zone) for zone in range(board.ZONES))
    assert state.token_count(scientist) == 1


@pytest.mark.rule("VA-COMP-12")
@pytest.mark.parametrize(("token", "most_in_a_zone"), [("ward", 1), ("robotron", 7)])
def test_seven_wards_and_seven_robo_trons_and_no_eighth(token: str, most_in_a_zone: int) -> None:
    table = new_table()
    kind = TOKENS.index(token)
    for zone in range(board.ZONES):
        assert place_token(table, kind, 0 if most_in_a_zone == 7 else zone)
    assert table.state.token_count(kind) == 7
    assert not any(place_token(table, kind, zone) for zone in range(board.ZONES))
    assert remove_token(table, kind, 0)
    assert place_token(table, kind, 0)
    assert table.state.token_count(kind) == 7


@pytest.mark.rule("VA-COMP-12")
def test_a_zone_holds_one_ward_at_most() -> None:
    table = new_table()
    assert place_token(table, TOKENS.index("ward"), 4)
    assert not place_token(table, TOKENS.index("ward"), 4)
    assert table.state.token_count(TOKENS.index("ward")) == 1


@pytest.mark.rule("VA-COMP-14")
def test_the_board_has_all_its_areas_and_a_turn_uses_them() -> None:
    stage = Stage()
    places = stage.state.places
    # E, F, G, K, P: the five decks; A: the Mission; O: the Training Ground; M and N: Zones with their types.
    decks = {
        board.LEADER_DECK: "leader",
        board.EVENT_DECK: "event",
        board.SUPPORT_DECK: "support",
        board.RECRUITMENT_DECK: "squadron",
    }
    for place, deck in decks.items():
        assert {stage.cards[card].deck for card in places[place]} == {deck}
    assert {stage.cards[card].deck for card in places[board.REWARD_DECK]} <= {"reward", "mission_reward"}
    assert [stage.cards[card].deck for card in places[board.MISSION_AREA]] == ["mission"]
    assert {stage.cards[card].deck for card in places[board.TRAINING_GROUND]} == {"squadron"}
    assert len(board.ZONE_TYPES) == len(board.ZONE_IDS) == board.ZONES == 7
    # H and I: Events; J and L: VENOM Support; Q: the Retirement Pile; B, C, D: the three tracks.
    stage.put("tea-at-the-front", board.ACTIVE_EVENTS)
    stage.put("bonds-and-blankets", board.EVENT_DECK)
    stage.clear(board.SUPPORT_DECK)
    support = stage.put("pythons", board.SUPPORT_DECK)
    leader = stage.leader("island", "madame-tocsin")
    duchess = stage.put("duchess", board.in_play(0), owner=0)
    stage.start("turn")
    assert [stage.cards[card].id for card in places[board.ACTIVE_EVENTS]] == ["bonds-and-blankets"]
    assert [stage.cards[card].id for card in places[board.EVENT_DISCARD]] == ["tea-at-the-front"]
    stage.until("attack")
    stage.answer(leader)
    stage.until("combat.roll")
    assert support in places[board.SUPPORT_AREA]
    assert (stage.state.health, stage.state.defense) == (5, 3)
    stage.until("retirement")
    stage.answer(duchess)
    assert places[board.RETIREMENT_PILE] == [duchess]
    stage.until("play")
    assert support in places[board.SUPPORT_DISCARD]
    assert not places[board.SUPPORT_AREA]


@pytest.mark.rule("VA-COMP-15")
@pytest.mark.parametrize("seats", [2, 5])
def test_every_player_has_six_parts_of_an_own_area_shared_with_nobody(seats: int) -> None:
    parts = (
        board.used_rewards,
        board.rewards,
        board.discard_pile,
        board.draw_deck,
        board.in_play,
        board.hand,
    )
    areas = [part(seat) for seat in range(seats) for part in parts]
    assert len(set(areas)) == 6 * seats
    state = new_table(seats=seats).state
    for seat in range(seats):
        assert [board.seat_of(part(seat)) for part in parts] == [seat] * 6
        assert [len(state.places[part(seat)]) for part in parts] == [0, 0, 0, 5, 0, 5]


@pytest.mark.rule("VA-COMP-15")
def test_a_won_reward_lies_unused_until_its_ability_is_spent_then_among_the_used() -> None:
    stage = Stage()
    arena(stage, "island")
    reward = stage.reward("island", "false-archives")
    stage.start("choose_leader")
    win(stage, "island")
    assert stage.state.places[board.rewards(0)] == [reward]
    stage.answer(reward)
    assert stage.state.places[board.rewards(0)] == []
    assert stage.state.places[board.used_rewards(0)] == [reward]
