"""What stands where two abilities clash."""

from pathlib import Path

import pytest

from game.venom.board import ACTIVE_EVENTS, SUPPORT_DECK, in_play, rewards
from game.venom.events import NothingHappened, TrackMoved
from game.venom.state import USED
from tests.venom.battle import Battle
from tests.venom.packs import MISSION, add_cards, card
from tests.venom.stage import Stage


@pytest.mark.rule("VA-ABIL-02", "VA-AMB-28")
def test_abilities_act_in_order_each_on_what_it_finds() -> None:
    fight = Battle("granite", venom=["anvil-tanks"], defense=6)
    plan = fight.put("the-skeleton-plan", rewards(0), owner=0)
    fight.line_up()
    fight.answer(plan)
    # VENOM Support comes after Freedom Support and adds to the value that was set.
    moved = [(event.before, event.after) for event in fight.events(TrackMoved) if event.track == "defense"]
    assert moved[-2:] == [(6, 3), (3, 4)]


@pytest.mark.rule("VA-AMB-28")
def test_a_prohibition_beats_a_permission_and_plus_and_minus_add_up() -> None:
    for card_ids, locked in ((["petard", "petard"], False), (["petard", "petard"], True)):
        fight = Battle("granite", *card_ids, venom=["anvil-tanks", "pythons"], health=3, defense=5)
        standard = fight.put("the-armoured-standard", rewards(0), owner=0)
        fight.line_up()
        if locked:
            fight.answer(standard)
        fight.answer("use." + fight.key(fight.own[1]), "use." + fight.key(fight.own[2]))
        fight.pass_tactics()
        assert (fight.state.defense, fight.state.health) == ((3, 3) if locked else (4, 4))


@pytest.mark.rule("VA-AMB-28")
def test_a_ban_on_leading_beats_the_leave_to_lead_in_spite_of_use() -> None:
    stage = Stage()
    stage.clear(SUPPORT_DECK)
    stage.put("wanted-posters", ACTIVE_EVENTS)
    stage.leader("island", "madame-tocsin")
    weak, trump, strong = (stage.put(card_id, in_play(0), owner=0) for card_id in ("broom", "trump-suit", "granite"))
    for used in (weak, strong):
        stage.state.mark[used] = USED
    stage.start("choose_leader")
    stage.answer("attack.island")
    # Trump Suit lets one used Soldier lead, but not one that the Event bars.
    assert stage.decision.choosing(weak) is not None
    assert {stage.decision.refusals[entity].key for entity in (trump, strong)} == {"refusal.barred"}


SETS = 'phase = "tactical", global = true, do = [{{ kind = "set_track", track = "defense", to = {} }}]'


@pytest.mark.rule("VA-AMB-28")
@pytest.mark.parametrize(
    ("mission", "event", "reward", "defense"),
    [
        (False, False, False, 7),
        (False, False, True, 3),
        (False, True, False, 2),
        (False, True, True, 2),
        (True, False, True, 5),
        (True, True, True, 5),
    ],
)
def test_where_several_cards_set_one_value_the_mission_stands_before_the_event_and_the_event_before_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, mission: bool, event: bool, reward: bool, defense: int
) -> None:
    war = MISSION.replace("rules = []", f"rules = [{{ {SETS.format(5)} }}]")
    add_cards(monkeypatch, tmp_path, events=card("thaw", SETS.format(2), event="squad"), missions=war)
    fight = Battle("granite", leader="doctor-marrow", mission="the-small-war" if mission else "world-in-darkness")
    if event:
        fight.put("thaw", ACTIVE_EVENTS)
    plan = fight.put("the-skeleton-plan", rewards(0), owner=0)
    fight.line_up()
    # The Skeleton Plan sets Defense to 3, later than both.
    fight.answer(plan if reward else "done")
    assert fight.state.defense == defense
    overruled = [happened.why for happened in fight.events(NothingHappened)].count("nothing.overruled")
    assert overruled == max(0, [mission, event, reward].count(True) - 1)
