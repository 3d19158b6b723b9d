"""The reasons of automated seats and the words of a hint are sentences: with a subject, without naked figures."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.axis.board import hand as hand_of
from game.axis.rules.combat import rolls_of
from game.engine.advice import advice_words, counts_on_words
from game.engine.language import tr
from game.engine.table import Table
from game.players import PLAYERS, answer_for, considered
from game.players.hint import EFFORT, hint_words, less_words
from game.titles import title
from game.venom.board import SUPPORT_DECK, in_play
from game.venom.heuristics.deck import gain_words
from game.venom.heuristics.odds import attack_odds
from scenes.session import GameSession
from scenes.table.counsel import Counsel
from tests.players.test_players import setup
from tests.venom.fights import MILD
from tests.venom.stage import Stage


def hints(name: str, seed: int, questions: int) -> Iterator[tuple[Table[Any], str]]:
    """The table and the hint, without its alternatives, for each of the first questions of a game."""
    table: Table[Any] = Table(title(name), setup(name, ("rookie",) * 2, seed))
    session = GameSession(table, None, {})
    for number in range(questions):
        if session.decision is None:
            return
        counsel = Counsel(session, session.decision)
        while not counsel.work():
            pass
        yield table, re.split(r" Next best:", counsel.sentence())[0]
        session.answer(answer_for(table, PLAYERS["rookie"](number), number).option)


def advised(seed: int, questions: int) -> list[tuple[str, str]]:
    """The hint without what it counts on, and the name of the card that a rookie chooses, for the first questions."""
    found = []
    for number, (table, best) in enumerate(hints("venom", seed, questions)):
        option = answer_for(table, PLAYERS["rookie"](number), number).option
        name = table.title.name_of(option.entity) if option.entity >= 0 else ""
        found.append((best.partition(" That counts on")[0], name))
    return found


def counted_on(sentence: str) -> Counter[str]:
    """Name -> how many of them a hint says that it counts on."""
    found: Counter[str] = Counter()
    for one in re.split(r", | and ", sentence.partition(" That counts on ")[2].removesuffix(".")):
        number, _, name = one.rpartition(" × ")
        found[name] += int(number or 1)
    return found


def test_odds_before_a_combat_name_everybody_they_count_on() -> None:
    seen = set()
    for seed in (3, 8):
        for table, sentence in hints("venom", seed, 60):
            leads = re.match(r"Hint: (?:Attacking .+ with )?(.+) in the lead ", sentence)
            if leads is None:
                assert "That counts on" not in sentence
                continue
            s = table.state
            going = Counter(table.title.name_of(card) for card in s.places[in_play(s.active)])
            going[leads[1]] -= 1
            assert counted_on(sentence) == +going, sentence
            assert table.decision is not None
            seen.add(table.decision.kind)
    assert seen == {"attack", "lineup.leader"}


def test_odds_with_more_rolls_than_the_hero_has_say_whose_they_are() -> None:
    seen = 0
    for seed in (3, 5):
        for table, sentence in hints("axis", seed, 40):
            attack = re.search(r"(?:Hint: |\. )([^.:]+): (\d+) rolls?, win", sentence)
            if attack is None:
                continue
            s = table.state
            villain = next(one for one in s.villains() if table.title.name_of(one) == attack[1])
            hand = {table.title.name_of(card) for card in s.places[hand_of(s.active)]}
            begins_with_a_card = sentence.removeprefix("Hint: ").partition(":")[0] in hand
            named = "That counts on" in sentence
            assert int(attack[2]) <= rolls_of(table, s.active, villain) or named or begins_with_a_card, sentence
            seen += named
    assert seen > 5


def test_names_that_occur_twice_are_counted() -> None:
    assert counts_on_words([]) == ""
    assert counts_on_words(["Scout"]) == "That counts on Scout."
    assert counts_on_words(["Recruit", "Scout", "Recruit", "Medic"]) == "That counts on 2 × Recruit, Scout and Medic."


@pytest.mark.parametrize("seed", [3, 8])
def test_a_hint_has_a_reason_and_names_nothing_twice(seed: int) -> None:
    told = advised(seed, 45)
    assert len(told) > 30
    for sentence, card in told:
        assert re.fullmatch(r"Hint: [^a-z].*\.", sentence) and sentence.count(". ") <= 1, sentence
        assert sentence != "Hint: " and "{" not in sentence
        assert not card or sentence.count(f"{card}.") + sentence.count(f"{card} ") <= 1, sentence
        assert not re.search(r"[+−]\d|\.\.|\d\.\d\d", sentence), sentence


def test_no_alternative_is_named_twice_and_none_where_all_are_alike() -> None:
    table: Any = Table(title("venom"), setup("venom", ("rookie",) * 2, 3))
    session = GameSession(table, None, {})
    seen = set()
    for number in range(40):
        assert session.decision is not None
        counsel = Counsel(session, session.decision)
        while not counsel.work():
            pass
        best, _, others = counsel.sentence().partition(" Next best: ")
        choices = [re.sub(r" \([^()]+\)\.?$", "", one) for one in others.split("; ") if one]
        assert len(set(choices)) == len(choices)
        assert not any(best == f"Hint: {choice}." for choice in choices)
        seen.add(best == f"Hint: {tr('table.hint_any')}" and not others)
        session.answer(answer_for(table, PLAYERS["rookie"](number), number).option)
    assert seen == {True, False}


def test_the_card_is_named_once() -> None:
    assert advice_words("Commando", "Commando", "Commando leads.") == "Commando leads."
    assert advice_words("To Tactical", "", "Nothing is left.") == "To Tactical. Nothing is left."
    assert advice_words("Die 2 showing 1.", "Commando", "It misses.") == "Die 2 showing 1. It misses."


def test_gains_are_said_in_words() -> None:
    assert gain_words(0.04) == gain_words(-0.04) == tr("why.gain.hardly")
    assert gain_words(1.0) == tr("why.gain.one")
    assert "0.4 more" in gain_words(0.4) and "0.4 fewer" in gain_words(-0.4)
    assert less_words(0.01) == tr("table.hint_as_good") and "0.6" in less_words(0.6)


@pytest.mark.parametrize("foe", [("doctor-marrow", 7), ("the-quillman", 6)])
def test_what_has_no_chance_is_no_alternative(foe: tuple[str, int]) -> None:
    """An attack of which 0 % would be shown is never called nearly as good as anything."""
    leader, defense = foe
    stage = Stage()
    stage.clear_zones()
    stage.clear(SUPPORT_DECK)
    stage.leader("island", leader)
    stage.leader("sky-temple", MILD)
    for card in ("commando", "recruit"):
        stage.put(card, in_play(0), owner=0)
    stage.state.added_up = True
    stage.start("choose_leader")
    t = stage.table
    assert t.decision is not None and t.decision.option("attack.island") is not None
    assert stage.cards[stage.find(leader)].defense == defense
    *_, advice = (found for found in considered(t, t.decision, 1, EFFORT) if found)
    (attack,) = (one for one in advice if one.key == "attack.island")
    chance = attack_odds(t, t.decision, 1)["attack.island"]
    words = hint_words(stage.title, stage.state, t.decision, advice)
    name = stage.title.name_of(stage.find(leader))
    assert (round(100 * chance) == 0) == attack.idle
    if attack.idle:
        assert f"Attack {name}" not in words, words
