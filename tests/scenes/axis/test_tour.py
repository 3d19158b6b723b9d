"""The tour pictures Axis of Villains: its setup, everything that is laid over its table, and each piece large."""

from pathlib import Path

import pytest

from scenes import tour as tours
from scenes.axis import tour as axis_tour
from scenes.start import new_game
from scenes.table.scene import TableScene
from scenes.tables import TABLES, table_of


def _panels(tour: tours.Tour) -> None:
    tour.app.stack.replace(new_game(tour.app, tours.table_for("axis", 0, 2, 3)))
    tour.rest()
    scene = tour.app.stack.top
    assert isinstance(scene, TableScene)
    axis_tour.show_panels(tour, scene)


def test_every_kind_of_piece_is_pictured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup = next(station for station in axis_tour.STATIONS if station.name == "axis-setup")
    monkeypatch.setattr(tours, "stations", lambda: (setup, tours.Station("panels", _panels)))
    assert tours.tour(tmp_path, (960, 540)) == tours.DONE
    names = {path.stem for path in tmp_path.iterdir()}
    assert {"axis-setup", "axis-setup-siege", "axis-log", "axis-piles"} <= names
    assert {f"axis-inspector-{kind}" for kind in (*axis_tour.KINDS, "space.5.7", "satellite")} <= names


def test_every_title_has_stops_of_its_own() -> None:
    names = [station.name for station in tours.stations()]
    assert len(names) == len(set(names))
    for name in TABLES:
        assert table_of(name).stations()
