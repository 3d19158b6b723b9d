"""War Table where programs stumble: full disks, read-only folders, odd names, no sound, no streams, two at once,
clocks that jump, a process that is held up.

    python tests/soak/places.py [NAME ...]

Each time the real program plays the same scripted game at the table in a process of its own; it must end by itself,
without a traceback, and stand where the undisturbed run stood. Exit code 1 if anything went wrong. Conditions that this
system cannot make are named and left out.
"""

import argparse
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine.saves import list_saves, load
from game.titles import title

ROOT = Path(__file__).resolve().parents[2]
STRANGE = "Łukasz Алёшö 漢字 é"
TABLE = ("--title", "venom", "--mission", "world-in-darkness", "--seats", "human,random", "--seed", "7")
#: The gold button, the first card, the other answer to a warning: with these a game goes on, whatever is asked.
SCRIPT = [{"key": key} for key in ("return", "1", "return", "left", "return") * 24]
JUMPING = """
import random, sys, time
usual, dice = time.time, random.Random(5)
time.time = lambda: usual() + dice.choice((0, -4e7, 4e7, -3600, 86400))
sys.argv = ["war-table", *sys.argv[1:]]
from scenes.door import main
sys.exit(main())
"""


class Played(NamedTuple):
    """What a run came to: exit code, what it said to the error stream, the hash of each position it stood at."""

    code: int
    said: str
    hashes: tuple[str, ...]


class NotHereError(Exception):
    """This system cannot make the condition; the message says why."""


class Place:
    """A temporary folder with everything a run needs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user = folder / "user"
        self.number = 0

    def arguments(self, user: Path | None = None, script: list[dict[str, Any]] | None = None) -> tuple[list[str], Path]:
        """The words for a run, and the file that will hold its probes."""
        self.number += 1
        lines, probe = self.folder / f"{self.number}.jsonl", self.folder / f"{self.number}-probe.jsonl"
        todo = [*(SCRIPT if script is None else script), {"quit": True}]
        lines.write_text("".join(f"{json.dumps(line)}\n" for line in todo), "utf-8")
        words = [*TABLE, "--speed", "none", "--size", "1280x720", "--user-dir", str(user or self.user)]
        return [*words, "--script", str(lines), "--probe", str(probe)], probe

    def play(
        self,
        user: Path | None = None,
        env: Mapping[str, str] = {},
        begin: tuple[str, ...] = ("-m", "scenes.door"),
        held_up: bool = False,
        prepare: Callable[[], None] | None = None,
    ) -> Played:
        """Plays the game and waits for its end."""
        words, probe = self.arguments(user)
        with subprocess.Popen(
            [sys.executable, *begin, *words],
            cwd=ROOT,
            env=environment(env),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=prepare,
        ) as running:
            if held_up:
                hold_up(running)
            _, said = running.communicate(timeout=300)
        return Played(running.returncode, said.decode("utf-8", "replace"), hashes_in(probe))


def environment(more: Mapping[str, str] = {}) -> dict[str, str]:
    """Without a screen or a loudspeaker, unless `more` says otherwise."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    return {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **drivers, **more}


def hashes_in(probe: Path) -> tuple[str, ...]:
    """The positions a run stood at, one after the other."""
    with contextlib.suppress(OSError):
        lines = [json.loads(line) for line in probe.read_text("utf-8").splitlines()]
        return tuple(dict.fromkeys(line["hash"] for line in lines if line.get("hash")))
    return ()


def hold_up(running: "subprocess.Popen[bytes]") -> None:
    """Stop the process for a while, as a window does that is dragged, and let it go on."""
    for _ in range(3):
        time.sleep(0.4)
        running.send_signal(signal.SIGSTOP)
        time.sleep(1.0)
        running.send_signal(signal.SIGCONT)


# -- conditions -----------------------------------------------------------------------------------------------------


def full_disk(place: Place) -> Played:
    """The disk has 64 KiB: the game goes on, what was saved before still loads, no half file is listed."""
    with small_disk(place) as (user, prepare):
        found = place.play(user, prepare=prepare)
        for info in list_saves(user / "saves"):
            if info.damaged:
                raise AssertionError(f"{info.path.name}: {info.damaged}")
            load(info.path, title)
    return found


@contextlib.contextmanager
def small_disk(place: Place) -> Iterator[tuple[Path, Callable[[], None] | None]]:
    """A folder on a file system of 64 KiB where mounting is allowed; elsewhere files may not grow beyond 16 KiB."""
    user = place.folder / "small"
    user.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(user)], capture_output=True
    ).returncode
    if mounted == 0:
        try:
            yield user, None
        finally:
            subprocess.run(["umount", "-l", str(user)], check=True)
        return
    try:
        import resource
    except ImportError:
        raise NotHereError("no small file system can be made here") from None

    def prepare() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (16 << 10, 16 << 10))

    yield user, prepare


def read_only(place: Place) -> Played:
    """Nothing can be written in the user folder: on a read-only mount where possible, else without the permission."""
    user = place.folder / "fixed"
    (user / "saves").mkdir(parents=True)
    mount = subprocess.run(["mount", "--bind", str(user), str(user)], capture_output=True).returncode == 0
    if mount:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(user)], check=True)
    elif os.geteuid() == 0:
        raise NotHereError("whoever may do everything can write everywhere, and nothing can be mounted here")
    else:
        user.chmod(0o555)
    try:
        found = place.play(user)
        if list(user.rglob("*.wartable")):
            raise AssertionError("something was written")
        return found
    finally:
        if mount:
            subprocess.run(["umount", "-l", str(user)], check=True)
        else:
            user.chmod(0o755)


def no_folder(place: Place) -> Played:
    """A file stands where the user folder should be."""
    place.user.write_text("in the way", "utf-8")
    return place.play()


def odd_names(place: Place) -> Played:
    """Spaces and three alphabets in the path of the user folder and of the program, in a plain C locale."""
    folder = place.folder / STRANGE
    folder.mkdir()
    (folder / "program").symlink_to(ROOT, target_is_directory=True)
    env = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONPATH": str(folder / "program")}
    found = place.play(folder / "home", env)
    if not list((folder / "home" / "saves").glob("*.wartable")):
        raise AssertionError("the game was not kept")
    return found


def no_sound(place: Place) -> Played:
    """There is no sound device."""
    found = place.play(env={"SDL_AUDIODRIVER": "nosuchdriver"})
    shutil.rmtree(place.user)
    again = place.play(env={"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull})
    if again.code != found.code:
        raise AssertionError(f"without a sound card it ended with {again.code}: {again.said}")
    return found


def no_streams(place: Place) -> Played:
    """Input and both outputs are closed, as for a program that is started from a desktop."""
    words, probe = place.arguments()
    shell = ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable, "-m", "scenes.door", *words]
    code = subprocess.run(shell, cwd=ROOT, env=environment(), timeout=300).returncode
    return Played(code, "", hashes_in(probe))


def two_at_once(place: Place) -> Played:
    """Two programs share a user folder: both play, both games are kept, neither takes the other's."""
    words = [place.arguments() for _ in range(2)]
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "scenes.door", *one], cwd=ROOT, env=environment(), stderr=subprocess.PIPE, text=True
        )
        for one, _ in words
    ]
    said = [program.communicate(timeout=300)[1] for program in running]
    saves = list_saves(place.user / "saves")
    if len(saves) != 2 or any(info.damaged for info in saves):
        raise AssertionError(f"{len(saves)} games were kept: {[info.damaged for info in saves]}")
    tables = [load(info.path, title).table for info in saves]
    if len({len(table.answers) for table in tables}) != 1:
        raise AssertionError("the two games differ")
    code = max(abs(program.returncode) for program in running)
    first, second = (hashes_in(probe) for _, probe in words)
    if first != second:
        raise AssertionError("one program showed what the other played")
    return Played(code, "".join(said), first)


def clock_jumps(place: Place) -> Played:
    """The time of day leaps to and fro by years."""
    return place.play(begin=("-c", JUMPING))


def held_up(place: Place) -> Played:
    """The process is stopped for seconds again and again."""
    if not hasattr(signal, "SIGSTOP"):
        raise NotHereError("processes cannot be stopped here")
    return place.play(held_up=True)


PLACES: dict[str, Callable[[Place], Played]] = {
    "full-disk": full_disk,
    "read-only": read_only,
    "no-folder": no_folder,
    "odd-names": odd_names,
    "no-sound": no_sound,
    "no-streams": no_streams,
    "two-at-once": two_at_once,
    "clock-jumps": clock_jumps,
    "held-up": held_up,
}


def undisturbed() -> Played:
    """The run that all others are held against."""
    with tempfile.TemporaryDirectory() as folder:
        return Place(Path(folder)).play()


def fault_in(name: str, usual: Played) -> str | None:
    """What went wrong under a condition, or None. Raises NotHereError."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            found = PLACES[name](Place(Path(folder)))
        except (AssertionError, subprocess.SubprocessError) as error:
            return repr(error)
    if found.code or "Traceback" in found.said:
        return f"it ended with {found.code}: {found.said[-4000:]}"
    if found.hashes != usual.hashes:
        return f"it stood at {len(found.hashes)} positions, not at the {len(usual.hashes)} of an undisturbed run"
    return None


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play in places where programs stumble.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PLACES))
    request = parser.parse_args(words)
    unknown = set(request.names) - set(PLACES)
    if unknown:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(PLACES)}")
    usual = undisturbed()
    print(f"undisturbed: exit code {usual.code}, {len(usual.hashes)} positions", flush=True)
    wrong = int(bool(usual.code) or len(usual.hashes) < 10)
    done = 0
    for name in request.names or PLACES:
        began = time.monotonic()
        try:
            fault = fault_in(name, usual)
        except NotHereError as error:
            print(f"{name}: left out, {error}", flush=True)
            continue
        done += 1
        wrong += fault is not None
        print(f"{name}: {fault or 'as undisturbed'} ({time.monotonic() - began:.1f} s)", flush=True)
    print(f"{done} conditions, {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
