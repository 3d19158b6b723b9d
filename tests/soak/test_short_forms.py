"""The long robustness checks in their short form; `python3 build/run.py soak` runs them for hours."""

import importlib
import os
import subprocess
import sys

import pytest

from tests.soak import places

SHORT = {
    "random_games": ("--games", "60", "--checks", "0.02"),
    "mutated_saves": ("--files", "150"),
    "mutated_files": ("--files", "200"),
    "monkey": ("--minutes", "0.4"),
    "idle": ("--seconds", "2"),
}
#: What only POSIX systems can do: fork, mount, close streams.
PLACES: tuple[str, ...] = ()
if os.name == "posix":
    SHORT["kills"] = ("--kills", "20")
    PLACES = ("full-disk", "read-only", "odd-names", "no-streams", "two-at-once")


@pytest.mark.parametrize("name", SHORT)
def test_short_form(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check = importlib.import_module(f"tests.soak.{name}")
    assert check.main(list(SHORT[name])) == 0, capsys.readouterr().out


def test_short_form_of_memory() -> None:
    """In a process of its own: this one holds whatever the tests before it have opened."""
    script = places.ROOT / "tests" / "soak" / "memory.py"
    words = ["--games", "4", "--growth", "1.3", "--size", "960", "540"]
    done = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def usual() -> places.Played:
    return places.undisturbed()


def test_the_undisturbed_run_comes_far(usual: places.Played) -> None:
    assert usual.code == 0 and len(usual.hashes) > 8, usual.said


@pytest.mark.parametrize("name", PLACES)
def test_places(name: str, usual: places.Played) -> None:
    try:
        assert places.fault_in(name, usual) is None
    except places.NotHereError:
        return  # as the long form says, too
