"""The folder of saves under bad conditions: full, read-only, oddly named, shared, and a program that is killed."""

import errno
import os
import random
import re
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import keeping
from game.engine import disk
from game.engine import journal as journals
from game.engine.saves import (
    Journal,
    SaveError,
    autosave_path,
    list_saves,
    load,
    named_path,
    newest_autosave,
    save_as,
    save_info,
    set_aside,
)
from game.engine.table import Table
from game.titles import title
from tests.engine.games import mixed_setup, moments, new_table, next_answer, play_on, sight


def a_game(answers: int = 20, number: int = 0) -> Table[Any]:
    return play_on(new_table(mixed_setup("venom", number)), random.Random(number), most=answers)


# -- no room, no permission -------------------------------------------------------------------------------------------


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """After so many more bytes the disk is full; the list holds that number."""
    room = [10**9]
    really = journals._write_all

    def write(file: Any, data: bytes) -> None:
        really(file, data[: room[0]])
        missing = len(data) - room[0]
        room[0] = max(0, room[0] - len(data))
        if missing > 0:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journals, "_write_all", write)
    yield room


def test_a_full_disk_leaves_the_old_save_and_no_half_one(user_dir: Path, full_disk: list[int]) -> None:
    path = user_dir / "a.wartable"
    save_as(path, a_game(20))
    before = path.read_bytes()
    full_disk[0] = 1000
    with pytest.raises(SaveError, match="the disk is full"):
        save_as(path, a_game(40))
    assert path.read_bytes() == before
    assert [info.path for info in list_saves(user_dir)] == [path]
    assert [found.name for found in user_dir.iterdir()] == ["a.wartable"]


@pytest.mark.parametrize("room", [0, 1, 30, 60])
def test_a_journal_on_a_full_disk_loses_nothing_once_there_is_room_again(
    room: int, user_dir: Path, full_disk: list[int]
) -> None:
    path = user_dir / "a.wartable"
    table = a_game(20)
    journal = Journal.create(path, table)
    full_disk[0] = room
    for _ in range(3):
        next_answer(table)
        with pytest.raises(SaveError, match="could not be saved"):
            journal.record(table)
        # What was kept before can be taken up at any time.
        kept = load(path, title)
        assert len(kept.table.answers) == 20
    full_disk[0] = 10**9
    next_answer(table)
    journal.record(table)
    journal.close()
    loaded = load(path, title)
    assert loaded.notice is None and sight(loaded.table) == sight(table)


def test_a_disk_that_cannot_even_be_cut_back_keeps_what_it_had(
    user_dir: Path, full_disk: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = user_dir / "a.wartable"
    table = a_game(20)
    journal = Journal.create(path, table)

    class Stubborn:
        """A file that can be written but not made shorter."""

        def __init__(self, file: Any) -> None:
            self._file = file

        def truncate(self, size: int | None = None) -> int:
            raise OSError(errno.EIO, "Input/output error")

        def __getattr__(self, name: str) -> Any:
            return getattr(self._file, name)

    monkeypatch.setattr(journal, "_file", Stubborn(journal._file))
    full_disk[0] = 25
    next_answer(table)
    with pytest.raises(SaveError):
        journal.record(table)
    journal.close()
    loaded = load(path, title)
    assert len(loaded.table.answers) == 20 and "in the middle of an answer" in (loaded.notice or "")


def test_a_folder_that_cannot_be_written_is_named(user_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = user_dir / "saves"
    blocked.write_text("a file where the folder should be")
    for attempt in (lambda: save_as(blocked / "a.wartable", a_game()), lambda: Journal.create(blocked / "a", a_game())):
        with pytest.raises(SaveError, match=f"could not be saved to {re.escape(str(blocked))}: a file stands where"):
            attempt()
    assert blocked.read_text() == "a file where the folder should be"

    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(SaveError, match="not allowed to"):
        save_as(user_dir / "a.wartable", a_game())


def test_a_journal_that_could_not_begin_begins_as_soon_as_it_can(user_dir: Path) -> None:
    blocked = user_dir / "saves"
    blocked.write_text("a file where the folder should be")
    table = a_game()
    journal = Journal(blocked / "a.wartable", reasons={3: "why not"})
    for _ in range(3):
        next_answer(table)
        with pytest.raises(SaveError):
            journal.record(table)
        assert "a file stands where the folder should be" in journal.trouble
    blocked.unlink()
    next_answer(table)
    journal.record(table)
    journal.close()
    loaded = load(journal.path, title)
    assert journal.trouble == "" and sight(loaded.table) == sight(table) and loaded.reasons == {3: "why not"}


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.ENOENT, errno.ENOTDIR, errno.EIO])
def test_no_sentence_about_a_disk_is_in_the_words_of_the_system(number: int) -> None:
    error = OSError(number, os.strerror(number))
    words = disk.why(error)
    assert words and words != error.strerror and words[0].islower() and not words.endswith(".")


def test_a_place_is_named_without_the_home_folder(monkeypatch: pytest.MonkeyPatch, user_dir: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: user_dir)
    assert disk.place(user_dir / "war-table" / "saves") == str(Path("~/war-table/saves"))
    assert disk.place(user_dir.parent) == str(user_dir.parent)


def test_a_folder_without_room_is_told_before_anything_is_played(
    user_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert disk.trouble_with(user_dir / "saves") == "" and not list((user_dir / "saves").iterdir())
    (user_dir / "file").write_text("")
    assert "a file stands where" in disk.trouble_with(user_dir / "file")

    def refuse(*args: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    assert "the disk is full" in disk.trouble_with(user_dir / "saves") and not list((user_dir / "saves").iterdir())


def test_saving_makes_the_folder_and_any_name_is_fine(user_dir: Path) -> None:
    folder = user_dir / "Łukasz Алёшö 漢字 é" / "saves"
    names = ["Łódź", "lodz", 'a/b\\c:d*?"<>|', "..", "", "CON", "x" * 500, "🙂🙂", "Łódź ", "\udce9"]
    paths = [named_path(folder, name) for name in names]
    assert len({path.name.casefold() for path in paths}) == len(names)
    for path in paths:
        assert path.parent == folder and path.name.isascii() and len(path.name) < 80
        save_as(path, a_game(3))
        assert load(path, title).notice is None
    assert len(list_saves(folder)) == len(names)


# -- a killed program -----------------------------------------------------------------------------------


@pytest.mark.parametrize("step", ["_write_all", "fsync", "replace"])
def test_dying_while_saving_leaves_the_old_file(step: str, user_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = user_dir / "a.wartable"
    save_as(path, a_game(20))
    before = path.read_bytes()

    class Killed(BaseException):
        """Nothing in the program catches this, as nothing catches a power cut."""

    def die(*args: Any) -> None:
        raise Killed

    target: Any = {"_write_all": journals, "fsync": os, "replace": Path}[step]
    monkeypatch.setattr(target, step, die)
    with pytest.raises(Killed):
        save_as(path, a_game(40))
    assert path.read_bytes() == before
    assert [info.path for info in list_saves(user_dir)] == [path]
    monkeypatch.undo()
    save_as(path, a_game(40))
    assert len(load(path, title).table.answers) == 40


# -- the list ---------------------------------------------------------------------------------------------------------


def test_the_list_shows_newest_first_what_a_person_wants_to_know(user_dir: Path) -> None:
    game = a_game(120, number=1)
    over = play_on(a_game(5, number=2), random.Random(2))
    save_as(named_path(user_dir, "Before the storm"), game, "2031-05-06", name="Before the storm")
    save_as(autosave_path(user_dir, "one"), over)
    save_as(autosave_path(user_dir, "two"), game)
    for age, path in enumerate(sorted(user_dir.iterdir())):
        os.utime(path, (1000 - age, 1000 - age))
    (user_dir / "notes.txt").write_text("not a save")
    (user_dir / "a.wartable.bad").write_text("set aside")
    (user_dir / "folder.wartable").mkdir()
    (user_dir / "broken.wartable").write_bytes(b"\xff" * 10)
    infos = {info.path.name: info for info in list_saves(user_dir)}
    assert len(infos) == 4
    ages = [info.saved for info in list_saves(user_dir)]
    assert ages == sorted(ages, reverse=True)
    named = infos[named_path(user_dir, "Before the storm").name]
    standing = game.title.standing(game.state)
    assert (named.name, named.created, named.title) == ("Before the storm", "2031-05-06", "venom")
    assert named.scenario == game.setup.scenario and named.seats == game.setup.seats
    assert (named.turn, named.round) == (standing.turns, standing.round) and standing.turns > 3
    assert not named.autosave and not named.finished and not named.damaged
    ended = infos["autosave-one.wartable"]
    assert ended.autosave and ended.finished == over.title.standing(over.state).result
    assert infos["broken.wartable"].damaged
    found = newest_autosave(user_dir)
    assert found is not None and found.path.name == "autosave-two.wartable"


def test_only_files_are_listed(user_dir: Path) -> None:
    (user_dir / "folder.wartable").mkdir()
    (user_dir / "gone.wartable").symlink_to(user_dir / "nowhere")
    if hasattr(os, "mkfifo"):
        os.mkfifo(user_dir / "pipe.wartable")
    assert [info.path.name for info in list_saves(user_dir)] == ["gone.wartable"]
    for name, words in (("folder", "is not a file"), ("missing", "There is no file")):
        with pytest.raises(SaveError, match=words):
            load(user_dir / f"{name}.wartable", title)


def test_a_copied_file_tells_when_its_game_was_played(user_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_900_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])
    monkeypatch.setattr(keeping, "stamp", lambda: datetime.fromtimestamp(now[0]).isoformat(timespec="seconds"))
    table = a_game()
    journal, notice = keeping.keep(user_dir / "autosave-a.wartable", table)
    begun = now[0]
    os.utime(journal.path, (2e9, 2e9))
    assert not notice and save_info(journal.path).saved == begun
    now[0] += 3600
    next_answer(table)
    journal.record(table)
    journal.close()
    save_as(user_dir / "save-b.wartable", table, keeping.stamp())
    save_as(user_dir / "autosave-old.wartable", table, "2030-01-01T00:00:00")
    for path in user_dir.iterdir():
        os.utime(path, (2e9, 2e9))
    found = {info.path.stem: info.saved for info in list_saves(user_dir)}
    # One that was played on without noting times is as old as its file.
    assert found == {"autosave-a": begun + 3600, "save-b": begun + 3600, "autosave-old": 2e9}
    # No date can be later than the file itself.
    os.utime(journal.path, (1e9, 1e9))
    assert save_info(journal.path).saved == 1e9


@pytest.mark.parametrize("created", ["", "yesterday", "9999-99-99", "0001-01-01T00:00:00", "２０３１"])
def test_a_date_that_makes_no_sense_is_that_of_the_file(created: str, user_dir: Path) -> None:
    save_as(user_dir / "save-a.wartable", a_game(), created)
    os.utime(user_dir / "save-a.wartable", (1e9, 1e9))
    assert save_info(user_dir / "save-a.wartable").saved <= 1e9


def test_a_game_that_is_open_elsewhere_goes_on_in_a_file_of_its_own(user_dir: Path) -> None:
    path = autosave_path(user_dir, "shared")
    first, second = a_game(), a_game()
    one, notice = keeping.keep(path, first)
    assert one.path == path and not notice
    two, notice = keeping.keep(path, second, {0: "why not"})
    assert two.path != path and "already open" in notice and "a game of its own" in notice
    next_answer(second)
    two.record(second)
    for journal, table in ((one, first), (two, second)):
        journal.close()
        assert sight(load(journal.path, title).table) == sight(table)
    assert load(two.path, title).reasons == {0: "why not"}


def test_the_turn_in_the_list_is_that_of_the_game_also_after_undo(user_dir: Path) -> None:
    path = user_dir / "a.wartable"
    table = new_table(mixed_setup("venom", 0, free_undo=True))
    journal = Journal.create(path, table)
    dice = random.Random(0)
    for _ in moments(table, dice, most=200):
        if table.answers and dice.random() < 0.05:
            table.undo_to(max(0, len(table.answers) - dice.randrange(1, 40)))
        journal.record(table)
        if dice.random() < 0.2:
            standing = load(path, title).table.title.standing(table.state)
            assert save_info(path).turn in (standing.turns, standing.turns - 1)
            assert not save_info(path).finished
    journal.close()


def test_a_game_undone_after_its_end_is_not_over_in_the_list(user_dir: Path) -> None:
    table = play_on(new_table(mixed_setup("venom", 0, free_undo=True)), random.Random(0))
    journal = Journal.create(user_dir / "autosave-a.wartable", table)
    assert save_info(journal.path).finished and newest_autosave(user_dir) is None
    table.undo()
    journal.record(table)
    assert not save_info(journal.path).finished and newest_autosave(user_dir) is not None
    table.redo()
    journal.record(table)
    journal.close()
    assert save_info(journal.path).finished


def test_an_empty_or_missing_folder_holds_no_saves(user_dir: Path) -> None:
    assert list_saves(user_dir) == [] == list_saves(user_dir / "missing")
    assert newest_autosave(user_dir) is None


def test_a_damaged_file_is_set_aside_under_a_new_name_and_kept(user_dir: Path) -> None:
    path = user_dir / "a.wartable"
    kept = []
    for number in range(3):
        path.write_bytes(b"broken %d" % number)
        kept.append(set_aside(path))
    assert not path.exists() and list_saves(user_dir) == []
    assert [found.read_bytes() for found in kept] == [b"broken 0", b"broken 1", b"broken 2"]
    assert all(found.suffix == ".bad" for found in kept)
    with pytest.raises(SaveError):
        set_aside(path)


def test_a_save_can_be_carried_to_another_folder(user_dir: Path) -> None:
    path = user_dir / "a.wartable"
    table = a_game(30)
    save_as(path, table)
    shutil.copy(path, user_dir / "copy.wartable")
    path.unlink()
    assert sight(load(user_dir / "copy.wartable", title).table) == sight(table)
