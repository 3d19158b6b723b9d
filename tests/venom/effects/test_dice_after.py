"""Effects on rolled dice: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.rulebook import rulebook
from game.venom.board import BOX, draw_deck, locations, rewards
from game.venom.effects.condition import successes
from game.venom.events import DiceRolled, DieChanged, DieTaken, DoneInPart, NothingHappened
from game.venom.state import LOST, WON
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says

Rewrite = Callable[..., None]
DICE = (1, 3, 4, 5, 6, 1)
WHICH = [
    ("any", {0, 1, 2, 3, 4, 5}, "dice"),
    ("failures", {0, 1, 5}, "misses"),
    ("successes", {2, 3, 4}, "successes"),
    ("ones", {0, 5}, "dice showing 1"),
    ("sixes", {4}, "dice showing 6"),
]


def with_dice(*play: str, dice: tuple[int, ...] = DICE, defense: int = 4, venom: tuple[str, ...] = ()) -> Battle:
    """A Combat right after `dice` were rolled: Granite leads, `play` supports, loose dice make up the number."""
    battle = Battle("granite", *play, health=len(dice), defense=defense, venom=venom)
    battle.state.dice_cap = len(dice)
    battle.state.loose_dice = len(dice)
    battle.line_up()
    battle.roll(*dice)
    return battle


@pytest.mark.parametrize(("which", "fit", "words"), WHICH)
def test_reroll_of_the_squadron_may_pick_among_those_that_fit_and_stop(
    rewrite: Rewrite, which: str, fit: set[int], words: str
) -> None:
    rewrite(spanner=[at("combat", does("reroll", n=2, which=which))])
    battle = with_dice("spanner")
    s = battle.state
    battle.answer("use.spanner")
    assert battle.decision.kind == "reroll"
    assert battle.keys == [*(f"die.{i}" for i in sorted(fit)), "skip"]
    first = min(fit)
    battle.dice(6)
    battle.answer(f"die.{first}")
    assert s.dice == [6 if i == first else value for i, value in enumerate(DICE)]
    if battle.decision.kind == "reroll":
        assert f"die.{first}" not in battle.keys, "each die at most once"
        battle.answer("skip")
    assert battle.decision.kind == "retirement"
    assert says("spanner") == [f"Combat: Re-roll up to 2 {words}."]


@pytest.mark.parametrize(
    ("which", "dice", "words"),
    [
        ("failures", [2, 2, 4, 5, 6, 2], "all misses"),
        ("sixes", [1, 3, 4, 5, 2, 1], "all dice showing 6"),
        ("ones", [2, 3, 4, 5, 6, 2], "all dice showing 1"),
        ("any", [2] * 6, "all dice"),
    ],
)
def test_reroll_of_all_asks_nothing(rewrite: Rewrite, which: str, dice: list[int], words: str) -> None:
    rewrite(grinning_jacks=[at("combat", does("reroll", n="all", which=which))])
    battle = Battle("granite", health=6, venom=("grinning-jacks",))
    battle.state.loose_dice = 1
    s = battle.line_up()
    battle.dice(*DICE, *[2] * 6)
    battle.answer("roll")
    assert s.dice == dice
    assert battle.decision.kind == "retirement"
    assert says("grinning-jacks") == [f"Combat: Re-roll {words}."]


@pytest.mark.parametrize(("which", "asked"), [("successes", [2, 3, 4]), ("highest", None), ("lowest", None)])
def test_reroll_of_venom_is_obligatory_and_the_player_picks_only_among_different_dice(
    rewrite: Rewrite, which: str, asked: list[int] | None
) -> None:
    rewrite(grinning_jacks=[at("combat", does("reroll", n=1, which=which))])
    battle = Battle("granite", health=6, venom=("grinning-jacks",))
    battle.state.loose_dice = 1
    s = battle.line_up()
    battle.dice(*DICE, *([] if asked else [2]))
    battle.answer("roll")
    if asked:
        assert battle.decision.kind == "reroll.forced"
        assert battle.keys == [f"die.{i}" for i in asked], "no way to skip"
        battle.dice(2)
        battle.answer("die.3")
    changed = [event.index for event in battle.events(DieChanged)]
    assert changed == {"successes": [3], "highest": [4], "lowest": [0]}[which]
    assert s.dice[changed[0]] == 2


def test_reroll_of_venom_may_be_by_chance() -> None:
    battle = Battle("granite", leader="the-usher", health=5, defense=4)
    s = battle.line_up()
    battle.table.foretell(*(value - 1 for value in (4, 5, 6, 1, 1)), 2, 0, 1, 0, 0, 0)
    battle.answer("roll")
    assert [event.index for event in battle.events(DieChanged)] == [2, 1, 0], "three successes, drawn by chance"
    assert s.dice == [1, 1, 1, 1, 1]
    assert says("the-usher") == ["Combat: Re-roll 3 successes, by chance."]


def test_reroll_with_nothing_that_fits_does_nothing() -> None:
    battle = with_dice("commando", dice=(5, 5))
    assert battle.decision.kind == "combat"
    battle.answer(battle.keys[0])
    assert battle.events(DieChanged) == []
    assert battle.state.combat == WON


def test_turn_of_the_squadron_raises_up_to_n_dice_of_its_choice() -> None:
    battle = with_dice("porcupine", dice=(3, 3, 1), defense=4)
    s = battle.state
    assert battle.keys == ["die.0", "die.1", "die.2", "skip"]
    battle.answer("die.1")
    assert battle.keys == ["die.0", "die.2", "skip"], "the raised die is a success now and was turned once"
    battle.answer("skip")
    assert s.dice == [3, 4, 1]
    assert says("porcupine") == ["Tactical: +2 dice.", "Combat: Turn up to 2 misses by +1."]


@pytest.mark.parametrize(("which", "dice"), [("highest", [1, 3, 4, 3, 4, 1]), ("lowest", [-1, 3, 4, 5, 6, -1])])
def test_turn_of_venom_must_be_done(rewrite: Rewrite, which: str, dice: list[int]) -> None:
    rewrite(frost_wardens=[at("combat", does("turn", n=2, by=-2, which=which))])
    battle = with_dice(venom=("frost-wardens",))
    assert battle.state.dice == dice
    assert battle.decision.kind == "retirement"
    assert says("frost-wardens") == [f"Combat: Turn your 2 {which} dice by −2."]


def test_turn_of_all_dice_needs_no_pick(rewrite: Rewrite) -> None:
    rewrite(frost_wardens=[at("combat", does("turn", n="all", by=-1, which="any"))])
    battle = with_dice(dice=(4, 4, 4), venom=("frost-wardens",))
    assert battle.state.dice == [3, 3, 3]
    assert says("frost-wardens") == ["Combat: Turn all dice by −1."]


def test_set_die_turns_dice_to_the_value() -> None:
    battle = with_dice()
    battle.answer("done")
    pick = with_dice("lucky-penny")
    pick.answer("use.lucky-penny", "die.0", "die.1")
    assert pick.state.dice == [6, 6, 4, 5, 6, 1]
    assert pick.decision.kind == "retirement", "two dice are all"
    assert says("lucky-penny") == ["Combat: Turn up to 2 misses to 6."]
    spent = Battle("commando", health=2)
    spent.put("loaded-dice", rewards(0), owner=0)
    spent.line_up()
    spent.roll(1, 2)
    spent.answer("use.loaded-dice", "die.0", "die.1")
    assert spent.state.dice == [6, 6]
    assert spent.state.combat == WON
    assert spent.where(spent.state.places[rewards(0)][0]) == "seat0.rewards", "the captured Reward"


def test_auto_success_stamps_dice_of_the_players_choice() -> None:
    battle = with_dice("grand-piano")
    s = battle.state
    assert battle.decision.kind == "automatic"
    battle.answer("use.grand-piano")
    assert battle.keys == ["die.0", "die.1", "die.5", "die.2", "die.3", "die.4", "skip"], "failures first"
    battle.answer("die.5", "die.0", "die.2")
    assert s.automatic == [True, False, True, False, False, True]
    assert successes(s) == 5
    assert s.dice == list(DICE)
    assert says("grand-piano") == ["Combat: Up to 3 Automatic Successes."]


def test_auto_success_works_in_the_step_after_the_roll_whatever_phase_it_prints() -> None:
    battle = Battle("commando", "last-word", health=3, defense=6)
    battle.clear(battle.title.place_kinds.number("seat0.draw-deck"))
    s = battle.line_up()
    battle.roll(6, 1, 1, 1)
    assert battle.decision.kind == "auto_success", "a used card's ability is not optional any more"
    battle.answer("die.1")
    assert successes(s) == 2
    assert says("last-word")[1] == (
        "Tactical: If you own 9 or fewer cards besides Locations: you may take 1 Automatic Success."
    )


def test_copy_die_turns_the_lowest_dice_to_the_highest() -> None:
    battle = with_dice("starlings", dice=(2, 1, 5, 3))
    assert battle.state.dice == [5, 5, 5, 3]
    assert [event.how for event in battle.events(DieChanged)] == ["copy", "copy"]
    assert says("starlings")[1] == "Combat: Turn your 2 lowest dice to the value of your highest."


def test_copy_die_leaves_dice_that_show_the_highest_already() -> None:
    battle = with_dice("starlings", dice=(4, 4))
    assert battle.events(DieChanged) == []


@pytest.mark.parametrize(("count", "more"), [(6, 0), (7, 2)])
def test_roll_more_adds_dice_to_the_roll(count: int, more: int) -> None:
    battle = Battle("granite", "volley", health=1, defense=2)
    battle.state.loose_dice = count - 6
    s = battle.line_up()
    battle.dice(*[1] * count, *[5] * more)
    battle.answer("roll")
    assert s.dice == [1] * count + [5] * more
    assert [event.first for event in battle.events(DiceRolled)] == ([0, count] if more else [0])
    assert says("volley")[1] == "Combat: With 7+ dice: roll 2 more dice."


@pytest.mark.rule("VA-AMB-28")
@pytest.mark.parametrize(("cap", "rolled", "more"), [(7, 7, 0), (8, 7, 1), (8, 8, 0), (9, 7, 2), (9, 9, 0)])
def test_roll_more_keeps_to_the_most_dice_that_may_be_rolled(
    rewrite: Rewrite, cap: int, rolled: int, more: int
) -> None:
    rewrite(
        volley=[at("combat", does("roll_more", n=2))],
        the_quillman=[at("lines", does("cap_dice", n=cap))],
    )
    battle = Battle("granite", "volley", leader="the-quillman", health=1, defense=2)
    battle.state.loose_dice = rolled - 5
    s = battle.line_up()
    battle.roll(*[1] * rolled)
    battle.dice(*[5] * more)
    battle.answer("use.volley")
    assert s.dice == [1] * rolled + [5] * more
    told = [event.why for event in battle.events(NothingHappened)]
    assert told == ([] if more else ["nothing.dice_cap"])


@pytest.mark.parametrize(
    ("dice", "hits"), [((6, 6, 6, 6), 4 + 3), ((6, 1, 1, 1), 2), ((5, 5, 1, 1), 2), ((6, 6, 5, 1), 5)]
)
def test_double_counts_a_face_twice_for_some_dice_at_most(dice: tuple[int, ...], hits: int) -> None:
    battle = with_dice("half-dozen", dice=dice)
    assert successes(battle.state) == hits
    assert says("half-dozen")[1] == "Combat: At Health 3+: each success showing 6 counts as 2 (at most 3 dice)."


def test_double_without_a_limit_counts_every_die(rewrite: Rewrite) -> None:
    rewrite(spanner=[at("combat", does("double", face=6))])
    battle = with_dice("spanner", dice=(6, 6, 6, 6, 5))
    battle.answer("use.spanner")
    assert successes(battle.state) == 9
    assert says("spanner") == ["Combat: Each success showing 6 counts as 2."]


def test_void_face_takes_even_automatic_successes() -> None:
    battle = Battle("commando", "grand-piano", leader="the-architect", health=1, defense=7)
    s = battle.line_up()
    battle.roll(6, 3)
    battle.answer("use.grand-piano", "die.0", "skip")
    assert s.automatic == [True, False]
    assert s.combat == LOST
    assert says("the-architect") == ["Combat: Dice showing 6 do not count."]


@pytest.mark.rule("VA-DICE-04")
def test_dice_whose_face_will_not_count_are_offered_last() -> None:
    battle = Battle("granite", "grand-piano", leader="the-architect", health=2, defense=7)
    battle.line_up()
    battle.roll(6, 3, 6, 2, 5)
    battle.answer("use.grand-piano")
    assert battle.keys == ["die.1", "die.3", "die.4", "die.0", "die.2", "skip"], "sixes last"


@pytest.mark.parametrize(("dice", "hits"), [((6, 6, 6), 1), ((6, 6, 1), 0), ((1, 1, 1), 0)])
def test_void_success_takes_successes_but_never_below_none(dice: tuple[int, ...], hits: int) -> None:
    battle = with_dice(dice=dice, venom=("fog-sellers", "fog-sellers"))
    assert successes(battle.state) == hits
    assert battle.state.health == 3, "it is no track, so no lock matters"
    assert says("fog-sellers") == ["Combat: Your first success does not count."]


@pytest.mark.parametrize(
    ("which", "left", "words"),
    [
        ("highest", [1, 3, 4, 1], "your 2 highest dice"),
        ("lowest", [3, 4, 5, 6], "your 2 lowest dice"),
    ],
)
def test_take_dice_removes_dice_from_the_combat(rewrite: Rewrite, which: str, left: list[int], words: str) -> None:
    rewrite(needle_eyes=[at("combat", does("take_dice", n=2, which=which))])
    battle = with_dice(venom=("needle-eyes",))
    assert battle.state.dice == left
    assert len(battle.state.automatic) == len(left)
    assert len(battle.events(DieTaken)) == 2
    assert says("needle-eyes") == [f"Combat: Remove {words}."]


@pytest.mark.parametrize(("which", "fit"), [("any", [0, 1, 2, 3, 4, 5]), ("successes", [2, 3, 4])])
def test_take_dice_of_any_kind_is_the_active_players_pick(rewrite: Rewrite, which: str, fit: list[int]) -> None:
    rewrite(needle_eyes=[at("combat", does("take_dice", n=1, which=which))])
    battle = with_dice(venom=("needle-eyes",))
    assert battle.decision.kind == "take_dice"
    assert battle.keys == [f"die.{i}" for i in fit]
    battle.answer("die.3")
    assert battle.state.dice == [1, 3, 4, 6, 1]


def test_take_dice_takes_what_there_is(rewrite: Rewrite) -> None:
    rewrite(needle_eyes=[at("combat", does("take_dice", n=5, which="highest"))])
    battle = with_dice(dice=(3, 3), venom=("needle-eyes",))
    assert battle.state.dice == []
    assert [(told.done, told.wanted) for told in battle.events(DoneInPart)] == [(2, 5)]


def test_locations_re_roll_once_a_turn() -> None:
    battle = Battle("commando", health=2, defense=4)
    battle.put("field-hospital", locations(0), owner=0)
    s = battle.line_up()
    battle.pass_tactics()
    battle.roll(1, 4)
    battle.dice(5)
    battle.answer("use.field-hospital.1", "die.0")
    assert s.dice == [5, 4]
    assert battle.decision.kind == "retirement"


@pytest.mark.rule("VA-AMB-03", "VA-AMB-06")
@pytest.mark.parametrize(("lost", "granted"), [(0, False), (1, True)])
def test_the_condition_of_an_automatic_success_is_judged_right_after_the_roll(lost: int, granted: bool) -> None:
    battle = Battle("commando", "last-word", health=3, defense=6)
    deck = draw_deck(0)
    battle.clear(deck)
    cards = [battle.put("recruit", deck, owner=0) for _ in range(8)]
    battle.line_up()
    for card in cards[:lost]:
        battle.move(card, BOX)
    battle.roll(1, 1, 1, 1)
    assert (battle.decision is not None and battle.decision.kind == "auto_success") is granted
    word = next(word for word in rulebook("venom").words() if word.id == "auto_success")
    assert any("judged right after the roll" in ruling for ruling in word.rulings)


def test_copy_die_asks_which_of_equal_dice_where_it_matters() -> None:
    """Two of three 2s are turned: one that is an Automatic Success already would gain nothing."""
    battle = with_dice("starlings", "last-word", dice=(2, 2, 2, 6))
    battle.answer("die.1")
    assert battle.decision.kind == "copy_die"
    assert battle.keys == ["die.0", "die.1", "die.2"]
    battle.answer("die.2", "die.0")
    assert battle.state.dice == [6, 2, 6, 6]
