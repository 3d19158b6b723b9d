"""Whole games at random, over all scenarios and seat counts: they end, always ask something, and lose no card."""

import random
from typing import Any

import pytest

from game.engine.decision import IllegalChoice
from game.engine.table import Table
from game.titles import TITLES, title
from tests.engine.games import (
    MOST_TURNS,
    TABLES,
    every_scenario,
    every_table,
    every_title,
    mixed_setup,
    moments,
    new_table,
    play_on,
    setup_for,
    sight,
)


def check_question(table: Table[Any]) -> None:
    """The open question offers something, each thing once, and says what is wrong with the rest."""
    decision = table.decision
    assert decision is not None
    keys = [option.key for option in decision.options]
    assert keys, f"{decision.kind} offers nothing"
    assert len(set(keys)) == len(keys), f"{decision.kind} offers something twice: {keys}"
    assert 0 <= decision.seat < len(table.setup.seats)
    entities = {option.entity for option in decision.options if option.entity >= 0}
    assert max(entities, default=0) < len(table.definitions)
    for key in keys:
        assert key.isprintable() and key == key.strip() != ""
    # A card that cannot be picked may still be used; but nothing is both to be picked and refused.
    picked = {option.entity for option in decision.options if option.key == key_of(table, option.entity)}
    assert not picked & set(decision.refusals), f"{decision.kind} offers what it refuses"


def key_of(table: Table[Any], entity: int) -> str | None:
    """The name of an entity, or None for no entity."""
    return table.title.entity_key(entity) if entity >= 0 else None


def check_sentences(table: Table[Any]) -> None:
    """Everything the table can say about the open question is a sentence with all its fields filled in."""
    decision, words, state = table.decision, table.title, table.state
    assert decision is not None
    said = [words.prompt(state, decision)]
    said += [words.label(state, decision, option) for option in decision.options]
    said += [words.refusal(refusal.key, refusal.fields) for refusal in decision.refusals.values()]
    said += [words.name_of(entity) for entity in decision.refusals]
    for text in said:
        assert text and "{" not in text and "}" not in text, f"{decision.kind}: {text!r}"
        assert not text.startswith(("prompt.", "option.", "refusal.", "card.")), text


@every_table
def test_a_random_game_ends_and_loses_nothing(name: str, scenario: str, seats: int) -> None:
    table = new_table(setup_for(name, scenario, seats, seed=TABLES.index((name, scenario, seats))), keeps=False)
    rules = table.title
    dice = random.Random(seats)
    for number, _ in enumerate(moments(table, dice)):
        check_question(table)
        if number % 3 == 0:
            assert rules.fault(table.state) is None
        assert rules.standing(table.state).turns <= MOST_TURNS
    assert table.over, "the game does not come to an end"
    assert rules.fault(table.state) is None
    standing = rules.standing(table.state)
    assert standing.result in ("win", "loss") and standing.reason
    assert len(standing.points) == seats


@every_scenario
def test_every_question_can_be_said(name: str, scenario: str) -> None:
    seats = random.Random(scenario).choice(list(title(name).seats))
    table = new_table(setup_for(name, scenario, seats, seed=7))
    table.listen()
    names = [seat.name for seat in table.setup.seats]
    for _ in moments(table, random.Random(7), most=250):
        check_sentences(table)
        for event in table.drain():
            line = table.title.describe(table.state, event, names)
            assert line is None or (line and "{" not in line and not line.startswith("log.")), line


@every_title
@pytest.mark.parametrize("number", range(4))
def test_what_is_not_offered_is_refused_and_changes_nothing(name: str, number: int) -> None:
    table = new_table(mixed_setup(name, number))
    for decision in moments(table, random.Random(number), most=150):
        before, answered = sight(table), len(table.answers)
        foreign = next((o for o in table.options if decision.option(o.key) is None), None)
        wrong: list[Any] = ["", "nonsense", decision.options[0].key + " ", decision.options[0].key.upper() + "!"]
        for choice in [*wrong, foreign] if foreign is not None else wrong:
            with pytest.raises(IllegalChoice):
                table.answer(choice)
        assert sight(table) == before and len(table.answers) == answered and table.decision is decision


@every_title
def test_nothing_can_be_answered_once_the_game_is_over(name: str) -> None:
    table = play_on(new_table(mixed_setup(name, 1)), random.Random(1))
    before = sight(table)
    with pytest.raises(IllegalChoice, match="over"):
        table.answer("roll")
    assert sight(table) == before


@every_title
def test_the_same_answers_give_the_same_game_with_and_without_a_memory(name: str) -> None:
    for number in range(6):
        setup = mixed_setup(name, number)
        kept = play_on(new_table(setup), random.Random(number))
        quick = new_table(setup, keeps=False)
        for entry in kept.answers:
            quick.answer(entry.key)
        assert sight(quick) == sight(kept)
        assert not quick.answers and not quick.safe_points


@every_title
def test_another_seed_is_another_game(name: str) -> None:
    setups = [mixed_setup(name, number) for number in range(2)]
    one, same = (new_table(setups[0]) for _ in range(2))
    other = new_table(setup_for(name, setups[0].scenario, len(setups[0].seats), seed=setups[0].seed + 1))
    assert sight(one) == sight(same) != sight(other)


def test_the_box_holds_a_game() -> None:
    assert TITLES and TABLES
