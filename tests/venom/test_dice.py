"""Rolled Values, Automatic Successes, re-rolls, and what dice are for."""

import pytest

from game.engine.table import Table
from game.venom.effects.condition import successes
from game.venom.effects.dice_after import is_success
from game.venom.events import DiceRolled, DieChanged, DieStamped, RolledForCommander
from game.venom.state import LOST, WON
from tests.venom.battle import Battle
from tests.venom.stage import new_table, setup, title


@pytest.mark.rule("VA-DICE-01", "VA-COMP-10")
@pytest.mark.parametrize("defense", [1, 3, 4, 6])
def test_a_die_succeeds_if_it_meets_the_defense_track(defense: int) -> None:
    battle = Battle("duchess", health=7, defense=defense)
    s = battle.line_up()
    battle.roll(1, 2, 3, 4, 5, 6, 6)
    assert [event.values for event in battle.events(DiceRolled)] == [(1, 2, 3, 4, 5, 6, 6)]
    assert [is_success(battle.table, i) for i in range(6)] == [face >= defense for face in range(1, 7)]
    assert s.combat == (WON if defense == 1 else LOST)


@pytest.mark.rule("VA-COMP-10", "VA-DICE-01")
def test_a_die_shows_one_to_six_and_all_faces_fall() -> None:
    table = new_table(seed=7)
    assert {table.roll() for _ in range(300)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("VA-DICE-02")
def test_a_die_turned_by_an_ability_counts_as_if_it_had_been_rolled() -> None:
    battle = Battle("commando", "lucky-penny", "half-dozen", health=4, defense=5)
    s = battle.line_up()
    battle.roll(2, 3, 5, 1)
    battle.answer("use.lucky-penny", "die.0", "die.1")
    assert s.dice == [6, 6, 5, 1]
    battle.until("retirement")
    assert s.double_face == 6
    assert successes(s) == 5, "two turned sixes count as two each like rolled ones, and the five"


@pytest.mark.rule("VA-DICE-02", "VA-DICE-03")
def test_a_die_turned_to_six_is_hit_by_what_hits_sixes() -> None:
    battle = Battle("commando", "lucky-penny", leader="the-architect", health=1, defense=5)
    s = battle.line_up()
    battle.roll(2, 3)
    battle.answer("use.lucky-penny", "die.0", "skip")
    assert s.dice == [6, 3]
    assert s.combat == LOST, "The Architect's sixes do not count"


@pytest.mark.rule("VA-DICE-03")
def test_rolled_values_pass_six_and_one_and_the_exact_number_is_kept() -> None:
    battle = Battle("commando", "set-square", "porcupine", health=1, defense=8, venom=("frost-wardens",))
    s = battle.line_up()
    battle.roll(6, 1, 6, 1, 1)
    battle.answer("use.set-square.1", "die.0", "die.2", "die.0", "die.2")
    assert [(event.before, event.after) for event in battle.events(DieChanged)] == [
        (6, 7),
        (6, 7),
        (7, 8),
        (7, 8),
        (8, 6),
        (8, 6),
    ]
    low = Battle("commando", leader="sawdust", health=1, defense=6)
    s = low.line_up()
    low.roll(1, 1)
    assert s.dice == [-1, -1], "and below one, where no track could go"


@pytest.mark.rule("VA-DICE-04", "VA-AMB-03")
def test_automatic_successes_are_picked_after_the_roll_and_before_any_ability() -> None:
    battle = Battle("granite", "grand-piano", leader="sawdust", health=3, defense=5)
    s = battle.line_up()
    battle.roll(1, 2, 3, 4, 6)
    assert battle.decision.kind == "automatic"
    assert s.dice == [1, 2, 3, 4, 6], "Sawdust has not acted yet"
    battle.answer("use.grand-piano")
    assert battle.decision.kind == "auto_success"
    assert battle.decision.seat == 0
    battle.answer("die.1", "die.0", "die.3")
    assert battle.said("DieStamped", "DieChanged")[:3] == ["DieStamped grand-piano"] * 3
    assert s.automatic == [True, True, False, True, False]
    assert s.combat == WON


@pytest.mark.rule("VA-DICE-04")
def test_the_player_may_pick_a_die_that_succeeds_already_to_keep_it_safe() -> None:
    battle = Battle("commando", "grand-piano", leader="sawdust", health=2, defense=5)
    s = battle.line_up()
    battle.roll(5, 6)
    battle.answer("use.grand-piano", "die.0", "die.1")
    assert s.dice == [3, 4], "Sawdust turned both below the Defense Track"
    assert s.combat == WON


@pytest.mark.rule("VA-AMB-03")
def test_a_card_that_words_a_later_moment_for_automatic_successes_keeps_it() -> None:
    battle = Battle("commando", "duchess", health=3, defense=5)
    s = battle.line_up()
    battle.roll(5, 1, 2, 6)
    assert battle.decision.kind == "auto_success", "Duchess looks at how many successes are lacking, in her own step"
    assert battle.said("AbilityUsed")[-1] == "AbilityUsed duchess"
    battle.answer("die.1", "skip")
    assert s.combat == WON


@pytest.mark.rule("VA-DICE-05")
def test_an_automatic_success_keeps_its_rolled_value() -> None:
    battle = Battle("commando", "grand-piano", health=1, defense=6)
    s = battle.line_up()
    battle.roll(2, 3)
    battle.answer("use.grand-piano", "die.0", "skip")
    assert s.dice == [2, 3]
    assert [event.index for event in battle.events(DieStamped)] == [0]
    assert battle.events(DieChanged) == []
    assert s.combat == WON


@pytest.mark.rule("VA-DICE-06", "VA-AMB-03")
@pytest.mark.parametrize(("again", "result"), [(5, WON), (4, LOST)])
def test_an_automatic_success_that_is_rolled_again_counts_only_by_its_new_value(again: int, result: int) -> None:
    battle = Battle("commando", "grand-piano", leader="the-usher", health=1, defense=5)
    s = battle.line_up()
    battle.roll(1, 1)
    battle.answer("use.grand-piano", "die.0")
    # The Usher picks by chance among the successes, of which there is one.
    battle.table.foretell(0, again - 1)
    battle.answer("skip")
    assert s.automatic == [False, False]
    assert s.dice == [again, 1]
    assert s.combat == result


@pytest.mark.rule("VA-AMB-17")
def test_a_re_roll_wipes_earlier_changes_and_turning_is_no_re_roll() -> None:
    battle = Battle("commando", "lucky-penny", "grand-piano", leader="doomsayer", health=8, defense=5)
    battle.state.loose_dice = 6
    s = battle.line_up()
    battle.roll(1, 2, 3, 4, 1, 1, 1, 1)
    battle.answer("use.grand-piano", "die.3", "skip")
    battle.answer("use.lucky-penny", "die.0", "skip")
    assert s.dice[0] == 6
    assert s.automatic[3]
    fresh = Battle("commando", "set-square", health=1, defense=5, venom=("grinning-jacks",))
    s = fresh.line_up()
    fresh.roll(4, 1, 1)
    fresh.answer("die.0")
    fresh.table.foretell(0, 1)
    fresh.answer("skip")
    assert s.dice == [2, 1, 1], "the raised die was a success, was re-rolled, and stands at its new value"


@pytest.mark.rule("VA-AMB-17")
def test_raising_or_lowering_a_die_leaves_its_automatic_success() -> None:
    battle = Battle("commando", "grand-piano", leader="sawdust", health=2, defense=6)
    s = battle.line_up()
    battle.roll(4, 5)
    battle.answer("use.grand-piano", "die.0", "die.1")
    assert s.dice == [2, 3]
    assert s.automatic == [True, True]
    assert s.combat == WON


@pytest.mark.rule("VA-AMB-17")
def test_each_re_roll_effect_rolls_a_die_only_once() -> None:
    battle = Battle("commando", "spanner", health=2, defense=5)
    s = battle.line_up()
    battle.roll(1, 1)
    battle.dice(1, 1)
    battle.answer("use.spanner", "die.0")
    assert battle.keys == ["die.1", "skip"]
    battle.answer("die.1")
    assert s.combat == LOST


@pytest.mark.rule("VA-DICE-07", "VA-AMB-18")
def test_more_dice_than_the_box_holds_are_rolled_all_at_once() -> None:
    battle = Battle("duchess", "granite", "half-dozen", "drumbeat", *["recruit"] * 4, health=8, defense=4)
    s = battle.line_up()
    assert sum(battle.on_cards) == 7 + 2 + 2 + 4 + 4
    battle.roll(*[4] * 8, *[1] * 11)
    assert len(s.dice) == 19
    battle.until("retirement")
    assert s.combat == WON


@pytest.mark.rule("VA-DICE-08", "VA-CMD-01")
def test_dice_also_choose_the_commander() -> None:
    table = Table(title(), setup(3))
    table.listen()
    table.foretell(1, 5, 3)
    table.answer("roll")
    rolls = [event for event in table.drain() if isinstance(event, RolledForCommander)]
    assert [(roll.seat, roll.value) for roll in rolls] == [(0, 2), (1, 6), (2, 4)]
    assert table.state.commander == 1
