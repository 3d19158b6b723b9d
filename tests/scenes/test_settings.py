"""The settings file: kept at once, never lost, never in the way."""

import json
import os
import random
from pathlib import Path

import msgspec
import pytest

from game.folders import Folders
from scenes.settings import FILE_NAME, Settings, SettingsFile, write_whole


def test_a_first_start_has_the_usual_settings(user_dir):
    file = SettingsFile(user_dir / "new")
    assert file.settings == Settings()
    assert file.notice is None
    assert not file.path.exists()


def test_a_change_is_kept_at_once_and_told(user_dir):
    file = SettingsFile(user_dir)
    told = []
    file.changed.append(told.append)
    file.change("display", "speed", "fast")
    file.change("", "language", "pseudo")
    assert told == ["display", "language"]
    again = SettingsFile(user_dir)
    assert again.settings.display.speed == "fast"
    assert again.settings.language == "pseudo"
    assert [path.name for path in user_dir.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    ("section", "name", "value"),
    [("display", "speed", "warp"), ("display", "ui_scale", 10), ("sound", "music", 101), ("display", "nothing", 1)],
)
def test_a_value_that_is_not_allowed_changes_nothing(user_dir, section, name, value):
    file = SettingsFile(user_dir)
    with pytest.raises(ValueError, match=r".+"):
        file.change(section, name, value)
    assert file.settings == Settings()


def test_reset_puts_one_page_back(user_dir):
    file = SettingsFile(user_dir)
    file.change("display", "speed", "slow")
    file.change("sound", "music", 3)
    file.reset("display")
    assert file.settings.display.speed == "normal"
    assert file.settings.sound.music == 3


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"display": {"speed": 7}}', b"[" * 20000, b"null"]
)
def test_a_broken_file_is_kept_as_bad(user_dir, content):
    path = user_dir / FILE_NAME
    path.write_bytes(content)
    file = SettingsFile(user_dir)
    assert file.settings == Settings()
    assert file.notice and file.notice.count(".") <= 3 and ".bad" in file.notice
    assert (user_dir / f"{FILE_NAME}.bad").read_bytes() == content
    path.write_bytes(b"again")
    SettingsFile(user_dir)
    assert (user_dir / f"{FILE_NAME}.bad").read_bytes() == content
    assert (user_dir / f"{FILE_NAME}.2.bad").read_bytes() == b"again"


@pytest.mark.parametrize("bad", [{"text_size": "vast"}, {"ui_scale": 9000}, {"speed": None}])
def test_one_value_that_is_not_known_takes_no_other_one_with_it(user_dir, bad):
    good = {
        "display": {"speed": "slow", "ui_scale": 150} | bad,
        "sound": {"music": 3},
        "keys": {"undo": ["z"]},
        "x": [1],
    }
    (user_dir / FILE_NAME).write_text(json.dumps(good))
    file = SettingsFile(user_dir)
    display, usual = file.settings.display, Settings().display
    assert file.settings.sound.music == 3
    assert file.settings.keys == {"undo": ["z"]}
    assert display.speed == ("slow" if "speed" not in bad else usual.speed)
    assert display.ui_scale == (150 if "ui_scale" not in bad else usual.ui_scale)
    assert display.text_size == usual.text_size
    assert file.notice and ".bad" in file.notice
    again = SettingsFile(user_dir)
    assert again.settings == file.settings and again.notice is None


def test_mutated_files_load_or_are_kept(user_dir):
    file = SettingsFile(user_dir)
    file.change("display", "speed", "fast")
    good = file.path.read_bytes()
    chance = random.Random(3)
    for _ in range(300):
        folder = user_dir / str(_)
        folder.mkdir()
        mutated = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            mutated[chance.randrange(len(mutated))] = chance.randrange(256)
        (folder / FILE_NAME).write_bytes(mutated)
        tried = SettingsFile(folder)
        kept = [path.read_bytes() for path in folder.iterdir()]
        assert bytes(mutated) in kept and len(kept) <= 2
        assert tried.notice is None or msgspec.convert(msgspec.to_builtins(tried.settings), Settings) == tried.settings


def test_fields_of_a_later_version_do_no_harm(user_dir):
    (user_dir / FILE_NAME).write_text(json.dumps({"display": {"speed": "slow", "holograms": True}, "future": 1}))
    assert SettingsFile(user_dir).settings.display.speed == "slow"


def test_in_an_unwritable_folder_the_choices_hold_until_the_end(tmp_path):
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    file = SettingsFile(blocker / "inside")
    file.change("display", "speed", "slow")
    assert file.settings.display.speed == "slow"
    assert not file.writable
    assert file.notice == "These settings hold until you quit: the folder cannot be written."


def test_writing_is_all_or_nothing(user_dir, monkeypatch):
    path = user_dir / "kept"
    write_whole(path, b"old")

    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(user_dir.iterdir()) == [path]


def test_without_a_chosen_folder_nothing_lies_beside_the_program(home):
    folders = Folders.of(None)
    for folder in (folders.settings, folders.saves, folders.logs):
        assert Path(str(home)) in folder.parents or os.name == "nt"
