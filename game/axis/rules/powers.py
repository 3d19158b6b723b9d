"""What the parts of Power Cards do (AX-GAP-10) and the powers of the Hero Pads (AX-GAP-12)."""

from collections.abc import Awaitable, Callable
from functools import cache
from itertools import combinations
from typing import Final

from game.axis.board import PLAYED, POWER_DECK, POWER_DISCARD, SECTORS, SPACES, hand, hand_owner, space_key
from game.axis.events import CardPlayed, SectorContained
from game.axis.moves import discard_power, draw_power, relocate
from game.axis.pieces import BOLT, COMBAT_ONLY, NO_COLOUR, PARTNERS_PARTS, PARTS, ROLLS, STAR
from game.axis.state import NOBODY, AxisTable
from game.engine.decision import Decision, Option, Refusal

POWERHOUSE_ROLLS: Final = 2
CARDS_DRAWN: Final = 2
SPACE_OPTIONS: Final = tuple(Option(f"space.{space_key(place)}", value=place) for place in range(SPACES))
SECTOR_OPTIONS: Final = tuple(Option(f"sector.{sector}", value=sector) for sector in range(1, SECTORS + 1))


# -- which part may be played ---------------------------------------------------------------------------------------


def power_of(t: AxisTable, seat: int, part: str) -> str:
    """What a part comes to for a seat: the power of its hero behind a sign, else the part itself."""
    hero = t.definitions[t.state.heroes[seat]]
    if part == STAR:
        return str(hero.star)
    return str(hero.bolt) if part == BOLT else part


def part_here(t: AxisTable, seat: int, card: int) -> Option | None:
    """The option that plays the part of a card that the hero's space calls for; None on the Satellite."""
    colour = t.definitions[t.state.layout].colours[t.state.where(seat)]
    option: Option | None = None if colour == NO_COLOUR else t.definitions[card].plays[colour]
    return option


def playable(t: AxisTable, seat: int) -> list[Option]:
    """The parts of the Power Cards in a seat's hand that can be used where its hero stands."""
    cards = t.state.places[hand(seat)]
    found = [part_here(t, seat, card) for card in cards]
    return [option for option in found if option is not None and why_not(t, seat, option) is None]


def helpful(t: AxisTable, seat: int) -> list[Option]:
    """The parts that a partner may add to the combat of another."""
    return [option for option in playable(t, seat) if power_of(t, seat, PARTS[option.value]) in PARTNERS_PARTS]


def why_not(t: AxisTable, seat: int, option: Option) -> str | None:
    """The text key of what speaks against playing a part, or None."""
    s = t.state
    power = power_of(t, seat, PARTS[option.value])
    place = s.where(seat)
    if power in COMBAT_ONLY and not s.villains_at(place):
        return "axis.refusal.no_villain"
    if power in ("bridge", "call") and len(s.seats_at(place)) == s.seats:
        return "axis.refusal.all_here"
    if power == "draw_2" and not s.places[POWER_DECK] and not s.places[POWER_DISCARD]:
        return "axis.refusal.no_cards"
    once = {"guard": s.guarded, "mastermind": s.partners_play, "second_lap": s.second_lap}
    return "axis.refusal.once" if once.get(power) else None


def refused_cards(t: AxisTable, seat: int) -> dict[int, Refusal]:
    """Power Card -> why no part of it can be played now, while a seat acts."""
    found = refuse_all(t, "axis.refusal.others_turn")
    for card in t.state.places[hand(seat)]:
        option = part_here(t, seat, card)
        key = "axis.refusal.satellite" if option is None else why_not(t, seat, option)
        if key is None:
            del found[card]
        else:
            found[card] = Refusal(key, card=card)
    return found


def refuse_all(t: AxisTable, key: str) -> dict[int, Refusal]:
    """Every Power Card in a hand, for the same reason."""
    s = t.state
    return {card: Refusal(key, card=card) for seat in range(s.seats) for card in s.places[hand(seat)]}


def refused_in_combat(t: AxisTable, seat: int, *, joined: bool) -> dict[int, Refusal]:
    """Power Card -> why it cannot be added to the combat that is asked about: all but what a partner who has `joined`
    may add (AX-TEAM-04)."""
    s = t.state
    found = refuse_all(t, "axis.refusal.too_late")
    waiting = "axis.refusal.join_first" if s.partners_play else "axis.refusal.others_attack"
    useful = {option.entity for option in helpful(t, seat)} if s.partners_play else set()
    for card in list(found):
        owner = hand_owner(s.place_of[card])
        if owner == seat and card in useful and joined:
            del found[card]
        elif owner == seat and s.partners_play and card not in useful:
            found[card] = Refusal("axis.refusal.no_help", card=card)
        elif owner not in s.fighters:
            found[card] = Refusal(waiting, card=card)
    return found


# -- playing it -----------------------------------------------------------------------------------------------------


async def play_part(t: AxisTable, seat: int, option: Option) -> None:
    """Use a part. The card is discarded only when all of it is done; what serves a combat waits for its end."""
    card = option.entity
    part = PARTS[option.value]
    power = power_of(t, seat, part)
    t.move(card, PLAYED)
    t.tell(CardPlayed, seat, card, part, power if power != part else "")
    if power in ROLLS:
        t.state.bonus[seat] += ROLLS[power]
    else:
        await _POWERS[power](t, seat, card)
    if power not in COMBAT_ONLY:
        discard_power(t, seat, card)


def discard_played(t: AxisTable) -> None:
    """Cards that served the combat of this turn are discarded."""
    for card in t.state.places[PLAYED][:]:
        discard_power(t, NOBODY, card)


async def _carry(t: AxisTable, seat: int, card: int) -> None:
    """The hero and one other go to any one space."""
    others = [other for other in t.state.turn_order() if other != seat]
    partner = await _pick_hero(t, seat, card, others, flight=True)
    to = await _pick_space(t, seat, card, NOBODY, partner)
    relocate(t, seat, to, card)
    relocate(t, partner, to, card)


async def _vanish(t: AxisTable, seat: int, card: int) -> None:
    """The hero goes to any other space."""
    relocate(t, seat, await _pick_space(t, seat, card, t.state.where(seat)), card)


async def _call(t: AxisTable, seat: int, card: int) -> None:
    """One other hero comes to the space of this one."""
    here = t.state.where(seat)
    away = [other for other in t.state.turn_order() if t.state.where(other) != here]
    relocate(t, await _pick_hero(t, seat, card, away), here, card)


async def _bridge(t: AxisTable, seat: int, card: int) -> None:
    """Any number of other heroes come to the space of this one."""
    s = t.state
    here = s.where(seat)
    away = [other for other in s.turn_order() if s.where(other) != here]
    groups = [group for size in range(len(away), 0, -1) for group in combinations(away, size)]
    options = [
        _group_option(tuple(t.options[s.heroes[other]].key for other in group), n) for n, group in enumerate(groups)
    ]
    choice = await t.ask(Decision("target.heroes", seat, options, fields={"card": card}))
    for other in groups[choice.value]:
        relocate(t, other, here, card)


async def _containment(t: AxisTable, seat: int, card: int) -> None:
    """The dice do not move the villains of a sector until this hero's next turn."""
    held = t.state.contained[seat]
    options = [option for option in SECTOR_OPTIONS if not held & 1 << (option.value - 1)] or SECTOR_OPTIONS
    choice = await t.ask(Decision("target.sector", seat, options, fields={"card": card}))
    t.state.contained[seat] |= 1 << (choice.value - 1)
    t.tell(SectorContained, seat, choice.value)


async def _draw_2(t: AxisTable, seat: int, card: int) -> None:
    for _ in range(CARDS_DRAWN):
        draw_power(t, seat)


async def _powerhouse(t: AxisTable, seat: int, card: int) -> None:
    t.state.bonus[seat] += POWERHOUSE_ROLLS


async def _contingency(t: AxisTable, seat: int, card: int) -> None:
    t.state.rerolls.append(seat)


async def _mastermind(t: AxisTable, seat: int, card: int) -> None:
    t.state.partners_play = True


async def _second_lap(t: AxisTable, seat: int, card: int) -> None:
    t.state.second_lap = True


async def _guard(t: AxisTable, seat: int, card: int) -> None:
    t.state.guarded = True


_POWERS: Final[dict[str, Callable[[AxisTable, int, int], Awaitable[None]]]] = {
    "carry": _carry,
    "powerhouse": _powerhouse,
    "mastermind": _mastermind,
    "contingency": _contingency,
    "bridge": _bridge,
    "containment": _containment,
    "vanish": _vanish,
    "second_lap": _second_lap,
    "jump": _vanish,
    "call": _call,
    "draw_2": _draw_2,
    "guard": _guard,
}


# -- small questions ------------------------------------------------------------------------------------------------


async def _pick_hero(t: AxisTable, seat: int, card: int, seats: list[int], *, flight: bool = False) -> int:
    """One of the heroes of other seats, for a `flight` together or to come here; one alone is not asked for."""
    if len(seats) == 1:
        return seats[0]
    options = [_hero_option(t.options[t.state.heroes[other]].key, t.state.heroes[other], other) for other in seats]
    fields = {"card": card, "flight": flight}
    return (await t.ask(Decision("target.hero", seat, options, fields=fields))).value


async def _pick_space(t: AxisTable, seat: int, card: int, without: int, partner: int = NOBODY) -> int:
    """Any coloured space, but for the one `without` (NOBODY for all); never the Satellite (AX-GAP-22)."""
    fields = {"card": card, "partner": partner}
    return (await t.ask(Decision("target.space", seat, _spaces(without), fields=fields))).value


@cache
def _spaces(without: int) -> tuple[Option, ...]:
    return tuple(option for option in SPACE_OPTIONS if option.value != without)


@cache
def _hero_option(key: str, entity: int, seat: int) -> Option:
    return Option(f"hero.{key}", entity, seat)


@cache
def _group_option(keys: tuple[str, ...], number: int) -> Option:
    return Option(f"heroes.{'+'.join(keys)}", value=number)
