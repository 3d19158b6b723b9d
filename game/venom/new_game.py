"""Game Setup: decks, Zones, markers and starting Hands."""

from game.engine.catalog import nearest
from game.engine.dealer import Dealer
from game.engine.title import GameSetup, SetupError
from game.venom.board import (
    BOX,
    EVENT_DECK,
    LEADER_DECK,
    MISSION_AREA,
    PLACES,
    RECRUITMENT_DECK,
    REWARD_DECK,
    SUPPORT_DECK,
    TRAINING_GROUND,
    ZONES,
    draw_deck,
    hand,
    zone_leader,
    zone_reward,
)
from game.venom.cards import QUIET, STRIKE
from game.venom.content import Content
from game.venom.missions import Mission, for_players
from game.venom.moves import HAND_SIZE, TRAINING_GROUND_SIZE
from game.venom.state import NO_COMBAT, NOBODY, TOKENS, TRACK_MIN, UNDECIDED, VenomState

SEATS = range(2, 6)
RECRUITS_EACH = 6
COMMANDOS_EACH = 4
MOST_STRIKES_REMOVED = 4
#: From this many players on the All Is Quiet Events stay in the box.
BUSY_TABLE = 4


def new_state(content: Content, setup: GameSetup) -> VenomState:
    """The table as the rulebook lays it, before the Mission's own set-up and the roll for Commander.

    Raises SetupError with one sentence when the setup is not allowed.
    """
    seats = len(setup.seats)
    if seats not in SEATS:
        raise SetupError(f"VENOM Assault is for 2 to 5 seats, not {seats}")
    removed = setup.options.get("strikes_removed", 0)
    for option in setup.options:
        if option != "strikes_removed":
            raise SetupError(f"VENOM Assault has no option {option!r}")
    if not 0 <= removed <= MOST_STRIKES_REMOVED:
        raise SetupError(f"0 to {MOST_STRIKES_REMOVED} VENOM Strikes! cards can be removed, not {removed}")
    if setup.scenario not in {mission.id for mission in content.missions()}:
        hint = nearest(setup.scenario, [mission.id for mission in content.missions()])
        raise SetupError(f"there is no mission {setup.scenario!r}" + (f"; did you mean {hint!r}?" if hint else ""))
    state = _empty_table(content, setup, seats, removed)
    _lay_decks(content, state, Dealer(state, BOX))
    return state


def _empty_table(content: Content, setup: GameSetup, seats: int, removed: int) -> VenomState:
    cards = len(content.cards)
    mission = content.keys.index(setup.scenario)
    return VenomState(
        rng=setup.seed,
        places=[list(range(cards)) if place == BOX else [] for place in range(len(PLACES.names))],
        place_of=[BOX] * cards,
        known=[0] * cards,
        seats=seats,
        mission=mission,
        strikes_removed=removed,
        hidden_hands=setup.hidden_hands,
        round=0,
        turn=0,
        active=0,
        commander=NOBODY,
        step=0,
        result="",
        reason="",
        owner=[NOBODY] * cards,
        mark=[UNDECIDED] * cards,
        resolved=[0] * cards,
        dice_on=[0] * cards,
        event_track=0,
        steps_reached=0,
        last_chance=0,
        stale_events=[],
        cancel_events=0,
        tokens=[0] * (len(TOKENS) * ZONES),
        fallen=[False] * ZONES,
        zone_captures=[0] * ZONES,
        arrived=False,
        throne_taken=False,
        scientist_with=NOBODY,
        finds=0,
        reward_order=[],
        points=0,
        bonus=0,
        added_up=False,
        discounts=[0, 0, 0],
        recruits_on_top=False,
        no_retiring=False,
        announced=[],
        to_bank=0,
        banked=[0] * seats,
        next_hand=[0] * seats,
        combat=NO_COMBAT,
        target=NOBODY,
        chief=NOBODY,
        health=TRACK_MIN,
        defense=TRACK_MIN,
        support_value=0,
        locked=0,
        jammed=0,
        protected=0,
        shielded=[],
        lined_up=False,
        loose_dice=0,
        dice_cap=0,
        dice=[],
        automatic=[],
        double_face=0,
        double_most=0,
        void_faces=[],
        void_successes=0,
        silenced=[],
        repeated=NOBODY,
        captures=0,
        combats=0,
        combats_won=0,
    )


def _lay_decks(content: Content, state: VenomState, dealer: Dealer) -> None:
    """Starting decks, Mission, the five decks, then Zones (Rewards before Leaders), Training Ground and Hands."""
    seats = state.seats
    mission = content.cards[state.mission].mission_card
    assert mission is not None
    recruits, commandos = content.deck("recruit"), content.deck("commando")
    for seat in range(seats):
        starters = [recruits.pop() for _ in range(RECRUITS_EACH)] + [commandos.pop() for _ in range(COMMANDOS_EACH)]
        for card in starters:
            state.owner[card] = seat
        dealer.lay(dealer.shuffled(starters), draw_deck(seat))
    dealer.lay([state.mission], MISSION_AREA)
    dealer.lay(dealer.shuffled(content.deck("squadron")), RECRUITMENT_DECK)
    dealer.lay(dealer.shuffled(content.deck("support")), SUPPORT_DECK)
    dealer.lay(dealer.shuffled(_events(content, state, dealer)), EVENT_DECK)
    dealer.lay(dealer.shuffled(_rewards(content, mission, seats, dealer)), REWARD_DECK)
    dealer.lay(dealer.shuffled(_leaders(content, mission, seats, dealer)), LEADER_DECK)
    dealer.close_the_box()
    for zone in range(ZONES):
        dealer.deal(REWARD_DECK, zone_reward(zone))
    for zone in range(ZONES):
        dealer.deal(LEADER_DECK, zone_leader(zone))
    dealer.deal(RECRUITMENT_DECK, TRAINING_GROUND, TRAINING_GROUND_SIZE)
    for seat in range(seats):
        dealer.deal(draw_deck(seat), hand(seat), HAND_SIZE)


def _events(content: Content, state: VenomState, dealer: Dealer) -> list[int]:
    """Without the quiet ones at a busy table, without the Strikes that were taken out."""
    events = content.deck("event")
    if state.seats >= BUSY_TABLE:
        events = [card for card in events if content.cards[card].event != QUIET]
    strikes = dealer.shuffled([card for card in events if content.cards[card].event == STRIKE])
    return [card for card in events if card not in strikes[: state.strikes_removed]]


def _rewards(content: Content, mission: Mission, seats: int, dealer: Dealer) -> list[int]:
    """As many ordinary Rewards as the Mission says, at random, and its own."""
    ordinary = dealer.shuffled(content.deck("reward"))[: for_players(mission.ordinary_rewards, seats)]
    own = [card for card in content.deck("mission_reward") if content.cards[card].id in mission.mission_rewards]
    return ordinary + own


def _leaders(content: Content, mission: Mission, seats: int, dealer: Dealer) -> list[int]:
    """Those the Mission names, and random others up to its number. Its own Leader is never in the deck."""
    every = content.deck("leader")
    named = [card for card in every if content.cards[card].id in mission.fixed_leaders]
    others = dealer.shuffled([card for card in every if card not in named])
    return named + others[: for_players(mission.leaders, seats) - len(named)]
