"""No Hand is drawn before its own person says ready, from the first frame of a game on, new or gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.saves import newest_autosave
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import hand
from scenes.keepsakes import Keepsake
from scenes.scene import Scene
from scenes.start import new_game, open_game
from scenes.table.handover import Handover
from scenes.table.playback import TablePlayback
from scenes.widgets.card import CardWidget
from tests.scenes.venom.test_handover import open_up

#: Who sits at the table, people and automated seats, and how fast it moves.
TABLES = (("hh", "fast"), ("hhhhh", "none"), ("hah", "none"), ("ahh", "fast"))


def setup_of(seats: str) -> GameSetup:
    players = ("human" if seat == "h" else "rookie" for seat in seats)
    named = tuple(SeatSetup(f"Seat {i + 1}", player, i) for i, player in enumerate(players))
    return GameSetup("venom", "world-in-darkness", named, 11, hidden_hands=True)


def open_hands(scenes: tuple[Scene, ...], ready: int = -1) -> list[str]:
    """Cards of people's Hands whose face is on the screen, but for the Hand of the seat that has said `ready`."""
    found = []
    for scene in scenes:
        if not isinstance(scene, TablePlayback):
            continue
        hands = {hand(seat): seat for seat in scene.session.humans}
        entities = {widget: entity for entity, widget in scene.director.actors.cards.items()}
        for widget in scene.widgets():
            owner = hands.get(scene.state.place_of[entities[widget]]) if widget in entities else None
            seen = isinstance(widget, CardWidget) and widget.face is not None and not widget.face_down
            if owner is not None and seen and owner != ready:
                found.append(f"{scene.view}: {widget.id}")
    return found


def to_the_first_curtain(driver: Any) -> tuple[Handover, list[str]]:
    """Plays until somebody is to say ready, with every frame looked at; pages that come before are turned."""
    faults: list[str] = []
    for _ in range(6000):
        driver.frames()
        top = driver.app.stack.top
        faults += open_hands(tuple(driver.app.stack.visible()))
        if isinstance(top, Handover):
            if not top.busy() and driver.app.stack.change is None:
                return top, faults
        elif isinstance(top, TablePlayback) and not top.busy() and top.held:
            top.turn_page()
    raise AssertionError(driver.app.stack.top)


@pytest.mark.pitfall("J2")
@pytest.mark.parametrize(("seats", "speed"), TABLES)
def test_the_first_hand_waits_for_its_person(open_app: Any, user_dir: Path, seats: str, speed: str) -> None:
    driver = open_app(speed=speed)
    app = driver.app
    app.stack.replace(new_game(app, setup_of(seats)))
    curtain, faults = to_the_first_curtain(driver)
    assert not faults and curtain.before == -1
    table = open_up(driver)
    assert table.session.viewer == curtain.seat and not open_hands((table,), ready=curtain.seat)
    # Put away with a Hand open on the table, and taken up again by whoever comes.
    saved = newest_autosave(app.folders.saves)
    assert saved is not None
    table.covered()
    assert Keepsake.of(saved.path).picture() is None
    app.stack.replace(open_game(app, saved.path))
    curtain, faults = to_the_first_curtain(driver)
    assert not faults and curtain.before == -1
