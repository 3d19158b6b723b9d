"""The odds on the screen: there while a fight is built, exact once the dice are down, gone when not wanted."""

from itertools import count
from typing import Any

import pytest

from game.engine.language import tr
from game.venom.heuristics.trial import reading
from scenes.venom import odds as on_screen
from scenes.venom.odds import Odds
from scenes.widgets.forecast import Forecast
from tests.scenes.venom.play import seat_at, settled
from tests.scenes.venom.test_tactical import stage_with


def forecast(driver: Any) -> Forecast:
    found = driver.app.widget_called("forecast")
    assert isinstance(found, Forecast)
    return found


def worked_out(driver: Any) -> Forecast:
    """The forecast once nothing more is to be worked out."""
    odds: Odds = driver.app.stack.top.odds
    for _ in range(2000):
        driver.frames()
        if not odds.working:
            break
    return forecast(driver)


def test_a_leader_that_is_pointed_at_shows_the_chance_with_the_best_line_up(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    driver.frames(2)
    found = worked_out(driver)
    assert [row.venom for row in found.rows] == [False, True]
    assert "400" in found.note and "±" in found.note
    assert found.tooltip is not None and "printed Defense" in found.tooltip[1]


@pytest.mark.parametrize("seconds", [0.0, 1000.0])
def test_under_a_script_the_figures_are_the_same_on_a_fast_machine_and_on_a_busy_one(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Each look at the machine's own clock takes so many seconds."""
    passed = count(0.0, seconds)
    monkeypatch.setattr(on_screen, "perf_counter", lambda: next(passed))
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    driver.frames(4)
    found: Odds = scene.odds
    assert found.reading is not None and 0 < found.reading.trials <= 4 * on_screen.SCRIPT_STEPS
    assert found.working


def test_each_figure_says_whether_it_counts_what_venom_adds(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    driver.frames(2)
    printed, added = (row.label for row in worked_out(driver).rows)
    assert (printed, added) == (tr("table.odds.printed"), tr("table.odds.all_added"))
    assert "printed tracks alone" in printed and "cards of both sides" in added
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    scene.choose(scene.open_decision.options[0])
    settled(driver.app)
    assert worked_out(driver).rows[0].label == tr("table.odds.as_it_stands")


def test_nothing_is_said_of_dice_before_anybody_leads_and_head_and_forecast_agree_afterwards(open_app: Any) -> None:
    driver = open_app()
    scene = seat_at(driver.app, stage_with("duchess", "granite", "recruit").table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    found = worked_out(driver)
    assert [row.label for row in found.rows] == [tr("table.odds.best")]
    assert driver.app.widget_called("ours").text == tr("table.combat.our_line_up")
    assert found.tooltip is not None and "0 dice" not in found.tooltip[1]
    for key in ("squadron.duchess", "granite"):
        option = next(o for o in scene.open_decision.options if key.rpartition(".")[2] in o.key)
        scene.choose(option)
        scene = settled(driver.app)
        stands = scene.odds.stands
        assert stands.dice > 0
        assert driver.app.widget_called("ours").text == tr("table.combat.our_line_up_dice", n=stands.dice)
        assert worked_out(driver).rows[0].percent == round(100 * stands.chance)


def test_every_card_that_joins_moves_the_chance(open_app: Any) -> None:
    driver = open_app()
    stage = stage_with("duchess", "granite", "recruit")
    scene = seat_at(driver.app, stage.table)
    scene.choose(scene.option("attack.island"))
    scene = settled(driver.app)
    lead = next(o for o in scene.open_decision.options if "duchess" in o.key or "squadron" in o.key)
    scene.choose(lead)
    scene = settled(driver.app)
    alone = worked_out(driver)
    before = [row.percent for row in alone.rows]
    card = next(o for o in scene.open_decision.options if o.value == 0 and o.entity >= 0)
    scene.choose(card)
    settled(driver.app)
    joined = worked_out(driver)
    assert joined.rows[0].percent > before[0]
    assert joined.rows[1].before == before[1]


def test_a_chance_that_rests_on_few_trials_is_not_shown_yet(open_app: Any) -> None:
    driver = open_app()
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    driver.frames(2)
    odds: Odds = driver.app.stack.top.odds
    shown = forecast(driver)
    for trials, figure in ((29, "…"), (30, "50 %")):
        odds.reading = reading(trials // 2, trials)
        odds.fill(shown)
        assert shown.rows[1].figure == figure
        assert (tr("table.odds.working") in shown.text) == (trials < 30)


def test_odds_that_are_not_wanted_are_not_shown(open_app: Any) -> None:
    driver = open_app()
    driver.app.settings.display.show_odds = "never"
    seat_at(driver.app, stage_with("duchess", "recruit").table)
    driver.move(driver.at("zone.island"))
    driver.frames(5)
    assert driver.app.widget_called("forecast") is None
    assert driver.app.widget_called("outlook.rows") is not None
