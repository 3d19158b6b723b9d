"""A monkey at the window: it clicks, drags, types, scrolls, resizes and loses focus on every scene.

    python tests/soak/monkey.py --minutes 30 [--seed 1]

Minutes are those of the game's clock, which runs in fixed steps. Nothing may raise, no card may be lost or doubled, and
whatever game lies on the table has to load from its file. Ends with what was visited and done. Exit code 1 if anything
went wrong; the seed of each such stretch is printed.
"""

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from game.engine.saves import Journal, SaveError, autosave_path, load, save_as
from game.engine.title import GameSetup, SeatSetup
from game.records import Ledger, Part, Record
from game.titles import title
from scenes.app import App, Launch
from scenes.clock import Clock
from scenes.menus.credits import Credits
from scenes.menus.load import Load
from scenes.menus.replays import Replays
from scenes.menus.rulebook import Rulebook
from scenes.menus.settings import SettingsScene
from scenes.menus.setup import Setup
from scenes.menus.statistics import StatisticsScene
from scenes.menus.title import Title
from scenes.saving import session_of
from scenes.scene import Scene
from scenes.script import STEP
from scenes.session import GameSession
from scenes.start import new_game, table_scene
from scenes.table.replay import replay_of
from scenes.table.tutorial import begin
from scenes.tables import TABLES, table_of
from scenes.window import start_display
from tests.engine.games import new_table, play_on

FILE = "games.record"

SIZES = ((1280, 720), (1366, 768), (1920, 1080), (960, 540), (2560, 1080), (1000, 800), (700, 900))
KEYS = [getattr(pygame, f"K_{name}") for name in (
    "RETURN", "ESCAPE", "SPACE", "TAB", "LEFT", "RIGHT", "UP", "DOWN", "BACKSPACE", "HOME", "END", "DELETE", "F2",
    "z", "y", "h", "i", "l", "r", "p", "m", "PLUS", "MINUS", "1", "2", "3", "4", "5", "6", "7", "8", "9",
)]  # fmt: skip
#: Frames for which one scene is worked on before the next one is opened.
STRETCH = 900


class Monkey:
    """One program under one monkey. What the program starts outside itself is left undone."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self.dice = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.visited: Counter[str] = Counter()
        self.checks = 0
        self._game = 0
        self.app = self._open()
        self.ways: tuple[tuple[str, Callable[[], Scene]], ...] = (
            ("title", Title), ("setup", Setup), ("load", Load), ("replays", Replays), ("statistics", StatisticsScene),
            ("settings", SettingsScene), ("rulebook", self._rulebook), ("credits", Credits), ("new game", self._new),
            ("game under way", self._under_way), ("game under way", self._under_way), ("replay", self._replay),
            ("hidden hands", self._hidden), ("lesson", self._lesson),
        )  # fmt: skip

    def _open(self) -> App:
        start_display()
        app = App(Launch(user_dir=self.folder, size=(1280, 720), speed=self.dice.choice(("none", "fast", "normal"))))
        app.clock = Clock(STEP)

        def failed(error: Exception) -> None:
            raise error

        app.crashed = failed  # type: ignore[method-assign]
        app.stack.push(Title())
        return app

    # Games to be disturbed ----------------------------------------------------------------------------------------

    def _setup(self, **settings: bool) -> GameSetup:
        """The titles of the box in turn, everything else by chance."""
        self._game += 1
        rules = title(list(TABLES)[self._game % len(TABLES)])
        count = self.dice.choice(rules.seats)
        players = ["human", *(self.dice.choice(("human", "human", "random")) for _ in range(count - 1))]
        names = ("Ana", "Rook", "Nadia", "Ivo", "Kim")
        seats = tuple(SeatSetup(names[at], player, at) for at, player in enumerate(players))
        seed = self.seed * 1000 + self._game
        scenario = self.dice.choice(list(rules.scenarios()))
        self.done[f"game of {rules.id}"] += 1
        return GameSetup(rules.id, scenario, seats, seed, free_undo=True, **settings)

    def _new(self) -> Scene:
        return new_game(self.app, self._setup())

    def _hidden(self) -> Scene:
        return new_game(self.app, self._setup(hidden_hands=True))

    def _rulebook(self) -> Scene:
        return Rulebook(title=self.dice.choice(list(TABLES)))

    def _lesson(self) -> Scene:
        lessons = [lesson for name in TABLES if (lesson := table_of(name).lesson) is not None]
        return begin(self.app, self.dice.choice(lessons))

    def _under_way(self) -> Scene:
        table = new_table(self._setup())
        play_on(table, self.dice, most=self.dice.randrange(1, 400))
        table.drain()
        path = autosave_path(self.app.folders.saves, f"monkey{self._game}")
        return table_scene(self.app, GameSession(table, Journal.create(path, table)))

    def _replay(self) -> Scene:
        table = play_on(new_table(self._setup()), self.dice, most=300)
        path = self.folder / "saves" / f"replay{self._game}.wartable"
        save_as(path, table)
        return replay_of(self.app, load(path, title))

    # Work ---------------------------------------------------------------------------------------------------------

    def work(self, frames: int) -> None:
        """A stretch on one scene. Raises whatever the program raises."""
        name, make = self.ways[self.dice.randrange(len(self.ways))]
        self.done[f"opened: {name}"] += 1
        self.app.stack.replace(make())
        for _ in range(frames):
            if self.dice.random() < 0.6:
                self.act()
            self.app.frame()
            self._look()
            if self.app.over:
                self.done["left the program"] += 1
                self.app.close()
                self.app = self._open()
                return

    def act(self) -> None:
        """One thing that people do, or that happens to them."""
        deeds = (self._click, self._click, self._click, self._key, self._drag, self._type, self._wheel, self._strange)
        deed = self.dice.choice(deeds)
        self.done[deed.__name__.strip("_")] += 1
        deed()

    def _place(self) -> tuple[int, int]:
        """Mostly the middle of a thing, sometimes anywhere, also beside the canvas."""
        top = self.app.stack.top
        widgets = [w for w in top.widgets() if w.visible] if top is not None else []
        if widgets and self.dice.random() < 0.85:
            widget = self.dice.choice(widgets)
            x = widget.rect.x + self.dice.random() * widget.rect.width
            return self.app.viewport.point(x, widget.rect.y + self.dice.random() * widget.rect.height)
        width, height = self.app.window.size
        return self.dice.randrange(-20, width + 20), self.dice.randrange(-20, height + 20)

    def _feed(self, kind: int, **fields: Any) -> None:
        self.app.feed(pygame.event.Event(kind, **fields))

    def _move(self, at: tuple[int, int], held: bool = False) -> None:
        self._feed(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def _button(self, kind: int, at: tuple[int, int], button: int) -> None:
        self._feed(kind, pos=at, button=button, touch=False)

    def _click(self) -> None:
        at, button = self._place(), self.dice.choice((1, 1, 1, 1, 3, 2))
        for _ in range(self.dice.choice((1, 1, 1, 2, 5))):
            self._move(at)
            self._button(pygame.MOUSEBUTTONDOWN, at, button)
            if self.dice.random() < 0.95:
                self._button(pygame.MOUSEBUTTONUP, at, button)

    def _drag(self) -> None:
        here = self._place()
        self._move(here)
        self._button(pygame.MOUSEBUTTONDOWN, here, 1)
        for _ in range(self.dice.randrange(1, 6)):
            here = self._place()
            self._move(here, held=True)
            if self.dice.random() < 0.3:
                self.app.frame()
            if self.dice.random() < 0.1:
                self.dice.choice((self._key, self._strange))()
        if self.dice.random() < 0.9:
            self._button(pygame.MOUSEBUTTONUP, here, 1)

    def _key(self) -> None:
        key, mod = self.dice.choice(KEYS), self.dice.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        letter = chr(key) if 32 <= key < 127 else ""
        for _ in range(self.dice.choice((1, 1, 1, 4))):
            self._feed(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)
        self._feed(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def _type(self) -> None:
        for letter in self.dice.choice(("Łukasz 漢字", "VENOM-41GH", "a" * 60, "…\n\t", "=1+1", "  ")):
            self._feed(pygame.KEYDOWN, key=0, mod=0, unicode=letter, scancode=0)
            self._feed(pygame.TEXTINPUT, text=letter)

    def _wheel(self) -> None:
        self._feed(
            pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-9, -1, 1, 9)), precise_y=0.0, flipped=False, touch=False
        )

    def _strange(self) -> None:
        what = self.dice.randrange(8)
        if what == 0:
            self.app.resize(self.dice.choice(SIZES))
        elif what == 1:
            self._feed(pygame.WINDOWFOCUSLOST)
        elif what == 2:
            self._feed(pygame.WINDOWFOCUSGAINED)
        elif what == 3:
            self._feed(pygame.WINDOWMINIMIZED)
            self.app.frame()
            self._feed(pygame.WINDOWRESTORED)
        elif what == 4:
            for _ in range(self.dice.randrange(60)):
                self.app.frame()
        elif what == 5 and self.dice.random() < 0.03:
            self._feed(pygame.QUIT)
        elif what == 6:
            x, y = self.dice.random(), self.dice.random()
            for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
                self._feed(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def _look(self) -> None:
        """Whether the game on the table is still one, and every widget can be told apart."""
        top = self.app.stack.top
        if top is None:
            return
        session = session_of(self.app)
        where = f"{session.title.id}: " if session is not None else ""
        self.visited[where + (getattr(top, "view", "") or top.name)] += 1
        if self.dice.random() > 0.02:
            return
        if session is None:
            return
        self.checks += 1
        fault = session.title.fault(session.state)
        assert fault is None, fault
        if session.journal is not None and not session.over:
            try:
                kept = load(session.journal.path, title).table
            except SaveError as error:
                raise AssertionError(f"the file of the game: {error}") from error
            assert abs(len(kept.answers) - len(session.table.answers)) <= 1


def quiet(app_modules: tuple[str, ...] = ("scenes.menus.folders_page",)) -> None:
    """Folders are not opened in other programs while the monkey is at work."""
    import importlib

    for name in app_modules:
        module = importlib.import_module(name)
        module.subprocess = type("Nothing", (), {"Popen": staticmethod(lambda *words, **more: None), "DEVNULL": -3})  # type: ignore[attr-defined]
        module.os = type("Still", (), {"startfile": staticmethod(lambda *words: None), "environ": os.environ})  # type: ignore[attr-defined]


def main(words: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Let a monkey play with the window.")
    parser.add_argument("--minutes", type=float, default=30.0, metavar="M", help="of the game's clock")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    request = parser.parse_args(words)
    quiet()
    frames = round(request.minutes * 60 / STEP)
    done: Counter[str] = Counter()
    visited: Counter[str] = Counter()
    wrong = passed = stretches = checks = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(6):
            part = (Part("Ana", points=number, odds=((40, True),), cards={"newt": 1}),)
            name = list(TABLES)[number % len(TABLES)]
            scenario = title(name).scenarios()[0]
            Ledger(Path(folder) / FILE).add(Record(f"{number}", "2026-11-29T20:00", name, scenario, "win", part))
        monkey = Monkey(Path(folder), request.seed)
        while passed < frames:
            stretches += 1
            part_of = min(STRETCH, frames - passed)
            passed += part_of
            try:
                monkey.work(part_of)
            except Exception:
                wrong += 1
                top = monkey.app.stack.top
                print(f"seed {monkey.seed}, {top.name if top else 'nothing'}:", traceback.format_exc(), flush=True)
                visited += monkey.visited
                done += monkey.done
                checks += monkey.checks
                monkey = Monkey(Path(folder), monkey.seed + 1)
            if stretches % 20 == 0:
                print(
                    f"{passed * STEP / 60:.1f} minutes, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True
                )
        visited += monkey.visited
        done += monkey.done
        checks += monkey.checks
        monkey.app.close()
    for heading, counter in (("frames in", visited), ("deeds", done)):
        print(f"\n{heading}:")
        for key, count in counter.most_common():
            print(f"  {count:>9,}  {key}")
    minutes = passed * STEP / 60
    print(f"\n{minutes:.1f} minutes in {stretches} stretches, {checks:,} looks at the game, {wrong} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
