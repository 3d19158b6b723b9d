"""No ability of any card goes without a test of this package; every kind of ability is used by some card."""

import importlib
from pathlib import Path

import pytest

from game.venom.cards import Card
from game.venom.effects import EFFECTS
from game.venom.effects.ability import PHASES, Ability
from game.venom.effects.condition import Condition
from tests.venom.cards.played import PLAYED
from tests.venom.stage import title

HERE = Path(__file__).parent
CARDS = [card for card in title().content.titles if card.abilities]

# What other modules play is counted when they are imported, whichever of them pytest has collected.
for path in HERE.glob("test_*.py"):
    if path.name != Path(__file__).name:
        importlib.import_module(f"tests.venom.cards.{path.stem}")


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_ability_of_the_card_is_played(card: Card) -> None:
    missing = [ability.sentence() for ability in card.abilities if (card.id, ability.index) not in PLAYED]
    assert not missing, missing


def test_no_test_plays_a_card_that_is_gone() -> None:
    known = {(card.id, ability.index) for card in CARDS for ability in card.abilities}
    assert known >= PLAYED, PLAYED - known


def every_ability() -> list[Ability]:
    """The abilities of all cards, Missions among them."""
    abilities = [ability for card in CARDS for ability in card.abilities]
    for mission in title().content.missions():
        abilities += [*mission.setup, *mission.rules, *(a for step in mission.steps for a in step.abilities)]
    return abilities


def test_every_effect_is_used_by_some_card() -> None:
    assert {effect.tag() for ability in every_ability() for effect in ability.effects} == set(EFFECTS)


def test_every_phase_condition_and_price_is_used_by_some_card() -> None:
    abilities = every_ability()
    assert {ability.phase for ability in abilities} == set(PHASES)
    conditions = {
        name
        for ability in abilities
        if ability.condition is not None
        for name in Condition.__struct_fields__
        if getattr(ability.condition, name) is not None
    }
    assert conditions == set(Condition.__struct_fields__)
    prices = [ability.price for ability in abilities if ability.price is not None]
    assert any(price.rp for price in prices)
    assert any(price.retire for price in prices)
    assert any(ability.teamwork for ability in abilities)
    assert any(ability.choose for ability in abilities)
