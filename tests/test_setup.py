"""The way from a fresh checkout to a running game, without uv and without a network."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOCK = """
version = 1

[[package]]
name = "mini"
version = "1.0"
source = { editable = "." }
dependencies = [DEPENDENCIES]

[package.dev-dependencies]
dev = [{ name = "checker" }]
"""
PACKAGES = """
[[package]]
name = "drawer"
version = "2.0"
source = { registry = "r" }
dependencies = [{ name = "colour", marker = "sys_platform == 'win32'" }, { name = "number", version = "1" }]
wheels = [{ url = "u", hash = "sha256:aa" }, { url = "u", hash = "sha256:bb" }]

[[package]]
name = "checker"
version = "3.0"
source = { registry = "r" }
dependencies = [{ name = "colour" }, { name = "drawer" }]
wheels = [{ url = "u", hash = "sha256:cc" }]

[[package]]
name = "colour"
version = "4.0"
source = { registry = "r" }
dependencies = [{ name = "drawer", marker = "python_version < '3.12'" }]
wheels = [{ url = "u", hash = "sha256:dd" }]

[[package]]
name = "number"
version = "1"
source = { registry = "r" }
wheels = [{ url = "u", hash = "sha256:ee" }]

[[package]]
name = "number"
version = "2"
source = { registry = "r" }
wheels = [{ url = "u", hash = "sha256:ff" }]
"""


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """build/environment.py, with a project of its own in a folder with a space; installing is left out."""
    monkeypatch.syspath_prepend(str(BUILD))
    import environment as module

    root = tmp_path / "a project é"
    root.mkdir()
    (root / "uv.lock").write_text("one", "utf-8")
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "LOCK", root / "uv.lock")
    monkeypatch.setattr(module, "VENV", root / ".venv")
    monkeypatch.setattr(module, "OUT", root / "out")
    monkeypatch.setattr(module, "LOG", root / "out" / "setup.log")
    monkeypatch.setattr(module, "PYTHON", root / ".venv" / module.PYTHON.relative_to(ROOT / ".venv"))
    monkeypatch.setattr(module.shutil, "which", lambda name: None)
    installed: list[list[str]] = []
    monkeypatch.setattr(module, "_pip_install", lambda groups: installed.append(list(groups)))
    monkeypatch.setattr(module, "installed", installed, raising=False)
    return module


def requirements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dependencies: str, *groups: str) -> list[str]:
    monkeypatch.syspath_prepend(str(BUILD))
    from locked import requirements as read

    lock = tmp_path / "uv.lock"
    lock.write_text(LOCK.replace("DEPENDENCIES", dependencies) + PACKAGES, "utf-8")
    return read(lock, groups).replace(" \\\n    ", " ").splitlines()


def test_lock_becomes_exact_versions_with_hashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert requirements(tmp_path, monkeypatch, '{ name = "drawer" }') == [
        "drawer==2.0 --hash=sha256:aa --hash=sha256:bb",
        "colour==4.0 ; (sys_platform == 'win32') --hash=sha256:dd",
        "number==1 --hash=sha256:ee",
    ]


def test_a_package_is_wanted_if_any_way_to_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = '{ name = "drawer", marker = "python_version > \'3\'" }'
    assert requirements(tmp_path, monkeypatch, wanted) == [
        "drawer==2.0 ; (python_version > '3') --hash=sha256:aa --hash=sha256:bb",
        "colour==4.0 ; (python_version > '3' and sys_platform == 'win32') --hash=sha256:dd",
        "number==1 ; (python_version > '3') --hash=sha256:ee",
    ]
    with_group = requirements(tmp_path, monkeypatch, wanted, "dev")
    assert "colour==4.0 --hash=sha256:dd" in with_group
    assert all(";" not in line for line in with_group)


def test_the_real_lock_gives_every_group(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BUILD))
    from locked import requirements as read

    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    text = read(ROOT / "uv.lock", groups)
    assert "pygame-ce==2.5.8 \\\n    --hash=sha256:" in text
    assert all("==" in line for line in text.splitlines() if not line.startswith(" "))


def test_set_up_once_then_only_looked_at(environment: ModuleType) -> None:
    python = environment.python_with("dev")
    assert subprocess.run([python, "-c", ""]).returncode == 0
    environment.python_with()
    environment.python_with("dev")
    assert environment.installed == [["dev"]]


def test_the_first_start_finds_the_program_compiled(
    environment: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    module = environment.ROOT / "game" / "rules.py"
    module.parent.mkdir()
    module.write_text("ready = True", "utf-8")
    environment.python_with()
    assert list((module.parent / "__pycache__").glob("rules.*.pyc"))
    assert "preparing the program" in capsys.readouterr().err


def test_a_new_group_is_added_and_the_old_one_kept(environment: ModuleType) -> None:
    environment.python_with("dev")
    (environment.VENV / "kept").touch()
    environment.python_with("bench")
    assert environment.installed == [["dev"], ["bench", "dev"]]
    assert (environment.VENV / "kept").exists()


def test_a_new_lock_is_followed(environment: ModuleType) -> None:
    environment.python_with()
    environment.LOCK.write_text("two", "utf-8")
    environment.python_with()
    assert environment.installed == [[], []]


def cut_off(module: ModuleType) -> None:
    stamp = module.VENV / module.STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text("utf-8")), "finished": False}), "utf-8")


def lose_python(module: ModuleType) -> None:
    module.PYTHON.unlink()


def become_another_python(module: ModuleType) -> None:
    stamp = module.VENV / module.STAMP
    stamp.write_text(json.dumps({**json.loads(stamp.read_text("utf-8")), "python": "cpython-39 z80"}), "utf-8")
    module.PYTHON.unlink()


def become_a_file(module: ModuleType) -> None:
    shutil.rmtree(module.VENV)
    module.VENV.write_text("", "utf-8")


@pytest.mark.parametrize("harm", [cut_off, lose_python, become_another_python, become_a_file])
def test_a_broken_environment_is_made_again(environment: ModuleType, harm: Callable[[ModuleType], None]) -> None:
    environment.python_with()
    if environment.VENV.is_dir():
        (environment.VENV / "rubbish").touch()
    harm(environment)
    python = environment.python_with()
    assert subprocess.run([python, "-c", ""]).returncode == 0
    assert not (environment.VENV / "rubbish").exists()


@pytest.mark.parametrize("stamp", ["", "[]", "{}", '{"finished": true}', "\x00\xff"])
def test_an_unreadable_stamp_is_no_stamp(environment: ModuleType, stamp: str) -> None:
    environment.python_with()
    (environment.VENV / environment.STAMP).write_text(stamp, "utf-8")
    environment.python_with()
    assert len(environment.installed) == 2


def test_a_lost_package_is_put_back(environment: ModuleType) -> None:
    def install(groups: list[str]) -> None:
        (folder / "drawer").mkdir(exist_ok=True)

    environment.python_with()
    folder = next(environment.VENV.rglob("site-packages"))
    environment._pip_install = install
    environment.LOCK.write_text("two", "utf-8")
    environment.python_with()
    (folder / "drawer").rmdir()
    environment.python_with()
    assert (folder / "drawer").is_dir()


def test_a_failed_installation_is_told_and_repeated(environment: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(groups: list[str]) -> None:
        say = "import sys; print('Temporary failure in name resolution'); sys.exit(3)"
        environment._run([sys.executable, "-c", say], {})

    with monkeypatch.context() as patch:
        patch.setattr(environment, "_pip_install", fail)
        with pytest.raises(environment.SetUpError, match="connect to the network"):
            environment.python_with()
    assert "name resolution" in environment.LOG.read_text("utf-8")
    environment.python_with()
    assert environment.installed == [[]]


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("No module named venv", "python3-venv"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("[Errno 30] Read-only file system: 'x'", "cannot write"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "not the one"),
        ("NewConnectionError …\nERROR: No matching distribution found for x", "connect to the network"),
        ("ERROR: No matching distribution found for x", "no ready-made file"),
        ("Segmentation fault", "setup.log"),
    ],
)
def test_reasons_are_told_in_one_sentence(environment: ModuleType, output: str, sentence: str) -> None:
    told = environment.explain(output)
    assert sentence in told
    assert "\n" not in told


def test_play_from_a_bare_python(tmp_path: Path) -> None:
    """The whole way in a small project: from any folder, arguments and exit code kept, nothing done twice."""
    project = tmp_path / "mini é 漢"
    (project / "build").mkdir(parents=True)
    for module in BUILD.glob("*.py"):
        shutil.copy(module, project / "build")
    (project / "uv.lock").write_text(LOCK.replace("DEPENDENCIES", ""), "utf-8")
    (project / "scenes").mkdir()
    door = "import os, sys; print(ascii(sys.argv[1:]), ascii(os.getcwd())); sys.exit(7)"
    (project / "scenes" / "door.py").write_text(door, "utf-8")
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "scenes").mkdir(parents=True)
    variables = {**os.environ, "PATH": str(elsewhere)}

    def start(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, project / "build" / "run.py", *arguments]
        return subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, encoding="utf-8")

    for told in (True, False):
        done = start("play", "--seed", "a b é")
        assert done.returncode == 7, done.stderr
        assert done.stdout.strip() == f"{['--seed', 'a b é']!a} {str(elsewhere)!a}"
        assert bool(done.stderr) is told
    refused = start("paly")
    assert refused.returncode == 2
    assert (
        refused.stderr
        == "There is no command 'paly'; there are play, test, lint, bench, soak, balance, ladder, package.\n"
    )
    assert start().returncode == 2
    assert "usage" in start("--help").stdout
