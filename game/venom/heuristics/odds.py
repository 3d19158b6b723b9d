"""What a person is told about a Combat before it is fought: the chance as it stands, and with all that is to come."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from game.engine.decision import Decision
from game.venom.effects.condition import successes
from game.venom.heuristics.forecast import Scene
from game.venom.heuristics.trial import Reading, readings
from game.venom.moves import dice_gathered
from game.venom.rules.tactical import possible_chiefs
from game.venom.state import NOBODY, RUNNING, VenomTable

#: So many trials make a forecast; its error is then 2 to 3 points.
TRIALS: Final = 400
#: So many for each Leader, where the chances against all of them are told at once (the error is then 5 points at most),
#: or fewer where the error is so small before.
GLANCES: Final = 100
CLEAR: Final = 0.03
_FACES: Final = 6


class AsItStands(NamedTuple):
    """What lies on the table: dice, the tracks, and the chance if nothing changed any more; all figures are exact."""

    dice: int
    health: int
    defense: int
    chance: float


def binomial(dice: int, needed: int, defense: int) -> float:
    """The chance that at least `needed` of so many dice show `defense` or more."""
    good = max(0, min(_FACES, _FACES + 1 - defense))
    ways = sum(comb(dice, n) * good**n * (_FACES - good) ** (dice - n) for n in range(max(0, needed), dice + 1))
    return float(ways) / float(_FACES**dice)


def as_it_stands(view: VenomTable, leader: int = NOBODY) -> AsItStands | None:
    """The Combat as the table shows it; before the attack on `leader` its printed tracks and the best line-up's dice.

    None where there is no Combat to speak of.
    """
    s = view.state
    if s.combat == RUNNING:
        health, defense = s.health, s.defense
        if s.dice:
            return AsItStands(len(s.dice), health, defense, float(successes(s) >= health))
        dice = dice_gathered(view) if s.lined_up else _dice_to_come(view)
        dice = min(dice, s.dice_cap) if s.dice_cap else dice
    elif leader != NOBODY:
        kind = view.definitions[leader]
        health, defense = kind.health, kind.defense
        dice = round(Scene(view).best_attack(leader, possible_chiefs(view))[0].dice)
    else:
        return None
    return AsItStands(dice, health, defense, binomial(dice, health, defense))


def _dice_to_come(view: VenomTable) -> int:
    """The dice that the cards lined up so far will get."""
    s = view.state
    if s.chief == NOBODY:
        return 0
    behind = [card for card in s.cards_in_combat() if card != s.chief]
    return round(Scene(view).attack(s.target, s.chief, behind).dice)


def plan_for(view: VenomTable, decision: Decision, leader: int) -> Sequence[str] | None:
    """The answers that the forecast takes for granted: the best line-up against `leader` before there is one, the cards
    lined up so far while there is. None where no Combat can come of it."""
    if decision.kind == "attack":
        option = next((o for o in decision.options if o.entity == leader and o.key.startswith("attack.")), None)
        if option is None:
            return None
        _, chief = Scene(view).best_attack(leader, possible_chiefs(view))
        return (option.key, view.title.entity_key(chief), "all")
    if view.state.combat != RUNNING:
        return None
    if decision.kind == "lineup.leader":
        _, chief = Scene(view).best_attack(view.state.target, [option.entity for option in decision.options])
        return (view.title.entity_key(chief), "all")
    return ("done",) if decision.kind == "lineup.support" else ()


def likeliest(view: VenomTable, leaders: Sequence[int]) -> int:
    """The one of `leaders` that can be captured with the best chance at a glance, the first of several; NOBODY without
    any."""
    scene, chiefs = Scene(view), possible_chiefs(view)
    return max(leaders, key=lambda leader: scene.best_attack(leader, chiefs)[0].chance, default=NOBODY)


def forecast(
    view: VenomTable, decision: Decision, keys: Sequence[str], seed: int, trials: int = TRIALS
) -> Iterator[Reading | None]:
    """The chance of a capture when `keys` are answered first and everything else at a glance, trial after trial.

    Exact once the dice are down, wherever what is still to come can be counted out. None while there is no figure.
    """
    yield from readings(view, decision, keys, trials, seed)


def attack_odds(view: VenomTable, decision: Decision, seed: int) -> dict[str, float]:
    """Option key -> the chance of that capture with the best line-up, of every attack that can be ordered."""
    found = {}
    for option in decision.options:
        keys = plan_for(view, decision, option.entity) if option.key.startswith("attack.") else None
        for reading in forecast(view, decision, keys, seed, GLANCES) if keys is not None else ():
            if reading is not None:
                found[option.key] = reading.chance
                if reading.error < CLEAR:
                    break
    return found
