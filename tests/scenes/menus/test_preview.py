"""The preview of the settings shows what belongs to the title in view."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.drawing.sheet import Sheet
from scenes.menus.preview import Preview
from scenes.menus.settings import SettingsScene
from scenes.tables import TABLES, table_of
from scenes.theme import Theme
from scenes.widgets.card import CardWidget


@pytest.mark.parametrize("name", TABLES)
def test_every_title_has_samples_that_fill_their_places(name: str) -> None:
    samples = table_of(name).samples()
    assert len(samples.cards) == 2 and 1 <= len(samples.tags) <= 4 and len(samples.dice) == 4
    assert samples.text


def test_no_title_shows_what_belongs_to_another() -> None:
    shown = []
    for name in TABLES:
        samples = table_of(name).samples()
        words = {*(words for words, _ in samples.cards), *(tag.words for tag in samples.tags), samples.text}
        shown.append(words | {face.name for _, face in samples.cards} | {type(die).__name__ for die in samples.dice})
    for number, words in enumerate(shown):
        assert not words & set().union(*shown[:number])


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_word_of_a_tag_stays_clear_of_its_edge(
    name: str, scale: float, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[float] = []
    usual = Sheet.write

    def record(self: Sheet, *words: Any, **more: Any) -> Any:
        told = usual(self, *words, **more)
        ends.append(told.right)
        return told

    monkeypatch.setattr(Sheet, "write", record)
    Preview()._tags(
        Sheet(Theme(text=text), scale, (round(668 * scale), round(872 * scale))), table_of(name).samples().tags
    )
    assert len(ends) == len(table_of(name).samples().tags) and max(ends) <= 532 + 110 - 6


@pytest.mark.parametrize("name", TABLES)
def test_the_preview_is_that_of_the_title_in_view(name: str, open_app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.menus.preview.title_in_view", lambda app: name)
    driver = open_app(speed="none")
    scene = SettingsScene()
    driver.app.stack.replace(scene)
    driver.frames(3)
    faces = [widget.face for widget in scene.widgets() if isinstance(widget, CardWidget)]
    assert faces == [face for _, face in table_of(name).samples().cards]
    dice = [(type(widget), widget.id) for widget in scene.widgets() if widget.kind == "die"]
    kinds = [type(die) for die in table_of(name).samples().dice]
    assert dice == [(kind, f"settings.preview.die.{number}") for number, kind in enumerate(kinds, 1)]
