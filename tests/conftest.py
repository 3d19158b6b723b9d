"""What every test starts from: no window, no sound card, no chance of its own, and nobody's real saves."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Set before anything imports pygame; a run that wants a real window names its own driver.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The same examples on every machine, and no failure because a machine was busy.
settings.register_profile("war-table", derandomize=True, deadline=None, database=None)
settings.load_profile("war-table")

# Where platformdirs and the standard library look for a person's own folders, on all three systems.
HOME_VARIABLES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")
XDG_VARIABLES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")


#: How long the whole suite took when it last ran here, in seconds: a line of the speed table.
SUITE_SECONDS = Path(__file__).resolve().parents[1] / "out" / "suite-seconds.txt"
BEGAN = time.monotonic()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Writes down how long the suite took, if all of it ran."""
    option, source = session.config.option, session.config.args_source
    part = option.keyword or option.markexpr or option.collectonly or session.shouldfail or session.shouldstop
    share = hasattr(session.config, "workerinput")  # one of several processes: it knows its own tests alone
    if source is session.config.ArgsSource.TESTPATHS and exitstatus in (0, 1) and not part and not share:
        SUITE_SECONDS.parent.mkdir(exist_ok=True)
        SUITE_SECONDS.write_text(f"{time.monotonic() - BEGAN:.0f}\n", "utf-8")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty home folder in two alphabets, so that no test reads or writes the real one."""
    folder = tmp_path_factory.mktemp("home") / "Łukasz Алёшö"
    folder.mkdir()
    for name in HOME_VARIABLES:
        monkeypatch.setenv(name, str(folder))
    for name in XDG_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    yield folder


@pytest.fixture
def user_dir(tmp_path: Path) -> Path:
    """An empty folder to give as `--user-dir`; it exists, and its name has a space and letters outside ASCII."""
    folder = tmp_path / "user dir é漢"
    folder.mkdir()
    return folder
