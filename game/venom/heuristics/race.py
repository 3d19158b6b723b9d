"""Which of several plans is best: all are fought out side by side, and those that fall clearly behind drop out."""

from collections.abc import Callable, Iterator, Sequence
from math import inf, sqrt
from typing import Final

from game.engine.decision import Option
from game.engine.rng import step
from game.venom.heuristics.trial import sampled
from game.venom.state import VenomTable

#: An estimate counts like so many trials.
PRIOR: Final = 5.0
#: So often each plan is fought out in a round of the race.
TRIALS: Final = 6
#: A plan is clearly behind when so many standard errors would not bring it to the front.
BENEFIT_OF_DOUBT: Final = 1.5


class Plan:
    """One way to fight: who leads, the chance that a rule of thumb gives it, the answers that come to it,
    and how it fared."""

    def __init__(self, option: Option, chief: int, estimate: float, keys: Sequence[str]) -> None:
        self.option = option
        self.chief = chief
        self.estimate = estimate
        self.keys = keys
        self.wins = self.trials = 0

    @property
    def chance(self) -> float:
        """What estimate and trials say together, from 0 to 1."""
        return (self.estimate * PRIOR + self.wins) / (PRIOR + self.trials)

    @property
    def doubt(self) -> float:
        """The standard error of that chance; never 0, as two more trials, one won, are thought along."""
        known = PRIOR + self.trials
        chance = (self.chance * known + 1) / (known + 2)
        return sqrt(chance * (1 - chance) / (known + 2))


#: What a plan brings if it is won with a chance.
Value = Callable[[Plan, float], float]


def race(
    t: VenomTable, seat: int, plans: Sequence[Plan], value: Value, rounds: int, seed: int, peace: float = -inf
) -> Iterator[bool]:
    """Fight the plans out in at most so many rounds, each round on the same imagined tables for all of them.

    `peace` is what it is worth not to fight. Yields whether the trials of a round are complete, after each trial.
    """
    for _ in range(rounds):
        for plan in plans:
            wins = 0
            for reading in sampled(t, seat, plan.keys, TRIALS, seed):
                wins = round(reading.chance * reading.trials)
                yield False
            plan.wins += wins
            plan.trials += TRIALS
        seed, _ = step(seed)
        yield True
        best = max([peace, *(value(plan, plan.chance) for plan in plans)])
        plans = [plan for plan in plans if _hopeful(plan, value, best)]
        if not plans or (len(plans) == 1 and _safe(plans[0], value, peace)):
            return


def _hopeful(plan: Plan, value: Value, best: float) -> bool:
    return value(plan, min(1.0, plan.chance + BENEFIT_OF_DOUBT * plan.doubt)) >= best


def _safe(plan: Plan, value: Value, peace: float) -> bool:
    return value(plan, max(0.0, plan.chance - BENEFIT_OF_DOUBT * plan.doubt)) > peace
