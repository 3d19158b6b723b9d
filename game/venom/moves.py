"""The verbs of the table: draw, play, discard, retire, recruit, move a marker. Each changes the state and tells it."""

from collections.abc import Iterable

from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_SPOT,
    RECRUITMENT_DECK,
    RETIREMENT_PILE,
    SUPPORT_AREA,
    SUPPORT_DECK,
    SUPPORT_DISCARD,
    TRAINING_GROUND,
    discard_pile,
    draw_deck,
    hand,
    in_play,
    locations,
    zone_captives,
)
from game.venom.cards import Card
from game.venom.events import (
    DiceGranted,
    Discarded,
    DoneInPart,
    NothingHappened,
    PointsChanged,
    Recruited,
    Retired,
    SupportDrawn,
    TakenCaptive,
    TrackMoved,
    TrainingGroundRefilled,
)
from game.venom.state import (
    DEFENSE_FROM_SQUAD,
    DEFENSE_FROM_VENOM,
    HEALTH_FROM_SQUAD,
    HEALTH_FROM_VENOM,
    NOBODY,
    RUNNING,
    TRACK_MAX,
    TRACK_MIN,
    VenomState,
    VenomTable,
)

TRAINING_GROUND_SIZE = 5
HAND_SIZE = 5


# -- what comes to nothing ------------------------------------------------------------------------------------------


def fall_short(t: VenomTable, by: int, done: int, wanted: int, why: str) -> None:
    """Tell that the card `by` could do something only `done` of `wanted` times, which may be not at all."""
    if done:
        t.tell(DoneInPart, by, done, wanted, why)
    else:
        t.tell(NothingHappened, by, why)


def tell_if_idle(t: VenomTable, by: int, before: object, after: object) -> None:
    """Tell that what the card `by` lays down holds already, if `after` it nothing is other than `before`."""
    if before == after:
        t.tell(NothingHappened, by, "nothing.already")


# -- a player's cards -----------------------------------------------------------------------------------------------


def top_of_draw_deck(t: VenomTable, seat: int) -> int:
    """The card a seat would draw next; the Discard Pile is shuffled only now, when a card is needed. NOBODY if none."""
    deck = t.state.places[draw_deck(seat)]
    if not deck:
        if not t.state.places[discard_pile(seat)]:
            return NOBODY
        t.shuffle(draw_deck(seat), taken_from=discard_pile(seat))
        deck = t.state.places[draw_deck(seat)]
    return deck[-1]


def draw_into(t: VenomTable, seat: int, count: int, place: int) -> int:
    """Draw up to `count` cards into `place` and return how many there were."""
    for drawn in range(count):
        card = top_of_draw_deck(t, seat)
        if card == NOBODY:
            return drawn
        t.move(card, place)
    return count


def draw_for_turn(t: VenomTable, count: int) -> int:
    """The active player draws: into the Hand while it is still being played, afterwards straight into play
    (VA-AMB-46)."""
    s = t.state
    return draw_into(t, s.active, count, in_play(s.active) if s.added_up else hand(s.active))


def discard(t: VenomTable, card: int) -> None:
    """A Freedom Squadron card goes to its owner's Discard Pile."""
    owner = t.state.owner[card]
    _leave_combat(t, card)
    t.move(card, discard_pile(owner))
    t.tell(Discarded, card, owner)


def retire(t: VenomTable, card: int) -> None:
    """A Freedom Squadron card goes to the Retirement Pile for good."""
    s = t.state
    owner = s.owner[card]
    _leave_combat(t, card)
    s.owner[card] = NOBODY
    t.move(card, RETIREMENT_PILE)
    t.tell(Retired, card, owner)


def take_captive(t: VenomTable, card: int) -> None:
    """A Freedom Squadron card is held under the attacked Leader."""
    s = t.state
    _leave_combat(t, card)
    t.move(card, zone_captives(s.combat_zone()))
    t.tell(TakenCaptive, card, s.target)


def discard_venom_support(t: VenomTable, card: int) -> None:
    """A VENOM Support card leaves the Combat; what it already did stays."""
    t.move(card, SUPPORT_DISCARD)
    t.tell(Discarded, card, NOBODY)


def _leave_combat(t: VenomTable, card: int) -> None:
    """Dice that still lie on a card leave with it (VA-TACT-22); rolled dice lie on no card any more (VA-AMB-41)."""
    s = t.state
    if s.combat == RUNNING:
        grant_dice(t, card, -s.dice_on[card])
    s.dice_on[card] = 0  # after a Combat without a roll they lie there still, and are no news
    if s.chief == card:
        s.chief = NOBODY


def gain(t: VenomTable, card: int, seat: int, place: int, price: int = 0) -> None:
    """`seat` comes to own `card`; a Location always goes in front of its owner (VA-AMB-13)."""
    s = t.state
    s.owner[card] = seat
    t.move(card, locations(seat) if t.definitions[card].is_location else place)
    t.tell(Recruited, card, seat, price)


def refill_training_ground(t: VenomTable) -> None:
    """Up to five cards; a surplus stays."""
    lay_training_ground(t, TRAINING_GROUND_SIZE - len(t.state.places[TRAINING_GROUND]))


def lay_training_ground(t: VenomTable, count: int) -> None:
    """So many cards from the top of the Recruitment Deck, as far as it reaches."""
    s = t.state
    laid: list[int] = []
    while len(laid) < count and s.places[RECRUITMENT_DECK]:
        card = s.places[RECRUITMENT_DECK][-1]
        t.move(card, TRAINING_GROUND)
        laid.append(card)
    if laid:
        t.tell(TrainingGroundRefilled, tuple(laid))


# -- Recruitment Points ---------------------------------------------------------------------------------------------


def change_points(t: VenomTable, change: int, by: int) -> None:
    """More or fewer Recruitment Points this Turn; the total is never below 0."""
    s = t.state
    if s.added_up:
        s.points = max(0, s.points + change)
    else:
        s.bonus += change
    # Before the adding-up a loss may have to wait for the points that pay for it.
    t.tell(PointsChanged, change, s.points if s.added_up else _points_in_play(t), by)


def points_now(t: VenomTable) -> int:
    """Recruitment Points as they stand: of the cards in play before the adding-up, what is left of them afterwards."""
    s = t.state
    if s.added_up:
        return s.points
    return max(0, _points_in_play(t))


def _points_in_play(t: VenomTable) -> int:
    s = t.state
    return s.bonus + sum(t.definitions[card].recruitment_points for card in s.places[in_play(s.active)])


def price_of(t: VenomTable, card: int) -> int:
    """What `card` costs in the Training Ground now; discounts never take it below 0 (VA-AMB-48)."""
    kind = t.definitions[card]
    off = discount_on(t.state, kind)
    return kind.cost - off if kind.cost > off else 0


def discount_on(s: VenomState, kind: Card) -> int:
    """How much less a kind of card costs this Turn; negative where it costs more."""
    anything, soldiers, vehicles = s.discounts
    return anything + (soldiers if kind.is_soldier else vehicles if kind.is_vehicle else 0)


# -- dice before the roll -------------------------------------------------------------------------------------------


def grant_dice(t: VenomTable, card: int, count: int) -> None:
    """Lay dice on a card in Combat, or take them off with a negative count (never below none)."""
    s = t.state
    before = s.dice_on[card]
    s.dice_on[card] = max(0, before + count)
    if s.dice_on[card] != before:
        t.tell(DiceGranted, card, s.dice_on[card] - before, s.dice_on[card])


def grant_loose_dice(t: VenomTable, count: int) -> None:
    """Dice that lie on no card, so that no removal takes them along."""
    s = t.state
    before = s.loose_dice
    s.loose_dice = max(0, before + count)
    if s.loose_dice != before:
        t.tell(DiceGranted, NOBODY, s.loose_dice - before, s.loose_dice)


def dice_gathered(t: VenomTable) -> int:
    """All dice that would be rolled now, before any cap."""
    s = t.state
    return s.loose_dice + sum([s.dice_on[card] for card in s.cards_in_combat()])


# -- the tracks -----------------------------------------------------------------------------------------------------


def move_track(t: VenomTable, track: str, change: int, by: int) -> None:
    """Move the Health or Defense marker within 1 to 8; what passes an end is dropped, a lock stops it."""
    s = t.state
    rising = change > 0
    if track == "health":
        lock = HEALTH_FROM_VENOM if rising else HEALTH_FROM_SQUAD
    else:
        lock = DEFENSE_FROM_VENOM if rising else DEFENSE_FROM_SQUAD
    if s.locked & lock:
        t.tell(NothingHappened, by, "nothing.locked")
        return
    before = getattr(s, track)
    set_track(t, track, before + change, by)
    if getattr(s, track) == before:
        t.tell(NothingHappened, by, "nothing.at_end")


def set_track(t: VenomTable, track: str, value: int, by: int) -> None:
    """Put a marker on a value, held within the track."""
    s = t.state
    before = getattr(s, track)
    after = TRACK_MIN if value < TRACK_MIN else TRACK_MAX if value > TRACK_MAX else value
    if before != after:
        setattr(s, track, after)
        t.tell(TrackMoved, track, before, after, by)


def change_support_value(t: VenomTable, change: int, by: int) -> None:
    """How many VENOM Support cards will be drawn: at least none, without an upper end (VA-AMB-29)."""
    s = t.state
    before = s.support_value
    s.support_value = max(0, before + change)
    if s.support_value != before:
        t.tell(TrackMoved, "support", before, s.support_value, by)
    else:
        t.tell(NothingHappened, by, "nothing.support_at_zero")


# -- VENOM Support --------------------------------------------------------------------------------------------------


def draw_support(t: VenomTable, count: int) -> int:
    """Lay out VENOM Support cards at the right end, and return how many there were; the discards are shuffled only when
    the deck has run out."""
    s = t.state
    for drawn in range(count):
        if not s.places[SUPPORT_DECK]:
            if not s.places[SUPPORT_DISCARD]:
                return drawn
            t.shuffle(SUPPORT_DECK, taken_from=SUPPORT_DISCARD)
        card = s.places[SUPPORT_DECK][-1]
        _as_new(s, card)
        t.move(card, SUPPORT_AREA)
        t.tell(SupportDrawn, card)
    return count


def _as_new(s: VenomState, card: int) -> None:
    """A VENOM Support card that comes again is a new one: nothing of it has acted, is ignored or acts twice."""
    s.resolved[card] = 0
    if card in s.silenced:
        s.silenced.remove(card)
    if s.repeated == card:
        s.repeated = NOBODY


def put_in_combat(t: VenomTable, card: int, *, leads: bool) -> None:
    """Lay a card of the active player on the leader spot or among the Freedom Support."""
    t.move(card, LEADER_SPOT if leads else FREEDOM_SUPPORT)


def cards_of_kind(t: VenomTable, cards: Iterable[int], kind: str | None, max_cost: int | None = None) -> list[int]:
    """Those of `cards` that are of the named kind (soldier, vehicle, recruit) and cost no more than `max_cost`."""
    kinds = t.definitions
    return [
        card
        for card in cards
        if (max_cost is None or kinds[card].cost <= max_cost)
        and (kind is None or (kinds[card].is_recruit if kind == "recruit" else kinds[card].type == kind))
    ]
