"""Cards that no shipped deck has, for rules that every shipped card happens to keep."""

from pathlib import Path

import pytest

from game.venom.title import venom
from tests.venom import stage

#: A Mission in order, to be changed by the test that needs another.
MISSION = """
[[mission]]
id = "the-small-war"
name = "The Small War"
hard = false
story = "Short."
leaders = [18, 26, 16, 21]
fixed_leaders = []
ordinary_rewards = [12, 20, 10, 15]
mission_rewards = []
setup = []
rules = []
goals = [{ goal = "captures", n = [3, 3, 3, 3] }]
losses = []
steps = [
  { name = "One", abilities = [] },
  { name = "Two", abilities = [] },
  { name = "Three", abilities = [] },
  { name = "Four", abilities = [] },
  { name = "Five", abilities = [{ phase = "now", do = [{ kind = "lose" }] }] },
]
"""


def add_cards(monkeypatch: pytest.MonkeyPatch, folder: Path, **files: str) -> None:
    """Let every Stage of this test be built with a content pack: `squadron` is the text of squadron.toml."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    title = venom(folder)
    monkeypatch.setattr(stage, "title", lambda: title)


def card(card_id: str, *abilities: str, **fields: object) -> str:
    """One [[card]] of a pack; abilities are inline tables without their braces."""
    named = {"id": card_id, "name": card_id.title(), **fields}
    lines = [f"{key} = {value!r}" for key, value in named.items()]
    rows = ", ".join(f"{{ {ability} }}" for ability in abilities)
    return "\n".join(["[[card]]", *lines, f"abilities = [{rows}]", ""])
