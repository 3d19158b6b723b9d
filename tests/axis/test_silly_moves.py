"""Moves that nobody at a table would forgive: positions, and what a thinking hero must not answer there."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from game.players import answer_for, automated
from tests.axis.stage import Stage


class Silly(NamedTuple):
    """A position, and how the options begin that would be silly in it."""

    name: str
    lay: Callable[[], Stage]
    never: tuple[str, ...]


def position(
    *heroes: str,
    at: tuple[tuple[int, int], ...],
    villains: dict[str, tuple[int, int]],
    cards: dict[int, tuple[str, ...]] | None = None,
    steps: int = 0,
    answers: tuple[str, ...] = (),
    tiles: int = 4,
) -> Callable[[], Stage]:
    """Seat 0 acts with so many steps: heroes of the colours `heroes` stand at (sector, ring), (0, 0) is the Satellite;
    `answers` are given before."""

    def lay() -> Stage:
        stage = Stage(*heroes)
        for villain, (sector, ring) in villains.items():
            stage.villain(villain, sector, ring)
        for seat, (sector, ring) in enumerate(at):
            if sector:
                stage.hero(seat, sector, ring)
        for seat, held in (cards or {}).items():
            stage.hand(seat, *held)
        stage.state.tiles = tiles
        stage.act(steps)
        stage.answer(*answers)
        return stage

    return lay


def rolled(lay: Callable[[], Stage], *dice: int) -> Callable[[], Stage]:
    """The same once the dice of the combat lie on the table."""

    def then() -> Stage:
        stage = lay()
        stage.fight(*dice)
        return stage

    return then


SILLY = [
    Silly(
        "walks away from a sure capture",
        position(
            "red",
            "blue",
            at=((1, 4), (0, 0)),
            villains={"cinder-baron": (1, 4), "marrow-king": (5, 8)},
            cards={0: ("hold-the-line",)},
            steps=3,
        ),
        ("move", "end"),
    ),
    Silly(
        "attacks what cannot be beaten",
        position("red", "blue", at=((1, 4), (0, 0)), villains={"world-breaker-kael": (1, 4), "marrow-king": (5, 8)}),
        ("attack",),
    ),
    Silly(
        "waits on the Satellite while an Ultra Villain is about to arrive",
        position(
            "red",
            "blue",
            at=((0, 0), (2, 1)),
            villains={"monolith-nine": (2, 1), "the-usher": (6, 8)},
            cards={0: ("bank-shot", "close-escort")},
            steps=4,
        ),
        ("end",),
    ),
    Silly(
        "goes for the far Arch Villain and not for the Ultra Villain within reach of both",
        position(
            "red",
            "blue",
            at=((3, 2), (3, 1)),
            villains={"monolith-nine": (3, 1), "marrow-king": (3, 6)},
            cards={0: ("high-ground",)},
            steps=4,
        ),
        ("move.3.3", "move.3.4", "move.3.5", "move.3.6", "end"),
    ),
    Silly(
        "stays at home with a full roll while the last villain is out there",
        position(
            "red",
            "blue",
            at=((0, 0), (7, 7)),
            villains={"queen-entropy": (7, 7)},
            cards={0: ("big-opening",), 1: ("full-send",)},
            steps=8,
        ),
        ("end",),
    ),
    Silly(
        "spends a second card where the first makes it all but sure",
        position(
            "red",
            "blue",
            at=((1, 4), (0, 0)),
            villains={"cinder-baron": (1, 4), "marrow-king": (5, 8)},
            cards={0: ("hold-the-line", "overwatch")},
            answers=("card.hold-the-line.roll_2",),
        ),
        ("card",),
    ),
    Silly(
        "leaves the attacker alone where help makes the difference",
        position(
            "red",
            "blue",
            at=((2, 5), (2, 5)),
            villains={"the-usher": (2, 5), "marrow-king": (5, 8)},
            answers=("attack.the-usher",),
        ),
        ("decline",),
    ),
    Silly(
        "rolls the highest die again",
        rolled(
            position(
                "blue",
                "red",
                at=((1, 4), (0, 0)),
                villains={"marrow-king": (1, 4), "iron-regent": (8, 8)},
                cards={0: ("rescue-flight",)},
                answers=("card.rescue-flight.bolt", "attack.marrow-king"),
            ),
            8,
            1,
        ),
        ("die.0", "keep"),
    ),
    Silly(
        "flies to an empty corner",
        position(
            "yellow",
            "blue",
            at=((1, 7), (0, 0)),
            villains={"stutterstep": (5, 7), "marrow-king": (2, 8)},
            cards={0: ("high-ground", "bank-shot")},
            answers=("card.high-ground.star",),
        ),
        tuple(f"space.{sector}." for sector in (1, 3, 4, 6, 7, 8)),
    ),
    Silly(
        "holds a sector without villains",
        position(
            "green",
            "red",
            at=((1, 7), (0, 0)),
            villains={"cinder-baron": (3, 2), "monolith-nine": (6, 2)},
            cards={0: ("crescendo",)},
            answers=("card.crescendo.bolt",),
        ),
        tuple(f"sector.{sector}" for sector in (1, 2, 4, 5, 7, 8)),
    ),
    Silly(
        "keeps the cards when the last villain can be had with them",
        position(
            "red",
            "blue",
            at=((4, 7), (0, 0)),
            villains={"iron-regent": (4, 7)},
            cards={0: ("full-send", "big-opening")},
        ),
        ("attack", "end"),
    ),
    Silly(
        "lets the villain be that would take the last tile",
        position(
            "red",
            "blue",
            at=((5, 3), (0, 0)),
            villains={"cinder-baron": (5, 1), "glass-meteor": (5, 5)},
            steps=2,
            tiles=1,
        ),
        ("move.5.4", "move.5.5", "end"),
    ),
]


@pytest.mark.parametrize("silly", SILLY, ids=[one.name for one in SILLY])
def test_a_thinking_hero_never(silly: Silly) -> None:
    stage = silly.lay()
    # A position in which nothing silly could be done would prove nothing.
    assert any(key.startswith(silly.never) for key in stage.keys)
    for seed in range(2):
        key = answer_for(stage.table, automated("veteran", seed), seed).option.key
        assert not key.startswith(silly.never), key


def test_there_are_positions_enough() -> None:
    assert len({one.name for one in SILLY}) >= 10
