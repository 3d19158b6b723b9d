"""Commander Token and Turn Order: who begins, whose Turn follows, and what a Turn runs through."""

import pytest

from game.venom.board import EVENT_DECK
from game.venom.events import CommanderChosen, PhaseBegan, RolledForCommander, TurnBegan
from tests.venom.fights import MILD, idle, no_venom_support, win
from tests.venom.stage import Stage, new_table

OTHERS = ["recruitment", "tactical", "retirement", "end"]


def told(table, kind: type) -> list:
    """All events of a kind since the table began to listen."""
    return [event for event in table.events if isinstance(event, kind)]


def roll_for_commander(seats: int, *values: int) -> tuple:
    """A new game in which the dice for Commander show `values`."""
    table = new_table(seats=seats)
    table.listen()
    table.foretell(*(value - 1 for value in values))
    assert table.decision.kind == "commander.roll"
    table.answer("roll")
    return table, [(event.seat, event.value) for event in told(table, RolledForCommander)]


@pytest.mark.rule("VA-CMD-01", "VA-DICE-08")
@pytest.mark.parametrize(("rolls", "commander"), [((2, 6), 1), ((5, 1, 4), 0), ((1, 2, 3, 2), 2), ((1, 1, 1, 1, 2), 4)])
def test_every_player_rolls_one_die_and_the_highest_is_commander(rolls: tuple[int, ...], commander: int) -> None:
    table, thrown = roll_for_commander(len(rolls), *rolls)
    assert thrown == list(enumerate(rolls))
    assert table.state.commander == commander
    assert [event.seat for event in told(table, CommanderChosen)] == [commander]


@pytest.mark.rule("VA-CMD-02", "VA-AMB-51")
@pytest.mark.parametrize(
    ("first", "again", "commander"),
    [
        ((6, 3, 6, 1), [(0, 2), (2, 5)], 2),
        ((4, 4, 1, 2), [(0, 3), (1, 1)], 0),
        # A second tie is broken among those who tied again; the seat that was beaten meanwhile is out.
        ((5, 5, 5, 1), [(0, 4), (1, 2), (2, 4), (0, 1), (2, 6)], 2),
    ],
)
def test_only_those_who_tie_for_the_highest_roll_again_until_one_is_highest(first, again, commander) -> None:
    table, thrown = roll_for_commander(4, *first, *(value for _, value in again))
    assert thrown == [*enumerate(first), *again]
    assert table.state.commander == commander
    assert [event.again for event in told(table, RolledForCommander)] == [False] * 4 + [True] * len(again)


@pytest.mark.rule("VA-CMD-03", "VA-CMD-04", "VA-CMD-06", "VA-END-13", "VA-EVENT-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("commander", [0, 1])
def test_the_commander_begins_then_play_goes_clockwise_with_one_event_phase_a_round(seats: int, commander: int) -> None:
    values = [1] * seats
    values[commander] = 6
    table, _ = roll_for_commander(seats, *values)
    full_deck = 37 if seats < 4 else 28
    # Three Rounds cannot fill the Event Track, so no Event ends the game.
    while table.state.round < 4 or table.decision.kind != "play":
        table.answer(table.decision.options[-1])
    turns = [(event.seat, event.round) for event in told(table, TurnBegan)]
    clockwise = [(commander + i) % seats for i in range(seats)]
    assert turns == [*((seat, number) for number in (1, 2, 3) for seat in clockwise), (commander, 4)]
    assert [event.seat for event in told(table, PhaseBegan) if event.phase == "event"] == [commander] * 4
    assert full_deck - len(table.state.places[EVENT_DECK]) == 4
    assert table.state.commander == commander
    assert len(told(table, CommanderChosen)) == 1


@pytest.mark.rule("VA-CMD-05", "VA-EVENT-01", "VA-COMBAT-01", "VA-TACT-01")
@pytest.mark.parametrize(("active", "begins"), [(0, ["event", "recruitment"]), (1, ["recruitment"])])
@pytest.mark.parametrize(("fights", "goes_on"), [(True, ["combat", "retirement"]), (False, ["retirement"])])
def test_a_turn_runs_through_its_phases_in_order(active: int, begins, fights: bool, goes_on) -> None:
    stage = Stage()
    no_venom_support(stage)
    stage.put("tea-at-the-front", EVENT_DECK)
    stage.leader("island", MILD)
    stage.hand("granite", seat=active)
    stage.state.active = active
    stage.start("turn")
    stage.until("attack")
    assert stage.decision.seat == active
    if fights:
        win(stage, "island")
    idle(stage, "play", "commander.roll")
    phases = [event.phase for event in stage.events(PhaseBegan)]
    whole = [*begins, "tactical", *goes_on, "end"]
    assert phases[: len(whole)] == whole
