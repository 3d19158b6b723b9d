"""One look at a content pack tells everything that is wrong with it, and nothing twice."""

from pathlib import Path

import pytest

from game.cli import main
from tests.venom.packs import MISSION
from tests.venom.test_content_errors import LEADER, SOLDIER, SUPPORT, refused

MANY = """
[[card]]
id = "one"
nam = "One"
type = "soldeir"
copies = 1
cost = "two"
abilities = [
  { phase = "tacticl", do = [{ kind = "add_dise", n = 1 }] },
  { phase = "combat", do = [{ kind = "reroll", n = 0, which = "failure" }, { kind = "turn" }] },
]

[[card]]
id = "two"
name = "A name that is longer than any card is wide"
type = "location"
copies = 31
cost = 2
rp = 1
cv = 1
abilities = [
  { phase = "tactical", do = [{ kind = "add_dice" }, { kind = "health", n = 99 }] },
  { phase = "end", do = [{ kind = "draw", n = 1 }] },
]

[[card]]
name = "Three"
type = "soldier"
copies = 1
cost = 2
"""


def told(folder: Path, **files: str) -> list[tuple[str, str, str, str]]:
    """File, card, key and the nearest valid key of everything that is said about a pack."""
    return [(fault.file, fault.entry, fault.key, fault.nearest) for fault in refused(folder, **files).every]


def test_every_fault_of_every_card_is_told(tmp_path: Path) -> None:
    file = "squadron.toml"
    assert told(tmp_path, squadron=MANY) == [
        (file, "one", "nam", "name"),
        (file, "one", "type", "soldier"),
        (file, "one", "cost", ""),
        (file, "one", "abilities[0].phase", "tactical"),
        (file, "one", "abilities[0].do[0].kind", "add_dice"),
        (file, "one", "abilities[1].do[0].n", ""),
        (file, "one", "abilities[1].do[0].which", "failures"),
        (file, "one", "abilities[1].do[1].by", ""),
        (file, "two", "copies", ""),
        (file, "two", "cv", ""),
        (file, "two", "rp", ""),
        (file, "two", "abilities[0].do[0].n", ""),
        (file, "two", "abilities[0].do[1].n", ""),
        (file, "two", "name", ""),
        (file, "two", "abilities[1].phase", ""),
        (file, "entry 3", "id", ""),
    ]


def test_what_is_found_on_a_card_that_can_be_read_comes_together(tmp_path: Path) -> None:
    abilities = [
        '{ phase = "end", teamwork = true, do = [{ kind = "draw", n = 1 }] }',
        '{ phase = "combat", do = [{ kind = "add_dice", n = 1 }] }',
        '{ phase = "combat", choose = true, do = [{ kind = "roll_more", n = 1 }] }',
    ]
    text = SOLDIER.replace('"Dummy"', '"A name that is longer than any card is wide"')
    keys = [key for _, _, key, _ in told(tmp_path, squadron=f"{text}abilities = [{', '.join(abilities)}]\n")]
    assert keys == ["name", "abilities[0].phase", "abilities[1].do[0]", "abilities[2].choose"]


def keys_told(folder: Path, **files: str) -> list[str]:
    """The keys of everything that is said about a pack."""
    return [key for _, _, key, _ in told(folder, **files)]


def test_a_missing_key_hides_nothing_else(tmp_path: Path) -> None:
    text = SOLDIER.replace("dummy", "granite").replace("Dummy", "Granite").replace("copies = 1\n", "")
    text += 'quote = "Hm."\nstory = "Two."\n'
    text += 'abilities = [{ phase = "combat", teamwork = true, global = true, do = [{ kind = "draw", n = 1 }] }]\n'
    assert keys_told(tmp_path, squadron=text) == ["copies", "id", "name", "story", "abilities[0].global"]


def test_a_wrong_word_hides_only_what_depends_on_it(tmp_path: Path) -> None:
    support = SUPPORT.replace("soldier", "location").replace("copies = 1", "copies = 0")
    abilities = [
        '{ phase = "tactical", teamwork = true, do = [{ kind = "health", n = 0 }] }',
        '{ phase = "recruitment", do = [{ kind = "health", n = 1 }] }',
    ]
    text = f"{support}abilities = [{', '.join(abilities)}]\n"
    # Whether the moment is right depends on the type, which nobody knows.
    assert keys_told(tmp_path, supports=text) == ["type", "copies", "abilities[0].teamwork", "abilities[0].do[0].n"]


def test_a_misspelt_key_is_read_as_the_one_that_is_meant(tmp_path: Path) -> None:
    text = SOLDIER.replace("cost =", "cots =")
    text += 'abilites = [{ phse = "end", dos = [{ kind = "rp", n = 0 }], teamwrk = true }]\n'
    assert keys_told(tmp_path, squadron=text.replace("cots = 2", "cots = 20")) == [
        "cots",
        "abilites",
        "abilities[0].phse",
        "abilities[0].dos",
        "abilities[0].teamwrk",
        "cost",
        "abilities[0].phase",
        "abilities[0].do[0].n",
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "key"),
    [
        ('goals = [{ goal = "captures"', 'goals = [{ goal = "capture"', "goals[0].goal"),
        ('story = "Short."\n', "", "story"),
        ('{ name = "One", abilities = [] },', "", "steps"),
        ("losses = []", "losses = 3", "losses"),
        ("setup = []", 'setup = [{ phase = "now", do = [{ kind = "loose" }] }]', "setup[0].do[0].kind"),
    ],
)
def test_what_is_wrong_with_a_mission_hides_no_wrong_name_and_no_wrong_number(
    tmp_path: Path, right: str, wrong: str, key: str
) -> None:
    assert right in MISSION
    text = MISSION.replace(right, wrong).replace("fixed_leaders = []", 'fixed_leaders = ["vipres"]')
    assert keys_told(tmp_path, missions=text.replace("[18, 26", "[99, 26")) == [key, "fixed_leaders", "leaders"]


def test_too_few_steps_do_not_hide_what_is_wrong_with_the_others(tmp_path: Path) -> None:
    text = MISSION.replace('{ name = "One", abilities = [] },', "")
    text = text.replace('{ kind = "lose" }', '{ kind = "last_chance", rounds = 5 }')
    assert keys_told(tmp_path, missions=text) == ["steps", "steps[3].abilities[0].do[0].rounds"]


@pytest.mark.parametrize("lost", ['id = "the-understudy-of-evil"\n', "[[card]]"], ids=["its id", "the whole file"])
def test_a_mission_is_not_blamed_for_a_name_that_cannot_be_read(tmp_path: Path, lost: str) -> None:
    named = MISSION.replace("fixed_leaders = []", 'fixed_leaders = ["the-understudy-of-evil"]')
    faults = told(tmp_path, missions=named, leaders=LEADER.replace(lost, ""))
    assert {file for file, _, _, _ in faults} == {"leaders.toml"}


def test_nothing_is_said_to_be_missing_that_may_stand_where_nobody_can_read(tmp_path: Path) -> None:
    losses = MISSION.replace("losses = []", 'losses = [{ when = "tokens", token = "ward", n = 3 }]')
    step = '[{ phase = "now", do = [{ kind = "place_tokn", token = "ward", where = "random" }] }]'
    text = losses.replace('"One", abilities = []', f'"One", abilities = {step}')
    assert keys_told(tmp_path, missions=text) == ["steps[0].abilities[0].do[0].kind"]


def test_all_files_are_looked_at_even_if_one_is_no_content(tmp_path: Path) -> None:
    places = told(tmp_path, squadron="[[card", leader=LEADER, leaders=LEADER.replace("health = 2", "health = 20"))
    assert [(file, entry, key) for file, entry, key, _ in places] == [
        ("leader.toml", "", ""),
        ("squadron.toml", "", ""),
        ("leaders.toml", "the-understudy-of-evil", "health"),
    ]


def test_a_mission_is_not_blamed_for_a_card_that_is_itself_at_fault(tmp_path: Path) -> None:
    mission = MISSION.replace("fixed_leaders = []", 'fixed_leaders = ["the-understudy-of-evil", "nobody-at-all"]')
    assert "nobody-at-all" in mission
    faults = told(tmp_path, missions=mission, leaders=LEADER.replace("health = 2", "health = 20"))
    assert [(file, key) for file, _, key, _ in faults] == [
        ("leaders.toml", "health"),
        ("missions.toml", "fixed_leaders"),
    ]


@pytest.mark.parametrize("form", ["words", "json"])
def test_the_check_prints_each_fault_on_a_line_and_leaves_with_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    faults = refused(tmp_path, squadron=MANY).every
    assert main(["content", "--check", str(tmp_path), *(["--json"] if form == "json" else [])]) == 2
    out, err = capsys.readouterr()
    if form == "words":
        assert err.splitlines() == [f"war-table: {fault}." for fault in faults]
    else:
        assert out.count('"reason"') == len(faults) + 1, "the first stands at the head as well"
