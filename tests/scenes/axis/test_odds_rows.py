"""The bar of win, tie and loss: no figure stands there without its word."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from scenes.axis.odds_rows import OddsRow, paint_odds
from scenes.drawing.sheet import Sheet
from scenes.theme import Theme


@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0, 2.0])
def test_a_figure_never_stands_without_its_word(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = Sheet.write

    def noted(sheet: Sheet, text: str, *rest: Any, **more: Any) -> Any:
        written.append(text)
        return write(sheet, text, *rest, **more)

    monkeypatch.setattr(Sheet, "write", noted)
    for tie in range(1, 40):
        written.clear()
        row = OddsRow("Alone", "2 rolls", 50, tie, 50 - tie)
        paint_odds(Theme(), scale, (round(420 * scale), round(58 * scale)), (row,))
        bare = [before for before, text in pairwise(written) if text[0].isdigit() and text.endswith(" %")]
        assert set(bare) <= {"win", "tie", "lose"}, tie
