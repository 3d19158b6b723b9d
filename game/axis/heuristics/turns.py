"""The active hero's turn: all ways to spend it, each by its first step."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from game.axis.board import DISTANCE, SECTORS, SPACES, sector_of, space_key
from game.axis.heuristics.outlook import CARD, Attack, Outlook
from game.axis.odds import odds
from game.axis.pieces import PARTS
from game.axis.rules.powers import part_here, power_of, why_not
from game.axis.state import AxisTable
from game.axis.wording import name_of, space_name
from game.engine.advice import Advice
from game.engine.decision import Decision
from game.engine.language import tr

#: Steps of one sector that Control Die results make in a turn, on average: two results, each with 1 step, of 8 sectors.
STEPS_A_TURN = 0.25
#: What a rule of thumb asks of an attack before it is made.
GOOD_ENOUGH = 0.8
#: What a step nearer to a villain counts by the rules of thumb.
NEARER = 0.02


class Plan(NamedTuple):
    """A way to spend the rest of the turn: the key of its first step, its value, and why (said only if it is
    wanted)."""

    first: str
    value: float
    why: Callable[[], str]


def weigh(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """Every option by the best plan that begins with it; what no plan begins with is worth less than all that."""
    best: dict[str, Plan] = {}
    for plan in _Turn(t, ahead).plans():
        if plan.first not in best or plan.value > best[plan.first].value:
            best[plan.first] = plan
    least = min(plan.value for plan in best.values()) - 1.0
    found = [best.get(option.key, Plan(option.key, least, str)) for option in decision.options]
    return [Advice(plan.first, plan.value, plan.why()) for plan in found]


class _Turn:
    """The turn as it stands. `ahead` weighs what the other seats can do afterwards."""

    def __init__(self, t: AxisTable, ahead: bool) -> None:
        s = t.state
        self.t = t
        self.ahead = ahead
        self.look = Outlook(t)
        self.seat = s.active
        self.here = s.where(s.active)
        self.steps = s.movement
        self.reach = [place for place in range(SPACES + 1) if DISTANCE[self.here][place] <= self.steps]
        # The best that could be done by standing still: what everything else is measured against.
        self._rest: dict[tuple[int, ...], float] = {}

    def plans(self) -> Iterator[Plan]:
        """All of them."""
        yield Plan("end", self.after(self.look.at), partial(tr, "axis.why.end"))
        for place in self.reach:
            at = self.look.moved(self.look.at, place, self.seat)
            first = f"move.{space_key(place)}" if place != self.here else ""
            if first:
                yield Plan(first, self.after(at) - 0.001 * DISTANCE[self.here][place], partial(self._why_there, place))
            yield from self.attacks(first, at, place, -1)
        yield from self._with_cards()

    # -- what is worth what ------------------------------------------------------------------------------------------

    def after(self, at: list[int]) -> float:
        """What the position is worth when the turn ends like this."""
        key = tuple(at)
        found = self._rest.get(key)
        if found is None:
            found = self._rest[key] = self.look.next_round(at) if self.ahead else self._approach(at[self.seat])
        return found

    def _approach(self, place: int) -> float:
        """By the rules of thumb: the nearer to the villain that is most worth it, the better."""
        worth = [
            self.look.gain[villain] - NEARER * 10 * DISTANCE[place][self.look.place[villain]]
            for villain in self.look.villains
        ]
        return NEARER * max(worth, default=0.0)

    def attacks(self, first: str, at: list[int], place: int, without: int) -> Iterator[Plan]:
        """Attacks on the villains of a space, once everybody stands as in `at`."""
        for villain in self.look.villains:
            if self.look.place[villain] == place:
                attack = self.look.attack(self.seat, villain, self.look.team(at, place, self.seat), without)
                begin = first
                if not begin:
                    begin = self._card_key(attack.cards[0]) if attack.cards else f"attack.{self._key_of(villain)}"
                yield Plan(begin, self._fought(at, villain, attack), partial(why_attack, self.t, villain, attack))

    def _fought(self, at: list[int], villain: int, attack: Attack) -> float:
        if not self.ahead:
            return attack.worth - GOOD_ENOUGH + self._approach(self.here)
        loss = attack.odds.loss
        future = (1.0 - loss) * self.after(at)
        if loss:
            future += loss * self.after(self.look.sent_home(at, attack.fighters))
        return attack.worth + future

    # -- Power Cards ---------------------------------------------------------------------------------------------------

    def _with_cards(self) -> Iterator[Plan]:
        for card in self.look.hands[self.seat]:
            option = part_here(self.t, self.seat, card)
            if option is None or why_not(self.t, self.seat, option) is not None:
                continue
            power = power_of(self.t, self.seat, PARTS[option.value])
            yield from self._card_plans(option.key, card, power)

    def _card_plans(self, first: str, card: int, power: str) -> Iterator[Plan]:
        others = [seat for seat in range(self.look.seats) if seat != self.seat]
        at = self.look.at
        if power in ("vanish", "jump", "carry"):
            groups: list[tuple[int, ...]] = [(other,) for other in others] if power == "carry" else [()]
            for place in set(self.look.place.values()):
                for group in groups:
                    moved = self.look.moved(at, place, self.seat, *group)
                    yield from self._cheaper(self.attacks(first, moved, place, card))
                    yield Plan(first, self.after(moved) - CARD, partial(self._why_there, place))
        elif power in ("call", "bridge"):
            away = [seat for seat in others if at[seat] != self.here]
            most = 1 if power == "call" else len(away)
            for called in (called for size in range(1, most + 1) for called in combinations(away, size)):
                moved = self.look.moved(at, self.here, *called)
                yield from self._cheaper(self.attacks(first, moved, self.here, card))
        elif power == "draw_2":
            yield Plan(first, self.after(at) + CARD, partial(tr, "axis.why.draw"))
        elif power == "containment":
            worth, sector = max((self.held(sector), sector) for sector in range(1, SECTORS + 1))
            yield Plan(first, self.after(at) + worth - CARD, partial(tr, "axis.why.hold", sector=sector))
        else:
            yield from self._combat_cards(first, card, power)

    def _cheaper(self, plans: Iterator[Plan]) -> Iterator[Plan]:
        """Plans that have spent one more card."""
        return (plan._replace(value=plan.value - CARD) for plan in plans)

    def _combat_cards(self, first: str, card: int, power: str) -> Iterator[Plan]:
        """Cards that change what an attack on this space comes to, other than by rolls."""
        team = self.look.team(self.look.at, self.here, self.seat)
        for villain in self.t.state.villains_at(self.here):
            attack = self.look.attack(self.seat, villain, team, card)
            better = self._changed(villain, attack, power)
            value = self._fought(self.look.at, villain, attack) + better - CARD
            yield Plan(first, value, partial(why_attack, self.t, villain, attack))

    def _changed(self, villain: int, attack: Attack, power: str) -> float:
        """By how much a power raises the worth of an attack."""
        return changed_by(self.look, villain, attack, power)

    def held(self, sector: int) -> float:
        """What it is worth to hold a sector for a round: villains that do not come closer."""
        if self.t.state.contained[self.seat] & 1 << (sector - 1):
            return 0.0
        return held_worth(self.look, sector)

    # -- words ---------------------------------------------------------------------------------------------------------

    def _key_of(self, piece: int) -> str:
        return self.t.options[piece].key

    def _card_key(self, card: int) -> str:
        option = part_here(self.t, self.seat, card)
        assert option is not None
        return option.key

    def _why_there(self, place: int) -> str:
        return tr("axis.why.go", space=space_name(place))


def why_attack(t: AxisTable, villain: int, attack: Attack) -> str:
    """The odds in a line."""
    chances = attack.odds
    fields = {"n": chances.rolls, "win": round(100 * chances.chance), "lose": round(100 * chances.loss)}
    return tr("axis.why.attack", villain=name_of(t.definitions[villain]), **fields)


def changed_by(look: Outlook, villain: int, attack: Attack, power: str) -> float:
    """By how much a power that adds no rolls raises the worth of an attack."""
    chances, fighters = attack.odds, len(attack.fighters)
    if power == "guard":
        return look.worth(villain, chances, fighters, guarded=True) - look.worth(villain, chances, fighters)
    if power == "contingency":
        better = odds(chances.rolls, chances.strength, True)
        return look.worth(villain, better, fighters) - look.worth(villain, chances, fighters)
    if power == "second_lap":
        others = [look.gain[other] for other in look.villains if other != villain and _near(look, villain, other)]
        return chances.chance * 0.35 * max(others, default=0.0)
    if power == "mastermind":
        spare = 0
        for seat in attack.fighters[1:]:
            spare += sum(rolls for rolls, _ in look.extra_rolls(seat, look.place[villain])[:2])
        better = odds(chances.rolls + min(spare, 2), chances.strength)
        cost = CARD if spare else 0.0
        return look.worth(villain, better, fighters) - look.worth(villain, chances, fighters) - cost
    return 0.0


def _near(look: Outlook, villain: int, other: int) -> bool:
    return DISTANCE[look.place[villain]][look.place[other]] <= 4


def held_worth(look: Outlook, sector: int) -> float:
    """The steps that a sector's villains are not going to make in a round, by what nearness costs."""
    steps = STEPS_A_TURN * look.seats
    there = [villain for villain in look.villains if sector_of(look.place[villain]) == sector]
    return sum(0.25 * look.gain[villain] for villain in there) * steps
