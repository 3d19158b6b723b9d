"""A Recruitment Phase in the making: what is in the Hand, in the Training Ground and on the Draw Deck."""

from game.venom.board import TRAINING_GROUND, draw_deck
from game.venom.events import NothingHappened
from tests.venom.battle import lay_on
from tests.venom.stage import Stage


class Recruiting(Stage):
    """Seat 0 at the start of its Recruitment Phase, with `held` in its Hand, which `own` lists.

    `ground` is the whole Training Ground, `deck` the whole Draw Deck of the seat from the top.
    """

    def __init__(self, *held: str, ground: tuple[str, ...] = (), deck: tuple[str, ...] = (), seats: int = 2) -> None:
        super().__init__(seats)
        self.clear(draw_deck(0))
        self.clear(TRAINING_GROUND)
        lay_on(self, TRAINING_GROUND, *ground)
        for card in reversed(deck):
            self.put(card, draw_deck(0), owner=0)
        self.own = self.hand(*held)
        self.start("recruitment_globals")

    def ids(self, place: int) -> list[str]:
        """The titles lying at a place."""
        return [self.cards[card].id for card in self.state.places[place]]

    def futile(self) -> list[str]:
        """The cards that said so far that nothing happens."""
        return [self.cards[event.card].id for event in self.events(NothingHappened)]
