"""On Your Turn: roll until the hero symbol comes up, act, attack. A step can be entered again from the state alone."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from game.axis.rules import action, combat, rolling
from game.axis.state import AxisTable


class Step(NamedTuple):
    """One step: its name and what to do. A step may name the step to go on with."""

    name: str
    run: Callable[[AxisTable], Awaitable[str | None]]


STEPS: Final = (
    Step("turn", rolling.begin_turn),
    Step("roll", rolling.roll_dice),
    Step("cards", rolling.resolve_cards),
    Step("act", action.act),
    Step("join", combat.ask_partners),
    Step("fight", combat.roll_all),
    Step("reroll", combat.reroll),
    Step("settle", combat.settle),
    Step("end", combat.end_turn),
)
NUMBER: Final = {step.name: number for number, step in enumerate(STEPS)}


async def play(t: AxisTable) -> None:
    """Play from the step the state is at until the game ends."""
    s = t.state
    while True:
        go_on_with = await STEPS[s.step].run(t)
        s.step = s.step + 1 if go_on_with is None else NUMBER[go_on_with]
