"""Freedom Squadron cards that lay dice: how many lie on whom, worked out from what each card prints."""

from typing import NamedTuple

import pytest

from game.venom.board import ACTIVE_EVENTS, discard_pile
from tests.venom.battle import Battle
from tests.venom.cards.played import PLAYED

LAND, AIR, SEA, ARCTIC = "island", "sky-temple", "oil-rig", "mountain-defense"


class Laid(NamedTuple):
    """A Commando leads (two dice) unless another does; `card` supports with `others`; `dice` lie on each of them."""

    card: str
    abilities: tuple[int, ...]
    dice: list[int]
    zone: str = LAND
    others: tuple[str, ...] = ()
    chief: str = "commando"
    owned_besides: int = 0
    event: str = ""


ROWS = [
    Laid("recruit", (0,), [2, 1]),
    Laid("skirmish", (0,), [2, 1]),
    Laid("drumbeat", (0,), [2, 1]),
    Laid("drumbeat", (0,), [2, 3, 1, 1], others=("recruit", "recruit")),
    Laid("drumbeat", (0,), [2, 4, 1, 1, 1, 1], others=("recruit",) * 4),
    Laid("roll-call", (0,), [2, 1, 2, 2, 0], others=("recruit", "recruit", "hornet")),
    Laid("volley", (0,), [2, 1]),
    Laid("half-dozen", (0,), [2, 2]),
    Laid("chief-abacus", (0,), [2, 1]),
    Laid("reveille", (0,), [2, 1]),
    Laid("reveille", (0,), [2, 2, 1, 0], others=("recruit", "hornet")),
    Laid("reveille", (0,), [2, 3, 1, 1, 1], others=("recruit",) * 3),
    Laid("granite", (0,), [2, 2]),
    Laid("duchess", (0,), [2, 2]),
    Laid("wingman", (0, 1), [2, 1]),
    Laid("wingman", (0, 1), [6, 1], chief="granite"),
    Laid("stone-dog", (0,), [2, 1]),
    Laid("patience", (0,), [2, 1]),
    Laid("set-square", (0,), [2, 1]),
    Laid("trump-suit", (0,), [2, 2]),
    Laid("understudy", (0,), [2, 1]),
    Laid("contrail", (0, 1), [2, 3], AIR),
    Laid("contrail", (0, 1), [2, 1]),
    Laid("fathom", (0, 1), [2, 3], SEA),
    Laid("fathom", (0, 1), [2, 1], AIR),
    Laid("crampon", (0, 1), [2, 2], ARCTIC),
    Laid("crampon", (0, 1), [2, 1], SEA),
    Laid("crew-chief", (0,), [2, 1, 1, 5], AIR, ("pack-mule", "hornet")),
    Laid("flight-deck", (1,), [2, 1]),
    Laid("broom", (1,), [2, 1]),
    # Five cards in the Draw Deck and two in play are seven.
    Laid("whetstone", (0, 1), [2, 3]),
    Laid("whetstone", (0, 1), [2, 3], owned_besides=3),
    Laid("whetstone", (0, 1), [2, 1], owned_besides=4),
    Laid("scrap-dealer", (1,), [2, 1]),
    Laid("quickstep", (1,), [2, 1]),
    Laid("last-word", (0,), [2, 2]),
    Laid("longwave", (0,), [2, 1]),
    Laid("high-ground", (0,), [2, 1]),
    Laid("sister-balm", (0,), [2, 1]),
    Laid("quarterdeck", (1,), [2, 1]),
    Laid("signal-fire", (1,), [2, 1]),
    Laid("marshal-okoro", (0,), [2, 2]),
    Laid("relay", (0,), [2, 1]),
    Laid("brother-anvil", (0,), [2, 2]),
    Laid("wiretap", (1, 2), [2, 1]),
    Laid("wiretap", (1, 2), [2, 1], event="bonds-and-blankets"),
    Laid("wiretap", (1, 2), [2, 2], event="ration-cards-for-all"),
    Laid("magpie", (0,), [2, 1]),
    Laid("double-blind", (0,), [2, 2]),
    Laid("night-post", (0,), [2, 1]),
    Laid("blue-pencil", (1,), [2, 1]),
    Laid("thermite", (0,), [2, 1]),
    Laid("dropzone", (1,), [2, 1], AIR),
    Laid("dropzone", (1,), [2, 0], ARCTIC),
    Laid("hornet", (1,), [2, 4], AIR),
    Laid("hornet", (1,), [2, 0], SEA),
    Laid("kestrel-interceptor", (0, 1), [2, 4], AIR),
    Laid("kestrel-interceptor", (0, 1), [2, 2]),
    Laid("thunderhead", (0, 1), [2, 4], AIR),
    Laid("thunderhead", (0, 1), [2, 2]),
    Laid("larkspur", (0, 1), [2, 2], AIR),
    Laid("larkspur", (0, 1), [2, 1]),
    Laid("manta-skiff", (0,), [2, 4], SEA),
    Laid("manta-skiff", (0,), [2, 0]),
    Laid("deep-hymn", (0, 1), [2, 4], SEA),
    Laid("deep-hymn", (0, 1), [2, 2], AIR),
    Laid("breakwater", (0, 1), [2, 4], SEA),
    Laid("breakwater", (0, 1), [2, 2]),
    Laid("snowplough", (0,), [2, 4], ARCTIC),
    Laid("snowplough", (0,), [2, 0], AIR),
    Laid("glacier-crawler", (0, 1), [2, 4], ARCTIC),
    Laid("glacier-crawler", (0, 1), [2, 2]),
    Laid("polar-hush", (0, 1), [2, 4], ARCTIC),
    Laid("polar-hush", (0, 1), [2, 2]),
    Laid("newt", (0, 1), [2, 3], SEA),
    Laid("newt", (0, 1), [2, 3], ARCTIC),
    Laid("newt", (0, 1), [2, 0], AIR),
    Laid("weathercock", (0, 1), [2, 2]),
    Laid("weathercock", (0, 1), [2, 3, 0], others=("pack-mule",)),
    Laid("porcupine", (0,), [2, 2]),
    Laid("battering-ram", (0,), [2, 1]),
    Laid("starlings", (0,), [2, 1]),
    Laid("ice-cream-van", (1,), [2, 1]),
]
PLAYED |= {(row.card, ability) for row in ROWS for ability in row.abilities}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.card}-{row.zone}")
def test_a_card_lays_as_many_dice_as_it_prints(row: Laid) -> None:
    # Health 1 and a low Defense: no Combat is called off before its dice lie there.
    battle = Battle(row.chief, row.card, *row.others, leader="madame-tocsin", zone=row.zone, health=1, defense=2)
    for _ in range(row.owned_besides):
        battle.put("recruit", discard_pile(0), owner=0)
    if row.event:
        battle.put(row.event, ACTIVE_EVENTS)
    battle.attack()
    battle.answer(battle.own[0])
    if "all" in battle.keys:
        battle.answer("all")
    else:
        battle.answer(battle.own[1])
    assert battle.on_cards == row.dice
    assert battle.state.loose_dice == 0
