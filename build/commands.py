"""The commands of build/run.py: each takes its arguments and gives the exit code."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from environment import ROOT, WINDOWS, SetUpError, python_with, say, variables

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
#: A process for each core; one that runs dry takes over tests of another.
SHARED_OUT = ("--numprocesses", "auto", "--dist", "worksteal")


def ensure_streams() -> None:
    """Give a start without output streams some that swallow what is said."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end


def become(program: Path, arguments: Sequence[str], **more: str) -> int:
    """Hand over to a program in the folder where the player is, and leave with its exit code."""
    command = [str(program), *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execve(program, command, variables(**more))  # no second process: signals and exit codes are the game's own
    with subprocess.Popen(command, env=variables(**more)) as running:
        while True:
            try:
                return running.wait()
            except KeyboardInterrupt:
                continue  # the program got it as well, and decides


def play(arguments: Sequence[str]) -> int:
    """Start the game."""
    # -P: a folder named "game" where the player happens to stand is not ours.
    return become(python_with(), ["-P", "-m", "scenes.door", *arguments])


def test(arguments: Sequence[str]) -> int:
    """Run the tests, on every core; `-n 0` keeps them in one process."""
    python = python_with("dev")
    os.chdir(ROOT)
    return become(python, ["-m", "pytest", *SHARED_OUT, *arguments], **HEADLESS)


def bench(arguments: Sequence[str]) -> int:
    """Run the speed benchmarks."""
    python = python_with("dev", "bench")
    os.chdir(ROOT)
    options = ["--benchmark-enable", "--benchmark-only"]
    return become(python, ["-m", "pytest", "tests/benchmarks", *options, *arguments], **HEADLESS)


#: Long form of each script in tests/soak: what it is called with when nothing else is said.
SOAK = {
    "random_games": ("--games", "20000"),
    "cards": ("--games", "2000"),
    "kills": ("--kills", "1000"),
    "mutated_saves": ("--files", "10000"),
    "mutated_files": ("--files", "10000"),
    "monkey": ("--minutes", "30"),
    "places": (),
    "memory": ("--games", "200"),
    "idle": ("--seconds", "60"),
    "thinking": ("--seconds", "300"),
    "calibration": ("--combats", "5000"),
}


def soak(arguments: Sequence[str]) -> int:
    """Run the long robustness checks, all or the named one."""
    name, *rest = arguments or [""]
    if name and name not in SOAK:
        return refuse(f"There is no check {name!r}; there are {', '.join(SOAK)}.")
    python = python_with("dev")
    failed = []
    for check in [name] if name else SOAK:
        words = rest or SOAK[check]
        say(f"-- {check} {' '.join(words)}")
        script = ROOT / "tests" / "soak" / f"{check}.py"
        if subprocess.run([python, script, *words], cwd=ROOT, env=variables(**HEADLESS)).returncode:
            failed.append(check)
    say(f"-- went wrong: {', '.join(failed)}" if failed else "-- nothing went wrong")
    return 1 if failed else 0


def ladder(arguments: Sequence[str]) -> int:
    """Measure the automated players and write their tables."""
    python = python_with("dev")
    os.chdir(ROOT)
    return become(python, ["-m", "tests.players.ladder", *arguments], **HEADLESS)


def lint(arguments: Sequence[str]) -> int:
    """Run every static check, also after one has failed."""
    if arguments:
        return refuse("lint takes no arguments.")
    python = python_with("dev")
    imports = "import sys; from importlinter.cli import lint_imports_command as check; sys.exit(check())"
    steps = {
        "style": ["-m", "ruff", "check"],
        "format": ["-m", "ruff", "format", "--check"],
        "types": ["-m", "mypy"],
        "imports": ["-c", imports],
    }
    codes = {}
    for name, step in steps.items():
        say(f"-- {name}")
        codes[name] = subprocess.run([python, *step], cwd=ROOT, env=variables()).returncode
    failed = [name for name, code in codes.items() if code]
    say(f"-- not in order: {', '.join(failed)}" if failed else "-- all in order")
    return 1 if failed else 0


def balance(arguments: Sequence[str]) -> int:
    """Measure how often each Mission is won, and write tests/balance/venom.md anew; `--title axis` the other title."""
    python = python_with()
    os.chdir(ROOT)
    if list(arguments[:2]) == ["--title", "axis"]:
        return become(python, ["build/balance_axis.py", *arguments[2:]])
    return become(python, ["build/balance.py", *arguments])


def package(arguments: Sequence[str]) -> int:
    """Build the program for this system, try it out, and pack it."""
    if arguments:
        return refuse("package takes no arguments.")
    from packing import build_and_check

    return build_and_check(python_with("package"))


COMMANDS = {
    "play": (play, "[ARGUMENTS]  start the game (`play --help` tells what it can be given)"),
    "test": (test, "[ARGUMENTS]  run the tests without window and sound; the arguments go to pytest"),
    "lint": (lint, "             check style, formatting, types and the import rules"),
    "bench": (bench, "[ARGUMENTS]  measure the speed of rules, players and scenes; the arguments go to pytest"),
    "soak": (soak, "[NAME [ARGUMENTS]]  play, kill, damage and disturb the game for hours, or run one such check"),
    "balance": (balance, "[ARGUMENTS]  measure how often each mission is won (`balance --help`), hours for all of it"),
    "ladder": (ladder, "[ARGUMENTS]  measure the automated players on seeded games; writes tests/players/ladder.md"),
    "package": (package, "             build the program for this system, try it out, and pack it under out/"),
}


def usage() -> str:
    """What there is to run."""
    lines = [f"  {name:8}{text}" for name, (_, text) in COMMANDS.items()]
    return "\n".join(["usage: python3 build/run.py COMMAND", "", *lines])


def refuse(sentence: str) -> int:
    """Tell what is wrong with the arguments; gives the exit code for that."""
    say(sentence)
    return 2


def main(arguments: Sequence[str]) -> int:
    """Carry out one command; gives the exit code of what was started, 1 when the set-up failed, 2 for bad arguments."""
    ensure_streams()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if arguments else 2
    name, *rest = arguments
    if name not in COMMANDS:
        return refuse(f"There is no command {name!r}; there are {', '.join(COMMANDS)}.")
    try:
        return COMMANDS[name][0](rest)
    except SetUpError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
