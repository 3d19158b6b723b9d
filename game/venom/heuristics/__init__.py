"""Rules of thumb for VENOM Assault, for automated seats and hints.

They look at a view of the game (see Table.fork) and read cards as data. They know no card by name, so that cards of
content packs are played as well.
"""

from collections.abc import Iterator

from game.engine.advice import Advice
from game.engine.decision import Decision
from game.venom.heuristics import clock, deck, fight, purse, sequel, tactics
from game.venom.state import VenomTable

_RULES = {**fight.RULES, **purse.RULES}


def advise(view: VenomTable, decision: Decision) -> list[Advice]:
    """What each option is worth, in their order. Questions without a rule get the same value for all."""
    steps = sequel.settled(view, decision, _by_rule(view, decision), _glances, view.state.turn)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: list[Advice] = end.value
            return found


def ponder(view: VenomTable, decision: Decision, seed: int, effort: int) -> Iterator[list[Advice] | None]:
    """Like `advise`, with thought: Combats are fought out on imagined tables; with foresight decks are judged by hands
    that are dealt from them.

    Yields None between slices of work, and its advice so far whenever it has learnt something; the last counts. The
    same seed and effort give the same advice. `effort` is 1 or more; the work grows with it.
    """

    def mind(t: VenomTable, asked: Decision) -> Iterator[list[Advice] | None]:
        return _thoughts(t, asked, seed, effort)

    advice: list[Advice] = []
    for found in mind(view, decision):
        advice = found or advice
        yield found
    yield (yield from sequel.settled(view, decision, advice, mind, seed))


def _by_rule(view: VenomTable, decision: Decision) -> list[Advice]:
    rule = _RULES.get(decision.kind)
    if rule is None or len(decision.options) == 1:
        return [Advice(option.key, 0.0) for option in decision.options]
    return rule(view, decision)


def _glances(view: VenomTable, decision: Decision) -> Iterator[list[Advice] | None]:
    yield _by_rule(view, decision)


def _thoughts(view: VenomTable, decision: Decision, seed: int, effort: int) -> Iterator[list[Advice] | None]:
    if len(decision.options) > 1 and decision.kind in tactics.RULES:
        yield from tactics.RULES[decision.kind](view, decision, seed, effort)
    elif effort >= clock.FORESIGHT and len(decision.options) > 1 and decision.kind in deck.RULES:
        yield from deck.ponder(view, decision, seed, effort)
    elif decision.kind in clock.RULES:
        yield clock.RULES[decision.kind](view, decision)
    else:
        yield _by_rule(view, decision)
