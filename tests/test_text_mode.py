"""Text mode as somebody at a keyboard or a screen reader meets it: lines in, lines out."""

import io
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.engine import journal as journals
from game.engine.saves import list_saves, load, newest_autosave
from game.engine.table import Table
from game.folders import Folders
from game.records import Ledger
from game.rulebook import rulebook
from game.titles import title
from scenes.session import GameSession
from scenes.table.counsel import Counsel

GAME = ("--text", "--mission", "world-in-darkness", "--seats", "human,rookie", "--seed", "3")


class Typist:
    """Runs text mode with typed lines and keeps what it said."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def type(self, *lines: str, arguments: tuple[str, ...] = GAME) -> list[str]:
        """What was said in answer to these lines; the input ends after them."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert cli.main([*arguments, "--user-dir", str(self.folder)]) == 0
        out, err = self._capsys.readouterr()
        assert err == ""
        return out.splitlines()

    def go_on(self, *lines: str) -> list[str]:
        """The same, beginning at the menu."""
        return self.type(*lines, arguments=("--text",))


@pytest.fixture
def typist(user_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    """Somebody at the keyboard."""
    return Typist(user_dir, monkeypatch, capsys)


def test_a_whole_game_by_always_answering_1(typist: Typist) -> None:
    said = typist.type(*["1"] * 3000)
    assert any(line in ("Freedom Squadron has won.", "VENOM has won.") for line in said)
    assert re.fullmatch(r"The game took \d+ Turns in \d+ Rounds\.", said[-1])
    (save,) = list_saves(typist.folder / "saves")
    assert save.finished in ("win", "loss") and not save.damaged
    # The same seed and the same answers are the same game.
    assert typist.type(*["1"] * 3000) == said
    assert cli.main(["replay", str(save.path), "--verify"]) == 0


def test_lines_are_plain_text(typist: Typist) -> None:
    said = typist.type(*["1"] * 150)
    for line in said:
        assert "**" not in line and "{" not in line and "\x1b" not in line
        assert all(c.isprintable() for c in line)


def test_the_end_of_the_input_keeps_the_game(typist: Typist) -> None:
    said = typist.type("1", "1", "1")
    assert said[-1] == "The input has ended. The game is saved up to here."
    assert newest_autosave(typist.folder / "saves") is not None
    assert typist.go_on()[-1] == "The input has ended before a game began."


def test_quit_and_continue(typist: Typist) -> None:
    played = typist.type("1", "1", "1", "again", "quit")
    assert played[-1].startswith("The game is saved.")
    question = played[played.index(next(line for line in played if line.startswith("Play your Hand"))) :]
    resumed = typist.go_on("1", "log", "quit")
    assert resumed[1].startswith("1. Continue World in Darkness, Round 1, Ana, Rook")
    assert question[0] in resumed
    # The log is there from the beginning, and going on is like having never left.
    assert "Ana is Commander." in resumed
    on = typist.go_on("1", *["1"] * 20, "status")
    straight = typist.type(*["1"] * 23, "status")
    assert on[-15:-1] == straight[-15:-1]


def test_undo_takes_back_and_stops_at_what_was_seen(typist: Typist) -> None:
    said = typist.type("undo", "1", "1", "hand", "undo", "hand", "redo", "undo", "undo", "undo")
    assert "There is nothing to take back." in said
    assert "In hand, 4 cards:" in said and "In hand, 5 cards:" in said
    assert said.index("In hand, 4 cards:") < said.index("In hand, 5 cards:")
    assert "One answer was taken back." in said and "One answer was given again." in said
    assert any(line.startswith("Something new was seen since") for line in said)


def test_an_undone_answer_is_undone_in_the_file(typist: Typist) -> None:
    typist.type("1", "1", "undo", "quit")
    said = typist.go_on("1", "hand")
    assert "In hand, 5 cards:" in said


def test_every_word_of_help_says_something(typist: Typist) -> None:
    said = typist.type("1", "help")
    words = [line.partition(":")[0] for line in said if re.fullmatch(r"[a-z]+: .+", line)]
    assert {"why", "card", "log", "hint", "undo", "save", "quit", "status", "hand", "zones", "ground"} <= set(words)
    for word in words:
        if word != "quit":
            assert len(typist.type("1", word)) > len(typist.type("1")), word


def test_what_cannot_be_chosen_has_a_reason(typist: Typist) -> None:
    said = typist.type("1", "why 6", "6", "why 1", "why 99", "why relay")
    reasons = [line for line in said if line == "Play the 5 cards in your Hand first."]
    assert len(reasons) == 3
    assert "That can be chosen." in said
    assert "Type why and the number of something that cannot be chosen." in said
    assert any(line.startswith("Not now (ask why and the number): 6. ") for line in said)


def test_a_hint_with_odds_says_whom_they_count_on(typist: Typist) -> None:
    said = typist.type(*["1", "hint"] * 30)
    odds = [line for line in said if re.match(r"Hint: .+ in the lead ", line)]
    assert odds and all(re.search(r" \d+ %.*\. That counts on .+\.$", line) for line in odds), odds


def test_a_hint_says_the_same_as_that_of_the_window(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best answer and its alternatives, at every question up to the first attack."""
    monkeypatch.setattr("scenes.table.counsel.PATIENCE_S", 600.0)
    said = [line for line in typist.type(*["hint", "1"] * 16) if line.startswith("Hint: ")]
    played = load(list_saves(typist.folder / "saves")[0].path, title).table
    table: Table[Any] = Table(played.title, played.setup)
    told = []
    for answer in played.answers:
        if table.decision is not None and table.decision.seat == 0:
            counsel = Counsel(GameSession(table, None, {}), table.decision)
            while not counsel.work():
                pass
            told.append(counsel.sentence())
        table.answer(answer.key)
    assert any("Next best: " in line for line in told) and any(line.startswith("Hint: Attacking ") for line in told)
    assert said[: len(told)] == told


def test_every_attack_says_its_odds_and_what_they_leave_out(typist: Typist) -> None:
    said = typist.type(*["1"] * 12)
    attacks = [line for line in said if re.match(r"\d+\. Attack ", line)]
    assert attacks and all(re.search(r" \(about \d+ %\)$", line) for line in attacks)
    assert len({line.partition("(about ")[2] for line in attacks}) > 2
    note = said[said.index(attacks[-1]) :]
    assert any("Rewards and Teamwork are left out" in line for line in note[:3])
    others = [line for line in said if re.match(r"\d+\. ", line) and line not in attacks]
    assert not any("%" in line.rpartition("(")[2] for line in others)


def test_cards_by_name(typist: Typist) -> None:
    said = typist.type("card duchess", "card duch", "card dutchess", "card", "card ***")
    told = [line for line in said if line.startswith("Duchess: Soldier, Cost 9")]
    assert len(told) == 2
    assert "There is no card called dutchess. Did you mean Duchess?" in said
    assert said.count("There is no card called .") == 1


def test_the_list_of_what_can_be_bought_names_the_prices_of_today(
    typist: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.venom.account.price_of", lambda t, card: t.definitions[card].cost + 1)
    said = typist.type(*["1"] * 6)
    options = [line for line in said if re.match(r"\d+\. .*Cost \d", line)]
    held, for_sale = options[:15], options[15:]
    assert for_sale and not any("now" in line for line in held), "cards of the Hand are played, not bought"
    for line in for_sale:
        printed, today = re.findall(r"Cost (\d+), now (\d+)", line)[0]
        assert int(today) == int(printed) + 1


def test_a_mission_is_told_at_the_beginning_and_when_its_card_is_asked_for(typist: Typist) -> None:
    briefing = ("World in Darkness", "Set-up: ", "Loss: Step 5 of the Event Track: ")
    said = typist.type("quit")
    for beginning in briefing:
        assert any(line.startswith(beginning) for line in said)
    again = typist.go_on("1", "quit")
    assert not any(line.startswith(briefing) for line in again), "a game that goes on has been introduced"
    by_topic, by_name = typist.go_on("1", "mission", "quit"), typist.go_on("1", "card World in Darkness", "quit")
    assert by_topic == by_name and len(by_topic) > len(again) + 8
    other = typist.go_on("1", "card Midnight at Seven Gates", "quit")
    assert "Rule: Failure: Place a Ward on the attacked Zone." in other
    assert "Loss: VENOM wins with 7 Wards on the board." in other


def test_odd_lines_are_answered_and_change_nothing(typist: Typist) -> None:
    odd = ["0", "-1", "99999999999", "1.5", "x" * 5000, "\x1b[2J", "ünïcode", "statu", "why why", "log -1", "1 1"]
    said = typist.type(*odd, "hand")
    assert "In hand, 5 cards:" in said
    assert "There is no command statu. Did you mean status?" in said


def test_a_game_is_set_up_by_questions(typist: Typist) -> None:
    # New game of VENOM Assault, The Glass Winter, 3 seats: a person, a rookie, a random player, with a seed.
    said = typist.go_on("1", "1", "2", "2", "1", "3", "4", "blue moon", "mission")
    assert "The Glass Winter" in said
    assert any(line.startswith("Nadia: ") for line in typist.go_on("1", "status"))
    # Numbers that are no choice are asked for again.
    said = typist.go_on("7", "x", "", "2", "1", "1", "1", "1", "1", "", "1")
    assert sum(line.startswith("Please type a number") for line in said) == 3


def test_saves_have_names_and_are_loaded(typist: Typist) -> None:
    said = typist.type("1", "1", "save Ein Spaß: 漢字/../x", "1", "quit")
    assert any(line.startswith("Saved as Ein Spaß: 漢字/../x in save-") for line in said)
    said = typist.go_on("3", "2", "hand")
    assert any("Ein Spaß" in line for line in said)
    assert "In hand, 4 cards:" in said
    # What was loaded by name goes on in a file of its own.
    assert len(list_saves(typist.folder / "saves")) == 3


def test_a_damaged_game_is_set_aside(typist: Typist) -> None:
    typist.type("1", "1", "quit")
    (save,) = list_saves(typist.folder / "saves")
    head, _, rest = save.path.read_bytes().partition(b"\n")
    save.path.write_bytes(head + b"\n" + b"garbage\n" + rest[:20])
    said = typist.go_on("1", "2")
    assert any("kept as" in line or "damaged" in line or "goes on" in line for line in said)


def test_a_folder_that_cannot_be_written_is_told_and_the_game_is_played(typist: Typist) -> None:
    (typist.folder / "saves").write_text("a file where the folder should be", "utf-8")
    said = typist.type("1", "1", "hand", "quit")
    assert any("could not be saved" in line for line in said)
    assert "In hand, 4 cards:" in said
    assert "could not be saved" in said[-1] and "a file stands where the folder should be" in said[-1]
    # Told when it happens and at the end, and not at every answer in between.
    assert sum("could not be saved" in line for line in said) == 2


@pytest.mark.parametrize("last", ["quit", None])
def test_the_last_line_tells_whether_everything_is_saved(
    typist: Typist, monkeypatch: pytest.MonkeyPatch, last: str | None
) -> None:
    room = [0]
    really = journals._write_all

    def write(file: Any, data: bytes) -> None:
        room[0] -= 1
        if room[0] < 0:
            raise OSError(28, "No space left on device")
        really(file, data)

    monkeypatch.setattr(journals, "_write_all", write)
    lines = ["1"] * 30 + ([last] if last else [])
    for room[0], kept in ((0, False), (4, False), (10**6, True)):
        said = typist.type(*lines)[-1]
        assert kept == ("saved up to here" in said or "The game is saved." in said)
        assert kept != ("could not be saved" in said and "the disk is full" in said)
    # A disk that has room again in the middle of the game has everything at its end.
    monkeypatch.setattr(journals, "_write_all", lambda file, data: _full_at_first(really, file, data, room))
    room[0] = -5
    said = typist.type(*lines)
    assert any("the disk is full" in line for line in said) and "could not be saved" not in said[-1]
    newest = newest_autosave(typist.folder / "saves")
    assert newest is not None and len(load(newest.path, title).table.answers) >= 30


def _full_at_first(really: Callable[[Any, bytes], None], file: Any, data: bytes, room: list[int]) -> None:
    room[0] += 1
    if room[0] < 0:
        raise OSError(28, "No space left on device")
    really(file, data)


def test_an_automated_seat_that_fails_is_replaced(typist: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.players import RookiePlayer

    def stumble(self: RookiePlayer, view: object, decision: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(RookiePlayer, "choose", stumble)
    said = typist.type(*["1"] * 60)
    assert any(line.startswith("Rook: ") and "No answer came" in line for line in said)


def test_automated_seats_say_what_they_do_and_why(typist: Typist) -> None:
    said = typist.type(*["1"] * 120)
    reasons = [
        line for line in said if re.match(r"Rook: Attacking .+ has a chance of \d+ %, with \d+ (die|dice)\.", line)
    ]
    assert reasons


def test_a_replay_is_told(typist: Typist, capsys: pytest.CaptureFixture[str]) -> None:
    said = typist.type(*["1"] * 40)
    (save,) = list_saves(typist.folder / "saves")
    assert cli.main(["replay", str(save.path), "--text"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Ana rolls") and set(told[:20]) <= set(said)
    assert cli.main(["replay", str(save.path), "--verify"]) == 0
    assert "has not ended" in capsys.readouterr().out
    save.path.write_bytes(save.path.read_bytes().replace(b'"key":"', b'"key":"x', 1))
    assert cli.main(["replay", str(save.path), "--verify"]) == 1


def test_the_table_is_introduced_by_names_and_by_who_answers(typist: Typist) -> None:
    assert "At the table: Ana (a person), Rook (automated, rookie)." in typist.type("1")


def test_the_rulebook_is_read_and_searched(typist: Typist) -> None:
    book = rulebook("venom")
    chapters = [f"{number}. {chapter.name}" for number, chapter in enumerate(book.chapter, 1)]
    said = typist.type("rules", "rules 4", "rules victory reward medal", "rules zeppelin of lead")
    assert said[said.index(chapters[0]) :][: len(chapters)] == chapters
    for part in book.chapter[3].part:
        assert f"Event Phase, {part.title}:" in said
    # Words that stand apart are found together, and only where all of them are.
    assert "What wins, The Medal of Honor:" in said
    assert "What wins, All of you, or none:" not in said
    assert "The rulebook says nothing about zeppelin of lead." in said


def test_a_game_with_everything_that_can_be_typed_on_the_way(typist: Typist) -> None:
    """One whole game in which a person asks for all there is; every question names all that it asks about."""
    asides = ["help", "status", "hand", "zones", "ground", "events", "mission", "piles", "log 5", "rules 7", "again"]
    lines = ["1", "hint", *(line for aside in asides for line in (aside, "1")), "card recruit", "undo", *["1"] * 3000]
    said = typist.type(*lines)
    assert any(line in ("Freedom Squadron has won.", "VENOM has won.") for line in said)
    (record,) = Ledger(Folders.of(typist.folder).record).records()
    (save,) = list_saves(typist.folder / "saves")
    assert (record.result, record.turns) == (save.finished, int(re.findall(r"\d+", said[-1])[0]))
    assert [seat.name for seat in record.seats] == ["Ana", "Rook"]


def test_a_finished_game_that_is_looked_at_again_counts_once(typist: Typist) -> None:
    typist.type(*["1"] * 3000)
    typist.go_on("2", "1", "2")
    assert len(Ledger(Folders.of(typist.folder).record).records()) == 1


def test_what_a_line_tells_no_other_line_repeats(typist: Typist) -> None:
    """An answer that is told by what comes of it, a price, a figure that changes: each has one line."""
    said = typist.type(*["1"] * 400)
    for line, following in itertools.pairwise(said):
        card, _, figures = line.partition(": ")
        change = re.match(r"[+−]\d+ (die|dice|points?)", figures)
        assert not (change and following.startswith(f"{card}: {change[0]}") and not figures.endswith(" now.")), line
        assert not (change and "recruits " + card in following), line
        assert following != f"Rook plays {figures}.", line


AXIS = ("--text", "--title", "axis", "--mission", "cadet", "--seats", "human:green,rookie:red", "--seed", "3")


def test_a_whole_game_of_the_second_title_with_everything_that_can_be_typed(typist: Typist) -> None:
    asides = ["help", "status", "hand", "heroes", "board", "odds", "piles", "log 5", "rules 3", "again"]
    lines = ["1", "hint", *(line for aside in asides for line in (aside, "1")), "card vex", "undo", *["1"] * 3000]
    said = typist.type(*lines, arguments=AXIS)
    assert not [line for line in said if re.search(r"\b(text|axis|orbit|setup)\.[a-z_]+", line)]
    assert re.fullmatch(r"The game took \d+ Turns in \d+ Rounds\.", said[-1])
    assert any(line.startswith("Sector 5, Hot Spots on rings 3, 6:") for line in said)
    assert any(line.startswith("board: the board, sector by sector") for line in said)
    assert "At the table: Ana (a person), Rook (automated, rookie)." in said
    (save,) = list_saves(typist.folder / "saves")
    assert save.finished in ("win", "loss") and cli.main(["replay", str(save.path), "--verify"]) == 0
