"""What somebody is told who has not been looking: every Turn has its say, and the weightiest of it is what is told."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.events import Event
from scenes.session import LogLine
from scenes.table.news import news_rows


class Heavy(Event, frozen=True):
    """Worth more than anything else."""


class Light(Event, frozen=True):
    """Worth little."""


class Unheard(Event, frozen=True):
    """Not worth telling."""


WEIGHTS = ((Heavy, "siren", 9), (Light, "medal", 4))


@dataclass
class Course:
    """Lines of a log, named by Turn and number."""

    lines: list[LogLine]

    def told(self, most: int) -> tuple[list[str], int]:
        rows, left = news_rows(self.lines, WEIGHTS, lambda line: line.text, most)
        return [text for _, text in rows], left


def course(*turns: str) -> Course:
    """One word for each Turn: h, l and u are what happened in it."""
    kinds = {"h": Heavy, "l": Light, "u": Unheard}
    lines = [
        LogLine(f"{turn}{letter}{number}", turn, turn % 2, event=kinds[letter]())
        for turn, word in enumerate(turns, 1)
        for number, letter in enumerate(word)
    ]
    return Course(lines)


def test_a_quiet_turn_is_told_beside_an_eventful_one() -> None:
    assert course("hhhh", "ul").told(3) == (["1h2", "1h3", "2l1"], 2)


def test_the_last_turns_are_told_when_there_are_more_than_rows() -> None:
    assert course("h", "h", "l", "l").told(2) == (["3l0", "4l0"], 2)


def test_of_two_that_weigh_the_same_the_newer_is_told_and_all_stay_in_order() -> None:
    assert course("lhlhl").told(2) == (["1h1", "1h3"], 3)


def test_what_is_not_worth_telling_leaves_no_row() -> None:
    assert course("uu", "u").told(5) == ([], 0)
