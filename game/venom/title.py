"""VENOM Assault as one title of the box."""

from collections.abc import Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from game.engine.advice import Advice
from game.engine.catalog import files_hash
from game.engine.decision import Decision, Option
from game.engine.entities import Secret, misplaced, overblown
from game.engine.events import Event
from game.engine.language import add_texts
from game.engine.table import Table
from game.engine.title import GameSetup, Standing
from game.venom import account, chronicle, heuristics, wording
from game.venom.board import (
    BOX,
    EVENT_DECK,
    LEADER_DECK,
    PLACES,
    RECRUITMENT_DECK,
    REWARD_DECK,
    SUPPORT_DECK,
    ZONES,
    draw_deck,
    hand,
    seat_of,
    zone_reward,
)
from game.venom.content import SHIPPED, Content, load_content
from game.venom.ending import standing_of
from game.venom.heuristics import odds
from game.venom.new_game import SEATS, new_state
from game.venom.rules.turn import STEPS, play
from game.venom.state import TOKEN_STOCK, TRACK_MAX, TRACK_MIN, VenomState, VenomTable

#: More than any Combat or any game could come to; a file that claims more is not one of ours.
MOST_DICE = 200
MOST_COUNTED = 10_000


class VenomTitle:
    """The flagship. `content` holds the cards; content packs make another title object, never another module."""

    id = "venom"
    #: Raised whenever a rule change makes old journals play differently.
    rules_version = 1
    seats = SEATS
    roles: Sequence[str] = ()
    strongest = "commander"
    place_kinds = PLACES
    state_type = VenomState
    topics: Sequence[str] = tuple(account.TOPICS)

    def __init__(self, content: Content, fingerprint: str = "") -> None:
        self.content = content
        self.fingerprint = fingerprint
        self.definitions = content.cards
        self.options = [Option(key, entity, 0) for entity, key in enumerate(content.keys)]
        add_texts({f"card.{card.id}.name": card.name for card in content.titles})
        for mission in content.missions():
            steps = enumerate(mission.steps, 1)
            add_texts({f"card.{mission.id}.step.{number}": step.name for number, step in steps})

    # -- the game ----------------------------------------------------------------------------------------------------

    def scenarios(self) -> list[str]:
        """Mission ids; the first is the one for a first game."""
        return [mission.id for mission in self.content.missions()]

    def new_game(self, setup: GameSetup) -> VenomState:
        """The table laid for `setup`."""
        return new_state(self.content, setup)

    def play(self, table: Table[VenomState]) -> Coroutine[Decision, Option, None]:
        """The rules."""
        return play(cast("VenomTable", table))

    def standing(self, state: VenomState) -> Standing:
        """Result, reason, Victory Points and medals."""
        return standing_of(state, self.content.cards)

    def advise(self, view: Table[VenomState], decision: Decision) -> list[Advice]:
        """Rules of thumb for automated seats and hints."""
        return heuristics.advise(cast("VenomTable", view), decision)

    def ponder(
        self, view: Table[VenomState], decision: Decision, seed: int, effort: int
    ) -> Iterator[list[Advice] | None]:
        """The same with thought, in slices, for stronger seats."""
        return heuristics.ponder(cast("VenomTable", view), decision, seed, effort)

    def odds(self, view: Table[VenomState], decision: Decision, seed: int) -> dict[str, float]:
        """Option key -> the chance of the capture, of every attack that can be ordered."""
        return odds.attack_odds(cast("VenomTable", view), decision, seed) if decision.kind == "attack" else {}

    # -- who may know what -------------------------------------------------------------------------------------------

    def secrets(self, state: VenomState, seat: int) -> list[Secret]:
        """Decks by their unseen cards; Rewards in Zones and cards left in the box may be anywhere among their kind."""
        bit = 1 << seat

        def unseen(*places: int) -> list[int]:
            return [card for place in places for card in state.places[place] if not state.known[card] & bit]

        found = [Secret(unseen(RECRUITMENT_DECK)), Secret(unseen(EVENT_DECK)), Secret(unseen(SUPPORT_DECK))]
        for other in range(state.seats):
            own = [draw_deck(other)]
            if state.hidden_hands and other != seat:
                own.append(hand(other))
            found.append(Secret(unseen(*own)))
        for kind, places in (
            ("leader", [LEADER_DECK]),
            ("reward", [REWARD_DECK, *(zone_reward(zone) for zone in range(ZONES))]),
        ):
            left_out = [card for card in state.places[BOX] if self.definitions[card].deck == kind]
            inside = unseen(*places)
            bound = [card for card in inside if self._is_bound(state, card)]
            found.append(Secret([*inside, *left_out], bound, left_out))
        return [secret for secret in found if len(secret.cards) > 1]

    def _is_bound(self, state: VenomState, card: int) -> bool:
        """Whether the Mission says that the card is in the game."""
        mission = self.definitions[state.mission].mission_card
        assert mission is not None
        kind = self.definitions[card]
        return kind.deck == "mission_reward" or kind.id in mission.fixed_leaders

    def sees(self, state: VenomState, seat: int, entity: int) -> bool:
        """Face-up cards are seen by all; a Hand may be hidden from the others; a look at a deck is remembered."""
        place = state.place_of[entity]
        if PLACES.hidden[place]:
            return bool(state.known[entity] & 1 << seat)
        owner = seat_of(place)
        return not (state.hidden_hands and owner >= 0 and owner != seat and place == hand(owner))

    def fault(self, state: VenomState) -> str | None:
        """What no game could have led to, in a state read from a file."""
        cards = len(self.definitions)
        wrong = misplaced(state, len(PLACES.names), cards)
        if wrong:
            return wrong
        if not (state.seats in SEATS and 0 <= state.active < state.seats and 0 <= state.step < len(STEPS)):
            return "the seats or the step of the Turn do not exist"
        if not 0 <= state.mission < cards or self.definitions[state.mission].mission_card is None:
            return "the Mission does not exist"
        by_card = (state.owner, state.mark, state.resolved, state.dice_on)
        if any(len(column) != cards for column in by_card):
            return "the marks on the cards do not fit the cards"
        if any(not -1 <= seat < state.seats for seat in (*state.owner, state.commander, state.scientist_with)):
            return "a card belongs to nobody at the table"
        by_seat = (state.banked, state.next_hand)
        by_zone = (state.fallen, state.zone_captures)
        if any(len(x) != state.seats for x in by_seat) or any(len(x) != ZONES for x in by_zone):
            return "the seats or Zones do not fit"
        if len(state.tokens) != len(TOKEN_STOCK) * ZONES or min(state.tokens) < 0:
            return "the tokens do not fit the Zones"
        if any(state.token_count(kind) > stock for kind, stock in enumerate(TOKEN_STOCK)):
            return "there are more tokens than in the box"
        if not (TRACK_MIN <= state.health <= TRACK_MAX and TRACK_MIN <= state.defense <= TRACK_MAX):
            return "a marker is off its track"
        if not 0 <= state.event_track <= 5 or not 0 <= state.steps_reached <= 5:
            return "the Event Track marker is off its track"
        cards_named = (state.target, state.chief, state.repeated, *state.stale_events, *state.reward_order)
        cards_named += (*state.announced, *state.shielded, *state.silenced)
        if any(not -1 <= card < cards for card in cards_named) or len(state.discounts) != 3:
            return "a card that is spoken of does not exist"
        if len(state.dice) != len(state.automatic) or len(state.dice) > MOST_DICE or state.loose_dice > MOST_DICE:
            return "the dice do not fit"
        too_much = overblown(state, MOST_COUNTED)
        return None if too_much is None else f"{too_much} is beyond anything that could be counted"

    # -- words -------------------------------------------------------------------------------------------------------

    def entity_key(self, entity: int) -> str:
        """ "recruit#3"."""
        return self.content.keys[entity]

    def name_of(self, entity: int) -> str:
        """The card's name."""
        return wording.card_name(self.definitions[entity])

    def card_line(self, entity: int) -> str:
        """Name, figures and abilities in one line."""
        return account.card_line(self.definitions[entity])

    def card_lines(self, entity: int, table: Table[VenomState]) -> list[str]:
        """The same with today's price; of a Mission, which has more to say than a line holds, its whole briefing."""
        if self.definitions[entity].mission_card is None:
            return [account.line_on_the_table(cast("VenomTable", table), entity)]
        return account.mission_line_by_line(self, entity, cast("VenomTable", table))

    def account(self, table: Table[VenomState], seat: int, topic: str) -> list[str]:
        """The table in words."""
        return account.account(self, cast("VenomTable", table), seat, topic)

    def prompt(self, state: VenomState, decision: Decision) -> str:
        """The one sentence that asks."""
        return wording.prompt(self, state, decision)

    def label(self, state: VenomState, decision: Decision, option: Option) -> str:
        """What an option says."""
        return wording.label(self, state, decision, option)

    def refusal(self, key: str, fields: Mapping[str, Any]) -> str:
        """Why something may not be chosen, in a sentence."""
        return wording.with_names(self, key, fields)

    def describe(self, state: VenomState, event: Event, names: Sequence[str]) -> str | None:
        """The log line of an event; `names` are those of the seats."""
        return chronicle.describe(self, state, event, names)


def venom(*packs: Path) -> VenomTitle:
    """The title with the shipped cards and those of the given content packs. Raises ContentError."""
    return VenomTitle(load_content(*packs), files_hash(SHIPPED, *packs))
