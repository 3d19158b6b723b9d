"""Effects on Events, the Event Track, tokens, fallen Zones and the end of the game."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from game.engine.decision import NOTHING
from game.engine.language import signed, tr
from game.venom.board import ACTIVE_EVENTS, EVENT_DECK, EVENT_DISCARD, ZONE_IDS, ZONE_TYPES, ZONES
from game.venom.cards import STRIKE
from game.venom.choosing import pick_card, pick_zone
from game.venom.effects.effect import APPROACH, COMBAT, LINES, OUTCOME, TACTICS, Change, Count, Effect, may
from game.venom.ending import end_game
from game.venom.events import LastChanceBegan, NothingHappened
from game.venom.missions import for_players
from game.venom.moves import change_support_value, fall_short, move_track
from game.venom.plot import (
    advance_event_track,
    draw_event,
    end_event,
    fall,
    move_token,
    place_token,
    random_zone,
    remove_token,
    with_leader,
)
from game.venom.state import EVENT_TRACK_END, NOBODY, TOKENS, VenomTable

Token = Literal["ward", "robotron", "scientist"]
ZoneType = Literal["air", "arctic", "sea", "land"]
Numbers = int | tuple[int, int, int, int]
MOST_TOKENS: Final = 7
#: Tokens that only the capture of a Leader takes up: chance lays them where one stands.
GUARDED: Final = ("ward", "scientist")
#: The stages at which there is an attacked Zone, that of a lost Combat included.
_ATTACKED: Final = (APPROACH, LINES, TACTICS, COMBAT, OUTCOME, "retirement", "end")


# -- Events ---------------------------------------------------------------------------------------------------------


class DrawEvent(Effect, frozen=True, tag="draw_event"):
    """Draw Events one by one, each resolved completely; they join the active ones."""

    n: Count
    squad: Literal["discard"] | None = None

    def words(self) -> str:
        """ "draw 2 Events; discard Freedom Squadron Events, the rest join the active Events"."""
        return self._say("draw_event.discard" if self.squad else "draw_event")

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Draw them."""
        for drawn in range(self.n):
            if not await draw_event(t, discard_squad=self.squad is not None):
                fall_short(t, by, drawn, self.n, "nothing.deck_empty")
                return


def active_venom_events(t: VenomTable) -> list[int]:
    """The active VENOM Events; Strikes are none."""
    return [event for event in t.state.places[ACTIVE_EVENTS] if t.definitions[event].event == "venom"]


class EndEvent(Effect, frozen=True, tag="end_event"):
    """Discard one active VENOM Event of your choice; its lasting effects end."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks."""
        event = await pick_card(t, "end_event", active_venom_events(t), by)
        if event == NOBODY:
            t.tell(NothingHappened, by, "nothing.no_event")
        else:
            end_event(t, event)


class ReplaceEvent(Effect, frozen=True, tag="replace_event"):
    """Discard one active VENOM Event of your choice and draw an Event in its place."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks."""
        event = await pick_card(t, "replace_event", active_venom_events(t), by)
        if event == NOBODY:
            t.tell(NothingHappened, by, "nothing.no_event")
            return
        end_event(t, event)
        await draw_event(t)


class CancelNextEvent(Effect, frozen=True, tag="cancel_next_event"):
    """The next VENOM Event drawn is discarded without effect. Strikes are not VENOM Events."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        t.state.cancel_events += 1


class MoveEventTrack(Effect, frozen=True, tag="track"):
    """Move the Event Track."""

    n: Annotated[int, msgspec.Meta(ge=-5, le=5)]

    def words(self) -> str:
        """ "Event Track +1"."""
        return self._say("track" if self.n > 0 else "track.back", change=signed(self.n))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Within 0 to 5; upwards each step reached takes effect."""
        if t.state.event_track == (EVENT_TRACK_END if self.n > 0 else 0):
            t.tell(NothingHappened, by, "nothing.at_end")
        await advance_event_track(t, self.n)


class AddStrike(Effect, frozen=True, tag="add_strike"):
    """Shuffle Strike cards from the Event Discard into the Event Deck."""

    n: Count

    async def resolve(self, t: VenomTable, by: int) -> None:
        """As many as there are, the latest discarded first."""
        strikes = [card for card in reversed(t.state.places[EVENT_DISCARD]) if t.definitions[card].event == STRIKE]
        for card in strikes[: self.n]:
            t.move(card, EVENT_DECK)
        if strikes:
            t.shuffle(EVENT_DECK)
        if len(strikes) < self.n:
            fall_short(t, by, len(strikes), self.n, "nothing.no_strike")


class ReshuffleEvents(Effect, frozen=True, tag="reshuffle_events"):
    """Shuffle the Event Discard without its Strikes into the Event Deck."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Strikes stay discarded."""
        found = [card for card in t.state.places[EVENT_DISCARD] if t.definitions[card].event != STRIKE]
        if not found:
            t.tell(NothingHappened, by, "nothing.only_shuffled")
        for card in found:
            t.move(card, EVENT_DECK)
        t.shuffle(EVENT_DECK)


class OnlyZones(Effect, frozen=True, tag="only_zones"):
    """Combat only in Zones of these types; several such rules add up."""

    types: tuple[ZoneType, ...]
    stages: ClassVar[tuple[str, ...]] = (APPROACH,)
    looked_up: ClassVar[bool] = True

    def lack(self) -> str:
        """It must name a type."""
        return "" if self.types else "names no Zone type"

    def words(self) -> str:
        """ "Combat only in Arctic Zones"."""
        return self._say("only_zones", zones=_zone_words(self.types))

    def only_in(self) -> tuple[str, ...]:
        """The types that stay open."""
        return self.types


class BanZones(Effect, frozen=True, tag="ban_zones"):
    """No Combat in Zones of these types."""

    types: tuple[ZoneType, ...]
    stages: ClassVar[tuple[str, ...]] = (APPROACH,)
    looked_up: ClassVar[bool] = True

    def lack(self) -> str:
        """It must name a type."""
        return "" if self.types else "names no Zone type"

    def words(self) -> str:
        """ "no Combat in Sea Zones"."""
        return self._say("ban_zones", zones=_zone_words(self.types))

    def not_in(self) -> tuple[str, ...]:
        """The types that are closed."""
        return self.types


def _zone_words(types: tuple[ZoneType, ...]) -> str:
    return tr("effect.zone_and").join(tr(f"zone_type.{kind}") for kind in types)


# -- tokens and fallen Zones ----------------------------------------------------------------------------------------


class PlaceToken(Effect, frozen=True, tag="place_token"):
    """Put tokens from the stock on Zones; out of tokens, as many as there are."""

    token: Token
    where: Literal["each", "random", "empty", "attacked", "chosen"]
    n: Numbers = 1

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """There must be an attacked Zone where it speaks of one."""
        return self.where != "attacked" or stage in _ATTACKED

    def lack(self) -> str:
        """The box has no more than so many."""
        return _token_lack(self.n)

    def words(self) -> str:
        """ "place a Ward on each Zone"."""
        guarded = ".guarded" if self.where in ("random", "empty") and self.token in GUARDED else ""
        tokens = _token_words(self.token, self.n)
        names = {"token": tr(f"token_a.{self.token}"), "name": tr(f"token.{self.token}")}
        return self._say(f"place_token.{self.where}{guarded}", tokens=tokens, **names)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """ "empty": random Zones without such a token; "random": any Zone that can take one.

        By chance a Ward or the Scientist comes only to a Zone with a Leader: elsewhere nobody could take it up.
        """
        s = t.state
        kind = TOKENS.index(self.token)
        if self.where == "each":
            placed = sum([place_token(t, kind, zone) for zone in range(ZONES)])
            if placed < ZONES:
                fall_short(t, by, placed, ZONES, "nothing.has_token")
            return
        if self.where == "attacked":
            zone = s.combat_zone()
            if zone < 0 or not place_token(t, kind, zone):
                t.tell(NothingHappened, by, "nothing.no_zone" if zone < 0 else "nothing.has_token")
            return
        count = for_players(self.n, s.seats)
        for number in range(1, count + 1):
            takes_many = self.where == "random" and self.token == "robotron"
            zones = [z for z in range(ZONES) if takes_many or not s.tokens[kind * ZONES + z]]
            if self.where != "chosen" and self.token in GUARDED:
                zones = with_leader(t, zones)
            if not zones:
                fall_short(t, by, number - 1, count, "nothing.no_zone")
                return
            if self.where == "chosen":
                zone = await pick_zone(t, "place_token", zones, by, nth=(number, count))
            else:
                zone = random_zone(t, zones)
            if not place_token(t, kind, zone):
                fall_short(t, by, number - 1, count, "nothing.no_token")
                return


class MoveToken(Effect, frozen=True, tag="move_token"):
    """Move a token of a kind to another Zone."""

    token: Token
    to: Literal["random", "chosen"]

    def words(self) -> str:
        """ "move the Scientist to a random other Zone with a Leader"."""
        guarded = ".guarded" if self.to == "random" and self.token in GUARDED else ""
        words = self._say(f"move_token.{self.to}{guarded}", token=tr(f"token_a.{self.token}"))
        return may(words, 1) if self.to == "chosen" else words

    async def resolve(self, t: VenomTable, by: int) -> None:
        """By chance, or both Zones picked by the active player."""
        s = t.state
        kind = TOKENS.index(self.token)
        held = [zone for zone in range(ZONES) if s.tokens[kind * ZONES + zone]]
        if not held:
            t.tell(NothingHappened, by, "nothing.no_token")
            return
        # A Zone that has its one Ward takes no other.
        free = [z for z in range(ZONES) if self.token != "ward" or z not in held]
        if self.to == "random":
            origin = random_zone(t, held) if len(held) > 1 else held[0]
            others = [z for z in free if z != origin]
            if self.token in GUARDED:
                others = with_leader(t, others)
            zone = random_zone(t, others) if others else NOTHING
        else:
            origin = await pick_zone(t, "move_token.from", held, by)
            others = [z for z in free if z != origin]
            zone = await pick_zone(t, "move_token.to", others, by, optional=True)
        if not others:
            t.tell(NothingHappened, by, "nothing.no_zone")
        if zone != NOTHING:
            move_token(t, kind, origin, zone)


class RemoveToken(Effect, frozen=True, tag="remove_token"):
    """Take tokens off the attacked Zone, or off Zones of the active player's choice."""

    token: Token
    n: Numbers
    where: Literal["attacked", "chosen"]

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """There must be an attacked Zone where it speaks of one."""
        return self.where != "attacked" or stage in _ATTACKED

    def lack(self) -> str:
        """The box has no more than so many."""
        return _token_lack(self.n)

    def words(self) -> str:
        """ "remove 2 Wards from any Zone"."""
        return self._say(f"remove_token.{self.where}", tokens=_token_words(self.token, self.n))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """As many as there are."""
        s = t.state
        kind = TOKENS.index(self.token)
        count = for_players(self.n, s.seats)
        for number in range(1, count + 1):
            if self.where == "attacked":
                zone = s.combat_zone()
            else:
                held = [zone for zone in range(ZONES) if s.tokens[kind * ZONES + zone]]
                zone = await pick_zone(t, "remove_token", held, by, nth=(number, count))
            if zone < 0 or not remove_token(t, kind, zone):
                if by != s.mission:
                    # Nobody picked what the Mission does after every success: that it found nothing is no news.
                    fall_short(t, by, number - 1, count, "nothing.no_token")
                return


class TokenBoost(Effect, frozen=True, tag="token_boost"):
    """The attacked Leader is strengthened for each token of a kind in its Zone, after its own Tactical abilities."""

    token: Token
    health: Change = 0
    defense: Change = 0
    support: Change = 0
    stages: ClassVar[tuple[str, ...]] = (APPROACH,)

    def lack(self) -> str:
        """One of the three must be there."""
        return "" if self.health or self.defense or self.support else "strengthens nothing"

    def words(self) -> str:
        """ "a Leader with a Ward has +1 Defense"."""
        gains = [
            tr(f"effect.gain.{track}", change=signed(value))
            for track in ("health", "defense", "support")
            if (value := getattr(self, track))
        ]
        return self._say("token_boost", token=tr(f"token.{self.token}"), gains=tr("ability.and").join(gains))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Count the tokens of the attacked Zone."""
        s = t.state
        zone = s.combat_zone()
        count = s.tokens[TOKENS.index(self.token) * ZONES + zone] if zone >= 0 else 0
        if not count:
            return
        if self.health:
            move_track(t, "health", self.health * count, by)
        if self.defense:
            move_track(t, "defense", self.defense * count, by)
        if self.support:
            change_support_value(t, self.support * count, by)


class ZoneFalls(Effect, frozen=True, tag="zone_falls"):
    """A Zone with a Leader is marked as fallen: that Leader has +1 Defense until a capture there."""

    zone: str

    def words(self) -> str:
        """ "VENOM Sky Temple falls: +1 Defense there until a capture"."""
        if self.zone == "random":
            return self._say("zone_falls.random")
        return self._say("zone_falls", zone=tr(f"zone.{self.zone}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Already fallen, or without a Leader by whose capture it could be retaken: a random other Zone of the type,
        then any other."""
        s = t.state
        named = ZONE_IDS.index(self.zone) if self.zone in ZONE_IDS else NOTHING
        standing = with_leader(t, [z for z in range(ZONES) if not s.fallen[z]])
        if not standing:
            t.tell(NothingHappened, by, "nothing.no_zone")
            return
        if named in standing:
            zone = named
        else:
            alike = [z for z in standing if named != NOTHING and ZONE_TYPES[z] == ZONE_TYPES[named]]
            zone = random_zone(t, alike or standing)
        fall(t, zone)


# -- the end --------------------------------------------------------------------------------------------------------


class Lose(Effect, frozen=True, tag="lose"):
    """VENOM wins at once."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The Event Track has run out."""
        end_game(t, "loss", "end.track")


class LastChance(Effect, frozen=True, tag="last_chance"):
    """The game goes on for so many further Event Phases; then VENOM wins."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=2)]

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Start the countdown; one that runs is not put off when the step is reached again."""
        if t.state.last_chance:
            t.tell(NothingHappened, by, "nothing.already")
            return
        t.state.last_chance = self.rounds
        t.tell(LastChanceBegan, self.rounds)


def _token_lack(numbers: Numbers) -> str:
    every = (numbers,) if isinstance(numbers, int) else numbers
    wrong = next((n for n in every if not 1 <= n <= MOST_TOKENS), None)
    return "" if wrong is None else f"has n = {wrong}, but must be 1 to {MOST_TOKENS}"


def _token_words(token: Token, numbers: Numbers) -> str:
    """ "2 Wards", or with the four numbers by player count "1/2/2/3 Robo-Trons"."""
    return tr(f"token_count.{token}", n=numbers if isinstance(numbers, int) else "/".join(map(str, numbers)))
