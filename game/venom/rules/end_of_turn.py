"""End of Turn Phase.

1. Apply Global Effects and other abilities of this phase: Leader, Freedom Squadron, VENOM Support.
2. Discard all used VENOM Support and reset the tracks.
3. Refill empty Zones with a Reward and a Leader.
4. Refill the Training Ground to five cards.
5. Discard all cards in play, then draw five new cards. The Turn passes clockwise.
"""

from game.engine.decision import Decision
from game.venom.board import (
    FREEDOM_SUPPORT,
    LEADER_SPOT,
    REWARD_DECK,
    SUPPORT_AREA,
    SUPPORT_DISCARD,
    ZONE_LEADERS,
    discard_pile,
    hand,
    in_play,
    zone_reward,
)
from game.venom.choosing import DONE
from game.venom.effects.ability import Ability
from game.venom.ending import check_end
from game.venom.events import HandDrawn
from game.venom.missions import is_sealed
from game.venom.moves import HAND_SIZE, draw_into, refill_training_ground, set_track
from game.venom.plot import refill_leader
from game.venom.resolving import resolve, resolve_globals
from game.venom.rules.offers import use_option
from game.venom.rules.tactical import sweep_venom_support
from game.venom.state import DECLINED, NO_COMBAT, NOBODY, TRACK_MIN, UNDECIDED, USED, WON, VenomTable


async def resolve_end_abilities(t: VenomTable) -> None:
    """1. Global Effects first (VA-AMB-58). A Leader that was captured (VA-AMB-43) or has left has none any more."""
    s = t.state
    await resolve_globals(t, "end")
    if s.combat_zone() >= 0 and s.combat != WON:
        for ability in t.definitions[s.target].by_phase.get("end", ()):
            await resolve(t, s.target, ability, ability.effects)
    await _squad_end_abilities(t)
    await sweep_venom_support(t, "end")


async def _squad_end_abilities(t: VenomTable) -> None:
    """The player's cards in play, in any order; whoever led this Turn uses no ability (VA-AMB-56)."""
    s = t.state
    while True:
        waiting = _waiting_end_abilities(t)
        if not waiting:
            return
        choice = await t.ask(
            Decision("end", s.active, [*(use_option(t, card, ability) for card, ability in waiting), DONE])
        )
        if choice is DONE:
            for card, _ in waiting:
                if s.mark[card] == UNDECIDED:
                    s.mark[card] = DECLINED
            waiting = _waiting_end_abilities(t)
        else:
            waiting = [pair for pair in waiting if pair[0] == choice.entity and pair[1].index == choice.value]
        for card, ability in waiting:
            s.mark[card] = USED
            s.resolved[card] |= ability.bit
            await resolve(t, card, ability, ability.effects)


def _waiting_end_abilities(t: VenomTable) -> list[tuple[int, Ability]]:
    s = t.state
    return [
        (card, ability)
        for card in s.cards_in_play(s.active)
        if s.mark[card] != DECLINED and card != s.chief
        for ability in t.definitions[card].by_phase.get("end", ())
        if not s.resolved[card] & ability.bit
    ]


async def replenish_board(t: VenomTable) -> None:
    """2 to 4. Supports go, tracks fall back, Zones and Training Ground are filled from what the decks still have."""
    s = t.state
    for card in s.places[SUPPORT_AREA][:]:
        t.move(card, SUPPORT_DISCARD)
    if s.combat != NO_COMBAT:
        set_track(t, "health", TRACK_MIN, NOBODY)
        set_track(t, "defense", TRACK_MIN, NOBODY)
    for zone, leader in enumerate(s.places[ZONE_LEADERS]):
        if not leader:
            refill_zone(t, zone)
    check_end(t)
    refill_training_ground(t)


def refill_zone(t: VenomTable, zone: int) -> None:
    """A Reward first, face down, then a Leader on top; a Zone whose Leader stayed is not refilled (VA-AMB-33)."""
    s = t.state
    if is_sealed(s, t.definitions, zone):
        return
    if not s.places[zone_reward(zone)] and s.places[REWARD_DECK]:
        t.move(s.places[REWARD_DECK][-1], zone_reward(zone))
    refill_leader(t, zone)


async def draw_new_hand(t: VenomTable) -> str:
    """5. Everything in play is discarded before the new Hand is drawn; then it is the next seat's Turn."""
    s = t.state
    seat = s.active
    for place in (in_play(seat), LEADER_SPOT, FREEDOM_SUPPORT):
        for card in s.places[place][:]:
            t.move(card, discard_pile(seat))
    count = max(1, HAND_SIZE + s.next_hand[seat])
    s.next_hand[seat] = 0
    drawn = draw_into(t, seat, count, hand(seat))
    t.tell(HandDrawn, seat, drawn)
    clear_turn(t)
    s.active = (seat + 1) % s.seats
    return "turn"


def clear_turn(t: VenomTable) -> None:
    """Forget what held for this Turn and its Combat only."""
    s = t.state
    cards = len(s.mark)
    s.mark = [UNDECIDED] * cards
    s.resolved = [0] * cards
    s.dice_on = [0] * cards
    s.points = s.bonus = s.to_bank = 0
    s.added_up = s.recruits_on_top = s.no_retiring = s.lined_up = False
    s.discounts = [0, 0, 0]
    s.announced = []
    s.combat = NO_COMBAT
    s.target = s.chief = s.repeated = NOBODY
    s.health = s.defense = TRACK_MIN
    s.support_value = s.locked = s.jammed = s.protected = s.loose_dice = s.dice_cap = 0
    s.double_face = s.double_most = s.void_successes = 0
    s.shielded, s.dice, s.automatic, s.void_faces, s.silenced = [], [], [], [], []
