"""Taking up again, undoing and redoing lead to the very same game; and a game that would not is caught."""

import random
from collections.abc import Coroutine
from typing import Any

import pytest

from game.engine.decision import Decision, IllegalChoice, Option
from game.engine.entities import EntityState, PlaceKinds
from game.engine.events import Rewound
from game.engine.table import Divergence, Table
from game.engine.title import GameSetup, SeatSetup, Standing
from tests.engine.games import at_random, every_title, mixed_setup, moments, new_table, pick, play_on, sight

GAMES = range(6)


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_resuming_at_any_moment_equals_carrying_on(name: str, number: int) -> None:
    table = new_table(mixed_setup(name, number))
    dice = random.Random(number)
    for count, _ in enumerate(moments(table, dice)):
        if at_random(dice, 0.05):
            twin = table.resumed()
            assert sight(twin) == sight(table)
            if count % 5 == 0:
                # And it goes on being the same game: the same answers meet the same questions and chances.
                original = table.resumed()
                play_on(twin, random.Random(count), most=40)
                play_on(original, random.Random(count), most=40)
                assert sight(twin) == sight(original)
                assert [entry.chances for entry in twin.answers] == [entry.chances for entry in original.answers]


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_a_whole_game_can_be_repeated_from_its_journal(name: str, number: int) -> None:
    table = play_on(new_table(mixed_setup(name, number)), random.Random(number))
    again = new_table(table.setup)
    for entry in table.answers:
        again.answer(entry.key)
    assert sight(again) == sight(table) and again.answers == table.answers


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_undo_and_redo_give_the_same_game_step_by_step(name: str, number: int) -> None:
    table = new_table(mixed_setup(name, number, free_undo=True))
    dice = random.Random(number)
    for _ in moments(table, dice):
        if not at_random(dice, 0.03):
            continue
        seen = [sight(table)]
        while table.answers and len(seen) < 12:
            key = table.answers[-1].key
            assert table.undo() == key
            seen.append(sight(table))
        for before in seen[-2::-1]:
            assert table.redo() is not None
            assert sight(table) == before
        assert table.redo() is None


@every_title
def test_undo_to_takes_back_the_answers_of_several_seats_at_once(name: str) -> None:
    table = new_table(mixed_setup(name, 2, free_undo=True))
    table.listen()
    dice = random.Random(2)
    known = [sight(table)]
    for _ in moments(table, dice, most=120):
        if len(known) > len(table.answers):
            continue
        known.append(sight(table))
    known.append(sight(table))
    taken = [entry.key for entry in table.answers[30:]]
    table.drain()
    assert table.undo_to(30) == taken
    assert sight(table) == known[30]
    assert [type(event) for event in table.drain()] == [Rewound]
    for key in taken:
        assert table.redo() == key
    assert sight(table) == known[-1]


@every_title
def test_a_new_answer_forgets_what_could_be_redone(name: str) -> None:
    table = new_table(mixed_setup(name, 3, free_undo=True))
    play_on(table, random.Random(3), most=20)
    table.undo_to(15)
    assert table.decision is not None
    table.answer(pick(table.decision, random.Random(4)))
    assert table.redo() is None


@every_title
@pytest.mark.parametrize("number", GAMES)
def test_undo_stops_at_what_came_to_light_and_at_chance(name: str, number: int) -> None:
    table = new_table(mixed_setup(name, number))
    dice = random.Random(number)
    for _ in moments(table, dice):
        if not table.answers:
            continue
        last = table.answers[-1]
        refusal = table.undo_refusal()
        if last.chances or last.revealed:
            assert refusal is not None and refusal.key == "undo.revealed"
            before = sight(table)
            with pytest.raises(IllegalChoice):
                table.undo()
            assert sight(table) == before
        else:
            assert refusal is None
            # Whatever else was taken back, no card that lay hidden before is open in the game as it was.
            if at_random(dice, 0.1):
                before = sight(table)
                table.undo()
                table.redo()
                assert sight(table) == before
    assert table.undo_refusal(-1) is not None and table.undo_refusal(len(table.answers)) is not None


# -- a made-up title, to see the engine at its edges ------------------------------------------------------------------


class Coin(EntityState):
    """Heads so far, in a game of one place and no cards."""

    heads: int
    turn: int


class CoinTitle:
    """Throw a coin ten times. `leak` is a fact outside the state, which no rules may have."""

    id = "coin"
    rules_version = 1
    fingerprint = ""
    seats = range(1, 2)
    strongest = "random"
    place_kinds = PlaceKinds()
    state_type = Coin
    definitions: tuple[Any, ...] = ()
    options: tuple[Option, ...] = ()

    def __init__(self, leak: list[int] | None = None) -> None:
        self.leak = leak

    def scenarios(self) -> list[str]:
        return ["coin"]

    def new_game(self, setup: GameSetup) -> Coin:
        return Coin(rng=setup.seed, places=[], place_of=[], known=[], heads=0, turn=0)

    def play(self, table: Table[Coin]) -> Coroutine[Decision, Option, None]:
        return self._play(table)

    async def _play(self, t: Table[Coin]) -> None:
        while t.state.turn < 10:
            # Only every other question is one that can be entered again.
            for safe in (True, False):
                keys = ["throw", "stop"]
                if self.leak is not None:
                    self.leak.append(0)
                    keys.append(f"throw.{len(self.leak)}")
                choice = await t.ask(Decision("coin", 0, [Option(key) for key in keys], safe=safe))
                if choice.key == "stop":
                    return
                t.state.heads += t.chance(2)
            t.state.turn += 1

    def standing(self, state: Coin) -> Standing:
        return Standing("win" if state.turn == 10 else "", "", (state.heads,), (), state.turn)

    def secrets(self, state: Coin, seat: int) -> list[Any]:
        return []

    def fault(self, state: Coin) -> str | None:
        return None


def coin_table(leak: list[int] | None = None) -> Table[Any]:
    setup = GameSetup("coin", "coin", (SeatSetup("Ana"),), 5, free_undo=True)
    title: Any = CoinTitle(leak)
    return Table(title, setup)


def test_rules_that_keep_facts_outside_the_state_are_caught() -> None:
    def table_with_a_leak() -> Table[Any]:
        table = coin_table(leak=[])
        for _ in range(4):
            table.answer("throw")
        return table

    # The last safe point is two answers back, so that one of them has to be given again.
    with pytest.raises(Divergence, match="does not answer"):
        table_with_a_leak().undo()
    table = table_with_a_leak()
    table.answer("throw")
    with pytest.raises(Divergence, match="does not answer"):
        table.resumed()


def test_a_journal_that_throws_another_die_is_caught() -> None:
    table = coin_table()
    table.answer("throw")
    table.foretell(7)
    with pytest.raises(Divergence, match="one of 2"):
        table.answer("throw")


def test_foretold_chances_survive_undo_redo_and_resuming() -> None:
    for said in ([1, 1, 1], [0, 0, 0]):
        table = coin_table()
        table.foretell(*said)
        for _ in range(3):
            table.answer("throw")
        assert table.state.heads == sum(said)
        assert table.resumed().state.heads == sum(said)
        table.undo()
        assert table.state.heads == sum(said[:2])
        table.undo_to(1)
        assert table.state.heads == said[0]
        table.redo()
        table.redo()
        assert table.state.heads == sum(said)
        assert [entry.foretold for entry in table.answers] == [1, 1, 1]
        rng = table.state.rng
        table.answer("throw")
        assert table.state.rng != rng and table.answers[-1].foretold == 0


def test_the_next_game_is_not_touched_by_what_a_fork_throws() -> None:
    table = coin_table()
    table.answer("throw")
    before = sight(table)
    heads = set()
    for seed in range(20):
        fork = table.fork(0, seed, keeps=True)
        for _ in range(10):
            fork.answer("throw")
        heads.add(fork.state.heads)
        # A fork's own past is the game's past, however often it is taken up again.
        assert fork.answers[0].chances == table.answers[0].chances
        assert sight(fork.resumed()) == sight(fork)
        fork.undo_to(1)
        assert fork.state.heads == table.state.heads
    assert len(heads) > 3 and sight(table) == before
