"""A Mission that cannot be won, is won or lost before it begins, or speaks of what never comes, is refused."""

from pathlib import Path

import pytest

from tests.venom.packs import MISSION
from tests.venom.test_content_errors import CAPTURES, LEADER, REWARD, SOLDIER, load_pack, refused, with_ability


def placing(token: str, n: int = 1) -> str:
    """An effect that brings tokens."""
    return f'{{ kind = "place_token", token = "{token}", n = {n}, where = "random" }}'


def mission(*, goals: str = CAPTURES, losses: str = "", setup: str = "", rules: str = "", step: str = "") -> str:
    """The small Mission with other parts; `setup` and `step` are effects, `rules` an ability, `losses` may add keys."""
    text = MISSION.replace(CAPTURES, goals).replace("losses = []", losses or "losses = []")
    text = text.replace("rules = []", f"rules = [{{ {rules} }}]" if rules else "rules = []")
    if setup:
        text = text.replace("setup = []", f'setup = [{{ phase = "now", do = [{setup}] }}]')
    now = f'[{{ phase = "now", do = [{step}] }}]' if step else "[]"
    return text.replace('"One", abilities = []', f'"One", abilities = {now}')


NO_WARD = '{ goal = "no_token", token = "ward" }'
NO_FALLEN = '{ goal = "no_fallen" }'
THRONE = '{ goal = "leader", leader = "the-understudy-of-evil", zone = "island" }'
BAD = {
    "a set-up that loses": ({"setup": '{ kind = "lose" }'}, "setup[0].do", "it is lost before it begins"),
    "a set-up with the last chance": (
        {"setup": '{ kind = "last_chance", rounds = 1 }'},
        "setup[0].do",
        "it is lost before it begins",
    ),
    "Zones that nothing liberates": (
        {"goals": '{ goal = "liberate", zone = "land" }'},
        "goals[0].zone",
        "takes a 'seal' with zone = 'land'",
    ),
    "Zones of which others are liberated": (
        {
            "goals": '{ goal = "liberate", zone = "land" }',
            "losses": 'losses = []\nseal = { zone = "sea", captures = [1, 1, 1, 1] }',
        },
        "goals[0].zone",
        "takes a 'seal' with zone = 'land'",
    ),
    "more captures of Zones than Leaders": (
        {
            "goals": '{ goal = "liberate", zone = "sea" }',
            "losses": 'losses = []\nseal = { zone = "sea", captures = [9, 9, 9, 9] }',
        },
        "goals[0].zone",
        "asks for 18 captures, but there are only 16 Leaders with 4 players",
    ),
    "more Zones than there are": ('{ goal = "liberated", n = [7, 7, 7, 8] }', "goals[0].n", "8 Zones, but there are 7"),
    "more great Leaders than there are": (
        '{ goal = "big", support = 9, n = [1, 1, 1, 1] }',
        "goals[0].n",
        "asks for 1 Leaders of Support Value 9, but there are only 0 with 2 players",
    ),
    "more points than there are": (
        '{ goal = "points", n = [99, 99, 99, 99] }',
        "goals[0].n",
        "asks for 99 points, but all cards together have only",
    ),
    "more captures than Turns": (
        {"losses": 'losses = [{ when = "round", n = [1, 1, 1, 1] }]'},
        "goals[0].n",
        "asks for 3 wins, but the game has only 2 Turns with 2 players",
    ),
    "won as it is set up": ({"goals": NO_WARD, "step": placing("ward")}, "goals", "won before it begins"),
    "won as it is set up, by two goals": (
        {"goals": f"{NO_WARD}, {NO_FALLEN}", "step": f'{placing("ward")}, {{ kind = "zone_falls", zone = "random" }}'},
        "goals",
        "with 2 players",
    ),
    "a goal about tokens that never come": (
        f"{CAPTURES}, {NO_WARD}",
        "goals[1].token",
        "is met whatever happens: neither the Mission nor",
    ),
    "a goal about Zones that never fall": (f"{CAPTURES}, {NO_FALLEN}", "goals[1].goal", "has 'zone_falls'"),
    "a loss by tokens that never come": (
        {"losses": 'losses = [{ when = "tokens", token = "ward", n = 1 }]'},
        "losses[0].token",
        "has 'place_token' with 'ward'",
    ),
    "lost as it is set up": (
        {"setup": placing("ward", 3), "losses": 'losses = [{ when = "tokens", token = "ward", n = 3 }]'},
        "losses[0].n",
        "the game is lost before it begins",
    ),
    "tokens that never come make strong": (
        {
            "rules": 'phase = "tactical", global = true, '
            'do = [{ kind = "token_boost", token = "robotron", defense = 1 }]'
        },
        "rules[0].do[0].token",
        "has 'place_token' with 'robotron'",
    ),
    "tokens that never come are moved": (
        {"step": '{ kind = "move_token", token = "scientist", to = "random" }', "setup": placing("ward")},
        "steps[0].abilities[0].do[0].token",
        "has 'place_token' with 'scientist'",
    ),
    "tokens on a Zone that nobody attacks": (
        {"setup": '{ kind = "place_token", token = "ward", where = "attacked" }'},
        "setup[0].do[0]",
        "would find nothing to work on",
    ),
}


@pytest.mark.parametrize(("parts", "key", "reason"), BAD.values(), ids=BAD)
def test_a_mission_that_cannot_be_played_as_printed_is_refused(
    tmp_path: Path, parts: str | dict[str, str], key: str, reason: str
) -> None:
    text = mission(goals=parts) if isinstance(parts, str) else mission(**parts)
    faults = refused(tmp_path, missions=text).every
    assert [fault.key for fault in faults] == [key]
    assert reason in faults[0].reason


GOOD = {
    "tokens of the set-up": {"goals": NO_WARD, "setup": placing("ward")},
    "tokens of a step": {"goals": f"{CAPTURES}, {NO_WARD}", "step": placing("ward")},
    "Zones that fall later": {"goals": f"{CAPTURES}, {NO_FALLEN}", "step": '{ kind = "zone_falls", zone = "random" }'},
    "a loss that the set-up nearly reaches": {
        "setup": placing("ward", 3),
        "losses": 'losses = [{ when = "tokens", token = "ward", n = 4 }]',
    },
    "just enough Turns": {"losses": 'losses = [{ when = "round", n = [2, 1, 1, 1] }]'},
    "sealed Zones": {
        "goals": '{ goal = "liberate", zone = "land" }',
        "losses": 'losses = []\nseal = { zone = "land", captures = [2, 2, 2, 2] }',
    },
    "all Zones": {"goals": '{ goal = "liberated", n = [7, 7, 7, 7] }'},
}


@pytest.mark.parametrize("parts", GOOD.values(), ids=GOOD)
def test_a_mission_that_can_be_won_and_lost_is_taken(tmp_path: Path, parts: dict[str, str]) -> None:
    assert load_pack(tmp_path, missions=mission(**parts)) is None


@pytest.mark.parametrize("zone", ["", "sky-temple"], ids=["nowhere", "elsewhere"])
def test_a_leader_to_be_taken_in_a_zone_must_arrive_there(tmp_path: Path, zone: str) -> None:
    arrival = 'losses = []\narrival = { leader = "the-understudy-of-evil", zone = "island", captures = [1, 1, 1, 1] }'
    leader = LEADER + 'mission = "the-small-war"\n'
    right = mission(goals=THRONE, losses=arrival)
    assert load_pack(tmp_path, missions=right, leaders=leader) is None
    error = refused(tmp_path, missions=mission(goals=THRONE, losses=arrival.replace("island", zone) if zone else ""))
    assert (error.key, "takes an 'arrival'" in error.reason) == ("goals[0].leader", True)


@pytest.mark.parametrize("more", ["pay = { retire = 1 }, ", "choose = true, ", 'if = { event = "strike" }, '])
def test_the_end_of_the_track_is_the_end_whatever_anybody_wants(tmp_path: Path, more: str) -> None:
    last = '{ phase = "now", do = [{ kind = "lose" }] }'
    assert last in MISSION
    text = MISSION.replace(last, f'{{ phase = "now", {more}do = [{{ kind = "lose" }}, {placing("ward")}] }}')
    assert refused(tmp_path, missions=text).key == "steps[4]"


def test_a_small_leader_deck_that_leaves_enough_zones_empty_is_won_at_once(tmp_path: Path) -> None:
    text = mission(goals='{ goal = "liberated", n = [4, 4, 4, 4] }')
    few = text.replace("[18, 26, 16, 21]", "[3, 3, 3, 3]").replace("[12, 20, 10, 15]", "[3, 3, 3, 3]")
    assert "won before it begins" in refused(tmp_path, missions=few).reason
    assert load_pack(tmp_path, missions=few.replace("[3, 3, 3, 3]", "[4, 4, 4, 4]")) is None


def test_copies_of_a_mission_reward_count_as_so_many(tmp_path: Path) -> None:
    text = mission(goals='{ goal = "rewards", n = [2, 2, 2, 2] }')
    text = text.replace("mission_rewards = []", 'mission_rewards = ["a-bent-spoon"]')
    reward = REWARD + 'mission = "the-small-war"\n'
    assert load_pack(tmp_path, missions=text, mission_rewards=reward + "copies = 2\n") is None
    assert "names 1" in refused(tmp_path, missions=text, mission_rewards=reward).reason


def test_a_mission_may_lean_on_tokens_that_a_card_of_the_decks_brings(tmp_path: Path) -> None:
    text = mission(losses='losses = [{ when = "tokens", token = "ward", n = 7 }]')
    soldier = with_ability(SOLDIER, f'phase = "recruitment", do = [{placing("ward")}]')
    assert refused(tmp_path, missions=text).key == "losses[0].token"
    assert load_pack(tmp_path, missions=text, squadron=soldier) is None


def test_a_card_of_a_mission_needs_the_tokens_of_that_mission(tmp_path: Path) -> None:
    moving = 'phase = "any", do = [{ kind = "move_token", token = "scientist", to = "chosen" }]'
    reward = with_ability(REWARD + 'mission = "the-small-war"\n', moving)
    assert refused(tmp_path, missions=MISSION, mission_rewards=reward).key == "abilities[0].do[0].token"
    assert load_pack(tmp_path, missions=mission(step=placing("scientist")), mission_rewards=reward) is None
    # An ordinary Reward may wait for a Mission that has her.
    assert (
        load_pack(tmp_path, missions=MISSION, mission_rewards=reward.replace("small-war", "vanishing-professor"))
        is None
    )
