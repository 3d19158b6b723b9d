"""Effects on the Health and Defense Tracks and on the Support Value: data, resolution, wording."""

from collections.abc import Callable

import pytest

from game.venom.board import ACTIVE_EVENTS, SUPPORT_AREA, rewards
from game.venom.events import NothingHappened, TrackMoved
from game.venom.missions import victory_points
from game.venom.moves import change_support_value, move_track, set_track
from tests.venom.battle import Battle
from tests.venom.effects.writing import at, does, says

Rewrite = Callable[..., None]


@pytest.mark.rule("VA-TRACK-02", "VA-TRACK-03")
@pytest.mark.parametrize("track", ["health", "defense"])
@pytest.mark.parametrize(
    ("start", "change", "end"), [(4, 1, 5), (4, -2, 2), (7, 3, 8), (2, -5, 1), (8, 1, 8), (1, -1, 1)]
)
def test_health_and_defense_move_within_one_and_eight(
    rewrite: Rewrite, track: str, start: int, change: int, end: int
) -> None:
    rewrite(anvil_tanks=[at("tactical", does(track, n=change))])
    battle = Battle("granite", venom=("anvil-tanks",))
    battle.state.loose_dice = 20
    s = battle.attack()
    s.health = s.defense = 4
    setattr(s, track, start)
    battle.answer(battle.own[0])
    assert getattr(s, track) == end
    moved = [(event.before, event.after) for event in battle.events(TrackMoved) if event.card == battle.venom[0]]
    assert moved == ([(start, end)] if start != end else [])
    sign = f"+{change}" if change > 0 else f"−{-change}"
    assert says("anvil-tanks") == [f"Tactical: {track.capitalize()} {sign}."]


def test_defense_lowered_by_the_squadron_is_lowered_for_the_comparison() -> None:
    battle = Battle("commando", "petard", health=1, defense=5)
    s = battle.line_up()
    battle.answer("use.petard#1")
    assert s.defense == 4
    battle.roll(4, 1)
    assert battle.where(battle.foe) == "seat0.captured"


@pytest.mark.rule("VA-ABIL-12")
def test_health_or_defense_by_choice_is_one_of_the_two() -> None:
    battle = Battle("granite", "keyhole", health=3, defense=4)
    s = battle.line_up()
    battle.answer("use.keyhole")
    assert battle.decision.kind == "ability.choose"
    labels = [battle.title.label(s, battle.decision, option) for option in battle.decision.options]
    assert labels == ["Health −1", "Defense −1"]
    battle.answer("effect.0")
    assert (s.health, s.defense) == (2, 4)
    assert says("keyhole") == ["Tactical: Choose: Health −1 or Defense −1."]


@pytest.mark.rule("VA-AMB-29", "VA-TACT-17")
@pytest.mark.parametrize(("change", "drawn"), [(1, 3), (-1, 1), (-5, 0)])
def test_support_value_changes_what_is_drawn_and_not_the_victory_points(
    rewrite: Rewrite, change: int, drawn: int
) -> None:
    rewrite(they_knew_we_were_coming=[at("tactical", does("support_value", n=change), global_=True)])
    battle = Battle("granite", reward=None)
    battle.put("they-knew-we-were-coming", ACTIVE_EVENTS)
    battle.state.loose_dice = 30
    battle.start("choose_leader")
    battle.answer("attack.island")
    s = battle.state
    assert s.support_value == drawn
    battle.answer(battle.own[0])
    # Zealots may add to what the Support Value drew.
    extra = sum(battle.cards[card].id == "zealots" for card in s.places[SUPPORT_AREA])
    assert drawn <= len(s.places[SUPPORT_AREA]) <= drawn + extra
    battle.move(battle.foe, battle.title.place_kinds.number("seat0.captured"))
    assert victory_points(s, battle.cards, 0) == 2
    sign = f"+{change}" if change > 0 else f"−{-change}"
    assert says("they-knew-we-were-coming") == [f"Tactical: Support Value {sign}."]


def test_support_value_after_the_draw_changes_nothing_more() -> None:
    battle = Battle("granite", health=1, venom=("fog-sellers",))
    s = battle.line_up()
    change_support_value(battle.table, 3, battle.foe)
    assert s.places[SUPPORT_AREA] == battle.venom


@pytest.mark.parametrize(("start", "words"), [(7, "Defense Track"), (2, "Defense Track")])
def test_set_track_puts_the_marker_on_its_value_whatever_it_was(start: int, words: str) -> None:
    battle = Battle("granite", health=1, defense=start)
    battle.put("the-skeleton-plan", rewards(0), owner=0)
    s = battle.line_up()
    battle.answer("use.the-skeleton-plan")
    assert s.defense == 3
    assert says("the-skeleton-plan") == [f"Tactical: Set the {words} to 3."]


@pytest.mark.rule("VA-AMB-28")
def test_set_track_can_set_health_and_the_later_of_two_settings_stands(rewrite: Rewrite) -> None:
    rewrite(
        spanner=[at("tactical", does("set_track", track="health", to=5))],
        volley=[at("tactical", does("set_track", track="health", to=2), does("health", n=1))],
    )
    battle = Battle("granite", "spanner", "volley", health=4)
    s = battle.line_up()
    battle.answer("use.volley")
    assert s.health == 3, "plus and minus add to what they find"
    battle.answer("use.spanner")
    assert s.health == 5
    assert says("spanner") == ["Tactical: Set the Health Track to 5."]


@pytest.mark.parametrize(
    ("track", "words"),
    [("defense", "Defense Track"), ("health", "Health Track"), ("both", "Health and Defense Tracks")],
)
@pytest.mark.parametrize("against", ["venom", "squad"])
def test_lock_track_stops_the_other_side_and_only_it(rewrite: Rewrite, track: str, words: str, against: str) -> None:
    rewrite(spanner=[at("tactical", does("lock_track", track=track, against=against))])
    battle = Battle("granite", "spanner", health=4, defense=4)
    battle.state.loose_dice = 20
    s = battle.line_up()
    battle.answer("use.spanner")
    change = 1 if against == "venom" else -1
    for name in ("health", "defense"):
        move_track(battle.table, name, change, battle.foe)
        locked = track in (name, "both")
        assert getattr(s, name) == (4 if locked else 4 + change)
        set_track(battle.table, name, 4, battle.foe)
        move_track(battle.table, name, -change, battle.foe)
        assert getattr(s, name) == 4 - change, "the other way is free"
    assert {event.why for event in battle.events(NothingHappened)} == {"nothing.locked"}
    said = (
        f"From now on VENOM cannot raise the {words}"
        if against == "venom"
        else f"From now on no card can lower the {words}, except by setting a value"
    )
    assert says("spanner") == [f"Tactical: {said}."]


def test_lock_track_ends_with_the_combat() -> None:
    battle = Battle("granite", leader="the-iron-deacon", health=1, defense=6)
    battle.hand("recruit", seat=1)
    s = battle.line_up()
    assert s.locked
    battle.roll(1, 1, 1, 1, 1)
    battle.answer("done")
    assert s.locked == 0
