"""The dice on the shelf of hits add up to the successes that are told, each marked with what it brings."""

from random import Random
from typing import Any

import pytest

from game.engine.language import tr
from game.venom.effects.condition import successes
from game.venom.state import VenomState
from scenes.venom.combat import Combat
from scenes.venom.shown import worth_of_dice
from scenes.widgets.combat import Shelf, SuccessBar
from scenes.widgets.dice import DieWidget
from tests.scenes.venom.play import seat_at, settled
from tests.venom.battle import Battle


def shelf(scene: Any, name: str) -> int:
    found = next(w for w in scene.widgets() if isinstance(w, Shelf) and w.id == f"shelf.{name}")
    return found.count


def test_what_each_die_brings_adds_up_to_the_successes() -> None:
    """Whatever cards double faces or take successes away, and whatever the dice show."""
    rnd = Random(4)
    state: VenomState = Battle("commando").state
    for _ in range(500):
        state.dice = [rnd.randint(1, 6) for _ in range(rnd.randint(0, 8))]
        state.automatic = [rnd.random() < 0.2 for _ in state.dice]
        state.defense = rnd.randint(2, 7)
        state.double_face, state.double_most = rnd.choice((0, 6)), rnd.randint(0, 3)
        state.void_faces = [rnd.randint(1, 6)] * rnd.randint(0, 1)
        state.void_successes = rnd.randint(0, 4)
        worth = worth_of_dice(state)
        assert sum(worth) == successes(state) and len(worth) == len(state.dice) and set(worth) <= {0, 1, 2}
        hits = [sure or value >= state.defense for value, sure in zip(state.dice, state.automatic, strict=True)]
        assert not any(n and not hit for n, hit in zip(worth, hits, strict=True))


@pytest.mark.parametrize("thieves", [1, 2])
def test_a_hit_that_does_not_count_is_marked_and_not_counted(open_app: Any, thieves: int) -> None:
    driver = open_app(speed="none")
    battle = Battle("duchess", venom=("fog-sellers",) * thieves, defense=3, health=2)
    battle.attack()
    battle.answer(battle.own[0])
    battle.until("combat.roll")
    battle.dice(5, 4, 3, 6, 1, 2, 1)
    scene = seat_at(driver.app, battle.table)
    driver.click("prompt.roll")
    for _ in range(10):
        scene = settled(driver.app)
        if scene.state.void_successes == thieves:
            break
        scene.choose(scene.open_decision.options[-1])
    assert isinstance(scene, Combat) and scene.state.void_successes == thieves
    lying = [w for w in scene.widgets() if isinstance(w, DieWidget) and w.id.startswith("die.")]
    void = [die for die in lying if die.outcome == "hit" and not die.worth]
    assert sorted(die.value for die in void) == [3, 4][:thieves]
    assert all(die.text == tr("table.combat.die.void", n=die.value) for die in void)
    bar = next(w for w in scene.widgets() if isinstance(w, SuccessBar))
    assert shelf(scene, "hits") == bar.have == sum(die.worth for die in lying if die.outcome == "hit")
    assert shelf(scene, "misses") == sum(die.outcome == "miss" for die in lying)
