"""Effects on dice before the roll."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from game.engine.language import tr
from game.venom.board import ACTIVE_EVENTS, FREEDOM_SUPPORT, LEADER_SPOT, SUPPORT_AREA, hand, in_play
from game.venom.cards import Card
from game.venom.choosing import pick_card
from game.venom.effects.effect import (
    APPROACH,
    LINES,
    TACTICS,
    Count,
    Effect,
    Many,
)
from game.venom.events import NothingHappened
from game.venom.moves import cards_of_kind, dice_gathered, grant_dice, grant_loose_dice, tell_if_idle
from game.venom.state import DECLINED, NOBODY, USED, VenomState, VenomTable

On = Literal["this", "leader", "each_soldier", "each_vehicle", "each_recruit", "pool"]
Counter = Literal[
    "recruit",
    "other_soldier",
    "teamwork",
    "soldier",
    "vehicle",
    "other_vehicle",
    "venom_support",
    "captured",
    "strike",
    "active_event",
]


def lay_dice(t: VenomTable, on: On, count: int, by: int) -> None:
    """Lay `count` dice on the card or cards that `on` names, or loose."""
    s = t.state
    if on == "pool":
        grant_loose_dice(t, count)
    elif on == "this":
        if s.place_of[by] == FREEDOM_SUPPORT:
            grant_dice(t, by, count)
    elif on == "leader":
        if s.chief != NOBODY:
            grant_dice(t, s.chief, count)
    else:
        for card in cards_of_kind(t, s.places[FREEDOM_SUPPORT], on.removeprefix("each_")):
            grant_dice(t, card, count)


def counted(t: VenomTable, counter: Counter, by: int) -> int:
    """How many things a counter counts now; a card never counts itself among "others"."""
    s = t.state
    if counter == "venom_support":
        return len(s.places[SUPPORT_AREA])
    if counter == "captured":
        return sum(len(s.captured_by(seat)) for seat in range(s.seats))
    if counter == "strike":
        return s.event_track
    if counter == "active_event":
        return len(s.places[ACTIVE_EVENTS])
    if counter == "teamwork":
        # Cards that could help the others: Teamwork cards in play or Hand of the active player, this card included.
        own = s.cards_in_play(s.active) + s.places[hand(s.active)]
        return sum(bool(t.definitions[card].teamwork_by_phase) for card in own)
    # Before the line-up, as in the Recruitment Phase, the cards in play are what can be counted.
    cards = s.places[FREEDOM_SUPPORT] if s.lined_up else s.cards_in_play(s.active)
    if counter.startswith("other_"):
        pool = [card for card in {*s.places[LEADER_SPOT], *cards} if card != by]
        return len(cards_of_kind(t, pool, counter.removeprefix("other_")))
    return len(cards_of_kind(t, cards, counter))


def place_words(on: On) -> str:
    """ " on the Combat Leader", or "" for dice on the card itself and loose ones."""
    return "" if on in ("this", "pool") else " " + tr(f"effect.on.{on}")


def _dice_fit(effect: Effect, stage: str, on: On, *, on_card: bool) -> bool:
    if on == "this":
        return stage == TACTICS and on_card
    return stage in effect.stages and (on == "pool" or stage != APPROACH)


class AddDice(Effect, frozen=True, tag="add_dice"):
    """Combat dice, on the card that gives them unless stated."""

    n: Count
    on: On = "this"
    stages: ClassVar[tuple[str, ...]] = (APPROACH, LINES, TACTICS)

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Dice lie on cards only once they are lined up, and on "this" card only if it fights."""
        return _dice_fit(self, stage, self.on, on_card=on_card)

    @property
    def at_allocation(self) -> bool:
        """Plain dice work there and only there (VA-AMB-15)."""
        return True

    def words(self) -> str:
        """ "+2 dice on the Combat Leader"."""
        return self._say("add_dice", place=place_words(self.on))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Lay the dice."""
        before = dice_gathered(t)
        lay_dice(t, self.on, self.n, by)
        if dice_gathered(t) == before:
            t.tell(NothingHappened, by, "nothing.no_card")


class AddDicePer(Effect, frozen=True, tag="add_dice_per"):
    """Combat dice for each thing counted at allocation."""

    n: Count
    per: Counter
    max: Count | None = None
    on: On = "this"
    stages: ClassVar[tuple[str, ...]] = (APPROACH, LINES, TACTICS)

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """As plain dice, and once VENOM has laid out what it counts."""
        too_early = self.per == "venom_support" and stage == APPROACH
        return not too_early and _dice_fit(self, stage, self.on, on_card=on_card)

    @property
    def at_allocation(self) -> bool:
        """What VENOM lays out can be counted only afterwards."""
        return self.per != "venom_support"

    def words(self) -> str:
        """ "+1 die for each Recruit (at most +3)"."""
        limit = tr("effect.at_most", n=self.max) if self.max is not None else ""
        counter = tr(f"counter.{self.per}")
        return self._say("add_dice_per", place=place_words(self.on), counter=counter, limit=limit)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Count, then lay the dice."""
        dice = self.n * counted(t, self.per, by)
        if not dice:
            t.tell(NothingHappened, by, "nothing.none_counted")
            return
        before = dice_gathered(t)
        lay_dice(t, self.on, dice if self.max is None else min(dice, self.max), by)
        if dice_gathered(t) == before:
            t.tell(NothingHappened, by, "nothing.no_card")


class LoseDice(Effect, frozen=True, tag="lose_dice"):
    """VENOM takes dice off cards before the roll; a card with fewer gives what it has."""

    n: Count
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS)
    from_: Literal["leader", "most", "each_support", "each_soldier", "each_vehicle", "pool"] = msgspec.field(
        name="from"
    )

    def words(self) -> str:
        """ "remove 2 dice from the Combat Leader"."""
        return self._say("lose_dice", place=tr(f"effect.from.{self.from_}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Take them; who has most and which dice of any is the active player's choice."""
        s = t.state
        before = dice_gathered(t)
        if self.from_ == "leader":
            if s.chief != NOBODY:
                grant_dice(t, s.chief, -self.n)
        elif self.from_ == "most":
            most = max((s.dice_on[card] for card in s.cards_in_combat()), default=0)
            heaviest = [card for card in s.cards_in_combat() if most and s.dice_on[card] == most]
            card = await pick_card(t, "lose_dice.most", heaviest, by)
            if card != NOBODY:
                grant_dice(t, card, -self.n)
        elif self.from_ == "pool":
            await _take_from_any(t, min(self.n, dice_gathered(t)), by)
        else:
            kind = None if self.from_ == "each_support" else self.from_.removeprefix("each_")
            laden = [card for card in cards_of_kind(t, s.places[FREEDOM_SUPPORT], kind) if s.dice_on[card]]
            for card in laden:
                grant_dice(t, card, -self.n)
        if dice_gathered(t) == before:
            t.tell(NothingHappened, by, "nothing.no_dice_there")


async def _take_from_any(t: VenomTable, count: int, by: int) -> None:
    """The active player gives up dice, loose ones first: nothing can depend on where a loose die lies."""
    s = t.state
    loose = min(count, s.loose_dice)
    grant_loose_dice(t, -loose)
    count -= loose
    for number in range(1, count + 1):
        having = [card for card in s.cards_in_combat() if s.dice_on[card]]
        card = await pick_card(t, "lose_dice.any", having, by, nth=(number, count))
        grant_dice(t, card, -1)


class CapDice(Effect, frozen=True, tag="cap_dice"):
    """At the gathering all dice above n are put aside, and later none are added above it; the lowest cap counts."""

    n: Many
    stages: ClassVar[tuple[str, ...]] = (APPROACH, LINES, TACTICS)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember the cap."""
        cap = t.state.dice_cap
        t.state.dice_cap = self.n if not cap else min(cap, self.n)
        tell_if_idle(t, by, cap, t.state.dice_cap)


#: A bit in a card's `resolved` mark, beyond those of its abilities: it has lent its Combat Value this Turn.
LENT: Final = 1 << 10


class SecondLeader(Effect, frozen=True, tag="second_leader"):
    """One supporting Soldier without used abilities also gets its Combat Value in dice, and uses none this Turn."""

    bonus: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    stages: ClassVar[tuple[str, ...]] = (TACTICS,)

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Among the cards that lay dice, when dice are laid."""
        return stage == TACTICS and on_card

    def words(self) -> str:
        """ "another unused Soldier also gets its Combat Value in dice and uses no ability this Turn"."""
        return self._say("second_leader", more=tr("effect.and_more", n=self.bonus) if self.bonus else "")

    @property
    def at_allocation(self) -> bool:
        """Its dice are laid with all others."""
        return True

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks the Soldier."""
        s = t.state
        fit = [
            card
            for card in cards_of_kind(t, s.places[FREEDOM_SUPPORT], "soldier")
            if s.mark[card] != USED and card != by and not s.resolved[card] & LENT
        ]
        card = await pick_card(t, "second_leader", fit, by)
        if card == NOBODY:
            t.tell(NothingHappened, by, "nothing.no_soldier")
            return
        # Whoever lends its Combat Value uses none of its abilities this Turn, and lends it once.
        s.mark[card] = DECLINED
        s.resolved[card] |= LENT
        grant_dice(t, card, t.definitions[card].combat_value + self.bonus)


def left_alone(s: VenomState, cards: Sequence[Card]) -> int:
    """A card in play that would find no unused Soldier if everybody came with all abilities, though one could; else
    NOBODY."""
    coming = s.places[FREEDOM_SUPPORT] + s.places[in_play(s.active)]
    for card in coming:
        lends = any(isinstance(effect, SecondLeader) for one in cards[card].own for effect in one.effects)
        if not lends or s.mark[card] == DECLINED:
            continue
        others = [other for other in coming if other != card and cards[other].is_soldier and s.mark[other] != USED]
        unused = [other for other in others if s.mark[other] == DECLINED or not cards[other].grants]
        if others and not unused:
            return card
    return NOBODY
