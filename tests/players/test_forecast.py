"""The forecast: honest, quick, exact where it says so, and as good as its word."""

import time
from collections.abc import Sequence
from math import sqrt

import pytest

from game.venom.board import SUPPORT_DECK, draw_deck
from game.venom.heuristics.forecast import Scene
from game.venom.heuristics.odds import as_it_stands, binomial, forecast, plan_for
from game.venom.heuristics.trial import Reading
from game.venom.state import NO_COMBAT, VenomTable
from tests.players.test_silly_moves import HARD, attacking, fighting
from tests.soak.calibration import measured
from tests.venom.fights import MILD
from tests.venom.stage import Stage


def told(stage: Stage, keys: Sequence[str] | None = None, leader: int = -1, trials: int = 300) -> Reading:
    """The forecast at a position."""
    view: VenomTable = stage.table.fork(0, 5, keeps=True)  # type: ignore[assignment]
    assert view.decision is not None
    if keys is None:
        keys = plan_for(view, view.decision, leader)
    assert keys is not None
    return [one for one in forecast(view, view.decision, keys, 5, trials) if one is not None][-1]


def test_as_it_stands_is_plain_arithmetic() -> None:
    assert binomial(1, 1, 4) == pytest.approx(1 / 2)
    assert binomial(2, 1, 6) == pytest.approx(11 / 36)
    assert binomial(3, 4, 2) == 0
    assert binomial(5, 0, 9) == 1
    assert binomial(4, 1, 7) == 0


def test_dice_that_lie_there_are_counted_exactly() -> None:
    """One re-roll of one failure where one success is missing: a 3 or more is needed against Defense 3."""
    stage = fighting("granite", "commando", kind="combat", dice=(6, 6, 6, 1, 1))()
    found = told(stage)
    assert found.exact and found.error == 0
    assert found.chance == pytest.approx(4 / 6)


def test_what_cannot_be_changed_is_certain() -> None:
    won = fighting("duchess", "commando", kind="combat", dice=(6,) * 7)()
    assert told(won).chance == 1 and told(won).exact
    lost = fighting("granite", "commando", kind="combat", dice=(1,) * 5)()
    assert told(lost).chance == 0 and told(lost).exact


def test_a_win_counts_also_where_it_ends_the_turn() -> None:
    """Where nothing is asked after the Combat, the next Turn has begun before anybody can look at how it ended."""
    stage = fighting("duchess", "commando", kind="combat", dice=(6,) * 7, event="hostages-at-the-opera")()
    assert told(stage).chance == 1
    while stage.decision.kind == "combat":
        stage.answer(stage.decision.options[-1].key)
    assert stage.state.combats_won == 1 and stage.state.combat == NO_COMBAT


def test_before_the_roll_it_agrees_with_arithmetic() -> None:
    """Seven dice of one Soldier, no abilities on either side: the sampled chance is the binomial one."""
    stage = fighting("duchess", kind="combat.roll")()
    stands = as_it_stands(stage.table.fork(0, 1, keeps=True))  # type: ignore[arg-type]
    assert stands is not None and (stands.dice, stands.health, stands.defense) == (7, 4, 3)
    found = told(stage, (), trials=1500)
    assert not found.exact and abs(found.chance - stands.chance) < 3.5 * sqrt(0.25 / 1500)


def test_a_stronger_leader_and_a_weaker_squad_lower_it() -> None:
    easy = attacking("duchess", "granite", leaders={"island": MILD, "oil-rig": HARD})()
    mild, hard = (easy.state.leader_in(zone) for zone in (4, 5))
    assert told(easy, leader=mild).chance > told(easy, leader=hard).chance + 0.2
    weak = attacking("commando", leaders={"island": MILD})()
    assert told(weak, leader=weak.state.leader_in(4)).chance < 0.1


def test_hidden_cards_have_no_say_in_it() -> None:
    stages = [attacking("duchess", "recruit", leaders={"island": MILD})() for _ in range(2)]
    for place in (SUPPORT_DECK, draw_deck(0), draw_deck(1)):
        stages[1].state.places[place].reverse()
        stages[1].table.safe_points[-1][1].places[place].reverse()
    readings = [told(stage, leader=stage.state.leader_in(4)) for stage in stages]
    assert readings[0] == readings[1]


def test_three_hundred_samples_take_about_a_tenth_of_a_second() -> None:
    stage = attacking("duchess", "granite", "recruit", "commando", "half-dozen", leaders={"island": MILD})()
    told(stage, leader=stage.state.leader_in(4), trials=20)
    began = time.process_time()
    found = told(stage, leader=stage.state.leader_in(4), trials=300)
    assert found.trials == 300
    # 100 ms are promised on an idle machine; a busy one gets a margin.
    assert time.process_time() - began < 0.4


def test_it_is_as_good_as_its_word() -> None:
    """A short form of tests/soak/calibration.py: forecasts and wins agree within what chance explains."""
    found = measured(150, 60)
    expected = sum(chance for chance, _ in found)
    spread = sqrt(sum(chance * (1 - chance) for chance, _ in found))
    assert abs(sum(won for _, won in found) - expected) < 3 * spread + 0.03 * len(found)
    sure = [won for chance, won in found if chance > 0.8]
    slim = [won for chance, won in found if chance < 0.2]
    assert sum(sure) > 0.6 * len(sure) and sum(slim) < 0.3 * len(slim)


@pytest.mark.parametrize(("cap", "worth"), [(7, 0), (8, 1), (0, 2)])
def test_the_rule_of_thumb_counts_no_dice_that_a_cap_forbids(cap: int, worth: int) -> None:
    """Seven dice lie there, all failures; a card that can roll two more adds those that may still be rolled."""
    stage = fighting("granite", "volley", kind="combat.roll")()
    stage.state.dice, stage.state.automatic = [1] * 7, [False] * 7
    stage.state.dice_cap = cap
    assert Scene(stage.table).outlook().dice == 7 + worth
