"""The tour writes a picture of each menu, the same ones each time."""

from pathlib import Path

import pygame
import pytest

from scenes import tour as tours


def test_menus_are_pictured_and_each_picture_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stations = [station for station in tours.MENUS if station.name in ("title", "setup", "load", "messages")]
    monkeypatch.setattr(tours, "stations", lambda: stations)
    for folder in ("one", "two"):
        assert tours.tour(tmp_path / folder, (960, 540)) == tours.DONE
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    told = capsys.readouterr().err.splitlines()
    assert sorted(told[: len(names)]) == names
    assert told[len(names)] == f"{len(names)} pictures written to {tmp_path / 'one'}."
    assert {"title.png", "setup.png", "load.png", "load-damaged.png", "dialog.png"} <= set(names)
    for name in names:
        one, two = (pygame.image.load(tmp_path / folder / name) for folder in ("one", "two"))
        assert one.get_size() == (960, 540)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB"), name


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert tours.tour(tmp_path / "taken", (960, 540)) == tours.FAILED
    assert "taken" in capsys.readouterr().err
