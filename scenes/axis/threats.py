"""What threatens the Satellite next, with exact chances for the next roll of both dice."""

from __future__ import annotations

from fractions import Fraction

from game.axis.board import POOL, SATELLITE, SECTORS, ULTRA_POOL, inward, ring_of, sector_of
from game.axis.pieces import Die, Layout, Villain
from game.axis.state import AxisState
from game.axis.title import AxisTitle
from game.axis.wording import space_name
from game.engine.language import tr
from scenes.widgets.text_panel import TextRow

#: Result of the Control Die -> spaces that the villains of a sector move.
STEPS = {"one_space": 1, "two_spaces": 2}


def next_roll(title: AxisTitle, state: AxisState) -> tuple[Fraction, Fraction]:
    """The chances that the next roll brings a villain to the Satellite, and that one stops on a Hot Spot."""
    layout = title.definitions[state.layout]
    die = title.definitions[len(title.definitions) - 2]
    assert isinstance(layout, Layout) and isinstance(die, Die)
    strike = stop = 0
    for sector in range(1, SECTORS + 1):
        if any(held & 1 << (sector - 1) for held in state.contained):
            continue
        places = [state.place_of[villain] for villain in state.villains()]
        inside = [place for place in places if sector_of(place) == sector]
        for face in die.faces:
            ends = [_after(place, STEPS.get(face, 0)) for place in inside] if face in STEPS else []
            strike += SATELLITE in ends
            stop += any(end in layout.hot for end in ends)
    outcomes = len(die.faces) * SECTORS
    return Fraction(strike, outcomes), Fraction(stop, outcomes)


def _after(place: int, steps: int) -> int:
    for _ in range(steps):
        if place == SATELLITE:
            break
        place = inward(place)
    return place


def nearest(title: AxisTitle, state: AxisState) -> int | None:
    """The villain closest to the Satellite, an Ultra Villain first."""
    found = state.villains()
    if not found:
        return None

    def order(entity: int) -> tuple[int, bool, int]:
        villain = title.definitions[entity]
        assert isinstance(villain, Villain)
        return (ring_of(state.place_of[entity]), not villain.is_ultra, entity)

    return min(found, key=order)


def threat_rows(title: AxisTitle, state: AxisState) -> tuple[TextRow, ...]:
    """The nearest villain, the danger of the next roll, and what is left to capture."""
    rows = []
    villain = nearest(title, state)
    if villain is not None:
        piece = title.definitions[villain]
        assert isinstance(piece, Villain)
        fields = {"villain": title.name_of(villain), "n": piece.strength, "space": space_name(state.place_of[villain])}
        rows.append(TextRow(tr("orbit.threat.nearest", **fields), "crosshair", "white", "alert"))
    strike, stop = next_roll(title, state)
    tones = ("gold_hi", "alert") if strike else ("fog", "gold")
    rows.append(TextRow(tr("orbit.threat.roll", strike=percent(strike), stop=percent(stop)), "siren", *tones))
    fields = {"n": len(state.villains()), "arch": len(state.places[POOL]), "ultra": len(state.places[ULTRA_POOL])}
    rows.append(TextRow(tr("orbit.threat.left", **fields), "minions", "fog", "vn"))
    return tuple(rows)


def percent(chance: Fraction | float) -> int:
    """A chance in per cent; only what cannot happen is 0, only what must is 100."""
    if 0 < chance < 1:
        return min(99, max(1, round(100 * float(chance))))
    return round(100 * float(chance))
