"""Freedom Squadron cards, Locations and Teamwork on rolled dice, against Defense 4."""

from typing import NamedTuple

import pytest

from game.venom.board import locations
from game.venom.effects.condition import successes
from tests.venom.battle import Battle
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, LAND, SEA


class Rolled(NamedTuple):
    """`chief` leads, `card` and `others` support; `roll` falls; the card is used and `answers` given.

    `new` are the dice that fall next; `dice` lie there afterwards, and `hits` of them count.
    """

    card: str
    ability: int
    roll: tuple[int, ...]
    answers: tuple[str, ...]
    dice: list[int]
    hits: int
    new: tuple[int, ...] = ()
    zone: str = LAND
    chief: str = "granite"
    others: tuple[str, ...] = ()
    venom: tuple[str, ...] = ()
    health: int = 3


ROWS = [
    Rolled("commando", 0, (1, 2, 3, 4, 5), ("die.1",), [1, 6, 3, 4, 5], 3, new=(6,)),
    Rolled("skirmish", 1, (1, 2, 3, 4, 5, 1), ("die.5",), [1, 2, 3, 4, 5, 6], 3, new=(6,)),
    Rolled("volley", 1, (1, 1, 1, 4, 4, 1, 1), (), [1, 1, 1, 4, 4, 1, 1, 6, 2], 3, new=(6, 2), others=("recruit",)),
    Rolled("half-dozen", 1, (6, 6, 6, 6, 1, 4, 1), (), [6, 6, 6, 6, 1, 4, 1], 8),
    Rolled("spanner", 0, (1, 2, 3, 4, 5), ("die.0", "die.1", "die.2"), [4, 5, 1, 4, 5], 4, new=(4, 5, 1)),
    Rolled("chief-abacus", 1, (1, 2, 3, 3, 5, 5), ("die.3", "skip"), [1, 2, 3, 6, 5, 5], 3, new=(6,)),
    Rolled(
        "granite",
        1,
        (1, 1, 2, 2),
        ("die.0", "die.1"),
        [6, 6, 2, 2],
        # The Fog Sellers have had their turn by now.
        0,
        new=(6, 6),
        chief="commando",
        venom=("fog-sellers", "fog-sellers"),
    ),
    Rolled("set-square", 1, (1, 2, 3, 3, 5, 1), ("die.2", "die.3"), [1, 2, 4, 4, 5, 1], 3),
    Rolled("lucky-penny", 0, (1, 2, 3, 4, 5), ("die.0", "die.1"), [6, 6, 3, 4, 5], 4),
    Rolled("high-ground", 1, (1, 2, 3, 4, 5, 1), ("die.0",), [4, 2, 3, 4, 5, 1], 3, new=(4,)),
    Rolled("archivist", 1, (1, 2, 3, 4, 5), ("die.0", "die.1"), [2, 6, 3, 4, 5], 3, new=(2, 6)),
    Rolled("porcupine", 1, (3, 3, 3, 1, 1, 1, 1), ("die.0", "die.2"), [4, 3, 4, 1, 1, 1, 1], 2),
    Rolled("starlings", 1, (1, 2, 3, 6, 5, 3), (), [6, 6, 3, 6, 5, 3], 4),
    Rolled("larkspur", 2, (1, 2, 3, 4, 5, 1, 1), ("die.0",), [6, 2, 3, 4, 5, 1, 1], 3, new=(6,), zone=AIR),
    Rolled("duchess", 1, (4, 1, 1, 1), ("die.1", "die.2"), [4, 1, 1, 1], 3, chief="commando"),
]
PLAYED |= {(row.card, row.ability) for row in ROWS}


def rolled(row: Rolled) -> Battle:
    """The Combat up to the dice of `row`."""
    battle = Battle(
        row.chief,
        row.card,
        *row.others,
        leader="madame-tocsin",
        zone=row.zone,
        venom=row.venom,
        health=row.health,
        defense=4,
    )
    battle.line_up()
    battle.pass_tactics()
    assert battle.decision.fields == {"n": len(row.roll)}
    battle.dice(*row.roll, *row.new)
    battle.answer("roll")
    return battle


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.card)
def test_a_card_changes_dice_as_it_prints(row: Rolled) -> None:
    battle = rolled(row)
    used = battle.state.resolved[battle.own[1]] & 1 << row.ability
    if not used and battle.decision.kind == "combat":
        battle.answer(battle.own[1])
    # A card that laid dice has been used: its second ability is not asked for any more.
    for answer in row.answers:
        battle.answer(answer)
    assert battle.state.dice == row.dice
    assert successes(battle.state) == row.hits


@pytest.mark.parametrize(
    ("card", "ability", "roll", "zone", "others", "venom", "health"),
    [
        ("volley", 1, (1,) * 6, LAND, (), (), 3),
        ("half-dozen", 1, (6, 6, 1, 1, 1, 1, 1), LAND, (), (), 2),
        ("larkspur", 2, (1,) * 6, SEA, (), (), 3),
        ("duchess", 1, (1,) * 7, LAND, (), (), 3),
        ("flight-deck", 2, (1,) * 6, LAND, (), (), 3),
    ],
)
def test_a_condition_that_does_not_hold_leaves_the_dice_alone(
    card: str,
    ability: int,
    roll: tuple[int, ...],
    zone: str,
    others: tuple[str, ...],
    venom: tuple[str, ...],
    health: int,
) -> None:
    battle = rolled(Rolled(card, ability, roll, (), [], 0, zone=zone, others=others, venom=venom, health=health))
    assert battle.decision.kind == "retirement", "nothing was asked on the way to the comparison"
    assert battle.state.dice == list(roll)
    assert not any(battle.state.automatic)
    assert not battle.state.resolved[battle.own[1]] & 1 << ability


#: Card, ability, others, dice rolled, picks, how many more cards are owned.
AUTOMATIC = [
    ("grand-piano", 0, (), 5, 3),
    ("patience", 1, (), 6, 1),
    ("flight-deck", 2, ("pack-mule",), 6, 1),
    ("last-word", 1, (), 7, 1),
]
PLAYED |= {(row[0], row[1]) for row in AUTOMATIC}


@pytest.mark.parametrize(("card", "ability", "others", "count", "picks"), AUTOMATIC)
def test_automatic_successes_are_stamped_right_after_the_roll(
    card: str, ability: int, others: tuple[str, ...], count: int, picks: int
) -> None:
    battle = Battle("granite", card, *others, leader="madame-tocsin", health=4, defense=8)
    battle.line_up()
    battle.pass_tactics()
    battle.roll(*[1] * count)
    if battle.decision.kind == "automatic":
        battle.answer(battle.own[1])
    battle.answer(*[f"die.{n}" for n in range(picks)])
    assert battle.state.automatic == [n < picks for n in range(count)]
    assert successes(battle.state) == picks


@plays("patience", 1)
def test_patience_waits_for_a_small_squad() -> None:
    battle = Battle("granite", "patience", *["pack-mule"] * 2, "field-kitchen", leader="madame-tocsin", health=1)
    battle.line_up()
    battle.pass_tactics()
    battle.roll(*[1] * 6)
    assert not any(battle.state.automatic)
    assert battle.decision.kind == "retirement"


# -- Locations and Teamwork -----------------------------------------------------------------------------------------

#: Location, ability, supports, roll, what is picked, what falls, dice afterwards.
BESIDE = [
    ("signal-tower", 1, (), (1, 1, 3, 4, 5), ("die.1",), (6,), [1, 6, 3, 4, 5]),
    ("field-hospital", 1, (), (1, 1, 3, 4, 5), ("die.2",), (6,), [1, 1, 6, 4, 5]),
    ("cliff-hangar", 1, ("pack-mule",), (1, 1, 3, 4, 5), ("die.0",), (6,), [6, 1, 3, 4, 5]),
]
PLAYED |= {(row[0], row[1]) for row in BESIDE}


@pytest.mark.parametrize(("card", "ability", "others", "roll", "picks", "new", "dice"), BESIDE)
def test_a_location_rolls_again(
    card: str,
    ability: int,
    others: tuple[str, ...],
    roll: tuple[int, ...],
    picks: tuple[str, ...],
    new: tuple[int, ...],
    dice: list[int],
) -> None:
    battle = Battle("granite", *others, leader="madame-tocsin", health=3, defense=4)
    place = battle.put(card, locations(0), owner=0)
    battle.line_up()
    battle.pass_tactics()
    battle.roll(*roll)
    battle.dice(*new)
    battle.answer(place)
    battle.answer(*picks)
    assert battle.state.dice == dice


def test_cliff_hangar_needs_a_vehicle() -> None:
    battle = Battle("granite", leader="madame-tocsin", health=3, defense=4)
    battle.put("cliff-hangar", locations(0), owner=0)
    battle.line_up()
    battle.roll(1, 1, 3, 4, 5)
    assert battle.decision.kind == "retirement"


@pytest.mark.parametrize(("card", "ability", "most"), [("high-ground", 2, 3), ("good-samaritan", 1, 2)])
def test_a_teammate_rolls_failures_again(card: str, ability: int, most: int) -> None:
    battle = Battle("granite", leader="madame-tocsin", health=3, defense=4)
    (help_,) = battle.hand(card, seat=1)
    battle.line_up()
    battle.roll(1, 1, 1, 1, 5)
    battle.dice(*[6] * most)
    assert (battle.decision.kind, battle.decision.seat) == ("teamwork", 1)
    battle.answer(help_)
    battle.answer(*[f"die.{n}" for n in range(most)])
    assert battle.state.dice == [6] * most + [1] * (4 - most) + [5]


PLAYED |= {("high-ground", 2), ("good-samaritan", 1)}
