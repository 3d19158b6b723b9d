"""The small questions that effects ask: which card, which die, which Zone."""

from collections.abc import Sequence
from typing import Any, Final

from game.engine.decision import NOTHING, Decision, Option
from game.venom.board import ZONE_IDS
from game.venom.state import NOBODY, VenomTable

SKIP: Final = Option("skip")
DONE: Final = Option("done")
USE: Final = Option("use", value=1)
KEEP: Final = Option("keep")
ZONE_OPTIONS: Final = tuple(Option(f"zone.{zone}", value=i) for i, zone in enumerate(ZONE_IDS))
_DICE: Final = [Option(f"die.{i}", value=i) for i in range(60)]


def die_option(index: int) -> Option:
    """The option that picks the die at `index`."""
    while index >= len(_DICE):
        _DICE.append(Option(f"die.{len(_DICE)}", value=len(_DICE)))
    return _DICE[index]


#: Which of how many like questions is asked, counted from 1.
Nth = tuple[int, int]
ONLY: Final[Nth] = (1, 1)


def asked_by(by: int, nth: Nth) -> dict[str, Any]:
    """What the sentence of a question may speak of: the card, and which of several it is."""
    return {"card": by} if nth == ONLY else {"card": by, "nth": nth[0], "of": nth[1]}


async def pick_card(
    t: VenomTable,
    kind: str,
    candidates: Sequence[int],
    by: int,
    *,
    optional: bool = False,
    seat: int = NOBODY,
    nth: Nth = ONLY,
) -> int:
    """A card of `candidates`, chosen by `seat` (the active player unless stated), or NOBODY if none or skipped.

    A choice without an alternative is not asked.
    """
    if not candidates:
        return NOBODY
    if len(candidates) == 1 and not optional:
        return candidates[0]
    options = [t.options[card] for card in candidates]
    if optional:
        options.append(SKIP)
    asked = t.state.active if seat == NOBODY else seat
    option = await t.ask(Decision(kind, asked, options, fields=asked_by(by, nth)))
    return option.entity


async def pick_die(
    t: VenomTable, kind: str, indexes: Sequence[int], by: int, *, optional: bool = False, nth: Nth = ONLY
) -> int:
    """The index of a die, chosen by the active player, or −1 if there is none or the player stops."""
    if not indexes:
        return NOTHING
    if len(indexes) == 1 and not optional:
        return indexes[0]
    options = [die_option(i) for i in indexes]
    if optional:
        options.append(SKIP)
    option = await t.ask(Decision(kind, t.state.active, options, fields=asked_by(by, nth)))
    return NOTHING if option is SKIP else option.value


async def pick_zone(
    t: VenomTable, kind: str, zones: Sequence[int], by: int, *, optional: bool = False, nth: Nth = ONLY
) -> int:
    """A Zone, chosen by the active player, or −1 if there is none or it is skipped."""
    if not zones:
        return NOTHING
    if len(zones) == 1 and not optional:
        return zones[0]
    options = [ZONE_OPTIONS[zone] for zone in zones]
    if optional:
        options.append(SKIP)
    option = await t.ask(Decision(kind, t.state.active, options, fields=asked_by(by, nth)))
    return NOTHING if option is SKIP else option.value
