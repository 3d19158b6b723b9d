"""What the shared table and the setup screen do for a title whose things are not cards and whose seats differ."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pygame
import pytest

from game.engine.language import tr
from game.engine.saves import SaveError, autosave_path, save_as
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup, SetupError, Title
from game.titles import TITLES, title
from scenes import start
from scenes.menus.new_game_choices import NewGameChoices
from scenes.motion import Tempo, Timeline
from scenes.settings import Game, LastGame, LastSeat
from scenes.table.actors import Actors, Mark
from scenes.widgets.actor import ActorWidget
from scenes.widgets.card import CardWidget

HERE, THERE = pygame.FRect(100, 100, 60, 60), pygame.FRect(500, 300, 60, 60)


class Pawn(ActorWidget):
    """A figure that knows its strength."""

    strength: int = 0

    told: ClassVar[tuple[str, ...]] = (*ActorWidget.told, "strength")


def lay(actors: Actors, motion: Timeline, *marks: Mark) -> None:
    actors.take_marks(marks, motion, origin=lambda entity: None, exit_to=lambda entity: THERE)


def test_a_figure_moves_as_a_card_does() -> None:
    actors, motion = Actors(), Timeline(Tempo(1.0))
    lay(actors, motion, Mark(7, HERE, "board.pawn", {"strength": 3}, widget=Pawn))
    pawn = actors.cards[7]
    assert isinstance(pawn, Pawn) and (pawn.strength, pawn.rect) == (3, HERE)
    lay(actors, motion, Mark(7, THERE, "board.pawn", {"strength": 4, "glowing": True}, widget=Pawn))
    motion.update(0.1)
    assert actors.cards[7] is pawn and HERE.x < pawn.rect.x < THERE.x
    motion.finish()
    assert pawn.rect == THERE and (pawn.strength, pawn.glowing) == (4, True)
    lay(actors, motion)
    assert not actors.cards and actors.leaving == [pawn] and not pawn.glowing


def test_a_thing_that_becomes_another_begins_where_it_stood() -> None:
    actors, motion = Actors(), Timeline(Tempo(1.0))
    lay(actors, motion, Mark(7, HERE, "board.pawn", widget=Pawn))
    lay(actors, motion, Mark(7, THERE, "captured.card"))
    card = actors.cards[7]
    assert isinstance(card, CardWidget) and card.rect.x < THERE.x
    motion.finish()
    assert card.rect == THERE


def heroes(*roles: str) -> Title[Any]:
    """As much of a title as the choices look at."""
    told = {"id": "heroes", "seats": range(2, 5), "roles": roles, "strongest": "veteran"}
    told["scenarios"] = lambda: ("siege",)
    return cast("Title[Any]", SimpleNamespace(**told))


def test_every_seat_plays_somebody_else() -> None:
    last = LastGame("heroes", "siege", [LastSeat("Ana", role="red"), LastSeat("Bo", role="red"), LastSeat("Cy")])
    choices = NewGameChoices.filled_in(heroes("red", "blue", "green", "gold"), last, Game(), "1")
    assert [seat.role for seat in choices.seats] == ["red", "blue", "green"]
    assert choices.next_role("red") == "gold" and choices.next_role("gold") == "gold"
    choices.seats[0].role = choices.next_role("red")
    assert [seat.role for seat in choices.setup().seats] == ["gold", "blue", "green"]
    assert [seat.role for seat in choices.last().seats] == ["gold", "blue", "green"]
    coded = GameSetup("heroes", "siege", (SeatSetup("A", role="green"), SeatSetup("B", role="red")), 5)
    choices.take(coded)
    assert [seat.role for seat in choices.setup().seats] == ["green", "red"]


def test_where_seats_are_alike_nobody_is_asked() -> None:
    choices = NewGameChoices.filled_in(heroes(), LastGame(), Game(), "1")
    assert {seat.role for seat in choices.seats} == {""} and choices.next_role("") == ""


def test_a_game_without_a_table_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = GameSetup("venom", title("venom").scenarios()[0], (SeatSetup("A"), SeatSetup("B")), 1)
    path = autosave_path(tmp_path, "game")
    save_as(path, Table(TITLES["venom"](()), setup), "2026-01-01T12:00:00", name="kept")
    monkeypatch.setattr(start, "TABLES", {})
    with pytest.raises(SaveError, match="no table"):
        start.open_game(cast("Any", None), path)
    with pytest.raises(SetupError) as refused:
        start.new_game(cast("Any", None), setup)
    assert str(refused.value) == tr("load.no_table")
