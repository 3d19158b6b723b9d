"""What the watch over the Satellite says of the next roll, checked against every roll there is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from game.axis.board import POOL, SATELLITE, ULTRA_POOL, sector_of
from game.axis.pieces import Die, Layout
from scenes.axis.threats import nearest, next_roll, percent, threat_rows
from tests.axis.stage import Stage

SPACES = {"one_space": 1, "two_spaces": 2}


def counted(stage: Stage, villains: Sequence[str]) -> tuple[Fraction, Fraction]:
    """The same chances by going through all 48 rolls, villain by villain."""
    die = next(piece for piece in stage.title.content.of(Die) if len(piece.faces) == 6)
    layout = stage.title.definitions[stage.state.layout]
    assert isinstance(layout, Layout)
    strikes = stops = 0
    for face in die.faces:
        for number in range(1, 9):
            ends = []
            for key in villains:
                place = stage.where(key)
                if sector_of(place) == number and face in SPACES:
                    ring = place % 8 + 1 - SPACES[face]
                    ends.append(SATELLITE if ring <= 0 else 8 * (number - 1) + ring - 1)
            strikes += SATELLITE in ends
            stops += any(end in layout.hot for end in ends)
    return Fraction(strikes, 48), Fraction(stops, 48)


@pytest.mark.parametrize("scenario", ["cadet", "standard", "siege"])
def test_the_danger_of_the_next_roll_is_exact(scenario: str) -> None:
    stage = Stage("red", "blue", scenario=scenario)
    villains = ("captain-boomerang", "the-usher", "cinder-baron", "glass-meteor", "overclock")
    for key, (sector, ring) in zip(villains, ((3, 1), (3, 2), (5, 2), (6, 7), (8, 8)), strict=True):
        stage.villain(key, sector, ring)
    assert next_roll(stage.title, stage.state) == counted(stage, villains)


def test_a_held_sector_is_no_danger() -> None:
    stage = Stage("red", "green")
    stage.villain("the-usher", 4, 1)
    assert next_roll(stage.title, stage.state)[0] == Fraction(3, 48)
    stage.state.contained[1] = 1 << 3
    assert next_roll(stage.title, stage.state)[0] == 0


def test_an_ultra_villain_is_the_nearer_of_two() -> None:
    stage = Stage("red", "green")
    stage.villain("the-usher", 4, 2)
    stage.villain("world-breaker-kael", 6, 2)
    assert nearest(stage.title, stage.state) == stage.piece("world-breaker-kael")


def test_only_the_impossible_is_nought_and_only_the_certain_a_hundred() -> None:
    assert [percent(chance) for chance in (0, Fraction(1, 500), 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_who_may_still_enter_counts_arch_and_ultra_villains() -> None:
    stage = Stage("red", "blue", scenario="standard")
    left, arch = len(stage.state.villains()), len(stage.state.places[POOL])
    told = threat_rows(stage.title, stage.state)[-1].text
    assert told == f"{left} villains to capture; {arch} Arch, 4 Ultra may still enter."
    stage.state.places[ULTRA_POOL].pop()
    assert "3 Ultra" in threat_rows(stage.title, stage.state)[-1].text
