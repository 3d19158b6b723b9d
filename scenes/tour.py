"""A picture of every scene and panel, on fixed seeds, and sheets of all cards: for reading over, and for comparing."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.engine.language import tr
from game.engine.saves import save_as
from game.engine.table import Table
from game.engine.title import HUMAN, GameSetup, SeatSetup
from game.players import answer_for, automated
from game.titles import title
from scenes.app import SCRIPT_CHANCE, App, Launch
from scenes.crash import say
from scenes.menus.save_files import free_path
from scenes.scene import Action, Scene
from scenes.script import STEP
from scenes.session import GameSession
from scenes.start import new_game, table_scene
from scenes.tables import TABLES, table_of
from scenes.window import start_display

if TYPE_CHECKING:
    from scenes.table.lesson import Lesson
    from scenes.table.scene import TableScene

DONE, FAILED = 0, 1
USUAL_SIZE = (1920, 1080)
#: A scene that has not come to rest after so many frames is pictured as it is.
PATIENCE = 600
#: No game of the tour is longer than this many answers.
LONGEST_GAME = 2500
SEEDS = (7, 11)
#: Games of automated seats among which a victory is looked for.
WINS_LOOKED_FOR = 40
#: No lesson has more notes.
MOST_NOTES = 200
SAVED = 1_767_268_800.0


@dataclass(frozen=True)
class Station:
    """A stop of the tour: it brings something onto the screen and may take pictures of its own."""

    name: str
    show: Callable[[Tour], None]


class Tour:
    """Goes from station to station with one program and writes the pictures into a folder."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.pictures: list[str] = []

    def go(self, stations: Sequence[Station]) -> None:
        """Visits the stations in order. Raises OSError when the folder cannot be written."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for station in stations:
            station.show(self)

    def rest(self) -> None:
        """Lets frames pass until nothing moves."""
        for _ in range(PATIENCE):
            self.app.frame()
            if self.app.stack.change is None and not any(scene.busy() for scene in self.app.stack.visible()):
                break
        self.app.frame()

    def picture(self, name: str) -> None:
        """Writes what is on the screen, once for each name."""
        if name in self.pictures:
            return
        self.rest()
        self.app.save_picture(self.folder / f"{name}.png")
        self.pictures.append(name)
        say(f"{name}.png")

    def over(self, scene: Scene, name: str) -> None:
        """A picture of a scene on top of what is there, which is then taken off again."""
        self.app.stack.push(scene)
        self.picture(name)
        if scene in self.app.stack.scenes:
            self.app.stack.remove(scene)
        self.rest()


def tour(directory: Path, size: tuple[int, int] | None = None) -> int:
    """Writes all pictures at `size` pixels into `directory`. Returns 0, or 1 with one sentence when it cannot."""
    # Nobody needs to watch: the pictures are drawn without a window.
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    start_display()
    with tempfile.TemporaryDirectory() as user:
        app = App(Launch(user_dir=Path(user), size=size or USUAL_SIZE, speed="none"))
        app.clock.fixed = STEP
        app.chance = random.Random(SCRIPT_CHANCE)
        try:
            tour = Tour(app, directory)
            tour.go(stations())
            say(tr("tour.done", n=len(tour.pictures), folder=str(directory)))
        except OSError as error:
            say(tr("tour.unwritable", folder=str(directory), why=error.strerror or str(error)))
            return FAILED
        finally:
            app.close()
    return DONE


# Menus ----------------------------------------------------------------------------------------------------------------


def _title(tour: Tour) -> None:
    from scenes.menus.title import Title

    tour.app.stack.replace(Title())
    tour.picture("title")


def _setup(tour: Tour) -> None:
    from scenes.menus.setup import Setup

    scene = Setup()
    tour.app.stack.push(scene)
    tour.picture("setup")
    for _ in range(3):
        scene.choices.add_seat()
    scene.choices.mission = scene.choices.title.scenarios()[2]
    scene.build()
    tour.picture("setup-five-seats")
    tour.app.stack.remove(scene)


def _settings(tour: Tour) -> None:
    from scenes.menus.settings import SettingsScene
    from scenes.menus.settings_rows import PAGES

    for page in PAGES:
        tour.over(SettingsScene(page), f"settings-{page}")


def _credits(tour: Tour) -> None:
    from scenes.menus.credits import Credits

    tour.over(Credits(), "credits")


def _rulebook(tour: Tour) -> None:
    from game.rulebook import rulebook
    from scenes.menus.rulebook import WORDS, Rulebook

    for place, name in enumerate(TABLES):
        for chapter in (*(chapter.id for chapter in rulebook(name).chapter), WORDS):
            tour.over(Rulebook(chapter, name), f"rulebook-{name}-{chapter}" if place else f"rulebook-{chapter}")


def _load(tour: Tour) -> None:
    from scenes.menus.load import Load

    folder = tour.app.folders.saves
    tour.over(Load(), "load-empty")
    folder.mkdir(parents=True, exist_ok=True)
    name_of_title = next(iter(TABLES))
    for number, mission in enumerate(title(name_of_title).scenarios()[:7]):
        setup = table_for(name_of_title, number, 2 + number % 4, SEEDS[0] + number, hidden=number == 1)
        path, name = free_path(folder, tr("load.save_default", mission=tr(f"card.{mission}.name"), round=number + 1))
        save_as(path, Table(title(name_of_title), setup), "2026-01-01T12:00:00", name=name)
        os.utime(path, (SAVED - number * 90_000, SAVED - number * 90_000))
    broken = folder / "save-broken.wartable"
    broken.write_bytes(b"0")
    os.utime(broken, (SAVED + 60, SAVED + 60))
    load = Load()
    tour.app.stack.push(load)
    tour.picture("load-damaged")
    row = tour.app.widget_called(load.row_id(1))
    if row is not None:
        load.clicked(row, 1)
    tour.picture("load")
    tour.app.stack.remove(load)


def _messages(tour: Tour) -> None:
    app = tour.app
    app.confirm(
        tr("load.delete_title"), tr("load.delete_text", name="…"), tr("load.delete_yes"), tr("load.delete_no"), int
    )
    tour.picture("dialog")
    app.stack.pop()
    app.ask_text(tr("load.save_title"), tr("load.save_text"), "Before the push", str)
    tour.picture("ask-text")
    app.stack.pop()


# The table ------------------------------------------------------------------------------------------------------------


def table_for(
    name: str, scenario: int, count: int, seed: int, *, hidden: bool = False, player: str = HUMAN
) -> GameSetup:
    """A game of a title in one of its scenarios, by number, for so many seats."""
    names = [tr(f"setup.name.{number}") for number in range(1, 6)]
    seats = tuple(SeatSetup(names[seat], player, seat) for seat in range(count))
    return GameSetup(name, title(name).scenarios()[scenario], seats, seed, hidden_hands=hidden)


def play_game(
    tour: Tour,
    setup: GameSetup,
    adviser: str,
    kind: str = "",
    panels: Callable[[Tour, TableScene], None] | None = None,
    name: str = "table",
) -> None:
    """Plays a whole game and pictures each kind of question, each page and the end, under names that begin with `name`.

    At the first question of a `kind` comes what `panels` shows.
    """
    app = tour.app
    app.stack.replace(new_game(app, setup))
    player = automated(adviser, setup.seed)
    for number in range(LONGEST_GAME):
        tour.rest()
        scene = cast("TableScene", app.stack.top)
        if scene.held:
            tour.picture(f"{name}-{scene.view}-page")
            scene.turn_page()
            continue
        decision = scene.open_decision
        if decision is None:
            tour.picture(f"{name}-{scene.view}")
            return
        tour.picture(f"{name}-{scene.view}-{decision.kind}")
        if panels is not None and decision.kind == kind:
            panels(tour, scene)
            panels = None
        option = decision.option(answer_for(scene.session.table, player, number).option.key)
        scene.choose(option or decision.options[0])


def show_victory(tour: Tour, name: str, count: int, picture: str = "table-victory") -> None:
    """The end of the first game of a title's first scenario that automated seats win."""
    for seed in range(WINS_LOOKED_FOR):
        table: Table[Any] = Table(title(name), table_for(name, 0, count, seed))
        player = automated("rookie", seed)
        while table.decision is not None:
            table.answer(answer_for(table, player, seed).option)
        if table.title.standing(table.state).result == "win":
            tour.app.stack.replace(table_scene(tour.app, GameSession(table)))
            tour.picture(picture)
            return


def show_curtain(tour: Tour, setup: GameSetup, picture: str = "handover") -> None:
    """A game with hidden Hands, up to the first curtain."""
    app = tour.app
    app.stack.replace(new_game(app, setup))
    player = automated("rookie", 1)
    for number in range(200):
        tour.rest()
        top = app.stack.top
        if top is None or not hasattr(top, "open_decision"):
            tour.picture(picture)
            return
        scene = cast("TableScene", top)
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            key = answer_for(scene.session.table, player, number).option.key
            scene.choose(scene.open_decision.option(key) or scene.open_decision.options[0])


def show_lesson(tour: Tour, lesson: Lesson, name: str = "lesson") -> None:
    """A guided first game, note after note."""
    from scenes.table.tutorial import LessonDirector, begin

    app = tour.app
    app.stack.replace(begin(app, lesson))
    for _ in range(MOST_NOTES):
        tour.rest()
        scene = cast("TableScene", app.stack.top)
        director = scene.director
        note = director.note(scene) if isinstance(director, LessonDirector) else None
        if note is None:
            return
        tour.picture(f"{name}-{note.name}")
        director.handles(scene, Action("finish"))


def show_replay(tour: Tour, setup: GameSetup, name: str = "replay") -> None:
    """A finished game that is watched: its beginning, its middle and its end."""
    from scenes.table.replay import replay_of, to_watch

    table: Table[Any] = Table(title(setup.title), setup)
    player = automated("rookie", setup.seed)
    while table.decision is not None:
        table.answer(answer_for(table, player, len(table.answers)).option)
    file = tour.app.folders.saves / "watched.wartable"
    file.parent.mkdir(parents=True, exist_ok=True)
    save_as(file, table)
    loaded = to_watch(file)
    turns = table.title.standing(table.state).turns
    for moment, turn in (("first", 0), ("middle", turns // 2), ("last", turns)):
        tour.app.stack.replace(replay_of(tour.app, loaded, turn))
        tour.picture(f"{name}-{moment}")
    file.unlink()


MENUS = (
    Station("title", _title),
    Station("setup", _setup),
    Station("settings", _settings),
    Station("credits", _credits),
    Station("rulebook", _rulebook),
    Station("load", _load),
    Station("messages", _messages),
)


def stations() -> Sequence[Station]:
    """Every stop: the menus, then each table."""
    return (*MENUS, *(station for name in TABLES for station in table_of(name).stations()))
