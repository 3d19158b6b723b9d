"""Rules of thumb outside the Combat: playing the Hand, recruiting, retiring, Rewards, and VENOM's decks."""

from collections.abc import Callable
from typing import Final

from game.engine.advice import Advice
from game.engine.decision import Decision, Option
from game.engine.language import tr
from game.engine.title import HUMAN
from game.venom.board import (
    ACTIVE_EVENTS,
    EVENT_DECK,
    EVENT_DISCARD,
    TRAINING_GROUND,
    ZONES,
    hand,
    in_play,
)
from game.venom.cards import STRIKE, Card
from game.venom.heuristics.worth import DIE, ability_worth, average_worth, card_worth, deck_of, harm, strength
from game.venom.moves import price_of
from game.venom.state import NOBODY, VenomTable
from game.venom.wording import card_name

Rule = Callable[[VenomTable, Decision], list[Advice]]

#: Thinner than this a deck is not made.
THIN_DECK: Final = 7
#: The Round from which weak cards are retired: before it their points are needed.
RETIRE_FROM: Final = 2
_UNKNOWN_CARD: Final = 3.3


# -- the Hand -------------------------------------------------------------------------------------------------------


def play(t: VenomTable, decision: Decision) -> list[Advice]:
    """Cards that draw come first, those that retire others last; Rewards where their moment has come."""
    advice = []
    for option in decision.options:
        if option.key.startswith("use."):
            advice.append(extra_worth(t, option))
            continue
        tags = [e.tag() for a in t.definitions[option.entity].by_phase.get("recruitment", ()) for e in a.effects]
        late = any(a.price is not None for a in t.definitions[option.entity].by_phase.get("recruitment", ()))
        name = t.title.name_of(option.entity)
        why = tr("why.asks_last", card=name) if late else tr("why.draws_first", card=name) if "draw" in tags else ""
        advice.append(Advice(option.key, 0.5 + 0.2 * ("draw" in tags) - 0.3 * late, why))
    if len({one.value for one in advice}) > 1:
        # Where all are alike, nothing is to be said.
        return [one if one.why else one._replace(why=tr("why.order_free")) for one in advice]
    return [one._replace(why="") for one in advice]


def use_card(t: VenomTable, decision: Decision) -> list[Advice]:
    """Use it, unless the card is wanted as Combat Leader for more than its ability brings."""
    s = t.state
    card = (decision.fields or {})["card"]
    kind = t.definitions[card]
    abilities = kind.by_phase.get("recruitment", ())
    gain = sum(ability_worth(ability) for ability in abilities)
    for ability in abilities:
        if ability.price is not None and ability.price.retire:
            weak = [c for c in s.places[in_play(s.active)] if c != card and t.definitions[c].is_recruit]
            gain = 1.2 if weak else -0.5
    lost = 0.0
    if kind.is_soldier:
        others = [c for c in s.places[in_play(s.active)] + s.places[hand(s.active)] if c != card and not s.mark[c]]
        second = max((t.definitions[c].combat_value for c in others), default=0)
        lost = max(0.0, kind.combat_value - max(1, second))
    leads = tr("why.keep", card=card_name(kind), n=kind.combat_value)
    return [
        Advice("use", DIE * gain, tr("why.use", card=card_name(kind))),
        Advice("keep", DIE * lost, leads if lost > 0 else tr("why.unpaid", card=card_name(kind))),
    ]


def saved_for(t: VenomTable, seat: int) -> int:
    """The card of the Training Ground that a person among the teammates keeps points for: the dearest. Or NOBODY."""
    s = t.state
    saving = any(s.banked[other] and t.setup.seats[other].player == HUMAN for other in s.clockwise_from(seat))
    return max(s.places[TRAINING_GROUND], key=lambda card: price_of(t, card), default=NOBODY) if saving else NOBODY


def recruit(t: VenomTable, decision: Decision) -> list[Advice]:
    """The set of cards that adds most to the deck for the points there are, its best card first."""
    s = t.state
    average = average_worth(s, t.definitions, s.active)
    spoken_for = saved_for(t, decision.seat)
    ground = [card for card in s.places[TRAINING_GROUND] if card != spoken_for]
    gains = {card: _gain(t.definitions[card], average) for card in ground}
    best, total = best_set(t, gains, s.points)
    advice = []
    for option in decision.options:
        if option.key == "done":
            advice.append(Advice(option.key, 0.01, tr("why.enough_cards")))
        elif option.key.startswith("pay."):
            unseen = DIE * (_UNKNOWN_CARD - average) if not best else -0.1
            advice.append(Advice(option.key, unseen, tr("why.unseen")))
        elif option.key.startswith("use."):
            advice.append(_use_while_recruiting(t, option, gains, total))
        elif option.entity == spoken_for:
            advice.append(Advice(option.key, -1.0, tr("why.saved_for", card=t.title.name_of(option.entity))))
        else:
            gain = gains[option.entity]
            chosen = option.entity in best
            why = tr("why.recruit", card=t.title.name_of(option.entity), n=price_of(t, option.entity))
            advice.append(Advice(option.key, DIE * gain + (0.2 if chosen else -0.3), why))
    return advice


def _gain(kind: Card, average: float) -> float:
    """What a card adds to every Hand it comes to: a Location takes no other card's room."""
    return card_worth(kind) - (0.0 if kind.is_location else average)


def best_set(t: VenomTable, gains: dict[int, float], points: int) -> tuple[set[int], float]:
    """The cards of the Training Ground that together gain most for `points`, and how much."""
    sets: list[tuple[float, int, tuple[int, ...]]] = [(0.0, 0, ())]
    for card, gain in gains.items():
        if gain > 0:
            price = price_of(t, card)
            sets += [(g + gain, p + price, (*cs, card)) for g, p, cs in sets if p + price <= points]
    total, _, cards = max(sets, key=lambda one: (one[0], -one[1]))
    return set(cards), total


def _use_while_recruiting(t: VenomTable, option: Option, gains: dict[int, float], total: float) -> Advice:
    """Points from a Reward, where they buy something better."""
    ability = t.definitions[option.entity].abilities[option.value]
    points = sum(e.n for e in ability.effects if e.tag() == "rp")  # type: ignore[attr-defined]  # "rp" has an n
    if points and t.definitions[option.entity].deck == "reward":
        _, richer = best_set(t, gains, t.state.points + points)
        why = tr("why.points", card=t.title.name_of(option.entity))
        return Advice(option.key, DIE * (richer - total - 2.0) + 0.1, why)
    return extra_worth(t, option)


def free_card(t: VenomTable, decision: Decision) -> list[Advice]:
    """The best card."""
    return [
        Advice(o.key, 0.0, tr("why.none_better"))
        if o.entity == NOBODY
        else Advice(o.key, DIE * card_worth(t.definitions[o.entity]), tr("why.best", card=t.title.name_of(o.entity)))
        for o in decision.options
    ]


def on_top(t: VenomTable, decision: Decision) -> list[Advice]:
    """A new card is wanted soon."""
    return [Advice(o.key, 0.1 if o.key == "top" else 0.0, tr("why.wanted_soon")) for o in decision.options]


def refresh(t: VenomTable, decision: Decision) -> list[Advice]:
    """Away with what nobody wants."""
    average = average_worth(t.state, t.definitions, t.state.active)
    spoken_for = saved_for(t, decision.seat)
    return [
        Advice(o.key, 0.0, tr("why.good_ground"))
        if o.key == "done"
        else Advice(
            o.key,
            -1.0 if o.entity == spoken_for else DIE * (0.8 - _gain(t.definitions[o.entity], average)),
            tr("why.nobody_wants", card=t.title.name_of(o.entity)),
        )
        for o in decision.options
    ]


# -- retiring -------------------------------------------------------------------------------------------------------


def retire(t: VenomTable, decision: Decision) -> list[Advice]:
    """The weakest card, once the deck is better than it and not too thin."""
    s = t.state
    seat = s.active
    average = average_worth(s, t.definitions, seat)
    early, size = s.round < RETIRE_FROM, len(deck_of(s, seat))
    thin = size <= THIN_DECK or early
    kept = tr("why.too_early") if early else tr("why.thin", n=size) if thin else tr("why.keep_all")
    advice = []
    for option in decision.options:
        if option.key.startswith("use."):
            advice.append(extra_worth(t, option))
        elif option.entity == NOBODY:
            advice.append(Advice(option.key, 0.0, kept))
        else:
            value = DIE * (average - 0.05 - card_worth(t.definitions[option.entity])) - 0.5 * thin
            advice.append(Advice(option.key, value, tr("why.retire", card=t.title.name_of(option.entity))))
    return advice


def use_what_is_left(t: VenomTable, decision: Decision) -> list[Advice]:
    """Rewards and Locations whose moment has come."""
    return [
        Advice(o.key, 0.0, tr("why.nothing_of_use")) if o.entity == NOBODY else extra_worth(t, o)
        for o in decision.options
    ]


def before_the_draw(t: VenomTable, decision: Decision) -> list[Advice]:
    """Nothing that ends Events: those in force leave now anyway."""
    advice = use_what_is_left(t, decision)
    ending = [_ends_events(t, option) for option in decision.options]
    return [one._replace(value=-0.2) if ends else one for one, ends in zip(advice, ending, strict=True)]


def _ends_events(t: VenomTable, option: Option) -> bool:
    if option.entity == NOBODY:
        return False
    effects = t.definitions[option.entity].abilities[option.value].effects
    return any(e.tag() in ("end_event", "replace_event") for e in effects)


def lose_from_hand(t: VenomTable, decision: Decision) -> list[Advice]:
    """The weakest card of the Hand."""
    return [
        Advice(
            o.key, -DIE * card_worth(t.definitions[o.entity]), tr("why.missed_least", card=t.title.name_of(o.entity))
        )
        for o in decision.options
    ]


# -- Rewards and Locations ------------------------------------------------------------------------------------------


def extra_worth(t: VenomTable, option: Option) -> Advice:
    """A Reward or Location outside the Combat: Locations always, a Reward when its moment has come."""
    s = t.state
    kind = t.definitions[option.entity]
    ability = kind.abilities[option.value]
    why = tr("why.use", card=card_name(kind))
    if kind.is_location:
        return Advice(option.key, 0.55, why)
    values = [_MOMENTS[e.tag()](t) for e in ability.effects if e.tag() in _MOMENTS]
    tokens = sum(s.tokens[:14]) > 0 and any(e.tag() == "remove_token" for e in ability.effects)
    return Advice(option.key, 0.6 if tokens else max(values, default=-0.2), why)


def _venom_events(t: VenomTable) -> int:
    return sum(t.definitions[card].event == "venom" for card in t.state.places[ACTIVE_EVENTS])


#: Effect of a Reward -> how good the moment is for it.
_MOMENTS: Final[dict[str, Callable[[VenomTable], float]]] = {
    "peek": lambda t: 0.6 if len(t.state.places[EVENT_DECK]) >= 4 else -0.2,
    "peek_reward": lambda t: 0.55,
    "end_event": lambda t: 0.3 if _venom_events(t) else -0.2,
    "track": lambda t: 0.6 if t.state.event_track else -0.2,
    "reshuffle_events": lambda t: 0.4 if len(t.state.places[EVENT_DISCARD]) >= 8 else -0.2,
    "draw": lambda t: 0.55,
    "recruit": lambda t: 0.55 if _best_cheap(t) > 4.0 else -0.2,
    "retire": lambda t: 0.3 if t.state.round >= RETIRE_FROM else -0.2,
    "bank": lambda t: 0.1 if t.state.added_up and t.state.points >= 3 else -0.2,
}


def _best_cheap(t: VenomTable) -> float:
    """The best card with Cost 6 or less that lies in the Training Ground."""
    ground = [t.definitions[card] for card in t.state.places[TRAINING_GROUND]]
    return max((card_worth(kind) for kind in ground if kind.cost <= 6), default=0.0)


# -- VENOM's cards and Zones ----------------------------------------------------------------------------------------


def _liked(kind: Card) -> float:
    """How welcome a card on top of its deck is."""
    if kind.deck == "event":
        return {"squad": 0.3, "quiet": 0.2, "venom": -0.3, STRIKE: -0.8}[kind.event]
    if kind.deck == "support":
        return 0.2 * (1.0 - harm(kind))
    if kind.deck in ("leader", "mission_leader"):
        return 0.03 * (11.0 - strength(kind))
    if kind.is_squad:
        return DIE * (card_worth(kind) - _UNKNOWN_CARD)
    return 0.3 if kind.deck == "mission_reward" else -0.05


def bury(t: VenomTable, decision: Decision) -> list[Advice]:
    """Under the deck with what is not wanted."""
    return kept_or_buried(decision, _liked(t.definitions[(decision.fields or {})["shown"]]))


def kept_or_buried(decision: Decision, liked: float) -> list[Advice]:
    """Advice on a card that only this seat has seen: its name is not told."""
    return [
        Advice(o.key, liked, tr("why.welcome")) if o.key == "keep" else Advice(o.key, 0.0, tr("why.unwelcome"))
        for o in decision.options
    ]


def order(t: VenomTable, decision: Decision) -> list[Advice]:
    """The best card first."""
    return [Advice(o.key, _liked(t.definitions[o.entity]), tr("why.most_welcome")) for o in decision.options]


def bury_leader(t: VenomTable, decision: Decision) -> list[Advice]:
    """The strongest Leader, if it is one that clogs its Zone."""
    return [
        Advice(o.key, 0.0, tr("why.none_too_strong"))
        if o.key == "skip"
        else Advice(o.key, 0.03 * (_strength_of(t, o) - 10.0), tr("why.strongest"))
        for o in decision.options
    ]


def leave_leaders(t: VenomTable, decision: Decision) -> list[Advice]:
    """Leaders and Rewards stay where they are."""
    return [Advice(o.key, 0.1 if o.key == "skip" else 0.0, tr("why.may_stay")) for o in decision.options]


def weakest_zone(t: VenomTable, decision: Decision) -> list[Advice]:
    """Where the Leader is weakest: what lies there is easiest to come by."""
    return [
        Advice(o.key, -0.1 if o.key == "skip" else 0.3 - 0.01 * _strength_of(t, o), tr("why.weakest_there"))
        for o in decision.options
    ]


def fullest_zone(t: VenomTable, decision: Decision) -> list[Advice]:
    """Where most tokens lie."""
    tokens = t.state.tokens
    there = [tokens[o.value] + tokens[ZONES + o.value] for o in decision.options]
    return [Advice(o.key, 0.1 * n, tr("why.most_tokens", n=n)) for o, n in zip(decision.options, there, strict=True)]


def _strength_of(t: VenomTable, option: Option) -> float:
    leader = option.entity if option.entity != NOBODY else t.state.leader_in(option.value)
    return strength(t.definitions[leader]) if leader != NOBODY else 0.0


def release(t: VenomTable, decision: Decision) -> list[Advice]:
    """The Leader that counts least."""
    values = [t.definitions[o.entity].support_value for o in decision.options]
    return [
        Advice(o.key, -0.1 * n, tr("why.counts_least", card=t.title.name_of(o.entity), n=n))
        for o, n in zip(decision.options, values, strict=True)
    ]


RULES: Final[dict[str, Rule]] = {
    "play": play,
    "ability.use": use_card,
    "recruit": recruit,
    "recruit.where": on_top,
    "recruit.free": free_card,
    "recover.play": free_card,
    "recover.top": free_card,
    "refresh_ground": refresh,
    "retirement": retire,
    "retirement.rest": use_what_is_left,
    "event": before_the_draw,
    "event.globals": before_the_draw,
    "lineup.rewards": use_what_is_left,
    "retire": retire,
    "price.retire": retire,
    "hand_loss": lose_from_hand,
    "peek.bury": bury,
    "peek.order": order,
    "bury_leader": bury_leader,
    "swap_leaders.first": leave_leaders,
    "swap_leaders.second": leave_leaders,
    "swap_rewards.first": leave_leaders,
    "swap_rewards.second": leave_leaders,
    "peek_reward": weakest_zone,
    "place_token": weakest_zone,
    "move_token.to": weakest_zone,
    "remove_token": fullest_zone,
    "free_leader": release,
}
