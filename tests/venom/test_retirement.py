"""The Retirement Phase: one card in play may leave for good."""

from collections.abc import Callable

import pytest

from game.venom.board import (
    ACTIVE_EVENTS,
    RETIREMENT_PILE,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
)
from game.venom.events import PhaseBegan, Retired, RetiringForbidden
from game.venom.state import ABORTED, BROKEN_OFF, LOST, NO_COMBAT, WON
from tests.venom.battle import Battle, fill_zones
from tests.venom.stage import NAMES, Stage


def at_retirement(*play: str) -> tuple[Stage, list[int]]:
    """Seat 0 in its Retirement Phase with these cards in play."""
    stage = Stage()
    own = [stage.put(card, in_play(0), owner=0) for card in play]
    stage.state.added_up = True
    stage.start("retirement")
    return stage, own


@pytest.mark.rule("VA-RETIRE-01", "VA-AMB-57")
def test_any_card_in_play_may_be_retired_and_nothing_is_always_allowed() -> None:
    stage, own = at_retirement("recruit", "commando", "hornet", "duchess")
    assert stage.decision.kind == "retirement"
    assert stage.keys == [*(stage.key(card) for card in own), "done"]
    stage.answer("done")
    assert stage.state.places[RETIREMENT_PILE] == []
    assert stage.events(Retired) == []


@pytest.mark.rule("VA-RETIRE-01", "VA-RETIRE-02", "VA-RETIRE-04")
def test_one_card_at_most_goes_to_the_retirement_pile_and_not_to_the_discards() -> None:
    stage, (recruit, commando) = at_retirement("recruit", "commando")
    stage.answer(recruit)
    s = stage.state
    assert s.places[RETIREMENT_PILE] == [recruit]
    assert s.owner[recruit] == -1
    assert [event.phase for event in stage.events(PhaseBegan)][:2] == ["retirement", "end"], "no second card"
    assert s.places[discard_pile(0)] == [commando]


@pytest.mark.rule("VA-AMB-57", "VA-ABIL-15")
def test_leader_support_used_and_set_aside_cards_may_be_retired_but_no_location_hand_or_discard() -> None:
    battle = Battle("commando", "recruit", "hornet", health=1, defense=2)
    depot = battle.put("harbour-depot", locations(0), owner=0)
    battle.put("duchess", discard_pile(0), owner=0)
    battle.line_up(0, 1)
    battle.roll(6, 6, 6)
    leader, support, aside = battle.own
    assert set(battle.keys) == {*(battle.key(card) for card in (leader, support, aside)), "done"}
    assert battle.decision.refusals[depot].key == "refusal.retire_location"
    battle.answer(leader)
    assert battle.state.places[RETIREMENT_PILE] == [leader]


def without_combat() -> tuple[Battle, int]:
    battle = Battle("commando", "recruit")
    battle.start("choose_leader")
    battle.answer("hold")
    return battle, NO_COMBAT


def won() -> tuple[Battle, int]:
    battle = Battle("commando", "recruit", health=1, defense=2)
    battle.line_up()
    battle.roll(6, 6, 6)
    return battle, WON


def lost() -> tuple[Battle, int]:
    battle = Battle("commando", "recruit", health=1, defense=6)
    battle.line_up()
    battle.roll(1, 1, 1)
    return battle, LOST


def aborted() -> tuple[Battle, int]:
    battle = Battle("commando", "recruit", health=8)
    battle.line_up()
    return battle, ABORTED


def broken_off() -> tuple[Battle, int]:
    battle = Battle("commando", "recruit", leader="vipress")
    battle.stack_events("sink-the-colorado", "red-rockets-of-doom")
    battle.start("choose_leader")
    battle.answer("attack.island")
    return battle, BROKEN_OFF


@pytest.mark.rule("VA-RETIRE-03", "VA-AMB-57")
@pytest.mark.parametrize("way", [without_combat, won, lost, aborted, broken_off])
def test_the_phase_takes_place_every_turn_however_the_combat_ended(way: Callable[[], tuple[Battle, int]]) -> None:
    battle, how = way()
    fill_zones(battle)
    assert battle.state.combat == how
    assert battle.decision.kind == "retirement"
    retired = battle.own[1]
    battle.answer(retired)
    assert battle.where(retired) == "retirement-pile"
    assert "end" in [event.phase for event in battle.events(PhaseBegan)]


@pytest.mark.rule("VA-RETIRE-03", "VA-RETIRE-01")
def test_what_forbids_retiring_holds_also_after_a_combat_that_was_broken_off() -> None:
    battle = Battle("commando", leader="vipress")
    battle.stack_events("sink-the-colorado", "red-rockets-of-doom")
    battle.put("hostages-at-the-opera", ACTIVE_EVENTS)
    battle.hand("recruit", seat=1)
    battle.start("choose_leader")
    battle.answer("attack.island")
    assert battle.decision.seat == 1, "nothing to choose in the Retirement Phase"
    assert battle.where(battle.own[0]) == "seat0.discard"


@pytest.mark.rule("VA-RETIRE-02", "VA-AMB-14", "VA-AMB-36")
@pytest.mark.parametrize(
    ("extra", "use"),
    [("the-quiet-house", ("use.the-quiet-house",)), ("false-archives", ("use.false-archives",))],
    ids=["Location of this phase", "Reward of any time"],
)
@pytest.mark.parametrize("first", [True, False])
def test_what_works_in_this_phase_can_be_used_before_the_card_retires_and_after_it(
    extra: str, use: tuple[str], first: bool
) -> None:
    stage = Stage()
    is_location = extra == "the-quiet-house"
    stage.put(extra, locations(0) if is_location else rewards(0), owner=0)
    old = stage.put("commando", discard_pile(0), owner=0)
    card, other = (stage.put("recruit", in_play(0), owner=0) for _ in range(2))
    stage.state.added_up = True
    stage.hand("recruit", seat=1)
    stage.start("retirement")
    gone = [old] if is_location else []
    if first:
        stage.answer(*use, *gone)
    stage.answer(card)
    if not first:
        assert stage.decision.kind == "retirement.rest"
        assert stage.keys == [*use, "done"], "no second card"
        stage.answer(*use, *gone)
    assert stage.decision.kind == "play", "and then the phase is over"
    assert set(stage.state.places[RETIREMENT_PILE]) == {card, *gone}
    assert stage.state.place_of[other] != in_play(0)


def test_what_is_left_may_be_kept_after_the_card_retires_and_no_game_is_taken_up_in_between() -> None:
    stage = Stage()
    stage.put("false-archives", rewards(0), owner=0)
    card = stage.put("recruit", in_play(0), owner=0)
    stage.hand("recruit", seat=1)
    stage.start("retirement")
    stage.answer(card)
    assert (stage.decision.kind, stage.decision.safe) == ("retirement.rest", False)
    stage.answer("done")
    assert stage.decision.kind == "play"
    assert len(stage.state.places[rewards(0)]) == 1


@pytest.mark.rule("VA-RETIRE-05")
def test_a_retired_card_comes_back_to_no_deck_even_when_the_discards_are_shuffled() -> None:
    stage = Stage()
    own = [stage.put(card, in_play(0), owner=0) for card in ("recruit", "commando", "skirmish")]
    stage.clear(draw_deck(0))
    stage.state.added_up = True
    stage.hand("recruit", seat=1)
    stage.start("retirement")
    stage.answer(own[0])
    s = stage.state
    assert sorted(s.places[hand(0)]) == sorted(own[1:])
    assert s.places[RETIREMENT_PILE] == [own[0]]


@pytest.mark.rule("VA-RETIRE-06")
def test_other_effects_retire_cards_to_the_same_pile_besides_the_phase() -> None:
    stage = Stage()
    first = stage.put("recruit", discard_pile(0), owner=0)
    broom, commando = stage.hand("broom", "commando")
    stage.start("play_hand")
    stage.answer(broom, "use", first)
    assert stage.state.places[RETIREMENT_PILE] == [first]
    stage.answer(commando)
    stage.until("retirement")
    stage.answer(commando)
    assert stage.state.places[RETIREMENT_PILE] == [first, commando]


@pytest.mark.rule("VA-RETIRE-06", "VA-AMB-47")
def test_a_card_retired_before_the_adding_up_gives_no_points() -> None:
    stage = Stage()
    stage.put("sealed-pardon", rewards(0), owner=0)
    recruit, commando = stage.hand("recruit", "commando")
    stage.start("play_hand")
    stage.answer(recruit, "use.sealed-pardon", recruit, commando)
    assert stage.state.places[RETIREMENT_PILE] == [recruit]
    assert stage.state.points == stage.cards[commando].recruitment_points


@pytest.mark.rule("VA-AMB-57")
def test_a_retired_card_loses_its_end_of_turn_ability() -> None:
    stage, (kitchen, _) = at_retirement("field-kitchen", "recruit")
    stage.answer(kitchen)
    assert stage.state.next_hand == [0, 0]
    assert len(stage.state.places[hand(0)]) == 5


@pytest.mark.rule("VA-RETIRE-01")
def test_an_event_may_close_the_phase_and_says_so() -> None:
    stage = Stage()
    stage.put("hostages-at-the-opera", ACTIVE_EVENTS)
    stage.put("the-quiet-house", locations(0), owner=0)
    old = stage.put("recruit", discard_pile(0), owner=0)
    card = stage.put("commando", in_play(0), owner=0)
    stage.start("retirement")
    assert stage.decision.kind == "retirement.rest", "nobody is asked for a card to retire"
    assert stage.keys == ["use.the-quiet-house", "done"], "the Location retires from the Discard Pile, not in play"
    assert stage.decision.refusals[card].key == "refusal.no_retiring"
    stage.answer("use.the-quiet-house", old)
    assert stage.state.places[RETIREMENT_PILE] == [old]


@pytest.mark.rule("VA-AMB-57")
def test_an_event_that_ends_in_the_retirement_phase_has_had_its_say_and_the_game_says_so() -> None:
    stage = Stage()
    stage.clear_zones()
    hostages = stage.put("hostages-at-the-opera", ACTIVE_EVENTS)
    treaty = stage.put("secret-treaty", rewards(0), owner=0)
    stage.put("recruit", in_play(0), owner=0)
    stage.state.added_up = True
    stage.start("retirement")
    assert stage.decision.kind == "retirement.rest"
    assert "Nobody may retire this Turn" in stage.title.prompt(stage.state, stage.decision)
    stage.answer(f"use.{stage.key(treaty)}")
    assert stage.state.place_of[hostages] != ACTIVE_EVENTS
    assert [event.seat for event in stage.events(RetiringForbidden)] == [0]
    told = stage.title.describe(stage.state, stage.events(RetiringForbidden)[0], NAMES)
    assert told == "Ana may retire no card: that was settled when the Retirement Phase began."
