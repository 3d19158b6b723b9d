"""The one interface of every automated seat: it is shown a game as its seat may imagine it, and picks an option."""

from typing import Any, Protocol

import msgspec

from game.engine.decision import Decision, Option
from game.engine.rng import step
from game.engine.table import Table

_MASK = (1 << 64) - 1


class Choice(msgspec.Struct, frozen=True):
    """An answer, one line saying why from the figures that decided it (or nothing), and the entities
    that those figures count on."""

    option: Option
    why: str = ""
    counts_on: tuple[int, ...] = ()


class Player(Protocol):
    """Answers decisions for one seat.

    `view` is a fork as the seat may imagine it (see Table.fork), or None for a player that says it needs none. The
    player may look at it, play it forward and fork it again; nothing in it tells what the seat cannot know.
    """

    name: str
    needs_view: bool

    def choose(self, view: Table[Any] | None, decision: Decision) -> Choice:
        """One of the decision's options."""


class Whim:
    """A player's own source of chance, apart from the game's and much quicker: nobody's cards depend on it."""

    def __init__(self, seed: int) -> None:
        # Neighbouring seeds are torn apart once; a linear step is good enough from there on.
        self._source, _ = step(seed)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` − 1; limits beyond 32 bits are not reached."""
        self._source = source = (self._source * 6364136223846793005 + 1442695040888963407) & _MASK
        return ((source >> 32) * limit) >> 32


class RandomPlayer:
    """Uniform over legal answers: the floor of every comparison, and the fuzzer of the rules."""

    name = "random"
    needs_view = False

    def __init__(self, seed: int) -> None:
        self._whim = Whim(seed)

    def choose(self, view: Table[Any] | None, decision: Decision) -> Choice:
        """Any option."""
        return Choice(decision.options[self._whim.below(len(decision.options))])


def answer_for(table: Table[Any], player: Player, seed: int) -> Choice:
    """What `player` answers to the open decision. `seed` fixes what its seat cannot see in the view it is given."""
    decision = table.decision
    assert decision is not None
    if not player.needs_view:
        return player.choose(None, decision)
    view = table.fork(decision.seat, seed, keeps=True)
    assert view.decision is not None
    # The view asks the same question with options of its own; the answer is the real table's option of the same key.
    choice = player.choose(view, view.decision)
    option = decision.option(choice.option.key)
    return choice if option is None else Choice(option, choice.why, choice.counts_on)
