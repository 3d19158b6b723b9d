"""Games of Axis of Villains at a window driven by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, cast

from game.axis.board import QUEUE
from game.axis.pieces import RING_COLOURS, PowerCard
from game.axis.rules.turn import NUMBER
from game.axis.title import AxisTitle
from game.engine.decision import Decision, Option
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.titles import title
from scenes.app import App
from scenes.axis.orbit import Orbit
from scenes.table.scene import TableScene
from tests.axis.stage import Stage
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


def card_with(part: str, colour: str, but: Sequence[str] = ()) -> str:
    """The id of a Power Card with a part on a colour, other than those named."""
    place = RING_COLOURS.index(colour)
    cards = AXIS.content.of(PowerCard)
    return next(card.id for card in cards if card.parts[place] == part and card.id not in but)


def _at_work(*heroes: str, ring: int = 7) -> Stage:
    """Heroes on a green space together with a villain that is no easy prey, and another villain elsewhere."""
    stage = Stage(*heroes)
    stage.villain("captain-boomerang", 3, ring)
    stage.villain("the-usher", 6, 5)
    for seat in range(len(heroes)):
        stage.hero(seat, 3, ring)
    return stage


def _acting() -> Table[Any]:
    """A hero with steps, cards of every kind and somebody to attack."""
    stage = _at_work("yellow", "blue", "red")
    stage.hand(0, card_with("roll_1", "green"), card_with("bolt", "green"))
    stage.hand(1, card_with("star", "red"))
    return stage.act(4)


def _played(part: str, *heroes: str, apart: bool = False) -> Table[Any]:
    """The first of the heroes has just played a part of a card."""
    stage = _at_work(*heroes)
    if apart:
        for seat in range(1, len(heroes)):
            stage.hero(seat, 5 + seat, 4)
    card = card_with(part, "green")
    stage.hand(0, card)
    table = stage.act(3)
    table.answer(f"card.{card}.{part}")
    return table


def attacked(*heroes: str, parts: Sequence[str] = ()) -> Table[Any]:
    """The first of the heroes has played parts of cards and attacks."""
    stage = _at_work(*heroes)
    cards = [card_with(part, "green") for part in parts]
    stage.hand(0, *cards)
    stage.hand(1, card_with("roll_2", "green", cards), card_with("roll_1", "green", cards))
    table = stage.act(3)
    for card, part in zip(cards, parts, strict=True):
        table.answer(f"card.{card}.{part}")
    table.answer("attack.captain-boomerang")
    return table


def _joined(*answers: str) -> Table[Any]:
    table = attacked("blue", "red", "green", parts=("star", "bolt"))
    for answer in answers:
        table.answer(answer)
    return table


def _rerolling() -> Table[Any]:
    """A combat that is not won by what lies on the table, with a die that may be rolled again."""
    stage = _at_work("blue", "red")
    stage.hero(1, 8, 3)
    card = card_with("bolt", "green")
    stage.hand(0, card)
    table = stage.act()
    table.answer(f"card.{card}.bolt")
    table.answer("attack.captain-boomerang")
    table.answer("roll")
    return table


def _drained() -> Table[Any]:
    """Everybody has to discard."""
    stage = _at_work("red", "blue")
    for seat in (0, 1):
        stage.hand(seat, *[card.id for card in AXIS.content.of(PowerCard)][3 * seat : 3 * seat + 3])
    stage.move(stage.piece("power-drain"), QUEUE)
    stage.move(stage.piece("stampede"), QUEUE)
    stage.state.step = NUMBER["roll"]
    return _queue(stage)


def _queue(stage: Stage) -> Table[Any]:
    """Roll until the queue of Villain Cards asks for something."""
    table = stage.start("roll")
    while table.decision is not None and table.decision.kind == "roll":
        table.answer("roll")
    return table


#: Kind of question -> a table at which one is open.
QUESTIONS: Mapping[str, Callable[[], Table[Any]]] = {
    "roll": lambda: new_table(3),
    "act": _acting,
    "join": lambda: attacked("blue", "red"),
    "combat.cards": lambda: _joined("join"),
    "combat.roll": lambda: _joined("join", "done", "decline"),
    "reroll": _rerolling,
    "target.space": lambda: _played("star", "yellow", "blue"),
    "target.hero": lambda: _played("call", "red", "blue", "green", apart=True),
    "target.heroes": lambda: _played("star", "green", "blue", "red", "yellow", apart=True),
    "target.sector": lambda: _played("bolt", "green", "blue"),
    "discard": _drained,
}
