"""What has to hold for the project as a whole: its arrows, its promises in the README, its credits and numbers."""

import ast
import fnmatch
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import game
from game.titles import TITLES
from scenes.tables import TABLES, table_of

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCK = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))

# Folders that are made by running something, for a checkout that came without git.
MADE = {".git", ".venv", "out", "__pycache__", ".mypy_cache", ".ruff_cache", ".hypothesis", ".import_linter_cache"}


def tracked() -> list[str]:
    """The project's own files, as paths with forward slashes."""
    if (ROOT / ".git").exists():
        # The setting: git declines to read a checkout that belongs to somebody else, as in a container.
        command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
        return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return sorted(path.as_posix() for path in found if not MADE & set(path.parts))


def text_of(name: str) -> str:
    """The text of a tracked file, empty for pictures, sounds and fonts."""
    raw = (ROOT / name).read_bytes()
    return "" if b"\0" in raw else raw.decode("utf-8", "replace")


def test_all_of_game_imports_without_anything_that_draws() -> None:
    script = """
import importlib, pkgutil, sys
import game
for module in pkgutil.walk_packages(game.__path__, "game."):
    importlib.import_module(module.name)
print(sorted({name.partition(".")[0] for name in sys.modules} & {"pygame", "pygame_gui", "scenes", "numpy"}))
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_only_the_list_of_tables_names_a_title_in_the_window() -> None:
    """Widgets and drawing may be painted after a title; nothing else but its own scenes knows of any."""
    named = re.compile("|".join(rf"\b(?:game|scenes)\.{name}\b|[\"'/]{name}[\"'/]" for name in TABLES))
    imported = re.compile("|".join(rf"^\s*(?:from|import) (?:game|scenes)\.{name}\b" for name in TABLES), re.MULTILINE)
    own = tuple(f"scenes/{name}/" for name in TABLES)
    shared = [name for name in tracked() if name.startswith("scenes/") and name.endswith(".py")]
    shared = [name for name in shared if not name.startswith(own) and name != "scenes/tables.py"]
    looks = ("scenes/widgets/", "scenes/drawing/", "scenes/theme.py")
    found = {name for name in shared if (imported if name.startswith(looks) else named).search(text_of(name))}
    assert "scenes/start.py" in shared and not found


def test_every_table_is_that_of_a_title() -> None:
    assert list(TABLES) == [name for name in TITLES if name in TABLES]
    for name in TABLES:
        assert table_of(name).id == name


def test_the_title_screen_waits_for_no_table() -> None:
    script = """
import sys
import scenes.tables, scenes.start, scenes.menus.title, scenes.menus.setup, scenes.menus.settings, scenes.app
print(sorted(name for name in sys.modules if name.startswith(("game.venom", "scenes.venom"))))
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_asset_is_credited() -> None:
    """`assets/CREDITS.md` names each file in backticks: its path under assets/, its folder (`dice/`) or a pattern."""
    credits = (ROOT / "assets" / "CREDITS.md").read_text("utf-8")
    named = [name.removeprefix("assets/") for name in re.findall(r"`([^`\s]+)`", credits)]
    patterns = [f"{name}*" if name.endswith("/") else name for name in named]
    own = ("__init__.py", "CREDITS.md", "translations/*")  # our code and our words
    files = [name.removeprefix("assets/") for name in tracked() if name.startswith("assets/")]
    bare = [file for file in files if not any(fnmatch.fnmatchcase(file, pattern) for pattern in (*own, *patterns))]
    assert not bare, f"no credit line in assets/CREDITS.md names {bare}"


def test_version_numbers_agree() -> None:
    (locked,) = (package["version"] for package in LOCK["package"] if package["name"] == PROJECT["project"]["name"])
    assert game.__version__ == PROJECT["project"]["version"] == locked


def test_the_lock_knows_what_the_project_asks_for() -> None:
    """uv looks at this itself; a machine with only pip installs what the lock says and would not notice."""
    (locked,) = (package for package in LOCK["package"] if package["name"] == PROJECT["project"]["name"])
    metadata = locked["metadata"]

    def listed(entries: list[dict[str, str]]) -> list[str]:
        return sorted(entry["name"] + entry.get("specifier", "") for entry in entries)

    assert listed(metadata["requires-dist"]) == sorted(PROJECT["project"]["dependencies"])
    groups = {group: sorted(asked) for group, asked in PROJECT["dependency-groups"].items()}
    assert {group: listed(entries) for group, entries in metadata["requires-dev"].items()} == groups


def test_the_readme_opens_with_the_two_commands() -> None:
    opening = text_of("README.md")[:1200]
    for command in ("play", "test"):
        assert f"python3 build/run.py {command}" in opening
    assert "build/run.py test" in text_of(".ci/run")


def test_nothing_lies_beside_the_folders_of_the_project() -> None:
    """What a tool leaves behind in the wrong place is not carried along by a commit."""
    ours = {"game", "assets", "scenes", "build", "tests", ".ci", ".github", "README.md", "LICENSE", "pyproject.toml"}
    assert {name.split("/")[0] for name in tracked()} <= ours | {"uv.lock", ".gitignore", ".gitattributes"}


def test_build_is_part_of_the_project() -> None:
    """Many lists of things to ignore contain build/, where ours has the door to everything."""
    ignored = [line.strip().strip("/") for line in text_of(".gitignore").splitlines()]
    assert "build" not in ignored
    assert "build/run.py" in tracked()


def test_the_door_opens_for_pythons_that_are_too_old() -> None:
    source = text_of("build/run.py")
    assert source.isascii()
    ast.parse(source, feature_version=(3, 4))


def test_no_file_names_a_place_on_one_machine() -> None:
    place = re.compile(r"(?<![\w.])/(?:work|root|tmp|mnt)/[A-Za-z]|[A-Z]:\\\\?Users\\")
    found = {
        f"{name}:{number}: {line.strip()[:100]}"
        for name in tracked()
        for number, line in enumerate(text_of(name).splitlines(), 1)
        if place.search(line)
    }
    assert not found
