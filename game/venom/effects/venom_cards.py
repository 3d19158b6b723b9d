"""Effects on VENOM's cards: Support, Leaders and Rewards in their Zones, and looking at decks."""

from typing import ClassVar, Literal

import msgspec

from game.engine.decision import NOTHING, Decision, Option
from game.engine.language import tr
from game.venom.board import (
    EVENT_DECK,
    LEADER_DECK,
    RECRUITMENT_DECK,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    ZONES,
    captured,
    zone_reward,
)
from game.venom.cards import STRIKE
from game.venom.choosing import DONE, pick_card, pick_zone
from game.venom.effects.effect import COMBAT, LINES, TACTICS, Count, Effect, count_words, may
from game.venom.events import LeaderFreed, NothingHappened, RewardRevealed, RewardsSwapped, SupportDrawn, SupportIgnored
from game.venom.moves import cards_of_kind, discard_venom_support, draw_support, fall_short, tell_if_idle
from game.venom.plot import random_zone, refill_leader, send_under_deck, swap_leaders
from game.venom.state import NOBODY, VenomTable

DECK_PLACES = {
    "event": EVENT_DECK,
    "support": SUPPORT_DECK,
    "leader": LEADER_DECK,
    "reward": REWARD_DECK,
    "recruitment": RECRUITMENT_DECK,
}


class DrawSupport(Effect, frozen=True, tag="draw_support"):
    """VENOM draws further Support cards to the right end; the sweep reaches them."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Lay them out."""
        drawn = draw_support(t, self.n)
        if drawn < self.n:
            fall_short(t, by, drawn, self.n, "nothing.deck_empty")


class RemoveSupport(Effect, frozen=True, tag="remove_support"):
    """Discard VENOM Support cards; what they already did stays."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS, COMBAT)
    pick: Literal["chosen", "random"] = "chosen"
    type: Literal["soldier", "vehicle"] | None = None

    def words(self) -> str:
        """ "discard 1 VENOM Support"."""
        cards = tr(f"effect.venom_support.{self.type or 'any'}", n=self.n)
        return self._say("remove_support", cards=cards, pick=tr(f"effect.pick.{self.pick}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """By choice of the active player, or by chance."""
        for number in range(1, self.n + 1):
            fit = cards_of_kind(t, t.state.places[SUPPORT_AREA], self.type)
            if not fit:
                fall_short(t, by, number - 1, self.n, "nothing.no_support")
                return
            if self.pick == "random":
                card = fit[t.chance(len(fit))]
            else:
                card = await pick_card(t, "remove_support", fit, by, nth=(number, self.n))
            discard_venom_support(t, card)


class Silence(Effect, frozen=True, tag="silence"):
    """VENOM Support cards stay, but their abilities not yet resolved do nothing in this Combat."""

    n: Count | Literal["all"]
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS, COMBAT)
    type: Literal["soldier", "vehicle"] | None = None

    def words(self) -> str:
        """ "ignore 1 VENOM Support"."""
        key = self.type or "any"
        return self._say("silence", count=count_words(self.n), cards=tr(f"effect.venom_support_word.{key}", n=self.n))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks; "all" asks nothing."""
        s = t.state
        area = cards_of_kind(t, s.places[SUPPORT_AREA], self.type)
        if self.n == "all":
            if all(card in s.silenced for card in area):
                t.tell(NothingHappened, by, "nothing.no_support")
            for card in area:
                ignore(t, card, by)
            return
        for number in range(1, self.n + 1):
            fit = [card for card in area if card not in s.silenced]
            if not fit:
                fall_short(t, by, number - 1, self.n, "nothing.no_support")
                return
            ignore(t, await pick_card(t, "silence", fit, by, nth=(number, self.n)), by)


def ignore(t: VenomTable, card: int, by: int) -> None:
    """What a VENOM Support card has not done yet it does not do in this Combat."""
    if card not in t.state.silenced:
        t.state.silenced.append(card)
        t.tell(SupportIgnored, card, by)


class RepeatSupport(Effect, frozen=True, tag="repeat_support"):
    """The leftmost VENOM Support card resolves each of its abilities twice in this Combat."""

    stages: ClassVar[tuple[str, ...]] = (LINES,)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember which it is."""
        area = t.state.places[SUPPORT_AREA]
        if not area:
            t.tell(NothingHappened, by, "nothing.no_support")
            return
        tell_if_idle(t, by, t.state.repeated, area[0])
        t.state.repeated = area[0]


class ReplaceSupport(Effect, frozen=True, tag="replace_support"):
    """Discard VENOM Support cards of your choice; each is replaced in the same place by the top of the Support Deck."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS, COMBAT)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The player may stop early."""
        s = t.state
        replaced: list[int] = []
        for number in range(1, self.n + 1):
            fit = [card for card in s.places[SUPPORT_AREA] if card not in replaced]
            if not fit:
                fall_short(t, by, number - 1, self.n, "nothing.no_support")
                return
            card = await pick_card(t, "replace_support", fit, by, optional=True, nth=(number, self.n))
            if card == NOBODY:
                return
            index = s.places[SUPPORT_AREA].index(card)
            # The new card is drawn before the old one is discarded, so that it cannot replace itself.
            if not s.places[SUPPORT_DECK]:
                if not s.places[SUPPORT_DISCARD]:
                    fall_short(t, by, number - 1, self.n, "nothing.deck_empty")
                    return
                t.shuffle(SUPPORT_DECK, taken_from=SUPPORT_DISCARD)
            new = s.places[SUPPORT_DECK][-1]
            discard_venom_support(t, card)
            s.resolved[new] = 0
            t.move(new, SUPPORT_AREA, index)
            t.tell(SupportDrawn, new)
            replaced.append(new)


class ReorderSupport(Effect, frozen=True, tag="reorder_support"):
    """Put the VENOM Support in any order; the rightmost of two or more does nothing in this Combat."""

    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Picked from left to right; picking may stop when the rest may stay as it lies."""
        s = t.state
        area = s.places[SUPPORT_AREA]
        if len(area) < 2:
            t.tell(NothingHappened, by, "nothing.few_support")
            return
        for position in range(len(area) - 1):
            rest = area[position:]
            options = [*(t.options[card] for card in rest), DONE]
            choice = await t.ask(Decision("reorder_support", s.active, options, fields={"card": by}))
            if choice is DONE:
                break
            t.move(choice.entity, SUPPORT_AREA, position)
        ignore(t, s.places[SUPPORT_AREA][-1], by)


class Peek(Effect, frozen=True, tag="peek"):
    """Look at the top cards of a deck; put any of them under it, the rest back in any order."""

    deck: Literal["event", "support", "leader", "reward", "recruitment"]
    n: Count
    strikes: bool = False

    def words(self) -> str:
        """ "look at the top 2 cards of the Event Deck; put any under it"."""
        key = "peek.strikes" if self.deck == "event" and not self.strikes else "peek"
        return self._say(key, deck=tr(f"deck.{self.deck}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Only the active player sees them. Strikes stay on top unless this look may bury them.

        Positions are counted from the top as the cards lie now, so that options give nothing away.
        """
        s = t.state
        place = DECK_PLACES[self.deck]
        deck = s.places[place]
        seen = deck[-self.n :][::-1] if deck else []
        if not seen:
            t.tell(NothingHappened, by, "nothing.deck_empty")
            return
        if len(seen) < self.n:
            fall_short(t, by, len(seen), self.n, "nothing.deck_empty")
        for card in seen:
            t.flip(card, 1 << s.active)
        kept = await self._bury(t, by, place, seen)
        await self._order(t, by, place, kept)

    async def _bury(self, t: VenomTable, by: int, place: int, seen: list[int]) -> list[int]:
        left = seen[:]
        kept: list[int] = []
        for position, card in enumerate(seen):
            if self.deck == "event" and not self.strikes and t.definitions[card].event == STRIKE:
                kept.append(card)
                continue
            options = [Option("keep", card, position), Option("under", card, position)]
            fields = {"card": by, "shown": card, "left": len(left)}
            choice = await t.ask(Decision("peek.bury", t.state.active, options, fields=fields))
            if choice.key == "under":
                t.move(card, place, 0)
            else:
                kept.append(card)
        return kept

    async def _order(self, t: VenomTable, by: int, place: int, kept: list[int]) -> None:
        """The first picked lies on top. Two or more cards are asked for."""
        s = t.state
        order: list[int] = []
        rest = kept[:]
        while len(rest) > 1:
            options = [Option(f"top.{kept.index(card)}", card) for card in rest]
            choice = await t.ask(Decision("peek.order", s.active, options, fields={"card": by}))
            order.append(choice.entity)
            rest.remove(choice.entity)
        order += rest
        for card in reversed(order):
            # Taken from the pile and laid back on top of it: face down all the while.
            s.places[place].remove(card)
            s.places[place].append(card)


class SwapLeaders(Effect, frozen=True, tag="swap_leaders"):
    """The attacked Leader, or without a Combat one of your choice, changes Zones with another."""

    with_: Literal["chosen", "random"] = msgspec.field(name="with", default="chosen")

    def words(self) -> str:
        """By choice, or by chance."""
        return self._say(f"swap_leaders.{self.with_}")

    def optional_words(self) -> str:
        """A Leader is picked, or none; chance picks the other one at most."""
        return may(self.words(), 1)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Rewards and tokens stay. For an ability of the squadron the move is optional."""
        s = t.state
        held = [zone for zone in range(ZONES) if s.leader_in(zone) != NOBODY]
        if len(held) < 2:
            t.tell(NothingHappened, by, "nothing.no_leader")
            return
        ours = t.definitions[by].deck in ("reward", "mission_reward") or t.definitions[by].is_squad
        # Chance moves "this Leader", whatever became of the Combat.
        one = s.combat_zone() if self.with_ == "random" or s.attacked() != NOBODY else NOTHING
        if one < 0:
            one = await pick_zone(t, "swap_leaders.first", held, by, optional=ours)
        if one == NOTHING:
            return
        others = [zone for zone in held if zone != one]
        if self.with_ == "random":
            other = random_zone(t, others)
        else:
            other = await pick_zone(t, "swap_leaders.second", others, by, optional=ours)
        if other != NOTHING:
            swap_leaders(t, one, other)


class BuryLeader(Effect, frozen=True, tag="bury_leader"):
    """A Leader that is not attacked goes under the Leader Deck, and the Zone gets the next Leader."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks, or declines; the Mission's own Leader cannot be chosen. Empty deck: nothing."""
        s = t.state
        zones = [
            zone
            for zone in range(ZONES)
            if (leader := s.leader_in(zone)) not in (NOBODY, s.attacked()) and t.definitions[leader].deck == "leader"
        ]
        if not s.places[LEADER_DECK] or not zones:
            t.tell(NothingHappened, by, "nothing.no_leader")
            return
        zone = await pick_zone(t, "bury_leader", zones, by, optional=True)
        if zone != NOTHING:
            send_under_deck(t, zone)
            refill_leader(t, zone)


class FreeLeader(Effect, frozen=True, tag="free_leader"):
    """Captured Leaders with the fewest Victory Points return to the bottom of the Leader Deck; Rewards stay won."""

    n: Count

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Among equals the active player picks."""
        s = t.state
        for number in range(1, self.n + 1):
            held = [card for seat in range(s.seats) for card in s.places[captured(seat)]]
            # The Mission's own Leader, once taken, decides the game and does not come back.
            held = [card for card in held if t.definitions[card].deck == "leader"]
            if not held:
                fall_short(t, by, number - 1, self.n, "nothing.no_leader")
                return
            least = min(t.definitions[card].support_value for card in held)
            fit = [card for card in held if t.definitions[card].support_value == least]
            card = await pick_card(t, "free_leader", fit, by, nth=(number, self.n))
            captor, s.owner[card] = s.owner[card], NOBODY
            t.move(card, LEADER_DECK, 0)
            t.tell(LeaderFreed, card, captor)


class PeekReward(Effect, frozen=True, tag="peek_reward"):
    """Look at face-down Rewards in Zones of your choice; all players know them from then on."""

    n: Count

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks the Zones."""
        s = t.state
        everybody = (1 << s.seats) - 1
        for number in range(1, self.n + 1):
            zones = [
                zone
                for zone in range(ZONES)
                if s.places[zone_reward(zone)] and s.known[s.places[zone_reward(zone)][0]] & everybody != everybody
            ]
            zone = await pick_zone(t, "peek_reward", zones, by, nth=(number, self.n))
            if zone == NOTHING:
                fall_short(t, by, number - 1, self.n, "nothing.no_reward")
                return
            card = s.places[zone_reward(zone)][0]
            t.flip(card, everybody)
            t.tell(RewardRevealed, card, zone)


class SwapRewards(Effect, frozen=True, tag="swap_rewards"):
    """Exchange the Rewards of two Zones of your choice."""

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Optional; what everybody knows about a Reward goes with it."""
        s = t.state
        zones = [zone for zone in range(ZONES) if s.places[zone_reward(zone)]]
        if len(zones) < 2:
            t.tell(NothingHappened, by, "nothing.no_reward")
            return
        one = await pick_zone(t, "swap_rewards.first", zones, by, optional=True)
        if one == NOTHING:
            return
        others = [zone for zone in zones if zone != one]
        other = await pick_zone(t, "swap_rewards.second", others, by, optional=True)
        if other == NOTHING:
            return
        here, there = s.places[zone_reward(one)][0], s.places[zone_reward(other)][0]
        t.move(here, zone_reward(other))
        t.move(there, zone_reward(one))
        t.tell(RewardsSwapped, there, one, here, other)
