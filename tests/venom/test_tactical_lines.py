"""Tactical Phase: dice on the cards, VENOM Support, and what both sides do before the roll."""

from pathlib import Path

import pytest

from game.venom import moves
from game.venom.board import ACTIVE_EVENTS, RETIREMENT_PILE, SUPPORT_AREA, SUPPORT_DECK, SUPPORT_DISCARD, in_play
from game.venom.events import AbilityUsed, Attacked, CombatEnded, DiceGranted, LinedUp, SupportDrawn
from game.venom.state import NO_COMBAT, NOBODY, RUNNING
from tests.venom.battle import Battle
from tests.venom.packs import add_cards, card
from tests.venom.stage import Stage

# -- dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TACT-14", "VA-TACT-16", "VA-CARD-05")
@pytest.mark.parametrize(("lead", "dice"), [(0, [5, 0, 1]), (1, [2, 3, 1]), (2, [2, 0, 1])])
def test_only_the_combat_leader_has_dice_for_its_combat_value(lead: int, dice: list[int]) -> None:
    fight = Battle("granite", "petard", "recruit")
    fight.line_up(lead)
    assert fight.on_cards == dice
    assert fight.state.dice_on[fight.state.chief] == fight.cards[fight.state.chief].combat_value


@pytest.mark.rule("VA-TACT-15", "VA-AMB-15")
def test_dice_lie_on_the_card_that_grants_them_unless_it_says_otherwise() -> None:
    fight = Battle("granite", "kestrel-interceptor", "crew-chief", "wingman")
    fight.line_up()
    # Crew Chief adds a die to each Vehicle, Wingman one to a strong Combat Leader.
    assert fight.on_cards == [5 + 1, 2 + 1, 1, 1]
    granted = [(event.card, event.change) for event in fight.events(DiceGranted)]
    assert (fight.own[1], 2) in granted
    fight.until("combat.roll")
    # The later step for Tactical abilities grants nothing a second time.
    assert fight.on_cards == [6, 3, 1, 1]


# -- VENOM Support --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TACT-17", "VA-TACT-18", "VA-TACT-19", "VA-TACT-21", "VA-TACT-24")
def test_supports_are_drawn_left_to_right_after_the_dice_and_act_last_in_that_order() -> None:
    stage = Stage()
    stage.clear_zones()
    stage.leader("island", "major-misery")
    laid = [stage.put(card_id, SUPPORT_DECK) for card_id in ("anvil-tanks", "pythons", "tollmen")][::-1]
    granite, petard = (stage.put(card_id, in_play(0), owner=0) for card_id in ("granite", "petard"))
    stage.start("choose_leader")
    stage.answer("attack.island", granite, petard)
    assert stage.decision.kind == "tactics"
    assert stage.state.places[SUPPORT_AREA] == laid
    assert not set(laid) & {event.card for event in stage.events(AbilityUsed)}
    stage.answer(f"use.{stage.key(petard)}")
    kinds = (Attacked, LinedUp, DiceGranted, SupportDrawn, AbilityUsed)
    order = [
        (type(e).__name__, getattr(e, "card", getattr(e, "leader", 0)))
        for e in stage.events(object)
        if isinstance(e, kinds)
    ]
    assert [entity for name, entity in order if name == "AbilityUsed"] == [petard, *laid]
    names = [name for name, _ in order]
    assert names.index("Attacked") < names.index("LinedUp") < names.index("DiceGranted") < names.index("SupportDrawn")
    assert [entity for name, entity in order if name == "SupportDrawn"] == laid


@pytest.mark.rule("VA-TACT-17", "VA-AMB-29")
@pytest.mark.parametrize(("events", "drawn"), [(0, 1), (1, 0), (2, 0)])
def test_the_support_value_as_it_stands_says_how_many_are_drawn_and_is_never_below_none(
    events: int, drawn: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    less = 'phase = "tactical", global = true, do = [{ kind = "support_value", n = -1 }]'
    text = "".join(card(f"calm-{number}", less, event="squad") for number in range(2))
    add_cards(monkeypatch, tmp_path, events=text)
    stage = Stage()
    foe = stage.leader("island", "sawdust")
    for number in range(events):
        stage.put(f"calm-{number}", ACTIVE_EVENTS)
    granite = stage.put("granite", in_play(0), owner=0)
    stage.start("choose_leader")
    stage.answer("attack.island", granite)
    assert len(stage.events(SupportDrawn)) == stage.state.support_value == drawn
    assert stage.cards[foe].support_value == 1


@pytest.mark.rule("VA-TACT-19")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_tactical_abilities_of_freedom_support_act_in_the_players_order(order: tuple[int, int, int]) -> None:
    fight = Battle("granite", "petard", "keyhole", "petard", defense=8)
    fight.line_up()
    for index in order:
        fight.answer(f"use.{fight.key(fight.own[index])}")
        if fight.decision.kind == "ability.choose":
            fight.answer("effect.1")
    used = [event.card for event in fight.events(AbilityUsed) if event.card in fight.own]
    assert used == [fight.own[index] for index in order]


@pytest.mark.rule("VA-TACT-21", "VA-AMB-31")
def test_a_support_drawn_by_a_support_joins_at_the_right_end_and_acts_in_its_turn() -> None:
    fight = Battle("granite", venom=["zealots", "pythons"], health=1)
    reserve = fight.put("anvil-tanks", SUPPORT_DECK)
    fight.move(reserve, SUPPORT_DECK, len(fight.state.places[SUPPORT_DECK]) - 3)
    fight.line_up()
    assert fight.state.places[SUPPORT_AREA] == [*fight.venom, reserve]
    used = [event.card for event in fight.events(AbilityUsed) if event.card in (*fight.venom, reserve)]
    assert used == [*fight.venom, reserve]
    assert (fight.state.health, fight.state.defense) == (2, 5)


@pytest.mark.rule("VA-AMB-31")
def test_a_removed_support_goes_to_its_discards_and_is_skipped() -> None:
    fight = Battle("granite", "double-blind", venom=["pythons", "anvil-tanks"], health=1)
    fight.line_up()
    assert fight.decision.kind == "remove_support"
    fight.answer(fight.venom[0])
    assert fight.state.places[SUPPORT_DISCARD] == [fight.venom[0]]
    assert (fight.state.health, fight.state.defense) == (1, 5)


# -- removal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-TACT-22", "VA-TACT-23")
def test_a_removed_support_takes_its_dice_along_but_not_what_it_has_done() -> None:
    fight = Battle("granite", "battering-ram", "longwave", venom=["razor-buggies"], defense=5)
    fight.line_up(0, 1)
    assert fight.where(fight.own[1]) == "seat0.discard"
    assert fight.state.dice_on[fight.own[1]] == 0
    # The Ram had lowered Defense before it was removed; Granite gives the die that the buggies also take.
    assert fight.state.defense == 4
    assert moves.dice_gathered(fight.table) == 4


@pytest.mark.rule("VA-TACT-22", "VA-AMB-40")
def test_a_combat_leader_that_is_lost_takes_its_dice_along_and_nobody_takes_over() -> None:
    fight = Battle("granite", "recruit", "keyhole", health=2, defense=2)
    fight.line_up()
    assert fight.decision.kind == "tactics"
    # No shipped card removes a Combat Leader; the verb itself has to be right.
    moves.retire(fight.table, fight.own[0])
    fight.answer("done")
    assert fight.state.chief == NOBODY
    assert fight.state.places[RETIREMENT_PILE] == [fight.own[0]]
    assert [event.how for event in fight.events(CombatEnded)] == ["aborted"]


@pytest.mark.rule("VA-TACT-25")
def test_combat_lasts_from_the_pick_of_the_leader_to_the_end_of_the_combat_phase() -> None:
    fight = Battle("granite", "keyhole", health=1, defense=1)
    fight.start("choose_leader")
    assert (fight.state.combat, fight.state.combat_zone_type()) == (NO_COMBAT, "")
    fight.answer("attack.island")
    for kind in ("lineup.leader", "lineup.support", "tactics", "combat.roll"):
        assert fight.decision.kind == kind
        assert fight.state.combat == RUNNING
        fight.answer(fight.keys[0] if kind != "tactics" else "done")
    fight.until("retirement")
    assert fight.state.combat not in (NO_COMBAT, RUNNING)
    fight.until("play")
    assert (fight.state.combat, fight.state.target) == (NO_COMBAT, -1)
