"""No effect goes without a test, and none without words."""

import ast
from pathlib import Path

import pytest

from game.engine.language import has_text
from game.venom.effects import EFFECTS

TESTED = {
    node.name
    for path in Path(__file__).parent.glob("test_*.py")
    for node in ast.parse(path.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef)
}


def test_the_grammar_has_seventy_kinds() -> None:
    assert len(EFFECTS) == 70


@pytest.mark.parametrize("kind", EFFECTS)
def test_a_test_names_the_kind(kind: str) -> None:
    """By its function's name: test_add_dice_per_counts…, also second in a list (…_and_ban_zones_…)."""
    longer = [other for other in EFFECTS if other != kind and kind in other]
    names = [name for name in TESTED if f"_{kind}_" in name]
    assert [name for name in names if not any(f"_{other}_" in name for other in longer)], f"{kind} has no test"


@pytest.mark.parametrize("kind", EFFECTS)
def test_the_kind_is_documented_and_has_words(kind: str) -> None:
    assert EFFECTS[kind].__doc__
    prefix = f"effect.{kind}"
    ways = ("any", "this", "chosen", "lowest", "venom", "squad", "deck", "ground", "less", "more", "play", "top")
    ways += ("active", "each", "random")
    assert has_text(prefix) or any(has_text(f"{prefix}.{way}") for way in ways)
