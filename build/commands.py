"""The commands of build/run.py: each takes its arguments and gives the exit code."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from environment import ROOT, WINDOWS, SetUpError, python_with, say, variables

HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


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
    return become(python_with(), ["-P", "-m", "game.cli", *arguments])


def test(arguments: Sequence[str]) -> int:
    """Run the tests."""
    python = python_with("dev")
    os.chdir(ROOT)
    return become(python, ["-m", "pytest", *arguments], **HEADLESS)


def bench(arguments: Sequence[str]) -> int:
    """Run the speed benchmarks."""
    python = python_with("dev", "bench")
    os.chdir(ROOT)
    options = ["--benchmark-enable", "--benchmark-only"]
    return become(python, ["-m", "pytest", "tests/benchmarks", *options, *arguments], **HEADLESS)


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
