"""A fork imagines not only how the game stands but how it came there: that has to agree with all that its seat saw.

Between two safe points a card can be drawn, seen, discarded and shuffled away again. Titles set their safe points
close together, so here most of them are passed over: the questions between two are many, and so are the shuffles.
"""

import random
from typing import Any

import pytest

from game.engine.events import Flipped, Moved, Shuffled
from game.engine.table import Table
from tests.engine.games import at_random, every_title, mixed_setup, moments, new_table, sight
from tests.engine.test_secrets import difference

GAMES = range(6)
#: Answers between two safe points.
APART = 30


@pytest.fixture(autouse=True)
def _few_safe_points(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Table._keep_safe_point

    def seldom(table: Table[Any]) -> None:
        if not table.safe_points or len(table.answers) - table.safe_points[-1][0] >= APART:
            usual(table)

    monkeypatch.setattr(Table, "_keep_safe_point", seldom)


def after_a_shuffle(name: str, number: int) -> Any:
    """Random moments of a game at which the journal holds a shuffle."""
    table = new_table(mixed_setup(name, number))
    dice = random.Random(number)
    for decision in moments(table, dice):
        shuffled = any(isinstance(chance, list) for entry in table.journal for chance in entry.chances)
        if shuffled and at_random(dice, 0.1):
            yield table, decision


def past(table: Table[Any], seat: int) -> list[tuple[Any, ...]]:
    """What `seat` saw of the answers since the last safe point, and of what it did not see that it happened."""
    twin = Table(table.title, table.setup, table.safe_points[-1][1].copy())
    twin.listen(film=True)
    for entry in table.journal:
        twin.foretell(*entry.chances)
        twin.answer(entry.key)
    story: list[tuple[Any, ...]] = []
    for event, state in zip(twin.events or (), twin.film or (), strict=True):
        if isinstance(event, Moved):
            seen = table.title.sees(state, seat, event.entity)
            story.append((event.entity if seen else None, event.origin, event.place, event.index))
        elif isinstance(event, Flipped):
            story.append((event.entity if table.title.sees(state, seat, event.entity) else None,))
        elif isinstance(event, Shuffled):
            story.append((event.place, event.taken_from))
    return story


@every_title
def test_an_imagined_past_agrees_with_all_that_was_seen(name: str) -> None:
    compared = 0
    for number in GAMES:
        for table, decision in after_a_shuffle(name, number):
            compared += 1
            assert past(table.fork(decision.seat, 5, keeps=True), decision.seat) == past(table, decision.seat)
    assert compared > 5


@every_title
def test_worlds_that_differ_in_what_was_never_seen_give_equal_forks(name: str) -> None:
    compared = 0
    for number in GAMES:
        for table, decision in after_a_shuffle(name, number):
            compared += 1
            other_world = table.fork(decision.seat, 77, keeps=True)
            fork, twin = (world.fork(decision.seat, 5, keeps=True) for world in (table, other_world))
            assert sight(fork) == sight(twin) and difference(fork, twin) is None
    assert compared > 5


@every_title
def test_what_was_shuffled_away_since_the_last_sight_is_imagined_anew(name: str) -> None:
    """The other half: what is kept where it was seen is not known where it lies now."""
    orders = set()
    for number in GAMES:
        for table, decision in after_a_shuffle(name, number):
            hidden = {card for secret in table.title.secrets(table.state, decision.seat) for card in secret.cards}
            shuffles = [chance for entry in table.journal for chance in entry.chances if isinstance(chance, list)]
            if len(hidden & set(shuffles[-1])) < 4:
                continue
            for seed in range(6):
                fork = table.fork(decision.seat, seed)
                orders.add(tuple(fork.state.places[table.state.place_of[max(hidden & set(shuffles[-1]))]]))
            assert len(orders) > 3
            return
    pytest.fail("nothing that was shuffled lies hidden")
