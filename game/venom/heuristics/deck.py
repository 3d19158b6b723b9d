"""Building a deck with an eye on the fights to come: what a card would add, counted in captures."""

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.venom.board import TRAINING_GROUND
from game.venom.heuristics.clock import LONG_GAME, rounds_left
from game.venom.heuristics.drill import Drill
from game.venom.heuristics.purse import best_set, extra_worth, saved_for
from game.venom.heuristics.worth import deck_of, worth_elsewhere, worth_in_combat
from game.venom.moves import HAND_SIZE, price_of
from game.venom.state import NOBODY, VenomTable

Rule = Callable[[VenomTable, Decision, "Ledger"], list[Advice]]

#: So many hands are dealt on paper for each bit of effort.
HANDS: Final = 4
#: A card is judged in the deck as it will be: with so many more cards for each Round to come.
NEW_CARDS: Final = 0.4
#: What a Recruitment Point on a card adds, in captures, each time the card is drawn with this many Rounds to go.
POINT: Final = 0.02
#: A die that a card is worth by the rules of thumb, in captures each time it is drawn.
A_DIE: Final = 0.06
#: The same for what it does elsewhere.
ELSEWHERE: Final = 0.03
#: How much the hands dealt on paper count, against what is printed on the card.
DRILLED: Final = 0.6
#: A deck is not made thinner than this.
THINNEST: Final = 6
#: The top card of the Recruitment Deck, unseen, is about as good as this much better than what one has.
UNSEEN_CARD: Final = 0.05
#: A Reward that can be used once has to bring this much.
REWARD_KEPT: Final = 0.15


class Ledger:
    """What cards are worth to the active player's deck, in captures until the end of the game."""

    def __init__(self, t: VenomTable, seat: int, seed: int, effort: int) -> None:
        self.t = t
        self.cards = t.definitions
        self.rounds = rounds_left(t)
        self.drill = Drill(t, seat, seed, HANDS * effort, round(NEW_CARDS * self.rounds))
        own = deck_of(t.state, seat)
        self.size = max(1, len(own))
        self.point = POINT * self.rounds / LONG_GAME
        self.usual_worth = sum(worth_in_combat(self.cards[c]) for c in own) / self.size
        self.usual_points = sum(self.cards[c].recruitment_points for c in own) / self.size

    def a_draw(self, card: int) -> float:
        """What a card adds each time it is drawn, above what an average card of the deck does."""
        kind = self.cards[card]
        # Hands that are too weak for any Leader tell nothing apart; what is printed on the card does.
        printed = A_DIE * (worth_in_combat(kind) - self.usual_worth)
        worth = DRILLED * self.drill.worth(card) + (1 - DRILLED) * printed + ELSEWHERE * worth_elsewhere(kind)
        return worth if kind.is_location else worth + self.point * (kind.recruitment_points - self.usual_points)

    def draws(self, size: int) -> float:
        """How often a card of a deck of that size will still be drawn."""
        return self.rounds * min(1.0, HAND_SIZE / max(1, size))

    def gain(self, card: int) -> float:
        """What it brings to take a card into the deck."""
        return self.a_draw(card) * (self.rounds if self.cards[card].is_location else self.draws(self.size + 1))

    def relief(self, card: int) -> float:
        """What it brings to be rid of a card."""
        return -self.a_draw(card) * self.draws(self.size - 1)


# -- recruiting -----------------------------------------------------------------------------------------------------


def recruit(t: VenomTable, decision: Decision, ledger: Ledger) -> list[Advice]:
    """The set of cards that brings most for the points there are, its best card first."""
    s = t.state
    richer = any(option.key.startswith("use.") for option in decision.options)
    spoken_for = saved_for(t, decision.seat)
    gains = {
        card: ledger.gain(card)
        for card in s.places[TRAINING_GROUND]
        if card != spoken_for and (richer or price_of(t, card) <= s.points)
    }
    best, total = best_set(t, gains, s.points)
    unseen = UNSEEN_CARD * ledger.draws(ledger.size + 1)
    return [_while_recruiting(t, option, gains, best, total, unseen) for option in decision.options]


def _while_recruiting(
    t: VenomTable, option: Option, gains: dict[int, float], best: set[int], total: float, unseen: float
) -> Advice:
    if option.key == "done":
        return Advice(option.key, 0.0, tr("why.enough_cards"))
    if option.key.startswith("pay."):
        return Advice(option.key, unseen - (total if best else 0.0), tr("why.unseen"))
    if option.key.startswith("use."):
        return _use_while_recruiting(t, option, gains, total)
    if option.entity not in gains:
        return Advice(option.key, -1.0, tr("why.saved_for", card=t.title.name_of(option.entity)))
    gain = gains[option.entity]
    fields = {"card": t.title.name_of(option.entity), "n": price_of(t, option.entity), "gain": gain_words(gain)}
    if option.entity in best:
        return Advice(option.key, gain, tr("why.adds", **fields))
    return Advice(option.key, min(gain, 0.0) - 0.3, tr("why.adds_less", **fields))


def gain_words(captures: float) -> str:
    """So many captured Leaders more, as people say it: "about 0.4 more captures until the end"."""
    tenths = round(captures, 1)
    if abs(tenths) < 0.1:
        return tr("why.gain.hardly")
    if tenths == 1:
        return tr("why.gain.one")
    return tr("why.gain.some" if tenths > 0 else "why.gain.less", n=f"{abs(tenths):.1f}")


def _use_while_recruiting(t: VenomTable, option: Option, gains: dict[int, float], total: float) -> Advice:
    """Points from a Reward, where they buy something better."""
    ability = t.definitions[option.entity].abilities[option.value]
    points = sum(e.n for e in ability.effects if e.tag() == "rp")  # type: ignore[attr-defined]  # "rp" has an n
    if points and not t.definitions[option.entity].is_location:
        _, richer = best_set(t, gains, t.state.points + points)
        return Advice(option.key, richer - total - REWARD_KEPT, tr("why.points", card=t.title.name_of(option.entity)))
    return extra_worth(t, option)


def free_card(t: VenomTable, decision: Decision, ledger: Ledger) -> list[Advice]:
    """The card that brings most."""
    return [
        Advice(o.key, 0.0, tr("why.none_better"))
        if o.entity == NOBODY
        else Advice(
            o.key,
            ledger.gain(o.entity),
            tr("why.adds", card=t.title.name_of(o.entity), n=0, gain=gain_words(ledger.gain(o.entity))),
        )
        for o in decision.options
    ]


def refresh(t: VenomTable, decision: Decision, ledger: Ledger) -> list[Advice]:
    """Away with what nobody wants."""
    usual = UNSEEN_CARD * ledger.draws(ledger.size + 1)
    spoken_for = saved_for(t, decision.seat)
    return [
        Advice(o.key, 0.0, tr("why.good_ground"))
        if o.key == "done"
        else Advice(
            o.key,
            -1.0 if o.entity == spoken_for else usual - ledger.gain(o.entity),
            tr("why.nobody_wants", card=t.title.name_of(o.entity)),
        )
        for o in decision.options
    ]


# -- retiring -------------------------------------------------------------------------------------------------------


def retire(t: VenomTable, decision: Decision, ledger: Ledger) -> list[Advice]:
    """The card that the deck is better without."""
    advice = []
    for option in decision.options:
        if option.key.startswith("use."):
            advice.append(extra_worth(t, option))
        elif option.entity == NOBODY:
            advice.append(Advice(option.key, 0.0, tr("why.keep_all")))
        else:
            relief = ledger.relief(option.entity)
            why = tr("why.better_without", card=t.title.name_of(option.entity), gain=gain_words(relief))
            advice.append(Advice(option.key, relief - (1.0 if ledger.size <= THINNEST else 0.0), why))
    return advice


def lose(t: VenomTable, decision: Decision, ledger: Ledger) -> list[Advice]:
    """What is missed least."""
    return [
        Advice(o.key, -ledger.a_draw(o.entity), tr("why.missed_least", card=t.title.name_of(o.entity)))
        for o in decision.options
    ]


def ponder(t: VenomTable, decision: Decision, seed: int, effort: int) -> Iterator[list[Advice] | None]:
    """The advice of the rule for this question; None after each card that was judged for it."""
    ledger = Ledger(t, decision.seat, seed, effort)
    yield None
    for option in decision.options:
        if option.entity != NOBODY and t.definitions[option.entity].is_squad:
            ledger.a_draw(option.entity)
            yield None
    yield RULES[decision.kind](t, decision, ledger)


RULES: Final[dict[str, Rule]] = {
    "recruit": recruit,
    "recruit.free": free_card,
    "refresh_ground": refresh,
    "retirement": retire,
    "retire": retire,
    "price.retire": retire,
    "hand_loss": lose,
}
