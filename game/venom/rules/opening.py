"""Game Setup, the part that is played: the Mission's own set-up, and the roll for Commander."""

from typing import Final

from game.engine.decision import Decision, Option
from game.venom.events import CommanderChosen, RolledForCommander
from game.venom.resolving import resolve
from game.venom.state import VenomTable

ROLL: Final = (Option("roll"),)


async def set_up_mission(t: VenomTable) -> None:
    """Follow the Mission's own set-up once Leaders and Rewards lie in the Zones."""
    mission = t.definitions[t.state.mission].mission_card
    assert mission is not None
    for ability in mission.setup:
        await resolve(t, t.state.mission, ability, ability.effects)


async def choose_commander(t: VenomTable) -> None:
    """Commander Token.

    All players roll one die; the highest is Commander for the whole game and takes the first Turn. Those who tie for
    the
    highest roll again, and only they (VA-AMB-51).
    """
    s = t.state
    await t.ask(Decision("commander.roll", 0, ROLL, safe=True))
    contenders = list(range(s.seats))
    again = False
    while len(contenders) > 1:
        rolls = {seat: t.roll() for seat in contenders}
        for seat, value in rolls.items():
            t.tell(RolledForCommander, seat, value, again)
        highest = max(rolls.values())
        contenders = [seat for seat in contenders if rolls[seat] == highest]
        again = True
    s.commander = s.active = contenders[0]
    t.tell(CommanderChosen, s.commander)
