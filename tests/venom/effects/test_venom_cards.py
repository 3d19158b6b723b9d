"""Effects on VENOM Support, and looks at decks: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import (
    EVENT_DECK,
    LEADER_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    rewards,
)
from game.venom.effects.venom_cards import DECK_PLACES
from game.venom.moves import draw_support
from game.venom.state import NOBODY
from tests.venom.battle import Battle, lay_on
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]


def ids(battle: Stage, place: int) -> list[str]:
    """The titles lying at a place."""
    return [battle.cards[card].id for card in battle.state.places[place]]


# -- VENOM Support --------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-AMB-31", "VA-TACT-21")
def test_draw_support_lays_cards_at_the_right_end_where_the_sweep_reaches_them() -> None:
    battle = Battle("granite", health=1, defense=2, venom=("zealots", "pythons", "anvil-tanks"))
    s = battle.attack()
    s.support_value = 2
    battle.answer(battle.own[0])
    assert ids(battle, SUPPORT_AREA) == ["zealots", "pythons", "anvil-tanks"]
    assert (s.health, s.defense) == (2, 3), "Anvil Tanks came later and acted too"
    assert battle.said("AbilityUsed") == ["AbilityUsed zealots", "AbilityUsed pythons", "AbilityUsed anvil-tanks"]
    assert says("zealots") == ["Tactical: Draw 1 more VENOM Support."]


@pytest.mark.rule("VA-AMB-30", "VA-DECK-05")
@pytest.mark.parametrize(("deck", "pile", "laid"), [(1, 2, 3), (0, 2, 2), (0, 0, 0)])
def test_draw_support_shuffles_the_discards_only_when_needed_and_takes_what_there_is(
    deck: int, pile: int, laid: int
) -> None:
    battle = Battle("granite", health=1, defense=2)
    battle.clear(SUPPORT_DECK)
    for _ in range(deck):
        battle.put("fog-sellers", SUPPORT_DECK)
    for _ in range(pile):
        battle.put("needle-eyes", SUPPORT_DISCARD)
    s = battle.attack()
    s.support_value = 3
    battle.answer(battle.own[0])
    assert len(s.places[SUPPORT_AREA]) == laid
    assert s.places[SUPPORT_DISCARD] == []


@pytest.mark.parametrize(
    ("fields", "left", "words"),
    [
        ({"n": 1}, ["anvil-tanks", "fog-sellers"], "1 VENOM Support"),
        ({"n": 1, "type": "vehicle"}, ["pythons", "fog-sellers"], "1 VENOM Vehicle"),
        ({"n": 2, "type": "soldier"}, ["anvil-tanks"], "2 VENOM Soldiers"),
    ],
)
def test_remove_support_discards_before_they_act(
    rewrite: Rewrite, fields: dict[str, object], left: list[str], words: str
) -> None:
    rewrite(double_blind=[at("tactical", does("remove_support", **fields))])
    venom = ("pythons", "anvil-tanks", "fog-sellers")
    battle = Battle("granite", "double-blind", health=2, defense=2, venom=venom)
    s = battle.line_up()
    battle.answer("use.double-blind")
    while battle.decision.kind == "remove_support":
        battle.answer(battle.keys[0])
    assert ids(battle, SUPPORT_AREA) == left
    assert sorted(left + ids(battle, SUPPORT_DISCARD)) == sorted(venom)
    assert s.health == (3 if "pythons" in left else 2)
    assert says("double-blind") == [f"Tactical: Discard {words}."]


def test_remove_support_by_chance_and_without_any(rewrite: Rewrite) -> None:
    rewrite(double_blind=[at("tactical", does("remove_support", n=2, pick="random"))])
    battle = Battle("granite", "double-blind", health=1, venom=("fog-sellers",))
    battle.line_up()
    battle.answer("use.double-blind")
    assert ids(battle, SUPPORT_AREA) == []
    assert battle.said("NothingHappened", "DoneInPart") == ["DoneInPart double-blind"]


@pytest.mark.parametrize(
    ("n", "kind", "health", "defense", "words"),
    [
        (1, None, 2, 3, "1 VENOM Support"),
        ("all", None, 2, 2, "all VENOM Support"),
        ("all", "vehicle", 3, 2, "all VENOM Vehicles"),
        (1, "soldier", 2, 3, "1 VENOM Soldier"),
    ],
)
def test_silence_keeps_support_in_its_place_without_abilities(
    rewrite: Rewrite, n: int | str, kind: str | None, health: int, defense: int, words: str
) -> None:
    fields = {"n": n} | ({"type": kind} if kind else {})
    rewrite(magpie=[at("tactical", does("silence", **fields))])
    battle = Battle("granite", "magpie", health=2, defense=2, venom=("pythons", "anvil-tanks"))
    s = battle.line_up()
    battle.answer("use.magpie")
    if battle.decision.kind == "silence":
        battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == battle.venom
    assert (s.health, s.defense) == (health, defense)
    assert says("magpie") == [f"Tactical: Ignore {words}."]


def test_repeat_support_lets_the_leftmost_act_twice_in_each_phase() -> None:
    battle = Battle("granite", leader="the-twin-vices", health=1, defense=2, venom=("frost-wardens", "pythons"))
    s = battle.line_up()
    assert s.repeated == battle.venom[0]
    assert s.health == 2, "Pythons act once"
    battle.roll(6, 6, 1, 1, 1)
    assert battle.decision.kind == "retirement"
    assert s.dice == [2, 2, 1, 1, 1]
    assert says("the-twin-vices") == ["After line-up: The VENOM Support that is leftmost now acts twice."]


def test_repeat_support_stays_with_the_card_that_was_leftmost_at_the_line_up(rewrite: Rewrite) -> None:
    rewrite(spanner=[at("tactical", does("remove_support", n=1))])
    battle = Battle("granite", "spanner", leader="the-twin-vices", health=1, defense=2, venom=("pythons", "pythons"))
    s = battle.line_up()
    battle.answer("use.spanner", battle.venom[0])
    assert s.health == 2, "the other Pythons are leftmost since then, and act once"


def test_repeat_support_without_support_does_nothing() -> None:
    battle = Battle("granite", leader="the-twin-vices", health=1, defense=2)
    assert battle.line_up().repeated == -1


def test_replace_support_exchanges_cards_in_their_places() -> None:
    battle = Battle("granite", "night-post", health=1, defense=2, venom=("pythons", "fog-sellers", "anvil-tanks"))
    new = battle.venom[2]
    s = battle.attack()
    s.support_value = 2
    battle.answer(*battle.own)
    assert battle.decision.kind == "replace_support"
    assert battle.keys == [*(battle.key(card) for card in battle.venom[:2]), "skip"]
    battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == [new, battle.venom[1]]
    assert s.places[SUPPORT_DISCARD] == [battle.venom[0]]
    assert (s.health, s.defense) == (1, 3)
    assert says("night-post") == ["Tactical: You may replace 1 VENOM Support, +1 die."]


def test_replace_support_never_brings_the_same_card_back() -> None:
    battle = Battle("granite", "night-post", health=1, defense=2, venom=("fog-sellers",))
    for card in battle.state.places[SUPPORT_DECK][:-1]:
        battle.move(card, 0)
    s = battle.line_up()
    battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == battle.venom, "no other card is left"
    assert battle.said("NothingHappened") == ["NothingHappened night-post"]


def test_replace_support_of_several_leaves_those_that_came_in(rewrite: Rewrite) -> None:
    rewrite(night_post=[at("tactical", does("replace_support", n=3))])
    venom = ("fog-sellers", "fog-sellers", "needle-eyes", "needle-eyes")
    battle = Battle("granite", "night-post", health=1, defense=2, venom=venom)
    s = battle.attack()
    s.support_value = 2
    battle.answer(*battle.own, "use.night-post", battle.venom[1])
    assert battle.keys == [battle.key(battle.venom[0]), "skip"], "what has come in stays"
    battle.answer(battle.venom[0])
    assert s.places[SUPPORT_AREA] == [battle.venom[3], battle.venom[2]]
    assert battle.decision.kind == "combat.roll"


def test_reorder_support_puts_them_in_any_order_and_the_rightmost_is_ignored() -> None:
    battle = Battle(
        "granite", "ice-cream-van", health=2, defense=2, venom=("pythons", "anvil-tanks", "standard-bearers")
    )
    s = battle.line_up()
    assert battle.decision.kind == "reorder_support"
    pythons, tanks, bearers = battle.venom
    battle.answer(bearers, tanks)
    assert s.places[SUPPORT_AREA] == [bearers, tanks, pythons]
    assert s.silenced == [pythons]
    assert s.health == 2
    assert s.defense == 4, "the Standard Bearers are leftmost now"
    assert "put the VENOM Support in any order; if 2 or more, the rightmost is ignored" in says("ice-cream-van")[1]


@pytest.mark.parametrize(("venom", "ignored"), [(("pythons",), False), (("fog-sellers", "pythons"), True)])
def test_reorder_support_may_leave_the_rest_and_a_single_card_still_acts(venom: tuple[str, ...], ignored: bool) -> None:
    battle = Battle("granite", "ice-cream-van", health=2, defense=2, venom=venom)
    s = battle.line_up()
    if ignored:
        battle.answer("done")
    assert s.health == (2 if ignored else 3)


# -- looks at decks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", DECK_PLACES)
def test_peek_shows_cards_to_the_player_alone_who_buries_and_orders_them(rewrite: Rewrite, deck: str) -> None:
    rewrite(broom=[at("recruitment", does("peek", deck=deck, n=3, strikes=True))])
    stage = Recruiting("broom")
    s, place = stage.state, DECK_PLACES[deck]
    first, second, third = s.places[place][::-1][:3]
    rest = s.places[place][:-3]
    stage.answer(stage.own[0], "use")
    for shown, answer in ((first, "under"), (second, "keep"), (third, "keep")):
        assert stage.decision.kind == "peek.bury"
        assert stage.decision.fields is not None
        assert stage.decision.fields["shown"] == shown
        assert stage.keys == ["keep", "under"], "keys give nothing away"
        stage.answer(answer)
    assert stage.decision.kind == "peek.order"
    stage.answer("top.1")
    assert s.places[place] == [first, *rest, second, third]
    assert stage.title.sees(s, 0, third)
    assert not stage.title.sees(s, 1, third)
    assert stage.title.place_kinds.hidden[place]
    words = {"event": "Event", "support": "VENOM Support", "leader": "Leader", "reward": "Reward"}
    name = words.get(deck, "Recruitment")
    assert says("broom") == [f"Recruitment: Look at the top 3 cards of the {name} Deck; put any under it."]


def test_peek_leaves_strikes_on_top_unless_it_may_bury_them() -> None:
    stage = Recruiting("wiretap")
    strike, quiet = lay_on(stage, EVENT_DECK, "no-more-warnings", "wrong-number")
    stage.answer("wiretap", "use")
    assert stage.decision.fields is not None
    assert stage.decision.fields["shown"] == quiet
    stage.answer("under")
    assert stage.decision.kind != "peek.bury", "of the Strike nobody is asked"
    assert stage.state.places[EVENT_DECK][-1] == strike
    assert stage.state.places[EVENT_DECK][0] == quiet
    assert says("wiretap")[0].endswith("of the Event Deck; put any except Strikes under it.")


def test_peek_that_may_bury_strikes_asks_for_them_too() -> None:
    stage = Stage()
    stage.put("satellite-keys", rewards(0), owner=0)
    stage.hand("recruit")
    strike, quiet = lay_on(stage, EVENT_DECK, "no-more-warnings", "wrong-number")
    stage.start("play_hand")
    stage.answer("use.satellite-keys", "keep", "under")
    assert stage.state.places[EVENT_DECK][0] == strike
    assert stage.decision.fields is not None
    stage.answer("keep", "keep", "top.0", "top.1")
    assert stage.state.places[EVENT_DECK][-1] == quiet
    assert says("satellite-keys") == ["Any time: Look at the top 4 cards of the Event Deck; put any under it."]


def test_peek_into_an_empty_deck_says_so() -> None:
    stage = Recruiting("ice-cream-van")
    stage.clear(LEADER_DECK)
    stage.answer("ice-cream-van", "use")
    assert stage.futile() == ["ice-cream-van"]


@pytest.mark.parametrize("mark", ["silenced", "repeated", "resolved"])
def test_a_support_that_is_drawn_again_is_a_new_card(mark: str) -> None:
    """Ignored, doubled or carried out once, then discarded and drawn again in the same Combat: all that is over."""
    battle = Battle("granite", venom=("pythons",), health=2)
    battle.line_up()
    (pythons,) = battle.venom
    s = battle.state
    s.silenced, s.repeated, s.resolved[pythons] = [pythons], pythons, 1
    battle.move(pythons, SUPPORT_DECK)
    assert draw_support(battle.table, 1) == 1
    assert s.places[SUPPORT_AREA][-1] == pythons
    assert {"silenced": s.silenced, "repeated": s.repeated, "resolved": s.resolved[pythons]}[mark] in ([], NOBODY, 0)
