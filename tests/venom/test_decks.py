"""Decks that run out, and where discarded, retired and removed cards go."""

from collections.abc import Iterator

import pytest

from game.engine.events import Shuffled
from game.engine.rng import step
from game.venom.board import (
    BOX,
    LEADER_DECK,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    ZONES,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    zone_leader,
    zone_reward,
)
from game.venom.state import VenomTable
from tests.venom.battle import Battle
from tests.venom.stage import Stage, new_table, title

MISSIONS = title().scenarios()
SQUAD = ("recruit", "commando", "squadron")
#: Which decks' cards may lie in a place; parts of a seat's area by their own names.
DECKS_OF = {
    "recruitment-deck": ("squadron",),
    "training-ground": ("squadron",),
    "retirement-pile": SQUAD,
    "event-deck": ("event",),
    "event-discard": ("event",),
    "active-events": ("event",),
    "support-deck": ("support",),
    "support-discard": ("support",),
    "support-area": ("support",),
    "leader-deck": ("leader",),
    "reward-deck": ("reward", "mission_reward"),
    "draw-deck": SQUAD,
    "hand": SQUAD,
    "discard": SQUAD,
    "in-play": SQUAD,
    "locations": ("squadron",),
    "captured": ("leader", "mission_leader"),
    "rewards": ("reward", "mission_reward"),
    "used-rewards": ("reward", "mission_reward"),
}


def keep_only(stage: Stage, place: int, count: int) -> list[int]:
    """Leave the top `count` cards of a pile and put the rest into the box."""
    pile = stage.state.places[place]
    for card in pile[: len(pile) - count]:
        stage.move(card, BOX)
    return stage.state.places[place][:]


def end_of_turn(stage: Stage) -> None:
    """Enter the rules where the board is replenished, and run to the next Turn's first question."""
    stage.start("upkeep")


def random_answers(table: VenomTable, seed: int) -> Iterator[None]:
    """Answer at random until the game is over, stopping after each answer."""
    while table.decision is not None:
        number, seed = step(seed)
        options = table.decision.options
        table.answer(options[number % len(options)])
        yield


# -- decks of the board ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-DECK-01", "VA-END-08", "VA-RETIRE-05")
@pytest.mark.parametrize("left", [0, 1, 3, 7])
def test_the_recruitment_deck_fills_the_ground_as_far_as_it_reaches_and_is_never_refilled(left: int) -> None:
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    deck = keep_only(stage, RECRUITMENT_DECK, left)
    retired = [stage.put(card_id, RETIREMENT_PILE) for card_id in ("granite", "petard", "hornet")]
    stage.hand("recruit", seat=1)
    end_of_turn(stage)
    assert stage.state.places[TRAINING_GROUND] == deck[::-1][:5]
    assert stage.state.places[RECRUITMENT_DECK] == deck[: max(0, left - 5)]
    assert stage.state.places[RETIREMENT_PILE] == retired
    assert not [event for event in stage.events(Shuffled) if event.place == RECRUITMENT_DECK]


@pytest.mark.rule("VA-DECK-01")
def test_with_the_recruitment_deck_empty_an_ability_that_takes_its_top_card_does_nothing() -> None:
    stage = Stage()
    stage.clear(RECRUITMENT_DECK)
    hornet, *rest = stage.hand("hornet", "recruit", "recruit")
    stage.put("granite", RETIREMENT_PILE)
    stage.start("play_hand")
    stage.answer(hornet, "use", *rest)
    stage.answer(f"pay.{stage.key(hornet)}")
    assert not stage.state.places[discard_pile(0)]
    assert not stage.state.places[RECRUITMENT_DECK]


@pytest.mark.rule("VA-DECK-02", "VA-DECK-03", "VA-END-05", "VA-END-06", "VA-END-07")
@pytest.mark.parametrize(("leaders", "rewards"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_exhausted_leader_and_reward_decks_leave_zones_incomplete_for_good(leaders: int, rewards: int) -> None:
    stage = Stage()
    keep_only(stage, LEADER_DECK, leaders)
    keep_only(stage, REWARD_DECK, rewards)
    for place in (zone_leader(2), zone_reward(2), zone_leader(5), zone_reward(5)):
        stage.clear(place)
    # What players have won or what lies in the box fills nothing.
    stage.hand("recruit", seat=1)
    end_of_turn(stage)
    held = [(len(stage.state.places[zone_leader(z)]), len(stage.state.places[zone_reward(z)])) for z in (2, 5)]
    assert held == [(leaders, rewards), (0, 0)]
    stage.until("play", limit=500)
    assert (stage.state.places[LEADER_DECK], stage.state.places[REWARD_DECK]) == ([], [])


@pytest.mark.rule("VA-DECK-04", "VA-DECK-05")
def test_support_cards_left_are_drawn_before_the_discards_are_shuffled_into_a_new_deck() -> None:
    fight = Battle("granite", "keyhole")
    fight.clear(SUPPORT_DECK)
    last = fight.put("pythons", SUPPORT_DECK)
    thrown = [fight.put(card_id, SUPPORT_DISCARD) for card_id in ("tollmen", "needle-eyes", "zealots")]
    fight.attack()
    fight.state.support_value = 2
    fight.answer(*fight.own)
    area = fight.state.places[SUPPORT_AREA]
    assert area[0] == last
    assert len(area) == 2
    assert area[1] in thrown
    assert not fight.state.places[SUPPORT_DISCARD]
    assert sorted([area[1], *fight.state.places[SUPPORT_DECK]]) == sorted(thrown)


@pytest.mark.rule("VA-DECK-05")
def test_discarded_supports_are_not_mixed_into_a_deck_that_still_suffices() -> None:
    fight = Battle("granite", "keyhole")
    fight.clear(SUPPORT_DECK)
    left = [fight.put(card_id, SUPPORT_DECK) for card_id in ("pythons", "anvil-tanks")]
    thrown = [fight.put(card_id, SUPPORT_DISCARD) for card_id in ("tollmen", "needle-eyes")]
    fight.attack()
    fight.state.support_value = 2
    fight.answer(*fight.own)
    assert fight.state.places[SUPPORT_AREA] == left[::-1]
    # The deck is empty now, and stays so until a card is needed.
    assert fight.state.places[SUPPORT_DECK] == []
    assert fight.state.places[SUPPORT_DISCARD] == thrown
    assert not [event for event in fight.events(Shuffled) if event.place == SUPPORT_DECK]


@pytest.mark.rule("VA-AMB-30")
def test_with_too_few_supports_all_there_are_are_drawn_and_those_in_the_area_never_return() -> None:
    fight = Battle("granite", "keyhole", venom=["needle-eyes"])
    for card in fight.state.places[SUPPORT_DECK][:-1]:
        fight.move(card, BOX)
    fight.attack()
    fight.state.support_value = 4
    fight.answer(*fight.own)
    assert fight.decision.kind == "tactics"
    assert fight.state.places[SUPPORT_AREA] == fight.venom


# -- a player's own cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-DECK-06", "VA-END-10", "VA-END-11")
def test_a_short_draw_deck_is_drawn_out_first_then_the_discards_form_a_new_one() -> None:
    stage = Stage()
    stage.hand("recruit", seat=1)
    stage.clear(draw_deck(0))
    two = [stage.put("granite", draw_deck(0), owner=0), stage.put("petard", draw_deck(0), owner=0)]
    thrown = [stage.put(card_id, discard_pile(0), owner=0) for card_id in ("spanner", "hornet")]
    played = [stage.put(card_id, in_play(0), owner=0) for card_id in ("relay", "volley")]
    stage.start("new_hand")
    held = stage.state.places[hand(0)]
    assert len(held) == 5
    assert held[:2] == two[::-1]
    # What was in play is discarded before the drawing, so it is part of the new Draw Deck.
    rest = [*held[2:], *stage.state.places[draw_deck(0)]]
    assert sorted(rest) == sorted(thrown + played)
    assert not stage.state.places[discard_pile(0)]


@pytest.mark.rule("VA-DECK-07")
def test_the_discards_wait_until_the_next_card_is_needed() -> None:
    stage = Stage()
    assert len(stage.state.places[draw_deck(0)]) == 5
    thrown = [stage.put(card_id, discard_pile(0), owner=0) for card_id in ("spanner", "hornet")]
    stage.hand("recruit", seat=1)
    stage.start("new_hand")
    assert stage.state.places[draw_deck(0)] == []
    assert stage.state.places[discard_pile(0)] == thrown
    assert not stage.events(Shuffled)


@pytest.mark.rule("VA-DECK-06", "VA-DECK-07")
def test_in_the_middle_of_a_turn_cards_in_play_are_not_part_of_the_new_deck() -> None:
    stage = Stage()
    stage.clear(draw_deck(0))
    thrown = [stage.put(card_id, discard_pile(0), owner=0) for card_id in ("spanner", "granite")]
    recruit, dropzone = stage.hand("recruit", "dropzone")
    stage.start("play_hand")
    stage.answer(recruit, dropzone, "use")
    drawn = stage.state.places[hand(0)]
    assert len(drawn) == 1
    assert sorted([*drawn, *stage.state.places[draw_deck(0)]]) == sorted(thrown)
    assert stage.state.places[in_play(0)] == [recruit, dropzone]


@pytest.mark.rule("VA-END-12")
@pytest.mark.parametrize("owned", [0, 1, 4])
def test_who_owns_fewer_than_five_cards_draws_just_those(owned: int) -> None:
    stage = Stage()
    stage.hand("recruit", seat=1)
    stage.clear(draw_deck(0))
    cards = [stage.put("recruit", (draw_deck, discard_pile)[number % 2](0), owner=0) for number in range(owned)]
    stage.start("new_hand")
    assert sorted(stage.state.places[hand(0)]) == sorted(cards)
    assert stage.state.places[draw_deck(0)] == stage.state.places[discard_pile(0)] == []


# -- over whole games -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-DECK-08", "VA-DECK-09", "VA-RETIRE-05", "VA-COMBAT-14", "VA-DECK-01")
@pytest.mark.parametrize("mission", MISSIONS)
def test_in_a_whole_game_every_card_stays_with_its_own_kind_and_nothing_leaves_the_box(mission: str) -> None:
    table = new_table(2 + MISSIONS.index(mission) % 4, mission, seed=MISSIONS.index(mission))
    state, kinds = table.state, title().definitions
    names = title().place_kinds.names
    box = set(state.places[BOX])
    retired: list[int] = []
    for _ in random_answers(table, seed=len(mission)):
        missing = box - set(state.places[BOX])
        # Only a Mission's own Leader, set aside for it, ever comes out of the box.
        assert all(kinds[card].deck == "mission_leader" for card in missing)
        assert state.places[RETIREMENT_PILE][: len(retired)] == retired
        retired = state.places[RETIREMENT_PILE][:]
    for place, pile in enumerate(state.places):
        name = names[place]
        fit = DECKS_OF.get(name.partition(".")[2] if name.startswith("seat") else name)
        for card in pile:
            assert fit is None or kinds[card].deck in fit, f"{kinds[card]} in {name}"
            if name.endswith((".draw-deck", ".discard", ".hand")):
                assert state.owner[card] == int(name[4])
                assert not kinds[card].is_location
    assert sum(map(len, state.places)) == len(kinds)
    assert all(len(state.places[zone_leader(zone)]) <= 1 for zone in range(ZONES))
