"""What both sides bring to a Combat, as figures: dice, tracks, and what may still happen to the dice.

An estimate for rules of thumb. It reads abilities as data, never plays them, and counts what VENOM has not drawn yet by
its average.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.venom.board import ACTIVE_EVENTS, ZONE_TYPES, ZONES
from game.venom.cards import Card
from game.venom.effects import EFFECTS
from game.venom.effects.ability import Ability
from game.venom.effects.condition import Condition, cards_owned
from game.venom.effects.effect import Effect
from game.venom.state import (
    DEFENSE_FROM_SQUAD,
    DEFENSE_FROM_VENOM,
    HEALTH_FROM_SQUAD,
    HEALTH_FROM_VENOM,
    TOKENS,
    VenomState,
)

#: Successes that one VENOM Support card costs, when it turns out mild and when it turns out hard (fitted to fights).
SUPPORT_COSTS: Final = (0.8, 2.2)
#: A die succeeds about as often as not; used where the Defense Track is not known yet.
EVEN: Final = 0.5


class Muster:
    """The figures of one Combat. Fractions stand for what happens only sometimes."""

    __slots__ = (
        "autos",
        "cap",
        "chief_dice",
        "copies",
        "defense",
        "dice",
        "doubled",
        "health",
        "jammed",
        "locked",
        "losses",
        "lost_face",
        "loyal",
        "rerolls",
        "sets",
        "soldiers",
        "squad",
        "supports",
        "turns",
        "vehicles",
        "zone",
    )

    def __init__(self, zone: int, health: int, defense: int, supports: int) -> None:
        self.zone = zone
        self.health = float(health)
        self.defense = float(defense)
        self.supports = float(supports)
        self.dice = 0.0
        self.chief_dice = 0.0
        self.autos = self.rerolls = self.turns = self.sets = self.copies = self.doubled = 0.0
        self.losses = 0.0
        self.cap = 0
        self.lost_face = 0
        self.locked = 0
        self.loyal = False
        self.jammed = ""
        self.soldiers = self.vehicles = self.squad = 0

    @property
    def dice_to_count(self) -> float:
        """The dice that a cap leaves, whenever they are rolled (VA-AMB-28)."""
        return min(self.dice, self.cap) if self.cap else self.dice


class Side:
    """Whose ability is being added up: what it may do to a track depends on it."""

    __slots__ = ("cards", "chief_value", "ours", "s")

    def __init__(self, s: VenomState, cards: Sequence[Card], chief_value: int, *, ours: bool) -> None:
        self.s = s
        self.cards = cards
        self.chief_value = chief_value
        self.ours = ours


def add_ability(m: Muster, side: Side, ability: Ability, effects: Sequence[Effect] | None = None) -> None:
    """Add what an ability, or a part of its effects, does, if its conditions look like holding."""
    if ability.condition is not None and not looks_true(ability.condition, m, side):
        return
    if effects is None:
        effects = ability.effects[:1] if ability.choose else ability.effects
    for effect in effects:
        adder = _ADDERS.get(type(effect))
        if adder is not None:
            adder(m, side, effect)


def looks_true(condition: Condition, m: Muster, side: Side) -> bool:
    """Whether a condition would hold in the Combat as mustered so far."""
    c, s = condition, side.s
    target_zone = ZONE_TYPES[m.zone]
    return (
        (c.zone is None or c.zone == target_zone)
        and (c.vehicles_at_least is None or m.vehicles >= c.vehicles_at_least)
        and (c.soldiers_at_least is None or m.soldiers >= c.soldiers_at_least)
        and (c.squad_at_most is None or m.squad <= c.squad_at_most)
        and (c.cards_at_most is None or cards_owned(s, s.active) <= c.cards_at_most)
        and (c.dice_at_least is None or m.dice >= c.dice_at_least)
        and (c.leader_cv_at_least is None or side.chief_value >= c.leader_cv_at_least)
        and (c.venom_supports_at_least is None or m.supports >= c.venom_supports_at_least)
        and (c.defense_at_least is None or m.defense >= c.defense_at_least)
        and (c.health_at_least is None or m.health >= c.health_at_least)
        and (c.strikes_at_least is None or s.event_track >= c.strikes_at_least)
        and (c.event is None or any(side.cards[e].event == c.event for e in s.places[ACTIVE_EVENTS]))
    )


def success_chance(m: Muster) -> float:
    """How often one die succeeds."""
    faces = 7.0 - max(1.0, m.defense)
    if m.lost_face and m.defense <= m.lost_face:
        faces -= 1.0
    return min(1.0, max(0.0, faces / 6.0))


# -- effects --------------------------------------------------------------------------------------------------------


def _many(n: Any, otherwise: float) -> float:
    return otherwise if n == "all" else float(n)


def _add_dice(m: Muster, side: Side, e: Any) -> None:
    count = {"each_soldier": m.soldiers - 1, "each_recruit": m.soldiers / 2, "each_vehicle": m.vehicles}.get(e.on, 1)
    m.dice += e.n * count
    if e.on == "leader":
        m.chief_dice += e.n


def _add_dice_per(m: Muster, side: Side, e: Any) -> None:
    s = side.s
    counts = {
        "recruit": max(0, m.soldiers - 2),
        "other_soldier": m.soldiers - 1,
        "soldier": m.soldiers - 1,
        "vehicle": m.vehicles,
        "other_vehicle": m.vehicles - 1,
        "venom_support": m.supports,
        "captured": s.captures,
        "strike": s.event_track,
        "active_event": len(s.places[ACTIVE_EVENTS]),
    }
    dice = e.n * max(0.0, counts.get(e.per, 1))
    m.dice += dice if e.max is None else min(dice, e.max)


def _lose_dice(m: Muster, side: Side, e: Any) -> None:
    if e.from_ == "leader":
        lost = min(float(e.n), m.chief_dice)
        m.chief_dice -= lost
    elif e.from_ == "each_vehicle":
        lost = float(e.n * m.vehicles)
    elif e.from_ in ("each_soldier", "each_support"):
        lost = float(e.n * max(0, m.soldiers - 1))
    else:
        lost = float(e.n)
    m.dice = max(0.0, m.dice - lost)


def _hit(m: Muster, side: Side, e: Any) -> None:
    """A supporting card is lost, with the dice on it."""
    behind = m.squad - 1
    if behind <= 0 or m.loyal or (e.type == "vehicle" and not m.vehicles):
        return
    count = min(_many(e.n, behind), behind)
    each = (m.dice - m.chief_dice) / behind
    m.dice = max(0.0, m.dice - count * each * (1.5 if e.pick in ("most_dice", "costliest") else 1.0))
    m.losses += count


def _defense(m: Muster, side: Side, e: Any) -> None:
    if not m.locked & (DEFENSE_FROM_SQUAD if side.ours else DEFENSE_FROM_VENOM):
        m.defense = min(8.0, max(1.0, m.defense + e.n))


def _health(m: Muster, side: Side, e: Any) -> None:
    if not m.locked & (HEALTH_FROM_SQUAD if side.ours else HEALTH_FROM_VENOM):
        m.health = min(8.0, max(1.0, m.health + e.n))


def _lock(m: Muster, side: Side, e: Any) -> None:
    venom = e.against == "venom"
    if e.track != "health":
        m.locked |= DEFENSE_FROM_VENOM if venom else DEFENSE_FROM_SQUAD
    if e.track != "defense":
        m.locked |= HEALTH_FROM_VENOM if venom else HEALTH_FROM_SQUAD


def _set_track(m: Muster, side: Side, e: Any) -> None:
    setattr(m, e.track, float(e.to))


def _supports(sign: float) -> Callable[[Muster, Side, Any], None]:
    def add(m: Muster, side: Side, e: Any) -> None:
        m.supports = max(0.0, m.supports + sign * _many(e.n, m.supports))

    return add


def _reorder(m: Muster, side: Side, e: Any) -> None:
    if m.supports >= 2:
        m.supports -= 1


def _replace_support(m: Muster, side: Side, e: Any) -> None:
    m.supports -= min(m.supports, e.n) * 0.3


def _repeat(m: Muster, side: Side, e: Any) -> None:
    m.supports += min(m.supports, 1.0)


def _reroll(m: Muster, side: Side, e: Any) -> None:
    chance = success_chance(m)
    if side.ours:
        ones = e.which == "ones"
        m.rerolls += min(_many(e.n, m.dice), m.dice / 6) if ones else _many(e.n, m.dice)
    elif e.which == "sixes":
        m.health += m.dice / 6 * (1 - chance)
    else:
        m.health += min(_many(e.n, m.dice), m.dice * chance) * (1 - chance)


def _turn(m: Muster, side: Side, e: Any) -> None:
    if e.by > 0:
        m.turns += _many(e.n, m.dice) * min(1.0, e.by / max(1.0, m.defense - 1))
    else:
        m.health += min(_many(e.n, m.dice), m.dice) * min(1.0, -e.by / max(1.0, 7 - m.defense))


def _set_die(m: Muster, side: Side, e: Any) -> None:
    if e.to >= m.defense:
        m.sets += e.n


def _auto(m: Muster, side: Side, e: Any) -> None:
    m.autos += e.n


def _copy(m: Muster, side: Side, e: Any) -> None:
    m.copies += e.n


def _roll_more(m: Muster, side: Side, e: Any) -> None:
    m.dice += e.n


def _double(m: Muster, side: Side, e: Any) -> None:
    m.doubled += min(m.dice / 6, e.max or m.dice)


def _void_face(m: Muster, side: Side, e: Any) -> None:
    m.lost_face = e.face


def _lost_successes(m: Muster, side: Side, e: Any) -> None:
    m.health += e.n


def _cap(m: Muster, side: Side, e: Any) -> None:
    m.cap = e.n if not m.cap else min(m.cap, e.n)


def _token_boost(m: Muster, side: Side, e: Any) -> None:
    count = side.s.tokens[TOKENS.index(e.token) * ZONES + m.zone]
    m.health += e.health * count
    m.defense += e.defense * count
    m.supports += e.support * count


def _jam(m: Muster, side: Side, e: Any) -> None:
    m.jammed = e.type


def _protect(m: Muster, side: Side, e: Any) -> None:
    m.loyal = m.loyal or e.who in ("supports", "soldier")


_NAMED: dict[str, Callable[[Muster, Side, Any], None]] = {
    "add_dice": _add_dice,
    "add_dice_per": _add_dice_per,
    "lose_dice": _lose_dice,
    "discard_support": _hit,
    "retire_support": _hit,
    "capture_support": _hit,
    "defense": _defense,
    "health": _health,
    "lock_track": _lock,
    "set_track": _set_track,
    "support_value": _supports(1),
    "draw_support": _supports(1),
    "silence": _supports(-1),
    "remove_support": _supports(-1),
    "reorder_support": _reorder,
    "replace_support": _replace_support,
    "repeat_support": _repeat,
    "reroll": _reroll,
    "turn": _turn,
    "set_die": _set_die,
    "auto_success": _auto,
    "copy_die": _copy,
    "roll_more": _roll_more,
    "double": _double,
    "void_face": _void_face,
    "void_success": _lost_successes,
    "take_dice": _lost_successes,
    "cap_dice": _cap,
    "token_boost": _token_boost,
    "jam": _jam,
    "protect": _protect,
}
#: The same by the class of the effect, which is quicker to ask for.
_ADDERS: Final = {EFFECTS[name]: adder for name, adder in _NAMED.items()}
