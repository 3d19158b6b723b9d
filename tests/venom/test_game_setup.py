"""Game Setup: decks, difficulty, the Mission, Zones and markers before the first Turn."""

from collections import Counter
from pathlib import Path

import pytest

from game.engine.decision import IllegalChoice
from game.engine.title import GameSetup, SeatSetup, SetupError
from game.venom import board
from game.venom.missions import for_players
from game.venom.state import TOKENS
from game.venom.title import venom
from tests.venom import stage as staging
from tests.venom.stage import Stage, new_table, setup, title

SEATS = [2, 3, 4, 5]
MISSIONS = title().scenarios()


def ids(state, place: int) -> list[str]:
    """The ids of the cards in a place, bottom first."""
    return [title().definitions[card].id for card in state.places[place]]


def in_game(state, deck: str, *places: int) -> Counter[str]:
    """The ids of the cards of a pool that lie in `places`."""
    cards = title().definitions
    return Counter(cards[c].id for place in places for c in state.places[place] if cards[c].deck == deck)


# -- how many play --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-SETUP-01", "VA-AMB-50")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_no_game_is_laid_out_for_fewer_than_two_or_more_than_five_seats(seats: int) -> None:
    chairs = tuple(SeatSetup(f"P{i}") for i in range(seats))
    with pytest.raises(SetupError, match="2 to 5 seats"):
        title().new_game(GameSetup("venom", "world-in-darkness", chairs, 1))


@pytest.mark.rule("VA-AMB-50")
def test_automated_teammates_count_as_players_with_decks_of_their_own() -> None:
    chairs = (SeatSetup("Ana"), *(SeatSetup(f"Bot {i}", player="veteran") for i in range(3)))
    alone = title().new_game(GameSetup("venom", "world-in-darkness", chairs, 5))
    together = title().new_game(setup(seats=4, seed=5))
    assert alone == together
    assert "quiet" not in {title().definitions[c].event for c in alone.places[board.EVENT_DECK]}


# -- starting decks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-SETUP-02", "VA-SETUP-03")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_begins_with_six_recruits_and_four_commandos_five_of_them_in_hand(seats: int) -> None:
    state = new_table(seats=seats).state
    for seat in range(seats):
        deck, hand = ids(state, board.draw_deck(seat)), ids(state, board.hand(seat))
        assert (len(deck), len(hand)) == (5, 5)
        assert Counter(deck + hand) == {"recruit": 6, "commando": 4}
        assert state.places[board.discard_pile(seat)] == []
        assert {state.owner[c] for c in state.places[board.draw_deck(seat)] + state.places[board.hand(seat)]} == {seat}


@pytest.mark.rule("VA-SETUP-03")
def test_the_first_hand_is_the_top_of_a_shuffled_deck() -> None:
    hands = {tuple(ids(new_table(seed=seed).state, board.hand(0))) for seed in range(12)}
    assert len(hands) > 6
    decks = {tuple(ids(new_table(seed=seed).state, board.draw_deck(1))) for seed in range(12)}
    assert len(decks) > 6


@pytest.mark.rule("VA-SETUP-04")
@pytest.mark.parametrize(("seats", "recruits", "commandos"), [(2, 18, 12), (3, 12, 8), (4, 6, 4), (5, 0, 0)])
def test_starters_not_dealt_stay_in_the_box(seats: int, recruits: int, commandos: int) -> None:
    left = Counter(ids(new_table(seats=seats).state, board.BOX))
    assert (left["recruit"], left["commando"]) == (recruits, commandos)


# -- the Mission ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-SETUP-05", "VA-SETUP-06")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_picked_mission_lies_on_the_board_and_the_other_eleven_leave_the_game(mission: str) -> None:
    state = new_table(mission=mission).state
    assert ids(state, board.MISSION_AREA) == [mission]
    assert in_game(state, "mission", board.BOX).total() == 11


@pytest.mark.rule("VA-SETUP-05")
def test_a_mission_that_does_not_exist_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(SetupError, match="did you mean 'world-in-darkness'"):
        title().new_game(setup(mission="world-in-darknes"))


@pytest.mark.rule("VA-SETUP-07", "VA-SETUP-12", "VA-REWARD-07", "VA-MISSION-01")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_reward_deck_is_what_the_mission_orders(mission: str, seats: int) -> None:
    state = new_table(seats=seats, mission=mission).state
    card = title().content.by_id[mission].mission_card
    dealt = (board.REWARD_DECK, *(board.zone_reward(zone) for zone in range(board.ZONES)))
    assert set(in_game(state, "mission_reward", *dealt)) == set(card.mission_rewards)
    assert in_game(state, "reward", *dealt).total() == for_players(card.ordinary_rewards, seats)
    # Those of other Missions never come into the game.
    assert in_game(state, "mission_reward", board.BOX).total() == 20 - len(card.mission_rewards)


@pytest.mark.rule("VA-SETUP-07", "VA-SETUP-15", "VA-REWARD-07", "VA-MISSION-01")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_leader_deck_is_what_the_mission_orders(mission: str, seats: int) -> None:
    state = new_table(seats=seats, mission=mission).state
    card = title().content.by_id[mission].mission_card
    dealt = (board.LEADER_DECK, *(board.zone_leader(zone) for zone in range(board.ZONES)))
    leaders = in_game(state, "leader", *dealt)
    assert leaders.total() == for_players(card.leaders, seats)
    assert set(card.fixed_leaders) <= set(leaders)
    # The Mission's own Leader waits outside the deck; those of other Missions never come.
    assert in_game(state, "mission_leader", board.BOX).total() == 1


@pytest.mark.rule("VA-SETUP-13", "VA-SETUP-15")
def test_what_the_mission_does_not_name_is_picked_at_random() -> None:
    zones = range(board.ZONES)
    rewards, leaders = set(), set()
    for seed in range(8):
        state = new_table(seed=seed, mission="the-island-coronation").state
        rewards.add(
            frozenset(in_game(state, "reward", board.REWARD_DECK, *(board.zone_reward(zone) for zone in zones)))
        )
        leaders.add(
            frozenset(in_game(state, "leader", board.LEADER_DECK, *(board.zone_leader(zone) for zone in zones)))
        )
    assert len(rewards) == len(leaders) == 8


@pytest.mark.rule("VA-SETUP-16")
def test_leaders_the_mission_names_are_shuffled_in_before_leaders_are_dealt() -> None:
    named = set(title().content.by_id["harvest-of-tyrants"].mission_card.fixed_leaders)
    dealt = []
    for seed in range(8):
        state = new_table(seed=seed, mission="harvest-of-tyrants").state
        zones = in_game(state, "leader", *(board.zone_leader(zone) for zone in range(board.ZONES)))
        dealt.append(len(named & set(zones)))
    assert len(set(dealt)) > 2
    assert 0 < sum(dealt) < 8 * len(named)


@pytest.mark.rule("VA-MISSION-01")
@pytest.mark.parametrize(
    ("mission", "token", "counts"),
    [
        ("the-vanishing-professor", "scientist", (1, 1, 1, 1)),
        ("the-seven-wards", "ward", (7, 7, 7, 7)),
        ("the-clockwork-tide", "robotron", (2, 1, 2, 2)),
        ("world-in-darkness", "ward", (0, 0, 0, 0)),
    ],
)
def test_a_missions_tokens_are_set_out_before_the_first_question(mission: str, token: str, counts) -> None:
    found = [new_table(seats=seats, mission=mission).state.token_count(TOKENS.index(token)) for seats in SEATS]
    assert tuple(found) == counts


@pytest.mark.rule("VA-MISSION-01")
def test_the_sky_temple_has_fallen_before_the_stolen_sky_begins() -> None:
    fallen = new_table(mission="the-stolen-sky").state.fallen
    assert [board.ZONE_IDS[zone] for zone in range(board.ZONES) if fallen[zone]] == ["sky-temple"]


# -- decks and Zones ------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-SETUP-08", "VA-SETUP-09")
def test_the_recruitment_deck_is_the_shuffled_84_with_the_top_five_in_the_training_ground() -> None:
    grounds = set()
    for seed in range(6):
        state = new_table(seed=seed).state
        deck, ground = state.places[board.RECRUITMENT_DECK], state.places[board.TRAINING_GROUND]
        assert (len(deck), len(ground)) == (79, 5)
        assert {title().definitions[card].deck for card in deck + ground} == {"squadron"}
        assert not any(board.PLACES.hidden[place] for place in (board.TRAINING_GROUND, board.MISSION_AREA))
        grounds.add(tuple(ground))
    assert len(grounds) == 6


@pytest.mark.rule("VA-SETUP-10")
def test_all_56_venom_support_cards_are_shuffled_into_their_deck() -> None:
    orders = set()
    for seed in range(4):
        state = new_table(seed=seed).state
        assert sorted(state.places[board.SUPPORT_DECK]) == title().content.deck("support")
        assert len(state.places[board.SUPPORT_DECK]) == 56
        assert state.places[board.SUPPORT_DISCARD] == state.places[board.SUPPORT_AREA] == []
        orders.add(tuple(state.places[board.SUPPORT_DECK]))
    assert len(orders) == 4


@pytest.mark.rule("VA-SETUP-11")
def test_the_events_are_shuffled_and_none_is_active_or_discarded() -> None:
    orders = set()
    for seed in range(4):
        state = new_table(seed=seed).state
        assert state.places[board.ACTIVE_EVENTS] == state.places[board.EVENT_DISCARD] == []
        orders.add(tuple(state.places[board.EVENT_DECK]))
    assert len(orders) == 4


@pytest.mark.rule("VA-SETUP-14", "VA-SETUP-16", "VA-ZONE-07")
@pytest.mark.parametrize("mission", MISSIONS)
def test_each_zone_holds_a_hidden_reward_and_an_open_leader(mission: str) -> None:
    table = new_table(mission=mission, seed=4)
    for zone in range(board.ZONES):
        (reward,) = table.state.places[board.zone_reward(zone)]
        (leader,) = table.state.places[board.zone_leader(zone)]
        assert title().definitions[leader].deck == "leader"
        assert title().definitions[reward].deck in ("reward", "mission_reward")
        assert [title().sees(table.state, seat, leader) for seat in (0, 1)] == [True, True]
        assert [title().sees(table.state, seat, reward) for seat in (0, 1)] == [False, False]


@pytest.mark.rule("VA-SETUP-14")
def test_mission_rewards_are_shuffled_in_before_rewards_are_dealt() -> None:
    lenses = set(title().content.by_id["world-in-darkness"].mission_card.mission_rewards)
    zones = {
        zone
        for seed in range(12)
        for zone in range(board.ZONES)
        if lenses & set(ids(new_table(seed=seed).state, board.zone_reward(zone)))
    }
    dealt = [
        sum(bool(lenses & set(ids(new_table(seed=seed).state, board.zone_reward(z)))) for z in range(board.ZONES))
        for seed in range(12)
    ]
    assert len(zones) > 3
    assert len(set(dealt)) > 1


PACK = """
[[mission]]
id = "a-thin-front"
name = "A Thin Front"
hard = false
story = ""
leaders = [LEADERS, LEADERS, LEADERS, LEADERS]
fixed_leaders = []
ordinary_rewards = [REWARDS, REWARDS, REWARDS, REWARDS]
mission_rewards = []
setup = []
rules = []
goals = [{ goal = "points", n = [9, 9, 9, 9] }]
losses = []
steps = [
  { name = "1", abilities = [] }, { name = "2", abilities = [] }, { name = "3", abilities = [] },
  { name = "4", abilities = [] }, { name = "5", abilities = [{ phase = "now", do = [{ kind = "lose" }] }] },
]
"""


@pytest.mark.rule("VA-AMB-34")
@pytest.mark.parametrize(("leaders", "rewards"), [(3, 5), (5, 3), (0, 7), (7, 0), (2, 2)])
def test_short_decks_are_dealt_in_zone_order_and_the_rest_of_the_zones_stay_incomplete(
    tmp_path: Path, leaders: int, rewards: int
) -> None:
    (tmp_path / "missions.toml").write_text(
        PACK.replace("LEADERS", str(leaders)).replace("REWARDS", str(rewards)), encoding="utf-8"
    )
    state = venom(tmp_path).new_game(setup(mission="a-thin-front"))
    for zone in range(board.ZONES):
        assert len(state.places[board.zone_leader(zone)]) == (zone < leaders)
        assert len(state.places[board.zone_reward(zone)]) == (zone < rewards)


# -- markers --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-SETUP-17", "VA-SETUP-18", "VA-AMB-19")
@pytest.mark.parametrize("mission", MISSIONS)
def test_all_markers_start_at_the_lowest_position(mission: str) -> None:
    state = new_table(mission=mission).state
    assert (state.health, state.defense) == (1, 1)
    assert (state.event_track, state.steps_reached) == (0, 0)


# -- difficulty -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-DIFF-01", "VA-DIFF-02", "VA-DIFF-03", "VA-DIFF-04", "VA-DIFF-05")
@pytest.mark.parametrize("removed", [0, 1, 2, 3, 4])
@pytest.mark.parametrize(("seats", "quiet"), [(2, 9), (3, 9), (4, 0), (5, 0)])
def test_the_event_deck_depends_on_players_and_on_the_strikes_taken_out(seats: int, quiet: int, removed: int) -> None:
    state = new_table(seats=seats, strikes_removed=removed).state
    kinds = Counter(title().definitions[card].event for card in state.places[board.EVENT_DECK])
    assert kinds["quiet"] == quiet
    assert kinds["strike"] == 10 - removed
    assert (kinds["squad"], kinds["venom"]) == (9, 9)
    assert len(state.places[board.EVENT_DECK]) == 28 + quiet - removed
    assert len(ids(state, board.EVENT_DISCARD)) == 0


@pytest.mark.rule("VA-DIFF-03")
@pytest.mark.parametrize("seats", SEATS)
def test_without_a_word_about_it_all_ten_strikes_are_in(seats: int) -> None:
    state = new_table(seats=seats).state
    assert [title().definitions[c].event for c in state.places[board.EVENT_DECK]].count("strike") == 10


@pytest.mark.rule("VA-DIFF-04", "VA-AMB-61")
@pytest.mark.parametrize("removed", [-1, 5, 10])
def test_no_more_than_four_strikes_can_be_taken_out(removed: int) -> None:
    with pytest.raises(SetupError, match="0 to 4"):
        title().new_game(setup(strikes_removed=removed))


@pytest.mark.rule("VA-AMB-61")
def test_the_strikes_taken_out_are_recorded_and_the_event_track_still_ends_at_five() -> None:
    stage = Stage(strikes_removed=4)
    assert stage.state.strikes_removed == 4
    assert stage.state.copy().strikes_removed == 4
    stage.state.event_track = stage.state.steps_reached = 3
    stage.put("the-first-domino", board.EVENT_DECK)
    stage.start("turn")
    assert stage.state.event_track == 4
    assert stage.state.result == ""


# -- what may be seen -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-52", "VA-REWARD-05")
def test_decks_are_hidden_to_all_and_hands_and_discards_open_to_all() -> None:
    state = new_table(seats=3).state
    hidden = [board.draw_deck(1), board.EVENT_DECK, board.SUPPORT_DECK, board.zone_reward(2), board.LEADER_DECK]
    shown = [board.hand(1), board.TRAINING_GROUND, board.zone_leader(2)]
    for seat in range(3):
        assert not any(title().sees(state, seat, card) for place in hidden for card in state.places[place])
        assert all(title().sees(state, seat, card) for place in shown for card in state.places[place])


@pytest.mark.rule("VA-AMB-52")
def test_a_table_may_play_with_hidden_hands() -> None:
    seats = tuple(SeatSetup(name) for name in staging.NAMES[:3])
    state = title().new_game(GameSetup("venom", "world-in-darkness", seats, 1, hidden_hands=True))
    for card in state.places[board.hand(1)]:
        assert [title().sees(state, seat, card) for seat in range(3)] == [False, True, False]


@pytest.mark.rule("VA-SETUP-05")
def test_the_same_setup_lays_the_same_table_and_another_seed_another() -> None:
    assert new_table(seed=9).state == new_table(seed=9).state
    assert new_table(seed=9).state != new_table(seed=10).state
    table = new_table(seed=9)
    before = table.state.copy()
    with pytest.raises(IllegalChoice):
        table.answer("attack.island")
    assert table.state == before
