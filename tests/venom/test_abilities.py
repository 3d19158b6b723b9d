"""Card Abilities and Effects: what may be used, what must be, when, and what it bars."""

from pathlib import Path

import pytest

from game.venom.board import (
    RETIREMENT_PILE,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    ZONE_IDS,
    ZONE_TYPES,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    rewards,
)
from game.venom.events import AbilityUsed, NothingHappened, TrackMoved
from game.venom.resolving import to_be_retired_for
from game.venom.state import UNDECIDED
from tests.venom.battle import Battle
from tests.venom.packs import add_cards, card
from tests.venom.stage import Stage

ISLAND_OF = {"air": "sky-temple", "arctic": "arctic-stronghold", "sea": "oil-rig", "land": "island"}


def played(stage: Stage, answer: str, *card_ids: str) -> list[int]:
    """Play these cards and what they draw, use ("use") or keep their abilities, and end recruiting.

    VENOM will have no Support, so that nothing disturbs what was played.
    """
    stage.clear(SUPPORT_DECK)
    held = stage.hand(*card_ids)
    stage.start("play_hand")
    for entity in held:
        stage.answer(entity)
        if stage.decision.kind == "ability.use":
            stage.answer(answer)
        while stage.decision.kind not in ("play", "recruit", "attack", "retirement"):
            stage.answer(stage.decision.options[-1].key)
    stage.until("attack")
    return held


def attack(stage: Stage, zone: str = "island") -> None:
    """Attack the mild Leader that is put there."""
    stage.answer(f"attack.{zone}")
    stage.until("lineup.leader")


# -- optional, all or nothing ---------------------------------------------------------------------------------------


@pytest.mark.rule("VA-ABIL-03", "VA-ABIL-07")
def test_abilities_are_optional_and_an_unused_soldier_may_lead() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    under = stage.put("recruit", draw_deck(0), owner=0)
    dropzone, broom = played(stage, "keep", "dropzone", "broom")
    assert stage.state.places[draw_deck(0)][-1] == under
    attack(stage)
    assert {dropzone, broom} == {option.entity for option in stage.decision.options}
    stage.answer(dropzone)
    assert stage.state.chief == dropzone


@pytest.mark.rule("VA-ABIL-06", "VA-ABIL-08", "VA-AMB-60")
@pytest.mark.parametrize("card_id", ["dropzone", "broom", "quickstep", "flight-deck", "wiretap", "quarterdeck"])
def test_a_soldier_that_used_an_ability_may_support_but_not_lead(card_id: str) -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    used, recruit = played(stage, "use", card_id, "recruit")[:2]
    attack(stage)
    assert stage.decision.choosing(used) is None
    assert stage.decision.refusals[used].key == "refusal.used_leads"
    stage.answer(recruit, used)
    assert used in stage.state.cards_in_combat()
    stage.until("play")
    # The mark is for one Turn only.
    assert stage.state.mark[used] == UNDECIDED


@pytest.mark.rule("VA-AMB-60", "VA-AMB-06")
def test_announcing_a_price_and_then_declining_it_is_use_of_the_card_all_the_same() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    _, dealer = stage.hand("recruit", "scrap-dealer")
    stage.start("play_hand")
    stage.answer(stage.state.places[hand(0)][0], dealer, "use")
    assert stage.decision.kind == "price.retire"
    stage.answer("done")
    assert not stage.state.places[RETIREMENT_PILE]
    if stage.decision.kind == "recruit":
        stage.answer("done")
    attack(stage)
    assert stage.decision.refusals[dealer].key == "refusal.used_leads"
    # A price declined blocks no other ability of the card: its die comes along.
    stage.answer(stage.decision.options[0].key, dealer)
    assert stage.state.dice_on[dealer] == 1


@pytest.mark.rule("VA-AMB-60", "VA-AMB-06")
def test_a_card_whose_price_cannot_be_paid_is_not_offered_and_may_lead() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    dealer, _ = stage.hand("scrap-dealer", "recruit")
    stage.start("play_hand")
    stage.answer(dealer)
    assert stage.decision.kind != "ability.use", "there is no other card in play to retire"
    stage.until("attack")
    attack(stage)
    assert dealer in [option.entity for option in stage.decision.options]


@pytest.mark.rule("VA-ABIL-09", "VA-TACT-08")
def test_giving_recruitment_points_bars_nobody_from_leading_or_supporting() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    recruit, commando, mule = played(stage, "keep", "recruit", "commando", "pack-mule")
    attack(stage)
    assert {recruit, commando} == {option.entity for option in stage.decision.options}
    stage.answer(recruit, commando, mule)
    assert stage.state.cards_in_combat() == [recruit, commando, mule]


@pytest.mark.rule("VA-ABIL-04", "VA-AMB-06")
@pytest.mark.parametrize("card_id", ["broom", "wiretap", "blue-pencil", "signal-fire", "flight-deck"])
def test_one_decision_stands_for_all_abilities_of_a_card(card_id: str) -> None:
    for answer, dice in (("use", 1), ("keep", 0)):
        stage = Stage()
        stage.leader("island", "madame-tocsin")
        mixed, recruit = played(stage, answer, card_id, "recruit")[:2]
        attack(stage)
        stage.answer(recruit)
        assert f"{stage.key(mixed)}.unused" not in stage.keys
        stage.answer(mixed)
        if stage.decision.kind == "lineup.support":
            stage.answer("done")
        assert stage.state.dice_on[mixed] == dice


@pytest.mark.rule("VA-ABIL-04", "VA-TACT-20")
@pytest.mark.parametrize("used", [True, False])
def test_a_card_brought_for_its_dice_owes_its_combat_ability_and_one_brought_unused_keeps_both(used: bool) -> None:
    fight = Battle("granite", "porcupine", health=1, defense=6)
    fight.attack()
    tank = fight.key(fight.own[1])
    fight.answer(fight.own[0], tank if used else f"{tank}.unused")
    assert fight.on_cards == [5, 2 if used else 0]
    fight.roll(*[1] * (7 if used else 5))
    # What is owed needs no question of whether, only of which dice; what was left unused is never offered.
    assert fight.decision.kind == ("turn" if used else "retirement")


@pytest.mark.rule("VA-ABIL-04", "VA-TACT-20", "VA-AMB-06")
@pytest.mark.parametrize("used", [True, False])
def test_a_tactical_ability_used_or_left_decides_about_the_combat_ability_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, used: bool
) -> None:
    both = (
        'phase = "tactical", do = [{ kind = "defense", n = -1 }]',
        'phase = "combat", do = [{ kind = "reroll", n = 1, which = "failures" }]',
    )
    add_cards(monkeypatch, tmp_path, squadron=card("twofold", *both, type="soldier", copies=1, cost=3))
    fight = Battle("granite", "twofold", health=1, defense=6)
    fight.line_up()
    fight.answer("use.twofold.0" if used else "done")
    fight.roll(1, 1, 1, 1, 1)
    assert fight.decision.kind == ("reroll" if used else "retirement")


@pytest.mark.rule("VA-ABIL-04", "VA-TACT-20")
def test_what_a_used_card_owes_is_resolved_although_the_player_is_done() -> None:
    fight = Battle("granite", "porcupine", "commando", health=1, defense=6)
    fight.line_up()
    fight.roll(*[1] * 7)
    porcupine, commando = (f"use.{fight.key(entity)}" for entity in fight.own[1:])
    assert fight.keys == [f"{porcupine}.1", commando, "done"]
    fight.answer("done")
    assert fight.decision.kind == "turn"
    fight.until("retirement")
    assert fight.own[2] not in [event.card for event in fight.events(AbilityUsed)]


@pytest.mark.rule("VA-AMB-06")
def test_a_declined_price_leaves_the_rest_of_the_card_free() -> None:
    stage = Stage()
    stage.leader("sky-temple", "madame-tocsin")
    hornet, recruit = played(stage, "keep", "hornet", "recruit")
    attack(stage, "sky-temple")
    stage.answer(recruit, hornet)
    assert stage.state.dice_on[hornet] == 4


@pytest.mark.rule("VA-AMB-07")
def test_a_card_that_used_its_recruitment_ability_may_be_left_out_of_the_combat() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    broom, recruit = played(stage, "use", "broom", "recruit")
    attack(stage)
    stage.answer(recruit, "done")
    assert stage.state.places[in_play(0)] == [broom]
    assert stage.state.dice_on[broom] == 0


@pytest.mark.rule("VA-ABIL-05")
def test_an_ability_waits_for_its_own_phase() -> None:
    fight = Battle("granite", "commando", "keyhole", health=1, defense=6)
    fight.line_up()
    commando, keyhole = (f"use.{fight.key(entity)}" for entity in fight.own[1:])
    assert (fight.decision.kind, fight.keys) == ("tactics", [keyhole, "done"])
    fight.answer("done")
    fight.roll(*[1] * 5)
    assert (fight.decision.kind, fight.keys) == ("combat", [commando, "done"])


# -- card text, order, Zones ----------------------------------------------------------------------------------------


@pytest.mark.rule("VA-ABIL-01")
def test_card_text_wins_over_the_rules() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    dropzone, trump = played(stage, "use", "dropzone", "trump-suit")[:2]
    attack(stage)
    # The rules bar a used Soldier from leading; Trump Suit says otherwise, and comes along for it.
    stage.answer(dropzone)
    assert stage.state.chief == dropzone
    assert trump in stage.state.cards_in_combat()

    stage = Stage()
    for _ in range(7):
        stage.put("commando", draw_deck(0), owner=0)
    kitchen = stage.put("field-kitchen", in_play(0), owner=0)
    stage.start("retirement")
    stage.until("end")
    stage.answer(f"use.{stage.key(kitchen)}")
    # The rules deal five cards.
    assert len(stage.state.places[hand(0)]) == 6


DICE_BY_ZONE = {
    "kestrel-interceptor": {"air": 4, "arctic": 2, "sea": 2, "land": 2},
    "manta-skiff": {"air": 0, "arctic": 0, "sea": 4, "land": 0},
    "snowplough": {"air": 0, "arctic": 4, "sea": 0, "land": 0},
    "newt": {"air": 0, "arctic": 3, "sea": 3, "land": 0},
    "crampon": {"air": 1, "arctic": 2, "sea": 1, "land": 1},
}


@pytest.mark.rule("VA-ABIL-10", "VA-ZONE-06", "VA-ZONE-05", "VA-AMB-15")
@pytest.mark.parametrize("zone", ZONE_IDS)
@pytest.mark.parametrize("card_id", DICE_BY_ZONE)
def test_a_zone_ability_of_freedom_support_works_in_zones_of_its_type_only(card_id: str, zone: str) -> None:
    fight = Battle("granite", card_id, zone=zone, leader="madame-tocsin")
    fight.line_up()
    assert fight.on_cards == [5, DICE_BY_ZONE[card_id][ZONE_TYPES[ZONE_IDS.index(zone)]]]


@pytest.mark.rule("VA-ABIL-10")
@pytest.mark.parametrize(("zone", "offered"), [("sky-temple", True), ("oil-rig", False), ("island", False)])
def test_a_zone_ability_of_the_combat_phase_is_bound_to_its_zone_too(zone: str, offered: bool) -> None:
    fight = Battle("granite", "larkspur", zone=zone, leader="madame-tocsin", health=1, defense=6)
    fight.line_up()
    fight.pass_tactics()
    fight.roll(*[1] * (7 if zone == "sky-temple" else 6))
    assert (fight.decision.kind == "reroll") == offered


@pytest.mark.rule("VA-ABIL-11", "VA-ZONE-05")
@pytest.mark.parametrize(
    ("support", "track", "zone_type"),
    [("limpets", "health", "sea"), ("cloud-reavers", "defense", "air"), ("frost-wardens", "health", "arctic")],
)
@pytest.mark.parametrize("zone_type_of_combat", ["air", "arctic", "sea", "land"])
def test_a_zone_ability_of_venom_support_must_act_in_its_zone_and_nowhere_else(
    support: str, track: str, zone_type: str, zone_type_of_combat: str
) -> None:
    zone = ISLAND_OF[zone_type_of_combat]
    fight = Battle("granite", zone=zone, leader="madame-tocsin", venom=[support], health=1, defense=3)
    fight.line_up()
    # Nobody was asked whether VENOM acts: the next question is the roll.
    assert fight.decision.kind == "combat.roll"
    moved = [event for event in fight.events(TrackMoved) if event.card == fight.venom[0]]
    assert [event.track for event in moved] == ([track] if zone_type == zone_type_of_combat else [])


@pytest.mark.rule("VA-ABIL-12")
def test_venom_cards_with_several_abilities_apply_them_all() -> None:
    fight = Battle("granite", "kestrel-interceptor", "stone-dog", venom=["razor-buggies"], zone="oil-rig")
    fight.line_up(0, 1)
    fight.until("lose_dice.any") if fight.decision.kind == "tactics" else None
    assert fight.where(fight.own[1]) == "seat0.discard"
    indexes = [event.index for event in fight.events(AbilityUsed) if event.card == fight.venom[0]]
    assert indexes == [0, 1]
    assert fight.on_cards[0] == 4


@pytest.mark.rule("VA-ABIL-13", "VA-GLOBAL-03")
def test_a_leader_that_is_not_attacked_does_nothing_but_its_global_effects() -> None:
    stage = Stage()
    stage.clear_zones()
    stage.leader("arctic-stronghold", "madame-tocsin")
    idle = [
        stage.leader(zone, leader)
        for zone, leader in (
            ("sky-temple", "the-iron-deacon"),
            ("air-dominator", "sawdust"),
            ("island", "the-pale-surgeon"),
            ("oil-rig", "the-velvet-tyrant"),
            ("underwater-station", "doomsayer"),
        )
    ]
    cold = stage.leader("mountain-defense", "coldharbour")
    for card_id in ("granite", "stone-dog"):
        stage.put(card_id, in_play(0), owner=0)
    stage.start("choose_leader")
    stage.answer("attack.arctic-stronghold")
    stage.until("retirement")
    used = [event.card for event in stage.events(AbilityUsed)]
    assert not set(idle) & set(used)
    assert cold in used


# -- what effects reach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-ABIL-14", "VA-ABIL-15", "VA-LOC-03", "VA-LOC-08")
def test_effects_without_a_type_reach_soldiers_and_vehicles_in_play_but_no_location() -> None:
    stage = Stage()
    pardon = stage.put("sealed-pardon", rewards(0), owner=0)
    house = stage.put("proving-ground", locations(0), owner=0)
    thrown = stage.put("petard", discard_pile(0), owner=0)
    recruit, mule, held = stage.hand("recruit", "pack-mule", "spanner")
    stage.start("play_hand")
    stage.answer(recruit, mule, "keep", pardon)
    assert stage.decision.kind == "retire"
    # In play: the Soldier and the Vehicle; not the Location, not the card still in the Hand.
    assert {option.entity for option in stage.decision.options[:-1]} == {recruit, mule, thrown}
    assert held not in stage.state.cards_in_play(0)
    assert house not in stage.state.cards_in_play(0)


@pytest.mark.rule("VA-CARD-13")
@pytest.mark.parametrize(
    ("support", "hit"), [("razor-buggies", "pack-mule"), ("pickmen", "stone-dog"), ("wreckers", None)]
)
def test_an_effect_that_names_a_type_reaches_only_that_type(support: str, hit: str | None) -> None:
    reached = set()
    for seed in range(6):
        fight = Battle("granite", "stone-dog", "pack-mule", venom=[support], seed=seed)
        fight.attack()
        dog = f"{fight.key(fight.own[1])}.unused"
        fight.answer(fight.own[0], dog, fight.own[2])
        reached |= {fight.cards[entity].id for entity in fight.state.places[discard_pile(0)]}
    assert reached == ({hit} if hit else {"stone-dog", "pack-mule"})


@pytest.mark.rule("VA-CARD-13")
@pytest.mark.parametrize(("kind", "gone"), [("soldier", "pythons"), ("vehicle", "anvil-tanks")])
def test_an_effect_on_venom_support_of_a_type_reaches_only_that_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, gone: str
) -> None:
    effect = f'phase = "tactical", do = [{{ kind = "remove_support", n = 2, type = "{kind}" }}]'
    add_cards(monkeypatch, tmp_path, squadron=card("hunter", effect, type="soldier", copies=1, cost=3))
    fight = Battle("granite", "hunter", venom=["pythons", "anvil-tanks"])
    fight.line_up()
    fight.answer(f"use.{fight.key(fight.own[1])}")
    assert [fight.cards[entity].id for entity in fight.state.places[SUPPORT_DISCARD]] == [gone]
    assert len(fight.state.places[SUPPORT_AREA]) == 1


@pytest.mark.rule("VA-ABIL-16", "VA-TEAM-01")
def test_nobody_plays_a_card_on_somebody_elses_turn_but_for_teamwork() -> None:
    stage = Stage(seats=3)
    stage.clear(TRAINING_GROUND)
    stage.hand("recruit")
    quiet = stage.hand("granite", "petard", seat=1)
    helper = stage.hand("relay", "grand-piano", seat=2)
    stage.start("play_hand")
    asked = set()
    while stage.state.active == 0:
        decision = stage.decision
        if decision.seat != 0:
            assert decision.kind == "teamwork"
            assert [option.entity for option in decision.options[:-1]] == helper[:1]
        asked.add(decision.seat)
        stage.table.answer(decision.options[-1])
    assert asked == {0, 2}
    assert stage.state.places[hand(1)] == quiet


@pytest.mark.rule("VA-AMB-06")
def test_a_card_in_combat_can_be_the_price_but_never_the_combat_leader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = 'phase = "combat", pay = { retire = 1 }, do = [{ kind = "auto_success", n = 1 }]'
    add_cards(monkeypatch, tmp_path, squadron=card("toll", paid, type="soldier", copies=1, cost=3))
    fight = Battle("granite", "toll", "recruit", health=1, defense=6)
    assert to_be_retired_for(fight.state, fight.own[1]) == [fight.own[0], fight.own[2]], "before a Combat all others"
    fight.line_up()
    assert to_be_retired_for(fight.state, fight.own[1]) == [fight.own[2]]


@pytest.mark.rule("VA-AMB-08")
def test_a_price_that_was_announced_and_cannot_be_paid_is_told() -> None:
    stage = Stage()
    stage.leader("island", "madame-tocsin")
    stage.hand("hornet")
    stage.start("play_hand")
    hornet = stage.state.places[hand(0)][0]
    stage.answer(hornet, "use")
    if stage.decision.kind == "recruit":
        stage.answer("done")
    assert (hornet, "nothing.too_dear") in [(event.card, event.why) for event in stage.events(NothingHappened)]
