"""Axis of Villains as one title of the box."""

from collections.abc import Coroutine, Iterator, Mapping, Sequence
from typing import Any

from game.axis import account, chronicle, heuristics, wording
from game.axis.board import (
    BOX,
    DICE_TRAY,
    LAYOUT_SPOT,
    MAX_SEATS,
    PLACES,
    PLAYED,
    POOL,
    POWER_DECK,
    POWER_DISCARD,
    QUEUE,
    SATELLITE,
    SECTORS,
    ULTRA_POOL,
    VILLAIN_DECK,
    VILLAIN_DISCARD,
    captured,
    hand,
)
from game.axis.content import SHIPPED, Content, load_content
from game.axis.ending import standing_of
from game.axis.new_game import SEATS, new_state
from game.axis.pieces import Layout
from game.axis.rules.turn import NUMBER, STEPS, play
from game.axis.state import NOBODY, TILES, AxisState
from game.engine.advice import Advice
from game.engine.catalog import files_hash
from game.engine.decision import Decision, Option
from game.engine.entities import Secret, misplaced, overblown
from game.engine.events import Event
from game.engine.language import add_texts
from game.engine.table import Table
from game.engine.title import GameSetup, Standing

#: More than any game could come to; a file that claims more is not one of ours.
MOST_COUNTED = 100_000
MOST_DICE = 64
#: Kind of piece -> the places beside the board where it may lie.
_HOMES: Mapping[str, frozenset[int]] = {
    "hero": frozenset((BOX,)),
    "villain": frozenset((BOX, POOL, *(captured(seat) for seat in range(MAX_SEATS)))),
    "ultra": frozenset((BOX, ULTRA_POOL, *(captured(seat) for seat in range(MAX_SEATS)))),
    "villain_card": frozenset((VILLAIN_DECK, QUEUE, VILLAIN_DISCARD)),
    "power": frozenset((POWER_DECK, POWER_DISCARD, PLAYED, *(hand(seat) for seat in range(MAX_SEATS)))),
    "layout": frozenset((BOX, LAYOUT_SPOT)),
    "die": frozenset((DICE_TRAY,)),
}


class AxisTitle:
    """The dice game around the Satellite."""

    id = "axis"
    #: Raised whenever a rule change makes old journals play differently.
    rules_version = 1
    seats = SEATS
    #: Everything is open and the odds are exact: a commander would find nothing that a veteran does not.
    strongest = "veteran"
    place_kinds = PLACES
    state_type = AxisState
    topics: Sequence[str] = tuple(account.TOPICS)

    def __init__(self, content: Content, fingerprint: str = "") -> None:
        self.content = content
        self.fingerprint = fingerprint
        self.definitions = content.pieces
        self.options = [Option(key, entity, 0) for entity, key in enumerate(content.keys)]
        self.roles: Sequence[str] = [content.keys[hero] for hero in content.deck("hero")]
        add_texts({f"card.{piece.id}.name": piece.name for piece in content.pieces})
        add_texts({f"axis.power.{power}.name": name for power, name in content.powers.items()})

    # -- the game ----------------------------------------------------------------------------------------------------

    def scenarios(self) -> list[str]:
        """The layouts of Hot Spots, the easiest first."""
        return [layout.id for layout in self.content.of(Layout)]

    def new_game(self, setup: GameSetup) -> AxisState:
        """The table laid for `setup`."""
        return new_state(self.content, setup)

    def play(self, table: Table[AxisState]) -> Coroutine[Decision, Option, None]:
        """The rules."""
        return play(table)

    def standing(self, state: AxisState) -> Standing:
        """Result, reason and captured villains."""
        return standing_of(state)

    def advise(self, view: Table[AxisState], decision: Decision) -> list[Advice]:
        """Rules of thumb for automated seats and hints."""
        return heuristics.advise(view, decision)

    def ponder(
        self, view: Table[AxisState], decision: Decision, seed: int, effort: int
    ) -> Iterator[list[Advice] | None]:
        """The same with thought, in slices, for stronger seats."""
        return heuristics.ponder(view, decision, seed, effort)

    # -- who may know what -------------------------------------------------------------------------------------------

    def secrets(self, state: AxisState, seat: int) -> list[Secret]:
        """The order of the decks, and of the villains that wait face down. Hands are open."""
        bit = 1 << seat
        found = [
            Secret([piece for piece in state.places[place] if not state.known[piece] & bit])
            for place in (POOL, ULTRA_POOL, VILLAIN_DECK, POWER_DECK)
        ]
        return [secret for secret in found if len(secret.cards) > 1]

    def sees(self, state: AxisState, seat: int, entity: int) -> bool:
        """Everything but what lies face down."""
        return not PLACES.hidden[state.place_of[entity]] or bool(state.known[entity] & 1 << seat)

    def fault(self, state: AxisState) -> str | None:
        """What no game could have led to, in a state read from a file."""
        wrong = misplaced(state, len(PLACES.names), len(self.definitions))
        if wrong:
            return wrong
        if not (state.seats in SEATS and 0 <= state.active < state.seats and 0 <= state.step < len(STEPS)):
            return "the seats or the step of the turn do not exist"
        if len(state.contained) != state.seats or len(state.bonus) != state.seats:
            return "the seats do not fit"
        return self._misplaced_kind(state) or self._wrong_combat(state) or self._wrong_count(state)

    def _misplaced_kind(self, state: AxisState) -> str | None:
        heroes = self.content.deck("hero")
        if len(set(state.heroes)) != state.seats or not set(state.heroes) <= set(heroes):
            return "the heroes do not fit the seats"
        if state.places[LAYOUT_SPOT] != [state.layout]:
            return "the layout of the board is not on the table"
        for entity, piece in enumerate(self.definitions):
            place = state.place_of[entity]
            if piece.deck == "hero":
                fits = place <= SATELLITE if entity in state.heroes else place == BOX
            elif piece.deck in ("villain", "ultra") and place <= SATELLITE:
                # Only the villain that ends the game stays on the Satellite.
                fits = place < SATELLITE or state.result == "loss"
            else:
                fits = place in _HOMES[piece.deck]
            if not fits:
                return f"{piece.id} lies where it cannot be"
        return None

    def _wrong_combat(self, state: AxisState) -> str | None:
        seats = (*state.fighters, *state.rerolls, *state.dice_of)
        if any(not 0 <= seat < state.seats for seat in seats) or len(set(state.fighters)) != len(state.fighters):
            return "a seat that fights does not exist"
        if not 0 <= state.rolled <= len(state.fighters) or len(state.dice) != len(state.dice_of):
            return "the dice do not fit the combat"
        if len(state.dice) > MOST_DICE or any(not 1 <= die <= SECTORS for die in state.dice):
            return "the dice cannot show that"
        if any(not 0 <= extra <= MOST_DICE // MAX_SEATS - 2 for extra in state.bonus):
            return "there are more rolls than cards could give"
        if NUMBER["join"] <= state.step <= NUMBER["settle"]:
            here = state.where(state.active)
            if not 0 <= state.target < len(self.definitions) or state.target not in state.villains_at(here):
                return "the villain that is fought is not there"
            if state.step > NUMBER["join"] and not state.fighters:
                return "nobody fights"
        elif state.target != NOBODY:
            return "a villain is fought out of turn"
        return None

    def _wrong_count(self, state: AxisState) -> str | None:
        if not 0 <= state.tiles <= TILES or not 0 <= state.movement <= SECTORS:
            return "the tiles or the steps cannot be that many"
        if not 0 <= state.drained < 1 << state.seats:
            return "a seat that has discarded does not exist"
        if any(not 0 <= held < 1 << SECTORS for held in state.contained):
            return "a sector that is held does not exist"
        too_much = overblown(state, MOST_COUNTED)
        return None if too_much is None else f"{too_much} is beyond anything that could be counted"

    # -- words -------------------------------------------------------------------------------------------------------

    def entity_key(self, entity: int) -> str:
        """The id of the piece; each is there once."""
        return self.content.keys[entity]

    def name_of(self, entity: int) -> str:
        """The piece's name."""
        return wording.name_of(self.definitions[entity])

    def card_line(self, entity: int) -> str:
        """Name, figures and what it does, in one line."""
        return wording.piece_line(self.definitions[entity])

    def card_lines(self, entity: int, table: Table[AxisState]) -> list[str]:
        """The same: no card here has more to say than a line."""
        return [self.card_line(entity)]

    def account(self, table: Table[AxisState], seat: int, topic: str) -> list[str]:
        """The table in words."""
        return account.account(self, table, seat, topic)

    def prompt(self, state: AxisState, decision: Decision) -> str:
        """The one sentence that asks."""
        return wording.prompt(self, state, decision)

    def label(self, state: AxisState, decision: Decision, option: Option) -> str:
        """What an option says."""
        return wording.label(self, state, decision, option)

    def refusal(self, key: str, fields: Mapping[str, Any]) -> str:
        """Why something may not be chosen, in a sentence."""
        return wording.with_names(self, key, fields)

    def describe(self, state: AxisState, event: Event, names: Sequence[str]) -> str | None:
        """The log line of an event; `names` are those of the seats."""
        return chronicle.describe(self, state, event, names)


def axis() -> AxisTitle:
    """The title with its shipped pieces. Raises ContentError."""
    return AxisTitle(load_content(), files_hash(SHIPPED))
