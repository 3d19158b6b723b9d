"""Fighting with thought: what a teammate could do better is left alone, cards are tried with and without, and from some
effort on whole plans are fought out on imagined tables.

Each rule yields None between slices of work and, whenever it has learnt something, its advice so far; the last counts.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.venom.board import hand
from game.venom.heuristics import fight
from game.venom.heuristics.clock import FORESIGHT, LONG_GAME, rounds_left, time_lost
from game.venom.heuristics.fight import percent
from game.venom.heuristics.forecast import Forecast, Scene
from game.venom.heuristics.mission import capture_worth, failure_cost, serves, wins_the_game
from game.venom.heuristics.race import Plan, Value, race
from game.venom.heuristics.trial import Reading, readings
from game.venom.heuristics.worth import card_worth
from game.venom.rules.tactical import possible_chiefs
from game.venom.state import NOBODY, RUNNING, VenomTable

Thought = Iterator[list[Advice] | None]
Rule = Callable[[VenomTable, Decision, int, int], Thought]

#: So many attacks race each other beside one for each bit of effort, and so many rounds of it for each bit.
ATTACKS, ROUNDS = 2, 2
#: So often a Combat is fought out with a card and without it, for each bit of effort.
TRIALS: Final = 8
#: An attack with less of a chance than this would do nothing: the odds of a fought-out Combat may well say 0 %.
HOPELESS: Final = 0.02
#: What it is worth not to fight. Less than by the rules of thumb: a trial counts neither Rewards nor Teamwork.
PEACE: Final = 0.03
#: A new Leader comes where one is captured, so that a teammate loses only a part of a chance that is taken away.
LEFT_TO_OTHERS: Final = 0.5
#: What the capture that wins the game is worth beyond what any other is.
VICTORY: Final = 3.0
#: What a Reward has to bring with a long game ahead, and with none.
REWARD_PRICE: Final = 0.13
REWARD_LAST_PRICE: Final = 0.02
#: What a teammate's card has to bring beyond what its owner loses.
TEAMWORK_MARGIN: Final = 0.03
#: More options than this are not counted out one by one.
MOST_DICE_OPTIONS: Final = 7


def attack(t: VenomTable, decision: Decision, seed: int, effort: int) -> Thought:
    """The attack that brings the team most; with foresight the promising ones are fought out, in a race."""
    others_than_attacks = [option for option in decision.options if not option.key.startswith("attack.")]
    base = {one.key: one for one in fight.attack(t, Decision(decision.kind, decision.seat, others_than_attacks))}
    if "hold" in base:
        base["hold"] = base["hold"]._replace(value=PEACE)
    scene, chiefs = Scene(t), possible_chiefs(t)
    attacks: dict[Plan, Forecast] = {}
    for option in decision.options:
        if option.key.startswith("attack."):
            found, chief = scene.best_attack(option.entity, chiefs)
            keys = (option.key, t.title.entity_key(chief), "all")
            attacks[Plan(option, chief, found.chance, keys)] = found
            yield None
    others = _Others(t)
    value = _attack_values(t, attacks, others, looks_ahead=effort >= FORESIGHT)
    yield _attack_advice(decision, base, attacks, value, others)
    if effort < FORESIGHT:
        return
    likely = sorted(attacks, key=lambda plan: value(plan, plan.chance), reverse=True)[: ATTACKS + effort]
    peace = max((one.value for one in base.values()), default=0.0)
    for complete in race(t, decision.seat, likely, value, ROUNDS * effort, seed, peace):
        yield _attack_advice(decision, base, attacks, value, others) if complete else None


def _attack_values(t: VenomTable, attacks: dict[Plan, Forecast], others: "_Others", *, looks_ahead: bool) -> Value:
    failing = failure_cost(t)

    def value(plan: Plan, chance: float) -> float:
        zone, leader = plan.option.value, plan.option.entity
        forecast = attacks[plan]._replace(chance=chance)
        if looks_ahead:
            plain = fight.capture_value(t, plan.option, forecast)
            plain -= time_lost(t, t.definitions[leader], chance)
        else:
            plain = fight.attack_value(t, plan.option, forecast)
        plain -= (1 - chance) * failing
        if wins_the_game(t, zone, leader):
            return plain + VICTORY * chance
        return plain - LEFT_TO_OTHERS * chance * others.missed(leader)[0]

    return value


def _attack_advice(
    decision: Decision, base: dict[str, Advice], attacks: dict[Plan, Forecast], value: Value, others: "_Others"
) -> list[Advice]:
    found = dict(base)
    apart = fight.apart(others.t)
    for plan, forecast in attacks.items():
        leader = others.t.title.name_of(plan.option.entity)
        chief = others.t.title.name_of(plan.chief)
        fields: dict[str, Any] = {"leader": leader, "card": chief, "apart": apart}
        fields |= {"chance": percent(plan.chance), "n": round(forecast.dice)}
        why = tr("why.attack", **fields)
        lost, seat = others.missed(plan.option.entity)
        if lost > 0.1:
            name = others.t.setup.seats[seat].name
            why = tr("why.attack_better", **fields, seat=name, other=percent(others.best[seat]))
        why = f"{why} {serves(others.t, plan.option.value, plan.option.entity)}".rstrip()
        behind, hopeless = fight.behind(others.t, plan.chief), plan.chance < HOPELESS
        found[plan.option.key] = Advice(plan.option.key, value(plan, plan.chance), why, behind, idle=hopeless)
    return [found[option.key] for option in decision.options]


class _Others:
    """What the teammates' Hands could do against the Leaders that lie there."""

    def __init__(self, t: VenomTable) -> None:
        self.t = t
        s = t.state
        self.chances: dict[int, dict[int, float]] = {}
        self.best: dict[int, float] = {}
        for seat in s.clockwise_from(s.active):
            held = s.places[hand(seat)]
            scene = Scene(t, seat=seat, fresh=True)
            soldiers = [card for card in held if t.definitions[card].is_soldier]
            front = sorted(soldiers, key=lambda card: -t.definitions[card].combat_value)[:1]
            self.chances[seat] = {
                leader: max(
                    (scene.attack(leader, chief, [c for c in held if c != chief]).chance for chief in front),
                    default=0.0,
                )
                for leader in s.leaders()
            }
            self.best[seat] = max(self.chances[seat].values(), default=0.0)

    def missed(self, leader: int) -> tuple[float, int]:
        """By how much the best chance of a teammate falls when `leader` is gone, and whose that is."""
        worst, whose = 0.0, NOBODY
        for seat, chances in self.chances.items():
            rest = max((chance for other, chance in chances.items() if other != leader), default=0.0)
            if self.best[seat] - rest > worst:
                worst, whose = self.best[seat] - rest, seat
        return worst, whose


def lead(t: VenomTable, decision: Decision, seed: int, effort: int) -> Thought:
    """Whoever gives the best chance with all others behind; with foresight the likeliest are fought out, in a race."""
    plans = [
        Plan(option, option.entity, one.value, (option.key, "all"))
        for option, one in zip(decision.options, fight.lead(t, decision), strict=True)
    ]
    yield _lead_advice(t, plans)
    likely = sorted(plans, key=lambda plan: plan.chance, reverse=True)[: 1 + effort]
    if effort >= FORESIGHT and len(likely) > 1:
        for complete in race(t, decision.seat, likely, _as_chance, ROUNDS * effort, seed):
            yield _lead_advice(t, plans) if complete else None


def _as_chance(plan: Plan, chance: float) -> float:
    """Every line-up is for the same Leader, so that nothing but the chance counts."""
    return chance


def _lead_advice(t: VenomTable, plans: Sequence[Plan]) -> list[Advice]:
    advice = []
    apart = fight.apart(t)
    for plan in plans:
        fields = {"card": t.title.name_of(plan.chief), "apart": apart}
        # A plan that was fought out anew need not come to the figure that it was chosen for.
        why = tr("why.lead_anew" if plan.trials else "why.lead", **fields, chance=percent(plan.chance))
        advice.append(Advice(plan.option.key, plan.chance, why, fight.behind(t, plan.chief)))
    return advice


# -- abilities, Rewards, Teamwork -----------------------------------------------------------------------------------


def use(t: VenomTable, decision: Decision, seed: int, effort: int) -> Thought:
    """Own abilities cost nothing and are all used; Rewards where the Combat, fought out with and without, turns."""
    advice = fight.use_own(t, decision)
    spent = [o for o in decision.options if o.entity != NOBODY and not t.definitions[o.entity].is_squad]
    yield advice
    if t.state.combat == RUNNING and spent:
        raised: dict[str, Raise] = {}
        yield from _raises(t, decision, spent, seed, effort, raised)
        price = reward_price(t)
        refused = max(raised.values()).refused if raised and len(spent) == len(decision.options) - 1 else ""
        advice = [
            Advice(one.key, raised[one.key].gain - price, raised[one.key].why)
            if one.key in raised
            else one._replace(why=refused)
            if refused
            else one
            for one in advice
        ]
    yield advice


class Raise(NamedTuple):
    """What the capture gains by a card, why that is a reason to use it, and why it may be one to keep it."""

    gain: float
    why: str
    refused: str


def reward_price(t: VenomTable) -> float:
    """What a Reward must bring: less and less as the game comes to its end."""
    return REWARD_LAST_PRICE + (REWARD_PRICE - REWARD_LAST_PRICE) * min(1.0, 3 * rounds_left(t) / LONG_GAME)


def _raises(
    t: VenomTable,
    decision: Decision,
    options: Sequence[Option],
    seed: int,
    effort: int,
    raised: dict[str, Raise],
) -> Iterator[None]:
    """Option key -> what the capture gains by it; both sides of the comparison meet the same chance."""
    s = t.state
    worth = capture_worth(t, s.combat_zone(), s.target) + VICTORY * wins_the_game(t, s.combat_zone(), s.target)
    trials = TRIALS * 2 * effort
    before = yield from _read(t, decision, ("done",), trials, seed)
    if before.chance > 0.97:
        return
    for option in options:
        after = yield from _read(t, decision, (option.key, "done"), trials, seed)
        fields: dict[str, Any] = {"before": percent(before.chance), "after": percent(after.chance)}
        fields["card"] = t.title.name_of(option.entity)
        gain = (after.chance - before.chance) * worth
        raised[option.key] = Raise(gain, tr("why.raises", **fields), tr("why.raises_little", **fields))
    if len(options) > 1:
        # Two that change little one by one may win together; half of what they bring is then due to each.
        first, second = sorted(options, key=lambda option: -raised[option.key].gain)[:2]
        after = yield from _read(t, decision, (first.key, second.key, "done"), trials, seed)
        half = (after.chance - before.chance) * worth / 2
        if half > raised[first.key].gain:
            names = {"card": t.title.name_of(first.entity), "other": t.title.name_of(second.entity)}
            chances = {"before": percent(before.chance), "after": percent(after.chance)}
            told = tr("why.raise_together", **names, **chances), tr("why.raise_little_together", **names, **chances)
            raised[first.key] = Raise(half, *told)


def _read(
    t: VenomTable, decision: Decision, keys: Sequence[str], trials: int, seed: int
) -> Generator[None, None, Reading]:
    """The chance when `keys` are answered, worked out in slices."""
    found = Reading(0.5, 1, 0.5)
    for one in readings(t, decision, keys, trials, seed):
        found = one or found
        yield None
    return found


def teamwork(t: VenomTable, decision: Decision, seed: int, effort: int) -> Thought:
    """A card of the own Hand for another player's Combat, where it brings more there than it would at home."""
    advice = fight.teamwork(t, decision)
    yield advice
    if t.state.combat != RUNNING:
        return
    raised: dict[str, Raise] = {}
    options = [option for option in decision.options if option.entity != NOBODY]
    yield from _raises(t, decision, options, seed, effort, raised)
    home = _Home(t, decision.seat)
    # Whoever passes says what the best card would have done, or that nothing is missing.
    refused = max(raised.values()).refused if raised else tr("why.as_good_as_won")
    yield [
        Advice(one.key, raised[one.key].gain - home.missed(o.entity) - TEAMWORK_MARGIN, raised[one.key].why)
        if one.key in raised
        else Advice(one.key, 0.0, refused)
        if o.entity == NOBODY
        else Advice(one.key, -TEAMWORK_MARGIN, one.why)
        for one, o in zip(advice, decision.options, strict=True)
    ]


class _Home:
    """What the own Hand could do in the coming Turn."""

    def __init__(self, t: VenomTable, seat: int) -> None:
        self.t = t
        self.hand = t.state.places[hand(seat)]
        self.scene = Scene(t, seat=seat, fresh=True)
        self.leaders = [leader for leader in t.state.leaders() if leader != t.state.target]
        self.chance = self._best(self.hand)

    def missed(self, card: int) -> float:
        """By how much the best chance falls without `card`."""
        points = 0.01 * card_worth(self.t.definitions[card])
        return max(0.0, self.chance - self._best([other for other in self.hand if other != card])) + points

    def _best(self, held: Sequence[int]) -> float:
        soldiers = [card for card in held if self.t.definitions[card].is_soldier]
        front = sorted(soldiers, key=lambda card: -self.t.definitions[card].combat_value)[:2]
        return max(
            (
                self.scene.attack(leader, chief, [c for c in held if c != chief]).chance
                for leader in self.leaders
                for chief in front
            ),
            default=0.0,
        )


# -- dice -----------------------------------------------------------------------------------------------------------


def dice(t: VenomTable, decision: Decision, seed: int, effort: int) -> Thought:
    """The die that leaves the best chance, counted out; equal dice are counted once."""
    advice = fight.RULES[decision.kind](t, decision)
    yield advice
    groups: dict[tuple[int, bool] | None, list[int]] = {}
    for number, option in enumerate(decision.options):
        alike = None if option.key == "skip" else (t.state.dice[option.value], t.state.automatic[option.value])
        groups.setdefault(alike, []).append(number)
    if effort < 2 or not 1 < len(groups) <= MOST_DICE_OPTIONS:
        return
    values = [one.value for one in advice]
    reasons = [one.why for one in advice]
    for numbers in groups.values():
        found = yield from _read(t, decision, (decision.options[numbers[0]].key,), TRIALS * effort, seed)
        for number in numbers:
            # Where the chance is the same, the rule of thumb decides.
            values[number] = found.chance + 0.002 * advice[number].value
            reasons[number] = tr("why.leaves", chance=percent(found.chance))
    yield [Advice(one.key, v, why) for one, v, why in zip(advice, values, reasons, strict=True)]


RULES: Final[dict[str, Rule]] = {
    "attack": attack,
    "lineup.leader": lead,
    "tactics": use,
    "automatic": use,
    "combat": use,
    "teamwork": teamwork,
    "reroll": dice,
    "turn": dice,
    "set_die": dice,
    "copy_die": dice,
    "auto_success": dice,
    "reroll.forced": dice,
    "turn.forced": dice,
    "take_dice": dice,
}
