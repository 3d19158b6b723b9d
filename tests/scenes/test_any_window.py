"""At any size of window and interface, and in a language two fifths longer, everything can be read.

Nothing is cut short, no line leaves its box, no button is off the screen, and what is written stands out from its
ground. `python -m tests.scenes.legible WIDTHxHEIGHT SCALE LANGUAGE` goes through a whole game in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

import pytest

from game.engine.language import ENGLISH, PSEUDO
from scenes.app import App
from scenes.drawing.sheet import Sheet
from scenes.tables import TABLES, table_of
from scenes.theme import Theme
from scenes.tour import MENUS, Station
from tests.scenes.legible import Reader, contrast, first_turns, read_all, reading

pytestmark = pytest.mark.pitfall("B1", "B2", "C2")

TABLE = (
    Station("table", first_turns),
    *(Station(name, partial(first_turns, name=name, picture=name)) for name in TABLES if name != "venom"),
)
USUAL = (1280, 720)
WINDOWS = (
    *(((960, 540), 100), ((1280, 720), 150), ((1366, 768), 75), ((1366, 768), 200), ((1920, 1080), 200)),
    *(((2560, 1080), 150), ((2560, 1440), 75), ((3840, 2160), 200)),
)
SETUPS = [station for name in TABLES for station in table_of(name).stations() if station.name.endswith("-setup")]
KEY_MENUS = [*(station for station in MENUS if station.name in ("title", "setup", "load")), *SETUPS]
KEY_SCREENS = (
    *("title", "setup-five-seats", "axis-setup-siege", "load", "table-recruitment-play", "table-tactical-attack"),
    *("axis-orbit-roll", "axis-orbit-act"),
)


@cache
def read(size: tuple[int, int], ui_scale: int, language: str, stations: Sequence[Station], **look: str) -> Reader:
    """What was found at one size under one look; the usual one is asked about twice.

    What is painted beside the letters is the same in every language, so that it is left out in the longer one.
    """
    return read_all(size, ui_scale, language, stations, painted=language != PSEUDO, **look)


@pytest.mark.parametrize(
    ("size", "ui_scale", "language"),
    [
        ((1280, 720), 100, ENGLISH),
        ((1366, 768), 200, ENGLISH),
        ((1920, 1080), 75, ENGLISH),
        ((2560, 1080), 150, ENGLISH),
        ((1920, 1080), 100, PSEUDO),
    ],
)
def test_the_menus_can_be_read(size: tuple[int, int], ui_scale: int, language: str) -> None:
    reader = read(size, ui_scale, language, MENUS)
    assert not reader.faults


def test_the_heads_of_the_menus_can_be_read_with_the_largest_words() -> None:
    heads = [station for station in MENUS if station.name in ("setup", "credits", "load")]
    reader = read_all((1920, 1080), 200, PSEUDO, heads, painted=False, text_size="largest")
    assert not reader.faults


@pytest.mark.parametrize(
    ("size", "ui_scale", "language"),
    [((1280, 720), 100, ENGLISH), ((2560, 1440), 100, ENGLISH), ((1920, 1080), 100, PSEUDO)],
)
def test_the_table_can_be_read(size: tuple[int, int], ui_scale: int, language: str) -> None:
    reader = read(size, ui_scale, language, TABLE)
    assert not reader.faults


@pytest.mark.parametrize(
    ("size", "ui_scale", "text_size"), [((960, 540), 100, "normal"), ((1920, 1080), 200, "largest")]
)
def test_the_lessons_can_be_read(size: tuple[int, int], ui_scale: int, text_size: str) -> None:
    lessons = [station for name in TABLES for station in table_of(name).stations() if station.name.endswith("lesson")]
    assert len(lessons) == len(TABLES)
    reader = read_all(size, ui_scale, PSEUDO, lessons, painted=False, text_size=text_size)
    assert not reader.faults


@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
def test_every_window_can_be_read_at_small_and_large_interfaces(language: str) -> None:
    """The key screens, laid out anew for one window after the other."""
    pictured = []

    def in_every_window(app: App, name: str) -> None:
        if name not in KEY_SCREENS:
            return
        pictured.append(name)
        for size, ui_scale in WINDOWS:
            app.settings_file.change("display", "ui_scale", ui_scale)
            app.resize(size)
            app.frame()
        app.settings_file.change("display", "ui_scale", 100)
        app.resize(USUAL)

    reader = read_all(USUAL, 100, language, (*KEY_MENUS, *TABLE), in_every_window, language != PSEUDO)
    assert sorted(pictured) == sorted(KEY_SCREENS)
    assert not reader.faults


@pytest.mark.parametrize("vision", ["standard", "red_green", "tritan"])
def test_what_is_written_stands_out(vision: str) -> None:
    """4.5:1, and 3:1 for large bold letters, between what was really painted: ink and the ground under it."""
    look = {"colour_vision": vision} if vision != "standard" else {}
    readers = [read(USUAL, 100, ENGLISH, stations, **look) for stations in (MENUS if not look else MENUS[:3], TABLE)]
    assert all(len(reader.pairs) > 20 for reader in readers)
    faint = [
        f"{contrast(ink, ground):.2f}: {ink} on {ground} in {example}"
        for reader in readers
        for (ink, ground, large), example in reader.pairs.items()
        if contrast(ink, ground) < (3 if large else 4.5)
    ]
    assert not faint


@pytest.mark.parametrize(("above", "pairs"), [("", 1), ("THE USHER", 1), ("ELSE", 2)])
def test_only_a_line_under_the_same_words_is_a_shadow(above: str, pairs: int) -> None:
    reader = Reader()
    with reading(reader):
        sheet = Sheet(Theme(), 1.0, (400, 60))
        sheet.surface.fill("#422861")
        sheet.write("THE USHER", "heading", 26, "#0A0F14", 26, 33)
        if above:
            sheet.write(above, "heading", 26, "white", 24, 31)
    faint = [ink for ink, ground, _ in reader.pairs if contrast(ink, ground) < 3]
    assert len(reader.pairs) == pairs and (not faint) == (above == "THE USHER")


def test_the_contrast_of_a_paragraph_is_measured() -> None:
    reader = Reader()
    with reading(reader):
        sheet = Sheet(Theme(), 1.0, (400, 60))
        sheet.surface.fill("#422861")
        sheet.paragraph("Faint words", (4, 4, 390, 50), 20, "#0A0F14")
    assert [ink for ink, _, _ in reader.pairs] == ["#0A0F14"]
