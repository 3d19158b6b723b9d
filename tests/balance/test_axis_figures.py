"""The table of Axis of Villains is complete and written by its command."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from game.players import USUAL

ROOT = Path(__file__).parents[2]
#: Games that make a cell sure to about 5 points.
ENOUGH = 320


@pytest.fixture(scope="module")
def balance() -> ModuleType:
    """build/balance_axis.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("war_table_balance_axis", ROOT / "build" / "balance_axis.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.rule("AX-GAP-26")
def test_every_cell_was_measured_with_these_pieces(balance: ModuleType) -> None:
    text = balance.REPORT.read_text("utf-8")
    cells = balance.kept(text, USUAL)
    assert list(cells) == balance.every_cell(), "run: python3 build/run.py balance --title axis"
    assert balance.report(cells, USUAL) == text
    assert all(0 < cell.wins < cell.games for cell in cells.values())
    # What the setup screen shows is written by the same command.
    assert balance.as_shipped(cells, USUAL) == balance.shipped.FILE.read_bytes()


@pytest.mark.rule("AX-GAP-26")
def test_difficulties_are_won_as_often_as_they_should_be(balance: ModuleType) -> None:
    """Every cell lies within 5 points of its band, and all heroes together in it; more Hot Spots are never easier."""
    cells = balance.kept(balance.REPORT.read_text("utf-8"), USUAL)
    for (layout, seats), cell in cells.items():
        least, most = balance.BANDS[layout]
        assert cell.games >= ENOUGH
        assert least - balance.LEEWAY <= cell.rate <= most + balance.LEEWAY, (layout, seats, cell.rate)
    together = []
    for layout, (least, most) in balance.BANDS.items():
        rates = [cell.rate for key, cell in cells.items() if key[0] == layout]
        together.append(sum(rates) / len(rates))
        assert least <= together[-1] <= most, layout
    assert together == sorted(together, reverse=True)


def test_games_are_added_to_those_that_were_played(balance: ModuleType) -> None:
    key = ("siege", 2)
    some = balance.more(balance.Cell(0, 0, 0.0), key, "random", 3, 1)
    together = balance.more(some, key, "random", 5, 1)
    at_once = balance.more(balance.Cell(0, 0, 0.0), key, "random", 5, 1)
    assert together[:2] == at_once[:2] and abs(together.turns - at_once.turns) < 0.02


def test_rows_measured_with_other_pieces_count_no_more(balance: ModuleType) -> None:
    cells = {key: balance.Cell(3, 8, 25.5) for key in balance.every_cell()}
    text = balance.report(cells, USUAL)
    assert balance.kept(text, USUAL) == cells
    assert balance.kept(text.replace("pieces ", "pieces 0"), USUAL) == {} == balance.kept(text, "rookie")
