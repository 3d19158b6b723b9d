"""Builds the program with PyInstaller, plays it as a stranger would, and packs it. Runs on a bare Python."""

import hashlib
import json
import os
import platform
import shutil
import stat
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path

from environment import OUT, ROOT, WINDOWS, say, variables

MAC = sys.platform == "darwin"
NAME = "war-table"
RELEASE = OUT / "release"
CHECK = OUT / "check"
BIGGEST_MB = 45  # packed
MOVES = 10  # of a game at the table
# A user name in three alphabets, with spaces, in the path of program and home alike.
STRANGE = "Łukasz Алёшö 漢字 é"


class UnfitError(Exception):
    """The program was built but fails one of its checks; the message says which and how."""


def build_and_check(python: Path) -> int:
    """Build, check and pack the program for this system; 0 when it is fit to be given away."""
    began = time.monotonic()
    say("Building the program")
    built = build(python)
    if built is None:
        say(f"PyInstaller could not build it; its output is in {OUT / 'pyinstaller.log'}.")
        return 1
    say(f"  {megabytes(built):.1f} MB unpacked, after {time.monotonic() - began:.0f} s")
    try:
        try_out(built)
        archive = pack(built)
    except UnfitError as error:
        say(f"The program is not fit: {error}")
        return 1
    say(f"Fit to be given away: {archive.relative_to(ROOT)}, {megabytes(archive):.1f} MB.")
    return 0


def build(python: Path) -> Path | None:
    """The built folder (on macOS the app), or None when PyInstaller failed."""
    folders = ["--distpath", str(OUT / "program"), "--workpath", str(OUT / "pyinstaller")]
    shutil.rmtree(OUT / "program", ignore_errors=True)
    with (OUT / "pyinstaller.log").open("w", encoding="utf-8") as log:
        command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", *folders, ROOT / "build" / "war_table.spec"]
        # The same input gives the same order of modules in the archive.
        code = subprocess.run(command, cwd=OUT, env=variables(PYTHONHASHSEED="1"), stdout=log, stderr=log).returncode
    built = OUT / "program" / ("War Table.app" if MAC else NAME)
    return built if code == 0 and built.exists() else None


def megabytes(path: Path) -> float:
    """Size of a file, or of all files in a folder, in MB of a million bytes."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file() and not p.is_symlink()]
    return sum(p.stat().st_size for p in files) / 1e6


# --- trying it out ---


def try_out(built: Path) -> None:
    """Play a read-only copy of the program, from another folder and with a strange home. Raises UnfitError."""
    if CHECK.exists():
        _allow_writing(CHECK, True)
        shutil.rmtree(CHECK)
    place = CHECK / STRANGE
    place.mkdir(parents=True)
    copy = place / built.name
    shutil.copytree(built, copy, symlinks=True)
    for folder in ("home", "elsewhere", "nothing"):
        (place / folder).mkdir()
    before = _contents(copy)
    _allow_writing(copy, False)
    try:
        guest = Guest(copy, place)
        guest.trusts_it()
        guest.says_what_it_is()
        guest.shows_the_title()
        for title in guest.counted_cards():
            guest.plays_by_itself(title)
            guest.is_played(title)
        guest.starts_without_streams()
        if _contents(copy) != before:
            raise UnfitError("it changed its own folder")
    finally:
        _allow_writing(copy, True)


def _contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Name -> size and time of change of everything in a folder."""
    found = ((p.relative_to(folder).as_posix(), p.lstat()) for p in folder.rglob("*"))
    return {name: (entry.st_size, entry.st_mtime_ns) for name, entry in found}


def _allow_writing(folder: Path, allow: bool) -> None:
    bits = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | stat.S_IWUSR if allow else mode & ~bits)


class Guest:
    """Somebody on a machine without Python and without a screen, who starts the program in every way that there is."""

    def __init__(self, copy: Path, place: Path) -> None:
        inner = Path("Contents/MacOS", NAME) if MAC else Path(f"{NAME}-text.exe" if WINDOWS else NAME)
        self.program = copy / inner
        self.place = place
        home = str(place / "home")
        needed = ("SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "TMPDIR")
        self.environment = {
            **{name: os.environ[name] for name in needed if name in os.environ},
            **dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), home),
            "PATH": str(place / "nothing"),
            "LC_ALL": "C",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(self, *arguments: str, code: int = 0) -> str:
        """What the program prints with these arguments. Raises UnfitError if it leaves with another exit code."""
        shown = " ".join(arguments)
        try:
            done = subprocess.run(
                [self.program, *arguments],
                cwd=self.place / "elsewhere",
                env=self.environment,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=300,
            )
        except subprocess.TimeoutExpired:
            raise UnfitError(f"`{NAME} {shown}` did not end within five minutes") from None
        if done.returncode != code or "Traceback" in done.stderr:
            raise UnfitError(
                f"`{NAME} {shown}` left with {done.returncode}:\n{done.stdout[-800:]}{done.stderr[-2000:]}"
            )
        return done.stdout

    def carry_out(self, name: str, script: Sequence[dict], *arguments: str) -> list[dict]:
        """The probe's lines of a run that carries out a script of input events and then quits."""
        written, probe = self.place / f"{name}.jsonl", self.place / f"{name}-probe.jsonl"
        written.write_text("".join(f"{json.dumps(line)}\n" for line in (*script, {"quit": True})), "utf-8")
        self.run(*arguments, "--script", str(written), "--probe", str(probe))
        return [json.loads(line) for line in probe.read_text("utf-8").splitlines()]

    def trusts_it(self) -> None:
        """What scanners and systems look at: a version in the program file on Windows, a whole signature on macOS."""
        if WINDOWS and "ProductVersion".encode("utf-16-le") not in self.program.read_bytes():
            raise UnfitError("its program file has no version")
        if MAC:
            check = ["codesign", "--verify", "--deep", "--strict", self.program.parents[2]]
            if subprocess.run(check).returncode:
                raise UnfitError("its signature is not whole")

    def says_what_it_is(self) -> None:
        self.run("--help")
        self.run("--no-such-thing", code=2)

    def counted_cards(self) -> list[str]:
        """The titles that it has; every deck of each has cards."""
        counts = json.loads(self.run("content", "--json"))
        if not counts or not all(decks and all(deck["cards"] for deck in decks.values()) for decks in counts.values()):
            raise UnfitError(f"it has lost cards: {counts}")
        return list(counts)

    def plays_by_itself(self, title: str) -> None:
        """Games of a title without a window."""
        lines = self.run("simulate", title, "--games", "3", "--seed", "7", "--jobs", "2", "--json").splitlines()
        summary = json.loads(lines[-1])["summary"]
        if summary["games"] != 3 or summary["errors"]:
            raise UnfitError(f"its simulated games of {title} went wrong: {summary}")

    def shows_the_title(self) -> None:
        began = time.monotonic()
        picture = self.place / "title.png"
        probes = self.carry_out("title", [{"expect": {"scene": "title"}}, {"shot": str(picture)}])
        say(f"  started, drew its title and quit in {time.monotonic() - began:.2f} s")
        if not probes[0]["widgets"] or not picture.stat().st_size:
            raise UnfitError("its title scene is empty")

    def is_played(self, title: str) -> None:
        """A game at the table of a title: each start repeats the moves so far, then chooses one more of what glows."""
        table = ["--title", title, "--seats", "human,random", "--seed", "7"]
        script: list[dict] = []
        probes: list[dict] = []
        for _ in range(MOVES):
            probes = self.carry_out(title, script, *table, "--speed", "none")
            last = probes[-1]
            if last["scene"] == "message":
                # A warning, with the safe answer in front: the other one lets the game go on.
                script += [{"key": "left"}, {"key": "return"}]
                continue
            choices = [widget["id"] for widget in last["widgets"] if widget["glowing"] and widget["enabled"]]
            script += [{"click": choice} for choice in choices[:1]]
            script += [{"key": "return"}]
        positions = {probe["hash"] for probe in probes if probe["hash"]}
        scenes = {probe["scene"] for probe in probes}
        say(f"  {title}: played {len(positions)} different positions in the scenes {', '.join(sorted(scenes))}")
        if len(positions) < 3 or "crash" in scenes:
            raise UnfitError(f"its game of {title} did not go on: {len(positions)} positions, scenes {sorted(scenes)}")

    def starts_without_streams(self) -> None:
        """As from a desktop on Windows, where a program has neither input nor output."""
        if WINDOWS:
            self.program = self.program.with_name(f"{NAME}.exe")
            self.carry_out("quiet", [{"expect": {"scene": "title"}}])
            return
        script = self.place / "quiet.jsonl"
        script.write_text('{"expect": {"scene": "title"}}\n{"quit": true}\n', "utf-8")
        command = ["/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', self.program, "--script", script]
        code = subprocess.run(command, cwd=self.place / "elsewhere", env=self.environment, timeout=120).returncode
        if code:
            raise UnfitError(f"without output streams it left with {code}")


# --- packing it ---


def pack(built: Path) -> Path:
    """The archive for this system, with its checksum beside it. Raises UnfitError if it is too big."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    RELEASE.mkdir(exist_ok=True)
    base = RELEASE / f"{NAME}-{version}-{system}-{platform.machine().lower()}"
    if MAC:  # the system's own packer keeps links and signature
        archive = base.with_name(f"{base.name}.zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", built, archive], check=True)
    elif WINDOWS:
        archive = Path(shutil.make_archive(str(base), "zip", built.parent, built.name))
    else:
        archive = base.with_name(f"{base.name}.tar.xz")
        with tarfile.open(archive, "w:xz", preset=6) as packed:
            packed.add(built, built.name)
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(f"{archive.name}.sha256").write_text(f"{digest}  {archive.name}\n", "utf-8")
    if megabytes(archive) > BIGGEST_MB:
        raise UnfitError(f"{archive.name} has {megabytes(archive):.1f} MB, and {BIGGEST_MB} is the limit")
    return archive
