"""Who may lead a Combat, and the effects that lift or lay a bar on it or change who leads."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Literal

from game.venom.board import FREEDOM_SUPPORT
from game.venom.choosing import pick_card
from game.venom.effects.effect import APPROACH, LINES, TACTICS, Count, Effect
from game.venom.events import ChiefChanged, NothingHappened
from game.venom.moves import cards_of_kind, grant_dice, put_in_combat
from game.venom.resolving import global_abilities
from game.venom.state import DECLINED, LET_LEAD, NOBODY, USED, VenomTable


class MayLead(Effect, frozen=True, tag="may_lead"):
    """Lifts the bar on leading for a Soldier that used abilities; worked into the choice of the Combat Leader."""

    who: Literal["this", "any"] = "any"
    stages: ClassVar[tuple[str, ...]] = (TACTICS,)
    lifts_bar: ClassVar[bool] = True
    looked_up: ClassVar[bool] = True

    def fits(self, stage: str, *, on_card: bool) -> bool:
        """Only cards in play are asked whether a used Soldier may lead."""
        return stage == TACTICS and on_card

    def words(self) -> str:
        """ "one used Soldier may lead"."""
        return self._say(f"may_lead.{self.who}")


class BarLeader(Effect, frozen=True, tag="bar_leader"):
    """Soldiers of a printed Combat Value or of a kind cannot be picked as Combat Leader."""

    min_cv: Count | None = None
    type: Literal["soldier", "recruit"] | None = None
    stages: ClassVar[tuple[str, ...]] = (APPROACH,)
    looked_up: ClassVar[bool] = True

    def lack(self) -> str:
        """One of the two says who is barred."""
        return "" if (self.min_cv is None) != (self.type is None) else "needs either 'min_cv' or 'type'"

    def bars(self, combat_value: int, *, is_recruit: bool) -> bool:
        """Whether a Soldier with these marks is barred."""
        if self.min_cv is not None and combat_value >= self.min_cv:
            return True
        return self.type == "soldier" or (self.type == "recruit" and is_recruit)

    def words(self) -> str:
        """ "Soldiers with Combat Value 4 or more cannot lead"."""
        if self.min_cv is not None:
            return self._say("bar_leader")
        return self._say(f"bar_leader.{self.type}")


def bars_on_leading(t: VenomTable) -> list[BarLeader]:
    """What the Global Effects in force forbid to lead."""
    return [
        effect
        for _, ability, _ in global_abilities(t, "tactical")
        for effect in ability.effects
        if isinstance(effect, BarLeader)
    ]


def is_barred(t: VenomTable, soldier: int, bars: Iterable[BarLeader]) -> bool:
    """Whether one of the bars keeps the Soldier from leading."""
    kind = t.definitions[soldier]
    return any(bar.bars(kind.combat_value, is_recruit=kind.is_recruit) for bar in bars)


def why_not_lead(t: VenomTable, card: int, bars: Iterable[BarLeader], among: Iterable[int]) -> str:
    """The reason's text key, or "" for a card that can lead; a card `among` these may lift the bar on used ones."""
    if not t.definitions[card].is_soldier:
        return "refusal.vehicle_leads"
    if is_barred(t, card, bars):
        return "refusal.barred"
    if t.state.mark[card] == USED and bar_lifter(t, card, among) == NOBODY:
        return "refusal.used_leads"
    return ""


def bar_lifter(t: VenomTable, used: int, among: Iterable[int]) -> int:
    """A card whose ability lets the used Soldier lead all the same, or NOBODY."""
    for card in among:
        if not t.definitions[card].can_lead_used or t.state.mark[card] == DECLINED or t.state.resolved[card] & LET_LEAD:
            continue
        for ability in t.definitions[card].own:
            for effect in ability.effects:
                who = effect.who if isinstance(effect, MayLead) else ""
                if (who == "this" and card == used) or (who == "any" and card != used):
                    return card
    return NOBODY


def lift_bar(t: VenomTable, used: int, among: Iterable[int]) -> int:
    """The used Soldier is about to lead. Returns the card that lets it, which has thereby had its say: it speaks of one
    Soldier."""
    lifter = bar_lifter(t, used, among)
    t.state.resolved[lifter] |= LET_LEAD
    return lifter


class SwapLeader(Effect, frozen=True, tag="swap_leader"):
    """Combat Leader and a supporting Soldier change places; the new leader has its Combat Value in dice, the old
    none."""

    pick: Literal["chosen", "lowest"] = "chosen"
    stages: ClassVar[tuple[str, ...]] = (LINES, TACTICS)

    def words(self) -> str:
        """By choice, or by force."""
        return self._say(f"swap_leader.{self.pick}")

    def remarks(self) -> Mapping[str, str]:
        """What is given up by it, chosen or not."""
        return {"always": "remark.dice_anew"}

    async def resolve(self, t: VenomTable, by: int) -> None:
        """A bar of a Global Effect holds here as in the line-up (VA-AMB-28).

        Chosen: the active player may pick any supporting Soldier that could be picked as Combat Leader now. Lowest:
        the lowest Combat Value must take over, used or not.
        """
        s = t.state
        supports = s.places[FREEDOM_SUPPORT]
        bars = bars_on_leading(t)
        if self.pick == "chosen":
            soldiers = [card for card in supports if not why_not_lead(t, card, bars, supports)]
        else:
            soldiers = [card for card in cards_of_kind(t, supports, "soldier") if not is_barred(t, card, bars)]
        if s.chief == NOBODY or not soldiers:
            t.tell(NothingHappened, by, "nothing.no_soldier")
            return
        if self.pick == "chosen":
            new = await pick_card(t, "swap_leader", soldiers, by, optional=True)
            if new != NOBODY and s.mark[new] == USED:
                lift_bar(t, new, supports)
        else:
            lowest = min(t.definitions[card].combat_value for card in soldiers)
            # A leader that is no stronger than every support already is the lowest, and stays.
            if t.definitions[s.chief].combat_value <= lowest:
                t.tell(NothingHappened, by, "nothing.already_lowest")
                return
            fit = [card for card in soldiers if t.definitions[card].combat_value == lowest]
            new = await pick_card(t, "swap_leader.lowest", fit, by)
        if new != NOBODY:
            exchange_leader(t, new)


def exchange_leader(t: VenomTable, new: int) -> None:
    """`new` leads from now on: the dice of both are laid anew."""
    s = t.state
    old = s.chief
    grant_dice(t, old, -s.dice_on[old])
    grant_dice(t, new, -s.dice_on[new])
    put_in_combat(t, old, leads=False)
    put_in_combat(t, new, leads=True)
    s.chief = new
    # Whoever led has given up its abilities for this Turn (VA-AMB-56), also what a lifted bar let lead after use.
    s.mark[old] = DECLINED
    grant_dice(t, new, t.definitions[new].combat_value)
    t.tell(ChiefChanged, new, old)
