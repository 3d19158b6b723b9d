"""Effects on Freedom Squadron cards: draw, recruit, retire, recover, protect; and on Recruitment Points."""

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from game.engine.decision import Decision, Option
from game.engine.language import signed, tr
from game.venom.board import (
    RECRUITMENT_DECK,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
)
from game.venom.choosing import DONE, asked_by, pick_card
from game.venom.effects.dice_before import Counter, counted
from game.venom.effects.effect import (
    APPROACH,
    COMBAT,
    LINES,
    SPENDING,
    TACTICS,
    Change,
    Count,
    Effect,
    Many,
    Points,
    count_words,
    may,
)
from game.venom.events import NothingHappened
from game.venom.moves import (
    cards_of_kind,
    change_points,
    draw_for_turn,
    draw_into,
    fall_short,
    gain,
    lay_training_ground,
    retire,
    tell_if_idle,
)
from game.venom.state import CHIEF, NOBODY, SOLDIERS, SUPPORTS, VEHICLES, VenomTable

SquadType = Literal["soldier", "vehicle", "recruit"]


def kind_words(kind: str | None, n: int) -> str:
    """ "up to 2 Soldiers", "1 card"."""
    return tr(f"effect.cards.{kind or 'any'}", n=n, count=count_words(n, up_to=True))


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards; where they go depends on the moment (VA-AMB-46)."""

    n: Count

    def remarks(self) -> Mapping[str, str]:
        """Drawn straight into play they are not added up."""
        return {"late": "remark.late"}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player draws."""
        drawn = draw_for_turn(t, self.n)
        if drawn < self.n:
            fall_short(t, by, drawn, self.n, "nothing.no_card")


class Recruit(Effect, frozen=True, tag="recruit"):
    """Gain a card without paying."""

    from_: Literal["ground", "deck"] = msgspec.field(name="from")
    to: Literal["discard", "hand", "top"] = "discard"
    type: SquadType | None = None
    max_cost: Count | None = None

    def lack(self) -> str:
        """The unseen top card is taken whatever it is."""
        picky = self.type is not None or self.max_cost is not None
        return "cannot name a type or Cost with from = 'deck'" if picky and self.from_ == "deck" else ""

    def words(self) -> str:
        """ "take a card with Cost 6 or less from the Training Ground and play it"."""
        place = tr(f"effect.to.{self.to}")
        if self.from_ == "deck":
            return self._say("recruit.deck", place=place)
        limit = tr("effect.cost_limit", n=self.max_cost) if self.max_cost is not None else ""
        return self._say("recruit.ground", card=tr(f"effect.a.{self.type or 'any'}"), limit=limit, place=place)

    def remarks(self) -> Mapping[str, str]:
        """As drawn cards, where it is played at once."""
        return {"late": "remark.late"} if self.to == "hand" else {}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """From the ground the active player picks; from the deck it is the unseen top card."""
        s = t.state
        if self.from_ == "deck":
            card = s.places[RECRUITMENT_DECK][-1] if s.places[RECRUITMENT_DECK] else NOBODY
        else:
            fit = cards_of_kind(t, s.places[TRAINING_GROUND], self.type, self.max_cost)
            card = await pick_card(t, "recruit.free", fit, by)
        if card == NOBODY:
            t.tell(NothingHappened, by, "nothing.no_card")
            return
        seat = s.active
        played_at_once = in_play(seat) if s.added_up else hand(seat)
        gain(t, card, seat, {"discard": discard_pile(seat), "top": draw_deck(seat), "hand": played_at_once}[self.to])


class Discount(Effect, frozen=True, tag="discount"):
    """Changes what cards cost in the Training Ground this Turn; `round` marks lasting rules of Events."""

    n: Change
    type: Literal["soldier", "vehicle"] | None = None
    stages: ClassVar[tuple[str, ...]] = ("recruitment",)
    round: bool = False

    def words(self) -> str:
        """ "Vehicles cost 2 less this Turn"."""
        way = "less" if self.n > 0 else "more"
        when = "" if self.round else " " + tr("effect.this_turn")
        return self._say(f"discount.{way}", n=abs(self.n), cards=tr(f"effect.plural.{self.type or 'any'}"), when=when)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Printed Costs stay."""
        index = 0 if self.type is None else 1 if self.type == "soldier" else 2
        t.state.discounts[index] += self.n


class RefreshGround(Effect, frozen=True, tag="refresh_ground"):
    """Put Training Ground cards under the Recruitment Deck and refill those spaces at once."""

    n: Count | Literal["all"]

    def words(self) -> str:
        """ "replace up to 2 Training Ground cards"."""
        return self._say("refresh_ground.all") if self.n == "all" else self._say("refresh_ground")

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player picks which; "all" asks nothing."""
        s = t.state
        ground = s.places[TRAINING_GROUND]
        if not ground:
            t.tell(NothingHappened, by, "nothing.no_card")
        chosen = list(ground) if self.n == "all" else []
        if self.n != "all":
            while len(chosen) < self.n:
                options = [t.options[card] for card in ground if card not in chosen]
                if not options:
                    break
                fields = asked_by(by, (len(chosen) + 1, self.n))
                decision = Decision("refresh_ground", s.active, [*options, DONE], fields=fields)
                choice = await t.ask(decision)
                if choice is DONE:
                    break
                chosen.append(choice.entity)
        for card in chosen:
            t.move(card, RECRUITMENT_DECK, 0)
        if chosen:
            # Only these spaces: what was recruited before stays empty until the End of Turn (VA-RECRUIT-12).
            lay_training_ground(t, len(chosen))


class Recover(Effect, frozen=True, tag="recover"):
    """Take cards of your choice out of your Discard Pile."""

    n: Count
    to: Literal["play", "top"] = "play"
    type: SquadType | None = None

    def words(self) -> str:
        """ "you may play 1 Soldier from your Discard Pile"."""
        return may(self._say(f"recover.{self.to}", cards=kind_words(self.type, self.n)), self.n)

    def remarks(self) -> Mapping[str, str]:
        """As drawn cards, where they are played."""
        return {"late": "remark.late"} if self.to == "play" else {}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Into play as drawn cards, or onto the Draw Deck."""
        s = t.state
        seat = s.active
        for number in range(1, self.n + 1):
            fit = cards_of_kind(t, s.places[discard_pile(seat)], self.type)
            card = await pick_card(t, f"recover.{self.to}", fit, by, optional=True, nth=(number, self.n))
            if card == NOBODY:
                if not fit:
                    fall_short(t, by, number - 1, self.n, "nothing.no_card")
                return
            played = in_play(seat) if s.added_up else hand(seat)
            t.move(card, played if self.to == "play" else draw_deck(seat))


class Retire(Effect, frozen=True, tag="retire"):
    """Retire up to n of your own cards, besides the Retirement Phase."""

    n: Count
    from_: Literal["play", "discard", "either"] = msgspec.field(name="from")

    def words(self) -> str:
        """ "retire up to 3 cards in play or in your Discard Pile"."""
        return self._say("retire", place=tr(f"effect.retire_from.{self.from_}"))

    def remarks(self) -> Mapping[str, str]:
        """Only what is in play at the adding-up counts (VA-AMB-47)."""
        return {"early": "remark.retired"} if self.from_ != "discard" else {}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """In play means not the card itself."""
        s = t.state
        for number in range(1, self.n + 1):
            fit = []
            if self.from_ != "discard" and not s.no_retiring:
                fit += [card for card in s.cards_in_play(s.active) if card != by]
            if self.from_ != "play":
                fit += s.places[discard_pile(s.active)]
            if not fit:
                fall_short(t, by, number - 1, self.n, "nothing.no_card")
                return
            card = await pick_card(t, "retire", fit, by, optional=True, nth=(number, self.n))
            if card == NOBODY:
                return
            retire(t, card)


class Protect(Effect, frozen=True, tag="protect"):
    """For this Combat VENOM's abilities cannot discard, retire or capture those cards."""

    who: Literal["this", "supports", "leader", "soldier", "vehicle"]
    stages: ClassVar[tuple[str, ...]] = (APPROACH, LINES, TACTICS, COMBAT)

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Only a card that fights can be removed from a Combat itself."""
        return stage in self.stages and (on_card or self.who != "this")

    def words(self) -> str:
        """ "VENOM cannot remove your Freedom Support"."""
        return self._say("protect", cards=tr(f"effect.protected.{self.who}"))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        bits = {"supports": SUPPORTS, "leader": CHIEF, "soldier": SOLDIERS, "vehicle": VEHICLES}
        s = t.state
        before = (len(s.shielded), s.protected)
        if self.who != "this":
            s.protected |= bits[self.who]
        elif by not in s.shielded:
            s.shielded.append(by)
        tell_if_idle(t, by, before, (len(s.shielded), s.protected))


class RecruitsOnTop(Effect, frozen=True, tag="recruits_on_top"):
    """Cards recruited this Turn may go onto the Draw Deck."""

    stages: ClassVar[tuple[str, ...]] = SPENDING

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Remember it."""
        tell_if_idle(t, by, t.state.recruits_on_top, True)
        t.state.recruits_on_top = True


class NextHand(Effect, frozen=True, tag="next_hand"):
    """More or fewer cards at the next drawing of a Hand, at least one."""

    n: Change

    async def resolve(self, t: VenomTable, by: int) -> None:
        """For the active player."""
        t.state.next_hand[t.state.active] += self.n


class AllyDraw(Effect, frozen=True, tag="ally_draw"):
    """Another player draws cards into the Hand, to be played on that player's next Turn."""

    n: Count

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The active player chooses whom to help."""
        s = t.state
        seats = s.clockwise_from(s.active)
        seat = seats[0]
        if len(seats) > 1:
            options = [Option(f"seat.{other}", value=other) for other in seats]
            seat = (await t.ask(Decision("ally_draw", s.active, options, fields={"card": by, "n": self.n}))).value
        drawn = draw_into(t, seat, self.n, hand(seat))
        if drawn < self.n:
            fall_short(t, by, drawn, self.n, "nothing.no_card")


class RecruitmentPoints(Effect, frozen=True, tag="rp"):
    """Change this Turn's Recruitment Points."""

    n: Points
    stages: ClassVar[tuple[str, ...]] = SPENDING

    def words(self) -> str:
        """ "+2 RP"."""
        return self._say("rp", change=signed(self.n))

    async def resolve(self, t: VenomTable, by: int) -> None:
        """The total is never below 0."""
        change_points(t, self.n, by)


class RecruitmentPointsPer(Effect, frozen=True, tag="rp_per"):
    """Recruitment Points for each thing counted when the card is played, this card included where it fits."""

    n: Points
    per: Counter
    max: Many | None = None
    stages: ClassVar[tuple[str, ...]] = SPENDING

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """VENOM lays out nothing that could be counted while there are points to spend."""
        return stage in self.stages and self.per != "venom_support"

    def words(self) -> str:
        """ "+1 RP for each Teamwork card"."""
        limit = tr("effect.at_most", n=self.max) if self.max is not None else ""
        return self._say("rp_per", counter=tr(f"counter.{self.per}"), change=signed(self.n), limit=limit)

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Count, then add."""
        points = self.n * counted(t, self.per, by)
        if not points:
            t.tell(NothingHappened, by, "nothing.none_counted")
            return
        change_points(t, points if self.max is None else min(points, self.max), by)


class Bank(Effect, frozen=True, tag="bank"):
    """Up to n unspent points of this Turn are added on the next."""

    n: Many
    stages: ClassVar[tuple[str, ...]] = SPENDING

    async def resolve(self, t: VenomTable, by: int) -> None:
        """Counted when the points lapse."""
        t.state.to_bank += self.n
