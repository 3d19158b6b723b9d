"""What the reason for an attack tells: what its odds leave out, what of the Mission it serves, what failing costs."""

import re
from collections.abc import Iterable

import pytest

from game.engine.language import tr
from game.players import answer_for, automated
from game.titles import title
from game.venom.board import ZONE_IDS, ZONES, hand, rewards
from game.venom.heuristics import ponder
from game.venom.heuristics.mission import failure_cost
from game.venom.state import TOKENS
from tests.players.test_players import played, setup
from tests.players.test_silly_moves import HARD, attacking
from tests.venom.fights import MILD
from tests.venom.stage import Stage

#: Questions with one answer only, at times, and those where any answer may do the same: nothing is to be said.
ALIKE = {"play", "ally_draw", "commander.roll", "combat.roll", "lineup.leader"}


def reasons(stage: Stage, effort: int = 1) -> dict[str, str]:
    """Key of each answer to the open question -> its reason."""
    view = stage.table.fork(0, 1, keeps=True)
    assert view.decision is not None
    advice = [found for found in ponder(view, view.decision, 1, effort) if found][-1]
    return {one.key: one.why for one in advice}


@pytest.mark.parametrize(("player", "most"), [("rookie", 250), ("veteran", 80), ("commander", 40)])
def test_every_answer_among_several_has_a_reason(player: str, most: int) -> None:
    seen = set()
    for number, mission in enumerate(("world-in-darkness", "midnight-at-seven-gates", "the-vanishing-professor")):
        _, record = played(setup("venom", (player,) * 3, number, mission), most)
        for kind, key, why in record:
            seen.add(kind)
            assert why or kind in ALIKE, (kind, key)
    assert len(seen) > 8


def helped(own: Iterable[str] = (), mate: Iterable[str] = ()) -> Stage:
    """Seat 0 about to attack, with those Rewards of its own and those cards in a teammate's Hand."""
    stage = attacking("duchess", "commando", leaders={"island": MILD})()
    for card in own:
        stage.put(card, rewards(0), owner=0)
    for card in mate:
        stage.put(card, hand(1), owner=1)
    stage.start("choose_leader")
    return stage


@pytest.mark.parametrize("effort", [1, 2])
@pytest.mark.parametrize(
    ("own", "mate", "said"),
    [
        ((), (), ""),
        (("the-last-broadcast",), (), "rewards"),
        ((), ("high-ground",), "teamwork"),
        ((), ("recruit", "granite"), ""),
        (("the-last-broadcast",), ("good-samaritan",), "both"),
    ],
)
def test_odds_say_what_they_leave_out(own: tuple[str, ...], mate: tuple[str, ...], said: str, effort: int) -> None:
    stage = helped(own, mate)
    why = reasons(stage, effort)["attack.island"]
    for what in ("rewards", "teamwork", "both"):
        words = f"%{tr(f'why.apart.{what}')}"
        assert (f"{words}," in why or f"{words};" in why) == (what == said), why
    stage.answer("attack.island")
    for lead in reasons(stage, effort).values():
        assert re.search(rf"\d %{tr(f'why.apart.{said}') if said else ''}[.,]", lead), lead


def test_a_lead_that_was_fought_out_anew_says_so() -> None:
    stage = attacking("duchess", "granite", "commando", leaders={"island": MILD})()
    stage.answer("attack.island")
    quick, thorough = reasons(stage), reasons(stage, 2)
    assert not any(why.endswith(", fought out anew in thought.") for why in quick.values())
    assert sum(why.endswith(", fought out anew in thought.") for why in thorough.values()) > 1


def zone_with(mission: str, **tokens: str) -> Stage:
    """Seat 0 about to attack on the island or on the oil rig; those tokens lie in those Zones."""
    stage = attacking("duchess", "granite", leaders={"island": MILD, "oil-rig": HARD}, mission=mission)()
    stage.state.tokens = [0] * len(stage.state.tokens)
    for token, zone in tokens.items():
        stage.state.tokens[TOKENS.index(token) * ZONES + ZONE_IDS.index(zone)] = 1
    if mission == "the-vanishing-professor":
        stage.state.scientist_with = -1
    stage.start("choose_leader")
    return stage


@pytest.mark.parametrize("effort", [1, 2])
def test_an_attack_names_what_of_the_mission_it_serves(effort: int) -> None:
    found = reasons(zone_with("the-vanishing-professor", scientist="island"), effort)
    assert found["attack.island"].endswith(tr("why.serves.scientist"))
    assert tr("why.serves.scientist") not in found["attack.oil-rig"]
    found = reasons(zone_with("the-seven-wards", ward="oil-rig"), effort)
    assert found["attack.oil-rig"].endswith(tr("why.serves.no_token", token="Ward"))
    assert "Mission" not in found["attack.island"]
    home = attacking("duchess", leaders={"island": MILD, "oil-rig": MILD}, mission="the-vanishing-professor")()
    assert [key for key, why in reasons(home, effort).items() if why.endswith(tr("why.serves.home"))] == [
        "attack.oil-rig"
    ]


@pytest.mark.parametrize("mission", title("venom").scenarios())
def test_whatever_a_capture_may_serve_has_words(mission: str) -> None:
    stage = attacking("duchess", "granite", leaders={"island": MILD, "oil-rig": HARD}, mission=mission)()
    assert all(why and "why." not in why for why in reasons(stage).values())


@pytest.mark.parametrize("player", ["veteran", "commander"])
def test_an_attack_that_would_probably_lose_the_game_is_left(player: str) -> None:
    """Six Wards lie there, a seventh loses, and a lost Combat places one."""

    def answer(wards: int) -> str:
        stage = attacking("granite", "commando", leaders={"island": "the-usher"}, mission="midnight-at-seven-gates")()
        stage.state.tokens = [0] * len(stage.state.tokens)
        for zone in range(wards):
            stage.state.tokens[TOKENS.index("ward") * ZONES + zone] = 1
        stage.start("choose_leader")
        return answer_for(stage.table, automated(player, 1), 1).option.key

    assert answer(0) == "attack.island"
    assert answer(6) == "hold"


def test_failing_costs_more_the_nearer_the_loss_and_nothing_elsewhere() -> None:
    stage = zone_with("midnight-at-seven-gates")
    costs = []
    for zone in range(7):
        costs.append(failure_cost(stage.table))
        stage.state.tokens[TOKENS.index("ward") * ZONES + zone] = 1
    assert costs == sorted(set(costs)) and costs[0] > 0
    assert (
        failure_cost(zone_with("the-clockwork-tide").table) == failure_cost(zone_with("world-in-darkness").table) == 0
    )
