"""Effects on Freedom Squadron cards: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.engine.language import tr
from game.venom.board import (
    ACTIVE_EVENTS,
    FREEDOM_SUPPORT,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
)
from game.venom.events import DoneInPart
from game.venom.moves import price_of
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


# -- drawing and gaining --------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-46")
def test_draw_before_the_adding_up_brings_cards_that_are_played_too() -> None:
    stage = Recruiting("dropzone", deck=("commando", "recruit"))
    stage.answer("dropzone#1", "use")
    assert stage.ids(hand(0)) == ["commando"]
    stage.answer(stage.keys[0])
    assert stage.state.points == 2
    assert says("dropzone")[0] == "Recruitment: Draw 1 card."


@pytest.mark.rule("VA-AMB-46")
def test_draw_after_the_adding_up_puts_cards_into_play_without_their_points(rewrite: Rewrite) -> None:
    rewrite(hornet=[at("recruitment", does("draw", n=2), pay={"rp": 1})])
    stage = Recruiting("hornet", deck=("commando", "dropzone"), ground=("duchess",))
    stage.answer("hornet#1", "use", "pay.hornet#1")
    assert stage.state.points == 0
    assert stage.ids(in_play(0)) == ["hornet", "commando", "dropzone"]
    assert stage.decision.kind == "attack", "and they may lead"


@pytest.mark.rule("VA-AMB-46")
def test_draw_during_a_combat_puts_cards_into_play_where_they_wait(rewrite: Rewrite) -> None:
    rewrite(spanner=[at("tactical", does("draw", n=1))])
    battle = Battle("granite", "spanner", health=1)
    battle.clear(draw_deck(0))
    drawn = battle.put("recruit", draw_deck(0), owner=0)
    s = battle.line_up()
    battle.answer("use.spanner")
    assert s.places[in_play(0)] == [drawn]
    assert drawn not in s.places[FREEDOM_SUPPORT]


def test_draw_from_nothing_says_that_nothing_happens() -> None:
    stage = Recruiting("quickstep")
    stage.clear(discard_pile(0))
    stage.answer("quickstep", "use")
    assert stage.futile() == ["quickstep", "quickstep"], "nothing to draw, nothing to retire"
    assert says("quickstep")[0] == "Recruitment: Draw 1 card, you may retire 1 card in your Discard Pile."


@pytest.mark.parametrize(
    ("fields", "fit", "words"),
    [
        ({"max_cost": 4}, ["broom", "hornet", "harbour-depot"], "a card with Cost 4 or less"),
        ({"type": "vehicle"}, ["hornet", "grand-piano"], "a Vehicle"),
        ({"type": "soldier", "max_cost": 8}, ["broom"], "a Soldier with Cost 8 or less"),
        ({}, ["broom", "duchess", "hornet", "grand-piano", "harbour-depot"], "a card"),
    ],
)
def test_recruit_takes_a_fitting_card_of_the_ground_without_paying(
    rewrite: Rewrite, fields: dict[str, object], fit: list[str], words: str
) -> None:
    rewrite(broom=[at("recruitment", does("recruit", from_="ground", **fields))])
    ground = ("broom", "duchess", "hornet", "grand-piano", "harbour-depot")
    stage = Recruiting("broom", ground=ground)
    taken = stage.state.places[TRAINING_GROUND][:]
    stage.answer(stage.own[0], "use")
    if len(fit) > 1:
        assert stage.decision.kind == "recruit.free"
        assert [stage.cards[option.entity].id for option in stage.decision.options] == fit
        stage.answer(taken[ground.index(fit[0])])
    assert stage.ids(discard_pile(0)) == [fit[0]]
    assert says("broom") == [f"Recruitment: Take {words} from the Training Ground into your Discard Pile."]


@pytest.mark.parametrize(("to", "place"), [("discard", "discard"), ("top", "draw-deck"), ("hand", "hand")])
def test_recruit_from_the_deck_gains_the_unseen_top_card(rewrite: Rewrite, to: str, place: str) -> None:
    rewrite(hornet=[at("recruitment", does("recruit", from_="deck", to=to))])
    stage = Recruiting("hornet", "recruit")
    top = stage.put("duchess", RECRUITMENT_DECK)
    stage.answer("hornet#1", "use")
    assert stage.title.place_kinds.names[stage.state.place_of[top]] == f"seat0.{place}"
    assert stage.state.owner[top] == 0
    if to == "hand":
        stage.answer(top)
        assert top in stage.state.places[in_play(0)], "and is played at once"
    end = {"discard": "into your Discard Pile", "top": "onto your Draw Deck", "hand": "and play it"}[to]
    assert says("hornet") == [f"Recruitment: Take the top card of the Recruitment Deck {end}."]


@pytest.mark.rule("VA-AMB-13", "VA-LOC-01")
@pytest.mark.parametrize("to", ["discard", "top", "hand"])
def test_recruit_lays_a_location_in_front_of_its_owner(rewrite: Rewrite, to: str) -> None:
    rewrite(hornet=[at("recruitment", does("recruit", from_="deck", to=to))])
    stage = Recruiting("hornet", "recruit")
    depot = stage.put("harbour-depot", RECRUITMENT_DECK)
    stage.answer("hornet#1", "use")
    assert stage.state.places[locations(0)] == [depot]


def test_recruit_with_an_empty_deck_or_nothing_that_fits_does_nothing(rewrite: Rewrite) -> None:
    rewrite(
        hornet=[at("recruitment", does("recruit", from_="deck"))],
        broom=[at("recruitment", does("recruit", from_="ground", max_cost=2))],
    )
    stage = Recruiting("hornet", "broom", ground=("duchess",))
    stage.clear(RECRUITMENT_DECK)
    stage.answer("hornet#1", "use", stage.own[1], "use")
    assert stage.futile() == ["hornet", "broom"]
    assert stage.state.places[discard_pile(0)] == []


# -- the Training Ground --------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-48", "VA-RECRUIT-13")
@pytest.mark.parametrize(
    ("fields", "prices", "words"),
    [
        ({"n": 3}, [0, 6, 5, 1], "Cards cost 3 less this Turn."),
        ({"n": 2, "type": "soldier"}, [0, 7, 8, 4], "Soldiers cost 2 less this Turn."),
        ({"n": 2, "type": "vehicle"}, [2, 9, 6, 4], "Vehicles cost 2 less this Turn."),
        ({"n": -1}, [3, 10, 9, 5], "Cards cost 1 more this Turn."),
    ],
)
def test_discount_changes_the_price_and_never_below_nothing(
    rewrite: Rewrite, fields: dict[str, object], prices: list[int], words: str
) -> None:
    rewrite(broom=[at("recruitment", does("discount", **fields))])
    stage = Recruiting("broom", ground=("relay", "duchess", "grand-piano", "harbour-depot"))
    stage.answer(stage.own[0], "use")
    assert [price_of(stage.table, card) for card in stage.state.places[TRAINING_GROUND]] == prices
    assert [stage.cards[card].cost for card in stage.state.places[TRAINING_GROUND]] == [2, 9, 8, 4], "as printed"
    assert says("broom") == [f"Recruitment: {words}"]


def test_discount_of_an_event_holds_on_every_turn_while_it_lasts() -> None:
    stage = Stage()
    stage.put("the-price-of-everything", ACTIVE_EVENTS)
    for seat in (0, 1):
        stage.hand("recruit", seat=seat)
    stage.start("recruitment_globals")
    for seat in (0, 1):
        assert stage.until("play").seat == seat
        assert stage.state.discounts == [-1, 0, 0]
        stage.answer(stage.keys[0])
    assert says("the-price-of-everything") == ["Recruitment: Cards cost 1 more."]


def test_refresh_ground_puts_cards_under_the_deck_and_refills_at_once() -> None:
    stage = Recruiting("pack-mule", "recruit", ground=("duchess", "granite", "broom", "relay", "petard"))
    s = stage.state
    duchess, granite, *rest = s.places[TRAINING_GROUND]
    top = s.places[RECRUITMENT_DECK][::-1][:2]
    stage.answer("pack-mule#1", "use")
    assert stage.decision.kind == "refresh_ground"
    stage.answer(duchess, granite)
    assert s.places[TRAINING_GROUND] == [*rest, *top]
    assert s.places[RECRUITMENT_DECK][:2] == [granite, duchess]
    assert says("pack-mule") == ["Recruitment: Replace up to 2 Training Ground cards."]


def test_refresh_ground_may_stop_early_or_take_all(rewrite: Rewrite) -> None:
    stage = Recruiting("pack-mule", "recruit", ground=("duchess", "granite", "broom", "relay", "petard"))
    before = stage.state.places[TRAINING_GROUND][:]
    stage.answer("pack-mule#1", "use", "done")
    assert stage.state.places[TRAINING_GROUND] == before
    rewrite(pack_mule=[at("recruitment", does("refresh_ground", n="all"))])
    everything = Recruiting("pack-mule", "recruit", ground=("duchess", "granite", "broom", "relay", "petard"))
    top = everything.state.places[RECRUITMENT_DECK][::-1][:5]
    everything.answer("pack-mule#1", "use")
    assert everything.state.places[TRAINING_GROUND] == top
    assert says("pack-mule") == ["Recruitment: Replace all Training Ground cards."]


# -- discards and retirement ----------------------------------------------------------------------------------------


def test_recover_plays_cards_out_of_the_discard_pile() -> None:
    stage = Recruiting("good-samaritan", "recruit")
    soldier = stage.put("granite", discard_pile(0), owner=0)
    stage.put("hornet", discard_pile(0), owner=0)
    stage.answer("good-samaritan", "use")
    assert stage.decision.kind == "recover.play"
    assert stage.keys == ["granite", "skip"], "a Vehicle is no Soldier"
    stage.answer(soldier)
    assert soldier in stage.state.places[hand(0)]
    assert says("good-samaritan")[0] == "Recruitment: You may play 1 Soldier from your Discard Pile."


def test_recover_onto_the_draw_deck_and_from_an_empty_pile(rewrite: Rewrite) -> None:
    rewrite(broom=[at("recruitment", does("recover", n=2, to="top"))])
    stage = Recruiting("broom", "recruit", deck=("commando",))
    granite = stage.put("granite", discard_pile(0), owner=0)
    stage.answer(stage.own[0], "use", granite)
    assert stage.state.places[draw_deck(0)][-1] == granite
    assert [(told.done, told.wanted) for told in stage.events(DoneInPart)] == [(1, 2)]
    assert says("broom") == ["Recruitment: Put up to 2 cards from your Discard Pile onto your Draw Deck."]


@pytest.mark.rule("VA-RETIRE-06")
@pytest.mark.parametrize(
    ("source", "fit", "words"),
    [
        ("play", ["recruit"], "in play"),
        ("discard", ["commando"], "in your Discard Pile"),
        ("either", ["recruit", "commando"], "in play or in your Discard Pile"),
    ],
)
def test_retire_takes_other_cards_from_where_it_says(rewrite: Rewrite, source: str, fit: list[str], words: str) -> None:
    rewrite(broom=[at("recruitment", does("retire", n=2, from_=source))])
    stage = Recruiting("recruit", "broom", "granite")
    stage.put("commando", discard_pile(0), owner=0)
    recruit, broom, _ = stage.own
    stage.answer(recruit, broom, "use")
    assert [stage.cards[option.entity].id for option in stage.decision.options[:-1]] == fit, "never itself"
    stage.answer(stage.keys[0])
    if len(fit) > 1:
        stage.answer("skip")
    assert stage.ids(RETIREMENT_PILE) == fit[:1]
    lost = "" if source == "discard" else f" {tr('remark.retired')}"
    assert says("broom") == [f"Recruitment: Retire up to 2 cards {words}.{lost}"]


def test_protect_keeps_venom_from_removing_cards() -> None:
    battle = Battle("granite", "stone-dog", "recruit", health=1, defense=2, venom=("wreckers",))
    s = battle.line_up()
    assert battle.decision.kind == "combat.roll"
    assert len(s.places[FREEDOM_SUPPORT]) == 2
    assert battle.said("NothingHappened") == ["NothingHappened wreckers"]
    assert says("stone-dog") == ["Tactical: +1 die, from now on VENOM cannot remove your Freedom Support."]


@pytest.mark.parametrize(
    ("who", "words", "left"),
    [
        ("this", "this card", ["spanner"]),
        ("soldier", "your Soldiers", ["spanner", "recruit"]),
        ("vehicle", "your Vehicles", ["hornet"]),
        ("leader", "your Combat Leader", []),
        ("supports", "your Freedom Support", ["spanner", "hornet", "recruit"]),
    ],
)
def test_protect_of_a_kind_leaves_the_others_to_be_hit(rewrite: Rewrite, who: str, words: str, left: list[str]) -> None:
    rewrite(
        spanner=[at("tactical", does("protect", who=who))],
        wreckers=[at("tactical", does("discard_support", n="all", pick="random"))],
    )
    battle = Battle("granite", "spanner", "hornet", "recruit", health=1, defense=2, venom=("wreckers",))
    s = battle.line_up()
    battle.answer("use.spanner")
    assert [battle.cards[card].id for card in s.places[FREEDOM_SUPPORT]] == left
    assert says("spanner") == [f"Tactical: From now on VENOM cannot remove {words}."]
