"""VENOM's attacks on Freedom Squadron cards."""

from typing import ClassVar, Literal

from game.engine.language import tr
from game.venom.board import FREEDOM_SUPPORT, hand
from game.venom.choosing import Nth, pick_card
from game.venom.effects.effect import APPROACH, COMBAT, LINES, OUTCOME, SPENDING, TACTICS, Count, Effect, count_words
from game.venom.events import NothingHappened
from game.venom.moves import cards_of_kind, discard, fall_short, retire, take_captive, tell_if_idle
from game.venom.state import RECRUITS, SOLDIERS, SUPPORTS, VEHICLES, VenomTable

Pick = Literal["chosen", "random", "cheapest", "costliest", "most_dice"]
SquadType = Literal["soldier", "vehicle", "recruit"]


def targets(t: VenomTable, kind: SquadType | None, max_cost: int | None) -> list[int]:
    """Freedom Support that can be hit: never the Combat Leader, never a protected card."""
    s = t.state
    if s.protected & SUPPORTS:
        return []
    fit = []
    for card in cards_of_kind(t, s.places[FREEDOM_SUPPORT], kind, max_cost):
        definition = t.definitions[card]
        kept = (definition.is_soldier and s.protected & SOLDIERS) or (definition.is_vehicle and s.protected & VEHICLES)
        if not kept and card not in s.shielded:
            fit.append(card)
    return fit


async def pick_target(t: VenomTable, fit: list[int], pick: Pick, verb: str, by: int, nth: Nth) -> int:
    """Which card is hit; among equals the active player chooses."""
    if pick == "random":
        return fit[t.chance(len(fit))]
    if pick == "cheapest":
        least = min(t.definitions[card].cost for card in fit)
        fit = [card for card in fit if t.definitions[card].cost == least]
    elif pick == "costliest":
        most = max(t.definitions[card].cost for card in fit)
        fit = [card for card in fit if t.definitions[card].cost == most]
    elif pick == "most_dice":
        most = max(t.state.dice_on[card] for card in fit)
        fit = [card for card in fit if t.state.dice_on[card] == most]
    return await pick_card(t, f"{verb}_support", fit, by, nth=nth)


class Hit(Effect, frozen=True):
    """What the three attacks share: whom they reach. Before the roll dice on the card go with it (VA-TACT-22)."""

    n: Count | Literal["all"]
    pick: Pick = "chosen"
    type: SquadType | None = None
    max_cost: Count | None = None
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS, COMBAT, OUTCOME)

    def words(self) -> str:
        """ "discard 1 Freedom Support, by chance"."""
        key = self.type or "any"
        cards = tr(f"effect.freedom_support.{key}", n=self.n)
        limit = tr("effect.cost_limit", n=self.max_cost) if self.max_cost is not None else ""
        fields = {"count": count_words(self.n), "pick": tr(f"effect.pick.{self.pick}")}
        return self._say(self.tag(), cards=cards, limit=limit, **fields)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """One card after another; a protected or missing card is nobody's loss."""
        reach = cards_of_kind(t, t.state.places[FREEDOM_SUPPORT], self.type, self.max_cost)
        hits = max(1, len(reach)) if self.n == "all" else self.n
        for number in range(1, hits + 1):
            fit = targets(t, self.type, self.max_cost)
            if not fit:
                fall_short(t, by, number - 1, hits, "nothing.no_target")
                return
            verb = self.tag().removesuffix("_support")
            self.strike(t, await pick_target(t, fit, self.pick, verb, by, (number, hits)))

    def strike(self, t: VenomTable, card: int) -> None:
        """What becomes of the card."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class DiscardSupport(Hit, frozen=True, tag="discard_support"):
    """The card goes to its owner's Discard Pile."""

    def strike(self, t: VenomTable, card: int) -> None:
        """Discard it."""
        discard(t, card)


class RetireSupport(Hit, frozen=True, tag="retire_support"):
    """The card goes to the Retirement Pile."""

    def strike(self, t: VenomTable, card: int) -> None:
        """Retire it."""
        retire(t, card)


class CaptureSupport(Hit, frozen=True, tag="capture_support"):
    """The card is held under the attacked Leader until that Leader is captured or leaves the Zones."""

    def strike(self, t: VenomTable, card: int) -> None:
        """Lay it under the Leader."""
        take_captive(t, card)


class HandLoss(Effect, frozen=True, tag="hand_loss"):
    """Players discard cards of their choice from the Hand; a Hand of one card or none is spared for other players."""

    n: Count
    who: Literal["active", "others", "each"]

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Who takes the Turn has no Hand any more when it has been played."""
        return self.who != "active" or stage in SPENDING

    def words(self) -> str:
        """ "each other player discards 1 card from the Hand"."""
        return self._say(f"hand_loss.{self.who}")

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Clockwise from the active player; each seat chooses its own."""
        s = t.state
        seats = [s.active] if self.who != "others" else []
        if self.who != "active":
            seats += s.clockwise_from(s.active)
        spared = True
        for seat in seats:
            for number in range(1, self.n + 1):
                held = s.places[hand(seat)]
                if not held or (self.who != "active" and len(held) <= 1):
                    break
                card = await pick_card(t, "hand_loss", held[:], by, seat=seat, nth=(number, self.n))
                discard(t, card)
                spared = False
        if spared:
            t.tell(NothingHappened, by, "nothing.no_hand")


class Jam(Effect, frozen=True, tag="jam"):
    """Abilities of a type of Freedom Support cannot be used in this Combat, dice grants included."""

    type: SquadType
    stages: ClassVar[tuple[str, ...]] = (APPROACH, LINES, TACTICS)

    def words(self) -> str:
        """ "your Vehicles have no abilities in this Combat"."""
        return self._say("jam", cards=tr(f"effect.plural.{self.type}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it; Teamwork, Locations and Rewards go on working."""
        before = t.state.jammed
        t.state.jammed |= {"soldier": SOLDIERS, "vehicle": VEHICLES, "recruit": RECRUITS}[self.type]
        tell_if_idle(t, by, before, t.state.jammed)


class NoRetire(Effect, frozen=True, tag="no_retire"):
    """No card may be retired in the Retirement Phase while this is in force."""

    stages: ClassVar[tuple[str, ...]] = ("retirement",)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """For this Turn's Retirement Phase."""
        tell_if_idle(t, by, t.state.no_retiring, True)
        t.state.no_retiring = True
