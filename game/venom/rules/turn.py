"""Turn Order.

A Turn runs through Event (Commander only), Recruitment, Tactical, Combat, Retirement and End of Turn. Here each
phase is spelled out as the steps the rulebook numbers; a step can be entered again from the state alone.
"""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from game.venom.events import PhaseBegan
from game.venom.resolving import CombatBrokenOff
from game.venom.rules import combat, end_of_turn, event, opening, recruitment, retirement, tactical
from game.venom.state import VenomTable


class Step(NamedTuple):
    """One step: the phase it belongs to, its name, and what to do. A step may name the step to go on with."""

    phase: str
    name: str
    run: Callable[[VenomTable], Awaitable[str | None]]


STEPS: Final = (
    Step("opening", "mission_setup", opening.set_up_mission),
    Step("opening", "commander", opening.choose_commander),
    # Belongs to no phase: most Turns begin with the Recruitment Phase (VA-EVENT-01).
    Step("", "turn", event.begin_turn),
    Step("event", "event_globals", event.resolve_event_globals),
    Step("event", "event_draw", event.draw_and_resolve),
    Step("recruitment", "recruitment_globals", recruitment.resolve_recruitment_globals),
    Step("recruitment", "play_hand", recruitment.play_hand),
    Step("recruitment", "add_up", recruitment.add_up),
    Step("recruitment", "recruit", recruitment.recruit),
    Step("tactical", "choose_leader", tactical.choose_leader),
    Step("tactical", "leader_abilities", tactical.resolve_leader_abilities),
    Step("tactical", "tactical_globals", tactical.resolve_tactical_globals),
    Step("tactical", "line_up", tactical.line_up),
    Step("tactical", "draw_support", tactical.draw_venom_support),
    Step("tactical", "lines_drawn", tactical.lines_drawn),
    Step("tactical", "freedom_tactics", tactical.freedom_tactics),
    Step("tactical", "venom_tactics", tactical.venom_tactics),
    Step("combat", "roll", combat.gather_and_roll),
    Step("combat", "automatic", combat.pick_automatic_successes),
    Step("combat", "leader_combat", combat.leader_combat),
    Step("combat", "freedom_combat", combat.freedom_combat),
    Step("combat", "venom_combat", combat.venom_combat),
    Step("combat", "comparison", combat.compare),
    Step("retirement", "retirement", retirement.resolve_retirement_globals),
    Step("retirement", "retire_one", retirement.retire_one),
    Step("end", "end_abilities", end_of_turn.resolve_end_abilities),
    Step("end", "upkeep", end_of_turn.replenish_board),
    Step("end", "new_hand", end_of_turn.draw_new_hand),
)
NUMBER: Final = {step.name: number for number, step in enumerate(STEPS)}
RETIREMENT: Final = NUMBER["retirement"]


async def play(t: VenomTable) -> None:
    """Play from the step the state is at until the game ends."""
    s = t.state
    phase = ""
    while True:
        of_phase, _, run = STEPS[s.step]
        if of_phase != phase:
            phase = of_phase
            if phase:
                t.tell(PhaseBegan, phase, s.active)
        try:
            go_on_with = await run(t)
        except CombatBrokenOff:
            combat.break_off(t)
            s.step = RETIREMENT
            continue
        s.step = s.step + 1 if go_on_with is None else NUMBER[go_on_with]
