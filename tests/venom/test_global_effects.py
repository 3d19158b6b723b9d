"""Global Effects: from where, for whom, in which phase and in which order they work."""

from pathlib import Path

import pytest

from game.venom.board import ACTIVE_EVENTS, LEADER_DECK, draw_deck, hand, in_play, locations, rewards, zone_leader
from game.venom.events import AbilityUsed, HandDrawn, Played, PointsChanged
from game.venom.title import venom
from tests.venom import stage as staging
from tests.venom.fights import MILD, arena, idle, next_events, reached, squad, win, zone
from tests.venom.stage import Stage, title


def used(stage: Stage) -> list[str]:
    """The cards whose abilities took effect, in order; steps of the Mission as "step 2"."""
    return [f"step {e.step}" if e.step else stage.cards[e.card].id for e in stage.events(AbilityUsed)]


def quiet_board(mission: str = "world-in-darkness") -> Stage:
    """A position without Leaders, since any of them might have a Global Effect."""
    stage = Stage(mission=mission)
    stage.clear_zones()
    return stage


# -- whose Turn -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-GLOBAL-01", "VA-GLOBAL-03")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_a_leaders_global_effect_works_on_every_players_turn_and_for_attacks_on_others(active: int) -> None:
    stage = Stage(seats=3)
    stage.clear_zones()
    stage.state.active = active
    stage.leader("sky-temple", "captain-squall")  # Air: Support Value +1
    arena(stage, "air-dominator")
    for card in stage.state.places[in_play(0)][:]:
        stage.move(card, in_play(active))
        stage.state.owner[card] = active
    stage.start("choose_leader")
    stage.answer("attack.air-dominator")
    assert stage.decision.seat == active
    assert used(stage) == ["captain-squall"]
    assert stage.state.support_value == 2 + 1


@pytest.mark.rule("VA-GLOBAL-01", "VA-GLOBAL-03")
def test_it_does_nothing_where_its_condition_fails() -> None:
    stage = quiet_board()
    stage.leader("sky-temple", "captain-squall")
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert used(stage) == []
    assert stage.state.support_value == 2


@pytest.mark.rule("VA-GLOBAL-02", "VA-AMB-43")
@pytest.mark.parametrize("gone", ["captured", "buried"])
def test_it_ends_as_soon_as_the_leader_leaves_the_zones(gone: str) -> None:
    stage = quiet_board()
    squall = stage.leader("sky-temple", "captain-squall")
    arena(stage, "air-dominator")
    if gone == "buried":
        stage.move(squall, LEADER_DECK, 0)
        stage.start("choose_leader")
    else:
        stage.leader("oil-rig", "nettle")
        stage.hand("duchess", seat=1)
        stage.put("granite", in_play(0), owner=0)
        stage.start("choose_leader")
        win(stage, "sky-temple")
        stage.leader("air-dominator", MILD)
        stage.until("attack")
        assert stage.decision.seat == 1
    before = len(used(stage))
    stage.answer("attack.air-dominator")
    assert "captain-squall" not in used(stage)[before:]
    assert stage.state.support_value == 2


@pytest.mark.rule("VA-GLOBAL-02")
def test_it_goes_on_when_the_leader_only_changes_zones() -> None:
    stage = quiet_board()
    coldharbour = stage.leader("island", "coldharbour")  # Arctic: Defense +1, wherever Coldharbour stands
    arena(stage, "mountain-defense")
    stage.start("choose_leader")
    stage.answer("attack.mountain-defense")
    assert stage.state.defense == 3 + 1
    assert stage.state.places[zone_leader(zone("island"))] == [coldharbour]


@pytest.mark.rule("VA-GLOBAL-01", "VA-REWARD-04")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_rewards_global_effect_is_in_force_for_all_whoever_won_it(owner: int) -> None:
    stage = quiet_board()
    lens = stage.put("the-star-lens", rewards(owner), owner=owner)
    stage.state.reward_order.append(lens)
    arena(stage, "mountain-defense")
    stage.start("choose_leader")
    stage.answer("attack.mountain-defense")
    assert stage.state.loose_dice == 1


# -- which phase ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VA-GLOBAL-04", "VA-GLOBAL-05", "VA-GLOBAL-06", "VA-GLOBAL-07", "VA-AMB-44")
def test_printed_global_effects_come_only_from_the_kinds_of_card_the_rulebook_names() -> None:
    """Missions are the one source that the rulebook's lists leave out and its glossary adds."""
    allowed = {
        "event": {"leader", "mission_leader"},
        "recruitment": {"event", "reward", "mission_reward"},
        "tactical": {"event", "leader", "mission_leader", "reward", "mission_reward"},
        "end": {"event", "reward", "mission_reward"},
    }
    found: dict[str, set[str]] = {}
    for card in title().content.titles:
        for phase in card.global_by_phase:
            found.setdefault(phase, set()).add(card.deck)
    for phase, decks in allowed.items():
        assert found[phase] <= decks, phase
        assert found[phase], phase


@pytest.mark.rule("VA-AMB-44")
def test_mission_steps_work_in_phases_that_no_list_of_sources_names_them_for() -> None:
    stage = quiet_board()
    reached(stage, 4)  # World in Darkness: one RP fewer; Support Value, dice of the leader, Health
    arena(stage, "island")
    stage.hand("recruit")
    stage.start("recruitment_globals")
    stage.until("attack")
    assert used(stage) == ["step 1"]
    assert next(e.change for e in stage.events(PointsChanged)) == -1
    stage.answer("attack.island")
    assert (stage.state.support_value, stage.state.health) == (3, 5)


@pytest.mark.rule("VA-GLOBAL-08", "VA-RECRUIT-01")
def test_in_the_recruitment_phase_global_effects_come_before_the_first_card_is_played() -> None:
    stage = quiet_board()
    stage.put("bonds-and-blankets", ACTIVE_EVENTS)
    (recruit,) = stage.hand("recruit")
    stage.start("recruitment_globals")
    stage.answer(recruit)
    told = [type(e) for e in stage.events(object) if isinstance(e, (PointsChanged, Played))]
    assert told[:2] == [PointsChanged, Played]


@pytest.mark.rule("VA-GLOBAL-08", "VA-END-02", "VA-AMB-58")
def test_in_the_end_of_turn_phase_global_effects_come_before_the_squadrons_own() -> None:
    stage = quiet_board()
    stage.put("leave-and-a-full-moon", ACTIVE_EVENTS)
    (kitchen,) = squad(stage, "field-kitchen")
    for _ in range(8):
        stage.put("recruit", draw_deck(0), owner=0)
    stage.start("end_abilities")
    assert stage.decision.kind == "end"
    assert used(stage) == ["leave-and-a-full-moon"]
    stage.answer(kitchen)
    assert used(stage)[:2] == ["leave-and-a-full-moon", "field-kitchen"]
    assert next(e.count for e in stage.events(HandDrawn)) == 7
    assert len(stage.state.places[hand(0)]) == 7


@pytest.mark.rule("VA-AMB-05", "VA-GLOBAL-06")
def test_without_an_attack_no_global_effect_of_the_tactical_phase_works() -> None:
    stage = quiet_board()
    stage.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("hold")
    assert used(stage) == []


@pytest.mark.rule("VA-GLOBAL-09")
def test_what_affects_abilities_affects_global_effects_too() -> None:
    # The Iron Deacon locks both tracks against the squadron, so "Clear Skies Ahead" cannot lower his Defense.
    defenses = {}
    for leader in ("the-iron-deacon", "sawdust"):
        stage = quiet_board()
        stage.put("clear-skies-ahead", ACTIVE_EVENTS)
        arena(stage, "sky-temple", leader)
        stage.start("choose_leader")
        stage.answer("attack.sky-temple")
        assert "clear-skies-ahead" in used(stage)
        defenses[leader] = stage.state.defense
    assert defenses == {"the-iron-deacon": 4, "sawdust": 3}


# -- in which order -------------------------------------------------------------------------------------------------

LEADERS = """
[[card]]
id = "the-conductor"
name = "The Conductor"
health = 2
defense = 2
support = 0
abilities = [
  { phase = "tactical", global = true, do = [{ kind = "defense", n = 1 }] },
  { phase = "tactical", do = [{ kind = "health", n = 1 }] },
]

[[card]]
id = "the-anthem"
name = "The Anthem"
health = 2
defense = 2
support = 0
abilities = [{ phase = "tactical", global = true, do = [{ kind = "health", n = 1 }] }]

[[card]]
id = "the-rival"
name = "The Rival"
health = 2
defense = 2
support = 0
abilities = [{ phase = "tactical", global = true, do = [{ kind = "bury_leader" }] }]
"""
LOCATION = """
[[card]]
id = "the-lighthouse"
name = "The Lighthouse"
type = "location"
copies = 2
cost = 3
abilities = [{ phase = "tactical", global = true, do = [{ kind = "add_dice", n = 1 }] }]
"""


@pytest.mark.rule("VA-AMB-45", "VA-TACT-05", "VA-TACT-06", "VA-LOC-06", "VA-GLOBAL-06")
def test_global_effects_of_one_phase_are_resolved_in_a_fixed_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leaders.toml").write_text(LEADERS, encoding="utf-8")
    (tmp_path / "squadron.toml").write_text(LOCATION, encoding="utf-8")
    richer = venom(tmp_path)
    monkeypatch.setattr(staging, "title", lambda: richer)
    stage = quiet_board("the-seven-wards")
    stage.put("the-lighthouse", locations(0), owner=0)
    stage.put("the-lighthouse", locations(1), owner=1)  # works for its own player only
    for reward, seat in (("the-star-lens", 1), ("her-spectacles", 0)):
        stage.state.reward_order.append(stage.put(reward, rewards(seat), owner=seat))
    stage.leader("arctic-stronghold", "the-anthem")
    stage.leader("sky-temple", "coldharbour")
    arena(stage, "mountain-defense", "the-conductor")
    stage.state.tokens[zone("mountain-defense")] = 1
    for event in ("they-knew-we-were-coming", "plot-from-the-past"):
        stage.put(event, ACTIVE_EVENTS)
    stage.start("choose_leader")
    stage.answer("attack.mountain-defense")
    assert used(stage) == [
        "the-conductor",  # the attacked Leader's own ability comes first
        "the-seven-wards",  # then the Mission
        "they-knew-we-were-coming",  # Events in the order drawn
        "plot-from-the-past",
        "coldharbour",  # Leaders in the order of the Zones, the attacked one in its place
        "the-conductor",
        "the-anthem",
        "the-star-lens",  # Rewards in the order won
        "her-spectacles",
        "the-lighthouse",  # the active player's Locations
    ]
    assert [e.index for e in stage.events(AbilityUsed) if stage.cards[e.card].id == "the-conductor"] == [1, 0]
    assert stage.state.loose_dice == 3


@pytest.mark.rule("VA-GLOBAL-02")
@pytest.mark.parametrize(("answer", "health"), [("zone.oil-rig", 4), ("skip", 5)])
def test_a_leader_that_leaves_in_the_same_phase_no_longer_has_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, health: int
) -> None:
    (tmp_path / "leaders.toml").write_text(LEADERS, encoding="utf-8")
    richer = venom(tmp_path)
    monkeypatch.setattr(staging, "title", lambda: richer)
    stage = quiet_board()
    stage.put(MILD, LEADER_DECK)
    stage.put("sawdust", LEADER_DECK)
    stage.leader("sky-temple", "the-rival")
    stage.leader("oil-rig", "the-anthem")  # Health +1 for every Leader that is attacked
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    stage.answer(answer)
    assert stage.state.health == health


CENSOR = """
[[card]]
id = "the-censor"
name = "The Censor"
event = "squad"
abilities = [{ phase = "tactical", global = true, do = [{ kind = "end_event" }] }]
"""


@pytest.mark.rule("VA-EVENT-05", "VA-EVENT-07", "VA-AMB-45")
@pytest.mark.parametrize(
    ("order", "support"),
    [(("the-censor", "they-knew-we-were-coming"), 2), (("they-knew-we-were-coming", "the-censor"), 3)],
)
def test_an_event_ended_before_its_place_in_the_order_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: tuple[str, str], support: int
) -> None:
    (tmp_path / "events.toml").write_text(CENSOR, encoding="utf-8")
    richer = venom(tmp_path)
    monkeypatch.setattr(staging, "title", lambda: richer)
    stage = quiet_board()
    for event in order:
        stage.put(event, ACTIVE_EVENTS)
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    assert stage.state.support_value == support
    assert [stage.cards[card].id for card in stage.state.places[ACTIVE_EVENTS]] == ["the-censor"]


@pytest.mark.rule("VA-AMB-45")
def test_a_missions_rules_come_before_its_steps_and_steps_in_their_order() -> None:
    stage = quiet_board("midnight-at-seven-gates")
    reached(stage, 4)
    next_events(stage, "tea-at-the-front")
    arena(stage, "island")
    stage.start("choose_leader")
    stage.answer("attack.island")
    idle(stage, "lineup.support", "combat.roll")
    assert used(stage)[:3] == ["midnight-at-seven-gates", "step 2", "step 4"]


@pytest.mark.rule("VA-AMB-45", "VA-REWARD-04")
@pytest.mark.parametrize("won", [("the-star-lens", "her-spectacles"), ("her-spectacles", "the-star-lens")])
def test_rewards_work_in_the_order_in_which_they_were_won(won: tuple[str, str]) -> None:
    stage = quiet_board()
    arena(stage, "island")
    for zone_id, reward in zip(("island", "oil-rig"), won, strict=True):
        stage.leader(zone_id, MILD if zone_id == "island" else "sawdust")
        stage.reward(zone_id, reward)
    stage.leader("mountain-defense", "nettle")
    stage.hand("granite", seat=1)
    stage.start("choose_leader")
    win(stage, "island")
    stage.until("attack")
    assert stage.decision.seat == 1
    win(stage, "oil-rig")
    stage.until("attack")
    before = len(used(stage))
    stage.answer("attack.mountain-defense")
    assert [card for card in used(stage)[before:] if card in won] == list(won)
