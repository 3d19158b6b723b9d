"""The game's own Python environment, `.venv` beside the project: made once from uv.lock, then only looked at.

Everything here runs on a bare Python and is told to the player in plain lines on stderr, so that what the game
itself prints stays clean.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "uv.lock"
VENV = ROOT / ".venv"
OUT = ROOT / "out"
LOG = OUT / "setup.log"
STAMP = "war-table.json"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")


class SetUpError(Exception):
    """The environment could not be made; the message is one sentence for the person at the keyboard."""


def say(line: str) -> None:
    """Show one plain line of progress at once."""
    print(line, file=sys.stderr, flush=True)


def python_with(*groups: str) -> Path:
    """The environment's Python, with the game's packages and those of the named dependency groups installed.

    Takes a few milliseconds when nothing changed since the last time, and needs no network then. Raises SetUpError.
    """
    if not _is_ready(groups):
        try:
            with _one_at_a_time():
                if not _is_ready(groups):  # another start may have done it while this one waited
                    _set_up(groups)
        except OSError as error:
            raise SetUpError(explain(str(error))) from error
    return PYTHON


def variables(**more: str) -> dict[str, str]:
    """The environment variables for a program of ours: finds the project from any folder, and nobody else's modules."""
    kept = {name: text for name, text in os.environ.items() if name not in ("PYTHONHOME", "VIRTUAL_ENV")}
    return {**kept, "PYTHONPATH": str(ROOT), **more}


# --- is it ready? ---


def _this_python() -> str:
    """What an environment depends on: another minor version, implementation or processor needs another one."""
    return f"{sys.implementation.cache_tag} {sysconfig.get_platform()}"


def _installed() -> set[str]:
    """The names in the environment's folder of packages."""
    where = {"base": str(VENV), "platbase": str(VENV)}
    folder = sysconfig.get_path("purelib", "nt" if WINDOWS else "posix_prefix", vars=where)
    return {entry.name for entry in Path(folder).iterdir()}


def _stamp() -> dict:
    """What the last set-up left behind; empty when there was none, or when it cannot be read."""
    try:
        stamp = json.loads((VENV / STAMP).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _write_stamp(finished: bool, groups: Sequence[str]) -> None:
    stamp = {
        "finished": finished,
        "lock": hashlib.sha256(LOCK.read_bytes()).hexdigest(),
        "python": _this_python(),
        "groups": sorted(groups),
        "packages": sorted(_installed()) if finished else [],
    }
    (VENV / STAMP).write_text(json.dumps(stamp, indent=1), "utf-8")


def _is_ready(groups: Sequence[str]) -> bool:
    stamp = _stamp()
    try:
        return (
            stamp["finished"]
            and stamp["python"] == _this_python()
            and set(groups) <= set(stamp["groups"])
            and stamp["lock"] == hashlib.sha256(LOCK.read_bytes()).hexdigest()
            and set(stamp["packages"]) <= _installed()
            and PYTHON.exists()  # False as well when the Python it points to was removed
        )
    except (KeyError, TypeError, OSError):
        return False


# --- making it ---


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Keep two starts from making the same environment; the system lets go of the lock when a program dies."""
    OUT.mkdir(exist_ok=True)
    with (OUT / "setup.lock").open("w") as file:
        if WINDOWS:
            import msvcrt

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
                except OSError:  # LK_LOCK gives up after ten seconds
                    time.sleep(0.2)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _set_up(groups: Sequence[str]) -> None:
    started = time.monotonic()
    LOG.write_text(f"{sys.version}\n{sys.executable}\n", "utf-8")
    stamp = _stamp()
    kept = set(stamp.get("groups", [])) if stamp.get("finished") else set()
    wanted = sorted({*groups, *kept})
    fresh = not _can_be_kept(stamp)
    say("Setting War Table up: this is done once, and again only when its packages change.")
    if fresh:
        _make_venv()
    _write_stamp(False, wanted)
    uv = shutil.which("uv")
    if not (uv and _uv_sync(uv, wanted)):
        if uv:
            say("  uv could not do it; trying with pip")
        _pip_install(wanted)
    _compile_program()
    _write_stamp(True, wanted)
    say(f"Ready after {time.monotonic() - started:.0f} s.")


def _can_be_kept(stamp: dict) -> bool:
    """Whether what is in .venv can be added to: it works, is of this Python, and no set-up stopped half-way in it."""
    if not VENV.is_dir() or (stamp and not stamp.get("finished")):
        return False
    ask = """
import sys, sysconfig
print(sys.implementation.cache_tag, sysconfig.get_platform(), sys.prefix != sys.base_prefix)
"""
    try:
        answer = subprocess.run([PYTHON, "-I", "-c", ask], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return False
    return answer.stdout.split() == [*_this_python().split(), "True"]


def _make_venv() -> None:
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        say("  removing the old .venv, which is unfinished, broken or of another Python")
        shutil.rmtree(VENV)
    say("  making a Python environment in .venv")
    VENV.mkdir()
    _write_stamp(False, ())  # so that a start that is cut off from here on is not taken for a finished one
    _run([sys.executable, "-m", "venv", "--without-pip", str(VENV)], {})


def _uv_sync(uv: str, groups: Sequence[str]) -> bool:
    """Install with uv. False when it cannot (too old, no network, …): the log has the reason."""
    command = [uv, "sync", "--locked", "--inexact", "--no-install-project", "--no-default-groups"]
    command += [part for group in groups for part in ("--group", group)]
    say("  fetching packages with uv")
    settings = {"UV_PROJECT_ENVIRONMENT": str(VENV), "UV_PYTHON": str(PYTHON), "UV_PYTHON_DOWNLOADS": "never"}
    try:
        _run(command, {**settings, "UV_COMPILE_BYTECODE": "1", "UV_NO_PROGRESS": "1"})
    except SetUpError:
        return False
    return True


def _pip_install(groups: Sequence[str]) -> None:
    from locked import requirements

    if subprocess.run([PYTHON, "-m", "pip", "--version"], env=variables(), capture_output=True).returncode:
        say("  adding pip to it")
        _run([str(PYTHON), "-m", "ensurepip", "--default-pip"], {})
    listing = OUT / "requirements.txt"
    listing.write_text(requirements(LOCK, groups), "utf-8")
    say("  fetching packages with pip")
    command = [str(PYTHON), "-m", "pip", "install", "--no-input", "--progress-bar", "off", "--retries", "2"]
    command += ["--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", str(listing)]
    _run(command, {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONUTF8": "1"})


def _compile_program() -> None:
    """Compile the program as its packages were, so that even the first start need not; it starts without that too."""
    say("  preparing the program …")
    with suppress(SetUpError):
        _run([str(PYTHON), "-m", "compileall", "-q", "game", "scenes", "assets"], {})


def _run(command: Sequence[str], more: dict[str, str]) -> None:
    """Run one step of the set-up in the project's folder: all of its output to the log, downloads shown as they start.

    Raises SetUpError with the reason in one sentence.
    """
    said = [f"\n$ {' '.join(command)}\n"]
    with (
        LOG.open("a", encoding="utf-8") as log,
        subprocess.Popen(
            command,
            cwd=ROOT,
            env={**variables(), **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as program,
    ):
        log.write(said[0])
        assert program.stdout is not None
        for line in program.stdout:
            log.write(line)
            said.append(line)
            if line.lstrip().startswith(("Downloading", "Installing", "Installed")):
                say(f"    {line.strip()[:100]}")
    if program.returncode:
        raise SetUpError(explain("".join(said)))


# What a failing step says (in lower case), and what to tell the player; the first that fits is told.
REASONS = (
    (
        ("no module named venv", "no module named ensurepip", "ensurepip is not available", "ensurepip is disabled"),
        "This Python cannot make environments: install its venv module (Debian and Ubuntu: the package python3-venv).",
    ),
    (("no space left on device", "disk quota"), "The disk is full: War Table needs about 200 MB to set itself up."),
    (
        ("read-only file system", "permission denied", "access is denied", "errno 13", "errno 30"),
        f"War Table cannot write in {ROOT}: copy it to a folder of your own, and close it if it is running.",
    ),
    (
        ("do not match the hashes", "hash mismatch"),
        "A downloaded file is not the one that this version of War Table was tested with, so nothing was installed.",
    ),
    (
        (
            "name resolution",
            "failed to resolve",
            "name or service not known",
            "dns error",
            "newconnectionerror",
            "connection refused",
            "connection broken",
            "connection reset",
            "error sending request",
            "failed to fetch",
            "network is unreachable",
            "timed out",
            "proxyerror",
            "ssl",
        ),
        "The packages cannot be reached: connect to the network for this first start (later ones need none).",
    ),
    (
        ("no matching distribution", "could not find a version"),
        "A package has no ready-made file for this Python and system: try Python 3.11, 3.12, 3.13 or 3.14.",
    ),
)


def explain(output: str) -> str:
    """The one sentence that a player needs about a set-up step that failed with this output."""
    lower = output.lower()
    for signs, sentence in REASONS:
        if any(sign in lower for sign in signs):
            return sentence
    return f"War Table could not be set up; what went wrong is in {LOG}."
