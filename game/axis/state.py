"""The state of a game of Axis of Villains: numbers and ids only."""

from typing import Final, Self

from game.axis.board import SPACES, captured
from game.axis.pieces import HEROES
from game.engine.entities import EntityState
from game.engine.table import Table

NOBODY: Final = -1
TILES: Final = 4


class AxisState(EntityState):
    """Everything that is true at the table.

    Entities are heroes, villains, cards, layouts and dice. Lists by seat have one entry a seat; `contained` has a bit
    for each sector (bit 0 is sector 1) that the seat's Containment holds; `drained` has a bit for each seat that Power
    Drain has made discard.
    """

    # The game as set up.
    seats: int
    layout: int
    heroes: list[int]

    # Where the game stands.
    turn: int
    active: int
    step: int
    result: str
    reason: str
    tiles: int
    contained: list[int]
    drained: int

    # The active hero's turn: steps left, and what cards have prepared for its attack.
    movement: int
    bonus: list[int]
    guarded: bool
    partners_play: bool
    second_lap: bool
    rerolls: list[int]

    # The combat: the villain, the seats that fight in order, and the dice with the seat that rolled each.
    target: int
    fighters: list[int]
    rolled: int
    dice: list[int]
    dice_of: list[int]

    # The record of the game, for the last page.
    combats: int
    combats_won: int
    cards_turned: int

    def copy(self) -> Self:
        """An independent state."""
        twin = EntityState.copy(self)
        twin.heroes = self.heroes[:]
        twin.contained = self.contained[:]
        twin.bonus = self.bonus[:]
        twin.rerolls = self.rerolls[:]
        twin.fighters = self.fighters[:]
        twin.dice = self.dice[:]
        twin.dice_of = self.dice_of[:]
        return twin

    # -- questions about the table, in the table's words -------------------------------------------------------------

    def where(self, seat: int) -> int:
        """The space (or the Satellite) where the hero of a seat stands."""
        return self.place_of[self.heroes[seat]]

    def turn_order(self) -> list[int]:
        """All seats, the active one first."""
        return [*range(self.active, self.seats), *range(self.active)]

    def seats_at(self, place: int) -> list[int]:
        """The seats whose heroes stand at `place`, in turn order."""
        return [seat for seat in self.turn_order() if self.place_of[self.heroes[seat]] == place]

    def villains_at(self, place: int) -> list[int]:
        """The villains on a space."""
        return [piece for piece in self.places[place] if piece >= HEROES]

    def villains(self) -> list[int]:
        """All villains on the board, by space."""
        return [piece for pile in self.places[:SPACES] for piece in pile if piece >= HEROES]

    def captured_by(self, seat: int) -> list[int]:
        """The villains in front of a seat."""
        return self.places[captured(seat)]

    def total(self) -> int:
        """What the dice of the combat come to."""
        return sum(self.dice)


AxisTable = Table[AxisState]
