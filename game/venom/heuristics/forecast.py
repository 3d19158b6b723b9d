"""How likely a Combat is to be won: before it is begun, while it is prepared, and once the dice lie on the table."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.venom.board import FREEDOM_SUPPORT, SUPPORT_AREA, in_play, locations, zone_of
from game.venom.cards import Card
from game.venom.effects.ability import Ability
from game.venom.heuristics.muster import SUPPORT_COSTS, Muster, Side, add_ability, success_chance
from game.venom.moves import dice_gathered
from game.venom.resolving import global_abilities
from game.venom.rules.offers import is_jammed
from game.venom.state import DECLINED, NOBODY, VenomTable

_PHASES: Final = ("tactical", "lines", "combat")
#: Chances are kept by their sixtieths: fine enough for a thumb, and few enough to remember all of them.
_FINENESS: Final = 60
_JAMMED_KIND: Final = {"soldier": "is_soldier", "vehicle": "is_vehicle", "recruit": "is_recruit"}


class Forecast(NamedTuple):
    """The chance of winning, about how many dice there will be, and how many own cards may be lost."""

    chance: float
    dice: float
    losses: float


class Scene:
    """What all forecasts of one decision have in common, looked up once.

    `seat` is who fights, the active player unless stated. A `fresh` scene is one of a later Turn: what cards have done
    or declined this Turn is forgotten.
    """

    def __init__(self, t: VenomTable, *, seat: int = NOBODY, fresh: bool = False) -> None:
        self.t = t
        self.s = t.state
        self.seat = t.state.active if seat == NOBODY else seat
        self.fresh = fresh
        self.cards: Sequence[Card] = t.definitions
        #: Phase -> its Global Effects, each with whether it is on the squadron's side.
        self.globals = {
            phase: [(ability, _helps(self.cards[card])) for card, ability, _ in global_abilities(t, phase)]
            for phase in _PHASES
        }
        self.locations: Sequence[int] = self.s.places[locations(self.seat)]

    # -- before the line-up -----------------------------------------------------------------------------------------

    def attack(self, leader: int, chief: int, supports: Sequence[int], extra: "Ability | None" = None) -> Forecast:
        """What comes of attacking `leader` where it stands, with that line-up; `extra` is one more own ability."""
        kind = self.cards[leader]
        m = Muster(zone_of(self.s.place_of[leader]), kind.health, kind.defense, kind.support_value)
        ours, theirs = self._sides(chief)
        self._line_up(m, chief, supports)
        if self.s.fallen[m.zone]:
            m.defense += 1
        _add(m, theirs, kind.by_phase.get("tactical", ()))
        self._add_globals(m, ours, theirs, "tactical")
        self._lay_dice(m, ours, chief, supports)
        _add(m, theirs, kind.by_phase.get("lines", ()))
        self._add_globals(m, ours, theirs, "lines")
        if extra is not None:
            add_ability(m, ours, extra)
        self._add_squad(m, ours, supports, "tactical")
        # What VENOM will draw acts on dice and tracks before the roll and after it; on average it is one loss each.
        _add(m, theirs, kind.by_phase.get("combat", ()))
        self._add_globals(m, ours, theirs, "combat")
        self._add_squad(m, ours, supports, "combat")
        losses = m.losses + m.supports * 0.2
        return Forecast(_chance_against_unknown(m), m.dice_to_count, losses)

    def best_attack(self, leader: int, chiefs: Sequence[int]) -> tuple[Forecast, int]:
        """The best forecast against `leader` with one of `chiefs` in front and all others behind, and that chief."""
        own = self.s.places[in_play(self.s.active)]
        best, best_chief = Forecast(-1.0, 0.0, 0.0), NOBODY
        seen = set()
        for chief in chiefs:
            if self.cards[chief].id in seen:
                continue
            seen.add(self.cards[chief].id)
            found = self.attack(leader, chief, [card for card in own if card != chief])
            if found.chance > best.chance:
                best, best_chief = found, chief
        return best, best_chief

    # -- after the line-up ------------------------------------------------------------------------------------------

    def outlook(self, extra: "Ability | None" = None, *, without: int = NOBODY) -> Forecast:
        """The chance in the Combat as it stands; `extra` is one more own ability, `without` a VENOM card left out."""
        s = self.s
        m = Muster(s.combat_zone(), s.health, s.defense, len(s.places[SUPPORT_AREA]))
        m.locked = s.locked
        m.cap = s.dice_cap
        m.squad = len(s.cards_in_combat())
        m.vehicles = sum(self.cards[card].is_vehicle for card in s.cards_in_combat())
        m.soldiers = m.squad - m.vehicles
        chief = s.chief
        ours, theirs = self._sides(chief)
        rolled = bool(s.dice)
        m.dice = float(len(s.dice) if rolled else dice_gathered(self.t))
        m.chief_dice = float(s.dice_on[chief]) if chief != NOBODY else 0.0
        if extra is not None:
            add_ability(m, ours, extra)
        for phase in ("tactical", "combat"):
            if phase == "tactical" and rolled:
                continue
            for card in s.places[FREEDOM_SUPPORT]:
                if s.mark[card] != DECLINED and not is_jammed(self.t, card):
                    for ability in self.cards[card].own:
                        # Granted dice lie on the card already, only the rest of the ability is still to come.
                        if ability.phase == phase and not s.resolved[card] & ability.bit:
                            add_ability(m, ours, ability, ability.rest)
            self._add_locations(m, ours, phase)
            for card in s.places[SUPPORT_AREA]:
                if card not in s.silenced and card != without:
                    abilities = self.cards[card].by_phase.get(phase, ())
                    _add(m, theirs, [a for a in abilities if not s.resolved[card] & a.bit])
        if not rolled:
            _add(m, theirs, self.cards[s.target].by_phase.get("combat", ()))
            return Forecast(chance_of(m), m.dice_to_count, m.losses)
        m.health += s.void_successes
        good = sum(a or v >= m.defense for v, a in zip(s.dice, s.automatic, strict=True) if v not in s.void_faces)
        return Forecast(chance_when_rolled(m, good), m.dice_to_count, m.losses)

    # -- the parts --------------------------------------------------------------------------------------------------

    def _sides(self, chief: int) -> tuple[Side, Side]:
        value = self.cards[chief].combat_value if chief != NOBODY else 0
        return Side(self.s, self.cards, value, ours=True), Side(self.s, self.cards, value, ours=False)

    def _line_up(self, m: Muster, chief: int, supports: Sequence[int]) -> None:
        cards = self.cards
        m.vehicles = sum(cards[card].is_vehicle for card in supports)
        m.squad = len(supports) + 1
        m.soldiers = m.squad - m.vehicles
        m.chief_dice = float(cards[chief].combat_value)

    def _lay_dice(self, m: Muster, ours: Side, chief: int, supports: Sequence[int]) -> None:
        m.dice += m.chief_dice
        for card in supports:
            kind = self.cards[card]
            if (self.fresh or self.s.mark[card] != DECLINED) and not _silent(m, kind):
                _add(m, ours, kind.grants)

    def _add_squad(self, m: Muster, ours: Side, supports: Iterable[int], phase: str) -> None:
        for card in supports:
            kind = self.cards[card]
            if (self.fresh or self.s.mark[card] != DECLINED) and not _silent(m, kind):
                _add(m, ours, _after_the_dice(kind, phase))
        self._add_locations(m, ours, phase)

    def _add_locations(self, m: Muster, ours: Side, phase: str) -> None:
        for card in self.locations:
            abilities = self.cards[card].by_phase.get(phase, ())
            _add(m, ours, [a for a in abilities if self.fresh or not self.s.resolved[card] & a.bit])

    def _add_globals(self, m: Muster, ours: Side, theirs: Side, phase: str) -> None:
        for ability, helps in self.globals[phase]:
            add_ability(m, ours if helps else theirs, ability)


def _helps(kind: Card) -> bool:
    """Whether the Global Effects of a card are on the squadron's side."""
    return kind.deck in ("reward", "mission_reward", "squadron") or kind.event == "squad"


@cache
def _after_the_dice(kind: Card, phase: str) -> tuple[Ability, ...]:
    """What a supporting card does in `phase` beside the dice it lays."""
    return tuple(a for a in kind.own if a.phase == phase and not a.grants)


def _silent(m: Muster, kind: Card) -> bool:
    return bool(m.jammed) and bool(getattr(kind, _JAMMED_KIND[m.jammed]))


def _add(m: Muster, side: Side, abilities: Iterable[Ability]) -> None:
    for ability in abilities:
        add_ability(m, side, ability)


# -- arithmetic -----------------------------------------------------------------------------------------------------


def chance_of(m: Muster) -> float:
    """The chance before the roll."""
    dice = m.dice_to_count
    low = int(dice)
    share = dice - low
    chance = _chance_with(m, low)
    return chance if share < 0.05 else chance * (1 - share) + _chance_with(m, low + 1) * share


def _chance_against_unknown(m: Muster) -> float:
    """The chance while VENOM Support is still to be drawn: it may turn out mild or hard."""
    needed = m.health
    total = 0.0
    for cost in SUPPORT_COSTS:
        m.health = needed + m.supports * cost
        total += chance_of(m)
    return total / len(SUPPORT_COSTS)


class _Aid(NamedTuple):
    """What decides a Combat beside the fall of the dice: what is needed, how likely a die is to do it (in sixtieths),
    and what else there is to make successes of failures."""

    health: float
    sixtieths: int
    settled: float
    copies: float
    turns: float
    rerolls: float
    doubled: float


def _aid(m: Muster) -> _Aid:
    sixtieths = round(success_chance(m) * _FINENESS)
    return _Aid(m.health, sixtieths, m.autos + m.sets, m.copies, m.turns, m.rerolls, m.doubled)


def _chance_with(m: Muster, dice: int) -> float:
    return _chance_of_roll(_aid(m), dice) if dice > 0 else 0.0


@lru_cache(maxsize=16384)
def _chance_of_roll(aid: _Aid, dice: int) -> float:
    total = 0.0
    for good, weight in enumerate(_spread(dice, aid.sixtieths)):
        if weight > 0.0005:
            total += weight * _finish(aid, good, dice - good)
    return total


def chance_when_rolled(m: Muster, good: int) -> float:
    """The chance once the dice lie there, `good` of them successes."""
    return _finish(_aid(m), good, max(0, round(m.dice_to_count) - good))


def _finish(aid: _Aid, good: int, bad: int) -> float:
    """The chance that what is left to do makes enough of `good` successes and `bad` failures."""
    sure = min(float(bad), aid.settled + (aid.copies if good else 0.0) + aid.turns)
    again = round(min(bad - sure, aid.rerolls))
    need = aid.health - good - sure - (aid.doubled if good else 0.0)
    low = int(need // 1)
    share = need - low
    chance = _at_least(again, aid.sixtieths, low)
    return chance if share < 0.05 else chance * (1 - share) + _at_least(again, aid.sixtieths, low + 1) * share


@lru_cache(maxsize=4096)
def _spread(dice: int, sixtieths: int) -> tuple[float, ...]:
    """Number of successes -> how likely it is."""
    chance = sixtieths / _FINENESS
    spread = [1.0]
    for _ in range(dice):
        worse = [weight * (1 - chance) for weight in spread] + [0.0]
        for i, weight in enumerate(spread):
            worse[i + 1] += weight * chance
        spread = worse
    return tuple(spread)


@lru_cache(maxsize=16384)
def _at_least(dice: int, sixtieths: int, need: int) -> float:
    if need <= 0:
        return 1.0
    return sum(_spread(dice, sixtieths)[need:])
