"""Kill programs that keep a game, again and again, at any moment: Continue has to give the open question or the one
before.

    python tests/soak/kills.py --kills 1000

Needs a POSIX system. Two kinds of program are killed in turn: one that only plays on and writes the game down, and one
that shows it in a window. Each goes on with the game that the one before it left, until that is over. Ends with the
counts of both kinds. Exit code 1 if anything was lost, or if a kind never came to write.
"""

import argparse
import multiprocessing
import os
import random
import select
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from msgspec.structs import replace

from game.engine.saves import Journal, autosave_path, load, newest_autosave, state_hash
from game.engine.table import Table
from game.engine.title import GameSetup
from game.titles import TITLES, title
from tests.engine.games import at_random, mixed_setup, moments, new_table

#: A game is left behind when it has grown to so many answers; every tenth one is played to its end.
LONG_ENOUGH = 100
#: One program in so many has a window.
WINDOWS = 5
#: One program in so many is killed without waiting for its game to be open.
EARLY = 8
#: How long a program may take to open its game, and then plays before it is killed, in seconds.
PATIENCE = 120.0
PLAYS = (0.0, 0.005, 0.02, 0.1, 0.3)
#: A window needs so many times as long for an answer.
WINDOW_PLAYS = 10
#: The gold button, the first card, the other answer to a warning: with these a game goes on, whatever is asked.
KEYS = ("RETURN", "1", "RETURN", "LEFT", "RETURN")


class Told(NamedTuple):
    """What a program said before it was killed: the answers that were kept, one count after the other, and the state
    at each."""

    counts: list[int]
    states: dict[int, str]


def speak(told: int, table: Table[Any]) -> None:
    """Say how many answers are kept now. One short write: a kill comes before it or after it."""
    os.write(told, f"{len(table.answers)} {state_hash(table.state)}\n".encode())


def tell_what_is_kept(told: int) -> None:
    """From now on every journal of this program says when it has written something."""
    record = Journal.record

    def recorded(journal: Journal, table: Table[Any], why: str = "") -> None:
        record(journal, table, why)
        speak(told, table)

    Journal.record = recorded  # type: ignore[method-assign]


def keep_playing(path: Path, seed: int, told: int) -> None:
    """Go on with the game at `path` without a window, taking an answer back now and then."""
    table = load(path, title).table
    journal = Journal.create(path, table)
    speak(told, table)
    dice = random.Random(seed)
    for _ in moments(table, dice):
        if table.answers and at_random(dice, 0.05):
            table.undo_to(len(table.answers) - 1)
        journal.record(table)
    journal.record(table)


def show_in_a_window(path: Path, seed: int, told: int) -> None:
    """Go on with the game at `path` at the table, with keys, until it is over."""
    import pygame

    from scenes.app import App, Launch
    from scenes.saving import session_of
    from scenes.start import open_game
    from scenes.window import start_display

    start_display()
    app = App(Launch(user_dir=path.parent.parent, size=(1280, 720), speed="none"))

    def failed(error: Exception) -> None:
        raise error

    app.crashed = failed  # type: ignore[method-assign]
    app.stack.push(open_game(app, path))
    session = session_of(app)
    assert session is not None
    speak(told, session.table)
    dice = random.Random(seed)
    while not session.over:
        app.frame()
        key = getattr(pygame, f"K_{dice.choice(KEYS)}")
        app.feed(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.feed(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


def program(play: Callable[[Path, int, int], None], path: Path, seed: int, heard: Connection) -> None:
    """A process of its own: plays until it is killed or the game is over."""
    tell_what_is_kept(heard.fileno())
    try:
        play(path, seed, heard.fileno())
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


class Killed(NamedTuple):
    """What came of a program: how often it had written, the game it left, and what is wrong with that, or None."""

    written: int
    left: Table[Any]
    fault: str | None


def kill_one(path: Path, before: Table[Any], seed: int, dice: random.Random, *, window: bool) -> Killed:
    """Let a program go on for a moment with the game at `path`, which stands as `before`, and kill it."""
    hear, tell = multiprocessing.Pipe(duplex=False)
    play = show_in_a_window if window else keep_playing
    running = PROCESSES.Process(target=program, args=(play, path, seed, tell))
    running.start()
    tell.close()
    opened = at_random(dice, 1 / EARLY) or bool(select.select([hear], [], [], PATIENCE)[0])
    time.sleep(dice.choice(PLAYS) * dice.random() * (WINDOW_PLAYS if window else 1))
    running.kill()
    running.join()
    said = listened(hear, before)
    left = load(path, title).table
    fault = fault_in(path, left, said) if opened else "the game was never opened"
    if running.exitcode not in (-signal.SIGKILL, 0):
        fault = f"the program ended by itself with {running.exitcode}"
    return Killed(len(said.counts) - 1, left, fault)


def listened(hear: Connection, before: Table[Any]) -> Told:
    """All that a program has said to its end."""
    said = Told([len(before.answers)], {len(before.answers): state_hash(before.state)})
    with os.fdopen(os.dup(hear.fileno()), encoding="ascii") as lines:
        for line in lines:
            count, state = line.split()
            said.counts.append(int(count))
            said.states[int(count)] = state
    hear.close()
    return said


def fault_in(path: Path, table: Table[Any], said: Told) -> str | None:
    """What is wrong with the game that was found at `path` after a program that said so much was killed."""
    # One more or one less than was said: the answer, or the undo, that was being written.
    if abs(len(table.answers) - said.counts[-1]) > 1:
        return f"{said.counts[-1]} answers were kept, {len(table.answers)} came back"
    if len(table.answers) == said.counts[-1] and state_hash(table.state) != said.states[said.counts[-1]]:
        return "another game came back"
    offered = newest_autosave(path.parent)
    if not table.over and (offered is None or offered.path != path):
        return "Continue does not offer the game"
    return None


def setup_of(number: int) -> GameSetup:
    """The setup of game `number`: titles, scenarios and seat counts in turn, every other seat plays by itself."""
    setup = mixed_setup(list(TITLES)[number % len(TITLES)], number // len(TITLES), free_undo=True)
    seats = [replace(seat, player="random") if at % 2 else seat for at, seat in enumerate(setup.seats)]
    return replace(setup, seats=tuple(seats))


def is_enough(table: Table[Any], number: int) -> bool:
    """Whether game `number` of this run is to be followed by another."""
    return table.over or (number % 10 > 0 and len(table.answers) >= LONG_ENOUGH)


#: Programs begin in a process that has opened no window: one with a window cannot be doubled.
PROCESSES = multiprocessing.get_context("forkserver")


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Kill programs that keep a game, many times.")
    parser.add_argument("--kills", type=int, default=1000, metavar="N")
    request = parser.parse_args(words)
    PROCESSES.set_forkserver_preload([__name__, "scenes.start", "tests.engine.games"])
    dice = random.Random(1)
    kills: Counter[str] = Counter()
    writings: Counter[str] = Counter()
    wrong = games = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        path = autosave_path(Path(folder) / "saves", "kills")
        table: Table[Any] | None = None
        for number in range(request.kills):
            if table is None or is_enough(table, games):
                games += 1
                table = new_table(setup_of(games))
                Journal.create(path, table).close()
            window = number % WINDOWS == WINDOWS - 1
            written, left, fault = kill_one(path, table, number, dice, window=window)
            kind = "with a window" if window else "without one"
            kills[kind] += 1
            writings[kind] += written
            if fault is not None:
                wrong += 1
                print(f"kill {number}, {setup_of(games).title}, game {games}: {fault}", flush=True)
            table = left if fault is None else None
            if (number + 1) % 50 == 0:
                print(f"{number + 1:,} kills, {games} games, {time.monotonic() - began:.0f} s", flush=True)
    for kind, count in sorted(kills.items()):
        print(f"{count:,} programs {kind}: they had written {writings[kind]:,} times")
    print(f"{request.kills:,} kills in {games} games, {wrong} lost something")
    return 1 if wrong or not all(writings[kind] for kind in kills) else 0


if __name__ == "__main__":
    sys.exit(main())
