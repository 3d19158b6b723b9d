"""Games of Axis of Villains at a window driven by hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

from game.axis.title import AxisTitle
from game.engine.decision import Decision, Option
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from scenes.app import App
from scenes.axis.orbit import Orbit
from scenes.table.scene import TableScene
from tests.scenes.venom.play import seat_at

AXIS = cast("AxisTitle", title("axis"))
LAYOUTS = ("cadet", "standard", "siege")
NAMES = ("Ana", "Rook", "Mira", "Jo")


def new_table(seats: int = 2, layout: str = "standard", seed: int = 1, players: Sequence[str] = ()) -> Table[Any]:
    """A game at its beginning; `players` name who answers for each seat, a person where none is named."""
    chairs = tuple(
        SeatSetup(NAMES[seat], players[seat] if seat < len(players) else "human", seat) for seat in range(seats)
    )
    return Table(AXIS, GameSetup("axis", layout, chairs, seed))


def begin(app: App, table: Table[Any]) -> Orbit:
    """Show a table, with everything that was on its way at its end."""
    return orbit(seat_at(app, table))


def orbit(scene: TableScene) -> Orbit:
    """The scene as what it must be."""
    assert isinstance(scene, Orbit)
    return scene


def busy_hero(decision: Decision, rnd: Random) -> Option:
    """Attacks and plays cards whenever it can, joins, and moves about; elsewhere anything."""
    for word in ("card.", "attack."):
        found = [option for option in decision.options if option.key.startswith(word)]
        if found and rnd.random() < 0.8:
            return rnd.choice(found)
    if decision.kind == "join" and rnd.random() < 0.8:
        return decision.options[0]
    return rnd.choice(list(decision.options))


def run_to(table: Table[Any], kind: str, seed: int = 0, *, word: str = "") -> bool:
    """Play on until a question of a kind is open, with an option that begins with `word`; False if none comes."""
    rnd = Random(seed)
    while table.decision is not None:
        decision = table.decision
        if decision.kind == kind and (not word or any(option.key.startswith(word) for option in decision.options)):
            return True
        table.answer(busy_hero(decision, rnd))
    return False


def table_at(kind: str, seats: int = 3, *, word: str = "") -> Table[Any]:
    """The first of many games that comes to a question of a kind, at that question."""
    for seed in range(200):
        table = new_table(seats, seed=seed)
        if run_to(table, kind, seed, word=word):
            return table
    raise AssertionError(f"no game comes to {kind}")
