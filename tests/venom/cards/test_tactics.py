"""Freedom Squadron cards in the step of Tactical abilities, and Teamwork from another Hand."""

import pytest

from game.venom.board import FREEDOM_SUPPORT, LEADER_SPOT, SUPPORT_AREA, SUPPORT_DISCARD, discard_pile, hand, locations
from game.venom.state import USED
from tests.venom.battle import Battle
from tests.venom.cards.played import PLAYED, plays
from tests.venom.cards.test_dice import AIR, ARCTIC, LAND, SEA


def support(card: str, *others: str, zone: str = LAND, venom: tuple[str, ...] = (), defense: int = 5) -> Battle:
    """A Combat against Health 4 in which the card and others support a Granite (five dice) who leads."""
    battle = Battle("granite", card, *others, leader="madame-tocsin", zone=zone, venom=venom, health=4, defense=defense)
    battle.line_up()
    return battle


def act(battle: Battle, *answers: str | int) -> None:
    """Use what is offered in the step of Tactical abilities, one after another, with these answers between."""
    waiting = list(answers)
    while battle.decision.kind not in ("combat.roll", "retirement"):
        if battle.decision.kind == "tactics":
            battle.answer(battle.keys[0])
        else:
            battle.answer(waiting.pop(0))
    assert not waiting, waiting


#: Card, ability, Zone, Defense at first, Health and Defense afterwards, answers.
TRACKS = [
    ("petard", 0, LAND, 5, 4, 4, ()),
    ("crampon", 0, ARCTIC, 5, 4, 4, ()),
    ("crampon", 0, LAND, 5, 4, 5, ()),
    ("thermite", 1, LAND, 5, 4, 3, ()),
    ("thermite", 1, LAND, 4, 4, 2, ()),
    ("thermite", 1, LAND, 3, 4, 3, ()),
    ("battering-ram", 0, LAND, 5, 4, 4, ()),
    ("thunderhead", 1, AIR, 5, 4, 4, ()),
    ("thunderhead", 1, SEA, 5, 4, 5, ()),
    ("deep-hymn", 1, SEA, 5, 3, 5, ()),
    ("deep-hymn", 1, AIR, 5, 4, 5, ()),
    ("keyhole", 0, LAND, 5, 3, 5, ("effect.0",)),
    ("keyhole", 0, LAND, 5, 4, 4, ("effect.1",)),
]
PLAYED |= {(row[0], row[1]) for row in TRACKS}


@pytest.mark.parametrize("row", TRACKS, ids=lambda row: f"{row[0]}-{row[2]}-{row[3]}")
def test_a_card_moves_the_tracks_as_it_prints(row: tuple[str, int, str, int, int, int, tuple[str, ...]]) -> None:
    card, _, zone, before, health, defense, answers = row
    battle = support(card, zone=zone, defense=before)
    act(battle, *answers)
    assert (battle.state.health, battle.state.defense) == (health, defense)


@pytest.mark.parametrize("card", ["stone-dog", "sister-balm"])
def test_medics_keep_supports_from_being_removed(card: str) -> None:
    battle = support(card, "recruit", venom=("wreckers", "turnkeys"), defense=3)
    act(battle)
    assert battle.state.places[FREEDOM_SUPPORT] == battle.own[1:]


PLAYED |= {("stone-dog", 0), ("sister-balm", 0)}


@plays("breakwater", 1)
@pytest.mark.parametrize(("zone", "kept"), [(SEA, True), (ARCTIC, False)])
def test_breakwater_keeps_vehicles_at_sea(zone: str, kept: bool) -> None:
    battle = support("breakwater", zone=zone, venom=("razor-buggies",), defense=3)
    act(battle, *battle.own[: int(kept)])
    assert (battle.own[1] in battle.state.places[FREEDOM_SUPPORT]) is kept


@plays("glacier-crawler", 1)
@pytest.mark.parametrize(("zone", "defense"), [(ARCTIC, 3), (SEA, 4)])
def test_glacier_crawler_stops_the_defense_track_from_rising_in_the_arctic(zone: str, defense: int) -> None:
    battle = support("glacier-crawler", zone=zone, venom=("anvil-tanks",), defense=3)
    act(battle)
    assert battle.state.defense == defense


@pytest.mark.parametrize(("card", "zone"), [("magpie", LAND), ("polar-hush", ARCTIC)])
def test_a_support_that_is_ignored_stays_and_does_nothing(card: str, zone: str) -> None:
    battle = support(card, zone=zone, venom=("anvil-tanks", "pythons"), defense=3)
    act(battle, battle.venom[0])
    assert battle.state.places[SUPPORT_AREA] == battle.venom
    assert (battle.state.health, battle.state.defense) == (5, 3)


PLAYED |= {("magpie", 0), ("polar-hush", 1)}


@plays("polar-hush", 1)
def test_polar_hush_ignores_nobody_outside_the_arctic() -> None:
    battle = support("polar-hush", zone=AIR, venom=("pythons",), defense=3)
    act(battle)
    assert battle.state.health == 5


@plays("double-blind")
def test_double_blind_discards_a_support() -> None:
    battle = support("double-blind", venom=("anvil-tanks", "pythons"), defense=3)
    act(battle, battle.venom[1])
    assert battle.state.places[SUPPORT_AREA] == battle.venom[:1]
    assert battle.state.places[SUPPORT_DISCARD] == battle.venom[1:]
    assert (battle.state.health, battle.state.defense) == (4, 4)


@plays("night-post")
def test_night_post_replaces_a_support_in_its_place() -> None:
    battle = Battle(
        "granite", "night-post", leader="madame-tocsin", venom=("anvil-tanks", "mole-machines"), health=4, defense=3
    )
    new = battle.put("pythons", battle.title.place_kinds.number("support-deck"), index=0)
    for card in battle.state.places[battle.title.place_kinds.number("support-deck")][1:]:
        if card not in battle.venom:
            battle.move(card, 0)
    battle.line_up()
    act(battle, battle.venom[0])
    assert battle.state.places[SUPPORT_AREA] == [new, battle.venom[1]]
    # Pythons and Mole Machines raise Health by one each; the tanks are gone.
    assert (battle.state.health, battle.state.defense) == (6, 3)


@plays("ice-cream-van", 1)
def test_ice_cream_van_puts_the_support_in_order_and_the_last_is_ignored() -> None:
    battle = support("ice-cream-van", venom=("anvil-tanks", "pythons"), defense=3)
    act(battle, battle.venom[1])
    assert battle.state.places[SUPPORT_AREA] == battle.venom[::-1]
    assert (battle.state.health, battle.state.defense) == (5, 3)


@plays("old-guard")
def test_old_guard_lets_another_soldier_lend_its_combat_value() -> None:
    battle = Battle("commando", "old-guard", "duchess", leader="madame-tocsin", health=1, defense=2)
    battle.attack()
    battle.answer(battle.own[0], battle.own[1], "duchess.unused")
    assert battle.on_cards == [2, 0, 7]


@plays("trump-suit")
def test_trump_suit_lets_a_used_soldier_lead() -> None:
    battle = Battle("dropzone", "trump-suit", leader="madame-tocsin", health=1, defense=2)
    battle.state.mark[battle.own[0]] = USED
    battle.attack()
    battle.answer(battle.own[0])
    assert battle.state.places[LEADER_SPOT] == [battle.own[0]]
    assert battle.on_cards == [2, 2]


@plays("understudy")
def test_understudy_exchanges_the_leader() -> None:
    battle = Battle("recruit", "understudy", "duchess", leader="madame-tocsin", health=1, defense=2)
    battle.attack()
    battle.answer(battle.own[0], battle.own[1], "duchess.unused")
    assert battle.on_cards == [1, 1, 0]
    act(battle, "duchess")
    assert battle.state.places[LEADER_SPOT] == [battle.own[2]]
    assert battle.on_cards == [0, 1, 7]


# -- Locations ------------------------------------------------------------------------------------------------------


def beside(location: str, *own: str, venom: tuple[str, ...] = (), defense: int = 3) -> Battle:
    """A Combat with a Location in front of the player."""
    battle = Battle(*own, leader="madame-tocsin", venom=venom, health=1, defense=defense)
    battle.put(location, locations(0), owner=0)
    battle.line_up()
    return battle


@plays("proving-ground")
def test_proving_ground_adds_a_loose_die() -> None:
    battle = beside("proving-ground", "granite")
    act(battle)
    assert (battle.on_cards, battle.state.loose_dice) == ([5], 1)


@plays("field-hospital")
def test_field_hospital_keeps_supports_from_being_removed() -> None:
    battle = beside("field-hospital", "granite", "recruit", venom=("wreckers",))
    act(battle)
    assert battle.state.places[FREEDOM_SUPPORT] == battle.own[1:]


@plays("signal-tower")
def test_signal_tower_replaces_a_support() -> None:
    battle = Battle("granite", leader="madame-tocsin", venom=("anvil-tanks",), health=1, defense=3)
    battle.put("signal-tower", locations(0), owner=0)
    deck = battle.title.place_kinds.number("support-deck")
    for card in battle.state.places[deck][:-1]:
        battle.move(card, 0)
    new = battle.put("pythons", deck, index=0)
    battle.line_up()
    act(battle, battle.venom[0])
    assert battle.state.places[SUPPORT_AREA] == [new]
    assert (battle.state.health, battle.state.defense) == (2, 3)


# -- Teamwork -------------------------------------------------------------------------------------------------------

#: Card, ability, loose dice, Health and Defense afterwards.
HELP = [
    ("longwave", 1, 2, 4, 5),
    ("sister-balm", 1, 2, 4, 5),
    ("marshal-okoro", 1, 2, 4, 4),
    ("brother-anvil", 1, 0, 3, 5),
]
PLAYED |= {(row[0], row[1]) for row in HELP}


@pytest.mark.parametrize(("card", "ability", "loose", "health", "defense"), HELP)
def test_a_teammate_helps_with_dice_and_tracks(card: str, ability: int, loose: int, health: int, defense: int) -> None:
    battle = Battle("granite", "recruit", leader="madame-tocsin", health=4, defense=5)
    (help_,) = battle.hand(card, seat=1)
    battle.line_up()
    assert (battle.decision.kind, battle.decision.seat) == ("teamwork", 1)
    battle.answer(help_)
    assert battle.state.loose_dice == loose
    assert (battle.state.health, battle.state.defense) == (health, defense)
    assert help_ in battle.state.places[discard_pile(1)]
    assert help_ not in battle.state.places[hand(1)]


@plays("sister-balm", 1)
def test_sister_balm_protects_also_from_another_hand() -> None:
    battle = Battle("granite", "recruit", leader="madame-tocsin", venom=("wreckers",), health=4, defense=3)
    (help_,) = battle.hand("sister-balm", seat=1)
    battle.line_up()
    battle.answer(help_)
    assert battle.state.places[FREEDOM_SUPPORT] == battle.own[1:]
