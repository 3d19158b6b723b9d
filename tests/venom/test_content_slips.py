"""Whatever slip is made wherever in a content file, it is told in words, and nothing that is right is blamed."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.catalog import ContentError, read_tables
from game.venom import content

PACK = {
    "starters": """
        [[card]]
        id = "recruit"
        name = "Recruit"
        type = "soldier"
        copies = 30
        cost = 0
        cv = 1
    """,
    "squadron": """
        [[card]]
        id = "lamplighter"
        name = "Lamplighter"
        type = "soldier"
        copies = 2
        cost = 4
        rp = 2
        cv = 3
        quote = "Somebody has to go first."
        abilities = [
          { phase = "tactical", if = { zone = "sea", cards_at_most = 9 }, do = [{ kind = "add_dice", n = 1 }] },
        ]

        [[card]]
        id = "the-pier"
        name = "The Pier"
        type = "location"
        copies = 1
        cost = 3
        abilities = [
          { phase = "combat", pay = { retire = 1 }, choose = true, do = [
            { kind = "reroll", n = 1 },
            { kind = "turn", n = 1, by = 1 },
          ] },
        ]
    """,
    "leaders": """
        [[card]]
        id = "the-abbot"
        name = "The Abbot"
        health = 3
        defense = 4
        support = 2
        abilities = [{ phase = "lines", global = true, do = [{ kind = "lose_dice", n = 1, from = "pool" }] }]

        [[card]]
        id = "the-tyrant"
        name = "The Tyrant"
        health = 3
        defense = 4
        support = 2
        mission = "the-lighthouse"
    """,
    "supports": """
        [[card]]
        id = "mud-rats"
        name = "Mud Rats"
        type = "vehicle"
        copies = 3
        abilities = [{ phase = "tactical", if = { first_combat_card = true }, do = [{ kind = "health", n = 1 }] }]
    """,
    "events": """
        [[card]]
        id = "rain"
        name = "Rain"
        event = "venom"
        abilities = [{ phase = "recruitment", global = true, do = [{ kind = "rp", n = -1 }] }]
    """,
    "rewards": """
        [[card]]
        id = "a-spoon"
        name = "A Spoon"
        vp = 2
        copies = 2
        abilities = [{ phase = "any", do = [{ kind = "peek", deck = "event", n = 2 }] }]
    """,
    "mission_rewards": """
        [[card]]
        id = "a-lens"
        name = "A Lens"
        vp = 1
        mission = "the-lighthouse"
        abilities = [{ phase = "any", do = [{ kind = "remove_token", token = "ward", n = 1, where = "chosen" }] }]
    """,
    "missions": """
        [[mission]]
        id = "the-lighthouse"
        name = "The Lighthouse"
        hard = false
        story = "One light is still burning."
        leaders = [1, 1, 1, 1]
        fixed_leaders = ["the-abbot"]
        ordinary_rewards = [2, 2, 2, 2]
        mission_rewards = ["a-lens"]
        seal = { zone = "land", captures = [1, 1, 1, 1] }
        arrival = { leader = "the-tyrant", zone = "island", captures = [1, 1, 1, 1] }
        setup = [{ phase = "now", do = [{ kind = "place_token", token = "ward", n = [1, 2, 2, 3], where = "random" }] }]
        rules = [{ phase = "tactical", global = true, do = [{ kind = "token_boost", token = "ward", health = 1 }] }]
        goals = [
          { goal = "leader", leader = "the-tyrant", zone = "island" },
          { goal = "rewards", n = [1, 1, 1, 1] },
          { goal = "points", n = [5, 5, 5, 5] },
          { goal = "big", support = 2, n = [1, 1, 1, 1] },
          { goal = "liberate", zone = "land" },
          { goal = "liberated", n = [7, 7, 7, 7] },
          { goal = "no_token", token = "ward" },
        ]
        losses = [{ when = "round", n = [9, 9, 9, 9] }, { when = "tokens", token = "ward", n = 5 }]
        steps = [
          { name = "One", abilities = [] },
          { name = "Two", abilities = [{ phase = "now", do = [{ kind = "zone_falls", zone = "island" }] }] },
          { name = "Three", abilities = [] },
          { name = "Four", abilities = [] },
          { name = "Five", abilities = [{ phase = "now", do = [{ kind = "last_chance", rounds = 1 }] }] },
        ]
    """,
}
WRONG: tuple[Any, ...] = (3, -1, 99, "x", "", True, [], {}, [3], [[]], {"x": 1})
Tables = dict[str, list[dict[str, Any]]]


@pytest.fixture
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables:
    """The tables of a whole small box; what is changed in them is what is loaded from then on."""
    for name, text in PACK.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    held = {name: read_tables(tmp_path / name, heading) for name, (heading, _) in content.FILES.items()}
    monkeypatch.setattr(content, "SHIPPED", tmp_path)
    monkeypatch.setattr(content, "read_tables", lambda path, heading: copy.deepcopy(held[path.name]))
    return held


def told() -> list[ContentError]:
    """Everything that is said about the box as it is now."""
    try:
        content.load_content()
    except ContentError as error:
        return list(error.every)
    return []


def places(tables: Tables) -> Iterator[tuple[Any, Any]]:
    """Every place in the tables of all files: the table or list that holds it, and the key or number in it."""
    for rows in tables.values():
        for row in rows:
            yield from places_within(row)


def places_within(part: Any) -> Iterator[tuple[Any, Any]]:
    """The same for one table or list, or nothing for what has no parts."""
    for key in list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ():
        yield part, key
        yield from places_within(part[key])


def test_the_small_box_is_in_order(tables: Tables) -> None:
    assert told() == []


def test_a_wrong_value_anywhere_is_told_in_words(tables: Tables) -> None:
    for holder, key in places(tables):
        right = holder[key]
        for wrong in WRONG:
            holder[key] = copy.deepcopy(wrong)
            assert all(fault.reason and "None" not in fault.reason for fault in told()), (holder, key, wrong)
        holder[key] = right
    assert told() == []


def test_a_key_that_is_missing_anywhere_is_told_once(tables: Tables) -> None:
    for holder, key in places(tables):
        if isinstance(holder, dict):
            right = holder.pop(key)
            faults = [str(fault) for fault in told()]
            assert len(set(faults)) == len(faults), (holder, key)
            assert sum("is missing" in fault for fault in faults) <= 1, (holder, key)
            holder[key] = right


def test_a_misspelt_key_is_all_that_is_wrong(tables: Tables) -> None:
    """It is read as what is meant, so that nothing seems to be missing."""
    tried = 0
    for holder, key in places(tables):
        # What an effect, a goal or a loss is cannot be guessed.
        if not isinstance(holder, dict) or key in ("kind", "goal", "when"):
            continue
        right = holder.pop(key)
        holder[f"{key}{key[-1]}"] = right
        assert [fault.nearest for fault in told()] == [key], (holder, key)
        tried += 1
        del holder[f"{key}{key[-1]}"]
        holder[key] = right
    assert tried > 50
