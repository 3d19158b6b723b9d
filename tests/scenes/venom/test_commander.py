"""The roll for Commander: the dice show what was rolled, those who tie roll again, and the token goes to one seat."""

from typing import Any

import pytest

from game.venom import events
from scenes.venom.commander import CommanderRoll, SeatRing
from tests.scenes.venom.play import at_table, seat_at, seen, settled
from tests.venom.stage import new_table


def rolled(driver: Any, seed: int) -> tuple[CommanderRoll, list[events.RolledForCommander]]:
    """The scene right after the button was pressed, and the dice that are thrown."""
    scene = seat_at(driver.app, new_table(4, seed=seed))
    assert isinstance(scene, CommanderRoll)
    scene.choose(scene.open_decision.option("roll"))
    thrown = [f.event for f in scene.session.frames if isinstance(f.event, events.RolledForCommander)]
    return scene, thrown


def tie() -> int:
    """A seed at which two seats tie for the highest die."""
    for seed in range(1, 60):
        table = new_table(4, seed=seed)
        table.listen()
        table.answer("roll")
        if any(isinstance(e, events.RolledForCommander) and e.again for e in table.events or ()):
            return seed
    raise AssertionError("nobody ties")


@pytest.mark.parametrize("seed", [3, tie()])
def test_the_last_dice_are_those_of_the_rules(open_app: Any, seed: int) -> None:
    driver = open_app()
    scene, thrown = rolled(driver, seed)
    settled(driver.app)
    last = {event.seat: event.value for event in thrown}
    assert {seat: die.value for seat, die in scene._dice.items()} == last
    commander = at_table(driver.app).state.commander
    assert [seat for seat, die in scene._dice.items() if die.selected] == [commander]


def test_only_those_who_tie_throw_again(open_app: Any) -> None:
    driver = open_app(speed="normal")
    scene, thrown = rolled(driver, tie())
    again = {event.seat for event in thrown if event.again}
    while at_table(driver.app) is scene and not scene._again:
        driver.frames()
    assert {seat for seat, die in scene._dice.items() if die.spent} == set(range(4)) - again


def test_every_moment_of_the_roll_ends_in_the_same_picture(open_app: Any) -> None:
    driver = open_app(speed="slow")
    ends = []
    for frames in (0, 2, 15, 60, 120):
        rolled(driver, tie())
        driver.frames(frames)
        ends.append(seen(settled(driver.app)))
    assert all(end == ends[0] for end in ends)


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_each_die_stays_in_the_ring_of_its_seat_when_the_seats_change_their_order(open_app: Any, speed: str) -> None:
    driver = open_app(speed=speed)
    for seed in range(1, 40):
        scene, _ = rolled(driver, seed)
        while at_table(driver.app) is scene and not any(die.selected for die in scene._dice.values()):
            driver.frames()
        if scene.state.commander > 0:
            break
    assert scene.state.commander > 0
    scene.motion.finish()
    rings = {w.id: w.rect.center for w in scene.laid if isinstance(w, SeatRing)}
    for seat, die in scene._dice.items():
        assert die.rect.center == pytest.approx(rings[f"roll.ring.{seat + 1}"])
