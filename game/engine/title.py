"""What a title must offer so that the engine, the players, the saves and the tests can handle it without knowing it."""

from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.entities import EntityState, PlaceKinds, Secret
from game.engine.events import Event
from game.engine.rng import seed_as_text, seed_from_text

if TYPE_CHECKING:
    from game.engine.table import Table

S = TypeVar("S", bound=EntityState)

HUMAN = "human"


class SeatSetup(msgspec.Struct, frozen=True):
    """One place at the table: a name, a colour number 0 to 4, and who answers ("human" or an automated player's
    name).

    `role` is whom the seat plays where seats differ: one of the title's `roles`, or empty for whoever is free.
    """

    name: str
    player: str = HUMAN
    colour: int = 0
    role: str = ""


class GameSetup(msgspec.Struct, frozen=True):
    """Everything a game is made of: the same setup always begins the same game.

    `options` are the title's own settings by name (numbers, or 0 and 1). `seed_words` is what was typed or proposed for
    the seed where that was not a number; it is only there to be read.
    """

    title: str
    scenario: str
    seats: tuple[SeatSetup, ...]
    seed: int
    options: Mapping[str, int] = {}
    free_undo: bool = False
    hidden_hands: bool = False
    seed_words: str = ""

    @property
    def seed_text(self) -> str:
        """What can be typed for the same seed again: its words, or else the shortest text."""
        words = self.seed_words
        return words if words and seed_from_text(words) == self.seed else seed_as_text(self.seed)


class SetupError(ValueError):
    """A setup that the title does not allow, in one sentence for the person who asked for it."""


class Standing(msgspec.Struct, frozen=True):
    """How a game stands or ended: the result ("win", "loss" or "" while it goes on), why, points of each seat, honours,
    the Turn and the Round."""

    result: str
    reason: str
    points: tuple[int, ...]
    medals: tuple[int, ...]
    turns: int
    round: int = 0


class Title(Protocol[S]):
    """One game of the box."""

    id: str
    #: Raised whenever a rule change makes old journals play differently.
    rules_version: int
    #: A checksum of the content files: another one tells that cards have changed since a game was saved.
    fingerprint: str
    seats: range
    #: Ids of those that a seat can play, each at most once (heroes); empty where all seats are alike.
    roles: Sequence[str]
    #: The strongest automated player that plays otherwise than weaker ones here: no stronger one is offered.
    strongest: str
    place_kinds: PlaceKinds
    state_type: type[S]
    #: What people may ask about in the terminal ("status", "hand" …).
    topics: Sequence[str]

    @property
    def definitions(self) -> Sequence[Any]:
        """Entity id -> its immutable definition (card, leader, figure)."""

    @property
    def options(self) -> Sequence[Option]:
        """Entity id -> a ready-made option that picks it, so that asking costs next to nothing."""

    def scenarios(self) -> Sequence[str]:
        """Ids of the missions, scenarios or campaigns, the one for a first game first."""

    def new_game(self, setup: GameSetup) -> S:
        """A fresh state. Raises SetupError with one sentence when the setup is not allowed."""

    def play(self, table: "Table[S]") -> Coroutine[Decision, Option, None]:
        """The rules: run from the state as it is, return when the game is over."""

    def standing(self, state: S) -> Standing:
        """How the game stands."""

    def advise(self, view: "Table[S]", decision: Decision) -> Sequence[Advice]:
        """What rules of thumb say about each option, in their order; `view` is a game as the seat may imagine it."""

    def secrets(self, state: S, seat: int) -> list[Secret]:
        """The groups of cards that `seat` cannot tell apart."""

    def sees(self, state: S, seat: int, entity: int) -> bool:
        """Whether `seat` may know which card `entity` is where it lies now."""

    def fault(self, state: S) -> str | None:
        """What makes a loaded state impossible, or None."""

    def entity_key(self, entity: int) -> str:
        """The stable readable name of an entity, such as "recruit#3"."""

    def name_of(self, entity: int) -> str:
        """The name people read."""

    def card_line(self, entity: int) -> str:
        """A card, leader or figure in one line: its name, figures and what it does."""

    def card_lines(self, entity: int, table: "Table[S]") -> list[str]:
        """Everything on a card as it is for the players at the table, one line a thing."""

    def account(self, table: "Table[S]", seat: int, topic: str) -> list[str]:
        """The table in words, one line a thing: what `seat` may know about one of the `topics`."""

    def prompt(self, state: S, decision: Decision) -> str:
        """The one sentence that asks."""

    def label(self, state: S, decision: Decision, option: Option) -> str:
        """What an option says on a button or in the terminal."""

    def refusal(self, key: str, fields: Mapping[str, Any]) -> str:
        """Why something may not be chosen, in a sentence."""

    def describe(self, state: S, event: Event, names: Sequence[str]) -> str | None:
        """The log line of an event, or None when it needs none; `names` are those of the seats."""
