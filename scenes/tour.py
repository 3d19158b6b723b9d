"""A picture of every scene and panel, on fixed seeds, and sheets of all cards: for reading over, and for comparing."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pygame

from game.engine.language import tr
from game.engine.saves import save_as
from game.engine.table import Table
from game.engine.title import HUMAN, GameSetup, SeatSetup
from game.players import answer_for, automated
from game.titles import title
from scenes.app import SCRIPT_CHANCE, App, Launch
from scenes.crash import say
from scenes.menus.save_files import free_path
from scenes.scene import Scene
from scenes.script import STEP
from scenes.session import GameSession
from scenes.start import new_game, table_scene
from scenes.window import start_display

if TYPE_CHECKING:
    from game.venom.title import VenomTitle
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
#: Cards on one sheet: pixels of width, columns, rows.
SHEETS = {"full": (320, 8, 3), "compact": (150, 14, 6)}
SAVED = 1_767_268_800.0


@dataclass
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
            Tour(app, directory).go(STATIONS)
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

    for chapter in (*(chapter.id for chapter in rulebook("venom").chapter), WORDS):
        tour.over(Rulebook(chapter), f"rulebook-{chapter}")


def _load(tour: Tour) -> None:
    from scenes.menus.load import Load

    folder = tour.app.folders.saves
    tour.over(Load(), "load-empty")
    folder.mkdir(parents=True, exist_ok=True)
    missions = title("venom").scenarios()
    for number, mission in enumerate(missions[:7]):
        setup = _seats(mission, 2 + number % 4, SEEDS[0] + number, hidden=number == 1)
        path, name = free_path(folder, tr("load.save_default", mission=tr(f"card.{mission}.name"), round=number + 1))
        save_as(path, Table(title("venom"), setup), "2026-01-01T12:00:00", name=name)
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


def _seats(mission: str, count: int, seed: int, hidden: bool = False, player: str = HUMAN) -> GameSetup:
    names = [tr(f"setup.name.{number}") for number in range(1, 6)]
    seats = tuple(SeatSetup(names[seat], player, seat) for seat in range(count))
    return GameSetup("venom", mission, seats, seed, hidden_hands=hidden)


def _game(tour: Tour, setup: GameSetup, adviser: str) -> None:
    """Plays a whole game and pictures each kind of question, each page and the end."""
    app = tour.app
    app.stack.replace(new_game(app, setup))
    player = automated(adviser, setup.seed)
    panels = True
    for number in range(LONGEST_GAME):
        tour.rest()
        scene = cast("TableScene", app.stack.top)
        if scene.held:
            tour.picture(f"table-{scene.view}-page")
            scene.turn_page()
            continue
        decision = scene.open_decision
        if decision is None:
            tour.picture(f"table-{scene.view}")
            return
        tour.picture(f"table-{scene.view}-{decision.kind}")
        if panels and decision.kind == "play":
            _panels(tour, scene)
            panels = False
        option = decision.option(answer_for(scene.session.table, player, number).option.key)
        scene.choose(option or decision.options[0])


def _panels(tour: Tour, scene: TableScene) -> None:
    """What can be laid over a table."""
    from scenes.menus.pause import Pause
    from scenes.table.log import open_log
    from scenes.venom.inspector import inspect, inspect_entities
    from scenes.venom.piles import PileViewer
    from scenes.venom.table import VenomScene

    assert isinstance(scene, VenomScene)
    app = tour.app
    tour.over(Pause(), "pause")
    open_log(scene)
    tour.picture("log")
    app.stack.pop()
    for pile in ("training-ground", "recruitment-deck"):
        tour.over(PileViewer(scene, pile), f"piles-{pile}")
    for name, group in (("squad", "hand"), ("leader", "rail"), ("recruit", "ground")):
        widget = next((w for w in scene.widgets() if w.group == group and w.entity is not None), None)
        if widget is not None and inspect(scene, widget):
            tour.picture(f"inspector-{name}")
            app.stack.pop()
    inspect_entities(scene, [scene.state.mission])
    tour.picture("inspector-mission")
    app.stack.pop()
    app.refuse(tr("load.continue_damaged"), (960, 640))
    app.toast(tr("load.saved_as", name="Before the push"))
    tour.picture("refusal-and-toast")
    app.notices.input_came()


def _victory(tour: Tour) -> None:
    """The end of the first game that automated seats win."""
    mission = title("venom").scenarios()[0]
    for seed in range(WINS_LOOKED_FOR):
        setup = _seats(mission, 3, seed)
        table = Table(title("venom"), setup)
        player = automated("rookie", seed)
        while table.decision is not None:
            table.answer(answer_for(table, player, seed).option)
        if table.title.standing(table.state).result == "win":
            tour.app.stack.replace(table_scene(tour.app, GameSession(table)))
            tour.picture("table-victory")
            return


def _handover(tour: Tour) -> None:
    """A game with hidden Hands, up to the first curtain."""
    app = tour.app
    setup = _seats(title("venom").scenarios()[0], 3, SEEDS[1], hidden=True)
    app.stack.replace(new_game(app, setup))
    player = automated("rookie", 1)
    for number in range(200):
        tour.rest()
        top = app.stack.top
        if top is None or not hasattr(top, "open_decision"):
            tour.picture("handover")
            return
        scene = cast("TableScene", top)
        if scene.held:
            scene.turn_page()
        elif scene.open_decision is not None:
            key = answer_for(scene.session.table, player, number).option.key
            scene.choose(scene.open_decision.option(key) or scene.open_decision.options[0])


# Cards ----------------------------------------------------------------------------------------------------------------


def _cards(look: str, tour: Tour) -> None:
    """Sheets of every title at one size."""
    from scenes.canvas import Canvas
    from scenes.venom.faces import face_of_card
    from scenes.viewport import Viewport
    from scenes.widgets.card import face_picture

    width, columns, rows = SHEETS[look]
    height = round(width * 1.405)
    titles = cast("VenomTitle", title("venom")).content.titles
    page = columns * rows
    for number in range(0, len(titles), page):
        sheet = pygame.Surface((columns * (width + 16) + 16, rows * (height + 16) + 16))
        sheet.fill("#12202A")
        canvas = Canvas(sheet, Viewport(USUAL_SIZE), tour.app.theme)
        for place, card in enumerate(titles[number : number + page]):
            row, column = divmod(place, columns)
            picture = face_picture(canvas, face_of_card(card), width)
            sheet.blit(picture, (16 + column * (width + 16), 16 + row * (height + 16)))
        pygame.image.save(sheet, tour.folder / f"cards-{look}-{number // page + 1:02}.png")
    tour.pictures.append(f"cards-{look}")


def _won(tour: Tour) -> None:
    _game(tour, _seats(title("venom").scenarios()[0], 3, SEEDS[0]), "rookie")


def _lost(tour: Tour) -> None:
    _game(tour, _seats(title("venom").scenarios()[2], 2, SEEDS[1]), "random")


MENUS = (
    Station("title", _title),
    Station("setup", _setup),
    Station("settings", _settings),
    Station("credits", _credits),
    Station("rulebook", _rulebook),
    Station("load", _load),
    Station("messages", _messages),
)
STATIONS = (
    *MENUS,
    Station("game", _won),
    Station("lost game", _lost),
    Station("victory", _victory),
    Station("handover", _handover),
    Station("cards", partial(_cards, "compact")),
    Station("large cards", partial(_cards, "full")),
)
