"""The log of Axis of Villains speaks of pieces, shows them large, and leads to their pages."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.engine.table import Table
from scenes.menus.log_drawer import LogDrawer
from scenes.session import GameSession
from scenes.start import table_scene
from scenes.table.inspector import Inspector
from scenes.table.log import open_log
from scenes.table.scene import TableScene
from tests.scenes.axis.play import AXIS, busy_hero, new_table


def played(seed: int, answers: int) -> GameSession:
    table: Table[Any] = new_table(3, seed=seed)
    session, rnd = GameSession(table), Random(seed)
    for _ in range(answers):
        if session.decision is None:
            break
        session.answer(busy_hero(session.decision, rnd))
    return session


def test_lines_know_the_pieces_they_speak_of() -> None:
    session = played(1, 40)
    spoken = [line for line in session.log if line.entities]
    assert len(spoken) > 8
    for line in spoken:
        assert AXIS.name_of(line.entities[0]) in line.text
    kinds = {AXIS.definitions[line.entities[0]].deck for line in spoken}
    assert {"villain", "power"} <= kinds


def test_a_line_opens_the_page_of_its_piece(open_app: Any) -> None:
    driver = open_app(speed="none")
    driver.app.stack.replace(table_scene(driver.app, played(1, 40)))
    driver.settle()
    scene = driver.app.stack.top
    assert isinstance(scene, TableScene)
    open_log(scene)
    driver.settle()
    drawer = driver.app.stack.top
    assert isinstance(drawer, LogDrawer)
    line = next(w for w in drawer.widgets() if w.entity is not None and w.visible)
    driver.click(line.id)
    driver.settle()
    top = driver.app.stack.top
    assert isinstance(top, Inspector) and top.page.name in line.text
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert driver.app.stack.top is drawer
