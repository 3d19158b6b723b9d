"""What the game says about a content pack that is not right: file, card, key, what is wrong, the nearest valid key."""

from pathlib import Path

import pytest

from game.engine.catalog import ContentError
from game.venom.content import load_content, read_folder
from tests.venom.packs import MISSION

SOLDIER = """
[[card]]
id = "dummy"
name = "Dummy"
type = "soldier"
copies = 1
cost = 2
"""
LEADER = """
[[card]]
id = "the-understudy-of-evil"
name = "The Understudy of Evil"
health = 2
defense = 3
support = 1
"""
REWARD = """
[[card]]
id = "a-bent-spoon"
name = "A Bent Spoon"
vp = 1
"""
EVENT = """
[[card]]
id = "rain"
name = "Rain"
event = "venom"
"""


def with_ability(card: str, ability: str) -> str:
    """The card with one ability, as it stands in the file."""
    return f"{card}abilities = [{{ {ability} }}]\n"


def with_effect(effect: str) -> str:
    """The Soldier with one Tactical effect."""
    return with_ability(SOLDIER, f'phase = "tactical", do = [{{ {effect} }}]')


def load_pack(folder: Path, **files: str | bytes) -> ContentError | None:
    """Load a pack of the named files (`squadron` for squadron.toml) and return what is said about it, if anything."""
    for name, text in files.items():
        (folder / f"{name}.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    try:
        load_content(folder)
    except ContentError as error:
        return error
    return None


def refused(folder: Path, **files: str | bytes) -> ContentError:
    """Like `load_pack`, for packs that must not load."""
    error = load_pack(folder, **files)
    assert error is not None, "the pack was taken as it is"
    return error


@pytest.mark.parametrize(
    "files",
    [
        {"squadron": SOLDIER},
        {"leaders": LEADER},
        {"rewards": REWARD},
        {"events": EVENT},
        {"missions": MISSION},
        {"squadron": b"\xef\xbb\xbf" + SOLDIER.encode()},
        {},
    ],
    ids=["soldier", "leader", "reward", "event", "mission", "byte-order mark", "no files"],
)
def test_a_pack_in_order_adds_its_cards_to_the_shipped_ones(tmp_path: Path, files: dict[str, str]) -> None:
    shipped = load_content()
    assert load_pack(tmp_path, **files) is None
    assert len(load_content(tmp_path).cards) == len(shipped.cards) + len(files)


# -- keys and values ------------------------------------------------------------------------------------------------

WRONG_CARDS = {
    "Teamwork that is global": (
        with_ability(SOLDIER, 'phase = "tactical", teamwork = true, global = true, do = [{ kind = "draw", n = 1 }]'),
        "abilities[0].global",
        "cannot be true beside 'teamwork'",
        "",
    ),
    "quote and story": (SOLDIER + 'quote = "Yes."\nstory = "No."', "story", "room for one of them", ""),
    "change of a track by nothing": (
        with_effect('kind = "health", n = 0'),
        "abilities[0].do[0].n",
        "is 0, and would do nothing",
        "",
    ),
    "points that are none": (
        with_ability(SOLDIER, 'phase = "recruitment", do = [{ kind = "rp", n = 0 }]'),
        "abilities[0].do[0].n",
        "is 0, and would do nothing",
        "",
    ),
    "die turned by nothing": (
        with_ability(SOLDIER, 'phase = "combat", do = [{ kind = "turn", n = 1, by = 0 }]'),
        "abilities[0].do[0].by",
        "is 0, and would do nothing",
        "",
    ),
    "condition that nothing meets": (
        with_ability(SOLDIER, 'phase = "combat", if = { squad_at_most = 0 }, do = [{ kind = "roll_more", n = 1 }]'),
        "abilities[0].if.squad_at_most",
        "is 0, but must be at least 1",
        "",
    ),
    "name of another card": (SOLDIER.replace('"Dummy"', '"Recruit"'), "name", "is the name of another card", ""),
    "name of another card in other letters": (
        SOLDIER.replace('"Dummy"', '"sister BALM "'),
        "name",
        "is the name of another card, of the deck 'squadron'",
        "",
    ),
    "unknown key": (SOLDIER + "cots = 1", "cots", "not a key", "cost"),
    "unknown key of an ability": (with_ability(SOLDIER, "dos = []"), "abilities[0].dos", "not a key", "do"),
    "unknown condition": (
        with_ability(SOLDIER, 'phase = "tactical", if = { zoen = "air" }, do = [{ kind = "draw", n = 1 }]'),
        "abilities[0].if.zoen",
        "not a key",
        "zone",
    ),
    "unknown price": (
        with_ability(SOLDIER, 'phase = "tactical", pay = { retier = 1 }, do = [{ kind = "draw", n = 1 }]'),
        "abilities[0].pay.retier",
        "not a key",
        "retire",
    ),
    "key like no other": (with_effect('kind = "add_dice", xyz = 1'), "abilities[0].do[0].xyz", "known are n, on", ""),
    "unknown effect": (
        with_effect('kind = "ad_dice", n = 1'),
        "abilities[0].do[0].kind",
        "'ad_dice' is not an effect",
        "add_dice",
    ),
    "effect that is a list": (with_effect('kind = ["draw"]'), "abilities[0].do[0].kind", "not an effect", None),
    "effect without a kind": (with_effect("n = 1"), "abilities[0].do[0].kind", "is missing", ""),
    "no effects": (
        with_ability(SOLDIER, 'phase = "combat", do = []'),
        "abilities[0].do",
        "has 0 effects, but must have 1 to 4",
        "",
    ),
    "unknown phase": (
        with_ability(SOLDIER, 'phase = "tacticle", do = []'),
        "abilities[0].phase",
        "tacticle",
        "tactical",
    ),
    "unknown card type": (SOLDIER.replace("soldier", "soldeir"), "type", "'soldeir'", "soldier"),
    "unknown place for dice": (
        with_effect('kind = "add_dice", n = 1, on = "leadr"'),
        "abilities[0].do[0].on",
        "'leadr'",
        "leader",
    ),
    "text for a number": (SOLDIER.replace("cost = 2", 'cost = "2"'), "cost", "expected 'int', got 'str'", ""),
    "number for a text": (SOLDIER.replace('"Dummy"', "7"), "name", "expected 'str', got 'int'", ""),
    "text for a number of an effect": (
        with_effect('kind = "draw", n = "two"'),
        "abilities[0].do[0].n",
        "expected 'int', got 'str'",
        "",
    ),
    "number for a list": (SOLDIER + "abilities = 3", "abilities", "expected 'array', got 'int'", ""),
    "missing cost": (SOLDIER.replace("cost = 2\n", ""), "cost", "is missing", ""),
    "missing phase": (with_ability(SOLDIER, "do = []"), "abilities[0].phase", "is missing", ""),
    "missing number of an effect": (with_effect('kind = "draw"'), "abilities[0].do[0].n", "is missing", ""),
    "no copies": (SOLDIER.replace("copies = 1", "copies = 0"), "copies", "is 0, but must be 1 to 30", ""),
    "a cost beyond every card": (SOLDIER.replace("cost = 2", "cost = 10"), "cost", "is 10, but must be 0 to 9", ""),
    "second of two": (SOLDIER + SOLDIER.replace("dummy", "other") + "cv = -1", "cv", "is -1, but must be 0 to 9", ""),
}


@pytest.mark.parametrize(("text", "key", "reason", "nearest"), WRONG_CARDS.values(), ids=WRONG_CARDS)
def test_a_wrong_key_or_value_is_named_with_file_card_and_nearest_valid_word(
    tmp_path: Path, text: str, key: str, reason: str, nearest: str | None
) -> None:
    error = refused(tmp_path, squadron=text)
    entry = "other" if "other" in text else "dummy"
    assert (error.file, error.entry, error.key) == ("squadron.toml", entry, key)
    assert reason in str(error)
    assert str(error).startswith(f"squadron.toml: {entry}: {key}: ")
    if nearest is not None:
        assert error.nearest == nearest
        assert ("did you mean" in str(error)) == bool(nearest)


def test_a_card_without_an_id_is_named_by_its_number(tmp_path: Path) -> None:
    error = refused(tmp_path, squadron=SOLDIER + SOLDIER.replace('id = "dummy"\n', ""))
    assert (error.entry, error.key, error.reason) == ("entry 2", "id", "is missing")


@pytest.mark.parametrize("word", ["Du mmy", "DUMMY", "dum_my", "a.b", ""])
def test_an_id_is_made_of_lower_case_letters_digits_and_hyphens(tmp_path: Path, word: str) -> None:
    assert refused(tmp_path, squadron=SOLDIER.replace("dummy", word)).key == "id"


@pytest.mark.rule("VA-CARD-03", "VA-LOC-02", "VA-AMB-54")
@pytest.mark.parametrize(
    ("kind", "line", "key"), [("vehicle", "cv = 1", "cv"), ("location", "cv = 1", "cv"), ("location", "rp = 1", "rp")]
)
def test_vehicles_have_no_combat_value_and_locations_neither_that_nor_points(
    tmp_path: Path, kind: str, line: str, key: str
) -> None:
    error = refused(tmp_path, squadron=SOLDIER.replace("soldier", kind) + line)
    assert (error.entry, error.key, error.reason) == ("dummy", key, f"must be 0 on a {kind}")


@pytest.mark.rule("VA-CARD-07")
@pytest.mark.parametrize("key", ["health", "defense"])
@pytest.mark.parametrize("value", [0, 9])
def test_a_leader_printed_beyond_the_tracks_is_refused(tmp_path: Path, key: str, value: int) -> None:
    number = {"health": 2, "defense": 3}[key]
    error = refused(tmp_path, leaders=LEADER.replace(f"{key} = {number}", f"{key} = {value}"))
    assert (error.entry, error.key) == ("the-understudy-of-evil", key)
    assert error.reason == f"is {value}, but must be 1 to 8"


@pytest.mark.parametrize("file", ["leaders", "rewards", "squadron"])
def test_teamwork_belongs_on_soldiers_and_vehicles_only(tmp_path: Path, file: str) -> None:
    card = {"leaders": LEADER, "rewards": REWARD, "squadron": SOLDIER.replace("soldier", "location")}[file]
    text = with_ability(card, 'phase = "recruitment", teamwork = true, do = [{ kind = "rp", n = 1 }]')
    error = refused(tmp_path, **{file: text})
    assert (error.file, error.key) == (f"{file}.toml", "abilities[0].teamwork")


def test_what_an_event_leaves_behind_must_be_a_global_effect(tmp_path: Path) -> None:
    error = refused(tmp_path, events=with_ability(EVENT, 'phase = "recruitment", do = [{ kind = "rp", n = -1 }]'))
    assert (error.file, error.entry, error.key) == ("events.toml", "rain", "abilities[0].global")


SUPPORT = SOLDIER.replace("cost = 2\n", "")


@pytest.mark.rule("VA-ABIL-05", "VA-AMB-44")
@pytest.mark.parametrize(
    ("file", "card", "ability", "key"),
    [
        ("squadron", SOLDIER, 'phase = "now"', "phase"),
        ("squadron", SOLDIER, 'phase = "lines"', "phase"),
        ("squadron", SOLDIER, 'phase = "end", teamwork = true', "phase"),
        ("squadron", SOLDIER, 'phase = "combat", global = true', "global"),
        ("squadron", SOLDIER.replace("soldier", "location"), 'phase = "end"', "phase"),
        ("leaders", LEADER, 'phase = "recruitment"', "phase"),
        ("leaders", LEADER, 'phase = "any", global = true', "phase"),
        ("supports", SUPPORT, 'phase = "lines"', "phase"),
        ("supports", SUPPORT, 'phase = "combat", global = true', "global"),
        ("events", EVENT, 'phase = "any", global = true', "phase"),
        ("rewards", REWARD, 'phase = "event"', "phase"),
    ],
)
def test_an_ability_of_a_moment_at_which_nobody_looks_at_the_card_is_refused(
    tmp_path: Path, file: str, card: str, ability: str, key: str
) -> None:
    error = refused(tmp_path, **{file: with_ability(card, f'{ability}, do = [{{ kind = "health", n = 1 }}]')})
    assert (error.file, error.key) == (f"{file}.toml", f"abilities[0].{key}")


# -- ids and Missions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("files", "file", "entry"),
    [
        ({"squadron": SOLDIER + SOLDIER}, "squadron.toml", "dummy"),
        ({"squadron": SOLDIER, "leaders": LEADER.replace("the-understudy-of-evil", "dummy")}, "leaders.toml", "dummy"),
        ({"squadron": SOLDIER.replace("dummy", "recruit")}, "squadron.toml", "recruit"),
        ({"missions": MISSION.replace("the-small-war", "vipress")}, "missions.toml", "vipress"),
    ],
    ids=["in one file", "in two files", "of a shipped card", "of a card of another kind"],
)
def test_an_id_that_is_taken_is_refused(tmp_path: Path, files: dict[str, str], file: str, entry: str) -> None:
    error = refused(tmp_path, **files)
    assert (error.file, error.entry, error.key) == (file, entry, "id")


WRONG_MISSIONS = {
    "missing leader": ("fixed_leaders = []", 'fixed_leaders = ["vipres"]', "fixed_leaders", "vipress"),
    "leader of another Mission": (
        "fixed_leaders = []",
        'fixed_leaders = ["the-velvet-tyrant"]',
        "fixed_leaders",
        None,
    ),
    "missing Reward": ("mission_rewards = []", 'mission_rewards = ["a-spoon"]', "mission_rewards", ""),
    "Reward of another Mission": ("mission_rewards = []", 'mission_rewards = ["the-sun-lens"]', "mission_rewards", ""),
    "more Leaders than there are": ("26, 16, 21]", "26, 16, 29]", "leaders", ""),
    "fewer than no Leaders": ("[18, 26", "[-1, 26", "leaders", ""),
    "more Rewards than there are": ("[12, 20", "[12, 21", "ordinary_rewards", ""),
    "numbers for three player counts": ("n = [3, 3, 3, 3]", "n = [3, 3, 3]", "goals[0].n", ""),
    "unknown goal": ('goal = "captures"', 'goal = "capture"', "goals[0].goal", "captures"),
    "no goal": ('[{ goal = "captures", n = [3, 3, 3, 3] }]', "[]", "goals", ""),
    "unknown token": ("losses = []", 'losses = [{ when = "tokens", token = "wad", n = 3 }]', "losses[0].token", "ward"),
    "unknown way to lose": ("losses = []", 'losses = [{ when = "rounds", n = 3 }]', "losses[0].when", "round"),
    "four steps": ('{ name = "One", abilities = [] },', "", "steps", ""),
    "no end": ('"lose"', '"no_retire"', "steps[4]", ""),
    "unknown effect of a step": ('"lose"', '"loose"', "steps[4].abilities[0].do[0].kind", "lose"),
    "fallen Zone that does not exist": (
        "setup = []",
        'setup = [{ phase = "now", do = [{ kind = "zone_falls", zone = "sky-tempel" }] }]',
        "setup[0].do[0].zone",
        "sky-temple",
    ),
    "sealed Zone of no type": (
        "losses = []",
        'losses = []\nseal = { zone = "artic", captures = [1, 1, 1, 1] }',
        "seal.zone",
        "arctic",
    ),
    "arrival of somebody else's Leader": (
        "losses = []",
        'losses = []\narrival = { leader = "vipress", zone = "island", captures = [1, 1, 1, 1] }',
        "arrival.leader",
        "",
    ),
    "arrival nowhere": (
        "losses = []",
        'losses = []\narrival = { leader = "vipress", zone = "iland", captures = [1, 1, 1, 1] }',
        "arrival.zone",
        "island",
    ),
    "throne nowhere": (
        '{ goal = "captures", n = [3, 3, 3, 3] }',
        '{ goal = "leader", leader = "vipress", zone = "iland" }',
        "goals[0].zone",
        "island",
    ),
}


@pytest.mark.parametrize(("right", "wrong", "key", "nearest"), WRONG_MISSIONS.values(), ids=WRONG_MISSIONS)
def test_a_mission_that_does_not_fit_the_cards_or_the_track_is_refused(
    tmp_path: Path, right: str, wrong: str, key: str, nearest: str | None
) -> None:
    assert right in MISSION
    error = refused(tmp_path, missions=MISSION.replace(right, wrong))
    assert (error.file, error.entry, error.key) == ("missions.toml", "the-small-war", key)
    if nearest is not None:
        assert error.nearest == nearest


SCIENTIST = '{ goal = "scientist", finds = [2, 3, 2, 2], home = "sea" }'
CAPTURES = '{ goal = "captures", n = [3, 3, 3, 3] }'
UNWINNABLE = {
    "captures": (
        CAPTURES.replace("3, 3]", "17, 3]"),
        "goals[0].n",
        "asks for 17 captures, but there are only 16 Leaders",
    ),
    "great captures": ('{ goal = "big", support = 3, n = [3, 3, 3, 22] }', "goals[0].n", "there are only 21 Leaders"),
    "rewards": ('{ goal = "rewards", n = [1, 1, 1, 1] }', "goals[0].n", "'mission_rewards' names 0"),
    "scientist": (SCIENTIST, "goals[0].goal", "neither the Mission nor a card of the decks has 'place_token'"),
    "the second of two": (f'{CAPTURES}, {{ goal = "rewards", n = [1, 1, 1, 2] }}', "goals[1].n", "asks for 2 Rewards"),
}


@pytest.mark.parametrize(("goals", "key", "reason"), UNWINNABLE.values(), ids=UNWINNABLE)
def test_a_mission_that_nobody_can_win_is_refused(tmp_path: Path, goals: str, key: str, reason: str) -> None:
    error = refused(tmp_path, missions=MISSION.replace(CAPTURES, goals))
    assert (error.file, error.entry, error.key) == ("missions.toml", "the-small-war", key)
    assert reason in error.reason


@pytest.mark.parametrize("where", ["setup", "step"])
def test_a_mission_to_find_the_scientist_is_in_order_once_she_is_on_the_board(tmp_path: Path, where: str) -> None:
    found = '{ phase = "now", do = [{ kind = "place_token", token = "scientist", where = "random" }] }'
    right = "setup = []" if where == "setup" else '"One", abilities = []'
    placed = MISSION.replace(right, right.replace("[]", f"[{found}]"))
    assert load_pack(tmp_path, missions=placed.replace(CAPTURES, SCIENTIST)) is None


def test_as_many_captures_as_there_are_leaders_can_be_asked_for(tmp_path: Path) -> None:
    assert load_pack(tmp_path, missions=MISSION.replace("[3, 3, 3, 3]", "[18, 26, 16, 21]")) is None


def test_a_choice_needs_something_to_choose_from(tmp_path: Path) -> None:
    one, two = '{ kind = "rp", n = 1 }', '{ kind = "draw", n = 1 }'
    choice = 'phase = "recruitment", choose = true, do = [{}]'
    error = refused(tmp_path, squadron=with_ability(SOLDIER, choice.replace("{}", one)))
    assert (error.entry, error.key) == ("dummy", "abilities[0].choose")
    rule = f"rules = [{{ global = true, {choice.replace('{}', one)} }}]"
    assert refused(tmp_path, missions=MISSION.replace("rules = []", rule), squadron=SOLDIER).key == "rules[0].choose"
    (tmp_path / "missions.toml").unlink()
    assert load_pack(tmp_path, squadron=with_ability(SOLDIER, choice.replace("{}", f"{one}, {two}"))) is None


@pytest.mark.parametrize(
    ("right", "wrong", "key"),
    [
        (CAPTURES, '{ goal = "liberate", zone = "desert" }', "goals[0].zone"),
        ("losses = []", 'losses = []\nseal = { zone = "desert", captures = [1, 1, 1, 1] }', "seal.zone"),
    ],
)
def test_a_word_like_no_valid_one_is_answered_with_all_that_are(
    tmp_path: Path, right: str, wrong: str, key: str
) -> None:
    error = refused(tmp_path, missions=MISSION.replace(right, wrong))
    assert (error.key, error.reason) == (key, "is 'desert', but must be one of air, arctic, land, sea")


def test_an_id_that_is_taken_is_told_with_the_place_of_the_other_card(tmp_path: Path) -> None:
    error = refused(tmp_path, squadron=SOLDIER.replace("dummy", "vipress"))
    assert error.reason == "is the id of another card, of the deck 'leader' in content/leaders.toml"
    error = refused(tmp_path, rewards=REWARD.replace("a-bent-spoon", "dummy"), squadron=SOLDIER)
    assert error.reason == f"is the id of another card, of the deck 'squadron' in {tmp_path.name}/squadron.toml"


def test_a_mission_deck_smaller_than_the_leaders_it_names_is_refused(tmp_path: Path) -> None:
    few = MISSION.replace("[18, 26", "[1, 26").replace("fixed_leaders = []", 'fixed_leaders = ["vipress", "sawdust"]')
    assert refused(tmp_path, missions=few).key == "leaders"


@pytest.mark.rule("VA-REWARD-07", "VA-CARD-12")
@pytest.mark.parametrize(("file", "card"), [("leaders", LEADER), ("mission_rewards", REWARD)])
def test_a_mission_specific_card_needs_its_mission(tmp_path: Path, file: str, card: str) -> None:
    error = refused(tmp_path, **{file: card + 'mission = "world-in-darknes"\n'})
    assert (error.file, error.key, error.nearest) == (f"{file}.toml", "mission", "world-in-darkness")


@pytest.mark.rule("VA-CARD-12")
@pytest.mark.parametrize(("file", "card"), [("squadron", SOLDIER), ("events", EVENT)])
def test_only_rewards_and_leaders_can_belong_to_a_mission(tmp_path: Path, file: str, card: str) -> None:
    assert refused(tmp_path, **{file: card + 'mission = "world-in-darkness"\n'}).key == "mission"


# -- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[card\nid = 1", "is not TOML"),
        (b"[[card]]\nname = '\xff\xfe'\n", "is not UTF-8 text"),
        ("", "holds no [[card]] tables"),
        ("# Cards will follow.\n", "holds no [[card]] tables"),
        ("#" * (5 << 20), "is larger than 4 MB"),
        ("x = " + "[" * 5000, "is nested too deeply"),
        ("card = 3", "must be written as [[card]] tables"),
        (SOLDIER.replace("[[card]]", "[card]"), "must be written as [[card]] tables"),
    ],
    ids=["not TOML", "not UTF-8", "empty", "only a remark", "huge", "deep", "a number", "a single table"],
)
def test_a_file_that_cannot_be_read_as_cards_is_named(tmp_path: Path, text: str | bytes, reason: str) -> None:
    error = refused(tmp_path, squadron=text)
    assert error.file == "squadron.toml"
    assert reason in str(error)
    assert str(tmp_path) not in str(error)


def test_deep_nesting_inside_a_card_is_a_wrong_value_like_any_other(tmp_path: Path) -> None:
    deep = ".".join(["a"] * 5000)
    error = refused(tmp_path, squadron=with_effect(f"{deep} = 1"))
    assert (error.entry, error.key) == ("dummy", "abilities[0].do[0].kind")


@pytest.mark.parametrize("name", ["squadrn.toml", "Squadron.toml"])
def test_a_file_with_an_unknown_name_is_refused_with_the_nearest(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(SOLDIER, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path)
    assert (caught.value.file, caught.value.nearest) == (name, "squadron.toml")


def test_a_heading_with_a_slip_is_refused_with_the_right_one(tmp_path: Path) -> None:
    error = refused(tmp_path, squadron=SOLDIER.replace("[[card]]", "[[cards]]"))
    assert (error.key, error.nearest) == ("cards", "card")


def test_a_folder_in_place_of_a_file_and_a_pack_that_is_no_folder_are_refused(tmp_path: Path) -> None:
    (tmp_path / "squadron.toml").mkdir()
    with pytest.raises(ContentError, match=r"squadron\.toml: cannot be read"):
        load_content(tmp_path)
    with pytest.raises(ContentError, match="is not a folder"):
        load_content(tmp_path / "elsewhere")


def test_the_shipped_content_may_lack_no_file_while_a_pack_may(tmp_path: Path) -> None:
    (tmp_path / "squadron.toml").write_text(SOLDIER, encoding="utf-8")
    (proof,) = read_folder(tmp_path, {})
    assert proof.card is not None
    assert proof.card.id == "dummy"
    assert not proof.errata.found
    first = read_folder(tmp_path, {}, complete=True)[0]
    assert [str(fault) for fault in first.errata.found] == ["starters.toml: cannot be read (No such file or directory)"]
