"""No number in a content file is so large that a game would suffer, and no card says what it could never do."""

from pathlib import Path

import pytest

from game.engine.catalog import ContentError
from game.venom.content import load_content
from game.venom.state import DECLINED
from tests.venom import stage as stages
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, title_with
from tests.venom.packs import MISSION, card

SOLDIER = {"type": "soldier", "copies": 1, "cost": 3, "rp": 1, "cv": 2}
LEADER = {"health": 2, "defense": 3, "support": 1}
REWARD = {"vp": 1}
EVENT = {"event": "venom"}


def refusal(folder: Path, file: str, text: str) -> str:
    """Why a pack with this one file is refused."""
    (folder / f"{file}.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        ('phase = "tactical", do = [{ kind = "add_dice", n = 1000000 }]', "do[0].n: is 1000000, but must be at most 9"),
        ('phase = "tactical", do = [{ kind = "add_dice", n = 0 }]', "do[0].n: is 0, but must be at least 1"),
        ('phase = "tactical", do = [{ kind = "defense", n = -99 }]', "do[0].n: is -99, but must be at least -9"),
        ('phase = "recruitment", do = [{ kind = "draw", n = 400 }]', "is 400, but must be at most 9"),
        ('phase = "recruitment", do = [{ kind = "rp", n = 500 }]', "is 500, but must be at most 20"),
        ('phase = "recruitment", do = [{ kind = "bank", n = 31 }]', "is 31, but must be at most 30"),
        ('phase = "combat", do = [{ kind = "set_die", n = 1, to = 60 }]', "do[0].to: is 60, but must be at most 6"),
        ('phase = "combat", do = [{ kind = "double", face = 5 }]', "do[0].face"),
        ('phase = "combat", do = [{ kind = "turn", n = 2, by = 70 }]', "do[0].by: is 70, but must be at most 9"),
        ('phase = "tactical", do = [{ kind = "set_track", track = "defense", to = 9 }]', "but must be at most 8"),
        ('phase = "tactical", do = [{ kind = "second_leader", bonus = 10 }]', "do[0].bonus: is 10"),
        ('phase = "recruitment", pay = { rp = 99 }, do = [{ kind = "draw", n = 1 }]', "pay.rp: is 99"),
        ('phase = "recruitment", pay = { rp = 1, retire = 1 }, do = [{ kind = "draw", n = 1 }]', "either 'rp' or"),
        ('phase = "recruitment", pay = { }, do = [{ kind = "draw", n = 1 }]', "either 'rp' or"),
        ('phase = "tactical", if = { dice_at_least = 999 }, do = [{ kind = "defense", n = -1 }]', "is 999"),
        ('phase = "any", do = [{ kind = "remove_token", token = "ward", n = 8, where = "chosen" }]', "any"),
        ('phase = "recruitment", do = [{ kind = "remove_token", token = "ward", n = 8, where = "chosen" }]', "1 to 7"),
        (
            'phase = "recruitment", do = [{ kind = "recruit", from = "deck", max_cost = 3 }]',
            "cannot name a type or Cost",
        ),
        ('phase = "recruitment", do = [{ kind = "track", n = 50 }]', "is 50, but must be at most 5"),
    ],
)
def test_a_number_beyond_its_bounds_is_named(tmp_path: Path, ability: str, reason: str) -> None:
    told = refusal(tmp_path, "squadron", card("dummy", ability, **SOLDIER))
    assert told.startswith("squadron.toml: dummy: abilities[0]")
    assert reason in told


@pytest.mark.parametrize(
    ("file", "fields", "ability"),
    [
        # After the roll nobody lays dice, before it nobody changes any.
        ("squadron", SOLDIER, 'phase = "combat", do = [{ kind = "add_dice", n = 1 }]'),
        ("squadron", SOLDIER, 'phase = "tactical", do = [{ kind = "reroll", n = 1 }]'),
        ("squadron", SOLDIER, 'phase = "recruitment", do = [{ kind = "add_dice", n = 1 }]'),
        ("squadron", SOLDIER, 'phase = "recruitment", do = [{ kind = "defense", n = -1 }]'),
        # Too late for the number of cards that VENOM lays out, or for what a teammate cannot touch.
        ("squadron", SOLDIER, 'phase = "tactical", do = [{ kind = "support_value", n = -1 }]'),
        ("squadron", SOLDIER, 'phase = "tactical", teamwork = true, do = [{ kind = "auto_success", n = 1 }]'),
        ("squadron", SOLDIER, 'phase = "tactical", teamwork = true, do = [{ kind = "may_lead" }]'),
        ("squadron", SOLDIER, 'phase = "tactical", do = [{ kind = "discount", n = 1 }]'),
        # Too early: nobody is lined up yet.
        ("leaders", LEADER, 'phase = "tactical", do = [{ kind = "discard_support", n = 1 }]'),
        ("leaders", LEADER, 'phase = "tactical", do = [{ kind = "lose_dice", n = 1, from = "leader" }]'),
        ("leaders", LEADER, 'phase = "tactical", do = [{ kind = "silence", n = 1 }]'),
        ("events", EVENT, 'phase = "tactical", global = true, do = [{ kind = "add_dice", n = 1, on = "leader" }]'),
        ("events", EVENT, 'phase = "lines", global = true, do = [{ kind = "only_zones", types = ["sea"] }]'),
        ("events", EVENT, 'phase = "tactical", global = true, do = [{ kind = "no_retire" }]'),
        # A Reward lies on no card and may be used at any time, also with no dice on the table.
        ("rewards", REWARD, 'phase = "any", do = [{ kind = "reroll", n = "all", which = "failures" }]'),
        ("rewards", REWARD, 'phase = "tactical", do = [{ kind = "auto_success", n = 1 }]'),
        ("rewards", REWARD, 'phase = "tactical", do = [{ kind = "add_dice", n = 1, on = "this" }]'),
    ],
)
def test_an_effect_that_would_find_nothing_to_work_on_is_refused(
    tmp_path: Path, file: str, fields: dict[str, object], ability: str
) -> None:
    assert "would find nothing to work on" in refusal(tmp_path, file, card("dummy", ability, **fields))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("setup = []", 'setup = [{ phase = "tactical", do = [{ kind = "defense", n = 1 }] }]', "setup[0].phase"),
        ("rules = []", 'rules = [{ phase = "event", do = [{ kind = "rp", n = 1 }] }]', "rules[0].global"),
        ("[3, 3, 3, 3]", "[3, 3, 3, 300]", "is 300, but must be at most 99"),
        ("[3, 3, 3, 3]", "[0, 3, 3, 3]", "is 0, but must be at least 1"),
        ('"Short."', f'"{"Long. " * 40}"', "at most 160 fit"),
        ('"lose" }', '"last_chance", rounds = 9 }', "is 9, but must be at most 2"),
    ],
)
def test_a_mission_keeps_to_bounds_too(tmp_path: Path, old: str, new: str, reason: str) -> None:
    assert old in MISSION
    assert reason in refusal(tmp_path, "missions", MISSION.replace(old, new, 1))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"name": "N" * 60}, "name: has 60 characters"),
        ({"name": " "}, "name: is empty"),
        ({"quote": "Q" * 90}, "quote: has 90 characters"),
    ],
)
def test_words_that_do_not_fit_on_a_card_are_refused(tmp_path: Path, fields: dict[str, str], reason: str) -> None:
    text = card("dummy", 'phase = "tactical", do = [{ kind = "defense", n = -1 }]', **{**SOLDIER, **fields})
    assert reason in refusal(tmp_path, "squadron", text)


def test_a_story_is_a_single_line(tmp_path: Path) -> None:
    text = card("dummy", 'phase = "tactical", do = [{ kind = "defense", n = -1 }]', **SOLDIER) + 'story = "a\\nb"\n'
    assert "story: must be a single line" in refusal(tmp_path, "squadron", text)


def test_abilities_that_do_not_fit_on_a_card_are_refused(tmp_path: Path) -> None:
    long = 'phase = "recruitment", do = [{ kind = "peek", deck = "event", n = 2 }]'
    assert "but at most 170 fit" in refusal(tmp_path, "squadron", card("dummy", long, long, long, **SOLDIER))
    short = 'phase = "recruitment", do = [{ kind = "rp", n = 1 }]'
    assert "has 5 abilities" in refusal(tmp_path, "squadron", card("dummy", *[short] * 5, **SOLDIER))


def test_two_cards_cannot_make_one_soldier_lend_its_combat_value_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = title_with(spanner=[at("tactical", does("second_leader"))])
    monkeypatch.setattr(stages, "title", lambda: twin)
    battle = Battle("commando", "old-guard", "spanner", "duchess", "granite", health=1)
    battle.attack()
    battle.answer(battle.own[0], battle.own[1], battle.own[2], "duchess.unused", "granite.unused")
    battle.answer("duchess")
    # The second card has only Granite left, so that nothing is asked.
    assert battle.on_cards == [2, 0, 0, 7, 5]
    assert [battle.state.mark[card] for card in battle.own[3:]] == [DECLINED, DECLINED]
