"""Effects on the next Hand, on the Hands of others and on Recruitment Points: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.engine.language import tr
from game.venom.board import (
    ACTIVE_EVENTS,
    TRAINING_GROUND,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
)
from game.venom.events import PointsChanged
from tests.venom.battle import lay_on
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


# -- the next Hand, the others' Hands -------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["discard", "top"])
def test_recruits_on_top_lets_each_recruited_card_go_onto_the_draw_deck(where: str) -> None:
    stage = Stage()
    stage.clear(TRAINING_GROUND)
    relay, depot = lay_on(stage, TRAINING_GROUND, "relay", "harbour-depot")
    stage.put("silver-whistle", rewards(0), owner=0)
    stage.clear(draw_deck(0))
    stage.hand("recruit", "recruit", "recruit")
    stage.start("recruitment_globals")
    stage.answer("use.silver-whistle", stage.keys[0], *[stage.key(c) for c in stage.state.places[hand(0)][1:]])
    stage.answer(relay)
    assert stage.decision.kind == "recruit.where"
    stage.answer(where)
    assert (stage.state.places[draw_deck(0)] == [relay]) is (where == "top")
    stage.answer(depot)
    assert stage.state.places[locations(0)] == [depot], "a Location goes in front without a question"
    assert says("silver-whistle") == [
        f"Recruitment: Draw 2 cards, cards you recruit this Turn may go onto your Draw Deck. {tr('remark.late')}"
    ]


@pytest.mark.parametrize(("change", "drawn"), [(1, 6), (-2, 3), (-9, 1)])
def test_next_hand_changes_the_next_drawing_once(rewrite: Rewrite, change: int, drawn: int) -> None:
    rewrite(field_kitchen=[at("end", does("next_hand", n=change))])
    stage = Stage()
    stage.put("field-kitchen", in_play(0), owner=0)
    for _ in range(6):
        stage.put("recruit", draw_deck(0), owner=0)
    stage.hand("recruit", seat=1)
    stage.state.added_up = True
    stage.start("end_abilities")
    stage.answer("use.field-kitchen")
    assert len(stage.state.places[hand(0)]) == drawn
    assert stage.state.next_hand == [0, 0]
    sign = f"+{change}" if change > 0 else f"−{-change}"
    assert says("field-kitchen") == [f"End of Turn: Next Hand {sign} {'card' if abs(change) == 1 else 'cards'}."]


@pytest.mark.parametrize("seats", [2, 3])
def test_ally_draw_lets_another_player_draw(seats: int) -> None:
    stage = Recruiting("signal-fire", "recruit", seats=seats)
    before = [len(stage.state.places[hand(seat)]) for seat in range(seats)]
    stage.answer("signal-fire", "use")
    if seats > 2:
        assert stage.decision.kind == "ally_draw"
        assert stage.keys == ["seat.1", "seat.2"]
        stage.answer("seat.2")
    helped = seats - 1
    assert len(stage.state.places[hand(helped)]) == before[helped] + 1
    assert says("signal-fire")[0] == "Recruitment: Another player draws 1 card."


# -- Recruitment Points ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "points"), [(3, 5), (-1, 1), (-7, 0)])
def test_rp_changes_this_turns_points_and_never_below_nothing(rewrite: Rewrite, change: int, points: int) -> None:
    rewrite(broom=[at("recruitment", does("rp", n=change))])
    stage = Recruiting("broom", ground=("duchess",))
    stage.put("the-marshals-ledger", rewards(0), owner=0)
    stage.answer(stage.own[0], "use")
    assert stage.decision.kind == "recruit"
    assert stage.state.points == points
    sign = f"+{change}" if change > 0 else f"−{-change}"
    word = "point" if abs(change) == 1 else "points"
    assert says("broom") == [f"Recruitment: {sign} {word}."]
    stage.answer("use.the-marshals-ledger")
    assert stage.state.points == points + 5, "and in the spending step at once"


def test_rp_lost_in_the_spending_step_leaves_nothing_at_worst(rewrite: Rewrite) -> None:
    rewrite(the_marshals_ledger=[at("recruitment", does("rp", n=-9))])
    stage = Recruiting("recruit", ground=("pack-mule",))
    stage.put("the-marshals-ledger", rewards(0), owner=0)
    stage.answer(stage.own[0])
    assert stage.state.points == 2
    stage.answer("use.the-marshals-ledger")
    assert stage.state.points == 0


def test_rp_as_a_lasting_rule_counts_on_every_turn() -> None:
    stage = Stage()
    stage.put("ration-cards-for-all", ACTIVE_EVENTS)
    for seat in (0, 1):
        stage.hand("recruit", "commando", seat=seat)
    stage.start("recruitment_globals")
    for _ in (0, 1):
        stage.until("play")
        assert stage.state.bonus == -2
        stage.answer(stage.keys[0])
        stage.answer(stage.keys[0])
        assert stage.state.points == 1


def test_rp_per_counts_when_the_card_is_played_this_card_included() -> None:
    stage = Recruiting("longwave", "quarterdeck", "relay", ground=("relay",))
    longwave, quarterdeck, relay = stage.own
    stage.answer(longwave, quarterdeck, "use")
    assert stage.state.bonus == 3, "Longwave in play, Relay in Hand, and Quarterdeck itself"
    stage.answer(relay)
    assert [event.change for event in stage.events(PointsChanged)] == [3]
    assert says("quarterdeck")[0] == "Recruitment: +1 point for each Teamwork card in your Hand or in play."


@pytest.mark.parametrize(("per", "points"), [("recruit", 2), ("soldier", 3), ("other_soldier", 2), ("vehicle", 1)])
def test_rp_per_counts_cards_in_play_in_the_recruitment_phase(rewrite: Rewrite, per: str, points: int) -> None:
    rewrite(broom=[at("recruitment", does("rp_per", n=1, per=per, max=9))])
    stage = Recruiting("recruit", "recruit", "hornet", "broom", ground=("duchess",))
    stage.answer(stage.own[0], stage.own[1], stage.own[2], "keep", stage.own[3], "use")
    assert stage.state.bonus == points


@pytest.mark.parametrize(("left", "kept"), [(3, 3), (8, 8), (12, 8)])
def test_bank_keeps_unspent_points_for_the_next_turn(left: int, kept: int) -> None:
    stage = Stage()
    stage.put("war-chest", rewards(0), owner=0)
    stage.hand("recruit")
    stage.hand("recruit", seat=1)
    stage.start("recruitment_globals")
    stage.answer("use.war-chest")
    stage.state.bonus = left - 2
    stage.answer(stage.keys[0])
    stage.until("retirement")
    assert stage.state.banked == [kept, 0]
    stage.answer("done")
    stage.until("play")
    assert stage.decision.seat == 1
    assert stage.state.points == 0
    stage.state.active = 0
    assert says("war-chest") == ["Recruitment: Keep up to 8 unspent points for your next Turn."]


def test_bank_is_added_on_the_owners_next_turn_and_then_spent() -> None:
    stage = Recruiting("recruit", ground=("duchess",))
    stage.state.banked = [7, 4]
    stage.answer(stage.keys[0])
    assert stage.state.points == 9
    assert stage.state.banked == [0, 4]
