"""Solo and team combat."""

import pytest

from game.axis.board import POWER_DECK, POWER_DISCARD, SATELLITE, hand, space
from game.axis.events import CombatEnded, CombatRolled
from tests.axis.stage import Stage


def duel(villain: str = "the-usher", ring: int = 4) -> Stage:
    """The red hero alone with a villain; another villain far away keeps the game going."""
    stage = Stage()
    stage.villain(villain, 1, ring)
    stage.villain("iron-regent", 8, 8)
    stage.hero(0, 1, ring)
    return stage


def team(villain: str = "marrow-king") -> Stage:
    """Three heroes with a villain of strength 12, the green one active."""
    stage = Stage("green", "red", "blue")
    stage.villain(villain, 1, 4)
    stage.villain("iron-regent", 8, 8)
    for seat in range(3):
        stage.hero(seat, 1, 4)
    return stage


@pytest.mark.rule("AX-SOLO-03", "AX-HERO-02", "AX-SOLO-07")
@pytest.mark.parametrize(("villain", "rolls"), [("cinder-baron", 2), ("the-usher", 1), ("monolith-nine", 1)])
def test_the_villains_colour_gives_the_rolls(villain: str, rolls: int) -> None:
    stage = duel(villain)
    stage.act()
    stage.answer(f"attack.{villain}")
    stage.fight(*[5] * rolls)
    (rolled,) = stage.events(CombatRolled)
    assert isinstance(rolled, CombatRolled) and rolled.values == (5,) * rolls and rolled.total == 5 * rolls


@pytest.mark.rule("AX-SOLO-04", "AX-SOLO-05", "AX-SOLO-06")
def test_all_cards_are_played_before_the_first_roll() -> None:
    stage = duel("marrow-king")
    stage.hand(0, "hold-the-line", "rescue-flight", "long-reach", "overwatch")
    stage.act()
    stage.answer("card.hold-the-line.roll_2", "card.rescue-flight.bolt", "card.long-reach.roll_1")
    stage.answer("attack.marrow-king")
    assert stage.keys == ["roll"] and (stage.decision.fields or {})["n"] == 1 + 2 + 2 + 1
    stage.fight(3, 3, 3, 3, 3, 3)
    assert stage.state.combats_won == 1 and len(stage.state.places[hand(0)]) == 2


@pytest.mark.rule("AX-SOLO-08", "AX-TURN-07", "AX-TURN-08")
def test_less_than_the_strength_sends_the_hero_home() -> None:
    stage = duel()
    stage.act(3)
    stage.answer("attack.the-usher")
    stage.fight(7)
    assert stage.state.where(0) == SATELLITE and stage.where("the-usher") == space(1, 4)
    assert stage.decision.kind == "roll" and stage.decision.seat == 1


@pytest.mark.rule("AX-SOLO-09", "AX-TURN-08")
def test_as_much_as_the_strength_changes_nothing() -> None:
    stage = duel()
    stage.act(3)
    stage.answer("attack.the-usher")
    stage.fight(8)
    assert stage.state.where(0) == stage.where("the-usher") == space(1, 4)
    assert not stage.state.places[hand(0)] and stage.decision.seat == 1


@pytest.mark.rule("AX-SOLO-10", "AX-SOLO-11", "AX-TURN-08")
def test_more_than_the_strength_captures_and_draws_a_card() -> None:
    stage = duel("cinder-baron")
    top = stage.state.places[POWER_DECK][-1]
    stage.act(3)
    stage.answer("attack.cinder-baron")
    stage.fight(4, 4)
    assert stage.state.captured_by(0) == [stage.piece("cinder-baron")]
    assert stage.state.places[hand(0)] == [top] and stage.state.where(0) == space(1, 4)
    assert stage.decision.kind == "roll" and stage.decision.seat == 1


@pytest.mark.rule("AX-GAP-10", "AX-GAP-21")
def test_cards_used_in_a_combat_are_discarded_after_its_reward() -> None:
    stage = duel("cinder-baron")
    (card,) = stage.hand(0, "hold-the-line")
    (last,) = stage.state.places[POWER_DECK][-1:]
    for other in stage.state.places[POWER_DECK][:-1]:
        stage.move(other, POWER_DISCARD)
    stage.act()
    stage.answer("card.hold-the-line.roll_2", "attack.cinder-baron")
    stage.fight(8, 8, 8, 8)
    assert stage.state.places[hand(0)] == [last] and stage.state.place_of[card] == POWER_DISCARD


@pytest.mark.rule("AX-TEAM-01", "AX-TEAM-02", "AX-TURN-06", "AX-GAP-19")
def test_everybody_on_the_space_is_asked_in_turn_order_before_any_die() -> None:
    stage = team()
    stage.hero(2, 1, 5)
    stage.act()
    stage.answer("attack.marrow-king")
    assert (stage.decision.kind, stage.decision.seat, stage.keys) == ("join", 1, ["join", "decline"])
    stage.answer("join")
    assert stage.decision.kind == "combat.roll" and not stage.state.dice
    stage = team()
    stage.state.active = 1
    stage.act()
    stage.answer("attack.marrow-king")
    asked = [stage.decision.seat]
    stage.answer("join")
    asked.append(stage.decision.seat)
    stage.answer("join")
    assert asked == [2, 0] and stage.state.fighters == [1, 2, 0]


@pytest.mark.rule("AX-TEAM-03")
def test_who_does_not_join_neither_rolls_nor_gains_nor_loses() -> None:
    stage = team()
    stage.act()
    stage.answer("attack.marrow-king", "decline", "join")
    assert stage.state.fighters == [0, 2]
    stage.fight(1, 1, 1)
    assert [stage.state.where(seat) for seat in range(3)] == [SATELLITE, space(1, 4), SATELLITE]
    won = team()
    won.act()
    won.answer("attack.marrow-king", "decline", "join")
    won.fight(8, 8, 8)
    assert [len(won.state.places[hand(seat)]) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("AX-TEAM-05", "AX-TEAM-06")
def test_the_active_hero_rolls_first_and_all_dice_are_added() -> None:
    stage = team()
    stage.hand(0, "hold-the-line")
    stage.act()
    stage.answer("card.hold-the-line.roll_2", "attack.marrow-king", "join", "join")
    stage.fight(1, 2, 1, 3, 4, 2)
    rolled = [event for event in stage.events(CombatRolled) if isinstance(event, CombatRolled)]
    # Three rolls of the green hero, one of the red, two of the blue against its own colour.
    assert [(event.seat, event.values) for event in rolled] == [(0, (1, 2, 1)), (1, (3,)), (2, (4, 2))]
    (ended,) = stage.events(CombatEnded)
    assert isinstance(ended, CombatEnded)
    assert (ended.how, ended.total, ended.strength, ended.fighters) == ("won", 13, 12, (0, 1, 2))


@pytest.mark.rule("AX-TEAM-07", "AX-GAP-20")
def test_a_team_that_wins_draws_a_card_each_and_the_active_hero_keeps_the_tile() -> None:
    stage = team()
    top = stage.state.places[POWER_DECK][-3:][::-1]
    stage.act()
    stage.answer("attack.marrow-king", "join", "join")
    stage.fight(8, 8, 8, 8)
    assert [stage.state.places[hand(seat)] for seat in range(3)] == [[card] for card in top]
    assert [len(stage.state.captured_by(seat)) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("AX-GAP-20")
def test_rewards_are_drawn_in_turn_order_and_a_missing_card_is_lost() -> None:
    stage = team("monolith-nine")
    for card in stage.state.places[POWER_DECK][2:]:
        stage.move(card, hand(0))
    held = len(stage.state.places[hand(0)])
    stage.act()
    stage.answer("attack.monolith-nine", "join", "join")
    stage.fight(8, 8, 8)
    assert [len(stage.state.places[hand(seat)]) for seat in range(3)] == [held + 1, 1, 0]


@pytest.mark.rule("AX-TEAM-08")
def test_a_team_that_loses_goes_home_together() -> None:
    stage = team()
    stage.act()
    stage.answer("attack.marrow-king", "join", "join")
    stage.fight(1, 1, 1, 1)
    assert stage.state.seats_at(SATELLITE) == [1, 2, 0]


@pytest.mark.rule("AX-TEAM-09")
def test_a_tie_of_a_team_changes_nothing_and_ends_the_turn() -> None:
    stage = team()
    stage.act()
    stage.answer("attack.marrow-king", "join", "join")
    stage.fight(3, 3, 3, 3)
    assert stage.state.seats_at(space(1, 4)) == [1, 2, 0] and stage.decision.seat == 1
    assert stage.where("marrow-king") == space(1, 4)
