"""Automated heroes: sound by the figures, and for everybody at the table the same."""

import msgspec
import pytest

from game.axis.board import space
from game.axis.heuristics import advise, ponder
from game.engine.advice import Advice
from game.players import automated
from game.records import record_of
from game.simulation import play_out
from tests.axis.stage import Stage, setup, title


def thought(stage: Stage) -> dict[str, Advice]:
    """What a thinking player makes of each option, by key."""
    (advice,) = ponder(stage.table, stage.decision, 1, 1)
    assert advice is not None and [one.key for one in advice] == stage.keys
    return {one.key: one for one in advice}


def best(stage: Stage) -> str:
    """The option that a thinking player takes."""
    advice = thought(stage)
    return max(advice, key=lambda key: advice[key].value)


@pytest.mark.rule("AX-GAP-25")
def test_a_sure_capture_is_taken_by_everybody() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 4)
    stage.hero(0, 1, 4)
    stage.hand(0, "hold-the-line", "overwatch")
    stage.act(3)
    plain = advise(stage.table, stage.decision)
    assert best(stage).startswith(("attack", "card"))
    assert max(plain, key=lambda one: one.value).key.startswith(("attack", "card"))
    while stage.decision.kind == "act":
        stage.answer(best(stage))
    assert stage.decision.kind == "combat.roll"


@pytest.mark.rule("AX-GAP-25")
def test_a_hopeless_attack_is_let_be() -> None:
    stage = Stage()
    stage.villain("world-breaker-kael", 1, 4)
    stage.villain("cinder-baron", 1, 8)
    stage.hero(0, 1, 4)
    stage.act()
    assert best(stage) == "end"
    assert thought(stage)["attack.world-breaker-kael"].why


@pytest.mark.rule("AX-GAP-25")
def test_the_reach_of_the_roll_is_used_to_attack_what_is_worth_most() -> None:
    stage = Stage()
    stage.villain("cinder-baron", 1, 2)
    stage.villain("marrow-king", 3, 3)
    stage.hero(0, 1, 4)
    stage.act(4)
    assert best(stage) == "move.1.2"


@pytest.mark.rule("AX-GAP-25")
def test_a_partner_joins_when_that_raises_the_chance_and_the_risk_is_small() -> None:
    stage = Stage("red", "yellow")
    stage.villain("captain-boomerang", 1, 7)
    stage.villain("iron-regent", 8, 8)
    stage.hero(0, 1, 7)
    stage.hero(1, 1, 7)
    stage.hand(0, "bank-shot")
    stage.act()
    stage.answer("card.bank-shot.roll_1", "attack.captain-boomerang")
    assert best(stage) == "join"


@pytest.mark.rule("AX-GAP-25")
def test_contingency_rolls_the_lowest_die_again_and_lets_a_tie_be_where_it_would_hurt() -> None:
    stage = Stage("blue", "red")
    stage.villain("marrow-king", 1, 4)
    stage.villain("iron-regent", 8, 8)
    stage.hero(0, 1, 4)
    stage.hand(0, "rescue-flight")
    stage.act()
    stage.answer("card.rescue-flight.bolt", "attack.marrow-king")
    stage.fight(8, 1)
    assert best(stage) == "die.1"
    tie = Stage("blue", "red")
    tie.villain("marrow-king", 1, 4)
    tie.villain("iron-regent", 8, 8)
    tie.hero(0, 1, 4)
    tie.hand(0, "rescue-flight")
    tie.act()
    tie.answer("card.rescue-flight.bolt", "attack.marrow-king")
    tie.fight(4, 8)
    assert {advice.key for advice in thought(tie).values()} == {"die.0", "die.1", "keep"}
    assert thought(tie)["die.0"].value > thought(tie)["die.1"].value


@pytest.mark.rule("AX-GAP-25")
def test_a_sector_full_of_villains_near_the_satellite_is_the_one_to_hold() -> None:
    stage = Stage("green", "red")
    stage.villain("cinder-baron", 3, 2)
    stage.villain("monolith-nine", 6, 2)
    stage.hero(0, 1, 7)
    stage.hand(0, "crescendo")
    stage.act()
    stage.answer("card.crescendo.bolt")
    assert best(stage) == "sector.6"


def test_a_flight_goes_where_the_best_attack_is() -> None:
    stage = Stage("yellow", "blue")
    stage.villain("stutterstep", 5, 7)
    stage.villain("world-breaker-kael", 2, 8)
    stage.hero(0, 1, 7)
    stage.hand(0, "high-ground", "bank-shot")
    stage.act()
    stage.answer("card.high-ground.star")
    assert best(stage) == "space.5.7" and stage.state.where(0) == space(1, 7)


@pytest.mark.rule("AX-GAP-25")
def test_hidden_hands_change_nothing_in_a_game_of_open_cards() -> None:
    plain = setup("red", "blue")
    hidden = msgspec.structs.replace(plain, hidden_hands=True)
    assert title().new_game(plain) == title().new_game(hidden)


@pytest.mark.rule("AX-GAP-26")
@pytest.mark.parametrize("scenario", ["cadet", "standard", "siege"])
def test_games_have_no_turn_limit_and_end_within_an_evening(scenario: str) -> None:
    seats = tuple(
        msgspec.structs.replace(seat, player="veteran") for seat in setup("red", "blue", scenario=scenario).seats
    )
    turns = []
    for seed in range(4):
        played = play_out(
            title(), msgspec.structs.replace(setup("red", "blue", scenario=scenario, seed=seed), seats=seats)
        )
        assert played.error is None and played.result in ("win", "loss")
        turns.append(played.turns)
    assert 8 <= sum(turns) / len(turns) <= 60


def test_a_finished_game_is_recorded_with_its_forecasts_and_cards() -> None:
    stage = Stage("blue", "red")
    stage.villain("captain-boomerang", 4, 7)
    stage.hero(0, 4, 7)
    stage.hand(0, "bank-shot")
    stage.act()
    stage.answer("card.bank-shot.roll_1", "attack.captain-boomerang")
    stage.fight(8, 8)
    record = record_of(stage.table, "game", "2030-01-01")
    assert record.won and record.seats[0].points == 1
    # Two rolls beat 9 in 28 of 64 cases.
    assert record.seats[0].odds == ((44, True),) and record.seats[0].cards == {"bank-shot": 1}
    assert not record.seats[1].odds


def test_every_automated_player_answers_every_question_of_a_game() -> None:
    for name in ("rookie", "veteran"):
        assert automated(name, 1).name == name
