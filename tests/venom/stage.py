"""Builds positions of VENOM Assault for tests: put cards where they are needed, enter the rules at a step, answer."""

from collections.abc import Sequence
from functools import cache

from game.engine.decision import Decision
from game.engine.events import Event
from game.engine.table import Table
from game.engine.title import GameSetup, SeatSetup
from game.venom.board import BOX, PLACES, ZONE_IDS, ZONES, hand, zone_leader, zone_reward
from game.venom.cards import Card
from game.venom.rules.turn import NUMBER
from game.venom.state import NOBODY, VenomState, VenomTable
from game.venom.title import VenomTitle, venom

NAMES = ("Ana", "Rook", "Nadia", "Ivo", "Kim")


@cache
def title() -> VenomTitle:
    """The title with the shipped cards, loaded once."""
    return venom()


def setup(seats: int = 2, mission: str = "world-in-darkness", seed: int = 1, **options: int) -> GameSetup:
    """A setup with human seats."""
    return GameSetup("venom", mission, tuple(SeatSetup(name) for name in NAMES[:seats]), seed, options)


def new_table(seats: int = 2, mission: str = "world-in-darkness", seed: int = 1, **options: int) -> VenomTable:
    """A game at its first question."""
    return Table(title(), setup(seats, mission, seed, **options))


class HeardTable(Table[VenomState]):
    """A Table that is listened to from the very first step, before its first question."""

    def _enter(self) -> None:
        self.listen()
        super()._enter()


class Stage:
    """A position in the making.

    Everything starts as after setup, with seat 0 as Commander and active, but with empty Hands, so that a test sees
    only the cards it put there itself. `start` enters the rules at a step of the Turn.
    """

    def __init__(self, seats: int = 2, mission: str = "world-in-darkness", seed: int = 1, **options: int) -> None:
        self.title = title()
        self.setup = setup(seats, mission, seed, **options)
        self.state: VenomState = self.title.new_game(self.setup)
        self.state.commander = 0
        self.state.round = self.state.turn = 1
        self.table: VenomTable
        for seat in range(seats):
            for card in self.state.places[hand(seat)][:]:
                self.move(card, BOX)

    # -- the cards ----------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Sequence[Card]:
        """Definition by entity."""
        return self.title.definitions

    def find(self, card_id: str, *, beside: Sequence[int] = ()) -> int:
        """An entity of a title that nothing was done with yet: from the box first, else from wherever it lies.

        One of the cards `beside` which the next copy is to lie is taken only when there is no other.
        """
        copies = [e for e, card in enumerate(self.cards) if card.id == card_id]
        assert copies, f"no card is called {card_id!r}"
        fit = [e for e in copies if e not in beside] or copies
        return min(
            fit, key=lambda e: (self.state.place_of[e] != BOX, PLACES.hidden[self.state.place_of[e]] is False, e)
        )

    def put(self, card_id: str, place: int, *, owner: int = NOBODY, index: int | None = None) -> int:
        """Lay a copy of a title on top of `place` (or at an index from the bottom) and return its entity."""
        used = self.state.places[place]
        entity = self.find(card_id, beside=used)
        self.move(entity, place, index)
        self.state.owner[entity] = owner
        return entity

    def hand(self, *card_ids: str, seat: int = 0) -> list[int]:
        """Give a seat these cards in its Hand."""
        return [self.put(card_id, hand(seat), owner=seat) for card_id in card_ids]

    def move(self, entity: int, place: int, index: int | None = None) -> None:
        """Move one entity without telling anybody."""
        state = self.state
        state.places[state.place_of[entity]].remove(entity)
        pile = state.places[place]
        pile.insert(len(pile) if index is None else index, entity)
        state.place_of[entity] = place

    def leader(self, zone_id: str, card_id: str) -> int:
        """Put a Leader into a Zone in place of the one dealt there."""
        zone = ZONE_IDS.index(zone_id)
        for old in self.state.places[zone_leader(zone)][:]:
            self.move(old, BOX)
        return self.put(card_id, zone_leader(zone))

    def reward(self, zone_id: str, card_id: str) -> int:
        """Put a Reward into a Zone in place of the one dealt there."""
        zone = ZONE_IDS.index(zone_id)
        for old in self.state.places[zone_reward(zone)][:]:
            self.move(old, BOX)
        return self.put(card_id, zone_reward(zone))

    def clear_zones(self) -> None:
        """Take all Leaders and Rewards off the board."""
        for zone in range(ZONES):
            for place in (zone_leader(zone), zone_reward(zone)):
                for card in self.state.places[place][:]:
                    self.move(card, BOX)

    def clear(self, place: int) -> None:
        """Empty a place into the box."""
        for card in self.state.places[place][:]:
            self.move(card, BOX)

    # -- the rules ----------------------------------------------------------------------------------------------------

    def start(self, step: str) -> VenomTable:
        """Enter the rules at `step` (see game.venom.rules.turn.STEPS) and run to the first question."""
        assert self.title.fault(self.state) is None, self.title.fault(self.state)
        self.state.step = NUMBER[step]
        self.table = HeardTable(self.title, self.setup, self.state)
        return self.table

    @property
    def decision(self) -> Decision:
        """The open question; a test that reads it expects one."""
        assert self.table.decision is not None, "the game is over"
        return self.table.decision

    @property
    def keys(self) -> list[str]:
        """The option keys of the open question."""
        return [option.key for option in self.decision.options]

    def key(self, entity: int) -> str:
        """The key of an entity."""
        return self.title.entity_key(entity)

    def answer(self, *choices: str | int) -> None:
        """Give answers one after another; an entity stands for the option that picks it."""
        for choice in choices:
            if isinstance(choice, int):
                option = self.decision.choosing(choice)
                assert option is not None, f"{self.key(choice)} is not offered: {self.decision}"
                self.table.answer(option)
            else:
                self.table.answer(choice)

    def until(self, kind: str, *, limit: int = 200) -> Decision:
        """Answer everything else with its last option (done, skip, hold, keep) until a question of `kind` is open."""
        for _ in range(limit):
            if self.decision.kind == kind:
                return self.decision
            self.table.answer(self.decision.options[-1])
        raise AssertionError(f"{kind!r} was never asked; last was {self.decision}")

    def dice(self, *values: int) -> None:
        """Fix the next dice."""
        self.table.foretell(*(value - 1 for value in values))

    def events(self, kind: type[Event]) -> list[Event]:
        """All events of a kind so far."""
        self._seen = getattr(self, "_seen", []) + self.table.drain()
        return [event for event in self._seen if isinstance(event, kind)]
