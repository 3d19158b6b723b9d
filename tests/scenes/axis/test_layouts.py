"""Everything at the table of Axis of Villains can be read, at every size of the window and of the letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.language import ENGLISH, PSEUDO, use_language
from scenes.app import App, Launch
from scenes.script import STEP
from scenes.window import start_display
from tests.scenes.axis.play import QUESTIONS, begin
from tests.scenes.legible import Reader, reading
from tests.scenes.venom.play import crowded, unreachable

SIZES = (
    ((1280, 720), 100, ENGLISH),
    ((1366, 768), 100, PSEUDO),
    ((1920, 1080), 75, PSEUDO),
    ((2560, 1080), 125, ENGLISH),
    ((1280, 720), 200, ENGLISH),
)


def faults_at(size: tuple[int, int], scale: int, language: str, folder: Path) -> list[str]:
    """What cannot be read or reached at any kind of question, in a window with an interface scale in per cent."""
    start_display()
    reader = Reader()
    found: list[str] = []
    app = App(Launch(user_dir=folder, size=size, speed="none"))
    app.clock.fixed = STEP
    app.settings_file.change("display", "ui_scale", scale)
    app.settings_file.change("", "language", language)
    try:
        with reading(reader):
            for kind, at in QUESTIONS.items():
                reader.where = kind
                begin(app, at())
                app.draw()
                found += unreachable(app) + crowded(app)
    finally:
        app.close()
        use_language(ENGLISH)
    return [*found, *(f"{where}: {fault}" for fault, where in reader.faults.items())]


@pytest.mark.parametrize(("size", "scale", "language"), SIZES)
def test_everything_can_be_read_and_reached(size: tuple[int, int], scale: int, language: str, user_dir: Path) -> None:
    assert not faults_at(size, scale, language, user_dir)
