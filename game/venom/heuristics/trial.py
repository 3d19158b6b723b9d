"""How likely a Combat is to be won, by fighting it: on worlds as the seat may imagine them, or over all dice to come.

Everything starts from a view (see Table.fork), so that hidden cards can have no say in it.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.engine.decision import Decision
from game.engine.entities import Secret
from game.engine.rng import step
from game.engine.table import TOP, Table
from game.engine.views import Unseen
from game.venom.board import SUPPORT_DECK, draw_deck
from game.venom.heuristics.reflex import reflex
from game.venom.state import RUNNING, SUCCEEDED, WON, VenomState, VenomTable

#: More outcomes of the dice than this are sampled instead of counted out.
MOST_OUTCOMES: Final = 300
#: No Combat asks so many questions.
MOST_QUESTIONS: Final = 400


class Reading(NamedTuple):
    """A chance from 0 to 1; how many trials it rests on, 0 where it is exact; and its standard error."""

    chance: float
    trials: int
    error: float

    @property
    def exact(self) -> bool:
        """Whether it was counted out, not sampled."""
        return not self.trials


def reading(wins: int, trials: int) -> Reading:
    """What so many wins tell. The error is never 0: two more trials, one won, are thought along (Agresti and Coull)."""
    chance = (wins + 1) / (trials + 2)
    return Reading(wins / trials if trials else 0.5, max(1, trials), sqrt(chance * (1 - chance) / (trials + 2)))


def fight_out(t: VenomTable, keys: Sequence[str] = ()) -> bool:
    """Whether the Combat is won when `keys` are answered first and the rest at a glance."""
    waiting = list(keys)
    won_before = t.state.combats_won
    begun = t.state.combat == RUNNING
    for _ in range(MOST_QUESTIONS):
        decision = t.decision
        combat = t.state.combat
        begun = begun or combat == RUNNING
        if decision is None or (begun and combat != RUNNING):
            # Where nothing is asked any more this Turn, its Combat is forgotten by now: only the count tells.
            return combat in (SUCCEEDED, WON) or t.state.combats_won > won_before
        option = decision.option(waiting[0]) if waiting else None
        if option is not None:
            waiting.pop(0)
        elif not begun and not waiting:
            return False
        t.answer(option if option is not None else reflex(t, decision))
    return False


class Worlds:
    """Imagined tables at the same question, each with other hidden cards and other chance to come."""

    def __init__(self, view: VenomTable, seat: int) -> None:
        self.view = view
        self.seat = seat
        self._base: VenomState = view.safe_points[-1][1]
        self._near = Unseen(self._base, [] if view.journal else _near_secrets(view, seat))

    def world(self, seed: int) -> VenomTable:
        """The world of that number. Only what a Combat can bring to light is laid out anew, where that is quicker."""
        if self.view.journal:
            return self.view.fork(self.seat, seed)  # type: ignore[return-value]  # a fork has the cards of its table
        state = self._base.copy()
        state.rng = seed
        self._near.lay(state, seed)
        return Table(self.view.title, self.view.setup, state, keeps=False)  # type: ignore[return-value]


def _near_secrets(view: VenomTable, seat: int) -> list[Secret]:
    """VENOM's Support and the Draw Deck of whoever fights: a Combat draws from no other pile."""
    s, bit = view.state, 1 << seat
    piles = (
        [card for card in s.places[place] if not s.known[card] & bit] for place in (SUPPORT_DECK, draw_deck(s.active))
    )
    return [Secret(cards) for cards in piles if len(cards) > 1]


def sampled(view: VenomTable, seat: int, keys: Sequence[str], trials: int, seed: int) -> Iterator[Reading]:
    """The chance of a capture as trial follows trial, each a reading of all so far."""
    worlds = Worlds(view, seat)
    wins = 0
    for number in range(1, trials + 1):
        seed_of_world, seed = step(seed)
        wins += fight_out(worlds.world(seed_of_world), keys)
        yield reading(wins, number)


class Uncountable(Exception):  # noqa: N818 - it ends the counting, it is no error
    """Cards that are still to be drawn, or too many dice, decide."""


class Fated(Table[VenomState]):
    """The view's table, on which the chances to come fall as `path` says, and then always as 0; `fallen` remembers
    each with its number of sides."""

    def __init__(self, view: VenomTable, path: Sequence[int]) -> None:
        self.path = path
        self.fallen: list[tuple[int, int]] = []
        self.begun = False
        super().__init__(view.title, view.setup, view.safe_points[-1][1].copy(), keeps=False)
        for entry in view.journal:
            self.foretell(*entry.chances)
            self.answer(entry.key)
        self.foretell()
        self.begun = True

    def chance(self, sides: int) -> int:
        """The next chance of the path."""
        if not self.begun:
            return super().chance(sides)
        number = self.path[len(self.fallen)] if len(self.fallen) < len(self.path) else 0
        self.fallen.append((number, sides))
        return number

    def shuffle(self, place: int, taken_from: int = TOP) -> None:
        """What a shuffle brings cannot be counted out."""
        if self.begun:
            raise Uncountable
        super().shuffle(place, taken_from)


def counted(view: VenomTable, keys: Sequence[str]) -> Iterator[Reading | None]:
    """The exact chance of a Combat whose dice are down, over every way the dice that are rolled again may fall.

    Yields None while it counts and a Reading at its end; ends without one when cards still to be drawn, or too many
    dice, decide. What is chosen later is chosen at a glance.
    """
    chance, left = 0.0, MOST_OUTCOMES
    hidden = len(view.state.places[SUPPORT_DECK])
    paths: list[list[int]] = [[]]
    while paths:
        path = paths.pop()
        left -= 1
        if left < 0:
            return
        twin = Fated(view, path)
        try:
            won = fight_out(twin, keys)  # type: ignore[arg-type]  # its definitions are the cards
        except Uncountable:
            return
        if len(twin.state.places[SUPPORT_DECK]) != hidden:
            return
        weight = 1.0
        for _, sides in twin.fallen:
            weight /= sides
        chance += won * weight
        for i in range(len(path), len(twin.fallen)):
            number, sides = twin.fallen[i]
            before = [face for face, _ in twin.fallen[:i]]
            paths += [[*before, face] for face in range(sides) if face != number]
        yield None
    yield Reading(min(1.0, chance), 0, 0.0)


def readings(
    view: VenomTable, decision: Decision, keys: Sequence[str], trials: int, seed: int
) -> Iterator[Reading | None]:
    """Exact where the dice are down and can be counted out, otherwise sampled. None while there is nothing to show."""
    if view.state.dice:
        for found in counted(view, keys):
            yield found
            if found is not None:
                return
    yield from sampled(view, decision.seat, keys, trials, seed)
