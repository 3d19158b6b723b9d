"""Combat Phase.

1. Roll the allocated combat dice, unless the Combat has to be aborted.
2. Apply the Leader's Combat abilities.
3. Apply Freedom Support abilities, in any order.
4. Apply VENOM Support abilities, from left to right.
5. Compare the dice with the Health and Defense Tracks.
6. Apply what depends on success or failure; claim Leader and Reward.
"""

from typing import Final

from game.engine.decision import Decision, Option
from game.venom.board import FREEDOM_SUPPORT, SUPPORT_AREA, hand, locations, rewards
from game.venom.effects.ability import Ability
from game.venom.effects.condition import successes
from game.venom.effects.dice_after import roll_dice
from game.venom.ending import check_end
from game.venom.events import CombatEnded
from game.venom.moves import dice_gathered
from game.venom.plot import capture, lose_scientist
from game.venom.resolving import global_abilities, resolve, resolve_globals
from game.venom.rules.offers import is_jammed, offer_teamwork, resolve_supporting
from game.venom.rules.tactical import sweep_venom_support
from game.venom.state import ABORTED, BROKEN_OFF, DECLINED, LOST, SUCCEEDED, WON, VenomTable

ROLL: Final = (Option("roll"),)
HIGHEST_FACE: Final = 6


# -- 1 --------------------------------------------------------------------------------------------------------------


async def gather_and_roll(t: VenomTable) -> str | None:
    """Gather all dice; with fewer than the Health Track shows, or no hope of a success, nothing is rolled.

    The test is made exactly once (VA-AMB-01). All dice are rolled together, however many there are (VA-AMB-18).
    """
    s = t.state
    count = dice_gathered(t)
    if s.dice_cap:
        count = min(count, s.dice_cap)
    if count < s.health or not could_succeed(t):
        await _abort(t)
        return "retirement"
    await t.ask(Decision("combat.roll", s.active, ROLL, safe=True, fields={"n": count}))
    for card in s.cards_in_combat():
        s.dice_on[card] = 0
    s.loose_dice = 0
    roll_dice(t, count)
    return None


def could_succeed(t: VenomTable) -> bool:
    """Whether any die can still become a success (VA-AMB-02).

    Up to Defense 6 a rolled 6 will do. Beyond that something must be able to grant an Automatic Success, or raise dice
    and lower Defense by enough between them: a supporting ability, a Location, a Reward, a Global Effect, a teammate's
    card.
    """
    s = t.state
    gap = s.defense - HIGHEST_FACE
    if gap <= 0:
        return True
    kinds = t.definitions
    abilities = [(card, ability) for card, ability, _ in global_abilities(t, "combat")]
    for card in s.places[FREEDOM_SUPPORT]:
        if s.mark[card] != DECLINED and not is_jammed(t, card):
            abilities += [(card, a) for a in kinds[card].own if a.phase == "combat" or a.at_roll]
    for card in (*s.places[locations(s.active)], *s.places[rewards(s.active)]):
        abilities += [(card, a) for a in kinds[card].by_phase.get("combat", ())]
    for seat in s.clockwise_from(s.active):
        for card in s.places[hand(seat)]:
            abilities += [(card, a) for a in kinds[card].teamwork_by_phase.get("combat", ())]
    return sum(ability.hope() for card, ability in abilities if _may_apply(t, card, ability)) >= gap


def _may_apply(t: VenomTable, card: int, ability: Ability) -> bool:
    """Whether an ability's condition can still be met, in doubt yes.

    The Zone stays what it is, and Automatic Successes right after the roll find the line-up as it is now.
    """
    condition = ability.condition
    if condition is None:
        return True
    if ability.at_roll:
        return condition.holds(t.state, t.definitions, card)
    return condition.zone is None or condition.zone == t.state.combat_zone_type()


async def _abort(t: VenomTable) -> None:
    """The Leader's and VENOM Support's Combat abilities, then those of failure; no roll, no Freedom Support."""
    s = t.state
    needed = s.health
    await leader_combat(t)
    await sweep_venom_support(t, "combat")
    s.combat = ABORTED
    t.tell(CombatEnded, "aborted", 0, needed, s.target)
    await _after_comparison(t, "failure")
    lose_scientist(t)


def break_off(t: VenomTable) -> None:
    """The Combat ends at once and nothing more of it is resolved (VA-AMB-27)."""
    s = t.state
    s.combat = BROKEN_OFF
    t.tell(CombatEnded, "broken-off", 0, s.health, s.target)


# -- 2 to 4 ---------------------------------------------------------------------------------------------------------


async def pick_automatic_successes(t: VenomTable) -> None:
    """Right after the roll and before any ability; re-rolls may strip them again (VA-AMB-03)."""
    await resolve_supporting(t, "automatic", "combat", at_roll=True)


async def leader_combat(t: VenomTable) -> None:
    """The attacked Leader's Combat abilities."""
    target = t.state.target
    for ability in t.definitions[target].by_phase.get("combat", ()):
        await resolve(t, target, ability, ability.effects)
    await resolve_globals(t, "combat")


async def freedom_combat(t: VenomTable) -> None:
    """Freedom Support, Locations and Rewards in the player's order; then teammates may help."""
    await resolve_supporting(t, "combat", "combat")
    await offer_teamwork(t, "combat")


async def venom_combat(t: VenomTable) -> None:
    """VENOM Support, from left to right."""
    await sweep_venom_support(t, "combat")


# -- 5 and 6 --------------------------------------------------------------------------------------------------------


async def compare(t: VenomTable) -> None:
    """Successes equal to or above the Health Track capture the Leader, as both stand after all changes."""
    s = t.state
    hits = successes(s)
    won = hits >= s.health
    s.combat = SUCCEEDED if won else LOST
    t.tell(CombatEnded, "won" if won else "lost", hits, s.health, s.target)
    await _after_comparison(t, "success" if won else "failure")
    if won:
        s.combat = WON
        s.combats_won += 1
        capture(t)
        check_end(t)
    else:
        lose_scientist(t)


async def _after_comparison(t: VenomTable, phase: str) -> None:
    """What depends on the outcome, before cards are taken: Leader, VENOM Support left to right, Global Effects."""
    s = t.state
    for ability in t.definitions[s.target].by_phase.get(phase, ()):
        await resolve(t, s.target, ability, ability.effects)
    if s.places[SUPPORT_AREA]:
        await sweep_venom_support(t, phase)
    await resolve_globals(t, phase)
