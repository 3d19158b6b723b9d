"""An ability that asks for a card or for points is used only by a seat that then pays, and kept otherwise."""

from collections import Counter
from functools import cache

import pytest

from game.engine.decision import Decision
from game.engine.language import tr
from game.players import answer_for, automated
from game.venom.board import discard_pile, locations, rewards
from tests.players.test_silly_moves import chosen
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

#: Cards whose ability is paid for with points, with a card in play, or that does nothing but retire cards.
PRICED = ("hornet", "scrap-dealer", "broom")
LAID = {"the-quiet-house": locations(0), "sealed-pardon": rewards(0)}
WEAK = ("recruit", "recruit", "commando", "recruit")
STRONG = ("duchess", "granite", "thermite", "marshal-okoro")


def laid(card: str, others: tuple[str, ...], discarded: bool) -> Stage:
    """Seat 0 with that card and those others in its fourth Round; more like them lie in its decks."""
    held = (card, *others) if card in PRICED else others
    stage = Recruiting(*held, ground=("pack-mule", "battering-ram"), deck=others)
    stage.state.round = 4
    if discarded:
        for other in others * 2:
            stage.put(other, discard_pile(0), owner=0)
    if card in LAID:
        stage.put(card, LAID[card], owner=0)
    stage.start("recruitment_globals")
    return stage


def uses(stage: Stage, decision: Decision, key: str, card: str) -> bool:
    """Whether that answer uses the ability of the card."""
    if decision.kind == "ability.use":
        return key == "use" and stage.cards[(decision.fields or {})["card"]].id == card
    return key.startswith(f"use.{card}")


def pays(stage: Stage, decision: Decision, key: str, card: str) -> bool:
    """Whether that answer pays for it."""
    asked_by = (decision.fields or {}).get("card", -1)
    retires = decision.kind in ("retire", "price.retire") and asked_by >= 0 and stage.cards[asked_by].id == card
    return key.startswith(f"pay.{card}") or (retires and key not in ("skip", "done"))


@cache
def told(player: str, card: str) -> Counter[str]:
    """How often the ability was used, paid for and kept in a Turn with weak cards, with strong, with empty piles."""
    found: Counter[str] = Counter()
    for others, discarded in ((WEAK, True), (STRONG, True), (WEAK, False), (STRONG, False)):
        stage = laid(card, others, discarded)
        mind = automated(player, 1)
        used = paid = offered = False
        while stage.table.decision is not None and stage.state.active == 0 and stage.state.round == 4:
            decision = stage.decision
            choice = answer_for(stage.table, mind, 1)
            offered = offered or any(uses(stage, decision, option.key, card) for option in decision.options)
            used = used or uses(stage, decision, choice.option.key, card)
            paid = paid or pays(stage, decision, choice.option.key, card)
            stage.answer(choice.option.key)
        assert paid == used, (card, others, discarded, used, paid)
        found.update(used=used, kept=offered and not used)
    return found


@pytest.mark.parametrize("player", ["veteran", "commander"])
@pytest.mark.parametrize("card", [*PRICED, *LAID])
def test_what_is_used_is_paid_for(player: str, card: str) -> None:
    assert told(player, card).total() > 0


@pytest.mark.parametrize("player", ["veteran", "commander"])
def test_abilities_are_used_and_kept(player: str) -> None:
    """Neither always nor never: what pays is taken, what does not is left."""
    total = sum((told(player, card) for card in (*PRICED, *LAID)), Counter())
    assert total["used"] > 2 and total["kept"] > 2


@pytest.mark.parametrize("player", ["rookie", "veteran", "commander"])
def test_the_reason_for_keeping_one_is_that_it_is_not_worth_its_price(player: str) -> None:
    """Hornet asks for five points, and there will be three."""
    stage = Recruiting("hornet", "recruit", ground=("pack-mule",), deck=("commando",) * 4)
    stage.answer(chosen(stage, "hornet"))
    choice = answer_for(stage.table, automated(player, 1), 1)
    assert choice.option.key == "keep" and choice.why == tr("why.unpaid", card="Hornet")
