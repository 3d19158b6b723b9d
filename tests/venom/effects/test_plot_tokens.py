"""Effects on Mission tokens and fallen Zones: data, resolution, wording."""

from collections.abc import Callable
from typing import Any

import pytest

from game.venom.board import ZONE_IDS, ZONE_TYPES, ZONES, rewards, zone_leader
from game.venom.events import NothingHappened, TokensChanged, ZoneFell
from game.venom.state import TOKEN_STOCK, TOKENS
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says
from tests.venom.recruiting import Recruiting
from tests.venom.stage import Stage

Rewrite = Callable[..., None]
WARD, ROBOTRON, SCIENTIST = (TOKENS.index(token) for token in ("ward", "robotron", "scientist"))


def tokens(stage: Stage, kind: int) -> list[int]:
    """How many tokens of a kind lie in each Zone."""
    return stage.state.tokens[kind * ZONES : kind * ZONES + ZONES]


def placing(rewrite: Rewrite, effect: dict[str, Any], *there: int, kind: int = WARD) -> Recruiting:
    """A Broom that places, moves or removes tokens; `there` lists the tokens already in the first Zones."""
    rewrite(broom=[at("recruitment", effect)])
    stage = Recruiting("broom", "recruit")
    for zone, count in enumerate(there):
        stage.state.tokens[kind * ZONES + zone] = count
    stage.answer(stage.own[0], "use")
    return stage


def test_place_token_on_each_zone_and_a_zone_holds_one_ward_at_most(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="ward", where="each"), 1)
    assert tokens(stage, WARD) == [1] * 7
    assert len(stage.events(TokensChanged)) == 6
    assert says("broom") == ["Recruitment: Place a Ward on each Zone."]


def test_place_token_on_empty_zones_takes_random_ones_without_such_a_token(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="ward", n=3, where="empty"), 1, 1, 1, 1, 1)
    assert tokens(stage, WARD) == [1] * 7, "only two Zones were free"
    assert says("broom") == ["Recruitment: Place 3 Wards on random Zones with a Leader but no Ward."]


def test_place_token_at_random_may_stack_robotrons_until_the_stock_is_out(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="robotron", n=4, where="random"), 3, 2, kind=ROBOTRON)
    assert sum(tokens(stage, ROBOTRON)) == TOKEN_STOCK[ROBOTRON] == 7, "four were asked for, two were left"
    assert says("broom") == ["Recruitment: Place 4 Robo-Trons on random Zones."]


def test_place_token_at_random_may_fall_on_a_zone_that_has_a_robotron_but_not_on_one_with_a_ward(
    rewrite: Rewrite,
) -> None:
    rewrite(
        broom=[at("recruitment", does("place_token", token="robotron", where="random"))],
        spanner=[at("recruitment", does("place_token", token="ward", where="random"))],
    )
    stage = Recruiting("broom", "spanner", "recruit")
    stage.state.tokens[ROBOTRON * ZONES] = stage.state.tokens[WARD * ZONES] = 1
    stage.answer(stage.own[0])
    stage.table.foretell(0)
    stage.answer("use", stage.own[1])
    stage.table.foretell(0)
    stage.answer("use")
    assert tokens(stage, ROBOTRON) == [2, 0, 0, 0, 0, 0, 0]
    assert tokens(stage, WARD) == [1, 1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "placed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_place_token_may_go_by_the_number_of_players(rewrite: Rewrite, seats: int, placed: int) -> None:
    effect = does("place_token", token="robotron", n=[1, 2, 3, 4], where="empty")
    rewrite(broom=[at("recruitment", effect)])
    stage = Recruiting("broom", "recruit", seats=seats)
    stage.answer(stage.own[0], "use")
    assert sorted(tokens(stage, ROBOTRON), reverse=True)[:placed] == [1] * placed
    assert sum(tokens(stage, ROBOTRON)) == placed
    assert says("broom") == ["Recruitment: Place 1/2/3/4 Robo-Trons on random Zones without one."]


def test_place_token_on_a_zone_of_the_players_choice(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="ward", where="chosen"), 1)
    assert stage.decision.kind == "place_token"
    assert stage.keys == [f"zone.{zone}" for zone in ZONE_IDS[1:]]
    stage.answer("zone.island")
    assert tokens(stage, WARD) == [1, 0, 0, 0, 1, 0, 0]
    assert says("broom") == ["Recruitment: Place 1 Ward on any Zone."]


def test_place_token_on_the_attacked_zone_is_nothing_without_a_combat(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="ward", where="attacked"))
    assert sum(tokens(stage, WARD)) == 0
    rewrite(pythons=[at("failure", does("place_token", token="ward", where="attacked"))])
    battle = Battle("commando", health=1, defense=6, venom=("pythons",))
    battle.line_up()
    battle.roll(1, 1)
    assert tokens(battle, WARD)[ZONE_IDS.index("island")] == 1
    assert says("pythons") == ["Failure: Place a Ward on the attacked Zone."]


def test_place_token_knows_one_scientist_only(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("place_token", token="scientist", where="random"), 1, kind=SCIENTIST)
    assert sum(tokens(stage, SCIENTIST)) == 1
    assert says("broom") == ["Recruitment: Place the Scientist on a random Zone with a Leader."]


def test_move_token_at_random_goes_to_another_zone(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("move_token", token="scientist", to="random"), 0, 1, kind=SCIENTIST)
    assert sum(tokens(stage, SCIENTIST)) == 1
    assert tokens(stage, SCIENTIST)[1] == 0
    assert says("broom") == ["Recruitment: Move the Scientist to a random other Zone with a Leader."]


@pytest.mark.parametrize("moved", [True, False])
def test_move_token_of_choice_asks_for_both_zones_and_may_be_left(rewrite: Rewrite, moved: bool) -> None:
    stage = placing(rewrite, does("move_token", token="robotron", to="chosen"), 2, 1, kind=ROBOTRON)
    assert stage.decision.kind == "move_token.from"
    assert stage.keys == ["zone.sky-temple", "zone.air-dominator"]
    stage.answer("zone.sky-temple")
    assert "zone.sky-temple" not in stage.keys
    stage.answer("zone.island" if moved else "skip")
    assert tokens(stage, ROBOTRON) == ([1, 1, 0, 0, 1, 0, 0] if moved else [2, 1, 0, 0, 0, 0, 0])
    assert says("broom") == ["Recruitment: You may move a Robo-Tron to any other Zone."]


@pytest.mark.parametrize("kind", ["move_token", "remove_token"])
def test_tokens_that_are_not_there_are_neither_moved_nor_removed(rewrite: Rewrite, kind: str) -> None:
    fields = {"to": "random"} if kind == "move_token" else {"n": 2, "where": "chosen"}
    stage = placing(rewrite, does(kind, token="ward", **fields))
    assert stage.events(TokensChanged) == []
    assert [event.why for event in stage.events(NothingHappened)] == ["nothing.no_token"]


def test_move_token_never_loses_a_ward_to_a_zone_that_is_full(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("move_token", token="ward", to="chosen"), 1, 1)
    stage.answer("zone.sky-temple")
    assert "zone.air-dominator" not in stage.keys, "a Zone holds one Ward at most"
    stage.answer("zone.island")
    assert tokens(stage, WARD) == [0, 1, 0, 0, 1, 0, 0]


def test_remove_token_of_choice_takes_as_many_as_there_are(rewrite: Rewrite) -> None:
    stage = placing(rewrite, does("remove_token", token="robotron", n=4, where="chosen"), 1, 0, 2, kind=ROBOTRON)
    assert stage.decision.kind == "remove_token"
    assert stage.keys == ["zone.sky-temple", "zone.mountain-defense"]
    stage.answer("zone.sky-temple")
    assert tokens(stage, ROBOTRON) == [0] * 7, "the rest lay in one Zone"
    assert says("broom") == ["Recruitment: Remove 4 Robo-Trons from any Zones."]


def test_remove_token_from_the_attacked_zone_takes_only_those(rewrite: Rewrite) -> None:
    rewrite(spanner=[at("tactical", does("remove_token", token="ward", n=1, where="attacked"))])
    battle = Battle("granite", "spanner", health=1)
    island = ZONE_IDS.index("island")
    battle.state.tokens[island] = battle.state.tokens[0] = 1
    battle.line_up()
    battle.answer("use.spanner")
    assert tokens(battle, WARD) == [1, 0, 0, 0, 0, 0, 0]
    assert says("spanner") == ["Tactical: Remove 1 Ward from the attacked Zone."]


@pytest.mark.parametrize(
    ("fields", "health", "defense", "support", "words"),
    [
        ({"defense": 1}, 4, 6, 2, "+1 Defense"),
        ({"health": 2}, 8, 4, 2, "+2 Health"),
        ({"support": 1}, 4, 4, 4, "+1 Support Value"),
        ({"health": 1, "defense": 1, "support": 1}, 6, 6, 4, "+1 Health, +1 Defense, +1 Support Value"),
    ],
)
def test_token_boost_strengthens_the_attacked_leader_for_each_token(
    rewrite: Rewrite, fields: dict[str, int], health: int, defense: int, support: int, words: str
) -> None:
    rewrite(they_knew_we_were_coming=[at("tactical", does("token_boost", token="robotron", **fields), global_=True)])
    battle = Battle("commando")
    battle.put("they-knew-we-were-coming", battle.title.place_kinds.number("active-events"))
    battle.state.tokens[ROBOTRON * ZONES + ZONE_IDS.index("island")] = 2
    battle.state.tokens[ROBOTRON * ZONES] = 3
    battle.start("choose_leader")
    battle.answer("attack.island")
    s = battle.state
    assert (s.health, s.defense, s.support_value) == (health, defense, support)
    assert says("they-knew-we-were-coming") == [
        f"Tactical: The attacked Leader has {words} for each Robo-Tron in its Zone."
    ]


def test_zone_falls_gives_a_leader_there_one_defense_until_a_capture(rewrite: Rewrite) -> None:
    rewrite(broom=[at("recruitment", does("zone_falls", zone="oil-rig"))])
    stage = Recruiting("broom", "commando")
    stage.leader("oil-rig", "doctor-marrow")
    stage.answer(stage.own[0], "use", stage.own[1])
    rig = ZONE_IDS.index("oil-rig")
    assert stage.state.fallen == [zone == rig for zone in range(ZONES)]
    assert [event.zone for event in stage.events(ZoneFell)] == [rig]
    stage.until("attack")
    stage.answer("attack.oil-rig")
    assert stage.state.defense == 8
    falls = "Captured Oil Rig falls, or if it has fallen or has no Leader, another with one"
    assert says("broom") == [f"Recruitment: {falls}: +1 Defense there until a capture."]
    battle = Battle("commando", zone="oil-rig", health=1, defense=2)
    battle.state.fallen[rig] = True
    battle.line_up()
    battle.roll(6, 6)
    assert not battle.state.fallen[rig]


@pytest.mark.parametrize(
    ("fallen", "fits"),
    [
        (["oil-rig"], {"underwater-station"}),
        (["oil-rig", "underwater-station"], set(ZONE_IDS) - {"oil-rig", "underwater-station"}),
        (list(ZONE_IDS), set()),
    ],
)
def test_zone_falls_once_more_passes_to_one_of_its_type_and_then_to_any_other(
    rewrite: Rewrite, fallen: list[str], fits: set[str]
) -> None:
    rewrite(broom=[at("recruitment", does("zone_falls", zone="oil-rig"))])
    stage = Recruiting("broom", "recruit")
    for zone in fallen:
        stage.state.fallen[ZONE_IDS.index(zone)] = True
    stage.answer(stage.own[0], "use")
    new = {ZONE_IDS[event.zone] for event in stage.events(ZoneFell)}
    assert len(new) == min(1, len(fits))
    assert new <= fits


def test_zone_falls_at_random(rewrite: Rewrite) -> None:
    rewrite(broom=[at("recruitment", does("zone_falls", zone="random"))])
    stage = Recruiting("broom", "recruit")
    stage.table.foretell(3)
    stage.answer(stage.own[0], "use")
    assert stage.state.fallen.index(True) == 3
    assert ZONE_TYPES[3] == "arctic"
    assert says("broom") == ["Recruitment: A random Zone with a Leader falls: +1 Defense there until a capture."]


@pytest.mark.parametrize(
    ("effect", "there"),
    [
        (does("place_token", token="scientist", where="random"), ()),
        (does("place_token", token="ward", n=7, where="random"), ()),
        (does("place_token", token="ward", n=7, where="empty"), ()),
        (does("move_token", token="scientist", to="random"), (0, 1)),
        (does("zone_falls", zone="random"), ()),
        (does("zone_falls", zone="air-dominator"), ()),
    ],
    ids=lambda one: str(one.get("token", one.get("zone"))) if isinstance(one, dict) else "",
)
@pytest.mark.parametrize("seed", range(8))
def test_what_only_a_capture_takes_up_comes_by_chance_to_zones_with_a_leader(
    rewrite: Rewrite, effect: dict[str, Any], there: tuple[int, ...], seed: int
) -> None:
    rewrite(broom=[at("recruitment", effect)])
    stage = Recruiting("broom", "recruit")
    held = [ZONE_IDS.index(zone) for zone in ("island", "oil-rig")]
    for zone in range(ZONES):
        if zone not in held:
            stage.clear(zone_leader(zone))
    stage.state.rng = seed
    for zone, count in enumerate(there):
        stage.state.tokens[SCIENTIST * ZONES + zone] = count
    stage.answer(stage.own[0], "use")
    s = stage.state
    marked = [z for z in range(ZONES) if s.fallen[z] or any(s.tokens[k * ZONES + z] for k in (WARD, SCIENTIST))]
    assert marked
    assert set(marked) <= set(held)


@pytest.mark.parametrize("where", ["random", "empty"])
def test_robotrons_need_no_leader(rewrite: Rewrite, where: str) -> None:
    rewrite(broom=[at("recruitment", does("place_token", token="robotron", n=1, where=where))])
    stage = Recruiting("broom", "recruit")
    stage.clear_zones()
    stage.answer(stage.own[0], "use")
    assert sum(tokens(stage, ROBOTRON)) == 1


@pytest.mark.parametrize(
    "effect",
    [
        does("place_token", token="ward", where="empty"),
        does("move_token", token="scientist", to="random"),
        does("zone_falls", zone="random"),
    ],
    ids=lambda one: str(one["kind"]),
)
def test_without_a_leader_anywhere_nothing_happens_and_the_log_says_so(
    rewrite: Rewrite, effect: dict[str, Any]
) -> None:
    rewrite(broom=[at("recruitment", effect)])
    stage = Recruiting("broom", "recruit")
    stage.clear_zones()
    stage.state.tokens[SCIENTIST * ZONES] = 1
    stage.answer(stage.own[0], "use")
    assert [event.why for event in stage.events(NothingHappened)] == ["nothing.no_zone"]
    assert tokens(stage, SCIENTIST)[0] == 1
    assert not any(stage.state.fallen)


def test_rewards_of_the_missions_use_these_effects() -> None:
    stage = Stage(mission="the-clockwork-tide")
    stage.state.tokens[ROBOTRON * ZONES : ROBOTRON * ZONES + 2] = [2, 1]
    stage.put("the-brass-cipher", rewards(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer("use.the-brass-cipher", "zone.sky-temple", "zone.sky-temple")
    assert tokens(stage, ROBOTRON)[:2] == [0, 1]
    assert says("the-brass-cipher") == ["Any time: Remove 2 Robo-Trons from any Zones."]
