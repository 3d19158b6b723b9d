"""The stops of the picture tour at the table of VENOM Assault: two whole games, a victory, the curtain, all cards."""

from __future__ import annotations

from functools import partial
from typing import cast

import pygame

from game.engine.language import tr
from game.titles import title
from game.venom.title import VenomTitle
from scenes.canvas import Canvas
from scenes.table.inspector import inspect, inspect_entities
from scenes.table.log import open_log
from scenes.table.piles import PileViewer
from scenes.table.scene import TableScene
from scenes.tour import (
    SEEDS,
    USUAL_SIZE,
    Station,
    Tour,
    play_game,
    show_curtain,
    show_lesson,
    show_replay,
    show_victory,
    table_for,
)
from scenes.venom.briefing import briefing
from scenes.venom.card_page import mission_face
from scenes.venom.faces import face_of_card, serials
from scenes.venom.lesson import LESSON
from scenes.venom.table import VenomScene
from scenes.viewport import Viewport
from scenes.widgets.card import face_picture

TITLE = "venom"
#: Cards on one sheet: pixels of width, columns, rows.
SHEETS = {"full": (320, 8, 3), "compact": (150, 14, 6)}


def _won(tour: Tour) -> None:
    play_game(tour, table_for(TITLE, 0, 3, SEEDS[0]), "rookie", "play", show_panels)


def _lost(tour: Tour) -> None:
    play_game(tour, table_for(TITLE, 2, 2, SEEDS[1]), "random", "play", show_panels)


def _victory(tour: Tour) -> None:
    show_victory(tour, TITLE, 3)


def _handover(tour: Tour) -> None:
    show_curtain(tour, table_for(TITLE, 0, 3, SEEDS[1], hidden=True))


def _lesson(tour: Tour) -> None:
    show_lesson(tour, LESSON)


def _replay(tour: Tour) -> None:
    show_replay(tour, table_for(TITLE, 0, 3, SEEDS[1]))


def show_panels(tour: Tour, table: TableScene) -> None:
    """What can be laid over a table."""
    from scenes.menus.pause import Pause

    scene = cast("VenomScene", table)
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
    for note in app.notices.widgets():
        app.notices.pressed(note)


def _cards(look: str, tour: Tour) -> None:
    """Sheets of every title at one size."""
    width, columns, rows = SHEETS[look]
    height = round(width * 1.405)
    venom = cast("VenomTitle", title(TITLE))
    titles, numbers = venom.content.titles, serials(venom.content)
    page = columns * rows
    for number in range(0, len(titles), page):
        sheet = pygame.Surface((columns * (width + 16) + 16, rows * (height + 16) + 16))
        sheet.fill("#12202A")
        canvas = Canvas(sheet, Viewport(USUAL_SIZE), tour.app.theme)
        for place, card in enumerate(titles[number : number + page]):
            row, column = divmod(place, columns)
            face = face_of_card(card, serial=numbers[card.id])
            if card.mission_card is not None:
                face = mission_face(venom, briefing(venom, card.id, 2))
            picture = face_picture(canvas, face, width)
            sheet.blit(picture, (16 + column * (width + 16), 16 + row * (height + 16)))
        pygame.image.save(sheet, tour.folder / f"cards-{look}-{number // page + 1:02}.png")
    tour.pictures.append(f"cards-{look}")


STATIONS = (
    Station("game", _won),
    Station("lost game", _lost),
    Station("victory", _victory),
    Station("handover", _handover),
    Station("lesson", _lesson),
    Station("replay", _replay),
    Station("cards", partial(_cards, "compact")),
    Station("large cards", partial(_cards, "full")),
)
