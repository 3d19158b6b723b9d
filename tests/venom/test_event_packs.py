"""Rulings on Events, Leaders and tokens that no shipped card can show, told with cards of a content pack."""

from pathlib import Path

import pytest

from game.engine.catalog import ContentError
from game.venom.board import ACTIVE_EVENTS, EVENT_DISCARD, ZONE_IDS, rewards, zone_leader
from game.venom.events import AbilityUsed, EventDrawn
from game.venom.title import venom
from tests.venom import stage as staging
from tests.venom.fights import STRIKES, any_leaders, arena, next_events, squad, won_before, zone
from tests.venom.stage import Stage

LEADERS = """
[[card]]
id = "the-town-crier"
name = "The Town Crier"
health = 2
defense = 2
support = 0
abilities = [{ phase = "event", global = true, do = [{ kind = "draw_event", n = 1 }] }]

[[card]]
id = "the-harbour-master"
name = "The Harbour Master"
health = 2
defense = 2
support = 0
abilities = [{ phase = "tactical", global = true, do = [{ kind = "ban_zones", types = ["sea"] }] }]

[[card]]
id = "the-newsreel"
name = "The Newsreel"
health = 2
defense = 2
support = 0
abilities = [{ phase = "tactical", do = [{ kind = "draw_event", n = 3 }] }]
"""

REWARDS = """
[[card]]
id = "the-lorry"
name = "The Lorry"
vp = 1
abilities = [{ phase = "any", do = [{ kind = "move_token", token = "ward", to = "chosen" }] }]
"""

MISSION = """
[[mission]]
id = "the-drill"
name = "The Drill"
hard = false
story = ""
leaders = [9, 9, 9, 9]
fixed_leaders = []
ordinary_rewards = [9, 9, 9, 9]
mission_rewards = []
setup = []
rules = []
goals = [{ goal = "captures", n = [9, 9, 9, 9] }]
losses = []
steps = [
  { name = "1", abilities = [
    { phase = "now", do = [{ kind = "place_token", token = "ward", n = 1, where = "empty" }] },
    { phase = "now", do = [{ kind = "place_token", token = "ward", n = 2, where = "empty" }] },
  ] },
  { name = "2", abilities = [] }, { name = "3", abilities = [] }, { name = "4", abilities = [] },
  { name = "5", abilities = [{ phase = "now", do = [LAST] }] },
]
"""


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A content pack with three Leaders, a Reward and a Mission, which the Stage uses beside the shipped cards."""
    (tmp_path / "leaders.toml").write_text(LEADERS, encoding="utf-8")
    (tmp_path / "missions.toml").write_text(MISSION.replace("LAST", '{ kind = "lose" }'), encoding="utf-8")
    (tmp_path / "rewards.toml").write_text(REWARDS, encoding="utf-8")
    richer = venom(tmp_path)
    monkeypatch.setattr(staging, "title", lambda: richer)
    return tmp_path


def active(stage: Stage) -> list[str]:
    """The active Events, first drawn first."""
    return [stage.cards[card].id for card in stage.state.places[ACTIVE_EVENTS]]


@pytest.mark.rule("VA-AMB-24", "VA-EVENT-02")
def test_an_event_drawn_by_a_global_effect_of_the_event_phase_stays_beside_the_regular_one(pack: Path) -> None:
    stage = Stage()
    stage.clear_zones()
    crier = stage.leader("island", "the-town-crier")
    stage.put("wanted-posters", ACTIVE_EVENTS)
    called, regular = next_events(stage, "curtains-of-smoke", "bonds-and-blankets")
    stage.hand("recruit")
    stage.start("turn")
    assert active(stage) == ["curtains-of-smoke", "bonds-and-blankets"]
    assert [stage.cards[card].id for card in stage.state.places[EVENT_DISCARD]] == ["wanted-posters"]
    told = [e for e in stage.events(object) if isinstance(e, (EventDrawn, AbilityUsed))]
    assert told[:3] == [AbilityUsed(crier, 0), EventDrawn(called, "active"), EventDrawn(regular, "active")]


@pytest.mark.rule("VA-AMB-25", "VA-GLOBAL-02")
@pytest.mark.parametrize("is_here", [True, False])
def test_a_leader_may_close_zones_while_face_up_in_any_zone(pack: Path, is_here: bool) -> None:
    stage = Stage()
    stage.clear_zones()
    stage.leader("sky-temple", "the-harbour-master")
    stage.leader("oil-rig", "nettle")
    stage.leader("island", "sawdust")
    if not is_here:
        stage.clear(zone_leader(zone("sky-temple")))
    squad(stage, "recruit")
    stage.start("choose_leader")
    attacks = {key for key in stage.keys if key.startswith("attack.")}
    assert attacks == ({"attack.sky-temple", "attack.island"} if is_here else {"attack.oil-rig", "attack.island"})


@pytest.mark.rule("VA-AMB-26", "VA-AMB-22")
def test_a_strike_between_two_limits_is_resolved_completely_and_judged_with_the_whole_ability(pack: Path) -> None:
    stage = Stage(mission="the-drill")
    arena(stage, "sky-temple", "the-newsreel")
    next_events(stage, "sink-the-colorado", STRIKES[0], "red-rockets-of-doom")
    stage.start("choose_leader")
    stage.answer("attack.sky-temple")
    assert active(stage) == ["sink-the-colorado", STRIKES[0], "red-rockets-of-doom"]
    assert stage.state.token_count(0) == 3  # both abilities of the step that the Strike reached
    assert stage.decision.kind == "lineup.leader"


@pytest.mark.rule("VA-AMB-38", "VA-WIN-02")
def test_a_ward_on_its_way_to_another_zone_never_counts_as_gone(pack: Path) -> None:
    stage = Stage(mission="the-seven-wards")
    won_before(stage, *any_leaders(stage, 7))
    stage.state.tokens[zone("sky-temple")] = 1
    lorry = stage.put("the-lorry", rewards(0), owner=0)
    stage.hand("recruit")
    stage.start("play_hand")
    stage.answer(lorry)
    stage.answer("zone.oil-rig")
    assert stage.state.result == ""
    assert [ZONE_IDS[z] for z in range(7) if stage.state.tokens[z]] == ["oil-rig"]


@pytest.mark.rule("VA-AMB-20")
@pytest.mark.parametrize(
    ("last", "key"),
    [('{ kind = "rp", n = 1 }', r"steps\[4\]"), ('{ kind = "last_chance" }', r"steps\[4\]\.abilities\[0\]")],
)
def test_a_mission_without_an_end_or_without_a_deadline_is_refused(tmp_path: Path, last: str, key: str) -> None:
    (tmp_path / "missions.toml").write_text(MISSION.replace("LAST", last), encoding="utf-8")
    with pytest.raises(ContentError, match=rf"missions\.toml: the-drill: {key}"):
        venom(tmp_path)
