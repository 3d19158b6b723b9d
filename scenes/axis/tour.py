"""The stops of the picture tour around the Satellite: two whole games, a victory, every piece large."""

from __future__ import annotations

from typing import cast

from game.axis.board import SATELLITE
from scenes.axis.card_page import inspect_space
from scenes.axis.lesson import LESSON
from scenes.axis.table import AxisScene
from scenes.table.inspector import inspect_entities
from scenes.table.log import open_log
from scenes.table.piles import PileViewer
from scenes.table.scene import TableScene
from scenes.tour import SEEDS, Station, Tour, play_game, show_lesson, show_replay, show_victory, table_for

TITLE = "axis"
#: Kinds of pieces that are shown large, one of each.
KINDS = ("hero", "villain", "ultra", "villain_card", "power", "layout", "die")


def _setup(tour: Tour) -> None:
    from scenes.menus.setup import Setup

    scene = Setup()
    tour.app.stack.push(scene)
    scene.take_title(TITLE)
    tour.picture("axis-setup")
    scene.choices.add_seat()
    scene.turn_to("siege")
    tour.picture("axis-setup-siege")
    tour.app.stack.remove(scene)


def _won(tour: Tour) -> None:
    play_game(tour, table_for(TITLE, 0, 3, SEEDS[0]), "rookie", "act", show_panels, "axis")


def _lost(tour: Tour) -> None:
    play_game(tour, table_for(TITLE, 2, 2, SEEDS[1]), "random", name="axis-random")


def _victory(tour: Tour) -> None:
    show_victory(tour, TITLE, 4, "axis-victory")


def _lesson(tour: Tour) -> None:
    show_lesson(tour, LESSON, "axis-lesson")


def _replay(tour: Tour) -> None:
    show_replay(tour, table_for(TITLE, 0, 3, SEEDS[1]), "axis-replay")


def show_panels(tour: Tour, table: TableScene) -> None:
    """What can be laid over a table."""
    scene = cast("AxisScene", table)
    app, content = tour.app, scene.title.content
    open_log(scene)
    tour.picture("axis-log")
    app.stack.pop()
    tour.over(PileViewer(scene, "power-discard"), "axis-piles")
    for kind in KINDS:
        inspect_entities(scene, content.deck(kind)[:1])
        tour.picture(f"axis-inspector-{kind}")
        app.stack.pop()
    for name in ("space.5.7", scene.title.place_kinds.names[SATELLITE]):
        inspect_space(scene, name)
        tour.picture(f"axis-inspector-{name}")
        app.stack.pop()


STATIONS = (
    Station("axis-setup", _setup),
    Station("axis-game", _won),
    Station("axis-lost", _lost),
    Station("axis-victory", _victory),
    Station("axis-lesson", _lesson),
    Station("axis-replay", _replay),
)
