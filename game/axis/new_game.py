"""Set Up: heroes on the Satellite, two Power Cards each, eight villains on the rim."""

from game.axis.board import (
    BOX,
    DICE_TRAY,
    LAYOUT_SPOT,
    PLACES,
    POOL,
    POWER_DECK,
    RINGS,
    SATELLITE,
    SECTORS,
    ULTRA_POOL,
    VILLAIN_DECK,
    hand,
    space,
)
from game.axis.content import Content
from game.axis.pieces import Layout, Villain
from game.axis.state import NOBODY, TILES, AxisState
from game.engine.catalog import nearest
from game.engine.dealer import Dealer
from game.engine.rng import step
from game.engine.title import GameSetup, SetupError

SEATS = range(2, 5)
CARDS_DEALT = 2


def new_state(content: Content, setup: GameSetup) -> AxisState:
    """The table as the rulebook lays it. Raises SetupError with one sentence when the setup is not allowed."""
    seats = len(setup.seats)
    if seats not in SEATS:
        raise SetupError(f"Axis of Villains is for 2 to 4 heroes, not {seats}")
    for option in setup.options:
        raise SetupError(f"Axis of Villains has no option {option!r}")
    layouts = {layout.id for layout in content.of(Layout)}
    if setup.scenario not in layouts:
        hint = nearest(setup.scenario, layouts)
        raise SetupError(f"there is no layout {setup.scenario!r}" + (f"; did you mean {hint!r}?" if hint else ""))
    state = _empty_table(content, setup)
    _lay_pieces(content, state, Dealer(state, BOX))
    # A random hero starts (AX-GAP-24).
    raw, state.rng = step(state.rng)
    state.active = (raw * seats) >> 64
    return state


def roles_of(content: Content, setup: GameSetup) -> list[int]:
    """The hero of each seat: the one it names, else the first that is free. Raises SetupError."""
    known = content.keys
    heroes = content.deck("hero")
    named = [seat.role for seat in setup.seats if seat.role]
    for role in named:
        if role not in known or known.index(role) not in heroes:
            hint = nearest(role, [known[hero] for hero in heroes])
            raise SetupError(f"there is no hero {role!r}" + (f"; did you mean {hint!r}?" if hint else ""))
        if named.count(role) > 1:
            raise SetupError(f"two seats cannot both play {role!r}")
    free = iter([hero for hero in heroes if known[hero] not in named])
    return [known.index(seat.role) if seat.role else next(free) for seat in setup.seats]


def _empty_table(content: Content, setup: GameSetup) -> AxisState:
    pieces = len(content.pieces)
    seats = len(setup.seats)
    return AxisState(
        rng=setup.seed,
        places=[list(range(pieces)) if place == BOX else [] for place in range(len(PLACES.names))],
        place_of=[BOX] * pieces,
        known=[0] * pieces,
        seats=seats,
        layout=content.keys.index(setup.scenario),
        heroes=roles_of(content, setup),
        turn=0,
        active=0,
        step=0,
        result="",
        reason="",
        tiles=TILES,
        contained=[0] * seats,
        drained=0,
        movement=0,
        bonus=[0] * seats,
        guarded=False,
        partners_play=False,
        second_lap=False,
        rerolls=[],
        target=NOBODY,
        fighters=[],
        rolled=0,
        dice=[],
        dice_of=[],
        combats=0,
        combats_won=0,
        cards_turned=0,
    )


def _lay_pieces(content: Content, state: AxisState, dealer: Dealer) -> None:
    """Heroes, decks, the villains of the heroes' colours face down, then one on the rim of each sector."""
    dealer.lay(state.heroes, SATELLITE)
    dealer.lay([state.layout], LAYOUT_SPOT)
    dealer.lay(content.deck("die"), DICE_TRAY)
    dealer.lay(dealer.shuffled(content.deck("villain_card")), VILLAIN_DECK)
    dealer.lay(dealer.shuffled(content.deck("power")), POWER_DECK)
    colours = [content.deck("hero").index(hero) for hero in state.heroes]
    taking_part = [
        entity
        for entity in content.deck("villain")
        if isinstance(villain := content.pieces[entity], Villain) and villain.colour in colours
    ]
    dealer.lay(dealer.shuffled(taking_part), POOL)
    dealer.lay(dealer.shuffled(content.deck("ultra")), ULTRA_POOL)
    dealer.close_the_box()
    for sector in range(1, SECTORS + 1):
        dealer.deal(POOL, space(sector, RINGS))
    for seat in range(state.seats):
        dealer.deal(POWER_DECK, hand(seat), CARDS_DEALT)
