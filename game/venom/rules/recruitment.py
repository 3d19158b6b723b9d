"""Recruitment Phase.

1. Apply any Global Effects that take place during the Recruitment Phase.
2. One by one, play all cards of the Hand, using Recruitment Phase abilities if you choose.
3. Add up Recruitment Points and recruit cards from the Training Ground into the Discard Pile.
"""

from collections.abc import Mapping

from game.engine.decision import Decision, Option, Refusal
from game.venom.board import TRAINING_GROUND, discard_pile, draw_deck, hand, in_play
from game.venom.choosing import DONE, KEEP, USE
from game.venom.events import NothingHappened, Played, PointsChanged, PointsKept
from game.venom.moves import gain, points_now, price_of
from game.venom.resolving import can_work, resolve, resolve_globals
from game.venom.rules.offers import extras, offer_teamwork, take_extra
from game.venom.state import DECLINED, USED, VenomTable

_PILES = (Option("discard"), Option("top"))


async def resolve_recruitment_globals(t: VenomTable) -> None:
    """1. Events, Rewards and Mission steps."""
    await resolve_globals(t, "recruitment")


async def play_hand(t: VenomTable) -> None:
    """2. Every card of the Hand is played, one at a time, in an order of the player's choice.

    When the Hand is empty teammates may help; cards drawn by that are played too.
    """
    s = t.state
    seat = s.active
    while True:
        held = s.places[hand(seat)]
        if not held:
            await offer_teamwork(t, "recruitment")
            if not s.places[hand(seat)]:
                return
            continue
        options = [t.options[card] for card in held]
        offered = extras(t, "recruitment", "any")
        options += offered
        choice = await t.ask(Decision("play", seat, options, safe=True, why_not=lambda: _not_yet(t)))
        if choice in offered:
            await take_extra(t, choice)
        else:
            await _play_card(t, choice.entity)


def _not_yet(t: VenomTable) -> Mapping[int, Refusal]:
    """Training Ground cards wait until the whole Hand has been played."""
    s = t.state
    left = len(s.places[hand(s.active)])
    return {card: Refusal("refusal.play_hand_first", n=left) for card in s.places[TRAINING_GROUND]}


async def _play_card(t: VenomTable, card: int) -> None:
    """Lay a card face up in front of the player, who may use its Recruitment Phase abilities at once or not at all.

    One decision stands for all of the card's abilities this Turn; declining an ability with a price blocks nothing
    (VA-AMB-06). A price in Recruitment Points is announced now and paid while spending (VA-AMB-08). What can do nothing
    now is not asked for: it would only bar the card from leading.
    """
    s = t.state
    t.move(card, in_play(s.active))
    t.tell(Played, card, s.active)
    abilities = t.definitions[card].by_phase.get("recruitment", ())
    if not any(can_work(t, card, ability) for ability in abilities):
        return
    choice = await t.ask(Decision("ability.use", s.active, (USE, KEEP), fields={"card": card}))
    if choice is KEEP:
        if any(ability.price is None for ability in abilities):
            s.mark[card] = DECLINED
        return
    s.mark[card] = USED
    for ability in abilities:
        if ability.price is not None and ability.price.rp:
            # All prices of a card are paid together, so it is announced once.
            if card not in s.announced:
                s.announced.append(card)
        else:
            s.resolved[card] |= ability.bit
            await resolve(t, card, ability, ability.effects)


async def add_up(t: VenomTable) -> None:
    """3a. The points of all cards in play, used or not, with what abilities and the last Turn's chest added."""
    s = t.state
    kept = s.banked[s.active]
    s.bonus += kept
    s.banked[s.active] = 0
    s.points = points_now(t)
    s.added_up = True
    if kept:
        t.tell(PointsKept, kept, s.points, s.active)


async def recruit(t: VenomTable) -> None:
    """3b. Any number of cards whose Costs the points cover; priced abilities are paid from the same pool.

    Points left over are lost.
    """
    s = t.state
    seat = s.active
    while True:
        points = s.points
        options = [t.options[card] for card in s.places[TRAINING_GROUND] if price_of(t, card) <= points]
        options += [Option(f"pay.{t.options[card].key}", card) for card in s.announced if _can_pay(t, card)]
        offered = extras(t, "recruitment", "any")
        if not options and not offered:
            break
        options += offered
        options.append(DONE)
        decision = Decision("recruit", seat, options, safe=True, why_not=lambda: _too_dear(t), fields={"n": points})
        choice = await t.ask(decision)
        if choice is DONE:
            break
        if choice in offered:
            await take_extra(t, choice)
        elif choice.key.startswith("pay."):
            await _pay_announced(t, choice.entity)
        else:
            await _recruit_card(t, choice.entity)
    for card in s.announced:
        if not _can_pay(t, card):
            t.tell(NothingHappened, card, "nothing.too_dear")
    s.banked[seat] = min(s.to_bank, s.points)


def _too_dear(t: VenomTable) -> Mapping[int, Refusal]:
    s = t.state
    short = {card: price_of(t, card) - s.points for card in s.places[TRAINING_GROUND]}
    return {card: Refusal("refusal.too_dear", card=card, n=missing) for card, missing in short.items() if missing > 0}


def _can_pay(t: VenomTable, card: int) -> bool:
    """Whether an announced price can be met; what a card that has left play announced is lost (VA-AMB-41)."""
    if t.state.place_of[card] != in_play(t.state.active):
        return False
    prices = [a.price.rp for a in t.definitions[card].by_phase["recruitment"] if a.price is not None]
    return t.state.points >= sum(prices)


async def _pay_announced(t: VenomTable, card: int) -> None:
    """Pay for an announced ability and resolve it."""
    s = t.state
    s.announced.remove(card)
    for ability in t.definitions[card].by_phase["recruitment"]:
        if ability.price is not None and ability.price.rp:
            s.resolved[card] |= ability.bit
            await resolve(t, card, ability, ability.effects)


async def _recruit_card(t: VenomTable, card: int) -> None:
    """Pay the price and take the card; its space is refilled only at the end of the Turn."""
    s = t.state
    price = price_of(t, card)
    s.points -= price
    t.tell(PointsChanged, -price, s.points, card)
    pile = discard_pile(s.active)
    if s.recruits_on_top and not t.definitions[card].is_location:
        choice = await t.ask(Decision("recruit.where", s.active, _PILES, fields={"card": card}))
        if choice.key == "top":
            pile = draw_deck(s.active)
    gain(t, card, s.active, pile, price)
