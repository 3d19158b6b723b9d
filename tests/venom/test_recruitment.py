"""Recruitment Phase: the Hand is played, points are added up, cards are recruited."""

from pathlib import Path

import pytest

from game.engine.events import Event
from game.venom.board import (
    ACTIVE_EVENTS,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    rewards,
)
from game.venom.events import HandDrawn, PhaseBegan, PointsChanged, Recruited
from game.venom.state import USED
from tests.venom.packs import add_cards, card
from tests.venom.stage import NAMES, Stage


def ground(stage: Stage, *card_ids: str) -> list[int]:
    """Lay exactly these cards into the Training Ground."""
    stage.clear(TRAINING_GROUND)
    return [stage.put(card_id, TRAINING_GROUND) for card_id in card_ids]


def play_all(stage: Stage) -> None:
    """Play the Hand of the active seat and leave every ability unused."""
    while stage.decision.kind in ("play", "ability.use"):
        stage.answer("keep" if stage.decision.kind == "ability.use" else stage.decision.options[0].key)


# -- playing the Hand -----------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-RECRUIT-01")
def test_global_effects_come_first_then_the_hand_then_adding_up_then_recruiting() -> None:
    stage = Stage()
    stage.put("bonds-and-blankets", ACTIVE_EVENTS)
    ground(stage, "skirmish")
    recruit, commando = stage.hand("recruit", "commando")
    stage.start("recruitment_globals")
    assert stage.decision.kind == "play"
    assert [event.change for event in stage.events(PointsChanged)] == [2]
    assert not stage.state.added_up
    stage.answer(recruit, commando)
    assert stage.decision.kind == "recruit"
    assert stage.state.points == 2 + 2 + 1
    stage.answer("done")
    assert stage.decision.kind == "attack"
    assert [event.phase for event in stage.events(PhaseBegan)][-2:] == ["recruitment", "tactical"]


@pytest.mark.rule("VA-RECRUIT-02", "VA-RECRUIT-05")
def test_the_whole_hand_must_be_played_before_anything_else_can_be_done() -> None:
    stage = Stage()
    cheap = ground(stage, "skirmish")[0]
    held = stage.hand("recruit", "recruit", "pack-mule", "relay", "dropzone")
    stage.start("play_hand")
    for left in range(5, 0, -1):
        assert stage.decision.kind == "play"
        # Nothing but the cards still held: no passing, no recruiting, no attack.
        assert sorted(option.entity for option in stage.decision.options) == sorted(stage.state.places[hand(0)])
        assert len(stage.keys) == left
        assert cheap not in stage.state.places[discard_pile(0)]
        stage.answer(stage.state.places[hand(0)][0])
        if stage.decision.kind == "ability.use":
            stage.answer("keep")
    assert stage.decision.kind == "recruit"
    assert not stage.state.places[hand(0)]
    assert sorted(stage.state.places[in_play(0)]) == sorted(held)


@pytest.mark.rule("VA-RECRUIT-03")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_cards_are_played_one_at_a_time_in_the_players_own_order(order: tuple[int, int, int]) -> None:
    stage = Stage()
    held = stage.hand("recruit", "commando", "stone-dog")
    stage.start("play_hand")
    played = []
    for index in order:
        played.append(held[index])
        stage.answer(held[index])
        assert stage.state.places[in_play(0)] == played


@pytest.mark.rule("VA-RECRUIT-04", "VA-AMB-09", "VA-AMB-46")
def test_an_ability_is_used_at_once_before_the_next_card_or_not_at_all() -> None:
    stage = Stage()
    drawn = stage.put("snowplough", draw_deck(0), owner=0)
    first, second = stage.hand("dropzone", "recruit")
    stage.start("play_hand")
    stage.answer(first)
    assert stage.decision.kind == "ability.use"
    stage.answer("use")
    # Drawn before the adding-up: the card is in the Hand and must be played too.
    assert stage.state.places[hand(0)] == [second, drawn]
    assert stage.decision.kind == "play"
    stage.answer(second, drawn)
    assert stage.state.points == 1 + 2 + 2

    stage = Stage()
    stage.put("snowplough", draw_deck(0), owner=0)
    first, second = stage.hand("dropzone", "recruit")
    stage.start("play_hand")
    stage.answer(first, "keep")
    for key in stage.keys:
        assert "dropzone" not in key
    stage.answer(second)
    assert not any(key.startswith(("use.", "pay.")) for key in stage.keys)
    assert stage.state.points == 1 + 2


@pytest.mark.rule("VA-AMB-46")
def test_a_card_drawn_after_the_adding_up_comes_into_play_without_its_points_and_may_lead() -> None:
    stage = Stage()
    late = stage.put("granite", draw_deck(0), owner=0)
    later = stage.put("dropzone", draw_deck(0), owner=0)
    whistle = stage.put("silver-whistle", rewards(0), owner=0)
    ground(stage, "skirmish")
    stage.hand("pack-mule")
    stage.start("play_hand")
    play_all(stage)
    assert stage.decision.kind == "recruit"
    assert stage.state.points == 3
    stage.answer(whistle)
    assert stage.state.points == 3
    assert not stage.state.places[hand(0)]
    assert {late, later} <= set(stage.state.places[in_play(0)])
    # The moment of its Recruitment ability is over: nobody asks for it.
    assert stage.decision.kind == "recruit"
    stage.answer("done")
    stage.answer(next(key for key in stage.keys if key.startswith("attack.")))
    stage.until("lineup.leader")
    assert {option.entity for option in stage.decision.options} == {late, later}


# -- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-RECRUIT-06")
@pytest.mark.parametrize(
    ("card_ids", "points"),
    [(["recruit"] * 5, 10), (["commando"] * 4, 4), (["pack-mule", "hornet", "granite", "recruit"], 3 + 1 + 1 + 2)],
)
@pytest.mark.parametrize("answer", ["use", "keep"])
def test_points_are_those_of_all_cards_in_play_used_or_not(card_ids: list[str], points: int, answer: str) -> None:
    stage = Stage()
    ground(stage, "skirmish")
    stage.hand(*card_ids)
    stage.start("play_hand")
    while stage.decision.kind == "play":
        stage.answer(stage.decision.options[0].key)
        if stage.decision.kind == "ability.use":
            stage.answer(answer)
            while stage.decision.kind == "refresh_ground":
                stage.answer("done")
    assert stage.state.points == points


@pytest.mark.rule("VA-AMB-47")
def test_a_card_that_left_play_gives_no_points_but_a_bonus_already_gained_stays() -> None:
    stage = Stage()
    ground(stage, "skirmish")
    mule, dealer = stage.hand("pack-mule", "scrap-dealer")
    stage.clear(draw_deck(0))
    stage.start("play_hand")
    stage.answer(mule, "keep", dealer, "use", mule)
    assert stage.state.places[RETIREMENT_PILE] == [mule]
    # The Scrap Dealer's own point and its bonus of 3; the retired Mule's 3 are gone.
    assert stage.state.points == 1 + 3


@pytest.mark.rule("VA-RECRUIT-07", "VA-AMB-08")
def test_priced_abilities_and_recruits_are_paid_from_one_pool_in_any_order() -> None:
    for ability_first in (True, False):
        stage = Stage()
        cheap, dear = ground(stage, "skirmish", "spanner")
        hornet, *_ = stage.hand("hornet", "recruit", "recruit", "recruit")
        top = stage.state.places[RECRUITMENT_DECK][-1]
        stage.start("play_hand")
        stage.answer(hornet, "use")
        # Announced now, paid while spending: nothing is taken yet.
        assert stage.state.places[RECRUITMENT_DECK][-1] == top
        play_all(stage)
        assert stage.state.points == 7
        pay = f"pay.{stage.key(hornet)}"
        assert {pay, stage.key(cheap), stage.key(dear)} <= set(stage.keys)
        stage.answer(*([pay, cheap] if ability_first else [cheap, pay]))
        assert stage.state.points == 0
        assert {top, cheap} <= set(stage.state.places[discard_pile(0)])


@pytest.mark.rule("VA-AMB-08")
def test_an_announced_ability_that_cannot_be_paid_does_nothing_and_still_counts_as_used() -> None:
    stage = Stage()
    cheap = ground(stage, "skirmish")[0]
    hornet, *_ = stage.hand("hornet", "stone-dog", "recruit")
    deck = len(stage.state.places[RECRUITMENT_DECK])
    stage.start("play_hand")
    stage.answer(hornet, "use")
    play_all(stage)
    assert stage.state.points == 1 + 1 + 2
    assert f"pay.{stage.key(hornet)}" not in stage.keys
    stage.answer(cheap)
    assert len(stage.state.places[RECRUITMENT_DECK]) == deck
    assert stage.decision.kind == "attack"
    assert stage.state.mark[hornet] == USED


@pytest.mark.rule("VA-AMB-08", "VA-AMB-41")
def test_what_a_card_announced_is_lost_when_the_card_is_retired_before_the_paying() -> None:
    stage = Stage()
    ground(stage, "skirmish")
    hornet, dealer, *_ = stage.hand("hornet", "scrap-dealer", "recruit", "recruit")
    stage.clear(draw_deck(0))
    stage.start("play_hand")
    stage.answer(hornet, "use", dealer, "use", hornet)
    play_all(stage)
    assert stage.state.points == 1 + 3 + 2 + 2
    assert f"pay.{stage.key(hornet)}" not in stage.keys


@pytest.mark.rule("VA-RECRUIT-07", "VA-AMB-08")
def test_two_prices_of_one_card_are_announced_and_paid_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prices = [f'phase = "recruitment", pay = {{ rp = {n} }}, do = [{{ kind = "next_hand", n = {n} }}]' for n in (1, 2)]
    add_cards(monkeypatch, tmp_path, squadron=card("usurer", *prices, type="soldier", copies=1, cost=3, rp=1))
    stage = Stage()
    ground(stage, "granite")
    usurer, recruit = stage.hand("usurer", "recruit")
    stage.start("play_hand")
    stage.answer(usurer, "use", recruit)
    assert stage.keys == ["pay.usurer", "done"]
    stage.answer("pay.usurer")
    assert (stage.state.points, stage.state.next_hand[0]) == (0, 3)


# -- recruiting -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-RECRUIT-08", "VA-RECRUIT-09", "VA-RECRUIT-11", "VA-RECRUIT-13")
def test_any_number_of_cards_may_be_recruited_up_to_the_points_and_an_exact_match_will_do() -> None:
    stage = Stage()
    two, four, five, seven = ground(stage, "skirmish", "petard", "battering-ram", "granite")
    stage.hand("recruit", "recruit", "recruit")
    stage.start("play_hand")
    play_all(stage)
    assert stage.state.points == 6
    assert stage.decision.choosing(seven) is None
    refusal = stage.decision.refusals[seven]
    assert (refusal.key, refusal.fields["n"]) == ("refusal.too_dear", 1)
    stage.answer(two)
    assert stage.state.points == 4
    assert stage.decision.choosing(five) is None
    stage.answer(four)
    assert stage.state.points == 0
    assert stage.state.places[discard_pile(0)] == [two, four]
    assert [event.price for event in stage.events(Recruited)] == [2, 4]
    # Recruited cards give neither points nor abilities this Turn, and nothing can be bought for nothing.
    assert stage.decision.kind == "attack"
    assert not {two, four} & set(stage.state.places[in_play(0)])


@pytest.mark.rule("VA-RECRUIT-08")
def test_recruiting_nothing_is_allowed() -> None:
    stage = Stage()
    cheap = ground(stage, "skirmish")[0]
    stage.hand("recruit")
    stage.start("play_hand")
    play_all(stage)
    stage.answer("done")
    assert stage.decision.kind == "attack"
    assert stage.state.places[TRAINING_GROUND] == [cheap]


@pytest.mark.rule("VA-RECRUIT-10")
def test_points_left_over_are_lost() -> None:
    stage = Stage()
    ground(stage, "skirmish", "granite")
    stage.hand("recruit", "recruit")
    stage.hand("recruit", seat=1)
    stage.start("play_hand")
    play_all(stage)
    assert stage.state.points == 4
    stage.answer("done")
    stage.until("play")
    assert stage.state.active == 1
    play_all(stage)
    assert stage.state.points == 2


@pytest.mark.rule("VA-RECRUIT-12")
def test_an_emptied_space_waits_for_the_end_of_the_turn() -> None:
    stage = Stage()
    cheap, *rest = ground(stage, "skirmish", "granite", "petard", "spanner", "thermite")
    deck = len(stage.state.places[RECRUITMENT_DECK])
    stage.hand("recruit")
    stage.start("play_hand")
    play_all(stage)
    stage.answer(cheap)
    assert stage.state.places[TRAINING_GROUND] == rest
    stage.answer("hold")
    assert stage.decision.kind == "retirement"
    assert stage.state.places[TRAINING_GROUND] == rest
    stage.answer("done")
    stage.until("play")
    assert stage.events(HandDrawn)
    assert stage.state.places[TRAINING_GROUND][:4] == rest
    assert len(stage.state.places[TRAINING_GROUND]) == 5
    assert len(stage.state.places[RECRUITMENT_DECK]) == deck - 1


@pytest.mark.rule("VA-RECRUIT-12")
def test_refreshing_the_ground_leaves_recruited_spaces_empty() -> None:
    stage = Stage()
    cheap, other, *_ = ground(stage, "skirmish", "granite", "petard", "spanner", "thermite")
    papers = stage.put("conscription-papers", rewards(0), owner=0)
    recruit, mule = stage.hand("recruit", "pack-mule")
    stage.start("play_hand")
    stage.answer(recruit, papers, cheap)
    assert len(stage.state.places[TRAINING_GROUND]) == 4
    stage.answer(cheap, mule, "use", other, "done")
    assert len(stage.state.places[TRAINING_GROUND]) == 4
    assert stage.state.places[RECRUITMENT_DECK][0] == other


@pytest.mark.rule("VA-RECRUIT-13", "VA-AMB-48")
@pytest.mark.parametrize(
    ("lasting", "card_id", "price"),
    [("", "snowplough", 2), ("", "petard", 4), ("", "larkspur", 0), ("spare-parts-from-nowhere", "larkspur", 0)],
)
def test_a_discount_changes_the_price_but_never_the_printed_cost(lasting: str, card_id: str, price: int) -> None:
    stage = Stage()
    if lasting:
        stage.put(lasting, ACTIVE_EVENTS)
    card, _ = ground(stage, card_id, "skirmish")
    printed = stage.cards[card].cost
    deck, *_ = stage.hand("flight-deck", "recruit")
    stage.start("recruitment_globals")
    stage.answer(deck, "use")
    play_all(stage)
    before = stage.state.points
    stage.answer(card)
    assert before - stage.state.points == price
    assert stage.cards[card].cost == printed


@pytest.mark.rule("VA-CARD-04", "VA-AMB-48", "VA-AMB-49")
def test_recruits_and_commandos_are_soldiers_with_a_cost_that_effects_read_and_never_for_sale() -> None:
    stage = Stage()
    for card_id, points in (("recruit", 2), ("commando", 1)):
        card = next(card for card in stage.cards if card.id == card_id)
        assert card.is_soldier
        assert card.is_squad
        assert card.cost > 0
        assert card.combat_value > 0
        assert card.recruitment_points == points
    assert not [
        entity
        for place in (TRAINING_GROUND, RECRUITMENT_DECK)
        for entity in stage.state.places[place]
        if stage.cards[entity].deck != "squadron"
    ]


@pytest.mark.rule("VA-AMB-48")
@pytest.mark.parametrize(
    ("off", "said"), [(0, "Cost 2,"), (1, "Cost 2, now 1,"), (9, "Cost 2, now 0,"), (-1, "Cost 2, now 3,")]
)
def test_a_card_for_sale_is_told_with_its_price_of_today(off: int, said: str) -> None:
    stage = Stage()
    commando = ground(stage, "commando")[0]
    held = stage.hand("commando")[0]
    stage.start("recruitment_globals")
    stage.state.discounts[0] = off
    (line,) = stage.title.card_lines(commando, stage.table)
    assert said in line
    assert stage.title.account(stage.table, 0, "ground")[1:] == [line]
    (line,) = stage.title.card_lines(held, stage.table)
    assert "now" not in line, "what is in the Hand is not for sale"


@pytest.mark.parametrize(("location", "whistle"), [(False, False), (True, False), (False, True), (True, True)])
def test_the_question_says_where_recruits_go(location: bool, whistle: bool) -> None:
    stage = Stage()
    ground(stage, "cliff-hangar" if location else "recruit")
    stage.state.bonus = 20
    stage.state.recruits_on_top = whistle
    stage.start("add_up")
    said = stage.title.prompt(stage.state, stage.decision)
    assert said.startswith("**Recruit:** ") and "your Discard Pile" in said
    assert ("a Location in front of you" in said) == location
    assert ("onto your Draw Deck" in said) == whistle


def test_a_card_that_costs_nothing_is_gained_without_a_line_about_points() -> None:
    stage = Stage()
    mule = ground(stage, "pack-mule")[0]
    stage.state.discounts = [9, 0, 0]
    stage.start("add_up")
    stage.answer(mule)
    told = [stage.title.describe(stage.state, event, NAMES) for event in stage.events(Event)]
    assert [line for line in told if line and "Pack Mule" in line] == ["Ana gains Pack Mule."]
