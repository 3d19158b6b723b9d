"""The reasons of automated seats and the words of a hint are sentences: with a subject, without naked figures."""

import re
from typing import Any

import pytest

from game.engine.advice import advice_words
from game.engine.language import tr
from game.engine.table import Table
from game.players import PLAYERS, answer_for
from game.titles import title
from game.venom.heuristics.deck import gain_words
from scenes.session import GameSession
from scenes.table.counsel import Counsel, less_words
from tests.players.test_players import setup


def advised(seed: int, questions: int) -> list[tuple[str, str]]:
    """The hint and the name of the card it is about, for the first questions of a game."""
    table: Table[Any] = Table(title("venom"), setup("venom", ("rookie",) * 2, seed))
    session = GameSession(table, None, {})
    found = []
    for number in range(questions):
        if session.decision is None:
            break
        counsel = Counsel(session, session.decision)
        while not counsel.work():
            pass
        sentence = counsel.sentence()
        best = re.split(r" Next best:", sentence)[0]
        option = answer_for(table, PLAYERS["rookie"](number), number).option
        found.append((best, table.title.name_of(option.entity) if option.entity >= 0 else ""))
        session.answer(option)
    return found


@pytest.mark.parametrize("seed", [3, 8])
def test_a_hint_has_a_reason_and_names_nothing_twice(seed: int) -> None:
    hints = advised(seed, 45)
    assert len(hints) > 30
    for sentence, card in hints:
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
