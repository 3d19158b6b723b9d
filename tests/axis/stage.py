"""Builds positions of Axis of Villains for tests: put movers and cards where they are needed, enter the rules at a
step, answer."""

from functools import cache

from game.axis.board import (
    BOX,
    POOL,
    POWER_DECK,
    ULTRA_POOL,
    VILLAIN_DECK,
    VILLAIN_DISCARD,
    captured,
    hand,
    space,
)
from game.axis.pieces import Die
from game.axis.rules.turn import NUMBER
from game.axis.state import AxisState, AxisTable
from game.axis.title import AxisTitle, axis
from game.engine.decision import Decision
from game.engine.events import Event
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup

NAMES = ("Ana", "Rook", "Nadia", "Ivo")
HERO_SYMBOL, ONE, TWO, ADD = "hero", "one_space", "two_spaces", "add"


@cache
def title() -> AxisTitle:
    """The title, loaded once."""
    return axis()


def setup(*heroes: str, scenario: str = "standard", seed: int = 1) -> GameSetup:
    """A setup with a person for each hero."""
    seats = tuple(SeatSetup(NAMES[n], role=hero) for n, hero in enumerate(heroes))
    return GameSetup("axis", scenario, seats, seed)


class HeardTable(Table[AxisState]):
    """A Table that is listened to from the very first step, before its first question."""

    def _enter(self) -> None:
        self.listen()
        super()._enter()


class Stage:
    """A position in the making.

    Everything starts as after setup, with seat 0 active, but with an empty board, an empty pool and empty hands, so
    that a test sees only what it put there itself. All heroes stand on the Satellite. Arch Villains are in the box,
    Ultra Villains in their pool.
    """

    def __init__(self, *heroes: str, scenario: str = "standard", seed: int = 1) -> None:
        self.title = title()
        self.setup = setup(*(heroes or ("red", "blue")), scenario=scenario, seed=seed)
        self.state: AxisState = self.title.new_game(self.setup)
        self.state.active = 0
        self.state.turn = 1
        self.table: AxisTable
        self._seen: list[Event] = []
        for villain in [*self.state.villains(), *self.state.places[POOL]]:
            self.move(villain, BOX)
        for seat in range(self.state.seats):
            for card in self.state.places[hand(seat)][:]:
                self.move(card, POWER_DECK, 0)

    # -- the pieces ---------------------------------------------------------------------------------------------------

    def piece(self, key: str) -> int:
        """The entity of an id."""
        return self.title.content.keys.index(key)

    def move(self, entity: int, place: int, index: int | None = None) -> int:
        """Move one piece without telling anybody."""
        state = self.state
        state.places[state.place_of[entity]].remove(entity)
        pile = state.places[place]
        pile.insert(len(pile) if index is None else index, entity)
        state.place_of[entity] = place
        return entity

    def villain(self, key: str, sector: int, ring: int) -> int:
        """Put a villain on a space."""
        return self.move(self.piece(key), space(sector, ring))

    def pool(self, *keys: str) -> list[int]:
        """Villains that wait off the board; the last is drawn first."""
        return [self.move(self.piece(key), POOL) for key in keys]

    def hero(self, seat: int, sector: int, ring: int) -> None:
        """Put a seat's hero on a space."""
        self.move(self.state.heroes[seat], space(sector, ring))

    def hand(self, seat: int, *keys: str) -> list[int]:
        """Give a seat these Power Cards."""
        return [self.move(self.piece(key), hand(seat)) for key in keys]

    def take(self, seat: int, *keys: str) -> list[int]:
        """Lay captured villains in front of a seat."""
        return [self.move(self.piece(key), captured(seat)) for key in keys]

    def deck(self, *keys: str) -> list[int]:
        """Lay these Villain Cards on top of their deck, the first on top."""
        return [self.move(self.piece(key), VILLAIN_DECK) for key in reversed(keys)][::-1]

    def only_deck(self, *keys: str) -> list[int]:
        """Make these the only Villain Cards of the deck; the others are discarded."""
        for card in self.state.places[VILLAIN_DECK][:]:
            self.move(card, VILLAIN_DISCARD)
        return self.deck(*keys)

    def ultra(self, *keys: str) -> list[int]:
        """Make these the only Ultra Villains still to come, the first to come first; the others are in the box."""
        for villain in self.state.places[ULTRA_POOL][:]:
            self.move(villain, BOX)
        return [self.move(self.piece(key), ULTRA_POOL) for key in reversed(keys)][::-1]

    def where(self, key: str) -> int:
        """The place of a piece."""
        return self.state.place_of[self.piece(key)]

    # -- the rules ----------------------------------------------------------------------------------------------------

    def start(self, step: str = "roll") -> AxisTable:
        """Enter the rules at `step` (see game.axis.rules.turn.STEPS) and run to the first question."""
        assert self.title.fault(self.state) is None, self.title.fault(self.state)
        self.state.step = NUMBER[step]
        self.table = HeardTable(self.title, self.setup, self.state)
        return self.table

    def act(self, steps: int = 0) -> AxisTable:
        """Enter the rules where the hero acts, with so many steps."""
        self.state.movement = steps
        return self.start("act")

    @property
    def decision(self) -> Decision:
        """The open question; a test that reads it expects one."""
        assert self.table.decision is not None, "the game is over"
        return self.table.decision

    @property
    def keys(self) -> list[str]:
        """The option keys of the open question."""
        return [option.key for option in self.decision.options]

    def answer(self, *choices: str) -> None:
        """Give answers one after another."""
        for choice in choices:
            self.table.answer(choice)

    def numbers(self, *values: int) -> None:
        """Fix the next rolls of the Number Die."""
        self.table.foretell(*(value - 1 for value in values))

    def roll(self, *rolls: "tuple[str, int] | int") -> None:
        """Roll once: pairs are both dice, numbers the Number Die that is rolled on the way."""
        control = self.title.definitions[self.piece("control-die")]
        assert isinstance(control, Die)
        chances: list[int | list[int]] = []
        for one in rolls:
            if isinstance(one, tuple):
                chances += [control.faces.index(one[0]), one[1] - 1]
            else:
                chances.append(one - 1)
        self.table.foretell(*chances)
        self.answer("roll")

    def fight(self, *values: int) -> None:
        """Roll for everybody who fights, these values in a row."""
        self.numbers(*values)
        while self.table.decision is not None and self.decision.kind == "combat.roll":
            self.answer("roll")

    def events(self, kind: type[Event]) -> list[Event]:
        """All events of a kind so far."""
        self._seen += self.table.drain()
        return [event for event in self._seen if isinstance(event, kind)]

    def happened(self) -> list[str]:
        """The names of all events so far, without the engine's own."""
        self._seen += self.table.drain()
        return [type(event).__name__ for event in self._seen if type(event).__module__.startswith("game.axis")]
