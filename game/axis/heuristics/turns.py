"""The active hero's turn: all ways to spend it, each by its first step."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from game.axis.board import DISTANCE, NOWHERE, SATELLITE, SECTORS, SPACES, sector_of, space_key
from game.axis.heuristics.outlook import SENT_HOME, Attack, Outlook
from game.axis.heuristics.prospects import Prospects
from game.axis.odds import odds
from game.axis.pieces import NO_COLOUR, PARTS, RING_COLOURS
from game.axis.rules.combat import LAP_STEPS
from game.axis.rules.powers import part_here, power_of, why_not
from game.axis.state import AxisTable
from game.axis.wording import name_of, space_name
from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr

#: Steps of one sector that Control Die results make in a turn, on average: two results, each with 1 step, of 8 sectors.
STEPS_A_TURN: Final = 0.25
#: What a step of a villain costs, as a share of what its capture is worth.
A_STEP: Final = 0.25
#: What a rule of thumb asks of an attack before it is made.
GOOD_ENOUGH: Final = 0.8
#: What a step nearer to a villain counts by the rules of thumb.
NEARER: Final = 0.02
#: How likely a second attack in the same turn is to be worth anything.
SECOND_ATTACK: Final = 0.35
#: What a step of the way back from the Satellite costs.
WAY_BACK: Final = 0.1
#: What a step that is not needed costs: of two equal places the nearer one is taken.
STEP: Final = 0.001

FLIGHTS: Final = frozenset(("vanish", "jump", "carry"))
CALLS: Final = frozenset(("call", "bridge"))
CHANGES: Final = frozenset(("guard", "contingency", "second_lap", "mastermind"))


class Plan(NamedTuple):
    """A way to spend the rest of the turn: the key of its first step, its value, why (said only if it is
    wanted), and the cards and heroes that the odds count on."""

    first: str
    value: float
    why: Callable[[], str]
    counts_on: tuple[int, ...] = ()


def weigh(t: AxisTable, decision: Decision, ahead: bool) -> list[Advice]:
    """Every option by the best plan that begins with it; what no plan begins with is worth less than all that."""
    best: dict[str, Plan] = {}
    for plan in Turn(t, ahead).plans():
        if plan.first not in best or plan.value > best[plan.first].value:
            best[plan.first] = plan
    least = min(plan.value for plan in best.values()) - 1.0
    found = [best.get(option.key, Plan(option.key, least, str)) for option in decision.options]
    return [
        Advice(plan.first, plan.value, plan.why(), _beside(plan, option))
        for plan, option in zip(found, decision.options, strict=True)
    ]


def _beside(plan: Plan, option: Option) -> tuple[int, ...]:
    """What a plan counts on beside the card or hero of the option that it begins with."""
    return tuple(entity for entity in plan.counts_on if entity != option.entity)


class Turn:
    """The turn as it stands. `ahead` weighs what all seats can do afterwards."""

    def __init__(self, t: AxisTable, ahead: bool) -> None:
        s = t.state
        self.t = t
        self.ahead = ahead
        self.look = Outlook(t)
        self.prospects = Prospects(self.look)
        self.seat = s.active
        self.here = s.where(s.active)
        self.reach = [place for place in range(SPACES + 1) if DISTANCE[self.here][place] <= s.movement]
        self.hunted = set(self.look.place.values())
        self.stops = self._stops()

    def _stops(self) -> list[int]:
        """Where a walk may end: of the places within reach the nearest to each villain, and whence cards can be
        played."""
        ways = [DISTANCE[place] for place in self.hunted]
        nearest = [min(self.reach, key=lambda place: (way[place], DISTANCE[self.here][place])) for way in ways]
        return sorted({*nearest, *self._take_offs(), self.here})

    def plans(self) -> Iterator[Plan]:
        """All of them."""
        plans = [*self._walks(), *self._flights(), *self._calls()]
        yield from plans
        yield from self._prepared(max(plan.value for plan in plans))

    # -- what is worth what ------------------------------------------------------------------------------------------

    def after(self, at: list[int], captured: int = NOWHERE) -> float:
        """What the position is worth when the turn ends like this."""
        return self.prospects.worth(at, captured) if self.ahead else self._approach(at[self.seat])

    def _approach(self, place: int) -> float:
        """By the rules of thumb: the nearer to the villain that is most worth it, the better."""
        worth = [
            self.look.gain[villain] - NEARER * 10 * DISTANCE[place][self.look.place[villain]]
            for villain in self.look.villains
        ]
        return NEARER * max(worth, default=0.0)

    def fought(self, at: list[int], villain: int, attack: Attack) -> float:
        """What an attack comes to, with all that follows each of its ends."""
        if not self.ahead:
            return attack.worth - GOOD_ENOUGH + self._approach(self.here)
        chances = attack.odds
        future = chances.chance * self.after(at, villain) + chances.tie_chance * self.after(at)
        if chances.lose:
            home = at if self.t.state.guarded else self.look.sent_home(at, attack.fighters)
            future += chances.loss * self.after(home)
        return attack.worth + future

    # -- on foot -----------------------------------------------------------------------------------------------------

    def _walks(self) -> Iterator[Plan]:
        yield Plan("end", self.after(self.look.at), partial(tr, "axis.why.end"))
        for place in self.stops:
            at = self.look.moved(self.look.at, place, self.seat)
            first = self._first(place)
            if first:
                yield Plan(first, self.after(at) - STEP * DISTANCE[self.here][place], partial(why_there, place))
            if place in self.hunted:
                yield from self.attacks(first, at, place, NOWHERE)
                yield from self._changed_attacks(first, at, place)

    def _first(self, place: int) -> str:
        """The option with which a plan at a place within reach begins; empty when the hero stands there already."""
        return "" if place == self.here else f"move.{space_key(place)}"

    def attacks(self, first: str, at: list[int], place: int, without: int) -> Iterator[Plan]:
        """Attacks on the villains of a space, once everybody stands as in `at`."""
        for villain in self.look.villains:
            if self.look.place[villain] == place:
                attack = self.look.attack(self.seat, villain, self.look.team(at, place, self.seat), without)
                begin = first
                if not begin:
                    begin = self._card_key(attack.cards[0]) if attack.cards else f"attack.{self._key_of(villain)}"
                why = partial(why_attack, self.t, villain, attack)
                yield Plan(begin, self.fought(at, villain, attack), why, self._who(attack, without))

    def _changed_attacks(self, first: str, at: list[int], place: int) -> Iterator[Plan]:
        """Attacks with a card that changes what they come to other than by rolls."""
        for card, power in self._cards_at(place):
            if power not in CHANGES:
                continue
            for villain in self.look.villains:
                if self.look.place[villain] == place:
                    attack = self.look.attack(self.seat, villain, self.look.team(at, place, self.seat), card)
                    value = self.fought(at, villain, attack) + changed_by(self.look, villain, attack, power)
                    begin = first or self._card_key(card)
                    why = partial(why_attack, self.t, villain, attack)
                    yield Plan(begin, value - self.look.price(self.seat, card), why, self._who(attack, card))

    def _who(self, attack: Attack, spent: int) -> tuple[int, ...]:
        """The cards that an attack takes, with the one that is spent on the way to it, and the heroes who help."""
        cards = attack.cards if spent == NOWHERE else (spent, *attack.cards)
        return (*cards, *(self.t.state.heroes[seat] for seat in attack.fighters[1:]))

    # -- by Power Card -----------------------------------------------------------------------------------------------

    def _cards_at(self, place: int) -> Iterator[tuple[int, str]]:
        """The cards of the hand with what each would do at a place within reach."""
        colour = self.look.colours[place]
        if colour == NO_COLOUR:
            return
        for card in self.look.hands[self.seat]:
            option = self.t.definitions[card].plays[colour]
            if place == self.here and why_not(self.t, self.seat, option) is not None:
                continue
            yield card, power_of(self.t, self.seat, PARTS[option.value])

    def _take_offs(self) -> Iterator[int]:
        """For each colour the nearest place from which a card of that colour can be played."""
        for colour in range(len(RING_COLOURS)):
            places = [place for place in self.reach if self.look.colours[place] == colour]
            if places:
                yield min(places, key=lambda place: DISTANCE[self.here][place])

    def _flights(self) -> Iterator[Plan]:
        others = [seat for seat in range(self.look.seats) if seat != self.seat]
        for start in self._take_offs():
            for card, power in self._cards_at(start):
                if power in FLIGHTS:
                    groups: list[tuple[int, ...]] = [(other,) for other in others] if power == "carry" else [()]
                    first = self._first(start) or self._card_key(card)
                    for group in groups:
                        yield from self._flown(first, card, group)

    def _flown(self, first: str, card: int, group: tuple[int, ...]) -> Iterator[Plan]:
        price = self.look.price(self.seat, card)
        for place in self.hunted:
            at = self.look.moved(self.look.at, place, self.seat, *group)
            yield from _dearer(self.attacks(first, at, place, card), price)
            yield Plan(first, self.after(at) - price, partial(why_there, place))

    def _calls(self) -> Iterator[Plan]:
        for place in self.stops:
            if place not in self.hunted:
                continue
            away = [seat for seat in range(self.look.seats) if seat != self.seat and self.look.at[seat] != place]
            for card, power in self._cards_at(place):
                if power in CALLS:
                    most = 1 if power == "call" else len(away)
                    first = self._first(place) or self._card_key(card)
                    price = self.look.price(self.seat, card)
                    for called in (called for size in range(1, most + 1) for called in combinations(away, size)):
                        at = self.look.moved(self.look.at, place, self.seat, *called)
                        yield from _dearer(self.attacks(first, at, place, card), price)

    def _prepared(self, best: float) -> Iterator[Plan]:
        """Cards that help whatever is done next: their gain comes on top of the best plan."""
        for card, power in self._cards_at(self.here):
            price = self.look.price(self.seat, card)
            if power == "draw_2":
                yield Plan(self._card_key(card), best + 2 * self.look.card - price, partial(tr, "axis.why.draw"))
            elif power == "containment":
                worth, sector = max((self._held(sector), sector) for sector in range(1, SECTORS + 1))
                yield Plan(self._card_key(card), best + worth - price, partial(tr, "axis.why.hold", sector=sector))

    def _held(self, sector: int) -> float:
        """What it is worth to hold a sector that is not held yet."""
        if self.t.state.contained[self.seat] & 1 << (sector - 1):
            return 0.0
        return held_worth(self.look, sector)

    def _key_of(self, piece: int) -> str:
        return self.t.options[piece].key

    def _card_key(self, card: int) -> str:
        option = part_here(self.t, self.seat, card)
        return "" if option is None else option.key


def _dearer(plans: Iterator[Plan], price: float) -> Iterator[Plan]:
    """Plans that have spent one more card."""
    return (plan._replace(value=plan.value - price) for plan in plans)


# -- words ------------------------------------------------------------------------------------------------------------


def why_there(place: int) -> str:
    """A place in a line."""
    return tr("axis.why.go", space=space_name(place))


def why_attack(t: AxisTable, villain: int, attack: Attack) -> str:
    """The odds in a line."""
    chances = attack.odds
    fields = {"n": chances.rolls, "win": round(100 * chances.chance), "lose": round(100 * chances.loss)}
    return tr("axis.why.attack", villain=name_of(t.definitions[villain]), **fields)


# -- powers that add no rolls ------------------------------------------------------------------------------------------


def changed_by(look: Outlook, villain: int, attack: Attack, power: str) -> float:
    """By how much a power that adds no rolls raises the worth of an attack."""
    chances, fighters = attack.odds, len(attack.fighters)
    if power == "guard":
        way_back = WAY_BACK * fighters * DISTANCE[SATELLITE][look.place[villain]]
        return chances.loss * (SENT_HOME * fighters + way_back)
    if power == "contingency":
        better = odds(chances.rolls, chances.strength, True)
        return look.worth(villain, better, fighters) - look.worth(villain, chances, fighters)
    if power == "second_lap":
        near = [other for other in look.villains if other != villain and _distance(look, villain, other) <= LAP_STEPS]
        return chances.chance * SECOND_ATTACK * max((look.gain[other] for other in near), default=0.0)
    spare = [one for seat in attack.fighters[1:] for one in look.extra_rolls(seat, look.place[villain])[:1]]
    better = odds(chances.rolls + sum(rolls for rolls, _, _ in spare), chances.strength)
    cost = sum(price for _, price, _ in spare)
    return max(0.0, look.worth(villain, better, fighters) - look.worth(villain, chances, fighters) - cost)


def _distance(look: Outlook, villain: int, other: int) -> int:
    return DISTANCE[look.place[villain]][look.place[other]]


def held_worth(look: Outlook, sector: int) -> float:
    """The steps that a sector's villains are not going to make in a round, by what nearness costs."""
    steps = STEPS_A_TURN * look.seats
    there = [villain for villain in look.villains if sector_of(look.place[villain]) == sector]
    return sum(A_STEP * look.gain[villain] for villain in there) * steps
