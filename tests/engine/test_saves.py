"""Saving, autosaving and taking up again lose nothing and change nothing."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import journal as journals
from game.engine import save_lines
from game.engine.save_lines import read_pages, unsealed
from game.engine.saves import Journal, SaveError, autosave_path, load, save_as, state_hash, verify
from game.engine.table import Table
from game.engine.title import GameSetup, Title
from game.titles import title
from tests.engine.games import at_random, every_title, mixed_setup, moments, new_table, pick, play_on, sight

GAMES = range(4)


def played(name: str, number: int, answers: int, **settings: Any) -> Table[Any]:
    """A game after so many random answers."""
    return play_on(new_table(mixed_setup(name, number, **settings)), random.Random(number), most=answers)


class Changed:
    """A title as it is in another version of the program: some of its facts differ, the rest is the same."""

    def __init__(self, real: Title[Any], **facts: Any) -> None:
        self._real = real
        self._facts = facts

    def __getattr__(self, name: str) -> Any:
        return self._facts[name] if name in self._facts else getattr(self._real, name)

    def __call__(self, name: str) -> Any:
        assert name == self._real.id
        return self


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_loading_at_random_moments_equals_carrying_on(name: str, number: int, user_dir: Path) -> None:
    table = new_table(mixed_setup(name, number, free_undo=number % 2 == 0))
    path = autosave_path(user_dir, f"game-{number}")
    journal = Journal.create(path, table, "2031-05-06T07:08:09")
    dice = random.Random(number)
    for _ in moments(table, dice):
        if table.setup.free_undo and table.answers and at_random(dice, 0.03):
            table.undo_to(max(0, len(table.answers) - dice.randrange(1, 12)))
        journal.record(table)
        if at_random(dice, 0.01):
            loaded = load(path, title)
            assert loaded.notice is None and loaded.header.created == "2031-05-06T07:08:09"
            assert sight(loaded.table) == sight(table)
            assert loaded.table.answers == table.answers
            play_on(loaded.table, random.Random(5), most=30)
            twin = play_on(table.resumed(), random.Random(5), most=30)
            assert sight(loaded.table) == sight(twin)
    journal.record(table)
    journal.close()
    checked = verify(path, title)
    assert checked.ok and checked.hash == checked.expected == state_hash(table.state)
    over = load(path, title).table
    assert over.over and sight(over) == sight(table)


@every_title
def test_undo_works_on_in_a_loaded_game(name: str, user_dir: Path) -> None:
    table = played(name, 0, 40, free_undo=True)
    save_as(user_dir / "a.wartable", table)
    loaded = load(user_dir / "a.wartable", title).table
    assert loaded.undo_to(11) == table.undo_to(11)
    assert sight(loaded) == sight(table)


@every_title
def test_a_save_of_a_loaded_save_is_the_same_file(name: str, user_dir: Path) -> None:
    table = played(name, 1, 60)
    one, two = user_dir / "one.wartable", user_dir / "two.wartable"
    save_as(one, table, "2031-05-06", name="Łódź 漢字", reasons={3: "because"})
    loaded = load(one, title)
    assert loaded.reasons == {3: "because"} and loaded.header.name == "Łódź 漢字"
    save_as(two, loaded.table, loaded.header.created, name=loaded.header.name, reasons=loaded.reasons)
    assert one.read_bytes() == two.read_bytes()


@every_title
def test_a_journal_and_a_save_of_the_same_game_hold_the_same(name: str, user_dir: Path) -> None:
    table = new_table(mixed_setup(name, 2))
    journal = Journal.create(user_dir / "a.wartable", table, "2031")
    for number, _ in enumerate(moments(table, random.Random(2), most=80)):
        journal.record(table, "a reason" if number == 7 else "")
    journal.record(table)
    journal.close()
    journal.close()
    save_as(user_dir / "b.wartable", table, "2031", reasons=journal.reasons)
    assert (user_dir / "a.wartable").read_bytes() == (user_dir / "b.wartable").read_bytes()
    assert journal.reasons == {6: "a reason"}


@every_title
def test_a_journal_only_ever_grows_and_has_one_state_a_turn(name: str, user_dir: Path) -> None:
    table = new_table(mixed_setup(name, 0, free_undo=True))
    path = user_dir / "a.wartable"
    journal = Journal.create(path, table)
    before = path.read_bytes()
    for _ in moments(table, random.Random(0), most=150):
        journal.record(table)
        now = path.read_bytes()
        assert now.startswith(before)
        before = now
    table.undo_to(20)
    table.redo()
    journal.record(table)
    journal.close()
    assert path.read_bytes().startswith(before)
    lines = [type(line).__name__ for line in read_pages(path).lines]
    assert lines.count("Undone") == 1 and lines[-1] == "Undone"
    assert len(load(path, title).table.answers) == 21
    turns = [line.turn for line in read_pages(path).lines if isinstance(line, save_lines.SafePoint)]
    assert turns == sorted(set(turns))


def test_an_answer_that_comes_back_by_redo_is_not_written_twice(user_dir: Path) -> None:
    table = played("venom", 0, 25, free_undo=True)
    path = user_dir / "a.wartable"
    journal = Journal.create(path, table)
    size = path.stat().st_size
    table.undo_to(10)
    for _ in range(15):
        table.redo()
    journal.record(table)
    journal.close()
    assert path.stat().st_size == size


@every_title
def test_a_staged_position_is_saved_with_its_first_state(name: str, user_dir: Path) -> None:
    """A lesson or a position begins where no setup leads to; foretold chances come again as well."""
    origin = played(name, 1, 70)
    at, state = origin.safe_points[-1]
    assert at > 0
    twin: Table[Any] = play_on(Table(title(name), origin.setup, state.copy()), random.Random(3), most=60)
    table: Table[Any] = Table(title(name), origin.setup, state.copy())
    table.foretell(*[chance for entry in twin.answers for chance in entry.chances][:5])
    play_on(table, random.Random(3), most=60)
    path = user_dir / "lesson.wartable"
    save_as(path, table)
    loaded = load(path, title)
    assert loaded.notice is None and not loaded.header.fresh
    assert sight(loaded.table) == sight(table)
    assert any(entry.foretold for entry in loaded.table.answers)
    assert verify(path, title).ok


# -- other versions of the program ------------------------------------------------------------------------------------


@every_title
def test_after_a_change_of_rules_the_game_goes_on_from_the_beginning_of_its_turn(name: str, user_dir: Path) -> None:
    table = played(name, 0, 90)
    path = user_dir / "a.wartable"
    save_as(path, table)
    newer: Any = Changed(title(name), rules_version=title(name).rules_version + 1)
    loaded = load(path, newer)
    turn = table.title.standing(table.state).turns
    assert loaded.notice is not None and f"Turn {turn}" in loaded.notice and "rules" in loaded.notice
    first = next(state for _, state in table.safe_points if table.title.standing(state).turns == turn)
    assert loaded.table.state == first and loaded.table.answers == []
    # What goes on from there is kept like any other game.
    journal = Journal.create(path, loaded.table)
    play_on(loaded.table, random.Random(1), most=20)
    journal.record(loaded.table)
    journal.close()
    again = load(path, newer)
    assert again.notice is None and sight(again.table) == sight(loaded.table)


@every_title
def test_rules_that_changed_unannounced_are_noticed(name: str, user_dir: Path) -> None:
    """The version was not raised, and still no wrong game is played: a question differs, so the state is taken."""
    path = user_dir / "a.wartable"
    save_as(path, played(name, 0, 90))
    lines = path.read_bytes().splitlines(keepends=True)
    reply = next(i for i, line in enumerate(lines) if b'"answer"' in line[:30] and i > 8)
    fields = msgspec.json.decode(unsealed(lines[reply].rstrip(b"\n")) or b"")
    fields["question"] ^= 1
    lines[reply] = save_lines.written(msgspec.convert(fields, save_lines.Reply))
    path.write_bytes(b"".join(lines))
    loaded = load(path, title)
    assert loaded.notice is not None and "no longer plays as it was saved" in loaded.notice
    checked = verify(path, title)
    assert not checked.ok and "does not answer" in checked.reason


@every_title
@pytest.mark.parametrize("chance", ["die", "shuffle"])
def test_a_chance_that_differs_is_noticed(name: str, chance: str, user_dir: Path) -> None:
    table = played(name, 1, 200)
    path = user_dir / "a.wartable"
    wanted = int if chance == "die" else list
    entry = next(entry for entry in table.answers if any(isinstance(one, wanted) for one in entry.chances))
    index = next(i for i, one in enumerate(entry.chances) if isinstance(one, wanted))
    one = entry.chances[index]
    entry.chances[index] = (one + 1) % 6 if isinstance(one, int) else one[::-1]
    save_as(path, table)
    assert "no longer plays" in (load(path, title).notice or "")
    checked = verify(path, title)
    assert not checked.ok and "chance" in checked.reason


@every_title
def test_new_texts_on_cards_are_mentioned_and_lose_nothing(name: str, user_dir: Path) -> None:
    table = played(name, 0, 90)
    save_as(user_dir / "a.wartable", table)
    reworded: Any = Changed(title(name), fingerprint="another")
    loaded = load(user_dir / "a.wartable", reworded)
    assert loaded.notice is not None and "Card files have changed" in loaded.notice
    assert sight(loaded.table) == sight(table)


@every_title
def test_a_game_with_other_cards_is_refused(name: str, user_dir: Path) -> None:
    save_as(user_dir / "a.wartable", played(name, 0, 30))
    other: Any = Changed(title(name), entity_key=lambda entity: f"other#{entity}")
    with pytest.raises(SaveError, match="other cards"):
        load(user_dir / "a.wartable", other)


@every_title
def test_a_game_whose_states_make_no_sense_any_more_is_refused_and_kept(name: str, user_dir: Path) -> None:
    path = user_dir / "a.wartable"
    save_as(path, played(name, 0, 60))
    before = path.read_bytes()
    newer: Any = Changed(title(name), rules_version=99, fault=lambda state: "everything is different now")
    with pytest.raises(SaveError, match="other rules"):
        load(path, newer)
    assert path.read_bytes() == before


def test_a_game_that_is_not_in_the_box_is_named(user_dir: Path) -> None:
    setup = mixed_setup("venom", 0)
    save_as(user_dir / "a.wartable", new_table(setup))

    def nothing(name: str) -> Any:
        return title("chess")

    with pytest.raises(SaveError, match=r"venom.*not in this box"):
        load(user_dir / "a.wartable", nothing)


def test_a_newer_format_is_named_with_both_numbers(user_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "FORMAT", 7)
    save_as(user_dir / "a.wartable", new_table(mixed_setup("venom", 0)))
    with pytest.raises(SaveError, match=r"newer War Table.*up to number 1.*has 7"):
        load(user_dir / "a.wartable", title)


def test_a_save_of_an_old_format_is_brought_up_to_date(user_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """How a migration is added: a function from all lines of the old number, as plain JSON, to those of the next.

    In the made-up format 0 answers were called "choice" and the header had no rules version.
    """
    table = played("venom", 0, 40)
    path = user_dir / "old.wartable"
    save_as(path, table)
    old = []
    for row in path.read_bytes().splitlines():
        fields = msgspec.json.decode(unsealed(row) or b"")
        if fields["line"] == "game":
            fields["format"] = 0
            del fields["rules"]
        if fields["line"] == "answer":
            fields["choice"] = fields.pop("key")
        text = msgspec.json.encode(fields)
        old.append(b"%08x %s\n" % (save_lines.zlib.crc32(text), text))
    path.write_bytes(b"".join(old))
    with pytest.raises(SaveError, match="not a game of War Table"):
        load(path, title)

    def from_0_to_1(lines: list[Any]) -> list[Any]:
        lines[0].update(format=1, rules=1)
        for line in lines:
            if line["line"] == "answer":
                line["key"] = line.pop("choice")
        return lines

    monkeypatch.setitem(save_lines.MIGRATIONS, 0, from_0_to_1)
    loaded = load(path, title)
    assert loaded.notice is None and sight(loaded.table) == sight(table)

    def hopeless(lines: list[Any]) -> list[Any]:
        raise KeyError("what no old file had")

    monkeypatch.setitem(save_lines.MIGRATIONS, 0, hopeless)
    with pytest.raises(SaveError, match="damaged"):
        load(path, title)


def test_a_setup_that_is_not_allowed_any_more_is_refused_with_its_reason(user_dir: Path) -> None:
    table = new_table(mixed_setup("venom", 0))
    setup = table.setup
    table.setup = GameSetup(setup.title, "no-such-mission", setup.seats, setup.seed)
    save_as(user_dir / "a.wartable", table)
    with pytest.raises(SaveError, match=r"cannot be set up.*no-such-mission"):
        load(user_dir / "a.wartable", title)


def test_a_new_answer_after_loading_goes_on_in_the_same_file(user_dir: Path) -> None:
    path = user_dir / "a.wartable"
    journal = Journal.create(path, played("venom", 0, 30))
    journal.close()
    loaded = load(path, title)
    journal = Journal.create(path, loaded.table, loaded.header.created, reasons=loaded.reasons)
    assert loaded.table.decision is not None
    loaded.table.answer(pick(loaded.table.decision, random.Random(1)))
    journal.record(loaded.table, "why not")
    journal.close()
    again = load(path, title)
    assert sight(again.table) == sight(loaded.table) and again.reasons == {30: "why not"}
