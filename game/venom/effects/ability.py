"""An ability: phase, condition, price and effects, as the content files spell it."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from game.engine.language import tr
from game.venom.effects.condition import Condition
from game.venom.effects.effect import Effect
from game.venom.state import VenomTable

Phase = Literal[
    "event", "now", "recruitment", "tactical", "lines", "combat", "success", "failure", "retirement", "end", "any"
]
PHASES: tuple[str, ...] = Phase.__args__  # type: ignore[attr-defined]  # typing keeps the words there


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability asks for first: Recruitment Points, or other cards of yours in play to retire."""

    rp: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    retire: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0

    def words(self) -> str:
        """ "you may pay 5 RP"."""
        if self.rp:
            return tr("price.rp", n=self.rp)
        return tr("price.retire", n=self.retire)

    def remarks(self) -> Mapping[str, str]:
        """As those of an effect."""
        return {"early": "remark.retired"} if self.retire else {}


class Ability(msgspec.Struct, frozen=True):
    """One ability of a card. `index` is its place among the card's abilities, `phase` the moment it works in."""

    index: int
    phase: str
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    price: Price | None = None
    choose: bool = False
    teamwork: bool = False
    is_global: bool = False
    # Whether it stands on a card of the squadron's side, which may do less than its numbers say.
    ours: bool = False
    # Whether it stands on a Reward or a Location, which may be used at any time of its phase.
    extra: bool = False
    # Worked out once, when the card is made. `bit` is its place in a card's `resolved` mark.
    bit: int = 1
    grants: tuple[Effect, ...] = ()
    rest: tuple[Effect, ...] = ()
    at_roll: bool = False
    lifts_bar: bool = False
    limits_zones: bool = False

    #: Phases whose heading a card does not print.
    SILENT: ClassVar[tuple[str, ...]] = ("now",)

    @property
    def is_certain(self) -> bool:
        """Whether all of it happens, whatever holds and whatever anybody wants."""
        return self.condition is None and self.price is None and not self.choose

    def hope(self) -> int:
        """The most that this ability could do for a rolled 6 against the Defense Track."""
        hopes = [effect.hope() for effect in self.effects]
        return max(hopes) if self.choose else sum(hopes)

    def finds_nothing(self, t: VenomTable) -> bool:
        """Whether none of it would find anything to work on, as the rolled dice lie now."""
        return bool(t.state.dice) and all(effect.finds_nothing(t) for effect in self.effects)

    def at(self, seats: int) -> "Ability":
        """The ability as it is at a table of so many seats: one number where a Mission has four."""
        effects = tuple(effect.at(seats) for effect in self.effects)
        return self if effects == self.effects else msgspec.structs.replace(self, effects=effects)

    def heading(self) -> str:
        """ "Tactical", "Teamwork, Combat", "Global, Recruitment" or "" for what happens at once."""
        if self.phase in self.SILENT:
            return ""
        phase = tr(f"phase.{self.phase}")
        if self.teamwork:
            return tr("phase.teamwork_in", phase=phase)
        if self.is_global:
            return tr("phase.global_in", phase=phase)
        return phase

    def part_of(self, effects: tuple[Effect, ...]) -> str:
        """Which part of it `effects` are: "" for all, "grants" for its dice, "rest" for what follows them."""
        if effects == self.effects:
            return ""
        return "grants" if effects == self.grants else "rest"

    def part(self, name: str) -> "Ability":
        """The ability as if only that part of it were printed."""
        return msgspec.structs.replace(self, effects=getattr(self, name)) if name else self

    def words_of(self, effect: Effect) -> str:
        """One of its effects in words, without a full stop."""
        return effect.optional_words() if self.ours else effect.words()

    def sentence(self) -> str:
        """Conditions, price and effects, without the heading: "Sea: +3 dice, Health −1."."""
        joint = tr("ability.or") if self.choose else tr("ability.and")
        text = joint.join(self.words_of(effect) for effect in self.effects)
        if self.choose:
            text = tr("ability.choose", effects=text)
        if self.price is not None:
            text = tr("ability.priced", price=self.price.words(), effects=text)
        if self.condition is not None:
            text = tr("ability.when", condition=self.condition.words(), effects=text)
        return f"{text[:1].upper()}{text[1:]}."

    def text(self) -> str:
        """Its sentence, and the remark that belongs to it."""
        return f"{self.sentence()} {self.remark()}".rstrip()

    def remark(self) -> str:
        """What else a player must know of it, in sentences of its own, or ""."""
        known = [self.price.remarks()] if self.price is not None else []
        known += [effect.remarks() for effect in self.effects]
        keys = [one[when] for one in known for when in self._moments() if when in one]
        return " ".join(tr(key) for key in dict.fromkeys(keys))

    def _moments(self) -> list[str]:
        """Those of `Effect.remarks` at which it can work."""
        if self.is_global:
            return ["always", "global"]
        if self.teamwork or self.phase not in ("recruitment", "any"):
            return ["always"]
        # A price in points is paid while recruiting; a card played from the Hand is asked at once.
        spends = self.price is not None and self.price.rp > 0
        possible = {"early": not spends, "late": spends or self.extra}
        return ["always", *(when for when, can_be in possible.items() if can_be)]


def ability(index: int, raw: "RawAbility", effects: tuple[Effect, ...], *, on_card: bool, ours: bool) -> Ability:
    """The ability as the rules use it.

    `on_card` tells that its dice lie on a card in Combat: only then do plain dice wait for the allocation. `ours` tells
    whose side it is on.
    """
    allocated = on_card and not raw.teamwork and not raw.choose
    grants = tuple(e for e in effects if allocated and e.at_allocation)
    at_roll = any(e.at_roll for e in effects) and not (raw.condition is not None and raw.condition.reads_dice)
    return Ability(
        index=index,
        phase=raw.phase,
        effects=effects,
        condition=raw.condition,
        price=raw.pay,
        choose=raw.choose,
        teamwork=raw.teamwork,
        is_global=raw.is_global,
        ours=ours,
        extra=ours and not on_card,
        bit=1 << index,
        grants=grants,
        rest=tuple(e for e in effects if e not in grants and not e.lifts_bar),
        at_roll=at_roll,
        lifts_bar=any(e.lifts_bar for e in effects),
        limits_zones=any(e.only_in() or e.not_in() for e in effects),
    )


class RawAbility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability as a content file has it; `do` is turned into effects by the loader."""

    phase: Phase
    do: list[dict[str, Any]]
    condition: Condition | None = msgspec.field(name="if", default=None)
    pay: Price | None = None
    choose: bool = False
    teamwork: bool = False
    is_global: bool = msgspec.field(name="global", default=False)
