"""Codes of games: short texts that hold a setup, and the game of the day."""

import datetime
import random

import pytest

from game import cli
from game.arguments import read_arguments
from game.codes import PLAYER_CODES, CodeError, code_of, daily, looks_like_code, setup_of, title_of
from game.engine.title import GameSetup, SeatSetup
from game.titles import TITLES, title


def some_setup(dice: random.Random) -> GameSetup:
    venom = title("venom")
    count = dice.choice(list(venom.seats))
    seats = tuple(SeatSetup(str(at + 1), dice.choice(PLAYER_CODES), at) for at in range(count))
    strikes = dice.randrange(5)
    return GameSetup(
        "venom",
        dice.choice(list(venom.scenarios())),
        seats,
        dice.choice((dice.randrange(100), dice.getrandbits(40), dice.getrandbits(64))),
        {"strikes_removed": strikes} if strikes else {},
        dice.random() < 0.5,
        dice.random() < 0.5,
    )


def test_a_code_gives_its_game_back() -> None:
    dice = random.Random(4)
    for _ in range(300):
        setup = some_setup(dice)
        code = code_of(setup, title("venom"))
        assert setup_of(code, title("venom")) == setup
        assert setup_of(f"  {code.lower().replace('0', 'o').replace('1', 'l')} ", title("venom")) == setup
        assert looks_like_code(code, list(TITLES)) and title_of(code) == "venom"
        assert len(code) <= 42


def test_a_code_says_whom_each_seat_plays() -> None:
    axis = title("axis")
    for roles in (("yellow", "red"), ("", ""), ("blue", "green", "", "red")):
        seats = tuple(SeatSetup(str(n + 1), "veteran", n, role) for n, role in enumerate(roles))
        setup = GameSetup("axis", "siege", seats, 2207)
        assert setup_of(code_of(setup, axis), axis) == setup


def test_every_slip_of_one_letter_is_noticed_or_changes_nothing() -> None:
    code = code_of(some_setup(random.Random(1)), title("venom"))
    for at in range(6, len(code)):
        if code[at] == "-":
            continue
        for letter in "0Z7":
            wrong = code[:at] + letter + code[at + 1 :]
            if wrong != code:
                with pytest.raises(CodeError):
                    setup_of(wrong, title("venom"))


@pytest.mark.parametrize(
    "text", ["", "VENOM", "VENOM-", "VENOM-****", "VENOM-0", "VENOM-ZZZZ-ZZZZ", "VENOM-" + "Z" * 90]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(CodeError):
        setup_of(text, title("venom"))


def test_the_command_line_takes_codes(capsys: pytest.CaptureFixture[str]) -> None:
    code = code_of(some_setup(random.Random(6)), title("venom"))
    setup = cli._setup(read_arguments(["--code", code]), ("human", "random"))
    assert setup.scenario == setup_of(code, title("venom")).scenario
    assert cli.main(["--code", f"{code[:-1]}{'Z' if code[-1] != 'Z' else 'Y'}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    today = cli._setup(read_arguments(["--code", "daily"]), ("human", "random"))
    assert today.scenario == daily(title("venom"), datetime.date.today())[0]


def test_the_command_line_takes_codes_and_days_of_the_other_title() -> None:
    axis = title("axis")
    seats = (SeatSetup("1", "human", 0, "yellow"), SeatSetup("2", "rookie", 1, "red"))
    code = code_of(GameSetup("axis", "siege", seats, 2207), axis)
    setup = cli._setup(read_arguments(["--code", code]), ())
    assert [(seat.player, seat.role) for seat in setup.seats] == [("human", "yellow"), ("rookie", "red")]
    today = cli._setup(read_arguments(["--code", "daily", "--title", "axis"]), ())
    assert (today.title, today.scenario) == ("axis", daily(axis, datetime.date.today())[0])


def test_a_code_is_of_the_title_that_it_names() -> None:
    """A code under another title's name does not add up, wherever it is read."""
    seats = (SeatSetup("1", "human", 0), SeatSetup("2", "rookie", 1))
    for name in TITLES:
        code = code_of(GameSetup(name, title(name).scenarios()[0], seats, 2207), title(name))
        for other in TITLES:
            renamed = code.replace(name.upper(), other.upper(), 1)
            for read_at in TITLES:
                if name == other == read_at:
                    assert setup_of(renamed, title(read_at)).title == name
                else:
                    with pytest.raises(CodeError):
                        setup_of(renamed, title(read_at))


def test_the_game_of_the_day_can_be_played_by_other_seats() -> None:
    today = cli._setup(read_arguments(["--code", "daily", "--seats", "human,rookie,rookie"]), ())
    assert [seat.player for seat in today.seats] == ["human", "rookie", "rookie"]


def test_plain_seeds_are_no_codes() -> None:
    assert not looks_like_code("AMBER-RAVEN-2207", list(TITLES))
    assert not looks_like_code("venom-7", list(TITLES))


def test_the_game_of_the_day_is_the_same_everywhere_and_goes_through_all_missions() -> None:
    venom = title("venom")
    day = datetime.date(2026, 11, 29)
    assert daily(venom, day) == daily(venom, day)
    assert daily(venom, day)[1] == "daily 2026-11-29"
    count = len(venom.scenarios())
    first = (day.toordinal() // count + 1) * count
    round_ = [daily(venom, datetime.date.fromordinal(first + at))[0] for at in range(count)]
    assert sorted(round_) == sorted(venom.scenarios())
